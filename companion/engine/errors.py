"""The errors that a person may see; everything else is a bug."""

from __future__ import annotations

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """One reason why a command is not allowed now."""

    rule: str
    """Rule id, for example ``SL-107``; empty when no printed rule stands behind it."""
    text: str
    """The reason as a sentence for the table."""


class CompanionError(Exception):
    """Root of all errors whose text is meant for a person."""


class RuleError(CompanionError):
    """Something that the rules or the table refuse; the state is untouched."""


class IllegalCommand(RuleError):
    """A command that may not be given now, with every reason."""

    def __init__(self, refusals: tuple[Refusal, ...]) -> None:
        super().__init__("; ".join(_with_rule(refusal) for refusal in refusals))
        self.refusals = refusals


class BadAnswer(RuleError):
    """An answer that does not fit the question asked."""


class ContentError(CompanionError):
    """A file that says something it may not say: which file, where in it, what was expected."""

    def __init__(self, faults: tuple[str, ...], *, file: str = "") -> None:
        self.file = file
        self.faults = faults
        super().__init__("\n".join(f"{file}: {fault}" if file else fault for fault in faults))


def _with_rule(refusal: Refusal) -> str:
    return f"{refusal.text} [{refusal.rule}]" if refusal.rule else refusal.text
