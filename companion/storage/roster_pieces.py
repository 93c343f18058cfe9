"""A roster cut into its heroes, so that a change of one of a thousand need read only that one.

The cut goes by lines alone. Whoever changes a piece therefore checks the whole text afterwards, and falls
back on the whole document where a roster is written in a way that cannot be cut.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

_HERO = re.compile(r"[ \t]*\[\[[ \t]*heroes[ \t]*\]\]")
_PART = re.compile(r"[ \t]*\[\[?[ \t]*heroes[ \t]*\.")
_TABLE = re.compile(r"[ \t]*\[\[?[ \t]*[\w\"'-]")


class Pieces(Struct, frozen=True):
    """The text of a roster: what stands before, between and behind the heroes, and the heroes."""

    gaps: tuple[str, ...]
    """One more than heroes: blank lines, comments; the first has the head, the last whatever follows."""
    heroes: tuple[str, ...]

    @property
    def text(self) -> str:
        """The pieces put together again."""
        parts = [self.gaps[0]]
        for hero, gap in zip(self.heroes, self.gaps[1:], strict=True):
            parts += (hero, gap)
        return "".join(parts)

    def with_hero(self, n: int, hero: str) -> Pieces:
        """Return the pieces with another hero N."""
        return Pieces(self.gaps, (*self.heroes[:n], hero, *self.heroes[n + 1 :]))

    def without_heroes(self, gone: Sequence[int]) -> Pieces:
        """Return the pieces without some heroes; the comment directly above each goes with it."""
        gaps, heroes = [self.gaps[0]], []
        for n, (hero, gap) in enumerate(zip(self.heroes, self.gaps[1:], strict=True)):
            if n in gone:
                gaps[-1] = _without_caption(gaps[-1]) + gap.lstrip("\r\n")
            else:
                heroes.append(hero)
                gaps.append(gap)
        return Pieces(tuple(gaps), tuple(heroes))

    def with_more(self, added: Sequence[str]) -> Pieces:
        """Return the pieces with more heroes behind the last."""
        before, after = _ended(self.gaps[-1]) if self.heroes else (self.gaps[-1], "")
        if not self.heroes:
            before = before.rstrip("\n") + "\n\n"
        gaps = [*self.gaps[:-1], before, *("\n" for _ in added[1:]), after]
        return Pieces(tuple(gaps), (*self.heroes, *added))


def cut(text: str) -> Pieces:
    """Return TEXT in pieces."""
    gaps, heroes = [""], []
    body: list[str] = []
    resting: list[str] = []
    """Blank lines and comments that belong to the hero above only if more of it follows."""
    is_inside = False
    for line in text.splitlines(keepends=True):
        starts = bool(_HERO.match(line))
        leaves = not starts and bool(_TABLE.match(line)) and not _PART.match(line)
        if is_inside and (starts or leaves):
            heroes.append("".join(body))
            gaps.append("".join(resting))
            body, resting, is_inside = [], [], False
        if starts:
            is_inside = True
        if not is_inside:
            gaps[-1] += line
        elif not line.strip() or line.lstrip().startswith("#"):
            resting.append(line)
        else:
            body += (*resting, line)
            resting = []
    if is_inside:
        heroes.append("".join(body))
        gaps.append("".join(resting))
    return Pieces(tuple(gaps), tuple(heroes))


def _ended(gap: str) -> tuple[str, str]:
    """Return the last gap as what stands before more heroes, and what stays behind them."""
    lines = gap.splitlines(keepends=True)
    first = next((n for n, line in enumerate(lines) if _TABLE.match(line)), len(lines))
    while 0 < first < len(lines) and lines[first - 1].lstrip().startswith("#"):
        first -= 1
    before = "".join(lines[:first]).rstrip("\r\n")
    return (f"{before}\n\n" if before else "\n"), "".join(("\n", *lines[first:])) if lines[first:] else ""


def _without_caption(gap: str) -> str:
    """Return a gap without the comment that stands directly above the next hero."""
    lines = gap.splitlines(keepends=True)
    while lines and lines[-1].lstrip().startswith("#"):
        lines.pop()
    return "".join(lines)
