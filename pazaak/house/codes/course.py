"""The course of a match from one seat: the scores after each part, and the last link of its chain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pazaak.house.fair_deal.chain import last_link, links
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.rules.match import AnyMatch
from pazaak.house.rules.protocols import Seat


@dataclass(frozen=True, slots=True)
class Course:
    """A match as one player saw it."""

    parts: tuple[tuple[int, int], ...]
    """Own score and the best other score after each part: a set, a deal, a hand."""
    won: bool
    left: bool
    """Whether the match was left before its end."""
    place: int
    """Place by score, from 1; equal scores share a place."""
    moves: int
    """Number of moves of all players."""
    end: str
    """Last link of the chain of moves, 64 hexadecimal digits."""


def course_of(game: AnyGame, match: AnyMatch, seat: Seat, head: str) -> Course:
    """Return the course of a match that is over or was left, which is played again from its deal.

    `head` is the first link of its chain.
    """
    again = type(match)(match.rules, match.seed, match.position)
    movers = list[tuple[Seat, str]]()
    states = [again.state]
    for move in match.history:
        mover = again.to_act
        assert mover is not None, "nobody moves after the end"
        movers.append((mover, game.write(move)))
        again.play(move)
        states.append(again.state)
    ended = match.rules.outcome(match.state)
    reason = "left" if ended is None else ended.reason
    points = match.rules.payoffs(match.state) if ended is None else ended.points
    *_, link = links(head, "", movers)
    scores = _scores(game, match, states)
    final = scores[-1]
    winners = () if ended is None else ended.winners
    return Course(
        parts=tuple((one[seat], max((score for other, score in enumerate(one) if other != seat), default=0))
                    for one in scores),
        won=seat in winners,
        left=reason == "left",
        place=1 if seat in winners else 1 + sum(
            (other in winners, score) > (False, final[seat]) for other, score in enumerate(final) if other != seat
        ),
        moves=len(movers),
        end=last_link(link, reason, points),
    )  # fmt: skip


def _scores(game: AnyGame, match: AnyMatch, states: Sequence[Any]) -> list[Sequence[int]]:
    """Return the scores by seat after each part, those of the last state last."""
    if game.standing is None:
        return [match.rules.payoffs(states[-1])]
    found, last = list[Sequence[int]](), 0
    for part, scores in map(game.standing, states):
        if last and part != last:
            found.append(tuple(scores))
        last = part
    return [*found, tuple(game.standing(states[-1])[1])]
