"""The line protocol: any program can referee, study or play any game of the house by lines of JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from time import perf_counter
from typing import Any

from pazaak.house.rules.catalogue import AnyAgent, AnyGame, AnyRules, Json, OptionsError
from pazaak.house.rules.match import AnyMatch, Match
from pazaak.house.rules.protocols import IllegalMoveError, NotationError, PositionError, Seat, Step
from pazaak.house.rules.shuffle import pick
from pazaak.house.rules.state_text import TableText
from pazaak.house.talk.json_lines import TalkError, events_json, read_object, whole_number, write_line

MOVES_AT_A_TIME = 1000
"""Number of moves in an answer without a `limit`."""
MOST_MOVES = 1_000_000
"""Largest `limit` of moves."""
DEFAULT_SEED = 0
"""Seed of a game that names none."""
LARGEST_SEED = 2**64
"""Bound of a seed, positive or negative."""
MOST_SEATS = 100
"""Largest number of seats that may be asked for."""
UNFORESEEN = "The line could not be answered"

_SAID = (TalkError, IllegalMoveError, NotationError, PositionError, OptionsError)


def talk(game: AnyGame, lines_in: Iterable[bytes], write: Callable[[str], object]) -> None:
    """Answer each line that is not empty with one line, until the lines end."""
    talker = Talker(game)
    for line in lines_in:
        if line.strip():
            write(talker.answer(line))


class Talker:
    """One conversation: at most one game in progress."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._match: AnyMatch | None = None
        self._table: tuple[int | None, Json] = None, {}
        """Seats and options, as they were given."""
        self._agents: dict[tuple[str, Seat], AnyAgent] = {}
        self._commands: dict[str, Callable[[Json], Json]] = {
            "new": self._new,
            "view": self._view,
            "moves": self._moves,
            "play": self._play,
            "state": self._state,
            "result": self._result,
            "choose": self._choose,
            "agents": self._agent_names,
            "ask": self._ask,
        }
        self._unnamed: dict[str, Callable[[Json], Json]] = {"position": self._position}
        """Commands missing from the error sentence, on whose wording other programs rely."""

    def answer(self, line: bytes) -> str:
        """Return the answer to any line as one line of JSON; an error changes nothing."""
        try:
            return write_line(self._obey(read_object(line)))
        except _SAID as fault:
            sentence = str(fault)
        except RecursionError:
            sentence = "The line is nested too deeply."
        except Exception as fault:  # the protocol promises an answer to any line
            sentence = f"{UNFORESEEN} ({type(fault).__name__})."
        return write_line({"error": sentence})

    def _obey(self, command: Json) -> Json:
        do = command.get("do")
        obey = (self._commands | self._unnamed).get(do) if isinstance(do, str) else None
        if obey is None:
            known = ", ".join(self._commands)
            raise TalkError(f'"do" must be one of {known}.')
        return obey(command)

    def _new(self, command: Json) -> Json:
        options = _object(command, "options")
        position = _object(command, "position")
        seats = command.get("seats")
        if seats is not None:
            seats = whole_number(seats, "seats", 1, MOST_SEATS)
        seed = command.get("seed")
        seed = DEFAULT_SEED if seed is None else whole_number(seed, "seed", -LARGEST_SEED, LARGEST_SEED)
        table, rules = (seats, options or {}), self.game.build(seats, options or {})
        if position is not None and "state" in position:
            match = Match(rules, seed, first=Step(self._restored(rules, table, position)))
        else:
            match = Match(rules, seed, position)
        answer = _step(match, match.opening)
        self._match, self._table = match, table
        self._agents = {}
        return answer

    def _restored(self, rules: AnyRules, table: tuple[int | None, Json], position: Json) -> Any:
        """Return a state from its text. Raises PositionError."""
        if len(position) > 1:
            raise PositionError("A position with a state has nothing else.")
        return TableText(self.game, rules, *table).read(_text(position, "state"))

    def _position(self, command: Json) -> Json:
        match = self._begun()
        return {"position": {"state": TableText(self.game, match.rules, *self._table).write(match.state)}}

    def _view(self, command: Json) -> Json:
        match = self._begun()
        seat = whole_number(command.get("seat"), "seat", 0, match.rules.seats - 1)
        return {"view": self.game.describe_view(match.view(seat))}

    def _moves(self, command: Json) -> Json:
        limit = command.get("limit")
        limit = MOVES_AT_A_TIME if limit is None else whole_number(limit, "limit", 0, MOST_MOVES)
        match = self._begun()
        moves = self.game.listed(match.rules, match.view(_acting(match)))
        return {"moves": list(islice(moves, limit)), "more": next(moves, None) is not None}

    def _play(self, command: Json) -> Json:
        match = self._begun()
        _acting(match)
        events = match.play(self.game.parse(_text(command, "move")))
        return _step(match, events)

    def _state(self, command: Json) -> Json:
        return {"state": self.game.describe_state(self._begun().state)}

    def _result(self, command: Json) -> Json:
        match = self._begun()
        outcome = match.rules.outcome(match.state)
        if outcome is None:
            raise TalkError("The game is still on.")
        return {"points": list(outcome.points), "winners": list(outcome.winners), "reason": outcome.reason}

    def _choose(self, command: Json) -> Json:
        name = _text(command, "agent")
        if name not in self.game.agents:
            raise TalkError(f"agent must be one of {', '.join(self.game.agents)}.")
        match = self._begun()
        seat = _acting(match)
        view = match.view(seat)
        began = perf_counter()
        move = self._agent(name, seat, match.seed, view).choose(view)
        milliseconds = 1000 * (perf_counter() - began)
        return {"move": self.game.write(move), "ms": round(milliseconds, 3)}

    def _agent(self, name: str, seat: Seat, seed: int, view: Any) -> AnyAgent:
        """Return the player of this name at this seat, which is prepared when first asked in a game."""
        agent = self._agents.get((name, seat))
        if agent is None:
            agent = self.game.agents[name](pick(1 << 32, f"{seed}/agent {name}/{seat}"))
            agent.prepare(view)
            self._agents[name, seat] = agent
        return agent

    def _agent_names(self, command: Json) -> Json:
        return {"agents": list(self.game.agents)}

    def _ask(self, command: Json) -> Json:
        what = _text(command, "what")
        question = self.game.questions.get(what)
        if question is None:
            known = ", ".join(self.game.questions) or "nothing"
            raise TalkError(f"What can be asked of {self.game.name}: {known}.")
        return question(command)

    def _begun(self) -> AnyMatch:
        if self._match is None:
            raise TalkError('There is no game yet: begin with {"do":"new"}.')
        return self._match


def _step(match: AnyMatch, events: Iterable[Any]) -> Json:
    return {"to_act": match.to_act, "events": events_json(events)}


def _acting(match: AnyMatch) -> Seat:
    seat = match.to_act
    if seat is None:
        raise TalkError("The game is over.")
    return seat


def _object(command: Json, key: str) -> Json | None:
    given = command.get(key)
    if given is not None and not isinstance(given, dict):
        raise TalkError(f"{key} must be an object.")
    return given


def _text(command: Json, key: str) -> str:
    given = command.get(key)
    if not isinstance(given, str):
        raise TalkError(f"{key} must be a text.")
    return given
