"""The card of a hero as it comes out of the printer."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.engine.cards import Card
from companion.engine.texts import tr, tr_n
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted
from companion.printing.canvas import Canvas
from companion.printing.cards import CardFace, fronts
from companion.printing.measures import CardSize
from companion.printing.pages import ready_application

EDGE: Final = 14
SHADOW: Final = 5
LARGEST: Final = 9.0
"""Px a millimetre at most."""


class CardView(Painted):
    """Paints every front of a card side by side, as large as there is room."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        ready_application()
        self._card: Card | None = None
        self._size: CardSize | None = None
        self._fronts: tuple[CardFace, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def card(self) -> Card | None:
        """What is shown."""
        return self._card

    def show_card(self, card: Card, size: CardSize) -> None:
        """Show the fronts of a card of that size."""
        if (card, size) == (self._card, self._size):
            return
        self._card, self._size, self._fronts = card, size, fronts(card, size)
        count = len(self._fronts)
        name = tr("The printed card of {name}", name=card.name)
        self.setAccessibleName(f"{name}, {tr_n('one side', '{n} sides', count)}" if count > 1 else name)
        self.update()

    def places(self) -> list[QRectF]:
        """Return where each front lies, in px."""
        if self._size is None or not self._fronts:
            return []
        count = len(self._fronts)
        room = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        wide = (room.width() - EDGE * (count - 1)) / count
        scale = min(LARGEST, wide / self._size.width, room.height() / self._size.height)
        width, height = self._size.width * scale, self._size.height * scale
        left = room.center().x() - (count * width + (count - 1) * EDGE) / 2
        top = room.center().y() - height / 2
        return [QRectF(left + n * (width + EDGE), top, width, height) for n in range(count)]

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A card at a size that can be read."""
        return QSize(420, 520)

    def minimumSizeHint(self) -> QSize:
        """A small card."""
        return QSize(200, 240)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint every front on white paper."""
        painter = self._painter()
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        for n, (place, front) in enumerate(zip(self.places(), self._fronts, strict=True)):
            painter.fillRect(place.translated(SHADOW, SHADOW), self.theme.colour("shadow", alpha=70))
            paint = partial(self._paint_front, place=place, front=front)
            self._paint_kept(painter, f"front {n}", place, paint, of=self._card)

    def _paint_front(self, painter: QPainter, *, place: QRectF, front: CardFace) -> None:
        assert self._size is not None
        painter.fillRect(place, self.theme.colour("white"))
        painter.translate(place.topLeft())
        painter.scale(place.width() / self._size.width, place.height() / self._size.height)
        front(Canvas(painter))
