"""Tokens and objects on the canvas: drawn from ready pictures, found under the cursor."""

from bisect import bisect_left, bisect_right
from collections import OrderedDict, defaultdict
from collections.abc import Iterator, Mapping
from math import ceil, hypot
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from companion.engine.hexes import Hex, neighbours
from companion.engine.layouts import Layout, Point
from companion.gui.hexmap.camera import Lens
from companion.gui.hexmap.placing import Placed, PlacedThing, place_things, place_tokens
from companion.gui.hexmap.records import MapPicture, ObjectPicture, TokenPicture
from companion.gui.hexmap.things import HALO, paint_thing
from companion.gui.hexmap.tokens import Accent, paint_token, token_extent
from companion.gui.paint.plates import paint_plate
from companion.gui.theme import Theme

TOKEN_SHARE: Final = 0.62
KEPT: Final = 600
TOUCH: Final = 1.08
MORE_FROM: Final = 14.0
LIFTED_OPACITY: Final = 0.35


class Figures:
    """Everything that stands or lies on the ground."""

    def __init__(self, theme: Theme, *, token_share: float = TOKEN_SHARE) -> None:
        self._theme = theme
        self._token_share = token_share
        self._placed: tuple[Placed, ...] = ()
        self._things: tuple[PlacedThing, ...] = ()
        self._by_id: dict[str, Placed] = {}
        self._heights: list[float] = []
        self._largest = 1.0
        self._by_hex: dict[Hex, list[Placed]] = defaultdict(list)
        self._looks: dict[object, int] = {}
        self._look_numbers: dict[str, int] = {}
        self._sprites: OrderedDict[object, QPixmap] = OrderedDict()
        self._scale = (0.0, 0.0)
        self.moving: Mapping[str, Point] = {}

    def show_picture(self, picture: MapPicture, layout: Layout) -> None:
        """Take what stands on the map now."""
        self._placed = place_tokens(layout, picture.tokens)
        crowded = frozenset(token.hex for token in picture.tokens)
        self._things = place_things(layout, picture.objects, crowded)
        self._by_id = {placed.token.id: placed for placed in self._placed}
        self._look_numbers = {
            token.id: self._looks.setdefault(_look(token), len(self._looks)) for token in picture.tokens
        }
        self._heights = [placed.y for placed in self._placed]
        self._largest = max((placed.share for placed in self._placed), default=1.0)
        self._by_hex.clear()
        for placed in self._placed:
            self._by_hex[placed.token.hex].append(placed)

    def show_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self._sprites.clear()

    def placed(self, token_id: str) -> Placed | None:
        """Where a token stands; None for one that is not shown."""
        return self._by_id.get(token_id)

    def centre(self, placed: Placed, lens: Lens) -> QPointF:
        """The middle of a token in px of the view, moving or not."""
        spot = self.moving.get(placed.token.id)
        return QPointF(*lens.to_view(spot or Point(placed.x, placed.y)))

    def radius(self, placed: Placed, lens: Lens) -> float:
        """The radius of a token in px of the view."""
        return lens.hex_px * self._token_share * placed.share

    def rect(self, token_id: str, lens: Lens) -> QRectF:
        """All px that a token may touch; an empty rectangle for one that is not shown."""
        placed = self._by_id.get(token_id)
        if placed is None:
            return QRectF()
        return _square(self.centre(placed, lens), token_extent(self.radius(placed, lens)))

    def reach(self, placed: Placed, lens: Lens) -> float:
        """How far a token alone in its hex reaches from its middle, in px."""
        return token_extent(lens.hex_px * self._token_share * placed.token.size) + 2

    def token_at(self, lens: Lens, at: Hex, x: float, y: float) -> str:
        """The topmost token under a point of the view that lies in a hex, or an empty text.

        A token may reach from its own hex into the next ones, no farther.
        """
        near = [placed for place in (at, *neighbours(at)) for placed in self._by_hex.get(place, ())]
        for placed in sorted(near, key=_depth, reverse=True):
            centre = self.centre(placed, lens)
            if hypot(x - centre.x(), y - centre.y()) <= TOUCH * self.radius(placed, lens):
                return placed.token.id
        return ""

    def tokens_within(self, lens: Lens, area: QRectF) -> tuple[str, ...]:
        """The tokens whose middle lies in a rectangle of the view."""
        return tuple(placed.token.id for placed in self._placed if area.contains(self.centre(placed, lens)))

    # painting

    def paint_things(self, painter: QPainter, lens: Lens, exposed: QRectF) -> None:
        """Draw the objects."""
        self._keep_scale(lens)
        for placed in self._things:
            half = placed.half * lens.zoom
            centre = QPointF(*lens.to_view(Point(placed.x, placed.y)))
            if _square(centre, half * HALO + 3).intersects(exposed):
                _blit(painter, self._thing_sprite(placed.thing, half, lens.ratio), centre, lens.ratio)

    def paint_tokens(
        self,
        painter: QPainter,
        lens: Lens,
        exposed: QRectF,
        *,
        accents: Mapping[str, Accent],
        lifted: frozenset[str] = frozenset(),
    ) -> None:
        """Draw the tokens, those with an accent last; of those in the hand a shade stays behind."""
        self._keep_scale(lens)
        late = []
        for placed, centre, radius in self._seen(lens, exposed):
            if placed.token.id in lifted:
                painter.setOpacity(LIFTED_OPACITY)
                self._paint_one(painter, placed, centre, radius, lens.ratio, Accent.NONE)
                painter.setOpacity(1.0)
            elif placed.token.id in accents:
                late.append((placed, centre, radius))
            else:
                self._paint_one(painter, placed, centre, radius, lens.ratio, Accent.NONE)
        for placed, centre, radius in late:
            self._paint_one(painter, placed, centre, radius, lens.ratio, accents[placed.token.id])

    def paint_ghost(
        self, painter: QPainter, lens: Lens, token_id: str, centre: QPointF, *, opacity: float = 1.0
    ) -> None:
        """Draw a token where it is held or would go."""
        placed = self._by_id.get(token_id)
        if placed is None:
            return
        self._keep_scale(lens)
        radius = lens.hex_px * self._token_share * placed.token.size
        painter.setOpacity(opacity)
        sprite = self._token_sprite(placed.token, radius, Accent.SELECTED, lens.ratio)
        _blit(painter, sprite, centre, lens.ratio)
        painter.setOpacity(1.0)

    def _seen(self, lens: Lens, exposed: QRectF) -> Iterator[tuple[Placed, QPointF, float]]:
        """The tokens that may touch the exposed part, with middle and radius in px.

        They lie sorted from the upper edge of the map to the lower, and only those whose row is exposed
        are looked at, unless some are on their way.
        """
        share = lens.hex_px * self._token_share
        reach = token_extent(share * self._largest)
        area = exposed.adjusted(-reach, -reach, reach, reach)
        first, last = 0, len(self._placed)
        if not self.moving:
            first = bisect_left(self._heights, lens.to_world(0, area.top()).y)
            last = bisect_right(self._heights, lens.to_world(0, area.bottom()).y)
        for placed in self._placed[first:last]:
            centre = self.centre(placed, lens)
            if area.contains(centre):
                yield placed, centre, share * placed.share

    def _paint_one(
        self,
        painter: QPainter,
        placed: Placed,
        centre: QPointF,
        radius: float,
        ratio: float,
        accent: Accent,
    ) -> None:
        _blit(painter, self._token_sprite(placed.token, radius, accent, ratio), centre, ratio)
        if placed.more and radius >= MORE_FROM:
            place = centre + QPointF(radius * 0.9, 0)
            paint_plate(painter, self._theme, place, f"+{placed.more}", px=12, fill="line", ink="white")

    def _keep_scale(self, lens: Lens) -> None:
        """Forget all pictures of another zoom."""
        if self._scale != (lens.zoom, lens.ratio):
            self._scale = (lens.zoom, lens.ratio)
            self._sprites.clear()

    def _token_sprite(self, token: TokenPicture, radius: float, accent: Accent, ratio: float) -> QPixmap:
        key = (self._look_numbers[token.id], radius, accent)
        sprite = self._sprites.get(key)
        if sprite is None:
            sprite = _blank(token_extent(radius), ratio)
            painter = _painter_on(sprite)
            paint_token(painter, self._theme, token, _middle(sprite), radius, accent=accent)
            painter.end()
            self._keep(key, sprite)
        return sprite

    def _thing_sprite(self, thing: ObjectPicture, half: float, ratio: float) -> QPixmap:
        key = (thing.kind, thing.damage, thing.held, half)
        sprite = self._sprites.get(key)
        if sprite is None:
            sprite = _blank(half * HALO + 3, ratio)
            painter = _painter_on(sprite)
            paint_thing(painter, self._theme, thing, _middle(sprite), half)
            painter.end()
            self._keep(key, sprite)
        return sprite

    def _keep(self, key: object, sprite: QPixmap) -> None:
        self._sprites[key] = sprite
        if len(self._sprites) > KEPT:
            self._sprites.popitem(last=False)


