"""The way from a match to its review."""

from __future__ import annotations

from pazaak.game.notation import parse_move
from pazaak.game.rules import PazaakRules
from pazaak.house.records.transcript import GameRecord, replayed
from pazaak.house.rules.match import Match
from pazaak.house.session.session import PLAYER
from pazaak.rivals.coach.review import course_of
from pazaak.scenes.house_context import House, PazaakSession
from pazaak.scenes.review_scene import ReviewScene
from pazaak.table.face.game_face import sitter_at


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
    viewer = session.seats.index(PLAYER)
    course = course_of(rules, states, match.history, viewer)
    return ReviewScene(house.advise(), course, sitter_at(house, session.seats[1 - viewer]).name)


def review_of_record(house: House, record: GameRecord) -> ReviewScene:
    """The review of a transcript, from its first seat."""
    steps = replayed(record, house.games)
    table = steps[0][0].table
    rules = PazaakRules(table.rules, table.bought_in)
    course = course_of(rules, [state for state, _ in steps], [parse_move(move) for move in record.moves], 0)
    return ReviewScene(house.advise(), course, record.seats[1])
