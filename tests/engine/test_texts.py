"""The door for texts: English without a catalogue, the catalogue's words with one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.engine.texts import tr, tr_n, use_catalogue


class Shouting:
    """A language of its own, which counts to two."""

    def gettext(self, message: str, /) -> str:
        return message.upper().replace("{WHO}", "{who}")

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return "A PAIR" if n == 2 else f"{{n}} of {msgid1 if n == 1 else msgid2}"


@pytest.fixture
def _shouting() -> Iterator[None]:
    use_catalogue(Shouting())
    yield
    use_catalogue(None)


@pytest.mark.parametrize(
    ("text", "values", "shown"),
    [
        ("hidden", {}, "hidden"),
        ("{who} is hidden", {"who": "Cloak"}, "Cloak is hidden"),
        ("braces {stay} without values", {}, "braces {stay} without values"),
        ("{who} has {who}", {"who": "{n}"}, "{n} has {n}"),
        ("{message}", {"message": "a value may have any name"}, "a value may have any name"),
    ],
)
def test_without_a_catalogue_texts_are_english(text, values, shown):
    assert tr(text, **values) == shown


@pytest.mark.parametrize(("n", "shown"), [(0, "0 hexes of mud"), (1, "1 hex of mud"), (2, "2 hexes of mud")])
def test_the_number_decides_the_form(n, shown):
    assert tr_n("{n} hex of {what}", "{n} hexes of {what}", n, what="mud") == shown


@pytest.mark.usefixtures("_shouting")
def test_a_catalogue_has_the_word():
    assert tr("{who} is hidden", who="Cloak") == "Cloak IS HIDDEN"
    assert [tr_n("hex", "hexes", n) for n in (1, 2, 3)] == ["1 of hex", "A PAIR", "3 of hexes"]
