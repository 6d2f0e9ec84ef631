"""Learns a rival's table: counts how turns end, on top of how the reference players would have ended them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from learning.kernel import kernel_of
from pazaak.game.cards.board import GOAL
from pazaak.game.events import (
    BoardFilled,
    Busted,
    CardPlayed,
    Drawn,
    Event,
    HandDealt,
    SetBegan,
    Stood,
    TiebreaksShown,
    TurnEnded,
)
from pazaak.game.state import SEATS, Hand
from pazaak.house.rules.protocols import Seat
from pazaak.rivals.solving.rival_table import (
    BUST,
    COUNTS,
    DRAWN,
    FULL,
    RESULTS,
    STILL_ACTIVE,
    TOTALS,
    RivalTable,
    column_of,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Counts = NDArray[np.float64]


class RivalRecord:
    """Counts of turns by their ends, in the order of a table.

    [player's total or STILL_ACTIVE, drawn to - 1, cards, result].
    """

    def __init__(self, deck: Hand, trust: float) -> None:
        """Begin with `trust` imagined turns of the reference players on a deck, in each position."""
        self.counts = imagined(deck) * trust

    def watch(self, events: Iterable[Event], seats: tuple[Seat, ...] = tuple(range(SEATS))) -> None:
        """Count the turns of these seats in the events of a whole match."""
        cards, stands = [0] * SEATS, [STILL_ACTIVE] * SEATS
        total, place = 0, (0, 0, 0)
        for event in events:
            match event:
                case HandDealt(seat, count):
                    cards[seat] = count
                case SetBegan():
                    stands = [STILL_ACTIVE] * SEATS
                case TiebreaksShown(spent):
                    cards = [count - gone for count, gone in zip(cards, spent, strict=True)]
                case Drawn(seat, _, total):
                    place = stands[1 - seat], min(max(total, 1), DRAWN) - 1, cards[seat]
                case CardPlayed(seat):
                    cards[seat] -= 1
                    total = event.total
                case TurnEnded(seat) | Stood(seat) | Busted(seat) | BoardFilled(seat):
                    if isinstance(event, Stood):
                        stands[seat] = max(total, 0)
                    if seat in seats:
                        self.counts[(*place, _result(event, total, cards[seat]))] += 1
                case _:
                    pass

    def table(self) -> RivalTable:
        """Return the chances that follow from the counts."""
        import numpy as np

        return RivalTable((self.counts / self.counts.sum(axis=-1, keepdims=True)).astype(np.float32))


def _result(event: TurnEnded | Stood | Busted | BoardFilled, total: int, left: int) -> int:
    match event:
        case Busted():
            return BUST + left
        case BoardFilled():
            return FULL + left
        case _:
            return column_of(total, left, isinstance(event, Stood))


def imagined(deck: Hand) -> Counts:
    """Return the chances of the ends of the reference players' turns on a side deck."""
    import numpy as np

    kernel = kernel_of(deck)
    counts = np.zeros((TOTALS + 1, DRAWN, COUNTS, RESULTS))
    for standing in range(TOTALS + 1):
        for drawn_to in range(1, DRAWN + 1):
            for cards in range(COUNTS):
                for end, chance in kernel.turn(drawn_to, cards, None if standing == STILL_ACTIVE else standing):
                    left = cards - end.spent
                    at = BUST + left if end.total > GOAL else column_of(end.total, left, end.stands)
                    counts[standing, drawn_to - 1, cards, at] += chance
    return counts


def write_table(table: RivalTable, path: Path) -> None:
    """Store the chances above one in ten thousand, with their indices."""
    import numpy as np

    flat = table.turns.reshape(-1)
    places = np.flatnonzero(flat > 1e-4).astype(np.uint32)
    np.savez_compressed(path, places=places, chances=flat[places].astype(np.float16))
