"""The language of Powers computes what it should, and refuses everything else in no time (PR-70)."""

from __future__ import annotations

import ast
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.rumble.expressions import (
    DEEPEST,
    LIMIT,
    LONGEST,
    BadExpression,
    Overflow,
    bounded,
    constant,
    formula,
)

NAMES = {
    "X": lambda scene: scene["X"],
    "self.health": lambda scene: scene["health"],
    "amount": lambda scene: scene["amount"],
}
SCENE = {"X": 7, "health": 81, "amount": 10}


def value(text: int | str, **changes: int) -> int:
    return formula(text, NAMES)({**SCENE, **changes})


@pytest.mark.parametrize(
    ("text", "result"),
    [
        (5, 5),
        ("12", 12),
        ("X", 7),
        ("-X", -7),
        ("+X", 7),
        ("self.health // 2", 40),
        ("-self.health // 2", -41),
        ("self.health % 10", 1),
        ("X + 2 * 3", 13),
        ("(X + 2) * 3", 27),
        ("max(0, amount - X) // 3", 1),
        ("min(X, 5, amount)", 5),
        ("abs(X - amount)", 3),
        ("X == 7", 1),
        ("X != 7", 0),
        ("1 <= X < 7", 0),
        ("1 < X <= 7 < 8", 1),
        ("not X", 0),
        ("X > 3 and amount > 3", 1),
        ("X > 9 or amount > 9", 1),
        ("(X > 3) * 10", 10),
    ],
)
def test_values(text: int | str, result: int):
    assert value(text) == result
    assert type(value(text)) is int


def test_a_formula_keeps_its_text():
    assert formula(" X // 2 ", NAMES).text == "X // 2"
    assert constant(4).text == "4"
    assert repr(constant(4)) == "<Formula 4>"


ATTACKS = [
    "__import__('os')",
    "().__class__",
    "self.__class__",
    "self._health",
    "self.health.real",
    "self.health.bit_length()",
    "X.real",
    "_",
    "__builtins__",
    "open(1, 2)",
    "eval(X)",
    "print(X, X)",
    "max",
    "max()",
    "max(1)",
    "max(*X)",
    "max(X, 1, key=abs)",
    "abs(1, 2)",
    "min(1, 2)(3)",
    "(lambda: 1)()",
    "lambda: 1",
    "[1, 2]",
    "[X for X in X]",
    "{1: 2}",
    "{1}",
    "X if X else 1",
    "X := 3",
    "(X := 3)",
    "X = 3",
    "X; X",
    "X[0]",
    "X is 1",
    "X in X",
    "X << 3",
    "X | 1",
    "X & 1",
    "~X",
    "X / 2",
    "X @ X",
    "2 ** 1000000000",
    "X**X**X",
    "9**9**9**9**9",
    "1.5",
    "1e9",
    "1j",
    "0x10",
    "1_000",
    "1if X else 2",
    "'a'",
    '"a" * 1000000',
    "f'{X}'",
    "b'a'",
    "True",
    "None",
    "...",
    "yield X",
    "await X",
    "nullified",
    "health",
    "self",
    "",
    " ",
    "X +",
    "(X",
    "X\n+ 1",
    "X\x00",
    "X #",
    "№",
    "X\u200b",
    "9" * (LONGEST + 1),
    "1" + "0" * 199 + "0",
    "-" * 150 + "X",
    "not " * 40 + "X",
    "max(1, " * 25 + "X" + ")" * 25,
    "X+" * 99 + "X" + "+",
    "X" * 1_000_000,
    "(" * 1_000_000,
]


@pytest.mark.parametrize("text", ATTACKS, ids=lambda text: text[:20])
def test_everything_else_is_refused_with_a_short_reason(text: str):
    with pytest.raises(BadExpression) as refused:
        formula(text, NAMES)
    assert 0 < len(str(refused.value)) < 200


def test_deep_but_short_nesting_is_refused_before_it_is_walked():
    assert value("(" * 80 + "X" + ")" * 80) == 7
    with pytest.raises(BadExpression):
        formula("-" * (DEEPEST + 2) + "X", NAMES)


@pytest.mark.parametrize("text", ["X // 0", "X % 0", "X // (X - X)"])
def test_a_division_by_zero_is_told(text: str):
    with pytest.raises(Overflow):
        value(text)


def test_numbers_stay_within_the_limit():
    assert value("X * X", X=10**150) == LIMIT
    with pytest.raises(Overflow):
        value("X * X * X * X", X=10**100)
    with pytest.raises(Overflow):
        value("X + 1", X=LIMIT)
    with pytest.raises(BadExpression):
        constant(LIMIT + 1)
    with pytest.raises(Overflow):
        bounded(-LIMIT - 1)


def test_a_long_chain_of_products_stops_at_the_first_too_large():
    with pytest.raises(Overflow):
        value("*".join(["X"] * 24), X=10**200)


@given(st.text(max_size=60))
def test_any_text_is_a_formula_or_refused(text: str):
    try:
        made = formula(text, NAMES)
    except BadExpression:
        return
    with suppress(Overflow):
        assert abs(made(SCENE)) <= LIMIT


OPERATORS = ("+", "-", "*", "//", "%", "<", "<=", "==", "!=", ">", ">=", "and", "or")


def _expressions() -> st.SearchStrategy[str]:
    leaves = st.integers(0, 999).map(str) | st.sampled_from(sorted(NAMES))
    return st.recursive(leaves, _larger, max_leaves=8)


def _larger(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    binary = st.tuples(inner, st.sampled_from(OPERATORS), inner)
    unary = st.tuples(st.sampled_from(("-", "not ")), inner).map(lambda pair: f"({pair[0]}{pair[1]})")
    called = st.tuples(st.sampled_from(("min", "max")), inner, inner).map(lambda c: f"{c[0]}({c[1]}, {c[2]})")
    return binary.map(lambda parts: f"({' '.join(parts)})") | unary | called


@given(_expressions())
def test_values_are_those_of_python(text: str):
    if len(text) > LONGEST:
        return
    try:
        expected: Any = _python(text)
    except ZeroDivisionError:
        with pytest.raises(Overflow):
            value(text)
        return
    with suppress(BadExpression):
        assert value(text) == int(expected)


def _python(text: str) -> Any:
    """Return what Python makes of an expression that this test has put together itself."""
    plain = text.replace("self.health", "health")
    tree = ast.parse(plain, mode="eval")
    truth = _WithTruth().visit(tree)
    return eval(compile(ast.fix_missing_locations(truth), "test", "eval"), {}, dict(SCENE))


class _WithTruth(ast.NodeTransformer):
    """Makes ``and`` and ``or`` give a truth value, as the language does."""

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        return ast.Call(ast.Name("bool", ast.Load()), [node], [])
