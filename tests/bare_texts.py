"""Finds, in source code, texts for a person that do not pass through ``tr``.

Three things are faults:

- a word given to a call that shows it (a label, a menu, a refusal, ``print``) without ``tr``;
- a sentence anywhere in a package whose strings are read by people;
- a ``tr`` whose message no catalogue can hold, because it is put together at run time, or whose placeholders
  have no values.
"""

from __future__ import annotations

import ast
import builtins
import re
import string
from collections.abc import Iterator
from typing import NamedTuple

TRANSLATORS = {"tr", "tr_n"}

SHOWING_METHODS = frozenset(
    {
        "addAction",
        "addButton",
        "addItem",
        "addItems",
        "addMenu",
        "addPermanentWidget",
        "addRow",
        "addSection",
        "addTab",
        "add_argument",
        "add_parser",
        "appendPlainText",
        "drawText",
        "insertItem",
        "insertItems",
        "insertPlainText",
        "insertTab",
        "setAccessibleDescription",
        "setAccessibleName",
        "setButtonText",
        "setDetailedText",
        "setFormat",
        "setHeaderLabels",
        "setHorizontalHeaderLabels",
        "setIconText",
        "setInformativeText",
        "setItemText",
        "setLabel",
        "setLabelText",
        "setPlaceholderText",
        "setPlainText",
        "setPrefix",
        "setSpecialValueText",
        "setStatusTip",
        "setSubTitle",
        "setSuffix",
        "setTabText",
        "setTabToolTip",
        "setText",
        "setTitle",
        "setToolTip",
        "setVerticalHeaderLabels",
        "setWhatsThis",
        "setWindowTitle",
        "showMessage",
    }
)
"""Methods whose words a person reads."""

SHOWING_CLASSES = frozenset(
    {
        "ArgumentParser",
        "QAction",
        "QCheckBox",
        "QCommandLinkButton",
        "QDockWidget",
        "QGraphicsSimpleTextItem",
        "QGraphicsTextItem",
        "QGroupBox",
        "QLabel",
        "QListWidgetItem",
        "QMenu",
        "QMessageBox",
        "QProgressDialog",
        "QPushButton",
        "QRadioButton",
        "QStandardItem",
        "QTableWidgetItem",
        "QTreeWidgetItem",
        "Refusal",
    }
)
"""Classes whose words a person reads; errors for people come on top, see ``find_errors``."""

SHOWING_STATICS = frozenset({"QMessageBox", "QFileDialog", "QInputDialog", "QToolTip", "QWhatsThis"})
"""Classes of which any function shows the words it is given."""

UNREAD_ARGUMENTS = {
    "add_argument": {"dest", "action", "type", "metavar", "choices", "default", "nargs", "const", "version"},
    "add_parser": {"name", "prog"},
    "ArgumentParser": {"prog", "prefix_chars", "formatter_class", "argument_default"},
    "ContentError": {"file"},
    "Refusal": {"rule"},
}
"""Named arguments that no person reads, or that are names in themselves."""

UNREAD_POSITIONS = {"add_argument": 99, "add_parser": 1, "Refusal": 1, "ArgumentParser": 1, "setLabel": 1}
"""How many leading arguments are names: a flag, a command, a rule id, the side of a plot."""

NOT_SHOWN = frozenset(
    {
        "NewType",
        "TypeVar",
        "compile",
        "critical",
        "debug",
        "error",
        "exception",
        "findall",
        "fullmatch",
        "getLogger",
        "info",
        "log",
        "match",
        "property",
        "search",
        "setObjectName",
        "setProperty",
        "setStyleSheet",
        "split",
        "sub",
        "warning",
    }
)
"""Calls whose strings are for programmers: logs, patterns and names; errors that are bugs come on top."""

STRING_METHODS = frozenset(
    {"format", "join", "upper", "lower", "title", "capitalize", "strip", "ljust", "rjust", "center"}
)

WORD = re.compile(r"[^\W\d_]{2,}")
SENTENCE = re.compile(r"[^\W\d_]+[,;]? [^\W\d_]+[,;]? [^\W\d_]+")


class Fault(NamedTuple):
    """A text that will not be translated."""

    line: int
    text: str


class Errors(NamedTuple):
    """Names of the error classes of a program."""

    for_people: frozenset[str]
    for_programmers: frozenset[str]


def find_faults(source: str, errors: Errors, *, prints: bool = False) -> list[Fault]:
    """Return the faults of a module's SOURCE in the order of their lines.

    Args:
        source: the text of the module.
        errors: the error classes of the whole program.
        prints: whether ``print`` shows a text, as it does in the command line.
    """
    finder = _Finder(errors, prints=prints)
    finder.visit(ast.parse(source))
    return sorted(set(finder.faults))


