"""A friendly table as it was ordered in the lobby."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pazaak.house.session.seating import Seating, SeatKind, kind_of
from pazaak.house.session.session import AnySession


@dataclass(frozen=True, slots=True)
class FriendlyOrder:
    """The game and its options, the accounts by seat, and the people with what they proposed or agreed on."""

    game: str
    options: Mapping[str, Any]
    seats: tuple[str, ...]
    seating: Seating

    @property
    def people(self) -> tuple[str, ...]:
        """Accounts of the people at this screen, in turn order."""
        return tuple(account for account in self.seats if kind_of(account) is SeatKind.HERE)

    def with_agreed(self, *, open_hands: bool, coached: bool, takes_back: bool) -> FriendlyOrder:
        """Return the order with what all agreed on."""
        seating = replace(self.seating, open_hands=open_hands, coached=coached, takes_back=takes_back)
        return replace(self, seating=seating)


def order_of(session: AnySession) -> FriendlyOrder:
    """Return the order by which a friendly match began, with its seats as they were drawn."""
    assert session.seating is not None, "a friendly match has its people"
    return FriendlyOrder(session.game.name, session.options, session.seats, session.seating)
