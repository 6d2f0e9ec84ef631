"""Kinds of seats, by account, and the people at a friendly table, stored with its purpose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.printable import is_printable_name
from pazaak.house.session.purpose import COACHED, FRIENDLY, LEVELS, MatchPurpose

HERE, ELSEWHERE = "here:", "elsewhere:"
"""Prefixes of the accounts of people at this screen, and of people at another one."""
OWNER = "owner"
"""Id of the person whose profile it is; guests have numbers."""
PEOPLE, TAKES_BACK, OPEN_HANDS = "people", "take_back", "open_hands"
"""Further details of a friendly match's purpose: names and portraits, and what was agreed on."""
LONGEST, FALLBACK = 24, "A guest"
"""Number of characters of a name that are read back, and the name of somebody without a readable one."""


class SeatKind(StrEnum):
    """The kind of party that decides for a seat."""

    HERE = "here"
    """A person at this screen."""
    ELSEWHERE = "elsewhere"
    """A person at another screen."""
    HOUSE = "house"
    """A player of the house."""


def kind_of(account: str) -> SeatKind:
    """Return the kind of seat that an account takes."""
    if account == PLAYER or account.startswith(HERE):
        return SeatKind.HERE
    return SeatKind.ELSEWHERE if account.startswith(ELSEWHERE) else SeatKind.HOUSE


def account_here(id: str) -> str:
    """Return the account of a person at this screen: OWNER, or a guest by number."""
    return f"{HERE}{id}"


@dataclass(frozen=True, slots=True)
class SeatedPerson:
    """A person at a friendly table, with the name and portrait of that day."""

    name: str
    portrait: str


@dataclass(frozen=True, slots=True)
class Seating:
    """The people and house players of a friendly table, and what all people agreed on."""

    people: Mapping[str, SeatedPerson]
    """Person of each account that isn't the house's."""
    levels: Mapping[str, str] = field(default_factory=dict)
    """Level of each house player, by account."""
    coached: bool = False
    takes_back: bool = False
    open_hands: bool = False

    @property
    def purpose(self) -> MatchPurpose:
        """The purpose of a match with this seating."""
        people = {account: {"name": one.name, "portrait": one.portrait} for account, one in self.people.items()}
        agreed = {COACHED: self.coached, TAKES_BACK: self.takes_back, OPEN_HANDS: self.open_hands}
        return MatchPurpose(FRIENDLY, details={PEOPLE: people, LEVELS: dict(self.levels), **agreed})


def seating_of(purpose: MatchPurpose | None) -> Seating | None:
    """Return the seating of a friendly match; None for every other match. Unreadable details count as none."""
    if purpose is None or purpose.kind != FRIENDLY:
        return None
    details = purpose.details
    people = {str(account): _person(told) for account, told in _table(details.get(PEOPLE)).items()}
    levels = {str(account): level for account, level in _table(details.get(LEVELS)).items() if isinstance(level, str)}
    return Seating(
        people,
        levels,
        coached=details.get(COACHED) is True,
        takes_back=details.get(TAKES_BACK) is True,
        open_hands=details.get(OPEN_HANDS) is True,
    )


def _table(value: Any) -> Mapping[Any, Any]:
    return value if isinstance(value, dict) else {}


def _person(told: Any) -> SeatedPerson:
    name, portrait = (_table(told).get(key) for key in ("name", "portrait"))
    readable = isinstance(name, str) and bool(name.strip()) and is_printable_name(name)
    return SeatedPerson(str(name)[:LONGEST] if readable else FALLBACK, portrait if isinstance(portrait, str) else "")


def kinds_of(seats: Sequence[str]) -> tuple[SeatKind, ...]:
    """Return the kind of each seat, by its account."""
    return tuple(map(kind_of, seats))
