"""What the map asks of the rules while somebody drags, measures or aims; answered in pictures."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, TypeAlias

from msgspec.structs import replace

from companion.engine.hexes import Hex, directions_towards, distance, line
from companion.engine.texts import tr, tr_n
from companion.games.game import Game
from companion.games.slugfest.commands import Attack, Heal, Maintain, Move, Put, Spend, Use
from companion.games.slugfest.forecast import success, to_hit
from companion.games.slugfest.object_commands import Swing, Throw
from companion.games.slugfest.rules.movement import budget, flies, no_move_now, reach
from companion.games.slugfest.rules.places import Spot, between, distance_to_thing, floor_level, sight_between
from companion.games.slugfest.rules.swinging import arc_of
from companion.games.slugfest.rules.targets import may_target, no_attack_now
from companion.games.slugfest.rules.values import attack_range
from companion.games.slugfest.state import Battle, Unit
from companion.games.slugfest.wording import label, name, needs
from companion.gui.hexmap.guide import distance_text
from companion.gui.hexmap.overlays import Overlay, Path, RangeArea, Reach, Ruler, SightLine, Target

FACES: Final = 10
"""Of the attack die."""
Targeted: TypeAlias = Attack | Throw | Use | Heal | Maintain | Spend
"""What is aimed at one unit or object."""


class BattleGuide:
    """Answers for one battle as it stands; a new battle gets a new guide."""

    def __init__(self, game: Game, battle: Battle) -> None:
        self._game = game
        self._battle = battle

    def can_carry(self, token_id: str) -> bool:
        """Every unit may be picked up: what the rules forbid is refused when it is put down."""
        return self._battle.has_unit(token_id)

    def path(self, token_id: str, end: Hex, *, level: int | None = None) -> Path:
        """Return the cheapest way of a unit to a hex, with its cost, or why it cannot go there."""
        command = self.wish(token_id, end, level)
        unit = self._battle.unit(token_id)
        if isinstance(command, Put):
            return Path((unit.hex or end, end), text=label(self._battle, end), level=command.level)
        within = reach(self._battle, unit)
        spot = Spot(end, command.level)
        way = within.path_to(spot) if spot in within else None
        hexes = _steps(way) if way else line(unit.hex or end, end)
        return self._judged(hexes, command)

    def route(self, token_id: str, hexes: tuple[Hex, ...], *, level: int | None = None) -> Path:
        """Return the same for a way chosen hex by hex; where it ends decides."""
        if len(hexes) == 1 and level is None:
            return Path(hexes)
        return self._judged(hexes, self.wish(token_id, hexes[-1], level))

    def measure(self, start: Hex, end: Hex) -> tuple[Overlay, ...]:
        """Return distance and line of sight between two hexes, at the levels one stands on there (SL-9)."""
        battle = self._battle
        levels = _eye_level(battle, start), _eye_level(battle, end)
        sight = sight_between(battle, start, levels[0], end, levels[1])
        steps = distance_text(distance(start, end))
        if start == end:
            return (Ruler(start, end, steps),)
        return (
            SightLine(
                start,
                end,
                clear=sight.clear,
                touched=sight.touched,
                deciding=sight.deciding,
                text=f"{steps}, {_verdict(battle, sight.clear, sight.deciding)}",
            ),
        )

    def wish(self, token_id: str, end: Hex, level: int | None) -> Move | Put:
        """Return what dropping a unit in a hex means: placing it in set-up, else moving it."""
        unit = self._battle.unit(token_id)
        floor = floor_level(self._battle, end)
        wanted = level if level is not None else unit.level if flies(self._battle, unit) else floor
        height = max(floor, wanted)
        return Put(unit.id, end, height) if self._battle.phase == "setup" else Move(unit.id, end, height)

    def reachable(self, unit: Unit) -> tuple[Overlay, ...]:
        """Return where a unit may go now, with the cost of each hex; nothing if it may not move."""
        if unit.hex is None or next(no_move_now(self._battle, unit), None) is not None:
            return ()
        costs: dict[Hex, int] = {}
        within = reach(self._battle, unit)
        for spot in within.stops():
            costs[spot.hex] = min(within.costs[spot], costs.get(spot.hex, within.costs[spot]))
        costs.pop(unit.hex, None)
        return (Reach(unit.hex, tuple(sorted(costs.items()))),)

    def attackable(self, unit: Unit) -> tuple[Overlay, ...]:
        """Return the range of a unit's attack and a plate over each legal target; nothing if it may not."""
        if unit.hex is None or next(no_attack_now(self._battle, unit), None) is not None:
            return ()
        most = attack_range(self._battle, unit)
        grid = self._battle.ground.grid
        area = tuple(space for space in grid.hexes() if distance(space, unit.hex) <= most)
        targets = (other for other in self._battle.units if other.hex is not None and other.side != unit.side)
        plates = (
            Target(other.hex, other.id, _needs(self._battle, Attack(unit.id, other.id)), chosen=False)
            for other in targets
            if other.hex is not None and may_target(self._battle, unit, other.id, "")
        )
        return (RangeArea(area), *plates)

    def target_at(self, token: str, at: Hex | None) -> str:
        """Return the unit under the cursor, else the object in its hex, else nothing."""
        if token and self._battle.has_unit(token):
            return token
        return next((thing.id for thing in self._battle.things if at in thing.hexes), "")

    def can_strike(self, attacker: str, target: str) -> bool:
        """Tell whether TARGET is an enemy or an object, and the attacker may attack now."""
        battle = self._battle
        if not target or not battle.has_unit(attacker):
            return False
        unit = battle.unit(attacker)
        is_friend = battle.has_unit(target) and battle.unit(target).side == unit.side
        return not is_friend and next(no_attack_now(battle, unit), None) is None

    def aimed(self, attacker: Unit, command: Targeted, at: Hex) -> tuple[Overlay, ...]:
        """Return what COMMAND at a unit or object in a hex means: line, brackets, chance or why not."""
        battle, target = self._battle, command.target
        if attacker.hex is None or attacker.id == target:
            return ()
        if battle.has_unit(target):
            level = battle.unit(target).level
            steps = between(battle, attacker, battle.unit(target))
        else:
            level = battle.thing(target).level
            steps = distance_to_thing(battle, attacker, battle.thing(target))
        sight = sight_between(battle, attacker.hex, attacker.level, at, level)
        refusals = self._game.why_not(battle, command)
        text = refusals[0].text if refusals else self._chances(command)
        drawn = SightLine(
            attacker.hex,
            at,
            clear=sight.clear,
            touched=sight.touched,
            deciding=sight.deciding,
            text=tr_n("{n} hex", "{n} hexes", steps),
        )
        return (drawn, Target(at, target, text))

    def swing_towards(self, swing: Swing, at: Hex) -> Swing:
        """Return a swing with its middle towards a hex; a hex between two directions takes the first."""
        wielder = self._battle.unit(swing.unit)
        if wielder.hex is None or wielder.hex == at:
            return swing
        return replace(swing, facing=directions_towards(wielder.hex, at)[0])

    def swung(self, swing: Swing, at: Hex) -> tuple[Overlay, ...]:
        """Return the hexes that a swing towards a hex sweeps (SL-165)."""
        facing = self.swing_towards(swing, at).facing
        return (RangeArea(tuple(arc_of(self._battle.unit(swing.unit), facing))),)

    def _chances(self, command: Targeted) -> str:
        """Return the face that an attack needs and its chance; of what has no such roll, the target."""
        if isinstance(command, Attack | Throw):
            return _needs(self._battle, command)
        if isinstance(command, Use) and self._battle.has_unit(command.target):
            return f"{round(100 * success(self._game, self._battle, command))} %"
        return name(self._battle, command.target)

    def _judged(self, hexes: tuple[Hex, ...], command: Move | Put) -> Path:
        reasons = self._game.why_not(self._battle, command)
        unit = self._battle.unit(command.unit)
        left = budget(self._battle, unit)
        cost = reach(self._battle, unit).costs.get(Spot(hexes[-1], command.level), len(hexes) - 1)
        return Path(
            hexes,
            text=tr("{cost} of {left}", cost=cost, left=left),
            legal=not reasons,
            reason=f"{reasons[0].text} [{reasons[0].rule}]" if reasons else "",
            level=command.level,
        )


