"""What a battle adds to the menus of the window, with its keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
    BRING_IN = "bring-in"
    END = "end"
    HOUSE_RULES = "house-rules"


def battle_actions(runs: Mapping[BattleAction, Callable[[], None]]) -> tuple[ActionSpec, ...]:
    """Return what the Session menu offers in a battle; RUNS says what each does."""
    act, menu = BattleAction, Menu.SESSION
    return (
        spec(act.ATTACK, tr("&Attack"), menu, runs[act.ATTACK], "A", icon="attack", group=True),
        spec(act.MOVE, tr("&Move by keys"), menu, runs[act.MOVE], "V", icon="move"),
        spec(act.HIDE, tr("&Hide or show"), menu, runs[act.HIDE], "Shift+H", icon="hide"),
        spec(act.REMOVE, tr("Take &off the map"), menu, runs[act.REMOVE], "Del"),
        spec(act.BRING_IN, tr("&Bring in…"), menu, runs[act.BRING_IN], "Ctrl+B", icon="hero"),
        spec(act.END, tr("&End the battle"), menu, runs[act.END], group=True),
        spec(act.HOUSE_RULES, tr("House &rules…"), menu, runs[act.HOUSE_RULES]),
    )


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