def _look(token: TokenPicture) -> object:
    """All of a token that its picture shows; tokens of one look share a picture."""
    return (
        token.side,
        token.letters,
        token.hits,
        token.level,
        token.badges,
        token.hidden,
        token.done,
        token.portrait,
    )


def _depth(placed: Placed) -> tuple[float, float]:
    """The order in which tokens cover one another."""
    return placed.y, placed.x


def _square(centre: QPointF, half: float) -> QRectF:
    return QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)


def _blank(half: float, ratio: float) -> QPixmap:
    """A transparent picture with room for a disc of this radius in px."""
    side = 2 * ceil(half * ratio)
    sprite = QPixmap(side, side)
    sprite.setDevicePixelRatio(ratio)
    sprite.fill(Qt.GlobalColor.transparent)
    return sprite


def _middle(sprite: QPixmap) -> QPointF:
    half = sprite.width() / sprite.devicePixelRatio() / 2
    return QPointF(half, half)


def _painter_on(sprite: QPixmap) -> QPainter:
    painter = QPainter(sprite)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def _blit(painter: QPainter, sprite: QPixmap, centre: QPointF, ratio: float) -> None:
    """Set a picture with its middle on a point, on whole px of the device so that it stays sharp."""
    half = sprite.width() / 2
    x, y = round(centre.x() * ratio - half) / ratio, round(centre.y() * ratio - half) / ratio
    painter.drawPixmap(QPointF(x, y), sprite)
