"""The event changed while it runs: every number is editable (PR-81)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.rumble.desk.commands import EditPuzzle, EditVillain, SetRule
from companion.games.rumble.desk.notes import Edited
from companion.games.rumble.desk.state import Desk
from companion.games.rumble.rules.hand import fits, with_option

RULE = "PR-81"


def edit_villain(desk: Desk, command: EditVillain) -> Asking[Step]:
    """Change what is given of a Villain. Raises: UnknownName, IllegalCommand."""
    villain = desk.villain(command.villain)
    changed = villain
    if command.health is not None:
        if command.health < 1:
            raise IllegalCommand((Refusal("PR-4", tr("{name} needs at least 1 Health", name=villain.name)),))
        changed = replace(changed, health=command.health)
    if command.powers is not None:
        changed = replace(changed, powers=_powers(desk, command.powers))
    if command.key_powers is not None:
        changed = replace(changed, key_powers=_powers(desk, command.key_powers))
    if command.key_puzzle is not None:
        changed = replace(changed, key_puzzle=desk.puzzle(command.key_puzzle).number)
    yield from _tell_changes(villain, changed, villain.name)
    villains = tuple(changed if old.id == changed.id else old for old in desk.villains)
    return Step(replace(desk, villains=villains))


def edit_puzzle(desk: Desk, command: EditPuzzle) -> Asking[Step]:
    """Change what is given of a puzzle; what Teams have had of it they keep. Raises: UnknownName."""
    puzzle = desk.puzzle(command.puzzle)
    gives = puzzle.gives
    if command.points is not None:
        gives = replace(gives, points=max(0, command.points))
    if command.powers is not None:
        gives = replace(gives, powers=_powers(desk, command.powers))
    if command.badge is not None:
        gives = replace(gives, badge=command.badge.strip()[:200])
    changed = replace(puzzle, gives=gives)
    yield from _tell_changes(puzzle.gives, gives, tr("puzzle {n}", n=puzzle.number))
    puzzles = tuple(changed if old.number == changed.number else old for old in desk.puzzles)
    return Step(replace(desk, puzzles=puzzles))


def set_rule(desk: Desk, command: SetRule) -> Asking[Step]:
    """Set a house rule for the battles to come (PR-68). Raises: IllegalCommand if it cannot be so."""
    rule = desk.book.content.house_rules.get(command.key)
    if rule is None or not fits(rule, command.value):
        text = tr("{value} is no value of {key}", value=command.value, key=command.key)
        raise IllegalCommand((Refusal("PR-68", text),))
    before, after = str(desk.option(rule.key)), str(command.value)
    yield from tell(Edited(rule="PR-68", subject=rule.name, what=rule.key, before=before, after=after))
    return Step(replace(desk, options=with_option(desk.options, rule, command.value)))


def _powers(desk: Desk, powers: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(desk.check_power(power) for power in dict.fromkeys(powers))


def _tell_changes(before: object, after: object, subject: str) -> Asking[None]:
    for field in getattr(before, "__struct_fields__", ()):
        old, new = getattr(before, field), getattr(after, field)
        if old != new:
            yield from tell(
                Edited(rule=RULE, subject=subject, what=field, before=_shown(old), after=_shown(new))
            )


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return "" if value is None else str(value)


def edit_villain_refusals(desk: Desk, command: EditVillain) -> Iterator[Refusal]:
    """Loadouts cannot change while the Villain fights (PR-7)."""
    if command.powers is not None and desk.fighting(desk.villain(command.villain).id) is not None:
        yield Refusal("PR-7", tr("loadouts cannot change during a battle"))
