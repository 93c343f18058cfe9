"""The plain view with a hand for the small game of the tests, and a turn bar."""

from __future__ import annotations

from companion.engine.commands import Command
from companion.engine.table import Table
from companion.gui.game_view import ConditionWish, Hand
from companion.gui.games.plain import PlainView
from companion.gui.turn import TurnPicture, TurnSide
from tests.gui.brawl import PHASES, SIDE_NAMES, Brawl, Daze, GoOn, SetHits


class BrawlHand(Hand):
    """Sets hits, dazes and wakes."""

    def set_meter(self, state: Brawl, owner: str, meter: str, value: int) -> Command | None:
        return SetHits(owner, value)

    def conditions(self, state: Brawl, owner: str) -> tuple[ConditionWish, ...]:
        dazed = state.fighter(owner).dazed
        return (ConditionWish(name="dazed", icon="c-dazed", is_on=dazed, command=Daze(owner, not dazed)),)


class BrawlView(PlainView):
    """What a game offers to the window, at its smallest."""

    @property
    def hand(self) -> Hand:
        return BrawlHand()

    def turn(self, table: Table) -> TurnPicture:
        state: Brawl = table.state
        name = SIDE_NAMES[state.side]
        return TurnPicture(
            word="Turn",
            number=str(state.turn),
            side=TurnSide(name, name[0], 1, "goes 1st of 2"),
            steps=PHASES,
            current=state.phase,
            progress="1 of 2 have attacked",
            next_text="Next phase",
            next_command=GoOn(),
        )
