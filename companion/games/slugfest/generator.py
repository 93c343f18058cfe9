"""The hero generator: a rule set of its own whose state is a draft, and the sheet that comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.errors import IllegalCommand, Refusal, RuleError
from companion.engine.prompts import Asking, Prompt, Roll
from companion.engine.table import Again, Answer, Move, Run, Step, Table, play
from companion.engine.texts import tr
from companion.games.game import Book
from companion.games.slugfest.content import SlugfestBook
from companion.games.slugfest.drafts import (
    Draft,
    Gain,
    Pick,
    RollPower,
    RollWeakness,
    TakeWeakness,
)
from companion.games.slugfest.rules import generation
from companion.games.slugfest.sheets import Ability, Sheet

RULES: Mapping[type[Command], Callable[[Draft, Any], Asking[Step]]] = {
    RollPower: generation.roll_power,
    TakeWeakness: generation.take_weakness,
    RollWeakness: generation.roll_weakness,
    Pick: generation.pick,
}
REFUSALS: Mapping[type[Command], Callable[[Draft, Any], Iterator[Refusal]]] = {
    RollPower: generation.roll_refusals,
    TakeWeakness: generation.weakness_refusals,
    Pick: generation.pick_refusals,
}
ROLL, WEAKNESS = "roll", "weakness"
"""How lines of a dice record begin."""


class Generator:
    """Resolves the making of a hero; stateless."""

    def resolve(self, state: Draft, command: Command, /) -> Asking[Step]:
        """Return the rule of COMMAND at work. Raises: IllegalCommand for another game's command."""
        rule = RULES.get(type(command))
        if rule is None:
            raise IllegalCommand((Refusal("", tr("the generator knows no such command")),))
        return rule(state, command)

    def why_not(self, state: Draft, command: Command, /) -> tuple[Refusal, ...]:
        """Return every reason why COMMAND is not allowed now."""
        refusals = REFUSALS.get(type(command))
        return tuple(refusals(state, command)) if refusals else ()


GENERATOR = Generator()


def new_draft(book: Book, *, base_rolls: int = 10, duplicates: str = "reroll_last") -> Draft:
    """Return a hero without any roll (SL-16). Raises: RuleError for fewer than one roll."""
    if not isinstance(book, SlugfestBook):
        raise TypeError(f"not a book of Superhero Slugfest: {book.digest}")
    if base_rolls < 1:
        raise RuleError(tr("a hero has at least one roll, not {n}", n=base_rolls))
    return Draft(book=book, base_rolls=base_rolls, duplicates=duplicates)


def new_table(draft: Draft) -> Table:
    """Return a table on which DRAFT is rolled, with undo, redo and correction like any other."""
    return Table(rules=GENERATOR, state=draft)


def sheet_of(draft: Draft, *, id: str, name: str, letters: str = "", dice: Iterable[str] = ()) -> Sheet:  # noqa: A002
    """Return the sheet that the draft makes so far (SL-12, SL-25)."""
    base = {part.key: part.base for part in draft.content.generator.attributes}
    for gain in draft.gains:
        for part in draft.content.generator.attributes:
            base[part.key] += part.step * (gain.what == "attribute" and gain.name == part.name)
    return Sheet(
        id=id,
        name=name,
        letters=letters,
        abilities=tuple(abilities(draft.gains)),
        weaknesses=draft.weaknesses,
        dice=tuple(dice),
        **base,  # type: ignore[arg-type]
    )


def abilities(gains: Iterable[Gain]) -> Iterator[Ability]:
    """Yield the abilities of a sheet: takings of the same thing together, kinds and choices apart."""
    found: dict[tuple[str, ...], list[Gain]] = {}
    for n, gain in enumerate(gains):
        if gain.what in ("trait", "ability", "power_point"):
            apart = str(n) if gain.name in (generation.POWER_POINT, "Immunity") else ""
            found.setdefault((gain.name, gain.kind, apart), []).append(gain)
    for (name, kind, _), takings in found.items():
        choice = takings[0].choice
        yield Ability(
            name=name,
            kind=kind,
            value=sum(gain.value for gain in takings),
            taken=min(3, len(takings)),
            source=choice if name == generation.POWER_POINT else "",
            types=(choice,) if name == "Immunity" and choice else (),
        )


