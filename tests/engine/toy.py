"""Brawl, a small game for tests: every kind of prompt, a move in parts, a fiat, a secret.

Fighters with hit points and luck stand on a few hexes. A strike hits with 4 or more on a d10 and
takes away 2d6; whoever misses may spend luck to roll again. It may go to several foes in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.hexes import Hex, neighbours
from companion.engine.meters import Group, Meter, Owner
from companion.engine.notes import GM, GM_ONLY, Note
from companion.engine.prompts import (
    Allot,
    Asking,
    Choose,
    Confirm,
    Draw,
    Place,
    Prompt,
    Roll,
    Write,
    ask,
    tell,
)
from companion.engine.session import Seat, Session, new_session
from companion.engine.table import State, Step, Table
from companion.games.game import Book, Game, Line, Question, Random, Result, Verb

CARDS = ("ace", "ace", "king", "queen")
HIT_FROM = 4


class Fighter(Struct, frozen=True, kw_only=True, cache_hash=True):
    id: str
    side: str
    hp: int = 12
    luck: int = 1
    hex: Hex = Hex(0, 0)
    cards: tuple[str, ...] = ()
    motto: str = ""

    @property
    def down(self) -> bool:
        return self.hp <= 0


class Brawl(Struct, frozen=True, kw_only=True, cache_hash=True):
    fighters: tuple[Fighter, ...]
    stance: str = "open"

    def fighter(self, name: str) -> Fighter:
        for fighter in self.fighters:
            if fighter.id == name:
                return fighter
        raise IllegalCommand((Refusal("TOY-1", f"nobody is called {name}"),))

    def with_fighter(self, fighter: Fighter) -> Brawl:
        fighters = tuple(fighter if known.id == fighter.id else known for known in self.fighters)
        return replace(self, fighters=fighters)


class Strike(Command, frozen=True):
    """Strike each of FOES in turn; a part of it each."""

    by: str
    foes: tuple[str, ...]


class Blast(Command, frozen=True):
    """Something blows up: everyone beside the hex is rolled for, by name."""

    at: Hex


class Burn(Command, frozen=True):
    """One part of a blast for each of WHO."""

    who: tuple[str, ...]


class Stride(Command, frozen=True):
    """Step to a neighbouring hex that the seat picks."""

    who: str


class Feint(Command, frozen=True):
    """Take a stance that the seat chooses."""

    who: str


class Rally(Command, frozen=True):
    """Divide points among all who stand on the side."""

    who: str
    points: int = 3


class Deal(Command, frozen=True):
    """Draw two cards; which, only the GM may see."""

    who: str
    label: str = ""


class Call(Command, frozen=True):
    """Call another fighter into the brawl, who then gives a motto."""

    id: str
    side: str


class Introduce(Command, frozen=True):
    """Let a fighter write down a motto."""

    who: str


class SetHp(Command, frozen=True):
    """The GM's hand: set hit points, at any time."""

    fiat: ClassVar[bool] = True

    who: str
    hp: int


class SendHome(Command, frozen=True):
    """The GM's hand: take a fighter out of the brawl."""

    fiat: ClassVar[bool] = True

    who: str


class Nag(Command, frozen=True):
    """A fiat that asks all the same, which it must not."""

    fiat: ClassVar[bool] = True


class Struck(Note, frozen=True, kw_only=True):
    by: str
    foe: str
    face: int
    lost: int = 0


class Told(Note, frozen=True, kw_only=True):
    """Anything else that happened."""

    what: str


def strike(brawl: Brawl, command: Strike) -> Asking[Step]:
    by, foe = brawl.fighter(command.by), brawl.fighter(command.foes[0])
    face = yield from hit_roll(by)
    if face < HIT_FROM and by.luck and (yield from ask(Confirm("lucky", who=by.side))):
        brawl = brawl.with_fighter(replace(by, luck=by.luck - 1))
        face = yield from hit_roll(by)
    lost = 0
    if face >= HIT_FROM:
        why = Struck(by=by.id, foe=foe.id, face=face)
        lost = sum((yield from ask(Roll("damage", who=by.side, dice=(6, 6), pool=True, why=why))))
        foe = brawl.fighter(foe.id)
        brawl = brawl.with_fighter(replace(foe, hp=foe.hp - lost))
    yield from tell(Struck(rule="TOY-2", by=by.id, foe=foe.id, face=face, lost=lost))
    rest = command.foes[1:]
    return Step(brawl, then=Strike(command.by, rest) if rest else None)


