"""The casino's entry point: `python -m pazaak` and the programs that an installation writes."""

from __future__ import annotations

import sys
import time

BEGAN = time.perf_counter()
"""Time the process began, in seconds of `time.perf_counter`."""


def run() -> None:
    """Run the command line of this process and exit with its status."""
    from pazaak.house.own_process import run_errand

    run_errand(sys.argv[1:])
    from pazaak.root.commands import main

    sys.exit(main(sys.argv[1:], BEGAN))


if __name__ == "__main__":
    run()
