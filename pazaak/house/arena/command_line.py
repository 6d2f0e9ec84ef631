"""The command of a program that plays: its notation, its start, and its environment."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from collections.abc import Callable, Mapping

from pazaak.house.own_process import RESET

BOT = "cmd:"
"""Prefix of a player that is a program."""
WINDOWS = sys.platform == "win32"
_WORD = re.compile(r'(?:[^\s"]|"[^"]*")+')
_KEPT = frozenset({
    "PATH", "HOME", "USER", "LANG", "LANGUAGE", "TZ", "TMPDIR", "LD_LIBRARY_PATH",
    "SYSTEMROOT", "WINDIR", "COMSPEC", "PATHEXT", "TEMP", "TMP", "USERPROFILE", "APPDATA", "LOCALAPPDATA",
    RESET,
})  # fmt: skip
"""Names of environment variables that programs of Unix and Windows need for files and languages."""


def bot_command(seat: str, *, windows: bool = WINDOWS) -> list[str]:
    """Return the program and its arguments in `cmd:./my_bot --flag`. Raises ValueError with a sentence.

    On Windows a backslash is part of a path and double quotes enclose spaces; elsewhere words are split as by a shell.
    """
    text = seat.removeprefix(BOT)
    try:
        command = _windows_words(text) if windows else shlex.split(text)
    except ValueError as fault:
        raise ValueError(f"{seat} cannot be read as a command: {fault}.") from None
    if not command or not command[0]:
        raise ValueError(f"{seat} names no program.")
    return command


def _windows_words(text: str) -> list[str]:
    if text.count('"') % 2:
        raise ValueError("No closing quotation")
    return [word.replace('"', "") for word in _WORD.findall(text)]


def as_started(
    command: list[str], *, windows: bool = WINDOWS, find: Callable[[str], str | None] = shutil.which
) -> list[str]:
    """Return the command with the file that Windows starts; elsewhere unchanged.

    Windows itself adds only `.exe` to a name without ending; the search knows `.cmd` and `.bat` too.
    """
    return [find(command[0]) or command[0], *command[1:]] if windows else command


def lean_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the variables that a program needs to run, without keys, tokens and settings of the game."""
    return {name: value for name, value in environment.items() if name.upper() in _KEPT or name.startswith("LC_")}
