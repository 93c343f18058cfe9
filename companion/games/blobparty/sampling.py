"""Legal commands picked at random, for simulated matches and property tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from companion.engine.commands import Command
from companion.games.blobparty.commands import Begin, Finish, Lock, Next, Propose, Reveal, Submit
from companion.games.blobparty.records import WILD, Player
from companion.games.blobparty.rules.forms import PRICES
from companion.games.blobparty.rules.plans import group_sizes, legal_spaces
from companion.games.blobparty.state import Match
from companion.games.game import Random

T = TypeVar("T")


def sample(match: Match, random: Random) -> Command | None:
    """Return a legal command picked by RANDOM, or None when the match is over."""
    match match.phase:
        case "setup":
            return Begin()
        case "pregame" | "collect":
            return _entry(match, random) or Lock()
        case "locked":
            return Reveal(lines=random.randrange(4))
        case "resolved":
            return Next()
        case "endgame":
            return Finish()
    return None


def _entry(match: Match, random: Random) -> Command | None:
    """Return something that is still to be handed in; now and then it is left out."""
    if match.planner and match.plan_form is None and random.random() < 0.8:
        return sample_plan(match, random)
    waiting = [player for player in match.players if match.form(player.id) is None]
    if match.phase != "collect" or not waiting or random.random() < 0.05:
        return None
    return sample_form(match, waiting[random.randrange(len(waiting))], random)


def sample_form(match: Match, player: Player, random: Random) -> Submit:
    """Return a legal form of PLAYER."""
    able = [0, *(bought for bought, price in PRICES.items() if price <= player.garnets)]
    buy = _pick(random, able)
    usable = buy if match.option("purchase_usable") == "same_round" else 0
    left = player.bp + usable
    battle = _some(random, left)
    bid = _some(random, left - battle)
    if player.id == match.kingwizard:
        other = _some(random, left - battle - bid)
        return Submit(
            player.id,
            vote_a=random.randrange(2),
            vote_b=random.randrange(2),
            battle_a=battle,
            battle_b=other,
            bid=bid,
            buy=buy,
        )
    card = _pick(random, player.hand) if player.hand else None
    wild = 1 + random.randrange(5) if card == WILD else None
    return Submit(player.id, vote=random.randrange(2), card=card, wild=wild, battle=battle, bid=bid, buy=buy)


def _some(random: Random, most: int) -> int:
    """Return an amount that leaves something for later rounds more often than not."""
    return random.randrange(min(most, 30) + 1) if random.random() < 0.8 else 0


def sample_plan(match: Match, random: Random) -> Propose:
    """Return a legal plan for the next round, at times with a part left out."""
    n = match.round + 1
    left = [player.id for player in match.players if player.id != match.planner]
    order = [left.pop(random.randrange(len(left))) for _ in range(len(left))]
    size = group_sizes(len(order), 0, 0)[0]
    keep = len(order) if random.random() < 0.8 else random.randrange(len(order))
    order = order[:keep]
    trap_a = _pick(random, legal_spaces(match, "A", n)) if random.random() < 0.8 else None
    trap_b = _pick(random, legal_spaces(match, "B", n)) if random.random() < 0.8 else None
    return Propose(
        match.planner,
        board_a=tuple(order[:size]),
        board_b=tuple(order[size:]),
        order_b="random" if random.random() < 0.1 else "listed",
        trap_a=trap_a,
        trap_b=trap_b,
    )


def _pick(random: Random, choices: Sequence[T]) -> T:
    return choices[random.randrange(len(choices))]
