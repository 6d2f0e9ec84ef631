"""The pace of a game's last deal: its result appears soon, and the end of the game takes its time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from partition_games.engine import events as e
from partition_games.scenes.animations.animator import DEAL_BANNERS
from pazaak.stage.motion.timeline import Beats, paced

LENGTHS: Mapping[type[e.Event], float] = {
    e.ComparisonWon: 4.3,
    e.StockReturned: 1.5,
    e.DealScored: 0.4,
    e.StakeReturned: 0.6,
    e.PotPaid: 0.6,
}
NAMED = 3.0
"""Time to announce a deal that has a name, in seconds."""
BEFORE_THE_END, NAMED_BEFORE_THE_END = 1.75, 2.2
"""Time between the last card shown and the end of the game, in seconds; longer where the deal has a name."""
BRISK, NAMED_BRISK = 1.3, 1.8
"""Pace of the end of the game itself, as a factor; the second after a deal's name."""


def hasten_the_end(events: Sequence[e.Event], animations: Sequence[Iterator[Beats]]) -> list[Iterator[Beats]]:
    """Return the animations with those between the last show and the end of the game sped up to fit the time."""
    if not any(isinstance(event, e.GameWon) for event in events):
        return list(animations)
    last = max((index for index, event in enumerate(events) if isinstance(event, e.GroupShown)), default=len(events))
    between = [event for event in events[last + 1 :] if not isinstance(event, e.GameWon)]
    named = any(isinstance(event, e.DealScored) and event.reason in DEAL_BANNERS for event in between)
    takes = sum(LENGTHS.get(type(event), 0.0) for event in between) + (NAMED if named else 0.0)
    pace = max(1.0, takes / (NAMED_BEFORE_THE_END if named else BEFORE_THE_END))

    def pace_of(index: int, event: e.Event) -> float:
        if isinstance(event, e.GameWon):
            return NAMED_BRISK if named else BRISK
        return pace if index > last else 1.0

    return [
        paced(animation, pace_of(index, event)) if pace_of(index, event) > 1.0 else animation
        for index, (event, animation) in enumerate(zip(events, animations, strict=True))
    ]
