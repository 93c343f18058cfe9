"""The canvas with hands and keys: a tool in use, a guide that knows the rules, and wishes as signals."""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QWheelEvent,
)
from PySide6.QtWidgets import QGestureEvent, QWidget

from companion.gui.hexmap.backdrop import Backdrop
from companion.gui.hexmap.figures import TOKEN_SHARE
from companion.gui.hexmap.guide import Guide, PlainGuide
from companion.gui.hexmap.hands import Hands
from companion.gui.hexmap.keys import Keys
from companion.gui.hexmap.marked_map import MarkedMap
from companion.gui.hexmap.records import MapPicture
from companion.gui.hexmap.tools.select_tool import SelectTool
from companion.gui.hexmap.tools.tool import Desk, Look, Spot, Tool
from companion.gui.hexmap.tools.wishes import (
    Aim,
    Answer,
    Drop,
    Leave,
    Measured,
    Open,
    Select,
    Spread,
    Walk,
    Wishes,
)
from companion.gui.theme import Theme

CURSORS: Final = {
    Look.ARROW: Qt.CursorShape.ArrowCursor,
    Look.HAND: Qt.CursorShape.PointingHandCursor,
    Look.CROSS: Qt.CursorShape.CrossCursor,
}
KEYBOARD_REASONS: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class HexMapView(MarkedMap):
    """A hex map that people work on, with one tool in use at a time.

    Everything shown comes in through `show_...`, everything wished goes out through signals. Hexes are
    `Hex`, a token is its id, several tokens are a tuple of ids.

    Signals:
        drop_requested: a token was let go over a hex (id, hex).
        group_drop_requested: several tokens were, the first of them held (tuple, hex).
        walk_requested: a planned way was confirmed (id, hexes, level).
        target_requested: a target was taken (id or empty, hex).
        place_requested: a question for hexes was answered (tuple of hexes).
        open_requested: a token was double-clicked (id).
        list_requested: who stands in a hex should be listed (tuple, hex, global place).
        menu_requested: what may be done with these, or here (tuple, hex or None, global place).
        tip_requested: the cursor rests (id or empty, hex, global place).
        measured: a distance was measured (hex, hex).
        tool_left: the tool had nothing more to do; the usual one is back.
    """

    drop_requested = Signal(str, object)
    group_drop_requested = Signal(object, object)
    walk_requested = Signal(str, object, int)
    target_requested = Signal(str, object)
    place_requested = Signal(object)
    open_requested = Signal(str)
    list_requested = Signal(object, object, QPoint)
    menu_requested = Signal(object, object, QPoint)
    tip_requested = Signal(str, object, QPoint)
    measured = Signal(object, object)
    tool_left = Signal()

    def __init__(
        self, theme: Theme, *, token_share: float = TOKEN_SHARE, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, token_share=token_share, parent=parent)
        self._tool: Tool = SelectTool()
        self._guide: Guide | None = None
        self._backdrop = Backdrop(super()._paint)
        self._hand_area = QRect()
        self._hands = Hands(self, self)
        self._keys = Keys(self)
        self._granters: dict[type, Callable[[Any], None]] = {
            Select: self._grant_select,
            Drop: self._grant_drop,
            Walk: self._grant_walk,
            Aim: self._grant_aim,
            Answer: self._grant_answer,
            Open: self._grant_open,
            Spread: self._grant_spread,
            Measured: self._grant_measured,
            Leave: self._grant_leave,
        }
        self.setMouseTracking(True)
        self.grabGesture(Qt.GestureType.PinchGesture)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # tool and guide

    @property
    def tool(self) -> Tool:
        """The tool in use."""
        return self._tool

    def use_tool(self, tool: Tool | None = None) -> None:
        """Take up a tool; None is the usual one, which selects and moves."""
        self._hands.cancel()
        self._tool = tool or SelectTool()
        self.setCursor(CURSORS[self._tool.look])
        self._renew_live()

    def show_picture(self, picture: MapPicture, **ways: Any) -> None:
        """Show a picture; whoever is in the hand but no longer on the map is let go."""
        super().show_picture(picture, **ways)
        carried = self._tool.carried()
        if carried and any(picture.token(token) is None for token in carried.tokens):
            self._hands.cancel()

    def use_guide(self, guide: Guide | None) -> None:
        """Ask this guide about ways and distances; None knows no rules."""
        self._guide = guide

    @property
    def desk(self) -> Desk:
        """What lies before the tool."""
        return Desk(self.picture, self.selection, self._guide or PlainGuide(self.picture))

    def grant(self, wishes: Wishes) -> None:
        """Emit what was wished, and show what the tool shows now."""
        for wish in wishes:
            self._granters[type(wish)](wish)
        self._renew_live()

    def cancel(self) -> bool:
        """Cancel a drag, what the tool has under way, or the focus hexagon; whether there was anything."""
        if self._hands.cancel():
            return True
        wishes = self._tool.cancelled(self.desk)
        if wishes is not None:
            self.grant(wishes)
            return True
        had_focus = self.focus_hex is not None
        self.focus_on(None)
        return had_focus

    # what the hands show

    def show_band(self, band: QRectF | None) -> None:
        """Draw the band that selects."""
        before, self._canvas.band = self._canvas.band, band
        for area in (before, band):
            if area is not None:
                self._renew(area.adjusted(-3, -3, 3, 3))

    def show_hand(self, place: QPointF | None) -> None:
        """Draw what is carried at the cursor; the rest of the view waits as a picture."""
        before, self._canvas.hand = self._hand_area, place
        self._hand_area = self._canvas.hand_rect(self._lens).toAlignedRect()
        self.update(before.united(self._hand_area))
        if place is None:
            self._backdrop.forget()

    def show_panning(self, *, is_panning: bool) -> None:
        """Show the cursor of a closed hand."""
        look = Qt.CursorShape.ClosedHandCursor if is_panning else CURSORS[self._tool.look]
        self.setCursor(look)

    def tokens_within(self, band: QRectF) -> tuple[str, ...]:
        """The tokens in a band."""
        return self._canvas.figures.tokens_within(self._lens, band)

    def request_menu(self, place: QPointF, global_place: QPoint) -> None:
        """Wish the menu of what is under a point: all selected tokens if one of them is."""
        spot = self.spot_at(place)
        tokens = self._meant_tokens(spot) if spot else ()
        self.menu_requested.emit(tokens, spot.hex if spot else None, global_place)

    def _meant_tokens(self, spot: Spot) -> tuple[str, ...]:
        """The selection if the token is part of it, else the token alone."""
        if not spot.token:
            return ()
        return self.selection if spot.token in self.selection else (spot.token,)

    # helpers

    def _renew_live(self) -> None:
        """Show what the tool shows and holds now, painting only where that differs."""
        canvas, lens = self._canvas, self._lens
        if canvas.carried != self._tool.carried():
            self._renew(canvas.ghost_rect(lens))
            canvas.carried = self._tool.carried()
            self._renew(canvas.ghost_rect(lens))
        pulsed, before = canvas.overlays.pulses, canvas.overlays.live_rect(lens)
        if canvas.show_live(self._tool.overlays()):
            self._renew(before)
            self._renew(canvas.overlays.live_rect(lens))
            self._renew_pulse(pulsed=pulsed)

    def _renew(self, area: QRectF | None = None) -> None:
        """Paint a part of the view anew, or all of it; the picture behind the hand too."""
        self._backdrop.spoil(self.rect() if area is None else area.toAlignedRect())
        super()._renew(area)

    def _paint(self, painter: QPainter, exposed: QRect) -> None:
        """With something in the hand, all else comes from the picture behind it."""
        if self._canvas.hand is None:
            super()._paint(painter, exposed)
            return
        self._backdrop.paint(painter, self.size(), self._lens.ratio, exposed)
        self._canvas.paint_hand(painter, self._lens)

    def _may_scroll(self) -> bool:
        return super()._may_scroll() and self._canvas.band is None and self._canvas.hand is None

    def _hovered(self, spot: Spot | None) -> None:
        self.grant(self._tool.hovered(self.desk, spot))

    def _grant_select(self, wish: Select) -> None:
        self.selection_requested.emit(wish.tokens)

    def _grant_drop(self, wish: Drop) -> None:
        if len(wish.tokens) == 1:
            self.drop_requested.emit(wish.tokens[0], wish.hex)
        else:
            self.group_drop_requested.emit(wish.tokens, wish.hex)

    def _grant_walk(self, wish: Walk) -> None:
        self.walk_requested.emit(wish.token, wish.hexes, wish.level)

    def _grant_aim(self, wish: Aim) -> None:
        self.target_requested.emit(wish.token, wish.hex)

    def _grant_answer(self, wish: Answer) -> None:
        self.place_requested.emit(wish.hexes)

    def _grant_open(self, wish: Open) -> None:
        self.open_requested.emit(wish.token)

    def _grant_spread(self, wish: Spread) -> None:
        place = self.mapToGlobal(self.view_point(wish.hex).toPoint())
        self.list_requested.emit(wish.tokens, wish.hex, place)

    def _grant_measured(self, wish: Measured) -> None:
        self.measured.emit(wish.start, wish.end)

    def _grant_leave(self, wish: Leave) -> None:
        self.use_tool(None)
        self.tool_left.emit()

    # Qt overrides

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press ends a burst and hides the focus hexagon."""
        self._motion.end_burst()
        self.focus_on(None)
        self._hands.pressed(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The hands follow."""
        self._hands.moved(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The hands let go."""
        self._hands.released(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second press of a double click."""
        self._hands.double_clicked(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Wheel and trackpad zoom and pan."""
        self._hands.wheeled(event)
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the cursor any more."""
        self.show_hover(None)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu key asks about the focused hex; the right button is the hands' affair."""
        spot = self.focus_spot()
        if event.reason() == QContextMenuEvent.Reason.Keyboard and spot:
            place = self.mapToGlobal(self.view_point(spot.hex).toPoint())
            self.menu_requested.emit(self._meant_tokens(spot), spot.hex, place)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys first, else the window."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._hands.hold_space(is_held=True)
        event.setAccepted(self._keys.pressed(event))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Space no longer pans."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._hands.hold_space(is_held=False)
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Who comes by keyboard sees the focus hexagon."""
        super().focusInEvent(event)
        if event.reason() in KEYBOARD_REASONS and self.focus_hex is None:
            self.move_focus(0, 0)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Without the keyboard there is no focus hexagon, and no held Space."""
        super().focusOutEvent(event)
        self._hands.hold_space(is_held=False)
        if event.reason() in KEYBOARD_REASONS:
            self.focus_on(None)

    def event(self, event: QEvent) -> bool:
        """Tips, pinches, and letters that are directions now and not shortcuts."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            self._request_tip(event)
            return True
        if isinstance(event, QNativeGestureEvent) and self._hands.pinched(event):
            return True
        if isinstance(event, QGestureEvent) and self._hands.spread(event):
            return True
        if isinstance(event, QKeyEvent) and self._is_taken_from_shortcuts(event):
            event.accept()
            return True
        return super().event(event)

    def _is_taken_from_shortcuts(self, event: QKeyEvent) -> bool:
        return event.type() == QEvent.Type.ShortcutOverride and self._keys.wants(event)

    def _request_tip(self, event: QHelpEvent) -> None:
        spot = self.spot_at(event.pos().toPointF())
        if spot and not self._hands.is_busy:
            self.tip_requested.emit(spot.token, spot.hex, event.globalPos())
