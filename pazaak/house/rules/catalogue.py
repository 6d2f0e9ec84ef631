"""A game as the house's services know it: rules from options, notation, computer players, questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from pazaak.house.house_rules import HouseRules
from pazaak.house.rules.circuit_table import Feat
from pazaak.house.rules.protocols import Agent, E, M, PositionError, Rules, S, Seat, Step, V

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

AnyRules = Rules[Any, Any, Any, Any]
AnyAgent = Agent[Any, Any]
Options = Mapping[str, Any]
Json = dict[str, Any]


class OptionsError(ValueError):
    """Options that the game does not admit; its text is a sentence."""


@dataclass(frozen=True, slots=True)
class Ended:
    """Results of a batch of matches."""

    winners: Ints
    """Winning seat of each match."""
    points: Ints
    """Points won or lost, as [seat, match]."""


class BatchTable(Protocol):
    """A table that plays many matches at a time, with the same results as one by one."""

    @property
    def seeded(self) -> Sequence[bool]:
        """Whether the player of each seat uses randomness of its own."""
        ...

    def picks(self, head: str, numbers: Ints, tail: str) -> Ints:
        """Return for each number the `shuffle.pick` below 1 << 32 of the key `{head}{number}{tail}`."""
        ...

    def play(self, seeds: Ints, leaders: Ints, agent_seeds: Sequence[Ints | None]) -> Ended:
        """Play one match per seed and return their results.

        `leaders` are the leading seats by match; `agent_seeds`, by seat, the seeds of the players that use randomness.
        """
        ...


BatchOpener = Callable[[Any, Sequence[str]], BatchTable | None]
"""Function of (rules, players by seat) that returns a BatchTable, or None.

It is None where one of the players has to be asked for each move of each match.
"""


class Form(NamedTuple):
    """Conversion of a game's private type to a type that can be written as text, and back."""

    kind: Any
    opened: Callable[[Any], Any]
    closed: Callable[[Any], Any]
    """Conversion back to the private type; raises PositionError for an invalid value."""


def _as_they_are(rules: Any) -> Mapping[Any, Form]:
    return {}


def _unbounded(level: str, seats: int) -> int | None:
    return None


def _unchecked(rules: Any, state: Any) -> None:
    raise PositionError("No position of this game can be given as text.")


@dataclass(frozen=True, slots=True)
class ShortTable:
    """A table of a game that is played in a few minutes, and the lead that counts in full there."""

    seats: int
    options: Options
    length: str
    """Length in a few words, such as "three deals"."""
    minutes: int
    lead: int
    """Lead over the best other side, in the game's score, that is as good as any larger one."""
    sides: int = 0
    """Number of sides that seats take in turn, for games of partners; 0 where everybody plays alone."""

    def side(self, seat: Seat) -> int:
        """Return the side of a seat."""
        return seat % self.sides if self.sides else seat


