"""What a player, or the match as a whole, can do now: possible, or with every reason why not."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.commands import Command
from companion.engine.errors import Refusal
from companion.engine.texts import tr
from companion.games.blobparty.commands import Begin, Finish, Lock, Next, Propose, Reveal, Withdraw
from companion.games.blobparty.records import Player
from companion.games.blobparty.rules.flow import phase_refusals
from companion.games.blobparty.rules.register import REFUSALS
from companion.games.blobparty.state import Match
from companion.games.game import Verb


def verbs_of(match: Match, actor: str) -> tuple[Verb, ...]:
    """Return the verbs of a player; of the match for any other actor, such as the GM."""
    player = next((known for known in match.players if known.id == actor), None)
    return tuple(_of_player(match, player) if player else _of_match(match, actor))


def _of_player(match: Match, player: Player) -> Iterator[Verb]:
    yield Verb(
        key="submit",
        actor=player.id,
        text=tr("Enter the form"),
        rule="BP-26",
        icon="edit",
        needs="form",
        reasons=tuple(phase_refusals(match, "collect")),
    )
    yield Verb(
        key="plan",
        actor=player.id,
        text=tr("Enter the plan"),
        rule="BP-18",
        icon="crown",
        needs="plan",
        reasons=_plan_reasons(match, player),
    )
    yield _verb(match, "withdraw", player.id, tr("Throw away"), "BP-39", Withdraw(player.id))


def _plan_reasons(match: Match, player: Player) -> tuple[Refusal, ...]:
    return tuple(REFUSALS[Propose](match, Propose(player.id)))


def _of_match(match: Match, actor: str) -> Iterator[Verb]:
    yield _verb(match, "begin", actor, tr("Begin"), "BP-82", Begin())
    yield _verb(match, "lock", actor, tr("Lock"), "BP-86", Lock())
    yield _verb(match, "reveal-line", actor, tr("Show one line"), "BP-91", Reveal(lines=1))
    yield _verb(match, "reveal", actor, tr("Show the result"), "BP-91", Reveal())
    yield _verb(match, "next", actor, tr("Go on"), "BP-92", Next())
    yield _verb(match, "finish", actor, tr("End of the match"), "BP-97", Finish())


_ICONS = {
    "withdraw": "delete",
    "begin": "next",
    "lock": "lock",
    "reveal-line": "reveal",
    "reveal": "reveal",
    "next": "next",
    "finish": "star",
}
_KEYS = {"reveal": "N", "next": "N"}


def _verb(match: Match, key: str, actor: str, text: str, rule: str, command: Command) -> Verb:
    return Verb(
        key=key,
        actor=actor,
        text=text,
        rule=rule,
        icon=_ICONS.get(key, ""),
        shortcut=_KEYS.get(key, ""),
        command=command,
        reasons=tuple(REFUSALS[type(command)](match, command)),
    )
