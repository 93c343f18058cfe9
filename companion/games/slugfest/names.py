"""Names for heroes, made of words that a GM can add to."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from companion.engine.errors import ContentError
from companion.games.game import Random

Words = Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...], Meta(min_length=1)]
TRIES = 200
"""How often a taken name is thrown away before a number is added to one."""


class NameBook(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The words that names are made of."""

    format: int
    kind: Literal["names"]
    game: Literal["slugfest"]
    patterns: Words
    title: Words
    first: Words
    second: Words

    def name(self, random: Random, taken: Collection[str]) -> str:
        """Return a name that is not TAKEN; when words run out, one with a number."""
        made = ""
        for _ in range(TRIES):
            words = {key: _pick(random, getattr(self, key)) for key in ("title", "first", "second")}
            made = _pick(random, self.patterns).format(**words)
            if made not in taken:
                return made
        number = next(n for n in range(2, len(taken) + 3) if f"{made} {n}" not in taken)
        return f"{made} {number}"


def read_names(raw: Mapping[str, Any]) -> NameBook:
    """Return the words of parsed TOML. Raises: ContentError."""
    try:
        return msgspec.convert(raw, NameBook)
    except msgspec.ValidationError as error:
        raise ContentError((str(error),), file="names.toml") from None


def _pick(random: Random, words: tuple[str, ...]) -> str:
    return words[random.randrange(len(words))]
