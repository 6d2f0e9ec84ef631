"""Which player is the stronger, by the same deals from both sides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pazaak.house.rules.match import Match
from pazaak.side_games.big_three.register import BIG_THREE
from pazaak.side_games.climbing.catalogue import ClimbingGame
from pazaak.side_games.dou_dizhu.register import DOU_DIZHU
from tests.side_games.climbing.rule_agent import RuleAgent

Maker = Callable[[int], Any]
DEALS = 1000


def share(first: Maker, second: Maker, deals: int) -> tuple[float, float]:
    """Of games of Dou Di Zhu for three that `first` wins: each deal as landlord and as farmers; its standard error."""
    wins = []
    for deal in range(deals):
        won = 0
        for landlords, farmers in ((first, second), (second, first)):
            landlord = deal % 3
            match = Match(DOU_DIZHU.build(3, {"hands": 1}), deal, {"landlord": landlord})
            players = [(landlords if seat == landlord else farmers)(3 * deal + seat) for seat in range(3)]
            while (seat := match.to_act) is not None:
                match.play(players[seat].choose(match.view(seat)))
            outcome = match.rules.outcome(match.state)
            assert outcome is not None
            won += (landlord in outcome.winners) == (landlords is first)
        wins.append(won / 2)
    mean = sum(wins) / deals
    spread = sum((each - mean) ** 2 for each in wins) / (deals - 1)
    return mean, float((spread / deals) ** 0.5)


@pytest.mark.slow
def test_greedy_wins_seventy_in_a_hundred_against_the_published_rule_agent() -> None:
    models = pytest.importorskip("rlcard.models.doudizhu_rule_models", reason="rlcard is not installed")
    types = pytest.importorskip("rlcard.games.doudizhu.utils").CARD_TYPE[0]

    def published(_: int) -> RuleAgent:
        return RuleAgent(models.DouDizhuRuleAgentV1(), types)

    mean, error = share(DOU_DIZHU.agents["greedy"], published, DEALS)
    print(f"\ngreedy {mean:.3f} +- {error:.3f}")
    assert mean >= 0.7 - error


def points(game: ClimbingGame, seats: int, deals: int) -> int:
    """What greedy players win from random ones in single hands, each deal with the seats exchanged."""
    total = 0
    for deal in range(deals):
        for odd in (0, 1):
            names = ["greedy" if seat % 2 == odd else "random" for seat in range(seats)]
            match = Match(game.build(seats, {"hands": 1}), deal)
            players = [game.agents[name](deal) for name in names]
            while (seat := match.to_act) is not None:
                match.play(players[seat].choose(match.view(seat)))
            scores = match.state.table.scores
            total += sum(score if name == "greedy" else -score for name, score in zip(names, scores, strict=True))
    return total


@pytest.mark.parametrize(
    ("game", "seats"), [(DOU_DIZHU, 3), (DOU_DIZHU, 4), (DOU_DIZHU, 6), (BIG_THREE, 3), (BIG_THREE, 4)]
)
def test_greedy_beats_random(game: ClimbingGame, seats: int) -> None:
    assert points(game, seats, 8 if seats >= 4 else 4) > 0
