"""Copying of a code, and the notice about it."""

from __future__ import annotations

from pazaak.stage.input.clipboard import copy_text
from pazaak.stage.screens.modal import Notice


def copied(what: str, text: str, shown: str = "") -> Notice:
    """Copy a text; return the notice that shows it, or `shown` in its place."""
    told = "Copied to your clipboard:" if copy_text(text) else "No clipboard here. Write it down:"
    lines = "\n".join(_broken(line) for line in (shown or text).split("\n"))
    return Notice(what, f"{told}\n\n{lines}")


def _broken(line: str, most: int = 40) -> str:
    """Return a line without blanks cut where it would be too wide to show."""
    if " " in line:
        return line
    return " ".join(line[start : start + most] for start in range(0, len(line), most))
