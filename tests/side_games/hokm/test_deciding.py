"""Decided hands: the source's examples, and every count of tricks against those that could still come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from pazaak.side_games.hokm.tricks import Verdict, verdict

Tricks = tuple[int, ...]


@pytest.mark.parametrize(
    ("tricks", "decided"),
    [
        ((7, 4, 3), None),
        ((7, 4, 4), Verdict((0,), "sure")),
        ((3, 7, 4), None),
        ((4, 4, 7), Verdict((2,), "sure")),
        ((8, 3, 1), None),
        ((8, 2, 2), Verdict((0,), "sure")),
        ((7, 7, 3), Verdict((2,), "third")),
        ((6, 5, 6), Verdict((1,), "third")),
        ((7, 5, 5), Verdict((0,), "sure")),
        ((5, 5, 7), Verdict((2,), "sure")),
        ((8, 8, 0), None),
        ((7, 6, 3), None),
        ((7, 0, 0), Verdict((0,), "kot")),
        ((0, 7, 0), Verdict((1,), "hakem_koti")),
        ((6, 0, 0), None),
        ((7, 1, 0), None),
    ],
)
def test_three_players_as_the_source_tells(tricks: Tricks, decided: Verdict | None) -> None:
    assert verdict(tricks, 0) == decided


def reached(seats: int, total: int) -> Iterator[Tricks]:
    """Every count of tricks that a hand can come to while it is undecided, and those that end it."""
    known, waiting = {(0,) * seats}, [(0,) * seats]
    while waiting:
        tricks = waiting.pop()
        yield tricks
        if sum(tricks) == total or verdict(tricks, 0) is not None:
            continue
        for seat in range(seats):
            after = tuple(count + (at == seat) for at, count in enumerate(tricks))
            if after not in known:
                known.add(after)
                waiting.append(after)


@cache
def finals(left: int) -> tuple[tuple[int, int, int], ...]:
    """Return the ways in which so many tricks may fall to three."""
    return tuple((a, b, left - a - b) for a in range(left + 1) for b in range(left - a + 1))


def can_be_caught(tricks: Tricks, seat: int) -> bool:
    """Whether another may come to as many tricks, or more: every way in which the rest may fall is tried."""
    rest = finals(17 - sum(tricks))
    ends = ([count + more for count, more in zip(tricks, fall, strict=True)] for fall in rest)
    return any(end[seat] <= max(end[:seat] + end[seat + 1 :]) for end in ends)


def test_three_players_by_all_that_can_still_come() -> None:
    reasons = set()
    for tricks in reached(3, 17):
        decided = verdict(tricks, 1)
        reasons.add(decided.reason if decided else None)
        if sum(tricks) == 7 == max(tricks):
            winner = tricks.index(7)
            assert decided == Verdict((winner,), "kot" if winner == 1 else "hakem_koti")
            continue
        sure = [seat for seat in range(3) if not can_be_caught(tricks, seat)]
        if sure:
            assert decided == Verdict((sure[0],), "sure")
        elif sum(tricks) == 17:
            odd = [seat for seat in range(3) if tricks.count(tricks[seat]) == 1]
            assert len(odd) == 1
            assert decided == Verdict((odd[0],), "third")
        else:
            assert decided is None
    assert reasons == {None, "kot", "hakem_koti", "sure", "third"}


@pytest.mark.parametrize("hakem", [0, 1])
def test_two_players_and_two_sides_need_seven(hakem: int) -> None:
    for first, second in product(range(8), repeat=2):
        if first == second == 7:
            continue
        won = {(7, 0): 0, (0, 7): 1}.get((first, second))
        decided = verdict((first, second), hakem)
        if won is not None:
            assert decided == Verdict((won,), "kot" if won == hakem else "hakem_koti")
        elif 7 in (first, second):
            assert decided == Verdict((0 if first == 7 else 1,), "seven")
        else:
            assert decided is None
        for one, two in product(range(first + 1), range(second + 1)):
            four = verdict((one, two, first - one, second - two), hakem + 2)
            if decided is None:
                assert four is None
            else:
                assert four == Verdict(((0, 2), (1, 3))[decided.seats[0]], decided.reason)
