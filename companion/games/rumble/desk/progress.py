"""What Teams earn, know and buy (PR-74, PR-78 to PR-80, PR-83)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import Refusal
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.rumble.desk.commands import (
    AddTeam,
    Award,
    Badge,
    Buy,
    Grant,
    Points,
    Refund,
    Solve,
    Tell,
    Unsolve,
)
from companion.games.rumble.desk.event import Yield
from companion.games.rumble.desk.notes import (
    AwardGiven,
    BadgeHeld,
    ItemTold,
    PointsChanged,
    PowerHeld,
    PuzzleSolved,
    TeamAdded,
)
from companion.games.rumble.desk.reckoning import chance
from companion.games.rumble.desk.state import Desk, Solved, Team, Told

MOST_POINTS = 1_000_000_000


def solve(desk: Desk, command: Solve) -> Asking[Step]:
    """A Team gets what a puzzle yields: points, Powers, a badge, dossier items (PR-79, PR-74)."""
    puzzle, team = desk.puzzle(command.puzzle), desk.team(command.team)
    yield from tell(PuzzleSolved(rule="PR-79", team=team.id, puzzle=puzzle.number, at=command.at))
    team = replace(team, solved=(*team.solved, Solved(puzzle=puzzle.number, at=command.at)))
    team = yield from _given(team, puzzle.gives)
    for villain in desk.villains:
        for item in villain.dossier:
            if item.puzzle == puzzle.number and not team.knows(villain.id, item.id):
                team = yield from told(team, villain.id, item.id)
    return Step(desk.with_team(team))


def _given(team: Team, gives: Yield) -> Asking[Team]:
    if gives.points:
        team = yield from _paid(team, gives.points)
    for power in gives.powers:
        team = yield from held(team, power)
    if gives.badge:
        team = yield from badged(team, gives.badge)
    return team


def _paid(team: Team, points: int, reason: str = "") -> Asking[Team]:
    team = replace(team, earned=team.earned + points)
    yield from tell(
        PointsChanged(rule="PR-78", team=team.id, change=points, balance=team.balance, reason=reason)
    )
    return team


def held(team: Team, power: str, *, has: bool = True) -> Asking[Team]:
    """Return TEAM with a Power given or taken; it holds each once (PR-8)."""
    if (power in team.powers) == has:
        return team
    yield from tell(PowerHeld(rule="PR-78", team=team.id, power=power, held=has))
    powers = tuple(key for key in team.powers if key != power)
    return replace(team, powers=(*powers, power) if has else powers)


def badged(team: Team, badge: str, *, has: bool = True) -> Asking[Team]:
    """Return TEAM with a badge given or taken; it has each once (PR-83)."""
    if (badge in team.badges) == has:
        return team
    yield from tell(BadgeHeld(rule="PR-83", team=team.id, badge=badge, held=has))
    badges = tuple(known for known in team.badges if known != badge)
    return replace(team, badges=(*badges, badge) if has else badges)


def told(team: Team, villain: str, item: str, *, knows: bool = True) -> Asking[Team]:
    """Return TEAM knowing a dossier item, or no longer (PR-74)."""
    if team.knows(villain, item) == knows:
        return team
    yield from tell(ItemTold(rule="PR-74", team=team.id, villain=villain, item=item, told=knows))
    others = tuple(each for each in team.told if (each.villain, each.item) != (villain, item))
    return replace(team, told=(*others, Told(villain=villain, item=item)) if knows else others)


def unsolve(desk: Desk, command: Unsolve) -> Asking[Step]:
    """Take a puzzle and what it yielded back; what a Team has learnt it has learnt (PR-74)."""
    puzzle, team = desk.puzzle(command.puzzle), desk.team(command.team)
    yield from tell(PuzzleSolved(rule="PR-79", team=team.id, puzzle=puzzle.number, at="", back=True))
    team = replace(team, solved=tuple(each for each in team.solved if each.puzzle != puzzle.number))
    if puzzle.gives.points:
        team = yield from _paid(team, -puzzle.gives.points)
    for power in puzzle.gives.powers:
        team = yield from held(team, power, has=False)
    if puzzle.gives.badge:
        team = yield from badged(team, puzzle.gives.badge, has=False)
    return Step(desk.with_team(team))


def award(desk: Desk, command: Award) -> Asking[Step]:
    """Give a Team an award with what it yields (PR-79)."""
    found, team = desk.award(command.award), desk.team(command.team)
    yield from tell(AwardGiven(rule="PR-79", team=team.id, award=found.id))
    team = yield from _given(replace(team, awards=(*team.awards, found.id)), found.gives)
    return Step(desk.with_team(team))


def points(desk: Desk, command: Points) -> Asking[Step]:
    """Change a Team's points by hand (PR-78)."""
    change = max(-MOST_POINTS, min(MOST_POINTS, command.points))
    return Step(desk.with_team((yield from _paid(desk.team(command.team), change, command.reason[:200]))))


