"""Locks: one running app at a time works on a session.

The lock is the system's own on a small file in the state folder. It goes when its process goes,
however it ends, so that no crash leaves a file locked.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import socket
import sys
from pathlib import Path
from types import TracebackType

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.storage import places

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_FAR = 1 << 30
"""Offset of the byte that Windows locks, beyond what the file says about its holder."""
_UNSUPPORTED = (errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL, errno.ENOSYS)


class Locked(CompanionError):
    """Something that another process works on; HOLDER says which, as far as is known."""

    def __init__(self, what: Path, holder: str) -> None:
        if holder == _this_process():
            text = tr("{file} is open here already", file=what)
        else:
            text = tr("{file} is open in another Companion ({holder})", file=what, holder=holder)
        super().__init__(text)
        self.what = what
        self.holder = holder


class Lock:
    """A lock that is held from its making until it is let go."""

    def __init__(self, file: Path, what: Path) -> None:
        """Lock WHAT by locking FILE. Raises: Locked, OSError."""
        self._handle: int | None = None
        file.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(handle)
        except OSError as error:
            if error.errno not in _UNSUPPORTED:
                holder = _holder(handle)
                os.close(handle)
                raise Locked(what, holder) from None
        _describe_holder(handle)
        self._handle = handle

    def release(self) -> None:
        """Let go; once is enough, more do no harm."""
        handle, self._handle = self._handle, None
        if handle is not None:
            with contextlib.suppress(OSError):
                os.close(handle)

    def __enter__(self) -> Lock:
        """Hold the lock for a block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let go at the end of the block."""
        self.release()


def lock_session(path: Path) -> Lock:
    """Return the lock of the session file at PATH, whatever way leads to it. Raises: Locked, OSError."""
    true_name = os.path.normcase(os.path.realpath(path))
    name = hashlib.sha256(true_name.encode("utf-8", "surrogateescape")).hexdigest()[:24]
    return Lock(places.state_folder() / "locks" / f"{name}.lock", path)


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        os.lseek(handle, _FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _describe_holder(handle: int) -> None:
    os.ftruncate(handle, 0)
    os.lseek(handle, 0, os.SEEK_SET)
    os.write(handle, _this_process().encode())


def _this_process() -> str:
    return tr("process {pid} on {host}", pid=os.getpid(), host=socket.gethostname())


def _holder(handle: int) -> str:
    os.lseek(handle, 0, os.SEEK_SET)
    return os.read(handle, 200).decode("utf-8", "replace") or tr("unknown")
