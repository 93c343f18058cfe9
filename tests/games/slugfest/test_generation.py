"""Making heroes: SL-16 to SL-27, SL-GC-52 to SL-GC-54, the switches `duplicates` and `weakness_pick`."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, RuleError
from companion.engine.odds import odds
from companion.engine.prompts import Prompt
from companion.engine.table import Table
from companion.games.registry import GAMES
from companion.games.slugfest.drafts import (
    Draft,
    Gain,
    Pick,
    RollPower,
    RollWeakness,
    TakeWeakness,
)
from companion.games.slugfest.generator import (
    GENERATOR,
    new_draft,
    new_table,
    record,
    recreate,
    sheet_of,
)
from companion.games.slugfest.rules.generation import d100
from companion.games.slugfest.sheets import Ability, Sheet, Weakness, audit
from companion.luck import throw
from companion.storage.content import Library


@pytest.fixture(scope="module")
def draft() -> Draft:
    return new_draft(Library(GAMES).book("slugfest"))


def rolled(table: Table, faces: Iterable[int]) -> Table:
    """Make one roll with these faces, one by one, a D100 as two; none may be left over."""
    table = table.start(RollPower())
    left = list(faces)
    while table.open is not None:
        dice = table.open.asked.prompt.dice  # type: ignore[attr-defined]
        table = table.answer(tuple(left[: len(dice)]))
        del left[: len(dice)]
    assert not left
    return table


def gained(draft: Draft, *gains: Gain) -> Draft:
    return replace(draft, gains=gains)


TRAIT = {"what": "trait"}
FLYING = Gain(what="trait", name="Special Move", kind="Flying")


# SL-GC-52: twelve rolls, Lightweight announced before roll 9, Vulnerable (Ice) before roll 12.
GC_52 = (
    (3, 1), (4, 2), (1, 3), (2, 4), (5, 2, 3, 4), (6, 4, 3, 3), (5, 6), (4, 1),
    "Lightweight", (6, 1, 6, 3, 2), (5, 5, 10, 10), (5, 3, 1, 4), "Vulnerable", (2, 6),
)  # fmt: skip


def hero_of_gc_52(draft: Draft) -> Table:
    table = new_table(draft)
    for step in GC_52:
        if isinstance(step, str):
            table = table.start(TakeWeakness(step, "Ice" if step == "Vulnerable" else ""))
        else:
            table = rolled(table, step)
    return table.start(Pick(7, "Gadgets"))


def test_the_twelve_rolls_of_sl_gc_52(draft: Draft) -> None:
    sheet = sheet_of(hero_of_gc_52(draft).state, id="hero", name="Hero")
    figures = (sheet.attack, sheet.damage, sheet.defend, sheet.hits, sheet.speed, sheet.range)
    assert figures == (3, 2, 2, 20, 1, 2)
    assert set(sheet.abilities) == {
        Ability(name="Armoured", value=6, taken=2),
        Ability(name="Special Move", kind="Jumping"),
        Ability(name="Shapeshifting"),
        Ability(name="Fear"),
        Ability(name="Power Point", source="Gadgets"),
    }
    assert set(sheet.weaknesses) == {Weakness(name="Lightweight"), Weakness(name="Vulnerable", source="Ice")}
    assert audit(sheet) == 12


def test_the_same_dice_give_the_same_hero_sl_26(draft: Draft) -> None:
    table = hero_of_gc_52(draft)
    lines = record(reversed(tuple(table.moves)))
    assert lines[5] == "roll 6 4 3 3"
    assert lines[10] == "roll 5 5 0 0"
    assert recreate(draft, lines).state == table.state


@pytest.mark.parametrize("line", ["roll 3", "roll 3 1 5", "roll 9 1", "weakness Nothing", "jump", "roll x"])
def test_a_record_that_does_not_fit_names_its_line(draft: Draft, line: str) -> None:
    with pytest.raises(RuleError, match="line 2"):
        recreate(draft, ["roll 3 1", line])


# SL-GC-53: what is rolled again, and how often
AGAIN = {
    "a fourth Armoured": (
        tuple(Gain(what="trait", name="Armoured", value=1) for _ in range(3)),
        (5, 1, 3, 4),
        "Strong",
    ),
    "a second Strong": ((Gain(what="trait", name="Strong"),), (5, 1, 4, 5), "Evasive"),
    "a second Split Attacks": ((Gain(what="trait", name="Split Attacks"),), (5, 1, 2, 4), "Strong"),
    "a second Evasive": ((Gain(what="trait", name="Evasive"),), (5, 1, 5, 4), "Strong"),
    "a second Deadly": ((Gain(what="trait", name="Deadly"),), (5, 1, 6, 4), "Strong"),
    "Flying again": ((FLYING,), (5, 1, 1, 2, 3), "Special Move: Jumping"),
    "Mind Control again": (
        (Gain(what="ability", name="Domination", kind="Mind Control"),),
        (5, 4, 2, 3, 3, 1),
        "Domination: Animal Control",
    ),
    "Lucky again": ((Gain(what="ability", name="Lucky"),), (5, 4, 5, 8, 9, 8), "Fear"),
    "a second Immunity": ((Gain(what="ability", name="Immunity"),), (5, 4, 2, 6), "Immunity"),
    "a second power point": ((Gain(what="power_point", name="Power Point"),), (5, 6), "Power Point"),
}


@pytest.mark.parametrize(("had", "faces", "expected"), AGAIN.values(), ids=AGAIN)
def test_what_cannot_be_had_again_is_rolled_again_sl_23(
    draft: Draft, had: tuple[Gain, ...], faces: tuple[int, ...], expected: str
) -> None:
    table = rolled(new_table(gained(draft, *had)), faces)
    last = table.state.gains[-1]
    assert (f"{last.name}: {last.kind}" if last.kind else last.name) == expected


def test_with_no_trait_left_the_second_die_is_rolled_again_sl_23(draft: Draft) -> None:
    traits = ["Split Attacks", "Strong", "Evasive", "Deadly", "Armoured", "Armoured", "Armoured"]
    had = [Gain(what="trait", name=name) for name in traits]
    had += [
        Gain(what="trait", name="Special Move", kind=kind) for kind in ("Flying", "Jumping", "Wall Crawler")
    ]
    table = rolled(new_table(replace(gained(draft, *had), base_rolls=20)), (5, 2, 6))
    assert table.state.gains[-1].name == "Power Point"


def test_a_rolled_deadly_is_excluded_by_lightweight_sl_24(draft: Draft) -> None:
    table = new_table(draft).start(TakeWeakness("Lightweight"))
    assert rolled(table, (5, 1, 6, 5)).state.gains[-1].name == "Evasive"


def test_lightweight_cannot_be_taken_once_deadly_is_rolled_sl_24(draft: Draft) -> None:
    table = rolled(new_table(draft), (5, 1, 6))
    with pytest.raises(IllegalCommand, match="SL-24"):
        table.start(TakeWeakness("Lightweight"))


def test_a_fifth_weakness_is_refused_sl_17(draft: Draft) -> None:
    table = new_table(draft)
    for name in ("Overpower", "Ponderous", "Innacurate", "Volatile"):
        table = table.start(TakeWeakness(name))
    with pytest.raises(IllegalCommand, match="SL-17"):
        table.start(TakeWeakness("Berserker"))


def test_only_vulnerable_again_and_with_another_source_sl_22(draft: Draft) -> None:
    table = new_table(draft).start(TakeWeakness("Vulnerable", "Ice"))
    with pytest.raises(IllegalCommand, match="SL-22"):
        table.start(TakeWeakness("Vulnerable", "Ice"))
    with pytest.raises(IllegalCommand, match="SL-35"):
        table.start(TakeWeakness("Vulnerable"))
    twice = table.start(TakeWeakness("Vulnerable", "Fire"))
    assert twice.state.rolls_due == 12
    with pytest.raises(IllegalCommand, match="SL-22"):
        table.start(TakeWeakness("Volatile")).start(TakeWeakness("Volatile"))


def test_ten_rolls_and_no_more_without_a_weakness_sl_16(draft: Draft) -> None:
    table = new_table(draft)
    for _ in range(10):
        table = rolled(table, (1, 1))
    assert table.state.finished
    with pytest.raises(IllegalCommand, match="SL-17"):
        table.start(RollPower())
    assert rolled(table.start(TakeWeakness("Ponderous")), (1, 2)).state.finished


def test_each_immunity_is_against_another_type_sl_24(draft: Draft) -> None:
    table = new_table(
        gained(draft, Gain(what="ability", name="Immunity"), Gain(what="ability", name="Immunity"))
    )
    table = table.start(Pick(1, "Fire"))
    with pytest.raises(IllegalCommand, match="SL-24"):
        table.start(Pick(2, "fire"))
    with pytest.raises(IllegalCommand, match="SL-25"):
        table.start(Pick(3, "Fire"))
    assert sheet_of(table.start(Pick(2, "Bullets")).state, id="h", name="H").abilities == (
        Ability(name="Immunity", types=("Fire",)),
        Ability(name="Immunity", types=("Bullets",)),
    )


@pytest.mark.parametrize(("tens", "units", "expected"), [(10, 10, 100), (10, 1, 1), (9, 10, 90), (2, 3, 23)])
def test_two_dice_make_a_d100_sl_2(tens: int, units: int, expected: int) -> None:
    assert d100(tens, units) == expected


def nobody_chooses(_state: object, prompt: Prompt) -> None:
    raise AssertionError(prompt)


def test_the_exact_odds_of_one_roll_sl_20_and_sl_gc_54(draft: Draft) -> None:
    chances: dict[tuple[str, str], Fraction] = defaultdict(Fraction)
    for (after, _), chance in odds(GENERATOR, draft, RollPower(), nobody_chooses).items():
        gain = after.gains[0]
        chances[gain.name, gain.kind] += chance
    by_name: dict[str, Fraction] = defaultdict(Fraction)
    for (name, _), chance in chances.items():
        by_name[name] += chance
    attributes = ("Attack", "Damage", "Defend", "Hits", "Speed", "Range")
    traits = ("Special Move", "Split Attacks", "Armoured", "Strong", "Evasive", "Deadly")
    assert {by_name.pop(name) for name in attributes} == {Fraction(1, 9)}
    assert {by_name.pop(name) for name in traits} == {Fraction(1, 36)}
    assert by_name.pop("Power Point") == Fraction(1, 18)
    assert len(by_name) == 20
    assert set(by_name.values()) == {Fraction(1, 180)}
    assert chances["Special Move", "Flying"] == Fraction(1, 108)
    assert chances["Domination", "Mind Control"] == Fraction(1, 540)


def random_hero(draft: Draft, seed: str, weaknesses: int) -> Sheet:
    table, source = new_table(draft), random.Random(seed)
    names = [power.name for power in draft.content.weaknesses]
    for _ in range(weaknesses):
        wish = TakeWeakness(source.choice(names), source.choice(list(draft.content.sources)))
        if not GENERATOR.why_not(table.state, wish):
            table = table.start(wish)
    n = 0
    while not table.state.finished:
        table = table.start(RollPower())
        while table.open is not None:
            n += 1
            table = table.answer(throw(seed, n, table.open.asked.key, table.open.asked.prompt))
    return sheet_of(table.state, id="hero", name="Hero")


def check_hero(sheet: Sheet) -> None:
    """What holds of every hero: the audit of SL-26, no duplicate of SL-23 and SL-24, no exclusion broken."""
    assert audit(sheet) == 10 + len(sheet.weaknesses)
    counts = Counter((ability.name, ability.kind) for ability in sheet.abilities)
    assert {key for key, n in counts.items() if n > 1} <= {("Power Point", ""), ("Immunity", "")}
    armoured = sheet.ability("Armoured")
    assert armoured is None or armoured.taken <= armoured.value <= 6 * armoured.taken <= 18
    assert not (sheet.ability("Deadly") and sheet.weakness("Lightweight"))


@given(seed=st.integers(0, 2**64).map(str), weaknesses=st.integers(0, 4))
def test_every_hero_passes_the_audit_sl_26(draft: Draft, seed: str, weaknesses: int) -> None:
    check_hero(random_hero(draft, seed, weaknesses))


@pytest.mark.large
def test_ten_thousand_heroes_pass_the_audit_sl_26(draft: Draft) -> None:
    for n in range(10_000):
        check_hero(random_hero(draft, f"hero {n}", n % 5))


@pytest.mark.parametrize(
    ("switch", "faces", "gained_last"),
    [
        ("wasted", (5, 1, 4), Gain(what="nothing")),
        ("stack", (5, 1, 4), Gain(what="nothing")),
        ("stack", (5, 1, 5), Gain(what="trait", name="Evasive")),
        ("reroll_all", (5, 1, 4, 2, 3), Gain(what="attribute", name="Defend")),
        ("reroll_last", (5, 1, 4, 6), Gain(what="trait", name="Deadly")),
    ],
)
def test_the_switch_duplicates(draft: Draft, switch: str, faces: tuple[int, ...], gained_last: Gain) -> None:
    had = (Gain(what="trait", name="Strong"), Gain(what="trait", name="Evasive"))
    table = rolled(new_table(replace(gained(draft, *had), duplicates=switch)), faces)
    assert table.state.gains[-1] == gained_last


def test_the_switch_weakness_pick_rolls_nine_and_ten_again(draft: Draft) -> None:
    table = new_table(draft).start(TakeWeakness("Overpower")).start(RollWeakness())
    for face in (9, 10, 2, 3):  # 2 is Overpower, taken already
        assert table.open is not None
        table = table.answer((face,))
    assert table.open is None
    assert table.state.weaknesses[-1].name == "Ponderous"


def test_super_duper_heroes_have_more_rolls_sl_195(draft: Draft) -> None:
    assert new_draft(draft.book, base_rolls=15).rolls_due == 15
    with pytest.raises(RuleError):
        new_draft(draft.book, base_rolls=0)
