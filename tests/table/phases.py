"""Meaning of a table's phases, by its session, its timeline and its pages, which anybody can see."""

from __future__ import annotations

from typing import Any

from pazaak.table.play.phase import TablePhase


def misnamed(table: Any) -> str | None:
    """A sentence where the phase of a table is not what it is doing; the table is the scene on top."""
    phase, session = table.flow.phase, table.session
    own, moving = session.match.to_act == table.viewer, table.timeline.busy
    meant = {
        TablePhase.VOID: False,
        TablePhase.ASKED: own and not session.pending and not moving and not table.awaiting,
        TablePhase.GIVEN: own and not session.pending and moving and not table.awaiting,
        TablePhase.STORING: table.awaiting and not moving,
        TablePhase.THINKING: table.awaiting and not own and not session.over and not moving,
        TablePhase.PAUSING: not table.awaiting and not own and not session.over and not moving,
        TablePhase.ANIMATING: moving and not table.awaiting,
        TablePhase.SHEET: False,
        TablePhase.LAST_LOOK: session.over and moving,
        TablePhase.OVER: session.over and not moving,
    }
    if meant[phase]:
        return None
    return f"{phase.value}: own turn {own}, over {session.over}, moving {moving}, an answer is owed {table.awaiting}"
