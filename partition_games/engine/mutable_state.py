"""A mutable copy of a state, changed by deals and showdowns until somebody has a choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice

from partition_games.engine.events import Event, PotPaid, SpecialDeclared, StakeReturned, StakesPaid
from partition_games.engine.hands.cards import Hand
from partition_games.engine.moves import Lay
from partition_games.engine.options import AnyOptions
from partition_games.engine.state import DealResult, Phase, PublicState, Special, SpecialKind, State, View
from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat, Step


class MutableState:
    """The fields of a state, open for change, and the events so far."""

    def __init__(self, state: State) -> None:
        table = state.table
        self.table = table
        self.options: AnyOptions = table.options
        self.seed = state.seed
        self.events: list[Event] = []
        self.phase = table.phase
        self.to_act = table.to_act
        self.dealer = table.dealer
        self.scores = list(table.scores)
        self.ready = list(table.ready)
        self.exchanged = list(table.exchanged)
        self.deal_number = table.deal_number
        self.deals_played = table.deals_played
        self.pot = table.pot
        self.purses = list(table.purses)
        self.dropped = list(table.dropped)
        self.specials = list(table.specials)
        self.last_deal: DealResult | None = table.last_deal
        self.winners = table.winners
        self.reason = table.reason
        self.hands: list[Hand] = list(state.hands)
        self.stock: tuple[Card, ...] = state.stock
        self.laid: list[Lay | None] = list(state.laid)
        self.memory = list(state.memory)
        self.came = list(state.came)
        self.thrown_by = state.thrown_by

    @property
    def seats(self) -> int:
        return len(self.scores)

    @property
    def active(self) -> list[Seat]:
        """Seats that are still in the game, in order."""
        return [seat for seat in range(self.seats) if not self.dropped[seat]]

    def round_from(self, seat: Seat) -> list[Seat]:
        """Return the seats in the game in the direction of play, from this one on (or the next one that is in)."""
        turn = islice(cycle(range(self.seats)), seat % self.seats, seat % self.seats + self.seats)
        return [at for at in turn if not self.dropped[at]]

    def after(self, seat: Seat) -> Seat:
        """Return the next seat, in the direction of play, that is still in the game."""
        return self.round_from(seat + 1)[0]

    def before(self, seat: Seat) -> Seat:
        """Return the seat in the game before this one; it cuts for a dealer."""
        return self.round_from(seat)[-1]

    def waiting(self) -> Iterator[Seat]:
        """Yield the seats yet to lay out or exchange, in the direction of play from the dealer."""
        return (seat for seat in self.round_from(self.dealer + 1) if not self.ready[seat])

    def declare(self, kind: SpecialKind, seat: Seat, cards: Hand, points: int = 0) -> None:
        """Show a special deal, which scores at once."""
        self.specials.append(Special(kind, seat, cards, points))
        self.scores[seat] += points
        self.events.append(SpecialDeclared(kind, seat, cards, points))

    def drop(self, seat: Seat) -> None:
        """Take a seat out of the game for good."""
        self.dropped[seat] = True

    def see_come(self, knower: Seat, seat: Seat, cards: tuple[Card | None, ...]) -> None:
        """Store the cards that come to a seat, as far as the knower knew them in the stock."""
        came = list(self.came[knower])
        came[seat] = (*came[seat], *cards)
        self.came[knower] = tuple(came)

    def pay_in(self, due: int) -> None:
        """Move `due` credits from each seat into the pot, or all it has."""
        amounts = tuple(min(due, purse) for purse in self.purses)
        self.purses = [purse - amount for purse, amount in zip(self.purses, amounts, strict=True)]
        self.pot += sum(amounts)
        if any(amounts):
            self.events.append(StakesPaid(amounts, self.pot))

    def collect(self, winner: Seat, due: int) -> tuple[int, ...]:
        """Add `due` credits of each other seat to the pot, or all it has; return the amounts, empty for none due."""
        if not due:
            return ()
        added = tuple(0 if seat == winner else min(due, purse) for seat, purse in enumerate(self.purses))
        self.purses = [purse - amount for purse, amount in zip(self.purses, added, strict=True)]
        self.pot += sum(added)
        return added

    def pay_back(self, seats: tuple[Seat, ...], due: int) -> None:
        """Share `due` credits of the pot among these seats, or all it has; odd credits go to the lower seats."""
        back = min(due, self.pot)
        if not seats or not back:
            return
        share, odd = divmod(back, len(seats))
        amounts = tuple(share + (place < odd) for place in range(len(seats)))
        for seat, amount in zip(seats, amounts, strict=True):
            self.purses[seat] += amount
        self.pot -= back
        self.events.append(StakeReturned(seats, amounts))

    def pay_out(self, winners: tuple[Seat, ...], collected: tuple[int, ...] = ()) -> None:
        """Share the pot among these seats equally, odd credits to the first from the dealer."""
        share, odd = divmod(self.pot, len(winners))
        in_turn = [seat for seat in self.round_from(self.dealer + 1) if seat in winners]
        amounts = tuple(share + (in_turn.index(seat) < odd) for seat in winners)
        for seat, amount in zip(winners, amounts, strict=True):
            self.purses[seat] += amount
        if self.pot:
            self.events.append(PotPaid(winners, amounts, collected))
        self.pot = 0

    def frozen(self) -> Step[State, Event]:
        """Return the current state, with the events so far."""
        table = replace(
            self.table,
            phase=self.phase,
            to_act=self.to_act,
            dealer=self.dealer,
            scores=tuple(self.scores),
            ready=tuple(self.ready),
            exchanged=tuple(self.exchanged),
            deal_number=self.deal_number,
            deals_played=self.deals_played,
            hand_counts=tuple(len(hand) for hand in self.hands),
            stock_left=len(self.stock),
            pot=self.pot,
            purses=tuple(self.purses),
            dropped=tuple(self.dropped),
            specials=tuple(self.specials),
            last_deal=self.last_deal,
            winners=self.winners,
            reason=self.reason,
        )
        state = State(
            table=table,
            hands=tuple(self.hands),
            stock=self.stock,
            laid=tuple(self.laid),
            memory=tuple(self.memory),
            came=tuple(self.came),
            thrown_by=self.thrown_by,
            seed=self.seed,
        )
        return Step(state, tuple(self.events))


def empty_state(options: AnyOptions, seed: int, dealer: Seat, scores: tuple[int, ...] | None = None) -> State:
    """Return the table before the stakes are paid and the first cards are dealt."""
    seats = options.seats
    opening = (0,) * seats if scores is None else scores
    table = PublicState(
        game=options.GAME,
        options=options,
        phase=Phase.OVER,
        to_act=None,
        dealer=dealer,
        scores=opening,
        ready=(False,) * seats,
        exchanged=(0,) * seats,
        deal_number=0,
        deals_played=0,
        hand_counts=(0,) * seats,
        stock_left=0,
        stake=options.entry,
        pot=0,
        purses=options.buy_ins,
        bought_in=options.buy_ins,
        opening_scores=opening,
        dropped=(False,) * seats,
        specials=(),
        last_deal=None,
        winners=(),
        reason=None,
    )
    nothing: tuple[tuple[Card, ...], ...] = ((),) * seats
    return State(table, nothing, (), (None,) * seats, nothing, (nothing,) * seats, (), seed)


def view_of(state: State, seat: Seat) -> View:
    """Return the view of a seat: only what it may know."""
    return View(
        seat,
        state.table,
        state.hands[seat],
        state.laid[seat],
        state.memory[seat],
        state.came[seat],
        state.thrown_by,
    )
