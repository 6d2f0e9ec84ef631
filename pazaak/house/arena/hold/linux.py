"""Linux calls by which a process adopts orphans and is hidden from other processes."""

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
    """Whether every new child of this process belongs to a contest, and the children it had before."""

    yes: ClassVar[bool] = False
    before: ClassVar[frozenset[int]] = frozenset()


def stand_alone() -> None:
    """Adopt and end all processes that programs leave behind, and hide this process's memory and environment.

    From now on this process starts nothing but programs of a contest. Does nothing except on Linux.
    """
    if LINUX:
        Alone.before = frozenset(process.number for process in _processes() if process.parent == os.getpid())
        Alone.yes = True
        adopt_orphans()
        become_unreadable()


@contextmanager
def standing_alone() -> Iterator[None]:
    """Apply `stand_alone` during a block, then end all programs. Does nothing except on Linux."""
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
    """Make orphans among the descendants children of this process, or stop that (`man 2 prctl`)."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, int(adopt), 0, 0, 0)


def become_unreadable() -> None:
    """Hide memory, environment and open files of this process and its copies from other processes of the user.

    Root is not affected. Does nothing except on Linux.
    """
    if LINUX:
        ctypes.CDLL(None).prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)


class _Process(NamedTuple):
    number: int
    ended: bool
    parent: int
    group: int
    session: int


def _processes() -> Iterator[_Process]:
    for folder in (folder for folder in Path("/proc").iterdir() if folder.name.isdigit()):
        with suppress(OSError):  # it may end meanwhile
            stat = (folder / "stat").read_bytes()
            state, parent, group, session = stat.rpartition(b")")[2].split()[:4]
            yield _Process(int(folder.name), state in (b"Z", b"X"), int(parent), int(group), int(session))


def end_strays(kept: Collection[int] = ()) -> None:
    """End the children of this process in other sessions, except for the kept ones, and all their descendants.

    A program starts in a session of its own and cannot join this process's.
    """
    end, quiet = time.monotonic() + END_SECONDS, 0
    while quiet < 2 and time.monotonic() < end:  # a process born during the look may be missed
        strays = _strays(kept)
        quiet = 0 if strays else quiet + 1
        for group in {stray.group for stray in strays}:
            with suppress(OSError):  # all at once, so that none of a group can fork its way out
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
