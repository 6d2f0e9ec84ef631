"""A program as a player: asked and answering one line at a time, within its time limit."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from pazaak.house.arena.late import LATE
from pazaak.house.rules.catalogue import AnyGame, AnyRules, Json
from pazaak.house.talk.json_lines import encode_line, write_line

if TYPE_CHECKING:
    from pazaak.house.arena.program import Program

MOVES_SHOWN = 200
"""Number of legal moves listed in a question to a program."""
MOST_SILENCES = 3
"""Number of matches a program may lose in succession by silence before it is given up: each costs its time limit."""
GIVEN_UP = f"it was given up after {MOST_SILENCES} matches without an answer"


class BotError(RuntimeError):
    """A program broke the protocol; its text is a sentence."""


class BotAgent:
    """A player that asks a program, which is started when first asked and again after a failure."""

    def __init__(self, command: Sequence[str], game: AnyGame, patience: float, memory: int = 0) -> None:
        self._command = command
        self._game = game
        self._patience = patience
        self._memory = memory
        self._program: Program | None = None
        self._silences = 0
        """Number of matches lost in succession because no answer came."""
        self.rules: AnyRules | None = None
        """Rules of the current match, which list the moves on offer."""

    def prepare(self, view: Any) -> None:
        """Do nothing: a program gets no message before its first question."""

    def choose(self, view: Any) -> Any:
        """Return the program's move, without checking that it is legal. Raises BotError."""
        answer = self._answer(encode_line(write_line(self._question(view))))
        try:
            return self._game.parse(_move_in(answer))
        except (ValueError, RecursionError):
            raise BotError("its answer was no move") from None

    def close(self) -> None:
        """End the program if it is running."""
        if self._program is not None:
            self._program.close()
            self._program = None

    def _question(self, view: Any) -> Json:
        if self.rules is None:
            raise AssertionError("the rules are set before the match")
        moves = self._game.listed(self.rules, view)
        shown = list(islice(moves, MOVES_SHOWN))
        more = next(moves, None) is not None
        return {"ask": "move", "view": self._game.describe_view(view), "moves": shown, "more": more}

    def _answer(self, question: bytes) -> bytes:
        if self._silences == MOST_SILENCES:
            raise BotError(GIVEN_UP)
        try:
            if self._program is None:
                self._program = LATE["program"](self._command, self._memory)
            answer: bytes = self._program.ask(question, self._patience)
        except TimeoutError:
            self._silences += 1
            raise BotError(f"it did not answer within {self._patience:g} seconds") from None
        except OSError:
            raise BotError("it could not be started") from None
        self._silences = 0
        if not answer:
            raise BotError("it ended")
        return answer


def _move_in(answer: bytes) -> str:
    """Return the move in a line such as {"move":"stand"}. Raises ValueError."""
    given = json.loads(answer.decode("utf-8"))
    move = given.get("move") if isinstance(given, dict) else None
    if not isinstance(move, str):
        raise ValueError("no move")
    return move
