"""Mouse and trackpad on the canvas: turns presses, moves and wheels into clicks, drags, bands, pans, zooms.

A short way of the cursor is still a click, so that a click never moves anything.
"""

from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QInputDevice, QMouseEvent, QNativeGestureEvent, QWheelEvent
from PySide6.QtWidgets import QGestureEvent, QPinchGesture

from companion.engine.hexes import Hex
from companion.gui.hexmap.surface import Surface
from companion.gui.hexmap.tools.tool import Spot

DRAG_PX: Final = 8.0
EDGE_MS: Final = 16
NOWHERE: Final = QPointF()
LONG_PRESS_MS: Final = 500
NOTCH: Final = 120
ZOOM_PER_NOTCH: Final = 1.2


class Hold(Enum):
    """What the pressed button is doing."""

    NOTHING = auto()
    PRESSED = auto()
    CARRYING = auto()
    BANDING = auto()
    PANNING = auto()
    SPENT = auto()


PAN_BUTTONS: Final = (Qt.MouseButton.MiddleButton, Qt.MouseButton.RightButton)


class Hands(QObject):
    """Follows one mouse over one surface."""

    def __init__(self, surface: Surface, parent: QObject) -> None:
        super().__init__(parent)
        self._surface = surface
        self._hold = Hold.NOTHING
        self._button = Qt.MouseButton.NoButton
        self._start = QPointF()
        self._last = QPointF()
        self._spot: Spot | None = None
        self._space_held = False
        self._carried_over: Hex | None = None
        self._edge_scroll = QTimer(self)
        self._edge_scroll.setInterval(EDGE_MS)
        self._edge_scroll.timeout.connect(self._on_edge_scroll_timeout)
        self._long_press = QTimer(self)
        self._long_press.setSingleShot(True)
        self._long_press.setInterval(LONG_PRESS_MS)
        self._long_press.timeout.connect(self._on_long_press_timeout)

    @property
    def is_busy(self) -> bool:
        """Whether a drag of any kind is under way."""
        return self._hold in (Hold.CARRYING, Hold.BANDING, Hold.PANNING)

    def hold_space(self, *, is_held: bool) -> None:
        """Space with the left button pans."""
        self._space_held = is_held

    def let_go(self) -> None:
        """Forget whatever is under way, without a wish."""
        self._long_press.stop()
        self._edge_scroll.stop()
        self._surface.show_band(None)
        self._surface.show_hand(None)
        self._surface.show_panning(is_panning=False)
        self._hold = Hold.SPENT if self._hold is not Hold.NOTHING else Hold.NOTHING

    def _forget(self) -> None:
        """The release was lost, to a menu that opened for example: nothing is held any more."""
        if self._hold is not Hold.NOTHING:
            self.cancel()
        self._hold = Hold.NOTHING
        self._button = Qt.MouseButton.NoButton

    def cancel(self) -> bool:
        """Stop a drag; whether there was one."""
        if self._hold is Hold.CARRYING:
            self._surface.grant(self._surface.tool.cancelled(self._surface.desk) or ())
        was_busy = self.is_busy
        if was_busy:
            self.let_go()
        return was_busy

    # mouse

    def pressed(self, event: QMouseEvent) -> None:
        """A button went down."""
        if event.button() == self._button:
            self._forget()
        if self._hold is not Hold.NOTHING:
            if event.button() == Qt.MouseButton.RightButton:
                self.cancel()
            return
        self._button = event.button()
        self._start = self._last = event.position()
        self._hold = Hold.PRESSED
        self._spot = self._surface.spot_at(self._start, extends=_extends(event))
        if self._pans_at_once(event):
            self._start_panning()
        elif event.button() == Qt.MouseButton.LeftButton and self._surface.tool.grabs_at_once:
            self._start_carrying()
        elif event.button() == Qt.MouseButton.LeftButton and self._spot and self._spot.tokens:
            self._long_press.start()

    def moved(self, event: QMouseEvent) -> None:
        """The cursor moved, with or without a button."""
        place = event.position()
        if not event.buttons() & self._button:
            self._forget()
        if self._hold is Hold.NOTHING:
            self._surface.show_hover(place)
        elif self._hold is Hold.PRESSED and _is_far(place, self._start):
            self._long_press.stop()
            self._start_drag()
        before, self._last = self._last, place
        self._follow(place, before)

    def released(self, event: QMouseEvent) -> None:
        """A button went up."""
        if event.button() is not self._button:
            return
        self._long_press.stop()
        hold, self._hold = self._hold, Hold.NOTHING
        match hold:
            case Hold.PRESSED:
                self._click(event)
            case Hold.CARRYING:
                self._drop(event)
            case Hold.BANDING:
                self._end_band(event)
            case Hold.PANNING:
                self._surface.show_panning(is_panning=False)
            case _:
                pass
        self._button = Qt.MouseButton.NoButton

    def double_clicked(self, event: QMouseEvent) -> None:
        """The second press of a double click; its release is no click."""
        if event.button() != Qt.MouseButton.LeftButton:
            self.pressed(event)
            return
        self._button = event.button()
        self._hold = Hold.SPENT
        spot = self._surface.spot_at(event.position(), extends=_extends(event))
        if spot:
            self._surface.grant(self._surface.tool.double_clicked(self._surface.desk, spot))

    def _pans_at_once(self, event: QMouseEvent) -> bool:
        is_left = event.button() == Qt.MouseButton.LeftButton
        return event.button() == Qt.MouseButton.MiddleButton or (is_left and self._space_held)

    def _start_panning(self) -> None:
        self._hold = Hold.PANNING
        self._surface.show_panning(is_panning=True)

    def _start_drag(self) -> None:
        """The cursor went too far for a click: carry, draw a band, or pan."""
        surface = self._surface
        if self._button != Qt.MouseButton.LeftButton:
            self._start_panning()
        elif self._start_carrying():
            surface.show_hover(None)
        elif not surface.tool.allows_band:
            self._start_panning()
        elif self._spot is None or not self._spot.token:
            self._hold = Hold.BANDING
        else:
            self._hold = Hold.SPENT

    def _start_carrying(self) -> bool:
        """Let the tool pick up what is under the cursor; whether it did."""
        surface = self._surface
        if self._spot is None or not surface.tool.picks_up(surface.desk, self._spot):
            return False
        self._hold = Hold.CARRYING
        self._carried_over = self._spot.hex if surface.tool.grabs_at_once else None
        surface.grant(())
        return True

    def _follow(self, place: QPointF, before: QPointF) -> None:
        """Show what a drag does that came to a place."""
        match self._hold:
            case Hold.CARRYING:
                self._carry(place)
            case Hold.BANDING:
                self._surface.show_band(QRectF(self._start, place).normalized())
            case Hold.PANNING:
                self._surface.pan_by(place.x() - before.x(), place.y() - before.y())
            case _:
                pass

    def _carry(self, place: QPointF) -> None:
        """Show the token at the cursor, and tell the tool when it comes over another hex."""
        surface = self._surface
        if self._carried_over is None or not surface.is_well_inside(self._carried_over, place):
            at = surface.hex_at(place)
            if at is not None and at != self._carried_over:
                self._carried_over = at
                surface.grant(surface.tool.dragged(surface.desk, Spot(at)))
        if surface.tool.carried() is None:
            return
        surface.show_hand(place)
        if surface.edge_push(place) != NOWHERE:
            self._edge_scroll.start()
        else:
            self._edge_scroll.stop()

    def _on_edge_scroll_timeout(self) -> None:
        """What is carried waits at the border of the view: more of the map comes into sight."""
        push = self._surface.edge_push(self._last)
        if self._hold is not Hold.CARRYING or push == NOWHERE:
            self._edge_scroll.stop()
            return
        self._surface.pan_by(push.x(), push.y())
        self._carry(self._last)

    def _click(self, event: QMouseEvent) -> None:
        surface = self._surface
        if self._button == Qt.MouseButton.RightButton:
            surface.request_menu(event.position(), event.globalPosition().toPoint())
        elif self._button == Qt.MouseButton.LeftButton and self._spot is None:
            surface.grant(surface.tool.missed(surface.desk))
        elif self._button == Qt.MouseButton.LeftButton and self._spot:
            lists = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
            act = surface.tool.pressed_long if lists else surface.tool.clicked
            surface.grant(act(surface.desk, self._spot))

    def _drop(self, event: QMouseEvent) -> None:
        """Let go over the map, or beside it, which takes the drag back."""
        surface, at = self._surface, self._surface.hex_at(event.position())
        self._edge_scroll.stop()
        surface.show_hand(None)
        if at is not None:
            surface.grant(surface.tool.dropped(surface.desk, Spot(at)))
        else:
            surface.grant(surface.tool.dropped_beside(surface.desk))

    def _end_band(self, event: QMouseEvent) -> None:
        surface = self._surface
        tokens = surface.tokens_within(QRectF(self._start, event.position()).normalized())
        surface.show_band(None)
        surface.grant(surface.tool.banded(surface.desk, tokens, extends=_extends(event)))

    def _on_long_press_timeout(self) -> None:
        if self._hold is Hold.PRESSED and self._spot:
            self._hold = Hold.SPENT
            self._surface.grant(self._surface.tool.pressed_long(self._surface.desk, self._spot))

    # wheel and trackpad

    def wheeled(self, event: QWheelEvent) -> None:
        """A wheel zooms at the cursor; two fingers on a trackpad push the map, with Ctrl they zoom."""
        modifiers = event.modifiers()
        zooms = bool(modifiers & Qt.KeyboardModifier.ControlModifier) or not _is_trackpad(event)
        if zooms and not modifiers & Qt.KeyboardModifier.ShiftModifier:
            notches = event.angleDelta().y() / NOTCH
            self._surface.zoom_by(ZOOM_PER_NOTCH**notches, event.position())
            return
        delta = event.pixelDelta() if not event.pixelDelta().isNull() else event.angleDelta()
        self._surface.pan_by(delta.x(), delta.y())

    def pinched(self, event: QNativeGestureEvent) -> bool:
        """Two fingers that part zoom; whether the gesture was one of ours."""
        if event.gestureType() != Qt.NativeGestureType.ZoomNativeGesture:
            return False
        self._surface.zoom_by(1 + event.value(), event.position())
        return True

    def spread(self, event: QGestureEvent) -> bool:
        """Two fingers on a touch screen zoom; what the first of them began is forgotten."""
        gesture = event.gesture(Qt.GestureType.PinchGesture)
        if not isinstance(gesture, QPinchGesture):
            return False
        self._forget()
        place = event.widget().mapFromGlobal(gesture.centerPoint())
        self._surface.zoom_by(gesture.scaleFactor(), place)
        event.accept(gesture)
        return True


def _extends(event: QMouseEvent) -> bool:
    return bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)


def _is_far(place: QPointF, start: QPointF) -> bool:
    return (place - start).manhattanLength() >= DRAG_PX


def _is_trackpad(event: QWheelEvent) -> bool:
    """Whether two fingers sent this; some systems say so by the device, others by phases."""
    is_touchpad = event.pointingDevice().type() == QInputDevice.DeviceType.TouchPad
    return is_touchpad or event.phase() != Qt.ScrollPhase.NoScrollPhase
