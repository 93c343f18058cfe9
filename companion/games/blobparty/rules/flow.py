"""The course of a match (section 11): begin, submit, lock, reveal, go on."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.notes import GM_ONLY
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.blobparty.commands import Begin, Finish, Lock, Next, Propose, Reveal, Submit, Withdraw
from companion.games.blobparty.notes import (
    Corrected,
    EndgameBegan,
    Landed,
    MatchBegan,
    MinigameWon,
    PlanLocked,
    RoundBegan,
    RoundLocked,
    Submitted,
    Withdrawn,
)
from companion.games.blobparty.records import Draft, Form, Plan, PlanForm
from companion.games.blobparty.rules.draws import draw
from companion.games.blobparty.rules.forms import booked, faults
from companion.games.blobparty.rules.hand import fall_due
from companion.games.blobparty.rules.plans import fill, with_plan_form
from companion.games.blobparty.rules.rounds import begun, resolved
from companion.games.blobparty.state import Match

NOT_NOW = "BP-141"
"""The rule that names the phases of a match."""


def begin(match: Match, _command: Begin) -> Asking[Step]:
    """Lay the boards out and draw the order of the Kingwizards (BP-82)."""
    _must_be(match, "setup")
    if match.option("layout") == "random":
        for board in match.boards:
            tiles = match.content.all_tiles
            match, laid = yield from draw(match, f"board.{board.id}", tiles, len(tiles), public=True)
            match = match.with_board(replace(board, tiles=laid))
    order = match.kingwizards
    if not order:
        seats = tuple(player.id for player in match.players)
        match, order = yield from draw(match, "kingwizards", seats, len(seats), public=True)
    options = tuple((option.key, option.value) for option in match.options)
    yield from tell(MatchBegan(rule="BP-82", kingwizards=order, options=options))
    return Step(replace(match, kingwizards=order, phase="pregame"))


def submit(match: Match, command: Submit) -> Asking[Step]:
    """Keep a form as the draft that counts (BP-39)."""
    player = match.player(command.who)
    form = form_of(command)
    old = next((draft for draft in match.drafts if draft.who == player.id), None)
    earlier = (*old.earlier, old.form) if old else ()
    others = tuple(draft for draft in match.drafts if draft.who != player.id)
    note = Submitted(rule="BP-39", who=player.id, again=old is not None, flags=form.flags, seen_by=GM_ONLY)
    yield from tell(note)
    return Step(replace(match, drafts=(*others, Draft(who=player.id, form=form, earlier=earlier))))


def form_of(command: Submit) -> Form:
    """Return the form that a command hands in."""
    return Form(**{field: getattr(command, field) for field in Form.__struct_fields__})


def propose(match: Match, command: Propose) -> Asking[Step]:
    """Keep a plan for the next round (BP-18)."""
    player = match.player(command.who)
    form = plan_of(command)
    again = match.plan_form is not None
    yield from tell(
        Submitted(rule="BP-18", who=player.id, plan=True, again=again, flags=form.flags, seen_by=GM_ONLY)
    )
    return Step(with_plan_form(match, form))


def plan_of(command: Propose) -> PlanForm:
    """Return the plan that a command hands in."""
    return PlanForm(**{field: getattr(command, field) for field in PlanForm.__struct_fields__})


def withdraw(match: Match, command: Withdraw) -> Asking[Step]:
    """Throw away what somebody handed in for this round."""
    player = match.player(command.who)
    yield from tell(Withdrawn(rule="BP-39", who=player.id, seen_by=GM_ONLY))
    drafts = tuple(draft for draft in match.drafts if draft.who != player.id)
    plan_form = None if player.id == match.planner else match.plan_form
    return Step(replace(match, drafts=drafts, plan_form=plan_form))


def lock(match: Match, _command: Lock) -> Asking[Step]:
    """Fill the next plan, then resolve the round; in the pregame Round 1 begins (BP-83, BP-86)."""
    _must_be(match, "pregame", "collect")
    n = match.round + 1
    plan = None
    if n <= match.rounds:
        match, plan = yield from fill(match, n, match.plan_form or PlanForm())
        yield from tell(
            PlanLocked(
                rule="BP-25", who=match.king_of(n), round=n, plan=plan, labels=plan.drawn, seen_by=GM_ONLY
            )
        )
    if match.phase == "pregame":
        assert plan is not None
        match = replace(match, pregame=match.plan_form)
        return (yield from _begin_round(match, 1, plan))
    for player in match.players:
        if flags := tuple(faults(booked(match, player).flags)):
            yield from tell(Corrected(rule="BP-37", who=player.id, flags=flags, seen_by=GM_ONLY))
    yield from tell(RoundLocked(rule="BP-86", round=match.round, seen_by=GM_ONLY))
    match = yield from fall_due(resolved(match, plan), locked=True)
    return Step(match)


def _begin_round(match: Match, n: int, plan: Plan) -> Asking[Step]:
    match = begun(match, n, plan)
    told = plan.drawn if match.option("announce_random_plan") else ()
    yield from tell(RoundBegan(rule="BP-84", round=n, kingwizard=match.kingwizard, plan=plan, drawn=told))
    return Step((yield from fall_due(match, locked=False)))


def reveal(match: Match, command: Reveal) -> Asking[Step]:
    """Show the table the next lines of the result, or all that are left (BP-91)."""
    _must_be(match, "locked")
    last = match.history[-1]
    until = last.lines if command.lines <= 0 else min(last.lines, last.shown + command.lines)
    for line in range(last.shown, until):
        if line < len(last.landings):
            yield from tell(Landed(rule="BP-49", round=last.n, landing=last.landings[line]))
        else:
            yield from tell(MinigameWon(rule="BP-76", round=last.n, who=last.winner))
    shown = replace(last, shown=until)
    match = replace(match, history=(*match.history[:-1], shown))
    return Step(replace(match, phase="resolved") if shown.all_shown else match)


def go_on(match: Match, _command: Next) -> Asking[Step]:
    """Begin the next round, or after the last the endgame (BP-92)."""
    _must_be(match, "resolved")
    plan = match.history[-1].next_plan
    if plan is not None:
        return (yield from _begin_round(match, match.round + 1, plan))
    yield from tell(EndgameBegan(rule="BP-97"))
    return Step(replace(match, phase="endgame"))


def _must_be(match: Match, *phases: str) -> None:
    """Raise IllegalCommand where nothing can be worked out, whatever anybody forces."""
    if match.phase not in phases:
        raise IllegalCommand(tuple(phase_refusals(match, *phases)))


def phase_refusals(match: Match, *phases: str) -> Iterator[Refusal]:
    """Yield that it is not the time, if it is not."""
    if match.phase in phases:
        return
    texts = {
        "setup": tr("the match has not begun"),
        "pregame": tr("the plan for Round 1 is still to come"),
        "collect": tr("the forms of Round {n} are being collected", n=match.round),
        "locked": tr("Round {n} is resolved and not yet shown", n=match.round),
        "resolved": tr("Round {n} is over", n=match.round),
        "endgame": tr("the rounds are over"),
        "closed": tr("the match is over"),
    }
    yield Refusal(NOT_NOW, texts[match.phase])


def begin_refusals(match: Match, _command: Begin) -> Iterator[Refusal]:
    """Yield why the match cannot begin."""
    yield from phase_refusals(match, "setup")


def confirmed_refusals(match: Match) -> Iterator[Refusal]:
    """Yield who has not confirmed, where there is no GM to lock for them (BP-138)."""
    if match.hosted or match.phase not in ("pregame", "collect"):
        return
    given = {draft.who for draft in match.drafts}
    for player in match.players:
        missing = match.phase == "collect" and player.id not in given
        if missing or (player.id == match.planner and match.plan_form is None):
            yield Refusal("BP-138", tr("{name} has not confirmed", name=player.name))


def reveal_refusals(match: Match, _command: Reveal) -> Iterator[Refusal]:
    """Yield why there is nothing to show."""
    yield from phase_refusals(match, "locked")


def next_refusals(match: Match, _command: Next) -> Iterator[Refusal]:
    """Yield why the match cannot go on."""
    yield from phase_refusals(match, "resolved")


def finish_refusals(match: Match, _command: Finish) -> Iterator[Refusal]:
    """Yield why the endgame is not due."""
    yield from phase_refusals(match, "endgame")


def withdraw_refusals(match: Match, command: Withdraw) -> Iterator[Refusal]:
    """Yield why nothing can be thrown away."""
    player = match.player(command.who)
    yield from phase_refusals(match, "pregame", "collect")
    if match.form(player.id) is None and (player.id != match.planner or match.plan_form is None):
        yield Refusal("BP-39", tr("{name} has handed in nothing", name=player.name))
