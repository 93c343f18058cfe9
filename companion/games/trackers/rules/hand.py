"""Owners, meters, tags and notes, set by hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.notes import EVERYONE, GM_ONLY
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.trackers import commands as c
from companion.games.trackers.making import MOST_OWNERS, free_key, initials
from companion.games.trackers.meter_words import SHAPES, BadMeters, parse_meters
from companion.games.trackers.notes import Changed, Told
from companion.games.trackers.state import Board, Gauge, Group, Owner, Tag

MOST_NAME = 200
COLOURS = 8


def add_group(board: Board, command: c.AddGroup) -> Asking[Step]:
    """Add a heading in the next colour."""
    group = Group(id=command.group, name=_name(command.name), colour=len(board.groups) % COLOURS)
    yield from tell(Told(subject=group.id, what="group", value=group.name))
    return Step(replace(board, groups=(*board.groups, group)))


def add_owner(board: Board, command: c.AddOwner) -> Asking[Step]:
    """Add one or several owners, full; without meters of its own each gets those of the last of the group."""
    group = board.group(command.group)
    alike = [owner for owner in board.owners if owner.group == group.id]
    name = _name(command.name)
    gauges = parse_meters(command.meters)
    if not gauges and alike:
        gauges = tuple(_fresh(gauge) for gauge in alike[-1].gauges)
    for called in _numbered(name, command.many, [owner.name for owner in board.owners]):
        taken = [owner.id for owner in board.owners]
        key = command.owner if command.many == 1 else free_key(called, taken, fallback=command.owner)
        owner = Owner(id=key, name=called, group=group.id, letters=initials(called), gauges=gauges)
        yield from tell(Told(subject=owner.id, what="owner", value=called))
        board = replace(board, owners=(*board.owners, owner))
    return Step(board)


def remove_group(board: Board, command: c.RemoveGroup) -> Asking[Step]:
    """Take a heading away."""
    gone = board.group(command.group)
    yield from tell(Told(subject="", what="removed", value=gone.name))
    return Step(replace(board, groups=tuple(group for group in board.groups if group is not gone)))


def remove_owner(board: Board, command: c.RemoveOwner) -> Asking[Step]:
    """Take an owner away; if it was its turn, it stays nobody's until the next is called."""
    owner = board.owner(command.owner)
    yield from tell(Told(subject="", what="removed", value=owner.name, seen_by=audience(owner)))
    order, acting = board.order, board.acting
    if acting == owner.id:
        at = order.index(acting) if acting in order else 0
        acting = order[at - 1] if at > 0 else ""
    return Step(
        replace(
            board,
            owners=tuple(other for other in board.owners if other.id != owner.id),
            order=tuple(name for name in order if name != owner.id),
            acting=acting,
        )
    )


def rename(board: Board, command: c.Rename) -> Asking[Step]:
    """Give an owner another name; its letters follow."""
    owner = board.owner(command.owner)
    name = _name(command.name)
    yield from tell(Told(subject=owner.id, what="name", value=name, seen_by=audience(owner)))
    return Step(board.with_owner(replace(owner, name=name, letters=initials(name))))


def add_meter(board: Board, command: c.AddMeter) -> Asking[Step]:
    """Give an owner another meter, full."""
    owner = board.owner(command.owner)
    if command.shape not in SHAPES:
        raise IllegalCommand((Refusal("", tr("a meter is one of: {shapes}", shapes=", ".join(SHAPES))),))
    gauge = Gauge(
        key=command.meter,
        name=_name(command.name),
        value=command.full or 0,
        full=command.full,
        least=command.least,
        shape=command.shape,
    )
    yield from tell(Told(subject=owner.id, what="meter", value=gauge.name, seen_by=audience(owner)))
    return Step(board.with_owner(replace(owner, gauges=(*owner.gauges, gauge))))


def remove_meter(board: Board, command: c.RemoveMeter) -> Asking[Step]:
    """Take a meter away."""
    owner = board.owner(command.owner)
    gone = owner.gauge(command.meter)
    yield from tell(Told(subject=owner.id, what="no meter", value=gone.name, seen_by=audience(owner)))
    return Step(
        board.with_owner(replace(owner, gauges=tuple(gauge for gauge in owner.gauges if gauge is not gone)))
    )


def set_meter(board: Board, command: c.SetMeter) -> Asking[Step]:
    """Set a meter, not below its least."""
    owner = board.owner(command.owner)
    gauge = owner.gauge(command.meter)
    value = command.value if gauge.least is None else max(gauge.least, command.value)
    yield from tell(
        Changed(owner=owner.id, meter=gauge.key, before=gauge.value, after=value, seen_by=audience(owner))
    )
    return Step(board.with_owner(_with_gauge(owner, replace(gauge, value=value))))


