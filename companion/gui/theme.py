"""Colours, fonts, icons and the style sheet, all by role, in a light and a dark dress.

Painters and widgets get a `Theme` handed in and ask it for roles; no other module names a colour.
`ThemeKeeper` holds the theme of the moment, follows the system and says when it changes.
"""

import re
import tomllib
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QPainter, QPalette, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

BODY_FAMILIES: Final = ("Inter", "DejaVu Sans")
DISPLAY_FAMILIES: Final = ("League Spartan", "Inter", "DejaVu Sans")
BODY_PX: Final = 14
ICON_SCALES: Final = (1, 2, 3)
ICON_STROKE: Final = 2.0

PALETTE_ROLES: Final = {
    QPalette.ColorRole.Window: "panel",
    QPalette.ColorRole.Base: "sunken",
    QPalette.ColorRole.AlternateBase: "raised",
    QPalette.ColorRole.Text: "ink",
    QPalette.ColorRole.WindowText: "ink",
    QPalette.ColorRole.Button: "panel",
    QPalette.ColorRole.ButtonText: "ink",
    QPalette.ColorRole.BrightText: "danger",
    QPalette.ColorRole.Highlight: "selection",
    QPalette.ColorRole.HighlightedText: "on_selection",
    QPalette.ColorRole.PlaceholderText: "ink_muted",
    QPalette.ColorRole.ToolTipBase: "panel",
    QPalette.ColorRole.ToolTipText: "ink",
    QPalette.ColorRole.Link: "link",
    QPalette.ColorRole.LinkVisited: "link",
}
DISABLED_ROLES: Final = (
    QPalette.ColorRole.Text,
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.ButtonText,
)


class TeamLook(msgspec.Struct, frozen=True):
    """How a side is told apart: first shape, then pattern, then colour (the same in both themes)."""

    name: str
    fill: str
    on_fill: str
    shape: str
    pattern: str


class UnknownRoleError(LookupError):
    """A painter or the style sheet names a colour role that the palette lacks."""


