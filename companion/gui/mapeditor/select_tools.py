"""Tools that work on what is drawn: select and move, write words, lay down a copy."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.hexes import ORIGIN, Hex, difference, shifted
from companion.engine.texts import tr
from companion.games.slugfest.map_clips import Clip, clip_of, laid_hexes, middle, mirrored, pasted, turned
from companion.games.slugfest.map_edits import cleared, labelled, moved
from companion.games.slugfest.map_shapes import rectangle
from companion.games.slugfest.maps import BattleMap
from companion.gui.hexmap.overlays import Highlight, Outline, Overlay
from companion.gui.hexmap.tools.tool import Desk, Look, Spot, Tool
from companion.gui.hexmap.tools.wishes import NONE, Wishes
from companion.gui.mapeditor.studio import NOTHING, Selection, Studio


class EditTool(Tool):
    """Selects what is drawn and moves it; from bare ground a drag selects hexes."""

    steps_by_hex = True

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._start: Hex | None = None
        self._kept: frozenset[Hex] = frozenset()
        self._band: frozenset[Hex] = frozenset()
        self._carries = False
        self._marked: frozenset[Hex] = frozenset()
        self._mark = Highlight(())

    def overlays(self) -> tuple[Overlay, ...]:
        """The selection, or the hexes that are about to be selected."""
        hexes = self._band or selected_hexes(self._studio.shown, self._studio.selection)
        if hexes != self._marked:
            self._marked, self._mark = hexes, Highlight(tuple(sorted(hexes)), pulsing=False)
        return (self._mark,) if hexes and not self._carries else ()

    def clicked(self, desk: Desk, spot: Spot) -> Wishes:
        """Select what lies on top, again what lies below; with Shift, add the hex or take it."""
        studio = self._studio
        if spot.extends:
            studio.select(Selection(studio.selection.hexes ^ {spot.hex}))
            return NONE
        there = things_in(studio.drawn, spot.hex)
        if studio.selection in there:
            studio.select(there[(there.index(studio.selection) + 1) % len(there)])
        else:
            studio.select(there[0] if there else NOTHING)
        return NONE

    def missed(self, desk: Desk) -> Wishes:
        """A click beside the map selects nothing."""
        self._studio.select()
        return NONE

    def picks_up(self, desk: Desk, spot: Spot) -> bool:
        """Carry what is selected or lies on top; from bare ground, draw a rectangle."""
        studio = self._studio
        self._start, self._band = spot.hex, frozenset()
        there = things_in(studio.drawn, spot.hex)
        is_selected = spot.hex in selected_hexes(studio.drawn, studio.selection)
        self._carries = not spot.extends and (is_selected or bool(there))
        if self._carries and not is_selected:
            studio.select(there[0])
        self._kept = studio.selection.hexes if spot.extends else frozenset()
        return True

    def dragged(self, desk: Desk, spot: Spot) -> Wishes:
        """Show what is carried where it would be, or the rectangle."""
        if self._start is None:
            return NONE
        if self._carries:
            step = difference(self._start, spot.hex)
            self._studio.draft(carried(self._studio.drawn, self._studio.selection, step))
        else:
            self._band = self._kept | rectangle(self._studio.drawn.grid, self._start, spot.hex)
        return NONE

    def dropped(self, desk: Desk, spot: Spot) -> Wishes:
        """Let go: moved, or selected."""
        studio, start = self._studio, self._start
        if self._carries and start is not None:
            step = difference(start, spot.hex)
            after = shifted_selection(studio.selection, step)
            studio.settle(tr("Move"))
            studio.select(after)
        elif self._band:
            studio.select(Selection(self._band))
        self._let_go()
        return NONE

    def cancelled(self, desk: Desk) -> Wishes | None:
        """Put back what is carried, else select nothing; None if there was nothing."""
        if self._start is None and self._studio.selection == NOTHING:
            return None
        if self._start is None:
            self._studio.select()
        self._studio.drop()
        self._let_go()
        return NONE

    def _let_go(self) -> None:
        self._start, self._band, self._kept, self._carries = None, frozenset(), frozenset(), False


class WordsTool(Tool):
    """Asks for words where the map is clicked."""

    look = Look.CROSS
    steps_by_hex = True

    def __init__(self, ask: Callable[[Hex], None]) -> None:
        self._ask = ask

    def clicked(self, desk: Desk, spot: Spot) -> Wishes:
        """Let the words of this hex be typed."""
        self._ask(spot.hex)
        return NONE


class PasteTool(Tool):
    """Carries a copy under the cursor until it is laid down; it stays in the hand for more."""

    look = Look.HAND
    steps_by_hex = True
    grabs_at_once = True

    def __init__(self, studio: Studio, clip: Clip) -> None:
        self._studio = studio
        self._clip = clip
        self._at: Hex | None = None

    def overlays(self) -> tuple[Overlay, ...]:
        """The hexes that the copy covers."""
        if self._at is None:
            return ()
        hexes = laid_hexes(self._studio.drawn, self._clip, self._at)
        return (Outline(tuple(sorted(hexes))),) if hexes else ()

    def turn(self, sixths: int) -> None:
        """Turn the copy."""
        self._clip = turned(self._clip, sixths)
        self._show()

    def mirror(self) -> None:
        """Exchange left and right of the copy."""
        self._clip = mirrored(self._clip)
        self._show()

    def hovered(self, desk: Desk, spot: Spot | None) -> Wishes:
        """Show the map as it would be."""
        self._at = spot.hex if spot else None
        self._show()
        return NONE

    def picks_up(self, desk: Desk, spot: Spot) -> bool:
        """A press lays it down."""
        self.clicked(desk, spot)
        return False

    def clicked(self, desk: Desk, spot: Spot) -> Wishes:
        """Lay the copy down."""
        self._at = spot.hex
        self._show()
        self._studio.settle(tr("Paste"))
        return NONE

    def cancelled(self, desk: Desk) -> Wishes | None:
        """Take the copy off the map; None if it was not on it."""
        self._at = None
        return NONE if self._studio.drop() else None

    def _show(self) -> None:
        if self._at is None:
            self._studio.drop()
        else:
            self._studio.draft(pasted(self._studio.drawn, self._clip, self._at))


def things_in(drawn: BattleMap, at: Hex) -> tuple[Selection, ...]:
    """What can be selected in a hex, from the top down: objects, words, a building."""
    return (
        *(Selection(thing=thing.id) for thing in drawn.objects if thing.hex == at),
        *(Selection(label=label.hex) for label in drawn.labels if label.hex == at),
        *(Selection(thing=house.id) for house in drawn.buildings if at in house.hexes),
    )


def selected_hexes(drawn: BattleMap, selection: Selection) -> frozenset[Hex]:
    """The hexes of what is selected."""
    if selection.thing:
        houses = [house.hexes for house in drawn.buildings if house.id == selection.thing]
        things = [(thing.hex,) for thing in drawn.objects if thing.id == selection.thing]
        return frozenset(at for hexes in (*houses, *things) for at in hexes)
    return frozenset((selection.label,)) if selection.label is not None else selection.hexes


def carried(drawn: BattleMap, selection: Selection, step: Hex) -> BattleMap:
    """The map with what is selected moved by a step."""
    if step == ORIGIN:
        return drawn
    if selection.thing:
        return moved(drawn, selection.thing, step)
    if selection.label is not None:
        text = next(label.text for label in drawn.labels if label.hex == selection.label)
        return labelled(labelled(drawn, selection.label, ""), shifted(selection.label, step), text)
    clip, at = clip_of(drawn, selection.hexes), middle(selection.hexes)
    return pasted(cleared(drawn, selection.hexes), clip, shifted(at, step))


def shifted_selection(selection: Selection, step: Hex) -> Selection:
    """What is selected after it was moved by a step."""
    label = selection.label
    return Selection(
        frozenset(shifted(at, step) for at in selection.hexes),
        selection.thing,
        shifted(label, step) if label is not None else None,
    )
