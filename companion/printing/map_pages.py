"""Maps on paper: tiled over sheets with an assembly plan, or fitted to one page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from companion.engine.map_sheets import PaperMap
from companion.engine.texts import tr
from companion.printing.canvas import SECONDARY, WHITE, Align, Canvas, Dress
from companion.printing.faces import Face, width_of
from companion.printing.map_art import MapArt
from companion.printing.measures import SMALLEST_PT, Box, parse_paper
from companion.printing.options import MapOptions
from companion.printing.pages import Document, Page
from companion.printing.standees import paint_scale
from companion.printing.tiling import Tile, Tiling, fitting_width, plan_tiles
from companion.printing.wrapping import Run, height_of

_CUT: Final = (2.0, 1.2)
_REGISTERS: Final = (0.1, 0.5, 0.9)
"""Where along an edge the register marks stand."""
_PLAN_HEIGHT: Final = 150.0


def make_map(drawn: PaperMap, options: MapOptions) -> Document:
    """Return a map as pages. Raises: BadSize."""
    paper = parse_paper(options.paper)
    if options.is_fitted:
        width, paper = fitting_width(drawn.grid, paper, options.margin)
        art = _art(drawn, options, width)
        tiling = plan_tiles(art.bounds, paper, overlap=0, margin=options.margin)
        return Document(drawn.name, (_tile_page(art, tiling, next(tiling.tiles())),))
    art = _art(drawn, options, options.hex_width)
    tiling = plan_tiles(art.bounds, paper, overlap=options.overlap, margin=options.margin)
    return Document(drawn.name, tuple(_pages(art, tiling)))


def map_dress(options: MapOptions) -> Dress:
    """Return how the pages are painted."""
    return Dress(saves_ink=options.saves_ink, is_grey=options.is_grey)


def _art(drawn: PaperMap, options: MapOptions, width: float) -> MapArt:
    return MapArt(drawn, width, base=options.base, has_numbers=options.has_numbers)


def _pages(art: MapArt, tiling: Tiling) -> Iterator[Page]:
    for tile in tiling.tiles():
        yield _tile_page(art, tiling, tile)
    if tiling.sheets > 1:
        yield Page(tiling.paper, partial(_paint_plan, art=art, tiling=tiling))


def _tile_page(art: MapArt, tiling: Tiling, tile: Tile) -> Page:
    paint = partial(_paint_tile, art=art, tiling=tiling, tile=tile)
    return Page(tiling.paper, paint, (tiling.window,))


def _paint_tile(canvas: Canvas, *, art: MapArt, tiling: Tiling, tile: Tile) -> None:
    window = tiling.window
    with canvas.clipped(window), canvas.moved(window.x - tile.part.x, window.y - tile.part.y):
        art.paint(canvas, tile.part)
    canvas.rect(window, 0.1, colour=SECONDARY)
    if tiling.overlap:
        _paint_shared_edges(canvas, tiling, tile)
    _paint_foot(canvas, art, tiling, tile)


def _paint_shared_edges(canvas: Canvas, tiling: Tiling, tile: Tile) -> None:
    """Paint glue strips, where to cut, and register marks on all edges that two sheets share."""
    window, overlap = tiling.window, tiling.overlap
    right, below = window.right - overlap, window.bottom - overlap
    if tile.column < tiling.columns - 1:
        canvas.line((right, window.y), (right, window.bottom), 0.2, dashes=_CUT)
        _paint_upright_words(canvas, tr("glue strip: the next sheet lies on it"), right + 2.4, window)
        _paint_registers(canvas, window, x=right + overlap / 2)
    if tile.column > 0:
        _paint_upright_words(canvas, tr("cut along this edge"), window.x + 2.6, window)
        _paint_registers(canvas, window, x=window.x + overlap / 2)
    if tile.row < tiling.rows - 1:
        canvas.line((window.x, below), (window.right, below), 0.2, dashes=_CUT)
        _paint_registers(canvas, window, y=below + overlap / 2)
    if tile.row > 0:
        _paint_registers(canvas, window, y=window.y + overlap / 2)


def _paint_registers(canvas: Canvas, window: Box, *, x: float | None = None, y: float | None = None) -> None:
    for share in _REGISTERS:
        at = (
            window.x + share * window.width if x is None else x,
            window.y + share * window.height if y is None else y,
        )
        paint_register(canvas, at)


def paint_register(canvas: Canvas, at: tuple[float, float], reach: float = 4.0) -> None:
    """Draw a circle with a cross, which lies on its like when two pages fit."""
    x, y = at
    canvas.circle(at, 0.45 * reach, 0.12)
    canvas.line((x - reach, y), (x + reach, y), 0.12)
    canvas.line((x, y - reach), (x, y + reach), 0.12)


def _paint_upright_words(canvas: Canvas, words: str, x: float, window: Box) -> None:
    with canvas.moved(x, window.y + 0.32 * window.height, degrees=-90):
        width = width_of(words, SMALLEST_PT, Face.ITALIC) + 2
        canvas.rect(Box(-1, -2.2, width, 3), 0, fill=WHITE)
        canvas.text((0, 0), words, SMALLEST_PT, Face.ITALIC)


def _paint_foot(canvas: Canvas, art: MapArt, tiling: Tiling, tile: Tile) -> None:
    y = tiling.paper.height - 8.6
    words = [art.drawn.name] if art.drawn.name else []
    if tiling.sheets > 1:
        words.append(tr("sheet {name} of {n}", name=tile.name, n=tiling.sheets))
    words.append(tr("hex {width:.4g} mm", width=art.width))
    if tiling.sheets > 1:
        words.append(tr("overlap {overlap:g} mm", overlap=tiling.overlap))
    room = tiling.window.width - 66
    canvas.text((tiling.window.x, y + 0.6), " · ".join(words), SMALLEST_PT, Face.BOLD, within=room)
    paint_scale(canvas, tiling.window.right, y, tr("50 mm"))


def _paint_plan(canvas: Canvas, *, art: MapArt, tiling: Tiling) -> None:
    """Paint the map small with its sheets, and how to put them together."""
    paper, margin = tiling.paper, 14.0
    across, down = tiling.step
    whole = (tiling.columns * across + tiling.overlap, tiling.rows * down + tiling.overlap)
    room = min(_PLAN_HEIGHT, paper.height - 110)
    scale = min((paper.width - 2 * margin) / whole[0], room / whole[1])
    canvas.text((margin, 22), tr("Assembly plan"), 22, Face.DISPLAY)
    top = 30.0
    with canvas.moved(margin, top, scale=scale):
        art.paint_plan(canvas)
    for tile in tiling.tiles():
        part = Box(
            margin + tile.part.x * scale,
            top + tile.part.y * scale,
            tile.part.width * scale,
            tile.part.height * scale,
        )
        canvas.rect(part, 0.5)
        _paint_sheet_name(canvas, tile.name, part)
    _paint_steps(canvas, art, tiling, Box(margin, top + whole[1] * scale + 8, paper.width - 2 * margin, 0))


def _paint_sheet_name(canvas: Canvas, name: str, part: Box) -> None:
    width, height = min(16.0, 0.7 * part.width), min(10.0, 0.5 * part.height)
    middle = (part.x + part.width / 2, part.y + part.height / 2)
    plate = Box(middle[0] - width / 2, middle[1] - height / 2, width, height)
    canvas.rect(plate, 0.3, fill=WHITE)
    canvas.centred(plate.inset(0.5), name, min(16.0, height * 1.8), Face.DISPLAY)


def _paint_steps(canvas: Canvas, art: MapArt, tiling: Tiling, box: Box) -> None:
    grid = art.drawn.grid
    steps = (
        tr(
            "{n} sheets, {columns} across and {rows} down, make a map of {width:.0f} × {height:.0f} mm: "
            "{across} × {down} hexes of {hex:g} mm.",
            n=tiling.sheets,
            columns=tiling.columns,
            rows=tiling.rows,
            width=tiling.width,
            height=tiling.height,
            across=grid.columns,
            down=grid.rows,
            hex=art.width,
        ),
        tr("Measure the bar at the foot of a sheet before you cut anything: 50 mm."),
        tr(
            "Begin with A1. Cut the next sheet of the row along its left frame and glue it onto the strip "
            "of {overlap:g} mm, circle on circle.",
            overlap=tiling.overlap,
        ),
        tr("Then join the rows: cut the lower one along its upper frame and glue it onto the strip above."),
    )
    y = box.y
    for number, step in enumerate(steps, 1):
        canvas.text((box.x + 4, y + 3.6), str(number), 12, Face.DISPLAY, align=Align.CENTRE)
        canvas.paragraph((box.x + 9, y), (Run(step),), 10, box.width - 9)
        y += max(6.5, height_of((Run(step),), 10, box.width - 9) + 1.5)