def find_errors(sources: list[str], root: str = "CompanionError") -> Errors:
    """Return the error classes in SOURCES; those that descend from ROOT, itself included, are for people."""
    bases = {
        node.name: {_last_name(base) for base in node.bases}
        for source in sources
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef)
    }
    builtin = {name for name, value in vars(builtins).items() if _is_exception(value)}
    for_people = _descendants({root}, bases)
    return Errors(frozenset(for_people), frozenset(_descendants(builtin, bases) - for_people))


def _descendants(roots: set[str], bases: dict[str, set[str]]) -> set[str]:
    found = set(roots)
    while more := {name for name, parents in bases.items() if parents & found} - found:
        found |= more
    return found


def _is_exception(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, BaseException)


class _Finder(ast.NodeVisitor):
    def __init__(self, errors: Errors, *, prints: bool) -> None:
        self.faults: list[Fault] = []
        self._showing = (
            SHOWING_METHODS | SHOWING_CLASSES | errors.for_people | ({"print"} if prints else set())
        )
        self._unread = NOT_SHOWN | errors.for_programmers

    def visit_Call(self, node: ast.Call) -> None:
        name = _last_name(node.func)
        if name in TRANSLATORS:
            self._check_translation(node, name)
            return
        if name in self._showing or _owner(node.func) in SHOWING_STATICS:
            self._check_shown(node, name)
        elif name in self._unread:
            return
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Pass over what is for the debugger."""
        if node.name != "__repr__":
            self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        """Pass over docstrings, of fields too."""
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        self.visit(node.test)

    def visit_Compare(self, node: ast.Compare) -> None:
        """Pass over words that are only compared with."""
        for side in (node.left, *node.comparators):
            if not isinstance(side, ast.Constant):
                self.visit(side)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and _is_sentence(node.value):
            self._blame(node, node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        literal = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
        whole = "".join(str(part.value) if isinstance(part, ast.Constant) else "xx" for part in node.values)
        if WORD.search(" ".join(literal)) and _is_sentence(whole):
            self._blame(node, whole)
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    def _check_shown(self, node: ast.Call, name: str) -> None:
        named = [word.value for word in node.keywords if word.arg not in UNREAD_ARGUMENTS.get(name, set())]
        for argument in [*node.args[UNREAD_POSITIONS.get(name, 0) :], *named]:
            for text in _bare_texts(argument):
                self._blame(argument, text)

    def _check_translation(self, node: ast.Call, name: str) -> None:
        messages = node.args[: 2 if name == "tr_n" else 1]
        given = {word.arg for word in node.keywords} | ({"n"} if name == "tr_n" else set())
        for message in messages:
            made = isinstance(message, ast.Call) and any(_bare_texts(message))
            if made or isinstance(message, (ast.JoinedStr, ast.BinOp, ast.IfExp)):
                self._blame(message, f"{name} of a text made at run time")
            elif isinstance(message, ast.Constant) and None not in given:
                missing = _placeholders(str(message.value)) - given if given or name == "tr_n" else set()
                for placeholder in missing:
                    self._blame(message, f"no value for {{{placeholder}}}")
        for argument in [*node.args[len(messages) :], *(word.value for word in node.keywords)]:
            self.visit(argument)

    def _blame(self, node: ast.expr, text: str) -> None:
        self.faults.append(Fault(node.lineno, text))


def _bare_texts(node: ast.expr) -> Iterator[str]:
    """Yield the words that are put into NODE as they stand."""
    match node:
        case ast.Constant(value=str(text)) if WORD.search(text):
            yield text
        case ast.JoinedStr(values=parts):
            yield from (text for part in parts for text in _bare_texts(part))
        case ast.FormattedValue(value=inner) | ast.Starred(value=inner) | ast.NamedExpr(value=inner):
            yield from _bare_texts(inner)
        case ast.BinOp(left=left, right=right):
            yield from (text for side in (left, right) for text in _bare_texts(side))
        case ast.IfExp(body=one, orelse=other):
            yield from (text for side in (one, other) for text in _bare_texts(side))
        case ast.BoolOp(values=parts) | ast.Tuple(elts=parts) | ast.List(elts=parts):
            yield from (text for part in parts for text in _bare_texts(part))
        case ast.Call(func=ast.Attribute(value=inner, attr=method), args=arguments) if (
            method in STRING_METHODS
        ):
            yield from (text for part in (inner, *arguments) for text in _bare_texts(part))


def _is_sentence(text: str) -> bool:
    """Tell a sentence from a name of three words, which is the same in every language."""
    found = SENTENCE.search(text)
    return found is not None and not all(word[0].isupper() for word in found.group().split())


def _placeholders(message: str) -> set[str]:
    return {field.partition(".")[0] for _, field, _, _ in string.Formatter().parse(message) if field}


def _last_name(node: ast.expr) -> str:
    match node:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def _owner(node: ast.expr) -> str:
    return _last_name(node.value) if isinstance(node, ast.Attribute) else ""
