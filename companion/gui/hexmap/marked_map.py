"""A map on which tokens can be shown as selected or hovered, and a focus hexagon follows the keyboard."""

from typing import Any

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from companion.engine.hexes import Hex
from companion.gui.hexmap.display import HexMapDisplay
from companion.gui.hexmap.figures import TOKEN_SHARE
from companion.gui.hexmap.records import MapPicture
from companion.gui.hexmap.tokens import Accent
from companion.gui.hexmap.tools.tool import Spot
from companion.gui.theme import Theme


class MarkedMap(HexMapDisplay):
    """Shows a selection, what the cursor is over, and the focus hexagon; still takes no input.

    Signals:
        selection_requested: these tokens and no others (tuple of ids).
        hover_changed: the cursor is over another token or hex (id or empty, hex or None).
        hex_focused: the focus hexagon moved (hex, the hex in words).
    """

    selection_requested = Signal(object)
    hover_changed = Signal(str, object)
    hex_focused = Signal(object, str)

    def __init__(
        self, theme: Theme, *, token_share: float = TOKEN_SHARE, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, token_share=token_share, parent=parent)
        self._selection: tuple[str, ...] = ()
        self._hover: tuple[str, Hex | None] = ("", None)
        self._focus_hex: Hex | None = None

    # selection

    @property
    def selection(self) -> tuple[str, ...]:
        """The tokens that are shown as selected."""
        return self._selection

    def show_selection(self, tokens: tuple[str, ...]) -> None:
        """Show these tokens as selected and no others."""
        if tokens != self._selection:
            self._selection = tokens
            self._renew_accents()

    def show_picture(self, picture: MapPicture, **ways: Any) -> None:
        """Show a picture; tokens that moved walk there along `ways`, or straight."""
        super().show_picture(picture, **ways)
        self._renew_accents()

    def centre_on_selection(self) -> None:
        """Bring the first selected token into the middle, or the whole map into view."""
        at = self._selected_hex()
        if at is None:
            self.fit()
        else:
            self.centre_on(at)

    def step_token(self, step: int) -> None:
        """Move the focus to the next or previous token of the picture and wish it selected."""
        ids = [token.id for token in self.picture.tokens]
        if not ids:
            return
        here = self._selection[-1] if self._selection else ""
        number = (ids.index(here) + step) % len(ids) if here in ids else min(step, 0)
        token = self.picture.tokens[number]
        self.focus_on(token.hex)
        self.selection_requested.emit((token.id,))

    def _selected_hex(self) -> Hex | None:
        token = self.picture.token(self._selection[0]) if self._selection else None
        return token.hex if token else None

    # hover

    def show_hover(self, place: QPointF | None) -> None:
        """The cursor is over a point of the view, or gone."""
        spot = self.spot_at(place) if place is not None else None
        hover = (spot.token, spot.hex) if spot else ("", None)
        if hover == self._hover:
            return
        before, self._hover = self._hover, hover
        if before[0] != hover[0]:
            self._renew_accents()
        self._hovered(spot)
        self.hover_changed.emit(*hover)

    def _hovered(self, spot: Spot | None) -> None:
        """Whoever works with tools tells the tool."""

    def _renew_accents(self) -> None:
        """Give selected and hovered tokens their rings, and paint anew where a ring came or went."""
        before = self._canvas.accents
        hovered = {self._hover[0]: Accent.HOVERED} if self._hover[0] else {}
        accents = hovered | dict.fromkeys(self._selection, Accent.SELECTED)
        self._canvas.accents = accents
        for token in before.keys() | accents.keys():
            if before.get(token) is not accents.get(token):
                self._renew(self._canvas.figures.rect(token, self._lens))

    # spots

    def spot_at(self, place: QPointF, *, extends: bool = False) -> Spot | None:
        """What is under a point of the view; a lone token counts for its whole hex."""
        at = self.hex_at(place)
        if at is None:
            return None
        token = self._canvas.figures.token_at(self._lens, at, place.x(), place.y())
        owner = self.picture.token(token) if token else None
        tokens = tuple(one.id for one in self.picture.tokens_in(owner.hex if owner else at))
        if not token and len(tokens) == 1:
            token = tokens[0]
        return Spot(at, token, tokens, extends, self._lens.to_world(place.x(), place.y()))

    def spot_of(self, at: Hex) -> Spot:
        """A whole hex as a spot; in front the token that is selected, else the first."""
        tokens = tuple(token.id for token in self.picture.tokens_in(at))
        front = next((token for token in self._selection if token in tokens), tokens[0] if tokens else "")
        return Spot(at, front, tokens)

    # the focus hexagon

    @property
    def focus_hex(self) -> Hex | None:
        """The hex with the focus hexagon, if it is shown."""
        return self._focus_hex

    def focus_spot(self) -> Spot | None:
        """What stands in the focused hex."""
        return self.spot_of(self._focus_hex) if self._focus_hex is not None else None

    def focus_on(self, at: Hex | None) -> None:
        """Put the focus hexagon on a hex and say what is there; None hides it."""
        if at == self._focus_hex:
            return
        self._focus_hex = self._canvas.focus_hex = at
        self._renew()
        if at is not None:
            self.ensure_visible(at)
            self._hovered(self.spot_of(at))
            self._tell(at)

    def move_focus(self, columns: int, rows: int) -> None:
        """Move the focus hexagon; the first time it appears on the selection or in the middle of the view."""
        if self._focus_hex is None:
            self.focus_on(self._first_focus())
            return
        grid = self.picture.ground.grid
        column, row = grid.column_row(self._focus_hex)
        column = min(max(column + columns, 0), grid.columns - 1)
        row = min(max(row + rows, 0), grid.rows - 1)
        self.focus_on(grid.hex_of(column, row))

    def _first_focus(self) -> Hex:
        middle = self.hex_at(QPointF(self.width() / 2, self.height() / 2))
        return self._selected_hex() or middle or self.picture.ground.grid.hex_of(0, 0)

    def _tell(self, at: Hex) -> None:
        """Say in words what is in a hex, to whoever listens and to screen readers."""
        text = self.describe_hex(at)
        self.setAccessibleDescription(text)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))
        self.hex_focused.emit(at, text)
