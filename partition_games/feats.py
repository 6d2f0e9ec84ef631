"""The feats of the partition games' tables in the Circuit."""

from __future__ import annotations

from collections.abc import Iterable

from partition_games.crash import CRASH, Crash
from partition_games.engine.events import DealScored, Event, Exchanged, GroupShown
from partition_games.engine.hands.cards import Group, Hand
from partition_games.engine.options import FivesOptions
from partition_games.engine.state import State
from partition_games.kitti import SALAMI
from pazaak.house.rules.cards import Card
from pazaak.house.rules.circuit_table import Feat, events_of
from pazaak.house.rules.protocols import Seat, Step

Steps = Iterable[Step[State, Event]]
LOOKS = "stock_looks"
"""Key of the note with the number of looks at the stock of Fives, by match."""
BIG_DEAL = 300
"""Points of 360 that make a deal of Hazari a feat."""
FOUR = 4


def big_deal(steps: Steps, seat: Seat) -> bool:
    """Return whether the seat scored 300 points or more in one deal of Hazari."""
    return any(isinstance(event, DealScored) and event.points[seat] >= BIG_DEAL for event in events_of(steps))


def salami(steps: Steps, seat: Seat) -> bool:
    """Return whether the seat won all three shows of a deal of Kitti."""
    return any(
        isinstance(event, DealScored) and event.reason == SALAMI and event.points[seat] > 0
        for event in events_of(steps)
    )


def crash(steps: Steps, seat: Seat) -> bool:
    """Return whether the seat won all four groups of a deal of Crash."""
    groups = len(Crash.SIZES)
    return any(
        isinstance(event, DealScored) and event.reason == CRASH and event.points[seat] >= groups
        for event in events_of(steps)
    )


def four_from_memory(steps: Steps, seat: Seat) -> bool:
    """Return whether an exchange of the seat completed four of a kind with a card it had held in an earlier deal.

    Where the stock is mixed or shuffled there is nothing to remember, and so no feat.
    """
    earlier: frozenset[Card] = frozenset()
    hand: Hand = ()
    dealt: Hand | None = None
    for step in steps:
        options = step.state.table.options
        if not isinstance(options, FivesOptions) or options.mix or options.reshuffle:
            return False
        for event in step.events:
            match event:
                case Exchanged(player) if player == seat:
                    dealt = hand
                case GroupShown(_, player, cards) if player == seat and dealt is not None:
                    if _completes(dealt, cards, earlier):
                        return True
                    earlier = earlier.union(dealt, cards)
                    dealt = None
                case _:
                    pass
        hand = step.state.hands[seat]
    return False


def _completes(dealt: Hand, shown: Group, earlier: frozenset[Card]) -> bool:
    """Return whether cards that were drawn to a hand made four of a kind of it, one of the earlier ones among them."""
    fours = [card for card in shown if sum(one.rank == card.rank for one in shown) == FOUR]
    return any(card not in dealt and card in earlier for card in fours)


FEATS: dict[str, Feat[State, Event]] = {
    "hazari": Feat(big_deal),
    "fives": Feat(four_from_memory, spoilt_by=LOOKS),
    "kitti": Feat(salami),
    "crash": Feat(crash),
}
