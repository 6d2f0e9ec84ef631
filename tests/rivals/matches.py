"""Whole matches as reviews see them, played by quick players."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pazaak.game import moves as m
from pazaak.game.cards.side_deck import READY_DECKS
from pazaak.game.events import Event
from pazaak.game.phases import Phase
from pazaak.game.rules import PazaakRules
from pazaak.game.state import State, View
from pazaak.house.rules.match import Match
from pazaak.rivals.coach.review import Course, course_of

RULES = PazaakRules(side_decks=(READY_DECKS["good"], READY_DECKS["gold"]))

PazaakMatch = Match[State, View, m.Move, Event]


def steps(seed: int, most: int = 400) -> Iterator[tuple[State, m.Move]]:
    """The states of a random match and the moves made in them; nobody leaves."""
    random = Random(seed)
    match: PazaakMatch = Match(RULES, seed)
    for _ in range(most):
        seat = match.to_act
        if seat is None:
            return
        move = _some_move(match.view(seat), random)
        yield match.state, move
        match.play(move)


def _some_move(view: View, random: Random) -> m.Move:
    offered = [move for move in RULES.moves(view) if move != m.LEAVE]
    if view.table.phase is Phase.TURN and 17 <= view.board.total <= 20:
        return m.STAND
    return random.choice(offered)


def course(seed: int, seat: int = 0, *, leaves_after: int | None = None) -> Course:
    """The course of a random match; with `leaves_after` the seat leaves at its decision of that number."""
    match: PazaakMatch = Match(RULES, seed)
    states = [match.state]
    decided = 0
    for _, move in steps(seed):
        leaves = False
        if match.to_act == seat:
            leaves = decided == leaves_after
            decided += 1
        match.play(m.LEAVE if leaves else move)
        states.append(match.state)
        if leaves:
            break
    return course_of(RULES, states, match.history, seat)
