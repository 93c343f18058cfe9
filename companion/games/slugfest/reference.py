"""What players look up most: the card of a turn, and a page with everything at a glance."""

from __future__ import annotations

from companion.engine.cards import Banner, Entry, Paragraph, Reference, Score, Section, Table, Trigger
from companion.engine.texts import tr
from companion.games.slugfest.cards import Reminders


def turn_card() -> Reference:
    """Return the turn in short (SL-89 to SL-91), what changes a roll (SL-109), and what hits mean."""
    steps = (
        tr("Initiative. D10 a team, highest first"),
        tr("Start. Regenerate; if wounded, D6 for a lost point"),
        tr("Move. Up to Speed; turn ghost or change size first; look for the hidden. Wounded: not here"),
        tr("Attack. Someone in Range and in view, or a special attack"),
        tr("Action. Instead of attacking: move again, hide, heal, teleport, keep a hold"),
    )
    return Reference(
        title=tr("Your turn"),
        aside="",
        sections=(
            Section(title="", rows=_numbered(steps)),
            Section(
                title="",
                rows=(
                    Paragraph(tr("6 or more hits:"), tr("D10 + Attack − Defend")),
                    *_modifiers(is_short=True),
                ),
            ),
            Section(
                title="",
                rows=(
                    Paragraph(
                        "", tr("Half your hits lost: wounded. All: out. Five more: killed. A 0 counts 10.")
                    ),
                ),
            ),
        ),
    )


def quick_reference(reminders: Reminders) -> Reference:
    """Return a page of the turn, rolls, damage, hits, conditions and every ability in a line."""
    return Reference(
        title=tr("Slugfest at a glance"),
        aside=tr("a game turn is 5 seconds"),
        sections=(*_rolls(), *_states()),
        entries_title=tr("Every ability in a line"),
        entries_aside=tr("the tag says when it works; a wedge marks a weakness"),
        entries=tuple(
            Entry(
                name=one.label or one.kind or one.name,
                short=one.short,
                tag=one.when,
                is_drawback=any("SL-35" <= rule <= "SL-42" for rule in one.rules),
            )
            for one in reminders
        ),
        foot=tr("Superhero Slugfest · quick reference · Companion"),
    )


def _numbered(steps: tuple[str, ...]) -> tuple[Paragraph, ...]:
    return tuple(Paragraph(str(number), words, numbered=True) for number, words in enumerate(steps, 1))


def _modifiers(*, is_short: bool) -> tuple[Score, ...]:
    """Return what is added to a roll to hit (SL-109)."""
    return (
        Score(tr("you attack from hiding") if is_short else tr("attacker hidden, all its splits"), "+3"),
        Score(tr("target held captive"), "+3"),
        Score(tr("target vulnerable to the source"), "+3"),
        Score(tr("target down or distracted, each"), "+1"),
        Score(tr("target evasive"), "−1"),
        Score(
            tr("you are inaccurate, 2 hexes or more")
            if is_short
            else tr("attacker inaccurate, 2 hexes or more"),
            "−1",
        ),
        Score(tr("target immune to the source"), "−6"),
    )


def _rolls() -> tuple[Section, ...]:
    turn = (
        tr(
            "Initiative. D10 a team, +1 for Read Minds; a tie is rolled again. One team does 2 to 6, "
            "then the next."
        ),
        tr("Start. Effects of your power points end, dead holds let go, Regeneration works."),
        tr(
            "Move. First ghost or size. Then up to Speed hexes; before or after, D6 for each hidden "
            "enemy within 3: 1–2 finds it. The wounded stay, after a D6 for a lost point."
        ),
        tr(
            "Attack. All splits of one attack, one object, or one special attack, at what is in Range "
            "and in view."
        ),
        tr(
            "Action. Only if you did not attack: a second move, hide, heal, shapeshift, teleport, "
            "keep a hold."
        ),
        tr("End. What nobody keeps lets go; conditions that ran count down."),
    )
    return (
        Section(title=tr("The turn"), rows=_numbered(turn)),
        Section(
            title=tr("To hit"),
            rows=(
                Banner(tr("D10 + Attack − Defend: 6 or more hits")),
                *_modifiers(is_short=False),
                Paragraph(
                    "",
                    tr(
                        "All of these add up. A 0 is a 10; no face hits or misses by itself. Special "
                        "attacks use none of it."
                    ),
                ),
            ),
        ),
        Section(
            title=tr("Damage"),
            rows=(
                Paragraph(tr("Roll"), tr("a D6 per Damage; Deadly +2, Lightweight −2 on every die")),
                Paragraph(tr("Armour"), tr("comes off the total; 0 is a hit all the same")),
                Paragraph(tr("Then"), tr("Weaken, then Knockdown, on a victim that is awake")),
                Paragraph(tr("If hurt"), tr("Volatile, then Berserker")),
            ),
        ),
    )


