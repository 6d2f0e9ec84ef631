"""Limits of what a program may use, taken on by a process of ours that then becomes the program.

The arena has threads, beside which nothing of ours may run between a fork and the program's start. Windows has no such
limits.
"""

from __future__ import annotations

import os
import signal
import sys

from pazaak.house.own_process import foreign_environment

PROCESSOR_SECONDS = 24 * 60 * 60
FILE_BYTES = 1 << 30
OPEN_FILES = 1024

if sys.platform != "win32":
    import resource

    def become(link: str, memory: str, *command: str) -> int:
        """Limit this process and replace it by the program; return only where that can't be started.

        The start closes the pipe `link`; a byte in it says that there was none. `memory`: limit of the address space
        in bytes, 0 for none. Every process that the program starts has the same limits for itself.
        """
        os.set_inheritable(int(link), False)
        for number in (signal.SIGPIPE, signal.SIGXFSZ):  # which Python ignores, and so would the program
            signal.signal(number, signal.SIG_DFL)
        environment = foreign_environment(os.environ)
        try:
            _limit(resource.RLIMIT_CPU, PROCESSOR_SECONDS)
            _limit(resource.RLIMIT_FSIZE, FILE_BYTES)
            _limit(resource.RLIMIT_NOFILE, OPEN_FILES)
            _limit(resource.RLIMIT_CORE, 0)
            if int(memory):
                _limit(resource.RLIMIT_AS, int(memory))
            os.execvpe(command[0], command, environment)
        except (OSError, ValueError, MemoryError):
            os.write(int(link), b"!")
        return 1

    def _limit(kind: int, most: int) -> None:
        _, hard = resource.getrlimit(kind)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (most, most))
