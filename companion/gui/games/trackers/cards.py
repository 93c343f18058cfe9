"""A card for everybody: one page that scrolls for the game master, one that fits for players."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from companion.engine.texts import tr
from companion.gui.games.trackers.card_painter import CardPainter
from companion.gui.games.trackers.faces import Face, Heading
from companion.gui.games.trackers.places import (
    WIDE_CARD,
    CardPlace,
    Layout,
    arranged,
    fitting,
    gauge_rect,
    less_rect,
    more_rect,
)
from companion.gui.paint.text import Align, draw_text
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

MARGIN: Final = 14


class CardPage(Painted):
    """The cards; FITS for players: everything is seen at once and nothing can be clicked.

    Signals:
        selected: a card was chosen; carries the owner's id.
        changed_by: somebody takes or adds; carries owner, meter and how many.
        menu_requested: the menu of an owner is wanted; carries its id and the place on the screen.
    """

    selected = Signal(str)
    changed_by = Signal(str, str, int)
    menu_requested = Signal(str, QPoint)

    def __init__(self, keeper: ThemeKeeper, *, fits: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._fits = fits
        self._headings: tuple[Heading, ...] = ()
        self._selected = ""
        self._layout = Layout((), (), 0.0)
        self._scale = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        if not fits:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        keeper.changed.connect(self._arrange)

    @property
    def faces(self) -> tuple[Face, ...]:
        """The cards in their order."""
        return tuple(face for heading in self._headings for face in heading.faces)

    @property
    def current(self) -> str:
        """The owner that is selected."""
        return self._selected

    def place_of(self, owner: str) -> CardPlace | None:
        """Return where the card of OWNER stands, in the coordinates of the page."""
        return next((place for place in self._layout.cards if place.face.id == owner), None)

    def button_of(self, owner: str, meter: str, *, adds: bool) -> QPointF:
        """Return the middle of the button that adds one to a meter of OWNER, or takes one."""
        place = self.place_of(owner)
        if place is None:
            return QPointF()
        keys = [gauge.key for gauge in place.face.gauges]
        row = gauge_rect(place.rect, keys.index(meter), self._scale)
        rect = more_rect(row, self._scale) if adds else less_rect(row, self._scale)
        return rect.center() + QPointF(MARGIN, MARGIN)

    def show_headings(self, headings: tuple[Heading, ...]) -> None:
        """Show these cards."""
        if headings == self._headings:
            return
        self._headings = headings
        self.setAccessibleName("; ".join(face.words for face in self.faces) or tr("Nobody yet"))
        self._arrange()

    def select(self, owner: str) -> None:
        """Show OWNER as selected."""
        self._selected = owner
        self.update()

    def _arrange(self) -> None:
        width, height = self.width() - 2 * MARGIN, self.height() - 2 * MARGIN
        if self._fits:
            self._layout, self._scale = fitting(self._headings, width, height)
        else:
            self._scale = self.theme.text_scale
            self._layout = arranged(self._headings, width, self._scale, card=WIDE_CARD)
            self.setMinimumHeight(round(self._layout.height) + 2 * MARGIN)
        self.update()

    def _place_at(self, position: QPointF) -> CardPlace | None:
        inside = position - QPointF(MARGIN, MARGIN)
        return next((place for place in self._layout.cards if place.rect.contains(inside)), None)

    def _wish(self, owner: str) -> None:
        if owner != self._selected:
            self.select(owner)
            self.selected.emit(owner)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """Room for a few cards."""
        return QSize(640, 480)

    def minimumSizeHint(self) -> QSize:
        """Room for one card."""
        return QSize(280, 120)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange anew."""
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what is seen."""
        painter = self._painter()
        painter.fillRect(self.rect(), self.theme.colour("desk"))
        if not self._headings:
            font, ink = self.theme.body(15), self.theme.colour("ink_muted")
            words = "" if self._fits else tr("Nobody is tracked yet. Insert adds somebody.")
            draw_text(painter, QPointF(self.rect().center()), words, font, ink, align=Align.CENTRE)
            return
        painter.translate(MARGIN, MARGIN)
        cards = CardPainter(painter, self.theme, self._scale, has_buttons=not self._fits)
        seen = event.rect().translated(-MARGIN, -MARGIN).toRectF()
        for head in self._layout.heads:
            if head.rect.intersects(seen):
                cards.paint_head(head.heading, head.rect)
        for place in self._layout.cards:
            if place.rect.intersects(seen):
                chosen = place.face.id == self._selected
                cards.paint_card(place, is_selected=chosen, has_focus=self.hasFocus())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select a card; a click on its buttons takes or adds one, with Shift five."""
        place = self._place_at(event.position())
        if self._fits or place is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        self._wish(place.face.id)
        inside = event.position() - QPointF(MARGIN, MARGIN)
        amount = 5 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        for number, gauge in enumerate(place.face.gauges):
            row = gauge_rect(place.rect, number, self._scale)
            if less_rect(row, self._scale).contains(inside):
                self.changed_by.emit(place.face.id, gauge.key, -amount)
            elif more_rect(row, self._scale).contains(inside):
                self.changed_by.emit(place.face.id, gauge.key, amount)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of a card."""
        place = self._place_at(QPointF(event.pos()))
        if not self._fits and place is not None:
            self._wish(place.face.id)
            self.menu_requested.emit(place.face.id, event.globalPos())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Keep the end of a click from whoever is behind."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from card to card; plus and minus change the first meter."""
        faces = self.faces
        ids = [face.id for face in faces]
        at = ids.index(self._selected) if self._selected in ids else -1
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        if event.key() in steps and ids:
            self._wish(ids[max(0, min(len(ids) - 1, at + steps[Qt.Key(event.key())]))])
        elif event.text() in ("+", "-", "−") and at >= 0 and faces[at].gauges:
            amount = 1 if event.text() == "+" else -1
            self.changed_by.emit(faces[at].id, faces[at].gauges[0].key, amount)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: object) -> None:
        """Show the focus."""
        self.update()

    def focusOutEvent(self, event: object) -> None:
        """Stop showing it."""
        self.update()


class CardScroll(QScrollArea):
    """The game master's cards, which scroll."""

    def __init__(self, page: CardPage, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setProperty("class", "clear")
        self.setFocusProxy(page)
        self.setWidget(page)
        self._page = page

    def show_owner(self, owner: str) -> None:
        """Scroll until the card of OWNER is seen."""
        place = self._page.place_of(owner)
        if place is not None:
            middle = place.rect.center() + QPointF(MARGIN, MARGIN)
            self.ensureVisible(
                round(middle.x()), round(middle.y()), 0, round(place.rect.height() / 2) + MARGIN
            )
