"""What a venue's tournament brings on average, by the fitted chances."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from batch.career_fit import Fit
from pazaak.career.world import Venue, World
from pazaak.house.profile.roster import Rival

PLAYED = 4000
"""Tournaments of each player and venue."""
YOU = None
Entrant = Rival | None


def row_of(world: World, fit: Fit, venue: Venue, level: str, share: float) -> str:
    """The chance to win it and to be second, and the credits that it brings, fee paid."""
    random = Random(f"{venue.id}/{level}")
    first = second = 0
    for _ in range(PLAYED):
        guests = sorted(
            (rival for rival in world.roster if rival.venue != venue.id),
            key=lambda rival: (abs(world.venue_of(rival.id).place - venue.place), random.random()),
        )
        left: list[Entrant] = [YOU, *[*world.rivals_of(venue.id), *guests][:7]]
        random.shuffle(left)
        while len(left) > 2:
            left = [_winner(world, fit, level, share, pair, random) for pair in zip(left[::2], left[1::2], strict=True)]
        won = _winner(world, fit, level, share, (left[0], left[1]), random)
        first += won is YOU
        second += won is not YOU and YOU in left
    terms = venue.tournament
    pot, prize = 8 * terms.fee + terms.prize, 2 * terms.fee
    gain = (first * (pot - prize) + second * prize) / PLAYED - terms.fee
    return f"| {venue.name} | {level} | {first / PLAYED:.0%} | {second / PLAYED:.0%} | {gain:+,.0f} |"


def _winner(world: World, fit: Fit, level: str, share: float, pair: Sequence[Entrant], random: Random) -> Entrant:
    one, other = pair
    if one is YOU or other is YOU:
        rival = other if one is YOU else one
        assert rival is not None
        mine = random.random() < fit.chance(world, rival.id, level, share)
        return YOU if mine else rival
    assert one is not None
    assert other is not None
    behind = fit.rivals[one.id] - fit.rivals[other.id]
    return one if random.random() < 1 / (1 + exp(behind)) else other
