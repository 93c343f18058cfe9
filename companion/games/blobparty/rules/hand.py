"""The GM's hand: adjustments, decisions, rounds taken back, the ledger published."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.notes import EVERYONE, GM_ONLY
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.blobparty.commands import (
    Adjust,
    NoteDown,
    Overrule,
    Publish,
    Reopen,
    SetPin,
    ShowSubmitted,
)
from companion.games.blobparty.notes import Adjusted, Overruled, Published, Remark, Reopened
from companion.games.blobparty.records import Adjustment, Mark, Overruling, Player, Shelved, Token
from companion.games.blobparty.rules.forms import HIGHEST
from companion.games.blobparty.state import Match

LONGEST_REASON = 200
MOST_NAMES = {"orbs": 2, "stars": 1, "candidate": 1, "pair": 2, "opponent": 1, "tokens": 4}
"""What can be decided by hand, and how many names it takes at most."""
_PIN = re.compile(r"[0-9]{4}")


def adjust(match: Match, command: Adjust) -> Asking[Step]:
    """Add to somebody's figures; orbs and stars are told to the table (BP-130)."""
    player = match.player(command.who)
    figures = (command.orbs, command.stars, command.bp, command.garnets)
    if command.stars < 0 or any(abs(figure) > HIGHEST for figure in figures):
        raise IllegalCommand((Refusal("BP-130", tr("stars are never lost, and no figure is that large")),))
    made = Adjustment(
        who=player.id,
        orbs=command.orbs,
        stars=command.stars,
        bp=command.bp,
        garnets=command.garnets,
        reason=command.reason[:LONGEST_REASON],
        round=match.round,
        locked=match.phase not in ("setup", "pregame", "collect"),
    )
    return Step((yield from _adjusted(match, made)))


def _adjusted(match: Match, made: Adjustment) -> Asking[Match]:
    player = match.player(made.who)
    after = changed(player, made)
    for what in ("orbs", "stars", "bp", "garnets"):
        old, new = getattr(player, what), getattr(after, what)
        if old != new:
            seen = EVERYONE if what in ("orbs", "stars") else GM_ONLY
            note = Adjusted(
                rule="BP-130",
                who=player.id,
                what=what,
                before=old,
                after=new,
                reason=made.reason,
                seen_by=seen,
            )
            yield from tell(note)
    return replace(match.with_player(after), adjustments=(*match.adjustments, made))


def changed(player: Player, made: Adjustment) -> Player:
    """Return PLAYER with an adjustment; nothing goes below 0 (BP-6)."""
    return replace(
        player,
        orbs=max(0, player.orbs + made.orbs),
        stars=player.stars + max(0, made.stars),
        bp=max(0, player.bp + made.bp),
        garnets=max(0, player.garnets + made.garnets),
    )


def fall_due(match: Match, *, locked: bool) -> Asking[Match]:
    """Make the adjustments of this moment again that were taken back with their round (BP-131)."""
    now = tuple(made for made in match.due if (made.round, made.locked) == (match.round, locked))
    match = replace(match, due=tuple(made for made in match.due if made not in now))
    for made in now:
        match = yield from _adjusted(match, made)
    return match


def adjust_refusals(match: Match, command: Adjust) -> Iterator[Refusal]:
    """Yield why nothing is adjusted: a reason is missing, or the GM is."""
    yield from _unhosted(match)
    if not command.reason.strip():
        yield Refusal("BP-130", tr("an adjustment needs a reason"))


def _unhosted(match: Match) -> Iterator[Refusal]:
    if not match.hosted:
        yield Refusal("BP-139", tr("without a GM nothing is corrected by hand"))


def overrule(match: Match, command: Overrule) -> Asking[Step]:
    """Decide a result of the endgame, before it is worked out or after (BP-110). Raises: IllegalCommand."""
    names = tuple(match.player(name).id for name in command.names)
    most = MOST_NAMES.get(command.what)
    if most is None or len(names) > most or len(set(names)) < len(names):
        kinds = ", ".join(MOST_NAMES)
        raise IllegalCommand((Refusal("BP-110", tr("decided by hand are: {kinds}", kinds=kinds)),))
    shown = ", ".join(match.player(name).name for name in names) or tr("nobody")
    reason = command.reason[:LONGEST_REASON]
    yield from tell(Overruled(rule="BP-110", what=command.what, after=shown, reason=reason))
    ruling = Overruling(what=command.what, names=names, reason=reason)
    match = replace(match, overrulings=(*match.overrulings, ruling))
    return Step(_decided(match, ruling) if match.ending is not None else match)


def _decided(match: Match, ruling: Overruling) -> Match:
    """Return a finished match with one of its results replaced."""
    assert match.ending is not None
    names, first = ruling.names, "".join(ruling.names[:1])
    match ruling.what:
        case "orbs":
            ending = replace(match.ending, orbs_winners=names, orbs_on_bp=False)
        case "stars":
            ending = replace(match.ending, stars_winner=first, stars_on_bp=False)
        case "candidate":
            ending = replace(match.ending, candidate=first, how="gm", pair=())
        case "pair":
            ending = replace(match.ending, pair=names, how="gm", candidate="", opponent="")
        case "opponent":
            ending = replace(match.ending, opponent=first)
        case _:
            held = tuple(Token(who=name, kept=1) for name in names)
            ending = replace(match.ending, tokens=held, gifts=())
    return replace(match, ending=ending)


