"""What a correction changes, in words: amounts, conditions, moves that ask again or are lost."""

from __future__ import annotations

from msgspec import Struct

from companion.engine.meters import Group, Owner
from companion.engine.session import Session
from companion.engine.table import Table
from companion.engine.texts import tr, tr_n
from companion.games.game import Game
from companion.gui.live_table import game_of
from companion.gui.paint.marks import figure


class Differences(Struct, frozen=True):
    """How two sessions differ: one sentence, and the parts."""

    title: str
    details: tuple[str, ...]


def differences(before: Session, after: Session) -> Differences:
    """Return what is other in AFTER, a correction of BEFORE."""
    game = game_of(before)
    details = (
        *meter_changes(game.meters(before.table.state), game.meters(after.table.state)),
        *_unsettled(game, after.table),
    )
    moves = _moves_changed(before.table, after.table)
    if not details:
        return Differences(tr("Nothing else changes"), (tr("only what the log says"),))
    title = tr_n("One later move changes", "{n} later moves change", moves) if moves else tr("This changes")
    return Differences(title, details)


def meter_changes(before: tuple[Group, ...], after: tuple[Group, ...]) -> tuple[str, ...]:
    """Return a sentence for each owner whose amounts or conditions differ."""
    old = {owner.id: owner for group in before for owner in group.owners}
    found: list[str] = []
    for owner in (owner for group in after for owner in group.owners):
        if owner.id in old:
            found += _owner_changes(old[owner.id], owner)
    return tuple(found)


def _owner_changes(old: Owner, new: Owner) -> list[str]:
    found = []
    amounts = {meter.key: meter.value for meter in old.meters}
    for meter in new.meters:
        was = amounts.get(meter.key, meter.value)
        if was != meter.value:
            found.append(
                tr(
                    "{name} {meter} {old} becomes {new}",
                    name=new.name,
                    meter=meter.name,
                    old=figure(was),
                    new=figure(meter.value),
                )
            )
    had, has = ({badge.key: badge.name for badge in owner.badges} for owner in (old, new))
    found += [tr("{name} is {word}", name=new.name, word=has[key]) for key in has if key not in had]
    found += [tr("{name} is no longer {word}", name=new.name, word=had[key]) for key in had if key not in has]
    return found


def _unsettled(game: Game, table: Table) -> tuple[str, ...]:
    """Return what could not be kept: moves with their reasons, and the one that asks again."""
    found = []
    for again in table.aside:
        words = game.command_text(table.state, again.command)
        if again.reasons:
            found.append(tr("“{move}” is lost: {why}", move=words, why=again.reasons[0].text))
        else:
            found.append(tr("answers of “{move}” are not needed any more", move=words))
    if table.open is not None:
        found.append(tr("“{move}” asks again", move=game.command_text(table.state, table.open.command)))
    return tuple(found)


def _moves_changed(before: Table, after: Table) -> int:
    """How many of the moves after the corrected one went another way."""
    old = {move.n: move for move in before.moves}
    new = {move.n: move for move in after.moves}
    changed = [n for n, move in old.items() if n not in new or new[n].notes != move.notes]
    return max(0, len(changed) - 1)
