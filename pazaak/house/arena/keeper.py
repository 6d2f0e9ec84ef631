"""Keeps a program and everything it starts, however far that hides: Linux alone, run as a script of its own.

`keeper.py CONTROL PROGRAM ARGUMENT...` starts the program on its own standard streams, says so by a byte on the
socket CONTROL, and waits for the end of that. Then it ends the program and all that descends from it: processes that
left their session or lost their parent as well, since those become children of the keeper.
"""

from __future__ import annotations

import ctypes
import os
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

PR_SET_CHILD_SUBREAPER = 36
"""`man 2 prctl`: orphans among the descendants become children of this process."""
REAP_SECONDS = 0.5
END_SECONDS = 5.0


def main(control: int, command: list[str]) -> int:
    """Keep the program until the socket ends; the exit status, 1 where the program could not be started."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    try:
        subprocess.Popen(command, start_new_session=True)
    except OSError:
        return 1
    os.write(control, b"!")
    for stream in (0, 1):  # the program alone holds them now, so that its end is seen at the other end
        os.close(stream)
    while not select.select([control], [], [], REAP_SECONDS)[0]:
        _reap()
    end = time.monotonic() + END_SECONDS
    while (left := descendants(os.getpid())) and time.monotonic() < end:
        for process in left:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        time.sleep(0.001)
        _reap()
    return 0


def _reap() -> None:
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def descendants(root: int) -> list[int]:
    """The processes that descend from one, but for those that have ended."""
    children: dict[int, list[int]] = {}
    ended = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            process = int(stat.parent.name)
            state, parent = stat.read_bytes().rpartition(b")")[2].split()[:2]
            children.setdefault(int(parent), []).append(process)
            if state in (b"Z", b"X"):
                ended.add(process)
    found = [root]
    for process in found:
        found += children.get(process, ())
    return [process for process in found[1:] if process not in ended]


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
