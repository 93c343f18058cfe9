"""The desk on paper: cards of the Heroes in its queues, and what each Team knows of each Villain."""

from __future__ import annotations

from companion.engine.cards import Fact
from companion.engine.keepsakes import Dossier, Finding, LogCard
from companion.engine.texts import tr
from companion.games.rumble.cards import BLANK, deal, hero_card
from companion.games.rumble.content import Content
from companion.games.rumble.desk.event import DossierItem, VillainEntry
from companion.games.rumble.desk.reckoning import disclosed
from companion.games.rumble.desk.state import Desk, Team

NOBODY = Team(id=BLANK, name="")
"""Stands for any Team, which knows nothing yet."""


def plan_cards(desk: Desk) -> tuple[LogCard, ...]:
    """Return the cards of all Heroes that stand in a queue, each once."""
    powers = desk.book.content.powers
    cards: dict[str, LogCard] = {}
    for entry in desk.entries:
        team = desk.team(entry.team)
        for n, plan in enumerate(entry.heroes):
            key = f"{team.id}-{n + 1}-{entry.n}"
            known = [powers[power] for power in plan.powers if power in powers]
            card = hero_card(key, plan.name, team.name, known)
            cards.setdefault(f"{team.id} {plan.name} {plan.powers}", card)
    return tuple(cards.values())


def dossiers(desk: Desk) -> tuple[Dossier, ...]:
    """Return what every Team knows of every Villain, and one of each that says nothing yet."""
    return tuple(dossier(desk, team, villain) for team in (*desk.teams, NOBODY) for villain in desk.villains)


def dossier(desk: Desk, team: Team, villain: VillainEntry) -> Dossier:
    """Return what a Team knows of a Villain (PR-74): nothing else is in it, hidden or not."""
    content = desk.book.content
    findings = tuple(_finding(content, item, team, villain) for item in villain.dossier)
    told = {item.power for item in villain.dossier if item.power and team.knows(villain.id, item.id)}
    seen = [power for power in disclosed(desk, team, villain) if power not in told]
    return Dossier(
        id=f"{team.id}-{villain.id}",
        name=villain.name,
        tab=tr("Villain dossier"),
        facts=(Fact(tr("Health"), str(villain.health)), Fact(tr("Team"), team.name)),
        look=villain.portrait,
        stamp=tr("Top secret"),
        title=tr("What we know"),
        aside=tr("solved puzzles uncover the rest"),
        findings=findings,
        seen_title=tr("Seen in battle"),
        seen=tuple(deal(content.powers[power]) for power in seen if power in content.powers),
        foot=tr("Puzzle Rumble · this sheet holds only what the Team has earned"),
    )


def _finding(content: Content, item: DossierItem, team: Team, villain: VillainEntry) -> Finding:
    source = tr("Puzzle {n}", n=item.puzzle) if item.puzzle is not None else tr("By word of mouth")
    if not team.knows(villain.id, item.id):
        return Finding(source=source)
    power = content.powers.get(item.power)
    return Finding(source=source, is_known=True, words=item.text, deal=deal(power) if power else None)
