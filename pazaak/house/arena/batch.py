"""Playing a contest many matches at a time, at the batch tables of games that have them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from pazaak.house.arena.command_line import BOT
from pazaak.house.arena.late import LATE
from pazaak.house.arena.play import Contest, build_rules, deal_and_leader, key_head, player_tail
from pazaak.house.arena.run import Tell
from pazaak.house.arena.score import Tally
from pazaak.house.rules.catalogue import BatchOpener, BatchTable, Ended
from pazaak.house.rules.game_path import find, load_game

if TYPE_CHECKING:
    from pazaak.house.rules.catalogue import Ints

MATCHES_AT_ONCE = 1 << 16
"""Number of matches played at once: enough to keep numpy busy with arrays rather than calls, in less than 100 MB."""


def open_tables(contest: Contest) -> list[BatchTable] | None:
    """Return a batch table for each rotation; None if the game has none, or a player cannot be batched."""
    path = load_game(contest.game).batch
    if path is None or any(player.startswith(BOT) for player in contest.players):
        return None
    open_table: BatchOpener = find(path)
    seats, tables = len(contest.players), []
    for rotation in range(seats):
        players = [contest.players[(seat - rotation) % seats] for seat in range(seats)]
        table = open_table(build_rules(contest, rotation), players)
        if table is None:
            return None
        tables.append(table)
    return tables


def play_batched(contest: Contest, tables: Sequence[BatchTable], workers: int, tell: Tell) -> Tally:
    """Play all matches of the contest, with the same results as one by one."""
    tally = Tally(contest)
    batches = _batches(contest, len(tables))
    processes = min(workers, len(batches))
    played = (_play(contest, tables, numbers) for numbers in batches)
    for some in played if processes < 2 else _in_processes(contest, tables, processes, batches):
        tally.join(some)
        tell(some.matches)
    return tally


def shares_batched(contest: Contest, tables: Sequence[BatchTable], numbers: Sequence[int]) -> list[float]:
    """Return the first player's share of the win in each of the given matches."""
    won = np.zeros(len(numbers))
    for first in range(0, len(numbers), MATCHES_AT_ONCE):
        at_once = np.array(numbers[first : first + MATCHES_AT_ONCE], np.int64)
        for rotation, table in enumerate(tables):
            some = np.flatnonzero(at_once % len(tables) == rotation)
            if some.size:
                won[first + some] = _ended(contest, table, rotation, at_once[some]).winners == rotation
    shares: list[float] = won.tolist()
    return shares


def _batches(contest: Contest, seats: int) -> list[range]:
    """Return the numbers of the contest's matches in batches, each beginning with the first rotation."""
    at_once = MATCHES_AT_ONCE - MATCHES_AT_ONCE % seats
    return [range(first, min(first + at_once, contest.matches)) for first in range(0, contest.matches, at_once)]


def _play(contest: Contest, tables: Sequence[BatchTable], numbers: Sequence[int]) -> Tally:
    """Play one batch of consecutive matches."""
    seats, all_numbers = len(tables), np.array(numbers, np.int64)
    shares = np.zeros((seats, len(numbers)), np.int64)
    points = np.zeros_like(shares)
    for rotation, table in enumerate(tables):
        some = all_numbers[rotation::seats]
        if some.size:
            ended = _ended(contest, table, rotation, some)
            for seat in range(seats):
                player = (seat - rotation) % seats
                shares[player, rotation::seats] = ended.winners == seat
                points[player, rotation::seats] = ended.points[seat]
    tally = Tally(contest)
    tally.add_arrays(shares, points)
    return tally


def _ended(contest: Contest, table: BatchTable, rotation: int, numbers: Ints) -> Ended:
    """Play matches of the same rotation."""
    deals, leaders = deal_and_leader(contest, numbers)
    head, seats = key_head(contest), len(table.seeded)
    seeds = [
        table.picks(head, numbers, player_tail((seat - rotation) % seats)) if seeded else None
        for seat, seeded in enumerate(table.seeded)
    ]
    return table.play(table.picks(head, deals, ""), leaders, seeds)


class _Worker:
    """State that a worker process keeps between its batches."""

    contest: ClassVar[Contest | None] = None
    tables: ClassVar[Sequence[BatchTable]] = ()


def _begin(contest: Contest) -> None:
    LATE["begin a worker"]()
    _Worker.contest, _Worker.tables = contest, open_tables(contest) or ()


def _batch(numbers: Sequence[int]) -> Tally:
    if _Worker.contest is None:
        raise AssertionError("a worker begins before its first batch")
    return _play(_Worker.contest, _Worker.tables, numbers)


def _in_processes(
    contest: Contest, tables: Sequence[BatchTable], processes: int, batches: Sequence[range]
) -> Iterator[Tally]:
    """Yield the results of the batches as they are played by `processes` worker processes."""
    if LATE["start method"]() == "fork":  # forked copies then share what the first match loads
        _play(contest, tables, range(len(tables)))
    yield from LATE["in a pool"](processes, _begin, (contest,), _batch, iter(batches))
