"""Round and phase of a match for the bar on top, and what the idle tray suggests."""

from __future__ import annotations

from companion.engine.commands import Command
from companion.engine.errors import Refusal
from companion.engine.texts import tr, tr_n
from companion.games.blobparty.commands import Begin, Finish, Lock, Next, Reveal
from companion.games.blobparty.naming import names
from companion.games.blobparty.rules.legality import absent, problems
from companion.games.blobparty.state import Match
from companion.games.blobparty.view import PublicMatch
from companion.games.game import Game
from companion.gui.game_view import Hint
from companion.gui.turn import TurnPicture, TurnSide

PHASES = {"pregame": 0, "collect": 1, "locked": 2, "resolved": 3, "endgame": 4, "closed": 4}


def steps() -> tuple[str, ...]:
    """Return the words of the phases."""
    return (tr("Pregame"), tr("Submissions"), tr("Resolve"), tr("Announce"), tr("End"))


def turn_picture(game: Game, match: Match) -> TurnPicture:
    """Return what the bar shows to the GM."""
    command, text = _next(match)
    return TurnPicture(
        word=tr("Round"),
        number=str(match.round) if match.round else "",
        side=_king(match),
        steps=steps(),
        current=PHASES.get(match.phase, 0),
        progress=_progress(match),
        next_text=text,
        next_command=command,
        next_reasons=() if command is None else _reasons(game, match, command),
    )


def _reasons(game: Game, match: Match, command: Command) -> tuple[Refusal, ...]:
    """Return why the round cannot go on; what the lock would correct is no reason, it asks (BP-37)."""
    return tuple(why for why in game.why_not(match, command) if why.rule != "BP-37")


def public_turn(view: PublicMatch) -> TurnPicture:
    """Return what the bar shows to everybody; no count of forms (BP-122)."""
    name = next((player.name for player in view.players if player.id == view.kingwizard), "")
    at = [player.id for player in view.players].index(view.kingwizard) if name else 0
    return TurnPicture(
        word=tr("Round"),
        number=str(view.round) if view.round else "",
        side=TurnSide(name, name[:1], at, tr("is the Kingwizard")) if name else None,
        steps=steps(),
        current=PHASES.get(view.phase, 0),
    )


def hint(match: Match) -> Hint:
    """Return what could be done next."""
    if match.phase in ("pregame", "collect"):
        wrong = problems(match)
        if wrong:
            return Hint(tr("Something is wrong"), tr("The entry desk lists what the lock would correct."))
        if match.phase == "pregame" and match.plan_form is None:
            return Hint(tr("Plan"), tr("{name} plans Round 1 (P).", name=names(match, (match.planner,))))
        missing = names(match, absent(match))
        return Hint(
            tr("Forms"), tr("Still to come: {names}", names=missing) if missing else tr("All are in.")
        )
    if match.phase == "locked":
        return Hint(tr("Resolved"), tr("N shows all of it, L one line."))
    if match.phase == "setup":
        return Hint(tr("Set up"), tr("Boards and house rules: Session menu."))
    if match.phase == "closed":
        return Hint(tr("The match is over"), tr("The ledger can be published."))
    return Hint(_next(match)[1])


def _king(match: Match) -> TurnSide | None:
    if not match.kingwizard:
        return None
    player = match.player(match.kingwizard)
    at = match.players.index(player)
    following = match.king_of(max(1, match.round) + 1)
    note = tr("is the Kingwizard")
    if following:
        note = tr("is the Kingwizard, then {name}", name=match.player(following).name)
    return TurnSide(player.name, player.name[:1], at, note)


def _progress(match: Match) -> str:
    if match.phase != "collect":
        return ""
    words = tr("{done} of {of} are in", done=len(match.drafts), of=len(match.players))
    wrong = len(problems(match))
    return words + tr_n(", {n} thing wrong", ", {n} things wrong", wrong) * bool(wrong)


def _next(match: Match) -> tuple[Command | None, str]:
    known: dict[str, tuple[Command, str]] = {
        "setup": (Begin(), tr("Begin")),
        "pregame": (Lock(), tr("Lock the plan")),
        "collect": (Lock(), tr("Lock the round")),
        "locked": (Reveal(), tr("Show the result")),
        "resolved": (Next(), tr("Next round") if match.round < match.rounds else tr("Endgame")),
        "endgame": (Finish(), tr("End of the match")),
    }
    return known.get(match.phase, (None, ""))
