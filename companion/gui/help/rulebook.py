"""The rules reference of a game: chapters and rules in our own words, read from its help file."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Final

from msgspec import Struct

from companion.engine.records import decode
from companion.storage.decode import read_toml

_RULE_ID: Final = re.compile(r"\b[A-Z]{2}-\d+\b")


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter: its number and title."""

    number: int
    title: str


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule; SWITCH names the house rules that change it."""

    id: str
    chapter: int
    title: str
    text: str = ""
    see: tuple[str, ...] = ()
    switch: tuple[str, ...] = ()


class Rulebook(Struct, frozen=True, forbid_unknown_fields=True):
    """All rules of a game in their order."""

    chapters: tuple[Chapter, ...] = ()
    rules: tuple[Rule, ...] = ()

    def rule(self, rule: str) -> Rule | None:
        """Return the rule with that id."""
        return next((known for known in self.rules if known.id == rule), None)

    def chapter_title(self, chapter: int) -> str:
        """Return number and title of a chapter."""
        titles = (f"{known.number}  {known.title}" for known in self.chapters if known.number == chapter)
        return next(titles, "")

    def found(self, words: str) -> tuple[Rule, ...]:
        """Return the rules that have all of WORDS, those with them in id or title first."""
        wanted = words.casefold().split()
        hits = [rule for rule in self.rules if all(word in _all_text(rule) for word in wanted)]
        return tuple(sorted(hits, key=lambda rule: not all(word in _head_text(rule) for word in wanted)))


def _head_text(rule: Rule) -> str:
    return f"{rule.id} {rule.title}".casefold()


def _all_text(rule: Rule) -> str:
    return f"{rule.id} {rule.title} {rule.text}".casefold()


def read_rulebook(path: Path) -> Rulebook:
    """Return the rulebook in a file; one without rules where there is none. Raises: CompanionError."""
    if not path.is_file():
        return Rulebook()
    raw = read_toml(path)
    heads = ("format", "kind", "game")
    return decode({key: value for key, value in raw.items() if key not in heads}, Rulebook)


def rule_html(book: Rulebook, rule: Rule) -> str:
    """Return a rule as a page: escaped throughout, every id of a known rule a link."""
    parts = [f"<p>{escape(book.chapter_title(rule.chapter))}</p>"]
    parts.append(f"<h2>{escape(rule.id)} &nbsp; {escape(rule.title)}</h2>")
    parts += [_block(book, block) for block in rule.text.strip().split("\n\n")]
    if rule.see:
        parts.append(f"<p>→ {', '.join(linked(book, other) for other in rule.see)}</p>")
    return "".join(parts)


def _block(book: Rulebook, block: str) -> str:
    """Return a paragraph, or a list where lines begin with a dash."""
    lines = block.split("\n")
    if not all(line.startswith("- ") for line in lines):
        return f"<p>{'<br>'.join(linked(book, line) for line in lines)}</p>"
    return f"<ul>{''.join(f'<li>{linked(book, line[2:])}</li>' for line in lines)}</ul>"


def linked(book: Rulebook, text: str) -> str:
    """Return TEXT escaped, the ids of known rules as links."""
    known = {rule.id for rule in book.rules}

    def link(match: re.Match[str]) -> str:
        rule = match[0]
        return f'<a href="rule:{rule}">{rule}</a>' if rule in known else rule

    return _RULE_ID.sub(link, escape(text))
