"""``companion generate``: heroes by the dozen into a roster file."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

import msgspec

from companion.cli.status import Status
from companion.engine.errors import RuleError
from companion.engine.texts import tr, tr_n
from companion.games.registry import GAMES
from companion.games.slugfest.content import Content
from companion.games.slugfest.sheets import Roster, Sheet, Team
from companion.lab.heroes import MOST_HEROES, MOST_ROLLS, Batch, make_heroes, shipped_names
from companion.lab.tallies import census
from companion.luck import new_seed
from companion.storage.atomic import write_atomic
from companion.storage.content import Library
from companion.storage.encode import toml_text


def add_parser(verbs: Any) -> None:
    """Add the command to the parsers in VERBS."""
    parser = verbs.add_parser(
        "generate",
        help=tr("make Slugfest heroes"),
        description=tr("Make heroes by the generator's tables and write them to a roster file."),
    )
    parser.add_argument("--count", metavar="N", type=int, default=4, help=tr("how many heroes (default: 4)"))
    parser.add_argument("--rolls", metavar="N", type=int, default=10, help=tr("rolls of each (default: 10)"))
    parser.add_argument(
        "--weaknesses", metavar="N-M", default="0", help=tr("weaknesses of each, such as 0-2 (default: 0)")
    )
    parser.add_argument("--team", metavar="NAME", default="", help=tr("name of the team"))
    parser.add_argument("--seed", metavar="N", help=tr("the seed of the dice (default: a fresh one)"))
    parser.add_argument(
        "-o", "--output", metavar="OUT", type=Path, help=tr("where to save (default: say them)")
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Make the heroes, save or tell them, and tell what came out. Raises: CompanionError, WriteError."""
    batch = batch_of(options)
    book = Library(GAMES).book("slugfest")
    content = book.content
    assert isinstance(content, Content)
    heroes = tuple(make_heroes(book, shipped_names(), batch))
    if options.output is not None:
        text = toml_text(msgspec.to_builtins(roster_of(heroes, options.team)))
        write_atomic(options.output, text.encode(), keep_previous=True)
    else:
        for hero in heroes:
            print(in_a_line(hero))
    print(tr_n("{n} hero, seed {seed}", "{n} heroes, seed {seed}", len(heroes), seed=batch.seed))
    for name, times in census(content.generator, heroes, batch.rolls).powers():
        print(f"{times:6}  {name}")
    return Status.DONE


def batch_of(options: argparse.Namespace) -> Batch:
    """Return what the options ask for. Raises: RuleError naming the option that is off."""
    match = re.fullmatch(r"([0-4])(?:-([0-4]))?", options.weaknesses)
    if match is None or int(match[2] or match[1]) < int(match[1]):
        raise RuleError(
            tr(
                "--weaknesses: a number from 0 to 4, or a range such as 0-2, not {text}",
                text=options.weaknesses,
            )
        )
    _within("--count", options.count, MOST_HEROES)
    _within("--rolls", options.rolls, MOST_ROLLS)
    return Batch(
        count=options.count,
        rolls=options.rolls,
        least_weaknesses=int(match[1]),
        most_weaknesses=int(match[2] or match[1]),
        seed=options.seed or new_seed(),
    )


def roster_of(heroes: tuple[Sheet, ...], team: str) -> Roster:
    """Return a roster with the heroes as one team."""
    name = team.strip() or tr("New heroes")
    key = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "new-heroes"
    return Roster(
        format=1, kind="roster", game="slugfest", team=Team(key=key[:80], name=name[:200]), heroes=heroes
    )


def in_a_line(hero: Sheet) -> str:
    """Return a hero in one line."""
    figures = f"A{hero.attack} D{hero.damage} R{hero.range} Df{hero.defend} H{hero.hits} S{hero.speed}"
    owned = [
        f"{a.name}: {a.kind or a.source or a.value}" if a.kind or a.source or a.value else a.name
        for a in hero.abilities
    ]
    weak = [f"−{weakness.name}" for weakness in hero.weaknesses]
    return "  ".join((hero.name, figures, ", ".join((*owned, *weak))))


def _within(option: str, number: int, most: int) -> None:
    if not 1 <= number <= most:
        raise RuleError(tr("{option}: 1 to {most}, not {number}", option=option, most=most, number=number))
