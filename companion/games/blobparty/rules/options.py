"""House rules and the set-up before the match (section 14, BP-10, BP-15)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.blobparty.commands import SetBoard, SetOption, SetOrder
from companion.games.blobparty.content import SPACES, HouseRule, Option, Value, loop_faults
from companion.games.blobparty.notes import Overruled
from companion.games.blobparty.records import Board
from companion.games.blobparty.state import Match

RULE = "BP-111"
STARTS = {"start_space_a": "A", "start_space_b": "B"}


def set_option(match: Match, command: SetOption) -> Asking[Step]:
    """Set a house rule (BP-111). Raises: IllegalCommand for one that is not there or cannot be so."""
    rule = match.content.house_rules.get(command.key)
    if rule is None:
        raise IllegalCommand((Refusal(RULE, tr("there is no house rule {key}", key=command.key)),))
    if not fits(rule, command.value):
        text = tr("{value} is no value of {key}", value=command.value, key=command.key)
        raise IllegalCommand((Refusal(RULE, text),))
    yield from tell(Overruled(rule=RULE, what=rule.key, after=str(command.value)))
    match = replace(match, options=with_option(match.options, rule, command.value))
    if rule.key == "layout" and command.value == "default":
        match = replace(match, boards=usual_boards(match))
    return Step(with_starts(match) if rule.key in STARTS else match)


def usual_boards(match: Match) -> tuple[Board, ...]:
    """Return both boards with the usual layout (BP-11)."""
    layout = match.content.layout
    return tuple(
        replace(board, tiles=loop.tiles)
        for board, loop in zip(match.boards, (layout.A, layout.B), strict=True)
    )


def with_starts(match: Match) -> Match:
    """Return the match with its boards at the start spaces of the house rules (BP-14)."""
    for key, board in STARTS.items():
        match = match.with_board(replace(match.board(board), start=int(match.option(key))))
    return match


def fits(rule: HouseRule, value: Value) -> bool:
    """Tell whether VALUE is one that a house rule can have."""
    if type(value) is not type(rule.default):
        return False
    if isinstance(value, int) and not isinstance(value, bool):
        return (rule.least is None or value >= rule.least) and (rule.most is None or value <= rule.most)
    return not rule.values or value in rule.values


def with_option(options: tuple[Option, ...], rule: HouseRule, value: Value) -> tuple[Option, ...]:
    """Return OPTIONS with one set; what is at its default is not kept."""
    others = tuple(option for option in options if option.key != rule.key)
    if value == rule.default:
        return others
    return tuple(sorted((*others, Option(key=rule.key, value=value)), key=lambda option: option.key))


def set_option_refusals(match: Match, command: SetOption) -> Iterator[Refusal]:
    """House rules are fixed when the match is made; players and their garnets are counted then."""
    yield from set_up_refusals(match)
    if command.key in ("player_count", "starting_garnets"):
        yield Refusal(RULE, tr("{key} is set when the match is made", key=command.key))


def set_board(match: Match, command: SetBoard) -> Asking[Step]:
    """Lay the tiles of a board by hand (BP-10). Raises: IllegalCommand for what is no board at all."""
    faults = tuple(loop_faults(match.content, command.board, command.tiles, free_counts=True))
    if faults or not 1 <= command.start <= SPACES:
        text = "; ".join(faults) or tr("a board starts on one of its 20 spaces")
        raise IllegalCommand((Refusal("BP-10", text),))
    yield from tell(Overruled(rule="BP-10", what=f"board {command.board}", after=" ".join(command.tiles)))
    rule = match.content.house_rules["layout"]
    match = replace(match, options=with_option(match.options, rule, "custom"))
    board = match.board(command.board)
    return Step(match.with_board(replace(board, tiles=command.tiles, start=command.start)))


def set_board_refusals(match: Match, command: SetBoard) -> Iterator[Refusal]:
    """Yield why the tiles cannot lie so: the counts of BP-9, unless a house rule lets them be."""
    yield from set_up_refusals(match)
    free = bool(match.option("free_tile_counts"))
    for fault in loop_faults(match.content, command.board, command.tiles, free_counts=free):
        yield Refusal("BP-10", fault)


def set_order(match: Match, command: SetOrder) -> Asking[Step]:
    """Take the order of the Kingwizards from the table (BP-15). Raises: IllegalCommand, UnknownName."""
    names = tuple(match.player(name).id for name in command.names)
    if len(set(names)) != len(match.players):
        raise IllegalCommand((Refusal("BP-15", tr("everybody is the Kingwizard once")),))
    order = ", ".join(match.player(name).name for name in names)
    yield from tell(Overruled(rule="BP-15", what=tr("order of the Kingwizards"), after=order))
    return Step(replace(match, kingwizards=names))


def set_up_refusals(match: Match, _command: object = None) -> Iterator[Refusal]:
    """Yield that the match has begun, if it has."""
    if match.phase != "setup":
        yield Refusal(RULE, tr("this is set before the match begins"))
