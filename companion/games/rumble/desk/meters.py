"""What the trackers show of the desk: standings, then each Villain's queue."""

from __future__ import annotations

from companion.engine.meters import Badge, Group, Meter, Owner
from companion.engine.texts import tr
from companion.games.rumble.desk.event import VillainEntry
from companion.games.rumble.desk.reckoning import places, standings
from companion.games.rumble.desk.state import Desk, Entry
from companion.games.rumble.desk.wording import team_name, wait_words


def groups(desk: Desk) -> tuple[Group, ...]:
    """Return the standings and the queues."""
    ranked = Group(
        seat="standings",
        name=tr("Standings"),
        letter="S",
        colour=0,
        owners=tuple(_team(desk, rank.team, rank.place) for rank in standings(desk)),
    )
    return (ranked, *(_queue(desk, villain, n) for n, villain in enumerate(desk.villains, start=1)))


def _team(desk: Desk, key: str, place: int) -> Owner:
    team = desk.team(key)
    return Owner(
        id=team.id,
        name=team.name,
        letters=str(place),
        meters=(
            Meter(key="earned", name=tr("Points"), value=team.earned),
            Meter(key="balance", name=tr("to spend"), value=team.balance),
        ),
        badges=tuple(
            Badge(key=f"badge-{n}", icon="star", name=badge, tone="helpful")
            for n, badge in enumerate(team.badges)
        ),
        detail=", ".join(team.members),
    )


def _queue(desk: Desk, villain: VillainEntry, colour: int) -> Group:
    fighting = desk.fighting(villain.id)
    return Group(
        seat=villain.id,
        name=villain.name,
        letter=villain.name[:1].upper(),
        colour=colour,
        note=tr("against {team}", team=team_name(desk, fighting.team)) if fighting else tr("free"),
        owners=(
            *(_suspended(desk, entry) for entry in desk.suspended(villain.id)),
            *(
                Owner(
                    id=f"entry-{place.entry.n}",
                    name=team_name(desk, place.entry.team),
                    letters=str(n),
                    meters=(),
                    state=tr("passed over") if place.entry.passed else wait_words(place.minutes),
                    detail=wait_words(place.minutes),
                )
                for n, place in enumerate(places(desk, villain.id), start=1)
            ),
        ),
    )


def _suspended(desk: Desk, entry: Entry) -> Owner:
    return Owner(
        id=f"entry-{entry.n}",
        name=team_name(desk, entry.team),
        letters="",
        meters=(),
        state=tr("suspended"),
        secret=False,
    )
