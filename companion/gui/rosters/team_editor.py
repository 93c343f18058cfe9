"""The team editor: name, theme, colour, pattern and emblem, with what they look like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QDialog, QFormLayout, QSizePolicy, QWidget

from companion.engine.cards import Look
from companion.engine.texts import tr
from companion.games.slugfest.cards import team_look
from companion.games.slugfest.sheets import Team
from companion.gui.rosters.banner import TeamBanner
from companion.gui.rosters.emblems import paint_emblem, paint_swatch
from companion.gui.rosters.look_box import LookBox
from companion.gui.rosters.sheet_pages import LONGEST_NAME, hint, text_edit
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.painted import Painted

WIDTH: Final = 620
SAMPLE: Final = 92


class TeamSample(Painted):
    """Emblem and pattern, in colour and as a page without colour shows them."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._look = Look(name="")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("The look in colour and in grey"))

    def show_look(self, look: Look) -> None:
        """Show a look."""
        self._look = look
        self.update()

    def _paint_look(self, painter: QPainter, rect: QRectF) -> None:
        theme = self.theme
        painter.fillRect(rect, theme.colour("paper"))
        swatch = rect.adjusted(8, 8, -rect.width() * 0.56, -8)
        paint_swatch(painter, theme, self._look, swatch)
        painter.setPen(theme.pen("line", 1.6))
        painter.drawRect(swatch)
        radius = rect.height() * 0.34
        left = QPointF(rect.left() + rect.width() * 0.59, rect.center().y())
        right = QPointF(rect.left() + rect.width() * 0.86, rect.center().y())
        paint_emblem(painter, theme, self._look, left, radius, self._look.letters)
        paint_emblem(painter, theme, self._look, right, radius)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """Two samples side by side."""
        return QSize(WIDTH - 60, SAMPLE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it twice, the second time in grey."""
        painter, half = self._painter(), (self.width() - 12) / 2
        image = QImage(QSize(round(half), SAMPLE), QImage.Format.Format_RGB32)
        with QPainter(image) as inner:
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_look(inner, QRectF(0, 0, half, SAMPLE))
        grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
        self._paint_look(painter, QRectF(0, 0, half, SAMPLE))
        painter.drawImage(QPointF(half + 12, 0), grey)


class TeamEditor(QDialog):
    """Changes the head of a roster; nothing is written before it is saved."""

    def __init__(
        self,
        keeper: ThemeKeeper,
        team: Team,
        save: Callable[[Team], bool],
        *,
        parent: QWidget | None = None,
    ) -> None:
        """SAVE keeps the team and tells whether it did."""
        super().__init__(parent)
        self.setWindowTitle(tr("Team {name}", name=team.name))
        self._first = self.team = team
        self._save = save
        self.banner = TeamBanner(keeper)
        self.name_edit = text_edit(self._on_name_typed, longest=LONGEST_NAME)
        self.name_edit.setText(team.name)
        self.theme_edit = text_edit(self._on_theme_typed)
        self.theme_edit.setText(team.theme)
        self.look_box = LookBox(keeper)
        self.look_box.chosen.connect(self._on_look_chosen)
        self.sample = TeamSample(keeper)
        self.fault_label = plain_label("", "danger")
        self.cancel_button = push_button(keeper, tr("Cancel"))
        self.save_button = push_button(keeper, tr("Save"), icon="save", look="primary", tip=tr("Ctrl+S"))
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self.save)
        QShortcut(QKeySequence("Ctrl+S"), self).activated.connect(self.save)
        form = QFormLayout()
        form.setVerticalSpacing(10)
        form.addRow(tr("&Name"), self.name_edit)
        form.addRow(tr("&Theme"), self.theme_edit)
        form.addRow(tr("Look"), self.look_box)
        about = hint(
            tr(
                "These colours are told apart by people who see red, green or blue poorly; pattern and shape "
                "tell teams apart without any colour, as the right half shows."
            )
        )
        foot = row_layout(None, self.fault_label, None, self.cancel_button, self.save_button)
        body = column_layout(None, form, self.sample, about, 4, foot, spacing=10, margins=(16, 12, 16, 14))
        column_layout(self, self.banner, body, spacing=0)
        self.setMinimumWidth(WIDTH)
        self._show()

    def save(self) -> None:
        """Keep the team, if there is something to keep and nothing against it."""
        if self.save_button.isEnabled() and self._save(self.team):
            self.accept()

    def _show(self) -> None:
        team = self.team
        look = team_look(team)
        self.banner.show_team(look, team.name, team.theme, look.letters)
        self.look_box.show_look(look, (team.colour, team.pattern, team.emblem))
        self.sample.show_look(look)
        self.fault_label.setText("" if team.name else tr("A team needs a name."))
        self.save_button.setEnabled(bool(team.name) and team != self._first)

    def _on_name_typed(self, text: str) -> None:
        self.team = replace(self.team, name=text.strip())
        self._show()

    def _on_theme_typed(self, text: str) -> None:
        self.team = replace(self.team, theme=text.strip())
        self._show()

    def _on_look_chosen(self, colour: str, pattern: str, emblem: str) -> None:
        self.team = replace(self.team, colour=colour, pattern=pattern, emblem=emblem)
        self._show()
