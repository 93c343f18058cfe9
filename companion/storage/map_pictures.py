"""Pictures under maps: found beside their map file and nowhere else, and brought along when it is saved."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.games.slugfest.maps import BattleMap
from companion.storage import places
from companion.storage.atomic import write_atomic
from companion.storage.decode import FileError, read_bytes
from companion.storage.map_files import own_folder
from companion.storage.names import file_name, folded

ENDINGS = (".png", ".jpg", ".jpeg", ".svg")


class PictureError(CompanionError):
    """A picture that may not or cannot be shown."""


def picture_path(folder: Path, name: str) -> Path:
    """Return the path of a picture in the FOLDER of its map; the file need not exist.

    Raises: PictureError if NAME leads out of the folder, as a path or by a link.
    """
    path = folder / name
    try:
        is_inside = Path(name).name == name and path.resolve().is_relative_to(folder.resolve())
    except (OSError, ValueError, RuntimeError):
        is_inside = False
    if not is_inside:
        raise PictureError(tr("{name} leads out of the folder of the map", name=repr(name)))
    return path


def found_picture(name: str, folder: Path | None = None) -> Path:
    """Return where the picture of a map lies: in FOLDER, usually that of the user's own maps, or shipped.

    Raises: PictureError if it leads out of its folder.
    """
    beside = picture_path(folder or own_folder(), name)
    return beside if beside.exists() else picture_path(places.shipped("resources", "maps"), name)


def take_in(source: Path, folder: Path) -> str:
    """Copy a picture into the FOLDER of a map and return its name there. Raises: CompanionError."""
    if source.suffix.lower() not in ENDINGS:
        endings = ", ".join(ENDINGS)
        raise PictureError(
            tr("{file} is no picture: its name must end with {endings}", file=source.name, endings=endings)
        )
    return _copied(source, folder)


def brought_along(drawn: BattleMap, folder: Path, to: Path) -> BattleMap:
    """Return a map that goes from FOLDER to another one, its picture copied there, perhaps renamed.

    A picture that is not there is left as it is: the map says so when it is opened.
    Raises: CompanionError.
    """
    if drawn.background is None or folder.resolve() == to.resolve():
        return drawn
    source = found_picture(drawn.background.file, folder)
    if not source.is_file():
        return drawn
    return replace(drawn, background=replace(drawn.background, file=_copied(source, to)))


def _copied(source: Path, folder: Path) -> str:
    """Copy a file into FOLDER under a free name, unless the same one is there; return its name."""
    data = read_bytes(source)
    taken = {folded(path.name): path for path in folder.glob("*")} if folder.is_dir() else {}
    n, name = 1, file_name(source.stem, source.suffix.lower(), fallback="picture")
    while (there := taken.get(folded(name))) is not None:
        if _holds(there, data):
            return there.name
        n += 1
        name = file_name(source.stem, f" {n}{source.suffix.lower()}", fallback="picture")
    write_atomic(folder / name, data)
    return name


def _holds(path: Path, data: bytes) -> bool:
    try:
        return not path.is_symlink() and read_bytes(path) == data
    except FileError:
        return False
