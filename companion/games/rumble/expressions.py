"""The tiny language of amounts, prices and conditions in Powers (PR-70).

A text is parsed by Python's own parser, checked node by node against a short list of what may stand
there, and turned into nested functions; it is never executed. Time and memory are bounded: texts are
short, nesting is shallow, and no number on the way may pass the limit.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, TypeAlias

from companion.engine.errors import CompanionError, RuleError
from companion.engine.records import suggestion
from companion.engine.texts import tr

LIMIT = 10**300
"""No quantity goes beyond it (PR-6)."""
LONGEST = 200
"""Characters of a text."""
DEEPEST = 24
"""Levels of nesting."""

Scene: TypeAlias = Any
"""Whatever the getters of names look at."""
Getter: TypeAlias = Callable[[Scene], int]
Names: TypeAlias = Mapping[str, Getter]

_WRITABLE = re.compile(r"[A-Za-z0-9_.,()+\-*/%<>=! \t]*")
_JOINED = re.compile(r"[0-9][A-Za-z_]|[0-9]\.|\.[0-9]|\*\*")


class BadExpression(CompanionError):
    """A text that is no expression of the language."""


class Overflow(RuleError):
    """A quantity beyond the limit, or a division by zero."""


class Formula:
    """A checked expression; calling it with a scene gives its value."""

    __slots__ = ("_run", "names", "text")

    def __init__(self, text: str, run: Getter, names: frozenset[str] = frozenset()) -> None:
        self.text = text
        self.names = names
        """The names that it uses."""
        self._run = run

    def __call__(self, scene: Scene) -> int:
        """Return the value as a whole number. Raises: Overflow."""
        return int(self._run(scene))

    def __repr__(self) -> str:
        return f"<Formula {self.text}>"


def constant(number: int) -> Formula:
    """Return the formula of a plain number. Raises: BadExpression beyond the limit."""
    return Formula(str(number) if abs(number) <= LIMIT else "…", _literal(number))


def formula(source: int | str, names: Names) -> Formula:
    """Return the formula that SOURCE spells with NAMES. Raises: BadExpression saying what is wrong.

    >>> formula("max(X, 3) // 2", {"X": lambda scene: scene})(9)
    4
    """
    if isinstance(source, int):
        return constant(source)
    text = source.strip()
    used = frozenset(name for name in names if name in text)
    return Formula(text, _made(_parsed(text), names, 0), used)


def _parsed(text: str) -> ast.expr:
    if len(text) > LONGEST:
        raise BadExpression(tr("longer than {n} characters", n=LONGEST))
    if not _WRITABLE.fullmatch(text):
        raise BadExpression(tr("has signs that no expression has"))
    # The parser would only warn of some of these.
    if _JOINED.search(text):
        raise BadExpression(tr("only whole numbers, and no powers of numbers"))
    try:
        return ast.parse(text, mode="eval").body
    except SyntaxError as error:
        raise BadExpression(tr("cannot be read at character {n}", n=error.offset or 1)) from None
    except (ValueError, RecursionError, MemoryError):
        raise BadExpression(tr("cannot be read")) from None


def _made(node: ast.expr, names: Names, depth: int) -> Getter:
    """Return NODE as a function of the scene. Raises: BadExpression for anything not on the list."""
    if depth > DEEPEST:
        raise BadExpression(tr("nested too deeply"))
    maker = _MAKERS.get(type(node))
    if maker is None:
        raise BadExpression(tr("{what} has no place here", what=type(node).__name__))
    return maker(node, names, depth + 1)


def _constant(node: ast.Constant, _names: Names, _depth: int) -> Getter:
    if type(node.value) is not int:
        raise BadExpression(tr("only whole numbers stand for themselves"))
    return _literal(node.value)


def _literal(number: int) -> Getter:
    if not -LIMIT <= number <= LIMIT:
        raise BadExpression(tr("the number is too large"))
    return lambda _scene: number


def _name(node: ast.Name | ast.Attribute, names: Names, _depth: int) -> Getter:
    if isinstance(node, ast.Name):
        key = node.id
    elif isinstance(node.value, ast.Name):
        key = f"{node.value.id}.{node.attr}"
    else:
        raise BadExpression(tr("only one dot in a name"))
    if key not in names:
        raise BadExpression(tr("no name {key} here; {hint}", key=key, hint=suggestion(key, names)))
    return names[key]


def _binary(node: ast.BinOp, names: Names, depth: int) -> Getter:
    work = _ARITHMETIC.get(type(node.op))
    if work is None:
        raise BadExpression(tr("{what} has no place here", what=type(node.op).__name__))
    left, right = _made(node.left, names, depth), _made(node.right, names, depth)
    return lambda scene: bounded(work(left(scene), right(scene)))


def _unary(node: ast.UnaryOp, names: Names, depth: int) -> Getter:
    inner = _made(node.operand, names, depth)
    match node.op:
        case ast.Not():
            return lambda scene: not inner(scene)
        case ast.USub():
            return lambda scene: -inner(scene)
        case ast.UAdd():
            return inner
    raise BadExpression(tr("{what} has no place here", what=type(node.op).__name__))


def _logic(node: ast.BoolOp, names: Names, depth: int) -> Getter:
    parts = [_made(part, names, depth) for part in node.values]
    if isinstance(node.op, ast.And):
        return lambda scene: all(part(scene) for part in parts)
    return lambda scene: any(part(scene) for part in parts)


def _comparison(node: ast.Compare, names: Names, depth: int) -> Getter:
    tests = [_COMPARISONS.get(type(op)) for op in node.ops]
    sides = [_made(side, names, depth) for side in (node.left, *node.comparators)]
    known = [test for test in tests if test is not None]
    if len(known) < len(tests):
        raise BadExpression(tr("compare with <, <=, ==, !=, >= or >"))
    if len(known) == 1:
        test, left, right = known[0], *sides
        return lambda scene: test(left(scene), right(scene))
    return lambda scene: _chain(known, [side(scene) for side in sides])


def _chain(tests: list[Callable[[int, int], bool]], values: list[int]) -> bool:
    pairs = zip(tests, pairwise(values), strict=True)
    return all(test(left, right) for test, (left, right) in pairs)


def _call(node: ast.Call, names: Names, depth: int) -> Getter:
    known = _FUNCTIONS.get(node.func.id) if isinstance(node.func, ast.Name) else None
    if known is None or node.keywords:
        raise BadExpression(tr("only min, max and abs can be called"))
    function, least, most = known
    if not least <= len(node.args) <= most:
        raise BadExpression(tr("min and max take several values, abs takes one"))
    parts = [_made(part, names, depth) for part in node.args]
    return lambda scene: function(*[part(scene) for part in parts])


def bounded(number: int) -> int:
    """Return NUMBER. Raises: Overflow if it is beyond the limit (PR-6)."""
    if -LIMIT <= number <= LIMIT:
        return number
    raise Overflow(tr("a quantity beyond 10^300"))


def _divide(left: int, right: int) -> int:
    if right == 0:
        raise Overflow(tr("a division by zero"))
    return left // right


def _rest(left: int, right: int) -> int:
    if right == 0:
        raise Overflow(tr("a division by zero"))
    return left % right


_ARITHMETIC: Mapping[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: _divide,
    ast.Mod: _rest,
}
_COMPARISONS: Mapping[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.GtE: operator.ge,
    ast.Gt: operator.gt,
}
_FUNCTIONS: Mapping[str, tuple[Callable[..., int], int, int]] = {
    "min": (min, 2, 8),
    "max": (max, 2, 8),
    "abs": (abs, 1, 1),
}
_MAKERS: Mapping[type[ast.expr], Callable[[Any, Names, int], Getter]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.Attribute: _name,
    ast.BinOp: _binary,
    ast.UnaryOp: _unary,
    ast.BoolOp: _logic,
    ast.Compare: _comparison,
    ast.Call: _call,
}
