"""Pictures of maps for tests: empty ones, a small street, any orientation and offset."""

from __future__ import annotations

from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid, Offset, Orientation
from companion.gui.hexmap.records import (
    Building,
    Ground,
    Label,
    MapPicture,
    ObjectPicture,
    Terrain,
    TokenPicture,
)
from companion.gui.paint.marks import Badge, Health, Hits, Tone

GRIDS = tuple(HexGrid(9, 7, orientation, offset) for orientation in Orientation for offset in Offset)
LONG_NAME = "Purpleous <b>Dinosaurous</b> & \N{DRAGON} " * 8


def token(token_id: str, at: Hex, **changes: object) -> TokenPicture:
    """A healthy figure."""
    fields: dict[str, object] = {
        "id": token_id, "name": token_id.title(), "hex": at, "side": 0, "letters": token_id[:2].title(),
        "hits": Hits(10, 10),
    }  # fmt: skip
    return TokenPicture(**(fields | changes))  # type: ignore[arg-type]


def empty(grid: HexGrid) -> MapPicture:
    """A map with nothing on it."""
    return MapPicture(Ground(grid))


def street(grid: HexGrid) -> MapPicture:
    """A map with one of everything, figures alone, together and with every mark."""
    at = grid.hex_of
    ground = Ground(
        grid,
        name="Street",
        hex_text="10 ft hexes",
        terrain=(
            Terrain("road", tuple(at(4, row) for row in range(7))),
            Terrain("water", (at(0, 5), at(0, 6), at(1, 6))),
            Terrain("grass", (at(1, 5), at(2, 6))),
            Terrain("lava", (at(8, 6),)),
        ),
        impassable=(at(8, 0),),
        buildings=(
            Building("bank", "City Bank", (at(1, 1), at(2, 1), at(2, 2)), levels=3),
            Building("barn", LONG_NAME, (at(6, 5), at(7, 5)), roof="roof2", damage=0.7),
            Building("ruin", "Ruin", (at(7, 1),), rubble=True),
        ),
        labels=(Label("Main Street", at(4, 3)),),
        road_lines=(((4, -2), (4, 4)),),
    )
    things = tuple(
        ObjectPicture(kind, kind, kind.title(), at(5, row), damage=0.6 if row == 1 else 0.0, held=row == 2)
        for row, kind in enumerate(
            ("car", "tree", "boulder", "phone_booth", "garbage_can", "street_sign", "piano")
        )
    )
    return MapPicture(ground, crowd(grid), things)


def crowd(grid: HexGrid) -> tuple[TokenPicture, ...]:
    """Figures: one alone, two in a hex, one with every mark, one down, one with a name that is too long."""
    at = grid.hex_of
    marked = (Badge("c-wounded"), Badge("c-power", Tone.HELPFUL), Badge("c-dazed", count=12)) * 2
    return (
        token("solo", at(3, 2)),
        token("ann", at(3, 4), side=1),
        token("bob", at(3, 4), side=2),
        token("many", at(6, 2), side=3, badges=marked, level=2, done=True, hidden=True),
        token("down", at(6, 3), side=4, hits=Hits(-2, 10, Health.UNCONSCIOUS, (2, 5))),
        token("dead", at(7, 3), side=5, hits=Hits(-5, 10, Health.KILLED)),
        token("long", at(0, 0), side=6, name=LONG_NAME, letters=LONG_NAME, hits=Hits(0, 0)),
    )
