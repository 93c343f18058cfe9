"""The theme of the moment: chosen by the user or taken from the system, changed while everything is open."""

from enum import Enum

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication

from companion.gui.theme import BODY_PX, Theme, Themes


class ThemeMode(Enum):
    """What decides between light and dark."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class ThemeKeeper(QObject):
    """Dresses the application and tells painters when the theme changes.

    Signals:
        changed: another theme is worn now; carries the `Theme`.
    """

    changed = Signal(object)

    def __init__(self, app: QApplication, themes: Themes, *, mode: ThemeMode = ThemeMode.SYSTEM) -> None:
        super().__init__(app)
        self._app = app
        self._themes = themes
        self._mode = mode
        self._dressed: list[tuple[QAction | QAbstractButton, str, str, int]] = []
        self._theme = self._wanted_theme()
        self._wear()
        app.styleHints().colorSchemeChanged.connect(self._on_system_scheme_changed)

    @property
    def theme(self) -> Theme:
        """The theme that is worn now."""
        return self._theme

    @property
    def mode(self) -> ThemeMode:
        """What decides between light and dark now."""
        return self._mode

    def set_mode(self, mode: ThemeMode) -> None:
        """Follow the system, or stay with light or dark."""
        self._mode = mode
        self._renew()

    def set_text_scale(self, text_scale: float) -> None:
        """Make all text larger or smaller; 1.0 is the designed size."""
        self._themes = self._themes.scaled(text_scale)
        self._renew()

    def dress(
        self, target: QAction | QAbstractButton, icon: str, *, role: str = "ink", size: int = 20
    ) -> None:
        """Give an action or a button an icon that follows the theme as long as the target lives."""
        self._dressed.append((target, icon, role, size))
        target.setIcon(self._theme.icon(icon, role, size))

    # helpers

    def _wanted_theme(self) -> Theme:
        if self._mode is ThemeMode.SYSTEM:
            is_dark = self._app.styleHints().colorScheme() is Qt.ColorScheme.Dark
            return self._themes.dark if is_dark else self._themes.light
        return self._themes.named(self._mode.value)

    def _renew(self) -> None:
        wanted = self._wanted_theme()
        if wanted is not self._theme:
            self._theme = wanted
            self._wear()
            self.changed.emit(wanted)

    def _wear(self) -> None:
        self._app.setFont(self._theme.body(BODY_PX))
        self._app.setPalette(self._theme.palette())
        self._app.setStyleSheet(self._theme.style_sheet)
        self._dressed = [entry for entry in self._dressed if shiboken6.isValid(entry[0])]
        for target, icon, role, size in self._dressed:
            target.setIcon(self._theme.icon(icon, role, size))

    def _on_system_scheme_changed(self) -> None:
        self._renew()
