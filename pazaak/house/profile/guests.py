"""Guests of a profile: people who play at its screen, with names and portraits."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import Ledger
from pazaak.house.ledger.notes import note, put_note
from pazaak.house.printable import is_printable_name
from pazaak.house.profile.person import FACES, TRAVELLER

NOTE = "guests"
LONGEST_NAME = 16
"""Number of characters of a guest's name: it is written large on the curtain."""
MOST_GUESTS = 24
SPOKEN = frozenset({"you", "your", "nobody", "everybody", "everyone", "a stranger", "a guest", "the house"})
"""Names that sentences of the table already use, in lower case."""


class GuestError(StoreError):
    """A guest that cannot be kept; its text is a sentence."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person who isn't the profile's owner; `id` is a number that stays."""

    id: str
    name: str
    portrait: str


def guests_of(ledger: Ledger) -> tuple[Guest, ...]:
    """Return the guests of a profile in the order they came; what can't be read is left out."""
    stored = note(ledger, NOTE, [])
    found = [_guest(told) for told in stored] if isinstance(stored, list) else []
    return tuple(guest for guest in found if guest is not None)[:MOST_GUESTS]


def _guest(told: Any) -> Guest | None:
    if not isinstance(told, dict):
        return None
    id, name, portrait = (told.get(key) for key in ("id", "name", "portrait"))
    if not isinstance(id, str) or not id.isascii() or not id.isdigit():
        return None
    if not isinstance(name, str) or not name.strip() or not is_printable_name(name):
        return None
    return Guest(id, name[:LONGEST_NAME], portrait if portrait in FACES else TRAVELLER)


def checked_name(name: str, others: Sequence[str]) -> str:
    """Return a guest's name in the form it is kept. Raises GuestError for a bad one, or one of `others`."""
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not clean:
        raise GuestError("Give your guest a name.")
    if len(clean) > LONGEST_NAME:
        raise GuestError(f"Use at most {LONGEST_NAME} letters; this name has {len(clean)}.")
    if not is_printable_name(clean):
        raise GuestError("Leave out the special characters.")
    if not any(letter.isalnum() for letter in clean):
        raise GuestError("A name needs a letter or a digit.")
    if clean.casefold() in SPOKEN:
        raise GuestError(f"“{clean}” would be misread in the log. Choose another name.")
    if any(clean.casefold() == other.casefold() for other in others):
        raise GuestError(f"Somebody here is already called {clean}.")
    return clean


def add_guest(ledger: Ledger, name: str, portrait: str, others: Sequence[str] = ()) -> Guest:
    """Store a new guest. Raises GuestError for a bad name, one of `others`, or too many guests, and StoreError."""
    known = guests_of(ledger)
    clean = checked_name(name, [*others, *(guest.name for guest in known)])
    if len(known) >= MOST_GUESTS:
        raise GuestError(f"You know {MOST_GUESTS} guests, the limit. Remove one first.")
    number = 1 + max((int(guest.id) for guest in known), default=0)
    guest = Guest(str(number), clean, portrait if portrait in FACES else TRAVELLER)
    _keep(ledger, [*known, guest])
    return guest


def change_guest(ledger: Ledger, id: str, name: str, portrait: str, others: Sequence[str] = ()) -> Guest:
    """Store another name and portrait of a guest. Raises GuestError or StoreError; then nothing has changed."""
    known = guests_of(ledger)
    if all(guest.id != id for guest in known):
        raise GuestError("This guest is no longer known.")
    clean = checked_name(name, [*others, *(guest.name for guest in known if guest.id != id)])
    changed = Guest(id, clean, portrait if portrait in FACES else TRAVELLER)
    _keep(ledger, [changed if guest.id == id else guest for guest in known])
    return changed


def remove_guest(ledger: Ledger, id: str) -> None:
    """Drop a guest; records of matches keep the name. Raises StoreError."""
    _keep(ledger, [guest for guest in guests_of(ledger) if guest.id != id])


def _keep(ledger: Ledger, guests: Sequence[Guest]) -> None:
    told = [{"id": guest.id, "name": guest.name, "portrait": guest.portrait} for guest in guests]
    with ledger.transaction() as store:
        put_note(store, NOTE, told)
