"""Choices: one of several, yes or no, a place. Buttons with keys, and the map where there is one."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from companion.engine.prompts import Choose, Confirm, Place
from companion.engine.texts import tr
from companion.gui.prompts.cards import ENTER, OptionRow, PromptCard, number_keys
from companion.gui.prompts.presented import Presented, option_words
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.layouts import column_layout


class OptionCard(PromptCard):
    """The base of cards whose answers are buttons."""

    icon = ""

    def __init__(self, shown: Presented, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(shown, keeper, parent=parent)
        self.answers = self._answers()
        self.options = OptionRow(keeper, self._keyed(), primary=self._primary(), icon=self.icon)
        self.options.chosen.connect(self._on_option_chosen)
        column_layout(self, self.head, self.options, None, spacing=6)
        self.help(self._usual_help())

    @property
    def focus_target(self) -> QWidget | None:
        """The button that Enter presses; without one, the first."""
        primary = self._primary()
        return self.options.buttons[primary or 0] if self.options.buttons else None

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys on the caps; Enter where one button is yellow."""
        return (*self.options.keys, *(() if self._primary() is None else (ENTER,)))

    def take_key(self, key: str) -> None:
        """The keys on the caps press their buttons; Enter presses the yellow one."""
        primary = self._primary()
        if key == ENTER and primary is not None:
            self._on_option_chosen(primary)
        else:
            self.options.press(key)

    def _answers(self) -> tuple[str, ...]:
        """The answers in order, as the prompt parses them."""
        raise NotImplementedError

    def _keyed(self) -> tuple[tuple[str, str], ...]:
        return number_keys(tuple(option_words(self.shown, answer) for answer in self.answers))

    def _primary(self) -> int | None:
        """The number of the answer that Enter gives."""
        offered = self.shown.offered
        if offered is None:
            return None
        text = self.shown.asked.prompt.show(offered.value)
        return self.answers.index(text) if text in self.answers else None

    def _usual_help(self) -> str:
        if self.shown.offered is not None:
            return tr("The yellow answer was given before; Enter takes it again.")
        return ""

    def _on_option_chosen(self, number: int) -> None:
        self.give(self.answers[number])


class ChooseCard(OptionCard):
    """Asks for one of several."""

    @property
    def word(self) -> str:
        """The kind in a word."""
        return tr("Choose")

    def _answers(self) -> tuple[str, ...]:
        prompt = self.shown.asked.prompt
        assert isinstance(prompt, Choose)
        return prompt.options

    def _primary(self) -> int | None:
        given = super()._primary()
        prompt = self.shown.asked.prompt
        if given is None and isinstance(prompt, Choose) and prompt.default in self.answers:
            return self.answers.index(prompt.default)
        return given


class ConfirmCard(OptionCard):
    """Asks yes or no."""

    @property
    def word(self) -> str:
        """The kind in a word."""
        return tr("Confirm")

    def _answers(self) -> tuple[str, ...]:
        assert isinstance(self.shown.asked.prompt, Confirm)
        return ("yes", "no")

    def _keyed(self) -> tuple[tuple[str, str], ...]:
        options = dict(self.shown.question.options)
        return (("Y", options.get("yes", tr("Yes"))), ("N", options.get("no", tr("No"))))

    def _primary(self) -> int:
        given = super()._primary()
        return 0 if given is None else given


class PlaceCard(OptionCard):
    """Asks for a hex or a space; the map shows them and takes a click as well."""

    @property
    def word(self) -> str:
        """The kind in a word."""
        return tr("Place")

    icon = "hexmap"

    def _answers(self) -> tuple[str, ...]:
        prompt = self.shown.asked.prompt
        assert isinstance(prompt, Place)
        return tuple(prompt.show(place) for place in prompt.places)

    def _usual_help(self) -> str:
        return super()._usual_help() or tr("Click one on the map, or type its number.")
