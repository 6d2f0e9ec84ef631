"""Matches of challenges played to their end: the rivals as the code says, the person by a reference player.

`python -m tests.house.codes.playing CODE` prints the moves, for another process.
"""

from __future__ import annotations

import json
import sys
from itertools import islice
from random import Random

from pazaak.house.codes.challenge import Challenge, read_challenge
from pazaak.house.codes.course import Course, course_of
from pazaak.house.rules.match import AnyMatch
from tests.house.codes.reading import house

WHIM = 0.2
"""Share of the person's moves that are made at random."""


def played(challenge: Challenge, person: int = 0) -> AnyMatch:
    """Return a match of a challenge that is over; `person` is the seed of whoever plays it."""
    game = house().games[challenge.terms.game]
    match = challenge.match(house().games)
    taken = game.seated(challenge.terms.seats, challenge.terms.options, challenge.seed)
    rivals = [game.rival(rival.level, rival.style, rival.seed) for rival in challenge.rivals]
    chance = Random(person)
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        if taken[seat]:
            match.play(rivals[taken[seat] - 1].choose(view), seat)
        elif chance.random() < WHIM:
            match.play(chance.choice(list(islice(match.rules.moves(view), 8))), seat)
        else:
            match.play(game.agents[game.reference](chance.getrandbits(32)).choose(view), seat)
    return match


def course(challenge: Challenge, match: AnyMatch) -> Course:
    """Return the course of the person of a challenge."""
    game = house().games[challenge.terms.game]
    seat = list(game.seated(challenge.terms.seats, challenge.terms.options, challenge.seed)).index(0)
    return course_of(game, match, seat, challenge.head)


def told(code: str) -> list[str]:
    """Return the moves of all players, and the last link."""
    challenge = read_challenge(house(), code)
    match = played(challenge)
    game = house().games[challenge.terms.game]
    return [*(game.write(move) for move in match.history), course(challenge, match).end]


if __name__ == "__main__":
    print(json.dumps(told(sys.argv[1])))
