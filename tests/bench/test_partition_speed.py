"""Thinking time of the partition games' players: `pytest -m bench -n 0 tests/bench/test_partition_speed.py -s`."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from statistics import median

import pytest
from learning.simulation import deal_hands

from partition_games.engine.hands.ranks import ladder_of
from partition_games.engine.options import AnyOptions, CrashOptions, FivesOptions, HazariOptions, KittiOptions
from partition_games.engine.players.fives import FIVES_LEVELS, choose_exchange
from partition_games.engine.rules import PartitionRules
from partition_games.engine.solving.levels import LEVELS, arranger
from partition_games.engine.state import View
from partition_games.register import GAMES
from pazaak.house.rules.cards import CARD_NUMBER, DECK_52
from pazaak.house.rules.catalogue import Json
from pazaak.house.rules.match import Match
from pazaak.house.talk.protocol import Talker
from tests.bench.measured import Measured

HANDS = 200


def milliseconds(work: Callable[[int], object]) -> float:
    """The median of many calls, in the time of the processor: other work on the machine does not count."""
    times = []
    for number in range(HANDS):
        start = time.process_time()
        work(number)
        times.append(time.process_time() - start)
    return median(times) * 1000


@pytest.mark.bench
@pytest.mark.parametrize(
    ("options", "most"), [(HazariOptions(), 5.0), (CrashOptions(), 5.0), (KittiOptions(), 0.2)],
    ids=("hazari", "crash", "kitti"),
)  # fmt: skip
def test_the_time_of_an_arrangement(options: AnyOptions, most: float, measured: Measured) -> None:
    table = arranger(options)
    hands = [hands[0] for hands in deal_hands(options, HANDS, 3)]
    table.master(hands[0])
    for level in LEVELS:
        taken = milliseconds(lambda number, level=level: table.arrange(hands[number], level))  # type: ignore[misc]
        print(f"\n{options.GAME} {level}: {taken:.2f} ms", end="")
    taken = milliseconds(lambda number: table.master(hands[number]))
    measured.most(f"an arrangement of {options.GAME}", taken, "ms", most)
    assert taken <= most


@pytest.mark.bench
def test_the_time_of_an_exchange() -> None:
    """Over all turns of games among masters: early ones know little, later ones nearly everything."""
    views: list[View] = []
    for seed in range(HANDS // 40):
        match = Match(PartitionRules(FivesOptions(deals=10)), seed)
        while (seat := match.to_act) is not None:
            views.append(match.view(seat))
            match.play(choose_exchange(views[-1], "master"))
    for level in FIVES_LEVELS:
        taken = milliseconds(lambda number, level=level: choose_exchange(views[number], level))  # type: ignore[misc]
        print(f"\nfives {level}: {taken:.2f} ms", end="")
    assert len(views) == HANDS
    assert milliseconds(lambda number: choose_exchange(views[number], "master")) <= 5.0


@pytest.mark.bench
@pytest.mark.parametrize(("game", "options"), [("hazari", {}), ("crash", {}), ("crash", {"foul": "drop"})])
def test_the_longest_list_of_moves(game: str, options: Json) -> None:
    talker = Talker(GAMES[game])
    talker.answer(json.dumps({"do": "new", "seed": 3, "options": options}).encode())
    start = time.process_time()
    answer = talker.answer(b'{"do":"moves","limit":1000000}')
    taken = time.process_time() - start
    print(f"\n{game} {options}: {len(json.loads(answer)['moves'])} moves in {taken:.2f} s", end="")
    assert taken <= 3.0


@pytest.mark.bench
def test_a_strength_is_one_look_up() -> None:
    ladder = ladder_of(HazariOptions())
    groups = [[DECK_52[card] for card in hands[0][:3]] for hands in deal_hands(HazariOptions(), HANDS, 3)]
    taken = milliseconds(lambda number: ladder.strength(groups[number]))
    print(f"\nstrength of a group: {taken * 1000:.2f} us")
    assert taken < 0.02
    assert len(CARD_NUMBER) == 52
