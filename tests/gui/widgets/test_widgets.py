"""Small widgets: plain text always, rows that wrap, links that hide."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QWidget

from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import RuleLink, icon_button, push_button
from companion.gui.widgets.dock_title import DockTitle
from companion.gui.widgets.flow import FlowBox
from companion.gui.widgets.labels import DisplayLabel, ElidedLabel, KeyCap, NeedsBox, plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout
from companion.gui.widgets.looks import set_look
from companion.gui.widgets.plain import menu_text, plain_tip

HOSTILE = '<b>bold</b> & "quotes" 🐥 ' + "x" * 200


class Block(QWidget):
    """100 by 30."""

    def sizeHint(self) -> QSize:
        return QSize(100, 30)


@pytest.mark.parametrize("label", [plain_label, ElidedLabel, KeyCap])
def test_labels_show_texts_as_typed(qtbot: QtBot, label: type[QLabel]) -> None:
    widget = label("<b>x</b>")
    qtbot.addWidget(widget)
    assert widget.textFormat() is Qt.TextFormat.PlainText


def test_a_long_text_is_cut_and_told_whole(qtbot: QtBot) -> None:
    label = ElidedLabel(HOSTILE)
    qtbot.addWidget(label)
    label.resize(100, 20)
    label.show()
    assert label.text().endswith("…")
    assert label.whole_text == HOSTILE
    assert "&lt;b&gt;" in label.toolTip()
    assert label.accessibleName() == HOSTILE


def test_a_short_text_is_whole(qtbot: QtBot) -> None:
    label = ElidedLabel("short")
    qtbot.addWidget(label)
    label.resize(200, 20)
    label.show()
    assert (label.text(), label.toolTip()) == ("short", "")


def test_tips_and_menus_show_signs() -> None:
    assert plain_tip("<b> & co\nmore") == "<qt>&lt;b&gt; &amp; co<br>more</qt>"
    assert plain_tip("") == ""
    assert menu_text("Fish & Chips") == "Fish && Chips"
    assert len(menu_text("x" * 500)) == 60


@pytest.mark.parametrize("width", [30, 120, 800])
def test_large_texts_are_drawn_at_any_width(qtbot: QtBot, keeper: ThemeKeeper, width: int) -> None:
    for widget in (DisplayLabel(keeper, HOSTILE), NeedsBox(keeper, "6+"), DockTitle(keeper, HOSTILE)):
        qtbot.addWidget(widget)
        widget.resize(width, 48)
        assert widget.grab().width() == width


def test_buttons_have_names_and_tips(qtbot: QtBot, keeper: ThemeKeeper) -> None:
    button = icon_button(keeper, "undo", "Undo", shortcut="Ctrl+Z")
    words = push_button(keeper, "R & D", icon="dice")
    qtbot.addWidget(button)
    qtbot.addWidget(words)
    assert button.accessibleName() == "Undo"
    assert "Ctrl+Z" in button.toolTip()
    assert words.text() == "R && D"
    assert words.accessibleName() == "R & D"


def test_a_link_without_a_rule_is_not_there(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    link = RuleLink("", parent=page)
    page.show()
    assert link.isHidden()
    link.show_rule("SL-108")
    assert link.isVisible()
    with qtbot.waitSignal(link.opened) as heard:
        link.click()
    assert heard.args == ["SL-108"]


def test_a_link_without_a_parent_opens_no_window(qtbot: QtBot) -> None:
    link = RuleLink("SL-108")
    qtbot.addWidget(link)
    assert not link.isVisible()


def test_a_flow_goes_on_in_the_next_line(qtbot: QtBot) -> None:
    box = FlowBox(gap=10)
    qtbot.addWidget(box)
    for _ in range(4):
        box.add(Block())
    assert box.heightForWidth(430) == 30
    assert box.heightForWidth(220) == 70
    assert box.heightForWidth(10) == 150


def test_layouts_are_filled_and_emptied(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    inner = row_layout(None, QLabel("a"), None, QLabel("b"))
    column = column_layout(page, QLabel("c"), 8, inner)
    assert column.count() == 3
    empty_layout(column)
    assert column.count() == 0


def test_a_look_is_changed_once(qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    set_look(widget, "panel")
    assert widget.property("class") == "panel"
