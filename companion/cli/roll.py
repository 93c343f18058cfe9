"""``companion roll``: dice in the terminal, the same again from the same seed."""

from __future__ import annotations

import argparse
from typing import Any

from companion.cli.status import Status
from companion.engine.dice import Dice, parse_dice
from companion.engine.texts import tr
from companion.luck import fall, new_seed

MOST_TIMES = 10_000


def add_parser(verbs: Any) -> None:
    """Add the command to the parsers in VERBS."""
    parser = verbs.add_parser(
        "roll",
        help=tr("roll dice"),
        description=tr(
            "Roll dice: 3d6+2, d10, d%%, d66, coin, 4d6kh3 and 4d6dl1 (some kept), 2d6! (the highest face "
            "is thrown again), 5d10>=7 (how many show so much), and sums of these."
        ),
        epilog=tr("A line a roll: the total, then the face of every die in the order thrown."),
    )
    parser.add_argument("dice", metavar="DICE", help=tr('what to roll, for example "3d6+2"'))
    parser.add_argument("--seed", metavar="N", help=tr("roll the same again for the same seed"))
    parser.add_argument("--times", metavar="K", type=_times, default=1, help=tr("how often (default: once)"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Roll and print. Raises: BadDice."""
    dice = parse_dice(options.dice)
    seed = new_seed() if options.seed is None else options.seed
    for n in range(options.times):
        print(rolled(dice, seed, n))
    return Status.DONE


def rolled(dice: Dice, seed: str, n: int) -> str:
    """Return roll N of a seed in words."""
    faces = fall(dice, seed, n, "roll")
    return tr(
        "{dice} = {total}  [{faces}]", dice=dice, total=dice.total(faces), faces=" ".join(map(str, faces))
    )


def _times(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= MOST_TIMES):
        raise argparse.ArgumentTypeError(tr("expected 1 to {n}, not {text}", n=MOST_TIMES, text=text))
    return int(text)
