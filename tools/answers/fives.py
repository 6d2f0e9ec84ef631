"""The best answer to the masters of Fives: exchanges are tried in deals that the view allows, masters playing on."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from partition_games.engine.moves import Swap
from partition_games.engine.options import FivesOptions
from partition_games.engine.players.fives import choose_exchange
from partition_games.engine.players.fives_worlds import weigh_exchanges
from partition_games.engine.rules import PartitionRules
from partition_games.engine.state import State, View
from pazaak.house.rules.cards import DECK_52, Card
from pazaak.house.rules.match import Match
from pazaak.house.rules.shuffle import shuffled

TRIED = 5
"""So many of the exchanges that promise the master most are tried."""


class Gain(NamedTuple):
    """One game: what the player brought who asked for the best answer, and how much of that is the answer's."""

    points: float
    gained: float
    """Points that the answers bring more than the master's exchanges would have, by fresh deals of each hand."""
    other: int
    """How often the answer was another exchange."""


def imagined(state: State, view: View, name: str) -> State:
    """A state that looks the same from this seat: the cards it does not know have changed places.

    Whether the others would have exchanged so many of these cards as they did is not asked.
    """
    known = {*view.hand, *filter(None, view.stock_known), *(card for came in view.came_known for card in came)}
    unknown = [card for card in DECK_52 if card not in known]
    to = dict(zip(unknown, shuffled(unknown, name), strict=True))

    def cards(old: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(to.get(card, card) for card in old)

    return replace(
        state,
        hands=tuple(map(cards, state.hands)),
        stock=cards(state.stock),
        memory=tuple(tuple(None if card is None else to.get(card, card) for card in known) for known in state.memory),
        came=tuple(tuple(map(cards, by_seat)) for by_seat in state.came),
    )


def points_of(rules: PartitionRules, state: State, seat: int, exchange: Swap) -> int:
    """What the deal brings to the seat when it exchanges so and masters play on."""
    number, before = state.table.deal_number, state.table.scores[seat]
    state = rules.apply(state, exchange).state
    while (actor := state.table.to_act) is not None and state.table.deal_number == number:
        state = rules.apply(state, choose_exchange(rules.view(state, actor), "master")).state
    return state.table.scores[seat] - before


def points_in(
    rules: PartitionRules, state: State, view: View, exchange: Swap, deals: int, name: str
) -> NDArray[np.float64]:
    """(deals,) points in so many deals that the view allows; the same deals for every exchange."""
    worlds = (imagined(state, view, f"{name}/{number}") for number in range(deals))
    return np.array([points_of(rules, world, view.seat, exchange) for world in worlds], dtype=np.float64)


def clearly_better(points: NDArray[np.float64], own: NDArray[np.float64]) -> float:
    """By how much more than a standard error an exchange brings more than the master's own, in the same deals."""
    more = points - own
    return float(more.mean() - more.std() / len(more) ** 0.5)


def answer_game(options: FivesOptions, seed: int, learned: int, fresh: int, number: int) -> Gain:
    """One game of a fixed number of deals, the one who answers in the seats in turn."""
    rules, seat, name = PartitionRules(options), number % options.seats, f"{seed}/answer/{number}"
    match = Match(rules, seed + number // options.seats)
    gained, other = 0.0, 0
    while (actor := match.to_act) is not None:
        view = match.view(actor)
        own = choose_exchange(view, "master")
        if actor == seat:
            promising = sorted(weigh_exchanges(view), key=lambda each: -each.points)
            tried = dict.fromkeys([own, *(Swap(_given(view, each.kept)) for each in promising)])
            at = f"{name}/{len(match.history)}"
            points = {
                exchange: points_in(rules, match.state, view, exchange, learned, f"{at}/learned")
                for exchange in list(tried)[:TRIED]
            }
            found = max(points, key=lambda exchange: clearly_better(points[exchange], points[own]))
            if found != own:
                other += 1
                pair = (points_in(rules, match.state, view, each, fresh, f"{at}/fresh") for each in (found, own))
                gained += float(np.subtract(*pair).mean())
            own = found
        match.play(own)
    return Gain(float(match.rules.payoffs(match.state)[seat]), gained, other)


def _given(view: View, kept: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in view.hand if card not in kept)
