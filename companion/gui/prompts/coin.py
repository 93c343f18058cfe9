"""A coin: its two sides as buttons, for a real coin that has fallen, and one that lets the app flip."""

from __future__ import annotations

from companion.engine.prompts import Roll
from companion.engine.texts import tr
from companion.gui.prompts.cards import ENTER, PromptCard
from companion.gui.prompts.choose import OptionCard
from companion.gui.prompts.presented import Presented, is_app
from companion.gui.prompts.presenters import presenter_of

SIDES = 2


class CoinCard(OptionCard):
    """Asks how a coin fell, by the names that the game gives to its sides."""

    @property
    def word(self) -> str:
        """The kind in a word."""
        return tr("Coin")

    @property
    def keys(self) -> tuple[str, ...]:
        """1 and 2 for the sides; Enter flips where the app does so. R is the window's own key."""
        return (*(key for key in self.options.keys if key.isdecimal()), *((ENTER,) if self._flips else ()))

    @property
    def _flips(self) -> bool:
        return is_app(self.shown.dice) or self._offered() is not None

    def _answers(self) -> tuple[str, ...]:
        return tuple(answer for answer, _ in self.shown.question.options)

    def _keyed(self) -> tuple[tuple[str, str], ...]:
        return (*super()._keyed(), ("R", tr("The app flips")))

    def _offered(self) -> int | None:
        return super()._primary()

    def _primary(self) -> int | None:
        """The side that fell before, else the app's flip if it is the app's coin."""
        offered = self._offered()
        if offered is not None:
            return offered
        return len(self.answers) if is_app(self.shown.dice) else None

    def _on_option_chosen(self, number: int) -> None:
        if number == len(self.answers):
            self.roll_requested.emit()
        else:
            super()._on_option_chosen(number)

    def _usual_help(self) -> str:
        if is_app(self.shown.dice):
            return tr("Enter flips; or say how a real coin fell.")
        return tr("Say how the coin fell.")


def card_for(shown: Presented) -> type[PromptCard]:
    """Return the card for a question: a single die whose two faces have names is a coin."""
    prompt = shown.asked.prompt
    if isinstance(prompt, Roll) and prompt.dice == (SIDES,) and len(shown.question.options) == SIDES:
        return CoinCard
    return presenter_of(type(prompt))
