"""Start of the game in its own Windows programs, `pazaak.exe` and `pazaak-window.exe`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

INTERPRETER = "python.exe"


def main() -> None:
    """Run the command line of this process and exit with its status.

    Processes that the game starts are given the interpreter's options, which the game's own programs don't know.
    """
    this: Any = sys
    this.executable = this._base_executable = str(Path(sys.executable).with_name(INTERPRETER))
    from pazaak.__main__ import run

    run()


if __name__ == "__main__":
    main()
