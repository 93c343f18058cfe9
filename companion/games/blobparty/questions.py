"""Prompts in words, as the dice tray and the command line ask them."""

from __future__ import annotations

from companion.engine.prompts import Choose, Draw, Prompt
from companion.engine.texts import tr, tr_n
from companion.games.blobparty.naming import name, names
from companion.games.blobparty.notes import BallotDue, DrawDue, TokenDue
from companion.games.blobparty.rules.ending import NOBODY
from companion.games.blobparty.state import Match
from companion.games.game import Question


def question(match: Match, prompt: Prompt) -> Question:
    """Return PROMPT in words."""
    match prompt.why:
        case DrawDue(what=label) if isinstance(prompt, Draw):
            return _draw(match, prompt, label)
        case TokenDue() as why:
            who = name(match, why.who)
            asked = tr("{who} has a token to give", who=who)
            return _choose(match, prompt, asked, tr("To whom?"), why.rule)
        case BallotDue() as why:
            return _ballot(match, prompt, why)
    return Question(title=name(match, prompt.of or prompt.who), ask=prompt.word)


def _ballot(match: Match, prompt: Prompt, why: BallotDue) -> Question:
    who = name(match, prompt.who)
    if prompt.word == "vote":
        title = tr("{who} votes", who=who) if why.n == 1 else tr("{who} votes again", who=who)
        return _choose(match, prompt, title, tr("Who is the Elimination Candidate?"), why.rule)
    if prompt.word == "choice":
        title = tr("{who} has won and chooses", who=who)
        return _choose(match, prompt, title, tr("Who is the Elimination Candidate?"), why.rule)
    title = tr("{who} is the Elimination Candidate", who=who)
    return _choose(match, prompt, title, tr("Against whom is the Death Match?"), why.rule)


def _choose(match: Match, prompt: Prompt, title: str, ask: str, rule: str) -> Question:
    options = prompt.options if isinstance(prompt, Choose) else ()
    worded = tuple((option, tr("nobody") if option == NOBODY else name(match, option)) for option in options)
    return Question(title=title, ask=ask, rule=rule, options=worded, actor=prompt.who)


def _draw(match: Match, prompt: Draw, label: str) -> Question:
    known = {player.id for player in match.players}
    people = set(prompt.items) <= known
    items = names(match, prompt.items) if people else ", ".join(dict.fromkeys(prompt.items))
    ask = tr_n("Draw one", "Draw {n} in order", prompt.take)
    options = tuple((item, name(match, item)) for item in prompt.items) if people else ()
    return Question(title=draw_words(label), ask=ask, detail=items, rule="BP-142", options=options)


def draw_words(label: str) -> str:
    """Return what a draw is about; a label that is none as it is.

    >>> draw_words("r3.plan.trap_a")
    'Round 3: trap on A'
    """
    known = {
        "kingwizards": tr("Order of the Kingwizards"),
        "board.A": tr("Tiles of board A"),
        "board.B": tr("Tiles of board B"),
        "endgame.dm_pair": tr("Which two winners play the Death Match"),
        "endgame.ec": tr("Elimination Candidate"),
    }
    head, is_plan, what = label.partition(".plan.")
    if not is_plan:
        return known.get(label, label)
    parts = {
        "fill": tr("who plays where"),
        "order_a": tr("turn order on A"),
        "order_b": tr("turn order on B"),
        "trap_a": tr("trap on A"),
        "trap_b": tr("trap on B"),
    }
    return tr("Round {n}: {what}", n=head[1:], what=parts.get(what, what))
