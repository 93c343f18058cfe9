"""What the trackers show of a match: orbs and stars, which everybody may see; the rest is in the ledger."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.meters import Badge, Group, Meter, Owner
from companion.engine.texts import tr
from companion.games.blobparty.naming import phase_name
from companion.games.blobparty.records import Player
from companion.games.blobparty.state import Match
from companion.games.blobparty.view import public_view


def groups(match: Match) -> tuple[Group, ...]:
    """Return all players as one group, by seating; nothing that is secret or not yet shown (BP-128)."""
    shown = {player.id: player for player in public_view(match).players}
    return (
        Group(
            seat="players",
            name=tr("Players"),
            letter="P",
            colour=0,
            note=phase_name(match),
            owners=tuple(
                owner(match, player, shown[player.id].orbs, shown[player.id].stars)
                for player in match.players
            ),
        ),
    )


def owner(match: Match, player: Player, orbs: int, stars: int) -> Owner:
    """Return a player as a row of the tracker."""
    return Owner(
        id=player.id,
        name=player.name,
        letters=player.name[:2],
        meters=(
            Meter(key="orbs", name=tr("Orbs"), value=orbs),
            Meter(key="stars", name=tr("Stars"), value=stars),
        ),
        badges=tuple(_badges(match, player)),
        state=_state(match, player),
        colour=match.players.index(player),
    )


def _state(match: Match, player: Player) -> str:
    if match.phase not in ("pregame", "collect"):
        return ""
    planned = player.id != match.planner or match.plan_form is not None
    if match.phase == "pregame":
        return "" if planned else tr("to plan")
    if match.form(player.id) is None:
        return tr("to submit")
    return tr("submitted") if planned else tr("to plan")


def _badges(match: Match, player: Player) -> Iterator[Badge]:
    if match.round and player.id == match.kingwizard:
        yield Badge(
            key="king",
            icon="crown",
            name=tr("Kingwizard"),
            tone="helpful",
            text=tr("moves first on both boards, by the votes"),
            rule="BP-17",
        )
    if player.id == match.planner:
        yield Badge(
            key="planner",
            icon="edit",
            name=tr("Plans Round {n}", n=match.round + 1),
            text=tr("groups, turn orders and traps"),
            rule="BP-18",
        )
