"""How fast heroes are made by the thousand, counted, told again and written.

The floor is the dice alone: as many throws of the app's dice as the heroes need, with nothing made of them.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable
from functools import partial

from companion.engine.dice import thrown
from companion.games.registry import GAMES
from companion.games.slugfest.content import Content
from companion.games.slugfest.drafts import RollPower
from companion.games.slugfest.generator import new_draft
from companion.games.slugfest.sheets import Sheet, Team
from companion.games.slugfest.story import retold, story
from companion.lab.heroes import Batch, make_hero, make_heroes, shipped_names
from companion.lab.tallies import census
from companion.storage import roster_files
from companion.storage.content import Library
from tests.benchmarks.timing import seconds_per_call, shown

COUNT = 1_000
BATCH = Batch(count=COUNT, most_weaknesses=2, seed="7")
BOOK = Library(GAMES).book("slugfest")
NAMES = shipped_names()


def heroes() -> tuple[Sheet, ...]:
    """Make the batch."""
    return tuple(make_heroes(BOOK, NAMES, BATCH))


def throws() -> list[tuple[int, ...]]:
    """Return the dice that the batch throws, hero by hero."""
    found: list[tuple[int, ...]] = []
    for n in range(1, COUNT + 1):
        table = make_hero(new_draft(BOOK), BATCH, n, random.Random(f"{BATCH.seed}:{n}:choices"))
        for move in table.moves:
            if isinstance(move.command, RollPower):
                found += [(10, 10) if len(answer.value) == 2 else (6,) for answer in move.answers]
    return found


def throw_all(dice: list[tuple[int, ...]]) -> None:
    """Throw as the app does, a stream for each roll."""
    for n, handful in enumerate(dice):
        thrown(handful, random.Random(f"7:{n}:gen").random)


def count(made: tuple[Sheet, ...]) -> None:
    """Count what came out, as the dialog does."""
    content = BOOK.content
    assert isinstance(content, Content)
    census(content.generator, made, BATCH.rolls).attributes()


def tell(made: tuple[Sheet, ...]) -> None:
    """Roll every hero again from its dice, and tell how it came to be."""
    for hero in made:
        tuple(story(retold(BOOK, hero)))


def write(made: tuple[Sheet, ...]) -> None:
    """Write the text of a new roster, and read it again."""
    change = roster_files.new_roster(Team(key="many", name="Many"), made)
    assert change.after[0].data is not None
    tomllib.loads(change.after[0].data.decode())


def main() -> None:
    """Print one line a figure."""
    made, dice = heroes(), throws()
    calls: dict[str, Callable[[], object]] = {
        "dice alone": partial(throw_all, dice),
        "made": heroes,
        "counted": partial(count, made),
        "told again": partial(tell, made),
        "written": partial(write, made),
    }
    seconds = seconds_per_call(calls)
    floor = seconds["dice alone"]
    print(f"{COUNT} heroes, {len(dice)} throws")
    for name, took in seconds.items():
        print(f"{name:12s} {shown(took):>9s}  {took / floor:6.2f} x the dice alone")


if __name__ == "__main__":
    main()
