"""The best answer to the masters of Fives: exchanges are tried in deals that the view allows, masters playing on.

Such a deal is played from its first card: it counts only if masters would have exchanged, up to the answering player's
turn, as many cards as they did.
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
"""Points below the best exchange up to which the master's estimate lets an exchange be tried."""
TRIES = 40
"""Number of deals imagined for each one wanted, at most.

Where fewer than half of them fit even then, the answer is the master's.
"""


PARTS = 4
"""Number of parts in which deals are learned from; exchanges shown to be worse are dropped after each part."""


class Gain(NamedTuple):
    """Result of one game: points of the player with the best answer, and the answer's share of them."""

    points: float
    gained: float
    """Points by which the answers beat the master's exchanges, in fresh deals of each hand."""
    other: int
    """Number of answers that were another exchange than the master's."""


def imagined(state: State, view: View, name: str) -> State:
    """Return a state of the same deal with the cards unknown to the view shuffled among their places."""
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
    """Return the deal from its begin, unknown cards shuffled, as masters play it up to the view's turn.

    None where they would have exchanged other numbers of cards than the view has seen.
    """
    state = imagined(begun, view, name)
    while (actor := state.table.to_act) is not None and actor != view.seat:
        exchange = choose_exchange(rules.view(state, actor), "master")
        if len(exchange.cards) != view.table.exchanged[actor]:
            return None
        state = rules.apply(state, exchange).state
    return state


def fitting(rules: PartitionRules, begun: State, view: View, deals: int, name: str) -> Iterator[Deal]:
    """Yield deals that fit all the view has seen: as many as wanted, or as many as are found."""
    lives = (lived(rules, begun, view, f"{name}/{number}") for number in range(TRIES * deals))
    return islice((Deal(rules, state) for state in lives if state is not None), deals)


class Deal:
    """A deal at the answering player's turn. Masters' further play depends only on the number of cards exchanged."""

    def __init__(self, rules: PartitionRules, state: State) -> None:
        self._rules, self._state = rules, state
        self._followed: dict[tuple[int, ...], Swap] = {}

    def points(self, seat: int, exchange: Swap) -> int:
        """Return the seat's points after this exchange, with masters playing on."""
        rules, number, before = self._rules, self._state.table.deal_number, self._state.table.scores[seat]
        state = rules.apply(self._state, exchange).state
        while (actor := state.table.to_act) is not None and state.table.deal_number == number:
            exchanged = state.table.exchanged
            if exchanged not in self._followed:
                self._followed[exchanged] = choose_exchange(rules.view(state, actor), "master")
            state = rules.apply(state, self._followed[exchanged]).state
        return state.table.scores[seat] - before


def points_in(deals: Sequence[Deal], seat: int, exchange: Swap) -> NDArray[np.float64]:
    """Return the points in each of these deals: (deals,)."""
    return np.array([deal.points(seat, exchange) for deal in deals], dtype=np.float64)


def clearly_better(points: NDArray[np.float64], own: NDArray[np.float64]) -> float:
    """Return the gain of an exchange over the master's own in the same deals, less one standard error."""
    more = points - own
    return float(more.mean() - more.std() / len(more) ** 0.5)


def tried(view: View, own: Swap) -> list[Swap]:
    """Return the master's exchange, and the best of each other number of cards that promises nearly as much."""
    promising = sorted(weigh_exchanges(view), key=lambda each: -each.points)
    best = {FIVE - len(each.kept): each for each in reversed(promising)}
    near = [each for each in best.values() if each.points >= promising[0].points - NEAR]
    return [own, *(Swap(given) for each in near if len(given := _given(view, each.kept)) != len(own.cards))]


def best_of(ways: Sequence[Swap], fitting_deals: Iterator[Deal], seat: int, learned: int) -> Swap:
    """Return the exchange that beats the first, the master's own, by most.

    Exchanges that a part of the deals shows to be worse are tried no further.
    """
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
    """Return the master's exchange, the answer's, and the answer's gain in points in fresh deals."""
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
    """Play one game of a fixed number of deals; the answering player's seat follows from the number."""
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
