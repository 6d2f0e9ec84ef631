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
from pazaak.rivals.batch.shuffles import hashed
from pazaak.rivals.batch.simulator import Simulator
from pazaak.rivals.players.reference import R1
from tests.bench.measured import Measured
from tests.bench.plain_loop import play_plain_match

ROOT = Path(__file__).parents[2]
PLAIN_MATCHES = 2_000
BATCH = 32_768
PAIRS = 5
DECKS_PREPARED = 4
"""As many main decks as a match of r1 against r1 comes to, but for a few in a hundred thousand."""
NUMPY_TIMES, NUMPY_TIMES_WITH_BETS = 2.0, 0.8
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

    def __init__(self, *, bets: bool) -> None:
        rules = PazaakRules(replace(CANTINA, bets=bets))
        self._simulator = Simulator(rules, (R1(), R1()))
        self._leaders = np.arange(BATCH) % 2
        self.whole(0)

    def whole(self, first: int) -> float:
        """Seconds for one match, shuffles and all."""
        began = process_time()
        self._simulator.play(self._simulator.shuffles(_seeds(first)), self._leaders)
        return (process_time() - began) / BATCH

    def prepared(self, first: int) -> float:
        """Seconds for one match whose shuffles have been prepared beforehand."""
        shuffles = self._simulator.shuffles(_seeds(first), DECKS_PREPARED)
        began = process_time()
        self._simulator.play(shuffles, self._leaders)
        return (process_time() - began) / BATCH


def _seeds(first: int) -> range:
    return range(first * BATCH, (first + 1) * BATCH)


def hash_seconds(first: int) -> float:
    """For the hashes of the hands and the first deck of one match."""
    seeds = np.array(_seeds(first))
    began = process_time()
    for name, blocks in (("side deck 0", 2), ("side deck 1", 2), ("0", 5)):
        hashed(seeds, name, range(blocks))
    return (process_time() - began) / BATCH


def times_faster(what: str, batch: Callable[[int], float]) -> float:
    """Return the batch's speed as a multiple of the plain loop's, at the median of pairs measured in turns."""
    pairs = [(plain_seconds(first), batch(first)) for first in range(1, PAIRS + 1)]
    ratio = median(plain / ours for plain, ours in pairs)
    plain, ours = min(plain for plain, _ in pairs), min(ours for _, ours in pairs)
    print(f"\n{what}: {1 / ours:,.0f} matches a second, plain loop {1 / plain:,.0f}: {ratio:.1f} times at the median")
    return ratio


def tell_hashes() -> None:
    seconds = min(map(hash_seconds, range(1, PAIRS + 1)))
    print(f"\nhashes of the hands and the first deck alone: {1e6 * seconds:.2f} us a match")


@pytest.mark.bench
@pytest.mark.parametrize(("bets", "least"), [(False, NUMPY_TIMES), (True, NUMPY_TIMES_WITH_BETS)])
def test_numpy_plays_faster_than_a_plain_loop(bets: bool, least: float, measured: Measured) -> None:
    batches = Batches(bets=bets)
    told = "with bets" if bets else "without bets"
    times_faster(f"numpy, {told}, shuffles prepared beforehand", batches.prepared)
    tell_hashes()
    gain = times_faster(f"numpy, {told}", batches.whole)
    measured.least(f"batch of numpy, {told}", gain, "times a plain loop", least, runs=PAIRS)
    assert gain > least


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
