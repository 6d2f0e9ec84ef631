"""Events that a person has missed while others looked, shown in short when the curtain has risen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Protocol

from pazaak.house.rules.protocols import E, V
from pazaak.stage.motion.beats import Call
from pazaak.stage.motion.timeline import Beats, Timeline, paced
from pazaak.table.highlights.narration import narrate_when_visible
from pazaak.table.log import TableLog
from pazaak.table.people.missed import Missed
from pazaak.table.ui.board import Board

QUICK = 3.0
"""Speed of what was missed, as a factor."""


class Catching(Protocol):
    """The flow of a table, as far as it waits for a person to catch up."""

    def catch(self) -> None:
        """Enter the phase in which missed events are animated."""

    def caught_up(self) -> None:
        """Go on from there."""

    def go_on(self) -> None:
        """Ask the seat to move."""


class CatchingTable(Protocol):
    """A table whose viewer has missed something."""

    board: Board[Any, Any, Any, Any]
    log: TableLog[Any]

    @property
    def timeline(self) -> Timeline: ...
    @property
    def flow(self) -> Catching: ...
    def relayout(self) -> None: ...


def catch_up(table: CatchingTable, missed: Sequence[Missed[V, E]]) -> None:
    """Animate missed steps quickly, one after another and without their sheets; then go on."""
    if not missed:
        table.flow.go_on()
        return
    table.flow.catch()
    table.timeline.play(_film(table, missed))


def _film(table: CatchingTable, missed: Sequence[Missed[V, E]]) -> Iterator[Beats]:
    for step in missed:
        board = table.board
        animations = board.animations(step.events, step.view, None)
        for event, beats in zip(step.events, animations, strict=True):
            yield from paced(narrate_when_visible(beats, partial(table.log.tell, event)), QUICK)
        board.rest(step.view)
    yield Call(partial(_done, table))


def _done(table: CatchingTable) -> None:
    table.relayout()
    table.flow.caught_up()
