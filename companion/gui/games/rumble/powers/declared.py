"""The lines of the Powers' form and of an effect's form, in the order in which people think of them."""

from __future__ import annotations

from companion.engine.texts import tr
from companion.games.rumble.sentences import moments, selectors
from companion.gui.games.rumble.powers.fields import Field


def power_fields() -> tuple[Field, ...]:
    """Return what is said about a Power as a whole."""
    return (
        Field(key="name", label=tr("Name"), kind="text"),
        Field(key="id", label=tr("Id"), kind="text", tip=tr("Small letters, digits, hyphens")),
        Field(
            key="number",
            label=tr("Number"),
            kind="number",
            usual=None,
            tip=tr("Low numbers go first [PR-18]"),
        ),
        Field(
            key="kind",
            label=tr("Kind"),
            kind="choice",
            choices=(("basic", tr("basic: bought in a round")), ("permanent", tr("permanent: always on"))),
            usual=None,
        ),
        Field(key="pool", label=tr("Meant for"), kind="choice", choices=_pools()),
        Field(key="rules", label=tr("Wording"), kind="long", usual=None, tip=tr("What players read")),
        Field(
            key="cost",
            label=tr("Price"),
            kind="amount",
            usual=None,
            tip=tr("A number, X for any amount, or an expression such as self.health // 2"),
        ),
        Field(key="min_cost", label=tr("at least"), kind="number", usual=1),
        Field(key="max_cost", label=tr("at most"), kind="number", usual=None),
        Field(key="uses", label=tr("Uses a round"), kind="number", usual=0, tip=tr("0: any number")),
        Field(key="per_battle", label=tr("Uses a battle"), kind="number", usual=0, tip=tr("0: any number")),
        Field(key="target", label=tr("Target"), kind="choice", choices=_targets(), usual="none"),
        Field(
            key="grants",
            label=tr("Grants"),
            kind="list",
            usual=[],
            tip=tr("second_allocation, or nothing [PR-40]"),
        ),
        Field(key="counter_label", label=tr("Spared by"), kind="text", tip=tr("What the target may pay for")),
        Field(key="counter_cost", label=tr("which costs"), kind="number", usual=None),
    )


BASIC_ONLY = ("cost", "min_cost", "max_cost", "uses", "target", "counter_label", "counter_cost")
"""Lines that a permanent Power has no use for."""


def effect_fields() -> tuple[Field, ...]:
    """Return what is said about one effect."""
    amount = tr("A number or an expression: X, round, self.health, it.defence, + - * //, min, max")
    return (
        Field(key="hook", label=tr("When"), kind="choice", choices=tuple(moments().items())),
        Field(
            key="do", label=tr("What"), kind="choice", choices=tuple(operation_words().items()), usual=None
        ),
        Field(key="side", label=tr("Which damage"), kind="choice", choices=_sides()),
        Field(key="who", label=tr("On whom"), kind="choice", choices=_selectors()),
        Field(key="amount", label=tr("How much"), kind="amount", usual=None, tip=amount),
        Field(key="factor", label=tr("How many times"), kind="amount", usual=None, tip=amount),
        Field(key="num", label=tr("times"), kind="number", usual=None),
        Field(key="den", label=tr("divided by"), kind="number", usual=None),
        Field(key="scope", label=tr("Whose Attacks"), kind="choice", choices=_scopes(), usual="own"),
        Field(key="powers", label=tr("Which Powers"), kind="list", usual=[], tip=tr("Ids, with commas")),
        Field(
            key="to",
            label=tr("Immune to"),
            kind="list",
            usual=[],
            tip=tr("energy_loss, multiply_health, or a status such as dazed"),
        ),
        Field(key="status", label=tr("Status"), kind="text", tip=tr("Such as dazed")),
        Field(key="stack", label=tr("adds up"), kind="flag", usual=True),
        Field(key="flag", label=tr("Until the end"), kind="choice", choices=_flags()),
        Field(key="cap", label=tr("For"), kind="choice", choices=_caps(), usual="per_source"),
        Field(key="blockable", label=tr("Defense stops it"), kind="flag", usual=False),
        Field(key="at", label=tr("Energy of"), kind="choice", choices=_rounds(), usual="next_round"),
        Field(key="temporary", label=tr("for one round only"), kind="flag", usual=False),
        Field(
            key="when", label=tr("only if"), kind="amount", usual=None, tip=tr("Such as self.health <= 20")
        ),
        Field(key="coin", label=tr("on heads only"), kind="flag", usual=False),
        Field(key="unless", label=tr("unless"), kind="choice", choices=_unless()),
    )


def operation_words() -> dict[str, str]:
    """Return what an effect can do, in a few words each."""
    return {
        "health": tr("change Health"),
        "multiply_health": tr("multiply Health"),
        "damage": tr("do damage"),
        "energy": tr("change Energy"),
        "reserve": tr("have Energy kept unspent"),
        "flag": tr("stop damage this round"),
        "flag_next": tr("stop damage next round"),
        "add_attack": tr("change Attacks"),
        "scale_attack": tr("multiply Attacks"),
        "add_defence": tr("change Defense"),
        "scale_defence": tr("multiply Defense"),
        "nullify": tr("take damage away"),
        "forbid": tr("forbid Powers"),
        "immune": tr("make immune"),
        "cost_change": tr("change prices"),
    }


def _pools() -> tuple[tuple[str, str], ...]:
    return (
        ("", tr("anybody")),
        ("hero", tr("Heroes")),
        ("villain", tr("Villains")),
        ("key", tr("sale as a Key-Power")),
        ("example", tr("the rulebook's examples")),
    )


def _targets() -> tuple[tuple[str, str], ...]:
    return (
        ("none", tr("nobody")),
        ("opponent", tr("one Opponent")),
        ("ally", tr("one Ally")),
        ("other", tr("one other Rumbler")),
    )


def _selectors() -> tuple[tuple[str, str], ...]:
    return tuple((key, words) for key, words in selectors().items() if key != "self")


def _sides() -> tuple[tuple[str, str], ...]:
    return (("", "–"), ("dealt", tr("that its owner did")), ("taken", tr("that its owner took")))


def _scopes() -> tuple[tuple[str, str], ...]:
    return (("own", tr("its owner's")), ("incoming", tr("those on its owner")), ("all", tr("everybody's")))


def _flags() -> tuple[tuple[str, str], ...]:
    return (("", "–"), ("no_damage_in", tr("takes no damage")), ("no_damage_out", tr("deals no damage")))


def _caps() -> tuple[tuple[str, str], ...]:
    return (("per_source", tr("each source")), ("pool", tr("the whole round")))


def _rounds() -> tuple[tuple[str, str], ...]:
    return (("next_round", tr("the next round")), ("now", tr("this round")))


def _unless() -> tuple[tuple[str, str], ...]:
    return (("", tr("nothing spares from it")), ("countered", tr("it was paid for")))
