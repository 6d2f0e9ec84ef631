"""All that the suites of rules, tables and environments need to know of one game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pazaak.house.rules.catalogue import Json
from tests.contracts.edits import Edit
from tests.contracts.entry import Entry
from tests.side_games.lesson_walk import LessonWalk
from tests.table.adapter import Adapter
from tests.table.cases import Case


@dataclass(frozen=True, slots=True, kw_only=True)
class GameTests:
    """A game's entry in every table of the tests."""

    entry: Entry
    """Its rules, and the tables at which they are played."""
    seats: range
    choices: Mapping[str, Sequence[Any]]
    """Values of its options, from which tables are made at random."""
    edits: tuple[Edit, ...]
    """Edits that a person writing a position would make."""
    adapter: Adapter
    """Its table: its widgets and pictures, and from which sides each kind of event must have been seen."""
    whole: Sequence[Case]
    """Whole games, in which much happens."""
    rare: Sequence[Case] = ()
    """Cases dealt on purpose, so that every kind of event occurs."""
    openings: Sequence[Case] = ()
    """Every way in which it can begin."""
    often: int = 1
    """Number of times each whole game is played."""
    staged: tuple[str, ...] = ()
    """Prefixes of the kinds of events that have a highlight."""
    with_cards: frozenset[str]
    """Every event that brings cards to the table."""
    untold: Mapping[str, str] = field(default_factory=dict)
    """The parts of a view that no zone tells, and why."""
    begins: float | None = None
    """From SIT DOWN to the first choice, in seconds at most, for every number of seats."""
    ends: float | None = None
    """From the last move of a game to its result."""
    short: Json = field(default_factory=dict)
    """Options of a match that ends soon."""
    lesson: LessonWalk | None = None
    """The way through its lesson; Pazaak's tutorial has journeys of its own."""
    questions: Sequence[Json] = ()
    """Commands of talk that ask what only this game answers, where the tests of talk have none."""
    published: bool = True
    """Whether docs/transcripts has a match of it."""
    no_table: frozenset[int] = frozenset()
    """Numbers of players among `seats` for which there is none."""

    @property
    def name(self) -> str:
        return self.entry.game.name