def record(moves: Iterable[Move]) -> tuple[str, ...]:
    """Return the dice of a hero, one line a roll or weakness, oldest first: ``roll 5 2 3 4`` (SL-26)."""
    lines: list[str] = []
    for move in moves:
        match move.command:
            case RollPower():
                faces = (
                    str(face % 10) if len(answer.value) == 2 else str(face)
                    for answer in move.answers
                    for face in answer.value
                )
                lines.append(f"{ROLL} {' '.join(faces)}")
            case TakeWeakness(weakness=weakness, source=source):
                lines.append(f"{WEAKNESS} {weakness}" + (f": {source}" if source else ""))
            case Pick(n=n, choice=choice):
                lines.append(f"pick {n}: {choice}")
    return tuple(lines)


def recreate(draft: Draft, lines: Iterable[str]) -> Table:
    """Return the table with the hero rolled again from its record; the same dice give the same hero (SL-26).

    Raises: RuleError naming the line that does not fit.
    """
    table = new_table(draft)
    for n, line in enumerate(lines, 1):
        try:
            table = _again(table, line)
        except (RuleError, ValueError) as error:
            raise RuleError(tr("line {n} of the dice, “{line}”: {why}", n=n, line=line, why=error)) from None
    return table


def rolls_of(table: Table) -> tuple[Move, ...]:
    """Return the finished rolls, oldest first."""
    moves = [move for move in table.moves if isinstance(move.command, RollPower)]
    return tuple(reversed(moves))


def without_roll(table: Table, n: int) -> Table:
    """Return the table with roll N, from 1, taken out; one above the last is the roll under way.

    The other rolls keep their dice, and what was chosen for them. Raises: IllegalCommand.
    """
    rolls = rolls_of(table)
    number = rolls[n - 1].n if n <= len(rolls) else table.count + 1
    return table.reworked(number, partial(_roll_left_out, number=number, n=n))


def without_weakness(table: Table, n: int) -> Table:
    """Return the table with weakness N, from 1, taken out, and the last roll with it if that was paid for so.

    Raises: IllegalCommand.
    """
    moves = [move for move in table.moves if isinstance(move.command, TakeWeakness)]
    number = moves[-n].n if n <= len(moves) else table.count + 1
    return table.reworked(number, partial(_left_out, number=number))


def _left_out(again: Again, *, number: int) -> Again | None:
    return None if again.n == number else again


def _roll_left_out(again: Again, *, number: int, n: int) -> Again | None:
    """Leave a roll out, and what was chosen for it; choices for later rolls follow these."""
    pick = again.command
    if again.n == number or (isinstance(pick, Pick) and pick.n == n):
        return None
    if isinstance(pick, Pick) and pick.n > n:
        return replace(again, command=Pick(pick.n - 1, pick.choice))
    return again


def _again(table: Table, line: str) -> Table:
    verb, _, rest = line.partition(" ")
    name, _, source = rest.partition(": ")
    if verb == WEAKNESS:
        return table.start(TakeWeakness(name, source))
    if verb == "pick":
        return table.start(Pick(int(name), source))
    if verb != ROLL:
        raise RuleError(tr("expected roll, weakness or pick"))
    faces = [int(token) for token in rest.split()]
    run = play(GENERATOR, table.state, RollPower(), _from(faces))
    if run.asked is not None or faces:
        raise RuleError(tr("too few dice") if run.asked is not None else tr("too many dice"))
    return _with_run(table, run)


def _from(faces: list[int]) -> Callable[[str, Prompt], Answer | None]:
    """Answer rolls from the front of FACES, taking away what is used; a 0 on a D10 is 10."""

    def answer(key: str, prompt: Prompt) -> Answer | None:
        if not isinstance(prompt, Roll) or len(faces) < len(prompt.dice):
            return None
        taken = tuple(faces.pop(0) for _ in prompt.dice)
        return Answer(
            key,
            prompt.check(
                tuple(face or (sides == 10) * 10 for face, sides in zip(taken, prompt.dice, strict=True))
            ),
        )

    return answer


def _with_run(table: Table, run: Run) -> Table:
    table = table.start(RollPower())
    for answer in run.used:
        table = table.answer(answer.value)
    return table
