"""Linux control groups, version 2, where the user may make them: they limit and end a program as a whole."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

END_SECONDS = 5.0
"""Seconds to wait for killed processes to end."""
_NAME = "pazaak-"


def enter_group(memory: int) -> Path | None:
    """Move this process into a new group; return its former group, or None where no group can be made.

    `memory`: limit in bytes for the group, 0 for none; no group is made if the limit can't be enforced.
    """
    own = _own_group()
    if own is None:
        return None
    for folder in _folders(own, os.getpid()):
        try:
            folder.mkdir()
        except OSError:
            continue
        with suppress(OSError):
            if memory:
                _write(folder / "memory.max", str(memory))
                with suppress(OSError):  # systems that don't count swap
                    _write(folder / "memory.swap.max", "0")
            _write(folder / "cgroup.procs", "0")
            return own
        with suppress(OSError):
            folder.rmdir()
    return None


def end_group(keeper: int, back: Path | None = None) -> None:
    """End all processes in the group that `keeper` made, and remove the group.

    With `back`, this process first returns to that group.
    """
    own = back or _own_group()
    if own is None:
        return
    if back is not None:
        with suppress(OSError):
            _write(back / "cgroup.procs", "0")
    for folder in _folders(own, keeper):
        end = time.monotonic() + END_SECONDS
        while folder.exists() and time.monotonic() < end:
            _kill(folder)
            with suppress(OSError):
                folder.rmdir()
                break
            time.sleep(0.001)


def tidy_groups() -> None:
    """Remove empty groups whose makers were killed."""
    own = _own_group()
    for place in () if own is None else (own.parent, own):
        for folder in place.glob(f"{_NAME}*"):
            with suppress(OSError):
                folder.rmdir()


def _kill(folder: Path) -> None:
    try:
        _write(folder / "cgroup.kill", "1")
    except OSError:  # before Linux 5.14
        with suppress(OSError):
            for process in (folder / "cgroup.procs").read_text("ascii").split():
                with suppress(OSError):
                    os.kill(int(process), signal.SIGKILL)


def _folders(own: Path, keeper: int) -> Iterator[Path]:
    """Yield the possible folders of a process's group: beside this one's, where that may be delegated, or in it."""
    name = f"{_NAME}{keeper}"
    if (own.parent / "cgroup.procs").exists():
        yield own.parent / name
    yield own / name


def _own_group() -> Path | None:
    """Return the folder of this process's group; None without control groups of version 2."""
    try:
        mounts = [line.split() for line in os.fsdecode(Path("/proc/self/mountinfo").read_bytes()).splitlines()]
        places = [words[4] for words in mounts if words[words.index("-") + 1] == "cgroup2" and words[3] == "/"]
        groups = os.fsdecode(Path("/proc/self/cgroup").read_bytes()).splitlines()
        own = [line.removeprefix("0::/") for line in groups if line.startswith("0::/")]
    except (OSError, ValueError):
        return None
    return Path(places[0], own[0]) if places and own and ".." not in own[0] else None


def _write(file: Path, text: str) -> None:
    """Write into an existing file. Raises OSError."""
    descriptor = os.open(file, os.O_WRONLY)
    try:
        os.write(descriptor, text.encode("ascii"))
    finally:
        os.close(descriptor)
