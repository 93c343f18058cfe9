"""Every question of an ability in words, and every note it tells (SL-181, SL-197)."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.prompts import Choose, Draw, Place, Prompt, Roll
from companion.engine.table import Table
from companion.games.slugfest.commands import (
    Attack,
    Charge,
    Heal,
    Maintain,
    Next,
    Sneak,
    Spend,
    Use,
)
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.marks import Condition, Plants, Supply
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import BLUE, arena, at, running, sheet, thing, unit

ATTACK = Attack("ann", "bob")
HIT, WOUND = (10,), (1,)


def fight(*ann: str, bob: tuple[str, ...] = (), phase: str = "attack", **changes: Any) -> Battle:
    """Ann beside bob, with a tree and room for more."""
    marks = {key: changes.pop(key) for key in ("ann_is", "bob_is") if key in changes}
    return arena(
        unit(sheet("ann", *ann, damage=1), at(0, 0), "red", **marks.get("ann_is", {})),
        unit(sheet("bob", *bob, damage=2), at(1, 0), BLUE, **marks.get("bob_is", {})),
        things=[thing("tree", "tree", at(1, 0))],
        phase=phase,
        **changes,
    )


def held(how: str) -> dict[str, Any]:
    key = "captive" if how == "immobilize" else "controlled"
    return {"conditions": (Condition(key=key, by="ann", how=how),)}


def next_is_bob(*has: str, **bob: Any) -> Battle:
    return replace(fight(bob=has, bob_is=bob, phase="action"), turn=3)


SAYS: dict[str, tuple[Battle, Any, tuple[Any, ...]]] = {
    "overpower": (fight("-Overpower"), ATTACK, ()),
    "overpower-self": (fight("-Overpower"), ATTACK, ((1,), (1,))),
    "flux": (fight("-Power Flux"), ATTACK, ()),
    "reflect.bob": (fight(bob=("Reflect",)), ATTACK, ((1,),)),
    "weaken.bob": (fight("Weaken"), ATTACK, (HIT, WOUND)),
    "knockdown.bob": (fight("Knockdown"), ATTACK, (HIT, WOUND)),
    "volatile.bob": (fight(bob=("-Volatile",)), ATTACK, (HIT, WOUND)),
    "blast.bob": (fight(bob=("-Volatile",)), ATTACK, (HIT, WOUND, (1,))),
    "berserker.bob": (fight(bob=("-Berserker",)), ATTACK, (HIT, WOUND)),
    "berserk-length.bob": (fight(bob=("-Berserker",)), ATTACK, (HIT, WOUND, (1,))),
    "lucky.bob": (fight(bob=("Lucky",)), ATTACK, (HIT,)),
    "immobilize": (fight("Immobilize"), Use("ann", "immobilize", "bob"), ()),
    "transform": (fight("Transform"), Use("ann", "transform", "bob"), ()),
    "transform-length": (fight("Transform"), Use("ann", "transform", "bob"), ((1,),)),
    "suppress": (fight("Suppress"), Use("ann", "suppress", "bob"), ()),
    "fear": (fight("Fear"), Use("ann", "fear", "bob"), ()),
    "distraction.bob": (fight("Distraction"), Use("ann", "distraction"), ()),
    "mind-control": (fight("Domination: Mind Control"), Use("ann", "mind_control", "bob"), ()),
    "animal-control": (fight("Domination: Animal Control"), Use("ann", "animal_control", "bob"), ()),
    "plant-control": (fight("Domination: Plant Control"), Use("ann", "plant_control", at=at(1, 0)), ()),
    "plant-caught.bob": (
        fight("Domination: Plant Control"),
        Use("ann", "plant_control", at=at(1, 0)),
        ((1,),),
    ),
    "maintain": (
        fight("Immobilize", phase="action", bob_is=held("immobilize")),
        Maintain("ann", "bob"),
        (),
    ),
    "sustain-mind": (
        fight("Domination: Mind Control", phase="action", bob_is=held("mind_control")),
        Maintain("ann", "bob"),
        (),
    ),
    "sustain-animal": (
        fight("Domination: Animal Control", phase="action", bob_is=held("animal_control")),
        Maintain("ann", "bob"),
        (),
    ),
    "sustain-plant": (
        fight("Domination: Plant Control", phase="action", plants=(Plants(by="ann", hex=at(1, 0)),)),
        Maintain("ann", at=at(1, 0)),
        (),
    ),
    "captive-damage.bob": (
        fight("Immobilize", phase="action", turn=2, bob_is=held("immobilize")),
        Next(),
        (),
    ),
    "hide": (fight("Stealth", phase="action"), Sneak("ann"), ()),
    "healing": (fight("Healing", phase="action", bob_is={"hits": 5}), Heal("ann", "bob"), ()),
    "regeneration.bob": (next_is_bob("Regeneration", hits=15), Next(), ()),
    "wounded.bob": (next_is_bob(hits=5, wounded_in=1), Next(), ()),
    "power-points.ann": (
        replace(fight("Power Point"), phase="setup", order=(), turn=0),
        Next(),
        (),
    ),
    "nearest.ann": (
        fight(ann_is={"conditions": running("berserk")}, phase="movement").with_unit(
            unit(sheet("bob"), at(2, 0), BLUE)
        ),
        Charge("ann"),
        (),
    ),
    "push.bob": (
        fight("Knockdown").with_unit(unit(sheet("bob"), at(0, 0), BLUE)),
        ATTACK,
        (HIT, WOUND, (1,)),
    ),
    "order": (
        fight("Immobilize", phase="action", turn=2, bob=("-Volatile",), bob_is=held("immobilize")),
        Next(),
        (),
    ),
}


def with_another(battle: Battle, key: str) -> Battle:
    """Two equally near, or two captives, where one alone would not be asked about."""
    if key == "nearest.ann":
        other = unit(sheet("eve"), at(0, 2), BLUE)
    elif key == "order":
        other = unit(sheet("eve"), at(0, 1), BLUE, **held("immobilize"))
    else:
        return battle
    return replace(battle, units=(*battle.units, other))


@pytest.mark.parametrize("key", SAYS)
def test_the_question_names_who_and_cites_the_rule(key: str):
    """SL-181."""
    battle, command, answers = SAYS[key]
    table = Table(rules=SLUGFEST, state=with_another(battle, key)).start(command)
    for answer in answers:
        table = table.answer(answer)
    assert table.open is not None
    prompt = table.open.asked.prompt
    assert table.open.asked.key == key
    question = SLUGFEST.question(table.state, prompt)
    assert any(name in question.title for name in ("Ann", "Bob", "Red"))
    assert question.rule.startswith("SL-")
    assert question.ask
    assert SLUGFEST.key_text(table.state, key)


@pytest.mark.parametrize("key", SAYS)
def test_what_is_told_stands_in_the_log_in_words(key: str):
    """SL-197: title, rule, and no hole left in a text."""
    battle, command, answers = SAYS[key]
    table = Table(rules=SLUGFEST, state=with_another(battle, key)).start(command)
    for answer in answers:
        table = table.answer(answer)
    for n in count():
        if table.open is None:
            break
        table = table.answer(_some(table.open.asked.prompt, n))
    assert table.last is not None
    lines = [SLUGFEST.note_line(table.state, note) for note in table.last.notes]
    assert lines
    for line in lines:
        assert line.title
        assert line.rule.startswith("SL-")
        assert "{" not in line.title + line.detail + line.stamp
    assert "{" not in SLUGFEST.command_text(table.state, command)


def _some(prompt: Prompt, n: int) -> Any:
    """An answer that fits; a die shows another face each time, so that no tie is for ever."""
    match prompt:
        case Roll(dice=dice):
            return tuple(n % sides + 1 for sides in dice)
        case Draw(items=items):
            return items[:1]
        case Choose(options=options):
            return options[0]
        case Place(places=places):
            return places[0]
    return False


@pytest.mark.parametrize(
    ("effect", "what"),
    [("boost", "range"), ("imitate", "mind_control"), ("source", "Fire"), ("other", "Fog")],
)
def test_spending_is_told_in_words(effect: str, what: str):
    """SL-75, SL-197."""
    battle = fight(ann_is={"supplies": (Supply(source="Gadgets", left=2),)})
    table = Table(rules=SLUGFEST, state=battle).start(Spend("ann", effect, what))
    assert table.last is not None
    (line,) = [SLUGFEST.note_line(table.state, note) for note in table.last.notes]
    assert line.title.startswith("Ann: ")
    assert "1 effect left" in line.detail