def _steps(way: tuple[Spot, ...]) -> tuple[Hex, ...]:
    """Return the hexes of a way, those that only change the level left out."""
    hexes = [way[0].hex]
    hexes += [spot.hex for before, spot in pairwise(way) if spot.hex != before.hex]
    return tuple(hexes)


def _needs(battle: Battle, command: Attack | Throw) -> str:
    """Return the face that hits and its chance; short, as plates stand side by side over adjacent hexes."""
    found = to_hit(battle, command)
    face = tr("{face}+", face=found.needed) if 1 < found.needed <= FACES else needs(found.needed)
    return f"{face}   {round(100 * found.chance)} %"


def _eye_level(battle: Battle, space: Hex) -> int:
    """Return the level of who stands highest in a hex, or of its floor."""
    return max((unit.level for unit in battle.units if unit.hex == space), default=floor_level(battle, space))


def _verdict(battle: Battle, clear: bool, deciding: tuple[Hex, ...]) -> str:
    if clear:
        return tr("line of sight clear")
    where = ", ".join(dict.fromkeys(_wall(battle, space) for space in deciding))
    return tr("blocked by {where} [SL-9]", where=where) if where else tr("blocked by the GM's word [SL-9]")


def _wall(battle: Battle, space: Hex) -> str:
    building = battle.building_at(space)
    at = label(battle, space)
    return tr("{building} at {at}", building=name(battle, building.id), at=at) if building else at