def grant(desk: Desk, command: Grant) -> Asking[Step]:
    """Give a Team a Power, or take it away (PR-78)."""
    power = desk.check_power(command.power)
    return Step(desk.with_team((yield from held(desk.team(command.team), power, has=command.held))))


def badge(desk: Desk, command: Badge) -> Asking[Step]:
    """Give a Team a badge, or take it away (PR-78)."""
    name = command.badge.strip()[:200]
    return Step(desk.with_team((yield from badged(desk.team(command.team), name, has=command.held))))


def tell_item(desk: Desk, command: Tell) -> Asking[Step]:
    """Let a Team know a dossier item by hand, or take back a mistake (PR-74)."""
    villain, team = desk.villain(command.villain), desk.team(command.team)
    return Step(desk.with_team((yield from told(team, villain.id, command.item, knows=command.told))))


def buy(desk: Desk, command: Buy) -> Asking[Step]:
    """Sell a Key-Power: its price leaves the balance at once (PR-80)."""
    team, price = desk.team(command.team), desk.head.key_price
    power = desk.check_power(command.power)
    yield from tell(PowerHeld(rule="PR-80", team=team.id, power=power, price=price))
    team = replace(team, spent=team.spent + price, powers=(*team.powers, power), bought=(*team.bought, power))
    return Step(desk.with_team(team))


def refund(desk: Desk, command: Refund) -> Asking[Step]:
    """Take a Key-Power back and give its price back (PR-80)."""
    team, price = desk.team(command.team), desk.head.key_price
    yield from tell(PowerHeld(rule="PR-80", team=team.id, power=command.power, held=False, price=price))
    team = replace(
        team,
        spent=team.spent - price,
        powers=tuple(key for key in team.powers if key != command.power),
        bought=tuple(key for key in team.bought if key != command.power),
    )
    return Step(desk.with_team(team))


def add_team(desk: Desk, command: AddTeam) -> Asking[Step]:
    """Add a Team that has nothing yet."""
    yield from tell(TeamAdded(rule="PR-78", team=command.id))
    team = Team(id=command.id, name=command.name.strip()[:200] or command.id, members=command.members)
    return Step(replace(desk, teams=(*desk.teams, team)))


def solve_refusals(desk: Desk, command: Solve) -> Iterator[Refusal]:
    """Yield why a puzzle cannot be marked solved."""
    if desk.team(command.team).has_solved(desk.puzzle(command.puzzle).number):
        yield Refusal("PR-79", tr("puzzle {n} is solved already", n=command.puzzle))


def unsolve_refusals(desk: Desk, command: Unsolve) -> Iterator[Refusal]:
    """Yield why a puzzle cannot be taken back."""
    if not desk.team(command.team).has_solved(command.puzzle):
        yield Refusal("PR-79", tr("puzzle {n} is not solved", n=command.puzzle))


def award_refusals(desk: Desk, command: Award) -> Iterator[Refusal]:
    """An award is given to a Team once."""
    if desk.award(command.award).id in desk.team(command.team).awards:
        yield Refusal("PR-79", tr("the Team has that award already"))


def tell_refusals(desk: Desk, command: Tell) -> Iterator[Refusal]:
    """Yield why there is nothing of the kind to tell."""
    desk.team(command.team)
    if all(item.id != command.item for item in desk.villain(command.villain).dossier):
        yield Refusal("PR-73", tr("the dossier has no item {item}", item=command.item))


def buy_refusals(desk: Desk, command: Buy) -> Iterator[Refusal]:
    """Yield why a Team cannot buy a Key-Power (PR-80)."""
    team, villain = desk.team(command.team), desk.villain(command.villain)
    if command.power not in villain.key_powers:
        yield Refusal("PR-80", tr("{villain} has no such Key-Power", villain=villain.name))
        return
    match chance(desk, team, villain, command.power):
        case "bought":
            yield Refusal("PR-80", tr("{team} has it already", team=team.name))
        case "unsolved":
            yield Refusal("PR-80", tr("puzzle {n} is not solved", n=villain.key_puzzle or "–"))
        case "points":
            have, price = team.balance, desk.head.key_price
            yield Refusal("PR-80", tr("{have} of {price} points", have=have, price=price))


def refund_refusals(desk: Desk, command: Refund) -> Iterator[Refusal]:
    """Only what was bought is given back."""
    if command.power not in desk.team(command.team).bought:
        yield Refusal("PR-80", tr("the Team has not bought it"))


def add_team_refusals(desk: Desk, command: AddTeam) -> Iterator[Refusal]:
    """Every Team has an id of its own."""
    if any(team.id == command.id for team in desk.teams):
        yield Refusal("PR-78", tr("there is a Team {id} already", id=command.id))
