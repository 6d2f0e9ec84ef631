"""Effect of a second place that gets its stake back on each level of Hazari, Fives and Crash, in whole games.

`python tools/duels/second_place.py crash --games 400 [--company master] [--seed 2026]`

Without `--company` the four levels sit at one table and change seats from game to game on the same cards, so that four
games are one round; with it, each level in turn sits against three of the company. The players don't look at the
option: so the games are played once, and their credits are counted both ways, in stakes a game.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, pstdev

from partition_games.engine.build import read_options
from partition_games.engine.players.bots import AGENTS, LEVELS
from partition_games.engine.rules import PartitionRules
from pazaak.house.rules.match import Match

STAKE = 120
"""Stake in credits; two, three and four can share it."""
SEATS = 4


@dataclass(slots=True)
class Tally:
    """A player's games: wins, second places, and net stakes without and with the stake back."""

    won: list[float] = field(default_factory=list)
    second: list[float] = field(default_factory=list)
    before: list[float] = field(default_factory=list)
    after: list[float] = field(default_factory=list)

    def add(self, place: int, net: Sequence[int], winners: Sequence[int]) -> None:
        """Add a game by the credits won at the table with the option on."""
        share = (place in winners) / len(winners)
        returned = 0.0 if place in winners else (net[place] + STAKE) / STAKE
        self.won.append(share)
        self.second.append(returned)
        self.before.append(SEATS * share - 1)
        self.after.append(net[place] / STAKE)

    def line(self, name: str) -> str:
        """Return the figures as a row of a table."""
        cells = [
            _percent(self.won), _percent(self.second), _stakes(self.before), _stakes(self.after),
            f"{pstdev(self.before):.2f}", f"{pstdev(self.after):.2f}",
        ]  # fmt: skip
        return f"| {name} | {' | '.join(cells)} |"


def _error(values: Sequence[float]) -> float:
    return pstdev(values) / sqrt(len(values))


def _percent(values: Sequence[float]) -> str:
    return f"{100 * fmean(values):.1f} ± {100 * _error(values):.1f}"


def _stakes(values: Sequence[float]) -> str:
    return f"{fmean(values):+.2f} ± {_error(values):.2f}"


def play(rules: PartitionRules, seated: Sequence[str], seed: int) -> tuple[list[int], Sequence[int]]:
    """Return the credits won by seat, and the winners."""
    agents = [AGENTS[level](0) for level in seated]
    match = Match(rules, seed)
    while (seat := match.to_act) is not None:
        match.play(agents[seat].choose(match.view(seat)))
    table = match.state.table
    net = [now - then for now, then in zip(rules.holdings(match.state).seats, table.bought_in, strict=True)]
    return net, table.winners


def tallies(game: str, company: str, games: int, seed: int) -> dict[str, Tally]:
    """Play games; return the tally of each level."""
    rules = PartitionRules(read_options(game, SEATS, {"second_back": True, "stake": STAKE}))
    found = {level: Tally() for level in LEVELS}
    for number in range(games):
        turn, dealt = number % SEATS, seed + number // SEATS
        if not company:
            seated = [LEVELS[(seat + turn) % SEATS] for seat in range(SEATS)]
            net, winners = play(rules, seated, dealt)
            for place, level in enumerate(seated):
                found[level].add(place, net, winners)
            continue
        for level in LEVELS:
            net, winners = play(rules, [level if seat == turn else company for seat in range(SEATS)], dealt)
            found[level].add(turn, net, winners)
    return found


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("hazari", "fives", "crash"))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--company", choices=LEVELS, default="")
    parser.add_argument("--seed", type=int, default=2026)
    given = parser.parse_args()
    print(f"{given.game}, {given.games} games, {given.company or 'one of each'}")
    print("| player | won, % | second, % | net, off | net, on | spread, off | on |")
    for level, tally in reversed(tallies(given.game, given.company, given.games, given.seed).items()):
        print(tally.line(level))


if __name__ == "__main__":
    main()
