"""A contest played many matches at a time, at the batch tables of a game that has them."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house.arena.command_line import BOT
from pazaak.house.arena.play import Contest, agent_seed, build_rules, plan_round
from pazaak.house.arena.run import Tell
from pazaak.house.arena.score import Tally
from pazaak.house.rules.catalogue import BatchOpener, BatchTable, Ended
from pazaak.house.rules.game_path import find, load_game
from pazaak.house.rules.protocols import Seat

MATCHES_AT_ONCE = 1 << 16
"""Enough that numpy is busy with arrays and not with calls, in less than 100 MB."""


def open_tables(contest: Contest) -> list[BatchTable] | None:
    """The table of each rotation; None where the game has none, or one of the players cannot be batched."""
    path = load_game(contest.game).batch
    if path is None or any(player.startswith(BOT) for player in contest.players):
        return None
    open_table: BatchOpener = find(path)
    seats, tables = len(contest.players), []
    for rotation in range(seats):
        players = [contest.players[(seat - rotation) % seats] for seat in range(seats)]
        table = open_table(build_rules(contest, rotation), players, contest.matches)
        if table is None:
            return None
        tables.append(table)
    return tables


def play_batched(contest: Contest, tables: Sequence[BatchTable], tell: Tell) -> Tally:
    """All matches of the contest, which end as they do one by one."""
    tally = Tally(contest)
    at_once = MATCHES_AT_ONCE - MATCHES_AT_ONCE % len(tables)
    for first in range(0, contest.matches, at_once):
        numbers = range(first, min(first + at_once, contest.matches))
        _play(contest, tables, numbers, tally)
        tell(len(numbers))
    return tally


def shares_batched(contest: Contest, tables: Sequence[BatchTable], numbers: Sequence[int]) -> list[float]:
    """What the first player wins of each of these matches of the contest, in their order."""
    won: dict[int, float] = {}
    for first in range(0, len(numbers), MATCHES_AT_ONCE):
        at_once = numbers[first : first + MATCHES_AT_ONCE]
        for rotation, table in enumerate(tables):
            some = [number for number in at_once if plan_round(contest, number).rotation == rotation]
            if some:
                won |= zip(some, _shares(_ended(contest, table, rotation, some), rotation), strict=True)
    return [won[number] for number in numbers]


def _play(contest: Contest, tables: Sequence[BatchTable], numbers: range, tally: Tally) -> None:
    """Some matches, the first of which begins a rotation."""
    seats = len(tables)
    shares = [[0.0] * len(numbers) for _ in range(seats)]
    points = [[0] * len(numbers) for _ in range(seats)]
    for rotation, table in enumerate(tables):
        ended = _ended(contest, table, rotation, numbers[rotation::seats])
        for seat in range(seats):
            player = (seat - rotation) % seats
            shares[player][rotation::seats] = _shares(ended, seat)
            points[player][rotation::seats] = ended.points[seat]
    tally.add(shares, points)


def _ended(contest: Contest, table: BatchTable, rotation: int, numbers: Sequence[int]) -> Ended:
    """How these matches end, all of which have this rotation."""
    plans = [plan_round(contest, number) for number in numbers]
    seeds = [
        [agent_seed(contest, number, (seat - rotation) % len(table.seeded)) for number in numbers] if seeded else ()
        for seat, seeded in enumerate(table.seeded)
    ]
    return table.play([plan.deal_seed for plan in plans], [plan.leader for plan in plans], seeds)


def _shares(ended: Ended, seat: Seat) -> list[float]:
    return [float(winner == seat) for winner in ended.winners]
