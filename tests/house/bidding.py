"""A small honest game with pots, hidden cards and chance to try the house on: the best bid takes the pot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pazaak.house.rules.catalogue import Game, Options, OptionsError
from pazaak.house.rules.protocols import Holdings, IllegalMoveError, NotationError, Outcome, PositionError, Seat, Step
from pazaak.house.rules.shuffle import pick
from pazaak.house.session.session import Session

MOST = 20


@dataclass(frozen=True, slots=True)
class Put:
    """Credits put into the pot; nothing is allowed."""

    amount: int


@dataclass(frozen=True, slots=True)
class Bid:
    """A move as the table sees it."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class RoundWon:
    """The pot goes to a seat."""

    seat: Seat
    pot: int


@dataclass(frozen=True, slots=True)
class State:
    """Everything; the cards of a round follow from the seed."""

    seed: int
    purses: tuple[int, ...]
    bids: tuple[int, ...] = ()
    round: int = 1


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge: its own card and the bids."""

    seat: Seat
    purses: tuple[int, ...]
    bids: tuple[int, ...]
    card: int


@dataclass(frozen=True, slots=True)
class Bidding:
    """Every round each seat puts 0 to 20 credits in; bid and hidden card decide, the earlier seat at a tie."""

    start: tuple[int, ...]
    rounds: int
    twist: int
    """Changes what the cards are, as a changed release would."""

    @property
    def seats(self) -> int:
        return len(self.start)

    def deal(self, seed: int) -> Step[State, Bid | RoundWon]:
        return Step(State(seed, self.start))

    def set_up(self, position: Mapping[str, object], seed: int) -> Step[State, Bid | RoundWon]:
        number = position.get("round")
        if not isinstance(number, int) or not 1 <= number <= self.rounds:
            raise PositionError("A position says which round it is.")
        return Step(State(seed, self.start, round=number))

    def to_act(self, state: State) -> Seat | None:
        return None if state.round > self.rounds else len(state.bids)

    def card(self, state: State, seat: Seat) -> int:
        return pick(10, f"{state.seed}/{self.twist}/{state.round}/{seat}")

    def view(self, state: State, seat: Seat) -> View:
        return View(seat, state.purses, state.bids, self.card(state, seat))

    def moves(self, view: View) -> Iterable[Put]:
        return (Put(amount) for amount in range(min(MOST, view.purses[view.seat]) + 1))

    def verify(self, view: View, move: Put) -> None:
        if not 0 <= move.amount <= min(MOST, view.purses[view.seat]):
            raise IllegalMoveError(f"{move.amount} credits cannot be bid here.")

    def apply(self, state: State, move: Put) -> Step[State, Bid | RoundWon]:
        seat = len(state.bids)
        purses = _add(state.purses, seat, -move.amount)
        bids = (*state.bids, move.amount)
        if len(bids) < self.seats:
            return Step(replace(state, purses=purses, bids=bids), (Bid(seat, move.amount),))
        winner = max(range(self.seats), key=lambda who: (bids[who] + self.card(state, who), -who))
        paid = State(state.seed, _add(purses, winner, sum(bids)), (), state.round + 1)
        return Step(paid, (Bid(seat, move.amount), RoundWon(winner, sum(bids))))

    def payoffs(self, state: State) -> tuple[int, ...]:
        return tuple(now - then for now, then in zip(state.purses, self.start, strict=True))

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state) is not None:
            return None
        best = max(state.purses)
        winners = tuple(seat for seat, purse in enumerate(state.purses) if purse == best)
        return Outcome(self.payoffs(state), winners, "rounds")

    def holdings(self, state: State) -> Holdings:
        return Holdings(state.purses, (sum(state.bids),))


def _add(purses: tuple[int, ...], seat: Seat, amount: int) -> tuple[int, ...]:
    return tuple(purse + amount * (who == seat) for who, purse in enumerate(purses))


def _parse(text: str) -> Put:
    word, _, amount = text.partition(" ")
    if word != "put" or not amount.isdigit():
        raise NotationError(f"A bid reads like 'put 5', not '{text}'.")
    return Put(int(amount))


def _describe(state: State) -> dict[str, Any]:
    return {"purses": list(state.purses), "bids": list(state.bids), "round": state.round, "seed": state.seed}


BiddingGame = Game[State, View, Put, Bid | RoundWon]
BiddingSession = Session[State, View, Put, Bid | RoundWon]


def bidding(twist: int = 0) -> BiddingGame:
    """The game's entry in a catalogue; another twist is another release of its rules."""

    def build(seats: int | None, options: Options) -> Bidding:
        purses = options.get("purses", [100] * (seats or 2))
        if any(purse < 1 for purse in purses):
            raise OptionsError("Everybody needs a credit to sit down.")
        return Bidding(tuple(purses), options.get("rounds", 3), twist)

    def write_out(seats: int | None, options: Options) -> dict[str, Any]:
        rules = build(seats, options)
        return {"purses": list(rules.start), "rounds": rules.rounds}

    def describe_state(state: State) -> dict[str, Any]:
        cards = [Bidding(state.purses, 1, twist).card(state, seat) for seat in range(len(state.purses))]
        return _describe(state) | {"cards": cards}

    return Game(
        name="bidding",
        build=build,
        write_out=write_out,
        parse=_parse,
        write=lambda move: f"put {move.amount}",
        describe_view=lambda view: {"seat": view.seat, "card": view.card},
        describe_state=describe_state,
        agents={},
    )


BIDDING = bidding()
