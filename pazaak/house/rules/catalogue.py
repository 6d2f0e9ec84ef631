"""A game as the house's services know it: rules from options, notation, computer players, questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from pazaak.house.rules.protocols import Agent, E, M, PositionError, Rules, S, Seat, V

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

AnyRules = Rules[Any, Any, Any, Any]
AnyAgent = Agent[Any, Any]
Options = Mapping[str, Any]
Json = dict[str, Any]


class OptionsError(ValueError):
    """Options that no table of this game can have, told in a sentence."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How many matches ended."""

    winners: Ints
    """The seat that won, by match."""
    points: Ints
    """[seat, match]"""


class BatchTable(Protocol):
    """Plays matches of the same players at the same table many at a time, to the same ends as one by one."""

    @property
    def seeded(self) -> Sequence[bool]:
        """By seat, whether its player has randomness of its own."""
        ...

    def picks(self, head: str, numbers: Ints, tail: str) -> Ints:
        """For each number what `pazaak.house.rules.shuffle.pick` picks below 1 << 32 by `{head}{number}{tail}`."""
        ...

    def play(self, seeds: Ints, leaders: Ints, agent_seeds: Sequence[Ints | None]) -> Ended:
        """The matches that these seeds deal, led by these seats; `agent_seeds` by seat, for those that are seeded."""
        ...


BatchOpener = Callable[[Any, Sequence[str], int], BatchTable | None]
"""(rules, players by seat, how many matches there will be) -> the table; None where one of the players has to be asked
for each move of each match."""


class Form(NamedTuple):
    """A value of the engine's own as values of another kind, to be written as those and read again."""

    kind: Any
    opened: Callable[[Any], Any]
    closed: Callable[[Any], Any]
    """Raises PositionError for what is no such value."""


def _as_they_are(rules: Any) -> Mapping[Any, Form]:
    return {}


def _unbounded(level: str, seats: int) -> int | None:
    return None


def _unchecked(rules: Any, state: Any) -> None:
    raise PositionError("No position of this game can be given as text.")


@dataclass(frozen=True, slots=True)
class Game(Generic[S, V, M, E]):
    """One entry of the catalogue: what talk, arena, session and replay need to run a game they do not know."""

    name: str
    """As typed on the command line and stored with a match."""
    build: Callable[[int | None, Options], Rules[S, V, M, E]]
    """(seats or None, options as JSON) -> rules; raises OptionsError."""
    write_out: Callable[[int | None, Options], Json]
    """The same options with every default written out, side decks in the order of the kinds; what `build` makes of them
    deals in one way alone. Raises OptionsError."""
    parse: Callable[[str], M]
    """A move from its notation; raises NotationError."""
    write: Callable[[M], str]
    """A move in notation."""
    describe_view: Callable[[V], Json]
    """A view as JSON-ready values."""
    describe_state: Callable[[S], Json]
    """The whole truth as JSON-ready values, for referees."""
    agents: Mapping[str, Callable[[int], Agent[V, M]]]
    """Computer players by name, weakest first; each is built from a seed for its own randomness."""
    tempered: Callable[[str, str, int], Agent[V, M]] | None = None
    """(level, style, seed) -> the player of a level with a temper, for a game whose rivals have tempers. Raises
    OptionsError."""
    makers: Mapping[str, Callable[[str, int], Agent[V, M]]] = field(default_factory=dict)
    """Players that are told something, by the word before a colon as in `stand:17`; each is built from what follows it
    and a seed. Raises OptionsError."""
    batch: str | None = None
    """Where the game opens BatchTables, as `package.module:function`."""
    write_moves: Callable[[V], Iterator[str]] | None = None
    """The moves of `Rules.moves` in notation, lazily, where a list of all would take too long to write one by one."""
    budget: Callable[[str, int], int | None] = _unbounded
    """(level, seats) -> how far the level thinks for a move, in steps of its own kind; None where nothing bounds it."""
    reference: str = "random"
    """The computer player, by name, who plays on for one that does not answer: simple, quick and defined by a rule."""
    questions: Mapping[str, Callable[[Json], Json]] = field(default_factory=dict)
    """Answers to `ask`, by their `what`."""
    figures: Callable[[Iterable[E], Seat], Mapping[str, int]] | None = None
    """What a seat did in a game, from all its events: numbers by name, which are kept beside the match."""
    jackpot: str | None = None
    """The option by which a sitting is told the jackpot that it opens with, for a game whose pots outlive a sitting:
    what one leaves in them is kept for the next at the same place."""
    seating: Callable[[int, Options, int], Sequence[Seat]] | None = None
    """(seats, options, seed) -> by seat, the one that its player took on sitting down, for a game whose draw moves
    players before the first deal; None where all stay."""
    check: Callable[[Any, S], None] = _unchecked
    """(rules, a state that somebody has written): raises PositionError, with a sentence, unless play can go on from it
    or is over."""
    forms: Callable[[Any], Mapping[Any, Form]] = _as_they_are
    """What the text of a state writes otherwise than it is kept, by its type."""
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Named side decks in notation, for games that have them."""
    encoding: str | None = None
    """Where stands what makes the `Encoding` of the moves and views of given rules, as `package.module:NAME`: learners
    alone load it."""

    zones: str | None = None
    """Where stands its `Laying`, which lays its views out in zones, as `package.module:NAME`: who is told a table by
    ear loads it."""

    def agent(self, name: str, seed: int) -> Agent[V, M]:
        """A computer player, by name or by maker and what it is told. Raises KeyError or OptionsError."""
        maker, colon, told = name.partition(":")
        return self.makers[maker](told, seed) if colon else self.agents[name](seed)

    def rival(self, level: str, style: str | None, seed: int) -> Agent[V, M]:
        """A computer player as rivals play: what it does follows from its seed and the view it is shown, and from
        nothing that it was asked before. Raises OptionsError."""
        if style is not None and self.tempered is not None:
            return self.tempered(level, style, seed)
        if style is not None or level not in self.agents:
            raise OptionsError(f"Nobody plays {self.name} as {level!r:.40} with the temper {style!r:.40}.")
        return self.agents[level](seed)

    def listed(self, rules: Rules[S, V, M, E], view: V) -> Iterator[str]:
        """The moves on offer in notation, lazily."""
        return map(self.write, rules.moves(view)) if self.write_moves is None else self.write_moves(view)

    def seated(self, seats: int, options: Options, seed: int) -> Sequence[Seat]:
        """By seat, the one that its player took on sitting down."""
        return range(seats) if self.seating is None else self.seating(seats, options, seed)


AnyGame = Game[Any, Any, Any, Any]
"""A game that was found by its name: what its states, views, moves and events are is known to itself alone."""
