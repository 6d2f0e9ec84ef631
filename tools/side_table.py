"""Cross tables of the computer players of the side games: hands won by one kind against another, on the same deals.

`python tools/side_table.py hokm --seats 4 --hands 2000 [--levels rules,master] [--workers 2]`

Four players: a pair against a pair, every deal played both ways. Two: one against one, both ways. Three: the one player
in each of the seats in turn against two of the other kind (fair: 33 %). `--hands` counts hands played, all ways of a
deal together; a deal is one observation, and its standard error follows the mean. `master@20000` is the master with
another budget of cards played for a move.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import permutations
from math import sqrt

from pazaak.house.rules.catalogue import AnyAgent, Json
from pazaak.house.rules.match import AnyMatch, Match
from pazaak.side_games.hokm.players.master import Master
from pazaak.side_games.hokm.register import HOKM

Cell = tuple[float, float]
"""A mean and its standard error."""
TOLD = 25
"""After so many deals more the figures so far are told on standard error."""


def player(name: str, seed: int) -> AnyAgent:
    """A level by its name, or the master with a budget of his own."""
    level, _, budget = name.partition("@")
    return Master(seed, int(budget)) if budget else HOKM.agents[level](seed)


def hand_won(names: Sequence[str], seed: int, options: Json) -> tuple[bool, ...]:
    """Which seats win the hand that the seed deals."""
    match: AnyMatch = Match(HOKM.build(len(names), {**options, "hands": 1}), seed)
    agents = [player(name, 1000 * seed + seat) for seat, name in enumerate(names)]
    while (seat := match.to_act) is not None:
        match.play(agents[seat].choose(match.view(seat)))
    return tuple(seat in match.state.table.winners for seat in range(len(names)))


def seatings(one: str, others: str, seats: int) -> list[tuple[tuple[str, ...], int]]:
    """Every way to seat the one kind against the other, with a seat of the one kind."""
    if seats == 3:
        return [(tuple(one if seat == at else others for seat in range(3)), at) for at in range(3)]
    return [(tuple((one, others)[(seat + way) % 2] for seat in range(seats)), way) for way in range(2)]


def deal_share(one: str, others: str, seats: int, options: Json, seed: int) -> float:
    """What part of the hands of one deal, played in every seating, the one kind wins."""
    ways = seatings(one, others, seats)
    return sum(hand_won(names, seed, options)[at] for names, at in ways) / len(ways)


def duel(one: str, others: str, seats: int, seeds: Sequence[int], pool: ProcessPoolExecutor | None) -> Cell:
    """The share of hands that the one kind wins."""
    play = partial(deal_share, one, others, seats, {})
    won: list[float] = []
    for share in map(play, seeds) if pool is None else pool.map(play, seeds, chunksize=4):
        won.append(share)
        if len(won) % TOLD == 0:
            mean, error = cell(won)
            print(f"  {len(won)} deals: {100 * mean:.1f} ± {100 * error:.1f} %", file=sys.stderr, flush=True)
    return cell(won)


def cell(won: Sequence[float]) -> Cell:
    mean = sum(won) / len(won)
    return mean, sqrt(sum((share - mean) ** 2 for share in won) / (len(won) * max(1, len(won) - 1)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("hokm",))
    parser.add_argument("--seats", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--levels", default=",".join(HOKM.agents))
    parser.add_argument("--against", default="", help="only against this one")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    levels = given.levels.split(",")
    pairs = [(one, given.against) for one in levels] if given.against else list(permutations(levels, 2))
    ways = len(seatings("", "", given.seats))
    seeds = range(given.seed, given.seed + max(1, given.hands // ways))
    pool = ProcessPoolExecutor(given.workers) if given.workers > 1 else None
    print(f"{given.game} by {given.seats}: share of hands, {len(seeds) * ways} hands on {len(seeds)} deals", flush=True)
    for one, others in pairs:
        if not given.against and given.seats != 3 and levels.index(one) < levels.index(others):
            continue
        began = time.perf_counter()
        mean, error = duel(one, others, given.seats, seeds, pool)
        seconds = time.perf_counter() - began
        print(f"{one:>16} against {others:16} {100 * mean:5.1f} ± {100 * error:.1f} %   {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
