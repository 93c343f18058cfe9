"""A small game that asks every kind of question, for tests of the window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.errors import Refusal
from companion.engine.hexes import Hex
from companion.engine.meters import Badge, Group, Meter, Owner, Threshold
from companion.engine.notes import GM_ONLY, Note
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
    dice_words,
    tell,
)
from companion.engine.session import Seat, Session, new_session
from companion.engine.table import Step
from companion.games.game import Book, Game, Line, Question, Random, Result, Verb

NAMES = {"roboticus": "Roboticus", "chick": "Cyber Chick", "sumo": "Two Ton Sumo", "wily": "Wu Jen Wily"}
SIDES = {"evil": ("roboticus", "chick"), "nippon": ("sumo", "wily")}
SIDE_NAMES = {"evil": "Evil Unlimited Inc", "nippon": "Nippon Alliance"}
FULL = {"roboticus": 40, "chick": 10, "sumo": 40, "wily": 10}
PHASES = ("Move", "Attack phase", "Act")


class Fighter(Struct, frozen=True):
    """Who is left, and in what state."""

    id: str
    hits: int
    dazed: bool = False


class Brawl(Struct, frozen=True):
    """A brawl of two sides."""

    fighters: tuple[Fighter, ...]
    turn: int = 1
    phase: int = 1
    side: str = "evil"
    names: tuple[tuple[str, str], ...] = tuple(NAMES.items())

    def fighter(self, who: str) -> Fighter:
        return next(fighter for fighter in self.fighters if fighter.id == who)

    def changed(self, fighter: Fighter) -> Brawl:
        return replace(self, fighters=tuple(fighter if f.id == fighter.id else f for f in self.fighters))

    def name(self, who: str) -> str:
        return dict(self.names)[who]


class Punch(Command, frozen=True):
    """Attack somebody: a d10, 6 or more hits; 3d6 damage."""

    actor: str
    target: str


class Try(Command, frozen=True):
    """Be asked one question of a kind."""

    kind: str


class GoOn(Command, frozen=True):
    """Go to the next phase."""


class SetHits(Command, frozen=True):
    """Set hits by hand."""

    fiat: ClassVar[bool] = True
    who: str
    hits: int


class Daze(Command, frozen=True):
    """Daze somebody by hand, or wake him."""

    fiat: ClassVar[bool] = True
    who: str
    on: bool = True


class Struck(Note, frozen=True, kw_only=True):
    actor: str
    target: str
    face: int
    hit: bool


class Hurt(Note, frozen=True, kw_only=True):
    target: str
    faces: tuple[int, ...]
    left: int


class Answered(Note, frozen=True, kw_only=True):
    text: str


class Turned(Note, frozen=True, kw_only=True):
    turn: int


class SetByHand(Note, frozen=True, kw_only=True):
    who: str
    text: str


PLACES = (Hex(5, 5), Hex(5, 6))


def question_of(kind: str) -> Prompt:
    """Return a prompt of one kind."""
    prompts: dict[str, Prompt] = {
        "roll": Roll("free", who="evil", dice=(6, 6, 6), pool=True),
        "draw": Draw("card", who="evil", label="hat", items=("ace", "king", "queen"), take=1),
        "choose": Choose("source", who="evil", options=("energy", "piercing")),
        "confirm": Confirm("lucky", who="evil"),
        "place": Place("push", who="nippon", places=PLACES),
        "allot": Allot("spread", who="evil", amount=12, among=("The Dentist", "Minion"), proposal=(8, 4)),
        "write": Write("motto", who="evil", most=20),
    }
    return prompts[kind]


class BrawlGame(Game):
    """The rules of the brawl."""

    key: ClassVar[str] = "brawl"
    name: ClassVar[str] = "Brawl"
    state_type: ClassVar[type[Struct]] = Brawl
    commands: ClassVar[Mapping[str, type[Command]]] = {
        "punch": Punch,
        "try": Try,
        "next": GoOn,
        "set-hits": SetHits,
        "daze": Daze,
    }
    content: ClassVar[tuple[str, ...]] = ()

    def resolve(self, state: Brawl, command: Command, /) -> Asking[Step]:
        match command:
            case Punch(actor, target):
                return punch(state, actor, target)
            case Try(kind):
                return attempt(state, kind)
            case GoOn():
                return go_on(state)
            case SetHits(who, hits):
                return set_hits(state, who, hits)
            case Daze(who, on):
                return daze(state, who, on)
        raise TypeError(command)

    def why_not(self, state: Brawl, command: Command, /) -> tuple[Refusal, ...]:
        if isinstance(command, Punch) and state.fighter(command.actor).dazed:
            return (Refusal("BR-7", f"{state.name(command.actor)} is dazed and cannot attack"),)
        return ()

    def read_book(self, tables: Mapping[str, Mapping[str, Any]]) -> Book:
        return Book("", None)

    def verbs(self, state: Brawl, actor: str) -> tuple[Verb, ...]:
        foes = [f.id for f in state.fighters if actor not in SIDES[side_of(f.id)]]
        punches = [
            Verb(
                key="attack",
                actor=actor,
                text=f"Attack {state.name(foe)}",
                icon="attack",
                command=Punch(actor, foe),
                reasons=self.why_not(state, Punch(actor, foe)),
            )
            for foe in foes
        ]
        kinds = ("roll", "draw", "choose", "confirm", "place", "allot", "write")
        tries = [Verb(key=kind, actor=actor, text=f"Be asked: {kind}", command=Try(kind)) for kind in kinds]
        return (*punches, *tries)

    def sample(self, state: Brawl, random: Random) -> Command | None:
        return GoOn()

    def public_view(self, state: Brawl, seat: str | None = None) -> Any:
        return None

    def outcome(self, state: Brawl) -> Result | None:
        return None

    def meters(self, state: Brawl) -> tuple[Group, ...]:
        return tuple(group(state, side, place) for place, side in enumerate(SIDES))

    def note_line(self, state: Brawl, note: Note) -> Line:
        match note:
            case Struck(actor=actor, target=target, face=face, hit=hit, rule=rule):
                return Line(
                    title=f"{state.name(actor)} → {state.name(target)}",
                    detail=f"d10 {face}, needed 6",
                    stamp="HIT" if hit else "MISS",
                    tone="hit" if hit else "miss",
                    rule=rule,
                    actor=actor,
                )
            case Hurt(target=target, faces=faces, left=left, rule=rule):
                lost = sum(faces)
                tone, stamp = ("ko", "KO!") if left <= 0 else ("loss", f"−{lost}")
                detail = f"3d6 {' '.join(map(str, faces))}: {left} left"
                return Line(title=state.name(target), detail=detail, stamp=stamp, tone=tone, rule=rule)
            case Turned(turn=turn):
                return Line(title=f"Turn {turn} begins", stamp=f"T{turn}", tone="turn", rule="BR-1")
            case SetByHand(who=who, text=text):
                return Line(title=state.name(who), detail=text, tone="hand", stamp="HAND")
            case Answered(text=text):
                return Line(title=text)
        raise TypeError(note)

    def question(self, state: Brawl, prompt: Prompt) -> Question:
        match prompt:
            case Roll(word="hit", of=target):
                return Question(
                    title=f"Roboticus attacks {state.name(target)}" if target else "Somebody attacks",
                    ask="1d10",
                    needs="6+",
                    detail="Attack 2 − Defend 3 + distracted 1 = 0; on a hit 3d6 damage",
                    rule="BR-2",
                    actor="roboticus",
                    target=target,
                )
            case Roll(dice=dice):
                return Question(
                    title="Roboticus",
                    ask=f"{dice_words(dice)} damage",
                    detail="wounds at 13 or more",
                    rule="BR-3",
                )
            case Choose():
                options = (("energy", "Energy"), ("piercing", "Piercing"))
                ask_text = "Which source does it use?"
                return Question(
                    title="Roboticus", ask=ask_text, detail="decides Immunity", rule="BR-4", options=options
                )
            case Confirm():
                return Question(
                    title="Roboticus",
                    ask="Lucky: roll the d10 again?",
                    detail="it shows 3, a miss",
                    options=(("yes", "Roll again"), ("no", "Keep the 3")),
                    actor="roboticus",
                )
            case Place():
                options = (("5,5", "0505"), ("5,6", "0506"))
                return Question(
                    title="Two Ton Sumo", ask="Where is he pushed?", options=options, actor="sumo"
                )
            case Allot():
                return Question(title="Roboticus", ask="Spread 12 damage over 2 sources", actor="roboticus")
            case Draw():
                return Question(title="Roboticus", ask="Draw a card", actor="roboticus")
        return Question(title="Roboticus", ask="What is your motto?", actor="roboticus")

    def command_text(self, state: Brawl, command: Command) -> str:
        match command:
            case Punch(actor, target):
                return f"{state.name(actor)} attacks {state.name(target)}"
            case Try(kind):
                return f"Be asked: {kind}"
            case SetHits(who, hits):
                return f"Set the hits of {state.name(who)} to {hits}"
            case Daze(who, on):
                return f"{'Daze' if on else 'Wake'} {state.name(who)}"
        return "Next phase"


def side_of(fighter: str) -> str:
    return next(side for side, members in SIDES.items() if fighter in members)


def state_word(hits: int, full: int) -> str:
    if hits <= -5:
        return "killed"
    if hits <= 0:
        return "unconscious"
    return "wounded" if 2 * hits <= full else "healthy"


def group(state: Brawl, side: str, place: int) -> Group:
    owners = tuple(owner(state, state.fighter(who)) for who in SIDES[side])
    note = "acting now" if state.side == side else ""
    name = SIDE_NAMES[side]
    return Group(seat=side, name=name, letter=name[0], colour=1 - place, note=note, owners=owners)


def owner(state: Brawl, fighter: Fighter) -> Owner:
    full = FULL[fighter.id]
    word = state_word(fighter.hits, full)
    marks = (Threshold(full // 2, "wounded"), Threshold(0, "unconscious"), Threshold(-5, "killed"))
    badges = []
    if word == "wounded":
        badges.append(Badge(key="wounded", icon="c-wounded", name="wounded", tone="harmful"))
    if fighter.dazed:
        text = "May not attack; ends with the next activation."
        badges.append(
            Badge(key="dazed", icon="c-dazed", name="dazed", tone="harmful", count=1, text=text, rule="BR-7")
        )
    meter = Meter(key="hits", name="Hits", value=fighter.hits, full=full, thresholds=marks)
    name = state.name(fighter.id)
    return Owner(
        id=fighter.id,
        name=name,
        letters=name[:2],
        meters=(meter,),
        badges=tuple(badges),
        state=word,
        detail="",
    )


def punch(state: Brawl, actor: str, target: str) -> Asking[Step]:
    (face,) = yield from ask(Roll("hit", who=side_of(actor), of=target, dice=(10,)))
    yield from tell(Struck(rule="BR-2", actor=actor, target=target, face=face, hit=face >= 6))
    if face < 6:
        return Step(state)
    faces = yield from ask(Roll("damage", who=side_of(actor), dice=(6, 6, 6), pool=True))
    victim = state.fighter(target)
    victim = replace(victim, hits=victim.hits - sum(faces))
    yield from tell(Hurt(rule="BR-3", target=target, faces=faces, left=victim.hits))
    return Step(state.changed(victim))


def attempt(state: Brawl, kind: str) -> Asking[Step]:
    prompt = question_of(kind)
    answer = yield prompt
    yield from tell(
        Answered(text=f"{kind}: {prompt.show(answer)}", seen_by=GM_ONLY if kind == "write" else ("*",))
    )
    return Step(state)


def go_on(state: Brawl) -> Asking[Step]:
    phase, turn = state.phase + 1, state.turn
    if phase == len(PHASES):
        phase, turn = 0, turn + 1
        yield from tell(Turned(turn=turn))
    return Step(replace(state, phase=phase, turn=turn))


def set_hits(state: Brawl, who: str, hits: int) -> Asking[Step]:
    yield from tell(SetByHand(who=who, text=f"hits {state.fighter(who).hits} → {hits}"))
    return Step(state.changed(replace(state.fighter(who), hits=hits)))


def daze(state: Brawl, who: str, on: bool) -> Asking[Step]:
    yield from tell(SetByHand(who=who, text="dazed" if on else "no longer dazed"))
    return Step(state.changed(replace(state.fighter(who), dazed=on)))


BRAWL = BrawlGame()


def brawl_session(*, dice: str = "app", names: Mapping[str, str] = NAMES, seed: str = "seed") -> Session:
    """Return a brawl that begins, with the app's dice or the table's for both sides."""
    fighters = tuple(Fighter(who, full) for who, full in FULL.items())
    state = Brawl(fighters, names=tuple(names.items()))
    seats = tuple(Seat(side, SIDE_NAMES[side], "table" if dice == "table" else "app") for side in SIDES)
    return new_session("A brawl", seed, seats, game="brawl", rules=BRAWL, state=state)
