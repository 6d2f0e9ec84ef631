"""The way from a match to its review."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.game.events import Event
from pazaak.game.notation import parse_move
from pazaak.game.rules import PazaakRules
from pazaak.game.state import State, View
from pazaak.house.records.transcript import GameRecord
from pazaak.house.rules.match import Match
from pazaak.house.session.session import PLAYER
from pazaak.house.thinking.thinker import Thinker
from pazaak.rivals.coach.advice import Advice
from pazaak.rivals.coach.review import course_of
from pazaak.scenes.house_context import House, PazaakSession
from pazaak.scenes.review_scene import ReviewScene
from pazaak.scenes.table_view import seats_at


def review_of_session(house: House, session: PazaakSession) -> ReviewScene:
    """The review of a match at a table, from the person's seat."""
    match = session.match
    again = Match(match.rules, match.seed, match.position)
    states = [again.state]
    for move in match.history:
        again.play(move)
        states.append(again.state)
    rules = match.rules
    assert isinstance(rules, PazaakRules)
    course = course_of(rules, states, match.history, session.seats.index(PLAYER))
    return ReviewScene(house.advise(), course, seats_at(house, session)[1].name)


def review_of_record(
    advise: Thinker[View, Advice], record: GameRecord, steps: Sequence[tuple[State, tuple[Event, ...]]]
) -> ReviewScene:
    """The review of a transcript, from its first seat."""
    table = steps[0][0].table
    rules = PazaakRules(table.rules, table.bought_in)
    course = course_of(rules, [state for state, _ in steps], [parse_move(move) for move in record.moves], 0)
    return ReviewScene(advise, course, record.seats[1])
