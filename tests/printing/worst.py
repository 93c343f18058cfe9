"""The hero that is worst for paper: more of everything than the rules give anybody."""

from __future__ import annotations

from companion.games.slugfest.sheets import Ability, Flavour, Sheet, Team, Weakness

NAME = "Großherzogin Ännchen-Wilhelmine von Knatterfels-Plätzhausen I"

WORST_TEAM = Team(
    key="the-four-faces-of-death",
    name="The Four Faces of Death",
    colour="#333333",
    pattern="cross-hatch",
    emblem="octagon",
)

WORST = Sheet(
    id="worst",
    name=NAME[:60],
    attack=7,
    damage=6,
    range=5,
    defend=6,
    hits=60,
    speed=4,
    attack_sources=("Impact", "Electricity"),
    defence_sources=("Force Field", "Metal"),
    abilities=(
        Ability(name="Special Move", kind="Wall Crawler", note="Suction galoshes"),
        Ability(name="Split Attacks"),
        Ability(name="Armoured", value=13),
        Ability(name="Domination", kind="Animal Control", note="Whistles up the palace swans"),
        Ability(name="Domination", kind="Mind Control", printed="Etiquette"),
        Ability(name="Immunity", types=("Electricity", "Radiation")),
        Ability(name="Dematerialize", printed="Fading at parties"),
        Ability(name="Shapeshifting", printed="Many Hats"),
        Ability(name="Immobilize", note="Embroidered sash of standing still"),
        Ability(name="Power Point", source="Subterranean Cogitations"),
        Ability(name="Power Point", source="Ancestral Portrait Gallery"),
        Ability(name="Power Point", source="Extraterrestrial Needlework"),
    ),
    weaknesses=(
        Weakness(name="Vulnerable", source="Electricity"),
        Weakness(name="Innacurate"),
        Weakness(name="Power Flux"),
        Weakness(name="Berserker"),
    ),
    notes=Flavour(
        attack="Counter-rotating parasol lance",
        damage="by appointment to the crown",
        range="Opera glasses of the stratosphere",
        defend="Whalebone force corset",
        hits="Does not receive on Thursdays",
        speed="Sedan chair with afterburner",
    ),
)
