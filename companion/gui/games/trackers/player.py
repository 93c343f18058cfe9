"""Plain trackers on the player display: made of the public view alone."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from companion.engine.meters import Group, Owner
from companion.engine.texts import tr
from companion.games.trackers.view import PublicBoard
from companion.gui.games.trackers.cards import CardPage
from companion.gui.games.trackers.faces import public_faces
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.turn import TurnPicture, TurnSide


class BoardScreen:
    """Every card that everybody may see, as large as all fit."""

    has_scoreboard = True

    def __init__(self, keeper: ThemeKeeper) -> None:
        self.page = CardPage(keeper, fits=True)

    @property
    def centre(self) -> QWidget:
        """The cards."""
        return self.page

    def show_public(self, public: PublicBoard, *, calm: bool) -> None:
        """Show a public view of a board."""
        self.page.show_headings(public_faces(public))

    def turn(self, public: PublicBoard) -> TurnPicture:
        """Return the round, whose turn it is and who is next."""
        return public_turn(public)

    def groups(self, public: PublicBoard) -> tuple[Group, ...]:
        """Return who is named in public."""
        return tuple(
            Group(
                seat=group.id,
                name=group.name,
                letter=group.name[:1].upper(),
                colour=group.colour,
                owners=tuple(
                    Owner(id=owner.id, name=owner.name, letters=owner.letters, meters=())
                    for owner in public.owners
                    if owner.group == group.id
                ),
            )
            for group in public.groups
        )

    def follow(self, source: QWidget) -> None:
        """There is nothing to look about in."""


def public_turn(public: PublicBoard) -> TurnPicture:
    """Return the bar without its button."""
    names = {owner.id: owner for owner in public.owners}
    acting = names.get(public.acting)
    side = None
    if acting is not None:
        colours = {group.id: group.colour for group in public.groups}
        side = TurnSide(acting.name, acting.letters, colours.get(acting.group, 0), _next_words(public))
    return TurnPicture(word=tr("Round"), number=str(public.round) if public.round else "", side=side)


def _next_words(public: PublicBoard) -> str:
    """Return who is next of those that everybody sees."""
    if public.acting not in public.order or len(public.order) < 2:
        return ""
    after = public.order[(public.order.index(public.acting) + 1) % len(public.order)]
    name = next(owner.name for owner in public.owners if owner.id == after)
    return tr("next: {name}", name=name)
