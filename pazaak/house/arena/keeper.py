"""Keeper process of a program on Linux: it finds and ends everything the program starts."""

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
from pazaak.house.own_process import foreign_environment

REAP_SECONDS = 0.5
"""Seconds between two looks for ended children."""
APART, BESIDE = "apart", "beside"


def main(control: str, where: str, memory: str, *command: str) -> int:
    """Start the program, confirm it by a byte on the socket `control`, and end everything when the socket closes.

    The program gets this process's standard streams. Exit status 1: it did not start. `where`: APART puts it in
    namespaces of its own if the system allows. `memory`: limit in bytes, 0 for none; of all its processes together
    where the system allows a control group, else of each process.
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
    """Run as first process of the namespaces, which end with the keeper outside."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # a signal from inside doesn't reach the first process
    os.close(held)
    if not start():
        return 1
    os.close(link)
    _reap_until(lifeline)
    return 0


def _start(link: int, memory: int, command: Sequence[str]) -> bool:
    try:
        subprocess.Popen(
            command,
            start_new_session=True,
            preexec_fn=partial(_bound, memory) if memory else None,  # noqa: PLW1509
            env=foreign_environment(os.environ),
        )
    except (OSError, subprocess.SubprocessError):
        return False
    with suppress(OSError):  # the asking process may have ended, which `_reap_until` notices
        os.write(link, b"!")
    _leave_streams()
    return True


def _bound(memory: int) -> None:
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = memory if hard == resource.RLIM_INFINITY else min(memory, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _leave_streams() -> None:
    """Close the standard streams, so that the program alone holds them and its end closes them."""
    for stream in (0, 1):
        os.close(stream)


def _reap_until(ending: int, first: int | None = None) -> None:
    """Reap ended children until the other end of a pipe or socket closes, or process `first` ends."""
    while not select.select([ending], [], [], REAP_SECONDS)[0]:
        with suppress(ChildProcessError):
            while ended := os.waitpid(-1, os.WNOHANG)[0]:
                if ended == first:
                    return
