"""Work in other processes: results, progress, cancel, errors."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from concurrent.futures import CancelledError

import pytest

from companion.engine.errors import RuleError
from companion.games.rumble.commands import Allocate, Reveal
from companion.lab.rumble.adviser import advise
from companion.lab.rumble.judging import Judge
from companion.lab.rumble.orders import order_advice, order_plans, order_row, order_warming
from companion.lab.steps import Steps
from companion.lab.workers import SLOTS, Cancelled, Job, Pool, TooManyJobs
from tests.games.rumble.duel import allocating, book, book_with, duel, fighter, played

HERE = "tests.lab.test_workers"
PATIENCE = 120


def counting(most: int) -> Steps[int]:
    """Task: count."""
    for n in range(most):
        yield n / most
    return most


def endless() -> Steps[None]:
    """Task: never end."""
    while True:
        yield 0.25


def failing() -> Steps[None]:
    """Task: fail."""
    yield 0.5
    raise RuleError("no luck")


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    pool = Pool()
    yield pool
    pool.close()


def test_a_job_gives_its_result(pool: Pool):
    job = pool.start(f"{HERE}:counting", 5)
    assert job.result(PATIENCE) == 5
    assert job.done
    assert job.progress == 1.0


def test_a_job_that_is_cancelled_frees_its_process(pool: Pool):
    job = pool.start(f"{HERE}:endless")
    while job.progress != 0.25:
        pass
    job.cancel()
    assert ended(job)
    assert pool.start(f"{HERE}:counting", 2).result(PATIENCE) == 2


def ended(job: Job[None]) -> bool:
    """Tell whether a job ends as cancelled."""
    with pytest.raises((Cancelled, CancelledError)):
        job.result(PATIENCE)
    return True


def test_a_job_that_has_not_begun_is_dropped(pool: Pool):
    first, second = pool.start(f"{HERE}:endless"), pool.start(f"{HERE}:endless")
    second.cancel()
    first.cancel()
    assert ended(first)
    assert ended(second)


def test_errors_come_back(pool: Pool):
    with pytest.raises(RuleError, match="no luck"):
        pool.start(f"{HERE}:failing").result(PATIENCE)


def test_there_is_an_end_to_jobs(pool: Pool):
    jobs = [pool.start(f"{HERE}:endless") for _ in range(SLOTS)]
    with pytest.raises(TooManyJobs):
        pool.start(f"{HERE}:counting", 1)
    for job in reversed(jobs):
        job.cancel()
    for job in jobs:
        assert ended(job)
    assert pool.start(f"{HERE}:counting", 1).result(PATIENCE) == 1


def test_a_battle_travels_with_its_book():
    battle = duel([fighter("hero", 12, "gravity-net")], [fighter("vil", 12, "acid-ink")])
    again = pickle.loads(pickle.dumps(battle))
    assert again == battle
    assert list(again.powers) == list(battle.powers)
    made = book_with()
    made.digest = "some"
    twice = [pickle.loads(pickle.dumps(made)) for _ in range(2)]
    assert twice[0] is twice[1]


def test_advice_from_elsewhere_is_the_same(pool: Pool):
    at = allocating(duel([fighter("hero", 120, "DS")], [fighter("vil", 12)]))
    battle = played(at, Allocate("hero", defence=100), Reveal()).state
    order_warming(pool, battle).result(PATIENCE)
    found = order_advice(pool, battle, seed="s").result(PATIENCE)
    assert [reply.allocations for reply in found.replies] == [
        reply.allocations for reply in advise(battle, Judge()).replies
    ]
    assert found.sure == "this round"


def test_plans_and_match_ups_are_ordered_alike(pool: Pool):
    at = allocating(duel([fighter("hero", 8)], [fighter("vil", 6)]))
    plans = order_plans(pool, at.state).result(PATIENCE)
    assert plans[0].value == 1.0
    row = order_row(pool, book(), fighter("vil", 10), ("big-gnashy-claws",)).result(PATIENCE)
    assert row.result == "win"
