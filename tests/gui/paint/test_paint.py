"""The shared painters draw what they are told, in the colours of the theme, whatever the size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBitmap, QColor, QImage, QPainter, QRegion

from companion.engine.hexes import Hex
from companion.gui.hexmap.tokens import Accent, paint_token, token_extent
from companion.gui.paint.badges import paint_badge, paint_more
from companion.gui.paint.bursts import burst_outline, paint_word_burst
from companion.gui.paint.chips import paint_chip, paint_strip
from companion.gui.paint.dice import DieState, die_outline, paint_die
from companion.gui.paint.hits import paint_hits_bar
from companion.gui.paint.marks import Badge, Health, Hits, Tone, figure
from companion.gui.paint.plates import paint_plate
from companion.gui.paint.shapes import half_way, team_ring, team_shape
from companion.gui.paint.text import elided, fitting_px, one_line, text_width
from companion.gui.paint.textures import fill_halftone, fill_pattern
from companion.gui.theme import Theme, Themes, load_fonts, load_themes
from companion.storage.places import shipped
from tests.gui.hexmap.pictures import LONG_NAME, token

SHAPES = ("circle", "square", "hexagon", "diamond", "triangle", "star", "shield", "cross")
PATTERNS = ("solid", "stripes", "dots", "crosshatch", "bars", "waves", "chequer", "steps")
CENTRE = QPointF(100, 100)
Drawing = Callable[[QPainter, Theme], object]


@pytest.fixture(scope="module")
def themes(qapp: object) -> Themes:
    load_fonts(shipped("resources"))
    return load_themes(shipped("resources"))


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest, themes: Themes) -> Theme:
    return themes.named(request.param)


def picture(theme: Theme, draw: Drawing) -> QImage:
    """What a drawing leaves on a panel of 200 by 200 px."""
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(theme.colour("panel"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter, theme)
    painter.end()
    return image


def changed_area(theme: Theme, image: QImage) -> QRectF:
    """The smallest rectangle round all that was drawn."""
    mask = image.createMaskFromColor(theme.colour("panel").rgb(), Qt.MaskMode.MaskInColor)
    return QRectF(QRegion(QBitmap.fromImage(mask)).boundingRect())


def square(half: float) -> QRectF:
    return QRectF(100 - half, 100 - half, 2 * half, 2 * half)


@pytest.mark.parametrize("shape", SHAPES)
def test_team_shapes_are_about_equally_large_and_hold_their_middle(shape: str):
    path = team_shape(shape, CENTRE, 50)
    assert path.contains(CENTRE)
    bounds = path.boundingRect()
    assert 85 <= bounds.width() <= 125
    assert 85 <= bounds.height() <= 125


@pytest.mark.parametrize("shape", SHAPES)
def test_the_hits_ring_starts_at_the_top_and_runs_clockwise(shape: str):
    quarter = team_ring(shape, CENTRE, 50, 0.25)
    start = quarter.pointAtPercent(0)
    assert start.y() < 100
    assert quarter.pointAtPercent(1).x() > 100
    assert half_way(shape, CENTRE, 50).y() > 100
    whole = team_ring(shape, CENTRE, 50, 1.0)
    assert (whole.pointAtPercent(1) - start).manhattanLength() < 0.01


@pytest.mark.parametrize("health", list(Health))
@pytest.mark.parametrize("radius", [3, 7.9, 8, 13.9, 14, 36, 90])
def test_tokens_are_drawn_at_any_size_and_stay_within_their_extent(
    theme: Theme, health: Health, radius: float
):
    marks = (Badge("c-wounded"), Badge("c-power", Tone.HELPFUL, 1), Badge("c-flying", Tone.NEUTRAL)) * 2
    figure_drawn = token(
        "many", Hex(0, 0), hits=Hits(5, 10, health), badges=marks, level=3, done=True, hidden=True, side=1
    )
    small = min(radius, 40)
    image = picture(
        theme,
        lambda painter, worn: paint_token(painter, worn, figure_drawn, CENTRE, small, accent=Accent.SELECTED),
    )
    reach = token_extent(small)
    area = changed_area(theme, image)
    assert area.width() > small
    assert square(reach).contains(area)


@pytest.mark.parametrize("letters", ["", "A", "WWW", LONG_NAME, "\N{DRAGON}", "<b>"])
def test_letters_never_leave_the_token(theme: Theme, letters: str):
    plain = token("x", Hex(0, 0), letters=letters)
    image = picture(theme, lambda painter, worn: paint_token(painter, worn, plain, CENTRE, 40))
    assert square(token_extent(40)).contains(changed_area(theme, image))


def mask_of_small_token(theme: Theme, side: int) -> bytes:
    """Which px a token changes that is too small for all but shape and colour."""
    small = token("x", Hex(0, 0), side=side)

    def draw(painter: QPainter, worn: Theme) -> None:
        paint_token(painter, worn, small, CENTRE, 7)

    image, panel = picture(theme, draw), theme.colour("panel").rgb()
    return bytes(image.pixel(x, y) != panel for x in range(85, 115) for y in range(85, 115))


def test_a_team_is_told_by_shape_even_without_colour(theme: Theme):
    assert len({mask_of_small_token(theme, side) for side in range(len(theme.teams))}) == len(theme.teams)


@pytest.mark.parametrize(
    ("hits", "at_left", "at_right"),
    [
        (Hits(10, 10), "hit_healthy", "hit_healthy"),
        (Hits(3, 10), "hit_healthy", "hit_track"),
        (Hits(0, 10), "hit_track", "hit_track"),
        (Hits(99, 10), "hit_healthy", "hit_healthy"),
        (Hits(0, 0), "hit_track", "hit_track"),
    ],
)
def test_the_hits_bar_fills_as_far_as_hits_are_left(theme: Theme, hits: Hits, at_left: str, at_right: str):
    image = picture(theme, lambda painter, worn: paint_hits_bar(painter, worn, QRectF(20, 90, 160, 20), hits))
    assert image.pixelColor(30, 100) == theme.colour(at_left)
    assert image.pixelColor(170, 100) == theme.colour(at_right)


@pytest.mark.parametrize(
    ("health", "is_patterned"),
    [(Health.HEALTHY, False), (Health.WOUNDED, True), (Health.UNCONSCIOUS, True), (Health.KILLED, True)],
)
def test_health_shows_by_pattern_too(theme: Theme, health: Health, is_patterned: bool):
    bar = Hits(9, 10, health)

    def draw(painter: QPainter, worn: Theme) -> None:
        paint_hits_bar(painter, worn, QRectF(20, 80, 160, 40), bar)

    image = picture(theme, draw)
    tones = {image.pixelColor(x, y).lightness() for x in range(30, 90) for y in range(90, 112)}
    assert (len(tones) > 1) == is_patterned


@pytest.mark.parametrize("tone", list(Tone))
@pytest.mark.parametrize("count", [None, 0, 12, 123456])
def test_badges_are_filled_by_their_tone(theme: Theme, tone: Tone, count: int | None):
    image = picture(
        theme, lambda painter, worn: paint_badge(painter, worn, Badge("c-flying", tone, count), CENTRE, 40)
    )
    assert image.pixelColor(100, 68) == theme.colour(f"badge_{tone.value}")
    assert not picture(theme, lambda painter, worn: paint_more(painter, worn, 4, CENTRE, 40)).isNull()


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8, 10, 12, 20, 100])
@pytest.mark.parametrize("state", list(DieState))
def test_dice_stay_in_their_box(theme: Theme, sides: int, state: DieState):
    box = square(50)
    image = picture(
        theme, lambda painter, worn: paint_die(painter, worn, box, sides, face=str(sides), state=state)
    )
    assert box.adjusted(-4, -4, 4, 4).contains(changed_area(theme, image))


def test_dice_of_different_kinds_have_different_outlines():
    kinds = (4, 6, 8, 10, 12, 20, 100)
    bounds = {die_outline(sides, square(50)).toFillPolygon().size() for sides in kinds}
    assert len(bounds) >= len(kinds) - 1


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("pitch", [0.1, 6, 500])
def test_patterns_stay_in_their_area(theme: Theme, pattern: str, pitch: float):
    area = team_shape("square", CENTRE, 50)
    ink = QColor("red")
    image = picture(theme, lambda painter, worn: fill_pattern(painter, area, pattern, ink, pitch=pitch))
    changed = changed_area(theme, image)
    assert area.boundingRect().adjusted(-1, -1, 1, 1).contains(changed) or changed.isEmpty()
    assert changed.isEmpty() == (pattern == "solid" or (pitch == 500 and changed.isEmpty()))


def test_halftone_grows_downwards(theme: Theme):
    area = team_shape("square", CENTRE, 80)
    image = picture(theme, lambda painter, worn: fill_halftone(painter, area, QColor("red"), alpha=255))
    panel = theme.colour("panel").rgb()
    upper, lower = (
        sum(image.pixel(x, y) != panel for x in range(40, 160) for y in rows)
        for rows in (range(40, 80), range(120, 160))
    )
    assert upper < lower / 2


@pytest.mark.parametrize("side", range(8))
def test_strips_wear_colour_and_pattern_of_the_team(theme: Theme, side: int):
    look = theme.team(side)
    image = picture(theme, lambda painter, worn: paint_strip(painter, worn, look, QRectF(20, 20, 160, 160)))
    fill = QColor(look.fill)
    colours = {QColor(image.pixel(x, y)).name() for x in range(60, 100) for y in range(60, 100)}
    assert min(abs(QColor(name).hue() - fill.hue()) for name in colours) <= 4
    assert (len(colours) > 1) == (look.pattern != "solid")


@pytest.mark.parametrize("side", range(8))
@pytest.mark.parametrize("letter", ["", "E", "WW"])
def test_chips_stay_within_their_shape(theme: Theme, side: int, letter: str):
    look = theme.team(side)
    image = picture(theme, lambda painter, worn: paint_chip(painter, worn, look, CENTRE, 40, letter=letter))
    shape = team_shape(look.shape, CENTRE, 40).boundingRect()
    assert shape.adjusted(-4, -4, 4, 4).contains(changed_area(theme, image))


@pytest.mark.parametrize("word", ["POW!", "", "K", "KA-BOOOOOOOOOM!"])
def test_bursts_hold_their_word(theme: Theme, word: str):
    image = picture(
        theme,
        lambda painter, worn: paint_word_burst(painter, worn, CENTRE, word, across=80, word_place=CENTRE),
    )
    assert burst_outline(CENTRE, 96, 60).boundingRect().contains(changed_area(theme, image))


@pytest.mark.parametrize("text", ["needs 6+   50 %", LONG_NAME, "", "a\nb\tc"])
def test_a_plate_is_as_wide_as_its_text_but_no_wider_than_allowed(theme: Theme, text: str):
    rect: list[QRectF] = []
    picture(theme, lambda painter, worn: rect.append(paint_plate(painter, worn, CENTRE, text, widest=120)))
    assert rect[0].center() == CENTRE
    assert rect[0].width() <= 120 + 20


@given(st.text(max_size=80), st.floats(1, 300))
def test_elided_text_fits(text: str, width: float):
    font = load_themes(shipped("resources")).light.body(14)
    shown = elided(text, font, width)
    assert text_width(shown, font) <= width or len(shown) <= 2


@given(st.text())
def test_one_line_has_no_breaks(text: str):
    assert all(sign.isprintable() for sign in one_line(text))


def test_text_is_shrunk_to_fit_but_never_enlarged(theme: Theme):
    font = theme.body(20)
    assert fitting_px("i", font, 500) == 20
    assert fitting_px("A long text for a small place", font, 50) < 10


def test_figures_have_a_true_minus(qtbot: QtBot):
    assert [figure(number) for number in (-5, 0, 12)] == ["\N{MINUS SIGN}5", "0", "12"]
