"""Advice on a hero made by hand: what the generator would not have given. Nothing here forbids anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct

from companion.engine.texts import tr, tr_n
from companion.games.slugfest.powers import Power
from companion.games.slugfest.sheets import Ability, Sheet, audit

BY_THE_BOOK = 10
"""Rolls of a hero without weaknesses (SL-16)."""
MOST_WEAKNESSES = 4


class Advice(Struct, frozen=True):
    """One remark with the rule that it rests on."""

    text: str
    rule: str


def audit_words(sheet: Sheet) -> str:
    """Return what the audit figure of SL-26 says about a hero."""
    found, wanted = audit(sheet), BY_THE_BOOK + len(sheet.weaknesses)
    words = tr("Audit {found} of {wanted}", found=found, wanted=wanted)
    if found == wanted:
        return words
    if found > wanted:
        more = tr_n("one roll more than by the book", "{n} rolls more than by the book", found - wanted)
        return f"{words}: {more}"
    fewer = tr_n("one roll fewer than by the book", "{n} rolls fewer than by the book", wanted - found)
    return f"{words}: {fewer}"


def adds_up(sheet: Sheet) -> bool:
    """Tell whether a hero could have been made by the book, as far as the audit can say (SL-26)."""
    return audit(sheet) == BY_THE_BOOK + len(sheet.weaknesses)


def advice_on(sheet: Sheet, powers: Mapping[str, Power]) -> Iterator[Advice]:
    """Yield what is unusual about the abilities and weaknesses of a hero."""
    yield from _on_abilities(sheet, powers)
    yield from _on_weaknesses(sheet, powers)


def same_letters(sheet: Sheet, others: Iterable[Sheet]) -> tuple[Sheet, ...]:
    """Return who else would stand on the map with the letters of SHEET."""
    if not sheet.letters:
        return ()
    return tuple(
        other
        for other in others
        if other.id != sheet.id and other.letters.casefold() == sheet.letters.casefold()
    )


def free_letters(name: str, taken: Collection[str]) -> str:
    """Return two or three signs for a token that read like NAME and are not TAKEN.

    >>> free_letters("Doctor Mandrake", ()), free_letters("Doctor Mandrake", ("DM",))
    ('DM', 'Do')
    """
    used = {letters.casefold() for letters in taken}
    words = ["".join(sign for sign in word if sign.isalnum()) for word in name.split()]
    signs = [word for word in words if word]
    whole = "".join(signs)
    tries = [
        "".join(word[0] for word in signs[:2]).upper() if len(signs) > 1 else whole[:2].capitalize(),
        "".join(word[0] for word in signs[:3]).upper(),
        whole[:2].capitalize(),
        *((whole[:1] + sign).capitalize() for sign in whole[1:]),
        *(f"{whole[:1].upper() or 'H'}{n}" for n in range(2, 100)),
    ]
    return next((found for found in tries if found and found.casefold() not in used), "")


def _on_abilities(sheet: Sheet, powers: Mapping[str, Power]) -> Iterator[Advice]:
    for ability in sheet.abilities:
        power = powers.get(ability.name)
        if power is None:
            yield Advice(
                tr("{name} is no ability that the rules know: a note without effect.", name=ability.name),
                "SL-185",
            )
        elif power.kinds and ability.kind not in {kind.name for kind in power.kinds}:
            yield Advice(tr("{name} needs one of its kinds.", name=power.shown), power.rule)
        elif power.value_dice and not ability.value:
            yield Advice(tr("{name} needs its value, a D6 for each taking.", name=power.shown), power.rule)
    for (name, detail), n in Counter(map(_what, sheet.abilities)).items():
        if n > 1 and name not in ("Power Point", "Armoured"):
            shown = f"{name}: {detail}" if detail else name
            yield Advice(tr("{name} stands there {n} times.", name=shown, n=n), "SL-24")


def _on_weaknesses(sheet: Sheet, powers: Mapping[str, Power]) -> Iterator[Advice]:
    if len(sheet.weaknesses) > MOST_WEAKNESSES:
        yield Advice(tr("More than {n} weaknesses.", n=MOST_WEAKNESSES), "SL-17")
    for (name, source), n in Counter((one.name, one.source) for one in sheet.weaknesses).items():
        if n > 1:
            yield Advice(tr("{name} stands there {n} times.", name=source or name, n=n), "SL-22")
    owned = [powers[one.name] for one in sheet.abilities if one.name in powers]
    for weakness in sheet.weaknesses:
        power = powers.get(weakness.name)
        if power is None:
            yield Advice(tr("{name} is no weakness that the rules know.", name=weakness.name), "SL-185")
            continue
        for other in owned:
            if other.key in power.excludes or power.key in other.excludes:
                words = tr("{one} and {other} exclude one another.", one=power.shown, other=other.shown)
                yield Advice(words, "SL-24")


def _what(ability: Ability) -> tuple[str, str]:
    return ability.name, ability.kind or ability.source or ", ".join(ability.types)
