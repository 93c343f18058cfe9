"""Forms as people send them in (section 17): read with every fault, and written out to be filled in."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.games.blobparty.commands import Propose, Submit
from companion.games.blobparty.records import HAND, Flag, Order, Player
from companion.games.blobparty.rules.flow import form_of, plan_of
from companion.games.blobparty.rules.forms import faults, normalised
from companion.games.blobparty.rules.plans import clean
from companion.games.blobparty.state import Match

HEAD = ("match", "round", "player")
NUMBERS = {
    "vote": "vote",
    "vote_a": "vote_a",
    "vote_b": "vote_b",
    "wild_value": "wild",
    "battle": "battle",
    "battle_a": "battle_a",
    "battle_b": "battle_b",
    "minigame": "bid",
    "buy": "buy",
}
"""Key in a file to field of a form."""
KNOWN = frozenset({*HEAD, *NUMBERS, "card", "code", "plan"})
PLAN_KEYS = frozenset({"board_a", "board_b", "order_a", "order_b", "trap_a", "trap_b"})
MOST_NAMES = 20
"""Names that are read of a group."""


class BadSlip(CompanionError):
    """A form that cannot be taken at all (BP-117)."""


class Slip(Struct, frozen=True, kw_only=True):
    """What a form says: the commands that hand it in, and what is wrong with it."""

    who: str
    form: Submit | None
    plan: Propose | None
    faults: tuple[Flag, ...]
    """All there are, those of the rules among them; none makes a form unreadable (BP-118)."""
    wrong_code: bool
    """Needs a word from the GM (BP-117)."""
    replaces: bool
    """Whether something of this player and round is there already (BP-119)."""

    @property
    def commands(self) -> tuple[Submit | Propose, ...]:
        """What hands it in."""
        return tuple(command for command in (self.form, self.plan) if command is not None)


def line_of(text: str, field: str) -> int:
    r"""Return the line of TEXT, counted from 1, that gives a field of a form; 0 if none does.

    >>> line_of('round = 3\nminigame = 2.5', "bid")
    2
    """
    keys = {field, *(key for key, known in NUMBERS.items() if known == field)}
    for n, line in enumerate(text.splitlines(), 1):
        head, equals, _ = line.partition("=")
        if (equals and head.strip().strip("\"'") in keys) or line.strip() == f"[{field}]":
            return n
    return 0


class _Notes(Struct):
    """The faults found while a form is read."""

    flags: list[Flag]

    def add(self, field: str, fault: str, given: object = "") -> None:
        self.flags.append(Flag(field[:24], fault, _shown(given)))

    def number(self, field: str, value: object) -> int | None:
        """Return a whole number, also one in quotes; anything else is missing (BP-118)."""
        if isinstance(value, str) and value.strip().isdecimal() and len(value) < 10:
            self.add(field, "quoted", value)
            return int(value)
        if type(value) is int:
            return value
        self.add(field, "type", value)
        return None


def read_slip(match: Match, raw: Mapping[str, Any], *, at: str = "") -> Slip:
    """Return what the form RAW hands in; AT is when it came. Raises: BadSlip (BP-117)."""
    player = _head(match, raw)
    notes = _Notes([])
    wrong_code = bool(player.code) and raw.get("code") != player.code
    if wrong_code:
        notes.add("code", "code")
    for key in sorted(set(raw) - KNOWN):
        notes.add(key, "unknown")
    plan = _plan(match, player, raw.get("plan"), notes, at)
    form = _form(match, player, raw, notes, at)
    return Slip(
        who=player.id,
        form=form,
        plan=plan,
        faults=(*_form_faults(match, player, form, notes), *_plan_faults(match, plan)),
        wrong_code=wrong_code,
        replaces=(form is not None and match.form(player.id) is not None)
        or (plan is not None and match.plan_form is not None),
    )


def _head(match: Match, raw: Mapping[str, Any]) -> Player:
    """Return whose form it is, if it is one of this match and round."""
    if missing := [key for key in HEAD if key not in raw]:
        raise BadSlip(tr("{keys} missing", keys=", ".join(missing)))
    if raw["match"] != match.id:
        raise BadSlip(tr("it is for another match: {match}", match=_shown(raw["match"])))
    if match.phase not in ("pregame", "collect"):
        raise BadSlip(tr("no forms are collected now"))
    if _Notes([]).number("round", raw["round"]) != match.round:
        raise BadSlip(
            tr("it is for round {other}, not {round}", other=_shown(raw["round"]), round=match.round)
        )
    player = match.named(str(raw["player"]))
    if player is None:
        raise BadSlip(tr("nobody here is called {name}", name=_shown(raw["player"])))
    return player


def _form(match: Match, player: Player, raw: Mapping[str, Any], notes: _Notes, at: str) -> Submit | None:
    """Return the form, none in the pregame and where a file holds only a plan."""
    given = set(raw) & {*NUMBERS, "card"}
    if match.phase == "pregame" or (not given and "plan" in raw):
        return None
    numbers = {field: notes.number(key, raw[key]) for key, field in NUMBERS.items() if key in raw}
    card = _card(raw["card"], notes) if "card" in raw else None
    return Submit(player.id, card=card, source="import", at=at, flags=tuple(notes.flags), **numbers)


def _card(value: object, notes: _Notes) -> str | None:
    """Return the card: 1 to 5, or W in any case (BP-116)."""
    if isinstance(value, str) and value.strip().upper() in HAND:
        if value.strip().isdecimal():
            notes.add("card", "quoted", value)
        return value.strip().upper()
    if type(value) is int:
        return str(value) if 0 <= value < 100 else "?"
    notes.add("card", "type", value)
    return None


def _plan(match: Match, player: Player, raw: object, notes: _Notes, at: str) -> Propose | None:
    """Return the plan of the next Kingwizard; anybody else's is ignored (BP-118)."""
    if raw is None:
        return None
    if player.id != match.planner:
        notes.add("plan", "role")
        return None
    found = _Notes([])
    if not isinstance(raw, Mapping):
        notes.add("plan", "type", raw)
        return None
    for key in sorted(set(raw) - PLAN_KEYS):
        found.add(key, "unknown")
    return Propose(
        player.id,
        board_a=_names(match, "board_a", raw, found),
        board_b=_names(match, "board_b", raw, found),
        order_a=_order("order_a", raw, found),
        order_b=_order("order_b", raw, found),
        trap_a=found.number("trap_a", raw["trap_a"]) if "trap_a" in raw else None,
        trap_b=found.number("trap_b", raw["trap_b"]) if "trap_b" in raw else None,
        source="import",
        at=at,
        flags=tuple(found.flags),
    )


