"""How a hero came to be: its dice rolled again before one's eyes, and what was changed by hand since."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QWidget

from companion.engine.errors import RuleError
from companion.engine.texts import tr
from companion.games.game import Book
from companion.games.slugfest.sheets import Sheet
from companion.games.slugfest.story import Telling, changed_since, dice_count, retold, story
from companion.gui.games.slugfest.tellings import telling_list
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel, set_look

SIZE = (640, 660)


class StoryDialog(QDialog):
    """Tells the story of one sheet."""

    def __init__(
        self, keeper: ThemeKeeper, book: Book, sheet: Sheet, *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("How {name} came to be", name=sheet.name))
        become_panel(self)
        self.list, self.model = telling_list(keeper, self.windowTitle())
        self.note = plain_label("", "muted")
        self.note.setWordWrap(True)
        heading = plain_label(sheet.name, "h2")
        close = push_button(keeper, tr("Close"))
        close.clicked.connect(self.close)
        foot = row_layout(None, self.note, close, spacing=12)
        foot.setStretch(0, 1)
        column_layout(self, heading, self.list, foot, spacing=10, margins=(16, 14, 16, 14))
        self.resize(*SIZE)
        self._tell(book, sheet)

    def _tell(self, book: Book, sheet: Sheet) -> None:
        try:
            table = retold(book, sheet)
        except RuleError as error:
            self.model.show_tellings([Telling(n, result=line) for n, line in enumerate(sheet.dice, 1)])
            set_look(self.note, "warn")
            self.note.setText(tr("These dice do not make a hero: {why}", why=error))
            return
        self.model.show_tellings(tuple(story(table)))
        words = tr("{n} figures of dice; they make the hero again.", n=dice_count(sheet))
        if changed := changed_since(table, sheet):
            names = ", ".join(part_words()[part] for part in changed)
            set_look(self.note, "warn")
            words = tr("Changed by hand since: {parts}.", parts=names)
        self.note.setText(words)


def part_words() -> dict[str, str]:
    """Return the parts of a sheet that dice make, in words."""
    return {
        "attack": tr("Attack"),
        "damage": tr("Damage"),
        "range": tr("Range"),
        "defend": tr("Defend"),
        "hits": tr("Hits"),
        "speed": tr("Speed"),
        "abilities": tr("abilities"),
        "weaknesses": tr("weaknesses"),
    }
