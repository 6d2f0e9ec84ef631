"""Weighs every exchange in Fives over deals of the cards that are not known, others playing by a rule of thumb."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from partition_games.engine.hands.cards import INDEX, Group, ace_low
from partition_games.engine.hands.five_ranks import FIVE
from partition_games.engine.players.fives_hands import hand_strength, keep_order, strength_points
from partition_games.engine.state import View
from pazaak.house.rules.cards import DECK_52
from pazaak.house.rules.notation import write_cards
from pazaak.house.rules.protocols import Seat
from pazaak.house.rules.shuffle import pick

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]

WORLDS = 384
_LIKELY = (
    (0.80, 0.05, 0.05, 0.05, 0.02, 0.03),
    (0.35, 0.47, 0.03, 0.10, 0.01, 0.04),
    (0.30, 0.33, 0.33, 0.01, 0.01, 0.02),
    (0.18, 0.08, 0.26, 0.28, 0.11, 0.09),
    (0.20, 0.02, 0.06, 0.22, 0.37, 0.13),
    (0.20, 0.10, 0.10, 0.10, 0.20, 0.30),
)
"""How likely masters exchange 0 to 5 cards (columns) where the rule of thumb would exchange 0 to 5 (rows)."""
_LEAD = 5.0
"""A lead of so many points multiplies the odds to win the game by e."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What one exchange promises."""

    kept: Group
    points: float
    """Expected points of this hand."""
    best: float
    """The chance to hold a hand that scores."""
    worth: float
    """What it is chosen by: the chance to win the game, or with a fixed number of deals the points."""


@dataclass(frozen=True, slots=True)
class Worlds:
    """Places of ranks (1 ace .. 13 king) in every world."""

    stock: Ints
    """(worlds, cards) the top of the stock, as far as it can be drawn."""
    before: dict[Seat, Ints]
    """(worlds, 5) the final hands of those who have exchanged."""
    after: dict[Seat, Ints]
    """(worlds, 5) the hands of those who have not, in the order of their turns."""
    weight: Floats
    """(worlds,) how much a world counts."""


def weigh_exchanges(view: View) -> tuple[Weighed, ...]:
    """All 32 exchanges of the view's hand; those that keep most come first."""
    import numpy as np

    worlds = _worlds(view)
    hand = np.array([ace_low(card.rank) for card in view.hand])
    others = {count: _others(worlds, view.table.seats, count) for count in range(FIVE + 1)}
    weighed = []
    for count in range(FIVE + 1):
        ways = list(combinations(range(FIVE), FIVE - count))
        kept = np.broadcast_to(
            hand[np.array(ways, dtype=np.int64)][:, None, :], (len(ways), len(worlds.stock), FIVE - count)
        )
        drawn = np.broadcast_to(worlds.stock[:, :count], (len(ways), len(worlds.stock), count))
        weighed += _weigh_ways(view, worlds, ways, np.concatenate([kept, drawn], axis=2), others[count])
    return tuple(weighed)


def _weigh_ways(
    view: View, worlds: Worlds, ways: list[tuple[int, ...]], hands: Ints, others: dict[Seat, Ints]
) -> list[Weighed]:
    """hands: (ways, worlds, 5) the own final hands; others: final hands by seat, (worlds, 5)."""
    import numpy as np

    seats = view.table.seats
    shape = (*hands.shape[:2], seats)
    strength = np.empty(shape, dtype=np.int64)
    strength[..., view.seat] = hand_strength(hands)
    for seat, final in others.items():
        strength[..., seat] = hand_strength(final)
    best = strength.max(2)
    gains = np.where(strength == best[..., None], strength_points(best)[..., None], 0)
    own = gains[..., view.seat]
    worth = own.astype(np.float64) if view.options.deals is not None else _prospects(view, gains)
    weight = worlds.weight / worlds.weight.sum()
    return [
        Weighed(tuple(view.hand[place] for place in way), *(float(row) for row in rows))
        for way, rows in zip(ways, zip(own @ weight, (own > 0) @ weight, worth @ weight, strict=True), strict=True)
    ]


