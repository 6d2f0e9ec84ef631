"""The parts that a game provides to the table; everything else the table does by itself.

TableInfo and GameUI share this module: each is defined in terms of the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

from pazaak.house.phrases import short_names
from pazaak.house.rules.protocols import E, M, Seat, V
from pazaak.house.session.purpose import TONIGHT
from pazaak.stage.screens.results import Results
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
    from pazaak.table.ui.figure_rows import FigureList
    from pazaak.table.ui.game_services import GameServices
    from pazaak.table.ui.narrator import Narrator
    from pazaak.table.ui.player_card import PlayerCard

TableServices: TypeAlias = "GameServices[AnyGameUI]"
"""The house as its tables know it."""


@dataclass(frozen=True, slots=True)
class TableInfo:
    """The table that a game is shown at: of a session that is played, or of a record."""

    house: TableServices
    rules: AnyRules
    player_cards: tuple[PlayerCard, ...]
    viewer: Seat
    effects: Callable[[Sequence[Around], Mapping[Any, float]], PassingEffects]
    """Factory of the effects, from the places around each seat and the chances that rivals speak."""
    session: AnySession | None = None
    record: GameRecord | None = None
    purpose: MatchPurpose | None = None
    """Place and purpose of a recorded match, where known."""
    practice: bool = False
    """Whether a recorded match was played without stakes."""
    lesson: bool = False
    """Whether it is a lesson's table: no hand is counted, and the teacher's words suffice."""

    @property
    def names(self) -> tuple[str, ...]:
        """Short names, as plates and sentences of the table have them."""
        return short_names(self.full_names)

    @property
    def full_names(self) -> tuple[str, ...]:
        """Players' full names by seat, as records have them."""
        return tuple(sitter.name for sitter in self.player_cards)

    @property
    def stakes(self) -> bool:
        """Whether it is played for credits."""
        if self.session is None:
            return self.record is not None and not self.practice
        return self.session.stakes

    @property
    def free(self) -> str:
        """Word on the sign of a table without stakes."""
        if self.session is None:
            return "practice"
        if self.session.seating is not None:
            return "with people"
        purpose = self.session.purpose
        return "tonight's card" if purpose is not None and purpose.kind == TONIGHT else "practice"

    @property
    def helped(self) -> bool:
        """Whether the game may give all its help: nothing is at stake or compared, and people agreed on it."""
        if self.session is None:
            return not self.stakes
        seating, purpose = self.session.seating, self.session.purpose
        agreed = seating.coached if seating is not None else purpose is None or purpose.coached
        return not self.stakes and agreed

    @property
    def begun(self) -> tuple[int, ...]:
        """The scores the table was set up with, by seat; empty for none."""
        dealt = self.record if self.session is None else self.session
        position = None if dealt is None else dealt.position
        scores = None if position is None else position.get("scores")
        return tuple(scores) if isinstance(scores, list | tuple) else ()


@dataclass(frozen=True, slots=True)
class Leaving(Generic[M]):
    """The way of leaving a game that is not over."""

    cost: str
    """The price of leaving, in a sentence."""
    move: M | None = None
    """The move that leaves; None where the house closes the game and the others share its pots."""
    label: str = "FORFEIT"
    question: str = "Forfeit the game?"
    before: Callable[[AnySession], None] | None = None
    """Function that plays the last moves before the house closes the game. Raises StoreError."""


@dataclass(frozen=True, slots=True)
class FilmLayout:
    """The places of a replay's keys, and its further buttons."""

    steps: tuple[FRect, FRect, FRect, FRect]
    """To the beginning, back, on, to the end."""
    play: FRect
    slower: FRect
    pace: FRect
    faster: FRect
    leave: FRect
    log: FRect
    pages: tuple[FRect, FRect] | None = None
    """A part back, a part on; None for a replay without parts, whose page keys lead to both ends."""
    part: str = "part"
    help: str = ""
    """Page of the book about replays; empty for that of the table."""
    part_number: FRect | None = None
    frame_number: FRect | None = None
    review: FRect | None = None
    """Button of the review, for a game that has one."""


def _usual(view: object, move: object) -> float:
    return 1.0


@dataclass(frozen=True, slots=True)
class GameUI(Generic[V, M, E]):
    """Everything the table needs to show a game."""

    title: str
    board: Callable[[TableInfo], Board[V, M, E, Any]]
    controls: Callable[[TableContext[V, M]], Controls[V, M]]
    narrator: Callable[[AnyRules, Sequence[str], Seat | None], Narrator[E]]
    """Factory of the narrator, from the rules of the table, the names of the seats, and the viewer's seat, if any."""
    leaving: Callable[[V, Session[Any, V, M, E]], Leaving[M]]
    result: Callable[[TableInfo, Session[Any, V, M, E], bool], Ending[str]]
    """Factory of the result of a game; the flag is whether the same game may be played again."""
    film: FilmLayout
    ending: Callable[[Any], Scene[str]] = Results
    """Factory of the scene of a result, for a game that has one of its own."""
    parts: AnyParts = field(default_factory=MarkedParts)
    """The cut of a step's events into parts, and the sheet after a part."""
    door: Door | None = None
    """Door of the game in the hall of games; None for a game with halls of its own."""
    coach: Callable[[TableContext[V, M], TableServices], AnyCoach] | None = None
    review: Callable[[TableInfo, Sequence[Any], Sequence[M]], Scene[None]] | None = None
    """Factory of the review of a game, from the states and the moves; None for a game without an evaluator."""
    mind: Callable[[TableServices, str, str | None, int], Thinker[V, M]] | None = None
    """Factory of a rival's agent, from level, temper and seed; None for `Game.rival`."""
    level: Callable[[TableServices, str], str] | None = None
    """Function from a rival's account to the level; None for one by the rival's difficulty."""
    style: Callable[[TableServices, str], str | None] | None = None
    """Function from a rival's account to the temper, for a game with tempers of rivals."""
    haste: Callable[[V, M], float] = _usual
    """Function from the player's view and a rival's move to the share of the usual pause it takes."""
    pause: tuple[float, float] = (0.35, 0.8)
    """Range of a rival's pause, in seconds at normal speed."""
    name: str = "table"
    label: str = "Table"
    book: str = "pazaak"
    """The book of rules; `page` returns the page for a view."""
    gone: Callable[[V], bool] | None = None
    """Whether the player has left for good, in a game that the others finish."""
    page: Callable[[V], str] | None = None
    help: str = ""
    venue_hall: Callable[..., Scene[None]] | None = None
    """Factory of the hall of its tables at venues, from the house, a taker of orders, the purpose and the stakes."""
    lesson: Callable[[TableServices], Scene[Any]] | None = None
    """Factory of its lesson, at the player's last step, for a game with a lesson at its door."""
    more: Callable[[TableInfo, Stage], Sequence[PauseEntry]] | None = None
    """Further entries of the menu, by a function; those with a key act by it at the table, too."""
    between: Callable[[Any], Between | None] | None = None
    """Scene that may be opened between two parts of a table, by a function; None for none."""
    note: Callable[[TableInfo], str] | None = None
    """Note at the foot of the menu, by a function."""
    facts: Callable[[Profile, int], Sequence[tuple[str, str]]] | None = None
    """Facts about a match by its number, by a function: for the history, beside those of every game."""
    tally: Callable[[Profile], str] | None = None
    """Statistics over all matches of the game in a few words, by a function."""
    figures: FigureList | None = None
    """The game's own figures on its page of records; None for none."""


AnyGameUI = GameUI[Any, Any, Any]
