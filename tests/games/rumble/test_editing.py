"""What the Powers' editor needs: plain sentences made from data, and a round to try a Power on (PR-69)."""

from __future__ import annotations

import pytest

from companion.engine.errors import RuleError
from companion.games.rumble.entries import EffectEntry, PowerEntry
from companion.games.rumble.sentences import effect_sentence, power_sentences
from companion.games.rumble.trial import tried
from tests.games.rumble.duel import book, book_with

EVERY = tuple(book().powers())


@pytest.mark.parametrize("power", EVERY)
def test_every_power_can_be_said_and_tried(power: str):
    said = " ".join(power_sentences(book().powers()[power].entry))
    assert "{" not in said
    assert said.startswith(f"Number {book().powers()[power].entry.number},")
    for heads in (True, False):
        assert tried(book(), power, heads=heads).lines


def test_a_shield_in_plain_sentences():
    assert power_sentences(book().powers()["deflector-shield"].entry) == (
        "Number 13, costs X, at least 1, any number of uses.",
        "When allocation ends: Health of its owner changes by -X.",
        (
            "Before damage is taken: up to X of the damage is taken away, for each source, on heads; "
            "then Energy of every Opponent changes by -nullified next round."
        ),
    )


def test_limits_targets_and_counters_are_said():
    entry = PowerEntry(
        id="x",
        name="X",
        number=1,
        kind="basic",
        rules="",
        cost="X",
        max_cost=9,
        uses=2,
        per_battle=3,
        target="ally",
    )
    assert power_sentences(entry) == (
        "Number 1, costs X, at least 1, at most 9, 2 uses a round, on one Ally.",
        "3 times a battle.",
    )
    gaze = power_sentences(book().powers()["hypnotic-eye-beams"].entry)
    assert gaze[-1] == "Who is aimed at may pay 15 to be spared."
    assert gaze[1].endswith("(dazed), unless it was paid for.")


def test_conditions_are_said_as_they_stand():
    effect = EffectEntry(
        hook="passive", do="cost_change", who="opponents", powers=("zoom-in",), amount=3, when="round > 2"
    )
    assert effect_sentence(effect) == "Always: zoom-in costs every Opponent 3 more, if round > 2."


def healths(power: str, *, heads: bool = True) -> dict[str, int]:
    return dict(tried(book(), power, heads=heads).healths)


def test_a_trial_shows_the_power_at_work():
    assert healths("mirrored-visor") == {"Hero": 70, "Pal": 100, "Villain": 40}
    assert healths("healing-rain")["Hero"] == 71
    assert healths("overdrive")["Villain"] < 40
    assert healths("soothing-aura")["Pal"] == 90


def test_a_trial_goes_either_way_for_a_coin():
    heads, tails = healths("deflector-shield"), healths("deflector-shield", heads=False)
    assert heads["Hero"] == tails["Hero"] + 20


def test_a_power_that_leaves_the_limits_says_so():
    wild = {
        "id": "wild",
        "name": "Wild",
        "number": 1,
        "kind": "permanent",
        "rules": "Too much.",
        "effect": [{"hook": "round_end", "do": "health", "amount": "10 // (self.health - self.health)"}],
    }
    with pytest.raises(RuleError, match="Wild: a division by zero"):
        tried(book_with(wild), "wild")
