"""How a game looks at the table; everything else the table does by itself.

The table that a game is told of, and the face that it gives, stand together: each is told in terms of the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

from pazaak.house.phrases import short_names
from pazaak.house.rules.protocols import E, M, Seat, V
from pazaak.table.ui.parts import AnyParts, Between, MarkedParts

if TYPE_CHECKING:
    from pygame import FRect

    from pazaak.house.profile.profile import Profile
    from pazaak.house.records.transcript import GameRecord
    from pazaak.house.rules.catalogue import AnyRules
    from pazaak.house.session.purpose import MatchPurpose
    from pazaak.house.session.session import AnySession, Session
    from pazaak.house.thinking.thinker import Thinker
    from pazaak.stage.app.scene import Scene, Stage
    from pazaak.stage.motion.effects import Around, PassingEffects
    from pazaak.stage.screens.pause import PauseEntry
    from pazaak.stage.screens.results import Ending
    from pazaak.table.coach import AnyCoach
    from pazaak.table.hall.door import Door
    from pazaak.table.ui.board import Board
    from pazaak.table.ui.controls import Controls, TableContext
    from pazaak.table.ui.game_services import GameServices
    from pazaak.table.ui.narrator import Narrator
    from pazaak.table.ui.player_card import PlayerCard

TableServices: TypeAlias = "GameServices[AnyGameUI]"
"""The house as its tables know it."""


@dataclass(frozen=True, slots=True)
class TableInfo:
    """What a game is told of the table at which it is shown: of a session that is played, or of a record."""

    house: TableServices
    rules: AnyRules
    sitters: tuple[PlayerCard, ...]
    viewer: Seat
    effects: Callable[[Sequence[Around], Mapping[Any, float]], PassingEffects]
    """Makes the passing effects, from what surrounds each seat and how talkative rivals are."""
    session: AnySession | None = None
    record: GameRecord | None = None
    purpose: MatchPurpose | None = None
    """Where and why a recorded match was played, where that is known."""
    practice: bool = False
    """Whether a recorded match was played without stakes."""

    @property
    def names(self) -> tuple[str, ...]:
        """As plates and sentences of the table have them."""
        return short_names(self.full_names)

    @property
    def full_names(self) -> tuple[str, ...]:
        """As records have them."""
        return tuple(sitter.name for sitter in self.sitters)

    @property
    def stakes(self) -> bool:
        """Whether it is played for credits."""
        if self.session is None:
            return self.record is not None and not self.practice
        return self.session.stakes

    @property
    def begun(self) -> tuple[int, ...]:
        """The scores the table was set up with, by seat; empty for none."""
        dealt = self.record if self.session is None else self.session
        position = None if dealt is None else dealt.position
        scores = None if position is None else position.get("scores")
        return tuple(scores) if isinstance(scores, list | tuple) else ()


@dataclass(frozen=True, slots=True)
class Leaving(Generic[M]):
    """What it means to leave a game that is not over."""

    cost: str
    """What it costs, in a sentence."""
    move: M | None = None
    """The move that leaves; None where the house closes the game and the others share its pots."""
    label: str = "FORFEIT"
    question: str = "Forfeit the game?"
    before: Callable[[AnySession], None] | None = None
    """What is still played before the house closes the game. Raises StoreError."""


@dataclass(frozen=True, slots=True)
class FilmFace:
    """A replay of the game: where its keys lie, and what else there is to press."""

    steps: tuple[FRect, FRect, FRect, FRect]
    """To the beginning, back, on, to the end."""
    play: FRect
    slower: FRect
    pace: FRect
    faster: FRect
    leave: FRect
    log: FRect
    pages: tuple[FRect, FRect] | None = None
    """A part back, a part on; None for a film without parts, whose page keys lead to both ends."""
    part: str = "part"
    help: str = ""
    """The page of the book about looking at games again; empty for that of the table."""
    part_number: FRect | None = None
    frame_number: FRect | None = None
    review: FRect | None = None
    """Where the way to the review is, for a game that has one."""


def _usual(view: object, move: object) -> float:
    return 1.0


def _results(ending: Ending[str]) -> Scene[str]:
    from pazaak.stage.screens.results import Results

    return Results(ending)


@dataclass(frozen=True, slots=True)
class GameUI(Generic[V, M, E]):
    """What the table needs to show a game."""

    title: str
    board: Callable[[TableInfo], Board[V, M, E, Any]]
    controls: Callable[[TableContext[V, M]], Controls[V, M]]
    narrator: Callable[[AnyRules, Sequence[str], Seat | None], Narrator[E]]
    """Given the rules of the table, the names of the seats, and which of them watches, if one does."""
    leaving: Callable[[V, Session[Any, V, M, E]], Leaving[M]]
    result: Callable[[TableInfo, Session[Any, V, M, E], bool], Ending[str]]
    """What is shown of the end of a game; the flag says whether the same may be played once more."""
    film: FilmFace
    ending: Callable[[Any], Scene[str]] = _results
    """The scene of a result, for a game that has one of its own."""
    parts: AnyParts = field(default_factory=MarkedParts)
    """How the events of a step are cut, and the sheet that follows a part."""
    door: Door | None = None
    """Its door in the hall of games; None for a game with halls of its own."""
    coach: Callable[[TableContext[V, M], TableServices], AnyCoach] | None = None
    review: Callable[[TableInfo, Sequence[Any], Sequence[M]], Scene[None]] | None = None
    """Looks at what was played at a table again, given the state that was dealt and those after each move, and the
    moves; None for a game that has nobody to judge it."""
    mind: Callable[[TableServices, str, str | None, int], Thinker[V, M]] | None = None
    """Who thinks for a rival of a level and a temper, from a seed; None for `Game.rival`."""
    level: Callable[[TableServices, str], str] | None = None
    """The level that the rival of an account plays with; None for one by how hard the rival plays."""
    style: Callable[[TableServices, str], str | None] | None = None
    """The temper that the rival of an account plays with, for a game whose rivals have tempers."""
    haste: Callable[[V, M], float] = _usual
    """The share of its pause that a rival takes for a move, given what the person sees before it."""
    pause: tuple[float, float] = (0.35, 0.8)
    """How long a rival seems to think, in seconds at normal speed."""
    name: str = "table"
    label: str = "Table"
    book: str = "pazaak"
    """The book of rules; `page` is where it opens for a view."""
    gone: Callable[[V], bool] | None = None
    """Whether the person has left for good, in a game that the others play on without him."""
    page: Callable[[V], str] | None = None
    help: str = ""
    venue_hall: Callable[..., Scene[None]] | None = None
    """The hall of its tables at venues, given the house, what an order is handed to, the occasion and the stakes."""
    lesson: Callable[[TableServices], Scene[Any]] | None = None
    """Its lesson, where the person left it, for a game whose door leads to one."""
    more: Callable[[TableInfo, Stage], Sequence[PauseEntry]] | None = None
    """More lines of the menu; those with a key act by it at the table, too."""
    between: Callable[[Any], Between | None] | None = None
    """What may be looked at between two parts at a table, as it stands."""
    note: Callable[[TableInfo], str] | None = None
    """What the menu says at its foot."""
    facts: Callable[[Profile, int], Sequence[tuple[str, str]]] | None = None
    """What the history tells of a match that is over, given its number, beside what it tells of every game."""
    tally: Callable[[Profile], str] | None = None
    """What the statistics tell of all matches of the game, in a few words."""


AnyGameUI = GameUI[Any, Any, Any]
