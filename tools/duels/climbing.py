"""Hands of Dou Di Zhu and Big Three, on the same deals in all seatings.

`--way sides` (Dou Di Zhu for three): no auction, each deal with the one kind as the landlord and as the farmers.
`exchange`: the one kind in every second seat, then in the others. `lone`: one player of the one kind among others, in
each seat in turn. `--hands 10` plays sessions. Players are the levels, `master@20000` with another budget of moves in
playouts, and `published`, the rule agent of RLCard (Dou Di Zhu for three, if `rlcard` is installed).
"""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from enum import StrEnum
from functools import partial
from typing import Any

from pydantic import Field

from duels.kept import AnyDuel, Cell, Kept, cell, keep_on
from duels.rule_agent import RuleAgent
from pazaak.house.rules.match import Match
from pazaak.side_games.big_three.register import BIG_THREE
from pazaak.side_games.climbing.players.master import Master
from pazaak.side_games.dou_dizhu.register import DOU_DIZHU

GAMES = {"dou_dizhu": DOU_DIZHU, "big_three": BIG_THREE}
PUBLISHED = "published"
TOLD = 10
"""Number of deals after which the figures so far are written to standard error, and kept."""


class Way(StrEnum):
    """Seatings of the two kinds of player when a deal is played again."""

    SIDES = "sides"
    """Dou Di Zhu for three, without an auction: the one kind is landlord, then both farmers."""
    EXCHANGE = "exchange"
    """The one kind has every second seat, then the others."""
    LONE = "lone"
    """One player of the one kind among others, in each seat in turn."""

    def times(self, seats: int) -> int:
        """Return the number of times each deal is played."""
        return seats if self is Way.LONE else 2


class ClimbingDuel(AnyDuel):
    """A duel's results: the one kind's points in each seating of each deal."""

    RESULTS = "points"

    way: Way
    hands: int
    """Number of hands played in a row."""
    points: list[list[int]] = Field(default_factory=list)
    """[deal][seating]: points that the players of the one kind won together."""

    def wins(self) -> Cell:
        """Return the share of seatings in which the one kind won something; a deal is one observation."""
        return cell([sum(each > 0 for each in points) / len(points) for points in self.points])

    def won(self) -> Cell:
        """Return the mean points of a seating; a deal is one observation."""
        return cell([sum(points) / len(points) for points in self.points])


def player(game: str, name: str, seed: int) -> Any:
    """Return a player: a level by name, the master with another budget, or RLCard's published agent."""
    if name == PUBLISHED:
        models = importlib.import_module("rlcard.models.doudizhu_rule_models")
        types = importlib.import_module("rlcard.games.doudizhu.utils").CARD_TYPE[0]
        return RuleAgent(models.DouDizhuRuleAgentV1(), types)
    level, _, budget = name.partition("@")
    return Master(seed, int(budget)) if budget else GAMES[game].agents[level](seed)


def seatings(way: Way, one: str, others: str, seats: int, deal: int) -> Iterator[list[str]]:
    """Yield the players by seat, for each time the deal is played."""
    for time_played in range(way.times(seats)):
        match way:
            case Way.SIDES:
                is_one = [(seat == deal % seats) == (time_played == 0) for seat in range(seats)]
            case Way.EXCHANGE:
                is_one = [seat % 2 == time_played for seat in range(seats)]
            case Way.LONE:
                is_one = [seat == time_played for seat in range(seats)]
        yield [one if mine else others for mine in is_one]


def points(duel: ClimbingDuel, deal: int) -> list[int]:
    """Return the one kind's points in each seating of a deal."""
    told: list[int] = []
    for names in seatings(duel.way, "one", "others", duel.seats, deal):
        start = {"landlord": deal % duel.seats} if duel.way is Way.SIDES else None
        match: Match[Any, Any, Any, Any] = Match(GAMES[duel.game].build(duel.seats, {"hands": duel.hands}), deal, start)
        kinds = {"one": duel.one, "others": duel.others}
        players = [player(duel.game, kinds[name], duel.seats * deal + seat) for seat, name in enumerate(names)]
        while (seat := match.to_act) is not None:
            match.play(players[seat].choose(match.view(seat)))
        scores = match.state.table.scores
        told.append(sum(score for score, name in zip(scores, names, strict=True) if name == "one"))
    return told


def play_on(duel: ClimbingDuel, deals: int, pool: ProcessPoolExecutor | None = None) -> Iterator[int]:
    """Play on until the duel has `deals` deals; yield the number after each."""
    numbers = range(duel.first + len(duel.points), duel.first + deals)
    play = partial(points, duel.model_copy(update={"points": []}))
    for won in map(play, numbers) if pool is None else pool.map(play, numbers):
        duel.points.append(won)
        yield len(duel.points)


def fought(
    game: str, seats: int, one: str, others: str, way: Way, deals: int, *, hands: int = 1, first: int = 0
) -> ClimbingDuel:
    """Play a duel of `deals` deals and return it."""
    duel = ClimbingDuel(game=game, seats=seats, one=one, others=others, way=way, hands=hands, first=first)
    for _ in play_on(duel, deals):
        pass
    return duel


def told(duel: ClimbingDuel) -> str:
    """Return its figures in a line."""
    (wins, wins_error), (won, won_error) = duel.wins(), duel.won()
    return (
        f"{100 * wins:.1f} ± {100 * wins_error:.1f} % won, {won:+.2f} ± {won_error:.2f} points, "
        f"{len(duel.points)} deals"
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a table of a climbing game."""
    parser.add_argument("--seats", type=int, default=3, choices=(3, 4, 6))
    parser.add_argument("--way", type=Way, default=Way.LONE, choices=tuple(Way))
    parser.add_argument("--one", default="master", help="one or more, with commas")
    parser.add_argument("--others", default="greedy", help="one or more, with commas")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--hands", type=int, default=1)


def print_table(given: argparse.Namespace) -> None:
    """Play the tables asked for and print them. Raises ValueError for what can't be played."""
    GAMES[given.game].build(given.seats, {"hands": given.hands})
    if given.way is Way.SIDES and (given.game, given.seats) != ("dou_dizhu", 3):
        raise ValueError("Only Dou Di Zhu for three is played from both sides.")
    kept = Kept[ClimbingDuel].read(given.keep)
    pool = ProcessPoolExecutor(given.workers) if given.workers > 1 else None
    asked = {"game": given.game, "seats": given.seats, "way": given.way, "hands": given.hands, "first": given.seed}
    for one in given.one.split(","):
        for others in given.others.split(","):
            duel = kept.of(ClimbingDuel(one=one, others=others, **asked))
            seconds = keep_on(kept, given.keep, play_on(duel, given.deals, pool), partial(told, duel), TOLD)
            print(f"{given.game} by {given.seats}, {one} against {others}: {told(duel)}, {seconds:.0f} s", flush=True)
