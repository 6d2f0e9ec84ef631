"""Time of a master's decision: `pytest -m bench -n 0 -s tests/bench/test_masters_speed.py`.

In time of the processor, so that other work on the machine does not count. Pazaak's is in test_rivals_speed.py.
"""

from __future__ import annotations

from itertools import islice
from math import ceil
from statistics import median
from time import process_time

import pytest

from pazaak.house.rules.catalogue import AnyGame, AnyRules
from pazaak.house.rules.game_path import load_game
from pazaak.house.rules.match import AnyMatch, Match
from pazaak.root.games import GAMES
from tests.bench.measured import Measured

DECISIONS = 200
MOST_SECONDS = 0.3
"""At the 99th percentile: nobody notices that somebody has waited."""
TABLES = (
    ("hazari", 4),
    *(("fives", seats) for seats in (2, 3, 4, 5)),
    *(("kitti", seats) for seats in (2, 3, 4, 5)),
    *(("crash", seats) for seats in (2, 3, 4)),
    *(("hokm", seats) for seats in (2, 3, 4)),
    *(("dou_dizhu", 3), ("dou_dizhu", 4), ("dou_dizhu", 6), ("big_three", 3), ("big_three", 4)),
    *(("pazu", seats) for seats in (3, 4, 5, 6)),
)


def decisions(game: AnyGame, rules: AnyRules) -> list[float]:
    """Seconds of each of so many decisions among masters, where there was more than one move."""
    seconds: list[float] = []
    seed = 0
    while len(seconds) < DECISIONS:
        seed += 1
        match: AnyMatch = Match(rules, seed)
        masters = [game.agents["master"](1000 * seed + seat) for seat in range(rules.seats)]
        for place, master in enumerate(masters):
            master.prepare(match.view(place))
        while (seat := match.to_act) is not None and len(seconds) < DECISIONS:
            view = match.view(seat)
            began = process_time()
            move = masters[seat].choose(view)
            taken = process_time() - began
            if len(list(islice(rules.moves(view), 2))) > 1:
                seconds.append(taken)
            match.play(move)
    return seconds


@pytest.mark.bench
@pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])
def test_masters_decide_in_time(name: str, seats: int, measured: Measured) -> None:
    game = load_game(GAMES[name])
    seconds = sorted(decisions(game, game.build(seats, {})))
    late = seconds[ceil(0.99 * len(seconds)) - 1]
    told = f"{median(seconds):.3f} s at the median, {late:.3f} at the 99th percentile, {seconds[-1]:.3f} at most"
    print(f"\n{name} with {seats}: {told}")
    measured.most(f"master of {name} with {seats}, p99", late, "s of the processor", MOST_SECONDS, runs=len(seconds))
    assert late <= MOST_SECONDS
