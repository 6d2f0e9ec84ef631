"""What the whole table saw: past participles, as frozen values. Nothing in them is private."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.game.cards.side_cards import SideCard
from pazaak.house.rules.protocols import Seat


@dataclass(frozen=True, slots=True)
class TossWon:
    """The credit toss fell to this seat, who leads the first set."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """So many cards were shuffled into the main deck; the others lie on the boards."""

    cards: int


@dataclass(frozen=True, slots=True)
class HandDealt:
    """This seat drew its hand from its side deck."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class AnteNamed:
    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class AntePaid:
    """The ante was accepted and each seat paid it into the pot."""

    amount: int
    pot: int


@dataclass(frozen=True, slots=True)
class SetBegan:
    number: int
    leader: Seat


@dataclass(frozen=True, slots=True)
class Checked:
    seat: Seat


@dataclass(frozen=True, slots=True)
class BetMade:
    seat: Seat
    amount: int
    pot: int


@dataclass(frozen=True, slots=True)
class Called:
    seat: Seat
    amount: int
    pot: int


@dataclass(frozen=True, slots=True)
class Raised:
    """This seat paid the call and so much on top of it."""

    seat: Seat
    call: int
    amount: int
    pot: int


@dataclass(frozen=True, slots=True)
class Folded:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Drawn:
    """The top card of the main deck went onto this seat's board."""

    seat: Seat
    value: int
    total: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A hand card went onto the board, whose values are now these."""

    seat: Seat
    card: SideCard
    value: int
    values: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Stood:
    """This seat stands; `forced` when the rules made it stand."""

    seat: Seat
    total: int
    forced: bool


@dataclass(frozen=True, slots=True)
class Busted:
    seat: Seat
    total: int


@dataclass(frozen=True, slots=True)
class PenaltyPaid:
    """The bust paid this into the pot: the penalty due, or all that was left."""

    seat: Seat
    amount: int
    due: int
    pot: int


@dataclass(frozen=True, slots=True)
class BoardFilled:
    seat: Seat
    total: int


@dataclass(frozen=True, slots=True)
class TiebreakAsked:
    """The set is tied at this total; these seats answer in secret."""

    total: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TiebreakAnswered:
    """This seat has answered; what, nobody sees yet."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TiebreaksShown:
    """By seat: whether a Tiebreaker was spent from the hand."""

    spent: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class SetTied:
    total: int


@dataclass(frozen=True, slots=True)
class SetWon:
    """This seat won the set: `full_board`, `bust`, `total`, `tiebreak` or `fold`."""

    seat: Seat
    reason: str
    sets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableLeft:
    """This seat left the table and paid this to the other."""

    seat: Seat
    paid: int


@dataclass(frozen=True, slots=True)
class MatchWon:
    """This seat won the match and its pot: `sets` or `left`."""

    seat: Seat
    pot: int
    reason: str


Event = (
    TossWon
    | DeckShuffled
    | HandDealt
    | AnteNamed
    | AntePaid
    | SetBegan
    | Checked
    | BetMade
    | Called
    | Raised
    | Folded
    | Drawn
    | CardPlayed
    | TurnEnded
    | Stood
    | Busted
    | PenaltyPaid
    | BoardFilled
    | TiebreakAsked
    | TiebreakAnswered
    | TiebreaksShown
    | SetTied
    | SetWon
    | TableLeft
    | MatchWon
)