class Theme:
    """One dress of the program: colours by role, fonts, icons, palette and style sheet."""

    def __init__(
        self,
        name: str,
        *,
        roles: dict[str, str],
        teams: tuple[TeamLook, ...],
        resources: Path,
        text_scale: float = 1.0,
    ) -> None:
        self.name = name
        self.roles = roles
        self.teams = teams
        self.text_scale = text_scale
        self._resources = resources
        self._colours: dict[tuple[str, int], QColor] = {}
        self._fonts: dict[tuple[tuple[str, ...], int, int], QFont] = {}
        self._renderers: dict[tuple[str, str, float], QSvgRenderer] = {}
        self._icons: dict[tuple[str, str, str, int], QIcon] = {}

    @property
    def is_dark(self) -> bool:
        """Whether keylines are drawn outside the ink outlines."""
        return self.name == "dark"

    def scaled(self, text_scale: float) -> "Theme":
        """The same theme with all text larger or smaller (the player display, large-text setting)."""
        return Theme(
            self.name, roles=self.roles, teams=self.teams, resources=self._resources, text_scale=text_scale
        )

    # colours

    def colour(self, role: str, *, alpha: int = 255) -> QColor:
        """The colour of a role, or of a team whose own value (#1255AE) is given.

        Raises:
            UnknownRoleError: the palette has no such role.
        """
        key = (role, alpha)
        if key not in self._colours:
            self._colours[key] = QColor(self._value(role))
            self._colours[key].setAlpha(alpha)
        return self._colours[key]

    def team(self, index: int) -> TeamLook:
        """The look of the side at this place of the order; the order starts again after the last."""
        return self.teams[index % len(self.teams)]

    def pen(
        self,
        role: str,
        width: float = 2.0,
        *,
        alpha: int = 255,
        dashes: tuple[float, ...] = (),
        cap: Qt.PenCapStyle = Qt.PenCapStyle.RoundCap,
        join: Qt.PenJoinStyle = Qt.PenJoinStyle.RoundJoin,
    ) -> QPen:
        """A pen in a role's colour; dashes count in pen widths."""
        pen = QPen(self.colour(role, alpha=alpha), width, Qt.PenStyle.SolidLine, cap, join)
        if dashes:
            pen.setDashPattern(list(dashes))
        return pen

    # fonts

    def body(self, px: float = BODY_PX, weight: int = 400, *, is_fixed: bool = False) -> QFont:
        """The text face with tabular figures; a fixed one fits a shape and ignores the text scale."""
        return self._font(BODY_FAMILIES, px, weight, is_fixed)

    def display(self, px: float, weight: int = 800, *, is_fixed: bool = False) -> QFont:
        """The masthead face for titles, figures and prompts; a fixed one ignores the text scale."""
        return self._font(DISPLAY_FAMILIES, px, weight, is_fixed)

    # icons

    def draw_icon(
        self, painter: QPainter, name: str, rect: QRectF, role: str = "ink", stroke: float = ICON_STROKE
    ) -> None:
        """Draw one of the line icons in a role's colour."""
        self._renderer(name, role, stroke).render(painter, rect)

    def icon(self, name: str, role: str = "ink", size: int = 20, *, disabled: str = "ink_disabled") -> QIcon:
        """The icon for a button or an action, drawn sharp at one, two and three times its size."""
        key = (name, role, disabled, size)
        if key not in self._icons:
            self._icons[key] = self._new_icon(name, size, role, disabled)
        return self._icons[key]

    # what the application wears

    def palette(self) -> QPalette:
        """Qt's palette, for whatever the style sheet does not reach."""
        palette = QPalette()
        for target, role in PALETTE_ROLES.items():
            palette.setColor(target, self.colour(role))
        for target in DISABLED_ROLES:
            palette.setColor(QPalette.ColorGroup.Disabled, target, self.colour("ink_disabled"))
        return palette

    @cached_property
    def style_sheet(self) -> str:
        """The style sheet with every @role replaced and the text scale worked in.

        Raises:
            UnknownRoleError: the sheet names a role that the palette lacks.
        """
        sheet = (self._resources / "style" / "companion.qss").read_text(encoding="utf-8")
        sheet = sheet.replace("@icons", (self._resources / "icons").as_posix())
        sheet = re.sub(r"@([a-z][a-z0-9_]*)", self._role_match, sheet)
        return re.sub(r"(font-size|min-height):\s*(\d+)px", self._scaled_match, sheet)

    # helpers

    def _value(self, role: str) -> str:
        if role.startswith("#"):
            return role
        if role not in self.roles:
            raise UnknownRoleError(f"{role}: no such role in the {self.name} palette")
        return self.roles[role]

    def _role_match(self, match: re.Match[str]) -> str:
        return self._value(match[1])

    def _scaled_match(self, match: re.Match[str]) -> str:
        return f"{match[1]}: {round(int(match[2]) * self.text_scale)}px"

    def _font(self, families: tuple[str, ...], px: float, weight: int, is_fixed: bool) -> QFont:
        """A copy of the font, which is described to Qt but once since that takes long."""
        key = (families, max(1, round(px if is_fixed else px * self.text_scale)), weight)
        if key not in self._fonts:
            self._fonts[key] = _new_font(*key)
        return QFont(self._fonts[key])

    def _renderer(self, name: str, role: str, stroke: float) -> QSvgRenderer:
        key = (name, role, stroke)
        if key not in self._renderers:
            source = (self._resources / "icons" / f"{name}.svg").read_text(encoding="utf-8")
            # Qt's renderer knows currentColor from nowhere, so the word itself is replaced.
            source = source.replace("currentColor", self._value(role))
            source = source.replace('stroke-width="2"', f'stroke-width="{stroke}"')
            self._renderers[key] = QSvgRenderer(QByteArray(source.encode()))
        return self._renderers[key]

    def _new_icon(self, name: str, size: int, role: str, disabled: str) -> QIcon:
        icon = QIcon()
        for scale in ICON_SCALES:
            icon.addPixmap(self._icon_pixmap(name, role, size, scale), QIcon.Mode.Normal)
            icon.addPixmap(self._icon_pixmap(name, disabled, size, scale), QIcon.Mode.Disabled)
        return icon

    def _icon_pixmap(self, name: str, role: str, size: int, scale: int) -> QPixmap:
        pixmap = QPixmap(QSize(size, size) * scale)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.draw_icon(painter, name, QRectF(pixmap.rect()), role)
        painter.end()
        pixmap.setDevicePixelRatio(scale)
        return pixmap


def _new_font(families: tuple[str, ...], px: int, weight: int) -> QFont:
    font = QFont(list(families))
    font.setPixelSize(px)
    font.setWeight(QFont.Weight(weight))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if families == BODY_FAMILIES:
        font.setFeature(QFont.Tag("tnum"), 1)
    return font


class Themes(msgspec.Struct, frozen=True):
    """The light and the dark theme, as read from one palette file."""

    light: Theme
    dark: Theme

    def named(self, name: str) -> Theme:
        """The theme called light or dark."""
        return self.dark if name == "dark" else self.light

    def scaled(self, text_scale: float) -> "Themes":
        """Both themes with larger or smaller text."""
        return Themes(light=self.light.scaled(text_scale), dark=self.dark.scaled(text_scale))


def load_themes(resources: Path) -> Themes:
    """Both themes from `style/palette.toml` of the shipped resources."""
    table = tomllib.loads((resources / "style" / "palette.toml").read_text(encoding="utf-8"))
    teams = msgspec.convert(table["team"], tuple[TeamLook, ...])
    return Themes(
        light=_theme("light", table, teams, resources), dark=_theme("dark", table, teams, resources)
    )


def _theme(name: str, table: dict[str, Any], teams: tuple[TeamLook, ...], resources: Path) -> Theme:
    """One theme: its own roles and those of the things on the table, which both share."""
    return Theme(name, roles=table["things"] | table[name], teams=teams, resources=resources)


def load_fonts(resources: Path) -> list[str]:
    """Make the bundled fonts known to Qt and name the families that came."""
    families: list[str] = []
    for file in sorted((resources / "fonts").glob("*.[ot]tf")):
        number = QFontDatabase.addApplicationFont(str(file))
        families += QFontDatabase.applicationFontFamilies(number)
    return families
