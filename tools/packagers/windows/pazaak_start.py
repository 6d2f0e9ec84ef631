"""Start of the game in its own Windows programs, `pazaak.exe` and `pazaak-window.exe`."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

INTERPRETER = "python.exe"
SORRY = 0x30
"""Value of MB_ICONWARNING."""
LONGEST = 2000
"""Most characters of what was said that a message box shows."""


def main() -> None:
    """Run the command line of this process and exit with its status.

    Without a console, what was written to standard error is shown in a message box if the status isn't 0.
    """
    # Processes that the game starts are given the interpreter's options, which the game's own programs don't know.
    interpreter: Any = sys
    interpreter.executable = interpreter._base_executable = str(Path(sys.executable).with_name(INTERPRETER))
    from pazaak.__main__ import run

    if sys.stderr is not None:
        run()
        return
    sys.stderr = said = io.StringIO()
    try:
        run()
    except SystemExit as end:
        if end.code:
            tell(said.getvalue())
        raise


def tell(text: str) -> None:
    """Show the end of a text in a message box."""
    if sys.platform == "win32" and text.strip():
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, text.strip()[-LONGEST:], "Pazaak", SORRY)


if __name__ == "__main__":
    main()
