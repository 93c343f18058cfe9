"""Finding heroes among many: by words, by a figure, by what they have; and putting them in order."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct

from companion.engine.texts import tr
from companion.games.slugfest.sheets import Ability, Sheet, audit
from companion.games.slugfest.threat import threat

FigureKey: TypeAlias = Literal["", "attack", "damage", "range", "defend", "hits", "speed", "threat", "audit"]
"""An attribute, or what is computed from all of them; empty for none."""
FIGURES: tuple[FigureKey, ...] = (
    "attack", "damage", "range", "defend", "hits", "speed", "threat", "audit",
)  # fmt: skip


class Wanted(Struct, frozen=True, kw_only=True):
    """What somebody looks for; whatever is left empty does not matter."""

    words: str = ""
    """Each must stand somewhere in a name, an ability or a source."""
    figure: FigureKey = ""
    at_least: bool = True
    """Whether the figure must be LIMIT or more, rather than LIMIT or less."""
    limit: int = 0
    ability: str = ""
    """An ability by its canonical name or kind."""
    weakness: str = ""

    @property
    def is_anything(self) -> bool:
        """Whether everybody fits."""
        return not (self.words.strip() or self.figure or self.ability or self.weakness)


def figure_name(key: FigureKey) -> str:
    """Return what a figure is called."""
    names: dict[FigureKey, str] = {
        "attack": tr("Attack"),
        "damage": tr("Damage"),
        "range": tr("Range"),
        "defend": tr("Defend"),
        "hits": tr("Hits"),
        "speed": tr("Speed"),
        "threat": tr("Threat"),
        "audit": tr("Audit"),
    }
    return names.get(key, "")


def figure_of(sheet: Sheet, key: FigureKey) -> int:
    """Return a figure of a sheet."""
    if key == "threat":
        return threat(sheet)
    if key == "audit":
        return audit(sheet)
    found: int = getattr(sheet, key)
    return found


def fits(sheet: Sheet, wanted: Wanted, team: str = "") -> bool:
    """Tell whether SHEET, of the TEAM of that name, is what somebody looks for."""
    return (
        _has_words(sheet, team, wanted.words)
        and _has_figure(sheet, wanted)
        and (not wanted.ability or wanted.ability in ability_names((sheet,)))
        and (not wanted.weakness or sheet.weakness(wanted.weakness) is not None)
    )


def ability_names(sheets: Iterable[Sheet]) -> set[str]:
    """Return what the abilities of all SHEETS are called: kinds such as Flying by their own name."""
    return {ability_name(ability) for sheet in sheets for ability in sheet.abilities}


def ability_name(ability: Ability) -> str:
    """Return what people call an ability: its kind where it has one.

    >>> ability_name(Ability(name="Special Move", kind="Flying")), ability_name(Ability(name="Fear"))
    ('Flying', 'Fear')
    """
    return ability.kind or ability.name


def abilities_line(sheet: Sheet) -> str:
    """Return all abilities of a sheet in one line, then its weaknesses."""
    has = [ability_name(ability) for ability in sheet.abilities]
    return ", ".join([*has, *(f"− {weakness.name}" for weakness in sheet.weaknesses)])


@lru_cache(maxsize=8192)
def plain_spelling(text: str) -> str:
    r"""Return TEXT as it is searched: without accents, capitals or ways of spelling one sign.

    >>> plain_spelling("Señor ÑU"), plain_spelling("n\u0303") == plain_spelling("ñ")
    ('senor nu', True)
    """
    parts = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(sign for sign in parts if not unicodedata.combining(sign))
    return unicodedata.normalize("NFKC", bare)


def in_order(name: str) -> tuple[str, str]:
    """Return what names are put in order by."""
    return plain_spelling(name), name


def _has_figure(sheet: Sheet, wanted: Wanted) -> bool:
    if not wanted.figure:
        return True
    found = figure_of(sheet, wanted.figure)
    return found >= wanted.limit if wanted.at_least else found <= wanted.limit


def _has_words(sheet: Sheet, team: str, words: str) -> bool:
    looked_for = plain_spelling(words).split()
    if not looked_for:
        return True
    text = plain_spelling(f"{_all_words(sheet)} {team}")
    return all(word in text for word in looked_for)


@lru_cache(maxsize=4096)
def _all_words(sheet: Sheet) -> str:
    """Return all words of a sheet by which it may be known."""
    abilities = (
        f"{one.name} {one.kind} {one.source} {' '.join(one.types)} {one.note} {one.printed}"
        for one in sheet.abilities
    )
    weaknesses = (f"{one.name} {one.source} {one.note}" for one in sheet.weaknesses)
    sources = (*sheet.attack_sources, *sheet.defence_sources, sheet.kind)
    return " ".join((sheet.name, sheet.letters, *sources, *sheet.names, *abilities, *weaknesses))