def overrule_refusals(match: Match, command: Overrule) -> Iterator[Refusal]:
    """Yield why the GM cannot decide that now."""
    yield from _unhosted(match)
    if match.phase not in ("endgame", "closed"):
        yield Refusal("BP-110", tr("results of the endgame are decided when the rounds are over"))
    if not command.reason.strip():
        yield Refusal("BP-110", tr("a decision needs a reason"))


def reopen(match: Match, command: Reopen) -> Asking[Step]:
    """Go back to where the forms of a round were collected; later forms wait as drafts (BP-131)."""
    record = next((record for record in match.history if record.n == command.round), None)
    if record is None:
        raise IllegalCommand((Refusal("BP-131", tr("Round {n} has not been resolved", n=command.round)),))
    shown = any(later.shown for later in match.history if later.n >= command.round)
    yield from tell(Reopened(rule="BP-131", round=command.round, shown=shown))
    kept = tuple(made for made in match.adjustments if _is_before(made, command.round))
    mark = Mark(what="reopened shown" if shown else "reopened", round=command.round)
    return Step(
        replace(
            match,
            players=_with_pins(match, record.before.players),
            boards=record.before.boards,
            plan=record.before.plan,
            drafts=record.before.drafts,
            plan_form=record.before.plan_form,
            earlier_plans=record.before.earlier_plans,
            round=command.round,
            phase="collect",
            history=tuple(earlier for earlier in match.history if earlier.n < command.round),
            adjustments=kept,
            due=(*(made for made in match.adjustments if not _is_before(made, command.round)), *match.due),
            shelved=_shelved(match, command.round),
            marks=(*match.marks, mark),
            overrulings=(),
            ending=None,
            published="",
        )
    )


def _with_pins(match: Match, players: tuple[Player, ...]) -> tuple[Player, ...]:
    return tuple(
        replace(player, pin=now.pin, code=now.code)
        for player, now in zip(players, match.players, strict=True)
    )


def _is_before(made: Adjustment, n: int) -> bool:
    return (made.round, made.locked) <= (n, False)


def _shelved(match: Match, n: int) -> tuple[Shelved, ...]:
    """Return the forms of all rounds after N, to be drafts when their rounds come again."""
    later = {shelf.round: shelf for shelf in match.shelved if shelf.round > n}
    for record in (record for record in match.history if record.n > n):
        later[record.n] = Shelved(
            round=record.n, drafts=record.before.drafts, plan_form=record.before.plan_form
        )
    if match.phase == "collect" and match.round > n:
        later[match.round] = Shelved(round=match.round, drafts=match.drafts, plan_form=match.plan_form)
    return tuple(later[key] for key in sorted(later))


def reopen_refusals(match: Match, command: Reopen) -> Iterator[Refusal]:
    """Yield why a round cannot be taken back; without a GM the last one can, with all PINs (BP-139)."""
    if command.round not in [record.n for record in match.history]:
        yield Refusal("BP-131", tr("Round {n} has not been resolved", n=command.round))
    if match.hosted:
        return
    if match.last is not None and command.round != match.last.n:
        yield Refusal("BP-139", tr("without a GM only the last round is taken back"))
    if command.pins != tuple(player.pin for player in match.players):
        yield Refusal("BP-139", tr("without a GM a round is taken back with the PINs of all"))


def unhosted_undo(match: Match) -> Iterator[Refusal]:
    """Yield why plain undo is no way to take a round back without a GM (BP-139)."""
    if match.phase != "setup":
        text = tr("without a GM a round is taken back with the PINs of all: Edit > Open a round again")
        yield Refusal("BP-139", text)


def set_pin(match: Match, command: SetPin) -> Asking[Step]:
    """Set a player's PIN, or clear it (BP-133). Raises: IllegalCommand for what is none."""
    player = match.player(command.who)
    if command.pin and not _PIN.fullmatch(command.pin):
        raise IllegalCommand((Refusal("BP-133", tr("a PIN has four digits")),))
    yield from tell(Overruled(rule="BP-133", what=tr("PIN"), after=player.name, seen_by=GM_ONLY))
    return Step(match.with_player(replace(player, pin=command.pin)))


def show_submitted(match: Match, command: ShowSubmitted) -> Asking[Step]:
    """Tell the table who has handed in a form, or stop (BP-122)."""
    yield from tell(
        Overruled(
            rule="BP-122", what=tr("who has submitted"), after=tr("shown") if command.on else tr("hidden")
        )
    )
    return Step(replace(match, show_submitted=command.on))


def publish(match: Match, command: Publish) -> Asking[Step]:
    """Make the ledger public after the match, single votes only where asked for (BP-96)."""
    yield from tell(Published(rule="BP-96", votes=command.votes))
    return Step(replace(match, published="votes" if command.votes else "amounts"))


def publish_refusals(match: Match, _command: Publish) -> Iterator[Refusal]:
    """Yield that the match is not over, if it is not."""
    if match.phase != "closed":
        yield Refusal("BP-96", tr("the ledger is published after the match"))


def note_down(match: Match, command: NoteDown) -> Asking[Step]:
    """Write a remark into the ledger (BP-108)."""
    text = command.text[:LONGEST_REASON]
    yield from tell(Remark(rule="BP-108", text=text, seen_by=GM_ONLY))
    return Step(replace(match, marks=(*match.marks, Mark(what="note", round=match.round, text=text))))
