"""Templates of plain trackers: boards to begin with, read strictly from the file that ships."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct

from companion.engine.errors import ContentError, RuleError
from companion.engine.notes import GM
from companion.engine.records import decode
from companion.engine.session import Dice, Seat, Session, new_session
from companion.engine.texts import tr
from companion.games.game import Book
from companion.games.trackers.commands import AddTag, NextTurn, PassOver, SetInitiative, SetMeter
from companion.games.trackers.making import GroupPlan, Template, new_board
from companion.storage import places
from companion.storage.content import Library
from companion.storage.decode import check_head, read_toml

KIND = "templates"
DEMO = "demo"


class TemplateFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file of templates."""

    format: Literal[1]
    kind: Literal["templates"]
    game: Literal["trackers"]
    templates: tuple[Template, ...]


def read_templates(path: Path | None = None) -> tuple[Template, ...]:
    """Return the templates of a file. Raises: FileError, ContentError with every fault."""
    path = path or places.shipped("resources", "trackers/templates.toml")
    raw = read_toml(path)
    check_head(raw, KIND, file=str(path))
    templates = decode(raw, TemplateFile, file=str(path)).templates
    if faults := tuple(fault for template in templates for fault in _faults(template)):
        raise ContentError(faults, file=str(path))
    return templates


def _faults(template: Template) -> list[str]:
    try:
        new_board(Book("", None), template.groups)
    except RuleError as error:
        return [f"{template.id}: {error}"]
    return []


def board_session(
    plans: tuple[GroupPlan, ...], library: Library, *, name: str, seed: str, dice: Dice = "app"
) -> Session:
    """Return a session of plain trackers; a seat for each group. Raises: BadMeters."""
    board = new_board(library.book("trackers"), plans, name=name)
    groups = (Seat(group.id, group.name, dice) for group in board.groups)
    seats = (Seat(GM, tr("Game master"), dice), *groups)
    rules = library.game("trackers")
    return new_session(name, seed, seats, game="trackers", rules=rules, state=board)


def ready_board(library: Library, seed: str) -> Session:
    """Return the board that the demo opens: the first round has begun."""
    (plan,) = (template for template in read_templates() if template.id == DEMO)
    session = board_session(plan.groups, library, name=plan.name, seed=seed)
    order = (
        ("wren", 18),
        ("the-troll", 15),
        ("quill", 15),
        ("ada-the-smith", 11),
        ("bandit-1", 9),
        ("bandit-2", 9),
        ("brother-tuck", 4),
    )
    changes = (
        *(SetInitiative(owner, value) for owner, value in order),
        SetMeter("quill", "health", 11),
        SetMeter("the-troll", "health", 31),
        SetMeter("rope-bridge", "planks-burn", 2),
        AddTag("quill", tr("prone")),
        AddTag("brother-tuck", tr("blessed"), 2),
        PassOver("bandit-3"),
        NextTurn(),
    )
    for change in changes:
        session = session.start(change)
    return session
