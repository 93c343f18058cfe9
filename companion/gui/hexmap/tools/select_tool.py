"""The usual tool: click selects, drag moves, a band selects many."""

from companion.engine.hexes import Hex
from companion.gui.hexmap.overlays import Overlay
from companion.gui.hexmap.tools.tool import Carried, Desk, Spot, Tool
from companion.gui.hexmap.tools.wishes import NONE, Drop, Select, Wishes


class SelectTool(Tool):
    """Selects tokens and carries them to other hexes."""

    allows_band = True

    def __init__(self) -> None:
        self._carried: Carried | None = None
        self._overlays: tuple[Overlay, ...] = ()

    def overlays(self) -> tuple[Overlay, ...]:
        """The way of what is carried."""
        return self._overlays

    def carried(self) -> Carried | None:
        """The tokens in the hand."""
        return self._carried

    def clicked(self, desk: Desk, spot: Spot) -> Wishes:
        """Select the token there; again, and the next one of its hex; with Shift, add or take it."""
        if not spot.token:
            return NONE if spot.extends or not desk.selection else (Select(()),)
        if spot.extends:
            return (Select(_toggled(desk.selection, spot.token)),)
        if desk.selection == (spot.token,):
            return (Select((_next(spot.tokens, spot.token),)),)
        if len(spot.tokens) > 1 and len(desk.selection) == 1 and desk.selection[0] in spot.tokens:
            return (Select((_next(spot.tokens, desk.selection[0]),)),)
        return (Select((spot.token,)),)

    def missed(self, desk: Desk) -> Wishes:
        """A click beside the map clears the selection."""
        return (Select(()),) if desk.selection else NONE

    def picks_up(self, desk: Desk, spot: Spot) -> bool:
        """Take the token under the cursor, with all that are selected if it is one of them."""
        if not spot.token or not desk.guide.can_carry(spot.token):
            return False
        others = desk.selection if spot.token in desk.selection else ()
        tokens = (spot.token, *(token for token in others if token != spot.token))
        self._carried = Carried(tokens, spot.hex)
        self._overlays = ()
        return True

    def dragged(self, desk: Desk, spot: Spot) -> Wishes:
        """Show the way to where the hand is."""
        if self._carried is not None:
            self._carried = Carried(self._carried.tokens, spot.hex)
            self._overlays = (desk.guide.path(self._carried.tokens[0], spot.hex),)
        return NONE

    def dropped(self, desk: Desk, spot: Spot) -> Wishes:
        """Wish the carried tokens into this hex, unless it is where they came from."""
        carried = self._carried
        self._let_go()
        if carried is None or _hex_of(desk, carried.tokens[0]) == spot.hex:
            return NONE
        return (Drop(carried.tokens, spot.hex),)

    def banded(self, desk: Desk, tokens: tuple[str, ...], *, extends: bool) -> Wishes:
        """Select what the band holds, or add it."""
        kept = desk.selection if extends else ()
        return (Select((*kept, *(token for token in tokens if token not in kept))),)

    def cancelled(self, desk: Desk) -> Wishes | None:
        """Let go of what is carried, else clear the selection."""
        if self._carried is not None:
            self._let_go()
            return NONE
        return (Select(()),) if desk.selection else None

    def _let_go(self) -> None:
        self._carried = None
        self._overlays = ()


def _toggled(selection: tuple[str, ...], token: str) -> tuple[str, ...]:
    if token in selection:
        return tuple(other for other in selection if other != token)
    return (*selection, token)


def _next(tokens: tuple[str, ...], token: str) -> str:
    """The token after this one in its hex, the first after the last."""
    return tokens[(tokens.index(token) + 1) % len(tokens)] if token in tokens else token


def _hex_of(desk: Desk, token_id: str) -> Hex | None:
    token = desk.picture.token(token_id)
    return token.hex if token else None
