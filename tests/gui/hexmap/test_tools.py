"""Tools without a window: hexes and ids in, wishes out."""

from __future__ import annotations

import pytest

from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid
from companion.gui.hexmap.guide import PlainGuide
from companion.gui.hexmap.overlays import Highlight, Path, Ruler
from companion.gui.hexmap.records import MapPicture
from companion.gui.hexmap.tools.measure_tool import MeasureTool
from companion.gui.hexmap.tools.move_tool import MoveTool
from companion.gui.hexmap.tools.place_tool import PlaceTool
from companion.gui.hexmap.tools.select_tool import SelectTool
from companion.gui.hexmap.tools.target_tool import TargetTool
from companion.gui.hexmap.tools.tool import Carried, Desk, Spot, Tool
from companion.gui.hexmap.tools.wishes import Aim, Answer, Drop, Leave, Open, Select, Spread, Walk
from tests.gui.hexmap.pictures import street

GRID = HexGrid(9, 7)
PICTURE = street(GRID)
START = GRID.hex_of(3, 2)
FAR = GRID.hex_of(4, 5)
SOLO = Spot(START, "solo", ("solo",))
PAIR = Spot(GRID.hex_of(3, 4), "ann", ("ann", "bob"))
NOBODY = Spot(FAR)


def desk(*selection: str, picture: MapPicture = PICTURE) -> Desk:
    return Desk(picture, selection, PlainGuide(picture))


@pytest.mark.parametrize(
    ("selection", "spot", "wished"),
    [
        ((), SOLO, [Select(("solo",))]),
        (("ann",), SOLO, [Select(("solo",))]),
        (("ann",), PAIR, [Select(("bob",))]),
        (("bob",), PAIR, [Select(("ann",))]),
        (("solo",), SOLO, [Select(("solo",))]),
        (("solo",), NOBODY, [Select(())]),
        ((), NOBODY, []),
        (("solo",), Spot(FAR, extends=True), []),
        (("solo",), Spot(PAIR.hex, "ann", PAIR.tokens, extends=True), [Select(("solo", "ann"))]),
        (("solo", "ann"), Spot(START, "solo", ("solo",), extends=True), [Select(("ann",))]),
    ],
)
def test_a_click_selects(selection: tuple[str, ...], spot: Spot, wished: list[Select]):
    assert list(SelectTool().clicked(desk(*selection), spot)) == wished


def test_only_what_the_guide_allows_is_picked_up():
    class Glue(PlainGuide):
        def can_carry(self, token_id: str) -> bool:
            return False

    assert not SelectTool().picks_up(Desk(PICTURE, (), Glue(PICTURE)), SOLO)
    assert not SelectTool().picks_up(desk(), NOBODY)
    assert SelectTool().picks_up(desk(), SOLO)


def test_what_is_carried_follows_and_is_dropped():
    tool = SelectTool()
    tool.picks_up(desk("ann", "solo"), SOLO)
    tool.dragged(desk(), NOBODY)
    assert tool.carried() == Carried(("solo", "ann"), FAR)
    (path,) = tool.overlays()
    assert isinstance(path, Path)
    assert path.hexes[0] == START
    assert list(tool.dropped(desk(), NOBODY)) == [Drop(("solo", "ann"), FAR)]
    assert (tool.carried(), tool.overlays()) == (None, ())


def test_cancelling_lets_go_first_and_clears_the_selection_next():
    tool = SelectTool()
    tool.picks_up(desk("solo"), SOLO)
    assert tool.cancelled(desk("solo")) == ()
    assert tool.carried() is None
    assert tool.cancelled(desk("solo")) == (Select(()),)
    assert tool.cancelled(desk()) is None


@pytest.mark.parametrize(("extends", "chosen"), [(False, ("ann", "bob")), (True, ("solo", "ann", "bob"))])
def test_a_band_selects_or_adds(extends: bool, chosen: tuple[str, ...]):
    assert list(SelectTool().banded(desk("solo"), ("ann", "bob"), extends=extends)) == [Select(chosen)]


