"""What may be handed in (BP-36): entry refuses what the lock would have to correct.

A form that was sent in may be wrong (BP-118); the lock then asks for a word (BP-37).
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.errors import Refusal
from companion.engine.texts import tr
from companion.games.blobparty.commands import Lock, Propose, Submit
from companion.games.blobparty.naming import flag_text, name
from companion.games.blobparty.records import Flag
from companion.games.blobparty.rules.flow import confirmed_refusals, form_of, phase_refusals, plan_of
from companion.games.blobparty.rules.forms import booked, faults, normalised
from companion.games.blobparty.rules.plans import clean
from companion.games.blobparty.state import Match

RULES = {"over": "BP-35", "garnets": "BP-78", "space": "BP-23"}
"""The rule behind a fault, where it is not that of entry itself."""


def submit_refusals(match: Match, command: Submit) -> Iterator[Refusal]:
    """Yield every reason against a form."""
    yield from phase_refusals(match, "collect")
    match.player(command.who)  # a name that is not there is never a matter of entry
    if command.source == "import":
        return
    yield from map(refusal, faulty(match, command))


def propose_refusals(match: Match, command: Propose) -> Iterator[Refusal]:
    """Yield every reason against a plan; none is asked for in the last round (BP-19)."""
    player = match.player(command.who)
    yield from phase_refusals(match, "pregame", "collect")
    if player.id != match.planner:
        yield Refusal("BP-18", tr("{name} does not make the next plan", name=player.name))
        return
    if command.source == "import":
        return
    yield from map(refusal, faulty(match, command))


def faulty(match: Match, command: Submit | Propose) -> tuple[Flag, ...]:
    """Return what is wrong with a form or plan, field by field."""
    if isinstance(command, Propose):
        return clean(match, match.round + 1, plan_of(command)).flags
    player = match.player(command.who)
    return tuple(faults(normalised(match, player, form_of(command)).flags))


def lock_refusals(match: Match, _command: Lock) -> Iterator[Refusal]:
    """Yield why nothing can be locked, and what the lock would correct, which needs a word (BP-37)."""
    yield from phase_refusals(match, "pregame", "collect")
    yield from confirmed_refusals(match)
    for who, flag in problems(match):
        yield Refusal("BP-37", f"{name(match, who)}: {flag_text(flag)}")


def refusal(flag: Flag) -> Refusal:
    """Return a fault as the reason for which entry refuses it."""
    return Refusal(RULES.get(flag.fault, "BP-36"), flag_text(flag))


def problems(match: Match) -> tuple[tuple[str, Flag], ...]:
    """Return who and what would be corrected if the round were locked now (BP-37)."""
    found = [
        (player.id, flag)
        for player in match.players
        for flag in faults(booked(match, player).flags)
        if match.phase == "collect"
    ]
    if match.plan_form is not None and match.planner:
        flags = clean(match, match.round + 1, match.plan_form).flags
        found += ((match.planner, flag) for flag in flags)
    return tuple(found)


def absent(match: Match) -> tuple[str, ...]:
    """Return who has handed in nothing, or not the plan that is theirs; the defaults will act (BP-38)."""
    given = {draft.who for draft in match.drafts}
    missing = {player.id for player in match.players if player.id not in given and match.phase == "collect"}
    if match.planner and match.plan_form is None:
        missing.add(match.planner)
    return match.seated(missing)
