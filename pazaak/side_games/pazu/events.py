"""Events that the whole table sees, named by past participles; nothing hidden is in them."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.events import AnteNamed, BoardFilled, Busted, CardPlayed, Drawn, PenaltyPaid, Stood, TurnEnded
from pazaak.house.rules.protocols import Seat

__all__ = [
    "AnteNamed",
    "AntePaid",
    "BidMade",
    "BidPassed",
    "BoardFilled",
    "Busted",
    "CardPlayed",
    "Drawn",
    "Event",
    "LotDiscarded",
    "LotShown",
    "LotWon",
    "PazaakPotWon",
    "PenaltyPaid",
    "PotShared",
    "SetTied",
    "SetWon",
    "Stood",
    "TableClosed",
    "TableLeft",
    "TiebreakAnswered",
    "TiebreakAsked",
    "TurnEnded",
]


@dataclass(frozen=True, slots=True)
class AntePaid:
    """The ante has been paid by these seats into the Set Pot; `set_pot`: its credits now."""

    seats: tuple[Seat, ...]
    amount: int
    set_pot: int


@dataclass(frozen=True, slots=True)
class LotShown:
    """A lot of the common side deck, with `lots_left` lots to follow; `opener` is asked for a bid first."""

    card: SideCard
    lots_left: int
    opener: Seat


@dataclass(frozen=True, slots=True)
class BidMade:
    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class BidPassed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class LotWon:
    """The highest bidder has paid the bid into the Pazaak Pot and taken the card."""

    seat: Seat
    card: SideCard
    amount: int
    pazaak_pot: int


@dataclass(frozen=True, slots=True)
class LotDiscarded:
    """A lot for which nobody bid, now discarded."""

    card: SideCard


@dataclass(frozen=True, slots=True)
class TiebreakAsked:
    """The set is tied at this total; this seat is asked whether it uses the Tiebreaker in its hand."""

    seat: Seat
    total: int


@dataclass(frozen=True, slots=True)
class TiebreakAnswered:
    """The answer to a tie: the seat has used the Tiebreaker in its hand, or kept it."""

    seat: Seat
    spent: bool


@dataclass(frozen=True, slots=True)
class SetWon:
    """The end of a set with a winner, who takes the Set Pot. `reason`: `full_board`, `last`, `total` or `tiebreak`."""

    seat: Seat
    reason: str
    amount: int
    sets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PazaakPotWon:
    """The jackpot has been won by a Full Board of this seat."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class SetTied:
    """These seats have the same highest total, and no Tiebreaker decides."""

    total: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PotShared:
    """The tied seats, clockwise from the leader, share the Set Pot."""

    seats: tuple[Seat, ...]
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableLeft:
    seat: Seat


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The sitting ends as fewer than two can pay; these seats share the Pazaak Pot (none: the house keeps it)."""

    seats: tuple[Seat, ...]
    amounts: tuple[int, ...]


Event = (
    AnteNamed
    | AntePaid
    | LotShown
    | BidMade
    | BidPassed
    | LotWon
    | LotDiscarded
    | Drawn
    | CardPlayed
    | Stood
    | TurnEnded
    | Busted
    | PenaltyPaid
    | BoardFilled
    | TiebreakAsked
    | TiebreakAnswered
    | SetWon
    | PotShared
    | PazaakPotWon
    | SetTied
    | TableLeft
    | TableClosed
)
