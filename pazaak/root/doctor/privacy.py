"""Sentences without what only their owner should know, home folder and name of the user, and without what is unseen."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress

from pazaak.house import system
from pazaak.house.printable import is_seen

HOME, USER = "~", "USER"
"""Replacements for the home folder and for the user's name in other paths."""
_LONGEST = 300
_SHORTEST_NAME = 2


def without_names(text: str) -> str:
    """Return one line of text in which neither the home folder nor the user's name can be read.

    Letters that nobody sees, which could write elsewhere on a terminal, are escapes.
    """
    line = " ".join(text.split())
    for home in _homes():
        line = re.sub(rf"{re.escape(home)}(?=$|[^\w.-])", HOME, line, flags=_letters())
    for name in _names():
        line = re.sub(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", USER, line, flags=_letters())
    line = "".join(letter if is_seen(letter) else ascii(letter)[1:-1] for letter in line)
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"


def _letters() -> re.RegexFlag:
    return re.IGNORECASE if os.name == "nt" else re.NOFLAG


def _homes() -> Iterator[str]:
    """Yield the home folder as it may be written, the longest first."""
    with suppress(RuntimeError, OSError):
        home = system.home()
        found = {str(home), str(home.resolve()), home.as_posix()}
        yield from sorted((place for place in found if len(place) > 1), key=len, reverse=True)


def _names() -> Iterator[str]:
    names = system.users()
    with suppress(RuntimeError, OSError):
        names.add(system.home().name)
    # The administrator's name is nobody's, and a word of many paths.
    yield from sorted(name for name in names if len(name) >= _SHORTEST_NAME and name.casefold() != "root")
