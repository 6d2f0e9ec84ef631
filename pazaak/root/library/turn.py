"""A decision to make, and those who make it: bots, and the computer players of the house."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import islice
from typing import Any

from pazaak.house.rules.catalogue import AnyAgent, AnyGame, AnyRules, Json, OptionsError
from pazaak.root.library.facts import find_game
from pazaak.root.library.given import read_move, whole


class Turn:
    """A decision of one seat: all that it knows, and what it may do."""

    __slots__ = ("_game", "_rules", "_view")

    def __init__(self, game: AnyGame, rules: AnyRules, view: Any) -> None:
        """Make the turn of a view's seat; `Match.turn` does."""
        self._game, self._rules, self._view = game, rules, view

    @property
    def game(self) -> str:
        """Name of the game."""
        return self._game.name

    @property
    def seat(self) -> int:
        """Seat that decides."""
        seat: int = self._view.seat
        return seat

    @property
    def view(self) -> Json:
        """All that the seat knows; read it and leave it as it is."""
        return self._game.describe_view(self._view)

    def moves(self, limit: int | None = None) -> list[str]:
        """Return the moves on offer, at most `limit`: some games have thousands. Raises OptionsError.

        Amounts are offered in a few sizes; others can be legal too.
        """
        if limit is not None and (limit := whole(limit, "A number of moves")) < 0:
            raise OptionsError("A number of moves is never below zero.")
        most = None if limit is None else min(limit, sys.maxsize)
        return list(islice(self._game.listed(self._rules, self._view), most))

    def check(self, move: str) -> None:
        """Raise IllegalMoveError or NotationError, with a sentence, unless the move is legal."""
        self._rules.verify(self._view, read_move(self._game, move))


Bot = Callable[[Turn], str]
"""Function that returns the move to make: a player of your own, or one of `house_player`."""


class HousePlayer:
    """A computer player of the house, which gets ready at each table that it is asked at."""

    def __init__(self, game: str, level: str, agent: AnyAgent) -> None:
        self.__name__ = level
        self._game, self._agent = game, agent
        self._table: AnyRules | None = None

    def __call__(self, turn: Turn) -> str:
        """Return the player's move. Raises OptionsError at a table of another game."""
        if turn.game != self._game:
            raise OptionsError(f"A player of {self._game} is asked at a table of {turn.game}.")
        if turn._rules is not self._table:
            self._agent.prepare(turn._view)
            self._table = turn._rules
        return turn._game.write(self._agent.choose(turn._view))


def house_player(game: str, level: str, seed: int = 0) -> Bot:
    """Return a computer player of the house. Raises OptionsError.

    `level` is one of `level_names`, or as the arena takes it, such as `stand:17`; chance that the player uses follows
    from the seed.
    """
    known = find_game(game)
    try:
        return HousePlayer(game, level, known.agent(str(level), whole(seed, "A seed")))
    except KeyError:
        raise OptionsError(f"{game} has no player {level!r:.60}; there are {', '.join(known.agents)}.") from None


class BotAgent:
    """A bot in the place of a computer player, at one table."""

    def __init__(self, game: AnyGame, rules: AnyRules, bot: Bot) -> None:
        self._game, self._rules, self._bot = game, rules, bot

    def prepare(self, view: Any) -> None:
        """Do nothing: a bot gets ready by itself."""

    def choose(self, view: Any) -> Any:
        """Return the bot's move. Raises NotationError."""
        return read_move(self._game, self._bot(Turn(self._game, self._rules, view)))