def _names(match: Match, key: str, raw: Mapping[str, Any], notes: _Notes) -> tuple[str, ...]:
    value = raw.get(key, [])
    if not isinstance(value, list):
        notes.add(key, "type", value)
        return ()
    names = []
    for name in value[:MOST_NAMES]:
        player = match.named(name) if isinstance(name, str) else None
        names.append(player.id if player else _shown(name))
    return tuple(names)


def _order(key: str, raw: Mapping[str, Any], notes: _Notes) -> Order:
    value = raw.get(key, "listed")
    if value in ("listed", "random"):
        return "random" if value == "random" else "listed"
    notes.add(key, "range", value)
    return "listed"


def _form_faults(match: Match, player: Player, form: Submit | None, notes: _Notes) -> Iterator[Flag]:
    if form is None:
        return iter(notes.flags)
    return faults(normalised(match, player, form_of(form)).flags)


def _plan_faults(match: Match, plan: Propose | None) -> tuple[Flag, ...]:
    return clean(match, match.round + 1, plan_of(plan)).flags if plan else ()


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and value.bit_length() > 64:
        return "…"
    return "".join(sign for sign in str(value)[:24] if sign.isprintable())


def slip_text(match: Match, who: str) -> str:
    """Return the form of a player for this round, ready to be filled in (BP-116)."""
    player = match.player(who)
    return "\n".join(
        (*_blank_head(match, player), *_blank_form(match, player), *_blank_plan(match, player), "")
    )


def _blank_head(match: Match, player: Player) -> Iterator[str]:
    yield f"match = {_quoted(match.id)}"
    yield f"round = {match.round}"
    yield f"player = {_quoted(player.name)}"
    if player.code:
        yield _line('code = ""', tr("your personal code"))


def _blank_form(match: Match, player: Player) -> Iterator[str]:
    if match.phase != "collect":
        return
    if player.id == match.kingwizard:
        yield _line("vote_a = 0", tr("how far you move on board A: 0 or 1"))
        yield _line("vote_b = 0", tr("the same for board B"))
        yield _line("battle_a = 0", tr("battle points for a fight on A"))
        yield _line("battle_b = 0", tr("battle points for a fight on B"))
    else:
        yield _line("vote = 0", tr("how far the Kingwizard moves on your board: 0 or 1"))
        cards = ", ".join(player.hand)
        yield _line(f"# card = {_first_card(player)}", tr("one of: {cards}; write W in quotes", cards=cards))
        yield _line("# wild_value = 1", tr("1 to 5, only with W"))
        yield _line("battle = 0", tr("battle points for a fight"))
    yield _line("minigame = 0", tr("battle points for the minigame"))
    yield _line("buy = 0", tr("5 BP for 3 garnets, or 7 BP for 4"))


def _first_card(player: Player) -> str:
    card = next(iter(player.hand), "1")
    return _quoted(card) if not card.isdecimal() else card


def _blank_plan(match: Match, player: Player) -> Iterator[str]:
    if player.id != match.planner:
        return
    others = [other.name for other in match.players if other.id != player.id]
    yield ""
    yield "[plan]"
    yield "# " + tr("you are the next Kingwizard; to place: {names}", names=", ".join(others))
    yield _line("board_a = []", tr("three names in turn order"))
    yield _line("board_b = []", tr("the three others"))
    yield _line('order_a = "listed"', tr("or random: no order given"))
    yield 'order_b = "listed"'
    yield _line("# trap_a = 1", tr("a space on A, not the Garnet nor the Big Battle"))
    yield _line("# trap_b = 1", tr("the same on B"))


def _line(text: str, comment: str) -> str:
    return f"{text:<20}  # {comment}"


def _quoted(text: str) -> str:
    """Return TEXT as a TOML string."""
    return json.dumps(text, ensure_ascii=False)
