"""What the table may see (PR-75 to PR-77): records of their own, without any field for what is secret."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.notes import GM
from companion.games.rumble.naming import power_name
from companion.games.rumble.rules.course import DECISIONS
from companion.games.rumble.rules.rounds import shown_part
from companion.games.rumble.rules.secrets import is_known
from companion.games.rumble.state import (
    MASKED,
    NOTHING,
    OVER,
    VILLAINS,
    Allocation,
    Battle,
    Figures,
    Part,
    Rumbler,
    Side,
)

PHASES = {"A1": "heroes", "A3": "villains", "A4": "reaction", "P1": "second_heroes", "P2": "second_villains"}


class PublicRumbler(Struct, frozen=True, kw_only=True):
    """A Rumbler as everybody sees it."""

    id: str
    name: str
    side: Side
    letters: str
    health: int
    energy: int
    sources: tuple[Part, ...]
    """What its Energy is made of beside Health, secret Powers unnamed."""
    reserve: int
    statuses: tuple[str, ...]
    flags: tuple[str, ...]
    powers: tuple[str, ...]
    """A Hero's loadout; of a Villain what the table knows."""
    minion: bool
    out: bool
    revealed: Allocation | None
    entered: bool
    """Whether something is entered for it; not what."""
    sealed: bool
    draft: Allocation | None = None
    """What is entered, for its own seat alone."""


class PublicBattle(Struct, frozen=True, kw_only=True):
    """A battle without drafts, secret Powers and pending effects."""

    name: str
    team: str
    round: int
    phase: str
    """``setup``, ``between``, ``over``, one of PHASES' values, or ``resolution``."""
    rumblers: tuple[PublicRumbler, ...]
    chronicle: tuple[tuple[Figures, ...], ...]
    ending: str
    suspended: bool
    guesses: tuple[str, ...]
    """Powers with a counter that anybody may pay for on suspicion (PR-77)."""
    names: tuple[tuple[str, str], ...] = ()
    """The display names of the Powers that occur in this view, by id."""


def public_view(battle: Battle, seat: str | None = None) -> PublicBattle:
    """Return what SEAT may see: the GM everything that this view has fields for, a Hero its own draft too."""
    rumblers = tuple(_rumbler(battle, one, seat) for one in battle.rumblers)
    return PublicBattle(
        name=battle.name,
        team=battle.team,
        round=battle.round,
        phase=_phase(battle, seat),
        rumblers=rumblers,
        chronicle=battle.chronicle,
        ending=battle.ending,
        suspended=battle.suspended,
        guesses=tuple(
            key
            for key, power in battle.content.powers.items()
            if _is_open(battle, key) and power.entry.counter
        ),
        names=_names(battle, rumblers),
    )


def _names(battle: Battle, rumblers: tuple[PublicRumbler, ...]) -> tuple[tuple[str, str], ...]:
    """Return the names of the Powers that RUMBLERS, already masked, mention."""
    mentioned: dict[str, None] = {}
    for one in rumblers:
        allocation = one.revealed or NOTHING
        mentioned |= dict.fromkeys(one.powers)
        mentioned |= dict.fromkeys(use.power for use in allocation.uses)
        mentioned |= dict.fromkeys(away.power for away in allocation.away)
    return tuple((key, power_name(battle, key)) for key in mentioned)


def _is_open(battle: Battle, power: str) -> bool:
    """Tell whether everybody may know that there is such a Power: one of the rulebook's, or seen."""
    if battle.content.powers[power].entry.pool in ("example", "hero"):
        return True
    return any(power in one.powers and is_known(one, power) for one in battle.rumblers)


def _phase(battle: Battle, seat: str | None) -> str:
    """Return the phase; a second allocation that only a secret Power allows is not told (PR-76)."""
    if battle.step == "P2" and seat != GM and not _is_open_second(battle):
        return "resolution"
    if battle.step in DECISIONS:
        return PHASES[battle.step]
    return {"B0": "setup", "S1": "between", OVER: OVER}.get(battle.step, "resolution")


def _is_open_second(battle: Battle) -> bool:
    return any(
        key in one.known and battle.power(key).second_allocation
        for one in battle.of_side(VILLAINS)
        for key in one.powers
    )


def _rumbler(battle: Battle, one: Rumbler, seat: str | None) -> PublicRumbler:
    all_known = seat == GM
    visible = one if all_known else _masked(battle, one)
    hidden_draft = not all_known and one.side == VILLAINS
    return PublicRumbler(
        id=one.id,
        name=one.name,
        side=one.side,
        letters=one.letters,
        health=one.health,
        energy=one.energy,
        sources=visible.sources,
        reserve=one.reserve,
        statuses=one.statuses,
        flags=one.flags,
        powers=visible.powers,
        minion=one.minion,
        out=one.out,
        revealed=visible.revealed,
        entered=one.draft is not None and not hidden_draft,
        sealed=one.sealed and not hidden_draft,
        draft=one.draft if seat in (GM, one.seat) else None,
    )


def _masked(battle: Battle, one: Rumbler) -> Rumbler:
    """Return ONE with only those Powers named that the table knows."""
    revealed = one.revealed
    if revealed is not None:
        uses = tuple(use if is_known(one, use.power) else use._replace(power=MASKED) for use in revealed.uses)
        revealed = replace(revealed, uses=uses)
    return replace(
        one,
        powers=tuple(key for key in one.powers if is_known(one, key)),
        sources=tuple(shown_part(battle, part) for part in one.sources),
        revealed=revealed,
    )
