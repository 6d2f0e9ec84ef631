"""Positions as text: what {"do":"position"} answers gives the same game again, at every ply of every game."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import PositionError
from pazaak.house.rules.state_text import TableText
from tests.contracts.playing import random_game
from tests.contracts.registry import NAMES, SETTINGS, Setting
from tests.contracts.tables import GAMES, seatings, table_at_random
from tests.house.conversation import Conversation

MOST_PLIES = 2000
LISTED = 40
FROM = 10
"""Number of plies of a game after which the rest is played in both."""


@pytest.mark.parametrize("setting", SETTINGS, ids=NAMES)
def test_states_views_and_events_are_read_as_they_were_written(setting: Setting) -> None:
    rules = setting.rules()
    text = TableText(setting.game, rules, None, setting.entry.tables[setting.table])
    plies = list(random_game(setting, 0))
    for number, ply in enumerate(plies):
        if number % (1 + len(plies) // 8) == 0:
            assert text.read(text.write(ply.before)) == ply.before
            views = [rules.view(ply.before, seat) for seat in range(rules.seats)]
            for value in (*views, *ply.events):
                written = json.loads(json.dumps(text.codec.write(type(value), value)))
                assert text.codec.read(type(value), written) == value
    assert text.read(text.write(plies[-1].after)) == plies[-1].after


class Table:
    """A conversation about one game, and its moves."""

    def __init__(self, game: str, seats: int, options: Any, **rest: Any) -> None:
        self._talk = Conversation(GAMES[game].game)
        self.begun = self._talk.say("new", seats=seats, options=options, **rest)
        assert "error" not in self.begun, self.begun
        self.seats = seats
        self.to_act = self.begun["to_act"]

    def facts(self) -> list[Any]:
        """All that can be asked of the position."""
        views = [self._talk.say("view", seat=seat) for seat in range(self.seats)]
        asked = [self._talk.say("state"), self._talk.say("moves", limit=LISTED), self._talk.say("result")]
        return [self.to_act, *asked, *views]

    def position(self) -> Any:
        return self._talk.say("position")["position"]

    def moves(self) -> list[str]:
        moves: list[str] = self._talk.say("moves", limit=LISTED)["moves"]
        return moves

    def play(self, move: str) -> Any:
        answer = self._talk.say("play", move=move)
        self.to_act = answer["to_act"]
        return answer


def play_and_compare(game: str, seats: int, seed: int, every: int, played_on: int) -> None:
    """One game at a table with options at random."""
    random = Random(f"{game}/{seats}/{seed}")
    options = table_at_random(GAMES[game].game, random, seats)
    table = Table(game, seats, options, seed=seed)
    again: list[Table] = []
    for ply in range(MOST_PLIES):
        if ply % every == 0 or table.to_act is None:
            other = Table(game, seats, options, position=table.position())
            assert other.begun == {"to_act": table.to_act, "events": []}
            assert other.facts() == table.facts()
            assert other.position() == table.position()
            if len(again) < played_on and random.random() < 0.3:
                again.append(other)
        if table.to_act is None:
            assert all(other.facts() == table.facts() for other in again)
            return
        moves = [move for move in table.moves() if move not in GAMES[game].shunned] or table.moves()
        move = random.choice(moves)
        answer = table.play(move)
        assert all(other.play(move) == answer for other in again)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", GAMES)
def test_no_match_but_one_of_talk_begins_from_a_text(game: str) -> None:
    """Sessions, with stakes or without, and arena set positions up by the rules, which know no state as text."""
    entry = GAMES[game].game
    rules = entry.build(None, {})
    text = TableText(entry, rules, None, {}).write(rules.deal(1).state)
    with pytest.raises(PositionError):
        Match(rules, 1, {"state": text})


@pytest.mark.full("dou_dizhu-6", "dou_dizhu-4")
@pytest.mark.parametrize(("game", "seats"), seatings())
def test_a_position_by_talk_gives_the_same_game(game: str, seats: int) -> None:
    play_and_compare(game, seats, 1, every=9, played_on=2)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), seatings())
@pytest.mark.parametrize("seed", range(20))
def test_a_position_by_talk_gives_the_same_game_at_every_ply(game: str, seats: int, seed: int) -> None:
    play_and_compare(game, seats, seed + 2, every=1, played_on=FROM)
