"""The words of a journal line: bare where nothing in them means anything, else in quotes as in JSON."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from itertools import pairwise

from companion.engine.errors import CompanionError
from companion.engine.texts import tr

NOTHING = "-"
"""The word for an optional value that is not there."""
EMPTY = "()"
"""The word for a list without items."""

_PIECE = re.compile(r'\s+|[^\s"]+|"(?:[^"\\]|\\.)*"|"')
_BARE_TEXT = re.compile(r'[^\s"\\=~\x00-\x20\x7f]+')
_BARE_ITEM = re.compile(r'[^\s"\\=~,;()\x00-\x20\x7f]+')
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')


class BadWord(CompanionError):
    """A word that is not what stands there in a line; the text says what was expected."""


def split_words(line: str) -> list[str]:
    """Return the words of LINE, their quotes kept. Raises: BadWord for a quote that is left open."""
    if '"' not in line:
        return line.split()
    words = [""]
    for piece in _PIECE.finditer(line):
        if piece[0] == '"':
            raise BadWord(tr("a quote is left open at character {n}", n=piece.start() + 1))
        if piece[0].isspace():
            words.append("")
        else:
            words[-1] += piece[0]
    return [word for word in words if word]


def split_at(word: str, mark: str) -> list[str]:
    """Return the parts of WORD between those of MARK that stand outside quotes."""
    if '"' not in word:
        return word.split(mark)
    covered = _QUOTED.sub(lambda quoted: "_" * len(quoted[0]), word)
    cuts = [-1, *(i for i, sign in enumerate(covered) if sign == mark), len(word)]
    return [word[left + 1 : right] for left, right in pairwise(cuts)]


@lru_cache(maxsize=4096)
def quote(text: str) -> str:
    """Return TEXT as one word: bare where it can be, commas and all.

    >>> quote("2,4,6"), quote("Mr Right"), quote("")
    ('2,4,6', '"Mr Right"', '""')
    """
    bare = _BARE_TEXT.fullmatch(text) and text not in ("::", NOTHING, EMPTY)
    return text if bare else quoted(text)


@lru_cache(maxsize=4096)
def quote_item(text: str) -> str:
    """Return TEXT as a word that may also stand in a list.

    >>> quote_item("cloak"), quote_item("2,4")
    ('cloak', '"2,4"')
    """
    bare = _BARE_ITEM.fullmatch(text) and text not in ("::", NOTHING)
    return text if bare else quoted(text)


def unquote(word: str) -> str:
    """Return the text of a bare or quoted WORD. Raises: BadWord."""
    if '"' not in word:
        return word
    try:
        text = json.loads(word)
    except ValueError:
        raise BadWord(tr("expected a word in quotes")) from None
    if not isinstance(text, str):
        raise BadWord(tr("expected a word in quotes"))
    return text


def quoted(text: str) -> str:
    """Return TEXT in quotes, whether it needs them or not."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
