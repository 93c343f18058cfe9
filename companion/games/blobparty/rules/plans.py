"""The plan for the next round (section 3): cleaned, then filled by lot where something is left out."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.prompts import Asking
from companion.games.blobparty.content import SPACES
from companion.games.blobparty.records import Flag, Plan, PlanForm
from companion.games.blobparty.rules.draws import draw, shuffle
from companion.games.blobparty.state import Match

Groups = tuple[tuple[str, ...], tuple[str, ...]]


class Cleaned(Struct, frozen=True):
    """What of a plan can be used, and what was wrong with it."""

    groups: Groups
    sizes: tuple[int, int]
    """Places on A and B (BP-114)."""
    traps: tuple[int | None, int | None]
    flags: tuple[Flag, ...]


def legal_spaces(match: Match, board: str, n: int) -> tuple[int, ...]:
    """Return the spaces of BOARD that the plan for round N may trap, ascending (BP-23)."""
    free = match.option("trap_ban") == "pregame_only" and n > 1
    tiles, kinds = match.board(board).tiles, match.content.tiles
    return tuple(space for space in range(1, SPACES + 1) if free or kinds[tiles[space - 1]].trap)


def clean(match: Match, n: int, form: PlanForm) -> Cleaned:
    """Return what of FORM, the plan for round N, can be used (BP-24, step 1)."""
    flags: list[Flag] = list(form.flags)
    king = match.king_of(n)
    lists = [
        _known(match, king, names, field, flags)
        for field, names in (("board_a", form.board_a), ("board_b", form.board_b))
    ]
    both = set(lists[0]) & set(lists[1])
    flags += (Flag("board_b", "twice", match.player(who).name) for who in match.seated(both))
    a, b = (tuple(who for who in names if who not in both) for names in lists)
    sizes = group_sizes(len(match.players) - 1, len(a), len(b))
    flags += _too_many("board_a", a, sizes[0])
    flags += _too_many("board_b", b, sizes[1])
    traps = (
        _trap(match, "A", n, form.trap_a, flags),
        _trap(match, "B", n, form.trap_b, flags),
    )
    return Cleaned((a[: sizes[0]], b[: sizes[1]]), sizes, traps, tuple(flags))


def group_sizes(others: int, a: int, b: int) -> tuple[int, int]:
    """Return the sizes of the groups of A and B, given how many are named for each.

    The longer list gets the larger group where they differ, A unless B alone fills it (BP-114).
    """
    larger, smaller = (others + 1) // 2, others // 2
    return (smaller, larger) if b >= larger > a else (larger, smaller)


def _known(match: Match, king: str, names: Iterable[str], field: str, flags: list[Flag]) -> tuple[str, ...]:
    found: list[str] = []
    for name in names:
        player = match.named(name)
        if player is None or player.id == king:
            flags.append(Flag(field, "name", name[:24]))
        elif player.id in found:
            flags.append(Flag(field, "twice", player.name))
        else:
            found.append(player.id)
    return tuple(found)


def _too_many(field: str, names: tuple[str, ...], size: int) -> list[Flag]:
    return [Flag(field, "many", str(len(names)))] if len(names) > size else []


def _trap(match: Match, board: str, n: int, space: int | None, flags: list[Flag]) -> int | None:
    field = f"trap_{board.lower()}"
    if space is None:
        return None
    if space in legal_spaces(match, board, n):
        return space
    flags.append(Flag(field, "space", str(space)[:24]))
    return None


def fill(match: Match, n: int, form: PlanForm) -> Asking[tuple[Match, Plan]]:
    """Fill the plan for round N by lot; what was given stays (BP-24)."""
    cleaned = clean(match, n, form)
    drawn: list[str] = []
    match, (a, b) = yield from _deal(match, n, cleaned, drawn)
    match, a = yield from _ordered(match, f"r{n}.plan.order_a", a, form.order_a, drawn)
    match, b = yield from _ordered(match, f"r{n}.plan.order_b", b, form.order_b, drawn)
    match, trap_a = yield from _trapped(match, n, "A", cleaned.traps[0], drawn)
    match, trap_b = yield from _trapped(match, n, "B", cleaned.traps[1], drawn)
    return match, Plan(board_a=a, board_b=b, trap_a=trap_a, trap_b=trap_b, drawn=tuple(drawn))


def left_to_lot(match: Match, n: int, form: PlanForm) -> tuple[str, ...]:
    """Return the labels of what FORM, the plan for round N, leaves to be drawn (BP-24)."""
    cleaned = clean(match, n, form)
    placed = {*cleaned.groups[0], *cleaned.groups[1], match.king_of(n)}
    parts = {
        "fill": sum(player.id not in placed for player in match.players) > 1,
        "order_a": form.order_a == "random",
        "order_b": form.order_b == "random",
        "trap_a": cleaned.traps[0] is None,
        "trap_b": cleaned.traps[1] is None,
    }
    return tuple(f"r{n}.plan.{part}" for part, is_drawn in parts.items() if is_drawn)


def _deal(match: Match, n: int, cleaned: Cleaned, drawn: list[str]) -> Asking[tuple[Match, Groups]]:
    """Deal those in no list to the open places of A, then of B (BP-24, step 2)."""
    a, b = cleaned.groups
    placed = {*a, *b, match.king_of(n)}
    left = tuple(player.id for player in match.players if player.id not in placed)
    if len(left) > 1:
        drawn.append(f"r{n}.plan.fill")
        match, left = yield from shuffle(match, drawn[-1], left)
    open_a = cleaned.sizes[0] - len(a)
    return match, ((*a, *left[:open_a]), (*b, *left[open_a:]))


def _ordered(
    match: Match, label: str, group: tuple[str, ...], order: str, drawn: list[str]
) -> Asking[tuple[Match, tuple[str, ...]]]:
    """The list is the turn order, unless none was given (BP-24, step 3)."""
    if order == "listed":
        return match, group
    drawn.append(label)
    return (yield from shuffle(match, label, match.seated(group)))


def _trapped(
    match: Match, n: int, board: str, space: int | None, drawn: list[str]
) -> Asking[tuple[Match, int]]:
    """A trap cannot be declined (BP-22): what is missing is drawn from the legal spaces (BP-24, step 4)."""
    if space is not None:
        return match, space
    spaces = tuple(map(str, legal_spaces(match, board, n)))
    label = f"r{n}.plan.trap_{board.lower()}"
    if len(spaces) > 1:
        drawn.append(label)
    match, (picked,) = yield from draw(match, label, spaces, 1)
    return match, int(picked)


def with_plan_form(match: Match, form: PlanForm) -> Match:
    """Return the match with FORM in the place of the plan given so far."""
    earlier = () if match.plan_form is None else (match.plan_form,)
    return replace(match, plan_form=form, earlier_plans=(*match.earlier_plans, *earlier))
