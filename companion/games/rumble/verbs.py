"""What a Rumbler, or the battle as a whole, can do now: possible, or with every reason why not."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.commands import Command
from companion.engine.texts import tr
from companion.games.game import Verb
from companion.games.rumble.commands import Clear, Hold, Next, OneStep, Reveal, Seal, Suspend
from companion.games.rumble.rules.legality import entry_refusals
from companion.games.rumble.rules.register import REFUSALS
from companion.games.rumble.state import Battle, Rumbler


def verbs_of(battle: Battle, actor: str) -> tuple[Verb, ...]:
    """Return the verbs of a Rumbler; of the battle for any other actor, such as the GM."""
    one = next((known for known in battle.rumblers if known.id == actor), None)
    return tuple(_of_rumbler(battle, one) if one else _of_battle(battle, actor))


def _of_rumbler(battle: Battle, one: Rumbler) -> Iterator[Verb]:
    yield Verb(
        key="allocate",
        actor=one.id,
        text=tr("Allocate"),
        rule="PR-31",
        icon="edit",
        needs="allocation",
        reasons=tuple(entry_refusals(battle, one)),
    )
    yield _verb(battle, "hold", one.id, tr("Hold: all into Defense"), "PR-39", Hold(one.id))
    sealing = Seal(one.id, sealed=not one.sealed)
    yield _verb(battle, "seal", one.id, tr("Open again") if one.sealed else tr("Seal"), "PR-38", sealing)
    yield _verb(battle, "clear", one.id, tr("Clear"), "PR-31", Clear(one.id))


def _of_battle(battle: Battle, actor: str) -> Iterator[Verb]:
    yield _verb(battle, "reveal", actor, tr("Reveal"), "PR-38", Reveal())
    yield _verb(battle, "next", actor, tr("Go on"), "PR-18", Next())
    yield _verb(battle, "step", actor, tr("One step"), "PR-18", OneStep())
    yield _verb(battle, "suspend", actor, tr("Suspend"), "PR-29", Suspend())


_ICONS = {"seal": "lock", "clear": "delete", "reveal": "reveal", "next": "next", "step": "next"}
_KEYS = {"reveal": "N", "next": "N"}


def _verb(battle: Battle, key: str, actor: str, text: str, rule: str, command: Command) -> Verb:
    return Verb(
        key=key,
        actor=actor,
        text=text,
        rule=rule,
        icon=_ICONS.get(key, ""),
        shortcut=_KEYS.get(key, ""),
        command=command,
        reasons=tuple(REFUSALS[type(command)](battle, command)),
    )
