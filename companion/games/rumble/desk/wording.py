"""Notes and commands of the desk in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.notes import Note
from companion.engine.texts import tr, tr_n
from companion.games.game import Line
from companion.games.rumble.desk import notes as n
from companion.games.rumble.desk.state import Desk
from companion.games.rumble.naming import figure, signed


def line(desk: Desk, note: Note) -> Line:
    """Return NOTE as a log line. Raises: KeyError for a note of another game."""
    title, detail, stamp, tone, actor = WORDS[type(note)](desk, note)
    return Line(title=title, detail=detail, stamp=stamp, tone=tone, rule=note.rule, actor=actor)


Words = tuple[str, str, str, str, str]
"""Title, detail, stamp, tone and actor of a line."""


def team_name(desk: Desk, team: str) -> str:
    """Return the display name of a Team; the id itself if it is gone."""
    return next((known.name for known in desk.teams if known.id == team), team)


def villain_name(desk: Desk, villain: str) -> str:
    """Return the display name of a Villain; the id itself if it is gone."""
    return next((known.name for known in desk.villains if known.id == villain), villain)


def power_name(desk: Desk, power: str) -> str:
    """Return the display name of a Power; the id itself if it is gone."""
    found = desk.book.content.powers.get(power)
    return found.name if found else power


def _solved(desk: Desk, note: n.PuzzleSolved) -> Words:
    title = tr("{team}: puzzle {n} taken back") if note.back else tr("{team} has solved puzzle {n}")
    words = title.format(team=team_name(desk, note.team), n=note.puzzle)
    return words, note.at, f"P{note.puzzle}", "hand" if note.back else "gain", note.team


def _award(desk: Desk, note: n.AwardGiven) -> Words:
    title = next((award.title for award in desk.awards if award.id == note.award), note.award)
    return f"{team_name(desk, note.team)}: {title}", "", "", "gain", note.team


def _points(desk: Desk, note: n.PointsChanged) -> Words:
    title = tr("{team}: {change} points", team=team_name(desk, note.team), change=signed(note.change))
    detail = tr("{n} to spend", n=figure(note.balance)) + (f" ({note.reason})" if note.reason else "")
    return title, detail, signed(note.change), "gain" if note.change > 0 else "loss", note.team


def _power(desk: Desk, note: n.PowerHeld) -> Words:
    title = tr("{team} gets {power}") if note.held else tr("{team} gives {power} back")
    words = title.format(team=team_name(desk, note.team), power=power_name(desk, note.power))
    detail = tr_n("for one point", "for {n} points", note.price) if note.price else ""
    return words, detail, "", "gain" if note.held else "loss", note.team


def _badge(desk: Desk, note: n.BadgeHeld) -> Words:
    title = tr("{team} has the badge {badge}") if note.held else tr("{team} gives the badge {badge} back")
    words = title.format(team=team_name(desk, note.team), badge=note.badge)
    return words, "", tr("BADGE"), "gain" if note.held else "loss", note.team


def _told(desk: Desk, note: n.ItemTold) -> Words:
    title = tr("{team} learns of {villain}") if note.told else tr("{team}: taken back about {villain}")
    words = title.format(team=team_name(desk, note.team), villain=villain_name(desk, note.villain))
    items = [item for known in desk.villains if known.id == note.villain for item in known.dossier]
    text = next((item.text for item in items if item.id == note.item), note.item)
    return words, text, "", "plain", note.team


def _added(desk: Desk, note: n.TeamAdded) -> Words:
    return tr("{team} takes part", team=team_name(desk, note.team)), "", "", "plain", note.team


def _edited(_desk: Desk, note: n.Edited) -> Words:
    title = tr("{subject}: {what} changed", subject=note.subject, what=note.what.replace("_", " "))
    return title, f"{note.before or '–'} → {note.after or '–'}", tr("HAND"), "hand", ""


def _queued(desk: Desk, note: n.Queued) -> Words:
    title = tr(
        "{team} waits for {villain}",
        team=team_name(desk, note.team),
        villain=villain_name(desk, note.villain),
    )
    ahead = tr_n("one ahead", "{n} ahead", note.ahead) if note.ahead else tr("nobody ahead")
    detail = f"{ahead}, {wait_words(note.minutes)}"
    return title, detail, "", "plain", note.team


def wait_words(minutes: int) -> str:
    """Return an estimated wait in words."""
    return tr_n("about one minute", "about {n} minutes", minutes) if minutes else tr("no wait")


def _planned(desk: Desk, note: n.Planned) -> Words:
    heroes = "; ".join(f"{name} ({powers})" if powers else name for name, powers in note.heroes)
    return tr("{team} sends", team=team_name(desk, note.team)), heroes, "", "plain", note.team


def _pair(desk: Desk, note: Any, title: str, stamp: str = "", tone: str = "turn", detail: str = "") -> Words:
    team, villain = team_name(desk, note.team), villain_name(desk, note.villain)
    return title.format(team=team, villain=villain), detail, stamp, tone, note.team


def _called(desk: Desk, note: n.Called) -> Words:
    title = tr("{team} goes on against {villain}") if note.again else tr("{team} fights {villain}")
    return _pair(desk, note, title, tr("CALL"))


def _passed(desk: Desk, note: n.PassedOver) -> Words:
    return _pair(desk, note, tr("{team} is passed over at {villain} and keeps its place"), tone="plain")


def _left(desk: Desk, note: n.Left) -> Words:
    title = tr("{team} withdraws from {villain}") if note.came else tr("{team} did not come to {villain}")
    return _pair(desk, note, title, tone="plain")


def _put_off(desk: Desk, note: n.PutOff) -> Words:
    return _pair(desk, note, tr("{team} against {villain} is put aside"))


def _fought(desk: Desk, note: n.Fought) -> Words:
    title = {
        "won": tr("{team} has beaten {villain}"),
        "lost": tr("{team} has lost to {villain}"),
        "conceded": tr("{team} gives in to {villain}"),
        "standstill": tr("{team} against {villain} is a standstill"),
        "abandoned": tr("{team} against {villain} is called off"),
    }[note.result]
    detail = tr_n("after one minute", "after {n} minutes", note.minutes) if note.minutes else ""
    return _pair(desk, note, title, tr("END"), "gain" if note.result == "won" else "ko", detail)


def _opened(desk: Desk, note: n.OpenedAgain) -> Words:
    return _pair(desk, note, tr("{team} against {villain} is open again"), tr("HAND"), "hand")


WORDS: dict[type[Note], Callable[[Desk, Any], Words]] = {
    n.PuzzleSolved: _solved,
    n.AwardGiven: _award,
    n.PointsChanged: _points,
    n.PowerHeld: _power,
    n.BadgeHeld: _badge,
    n.ItemTold: _told,
    n.TeamAdded: _added,
    n.Edited: _edited,
    n.Queued: _queued,
    n.Planned: _planned,
    n.Called: _called,
    n.PassedOver: _passed,
    n.Left: _left,
    n.PutOff: _put_off,
    n.Fought: _fought,
    n.OpenedAgain: _opened,
}