def _prospects(view: View, gains: Ints) -> Floats:
    """The chance to win the game after these gains (..., seats): certain once a goal is reached, else by the lead."""
    import numpy as np

    scores = gains + np.array(view.table.scores)
    most = scores.max(-1)
    leading = scores == most[..., None]
    shared = leading.sum(-1)
    odds = np.exp((scores - most[..., None]) / _LEAD)
    open_game = odds[..., view.seat] / odds.sum(-1)
    found: Floats = np.where(most >= view.options.goal, leading[..., view.seat] / shared, open_game)
    return found


def _others(worlds: Worlds, seats: int, drawn: int) -> dict[Seat, Ints]:
    """The final hands of the others when this player draws so many cards first."""
    import numpy as np

    final = dict(worlds.before)
    top = np.full(len(worlds.stock), drawn)
    rows, places = np.arange(len(worlds.stock))[:, None], np.arange(FIVE)
    for seat, hands in worlds.after.items():
        held, count = keep_order(hands, seats)
        new = worlds.stock[rows, np.maximum(top[:, None] + places - count[:, None], 0)]
        final[seat] = np.where(places < count[:, None], held, new)
        top = top + FIVE - count
    return final


def _worlds(view: View) -> Worlds:
    """Deals of the unknown cards that the view allows for; one alone if nothing that matters is unknown."""
    import numpy as np

    table = view.table
    turns = [(table.dealer + 1 + turn) % table.seats for turn in range(table.seats)]
    rivals = [seat for seat in turns if seat != view.seat]
    drawing = 1 + sum(not table.ready[seat] for seat in rivals)
    top = view.stock_known[: FIVE * drawing]
    missing = {seat: _cards_seen(view, seat) - len(view.came_known[seat]) for seat in rivals}
    holes = [place for place, card in enumerate(top) if card is None]
    need = sum(missing.values()) + len(holes)
    count = WORLDS if need else 1
    dealt = _deal_unknown(view, count, need)
    stock = np.empty((count, len(top)), dtype=np.int64)
    stock[:] = [0 if card is None else ace_low(card.rank) for card in top]
    stock[:, holes] = dealt[:, : len(holes)]
    used = len(holes)
    before: dict[Seat, Ints] = {}
    after: dict[Seat, Ints] = {}
    weight, likely = np.ones(count), np.array(_LIKELY)
    for seat in rivals:
        came = np.broadcast_to(
            np.array([ace_low(card.rank) for card in view.came_known[seat]], dtype=np.int64),
            (count, len(view.came_known[seat])),
        )
        seen = np.concatenate([came, dealt[:, used : used + missing[seat]]], axis=1)
        used += missing[seat]
        if table.ready[seat]:
            held, wanted = keep_order(seen[:, :FIVE], table.seats)
            exchanged = table.exchanged[seat]
            before[seat] = np.concatenate([held[:, : FIVE - exchanged], seen[:, FIVE:]], axis=1)
            weight *= likely[FIVE - wanted, exchanged]
        else:
            after[seat] = seen
    return Worlds(stock, before, after, weight)


def _cards_seen(view: View, seat: Seat) -> int:
    """How many cards have come to a seat in this hand."""
    return FIVE + view.table.exchanged[seat]


def _deal_unknown(view: View, count: int, need: int) -> Ints:
    """(count, need) places of unknown cards in random order, the same for the same view."""
    import numpy as np

    known = {*view.hand, *(card for card in view.stock_known if card is not None)}
    known.update(card for came in view.came_known for card in came)
    unseen = np.array([ace_low(card.rank) for card in DECK_52 if card not in known], dtype=np.int64)
    if not need:
        return np.empty((count, 0), dtype=np.int64)
    key = f"fives/{view.table.deal_number}/{view.seat}/{write_cards(view.hand)}/{sorted(INDEX[card] for card in known)}"
    order = np.random.default_rng(pick(1 << 32, key)).random((count, len(unseen))).argsort(axis=1)
    found: Ints = unseen[order[:, :need]]
    return found
