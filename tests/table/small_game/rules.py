"""The rules as pure functions: five tricks, the highest card of the suit led takes each, most tricks take the pot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pazaak.house.rules.cards import DECK_52, Card
from pazaak.house.rules.notation import parse_cards, write_card
from pazaak.house.rules.protocols import Holdings, IllegalMoveError, NotationError, Outcome, PositionError, Seat, Step
from pazaak.house.rules.shuffle import pick, shuffled
from tests.table.small_game.events import CardPlayed, CardsDealt, Event, PotPaid, StakesPaid, TrickBegun, TrickTaken
from tests.table.small_game.moves import Move
from tests.table.small_game.options import Options
from tests.table.small_game.state import TRICKS, PublicState, State, View, taker

Hands = tuple[tuple[Card, ...], ...]


class HighCardRules:
    """One table of High Card. It holds options, never play."""

    def __init__(self, options: Options) -> None:
        self.options = options

    @property
    def seats(self) -> int:
        return self.options.seats

    # -- the beginning ---------------------------------------------------------------------------------------------

    def deal(self, seed: int) -> Step[State, Event]:
        return self._open(self._hands(shuffled(DECK_52, f"{seed}/deal")), pick(self.seats, f"{seed}/leader"))

    def set_up(self, position: Mapping[str, object], seed: int) -> Step[State, Event]:
        """`leader`, and `hands`: the first seats' hands in notation; the others are dealt."""
        unknown = sorted(set(position) - {"leader", "hands"})
        if unknown:
            raise PositionError(f"A position of High Card has no {unknown[0]!r:.60}.")
        leader = position.get("leader", pick(self.seats, f"{seed}/leader"))
        if type(leader) is not int or leader not in range(self.seats):
            raise PositionError("The leader is the number of a seat.")
        given = self._given(position.get("hands", []))
        rest = [card for card in shuffled(DECK_52, f"{seed}/deal") if not any(card in hand for hand in given)]
        return self._open((*given, *self._hands(rest))[: self.seats], leader)

    def _given(self, hands: object) -> Hands:
        if not isinstance(hands, list) or len(hands) > self.seats or not all(isinstance(hand, str) for hand in hands):
            raise PositionError("The hands are a list of texts such as 'AS KS 7H 6H 2C', one a seat at most.")
        try:
            parse_cards(" ".join(hands))
            given = tuple(parse_cards(hand) for hand in hands)
        except NotationError as fault:
            raise PositionError(str(fault)) from None
        if any(len(hand) != TRICKS or None in {card.suit for card in hand} for hand in given):
            raise PositionError("A hand has as many cards as there are tricks, all of the 52.")
        return given

    def _hands(self, cards: tuple[Card, ...] | list[Card]) -> Hands:
        return tuple(tuple(cards[TRICKS * seat : TRICKS * (seat + 1)]) for seat in range(self.seats))

    def _open(self, hands: Hands, leader: Seat) -> Step[State, Event]:
        stake, brought = self.options.stake, self.options.buy_ins
        pot = stake * self.seats
        purses = tuple(purse - stake for purse in brought)
        table = PublicState(stake, brought, purses, pot, leader, (), (0,) * self.seats, ())
        return Step(State(table, hands), (StakesPaid(stake, pot), CardsDealt(TRICKS), TrickBegun(1, leader)))

    # -- playing ---------------------------------------------------------------------------------------------------

    def to_act(self, state: State) -> Seat | None:
        return state.table.to_act

    def view(self, state: State, seat: Seat) -> View:
        return View(seat, state.table, state.hands[seat])

    def moves(self, view: View) -> Iterator[Move]:
        if view.table.to_act == view.seat:
            yield from map(Move, view.playable)

    def verify(self, view: View, move: Move) -> None:
        if view.table.to_act != view.seat:
            raise IllegalMoveError("The game is over." if view.table.over else "It's another player's turn.")
        if move.card not in view.hand:
            raise IllegalMoveError(f"You don't hold {write_card(move.card)}.")
        if move.card not in view.playable:
            raise IllegalMoveError("You must follow suit while you can.")

    def apply(self, state: State, move: Move) -> Step[State, Event]:
        table, seat = state.table, state.table.to_act
        assert seat is not None
        hands = tuple(
            tuple(card for card in hand if card != move.card) if holder == seat else hand
            for holder, hand in enumerate(state.hands)
        )
        table = replace(table, trick=(*table.trick, move.card), gone=(*table.gone, move.card))
        events: tuple[Event, ...] = (CardPlayed(seat, move.card),)
        if len(table.trick) == table.seats:
            table, told = self._take(table)
            events += told
        return Step(State(table, hands), events)

    def _take(self, table: PublicState) -> tuple[PublicState, tuple[Event, ...]]:
        place = taker(table.trick)
        winner = (table.leader + place) % table.seats
        told = TrickTaken(winner, table.trick[place])
        taken = _added(table.taken, {winner: 1})
        table = replace(table, leader=winner, trick=(), taken=taken)
        if not table.over:
            return table, (told, TrickBegun(sum(taken) + 1, winner))
        winners = _most(taken)
        share, odd = divmod(table.pot, len(winners))
        amounts = tuple(share + (place < odd) for place in range(len(winners)))
        purses = _added(table.purses, dict(zip(winners, amounts, strict=True)))
        return replace(table, purses=purses, pot=0), (told, PotPaid(winners, amounts))

    # -- the end ---------------------------------------------------------------------------------------------------

    def payoffs(self, state: State) -> tuple[int, ...]:
        """Return the tricks taken; what the credits come to, `holdings` says."""
        return state.table.taken

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(self.payoffs(state), _most(state.table.taken), "tricks") if state.table.over else None

    def holdings(self, state: State) -> Holdings:
        return Holdings(state.table.purses, (state.table.pot,))


def _most(taken: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, count in enumerate(taken) if count == max(taken))


def _added(amounts: tuple[int, ...], more: Mapping[Seat, int]) -> tuple[int, ...]:
    return tuple(amount + more.get(seat, 0) for seat, amount in enumerate(amounts))
