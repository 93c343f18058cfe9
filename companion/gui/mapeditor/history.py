"""What was done to a drawing, to be undone and redone. No Qt."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from companion.games.slugfest.maps import BattleMap

MOST = 1000
"""How many acts can be taken back."""


class Act(Struct, frozen=True, eq=False):
    """Something that was done, and the drawing on its other side: before it, or after it once undone."""

    what: str
    drawn: BattleMap


class History(Struct, frozen=True, eq=False):
    """A drawing with what led to it and what was taken back."""

    present: BattleMap
    past: tuple[Act, ...] = ()
    ahead: tuple[Act, ...] = ()

    def done(self, what: str, drawn: BattleMap) -> History:
        """Return the history after an act; the same one if the act changed nothing."""
        if drawn == self.present:
            return self
        return History(drawn, (*self.past[-(MOST - 1) :], Act(what, self.present)))

    def undone(self) -> History:
        """Return the history before its last act; the same one if there is none."""
        if not self.past:
            return self
        *earlier, last = self.past
        return History(last.drawn, tuple(earlier), (Act(last.what, self.present), *self.ahead))

    def redone(self) -> History:
        """Return the history with the act undone last; the same one if there is none."""
        if not self.ahead:
            return self
        following, *later = self.ahead
        return History(following.drawn, (*self.past, Act(following.what, self.present)), tuple(later))

    def renamed(self, saved: BattleMap) -> History:
        """Return the history of the same drawing under other names, as if it had always been called so."""
        picture = self.present.background.file if self.present.background else ""

        def called(drawn: BattleMap) -> BattleMap:
            background = drawn.background
            if background is not None and saved.background is not None and background.file == picture:
                background = replace(background, file=saved.background.file)
            return replace(drawn, name=saved.name, key=saved.key, background=background)

        def all_called(acts: tuple[Act, ...]) -> tuple[Act, ...]:
            return tuple(Act(act.what, called(act.drawn)) for act in acts)

        return History(called(self.present), all_called(self.past), all_called(self.ahead))

    @property
    def last(self) -> str:
        """What undo would take back; empty for nothing."""
        return self.past[-1].what if self.past else ""

    @property
    def following(self) -> str:
        """What redo would bring back; empty for nothing."""
        return self.ahead[0].what if self.ahead else ""
