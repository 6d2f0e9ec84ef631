"""Frames of a replay: the places in a record at which it stops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from pazaak.table.ui.parts import AnyParts, SheetRoom

Steps = Sequence[tuple[Any, Sequence[Any]]]
"""State and events by step: after the deal, then after each move, with the events that led to it."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A place in a record: a step, and the events of it that have happened."""

    step: int
    """Index of the step in the record: 0 is the deal, each move is one more."""
    start: int
    """Number of events of the step that had happened at the frame before."""
    stop: int
    """Number of events of the step that have happened at this frame."""
    whole: bool
    """Whether these are all events of the step: the table matches its view."""


def frames_of(steps: Steps, parts: AnyParts) -> list[Frame]:
    """Return where a replay of a game pauses; with sheets in a deal the first frame is the table before any event."""
    cut_deal = parts.shows_deal or parts.rests(steps[0][1])
    frames = [Frame(0, 0, 0, whole=False)] if cut_deal else []
    for number, (_, events) in enumerate(steps):
        cuts = [0, *parts.rests(events), len(events)]
        frames += [Frame(number, start, stop, stop == len(events)) for start, stop in pairwise(cuts)]
    return frames


def beginnings(frames: Sequence[Frame], steps: Steps, parts: AnyParts) -> list[int]:
    """Return the indices of the frames that begin a part."""
    return [
        number
        for number, frame in enumerate(frames)
        if any(parts.begins(event) for event in steps[frame.step][1][frame.start : frame.stop])
    ]


def shown_so_far(parts: AnyParts, room: SheetRoom, events: Sequence[Any]) -> Sequence[str]:
    """Return what the events of a part have shown, as its sheet tells it; empty for a game without sheets."""
    if not parts.has_sheets:
        return ()
    body = parts.sheet(room)
    for event in events:
        body.see(event)
    return body.told()
