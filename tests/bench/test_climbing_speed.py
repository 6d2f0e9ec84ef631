"""Time to find plays and to play games: `pytest -m bench -n 0 tests/bench/test_climbing_speed.py -s`."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pytest

from pazaak.house.rules.catalogue import AnyGame, AnyRules
from pazaak.house.rules.match import Match
from pazaak.side_games.big_three.register import BIG_THREE
from pazaak.side_games.climbing.moves import Move
from pazaak.side_games.climbing.plays.generation import Generator
from pazaak.side_games.climbing.plays.piles import spread
from pazaak.side_games.dou_dizhu.options import read_options
from pazaak.side_games.dou_dizhu.register import DOU_DIZHU
from pazaak.side_games.dou_dizhu.variant import DouDizhu
from tests.bench.listed_plays import ListedPlays, as_key
from tests.bench.measured import Measured

HANDS, GAMES = 5_000, 100
FORMS = ((DOU_DIZHU, 3), (DOU_DIZHU, 4), (DOU_DIZHU, 6), (BIG_THREE, 3), (BIG_THREE, 4))


def best_of(run: Callable[[], object], rounds: int = 9) -> float:
    """Seconds of the processor in the quickest round."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return min(times)


def hands_of_twenty(seed: int) -> list[list[int]]:
    """Random landlords' hands, by rank."""
    random = Random(seed)
    deck = [rank for rank in range(13) for _ in range(4)] + [13, 14]
    return [random.sample(deck, 20) for _ in range(HANDS)]


def packed(hand: list[int]) -> int:
    return sum(1 << 8 * rank for rank in hand)


@pytest.mark.bench
def test_the_plays_of_random_hands_of_twenty(measured: Measured) -> None:
    """Hands that were not seen before, too: the first round of a new generator fills its tables."""
    family = DouDizhu(read_options(3, {})).family
    generator, hands = Generator(family), hands_of_twenty(1)
    counts = [packed(hand) for hand in hands]
    for hand, number in zip(hands[:300], counts, strict=False):
        ours = {tuple(spread(play)) for play in generator.leads(number)}
        assert ours == {as_key(play) for play in ListedPlays(hand).plays()}

    def fresh() -> None:
        anew = Generator(family)
        for number in counts:
            anew.leads(number)

    plays = sum(len(generator.leads(number)) for number in counts)
    known = HANDS / best_of(lambda: [generator.leads(number) for number in counts])
    unknown = HANDS / best_of(fresh)
    listed = HANDS / best_of(lambda: [ListedPlays(hand).plays() for hand in hands], 3)
    print(
        f"\n{known:,.0f} hands a second, {known * plays / HANDS:,.0f} plays; {unknown:,.0f} hands by a new generator;"
        f" listed one by one {listed:,.0f} hands: {known / listed:.1f} times"
    )
    measured.least("plays of hands of twenty", known, "hands a second", 40_000)
    measured.told("plays of hands of twenty, against listing", known / listed, "times")
    assert known >= 40_000


def random_game(rules: AnyRules, game: AnyGame, seed: int) -> list[Move]:
    """One hand at random, with views and checks."""
    match = Match(rules, seed)
    player = game.agents["random"](seed)
    while (seat := match.to_act) is not None:
        match.play(player.choose(match.view(seat)))
    return match.history


@pytest.mark.bench
@pytest.mark.parametrize(("game", "seats"), FORMS)
def test_random_games(game: AnyGame, seats: int) -> None:
    rules = game.build(seats, {"hands": 1})
    histories = [random_game(rules, game, seed) for seed in range(GAMES)]

    def through_apply() -> None:
        for state, history in zip(dealt, histories, strict=True):
            for move in history:
                state = rules.apply(state, move).state  # noqa: PLW2901

    dealt = [rules.deal(seed).state for seed in range(GAMES)]
    moves = sum(map(len, histories)) / GAMES
    played = GAMES / best_of(lambda: [random_game(rules, game, seed) for seed in range(GAMES)], 3)
    dealing = GAMES / best_of(lambda: [rules.deal(seed) for seed in range(GAMES)], 3)
    applied = GAMES / best_of(through_apply, 3)
    print(
        f"\n{game.name} {seats}: {moves:.0f} moves a game; Match.play {played:,.0f} games a second,"
        f" apply {applied:,.0f}, deal {dealing:,.0f}"
    )
    if (game, seats) == (DOU_DIZHU, 3):
        assert played >= 250
        assert applied >= 1000
