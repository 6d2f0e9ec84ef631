"""Times of the masters to prepare, think and play, and memory: `pytest -m bench -n 0 -s tests/bench/test_masters.py`.

Times are of the processor, so that a busy machine does not count.
"""

from __future__ import annotations

import subprocess
import sys
from functools import lru_cache
from itertools import islice
from math import ceil
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from time import process_time

import pytest

from pazaak.game.cards.side_deck import READY_DECKS
from pazaak.game.options import build_rules
from pazaak.house.arena.play import Arena, Contest
from pazaak.house.rules.catalogue import AnyGame, AnyRules
from pazaak.house.rules.game_path import load_game
from pazaak.house.rules.match import AnyMatch, Match
from pazaak.rivals.register import level_agent
from pazaak.root.games import GAMES
from tests.bench.measured import Measured

ROOT = Path(__file__).parents[2]
PAZAAK = "pazaak.rivals.register:PAZAAK"
PREPARE_SECONDS = 2.0
DECISION_SECONDS = 0.005
MORE_MEMORY_MB = 150.0
MATCHES_A_SECOND = 300.0
HANDS_A_DECK = 5
WARM_UP = 400
COUNTED = 800
STRETCH = 100
DECISIONS = 200
MASTERS_SECONDS = 0.3
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


def cards_of(deck: str) -> list[str]:
    return [card.value for card in READY_DECKS[deck]]


def seconds_to_prepare(deck: str, seed: int) -> float:
    """In a fresh process, so that no hand before has helped; what is loaded once is not counted."""
    import numpy as np

    np.ones((8, 8)) @ np.ones((8, 8))
    match = Match(build_rules(None, {"side_decks": [cards_of(deck)] * 2}), seed)
    master = level_agent("master", 1)
    view = match.view(0)
    began = process_time()
    master.prepare(view)
    return process_time() - began


@pytest.mark.bench
@pytest.mark.parametrize("deck", READY_DECKS)
def test_the_master_is_ready_in_time(deck: str, measured: Measured) -> None:
    with get_context("spawn").Pool(1, maxtasksperchild=1) as fresh:
        hands = [(deck, seed) for seed in range(HANDS_A_DECK)]
        times = fresh.starmap(seconds_to_prepare, hands, chunksize=1)
    print(f"\n{deck}: ready after {median(times):.2f} s at the median, {max(times):.2f} s at most")
    measured.most(f"master ready, deck {deck}", max(times), "s of the processor", PREPARE_SECONDS, runs=HANDS_A_DECK)
    assert max(times) < PREPARE_SECONDS


@lru_cache(maxsize=1)
def seconds_of_decisions() -> list[float]:
    """Every decision of some matches whose players had prepared, bets and antes among them."""
    times: list[float] = []
    for seed, deck in enumerate(("starter", "good", "gold", "good")):
        match = Match(build_rules(None, {"side_decks": [cards_of(deck)] * 2}), 100 + seed)
        players = [level_agent("master", seat) for seat in (0, 1)]
        for seat, player in enumerate(players):
            player.prepare(match.view(seat))
        while (acting := match.to_act) is not None:
            view = match.view(acting)
            began = process_time()
            move = players[acting].choose(view)
            times.append(process_time() - began)
            match.play(move)
    return sorted(times)


@pytest.mark.bench
def test_a_decision_is_at_once(measured: Measured) -> None:
    times = seconds_of_decisions()
    late = times[ceil(0.99 * len(times)) - 1]
    print(f"\n{len(times)} decisions: {1000 * median(times):.2f} ms at the median, {1000 * late:.2f} ms at p99")
    assert len(times) > 100
    measured.most("master of pazaak, p99", late, "s of the processor", DECISION_SECONDS, runs=len(times))
    assert late < DECISION_SECONDS


GROWTH = """
import sys
import numpy
import pazaak.rivals.register as register
from pazaak.game.options import build_rules
from pazaak.house.rules.catalogue import AnyGame, AnyRules
from pazaak.house.rules.game_path import load_game
from pazaak.house.rules.match import AnyMatch, Match

def resident():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS"))

before = resident()
most = before
for seed, deck in enumerate(["starter", "good", "gold", "good", "starter", "good"]):
    cards = list(register.PAZAAK.decks[deck])
    match = Match(build_rules(None, {"side_decks": [cards, cards]}), seed)
    master = register.level_agent("master", 1)
    rival = register.AGENTS["r1"](2)
    master.prepare(match.view(0))
    while (seat := match.to_act) is not None:
        match.play((rival if seat else master).choose(match.view(seat)))
        most = max(most, resident())
print(before, most)
"""


@pytest.mark.bench
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc, which is not here")
def test_what_the_master_keeps_is_small(measured: Measured) -> None:
    done = subprocess.run([sys.executable, "-c", GROWTH], cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    before, most = map(float, done.stdout.split())
    print(f"\nmemory of tables and solutions over six matches: at most {most - before:.0f} MB above {before:.0f} MB")
    measured.most("memory of tables and solutions", most - before, "MB", MORE_MEMORY_MB)
    assert most - before < MORE_MEMORY_MB


@pytest.mark.bench
def test_masters_play_many_matches_a_second(measured: Measured) -> None:
    cards = tuple(cards_of("starter"))
    contest = Contest(PAZAAK, ("master", "master"), WARM_UP + COUNTED, 1, {"bets": False}, (cards, cards))
    arena = Arena(contest)
    for number in range(WARM_UP):
        arena.play(number)
    rates = []
    for first in range(WARM_UP, WARM_UP + COUNTED, STRETCH):
        began = process_time()
        for number in range(first, first + STRETCH):
            arena.play(number)
        rates.append(STRETCH / (process_time() - began))
    print(f"\narena: {max(rates):.0f} matches of masters a second of one core, {min(rates):.0f} at the slowest")
    measured.least("arena: masters", max(rates), "matches a second", MATCHES_A_SECOND, runs=len(rates))
    assert max(rates) > MATCHES_A_SECOND


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
    measured.most(f"master of {name} with {seats}, p99", late, "s of the processor", MASTERS_SECONDS, runs=len(seconds))
    assert late <= MASTERS_SECONDS
