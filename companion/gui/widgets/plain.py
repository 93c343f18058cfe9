"""Texts of people shown as typed: Qt would read tags in a tip and an ampersand in a menu."""

from __future__ import annotations

from html import escape

from companion.gui.paint.text import one_line

LONGEST_TIP = 600
LONGEST_ITEM = 60


def plain_tip(text: str) -> str:
    """Return TEXT as a tool tip that shows it as typed, wrapped where it is long."""
    shown = text if len(text) <= LONGEST_TIP else text[: LONGEST_TIP - 1] + "…"
    return f"<qt>{escape(shown).replace(chr(10), '<br>')}</qt>" if shown else ""


def menu_text(text: str) -> str:
    """Return TEXT as the words of a menu item or button, its ampersands kept, cut where it is long."""
    line = one_line(text)
    shown = line if len(line) <= LONGEST_ITEM else line[: LONGEST_ITEM - 1] + "…"
    return shown.replace("&", "&&")
