"""The best answer to the masters of Fives: exchanges are tried in deals that the view allows, masters playing on.

Such a deal is played from its first card: it counts only if masters would have exchanged, up to the turn of the one who
answers, as many cards as they did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from partition_games.engine.hands.five_ranks import FIVE
from partition_games.engine.moves import Swap
from partition_games.engine.options import FivesOptions
from partition_games.engine.players.fives import choose_exchange
from partition_games.engine.players.fives_worlds import weigh_exchanges
from partition_games.engine.rules import PartitionRules
from partition_games.engine.state import State, View
from pazaak.house.rules.cards import DECK_52, Card
from pazaak.house.rules.match import Match
from pazaak.house.rules.shuffle import shuffled

NEAR = 0.4
"""An exchange is tried if it promises the master so many points less than the best, or fewer."""
TRIES = 40
"""So many deals are imagined for each that is wanted, at most; where still fewer than half of them fit, the answer is
the master's."""


PARTS = 4
"""The deals are learned from in so many parts; after each, what has shown to be worse is left out."""


class Gain(NamedTuple):
    """One game: what the player brought who asked for the best answer, and how much of that is the answer's."""

    points: float
    gained: float
    """Points that the answers bring more than the master's exchanges would have, by fresh deals of each hand."""
    other: int
    """How often the answer was another exchange."""


def imagined(state: State, view: View, name: str) -> State:
    """A state of the same deal in which the cards that the view does not know have changed places."""
    known = {*view.hand, *filter(None, view.stock_known), *(card for came in view.came_known for card in came)}
    unknown = [card for card in DECK_52 if card not in known]
    to = dict(zip(unknown, shuffled(unknown, name), strict=True))

    def cards(old: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(to.get(card, card) for card in old)

    def remembered(old: tuple[Card | None, ...]) -> tuple[Card | None, ...]:
        return tuple(None if card is None else to.get(card, card) for card in old)

    return replace(
        state,
        hands=tuple(map(cards, state.hands)),
        stock=cards(state.stock),
        memory=tuple(map(remembered, state.memory)),
        came=tuple(tuple(map(remembered, by_seat)) for by_seat in state.came),
    )


def lived(rules: PartitionRules, begun: State, view: View, name: str) -> State | None:
    """The deal that began so, with the unknown cards elsewhere, as masters play it up to the turn of the view; None
    where they would not have exchanged so many cards as they did."""
    state = imagined(begun, view, name)
    while (actor := state.table.to_act) is not None and actor != view.seat:
        exchange = choose_exchange(rules.view(state, actor), "master")
        if len(exchange.cards) != view.table.exchanged[actor]:
            return None
        state = rules.apply(state, exchange).state
    return state


def fitting(rules: PartitionRules, begun: State, view: View, deals: int, name: str) -> Iterator[Deal]:
    """So many deals that fit all the view has seen, or as many as are found."""
    lives = (lived(rules, begun, view, f"{name}/{number}") for number in range(TRIES * deals))
    return islice((Deal(rules, state) for state in lives if state is not None), deals)


class Deal:
    """A deal at the turn of the one who answers. How masters go on follows from how many cards are exchanged alone."""

    def __init__(self, rules: PartitionRules, state: State) -> None:
        self._rules, self._state = rules, state
        self._followed: dict[tuple[int, ...], Swap] = {}

    def points(self, seat: int, exchange: Swap) -> int:
        """What it brings to the seat when it exchanges so and masters play on."""
        rules, number, before = self._rules, self._state.table.deal_number, self._state.table.scores[seat]
        state = rules.apply(self._state, exchange).state
        while (actor := state.table.to_act) is not None and state.table.deal_number == number:
            exchanged = state.table.exchanged
            if exchanged not in self._followed:
                self._followed[exchanged] = choose_exchange(rules.view(state, actor), "master")
            state = rules.apply(state, self._followed[exchanged]).state
        return state.table.scores[seat] - before


def points_in(deals: Sequence[Deal], seat: int, exchange: Swap) -> NDArray[np.float64]:
    """(deals,) points in each of these deals."""
    return np.array([deal.points(seat, exchange) for deal in deals], dtype=np.float64)


def clearly_better(points: NDArray[np.float64], own: NDArray[np.float64]) -> float:
    """By how much more than a standard error an exchange brings more than the master's own, in the same deals."""
    more = points - own
    return float(more.mean() - more.std() / len(more) ** 0.5)


def tried(view: View, own: Swap) -> list[Swap]:
    """The master's own exchange, and of those of another number of cards the best, if it promises nearly as much."""
    promising = sorted(weigh_exchanges(view), key=lambda each: -each.points)
    best = {FIVE - len(each.kept): each for each in reversed(promising)}
    near = [each for each in best.values() if each.points >= promising[0].points - NEAR]
    return [own, *(Swap(given) for each in near if len(given := _given(view, each.kept)) != len(own.cards))]


def best_of(ways: Sequence[Swap], fitting_deals: Iterator[Deal], seat: int, learned: int) -> Swap:
    """The exchange that is better than the first, the master's own, by most; what a part of the deals shows to be
    worse is not tried further."""
    own, *_ = ways
    points = {exchange: np.empty(0) for exchange in ways}
    while len(points) > 1 and (deals := list(islice(fitting_deals, max(1, learned // PARTS)))):
        points = {way: np.append(known, points_in(deals, seat, way)) for way, known in points.items()}
        points = {way: known for way, known in points.items() if way == own or clearly_better(points[own], known) <= 0}
    if len(points[own]) < learned / 2:
        return own
    return max(points, key=lambda way: clearly_better(points[way], points[own]))


def answered(
    rules: PartitionRules, begun: State, view: View, learned: int, fresh: int, name: str
) -> tuple[Swap, Swap, float]:
    """The master's exchange, the answer's, and how many points the second brings more in fresh deals."""
    own = choose_exchange(view, "master")
    ways = tried(view, own)
    found = best_of(ways, fitting(rules, begun, view, learned, f"{name}/learned"), view.seat, learned)
    if found == own:
        return own, own, 0.0
    worlds = list(fitting(rules, begun, view, fresh, f"{name}/fresh"))
    if not worlds:
        return own, own, 0.0
    pair = (points_in(worlds, view.seat, exchange) for exchange in (found, own))
    return own, found, float(np.subtract(*pair).mean())


def answer_game(options: FivesOptions, seed: int, learned: int, fresh: int, number: int) -> Gain:
    """One game of a fixed number of deals, the one who answers in the seats in turn."""
    rules, seat, name = PartitionRules(options), number % options.seats, f"{seed}/answer/{number}"
    match = Match(rules, seed + number // options.seats)
    begun, gained, other = match.state, 0.0, 0
    while (actor := match.to_act) is not None:
        if match.state.table.deal_number != begun.table.deal_number:
            begun = match.state
        view = match.view(actor)
        if actor != seat:
            match.play(choose_exchange(view, "master"))
            continue
        own, found, more = answered(rules, begun, view, learned, fresh, f"{name}/{len(match.history)}")
        other += found != own
        gained += more
        match.play(found)
    return Gain(float(match.rules.payoffs(match.state)[seat]), gained, other)


def _given(view: View, kept: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in view.hand if card not in kept)
