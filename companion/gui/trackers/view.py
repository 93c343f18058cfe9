"""The list of trackers: clicks take and add, typing changes an amount, tips explain conditions."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLineEdit, QListView, QToolTip, QWidget

from companion.engine.errors import BadAnswer
from companion.engine.meters import Owner
from companion.engine.texts import tr
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.trackers.amounts import badge_words, has_pips, parse_change
from companion.gui.trackers.delegate import BADGE, MeterPlace, TrackerDelegate
from companion.gui.trackers.model import Row, TrackerModel
from companion.gui.widgets.escape import is_escape
from companion.gui.widgets.looks import set_look
from companion.gui.widgets.plain import plain_tip

STARTS = "+-−=0123456789"
"""Keys that begin to change an amount."""


class AmountEdit(QLineEdit):
    """A line over the number of a meter.

    Signals:
        entered: Enter was pressed; carries the text.
        left: Esc was pressed, or the focus went elsewhere.
    """

    entered = Signal(str)
    left = Signal()

    def __init__(self, *, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("class", "amount")
        self.setMaxLength(14)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.returnPressed.connect(self._on_return_pressed)
        self.textEdited.connect(self._on_text_edited)

    def _on_return_pressed(self) -> None:
        self.entered.emit(self.text())

    def _on_text_edited(self, _text: str) -> None:
        set_look(self, "amount")

    # Qt overrides

    def event(self, event: QEvent) -> bool:
        """Keep Esc from the window, which would take it for itself."""
        if event.type() is QEvent.Type.ShortcutOverride and is_escape(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Esc leave the line; no key goes on to the list below, which would open the line again."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
        event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Leave the line when something else is clicked."""
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.left.emit()


