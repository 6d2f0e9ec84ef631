"""Cases played at a table: company, deal and moves. Knows no screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from pazaak.house.rules.catalogue import AnyAgent, AnyGame
from pazaak.house.rules.protocols import IllegalMoveError, Seat

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Case:
    """One game at one table. Whoever has no script, or has come to its end, plays by his level."""

    name: str
    seats: int = 2
    at: Seat = 0
    """Seat of the person."""
    seed: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    position: Mapping[str, Any] | None = None
    purses: tuple[int, ...] | None = None
    """Credits that each seat can bring; None where nobody is short of them."""
    scripts: Mapping[Seat, Sequence[str]] = field(default_factory=dict)
    """The first moves of a seat, in notation."""
    level: str = ""
    """Level of the players beyond the script; the adapter's own level where it is empty."""

    def seen_from(self, at: Seat) -> Case:
        """The same game with the person in another seat."""
        return replace(self, at=at)


class Scripted:
    """The first move of a script that is legal now, else what a player of the game chooses.

    `raise *` stands for any raise: the first that is offered. Who sees once more what he has seen before, because the
    person took a move back or left, is as far in his script as he was then.
    """

    def __init__(self, game: AnyGame, rules: Any, agent: AnyAgent, script: Sequence[str]) -> None:
        self._game = game
        self._rules = rules
        self._agent = agent
        self._script: list[Any] = [text if text.endswith("*") else game.parse(text) for text in script]
        self._asked: list[tuple[Any, list[Any]]] = []
        """Views at which a move was asked for, each with the rest of the script then."""

    def prepare(self, view: Any) -> None:
        self._agent.prepare(view)

    def choose(self, view: Any) -> Any:
        for place, (seen, script) in enumerate(self._asked):
            if seen == view:
                self._script = list(script)
                del self._asked[place:]
                break
        self._asked.append((view, list(self._script)))
        for place, scripted in enumerate(self._script):
            move = self._offered(view, scripted) if isinstance(scripted, str) else scripted
            if move is not None and self._legal(view, move):
                del self._script[place]
                return move
        return self._agent.choose(view)

    def wind_back(self, move: Any) -> None:
        """A move was taken back and is to be made once more."""
        del self._asked[-1:]
        self._script.insert(0, move)

    def _offered(self, view: Any, kind: str) -> Any | None:
        start = kind.removesuffix("*")
        return next((move for move in self._rules.moves(view) if self._game.write(move).startswith(start)), None)

    def _legal(self, view: Any, move: Any) -> bool:
        try:
            self._rules.verify(view, move)
        except IllegalMoveError:
            return False
        return True


def swapped(pair: Sequence[T]) -> list[T]:
    """Two seats' things the other way round."""
    first, second = pair
    return [second, first]
