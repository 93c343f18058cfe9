"""What the GM does at the desk; none of it asks anything."""

from __future__ import annotations

from companion.engine.commands import Command
from companion.games.rumble.content import Value
from companion.games.rumble.desk.state import Plan


class Solve(Command, frozen=True):
    """A Team has solved a puzzle: it gets what that yields (PR-79)."""

    team: str
    puzzle: int
    at: str = ""


class Unsolve(Command, frozen=True):
    """Take a solved puzzle back, with what it yielded; what was learnt stays learnt (PR-74)."""

    team: str
    puzzle: int


class Award(Command, frozen=True):
    """Give a Team an award of the event file."""

    team: str
    award: str


class Points(Command, frozen=True):
    """Add points to a Team's, or take some away, by hand."""

    team: str
    points: int
    reason: str = ""


class Grant(Command, frozen=True):
    """Give a Team a Power by hand, or take it away."""

    team: str
    power: str
    held: bool = True


class Badge(Command, frozen=True):
    """Give a Team a badge by hand, or take it away."""

    team: str
    badge: str
    held: bool = True


class Tell(Command, frozen=True):
    """Let a Team know a dossier item, or take back a mistake (PR-74)."""

    team: str
    villain: str
    item: str
    told: bool = True


class Buy(Command, frozen=True):
    """A Team buys a Villain's Key-Power (PR-80)."""

    team: str
    villain: str
    power: str


class Refund(Command, frozen=True):
    """Take a purchase back (PR-80)."""

    team: str
    power: str


class AddTeam(Command, frozen=True):
    """Add a Team to the event."""

    id: str
    name: str
    members: tuple[str, ...] = ()


class EditVillain(Command, frozen=True):
    """Change a Villain of the event; what is left out stays (PR-81)."""

    villain: str
    health: int | None = None
    powers: tuple[str, ...] | None = None
    key_puzzle: int | None = None
    key_powers: tuple[str, ...] | None = None


class EditPuzzle(Command, frozen=True):
    """Change what a puzzle yields; what is left out stays (PR-81)."""

    puzzle: int
    points: int | None = None
    powers: tuple[str, ...] | None = None
    badge: str | None = None


class SetRule(Command, frozen=True):
    """Set a house rule for the battles that are called from now on (PR-68)."""

    key: str
    value: Value


class Join(Command, frozen=True):
    """A Team joins a Villain's queue, at its end (PR-84)."""

    villain: str
    team: str
    heroes: tuple[Plan, ...] = ()
    at: str = ""


class PlanHeroes(Command, frozen=True):
    """Say whom a waiting Team sends, with which Powers."""

    entry: int
    heroes: tuple[Plan, ...]


class Call(Command, frozen=True):
    """Call the next Team of a Villain's queue to its battle at TABLE (PR-85)."""

    villain: str
    table: str
    at: str = ""


class Skip(Command, frozen=True):
    """Pass a Team over at the next call; it keeps its place (PR-85)."""

    entry: int


class Shift(Command, frozen=True):
    """Move a waiting Team to another place of its queue, counted from 1."""

    entry: int
    place: int


class Leave(Command, frozen=True):
    """A waiting Team withdraws, or does not come (PR-84)."""

    entry: int
    came: bool = True


class PutAside(Command, frozen=True):
    """Suspend a battle, so that another Team can be called (PR-29, PR-85)."""

    entry: int
    at: str = ""


class TakeUp(Command, frozen=True):
    """Take a suspended battle up again (PR-85)."""

    entry: int
    at: str = ""


class Finish(Command, frozen=True):
    """A battle has ended: the Team gets what it won, and knows what it has seen (PR-83)."""

    entry: int
    result: str
    at: str = ""
    seen: tuple[str, ...] = ()


class OpenAgain(Command, frozen=True):
    """Open a finished battle again; its badge is taken back (PR-90)."""

    entry: int
    at: str = ""


VERBS: dict[str, type[Command]] = {
    "solve": Solve,
    "unsolve": Unsolve,
    "award": Award,
    "points": Points,
    "grant": Grant,
    "badge": Badge,
    "tell": Tell,
    "buy": Buy,
    "refund": Refund,
    "add-team": AddTeam,
    "edit-villain": EditVillain,
    "edit-puzzle": EditPuzzle,
    "set-rule": SetRule,
    "join": Join,
    "plan": PlanHeroes,
    "call": Call,
    "skip": Skip,
    "shift": Shift,
    "leave": Leave,
    "put-aside": PutAside,
    "take-up": TakeUp,
    "finish": Finish,
    "open-again": OpenAgain,
}
"""Journal verb to command."""
