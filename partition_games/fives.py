"""Fives: five cards, one exchange; the best hand scores its own value, and the stock is never shuffled."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from partition_games.engine.events import ComparisonWon, Exchanged, StockReturned
from partition_games.engine.hands.five_ranks import FIVE, describe_five, five_name, five_points, five_strength
from partition_games.engine.hands.showdown import Comparison, shown_groups
from partition_games.engine.moves import Move, Swap
from partition_games.engine.mutable_state import MutableState
from partition_games.engine.options import FivesOptions
from partition_games.engine.state import Phase, View
from partition_games.engine.variant import DealEnd, Variant
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import IllegalMoveError, Seat
from pazaak.house.rules.shuffle import shuffled


class Fives(Variant):
    """Fives: clockwise, two to five players, to twenty points."""

    options: FivesOptions

    HAND: ClassVar[int] = FIVE
    CLOCKWISE: ClassVar[bool] = True
    PHASE: ClassVar[Phase] = Phase.EXCHANGE
    KEEPS_STOCK: ClassVar[bool] = True

    def moves(self, view: View) -> Iterator[Move]:
        """Yield the exchange of no card, then of one, two, .. five; cards in the order they are held."""
        for count in range(FIVE + 1):
            yield from map(Swap, combinations(view.hand, count))

    def verify(self, view: View, move: Move) -> None:
        if not isinstance(move, Swap):
            raise IllegalMoveError("In Fives you exchange cards: say swap and which, or swap alone.")
        for card in move.cards:
            if card not in view.hand:
                raise IllegalMoveError(f"There's no {write_card(card)} in your hand.")
            if move.cards.count(card) > 1:
                raise IllegalMoveError(f"The card {write_card(card)} is named twice.")

    def take(self, draft: MutableState, seat: Seat, move: Move) -> DealEnd | None:
        """Put the cards under the stock, the first named nearest its top; draw as many from the top."""
        thrown = move.cards if isinstance(move, Swap) else ()
        count = len(thrown)
        kept = tuple(card for card in draft.hands[seat] if card not in thrown)
        draft.hands[seat] = (*kept, *draft.stock[:count])
        draft.stock = (*draft.stock[count:], *thrown)
        hidden: tuple[Card | None, ...] = (None,) * count
        for knower, known in enumerate(draft.memory):
            draft.see_come(knower, seat, known[:count])
            draft.memory[knower] = (*known[count:], *(thrown if knower == seat else hidden))
        draft.thrown_by += (seat,) * count
        draft.exchanged[seat] = count
        draft.events.append(Exchanged(seat, count))
        return None

    def showdown(self, draft: MutableState) -> DealEnd:
        leader = draft.after(draft.dealer)
        comparison = Comparison(draft, 0)
        for seat in draft.round_from(leader):
            hand = draft.hands[seat]
            comparison.show(seat, hand, five_strength(hand), five_name(hand), describe_five(hand))
        value = five_points(draft.hands[comparison.seats[0]])
        draft.events.append(ComparisonWon(0, comparison.alone, comparison.tied, value, 0))
        points = tuple(value if seat in comparison.seats else 0 for seat in range(draft.seats))
        shown = shown_groups(draft)
        return DealEnd(points, "show" if value else "no_score", shown, tuple(sorted(comparison.seats)), (leader,))

    def clear(self, draft: MutableState) -> None:
        """Put all hands, which everybody has seen, under the stock, from the dealer's left on."""
        in_turn = draft.round_from(draft.dealer + 1)
        returned = tuple(card for seat in in_turn for card in draft.hands[seat])
        known: tuple[Card | None, ...] = returned
        if self.options.mix:
            returned = shuffled(returned, f"{draft.seed}/{draft.deal_number}/mix")
            known = (None,) * len(returned)
        super().clear(draft)
        if self.options.reshuffle:
            draft.stock, draft.memory = (), [()] * draft.seats
            return
        under = len(draft.thrown_by) - len(draft.stock)
        draft.thrown_by = (*draft.thrown_by[under:], *(None,) * len(returned))
        draft.stock += returned
        draft.memory = [(*before, *known) for before in draft.memory]
        draft.events.append(StockReturned(tuple(in_turn), self.options.mix))
