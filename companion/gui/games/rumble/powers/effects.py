"""The effects of a Power: a tree, since something may follow a nullified damage, and a form for one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QWidget

from companion.engine.texts import tr
from companion.games.rumble.sentences import moments
from companion.gui.games.rumble.powers.declared import effect_fields, operation_words
from companion.gui.games.rumble.powers.draft import Plain, able_at, keys_of
from companion.gui.games.rumble.powers.fields import FieldForm
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button, push_button
from companion.gui.widgets.layouts import column_layout, row_layout

Path = tuple[int, ...]
"""Where an effect stands: its place, and that of what follows it."""


class EffectsEditor(QWidget):
    """Adds, orders, removes and changes effects.

    Signals:
        changed: the effects are others.
    """

    changed = Signal()

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._effects: list[Plain] = []
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setAccessibleName(tr("Effects"))
        self.tree.setMinimumHeight(90)
        self.add = push_button(keeper, tr("Effect"), icon="plus")
        self.follow = push_button(keeper, tr("What follows"), icon="plus")
        self.up = icon_button(keeper, "arrow-up", tr("Earlier"))
        self.down = icon_button(keeper, "arrow-down", tr("Later"))
        self.remove = icon_button(keeper, "delete", tr("Remove this effect"))
        self.form = FieldForm(effect_fields())
        tools = row_layout(None, self.add, self.follow, None, self.up, self.down, self.remove, spacing=4)
        column_layout(self, self.tree, tools, self.form, spacing=6)
        self.tree.currentItemChanged.connect(self._on_item_changed)
        self.form.changed.connect(self._on_form_changed)
        self.add.clicked.connect(self._on_add)
        self.follow.clicked.connect(self._on_follow)
        self.up.clicked.connect(self._on_up)
        self.down.clicked.connect(self._on_down)
        self.remove.clicked.connect(self._on_remove)

    @property
    def effects(self) -> list[Plain]:
        """The effects as plain values."""
        return self._effects

    def show_effects(self, effects: Sequence[Mapping[str, Any]]) -> None:
        """Show the effects of a Power, the first one in the form."""
        self._effects = [_copied(effect) for effect in effects]
        self._show_tree((0,))

    # the tree

    def _show_tree(self, current: Path) -> None:
        with QSignalBlocker(self.tree):
            self.tree.clear()
            for n, effect in enumerate(self._effects):
                item = QTreeWidgetItem([_line(effect)])
                self.tree.addTopLevelItem(item)
                for follower in effect.get("then", ()):
                    item.addChild(QTreeWidgetItem([tr("then: {what}", what=_line(follower))]))
                item.setExpanded(True)
                if current[0] == n:
                    chosen = item.child(current[1]) if len(current) > 1 else item
                    self.tree.setCurrentItem(chosen or item)
        self._show_form()

    @property
    def _path(self) -> Path | None:
        """Where the effect in the form stands."""
        item = self.tree.currentItem() if self.tree.topLevelItemCount() else None
        if item is None:
            return None
        above = item.parent()
        at = self.tree.indexFromItem(item).row()
        return (at,) if above is None else (self.tree.indexFromItem(above).row(), at)

    def _siblings(self, path: Path) -> list[Plain]:
        if len(path) == 1:
            return self._effects
        followers: list[Plain] = self._effects[path[0]].setdefault("then", [])
        return followers

    # the form

    def _show_form(self) -> None:
        path = self._path
        self.form.setVisible(path is not None)
        for button in (self.up, self.down, self.remove):
            button.setEnabled(path is not None)
        if path is None:
            self.follow.setVisible(False)
            return
        effect, follows = self._siblings(path)[path[-1]], len(path) > 1
        self.follow.setVisible(effect.get("do") == "nullify")
        self._offer(effect, follows=follows)
        self.form.show_values(effect)
        self.form.show_only(keys_of(effect, follows=follows))

    def _offer(self, effect: Mapping[str, Any], *, follows: bool) -> None:
        """Offer what can be done at the moment that is chosen."""
        words = operation_words()
        able = able_at(str(effect.get("hook", "")), follows=follows)
        self.form.offer("do", ((key, words[key]) for key in able))

    def _on_item_changed(self, _item: object, _before: object) -> None:
        self._show_form()

    def _on_form_changed(self) -> None:
        """Take the form over; what was said for another operation falls away."""
        path = self._path
        if path is None:
            return
        effect, follows = self._siblings(path)[path[-1]], len(path) > 1
        values = self.form.values
        able = able_at(str(values.get("hook", "")), follows=follows)
        if values.get("do") not in able:
            values["do"] = able[0] if able else ""
        kept = {key: value for key, value in values.items() if key in keys_of(values, follows=follows)}
        if kept.get("do") == "nullify" and effect.get("then"):
            kept["then"] = effect["then"]
        reshaped = keys_of(kept, follows=follows) != keys_of(effect, follows=follows)
        self._siblings(path)[path[-1]] = kept
        self._retitle(path, kept)
        if reshaped or kept.get("hook") != effect.get("hook"):
            self._show_form()
        self.changed.emit()

    def _retitle(self, path: Path, effect: Mapping[str, Any]) -> None:
        line = _line(effect)
        if (item := self.tree.currentItem()) is not None:
            item.setText(0, tr("then: {what}", what=line) if len(path) > 1 else line)

    # slots

    def _on_add(self) -> None:
        self._effects.append({"hook": "round_end", "do": "health", "amount": 1})
        self._show_tree((len(self._effects) - 1,))
        self.changed.emit()

    def _on_follow(self) -> None:
        path = self._path
        if path is not None:
            followers = self._effects[path[0]].setdefault("then", [])
            followers.append({"do": "energy", "who": "opponents", "amount": "-nullified"})
            self._show_tree((path[0], len(followers) - 1))
            self.changed.emit()

    def _on_remove(self) -> None:
        path = self._path
        if path is not None:
            siblings = self._siblings(path)
            siblings.pop(path[-1])
            if len(path) > 1 and not siblings:
                self._effects[path[0]].pop("then")
            self._show_tree((max(0, min(path[0], len(self._effects) - 1)),))
            self.changed.emit()

    def _on_up(self) -> None:
        self._move(-1)

    def _on_down(self) -> None:
        self._move(1)

    def _move(self, by: int) -> None:
        path = self._path
        if path is None:
            return
        siblings, to = self._siblings(path), path[-1] + by
        if 0 <= to < len(siblings):
            siblings.insert(to, siblings.pop(path[-1]))
            self._show_tree((*path[:-1], to))
            self.changed.emit()


def _line(effect: Mapping[str, Any]) -> str:
    """Return an effect in a few words."""
    does = operation_words().get(str(effect.get("do")), tr("nothing yet"))
    amount = effect.get("amount", effect.get("factor"))
    much = f" ({amount})" if amount is not None else ""
    moment = moments().get(str(effect.get("hook", "")))
    return f"{moment}: {does}{much}" if moment else f"{does}{much}"


def _copied(effect: Mapping[str, Any]) -> Plain:
    plain = dict(effect)
    if plain.get("then"):
        plain["then"] = [dict(follower) for follower in plain["then"]]
    return plain
