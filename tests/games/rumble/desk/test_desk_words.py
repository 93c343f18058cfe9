"""Everything at the desk has words, verbs and trackers."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.engine.notes import GM, Note
from companion.games.rumble.desk import commands as c
from companion.games.rumble.desk import notes as n
from companion.games.rumble.desk.command_words import texts
from companion.games.rumble.desk.event import Event, read_event
from companion.games.rumble.desk.game import REFUSALS, RULES, RUMBLE_DESK
from companion.games.rumble.desk.wording import WORDS
from tests.games.rumble.desk.office import (
    DENTIST,
    desk_with,
    done,
    queue_of_three,
    rules,
)
from tests.games.rumble.duel import book, tables


def test_every_command_of_the_desk_has_a_rule_and_words():
    assert set(RULES) == set(c.VERBS.values()) == set(texts())
    assert set(REFUSALS) <= set(RULES)
    kinds = {kind for kind in vars(n).values() if isinstance(kind, type) and issubclass(kind, Note)}
    assert set(WORDS) == kinds - {Note, n.DeskNote}


@given(st.integers(0, 10**9))
def test_an_event_by_chance(seed: int):
    luck = random.Random(seed)
    at = done(desk_with())
    for _ in range(25):
        command = RUMBLE_DESK.sample(at.state, luck)
        assert command is not None
        assert rules(at, command) == []
        words = RUMBLE_DESK.command_text(at.state, command)
        assert "{" not in words
        at = at.start(command)
        assert at.last is not None
        for note in at.last.notes:
            assert RUMBLE_DESK.note_line(at.state, note).title
    assert RUMBLE_DESK.decode(RUMBLE_DESK.encode(at.state), at.state.book) == at.state
    assert hash(at.state) == hash(replace(at.state))
    busy = [entry.team for entry in at.state.entries if entry.state == "fighting"]
    assert len(busy) == len(set(busy))
    assert all(one.earned >= one.balance for one in at.state.teams)
    for group in RUMBLE_DESK.meters(at.state):
        for owner in group.owners:
            for verb in RUMBLE_DESK.verbs(at.state, owner.id):
                assert verb.command is not None
                assert verb.possible == (not RUMBLE_DESK.why_not(at.state, verb.command))


def test_what_a_villain_can_do_at_the_desk():
    at = queue_of_three()
    assert [verb.key for verb in RUMBLE_DESK.verbs(at.state, DENTIST) if verb.possible] == ["call"]
    at = done(at, c.Call(DENTIST, "battle-1"))
    assert [verb.key for verb in RUMBLE_DESK.verbs(at.state, DENTIST) if verb.possible] == ["put-aside"]
    at = done(at, c.PutAside(1))
    assert [verb.key for verb in RUMBLE_DESK.verbs(at.state, DENTIST) if verb.possible] == ["call", "take-up"]
    assert RUMBLE_DESK.verbs(at.state, "nobody") == ()


def test_the_gm_sees_all_of_a_teams_offers():
    own = RUMBLE_DESK.public_view(desk_with(), GM).own
    assert own is None
    assert isinstance(read_event(dict(tables()["event.toml"]), book().content.powers), Event)
