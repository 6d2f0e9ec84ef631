"""The differences of the four games: numbers, and hooks that the common rules call."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from partition_games.engine.events import LaidOut
from partition_games.engine.hands.arrangement import Fault, Shape, faults, layouts, order_faults, written_layouts
from partition_games.engine.hands.cards import Group, Hand
from partition_games.engine.hands.ranks import Ladder, ladder_of
from partition_games.engine.moves import SHOW, Lay, Move, Show, Swap
from partition_games.engine.mutable_state import MutableState
from partition_games.engine.notation import write_move
from partition_games.engine.options import AnyOptions
from partition_games.engine.state import Phase, View
from pazaak.house.rules.protocols import IllegalMoveError, Seat


@dataclass(frozen=True, slots=True)
class DealEnd:
    """The end of a deal, as the rules of a game decide it."""

    points: tuple[int, ...]
    """Points the showdown adds to the scores, by seat; without those special deals scored at once."""
    reason: str
    groups: tuple[tuple[Group, ...], ...] = ()
    winners: tuple[Seat | None, ...] = ()
    leaders: tuple[Seat, ...] = ()
    played: bool = True
    """Whether it counts as a deal; if not, the same dealer deals again."""
    game: tuple[Seat, ...] = ()
    """Seats that have won the whole game by it."""
    winner: Seat | None = None
    """Kitti: seat that has won the deal, and takes the pot at once."""
    levy: int = 0
    """Kitti: credits each other seat adds to that pot first."""


class Variant(ABC):
    """The rules of one of the four games at one table."""

    HAND: ClassVar[int]
    """Number of cards dealt to a seat."""
    CLOCKWISE: ClassVar[bool]
    """Direction of play: clockwise is to the left."""
    PHASE: ClassVar[Phase] = Phase.ARRANGE
    """Kind of decision a deal asks of each seat."""
    KEEPS_STOCK: ClassVar[bool] = False

    def __init__(self, options: AnyOptions) -> None:
        self.options = options

    @property
    def first_card_before(self) -> bool:
        """Whether the first card of a deal goes to the seat before the dealer, not to the one after."""
        return False

    def entry_due(self, draft: MutableState) -> int:
        """Return the credits each seat pays before this deal."""
        return draft.table.stake if draft.deal_number == 0 else 0

    def at_deal(self, draft: MutableState) -> DealEnd | None:
        """Declare the special deals among the hands; return the deal's end, if one ends it."""
        return None

    @abstractmethod
    def moves(self, view: View) -> Iterator[Move]:
        """Yield every legal move of the seat to act."""

    def written_moves(self, view: View) -> Iterator[str]:
        """Yield the legal moves of the seat to act in notation."""
        return map(write_move, self.moves(view))

    @abstractmethod
    def verify(self, view: View, move: Move) -> None:
        """Check that the seat to act may make the move. Raises IllegalMoveError."""

    @abstractmethod
    def take(self, draft: MutableState, seat: Seat, move: Move) -> DealEnd | None:
        """Make a move; return the end of the deal, if it ends by that."""

    @abstractmethod
    def showdown(self, draft: MutableState) -> DealEnd:
        """Show and compare, as everybody is ready; return the end of the deal."""

    def clear(self, draft: MutableState) -> None:
        """Take all cards out of the hands after a deal."""
        draft.hands = [()] * draft.seats


class GroupVariant(Variant):
    """A game in which hands are laid out in groups of three."""

    SIZES: ClassVar[tuple[int, ...]]
    LEFT: ClassVar[int] = 0
    LAST_SHOWN_WINS: ClassVar[bool] = False
    """Whether of equal groups the one that was shown last wins."""

    def __init__(self, options: AnyOptions) -> None:
        super().__init__(options)
        self.ladder: Ladder = ladder_of(options)
        self.shape = Shape(self.SIZES, self.LEFT, self.refuses_disorder)

    @property
    def refuses_disorder(self) -> bool:
        """Whether groups out of order are refused when laid."""
        return True

    def may_show(self, hand: Hand) -> bool:
        """Return whether a hand may be shown as a special deal instead of being laid out."""
        return False

    def shown(self, draft: MutableState, seat: Seat) -> DealEnd:
        """Show a special deal; return the end of the deal."""
        raise NotImplementedError("this game has no special deal that is a choice")

    def faults(self, view: View, lay: Lay) -> tuple[Fault, ...]:
        """Return all faults of a layout of the view's hand; empty if it is legal."""
        return faults(self.shape, self.ladder, view.hand, lay)

    def fouls(self, groups: Sequence[Group]) -> list[Fault]:
        """Return the groups out of order that may be laid, although showing them is a foul."""
        return [] if self.refuses_disorder else order_faults(self.shape, self.ladder, groups)

    def moves(self, view: View) -> Iterator[Move]:
        if self.may_show(view.hand):
            yield SHOW
        yield from layouts(self.shape, self.ladder, view.hand)

    def written_moves(self, view: View) -> Iterator[str]:
        if self.may_show(view.hand):
            yield write_move(SHOW)
        yield from written_layouts(self.shape, self.ladder, view.hand)

    def verify(self, view: View, move: Move) -> None:
        match move:
            case Lay():
                found = self.faults(view, move)
                if found:
                    raise IllegalMoveError(found[0].sentence)
            case Show():
                if not self.may_show(view.hand):
                    raise IllegalMoveError("There's no special deal in your hand that you may show.")
            case Swap():
                raise IllegalMoveError("No cards are exchanged in this game.")

    def take(self, draft: MutableState, seat: Seat, move: Move) -> DealEnd | None:
        if isinstance(move, Lay):
            draft.laid[seat] = move
            draft.events.append(LaidOut(seat))
            return None
        return self.shown(draft, seat)
