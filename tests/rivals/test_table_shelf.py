"""Solutions don't depend on those before, nor on which process of an arena has solved them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.ruleset import CANTINA
from pazaak.game.state import Hand
from pazaak.house.arena.run import play_contest
from pazaak.house.arena.shared import SharedFolder
from pazaak.rivals.solving.match_solver import KEPT_IN_ARENA, KEPT_IN_GAME, PATIENCE, MatchSolver
from pazaak.rivals.solving.match_terms import Case, Holding, SolverTerms, planned
from tests.house.contests import GAMES, contest, nothing

TERMS = SolverTerms.of(CANTINA, "flexible")
HANDS = tuple(
    planned(hand)
    for hand in (
        (SideCard.SWITCH_2, SideCard.PLUS_3, SideCard.TIEBREAKER),
        (SideCard.PLUS_3, SideCard.MINUS_4, SideCard.TIEBREAKER),
        (SideCard.SWITCH_2, SideCard.MINUS_4),
    )
)


def solved(hands: tuple[Hand, ...], kept: int = KEPT_IN_ARENA) -> MatchSolver:
    solver = MatchSolver(TERMS, kept)
    for hand in hands:
        solver.prepare(hand)
    return solver


def tables(solver: MatchSolver) -> dict[Holding, tuple[bytes, bytes]]:
    """Chances and table of all hands and parts of hands, and of those with a Tiebreaker on the board, to the bit."""
    for cards in [cards for cards in solver._chances if SideCard.TIEBREAKER in cards]:
        solver.going_on(Holding(cards).without(SideCard.TIEBREAKER), Case(1, 1, True))
    found = {}
    for part, table in solver._tables.items():
        found[part] = (solver._chances[part.cards].tobytes(), table[slice(0, table.filled)].tobytes())
    return found


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(SharedFolder, "path", tmp_path)
    return tmp_path


@pytest.mark.full
def test_the_order_in_which_hands_are_solved_does_not_matter() -> None:
    forwards = tables(solved(HANDS))
    assert len([part for part in forwards if not part.own_tiebreak]) == 13
    assert len([part for part in forwards if part.own_tiebreak]) == 6
    assert tables(solved(HANDS[::-1])) == forwards


@pytest.mark.full
def test_what_another_has_solved_is_read(shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = tables(solved(HANDS))
    assert len(list(shared.rglob("*.solved"))) == len(alone)

    def solve(*_: Any) -> None:
        raise AssertionError("it was solved before")

    second = MatchSolver(TERMS, KEPT_IN_ARENA)
    monkeypatch.setattr(second.sets, "solve", solve)
    for hand in HANDS:
        second.prepare(hand)
    assert tables(second) == alone


@pytest.mark.full
def test_a_part_that_is_not_there_is_solved_as_without_a_shelf(shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    solved(HANDS[:1])
    assert tables(solved(HANDS)) == tables(solved(HANDS))
    for path in shared.rglob("*.solved"):
        path.write_bytes(path.read_bytes()[:100])
    again = tables(solved(HANDS))
    monkeypatch.setattr(SharedFolder, "path", None)
    assert again == tables(solved(HANDS))


@pytest.mark.full
def test_what_was_given_up_and_is_gone_is_solved_again(shared: Path) -> None:
    solver = solved(HANDS)
    before = tables(solver)
    solver._evict(0)
    for path in shared.rglob("*.solved"):
        path.unlink()
    for hand in HANDS:
        solver.prepare(hand)
    assert tables(solver) == before


def test_what_another_is_just_at_is_waited_for_and_all_else_is_solved(
    shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, (card,) = HANDS[2], HANDS[2][:1]
    other = MatchSolver(TERMS, KEPT_IN_ARENA)
    shelf = other._shelf
    assert shelf is not None
    part = Holding((card,))
    assert shelf.claim(part)
    assert not shelf.claim(part)
    waited = MatchSolver(TERMS, KEPT_IN_ARENA)
    solved_here: list[Hand] = []
    solve = waited._solve

    def noted(parts: Sequence[Hand]) -> None:
        solved_here.extend(parts)
        solve(parts)

    monkeypatch.setattr(waited, "_solve", noted)

    def look(seconds: float) -> None:
        assert (card,) not in solved_here
        assert {len(part) for part in solved_here} == {0, 1}, "what can be solved without it comes first"
        shelf.release(part)
        other.prepare((card,))

    monkeypatch.setattr("pazaak.rivals.solving.match_solver.time.sleep", look)
    waited.prepare(hand)
    assert (card,) not in solved_here
    assert tables(waited) == tables(solved((hand,)))


@pytest.mark.full
def test_what_another_never_ends_is_solved_after_all(shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[float] = []
    monkeypatch.setattr("pazaak.rivals.solving.match_solver.time.sleep", looks.append)
    gone = MatchSolver(TERMS, KEPT_IN_ARENA)._shelf
    assert gone is not None
    assert gone.claim(Holding(HANDS[2]))
    given_up = tables(solved(HANDS[2:]))
    assert len(looks) == PATIENCE
    monkeypatch.setattr(SharedFolder, "path", None)
    assert given_up == tables(solved(HANDS[2:]))


@pytest.mark.full
def test_a_match_at_the_table_shares_nothing(shared: Path) -> None:
    solved(HANDS[:1], KEPT_IN_GAME)
    assert not list(shared.iterdir())


@pytest.mark.full
def test_masters_play_the_same_in_any_number_of_processes() -> None:

    decks = (("±2", "+3") * 5, ("+3", "-4") * 5)
    match_up = contest(game=GAMES["pazaak"], players=("master", "master"), matches=120, decks=decks)
    assert play_contest(match_up, 2, nothing) == play_contest(match_up, 1, nothing)
    assert SharedFolder.path is None
