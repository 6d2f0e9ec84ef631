"""Names of a stored match's players: people under their own, rivals under theirs."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house.phrases import short_name
from pazaak.house.session.purpose import purpose_of
from pazaak.house.session.seating import SeatKind, kind_of, seating_of
from pazaak.house.session.session import PLAYER
from pazaak.scenes.app_services import AppServices


def is_friendly(seats: Sequence[str]) -> bool:
    """Return whether a match with these accounts was one between people."""
    return any(account != PLAYER and kind_of(account) is SeatKind.HERE for account in seats)


def full_names(house: AppServices, match_id: int, seats: Sequence[str]) -> list[str]:
    """Return the full names by seat, as records have them."""
    seating = seating_of(purpose_of(house.profile.ledger, match_id)) if is_friendly(seats) else None
    people = {} if seating is None else seating.people
    return [people[who].name if who in people else house.full_name_of(who) for who in seats]


def short_names_of(house: AppServices, match_id: int, seats: Sequence[str]) -> list[str]:
    """Return the names by seat as lists have them."""
    return [short_name(name) for name in full_names(house, match_id, seats)]
