"""All that is entered about a hero in the making."""

from __future__ import annotations

from msgspec import Struct

from companion.engine.table import Table
from companion.engine.texts import tr
from companion.games.slugfest.drafts import Pick, RollPower
from companion.games.slugfest.story import faces_of
from companion.gui.games.slugfest.tellings import die_words
from companion.gui.wizard.saving import Target

USUAL_SOURCE = "Impact"
"""What a hero attacks with who has no source of its own (SL-82)."""


class Look(Struct, frozen=True):
    """What a hero is called, what it attacks with and how it looks; a draft knows nothing of it."""

    name: str = ""
    letters: str = ""
    kind: str = "humanoid"
    attack_sources: tuple[str, ...] = ()
    defence_sources: tuple[str, ...] = ()
    colour: str = ""
    """Of its own, as with pattern and emblem; the roster's where it is empty."""
    pattern: str = ""
    emblem: str = ""
    portrait: str = ""
    target: Target = Target()
    """The roster that it goes to."""


class Hero(Struct, frozen=True, eq=False):
    """All that was entered so far: dice and choices on the table, and the look."""

    table: Table
    look: Look = Look()

    @property
    def is_blank(self) -> bool:
        """Whether nothing was entered yet."""
        is_bare = self.look == Look(target=self.look.target)
        return is_bare and self.table.count == 0 and self.table.open is None


def aside_words(table: Table) -> str:
    """Return what a correction could not keep, in words."""
    lost = []
    for again in table.aside:
        match again.command:
            case Pick(choice=choice) if again.reasons:
                lost.append(tr("the choice “{choice}”", choice=choice))
            case RollPower() if again.reasons:
                lost.append(tr("one roll too many"))
            case RollPower():
                faces = " ".join(die_words(*die) for die in faces_of(again.answers))
                lost.append(tr("the faces {faces}", faces=faces))
            case _:
                lost.append(str(again.reasons[0]) if again.reasons else "")
    if not lost:
        return ""
    return tr("No longer fits: {what}. Ctrl+Z brings it back.", what=", ".join(filter(None, lost)))
