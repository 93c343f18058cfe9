"""Writing so that a crash, a full disk or a pulled plug leaves the old file or the new one, whole."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import shutil
import stat
import time
from pathlib import Path

from companion.engine.errors import CompanionError
from companion.engine.texts import tr

PREVIOUS = "~"
"""What the name of the version before the last save ends with."""

_TRIES = 5
_PAUSE = 0.05
"""Seconds between tries to replace a file that a sync program or virus scanner holds open."""


class WriteError(CompanionError):
    """A file that could not be written; the one that was there is untouched."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(tr("{file} could not be written: {reason}", file=path, reason=reason))
        self.path = path


def write_atomic(path: Path, data: bytes, *, keep_previous: bool = False) -> None:
    """Put DATA into the file at PATH, all or nothing; folders are made, a link is followed.

    KEEP_PREVIOUS leaves the old content in a file beside it, its name ending with ``~``.

    Raises: WriteError.
    """
    try:
        target = Path(os.path.realpath(path))
        _refuse_read_only(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        new = _written_beside(target, data)
        try:
            if keep_previous and target.exists():
                _keep(target)
            _replace(new, target)
        finally:
            new.unlink(missing_ok=True)
        sync_folder(target.parent)
    except (OSError, ValueError) as error:
        raise WriteError(path, why_unwritable(error)) from error


def previous_version(path: Path) -> Path | None:
    """Return the version before the last save of the file at PATH, or None if there is none."""
    kept = path.with_name(path.name + PREVIOUS)
    return kept if kept.is_file() else None


def sync_folder(folder: Path) -> None:
    """Make a rename in FOLDER outlast a power cut, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def why_unwritable(error: Exception) -> str:
    """Return the reason of an error while writing, in words."""
    reasons = {
        errno.ENOSPC: tr("the disk is full"),
        errno.EDQUOT: tr("your share of the disk is used up"),
        errno.EACCES: tr("you may not write there"),
        errno.EPERM: tr("you may not write there"),
        errno.EROFS: tr("the disk is read-only"),
        errno.ENAMETOOLONG: tr("the name is too long"),
        errno.ENOTDIR: tr("a folder on the way to it is a file"),
        errno.EEXIST: tr("a folder on the way to it is a file"),
        errno.EISDIR: tr("there is a folder of that name"),
    }
    if isinstance(error, OSError):
        return reasons.get(error.errno or 0) or error.strerror or str(error)
    return tr("is no name that a file can have")


def _refuse_read_only(target: Path) -> None:
    """Replacing a file needs no right to write into it, so a protected one would vanish unnoticed."""
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    writable = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
    if target.exists() and (not target.stat().st_mode & writable or not os.access(target, os.W_OK)):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def _written_beside(target: Path, data: bytes) -> Path:
    """Return a new file in the folder of TARGET that holds DATA safely on the disk."""
    new = target.with_name(f".companion-{secrets.token_hex(8)}.part")
    try:
        with new.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            new.chmod(stat.S_IMODE(target.stat().st_mode))
    except BaseException:
        new.unlink(missing_ok=True)
        raise
    return new


def _keep(target: Path) -> None:
    """Give the old content a second name, so that the file itself is there at every moment."""
    kept = target.with_name(target.name + PREVIOUS)
    spare = target.with_name(f".{target.name}{PREVIOUS}")
    spare.unlink(missing_ok=True)
    try:
        os.link(target, spare)
    except OSError:
        shutil.copy2(target, spare)
    _replace(spare, kept)


def _replace(new: Path, target: Path) -> None:
    for patience in range(_TRIES, 0, -1):
        try:
            new.replace(target)
        except PermissionError:
            if patience == 1:
                raise
            time.sleep(_PAUSE)
        else:
            return
