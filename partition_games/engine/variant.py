"""What makes one of the four games: its numbers, and the hooks by which the common rules ask for its oddities."""

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
    """How a deal ended."""

    points: tuple[int, ...]
    """What the show adds to the scores, by seat; what special deals scored at once is not in it."""
    reason: str
    groups: tuple[tuple[Group, ...], ...] = ()
    winners: tuple[Seat | None, ...] = ()
    leaders: tuple[Seat, ...] = ()
    played: bool = True
    """False: it does not count as a deal, and the same dealer deals again."""
    game: tuple[Seat, ...] = ()
    """Who has won the whole game by it."""
    winner: Seat | None = None
    """Kitti: who has won the deal, and takes the pot at once."""
    levy: int = 0
    """Kitti: what each other seat adds to that pot first."""


class Variant(ABC):
    """One game at one table."""

    HAND: ClassVar[int]
    """Cards dealt to a seat."""
    CLOCKWISE: ClassVar[bool]
    """The direction of play: clockwise is to the left."""
    PHASE: ClassVar[Phase] = Phase.ARRANGE
    """What a deal asks of each seat."""
    KEEPS_STOCK: ClassVar[bool] = False

    def __init__(self, options: AnyOptions) -> None:
        self._options = options

    @property
    def first_card_before(self) -> bool:
        """Whether the first card of a deal goes to the seat before the dealer, not to the one after."""
        return False

    def entry_due(self, draft: MutableState) -> int:
        """What each seat pays before this deal."""
        return draft.table.stake if draft.deal_number == 0 else 0

    def at_deal(self, draft: MutableState) -> DealEnd | None:
        """What a deal brings before anybody plays; its end, if it ends there."""
        return None

    @abstractmethod
    def moves(self, view: View) -> Iterator[Move]:
        """Every legal move of the seat to act."""

    def written_moves(self, view: View) -> Iterator[str]:
        """The same in notation."""
        return map(write_move, self.moves(view))

    @abstractmethod
    def verify(self, view: View, move: Move) -> None:
        """Raise IllegalMoveError unless the seat to act may make the move."""

    @abstractmethod
    def take(self, draft: MutableState, seat: Seat, move: Move) -> DealEnd | None:
        """Make a move; the end of the deal, if it ends by that."""

    @abstractmethod
    def showdown(self, draft: MutableState) -> DealEnd:
        """Everybody is ready: show and compare."""

    def clear(self, draft: MutableState) -> None:
        """Take up the cards after a deal."""
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
        """Whether a hand may be shown as a special deal instead of being laid out."""
        return False

    def shown(self, draft: MutableState, seat: Seat) -> DealEnd:
        """What comes of showing a special deal."""
        raise NotImplementedError("this game has no special deal that is a choice")

    def faults(self, view: View, lay: Lay) -> tuple[Fault, ...]:
        """All that is wrong with a layout of the view's hand; nothing when it may be laid."""
        return faults(self.shape, self.ladder, view.hand, lay)

    def fouls(self, groups: Sequence[Group]) -> list[Fault]:
        """Groups out of order that may be laid all the same, where showing them is a foul."""
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
