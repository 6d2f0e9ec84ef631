"""Hands of Hokm won by one kind of player against another, on the same deals in all seatings.

Four players: a pair against a pair, every deal played both ways. Two: one against one, both ways. Three: the one player
in each of the seats in turn against two of the other kind (fair: 33 %). `--hands` counts hands played, all ways of a
deal together. `--matches` plays whole matches to seven instead. `master@20000` is the master with another budget of
cards played for a move, `plain@20000` one that takes every deal that fits for as likely as another.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import permutations

from duels.kept import AnyDuel, Cell, Kept, cell, keep_on
from pazaak.house.rules.catalogue import AnyAgent, Json
from pazaak.house.rules.match import AnyMatch, Match
from pazaak.side_games.hokm.players.master import Master
from pazaak.side_games.hokm.register import HOKM

TOLD = 25
"""Number of deals after which the figures so far are written to standard error, and kept."""


class HokmDuel(AnyDuel):
    """A duel's results: the one kind's wins of each deal."""

    RESULTS = "won"

    matches: bool
    """Whether whole matches were played, and not single hands."""
    won: str = ""
    """A digit for each deal: the number of its seatings in which the one kind won."""

    @property
    def ways(self) -> int:
        """Return the number of times a deal is played: once in every seating."""
        return 3 if self.seats == 3 else 2

    def share(self) -> Cell:
        """Return the part of the hands or matches that the one kind won; a deal is one observation."""
        return cell([int(digit) / self.ways for digit in self.won])


def player(name: str, seed: int) -> AnyAgent:
    """Return a player: a level by name, or the master with another budget, plain or not."""
    level, _, budget = name.partition("@")
    return Master(seed, int(budget), infers=level == "master") if budget else HOKM.agents[level](seed)


def winners(names: Sequence[str], seed: int, options: Json) -> tuple[bool, ...]:
    """Return by seat whether it wins the seed's deal."""
    match: AnyMatch = Match(HOKM.build(len(names), options), seed)
    agents = [player(name, 1000 * seed + seat) for seat, name in enumerate(names)]
    while (seat := match.to_act) is not None:
        match.play(agents[seat].choose(match.view(seat)))
    return tuple(seat in match.state.table.winners for seat in range(len(names)))


def seatings(one: str, others: str, seats: int) -> list[tuple[tuple[str, ...], int]]:
    """Return every way to seat the one kind against the other, with a seat of the one kind."""
    if seats == 3:
        return [(tuple(one if seat == at else others for seat in range(3)), at) for at in range(3)]
    return [(tuple((one, others)[(seat + way) % 2] for seat in range(seats)), way) for way in range(2)]


def wins(duel: HokmDuel, seed: int) -> int:
    """Return the number of seatings of one deal in which the one kind wins."""
    options: Json = {} if duel.matches else {"hands": 1}
    ways = seatings(duel.one, duel.others, duel.seats)
    return sum(winners(names, seed, options)[at] for names, at in ways)


def play_on(duel: HokmDuel, deals: int, pool: ProcessPoolExecutor | None) -> Iterator[int]:
    """Play on until the duel has `deals` deals; yield the number after each."""
    seeds = range(duel.first + len(duel.won), duel.first + deals)
    play = partial(wins, duel.model_copy())
    for won in map(play, seeds) if pool is None else pool.map(play, seeds, chunksize=2):
        duel.won += str(won)
        yield len(duel.won)


def share(one: str, others: str, seats: int, hands: int, first: int = 1) -> Cell:
    """Return the share of `hands` hands that the one kind wins."""
    duel = HokmDuel(game="hokm", one=one, others=others, seats=seats, matches=False, first=first)
    for _ in play_on(duel, hands // duel.ways, None):
        pass
    return duel.share()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a table of Hokm."""
    parser.add_argument("--seats", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--matches", type=int, default=0, help="so many whole matches instead")
    parser.add_argument("--levels", default=",".join(HOKM.agents))
    parser.add_argument("--against", default="", help="only against this one")


def print_table(given: argparse.Namespace) -> None:
    """Play the tables asked for and print them."""
    levels = given.levels.split(",")
    pairs = [(one, given.against) for one in levels] if given.against else list(permutations(levels, 2))
    kept = Kept[HokmDuel].read(given.keep)
    pool = ProcessPoolExecutor(given.workers) if given.workers > 1 else None
    matches = bool(given.matches)
    print(f"hokm by {given.seats}: share of {'matches' if matches else 'hands'}", flush=True)
    for one, others in pairs:
        if not given.against and given.seats != 3 and levels.index(one) < levels.index(others):
            continue
        wanted = HokmDuel(game="hokm", one=one, others=others, seats=given.seats, matches=matches, first=given.seed)
        duel = kept.of(wanted)
        deals = play_on(duel, max(1, (given.matches or given.hands) // duel.ways), pool)
        seconds = keep_on(kept, given.keep, deals, partial(told, duel), TOLD)
        print(f"{one:>16} against {others:16} {told(duel)}, {seconds:.0f} s", flush=True)


def told(duel: HokmDuel) -> str:
    """Return its figures in a line."""
    mean, error = duel.share()
    what = "matches" if duel.matches else "hands"
    return f"{100 * mean:5.1f} ± {100 * error:.1f} %   {len(duel.won) * duel.ways} {what}"
