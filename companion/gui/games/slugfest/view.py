"""A battle in the window: turns touches of map, sheet and menu into wishes, and shows what came of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from msgspec.structs import replace

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QWidget

from companion.engine.commands import Command
from companion.engine.hexes import Hex
from companion.engine.prompts import Place, Prompt
from companion.engine.session import Session
from companion.engine.table import Open, Table
from companion.engine.texts import tr
from companion.games.game import Verb
from companion.games.slugfest.commands import Attack, End
from companion.games.slugfest.object_commands import Swing
from companion.games.slugfest.state import Battle
from companion.gui.actions import ActionSpec
from companion.gui.game_view import GameView, Hand, Hint, Panel, ViewContext
from companion.gui.games.slugfest.battle_actions import BattleAction, battle_actions, map_actions
from companion.gui.games.slugfest.group_deeds import GroupDeeds, Selection
from companion.gui.games.slugfest.guide import BattleGuide, Targeted
from companion.gui.games.slugfest.hand import BattleHand
from companion.gui.games.slugfest.map_panel import MapPanel
from companion.gui.games.slugfest.menus import BattleMenus
from companion.gui.games.slugfest.odds import Forecastable, OddsPanel
from companion.gui.games.slugfest.picture import battle_picture
from companion.gui.games.slugfest.place_asker import PlaceAsker
from companion.gui.games.slugfest.sheet import SheetPanel
from companion.gui.games.slugfest.thing_menu import ThingMenu
from companion.gui.games.slugfest.tip import tip_text
from companion.gui.games.slugfest.turn import hint, turn_picture
from companion.gui.games.slugfest.verb_questions import another_shape, house_rules, pick_effect, say_action
from companion.gui.games.slugfest.volley import Volley, ask_column
from companion.gui.hexmap.camera import Camera
from companion.gui.hexmap.overlays import Overlay
from companion.gui.hexmap.tools.measure_tool import MeasureTool
from companion.gui.hexmap.tools.move_tool import MoveTool
from companion.gui.hexmap.tools.place_tool import PlaceTool
from companion.gui.hexmap.tools.target_tool import TargetTool
from companion.gui.hexmap.tools.tool import Spot
from companion.gui.hexmap.view import HexMapView
from companion.gui.house_rules import other_rules
from companion.gui.turn import TurnPicture

Found: TypeAlias = tuple[Overlay, ...]


class SlugfestView(GameView):
    """Map in the middle, sheet and odds beside it."""

    def __init__(self, context: ViewContext, *, parent: QObject | None = None) -> None:
        super().__init__(context, parent=parent)
        self._battle: Battle | None = None
        self._selected: tuple[str, ...] = ()
        self._prompt: Prompt | None = None
        self._map = MapPanel(context.keeper, calm=context.calm)
        self._sheet = SheetPanel(context.keeper, context.game)
        self._odds = OddsPanel(context.keeper, context.game)
        self._hand = BattleHand()
        self._menus = BattleMenus(context, self._map)
        self._places = PlaceAsker(self._map)
        self._thing_menu = ThingMenu(context, self._map, self._places)
        self._deeds = GroupDeeds(self._map, self._selection, self._places)
        self._volley = Volley(context.game, parent=self)
        self._session: Session | None = None
        self._aim: Command | None = None
        self._connect()

    def _connect(self) -> None:
        canvas = self.canvas
        canvas.selection_requested.connect(self._on_canvas_selection_requested)
        canvas.drop_requested.connect(self._on_canvas_drop_requested)
        canvas.group_drop_requested.connect(self._on_canvas_group_drop_requested)
        canvas.walk_requested.connect(self._on_canvas_walk_requested)
        canvas.target_requested.connect(self._on_canvas_target_requested)
        canvas.place_requested.connect(self._on_canvas_place_requested)
        canvas.open_requested.connect(self.select)
        canvas.list_requested.connect(self._on_canvas_list_requested)
        canvas.menu_requested.connect(self._on_canvas_menu_requested)
        canvas.tip_requested.connect(self._on_canvas_tip_requested)
        canvas.hover_changed.connect(self._on_canvas_hover_changed)
        canvas.tool_left.connect(self._show_overlays)
        canvas.camera_changed.connect(self._on_canvas_camera_changed)
        self._sheet.verb_requested.connect(self._on_verb_requested)
        self._sheet.rule_requested.connect(self.rule_requested)
        self._sheet.print_requested.connect(self.print_requested)
        self._menus.verb_chosen.connect(self._on_verb_requested)
        self._menus.unit_chosen.connect(self.select)
        for part in (self._thing_menu, self._deeds, self._places):
            part.command_chosen.connect(self._wish)
        self._deeds.attack_chosen.connect(self.aim)
        self._volley.command_requested.connect(self._wish)
        self._volley.answer_requested.connect(self.answer_requested)
        self._menus.hide_chosen.connect(self._deeds.toggle_hidden)
        self._menus.remove_chosen.connect(self._deeds.remove)

    # what the window asks

    @property
    def centre(self) -> QWidget:
        """The map."""
        return self._map

    @property
    def canvas(self) -> HexMapView:
        """The map itself."""
        return self._map.canvas

    @property
    def odds(self) -> OddsPanel:
        """The odds of the attack that is pointed at or under way."""
        return self._odds

    @property
    def guide(self) -> BattleGuide:
        """What the map asks of the rules. Raises: LookupError before a battle is shown."""
        if self._battle is None:
            raise LookupError("no battle is shown")
        return BattleGuide(self.context.game, self._battle)

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Sheet and odds."""
        return (
            Panel(key="sheet", title=tr("Sheet"), icon="hero", make=self._the_sheet, shortcut="F3"),
            Panel(key="odds", title=tr("Odds"), icon="odds", make=self._the_odds, shortcut="F4", height=272),
        )

    @property
    def actions(self) -> tuple[ActionSpec, ...]:
        """Attack, move, measure, and ways to look at the map."""
        deeds = self._deeds
        runs: dict[BattleAction, Callable[[], None]] = {
            BattleAction.ATTACK: self.aim,
            BattleAction.MOVE: self.walk,
            BattleAction.HIDE: deeds.toggle_hidden,
            BattleAction.REMOVE: deeds.remove,
            BattleAction.BRING_IN: deeds.bring_in,
            BattleAction.END: partial(self._wish, End()),
            BattleAction.HOUSE_RULES: self._set_house_rules,
        }
        return (*battle_actions(runs), *map_actions(self.canvas, self.measure))

    @property
    def hand(self) -> Hand:
        """Hits and conditions by hand."""
        return self._hand

    @property
    def selected(self) -> str:
        """The unit whose sheet is shown."""
        return self._selected[0] if self._selected else ""

    def heading(self, table: Table) -> str:
        """The house rules of the battle."""
        battle: Battle = table.state
        return other_rules(battle.content.house_rules, battle.options)

    def show_session(self, session: Session) -> None:
        """Draw the battle as it stands."""
        battle: Battle = session.table.state
        opened = session.table.open
        self._battle, self._session = battle, session
        self._selected = tuple(unit for unit in self._selected if battle.has_unit(unit))
        self.canvas.use_guide(self.guide)
        self._map.show_picture(battle_picture(battle))
        self.canvas.show_selection(self._selected)
        self._show_prompt(opened.asked.prompt if opened else None)
        self._sheet.show_unit(battle, self.selected)
        self._show_odds_of(opened)
        self._show_overlays()
        self._volley.follow(session)

    def turn(self, table: Table) -> TurnPicture:
        """Turn, side, phase."""
        return turn_picture(self.context.game, table.state)

    def hint(self, table: Table) -> Hint:
        """What could be done next."""
        return hint(table.state, self.selected)

    def select(self, owner: str) -> None:
        """Select a unit, as a click in the tracker does."""
        self._select((owner,) if owner else ())

    def cancel(self) -> bool:
        """Give up a drag, a target or a way, then the selection."""
        self._volley.stop()
        if self._places.cancel() or self.canvas.cancel():
            self._show_overlays()
            return True
        had = bool(self._selected)
        self._select(())
        return had

    # what can be wished

    def aim(self, command: Command | None = None) -> None:
        """Let the map take a target for COMMAND, whose target is left out; by default an attack."""
        if self._battle is not None and self.selected:
            self._aim = command or Attack(self.selected, "")
            self.canvas.use_tool(TargetTool(self._aimed))
            self.canvas.setFocus()
            self._show_overlays()

    def walk(self) -> None:
        """Let the selected unit be moved by keys."""
        if self._battle is None or not self.selected:
            return
        unit = self._battle.unit(self.selected)
        if unit.hex is not None:
            self.canvas.use_tool(MoveTool(unit.id, unit.hex, level=unit.level))
            self.canvas.setFocus()

    def measure(self) -> None:
        """Take up the ruler, from the selected unit if there is one."""
        unit = self._battle.unit(self.selected) if self._battle and self.selected else None
        self.canvas.use_tool(MeasureTool(unit.hex if unit else None))

    # helpers

    def _the_sheet(self) -> QWidget:
        return self._sheet

    def _the_odds(self) -> QWidget:
        return self._odds

    def _select(self, units: tuple[str, ...]) -> None:
        if units == self._selected:
            return
        self._selected = units
        self.canvas.show_selection(units)
        self._sheet.show_unit(self._battle, self.selected)
        self._show_overlays()
        self.selection_changed.emit(self.selected)
        self.redraw_requested.emit()

    def _show_prompt(self, prompt: Prompt | None) -> None:
        if prompt == self._prompt:
            return
        self._prompt = prompt
        if isinstance(prompt, Place):
            hexes = tuple(place for place in prompt.places if isinstance(place, Hex))
            self.canvas.use_tool(PlaceTool(hexes))
        elif isinstance(self.canvas.tool, PlaceTool):
            self.canvas.use_tool(None)

    def _show_odds_of(self, opened: Open | None) -> None:
        """Keep the odds of an attack in sight while its dice are asked, as they were before the first."""
        if opened is not None and isinstance(opened.command, Forecastable):
            self._odds.show_attack(opened.before, opened.command)
        else:
            self._odds.show_attack(None, None)

    def _show_overlays(self) -> None:
        """Show where the selected unit can go, or whom it can attack."""
        found: Found = ()
        if self._battle is not None and len(self._selected) == 1 and self._prompt is None:
            unit = self._battle.unit(self.selected)
            aims_otherwise = isinstance(self.canvas.tool, TargetTool) and not isinstance(self._aim, Attack)
            plates = () if aims_otherwise else self.guide.attackable(unit)
            found = (*self.guide.reachable(unit), *plates)
        self.canvas.show_overlays(*found)

    def _aimed(self, spot: Spot) -> Found:
        if isinstance(self._aim, Swing) and self._battle is not None:
            return self.guide.swung(self._aim, spot.hex)
        if self._battle is None or not self.selected:
            return ()
        target = self.guide.target_at(spot.token, spot.hex)
        if not target or not isinstance(self._aim, Targeted):
            return ()
        return self.guide.aimed(self._battle.unit(self.selected), replace(self._aim, target=target), spot.hex)

    def _wish(self, command: Command) -> None:
        self.command_requested.emit(command)

    def _selection(self) -> Selection:
        return self._battle, self._selected

    def _attack(self, target: str) -> None:
        """Attack with the selected unit, or with all selected that may, one after another."""
        able = self._volley.able(self._session, self._selected, target) if self._session else ()
        if self._session is None or self._battle is None or len(able) < 2:
            self._wish(Attack(able[0] if able else self.selected, target))
            return
        uses_table = self._session.seat(self._battle.unit(able[0]).side).dice == "table"
        faces = ask_column(self._battle, able, self._map) if uses_table else ()
        if faces is not None:
            self._volley.begin(self._session, able, target, faces)

    def _set_house_rules(self) -> None:
        """Let the game master change switches; each change is a note in the log (SL-198)."""
        if self._battle is not None:
            for change in house_rules(self._battle, self._map):
                self._wish(change)

    # what happened

    def _on_canvas_selection_requested(self, units: tuple[str, ...]) -> None:
        if len(units) == 1 and units != self._selected and self.guide.can_strike(self.selected, units[0]):
            self._attack(units[0])
        else:
            self._select(units)

    def _on_canvas_drop_requested(self, unit: str, to: Hex) -> None:
        self._select((unit,))
        self._wish(self.guide.wish(unit, to, None))

    def _on_canvas_group_drop_requested(self, units: tuple[str, ...], to: Hex) -> None:
        if self._battle is not None:
            self._deeds.drop(self._battle, units, to)

    def _on_canvas_walk_requested(self, unit: str, hexes: tuple[Hex, ...], level: int) -> None:
        self._wish(self.guide.wish(unit, hexes[-1], level))

    def _on_canvas_target_requested(self, target: str, at: Hex) -> None:
        if self._battle is None or self._aim is None:
            return
        if isinstance(self._aim, Swing):
            self._wish(self.guide.swing_towards(self._aim, at))
            return
        found = self.guide.target_at(target, at)
        takes_hex = "at" in self._aim.__struct_fields__
        if found and isinstance(self._aim, Attack) and self._aim.attacker == self.selected:
            self._attack(found)
        elif found and "target" in self._aim.__struct_fields__:
            self._wish(replace(self._aim, target=found))
        elif takes_hex:
            self._wish(replace(self._aim, at=at))

    def _on_canvas_place_requested(self, hexes: tuple[Hex, ...]) -> None:
        if self._prompt is not None:
            self.answer_requested.emit(hexes[0])
        else:
            self._places.take(hexes[0])

    def _on_canvas_hover_changed(self, unit: str, at: Hex | None) -> None:
        if self._prompt is not None:
            return
        battle, selected = self._battle, self.selected
        target = self.guide.target_at(unit, at) if battle is not None else ""
        if not target or target == selected:
            self._odds.show_attack(None, None)
        elif isinstance(self.canvas.tool, TargetTool):
            aim = self._aim if isinstance(self._aim, Forecastable) else None
            self._odds.show_attack(battle, replace(aim, target=target) if aim else None)
        else:
            strike = Attack(selected, target) if self.guide.can_strike(self.selected, target) else None
            self._odds.show_attack(battle, strike)

    def _on_canvas_camera_changed(self, _camera: Camera) -> None:
        self.looked.emit()

    def _on_canvas_tip_requested(self, unit: str, at: Hex | None, place: QPoint) -> None:
        self._map.show_tip(place, tip_text(self._battle, unit, at) if self._battle else "")

    def _on_canvas_list_requested(self, units: tuple[str, ...], _at: Hex, place: QPoint) -> None:
        if self._battle is not None:
            self._menus.open_for_hex(self._battle, units, place)

    def _on_canvas_menu_requested(self, units: tuple[str, ...], at: Hex | None, place: QPoint) -> None:
        if self._battle is None:
            return
        if not units:
            if thing := self.guide.target_at("", at):
                self._thing_menu.open(self._battle, thing, self.selected, place)
            return
        if units[0] not in self._selected:
            self._select(units)
        if len(self._selected) > 1:
            self._deeds.open_menu(self._battle, self._selected, place)
        else:
            self._menus.open_for_unit(self._battle, units[0], place)

    def _on_verb_requested(self, verb: Verb) -> None:
        match verb.needs:
            case "hex" if verb.command is None:
                self.walk()
            case "target" | "hex" | "facing":
                self.aim(verb.command)
            case "text":
                if (said := say_action(verb, self._map)) is not None:
                    self._wish(said)
            case "points":
                if (shape := another_shape(verb.actor, self._map)) is not None:
                    self._wish(shape)
            case "power" if self._battle is not None:
                if (effect := pick_effect(self._battle, verb, self._map)) is not None:
                    self._on_verb_requested(effect)
            case _ if verb.command is not None:
                self._wish(verb.command)
