"""Values of every exchange in Fives, over sampled deals with the others' exchanges in them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from partition_games.engine.hands.cards import Group
from partition_games.engine.hands.five_ranks import FIVE
from partition_games.engine.players.fives_deals import (
    Deals,
    Sight,
    card_keys,
    deal_worlds,
    in_turn,
    own_sight,
    private_places,
    public_sight,
)
from partition_games.engine.players.fives_habits import seen_to_weigh
from partition_games.engine.players.fives_hands import WAYS, Ints, Small, hand_tables
from partition_games.engine.players.fives_rivals import DRAWS, Rivals, keys_kept
from partition_games.engine.players.hint import ExchangeAdvice
from partition_games.engine.state import View
from pazaak.house.rules.cards import CARD_NUMBER
from pazaak.house.rules.notation import write_cards
from pazaak.house.rules.protocols import Seat
from pazaak.house.rules.shuffle import pick

Floats = NDArray[np.float64]

WORLDS = 768
REPEATED = 128
"""Number of repetitions of a fully known deal, as the others' exchanges may still differ."""
PUBLIC_WORLDS = 48
"""Number of sampled deals by which the others value their exchanges."""
_LEAD = 5.0
"""Lead in points that multiplies the odds to win the game by e."""


def weigh_exchanges(view: View) -> tuple[ExchangeAdvice, ...]:
    """Return all 32 exchanges of the view's hand; those that keep most come first."""
    tables, sight = hand_tables(), own_sight(view)
    seed = _seed(view, sight)
    public = deal_worlds(public_sight(view), PUBLIC_WORLDS, seed) if seen_to_weigh(view) else None
    deals = deal_worlds(sight, WORLDS, seed, 1 if public is None else REPEATED)
    final, weight = _others(view, deals, public, seed)
    place = np.array([[sum(view.table.exchanged)]])
    new = deals.drawn(place, np.arange(FIVE + 1)[:, None])
    own = tables.number[keys_kept(card_keys(view.hand))[:, None] + new[DRAWS]]
    best = np.maximum(own, np.maximum.reduce(list(final.values()))[DRAWS])
    points = np.where(own == best, tables.points[best], 0)
    worth = points if view.options.deals is not None else _prospects(view, _gains(view, own, best, final))
    weight = weight / weight.sum()
    rows = zip(points @ weight, (points > 0) @ weight, worth @ weight, strict=True)
    ways = [tuple(view.hand[at] for at in way) for way in WAYS]
    return tuple(
        ExchangeAdvice(_thrown(view.hand, kept), kept, float(score), float(chance), float(value))
        for kept, (score, chance, value) in zip(ways, rows, strict=True)
    )


def _thrown(hand: Group, kept: Group) -> Group:
    return tuple(sorted(set(hand) - set(kept), key=CARD_NUMBER.__getitem__))


def _seed(view: View, sight: Sight) -> int:
    """Return a seed that is the same for the same view."""
    known = sorted(sight.known())
    return pick(1 << 32, f"fives/{view.table.deal_number}/{view.seat}/{write_cards(view.hand)}/{known}")


def _others(view: View, deals: Deals, public: Deals | None, seed: int) -> tuple[dict[Seat, Small], Floats]:
    """Return (6, worlds): the others' final hands by number of cards the player draws; and (worlds,): weights."""
    turns, shape = in_turn(view), (FIVE + 1, deals.worlds)
    rivals = Rivals(deals, turns, {seat: private_places(view, seat) for seat in turns}, public, seed)
    weight: Floats = np.ones(deals.worlds)
    final: dict[Seat, Small] = {}
    counts: dict[Seat, Ints] = {}
    for seat in turns[: turns.index(view.seat)]:
        exchanged = view.table.exchanged[seat]
        hands, likely = rivals.past(seat, counts, exchanged)
        final[seat], weight = np.broadcast_to(hands, shape), weight * likely
        counts[seat] = np.full(shape, exchanged)
    counts[view.seat] = np.broadcast_to(np.arange(FIVE + 1)[:, None], shape)
    for seat in turns[turns.index(view.seat) + 1 :]:
        final[seat], counts[seat] = rivals.future(seat, counts)
    return final, weight


def _gains(view: View, own: Small, best: Small, final: dict[Seat, Small]) -> Ints:
    """Return (32, worlds, seats): the points that each seat gets."""
    held = {view.seat: own} | {seat: hands[DRAWS] for seat, hands in final.items()}
    scored = hand_tables().points[best].astype(np.int64)
    return np.stack([np.where(held[seat] == best, scored, 0) for seat in range(view.table.seats)], axis=-1)


def _prospects(view: View, gains: Ints) -> Floats:
    """Return the chance to win the game after gains (..., seats): certain once a goal is reached, else by the lead."""
    scores = gains + np.array(view.table.scores)
    most = scores.max(-1)
    leading = scores == most[..., None]
    shared = leading.sum(-1)
    odds = np.exp((scores - most[..., None]) / _LEAD)
    open_game = odds[..., view.seat] / odds.sum(-1)
    found: Floats = np.where(most >= view.options.goal, leading[..., view.seat] / shared, open_game)
    return found
