"""The frames of a recorded game: where a film of it rests, with a show cut so that every group can be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from partition_games.engine import events as e
from partition_games.engine.state import State
from partition_games.scenes.table_flow import deals_of


@dataclass(frozen=True, slots=True)
class Frame:
    """One place to rest."""

    step: int
    """The step of the record it belongs to: 0 is the deal, each move is one more."""
    start: int
    """How many events of the step had happened at the frame before."""
    stop: int
    """How many have happened now."""
    whole: bool
    """Whether that is all of the step: the table lies as the view says."""


def frames_of(steps: Sequence[tuple[State, tuple[e.Event, ...]]]) -> list[Frame]:
    """The frames of a game, the first before anything happened."""
    frames = [Frame(0, 0, 0, whole=False)]
    for number, (_, events) in enumerate(steps):
        cuts = [0, *_cuts(events), len(events)]
        frames += [Frame(number, start, stop, stop == len(events)) for start, stop in pairwise(cuts)]
    return frames


def _cuts(events: Sequence[e.Event]) -> list[int]:
    """Where to rest inside a step: all up, all groups of a comparison shown, the comparison won, the deal over."""
    ends, total = set(), 0
    for part in deals_of(events):
        total += len(part)
        ends.add(total)
    for index, (before, after) in enumerate(pairwise(events), start=1):
        shown = isinstance(after, e.GroupShown) and isinstance(before, e.LaidOut | e.Exchanged)
        if shown or isinstance(after, e.ComparisonWon) or isinstance(before, e.ComparisonWon):
            ends.add(index)
    return sorted(ends - {0, len(events)})


def deals_begin(frames: Sequence[Frame], steps: Sequence[tuple[State, tuple[e.Event, ...]]]) -> list[int]:
    """The frames at which a deal has just been dealt."""
    return [
        number
        for number, frame in enumerate(frames)
        if any(isinstance(event, e.DealBegan) for event in steps[frame.step][1][frame.start : frame.stop])
    ]
