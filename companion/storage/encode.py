"""TOML out: plain values become text that is pleasant to read and to compare."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

import tomli_w

_LARGEST = 2**63
"""Whole numbers from here on are beyond 64 bits, which other readers of TOML need not know."""
_WIDEST = 88
_LITERAL = re.compile(r"[^'\x00-\x08\x0a-\x1f\x7f]*")
_STRING = r'"(?:[^"\\\n]|\\.)*"'
_SHORT_LIST = re.compile(rf"\[\n\s+((?:-?\d+|{_STRING})(?:,\n\s+(?:-?\d+|{_STRING}))*),\n\s*\]")
_BETWEEN = re.compile(r",\n\s+")


def toml_text(plain: Mapping[str, Any]) -> str:
    """Return PLAIN as TOML: None left out, numbers beyond 64 bits as text, short lists on one line."""
    return _SHORT_LIST.sub(_on_one_line, tomli_w.dumps(_ready(plain)))


def toml_lines(key: str, lines: Iterable[str]) -> str:
    """Return LINES as a TOML list of strings with a line each, unescaped wherever TOML allows it."""
    body = "".join(f"    {_literal(line)},\n" for line in lines)
    return f"{key} = [\n{body}]\n" if body else f"{key} = []\n"


def _literal(text: str) -> str:
    if _LITERAL.fullmatch(text):
        return f"'{_encodable(text)}'"
    return json.dumps(_encodable(text), ensure_ascii=False).replace("\x7f", "\\u007f")


def _on_one_line(match: re.Match[str]) -> str:
    joined = _BETWEEN.sub(", ", match[1])
    return f"[{joined}]" if len(joined) <= _WIDEST else match[0]


def _ready(value: Any) -> Any:
    match value:
        case str():
            return _encodable(value)
        case bool():
            return value
        case int():
            return value if -_LARGEST <= value < _LARGEST else str(value)
        case Mapping():
            return {_encodable(key): _ready(item) for key, item in value.items() if item is not None}
        case list() | tuple():
            return [_ready(item) for item in value]
    return value


def _encodable(text: str) -> str:
    """Return TEXT with a question mark for each half of a character pair, which UTF-8 cannot hold."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")
