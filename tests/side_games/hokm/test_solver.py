"""Exact play against a search of the test's own, that tries every card and knows no shortcut."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from pazaak.side_games.hokm.players.solver import Solver

Cards = tuple[int, ...]


def most(hands: tuple[Cards, ...], trump: int, leader: int, lying: Cards) -> int:
    """How many of the tricks left the even seats take when every seat of the two sides plays its best card."""
    seats = len(hands)

    @cache
    def best(hands: tuple[Cards, ...], leader: int, lying: Cards) -> int:
        if len(lying) == seats:
            led = lying[0] // 13
            place = max(range(seats), key=lambda at: (lying[at] // 13 == trump, lying[at] // 13 == led, lying[at]))
            winner = (leader + place) % seats
            return (winner % 2 == 0) + best(hands, winner, ())
        seat = (leader + len(lying)) % seats
        hand = hands[seat]
        able = [card for card in hand if lying and card // 13 == lying[0] // 13] or hand
        if not able:
            return 0
        after = [
            best(
                tuple(tuple(held for held in cards if held != card) for cards in hands),
                leader,
                (*lying, card),
            )
            for card in able
        ]
        return max(after) if seat % 2 == 0 else min(after)

    return best(hands, leader, lying)


@pytest.mark.parametrize(("seats", "cards", "deals"), [(4, 2, 60), (4, 3, 40), (4, 4, 8), (2, 4, 60), (2, 6, 12)])
def test_what_can_be_taken_is_what_trying_everything_finds(seats: int, cards: int, deals: int) -> None:
    random = Random(f"{seats}/{cards}")
    solvers = [Solver(seats, trump) for trump in range(4)]
    for _ in range(deals):
        pack = random.sample(range(52), seats * cards)
        hands = [sorted(pack[seat::seats]) for seat in range(seats)]
        trump, leader = random.randrange(4), random.randrange(seats)
        lying: list[int] = []
        for place in range(random.randrange(seats)):
            hand = hands[(leader + place) % seats]
            able = [card for card in hand if lying and card // 13 == lying[0] // 13] or hand
            lying.append(random.choice(able))
            hand.remove(lying[-1])
        wanted = most(tuple(map(tuple, hands)), trump, leader, tuple(lying))
        bits = [sum(1 << card for card in hand) for hand in hands]
        assert solvers[trump].most(bits, leader, lying) == wanted
        assert solvers[trump].can(bits, leader, wanted, lying)
        assert not solvers[trump].can(bits, leader, wanted + 1, lying)


def test_a_solver_that_has_no_room_left_forgets_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pazaak.side_games.hokm.players.solver.ROOM", 10)
    small, random = Solver(4, 1), Random(4)
    for _ in range(6):
        pack = random.sample(range(52), 16)
        hands = [sum(1 << card for card in pack[seat::4]) for seat in range(4)]
        assert small.most(hands, 0) == Solver(4, 1).most(hands, 0)
