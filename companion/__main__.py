"""The one entry point: picks window or command line, and turns what went wrong into an exit status."""

from __future__ import annotations

import errno
import io
import os
import signal
import sys
from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import partial

from companion import display
from companion.cli.main import main as run_command
from companion.cli.status import Status
from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.request import WindowRequest, window_request


class Ending(IntEnum):
    """Exit statuses that no single command has; the others are in ``companion.cli.status``."""

    NO_DISPLAY = 3
    SETUP_INCOMPLETE = 4
    INTERRUPTED = 128 + signal.SIGINT
    READER_LEFT = 128 + 13
    """Whoever read standard output closed it, as ``| head`` does; 13 is SIGPIPE, which Windows lacks."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the app with ARGV, by default the arguments of the process, and return its exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _accept_any_text()
    return _guarded(partial(_run, arguments))


def _run(arguments: list[str]) -> int:
    request = window_request(arguments)
    return run_command(arguments) if request is None else _open_window(request)


def _open_window(request: WindowRequest) -> int:
    """Show the window; Qt is not imported before it is known that a window can be shown."""
    if request.screenshot is None:
        display.check_display()
    elif not display.has_display():
        display.draw_offscreen()
    try:
        from companion.gui import app
    except ImportError as error:
        if reason := display.explain_import_error(error):
            raise reason from error
        raise
    return app.run(request)


def _guarded(run: Callable[[], int]) -> int:
    """Return what RUN returns, or the status of what stopped it, told in one line."""
    try:
        status = run()
        _flush_output()
    except SystemExit as end:
        return int(end.code or 0)
    except CompanionError as error:
        return _complain(error)
    except KeyboardInterrupt:
        return Ending.INTERRUPTED
    except BrokenPipeError:
        _discard_output()
        return Ending.READER_LEFT
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        _discard_output()
        return _say(str(error), Status.COULD_NOT_WRITE)
    return status


def _complain(error: CompanionError) -> int:
    match error:
        case display.NoDisplay():
            return _say(str(error), Ending.NO_DISPLAY)
        case display.SetupIncomplete():
            return _say(str(error), Ending.SETUP_INCOMPLETE)
    return _say(str(error), Status.WRONG_USE)


def _say(reason: str, status: int) -> int:
    if sys.stderr is not None:
        sys.stderr.write(tr("companion: {reason}", reason=reason) + "\n")
    return status


def _accept_any_text() -> None:
    """Show a sign that the terminal cannot show as a question mark instead of failing on it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _flush_output() -> None:
    # A windowed start on Windows has no standard output.
    if sys.stdout is not None:
        sys.stdout.flush()


def _discard_output() -> None:
    """Send what is still buffered nowhere, so that Python's own flush at the end cannot fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