def _states() -> tuple[Section, ...]:
    return (
        Section(
            title=tr("Hits"),
            column=1,
            rows=(
                Paragraph(
                    tr("Half lost"),
                    tr(
                        "wounded: moves in the action phase only; D6 a turn takes a point: 1–2 Speed, "
                        "3–4 Attack, 5–6 Defend, none below 0"
                    ),
                ),
                Paragraph(tr("0 to −4"), tr("out: does nothing, can be healed, can be hit")),
                Paragraph("−5", tr("killed")),
            ),
        ),
        Section(
            title=tr("Conditions"),
            column=1,
            rows=(
                _conditions(),
                Paragraph(
                    "",
                    tr(
                        "Dot: can. Cross: cannot. Most hold for the victim's coming turn; Transformed "
                        "and Berserk 1D6 turns; Captive and Controlled while kept."
                    ),
                ),
            ),
        ),
        Section(
            title=tr("Special attacks and triggers"), column=1, aside=tr("black faces work"), rows=_triggers()
        ),
        Section(
            title=tr("Objects, for the strong"),
            rows=(
                Paragraph(
                    tr("Swing"),
                    tr(
                        "its weight in dice, at all in the arc. Throw: one die more. Lift: weight up "
                        "to Damage. The object takes what it deals."
                    ),
                ),
            ),
        ),
    )


def _conditions() -> Table:
    """Return what each condition leaves a unit (SL-131 to SL-150)."""
    yes, no = "yes", "no"
    return Table(
        heads=("", tr("Move"), tr("Attack"), tr("Action"), tr("To hit")),
        rows=(
            (tr("Wounded"), no, yes, tr("move, other"), ""),
            (tr("Out"), no, no, no, ""),
            (tr("Down"), no, no, tr("not moving"), "+1"),
            (tr("Distracted"), no, yes, no, "+1"),
            (tr("Captive"), no, no, tr("not moving"), "+3"),
            (tr("Controlled"), tr("as whoever controls it says")),
            (tr("Afraid"), tr("flee"), no, tr("flee"), ""),
            (tr("Transformed"), yes, no, tr("move only"), ""),
            (tr("Suppressed"), tr("all but power points")),
            (tr("Ghostly"), tr("walls too"), tr("no blows"), yes, tr("no blows")),
            (tr("Shrunk"), yes, tr("special"), yes, ""),
            (tr("Berserk"), tr("at whoever is closest, friends too")),
            (tr("Hidden"), yes, tr("+3, then seen"), yes, tr("no target")),
        ),
    )


def _triggers() -> tuple[Trigger, ...]:
    """Return the dice of special attacks, riders and reactions (SL-45)."""
    return (
        Trigger(tr("Immobilize"), tr("range 1; keep: above its Attack"), (1, 2, 3)),
        Trigger(tr("Transform"), tr("range 2"), (1, 2)),
        Trigger(tr("Mind Control"), tr("range 2; keep 1–3"), (1, 2)),
        Trigger(tr("Animal Control"), tr("range 2; keep 1–5"), (1, 2, 3, 4)),
        Trigger(tr("Plant Control"), tr("range 2; again 1–5"), (1, 2, 3, 4)),
        Trigger(tr("Suppress"), tr("range 3"), (1, 2, 3)),
        Trigger(tr("Fear"), tr("range 3"), (1, 2, 3, 4)),
        Trigger(tr("Distraction"), tr("all here and adjacent"), (1, 2, 3, 4)),
        Trigger(tr("Knockdown"), tr("after a hit"), (1, 2, 3, 4)),
        Trigger(tr("Reflect"), tr("after a miss"), (1, 2)),
        Trigger(tr("Stealth"), tr("action: hide"), (1, 2, 3)),
    )
