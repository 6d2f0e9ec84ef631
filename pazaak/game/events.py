"""Events that the whole table sees, named by past participles: frozen values without hidden information."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.game.cards.side_cards import SideCard
from pazaak.house.rules.protocols import Seat


@dataclass(frozen=True, slots=True)
class TossWon:
    """A seat won the credit toss and leads the first set."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """The main deck was shuffled; `cards` is the number of cards in it, the others being on the boards."""

    cards: int


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A seat drew its hand from its side deck; `cards` is the number of cards."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class AnteNamed:
    """The leader named an ante of `amount` credits."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class AntePaid:
    """The ante was accepted and each seat paid it into the pot."""

    amount: int
    pot: int


@dataclass(frozen=True, slots=True)
class SetBegan:
    """A set began; `number` counts from 1."""

    number: int
    leader: Seat


@dataclass(frozen=True, slots=True)
class Checked:
    """A seat let the set begin without betting."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BetMade:
    """A seat bet `amount` credits; `pot` includes them."""

    seat: Seat
    amount: int
    pot: int


@dataclass(frozen=True, slots=True)
class Called:
    """A seat paid `amount` credits to match a bet or a raise; `pot` includes them."""

    seat: Seat
    amount: int
    pot: int


@dataclass(frozen=True, slots=True)
class Raised:
    """A seat called and raised by `amount` credits."""

    seat: Seat
    call: int
    amount: int
    pot: int


@dataclass(frozen=True, slots=True)
class Folded:
    """A seat conceded the set instead of matching the bet."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Drawn:
    """The top card of the main deck went onto this seat's board."""

    seat: Seat
    value: int
    total: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A side card was played on a board; `values` are the board's slots afterwards."""

    seat: Seat
    card: SideCard
    value: int
    values: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat ended its turn and plays on in the next."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Stood:
    """A seat stands; `forced` if the rules made it stand."""

    seat: Seat
    total: int
    forced: bool


@dataclass(frozen=True, slots=True)
class Busted:
    """A seat went bust with this total, above 20."""

    seat: Seat
    total: int


@dataclass(frozen=True, slots=True)
class PenaltyPaid:
    """A bust paid `amount` credits into the pot: the penalty `due`, or all that the purse held."""

    seat: Seat
    amount: int
    due: int
    pot: int


@dataclass(frozen=True, slots=True)
class BoardFilled:
    """A seat filled its ninth slot with a total of 20 or less, which wins the set."""

    seat: Seat
    total: int


@dataclass(frozen=True, slots=True)
class TiebreakAsked:
    """The set is tied at `total`; `seats` answer in secret whether they use a Tiebreaker."""

    total: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TiebreakAnswered:
    """A seat answered a tie; the answer is still secret."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TiebreaksShown:
    """All answers to a tie were shown: by seat, whether a Tiebreaker was spent from the hand."""

    spent: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class SetTied:
    """A set ended without a winner; both boards have this total."""

    total: int


@dataclass(frozen=True, slots=True)
class SetWon:
    """A seat won the set; `reason` is `full_board`, `bust`, `total`, `tiebreak` or `fold`."""

    seat: Seat
    reason: str
    sets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableLeft:
    """A seat left the table and paid `paid` credits to the other."""

    seat: Seat
    paid: int


@dataclass(frozen=True, slots=True)
class MatchWon:
    """A seat won the match and its pot; `reason` is `sets` or `left`."""

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
