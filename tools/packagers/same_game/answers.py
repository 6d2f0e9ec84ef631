"""Answers of the game's commands, to compare what a bundle says with what the checkout says."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from packagers.parts import CheckError
from pazaak.root.games import GAMES

ROOT = Path(__file__).resolve().parents[3]
TRANSCRIPTS = ROOT / "docs" / "transcripts"
BOT = ROOT / "tests" / "house" / "bot.py"
LONGEST = 600.0
"""Seconds after which a command hangs."""
ARENA = ("arena", "pazaak", "--matches", "8", "--seed", "5", "--engine", "single", "--json")
OPENING = b"""\
{"do":"new","seed":7}
{"do":"moves"}
{"do":"choose","agent":"master"}
{"do":"choose","agent":"random"}
{"do":"nonsense"}
"""
"""Lines said to every game's table."""
_TOOK = re.compile(rb'"ms":[0-9.]+')
"""Time that a player has thought."""


def of_checkout(*words: str, said: bytes = b"") -> bytes:
    """Return what the checkout prints for a command line. Raises CheckError if it fails."""
    command = [sys.executable, str(ROOT / "main.py"), *words]
    done = subprocess.run(command, input=said, capture_output=True, timeout=LONGEST, check=False, cwd=ROOT)
    return printed(done, words, "main.py")


def printed(done: subprocess.CompletedProcess[bytes], words: Sequence[str], program: str = "pazaak") -> bytes:
    """Return what the game has printed for a command line. Raises CheckError if it has failed."""
    if done.returncode != 0:
        told = (done.stderr or done.stdout).decode(errors="replace").strip()
        raise CheckError(f"{program} {shlex.join(words)} ends with status {done.returncode}: {told[-400:]}")
    return done.stdout


def verifications() -> list[list[str]]:
    """Return the words after `pazaak verify` on the transcripts' page, the first a file's name in their folder.

    Raises CheckError unless they are all that the folder has, each of a game of the house.
    """
    page = (TRANSCRIPTS / "README.md").read_text(encoding="utf-8")
    found = [shlex.split(line)[2:] for line in page.splitlines() if line.startswith("    pazaak verify ")]
    games = {Path(file).stem for file, *_ in found}
    kept = {path.stem for path in TRANSCRIPTS.glob("*.txt")}
    if not games or games != kept & set(GAMES):
        raise CheckError(f"the page names transcripts of {len(games)} games, and there are {len(kept)}")
    return [[Path(file).name, *words] for file, *words in found]


def compare(words: Sequence[str], here: bytes, there: bytes) -> int:
    """Compare the checkout's answer with a bundle's, but for times; return its size in bytes. Raises CheckError."""
    here, there = (_TOOK.sub(b'"ms":0', answer) for answer in (here, there))
    if here != there:
        raise CheckError(f"pazaak {shlex.join(words)}: {there[:200]!r}, and from the checkout {here[:200]!r}")
    return len(here)


def figures(told: bytes) -> dict[str, Any]:
    """Return what an arena has played, without how long that took."""
    found: dict[str, Any] = json.loads(told)
    del found["seconds"]
    return found
