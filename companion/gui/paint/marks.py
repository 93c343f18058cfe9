"""What painters are told about a figure's condition: records without Qt for map, trackers, sheets."""

from enum import Enum

import msgspec


class Tone(Enum):
    """Whether a condition is good or bad for who has it; told by the badge's shape as well as its colour."""

    HARMFUL = "harmful"
    NEUTRAL = "neutral"
    HELPFUL = "helpful"


class Health(Enum):
    """How a figure stands; told by colour, pattern and plate."""

    HEALTHY = "healthy"
    WOUNDED = "wounded"
    UNCONSCIOUS = "unconscious"
    KILLED = "killed"


class Badge(msgspec.Struct, frozen=True):
    """A condition: an icon's name, whether it harms, the activations it still lasts, a word for tips."""

    glyph: str
    tone: Tone = Tone.HARMFUL
    count: int | None = None
    label: str = ""


class Hits(msgspec.Struct, frozen=True):
    """A meter from full down to nought and, where a game has it, on towards death.

    `dying` is (steps done, steps that kill) for one who lies unconscious.
    """

    now: int
    full: int
    health: Health = Health.HEALTHY
    dying: tuple[int, int] = (0, 1)
    half_mark: bool = True

    @property
    def share(self) -> float:
        """How much is left, from 0 to 1."""
        return min(1.0, max(0.0, self.now / self.full)) if self.full > 0 else 0.0


def figure(number: int) -> str:
    """A number as people see it, with a true minus sign."""
    return str(number).replace("-", "−")
