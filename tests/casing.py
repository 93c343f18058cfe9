"""What a game gives to the runner of its golden cases.

A case is a file in ``tests/cases/GAME``; its game's adapter is the object ``ADAPTER`` of
``tests/cases_GAME.py``. The runner plays the ``do`` lines and itself checks these keys of ``expect``:

``refused``
    rule ids; the last line must be refused, for exactly these rules
``asks``
    key of the question that waits at the end; without it none may
``cites``
    rule ids that the notes of the case must cite

All other keys are the adapter's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from companion.engine.session import Session
from companion.games.game import Game

RUNNERS_KEYS = frozenset({"refused", "asks", "cites"})


class Adapter(Protocol):
    """How the cases of one game are set up and judged."""

    game: Game

    def set_up(self, setup: Mapping[str, Any]) -> Session:
        """Return the session that ``[setup]`` describes. Raises: ContentError for what it does not know."""

    def differences(self, session: Session, expect: Mapping[str, Any]) -> Iterable[str]:
        """Yield each thing in which SESSION is not as ``[expect]`` says, in words."""
