"""Where everything lies: the files that ship with the app, and the folders of the person who uses it.

Nothing else in the app knows a path. Folders are named here and made by whoever writes into them.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

import platformdirs

from companion.engine.errors import CompanionError
from companion.engine.texts import tr

ShippedFolder = Literal["resources", "rosters"]

HOME_VARIABLE = "COMPANION_HOME"
"""Environment variable that gathers all folders of the user in one place, for example on a memory stick."""

_APP = "companion"
_PACKAGE = Path(__file__).resolve().parents[1]


class PlaceError(CompanionError):
    """A shipped file that is not there, or a name that leads out of the shipped folder."""


def shipped(folder: ShippedFolder, name: str = "") -> Path:
    """Return the path of NAME, relative and with forward slashes, in a shipped FOLDER.

    Works in a checkout, in an installed copy and in a frozen build. The file itself need not exist.

    Raises:
        PlaceError: the folder is missing, or NAME leads out of it.
    """
    root = _shipped_root(folder)
    path = root / name
    if "\0" in name or not path.resolve().is_relative_to(root.resolve()):
        raise PlaceError(tr("{name} leads out of the {folder} folder", name=repr(name), folder=folder))
    return path


def config_folder() -> Path:
    """Return the folder of the user's settings."""
    return _own_folder("config", platformdirs.user_config_path(_APP, appauthor=False))


def data_folder() -> Path:
    """Return the folder of what the user keeps inside the app: content and maps of their own."""
    return _own_folder("data", platformdirs.user_data_path(_APP, appauthor=False))


def rosters_folder(game: str) -> Path:
    """Return the folder of the user's own rosters of a game; it need not exist."""
    return data_folder() / "rosters" / game


def state_folder() -> Path:
    """Return the folder of what the app remembers by itself: recent files, the log, window positions."""
    return _own_folder("state", platformdirs.user_state_path(_APP, appauthor=False))


def autosave_folder() -> Path:
    """Return the folder of recovery journals, which outlive a crash or a power cut."""
    return state_folder() / "autosave"


def documents_folder() -> Path:
    """Return the folder that file dialogs offer first."""
    return platformdirs.user_documents_path()


def _shipped_root(folder: ShippedFolder) -> Path:
    installed = _PACKAGE / f"_{folder}"
    checkout = _PACKAGE.parent / folder
    for candidate in (installed, checkout):
        if candidate.is_dir():
            return candidate
    raise PlaceError(tr("the app's own {folder} folder is missing: {path}", folder=folder, path=installed))


def _own_folder(role: str, usual: Path) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home).expanduser().absolute() / role if home else usual