@pytest.mark.parametrize("tool", [SelectTool(), TargetTool(), PlaceTool(()), MeasureTool(), Tool()])
def test_every_tool_opens_and_lists(tool: Tool):
    assert list(tool.double_clicked(desk(), SOLO)) == [Open("solo")]
    assert list(tool.pressed_long(desk(), PAIR)) == [Spread(("ann", "bob"), PAIR.hex)]
    assert list(tool.double_clicked(desk(), NOBODY)) == []
    assert list(tool.pressed_long(desk(), NOBODY)) == []


def test_move_mode_goes_back_over_its_own_last_step():
    tool = MoveTool("solo", START)
    for direction in (0, 0, 3):
        tool.turned(desk(), direction)
    assert tool.end == Hex(START.q + 1, START.r)


def test_move_mode_stays_on_the_map():
    corner = GRID.hex_of(0, 0)
    tool = MoveTool("long", corner)
    tool.turned(desk(), 2)
    assert tool.end == corner
    assert tool.confirmed(desk()) is None


def test_move_mode_sends_the_route_and_the_level_and_leaves():
    tool = MoveTool("many", START, level=2)
    tool.turned(desk(), 5)
    tool.raised(desk(), -1)
    below = Hex(START.q, START.r + 1)
    assert tool.confirmed(desk()) == (Walk("many", (START, below), 1), Leave())


def test_a_change_of_level_alone_is_a_move_too():
    tool = MoveTool("many", START, level=2)
    tool.raised(desk(), 1)
    assert tool.confirmed(desk()) == (Walk("many", (START,), 3), Leave())


def test_a_click_in_move_mode_plans_the_way_there():
    tool = MoveTool("solo", START)
    assert list(tool.clicked(desk(), NOBODY)) == []
    assert tool.end == FAR
    assert tool.undone(desk())
    assert tool.end != FAR


@pytest.mark.parametrize(
    ("stays", "wished"), [(False, [Aim(START, "solo"), Leave()]), (True, [Aim(START, "solo")])]
)
def test_a_target_is_taken_once_or_more_often(stays: bool, wished: list[object]):
    assert list(TargetTool(stays=stays).clicked(desk(), SOLO)) == wished


def test_hexes_are_chosen_taken_back_and_sent_when_there_are_enough():
    hexes = tuple(GRID.hex_of(column, 0) for column in range(4))
    tool = PlaceTool(hexes, count=3)
    for at in (hexes[0], FAR, hexes[1], hexes[0], hexes[2]):
        assert list(tool.clicked(desk(), Spot(at))) == []
    assert tool.chosen == (hexes[1], hexes[2])
    assert tool.overlays() == (Highlight(hexes, chosen=tool.chosen),)
    assert tool.confirmed(desk()) is None
    assert list(tool.clicked(desk(), Spot(hexes[3]))) == [Answer((hexes[1], hexes[2], hexes[3]))]


def test_fewer_hexes_are_sent_where_that_is_allowed():
    hexes = (START, FAR)
    tool = PlaceTool(hexes, count=2, least=1)
    assert tool.confirmed(desk()) is None
    tool.clicked(desk(), Spot(FAR))
    assert tool.confirmed(desk()) == (Answer((FAR,)),)
    assert tool.undone(desk())
    assert tool.cancelled(desk()) is None


def test_the_ruler_follows_until_it_is_set_and_goes_with_escape():
    tool = MeasureTool(START)
    tool.hovered(desk(), Spot(FAR))
    assert tool.overlays() == (Ruler(START, FAR, "3 hexes"),)
    tool.clicked(desk(), Spot(FAR))
    tool.hovered(desk(), SOLO)
    assert tool.overlays() == (Ruler(START, FAR, "3 hexes"),)
    assert tool.cancelled(desk()) == ()
    assert tool.overlays() == ()
    assert tool.cancelled(desk()) == (Leave(),)
