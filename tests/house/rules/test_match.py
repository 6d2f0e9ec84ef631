"""A move is checked and applied before it is made, and is made only at the moment it was prepared for."""

from __future__ import annotations

import pytest

from pazaak.house.rules.match import Match, StaleMoveError
from pazaak.house.rules.protocols import IllegalMoveError
from tests.house.small_game import Heap, HeapRules, Taken

AnyHeap = Match[Heap, Heap, int, Taken]


def heap() -> AnyHeap:
    return Match(HeapRules(), 1, {"leader": 0, "left": 10})


def test_a_prepared_move_is_not_made() -> None:
    match = heap()
    before, view = match.state, match.view(0)
    prepared = match.prepare(3, 0)
    assert (match.state, match.history, match.view(0)) == (before, [], view)
    assert (prepared.ply, prepared.seat, prepared.move, prepared.before) == (1, 0, 3, before)
    assert prepared.after == match.rules.apply(before, 3).state


def test_committing_makes_it_as_playing_does() -> None:
    committed, played = heap(), heap()
    for move in (3, 1, 2):
        prepared = committed.prepare(move)
        assert committed.commit(prepared) == prepared.events == played.play(move)
        assert committed.state is prepared.after
        assert (committed.state, committed.history) == (played.state, played.history)
        assert committed.view(1) == played.view(1)


def test_an_illegal_move_cannot_be_prepared() -> None:
    match = heap()
    for move, seat, fault in ((4, 0, "One to three"), (1, 1, "not your turn")):
        with pytest.raises(IllegalMoveError, match=fault):
            match.prepare(move, seat)
    assert match.history == []


def test_a_move_is_made_only_at_the_moment_it_was_prepared_for() -> None:
    match, other = heap(), heap()
    first, second = match.prepare(1), match.prepare(2)
    match.commit(first)
    state = match.state
    for stale in (first, second):
        with pytest.raises(StaleMoveError):
            match.commit(stale)
    with pytest.raises(StaleMoveError):
        other.commit(first)
    assert (match.state, match.history, other.history) == (state, [1], [])