def set_full(board: Board, command: c.SetFull) -> Asking[Step]:
    """Set how much a meter holds."""
    owner = board.owner(command.owner)
    gauge = owner.gauge(command.meter)
    yield from tell(Told(subject=owner.id, what=gauge.name, value=str(command.full), seen_by=audience(owner)))
    return Step(board.with_owner(_with_gauge(owner, replace(gauge, full=command.full))))


def add_tag(board: Board, command: c.AddTag) -> Asking[Step]:
    """Put a word on an owner; the same word again sets its length anew."""
    owner = board.owner(command.owner)
    tag = Tag(text=_name(command.text), left=max(0, command.left))
    yield from tell(Told(subject=owner.id, what="tag", value=tag.text, seen_by=audience(owner)))
    others = tuple(old for old in owner.tags if old.text != tag.text)
    return Step(board.with_owner(replace(owner, tags=(*others, tag))))


def remove_tag(board: Board, command: c.RemoveTag) -> Asking[Step]:
    """Take a word off."""
    owner = board.owner(command.owner)
    yield from tell(Told(subject=owner.id, what="no tag", value=command.text, seen_by=audience(owner)))
    return Step(
        board.with_owner(replace(owner, tags=tuple(tag for tag in owner.tags if tag.text != command.text)))
    )


def hide(board: Board, command: c.Hide) -> Asking[Step]:
    """Hide an owner from the players, or show it."""
    owner = board.owner(command.owner)
    what = "hidden" if command.hidden else "shown"
    yield from tell(Told(subject=owner.id, what=what, seen_by=GM_ONLY if command.hidden else EVERYONE))
    return Step(board.with_owner(replace(owner, hidden=command.hidden)))


def write_note(board: Board, command: c.WriteNote) -> Asking[Step]:
    """Keep a note with an owner, for the GM."""
    owner = board.owner(command.owner)
    yield from tell(Told(subject=owner.id, what="note", seen_by=GM_ONLY))
    return Step(board.with_owner(replace(owner, note=command.note[:2_000])))


def group_refusals(board: Board, command: c.AddGroup) -> Iterator[Refusal]:
    """Refuse an id that is taken, or is none; no force can make it one. Raises: IllegalCommand."""
    _check_id(command.group, [group.id for group in board.groups])
    yield from ()


def owner_refusals(board: Board, command: c.AddOwner) -> Iterator[Refusal]:
    """Yield that there would be too many, or that the meters cannot be read.

    Raises: IllegalCommand for an id that is taken, or is none.
    """
    taken = [owner.id for owner in board.owners]
    _check_id(command.owner, taken if command.many == 1 else [])
    if not 1 <= command.many <= MOST_OWNERS - len(taken):
        yield Refusal("", tr("at most {n} owners", n=MOST_OWNERS))
    if all(group.id != command.group for group in board.groups):
        yield Refusal("", tr("there is no group {name}", name=command.group))
    try:
        parse_meters(command.meters)
    except BadMeters as error:
        yield Refusal("", str(error))


def empty_refusals(board: Board, command: c.RemoveGroup) -> Iterator[Refusal]:
    """Yield that somebody stands under a heading."""
    if any(owner.group == command.group for owner in board.owners):
        yield Refusal("", tr("take those under it away first"))


def _check_id(wanted: str, taken: list[str]) -> None:
    if wanted in taken:
        raise IllegalCommand((Refusal("", tr("there is a {id} already", id=wanted)),))
    if not wanted or wanted.strip("abcdefghijklmnopqrstuvwxyz0123456789-"):
        raise IllegalCommand(
            (Refusal("", tr("an id has small letters, digits and hyphens: {id}", id=wanted)),)
        )


def _numbered(name: str, many: int, taken: list[str]) -> list[str]:
    """Return one name, or MANY with numbers that are free."""
    if many == 1:
        return [name]
    free = (f"{name} {n}" for n in count(1) if f"{name} {n}" not in taken)
    return list(islice(free, min(many, MOST_OWNERS)))


def audience(owner: Owner) -> tuple[str, ...]:
    """Return who may learn of an owner."""
    return GM_ONLY if owner.hidden else EVERYONE


def _fresh(gauge: Gauge) -> Gauge:
    return replace(gauge, value=gauge.full if gauge.full is not None and gauge.shape != "clock" else 0)


def _with_gauge(owner: Owner, gauge: Gauge) -> Owner:
    return replace(owner, gauges=tuple(gauge if old.key == gauge.key else old for old in owner.gauges))


def _name(text: str) -> str:
    return " ".join(text.split())[:MOST_NAME] or "?"
