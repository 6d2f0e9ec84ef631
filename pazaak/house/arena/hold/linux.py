"""What Linux offers a process that has to hold others: orphans come to it, and none of them can look into it."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import ClassVar, NamedTuple

from pazaak.house.arena.hold.group import END_SECONDS, tidy_groups

PR_GET_DUMPABLE, PR_SET_DUMPABLE = 3, 4
PR_SET_CHILD_SUBREAPER = 36
LINUX = sys.platform == "linux"


class Alone:
    """Whether all that this process has started, but for what it had before, is for a contest."""

    yes: ClassVar[bool] = False
    before: ClassVar[frozenset[int]] = frozenset()


def stand_alone() -> None:
    """From now on this process starts nothing but what is for a contest: all that programs leave behind comes to it,
    and is its own to end. None of them can read its memory or its environment. Elsewhere but on Linux nothing."""
    if LINUX:
        Alone.before = frozenset(process.number for process in _processes() if process.parent == os.getpid())
        Alone.yes = True
        adopt_orphans()
        become_unreadable()


@contextmanager
def standing_alone() -> Iterator[None]:
    """For a while; at its end nothing is left of any program. Elsewhere but on Linux nothing."""
    if not LINUX:
        yield
        return
    readable = ctypes.CDLL(None).prctl(PR_GET_DUMPABLE, 0, 0, 0, 0)
    stand_alone()
    try:
        yield
    finally:
        end_strays(Alone.before)
        tidy_groups()
        Alone.yes, Alone.before = False, frozenset()
        adopt_orphans(False)
        ctypes.CDLL(None).prctl(PR_SET_DUMPABLE, readable, 0, 0, 0)


def adopt_orphans(adopt: bool = True) -> None:
    """Have orphans among the descendants become children of this process, or no longer: `man 2 prctl`."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, int(adopt), 0, 0, 0)


def become_unreadable() -> None:
    """Keep processes of the same user, but for root's, from memory, environment and open files of this one, and of the
    copies that it makes of itself. Elsewhere but on Linux nothing."""
    if LINUX:
        ctypes.CDLL(None).prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)


class _Process(NamedTuple):
    number: int
    ended: bool
    parent: int
    group: int
    session: int


def _processes() -> Iterator[_Process]:
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent, group, session = stat.read_bytes().rpartition(b")")[2].split()[:4]
            yield _Process(int(stat.parent.name), state in (b"Z", b"X"), int(parent), int(group), int(session))


def end_strays(kept: Collection[int] = ()) -> None:
    """End the children of this process that have another session than it, but for the kept ones, and all that descends
    from them.

    A program is started in a session of its own, and no way leads from there into that of this process.
    """
    end, quiet = time.monotonic() + END_SECONDS, 0
    while quiet < 2 and time.monotonic() < end:  # what was born while one looked may not have been seen
        strays = _strays(kept)
        quiet = 0 if strays else quiet + 1
        for group in {stray.group for stray in strays}:
            with suppress(OSError):  # at one blow: none of a group can fork its way out
                os.killpg(group, signal.SIGKILL)
        for stray in strays:
            with suppress(OSError):
                os.kill(stray.number, signal.SIGKILL)
            if stray.parent == os.getpid():
                with suppress(OSError):
                    os.waitpid(stray.number, os.WNOHANG)
        if strays:
            time.sleep(0.001)


def _strays(kept: Collection[int]) -> list[_Process]:
    me, session, children = os.getpid(), os.getsid(0), dict[int, list[_Process]]()
    for process in _processes():
        children.setdefault(process.parent, []).append(process)
    strays = [child for child in children.get(me, ()) if child.session != session and child.number not in kept]
    for stray in strays:
        strays += children.get(stray.number, ())
    return strays
