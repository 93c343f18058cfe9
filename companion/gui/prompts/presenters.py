"""Which card presents which kind of question."""

from __future__ import annotations

from companion.engine.prompts import Allot, Choose, Confirm, Draw, Place, Prompt, Roll, Write
from companion.gui.prompts.cards import PromptCard
from companion.gui.prompts.choose import ChooseCard, ConfirmCard, PlaceCard
from companion.gui.prompts.roll import RollCard
from companion.gui.prompts.write import AllotCard, DrawCard, WriteCard

PRESENTERS: dict[type[Prompt], type[PromptCard]] = {
    Roll: RollCard,
    Draw: DrawCard,
    Choose: ChooseCard,
    Confirm: ConfirmCard,
    Place: PlaceCard,
    Allot: AllotCard,
    Write: WriteCard,
}


def presenter_of(kind: type[Prompt]) -> type[PromptCard]:
    """Return the card for a kind of prompt, looked up along its ancestry. Raises: LookupError."""
    for ancestor in kind.__mro__:
        if ancestor in PRESENTERS:
            return PRESENTERS[ancestor]
    raise LookupError(f"nothing presents {kind.__name__}")
