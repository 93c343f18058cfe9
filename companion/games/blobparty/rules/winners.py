"""Winners, tokens, candidates and garnets, as figures of the final standings (section 13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.games.blobparty.records import Player, Token
from companion.games.blobparty.state import Match

ORBS_A_GARNET, STARS_A_GARNET = 30, 2


class Winners(NamedTuple):
    """Who won, and whether battle points decided it."""

    who: tuple[str, ...]
    on_bp: bool


def orbs_winners(players: Sequence[Player]) -> Winners:
    """Return the winners by orbs: one or two at the top, of more than two those with the most BP (BP-98)."""
    most = max(player.orbs for player in players)
    top = [player for player in players if player.orbs == most]
    if len(top) <= 2:
        return Winners(tuple(player.id for player in top), False)
    by_bp = sorted(top, key=lambda player: -player.bp)
    first, second, third = (player.bp for player in by_bp[:3])
    if second > third:
        chosen = by_bp[:2]
    else:
        chosen = by_bp[:1] if first > second else []
    return Winners(tuple(player.id for player in top if player in chosen), True)


def stars_winner(match: Match) -> Winners:
    """Return who has the most stars, of several the one with the most BP, if it is one (BP-99)."""
    most = max(player.stars for player in match.players)
    if most == 0 and match.option("stars_winner_needs_star"):
        return Winners((), False)
    top = [player for player in match.players if player.stars == most]
    if len(top) == 1:
        return Winners((top[0].id,), False)
    bp = max(player.bp for player in top)
    best = [player.id for player in top if player.bp == bp]
    return Winners(tuple(best) if len(best) == 1 else (), True)


def tokens(orbs: tuple[str, ...], stars: str) -> tuple[Token, ...]:
    """Return the winners' tokens (BP-98): a sole orbs winner gives one, so does who wins both (BP-100)."""
    found = [Token(who=who, kept=1, to_give=int(len(orbs) == 1) + int(who == stars)) for who in orbs]
    if stars and stars not in orbs:
        found.append(Token(who=stars, kept=1))
    return tuple(found)


def fewest(match: Match, winners: tuple[str, ...]) -> tuple[str, ...]:
    """Return those with the fewest orbs, the winners left out (BP-102)."""
    exempt = winners if match.option("winners_exempt_from_ec") else ()
    pool = [player for player in match.players if player.id not in exempt]
    least = min(player.orbs for player in pool)
    return tuple(player.id for player in pool if player.orbs == least)


def agreed(match: Match, choices: Sequence[str]) -> str:
    """Return whom the winners chose together, empty if they did not (BP-103)."""
    name, votes = Counter(choices).most_common(1)[0]
    needed = len(choices) if match.option("winners_choice") == "unanimous" else len(choices) // 2 + 1
    return name if votes >= needed else ""


def leading(match: Match, totals: Mapping[str, int]) -> tuple[str, ...]:
    """Return who is still in question after a ballot, one only if it decided (BP-105)."""
    cast, most = sum(totals.values()), max(totals.values())
    top = tuple(who for who, votes in totals.items() if votes == most)
    if match.option("ec_vote") == "absolute_majority" and most * 2 <= cast and len(top) == 1:
        return tuple(who for who, votes in totals.items() if votes)
    return top


def award(match: Match, player: Player) -> int:
    """Return the garnets for orbs and stars, each rounded down (BP-109).

    >>> 59 // ORBS_A_GARNET + 3 // STARS_A_GARNET
    2
    """
    parts = (player.orbs // ORBS_A_GARNET, player.stars // STARS_A_GARNET)
    return max(parts) if match.option("endgame_garnets") == "larger" else sum(parts)
