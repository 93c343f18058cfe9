"""Where the roster window leads: to the wizard, to paper, to a battle, to the rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from companion.engine.cards import Card
from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.games.slugfest.cards import Reminders, roster_cards
from companion.games.slugfest.reference import quick_reference, turn_card
from companion.games.slugfest.sheets import Roster, Sheet
from companion.gui.games.slugfest.new_battle import NewBattle
from companion.gui.games.slugfest.story_dialog import StoryDialog
from companion.gui.keys import ActionId
from companion.gui.paper.dialog import PrintDialog
from companion.gui.paper.sources import PaperSources, Source
from companion.gui.rosters.window import RosterWindow
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.wizard.batch import BatchDialog
from companion.gui.wizard.window import HeroWizard
from companion.gui.workshops import Workbench
from companion.printing.hero_offers import hero_offers
from companion.printing.jobs import Extras
from companion.printing.offers import Offer
from companion.storage.content import Library
from companion.storage.paper import slugfest_reminders
from companion.storage.portraits import with_portraits
from companion.storage.roster_files import own_folder


def lead_on(window: RosterWindow, bench: Workbench) -> None:
    """Let the wishes of WINDOW lead to the other parts of the program."""
    window.rule_requested.connect(bench.show_rule)
    window.hero_requested.connect(partial(_make_hero, window, bench))
    window.many_requested.connect(partial(_make_many, window, bench))
    window.play_requested.connect(partial(_play, window, bench))
    window.print_requested.connect(partial(_print, window, bench.library, bench.keeper))
    window.side.hero.card.story_requested.connect(partial(_tell_story, window, bench))


def _make_hero(window: RosterWindow, bench: Workbench, roster: str) -> None:
    wizard = bench.open(ActionId.MAKE_HEROES)
    assert isinstance(wizard, HeroWizard)
    if roster:
        wizard.choose_roster(roster)
    wizard.saved.connect(window.show_saved)


def _tell_story(window: RosterWindow, bench: Workbench, sheet: Sheet) -> None:
    StoryDialog(bench.keeper, bench.library.book("slugfest"), sheet, parent=window).open()


def _make_many(window: RosterWindow, bench: Workbench, roster: str) -> None:
    dialog = bench.open(ActionId.MAKE_MANY)
    assert isinstance(dialog, BatchDialog)
    if roster:
        dialog.form.roster.show_rosters(roster)
    dialog.saved.connect(window.show_saved)


def _play(window: RosterWindow, bench: Workbench, teams: Sequence[Roster]) -> None:
    dice = bench.preferences.preferences.dice
    dialog = NewBattle(bench.library, bench.keeper, dice=dice, teams=teams, parent=window)
    dialog.accepted.connect(partial(_begin, bench, dialog))
    dialog.open()


def _begin(bench: Workbench, dialog: NewBattle) -> None:
    if bench.begin(dialog.session):
        bench.window.raise_()
        bench.window.activateWindow()


def _print(window: RosterWindow, library: Library, keeper: ThemeKeeper, teams: Sequence[Roster]) -> None:
    try:
        sources = PaperSources(None, library)
        reminders = slugfest_reminders(library)
        cards = with_portraits(selection_cards(teams, reminders), own_folder())
    except CompanionError as error:
        window.tell(str(error))
        return
    title = tr("Selected: {names}", names=", ".join(team.team.name for team in teams))
    extras = Extras(quick_reference(reminders), turn_card())
    sources.all = (Source(title=title, offers=partial(_offers, cards, extras)), *sources.all)
    PrintDialog(keeper, sources, parent=window).open()


def selection_cards(teams: Sequence[Roster], reminders: Reminders) -> tuple[Card, ...]:
    """Return the cards of everybody in TEAMS, told apart where several have one id."""
    cards = (card for team in teams for card in roster_cards(team, reminders))
    found: dict[str, Card] = {}
    for card in cards:
        key, n = card.id, 1
        while key in found:
            n += 1
            key = f"{card.id}-{n}"
        found[key] = replace(card, id=key)
    return tuple(found.values())


def _offers(cards: tuple[Card, ...], extras: Extras, _is_fresh: bool) -> tuple[Offer, ...]:
    return hero_offers(cards, extras)
