"""Every house rule makes its difference (BP-111, BP-112): here, or in a row of a golden case."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.errors import IllegalCommand
from companion.engine.notes import visible
from companion.games.blobparty.commands import Begin, Lock, Next, Propose, Reveal
from companion.games.blobparty.content import Loop, Loops
from companion.games.blobparty.game import BLOBPARTY
from companion.games.blobparty.making import new_match
from companion.games.blobparty.records import PlanForm
from companion.games.blobparty.view import public_view
from tests.games.blobparty.party import NAMES, book, in_round, match_of, played, table, with_figures
from tests.repository import ROOT

CASES = ROOT / "tests" / "cases" / "blobparty"


def asked_at_the_beginning(**options: Any) -> list[str]:
    """Return what is drawn when the match begins."""
    at = table(match_of(**options)).start(Begin())
    words = []
    while at.open is not None:
        prompt = at.open.asked.prompt
        words.append(prompt.word)
        at = at.answer(prompt.items)  # type: ignore[attr-defined]
    return words


def orbs_only(**options: Any) -> list[str]:
    """Return what is against boards on which every tile but one pays 3 orbs."""
    loop = Loop(start=1, tiles=("GAR", *(["+3"] * 19)))
    try:
        new_match(book(), NAMES, key="m", layout=Loops(A=loop, B=loop), options=options.items())
    except IllegalCommand as error:
        return sorted({reason.rule for reason in error.refusals})
    return []


def refused_trap(**options: Any) -> list[str]:
    """Return what is against a trap on the Garnet of A in the plan for Round 2."""
    plan = Propose("bo", trap_a=10)
    return [reason.rule for reason in BLOBPARTY.why_not(in_round(1, **options), plan)]


def garnets_shown(**options: Any) -> int | None:
    match = with_figures(in_round(1, **options), "bo", garnets=4)
    return public_view(match).players[1].held


def told_of_a_drawn_trap(**options: Any) -> tuple[tuple[str, ...], bool]:
    """Return what the view and the log say of the plan for Round 2, whose trap on A was drawn."""
    plan = PlanForm(board_a=("ana", "cy", "di"), board_b=("ed", "flo", "gus"), trap_b=3)
    at = table(replace(in_round(1, **options), plan_form=plan))
    at = played(at, Lock(), Reveal(), Next(), answers=[("7",)])
    assert at.last is not None
    told = "".join(BLOBPARTY.note_line(at.state, note).detail for note in visible(at.last.notes, None))
    return public_view(at.state).drawn, "drawn" in told


def five_players(**options: Any) -> list[str]:
    try:
        new_match(book(), NAMES[:5], key="m", options=options.items())
    except IllegalCommand as error:
        return [reason.rule for reason in error.refusals]
    return []


def starts(**options: Any) -> tuple[int, ...]:
    return tuple(board.start for board in match_of(**options).boards)


def garnets_brought(**options: Any) -> set[int]:
    return {player.garnets for player in match_of(**options).players}


Observed = Callable[..., object]
DIFFERENCES: dict[str, tuple[Observed, object, object, object]] = {
    "layout": (asked_at_the_beginning, ["kingwizards"], "random", ["board.A", "board.B", "kingwizards"]),
    "free_tile_counts": (orbs_only, ["BP-10"], True, []),
    "start_space_a": (starts, (1, 1), 7, (7, 1)),
    "start_space_b": (starts, (1, 1), 20, (1, 20)),
    "starting_garnets": (garnets_brought, {0}, 3, {3}),
    "trap_ban": (refused_trap, ["BP-23"], "pregame_only", []),
    "garnet_balance_public": (garnets_shown, None, True, 4),
    "announce_random_plan": (told_of_a_drawn_trap, ((), False), True, (("r2.plan.trap_a",), True)),
    "player_count": (five_players, ["BP-114"], 5, []),
}
"""What is looked at, what it is usually, another value, and what it is then."""


@pytest.mark.parametrize("key", DIFFERENCES)
def test_a_house_rule_makes_its_difference(key: str):
    """BP-112."""
    observed, usual, value, other = DIFFERENCES[key]
    assert observed() == usual
    assert observed(**{key: value}) == other


def in_golden_cases() -> set[str]:
    """Return the house rules that some row of a case sets to another value than the usual."""
    found: set[str] = set()
    for path in CASES.glob("*.toml"):
        case = tomllib.loads(path.read_text("utf-8"))
        for row in case["expect"].get("rows", ()):
            found |= set(row.get("setup", {}).get("options", {}))
    return found


def test_every_house_rule_is_tested():
    """BP-111."""
    assert set(DIFFERENCES) | in_golden_cases() == set(book().content.house_rules)
