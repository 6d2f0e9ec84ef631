"""The first rivals overlook a card that would make exactly 20, now and then; nobody else does."""

from __future__ import annotations

from pathlib import Path

import pytest

from pazaak.game import moves as m
from pazaak.game.cards.side_cards import Play, SideCard
from pazaak.game.options import build_rules
from pazaak.house.profile.roster import load_roster
from pazaak.house.rules.match import Match
from pazaak.rivals.players.character import Character
from pazaak.rivals.players.planner import Planner
from pazaak.rivals.players.temper import LEVELS, STYLES

HAND = ["+3", "+5", "-4", "±6"]
THREE = Play(SideCard("+3"), 3)
RIVALS = load_roster(Path(__file__).parents[2] / "assets" / "rivals")


def chosen(seed: int, boards: list[list[int]], misses: float, hidden: list[str] = HAND) -> m.Move:
    """Return a player's move in their turn, on 17 or above 20, against a standing 19."""
    position = {"phase": "turn", "leader": 0, "hands": [HAND, hidden], "boards": boards, "stood": [False, True],
                "deck": [7]}  # fmt: skip
    match = Match(build_rules(None, {"bets": False}), 1, position)
    return Planner(Character(misses=misses), seed).choose(match.view(0))


@pytest.mark.full
def test_a_card_that_makes_20_is_missed_as_often_as_the_temper_says() -> None:
    behind = [[10], [10, 9]]
    assert all(chosen(seed, behind, 0.0) == THREE for seed in range(20))
    for misses in (0.3, 0.6):
        missed = sum(chosen(seed, behind, misses) != THREE for seed in range(400))
        assert abs(missed / 400 - misses) < 0.1


@pytest.mark.full
def test_it_is_the_same_for_the_same_board_and_seed_whatever_is_hidden() -> None:
    behind = [[10], [10, 9]]
    once = [chosen(seed, behind, 0.5) for seed in range(60)]
    assert once == [chosen(seed, behind, 0.5) for seed in range(60)]
    assert once == [chosen(seed, behind, 0.5, ["-1", "-2", "-3", "T"]) for seed in range(60)]
    assert len(set(map(str, once))) > 1


@pytest.mark.full
def test_above_20_every_way_back_is_seen() -> None:
    bust = [[10, 7], [10, 9]]
    rescued = {str(chosen(seed, bust, 1.0)) for seed in range(20)}
    assert rescued == {str(Play(SideCard("-4"), -4))}


def test_the_first_table_misses_and_nobody_else() -> None:
    missing = {rival.id: STYLES[rival.style].misses for rival in RIVALS if STYLES[rival.style].misses}
    assert list(missing) == ["mirel", "nib", "tovik", "vela"]
    assert missing["vela"] == min(missing.values())
    assert all(0.2 < share < 0.7 for share in missing.values())


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_by_itself_misses_nothing(level: str) -> None:
    assert STYLES["even"].of_cards(LEVELS[level].cards).misses == 0.0
