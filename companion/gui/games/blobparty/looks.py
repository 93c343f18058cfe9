"""How tiles look: a role for the ground, a pattern, an icon, the effect in a few signs."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from companion.engine.texts import tr


class TileLook(Struct, frozen=True):
    """The look of a kind of tile; sign and icon tell it apart without its colour."""

    ground: str
    strength: int
    """Of the ground's colour, 0 to 255."""
    pattern: str
    icon: str
    text: str


GAIN: Final = ("hit_healthy", 70, "solid", "orb")
LOSS: Final = ("hit_wounded", 80, "stripes", "orb")


def tile_look(code: str, pays: int) -> TileLook:
    """Return the look of the tile CODE, where the Garnet pays PAYS."""
    match code:
        case "BP":
            return TileLook("accent", 120, "solid", "power", tr("BP +5"))
        case "GAR":
            return TileLook("danger", 45, "solid", "garnet", f"+{pays}")
        case "BAT":
            return TileLook("secret", 60, "dots", "monster", tr("Battle"))
        case "BIG":
            return TileLook("secret", 255, "dots", "monster", tr("BIG"))
    return TileLook(*(LOSS if code.startswith("-") else GAIN), code.replace("-", "−"))
