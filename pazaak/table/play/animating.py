"""The animation of one part of a game: event after event, or several at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from pazaak.house.rules.protocols import E
from pazaak.stage.motion.beats import Beat, Then, Together, Wait
from pazaak.stage.motion.timeline import AnimationBeat, Beats
from pazaak.table.highlights.narration import narrate_when_visible
from pazaak.table.log import TableLog
from pazaak.table.ui.board import Board

Part = Sequence[tuple[E, Iterator[Beats]]]
"""The events of a part with their animations."""


class Animated(Beat):
    """The end of an event's animation: a press that hurries it skips to this beat."""


def animation(board: Board[Any, Any, E, Any], log: TableLog[E], part: Part[E]) -> Iterator[Beats]:
    """Yield the beats of a part; each event is told when it becomes visible."""
    events = [event for event, _ in part]
    animations = [narrate_when_visible(beats, partial(log.tell, event)) for event, beats in part]
    while animations:
        starts = board.starts(events[-len(animations) :])
        beside, animations = animations[: len(starts)], animations[len(starts) :]
        if len(beside) == 1:
            yield from beside[0]
        else:
            timed = zip(starts, beside, strict=True)
            yield Together(*(Then(Wait(at), AnimationBeat(beats)) for at, beats in timed))
        yield Animated()
