"""Names of side decks: cleaning, checking and numbering."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from pazaak.house.ledger.errors import StoreError
from pazaak.house.printable import is_printable_name, is_seen

LONGEST_NAME = 24


class DeckNameError(StoreError):
    """A name that a deck can't have; its message is a sentence for the player."""


def tidy(text: str) -> str:
    """Return the text in one line, without invisible characters, with single spaces."""
    seen = (" " if mark.isspace() else mark for mark in unicodedata.normalize("NFC", text))
    return " ".join("".join(mark for mark in seen if is_seen(mark)).split())


def clean_name(text: str, taken: Iterable[str] = ()) -> str:
    """Return the name as it is stored. Raises DeckNameError if it is empty, too long or in `taken`."""
    name = tidy(text[: LONGEST_NAME * 20])
    if not is_printable_name(name):
        raise DeckNameError("Leave out the special characters.")
    if not name:
        raise DeckNameError("Give the deck a name.")
    if len(name) > LONGEST_NAME:
        raise DeckNameError(f"Use at most {LONGEST_NAME} letters; this name has {len(name)}.")
    if name.casefold() in {other.casefold() for other in taken}:
        raise DeckNameError(f"You already have a deck called {name}.")
    return name


def free_name(wish: str, taken: Iterable[str]) -> str:
    """Return `wish`, with the next free number appended if a deck has that name."""
    used = {other.casefold() for other in taken}
    name, number = wish, 1
    while name.casefold() in used:
        number += 1
        ending = f" {number}"
        name = wish[: LONGEST_NAME - len(ending)].rstrip() + ending
    return name
