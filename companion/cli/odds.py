"""``companion odds``: the exact chances of a command, from the rules themselves."""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeAlias

from companion.cli.status import Status
from companion.cli.telling import complain, warn
from companion.engine.commands import Command
from companion.engine.errors import IllegalCommand, RuleError
from companion.engine.meters import Group
from companion.engine.odds import Chances, odds
from companion.engine.prompts import Allot, Choose, Confirm, Place, Prompt, Write
from companion.engine.table import State
from companion.engine.texts import tr
from companion.games.game import Game
from companion.games.registry import GAMES
from companion.games.slugfest.commands import Attack
from companion.games.slugfest.forecast import summed, to_hit
from companion.storage.content import Library
from companion.storage.journal import read_command
from companion.storage.opening import open_session
from companion.storage.sessions import at_rest

Rows: TypeAlias = list[tuple[str, Fraction]]
"""What may happen, in words, and its chance."""


def add_parser(verbs: Any) -> None:
    """Add the command to the parsers in VERBS."""
    parser = verbs.add_parser(
        "odds",
        help=tr("exact chances of a command"),
        description=tr(
            "Work out exactly what a command may do to the session as it stands; nothing is changed."
        ),
        epilog=tr(
            "Choices are made as most people would make them. Each chance is a fraction and a percentage."
        ),
    )
    parser.add_argument("session", metavar="SESSION", type=Path, help=tr("the session"))
    parser.add_argument("command", metavar="COMMAND", help=tr('a journal line, such as "attack A B"'))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Work the odds out and print them."""
    library = Library(GAMES)
    opened = open_session(options.session, library)
    warn(opened.warnings)
    place = opened.session.place
    game, state = library.game(place.game), at_rest(place.table)
    started = read_command(options.command, library.grammar(place.game))
    try:
        if (reasons := game.why_not(state, started.command)) and not started.forced:
            raise IllegalCommand(reasons)
        rows = summary(game, state, started.command)
    except RuleError as error:
        return complain(str(error), Status.FAULTS)
    for line in table(rows):
        print(line)
    return Status.DONE


def summary(game: Game, state: State, command: Command) -> Rows:
    """Return what COMMAND may do, in the words of its game. Raises: RuleError."""
    chances = odds(game, state, command, usual_choice)
    own = SUMMARIES.get(type(command))
    return own(state, command, chances) if own else _changes(game, state, chances)


def usual_choice(_state: State, prompt: Prompt) -> Any:
    """Answer a choice as most people would: the default, the first, no second thoughts."""
    match prompt:
        case Choose(default=default, options=options):
            return default or options[0]
        case Confirm():
            return False
        case Place(places=places):
            return places[0]
        case Allot(proposal=proposal, amount=amount, among=among):
            return proposal or (amount, *(0,) * (len(among) - 1))
        case Write():
            return ""
    raise TypeError(f"no usual answer to {prompt.word}")


def table(rows: Rows) -> Iterable[str]:
    """Return ROWS as aligned lines: words, fraction, percentage."""
    wide = max((len(words) for words, _ in rows), default=0)
    fractions = [str(chance) for _, chance in rows]
    long = max(map(len, fractions), default=0)
    for (words, chance), fraction in zip(rows, fractions, strict=True):
        yield f"{words:<{wide}}  {fraction:>{long}}  {float(chance):8.3%}"


def _changes(game: Game, before: State, chances: Chances) -> Rows:
    """Sum the chances up by what they change on the meters, the likeliest first."""
    sums: dict[str, Fraction] = defaultdict(Fraction)
    values = _values(game.meters(before))
    for (after, _marks), chance in chances.items():
        now = _values(game.meters(after))
        changed = [
            f"{name} {values.get(name)} → {now[name]}" for name in now if now[name] != values.get(name)
        ]
        sums[", ".join(changed) or tr("no meter changes")] += chance
    return sorted(sums.items(), key=_likeliest_first)


def _likeliest_first(row: tuple[str, Fraction]) -> tuple[Fraction, str]:
    return -row[1], row[0]


def _values(groups: Iterable[Group]) -> dict[str, int]:
    return {
        f"{owner.name}: {meter.name}": meter.value
        for group in groups
        for owner in group.owners
        for meter in owner.meters
    }


def _attack(state: Any, command: Any, chances: Chances) -> Rows:
    """Say what an attack of Superhero Slugfest may do to its target."""
    roll, fates = to_hit(state, command), summed(state, command.target, chances)
    rows: Rows = [(tr("each roll hits ({n} or more on a d10)", n=roll.needed), roll.chance)]
    if state.has_unit(command.target):
        rows += [
            (tr("wounded or worse afterwards"), fates.wounded),
            (tr("unconscious or killed"), fates.unconscious),
            (tr("killed"), fates.killed),
        ]
    else:
        rows.append((tr("destroyed"), fates.destroyed))
    return rows + [(tr("loses {n}", n=loss), chance) for loss, chance in fates.losses]


SUMMARIES: Mapping[type[Command], Callable[[Any, Any, Chances], Rows]] = {Attack: _attack}
"""Commands whose chances have better words than the change of meters."""
