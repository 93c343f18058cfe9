"""Settings of every test: no screen, the same pixels everywhere, nothing of the user's touched."""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Generator, Iterator
from pathlib import Path

# Qt reads these when it is first imported, and warns of a locale without UTF-8.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_SCALE_FACTOR"] = "1"
os.environ["QT_FONT_DPI"] = "96"
os.environ.pop("QT_STYLE_OVERRIDE", None)
os.environ["LC_ALL"] = "C.UTF-8"

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("ordinary", deadline=None, derandomize=True, database=None, max_examples=60)
settings.register_profile(
    "large", deadline=None, max_examples=2000, suppress_health_check=[HealthCheck.too_slow]
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--large", action="store_true", help="run the large tests too, with many more examples")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("large" if config.getoption("--large") else "ordinary")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the large tests out unless they are asked for."""
    if config.getoption("--large"):
        return
    large = [item for item in items if item.get_closest_marker("large")]
    items[:] = [item for item in items if not item.get_closest_marker("large")]
    config.hook.pytest_deselected(items=large)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, bool, bool]:
    """Collect garbage after a test of the window, never while it paints.

    What a test leaves behind may be a window that Qt still paints; to take it away under Qt's hands ends
    the process. The app sees to the same with its housekeeper.
    """
    if "qapp" not in getattr(item, "fixturenames", ()):
        return (yield)
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect(1)
        gc.enable()


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    return ["companion-tests", "-style", "fusion"]


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test its own user folders; return the one that holds them all."""
    home = tmp_path_factory.mktemp("home")
    for role in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{role}_HOME", str(home / role.lower()))
    monkeypatch.setenv("COMPANION_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def _no_unexpected_warnings(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test during which the app logs a warning that the test did not ask for.

    A test that wants one looks at it with ``caplog`` and calls ``caplog.clear()``.
    """
    yield
    unexpected = [
        record.getMessage()
        for record in caplog.get_records("call")
        if record.levelno >= logging.WARNING and record.name.startswith("companion")
    ]
    if unexpected:
        pytest.fail(f"unexpected in the log: {unexpected}")
