"""The phases of a table, and their order."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class TablePhase(StrEnum):
    """The phase of a table, exactly one at a time.

    The player's early decisions, and pages above the table, are no phases.
    """

    VOID = "void"
    """Nothing is going on: the match was just laid out, and `go_on` has to be called."""
    ASKED = "asked"
    """The player has a choice."""
    GIVEN = "given"
    """A move is about to be made for the player: it is the only one."""
    STORING = "storing"
    """A move is being checked and stored."""
    THINKING = "thinking"
    """Another controller has been asked, and has not answered."""
    PAUSING = "pausing"
    """It has answered, and pauses."""
    PASSING = "passing"
    """The screen is passed on to another person: the curtain is down until they lift it."""
    ANIMATING = "animating"
    """Events are animated."""
    SHEET = "sheet"
    """A page is to be read and closed: the sheet of a part, or the reason why a move was not stored."""
    LAST_LOOK = "last look"
    """The game is over, and its end stays in view."""
    OVER = "over"
    """The result is open, or has been; no controller acts."""


_P = TablePhase
_CHOICE = frozenset({_P.ASKED, _P.GIVEN, _P.STORING, _P.THINKING, _P.PASSING, _P.LAST_LOOK})
"""The phases once all is shown; STORING for an early decision of the player."""
NEXT: Mapping[TablePhase, frozenset[TablePhase]] = {
    _P.VOID: _CHOICE | {_P.ANIMATING},
    _P.ASKED: frozenset({_P.STORING, _P.ANIMATING}),
    _P.GIVEN: frozenset({_P.STORING}),
    _P.STORING: _CHOICE | {_P.ANIMATING, _P.SHEET},
    _P.THINKING: frozenset({_P.PAUSING}),
    _P.PAUSING: frozenset({_P.STORING, _P.THINKING}),
    _P.PASSING: frozenset({_P.ASKED, _P.GIVEN, _P.STORING, _P.ANIMATING, _P.PASSING}),
    _P.ANIMATING: _CHOICE | {_P.ANIMATING, _P.SHEET},
    _P.SHEET: _CHOICE | {_P.ANIMATING},
    _P.LAST_LOOK: frozenset({_P.OVER}),
    _P.OVER: frozenset(),
}
"""The phases that may follow each; VOID may follow any.

From ASKED to ANIMATING a lesson shows held-back events; from STORING to a choice goes a game that the player has left,
whose rest is not shown; from PAUSING to THINKING a seat whose move was illegal.
"""
SHOWN = frozenset({_P.ANIMATING, _P.SHEET})
RESTS = frozenset({_P.VOID, _P.ASKED, _P.SHEET, _P.PASSING, _P.OVER})
"""Phases in which nothing goes on by itself."""
EARLY = frozenset({_P.STORING, _P.THINKING, _P.PAUSING, *SHOWN})
"""Phases of other seats, in which the player may choose in some games."""


class IllegalPhaseError(RuntimeError):
    """A table was to enter a phase that cannot follow its present one."""


def followed(phase: TablePhase, by: TablePhase) -> TablePhase:
    """Return the next phase of a table. Raises IllegalPhaseError where it cannot follow."""
    if by is not TablePhase.VOID and by not in NEXT[phase]:
        raise IllegalPhaseError(f"A table that is {phase.value} was to be {by.value}.")
    return by
