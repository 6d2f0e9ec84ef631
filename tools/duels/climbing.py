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
"""After so many deals more the figures so far are told on standard error, and kept."""


class Way(StrEnum):
    """Who sits where when a deal is played again."""

    SIDES = "sides"
    """Dou Di Zhu for three, without an auction: the one kind is landlord, then both farmers."""
    EXCHANGE = "exchange"
    """The one kind has every second seat, then the others."""
    LONE = "lone"
    """One player of the one kind among others, in each seat in turn."""

    def times(self, seats: int) -> int:
        """How often each deal is played."""
        return seats if self is Way.LONE else 2


class ClimbingDuel(AnyDuel):
    """Of each deal, what the one kind won in each seating."""

    RESULTS = "points"

    way: Way
    hands: int
    """How many hands are played in a row."""
    points: list[list[int]] = Field(default_factory=list)
    """For each deal and each of its seatings, what the players of the one kind won together."""

    def wins(self) -> Cell:
        """The share of seatings in which the one kind won something; a deal is one observation."""
        return cell([sum(each > 0 for each in points) / len(points) for points in self.points])

    def won(self) -> Cell:
        """The points in a seating."""
        return cell([sum(points) / len(points) for points in self.points])


def player(game: str, name: str, seed: int) -> Any:
    """A level by its name, the master with a budget of his own, or the agent that others have published."""
    if name == PUBLISHED:
        models = importlib.import_module("rlcard.models.doudizhu_rule_models")
        types = importlib.import_module("rlcard.games.doudizhu.utils").CARD_TYPE[0]
        return RuleAgent(models.DouDizhuRuleAgentV1(), types)
    level, _, budget = name.partition("@")
    return Master(seed, int(budget)) if budget else GAMES[game].agents[level](seed)


def seatings(way: Way, one: str, others: str, seats: int, deal: int) -> Iterator[list[str]]:
    """Who sits where, for each time the deal is played."""
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
    """What the one kind wins of a deal in each of its seatings."""
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
    """Play it until it is of so many deals; after each, how many there are."""
    numbers = range(duel.first + len(duel.points), duel.first + deals)
    play = partial(points, duel.model_copy(update={"points": []}))
    for won in map(play, numbers) if pool is None else pool.map(play, numbers):
        duel.points.append(won)
        yield len(duel.points)


def fought(
    game: str, seats: int, one: str, others: str, way: Way, deals: int, *, hands: int = 1, first: int = 0
) -> ClimbingDuel:
    """A duel of so many deals."""
    duel = ClimbingDuel(game=game, seats=seats, one=one, others=others, way=way, hands=hands, first=first)
    for _ in play_on(duel, deals):
        pass
    return duel


def told(duel: ClimbingDuel) -> str:
    """Its figures in a line."""
    (wins, wins_error), (won, won_error) = duel.wins(), duel.won()
    return (
        f"{100 * wins:.1f} ± {100 * wins_error:.1f} % won, {won:+.2f} ± {won_error:.2f} points, "
        f"{len(duel.points)} deals"
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked of a table of a climbing game."""
    parser.add_argument("--seats", type=int, default=3, choices=(3, 4, 6))
    parser.add_argument("--way", type=Way, default=Way.LONE, choices=tuple(Way))
    parser.add_argument("--one", default="master", help="one or more, with commas")
    parser.add_argument("--others", default="greedy", help="one or more, with commas")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--hands", type=int, default=1)


def print_table(given: argparse.Namespace) -> None:
    """Play what was asked for and tell it. Raises ValueError for what can't be played."""
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
