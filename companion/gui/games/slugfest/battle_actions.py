"""What a battle adds to the menus of the window, with its keys."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from companion.engine.texts import tr
from companion.gui.actions import ActionSpec, Menu
from companion.gui.hexmap.view import HexMapView


class BattleAction(Enum):
    """Names for the key settings."""

    ATTACK = "attack"
    MOVE = "move"
    MEASURE = "measure"
    FIT = "fit"
    FULL_SIZE = "full-size"
    CENTRE = "centre"
    HIDE = "hide"
    REMOVE = "remove"
    END = "end"
    HOUSE_RULES = "house-rules"


def map_actions(canvas: HexMapView, measure: Callable[[], None]) -> tuple[ActionSpec, ...]:
    """Return the ways to look at the map and to measure on it."""

    def full_size() -> None:
        canvas.set_zoom(1.0)

    return (
        spec(BattleAction.MEASURE, tr("&Ruler"), Menu.MAP, measure, "M", icon="ruler"),
        spec(BattleAction.FIT, tr("&Whole map"), Menu.MAP, canvas.fit, "F", icon="fit", group=True),
        spec(BattleAction.FULL_SIZE, tr("&Full size"), Menu.MAP, full_size, "Ctrl+0"),
        spec(
            BattleAction.CENTRE, tr("&Centre on the selection"), Menu.MAP, canvas.centre_on_selection, "Home"
        ),
    )


def spec(
    action_id: BattleAction,
    text: str,
    menu: Menu,
    run: Callable[[], None],
    key: str = "",
    *,
    icon: str = "",
    group: bool = False,
) -> ActionSpec:
    """Return the declaration of one action."""
    keys = (key,) if key else ()
    return ActionSpec(id=action_id, text=text, menu=menu, run=run, keys=keys, icon=icon, starts_group=group)
