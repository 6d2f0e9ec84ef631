"""Names and portraits of people in records of friendly matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pazaak.house.profile.guests import guests_of
from pazaak.house.rules.protocols import Seat
from pazaak.house.services import Services
from pazaak.house.session.purpose import MatchPurpose
from pazaak.house.session.seating import SeatKind, seating_of
from pazaak.table.ui.player_card import YOU


def seen_from(names: Sequence[str], kinds: Sequence[str] | None) -> Seat:
    """Return the seat that a record is shown from: the one named "You", else the first person's, else the first."""
    if YOU in names:
        return names.index(YOU)
    people = () if kinds is None else [seat for seat, kind in enumerate(kinds) if kind == SeatKind.HERE]
    return next(iter(people), 0)


def faces_of_people(house: Services, purpose: MatchPurpose | None) -> Mapping[str, str]:
    """Return portraits by name: those that a match was stored with, else those of the profile's people today."""
    seating = seating_of(purpose)
    if seating is not None:
        return {person.name: person.portrait for person in seating.people.values() if person.portrait}
    person = house.person
    known = {guest.name: guest.portrait for guest in guests_of(house.profile.ledger)}
    return known | {person.name: person.portrait}
