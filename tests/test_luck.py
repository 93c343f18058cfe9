"""The app's dice: the same from the same seed, even over many throws, never wound back."""

from __future__ import annotations

import random
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.dice import parse_dice
from companion.engine.errors import RuleError
from companion.engine.notes import GM
from companion.engine.prompts import Choose, Draw, Roll
from companion.engine.session import Session, free_roll
from companion.engine.table import APP, TABLE
from companion.luck import app_rolls, drawn, fall, new_seed, settle, throw
from tests.engine.answering import answers_to, draws, rolls
from tests.engine.toy import CARDS, START, Deal, Feint, Strike, brawl_session

BOB = Strike("ann", ("bob",))
BOTH = Strike("ann", ("bob", "cid"))

CHI_SQUARE_LIMITS = {2: 10.8, 3: 13.8, 4: 16.3, 6: 20.5, 8: 24.3, 10: 27.9, 12: 31.3, 20: 43.8, 100: 148.2}
"""What chi square exceeds once in a thousand times, for one degree of freedom fewer than sides."""


def given_by(session: Session) -> list[tuple[str, str]]:
    move = session.table.last
    assert move is not None
    return [(answer.key, answer.by) for answer in move.answers]


# Throws


@pytest.mark.parametrize("sides", CHI_SQUARE_LIMITS)
def test_all_faces_fall_alike(sides):
    assert chi_square(sides, 60_000) < CHI_SQUARE_LIMITS[sides]


@pytest.mark.large
@pytest.mark.parametrize("sides", CHI_SQUARE_LIMITS)
def test_all_faces_fall_alike_over_many_throws(sides):
    assert chi_square(sides, 600_000) < CHI_SQUARE_LIMITS[sides]


