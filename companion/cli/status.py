"""What a command of the command line tells the shell."""

from __future__ import annotations

from enum import IntEnum


class Status(IntEnum):
    """Exit status of a command that needs no window."""

    DONE = 0
    FAULTS = 1
    """The input was read, and something in it is wrong."""
    WRONG_USE = 2
    """The command was used wrongly, or its input cannot be read."""
    COULD_NOT_WRITE = 5
