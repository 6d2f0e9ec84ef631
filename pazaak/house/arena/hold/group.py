"""Control groups of Linux, version 2, where the person may make them: they bound and end a program as a whole."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

END_SECONDS = 5.0
_NAME = "pazaak-"


def enter_group(memory: int) -> Path | None:
    """Make a group for this process and all that it starts from now on; where it was before, None where it stays there.

    `memory`: the most that all of them may have, in bytes, 0 for no bound; without a bound that is kept there is no
    group.
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
                with suppress(OSError):  # where swapping is not counted
                    _write(folder / "memory.swap.max", "0")
            _write(folder / "cgroup.procs", "0")
            return own
        with suppress(OSError):
            folder.rmdir()
    return None


def end_group(keeper: int, back: Path | None = None) -> None:
    """End all that is in the group which a process made, and the group. Its maker goes `back` first, if he is still
    there."""
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
    """Remove the empty groups of makers that were killed."""
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
    """Where the group of a process may be: beside its own, where controllers may be handed down, or else in it."""
    name = f"{_NAME}{keeper}"
    if (own.parent / "cgroup.procs").exists():
        yield own.parent / name
    yield own / name


def _own_group() -> Path | None:
    """The folder of the group of this process; None where there are none of this version."""
    try:
        mounts = [line.split() for line in Path("/proc/self/mountinfo").read_text().splitlines()]
        places = [words[4] for words in mounts if words[words.index("-") + 1] == "cgroup2" and words[3] == "/"]
        groups = Path("/proc/self/cgroup").read_text().splitlines()
        own = [line.removeprefix("0::/") for line in groups if line.startswith("0::/")]
    except (OSError, ValueError):
        return None
    return Path(places[0], own[0]) if places and own and ".." not in own[0] else None


def _write(file: Path, text: str) -> None:
    """Write into a file that there is already. OSError."""
    descriptor = os.open(file, os.O_WRONLY)
    try:
        os.write(descriptor, text.encode("ascii"))
    finally:
        os.close(descriptor)
