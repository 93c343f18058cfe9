"""Deeds: what somebody did, as figures that can be added up, whatever the game."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from companion.engine.texts import tr

DeedKind: TypeAlias = Literal["attack", "hit", "damage", "out", "lost", "healed", "fell", "score", "won"]


class Deed(Struct, frozen=True, kw_only=True):
    """One thing that one owner did or that befell it."""

    kind: DeedKind
    who: str
    amount: int = 1
    to: str = ""
    """Whom it was done to."""


def deed_words() -> dict[DeedKind, str]:
    """Return the heading of each kind of deed, in the order of the columns."""
    return {
        "attack": tr("attacks"),
        "hit": tr("hits"),
        "damage": tr("damage dealt"),
        "out": tr("took out"),
        "lost": tr("lost"),
        "healed": tr("got back"),
        "fell": tr("was taken out"),
        "score": tr("points"),
        "won": tr("won"),
    }
