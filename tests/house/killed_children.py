"""Children that play on in a profile until they are killed, each forked when a line asks for it."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random


def serve(log_file: Path, go_on: Callable[[Path, int, Random], None]) -> None:
    """Fork a child for every line `SEED FOLDER`, answer with its process id, and wait for it at the next line.

    The child calls `go_on` with the folder, the descriptor of the log and its chance.
    """
    for line in iter(sys.stdin.readline, ""):
        seed, folder = line.rstrip("\n").split(" ", 1)
        child = os.fork()
        if child == 0:
            log = os.open(log_file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            try:
                go_on(Path(folder), log, Random(int(seed)))
            finally:
                traceback.print_exc()
                os._exit(1)
        print(child, flush=True)
        sys.stdin.readline()
        os.waitpid(child, 0)
        print("dead", flush=True)
