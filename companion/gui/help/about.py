"""What this program is, in a small window."""

from __future__ import annotations

from PySide6 import __version__ as pyside_version
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from companion import __version__
from companion.engine.texts import tr
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.labels import DisplayLabel, plain_label
from companion.gui.widgets.layouts import column_layout


class About(QDialog):
    """Name, version, licences."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("About Companion"))
        version = plain_label(
            tr("Version {version}, with Qt for Python {qt}", version=__version__, qt=pyside_version)
        )
        purpose = plain_label(tr("The game master’s screen for three tabletop games."))
        licences = plain_label(
            tr(
                "Companion: MIT licence.\nQt for Python: LGPL 3.\n"
                "Inter and League Spartan: SIL Open Font License. DejaVu: its own free licence."
            ),
            "muted",
        )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        parts = (DisplayLabel(keeper, tr("Companion"), px=40), purpose, version, licences, buttons)
        column_layout(self, *parts, spacing=10, margins=(24, 20, 24, 16))
