"""The jackpot of Pazu-Pazaak by table of the house: how often it falls, its size, and a person's gain.

`python tools/pazu_jackpot.py [--sittings 2000] [--places dockside,skydeck] [--person regular] [--cheap]`

A person of a level sits down again and again at one table: 3, 4, 5 and 6 players in turn, small, medium and high stakes
in turn, guests of the roster that can pay, picked as in the hall, each at their level in the house. The Pazaak Pot left
by a sitting opens the next, as in the game. Guests who plan take up to a second a sitting: with `--cheap` everybody
above `regular` plays as `regular`, in a fiftieth of the time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from duels.kept import cell

from pazaak.career.world import World, load_world
from pazaak.house.profile.roster import Rival, Roster, load_roster
from pazaak.house.rules.match import Match
from pazaak.side_games.pazu.events import PazaakPotWon
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.scenes.ui import DOOR
from pazaak.side_games.pazu.state import State, View
from pazaak.table.hall.lobby import OpponentFilter, pick

ASSETS = Path(__file__).parents[1] / "assets"
LEVELS = [name for name in PAZU.agents if name != "random"]
CHEAP = ("novice", "regular")
ARCADE = "arcade"


@dataclass(frozen=True, slots=True)
class Sat:
    """One sitting."""

    opened: int
    """Jackpot at its beginning, in credits."""
    left: int
    """Credits left in the Pazaak Pot."""
    falls: tuple[tuple[int, bool], ...]
    """Share of the jackpot won by each Full Board, and whether it was the person's."""
    stake: int
    gained: int
    """Credits that the person gained."""


@dataclass(frozen=True, slots=True)
class Guests:
    """Choice of guests for a table."""

    company: OpponentFilter = OpponentFilter.MIXED
    cheap: bool = False
    """Whether no guest plans."""


def level_of(roster: Roster, rival: Rival) -> str:
    """Return a rival's level in the house."""
    return LEVELS[roster.rivals.index(rival) * len(LEVELS) // len(roster)]


def stakes_at(world: World, place: str) -> Sequence[int]:
    """Return the small, medium and high antes of a table of the house. Raises ValueError for other places."""
    if place == ARCADE:
        return DOOR.stakes
    table = world.venue(place).table if place in world else None
    if table is None:
        raise ValueError(f"There is no table of the house at {place!r:.40}.")
    return table.stakes


def sitting(
    roster: Roster, stakes: Sequence[int], person: str, guests: Guests, seed: str, number: int, jackpot: int
) -> Sat:
    """Play the sitting of a number; all draws follow from it and the seed."""
    luck = Random(f"{seed}/{number}")
    seats, stake = 3 + number % 4, stakes[number // 4 % 3]
    buy_in = DOOR.brings(stake, {})
    able = [rival for rival in roster.rivals if rival.bankroll >= buy_in]
    names = [level_of(roster, guest) for guest in pick(able, guests.company, seats - 1, luck.getrandbits(60))]
    if guests.cheap:
        names = [name if name in CHEAP else CHEAP[-1] for name in names]
    luck.shuffle(names)
    place = luck.randrange(seats)
    names.insert(place, person)
    options = {"ante_max": stake, "purses": [buy_in] * seats, "pazaak_pot": jackpot}
    match: Match[State, View, Any, Any] = Match(PAZU.build(seats, options), luck.getrandbits(60))
    agents = [PAZU.agents[name](luck.getrandbits(60)) for name in names]
    falls: list[tuple[int, bool]] = []
    while (seat := match.to_act) is not None:
        for event in match.play(agents[seat].choose(match.view(seat))):
            if isinstance(event, PazaakPotWon):
                falls.append((event.amount, event.seat == place))
    return Sat(jackpot, match.state.table.pazaak_pot, tuple(falls), stake, match.rules.payoffs(match.state)[place])


def account(roster: Roster, stakes: Sequence[int], person: str, guests: Guests, sittings: int, seed: str) -> list[Sat]:
    """Play `sittings` sittings at one table; each opens with the jackpot that the last has left."""
    jackpot, sat = 0, []
    for number in range(sittings):
        sat.append(sitting(roster, stakes, person, guests, seed, number, jackpot))
        jackpot = sat[-1].left
    return sat


def told(place: str, person: str, sat: Sequence[Sat]) -> str:
    """Return a row of the table."""
    falls = [fall for each in sat for fall in each.falls]
    amounts = [amount for amount, _ in falls] or [0]
    opened = [each.opened for each in sat]
    high = quantiles(opened, n=10, method="inclusive")[-1] if len(opened) > 1 else opened[0]
    fallen = sum(bool(each.falls) for each in sat)
    mine = sum(own for _, own in falls)
    mean, error = cell([each.gained for each in sat])
    return (
        f"| {place} | {person} | {len(sat):,} | {100 * fallen / len(sat):.0f} % | {median(amounts):,.0f} | "
        f"{max(amounts):,} | {median(opened):,.0f} | {high:,.0f} | {max(opened):,} | "
        f"{100 * mine / max(1, len(falls)):.0f} % | {mean:+,.0f} ± {error:,.0f} |"
    )


def stakes_told(sat: Sequence[Sat]) -> str:
    """Return the person's gain at each stake, in antes."""
    rows = []
    for stake in sorted({each.stake for each in sat}):
        mean, error = cell([each.gained / each.stake for each in sat if each.stake == stake])
        rows.append(f"{stake}: {mean:+.1f} ± {error:.1f} antes")
    return ", ".join(rows)


HEAD = (
    "| table | person | sittings | jackpot falls in | median of what falls | most | median at the opening | one in ten "
    "is above | most | person wins it | credits a sitting |"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sittings", type=int, default=2000)
    parser.add_argument("--places", default=f"{ARCADE},dockside,skydeck")
    parser.add_argument("--person", default="regular", help="levels, with commas")
    parser.add_argument("--company", choices=list(OpponentFilter), type=OpponentFilter, default=OpponentFilter.MIXED)
    parser.add_argument("--cheap", action="store_true", help="who plays above regular plays as regular")
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--workers", type=int, default=1, help="tables at a time")
    given = parser.parse_args()
    roster = load_roster(ASSETS / "rivals")
    world = load_world(ASSETS / "venues", roster)
    guests = Guests(given.company, given.cheap)
    rows = [(place, person) for place in given.places.split(",") for person in given.person.split(",")]
    try:
        acts = [
            partial(account, roster, stakes_at(world, place), person, guests, given.sittings, given.seed)
            for place, person in rows
        ]
    except ValueError as fault:
        parser.error(str(fault))
    unknown = [person for _, person in rows if person not in LEVELS]
    if unknown:
        parser.error(f"there is no level {unknown[0]!r:.40}; the levels are {', '.join(LEVELS)}")
    print(f"company: {given.company}{', cheap' if given.cheap else ''}\n{HEAD}\n{'| --- ' * 11}|", flush=True)
    pool = ProcessPoolExecutor(given.workers) if given.workers > 1 else None
    waiting = [act if pool is None else pool.submit(act).result for act in acts]
    for (place, person), sat in zip(rows, waiting, strict=True):
        began, found = time.process_time(), sat()
        print(told(place, person, found), flush=True)
        print(f"<!-- {stakes_told(found)}; {time.process_time() - began:.0f} s of the processor -->", flush=True)


if __name__ == "__main__":
    main()