def hit_roll(by: Fighter) -> Asking[int]:
    (face,) = yield from ask(Roll("hit", who=by.side, dice=(10,)))
    return face


def blast(brawl: Brawl, command: Blast) -> Asking[Step]:
    near = (command.at, *neighbours(command.at))
    yield from tell(Told(what="bang"))
    return Step(brawl, then=Burn(tuple(fighter.id for fighter in brawl.fighters if fighter.hex in near)))


def burn(brawl: Brawl, command: Burn) -> Asking[Step]:
    if not command.who:
        return Step(brawl)
    first, *rest = command.who
    (face,) = yield from ask(Roll("blast", who=GM, of=first, dice=(6,)))
    fighter = brawl.fighter(first)
    return Step(brawl.with_fighter(replace(fighter, hp=fighter.hp - face)), then=Burn(tuple(rest)))


def stride(brawl: Brawl, command: Stride) -> Asking[Step]:
    fighter = brawl.fighter(command.who)
    taken = {other.hex for other in brawl.fighters}
    free = tuple(place for place in neighbours(fighter.hex) if place not in taken)
    place = yield from ask(Place("step", who=fighter.side, places=(*free, "bench")))
    if isinstance(place, Hex):
        brawl = brawl.with_fighter(replace(fighter, hex=place))
    return Step(brawl)


def feint(brawl: Brawl, command: Feint) -> Asking[Step]:
    seat = brawl.fighter(command.who).side
    stance = yield from ask(Choose("stance", who=seat, options=("open", "high", "low"), default="high"))
    return Step(replace(brawl, stance=stance))


def rally(brawl: Brawl, command: Rally) -> Asking[Step]:
    side = brawl.fighter(command.who).side
    team = tuple(fighter for fighter in brawl.fighters if fighter.side == side and not fighter.down)
    if not team:
        raise IllegalCommand((Refusal("TOY-5", f"nobody stands for {side}"),))
    names = tuple(fighter.id for fighter in team)
    shares = yield from ask(Allot("shares", who=side, amount=command.points, among=names))
    for fighter, share in zip(team, shares, strict=True):
        brawl = brawl.with_fighter(replace(fighter, hp=fighter.hp + share))
    return Step(brawl)


def deal(brawl: Brawl, command: Deal) -> Asking[Step]:
    fighter = brawl.fighter(command.who)
    draw = Draw("cards", who=fighter.side, label=command.label, items=CARDS, take=2, seen_by=(fighter.side,))
    cards = yield from ask(draw)
    yield from tell(Told(what="cards", seen_by=(fighter.side,)))
    yield from tell(Told(what=" and ".join(cards), seen_by=GM_ONLY))
    return Step(brawl.with_fighter(replace(fighter, cards=cards)))


def call(brawl: Brawl, command: Call) -> Asking[Step]:
    yield from tell(Told(what="call"))
    fighter = Fighter(id=command.id, side=command.side)
    return Step(replace(brawl, fighters=(*brawl.fighters, fighter)), then=Introduce(command.id))


def introduce(brawl: Brawl, command: Introduce) -> Asking[Step]:
    fighter = brawl.fighter(command.who)
    motto = yield from ask(Write("motto", who=fighter.side, most=20))
    return Step(brawl.with_fighter(replace(fighter, motto=motto)))


def set_hp(brawl: Brawl, command: SetHp) -> Asking[Step]:
    yield from tell(Told(rule="TOY-9", what="hand"))
    return Step(brawl.with_fighter(replace(brawl.fighter(command.who), hp=command.hp)))


def send_home(brawl: Brawl, command: SendHome) -> Asking[Step]:
    yield from tell(Told(rule="TOY-9", what="home"))
    home = brawl.fighter(command.who)
    return Step(replace(brawl, fighters=tuple(fighter for fighter in brawl.fighters if fighter is not home)))


def nag(brawl: Brawl, _command: Nag) -> Asking[Step]:
    yield from ask(Confirm("nag", who=GM))
    return Step(brawl)


RULES: Mapping[type[Command], Callable[[Any, Any], Asking[Step]]] = {
    Strike: strike,
    Blast: blast,
    Burn: burn,
    Stride: stride,
    Feint: feint,
    Rally: rally,
    Deal: deal,
    Call: call,
    Introduce: introduce,
    SetHp: set_hp,
    SendHome: send_home,
    Nag: nag,
}


