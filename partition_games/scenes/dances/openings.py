"""Deals up to the next choice, where one of them is special: shuffling and dealing make room for what is announced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from partition_games.engine import events as e
from pazaak.stage.motion.timeline import Beats, paced

LENGTHS: Mapping[type[e.Event], float] = {
    e.StakesPaid: 0.5,
    e.DealBegan: 0.1,
    e.DeckShuffled: 0.3,
    e.CardsDealt: 1.35,
    e.DealScored: 1.2,
    e.PotPaid: 0.4,
}
DRAWN, DRAWN_AGAIN = 0.9, 0.65
"""How long it takes to draw for seats, and each time that equal cards are drawn again, in seconds."""
SPECIAL, SPECIAL_PACE = 3.1, 1.75
"""How long a special deal takes to be shown, and how many times as fast it goes by: its words can still be read."""
BEFORE_THE_CHOICE = 3.8
"""How much there is time for from sitting down, or from the sheet of the last deal, to the choice, in seconds."""
MOST = 4.0
"""How many times as fast cards are dealt at most."""


def hasten_the_opening(events: Sequence[e.Event], dances: Sequence[Iterator[Beats]]) -> list[Iterator[Beats]]:
    """Let deals with a special one among them take no longer than a deal without; further special ones take their
    time."""
    first = next((index + 1 for index, event in enumerate(events) if _scored_after_shows(events, index)), 0)
    specials = sum(isinstance(event, e.SpecialDeclared) for event in events[first:])
    if not specials or any(isinstance(event, e.GameWon) for event in events):
        return list(dances)
    left = BEFORE_THE_CHOICE - SPECIAL / SPECIAL_PACE
    pace = min(MOST, max(1.0, sum(map(_length, events[first:])) / left))
    return [
        dance if index < first else paced(dance, SPECIAL_PACE if isinstance(event, e.SpecialDeclared) else pace)
        for index, (event, dance) in enumerate(zip(events, dances, strict=True))
    ]


def _scored_after_shows(events: Sequence[e.Event], index: int) -> bool:
    """Whether the deal that was played to its end ends here."""
    shown = any(isinstance(event, e.GroupShown) for event in events[:index])
    return shown and isinstance(events[index], e.DealScored)


def _length(event: e.Event) -> float:
    if isinstance(event, e.SeatsDrawn):
        return DRAWN + DRAWN_AGAIN * max(0, len(event.rounds) - 1) if event.rounds else 0.0
    return LENGTHS.get(type(event), 0.0)
