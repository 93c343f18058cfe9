"""How fast sight and reach are, as ratios to what one would write or take otherwise.

The map has 100 x 100 hexes, 15 % of them blocked; the rest cost 1 to 3 to enter.

*Sight* is set against the usual float line: points evenly spaced between two centres, each
rounded to its hex. That is a laxer rule than ours, so the sets are not compared with each other;
ours is compared with one exact `line_of_sight` a hex before anything is timed.

*Reach* is set against networkx, its graph ready made; both must find the same costs. Ours has
nothing ready made but the map, which is new after every changed hex at the price of the last line.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from companion.engine.hexes import Hex, disc, distance, neighbours
from companion.engine.hexsets import Frame, HexSet
from companion.engine.reach import CostMap
from companion.engine.sight import can_see, field_of_view, line_of_sight
from tests.benchmarks.timing import seconds_per_call, shown

FRAME = Frame(0, 0, 100, 100)
CENTRE, FAR = Hex(50, 50), Hex(61, 44)
RADIUS = 20

Pair = tuple[int, int]


def float_line(a: Pair, b: Pair) -> list[Pair]:
    """Return the hexes under evenly spaced points of a line, in floating point."""
    q, r = b[0] - a[0], b[1] - a[1]
    steps = (abs(q) + abs(r) + abs(q + r)) // 2
    if not steps:
        return [a]
    start_q, start_r, step_q, step_r = a[0] + 1e-6, a[1] + 2e-6, q / steps, r / steps
    found = []
    for i in range(steps + 1):
        x, y = start_q + step_q * i, start_r + step_r * i
        near_x, near_y, near_z = round(x), round(y), round(-x - y)
        off_x, off_y, off_z = abs(near_x - x), abs(near_y - y), abs(near_z + x + y)
        if off_x > off_y and off_x > off_z:
            near_x = -near_y - near_z
        elif off_y > off_z:
            near_y = -near_x - near_z
        found.append((near_x, near_y))
    return found


def float_sight(a: Pair, b: Pair, blocks: Container[Pair]) -> bool:
    """Return whether no hex of the float line between A and B blocks."""
    return not any(space in blocks for space in float_line(a, b)[1:-1])


def float_view(centre: Hex, radius: int, blocks: Container[Pair]) -> set[Hex]:
    """Return what CENTRE sees, by a float line a hex."""
    return {space for space in disc(centre, radius) if float_sight(centre, space, blocks)}


def view_as_set(centre: Hex, radius: int, blocks: HexSet) -> frozenset[Hex]:
    """Return our field of view as a plain set, as who needs one must make it."""
    return frozenset(field_of_view(centre, radius, blocks))


def random_costs() -> dict[Hex, int]:
    """Return costs from 1 to 3 for all hexes that are not blocked."""
    random = Random(5)
    costs = {space: random.choice((1, 1, 1, 2, 3)) for space in FRAME.spaces() if random.random() >= 0.15}
    return costs | {CENTRE: 1}


def report(title: str, ours: Callable[[], object], theirs: Callable[[], object], goal: str) -> None:
    """Print one line: both times, how many times faster OURS is, and the goal."""
    times = seconds_per_call({"ours": ours, "theirs": theirs})
    ratio = times["theirs"] / times["ours"]
    print(f"{title:42s} {shown(times['ours']):>8s} | {shown(times['theirs']):>8s} | {ratio:6.1f} x {goal}")


def bench_sight(blocks: HexSet, *, title: str, goals: tuple[str, str]) -> None:
    """Measure one line and a field of view among BLOCKS."""
    plain: set[Pair] = {(q, r) for q, r in blocks}
    expected = {space for space in disc(CENTRE, RADIUS) if line_of_sight(CENTRE, space, blocks).clear}
    if view_as_set(CENTRE, RADIUS, blocks) != expected:
        raise SystemExit("a field of view differs from its lines of sight")
    report(
        f"line of sight {distance(CENTRE, FAR)}, {title}",
        partial(can_see, CENTRE, FAR, blocks),
        partial(float_sight, CENTRE, FAR, plain),
        goals[0],
    )
    theirs = partial(float_view, CENTRE, RADIUS, plain)
    report(
        f"field of view {RADIUS}, {title}", partial(field_of_view, CENTRE, RADIUS, blocks), theirs, goals[1]
    )
    report("  as a plain set", partial(view_as_set, CENTRE, RADIUS, blocks), theirs, goals[1])


def bench_new_lines(blocks: HexSet) -> None:
    """Measure lines between pairs that were never asked for before, one by one."""
    random = Random(7)
    plain: set[Pair] = {(q, r) for q, r in blocks}
    spaces = list(FRAME.spaces())
    pairs = iter([(random.choice(spaces), random.choice(spaces)) for _ in range(60_000)])
    theirs = iter([(random.choice(spaces), random.choice(spaces)) for _ in range(60_000)])
    report(
        "line of sight, never asked before",
        lambda: can_see(*next(pairs), blocks),
        lambda: float_sight(*next(theirs), plain),
        "",
    )


def bench_reach(costs: dict[Hex, int]) -> None:
    """Measure reach, and what it costs that a hex changes."""
    ground = CostMap.of(costs, frame=FRAME)
    try:
        networkx: Any = import_module("networkx")
    except ImportError:
        print("networkx is not installed: reach is not compared")
        return
    graph = networkx.DiGraph()
    graph.add_weighted_edges_from((a, b, costs[b]) for a in costs for b in neighbours(a) if b in costs)
    theirs = partial(networkx.single_source_dijkstra_path_length, graph, CENTRE, cutoff=RADIUS)
    if theirs() != ground.reach(CENTRE, RADIUS).costs:
        raise SystemExit("reach differs from networkx")
    report(f"reach {RADIUS}", partial(ground.reach, CENTRE, RADIUS), theirs, "(goal 3)")
    report(
        "one hex changed, against a new map",
        partial(ground.with_cost, FAR, 2),
        partial(CostMap.of, costs, frame=FRAME),
        "",
    )


def main() -> None:
    """Print one line a figure."""
    costs = random_costs()
    blocks = HexSet.of((space for space in FRAME.spaces() if space not in costs), frame=FRAME)
    print(f"{'':42s} {'ours':>8s} | {'theirs':>8s} |")
    bench_sight(blocks, title="15 % blocked", goals=("(goal 12)", "(goal 60)"))
    bench_sight(HexSet(FRAME), title="nothing blocked", goals=("(goal 12)", ""))
    bench_new_lines(blocks)
    bench_reach(costs)


if __name__ == "__main__":
    main()
