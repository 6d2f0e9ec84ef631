"""What a table is doing, in one word, and what it may do next."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class TablePhase(StrEnum):
    """Exactly one at a time. What the person wishes for later, and pages that lie over the table, are no phases."""

    VOID = "void"
    """Nothing is under way: the match was just laid, or is elsewhere now, and somebody has to say how it goes on."""
    ASKED = "asked"
    """The person has a choice."""
    GIVEN = "given"
    """A move is about to be made for the person: there is only one."""
    STORING = "storing"
    """A move is checked and on its way to the disk."""
    THINKING = "thinking"
    """A seat that somebody else plays has been asked, and has not answered."""
    PAUSING = "pausing"
    """It has answered, and seems to think on."""
    DANCING = "animating"
    """What happened is shown."""
    SHEET = "sheet"
    """Something is to be read and put away: the sheet of a part, or why a move was not stored."""
    LAST_LOOK = "last look"
    """The game is over, and its end is looked at."""
    OVER = "over"
    """The result is there, or has been; nobody acts any more."""


_P = TablePhase
_CHOICE = frozenset({_P.ASKED, _P.GIVEN, _P.STORING, _P.THINKING, _P.LAST_LOOK})
"""What comes where nothing is left to be shown; STORING is what the person decided before."""
NEXT: Mapping[TablePhase, frozenset[TablePhase]] = {
    _P.VOID: _CHOICE | {_P.DANCING},
    _P.ASKED: frozenset({_P.STORING, _P.DANCING}),
    _P.GIVEN: frozenset({_P.STORING}),
    _P.STORING: _CHOICE | {_P.DANCING, _P.SHEET},
    _P.THINKING: frozenset({_P.PAUSING}),
    _P.PAUSING: frozenset({_P.STORING, _P.THINKING}),
    _P.DANCING: _CHOICE | {_P.DANCING, _P.SHEET},
    _P.SHEET: _CHOICE | {_P.DANCING},
    _P.LAST_LOOK: frozenset({_P.OVER}),
    _P.OVER: frozenset(),
}
"""The phases that may follow each; VOID may follow any. From ASKED to DANCING a lesson shows what it held back; from
STORING to a choice goes a game that the person has left, of which nobody looks at the rest; from PAUSING to THINKING a
seat whose move was against the rules."""
SHOWN = frozenset({_P.DANCING, _P.SHEET})
RESTS = frozenset({_P.VOID, _P.ASKED, _P.SHEET, _P.OVER})
"""Nothing goes on by itself."""
EARLY = frozenset({_P.STORING, _P.THINKING, _P.PAUSING, *SHOWN})
"""The others are at it: in some games the person may choose meanwhile."""


class IllegalPhaseError(RuntimeError):
    """A table that was to do what cannot follow from what it does."""


def followed(phase: TablePhase, by: TablePhase) -> TablePhase:
    """The next phase of a table; raises IllegalPhaseError where it cannot follow."""
    if by is not TablePhase.VOID and by not in NEXT[phase]:
        raise IllegalPhaseError(f"A table that is {phase.value} was to be {by.value}.")
    return by
