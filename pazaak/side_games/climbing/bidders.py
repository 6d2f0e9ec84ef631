"""The seats that play a hand for the bid, as the events name them."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing import events as e


@dataclass(slots=True)
class Bidders:
    """The declarer or landlord of the hand, their partner or second landlord, and the bid; followed event by event."""

    declarer: Seat | None = None
    partner: Seat | None = None
    """None while no partner is shown."""
    bid: int = 0

    def follow(self, event: e.Event) -> None:
        """Take in the next event."""
        match event:
            case e.LandlordNamed(seat, bid) | e.DeclarerNamed(seat, bid):
                self.declarer, self.partner, self.bid = seat, None, bid
            case e.PartnerShown(seat):
                self.partner = seat
            case _:
                pass
