"""The endgame (section 13): winners, the candidate, tokens handed on, the Death Match, garnets."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.notes import GM
from companion.engine.prompts import Asking, Choose, ask, tell
from companion.engine.table import Step
from companion.games.blobparty.commands import Finish
from companion.games.blobparty.notes import Ballot, BallotDue, Finished, TokenDue
from companion.games.blobparty.records import Ending, Gift, Token
from companion.games.blobparty.rules.draws import draw
from companion.games.blobparty.rules.winners import (
    agreed,
    award,
    fewest,
    leading,
    orbs_winners,
    stars_winner,
    tokens,
)
from companion.games.blobparty.state import Match

NOBODY = "nobody"
"""A vote or token that is given to nobody."""
BALLOTS = 2


def finish(match: Match, _command: Finish) -> Asking[Step]:
    """Find everything in its order; what the GM has decided by hand stands (BP-110)."""
    ending = _won(match)
    match, ending = yield from _candidate(match, ending)
    ending = yield from _gifts(match, ending)
    ending = yield from _opponent(match, ending)
    awards = tuple((player.id, award(match, player)) for player in match.players)
    ending = replace(ending, awards=awards)
    for who, garnets in awards:
        player = match.player(who)
        match = match.with_player(replace(player, garnets=player.garnets + garnets))
    yield from tell(Finished(rule="BP-97", ending=ending))
    return Step(replace(match, ending=ending, phase="closed"))


def _by_hand(match: Match, what: str) -> tuple[str, ...] | None:
    """Return what the GM decided, the last word if there are several."""
    found = [ruling.names for ruling in match.overrulings if ruling.what == what]
    return found[-1] if found else None


def _won(match: Match) -> Ending:
    """Winners and their tokens (BP-98 to BP-101)."""
    orbs, stars = orbs_winners(match.players), stars_winner(match)
    if (names := _by_hand(match, "orbs")) is not None:
        orbs = orbs._replace(who=names, on_bp=False)
    if (names := _by_hand(match, "stars")) is not None:
        stars = stars._replace(who=names[:1], on_bp=False)
    star = "".join(stars.who)
    held = tokens(orbs.who, star)
    if (names := _by_hand(match, "tokens")) is not None:
        held = tuple(Token(who=who, kept=1) for who in names)
    return Ending(
        orbs_winners=orbs.who,
        orbs_on_bp=orbs.on_bp,
        stars_winner=star,
        stars_on_bp=stars.on_bp,
        tokens=held,
    )


def _candidate(match: Match, ending: Ending) -> Asking[tuple[Match, Ending]]:
    """The player with the fewest orbs; of several one is chosen, voted or drawn (BP-102 to BP-106)."""
    if (names := _by_hand(match, "candidate")) is not None:
        return match, replace(ending, candidate="".join(names[:1]), how="gm")
    if (names := _by_hand(match, "pair")) is not None:
        return match, replace(ending, pair=names, how="gm")
    tied = fewest(match, ending.winners)
    if len(tied) == 1:
        return match, replace(ending, candidate=tied[0], how="single")
    ending = replace(ending, tied=tied)
    if ending.winners:
        return (yield from _chosen(match, ending))
    return (yield from _voted(match, ending))


def _chosen(match: Match, ending: Ending) -> Asking[tuple[Match, Ending]]:
    """The winners choose; who cannot agree goes into the Death Match, two of them (BP-103, BP-104)."""
    winners = match.seated(ending.winners)
    choices: list[tuple[str, str]] = []
    for winner in winners:
        why = BallotDue(rule="BP-103", among=ending.tied)
        choice = yield from ask(Choose("choice", who=winner, of=winner, options=ending.tied, why=why))
        choices.append((winner, choice))
    ending = replace(ending, choices=tuple(choices))
    if candidate := agreed(match, [choice for _, choice in choices]):
        return match, replace(ending, candidate=candidate, how="choice")
    pair = winners
    if len(winners) > 2:
        match, pair = yield from draw(match, "endgame.dm_pair", winners, len(winners), public=True)
    return match, replace(ending, pair=pair[:2], tokens=_lapsed(ending))


def _lapsed(ending: Ending) -> tuple[Token, ...]:
    return tuple(replace(token, to_give=0) for token in ending.tokens)


def _voted(match: Match, ending: Ending) -> Asking[tuple[Match, Ending]]:
    """Those not tied vote, twice if need be; then the lot decides (BP-105)."""
    among = ending.tied
    voters = tuple(player.id for player in match.players if player.id not in ending.tied)
    for n in range(1, BALLOTS + 1) if voters else ():
        totals = yield from _ballot(voters, among, n)
        yield from tell(Ballot(rule="BP-105", n=n, totals=tuple(totals.items())))
        if not any(totals.values()):
            break
        among = leading(match, totals)
        ending = replace(ending, votes=tuple(totals.items()))
        if len(among) == 1:
            return match, replace(ending, candidate=among[0], how="vote")
    match, (candidate,) = yield from draw(match, "endgame.ec", among, 1, public=True)
    return match, replace(ending, candidate=candidate, how="draw")


def _ballot(voters: tuple[str, ...], among: tuple[str, ...], n: int) -> Asking[dict[str, int]]:
    """Ask every voter; who abstains counts for nobody. Single votes stay between voter and GM."""
    totals = dict.fromkeys(among, 0)
    for voter in voters:
        vote = yield from ask(
            Choose(
                "vote",
                who=voter,
                of=voter,
                options=(*among, NOBODY),
                why=BallotDue(rule="BP-105", among=among, n=n),
                seen_by=(GM, voter),
            )
        )
        if vote != NOBODY:
            totals[vote] += 1
    return totals


def _gifts(match: Match, ending: Ending) -> Asking[Ending]:
    """Tokens to give go, in seating order of the givers, to those who hold none (BP-107)."""
    for giver in match.seated(token.who for token in ending.tokens if token.to_give):
        left = next(token.to_give for token in ending.tokens if token.who == giver)
        while left and (able := _able(match, ending)):
            why = TokenDue(rule="BP-107", who=giver, left=left)
            chosen = yield from ask(Choose("token", who=giver, of=giver, options=(*able, NOBODY), why=why))
            if chosen == NOBODY:
                break
            ending = replace(ending, gifts=(*ending.gifts, Gift(giver=giver, receiver=chosen)))
            left -= 1
    return ending


def _able(match: Match, ending: Ending) -> tuple[str, ...]:
    """Return who may be given a token, or named for the Death Match: no candidate, no holder."""
    out = {ending.candidate, *ending.holders}
    return tuple(player.id for player in match.players if player.id not in out)


def _opponent(match: Match, ending: Ending) -> Asking[Ending]:
    """The candidate names somebody without a token for the Death Match (BP-108)."""
    if (names := _by_hand(match, "opponent")) is not None:
        return replace(ending, opponent="".join(names[:1]))
    able = _able(match, ending)
    if not ending.candidate or not able:
        return ending
    why = BallotDue(rule="BP-108", among=able)
    chosen = yield from ask(
        Choose("opponent", who=ending.candidate, of=ending.candidate, options=able, why=why)
    )
    return replace(ending, opponent=chosen)
