"""Strength of the computer players of Pazu-Pazaak: credits a sitting above the mean of the table.

`python tools/pazu_table.py --seats 4 --sittings 200 [--one master,sharp] [--others novice,regular] [--workers 2]`

One player of a kind sits with others who are all of another kind, in every seat in turn. A sitting begins with a fixed
Pazaak Pot (`--pot`), and the credits in it at the end are nobody's. Beside the levels there are players with one fault,
otherwise like the master: `shy` never bids, `fond` bids half the ante on everything, `grand` raises to the limit of the
purse, `dreamer` plays for the Full Board alone.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from duels.kept import Cell, cell

from pazaak.house.rules.catalogue import AnyAgent
from pazaak.house.rules.match import Match
from pazaak.side_games.pazu.moves import PASS, Bid, Move
from pazaak.side_games.pazu.players.planner import Planner
from pazaak.side_games.pazu.players.tempers import MASTER
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.rules import bid_range
from pazaak.side_games.pazu.state import Phase, PublicState, State, View

DREAM = 1000
"""Factor on the Pazaak Pot, in Set Pots, in the dreamer's eyes."""


class Faulty:
    """The master with another manner of bidding."""

    def __init__(self, seed: int, bids: Callable[[PublicState], int | None]) -> None:
        self._master = Planner(seed, MASTER)
        self._bids = bids

    def prepare(self, view: View) -> None:
        """Do nothing: its moves need no preparation."""

    def choose(self, view: View) -> Move:
        if view.table.phase is not Phase.BID:
            return self._master.choose(view)
        amount = self._bids(view.table)
        return PASS if amount is None else Bid(amount)


class Dreamer:
    """Player that plays and bids as if nothing counted but the Full Board."""

    def __init__(self, seed: int) -> None:
        self._master = Planner(seed, MASTER)

    def prepare(self, view: View) -> None:
        """Do nothing: its moves need no preparation."""

    def choose(self, view: View) -> Move:
        table = view.table
        if table.phase is Phase.BID:
            limit = table.set_pot + table.pazaak_pot
            return Bid(table.next_bid) if table.next_bid <= limit // 2 else PASS
        return self._master.choose(replace(view, table=replace(table, pazaak_pot=DREAM * max(1, table.set_pot))))


def least_once(table: PublicState) -> int | None:
    """Return half the ante as a bid on every card that nobody has bid for."""
    return table.next_bid if table.bidder is None else None


def to_the_limit(table: PublicState) -> int | None:
    """Return a bid of the whole purse, less the cost of a next ante and a penalty."""
    purse = table.purses[table.actor]
    affordable = [amount for amount in bid_range(table) if amount <= purse - 3 * table.ante]
    return affordable[0] if affordable else None


PLAYERS: dict[str, Callable[[int], AnyAgent]] = {
    **PAZU.agents,
    "shy": lambda seed: Faulty(seed, lambda table: None),
    "fond": lambda seed: Faulty(seed, least_once),
    "grand": lambda seed: Faulty(seed, to_the_limit),
    "dreamer": Dreamer,
}


@dataclass(frozen=True, slots=True)
class Played:
    """Result of one sitting for the one player."""

    above: float
    """Credits won by the one, above the mean of the table."""
    points: float
    others: float
    """Credits won by each of the others."""


def sitting(one: str, others: str, seats: int, pot: int, number: int) -> Played:
    """Play the sitting of a number; seats and deals follow from it."""
    place = number % seats
    names = [one if seat == place else others for seat in range(seats)]
    match: Match[State, View, Move, Any] = Match(PAZU.build(seats, {"pazaak_pot": pot}), number)
    agents = [PLAYERS[name](1000 * number + seat) for seat, name in enumerate(names)]
    while (seat := match.to_act) is not None:
        match.play(agents[seat].choose(match.view(seat)))
    points = match.rules.payoffs(match.state)
    rest = sum(points) - points[place]
    return Played(points[place] - sum(points) / seats, points[place], rest / (seats - 1))


def duel(
    one: str, others: str, seats: int, pot: int, numbers: Sequence[int], pool: ProcessPoolExecutor | None = None
) -> tuple[Cell, list[Played]]:
    """Return the mean of the one's credits above the mean of the table, a sitting; and all sittings."""
    play = partial(sitting, one, others, seats, pot)
    played = [play(number) for number in numbers] if pool is None else list(pool.map(play, numbers, chunksize=4))
    return cell([game.above for game in played]), played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=4, choices=range(3, 7))
    parser.add_argument("--sittings", type=int, default=200)
    parser.add_argument("--one", default="master")
    parser.add_argument("--others", default="random,novice,regular,sharp")
    parser.add_argument("--pot", type=int, default=0)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    pool = ProcessPoolExecutor(given.workers) if given.workers > 1 else None
    numbers = range(given.seed * given.seats, given.seed * given.seats + given.sittings)
    print(f"{given.seats} seats, {len(numbers)} sittings, Pazaak Pot {given.pot}: credits above the mean of the table")
    for one, others in ((one, others) for one in given.one.split(",") for others in given.others.split(",")):
        began = time.perf_counter()
        (mean, error), played = duel(one, others, given.seats, given.pot, numbers, pool)
        won, lost = cell([game.points for game in played]), cell([game.others for game in played])
        print(
            f"{one:>8} among {others:8} {mean:+8.1f} ± {error:5.1f}   (wins {won[0]:+.0f}, each other {lost[0]:+.0f})"
            f"   {time.perf_counter() - began:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
