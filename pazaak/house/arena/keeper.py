"""Keeps a program and everything it starts, however far that hides: Linux alone, in a process of its own."""

from __future__ import annotations

import os
import select
import signal
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from pazaak.house.arena.hold.apart import run_apart
from pazaak.house.arena.hold.group import end_group, enter_group
from pazaak.house.arena.hold.linux import adopt_orphans, end_strays

REAP_SECONDS = 0.5
APART, BESIDE = "apart", "beside"


def main(control: str, where: str, memory: str, *command: str) -> int:
    """Start the program on this process's own standard streams, say so by a byte on the socket `control`, and wait for
    the end of that; then end the program and all that descends from it. The exit status is 1 where it did not start.

    `where`: APART gives it a world of its own if the system lets us. `memory`: the most it may have in bytes, 0 for no
    bound: all of it where the system lets us make a control group, else each of its processes.
    """
    link = int(control)
    adopt_orphans()
    bound = int(memory)
    before = enter_group(bound) if bound else None
    start = partial(_start, link, bound if before is None else 0, command)
    lifeline, held = os.pipe()
    first = run_apart(partial(_keep_apart, start, lifeline, held, link)) if where == APART else None
    os.close(lifeline)
    if first is None and before is None:
        before = enter_group(0)
    try:
        if first is not None:
            _leave_streams()
        elif not start():
            return 1
        _reap_until(link, first)
    finally:
        os.close(held)
        if before is not None:
            end_group(os.getpid(), before)
        end_strays()
    return 0


def _keep_apart(start: Callable[[], bool], lifeline: int, held: int, link: int) -> int:
    """The first process of a world: it ends, and all there with it, with the keeper outside."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # which the first process does not hear from within
    os.close(held)
    if not start():
        return 1
    os.close(link)
    _reap_until(lifeline)
    return 0


def _start(link: int, memory: int, command: Sequence[str]) -> bool:
    try:
        subprocess.Popen(command, start_new_session=True, preexec_fn=partial(_bound, memory) if memory else None)  # noqa: PLW1509
    except (OSError, subprocess.SubprocessError):
        return False
    with suppress(OSError):  # whoever asked for it may have ended meanwhile, and is missed at once
        os.write(link, b"!")
    _leave_streams()
    return True


def _bound(memory: int) -> None:
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = memory if hard == resource.RLIM_INFINITY else min(memory, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _leave_streams() -> None:
    """The program alone holds them from now on, so that its end is seen at the other end."""
    for stream in (0, 1):
        os.close(stream)


def _reap_until(ending: int, first: int | None = None) -> None:
    """Take note of who has ended, until the other end of a pipe or socket is closed, or the first of a world ends."""
    while not select.select([ending], [], [], REAP_SECONDS)[0]:
        with suppress(ChildProcessError):
            while ended := os.waitpid(-1, os.WNOHANG)[0]:
                if ended == first:
                    return
