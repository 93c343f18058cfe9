"""The one door through which every text for a person passes; Qt-free.

The catalogue is handed in by whoever knows where catalogues lie; without one, texts stay English.
"""

from __future__ import annotations

from typing import Protocol


class Catalogue(Protocol):
    """What the standard library's ``gettext.NullTranslations`` offers."""

    def gettext(self, message: str, /) -> str:
        """Return MESSAGE in the catalogue's language."""

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """Return the form of the message that fits N."""


class _English:
    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return msgid1 if n == 1 else msgid2


_catalogue: Catalogue = _English()


def use_catalogue(catalogue: Catalogue | None) -> None:
    """Speak the language of CATALOGUE from now on; None is English."""
    global _catalogue
    _catalogue = catalogue or _English()


def tr(message: str, /, **values: object) -> str:
    """Return MESSAGE translated, its ``{names}`` replaced by VALUES.

    >>> tr("{who} is hidden", who="Cloak")
    'Cloak is hidden'
    """
    text = _catalogue.gettext(message)
    return text.format(**values) if values else text


def tr_n(one: str, many: str, n: int, /, **values: object) -> str:
    """Return the form of a message that fits the number N; ``{n}`` in it is N.

    >>> tr_n("{n} hex away", "{n} hexes away", 2)
    '2 hexes away'
    """
    return _catalogue.ngettext(one, many, n).format(n=n, **values)