@dataclass(frozen=True, slots=True)
class Game(Generic[S, V, M, E]):
    """A game in the catalogue, with everything that talk, arena, session and replay need to run it."""

    name: str
    """Name on the command line and in stored matches."""
    build: Callable[[int | None, Options], Rules[S, V, M, E]]
    """Function (seats or None, options as JSON) -> rules; raises OptionsError."""
    write_out: Callable[[int | None, Options], Json]
    """Function that returns the given options with every default written out. Raises OptionsError.

    Side decks are in the order of the kinds; rules built from the result deal a seed in one way only.
    """
    parse: Callable[[str], M]
    """Function that reads a move in notation; raises NotationError."""
    write: Callable[[M], str]
    """Function that writes a move in notation."""
    describe_view: Callable[[V], Json]
    """Function that returns a view as JSON-ready values."""
    describe_state: Callable[[S], Json]
    """Function that returns the whole state, hidden cards included, as JSON-ready values for referees."""
    agents: Mapping[str, Callable[[int], Agent[V, M]]]
    """Computer players by name, weakest first; each is a function of a seed for the player's randomness."""
    tempered: Callable[[str, str, int], Agent[V, M]] | None = None
    """Function (level, style, seed) -> player, where rivals differ in style. Raises OptionsError."""
    makers: Mapping[str, Callable[[str, int], Agent[V, M]]] = field(default_factory=dict)
    """Players with a parameter, by the word before a colon as in `stand:17`.

    Each is a function of the text after the colon and a seed. Raises OptionsError.
    """
    batch: str | None = None
    """Path of the game's BatchOpener, as `package.module:function`; None without one."""
    write_moves: Callable[[V], Iterator[str]] | None = None
    """Iterator of the moves of `Rules.moves` in notation, for games where writing each in turn is too slow."""
    budget: Callable[[str, int], int | None] = _unbounded
    """Function (level, seats) -> limit of the level's search for one move, in steps of its search; None without limit.
    """
    reference: str = "random"
    """Name of the computer player that replaces one that does not answer: simple, quick and defined by a rule."""
    questions: Mapping[str, Callable[[Json], Json]] = field(default_factory=dict)
    """Answers to `ask`, by their `what`."""
    figures: Callable[[Iterable[E], Seat], Mapping[str, int]] | None = None
    """Function that counts a seat's achievements from all events of a match, by name, for the statistics."""
    feat: Feat[S, E] | None = None
    """Feat of its table in the Circuit; None for a game without one."""
    top_stake: Callable[[Iterable[Step[S, E]], Seat], bool] | None = None
    """Function that tells whether a match was for the table's highest stake; None where its door names the stakes."""
    record_figures: Callable[[Iterable[E], Seat], Mapping[str, int]] | None = None
    """Function that counts a seat's figures for the game's page of records from all events of a match for stakes."""
    points_are_credits: bool = True
    """Whether an outcome's points are the credits won; else they are scores of the game's own."""
    jackpot: str | None = None
    """Option with the jackpot that a table opens with, for games whose pots stay for the next match at the place."""
    seating: Callable[[int, Options, int], Sequence[Seat]] | None = None
    """Function (seats, options, seed) -> by seat, the seat its player first took; None where all stay.

    It is for games that draw for seats before the first deal.
    """
    check: Callable[[Any, S], None] = _unchecked
    """Function (rules, state read from outside) that raises PositionError unless the state is sound."""
    forms: Callable[[Any], Mapping[Any, Form]] = _as_they_are
    """Conversions for the text of states, by type: types that are written differently from how they are kept."""
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Ready-made side decks in notation, by name."""
    styles: tuple[str, ...] = ()
    """Styles of `tempered` by their number in codes, new ones at the end; empty in games without styles."""
    coded: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Options by their number in codes, and for each the texts its value is made of, empty where it has none.

    Codes that were given away keep these numbers: new options and texts are added at the end. An option that is not
    named makes codes longer.
    """
    house_rules: HouseRules = field(default_factory=HouseRules)
    """The rules that a table may change, in the words of every place that shows them."""
    standing: Callable[[S], tuple[int, Sequence[int]]] | None = None
    """Function from a state to the number of its part and the scores by seat; None for a game without parts."""
    short: ShortTable | None = None
    """Short table for tonight's card; None for a game that is never on it."""
    encoding: str | None = None
    """Path of the function (rules) -> Encoding, as `package.module:NAME`; loaded for learners only."""

    zones: str | None = None
    """Path of the game's Laying of views in zones, as `package.module:NAME`; loaded for spoken tables only."""

    def agent(self, name: str, seed: int) -> Agent[V, M]:
        """Return a computer player by name, or by `maker:parameter`. Raises KeyError or OptionsError."""
        maker, colon, told = name.partition(":")
        return self.makers[maker](told, seed) if colon else self.agents[name](seed)

    def rival(self, level: str, style: str | None, seed: int) -> Agent[V, M]:
        """Return a computer player as rivals play. Raises OptionsError.

        Its moves depend on its seed and the view alone, never on earlier questions.
        """
        if style is not None and self.tempered is not None:
            return self.tempered(level, style, seed)
        if style is not None or level not in self.agents:
            raise OptionsError(f"Nobody plays {self.name} as {level!r:.40} with the temper {style!r:.40}.")
        return self.agents[level](seed)

    def listed(self, rules: Rules[S, V, M, E], view: V) -> Iterator[str]:
        """Return the moves on offer in notation, lazily."""
        return map(self.write, rules.moves(view)) if self.write_moves is None else self.write_moves(view)

    def seated(self, seats: int, options: Options, seed: int) -> Sequence[Seat]:
        """Return, by seat, the seat that its player first took, before a draw for seats."""
        return range(seats) if self.seating is None else self.seating(seats, options, seed)


AnyGame = Game[Any, Any, Any, Any]
"""A game found by name; its types of states, views, moves and events are unknown to the caller."""