def chi_square(sides: int, throws: int) -> float:
    """Return how far THROWS of a die are from even, thrown a hundred at a time."""
    hundred = Roll("die", who="red", dice=(sides,) * 100)
    found = Counter(face for n in range(throws // 100) for face in throw("fair", n, "die", hundred))
    even = throws / sides
    return sum((found[face] - even) ** 2 / even for face in range(1, sides + 1))


@pytest.mark.parametrize("sides", [6, 10])
def test_single_dice_of_one_session_fall_alike(sides):
    die = Roll("die", who="red", dice=(sides,))
    found = Counter(throw("fair", n, "hit", die)[0] for n in range(6_000))
    even = 6_000 / sides
    assert sum((found[face] - even) ** 2 / even for face in range(1, sides + 1)) < CHI_SQUARE_LIMITS[sides]


@given(st.one_of(rolls(), draws()), st.text(max_size=8), st.integers(0, 10_000))
def test_luck_answers_legally_and_always_the_same(prompt, seed, n):
    answer = throw(seed, n, prompt.key, prompt)
    assert prompt.check(answer) == answer
    assert throw(seed, n, prompt.key, prompt) == answer


@given(st.integers(0, 1000), st.integers(0, 1000))
def test_the_global_generator_is_left_alone(seed, n):
    random.seed(7)
    before = random.getstate()
    throw(str(seed), n, "hit", Roll("hit", who="red", dice=(6,)))
    assert random.getstate() == before


def test_the_stream_of_a_roll_is_named_by_seed_number_and_key():
    source = Random("seed:3:hit#2")
    expected = tuple(int(source.random() * sides) + 1 for sides in (6, 10, 100))
    assert throw("seed", 3, "hit#2", Roll("hit", who="red", dice=(6, 10, 100))) == expected


@pytest.mark.parametrize(("seed", "n", "key"), [("other", 0, "hit"), ("seed", 1, "hit"), ("seed", 0, "miss")])
def test_another_seed_number_or_key_is_another_throw(seed, n, key):
    many = Roll("hit", who="red", dice=(100,) * 10)
    assert throw(seed, n, key, many) != throw("seed", 0, "hit", many)


def test_luck_does_not_choose():
    with pytest.raises(TypeError, match="Choose"):
        throw("seed", 0, "stance", Choose("stance", who="red", options=("a", "b")))


# Draws


def test_labelled_draws_are_those_of_the_published_example():
    """BP-142, golden case 24: seed 2022."""
    players = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")
    draw = Draw("order", who=GM, label="kingwizards", items=players, take=7)
    assert throw("2022", 5, "order", draw) == ("Ed", "Di", "Gus", "Cy", "Bo", "Ana", "Flo")
    assert throw("2022", 9, "anything", draw) == throw("2022", 5, "order", draw)


def test_draws_without_a_label_go_by_the_number_of_the_roll():
    draw = Draw("nearest", who=GM, items=tuple("abcdefghij"))
    assert len({throw("seed", n, "nearest", draw) for n in range(50)}) > 5


def test_one_item_is_picked_by_its_share_of_a_fraction():
    assert [drawn(tuple("abcd"), 1, iter((at,)).__next__)[0] for at in (0.0, 0.3, 0.6, 0.99)] == list("abcd")


@pytest.mark.parametrize("take", [0, 1, 2, 4])
def test_every_item_comes_out_alike(take):
    source = Random(1)
    found = Counter(item for _ in range(8_000) for item in drawn(tuple("abcd"), take, source.random))
    assert sum(found.values()) == 8_000 * take
    assert all(abs(found[item] - 2_000 * take) < 250 for item in "abcd")


def test_what_is_twice_in_the_hat_comes_out_twice_as_often():
    source = Random(1)
    found = Counter(drawn(CARDS, 1, source.random)[0] for _ in range(8_000))
    assert abs(found["ace"] - 4_000) < 250


# Sessions


def test_the_app_answers_the_open_roll():
    session = app_rolls(brawl_session(seed="a").start(BOB))
    assert session.table.open is not None
    assert session.table.open.answers[0].value == throw("a", 0, "hit", Roll("hit", who="red", dice=(10,)))
    assert session.rolls == 1


@pytest.mark.parametrize("session", [brawl_session(), brawl_session().start(Feint("ann"))])
def test_where_no_roll_is_open_the_app_has_nothing_to_throw(session):
    with pytest.raises(RuleError, match="no roll is open"):
        app_rolls(session)


def test_a_roll_taken_back_falls_otherwise_the_next_time():
    session = brawl_session().start(Strike("ann", ("bob",)))
    faces = set()
    for _ in range(30):
        session = app_rolls(session)
        assert session.table.open is not None
        faces.add(session.table.open.answers[0].value)
        session = session.undo().start(BOB)
    assert len(faces) > 5
    assert session.rolls == 30


@pytest.mark.parametrize("command", [BOB, BOTH, Deal("ann")])
def test_with_the_apps_dice_a_move_goes_on_until_somebody_must_decide(command):
    session = settle(brawl_session(dice="app").start(command))
    opened = session.table.open
    assert opened is None or opened.asked.key.startswith("lucky")


def test_with_the_tables_dice_the_app_throws_nothing():
    session = brawl_session().start(BOB)
    assert settle(session) is session


def test_one_seat_may_throw_real_dice_and_another_not():
    session = brawl_session(dice="app").with_dice("red", "table")
    assert settle(session.start(BOB)).table.open is not None
    back = settle(session.start(Strike("bob", ("ann",))))
    assert back.table.open is None or back.table.open.asked.key == "lucky"


def test_the_same_seed_and_acts_give_the_same_session():
    def play(seed: str) -> Session:
        session = brawl_session(dice="app", seed=seed)
        for _ in range(5):
            session = settle(session.start(BOTH, forced=True))
            while session.table.open is not None:
                session = settle(session.answer(False))
        return session

    assert play("one").table.state == play("one").table.state
    assert play("one").entries == play("one").entries
    assert play("one").entries != play("two").entries


def second_hit_after_correcting_the_first(face: int, by: str) -> Session:
    """Return the session settled after Ann's first die was mistyped; her second showed FACE, thrown by BY."""
    session = brawl_session().with_dice("red", "app").start(BOTH)
    session = session.answer((9,)).answer((3, 4)).answer((face,), by=by).answer((1, 1), by=by)
    return settle(settle(session.correct(1, "hit", "1")).answer(False))


FACES = range(4, 11)


def test_a_die_of_the_app_that_a_correction_set_aside_is_kept():
    for face in FACES:
        session = second_hit_after_correcting_the_first(face, APP)
        assert given_by(session) == [("hit", TABLE), ("lucky", "person"), ("hit#2", APP), ("damage", APP)]
        assert session.table.last is not None
        assert session.table.last.answers[2].value == (face,)
        assert session.restarted().replay(session.entries).table.state == session.table.state


def test_a_die_of_the_table_is_not_taken_for_the_apps():
    thrown = set()
    for face in FACES:
        session = second_hit_after_correcting_the_first(face, TABLE)
        move = session.table.last or session.table.open
        assert move is not None
        thrown.add(move.answers[2].value)
    assert len(thrown) == 1


@given(st.data())
def test_luck_gives_what_could_be_typed_too(data):
    prompt = data.draw(rolls())
    typed = data.draw(answers_to(prompt))
    assert type(typed) is type(throw("seed", 0, prompt.key, prompt))
    assert len(typed) == len(throw("seed", 0, prompt.key, prompt))


def test_fresh_seeds_differ_and_can_be_read_aloud():
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 12 and set(seed) <= set("abcdefghjkmnpqrstuvwxyz23456789") for seed in seeds)


def test_the_start_of_the_toy_has_luck_to_spend():
    assert START.fighter("ann").luck == 1


@given(st.integers(0, 1000), st.sampled_from(["3d6+2", "d66", "2d6!", "5d10!>=8", "coin-d4"]))
def test_free_dice_fall_as_their_notation_says_and_always_the_same(n, text):
    dice = parse_dice(text)
    faces = fall(dice, "evening", n)
    assert fall(dice, "evening", n) == faces
    assert len(dice.sides_for(faces)) == len(faces)
    assert free_roll(text, faces).check(faces) == faces
