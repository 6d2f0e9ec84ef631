"""Many deals at once: the levels' arrangements, the comparisons they win, and the curves that follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from partition_games.engine.hands.ranks import Level, hand_number, ladder_of
from partition_games.engine.options import AnyOptions, HazariOptions, KittiOptions
from partition_games.engine.solving.curves import Curves, least_strength
from partition_games.engine.solving.levels import Arranger, points_of_hand
from partition_games.engine.solving.solver import Split
from pazaak.house.rules.shuffle import shuffled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]

NO_GROUP = -1


def deal_hands(options: AnyOptions, deals: int, seed: int) -> list[list[tuple[int, ...]]]:
    """Return hands of ascending card indices, by deal and seat."""
    cards = 9 if isinstance(options, KittiOptions) else 13
    dealt = []
    for number in range(deals):
        deck = shuffled(range(52), f"{seed}/partition/{number}")
        dealt.append([tuple(sorted(deck[seat * cards : (seat + 1) * cards])) for seat in range(options.seats)])
    return dealt


class Layouts:
    """Arrangements: strengths (deals, seats, slots), NO_GROUP below the table's least, and card points."""

    def __init__(self, options: AnyOptions, hands: Sequence[Sequence[tuple[int, ...]]], split: SplitHand) -> None:
        import numpy as np

        ladder = ladder_of(options)
        least = least_strength(options, ladder)
        slots = 3 if isinstance(options, KittiOptions) else 4
        self.strength: Ints = np.full((len(hands), options.seats, slots), NO_GROUP)
        self.points: Ints = np.zeros((len(hands), options.seats, slots), dtype=np.int64)
        counts_points = isinstance(options, HazariOptions)
        for deal, by_seat in enumerate(hands):
            for seat, hand in enumerate(by_seat):
                found = split(hand)
                for slot, (low, middle, high) in enumerate(found.groups):
                    strength = ladder.strengths[hand_number(hand[low], hand[middle], hand[high])]
                    self.strength[deal, seat, slot] = strength if strength >= least else NO_GROUP
                if counts_points:
                    points = points_of_hand(hand)
                    self.points[deal, seat] = [points[list(group)].sum() for group in found.groups]
                    self.points[deal, seat, -1] += points[list(found.over)].sum()


SplitHand = Callable[[Sequence[int]], Split]


def fit_curves(options: AnyOptions, layouts: Layouts) -> Curves:
    """Return the chance of each strength to win each slot against the others of these deals, and the points it takes.

    An equal best group wins Hazari's comparison if it is shown last, so a tie counts half there; elsewhere nothing.
    A player with three of a rank meets nobody else with them: deals in which another has them are left out for that
    strength.
    """
    import numpy as np

    seats, slots = layouts.strength.shape[1:]
    levels = np.array(ladder_of(options).levels)
    classes = len(levels)
    alone = np.isin(levels, (Level.TRIPLE, Level.THREES))
    tie = 0.5 if isinstance(options, HazariOptions) else 0.0
    chance, taken = np.zeros((slots, classes)), np.zeros((slots, classes))
    for slot in range(slots):
        strength, points = layouts.strength[:, :, slot], layouts.points[:, :, slot]
        best, others = [], []
        for seat in range(seats):
            best.append(np.delete(strength, seat, axis=1).max(1))
            others.append(np.delete(points, seat, axis=1).sum(1))
        rivals = np.concatenate(best)
        count = np.bincount(rivals + 1, minlength=classes + 1)
        sums = np.bincount(rivals + 1, weights=np.concatenate(others), minlength=classes + 1)
        ties = np.where(alone, 0, tie)
        below = np.cumsum(count)[:-1] + ties * count[1:]
        chance[slot] = below / (len(rivals) - alone * count[1:])
        taken[slot] = (np.cumsum(sums)[:-1] + ties * sums[1:]) / np.maximum(below, 1)
    return Curves(chance, taken)


def settle(options: AnyOptions, first: SplitHand, deals: int, rounds: int, seed: int) -> list[Curves]:
    """Return curves of self-play, round by round, from a first way to arrange.

    The last ones are near their fixed point.
    """
    split, found = first, []
    for number in range(rounds):
        layouts = Layouts(options, deal_hands(options, deals, seed + number), split)
        found.append(fit_curves(options, layouts))
        split = Arranger(options, found[-1]).master
    return found


def score_deals(options: AnyOptions, layouts: Layouts) -> Floats:
    """Return the result of each deal (deals, seats): Hazari and Crash points, Kitti 1 for a won deal.

    The dealer goes round: seat 0 shows first in deal 0, seat 1 in deal 1, and so on.
    """
    import numpy as np

    deals, seats, slots = layouts.strength.shape
    result = np.zeros((deals, seats))
    rows = np.arange(deals)
    leader = rows % seats
    won = np.full((deals, slots), NO_GROUP)
    for slot in range(slots):
        strength = layouts.strength[:, :, slot]
        best = strength.max(1)
        equal = strength == best[:, None]
        if isinstance(options, HazariOptions):
            order = (np.arange(seats) - leader[:, None]) % seats
            leader = np.where(equal, order, -1).argmax(1)
            result[rows, leader] += layouts.points[:, :, slot].sum(1)
            continue
        clear = (equal.sum(1) == 1) & (best > NO_GROUP)
        won[clear, slot] = equal.argmax(1)[clear]
    if isinstance(options, HazariOptions):
        return result
    for seat in range(seats):
        mine = won == seat
        if isinstance(options, KittiOptions):
            apart = mine.sum(1) >= 2 if options.any_two else mine[:, 1] & (mine[:, 0] | mine[:, 2])
            result[:, seat] = apart
        else:
            result[:, seat] = mine.sum(1)
    return result
