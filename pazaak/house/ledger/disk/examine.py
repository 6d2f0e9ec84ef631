"""The full check in a process of its own: what a broken file does to its reader happens there.

python -m pazaak.house.ledger.disk.examine FILE
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pazaak.house.ledger.disk.check import Verdict, check

LONGEST = 120.0
"""Seconds; a file that takes longer has led its reader astray."""
_PROGRAM = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
    "from pazaak.house.ledger.disk.examine import main; main(sys.argv[2:])"
)
_STRICT = "--strict"
_HERE = str(Path(__file__).parents[4])
"""Where this package lies, which may be known to an import hook alone."""


def examine(path: Path, *, strict: bool = False) -> Verdict:
    """The verdict on a file that this process has not opened. `strict`: what does not fit can only be damage."""
    # The process that checks starts none, so it is spared what only this one needs.
    import subprocess

    words = [str(path.absolute()), *([_STRICT] if strict else [])]
    # Where it finds its modules it is told, so nothing else is read first.
    command = [sys.executable, "-I", "-S", "-c", _PROGRAM, json.dumps([*sys.path, _HERE]), *words]
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=LONGEST,
            check=False,
            encoding="utf-8",
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),  # Windows would open one for a moment
        )
    except subprocess.TimeoutExpired:
        return Verdict(damage="The profile is damaged: checking it never finished.")
    except OSError:  # no process can be started here
        return check(path, strict=strict)
    try:
        return Verdict(**json.loads(done.stdout.splitlines()[-1]))
    except (ValueError, TypeError, IndexError):
        if done.returncode < 0:
            return Verdict(damage="The profile is damaged: the check crashed on it.")
        return check(path, strict=strict)


def main(words: list[str]) -> None:
    """Print the verdict as a line of JSON."""
    print(check(Path(words[0]), strict=_STRICT in words[1:]).to_json())


if __name__ == "__main__":
    main(sys.argv[1:])
