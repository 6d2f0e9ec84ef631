"""Visibility of text from outside, so that no name is invisible or imitates another."""

from __future__ import annotations

import unicodedata
from typing import Any

MOST_MARKS = 3
"""Number of combining marks allowed on one letter; more would cover the lines around it."""
_MARKS = frozenset({"Mn", "Me"})
_UNSEEN = frozenset(
    "\u034f"  # grapheme joiner
    "\u115f\u1160\u3164\uffa0"  # Hangul fillers
    "\u17b4\u17b5"  # Khmer vowels that are not written
    "\u180b\u180c\u180d\u180f"  # Mongolian variation selectors
    "\u2800"  # braille without dots
    "\U00016fe4"  # Khitan filler
    "\U0001d159"  # a note without a head
) | {chr(code) for first, last in ((0xFE00, 0xFE0F), (0xE0100, 0xE01EF)) for code in range(first, last + 1)}
"""Letters, signs and marks of Unicode without a picture: fillers, blanks, selectors."""


def is_seen(letter: str) -> bool:
    """Return whether a letter is visible or the blank; controls, joiners, fillers and selectors aren't."""
    return letter.isprintable() and letter not in _UNSEEN


def is_printable_name(value: Any) -> bool:
    """Return whether all text in a JSON value is visible.

    False for invisible letters, marks that reverse the line, marks in heaps, and a mark at the beginning, which would
    be drawn on the text before it.
    """
    if isinstance(value, str):
        return _is_text_seen(value)
    if isinstance(value, dict):
        return all(is_printable_name(name) and is_printable_name(part) for name, part in value.items())
    if isinstance(value, list | tuple):
        return all(is_printable_name(part) for part in value)
    return True


def _is_text_seen(text: str) -> bool:
    if not text.isprintable():
        return False
    if text.isascii():
        return True
    marks = MOST_MARKS
    for letter in text:
        if letter in _UNSEEN:
            return False
        if unicodedata.category(letter) in _MARKS:
            marks += 1
            if marks > MOST_MARKS:
                return False
        else:
            marks = MOST_MARKS if letter == " " else 0
    return True


def shown(text: str) -> str:
    """Return text from outside in a form that is safe to print in a terminal."""
    return text if is_printable_name(text) else ascii(text)
