"""Themes give every role, dress the application, and change while it runs."""

from __future__ import annotations

import re

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QRectF
from PySide6.QtGui import QAction, QColor, QFont, QFontInfo, QImage, QPainter, QPalette
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QApplication, QPushButton

from companion.gui.theme import Theme, Themes, UnknownRoleError, load_fonts, load_themes
from companion.gui.theme_keeper import ThemeKeeper, ThemeMode
from companion.storage.places import shipped

RESOURCES = shipped("resources")
LINE_ICONS = sorted(
    file.stem for file in (RESOURCES / "icons").glob("*.svg") if "currentColor" in file.read_text("utf-8")
)


@pytest.fixture(scope="module")
def themes() -> Themes:
    return load_themes(RESOURCES)


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest, themes: Themes) -> Theme:
    return themes.named(request.param)


@pytest.fixture
def keeper(qapp: QApplication, themes: Themes):
    before = (qapp.palette(), qapp.font(), qapp.styleSheet())
    keeper = ThemeKeeper(qapp, themes, mode=ThemeMode.LIGHT)
    yield keeper
    keeper.deleteLater()
    qapp.setStyleSheet(before[2])
    qapp.setFont(before[1])
    qapp.setPalette(before[0])


def test_both_themes_have_the_same_roles(themes: Themes):
    assert themes.light.roles.keys() == themes.dark.roles.keys()


def test_an_unknown_role_is_named(theme: Theme):
    with pytest.raises(UnknownRoleError, match="mauve"):
        theme.colour("mauve")


def test_a_colour_can_be_translucent_without_changing_the_role(theme: Theme):
    assert theme.colour("ink", alpha=40).alpha() == 40
    assert theme.colour("ink").alpha() == 255


def test_teams_differ_in_shape_and_pattern_and_start_again_after_the_last(theme: Theme):
    assert len({team.shape for team in theme.teams}) == len(theme.teams)
    assert len({team.pattern for team in theme.teams}) == len(theme.teams)
    assert theme.team(len(theme.teams)) == theme.team(0)
    assert theme.colour(theme.team(0).fill) == QColor(theme.team(0).fill)


def test_the_style_sheet_has_no_role_left_to_replace(theme: Theme):
    assert not re.search(r"@\w", theme.style_sheet)
    assert (RESOURCES / "icons").as_posix() in theme.style_sheet


def test_large_text_enlarges_fonts_and_style_sheet_but_not_what_fits_a_shape(themes: Themes):
    large = themes.scaled(1.5).light
    assert large.body(14).pixelSize() == 21
    assert large.body(14, is_fixed=True).pixelSize() == 14
    assert "font-size: 21px" in large.style_sheet


def test_the_bundled_fonts_come_first(qapp: QApplication, theme: Theme):
    assert {"Inter", "League Spartan"} <= set(load_fonts(RESOURCES))
    assert QFontInfo(theme.body(14)).family() == "Inter"
    assert QFontInfo(theme.display(36)).family() == "League Spartan"


def test_a_font_may_be_changed_without_harm(theme: Theme):
    theme.body(14).setPixelSize(90)
    assert theme.body(14).pixelSize() == 14
    assert theme.body(14, 700).weight() == QFont.Weight.Bold


@pytest.mark.parametrize("name", LINE_ICONS)
def test_every_line_icon_is_drawn_in_the_colour_of_its_role(qapp: QApplication, themes: Themes, name: str):
    image = QImage(48, 48, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    themes.dark.draw_icon(painter, name, QRectF(0, 0, 48, 48), "accent")
    painter.end()
    pixels = (image.pixelColor(x, y) for x in range(48) for y in range(48))
    opaque = [colour for colour in pixels if colour.alpha() == 255]
    assert opaque
    accent = QColor(themes.dark.roles["accent"])
    assert all(colour_distance(colour, accent) <= 2 for colour in opaque)


def colour_distance(one: QColor, other: QColor) -> int:
    return max(abs(one.red() - other.red()), abs(one.green() - other.green()), abs(one.blue() - other.blue()))


def test_an_icon_is_sharp_on_dense_screens_and_pale_when_disabled(qapp: QApplication, theme: Theme):
    icon = theme.icon("dice", size=20)
    assert icon.pixmap(icon.actualSize(icon.availableSizes()[0]), 2.0).width() >= 40
    assert theme.icon("dice", size=20) is icon


def test_the_keeper_dresses_the_application(keeper: ThemeKeeper, qapp: QApplication, themes: Themes):
    assert qapp.palette().color(QPalette.ColorRole.Window) == themes.light.colour("panel")
    assert qapp.styleSheet() == themes.light.style_sheet
    assert qapp.font().family() == "Inter"


def test_a_change_of_theme_is_told_once_and_renews_icons(qtbot: QtBot, keeper: ThemeKeeper, themes: Themes):
    button, action = QPushButton(), QAction()
    qtbot.addWidget(button)
    keeper.dress(button, "dice")
    keeper.dress(action, "undo")
    spy = QSignalSpy(keeper.changed)
    keeper.set_mode(ThemeMode.DARK)
    keeper.set_mode(ThemeMode.DARK)
    assert spy.count() == 1
    assert spy.at(0) == [themes.dark]
    assert keeper.theme is themes.dark
    assert button.icon().cacheKey() == themes.dark.icon("dice").cacheKey()
    assert action.icon().cacheKey() == themes.dark.icon("undo").cacheKey()


def test_buttons_that_are_gone_are_forgotten(qtbot: QtBot, keeper: ThemeKeeper):
    button = QPushButton()
    keeper.dress(button, "dice")
    button.deleteLater()
    qtbot.wait(1)
    keeper.set_mode(ThemeMode.DARK)
    assert keeper._dressed == []


def test_the_system_decides_unless_the_user_does(keeper: ThemeKeeper, themes: Themes):
    keeper.set_mode(ThemeMode.SYSTEM)
    assert keeper.theme in (themes.light, themes.dark)
    keeper.set_mode(ThemeMode.DARK)
    keeper._on_system_scheme_changed()
    assert keeper.theme is themes.dark


def test_a_larger_text_is_told_too(keeper: ThemeKeeper):
    spy = QSignalSpy(keeper.changed)
    keeper.set_text_scale(1.25)
    assert spy.count() == 1
    assert keeper.theme.text_scale == 1.25
