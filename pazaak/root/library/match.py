"""A match of any game by its JSON values and its notation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Self

from pazaak.house.records.transcript import (
    GameRecord,
    TranscriptError,
    names_by_seat,
    read_transcript,
    replay,
    write_transcript,
)
from pazaak.house.rules.catalogue import AnyGame, Json, OptionsError
from pazaak.house.rules.match import AnyMatch
from pazaak.house.rules.match import Match as HouseMatch
from pazaak.house.rules.protocols import IllegalMoveError, Outcome, PositionError, Step
from pazaak.house.rules.state_text import TableText
from pazaak.house.talk.json_lines import events_json
from pazaak.root.library.facts import FOUND_GAMES, find_game, table_options
from pazaak.root.library.given import given_names, given_options, read_move, see_that_they_play, several, whole
from pazaak.root.library.turn import Bot, Turn

WHOLE = "state"
"""Key of a position that is a whole state."""


class Match:
    """A match in progress, or one that is over."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seed: int = 0,
        position: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        """Begin a match as `talk` does: dealt from the seed, or at a position.

        `seats` and `options` are the game's own where they are None. `names`, by seat, are for transcripts. Raises
        OptionsError or PositionError.
        """
        self._set_up(find_game(game), seats, given_options(options), position)
        if position is not None and not isinstance(position, Mapping):
            raise PositionError(f"A position is values by name, not {position!r:.60}.")
        seed = whole(seed, "A seed")
        rules = self._game.build(seats, self._options)
        if position is None or WHOLE not in position:
            self._match: AnyMatch = HouseMatch(rules, seed, position)
        else:
            if len(position) > 1 or not isinstance(position[WHOLE], str):
                raise PositionError("A position with a state has nothing else, and the state is a text.")
            text = TableText(self._game, rules, seats, self._options)
            self._match = HouseMatch(rules, seed, first=Step(text.read(position[WHOLE])))
        self._name_seats(names)

    def _set_up(
        self, game: AnyGame, seats: int | None, options: Mapping[str, Any], position: Mapping[str, Any] | None
    ) -> None:
        self._game, self._asked, self._options, self._position = game, seats, dict(options), position

    def _name_seats(self, names: Sequence[str] | None) -> None:
        usual = [f"player_{seat}" for seat in range(self.seats)]
        self.names: tuple[str, ...] = given_names(names or usual, self.seats)
        """Name of the player at each seat."""

    @classmethod
    def from_transcript(cls, text: str) -> Self:
        """Return the match of a transcript, played to its last move. Raises TranscriptError.

        Rules and moves are checked; a seal is checked by `pazaak verify` alone.
        """
        if not isinstance(text, str):
            raise TranscriptError(f"A transcript is a text, not {text!r:.60}.")
        record = read_transcript(text)
        played = cls.__new__(cls)
        for match, _ in replay(record, FOUND_GAMES):
            played._match = match
        game = FOUND_GAMES[record.game]
        played._set_up(game, len(record.seats), record.options, record.position)
        played._name_seats(names_by_seat(record, game))
        return played

    def copy(self) -> Self:
        """Return another match at the same point, hidden cards included; playing one leaves the other as it is."""
        twin = self.__class__.__new__(self.__class__)
        twin._set_up(self._game, self._asked, self._options, self._position)
        twin._match, twin.names = self._match.copy(), self.names
        return twin

    @property
    def game(self) -> str:
        """Name of the game."""
        return self._game.name

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self._match.rules.seats

    @property
    def options(self) -> Json:
        """Options of the table, defaults written out."""
        return table_options(self.game, self._asked, self._options)

    @property
    def seed(self) -> int:
        """Seed that the deals follow from."""
        return self._match.seed

    @property
    def to_act(self) -> int | None:
        """Seat whose turn it is; None when the match is over."""
        return self._match.to_act

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._match.over

    @property
    def result(self) -> Outcome | None:
        """Points by seat, winning seats and reason; None while the match is on."""
        return self._match.rules.outcome(self._match.state)

    @property
    def moves(self) -> list[str]:
        """Moves made so far."""
        return [self._game.write(move) for move in self._match.history]

    def turn(self) -> Turn:
        """Return the turn of the seat that is to act. Raises IllegalMoveError when the match is over."""
        seat = self.to_act
        if seat is None:
            raise IllegalMoveError("The game is over.")
        return Turn(self._game, self._match.rules, self._match.view(seat))

    def play(self, move: str) -> list[Json]:
        """Make a move of the seat that is to act; return the events that the table saw.

        Raises IllegalMoveError or NotationError, and then changes nothing.
        """
        return events_json(self._match.play(read_move(self._game, move)))

    def play_out(self, players: Sequence[Bot]) -> Outcome:
        """Play to the end, each seat by its player; return the result. Raises OptionsError, or what `play` raises."""
        players = several(players, "Players")
        if len(players) != self.seats:
            raise OptionsError(f"Give a player for each seat: {self.seats}, not {len(players)}.")
        see_that_they_play(players)
        while (result := self.result) is None:
            turn = self.turn()
            self._match.play(read_move(self._game, players[turn.seat](turn)))
        return result

    def view(self, seat: int) -> Json:
        """Return all that a seat knows now; read it and leave it as it is. Raises OptionsError."""
        seat = whole(seat, "A seat")
        if not 0 <= seat < self.seats:
            raise OptionsError(f"The table has no seat {seat}: they are from 0 to {self.seats - 1}.")
        return self._game.describe_view(self._match.view(seat))

    def state(self) -> Json:
        """Return the whole truth, hidden cards included: for referees, never for players."""
        return self._game.describe_state(self._match.state)

    def position(self) -> Json:
        """Return the point reached, hidden cards included, as a position that another match can begin at."""
        table = TableText(self._game, self._match.rules, self._asked, self._options)
        return {WHOLE: table.write(self._match.state)}

    def events(self) -> list[Json]:
        """Return all that the table has seen, from the deal on."""
        return events_json(self._match.told_again())

    def decisions(self) -> Iterator[tuple[Turn, str]]:
        """Yield each turn so far and the move that was made, by playing the match again."""
        rules, made = self._match.rules, self._match.history
        for state, move in zip(self._match.states(), made, strict=False):
            seat = rules.to_act(state)
            if seat is not None:
                yield Turn(self._game, rules, rules.view(state, seat)), self._game.write(move)

    def transcript(self) -> str:
        """Return the match as a text without a seal: `from_transcript` reads it, and `pazaak replay` shows it.

        Raises PositionError where the match began from a whole state.
        """
        if self._position is not None and WHOLE in self._position:
            raise PositionError("A match that began from a whole state has no transcript.")
        return write_transcript(
            GameRecord(self.game, self.seed, self._options, self._position, self.names, tuple(self.moves))
        )
