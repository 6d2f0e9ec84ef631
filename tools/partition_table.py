"""Cross tables of the computer players of the partition games: one of a kind against a table of another kind.

`python tools/partition_table.py hazari --deals 10000 [--levels greedy,lexical] [--options '{"colour_ties":"top"}']`

Hazari, Crash and Kitti: every deal is arranged by every level once and scored with the one player in each seat, so that
a deal is one observation: points of a deal, in Kitti deals won. Fives plays whole games (`--deals` of them, the one
player in each seat in turn on the same cards) and counts games won. All deals come from the house's shuffle.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from copy import copy
from itertools import product
from math import sqrt
from typing import Any

import numpy as np
from learning.simulation import Layouts, deal_hands, score_deals
from numpy.typing import NDArray

from partition_games.engine.build import read_options
from partition_games.engine.options import AnyOptions, FivesOptions
from partition_games.engine.players.bots import AGENTS, LEVELS
from partition_games.engine.rules import PartitionRules
from partition_games.engine.solving.levels import arranger
from pazaak.house.rules.match import Match

Cell = tuple[float, float]
"""A mean and its standard error."""
Table = dict[tuple[str, str], Cell]
"""Results by (the one, the others)."""


def cross_table(options: AnyOptions, levels: Sequence[str], deals: int, seed: int) -> Table:
    """Play every level alone against every level, itself included."""
    if isinstance(options, FivesOptions):
        return {
            (one, others): _cell(fives_games(options, one, others, deals, seed))
            for one, others in product(levels, repeat=2)
        }
    hands = deal_hands(options, deals, seed)
    laid = {level: Layouts(options, hands, _split(options, level)) for level in levels}
    return {(one, others): duel(options, laid[one], laid[others]) for one, others in product(levels, repeat=2)}


def _split(options: AnyOptions, level: str) -> Any:
    return lambda hand: arranger(options).arrange(hand, level)


def duel(options: AnyOptions, one: Layouts, others: Layouts) -> Cell:
    """Return the mean result of the one player, over all seats of every deal."""
    brought = []
    for seat in range(options.seats):
        mixed = copy(others)
        mixed.strength, mixed.points = others.strength.copy(), others.points.copy()
        mixed.strength[:, seat], mixed.points[:, seat] = one.strength[:, seat], one.points[:, seat]
        brought.append(score_deals(options, mixed)[:, seat])
    return _cell(np.mean(brought, axis=0))


def fives_games(options: AnyOptions, one: str, others: str, games: int, seed: int) -> NDArray[np.float64]:
    """Return the share of each game that the one player wins; they take the seats in turn on the same cards."""
    rules = PartitionRules(options)
    shares = np.zeros(games)
    for game in range(games):
        place = game % options.seats
        seated = [AGENTS[one if seat == place else others](0) for seat in range(options.seats)]
        match = Match(rules, seed + game // options.seats)
        while (seat := match.to_act) is not None:
            match.play(seated[seat].choose(match.view(seat)))
        winners = match.state.table.winners
        shares[game] = (place in winners) / len(winners)
    return shares


def _cell(observations: NDArray[np.float64]) -> Cell:
    return float(observations.mean()), float(observations.std() / sqrt(len(observations)))


def write(table: Table, levels: Sequence[str], digits: int) -> str:
    """Return the table as text: rows the one, columns the others."""
    lines = [" " * 10 + "".join(f"{level:>18}" for level in levels)]
    for one in levels:
        cells = (f"{mean:.{digits}f} ± {error:.{digits}f}" for mean, error in (table[one, other] for other in levels))
        lines.append(f"{one:10}" + "".join(f"{cell:>18}" for cell in cells))
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("hazari", "fives", "kitti", "crash"))
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--levels", default="")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--options", default="{}")
    given = parser.parse_args()
    options = read_options(given.game, given.seats, json.loads(given.options))
    levels = given.levels.split(",") if given.levels else list(LEVELS)
    table = cross_table(options, levels, given.deals, given.seed)
    print(f"{given.game}: one against {options.seats - 1}, {given.deals} deals")
    print(write(table, levels, 2 if given.game == "hazari" else 4))


if __name__ == "__main__":
    main()
