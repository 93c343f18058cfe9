"""Heroes from the generator's whole space: every trait, ability and weakness turns up (SL-16 to SL-27)."""

from __future__ import annotations

import random

from companion.games.slugfest.content import SlugfestBook
from companion.games.slugfest.drafts import RollPower, TakeWeakness
from companion.games.slugfest.generator import GENERATOR, new_draft, new_table, sheet_of
from companion.games.slugfest.sheets import Sheet
from tests.games.answers import random_answer

SUPER_DUPER = 20
"""Rolls of a hero that shall have much at once (SL-195)."""


def random_hero(book: SlugfestBook, luck: random.Random, key: str) -> Sheet:
    """Return a hero of ten rolls or many, with none to four weaknesses."""
    table = new_table(new_draft(book, base_rolls=luck.choice((10, SUPER_DUPER))))
    for _ in range(luck.randrange(5)):
        weakness = luck.choice(tuple(book.content.weaknesses))
        wish = TakeWeakness(weakness.name, luck.choice(tuple(book.content.sources)))
        if not GENERATOR.why_not(table.state, wish):
            table = table.start(wish)
    while not table.state.finished:
        table = table.start(RollPower())
        while table.open is not None:
            table = table.answer(random_answer(table.open.asked.prompt, luck))
    return sheet_of(table.state, id=key, name=key.replace("-", " ").title())
