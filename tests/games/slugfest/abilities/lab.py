"""The lab units of the golden cases (chapter 24)."""

from __future__ import annotations

from companion.games.slugfest.sheets import Sheet
from tests.games.slugfest.arena import sheet

FIGURES = ("attack", "damage", "defend", "hits", "speed", "range")

LAB: dict[str, tuple[tuple[int, ...], tuple[str, ...]]] = {
    "anvil": ((3, 2, 2, 20, 1, 1), ("Strong",)),
    "hurler": ((3, 3, 2, 20, 1, 1), ("Strong",)),
    "mirror": ((2, 2, 4, 20, 2, 1), ("Reflect",)),
    "frogger": ((2, 2, 3, 20, 2, 1), ("Transform",)),
    "plate": ((2, 2, 2, 20, 1, 1), ("Armoured: 3",)),
    "nitro": ((3, 3, 2, 20, 1, 1), ("-Volatile",)),
    "rager": ((3, 2, 2, 20, 2, 1), ("-Berserker",)),
    "flux": ((3, 3, 2, 20, 1, 1), ("-Power Flux", "-Overpower")),
    "giant": ((3, 2, 2, 20, 1, 1), ("Size Change", "Fear")),
    "ghost": ((3, 2, 2, 10, 2, 1), ("Dematerialize",)),
    "hush": ((2, 2, 2, 10, 1, 1), ("Suppress",)),
    "gardener": ((2, 1, 2, 10, 1, 1), ("Domination: Plant Control",)),
    "cube": ((2, 2, 3, 20, 1, 1), ("Immunity: Energy", "-Vulnerable: Fire")),
    "squinter": ((3, 2, 2, 10, 1, 3), ("-Innacurate",)),
    "eel": ((2, 1, 2, 10, 2, 1), ("Evasive",)),
    "snail": ((2, 2, 2, 10, 2, 1), ("-Ponderous",)),
    "razor": ((3, 3, 2, 10, 1, 1), ("Deadly",)),
    "feather": ((3, 3, 2, 10, 1, 1), ("-Lightweight",)),
    "kitchen": ((3, 3, 2, 20, 1, 1), ("-Overpower", "-Power Flux", "Knockdown", "Weaken")),
    "powderkeg": ((2, 2, 2, 20, 1, 1), ("Armoured: 2", "-Volatile", "-Berserker")),
}
"""Attack, Damage, Defend, Hits, Speed, Range, and what the unit has."""


def lab(key: str) -> Sheet:
    """Return the sheet of a lab unit."""
    figures, has = LAB[key]
    return sheet(key, *has, **dict(zip(FIGURES, figures, strict=True)))
