"""The keyboard on the canvas: directions, the focus hexagon, panning, zooming, confirming, cancelling.

Letters are directions only for a tool that takes them (Move mode); all else is left to the window.
"""

from collections.abc import Callable
from typing import Final, Protocol

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid, Orientation
from companion.gui.hexmap.tools.tool import Desk, Spot, Tool
from companion.gui.hexmap.tools.wishes import Wishes

Key = Qt.Key
PAN_PX: Final = 64.0
KEY_ZOOM: Final = 1.2

FLAT_DIRECTIONS: Final[dict[int, int]] = {
    Key.Key_Q: 3, Key.Key_W: 2, Key.Key_E: 1, Key.Key_A: 4, Key.Key_S: 5, Key.Key_D: 0,
}  # fmt: skip
POINTED_DIRECTIONS: Final[dict[int, int]] = {
    Key.Key_W: 2, Key.Key_E: 1, Key.Key_A: 3, Key.Key_D: 0, Key.Key_Z: 4, Key.Key_X: 5,
}  # fmt: skip
FLAT_PAD: Final[dict[int, int]] = {
    Key.Key_7: 3, Key.Key_8: 2, Key.Key_9: 1, Key.Key_1: 4, Key.Key_2: 5, Key.Key_3: 0,
}  # fmt: skip
POINTED_PAD: Final[dict[int, int]] = {
    Key.Key_7: 2, Key.Key_9: 1, Key.Key_4: 3, Key.Key_6: 0, Key.Key_1: 4, Key.Key_3: 5,
}  # fmt: skip
ARROWS: Final[dict[int, tuple[int, int]]] = {
    Key.Key_Left: (-1, 0), Key.Key_Right: (1, 0), Key.Key_Up: (0, -1), Key.Key_Down: (0, 1),
}  # fmt: skip
LEVELS: Final[dict[int, int]] = {Key.Key_PageUp: 1, Key.Key_PageDown: -1}


class Board(Protocol):
    """The canvas as its keys see it."""

    @property
    def tool(self) -> Tool:
        """The tool in use."""

    @property
    def desk(self) -> Desk:
        """What lies before the tool."""

    @property
    def focus_hex(self) -> Hex | None:
        """The hex with the focus hexagon, if it is shown."""

    def focus_spot(self) -> Spot | None:
        """What stands in the focused hex."""

    def move_focus(self, columns: int, rows: int) -> None:
        """Move the focus hexagon."""

    def step_token(self, step: int) -> None:
        """Move the focus to the next or the previous token."""

    def grant(self, wishes: Wishes) -> None:
        """Say what was wished, and show what the tool shows now."""

    def cancel(self) -> bool:
        """Cancel what is under way; whether there was anything."""

    def pan_by(self, dx: float, dy: float) -> None:
        """Push the map."""

    def zoom_by(self, factor: float) -> None:
        """Come nearer."""

    def set_zoom(self, zoom: float) -> None:
        """Show at this zoom."""

    def fit(self) -> None:
        """Show the whole map."""

    def centre_on_selection(self) -> None:
        """Bring what is selected into the middle."""


def direction_of(grid: HexGrid, event: QKeyEvent) -> int | None:
    """The direction that a letter, or a figure of the numeric pad, stands for on a map."""
    is_flat = grid.orientation is Orientation.FLAT
    if event.modifiers() & Qt.KeyboardModifier.KeypadModifier:
        return (FLAT_PAD if is_flat else POINTED_PAD).get(event.key())
    if event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
        return None
    return (FLAT_DIRECTIONS if is_flat else POINTED_DIRECTIONS).get(event.key())


class Keys:
    """Turns keys into what the board does."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._plain: dict[int, Callable[[], bool]] = {
            Key.Key_Escape: board.cancel,
            Key.Key_Return: self._confirm,
            Key.Key_Enter: self._confirm,
            Key.Key_Space: self._pick,
            Key.Key_Backspace: self._undo,
            Key.Key_Comma: self._previous_token,
            Key.Key_Period: self._next_token,
            Key.Key_F: self._fit,
            Key.Key_Home: self._centre,
        }

    def wants(self, event: QKeyEvent) -> bool:
        """Whether a key is ours even if the window has a shortcut for it."""
        takes_letters = self._board.tool.takes_directions
        return takes_letters and direction_of(self._board.desk.picture.ground.grid, event) is not None

    def pressed(self, event: QKeyEvent) -> bool:
        """Do what a key asks; whether it was ours."""
        return self._direction(event) or self._level(event) or self._arrow(event) or self._other(event)

    def _direction(self, event: QKeyEvent) -> bool:
        direction = direction_of(self._board.desk.picture.ground.grid, event)
        if direction is None:
            return False
        return self._granted(self._board.tool.turned(self._board.desk, direction))

    def _level(self, event: QKeyEvent) -> bool:
        levels = LEVELS.get(event.key())
        return levels is not None and self._granted(self._board.tool.raised(self._board.desk, levels))

    def _granted(self, wishes: Wishes | None) -> bool:
        if wishes is None:
            return False
        self._board.grant(wishes)
        return True

    def _arrow(self, event: QKeyEvent) -> bool:
        """Arrows move the focus hexagon; with Ctrl, or with neither focus nor selection, they mostly pan."""
        if event.key() not in ARROWS:
            return False
        across, down = ARROWS[event.key()]
        has_ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        steps = self._board.tool.steps_by_hex or self._board.focus_hex is not None
        if has_ctrl or not (steps or self._board.desk.selection):
            self._board.pan_by(-across * PAN_PX, -down * PAN_PX)
        else:
            self._board.move_focus(across, down)
        return True

    def _other(self, event: QKeyEvent) -> bool:
        if event.matches(QKeySequence.StandardKey.ZoomIn) or event.key() == Key.Key_Plus:
            self._board.zoom_by(KEY_ZOOM)
            return True
        if event.matches(QKeySequence.StandardKey.ZoomOut) or event.key() == Key.Key_Minus:
            self._board.zoom_by(1 / KEY_ZOOM)
            return True
        if event.keyCombination() == QKeyCombination(Qt.KeyboardModifier.ControlModifier, Key.Key_0):
            self._board.set_zoom(1.0)
            return True
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        act = self._plain.get(event.key())
        return act is not None and act()

    def _confirm(self) -> bool:
        """Enter confirms what the tool holds, else it is a click on the focused hex."""
        return self._granted(self._board.tool.confirmed(self._board.desk)) or self._pick()

    def _pick(self) -> bool:
        spot = self._board.focus_spot()
        return spot is not None and self._granted(self._board.tool.clicked(self._board.desk, spot))

    def _undo(self) -> bool:
        done = self._board.tool.undone(self._board.desk)
        if done:
            self._board.grant(())
        return done

    def _previous_token(self) -> bool:
        self._board.step_token(-1)
        return True

    def _next_token(self) -> bool:
        self._board.step_token(1)
        return True

    def _fit(self) -> bool:
        self._board.fit()
        return True

    def _centre(self) -> bool:
        self._board.centre_on_selection()
        return True
