"""Matches of r1 against r1 that a batch plays in the time of one in a plain loop of integers.

`pytest -m bench -n 0 -s tests/bench/test_batch_speed.py`. Times are of the processor, in turns with those of the loop,
so that a busy machine counts for both.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

import numpy as np
import pytest

from pazaak.game.cards.side_deck import STARTER
from pazaak.game.rules import PazaakRules
from pazaak.game.ruleset import CANTINA
from pazaak.rivals.batch.compiled.toolchain import numba_is_there
from pazaak.rivals.batch.simulator import Simulator
from pazaak.rivals.players.reference import R1
from tests.bench.measured import Measured
from tests.bench.plain_loop import play_plain_match

ROOT = Path(__file__).parents[2]
PLAIN_MATCHES = 2_000
BATCH = 32_768
PLAIN_BATCHES, COMPILED_BATCHES = 1, 4
"""Played for one measurement: the processor's time is counted in steps of some milliseconds."""
PAIRS = 5
DECKS_PREPARED = 4
"""As many main decks as a match of r1 against r1 comes to, but for a few in a hundred thousand."""
NUMPY_TIMES, NUMPY_TIMES_WITH_BETS = 2.0, 0.8
FAST_TIMES, FAST_TIMES_PREPARED = 6.0, 20.0
MOST_MEGABYTES = 1024.0
VALUES = tuple(int(card.value) for card in STARTER)


def plain_seconds(first: int) -> float:
    """For one match of the plain loop."""
    chance = Random(first)
    began = process_time()
    for _ in range(PLAIN_MATCHES):
        play_plain_match(chance, (VALUES, VALUES))
    return (process_time() - began) / PLAIN_MATCHES


class Batches:
    """Batches of r1 against r1, and how long they take."""

    def __init__(self, *, bets: bool, speed_up: bool) -> None:
        rules = PazaakRules(replace(CANTINA, bets=bets))
        self._simulator = Simulator(rules, (R1(), R1()), speed_up=speed_up)
        self._leaders = np.arange(BATCH) % 2
        self._batches = COMPILED_BATCHES if speed_up else PLAIN_BATCHES
        self.whole(0)

    def whole(self, first: int) -> float:
        """Seconds for one match, shuffles and all."""
        began = process_time()
        for seeds in self._seeds(first):
            self._simulator.play(self._simulator.shuffles(seeds), self._leaders)
        return (process_time() - began) / (BATCH * self._batches)

    def prepared(self, first: int) -> float:
        """Seconds for one match whose shuffles have been prepared beforehand."""
        shuffles = [self._simulator.shuffles(seeds, DECKS_PREPARED) for seeds in self._seeds(first)]
        began = process_time()
        for each in shuffles:
            self._simulator.play(each, self._leaders)
        return (process_time() - began) / (BATCH * self._batches)

    def hashed(self, first: int) -> float:
        """Seconds for the hashes of the hands and the first deck of one match."""
        all_seeds = [np.array(seeds) for seeds in self._seeds(first)]
        began = process_time()
        for seeds in all_seeds:
            for name, blocks in (("side deck 0", 2), ("side deck 1", 2), ("0", 5)):
                self._simulator.making.hashed(seeds, name, range(blocks))
        return (process_time() - began) / (BATCH * self._batches)

    def _seeds(self, first: int) -> list[range]:
        starts = [(first * self._batches + batch) * BATCH for batch in range(self._batches)]
        return [range(start, start + BATCH) for start in starts]


def times_faster(what: str, batch: Callable[[int], float]) -> float:
    """Return the batch's speed as a multiple of the plain loop's, at the median of pairs measured in turns."""
    pairs = [(plain_seconds(first), batch(first)) for first in range(1, PAIRS + 1)]
    ratio = median(plain / ours for plain, ours in pairs)
    plain, ours = min(plain for plain, _ in pairs), min(ours for _, ours in pairs)
    print(f"\n{what}: {1 / ours:,.0f} matches a second, plain loop {1 / plain:,.0f}: {ratio:.1f} times at the median")
    return ratio


def tell_hashes(batches: Batches) -> None:
    seconds = min(batches.hashed(first) for first in range(1, PAIRS + 1))
    print(f"\nhashes of the hands and the first deck alone: {1e6 * seconds:.2f} us a match")


@pytest.mark.bench
@pytest.mark.parametrize(("bets", "least"), [(False, NUMPY_TIMES), (True, NUMPY_TIMES_WITH_BETS)])
def test_numpy_plays_faster_than_a_plain_loop(bets: bool, least: float, measured: Measured) -> None:
    batches = Batches(bets=bets, speed_up=False)
    told = "with bets" if bets else "without bets"
    times_faster(f"numpy, {told}, shuffles prepared beforehand", batches.prepared)
    tell_hashes(batches)
    gain = times_faster(f"numpy, {told}", batches.whole)
    measured.least(f"batch of numpy, {told}", gain, "times a plain loop", least, runs=PAIRS)
    assert gain > least


@pytest.mark.bench
@pytest.mark.skipif(not numba_is_there(), reason="numba, of the extra `fast`, is not installed")
@pytest.mark.parametrize("bets", [False, True])
def test_the_extra_plays_many_times_as_fast(bets: bool, measured: Measured) -> None:
    batches = Batches(bets=bets, speed_up=True)
    told = "with bets" if bets else "without bets"
    tell_hashes(batches)
    gain = times_faster(f"numba, {told}", batches.whole)
    measured.least(f"batch of numba, {told}", gain, "times a plain loop", FAST_TIMES, runs=PAIRS)
    assert gain > FAST_TIMES
    assert times_faster(f"numba, {told}, shuffles prepared beforehand", batches.prepared) > FAST_TIMES_PREPARED


MEMORY = """
import resource, sys
from tests.house.contests import GAMES, arena
status = arena("pazaak", "--seats", sys.argv[1], "--decks", sys.argv[2], "--matches", "200000", "--engine", "batch")
print(status, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


@pytest.mark.bench
@pytest.mark.skipif(sys.platform != "linux", reason="memory is counted in kilobytes on Linux alone")
@pytest.mark.parametrize(("seats", "decks"), [("r1,r1", "starter"), ("r2b,random", "good,gold")])
def test_memory_does_not_grow_with_the_matches(seats: str, decks: str, measured: Measured) -> None:
    done = subprocess.run(
        [sys.executable, "-c", MEMORY, seats, decks], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    status, megabytes = done.stdout.splitlines()[-1].split()
    print(f"\n200,000 matches of {seats}: {float(megabytes):.0f} MB at most")
    measured.most(f"memory of 200,000 matches of {seats}", float(megabytes), "MB", MOST_MEGABYTES)
    assert (status, float(megabytes) < MOST_MEGABYTES) == ("0", True)