class BrawlGame(Game):
    """The rule set."""

    key = "brawl"
    name = "Brawl"
    state_type = Brawl
    commands: ClassVar[Mapping[str, type[Command]]] = {kind.__name__.lower(): kind for kind in RULES}
    content = ()

    def resolve(self, state: State, command: Command, /) -> Asking[Step]:
        return RULES[type(command)](state, command)

    def why_not(self, state: State, command: Command, /) -> tuple[Refusal, ...]:
        ids = {fighter.id for fighter in state.fighters}
        actors = [getattr(command, "by", ""), getattr(command, "who", "")]
        named = [name for name in (*actors, *getattr(command, "foes", ())) if isinstance(name, str) and name]
        reasons = [Refusal("TOY-1", f"nobody is called {name}") for name in named if name not in ids]
        if not command.fiat:
            down = [name for name in named if name in ids and state.fighter(name).down]
            reasons += [Refusal("TOY-3", f"{name} is down") for name in down]
        if isinstance(command, Call) and command.id in ids:
            reasons.append(Refusal("TOY-4", f"{command.id} is here already"))
        return tuple(reasons)

    def read_book(self, tables: Mapping[str, Mapping[str, Any]]) -> Book:
        return Book("toy", tables)

    def verbs(self, state: State, actor: str) -> tuple[Verb, ...]:
        return tuple(
            Verb(
                key="strike",
                actor=actor,
                text="Strike",
                command=command,
                reasons=self.why_not(state, command),
            )
            for foe in state.fighters
            if foe.id != actor
            for command in [Strike(actor, (foe.id,))]
        )

    def sample(self, state: State, random: Random) -> Command | None:
        commands = [
            verb.command
            for fighter in state.fighters
            for verb in self.verbs(state, fighter.id)
            if verb.possible and verb.command
        ]
        return commands[random.randrange(len(commands))] if commands and self.outcome(state) is None else None

    def public_view(self, state: State, seat: str | None = None) -> Any:
        return tuple(
            (fighter.id, fighter.hp, fighter.cards if seat in (GM, fighter.side) else len(fighter.cards))
            for fighter in state.fighters
        )

    def outcome(self, state: State) -> Result | None:
        sides = {fighter.side for fighter in state.fighters if not fighter.down}
        return Result(sides.pop() if sides else None, "the others are down") if len(sides) < 2 else None

    def meters(self, state: State) -> tuple[Group, ...]:
        return tuple(
            Group(seat=side, name=side, letter=side[0], colour=n, owners=_owners(state, side))
            for n, side in enumerate(sorted({fighter.side for fighter in state.fighters}))
        )

    def note_line(self, state: State, note: Note) -> Line:
        return Line(title=getattr(note, "what", "") or f"{getattr(note, 'by', '')} strikes", rule=note.rule)

    def question(self, state: State, prompt: Prompt) -> Question:
        return Question(title=prompt.who, ask=prompt.word)

    def command_text(self, state: State, command: Command) -> str:
        return type(command).__name__


def _owners(brawl: Brawl, side: str) -> tuple[Owner, ...]:
    return tuple(
        Owner(
            id=fighter.id,
            name=fighter.id.title(),
            letters=fighter.id[:2],
            meters=(Meter(key="hp", name="hit points", value=fighter.hp, full=12),),
        )
        for fighter in brawl.fighters
        if fighter.side == side
    )


BRAWL = BrawlGame()
START = Brawl(
    fighters=(
        Fighter(id="ann", side="red", hex=Hex(0, 0)),
        Fighter(id="bob", side="blue", hex=Hex(1, 0)),
        Fighter(id="cid", side="blue", hex=Hex(0, 1)),
    )
)


def brawl_table(state: Brawl = START) -> Table:
    """Return a table at rest."""
    return Table(rules=BRAWL, state=state)


def brawl_session(state: Brawl = START, *, dice: str = "table", seed: str = "seed") -> Session:
    """Return a session whose seats all use the app's dice, or the table's."""
    seats = tuple(
        Seat(seat, seat.title(), "app" if dice == "app" else "table") for seat in (GM, "red", "blue")
    )
    return new_session("a brawl", seed, seats, game="brawl", rules=BRAWL, state=state)