class TrackerView(QListView):
    """Rows of owners under their sides.

    Signals:
        owner_selected: another owner is current; carries its id.
        meter_requested: carries owner, meter and the value it shall have.
        menu_requested: conditions are wanted; carries the owner and a place on the screen.
    """

    owner_selected = Signal(str)
    meter_requested = Signal(str, str, object)
    menu_requested = Signal(str, QPoint)

    def __init__(self, model: TrackerModel, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = model
        self.delegate = TrackerDelegate(keeper, parent=self)
        self._edited: tuple[str, MeterPlace] | None = None
        self.setModel(model)
        self.setItemDelegate(self.delegate)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Trackers"))
        self.editor = AmountEdit(parent=self.viewport())
        self.editor.entered.connect(self._on_amount_entered)
        self.editor.left.connect(self._on_editor_left)
        self.editor.hide()
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        model.modelReset.connect(self._on_editor_left)

    def current_owner(self) -> Owner | None:
        """Return the owner of the current row."""
        return self._owner(self.currentIndex())

    def select(self, owner: str) -> None:
        """Make OWNER current without telling anyone; no owner: nothing is selected."""
        number = self._rows.number_of(owner)
        blocked = self.blockSignals(True)
        if number is None:
            self.clearSelection()
        elif self.currentIndex().row() != number:
            self.setCurrentIndex(self._rows.index(number))
        self.blockSignals(blocked)
        self.viewport().update()

    def edit_amount(self, owner: str, text: str = "", *, meter: str = "") -> None:
        """Open the line over a meter of OWNER, the first if none is named, with TEXT in it."""
        number = self._rows.number_of(owner)
        if number is None:
            return
        index = self._rows.index(number)
        self.scrollTo(index)
        places = self._places(index)
        place = next((place for place in places if place.meter.key == meter), places[0] if places else None)
        if place is None:
            return
        self._edited = (owner, place)
        self._open_editor(place, text)

    def _open_editor(self, place: MeterPlace, text: str) -> None:
        rect = place.number.toRect()
        wide = max(96, rect.width())
        self.editor.setGeometry(rect.right() - wide, rect.center().y() - 17, wide, 34)
        self.editor.setAccessibleName(tr("Change {meter}", meter=place.meter.name))
        self.editor.setPlaceholderText("−7  =12")
        self.editor.setText(text)
        set_look(self.editor, "amount")
        self.editor.show()
        self.editor.setFocus()

    def _owner(self, index: QModelIndex) -> Owner | None:
        row = index.data(Qt.ItemDataRole.UserRole)
        return row.owner if isinstance(row, Row) else None

    def _places(self, index: QModelIndex) -> tuple[MeterPlace, ...]:
        owner = self._owner(index)
        return self.delegate.meter_places(QRectF(self.visualRect(index)), owner) if owner else ()

    # slots

    def _on_current_changed(self, index: QModelIndex) -> None:
        owner = self._owner(index)
        if owner is not None:
            self.owner_selected.emit(owner.id)

    def _on_amount_entered(self, text: str) -> None:
        if self._edited is None:
            return
        owner, place = self._edited
        try:
            value = parse_change(text, place.meter.value)
        except BadAnswer as error:
            set_look(self.editor, "amountbad")
            self.editor.setToolTip(plain_tip(str(error)))
            return
        self._on_editor_left()
        self.meter_requested.emit(owner, place.meter.key, value)

    def _on_editor_left(self) -> None:
        self._edited = None
        if self.editor.isVisible():
            had_focus = self.editor.hasFocus()
            self.editor.hide()
            if had_focus:
                self.setFocus()

    # Qt overrides

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on a bar takes or adds one, a click on a number opens its line."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        owner = self._owner(index)
        if owner is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        for place in self._places(index):
            if place.number.contains(event.position()):
                self.edit_amount(owner.id, meter=place.meter.key)
            elif place.bar.adjusted(0, -4, 0, 4).contains(event.position()) and place.meter.full:
                self.meter_requested.emit(owner.id, place.meter.key, _clicked(place, event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin to change the amount with a sign or a figure, or with Enter."""
        owner = self.current_owner()
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2)
        starts = bool(event.text()) and event.text() in STARTS
        if owner is not None and (is_enter or starts):
            self.edit_amount(owner.id, event.text() if starts else "")
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the conditions of an owner."""
        is_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if is_key else self.indexAt(event.pos())
        owner = self._owner(index)
        if owner is not None:
            place = self.visualRect(index).center() if is_key else event.pos()
            self.menu_requested.emit(owner.id, self.viewport().mapToGlobal(place))

    def viewportEvent(self, event: QEvent) -> bool:
        """Show tips: what a condition means, what a click does."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), plain_tip(self._tip_at(event.pos())), self)
            return True
        return super().viewportEvent(event)

    def _tip_at(self, position: QPoint) -> str:
        index = self.indexAt(position)
        row = index.data(Qt.ItemDataRole.UserRole)
        if not isinstance(row, Row):
            return ""
        if row.owner is None:
            return row.group.name
        rect = QRectF(self.visualRect(index))
        for badge, place in self.delegate.badge_places(rect, row.owner):
            if (place - position.toPointF()).manhattanLength() <= 2 * BADGE:
                return badge_words(badge) if badge else "\n".join(map(badge_words, row.owner.badges))
        hint = tr("Click the bar to take or add 1, the number to type −7 or =12; right-click for conditions.")
        return "\n".join(part for part in (row.owner.name, row.owner.detail, hint) if part)


def _clicked(place: MeterPlace, x: float) -> int:
    """What a click on a bar makes of its meter: one less on the filled part, one more on the empty one."""
    meter = place.meter
    if has_pips(meter):
        step = min(place.bar.width() / (meter.full or 1), place.bar.height() * 1.5)
        return meter.value - 1 if x < place.bar.left() + step * meter.value else meter.value + 1
    filled = place.bar.left() + place.bar.width() * min(1.0, max(0.0, meter.value / (meter.full or 1)))
    return meter.value - 1 if x <= filled else meter.value + 1
