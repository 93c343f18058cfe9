"""Notes in words: the one place where Blob Party's log lines are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.notes import Note
from companion.engine.texts import tr
from companion.games.blobparty import notes as n
from companion.games.blobparty.landing_words import card_words, effect_words
from companion.games.blobparty.naming import flag_text, name, names
from companion.games.blobparty.records import Ending, Plan
from companion.games.blobparty.state import Match
from companion.games.game import Line


def line(match: Match, note: Note) -> Line:
    """Return NOTE as a log line. Raises: KeyError for a note of another game."""
    words: Line = WORDS[type(note)](match, note)
    return words


def plan_words(match: Match, plan: Plan) -> str:
    """Return groups, turn orders and traps of a plan."""
    return tr(
        "A: {a}, trap {trap_a}; B: {b}, trap {trap_b}",
        a=names(match, plan.board_a),
        b=names(match, plan.board_b),
        trap_a=plan.trap_a,
        trap_b=plan.trap_b,
    )


def _began(match: Match, note: n.MatchBegan) -> Line:
    rules = ", ".join(f"{key} = {str(value).lower()}" for key, value in note.options)
    order = tr("Kingwizards: {names}", names=names(match, note.kingwizards))
    house = tr("house rules: {rules}", rules=rules) if rules else ""
    return Line(
        title=tr("The match begins"),
        detail="; ".join(part for part in (order, house) if part),
        stamp=tr("START"),
        tone="turn",
        rule=note.rule,
    )


def _submitted(match: Match, note: n.Submitted) -> Line:
    who = name(match, note.who)
    if note.plan:
        title = tr("{who} has changed the plan", who=who) if note.again else tr("{who} has planned", who=who)
    else:
        title = (
            tr("{who} has changed the form", who=who) if note.again else tr("{who} has submitted", who=who)
        )
    detail = "; ".join(flag_text(flag) for flag in note.flags)
    return Line(title=title, detail=detail, rule=note.rule, actor=note.who)


def _withdrawn(match: Match, note: n.Withdrawn) -> Line:
    title = tr("{who}'s form is thrown away", who=name(match, note.who))
    return Line(title=title, rule=note.rule, actor=note.who)


def _plan_locked(match: Match, note: n.PlanLocked) -> Line:
    drawn = tr("drawn: {labels}", labels=", ".join(note.labels)) if note.labels else ""
    return Line(
        title=tr("Plan of {who} for Round {n}", who=name(match, note.who), n=note.round),
        detail="; ".join(part for part in (plan_words(match, note.plan), drawn) if part),
        rule=note.rule,
        actor=note.who,
    )


def _corrected(match: Match, note: n.Corrected) -> Line:
    return Line(
        title=tr("{who}'s form is corrected", who=name(match, note.who)),
        detail="; ".join(flag_text(flag) for flag in note.flags),
        rule=note.rule,
        actor=note.who,
    )


def _locked(_match: Match, note: n.RoundLocked) -> Line:
    return Line(title=tr("Round {n} is locked", n=note.round), stamp=tr("LOCK"), tone="turn", rule=note.rule)


def _round(match: Match, note: n.RoundBegan) -> Line:
    detail = plan_words(match, note.plan)
    if note.drawn:
        detail += "; " + tr("part of it was drawn by lot")
    return Line(
        title=tr("Round {n}, Kingwizard {who}", n=note.round, who=name(match, note.kingwizard)),
        detail=detail,
        stamp=f"R{note.round}",
        tone="turn",
        rule=note.rule,
        actor=note.kingwizard,
    )


TONES = {"trap": "hit", "own_trap": "miss", "garnet": "gain", "bp": "gain"}


def _landed(match: Match, note: n.Landed) -> Line:
    landing = note.landing
    who = name(match, landing.who)
    if landing.effect == "stays":
        title = tr("{who} stays on {board}{space}", who=who, board=landing.board, space=landing.space)
    else:
        title = tr(
            "{who} moves {steps} to {board}{space}",
            who=who,
            steps=card_words(landing),
            board=landing.board,
            space=landing.space,
        )
    tone = TONES.get(landing.effect, "")
    if not tone:
        tone = "gain" if landing.change > 0 else "loss" if landing.change < 0 else "plain"
    detail = effect_words(landing, name(match, landing.owner))
    return Line(title=title, detail=detail, tone=tone, rule=note.rule, actor=landing.who)


def _minigame(match: Match, note: n.MinigameWon) -> Line:
    if not note.who:
        return Line(title=tr("Nobody wins the minigame"), rule=note.rule)
    title = tr("{who} wins the minigame: 10 orbs", who=name(match, note.who))
    return Line(title=title, tone="gain", rule=note.rule, actor=note.who)


def _endgame(_match: Match, note: n.EndgameBegan) -> Line:
    return Line(title=tr("The rounds are over"), stamp=tr("END"), tone="turn", rule=note.rule)


def candidate_words(match: Match, ending: Ending) -> str:
    """Return who is the candidate, or which two winners play the Death Match."""
    if ending.pair:
        return tr("no Elimination Candidate; Death Match of {names}", names=names(match, ending.pair))
    return tr("Elimination Candidate: {who}", who=name(match, ending.candidate))


def _finished(match: Match, note: n.Finished) -> Line:
    ending = note.ending
    nobody = tr("nobody")
    return Line(
        title=tr(
            "Most orbs {orbs}, most stars {stars}",
            orbs=names(match, ending.orbs_winners) or nobody,
            stars=name(match, ending.stars_winner) or nobody,
        ),
        detail=candidate_words(match, ending),
        stamp=tr("END"),
        tone="turn",
        rule=note.rule,
    )


def _ballot(match: Match, note: n.Ballot) -> Line:
    totals = ", ".join(f"{name(match, who)} {votes}" for who, votes in note.totals)
    title = tr("Ballot {n}: {totals}", n=note.n, totals=totals)
    return Line(title=title, rule=note.rule)


def _adjusted(match: Match, note: n.Adjusted) -> Line:
    title = tr(
        "{who}: {what} {before} → {after} by the GM",
        who=name(match, note.who),
        what=figure_name(note.what),
        before=note.before,
        after=note.after,
    )
    return Line(title=title, detail=note.reason, tone="hand", rule=note.rule, actor=note.who)


def figure_name(what: str) -> str:
    """Return what a figure is called."""
    known = {"orbs": tr("orbs"), "stars": tr("stars"), "bp": tr("battle points"), "garnets": tr("garnets")}
    return known.get(what, what)


def _overruled(_match: Match, note: n.Overruled) -> Line:
    title = tr("{what}: {after}", what=note.what, after=note.after)
    return Line(title=title, detail=note.reason, tone="hand", rule=note.rule)


def _reopened(_match: Match, note: n.Reopened) -> Line:
    detail = tr("the table had seen its result") if note.shown else ""
    return Line(
        title=tr("Round {n} is opened again", n=note.round), detail=detail, tone="hand", rule=note.rule
    )


def _published(_match: Match, note: n.Published) -> Line:
    detail = tr("with single votes") if note.votes else ""
    return Line(title=tr("The ledger is published"), detail=detail, tone="hand", rule=note.rule)


def _remark(_match: Match, note: n.Remark) -> Line:
    return Line(title=note.text, tone="hand", rule=note.rule)


WORDS: Mapping[type[Note], Callable[[Match, Any], Line]] = {
    n.MatchBegan: _began,
    n.Submitted: _submitted,
    n.Withdrawn: _withdrawn,
    n.PlanLocked: _plan_locked,
    n.Corrected: _corrected,
    n.RoundLocked: _locked,
    n.RoundBegan: _round,
    n.Landed: _landed,
    n.MinigameWon: _minigame,
    n.EndgameBegan: _endgame,
    n.Finished: _finished,
    n.Ballot: _ballot,
    n.Adjusted: _adjusted,
    n.Overruled: _overruled,
    n.Reopened: _reopened,
    n.Published: _published,
    n.Remark: _remark,
}
"""Every note that is told; those that go along with a prompt are worded by ``questions``."""
