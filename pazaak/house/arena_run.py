"""Spreads the matches of a contest over processes; the results do not depend on how many there are."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from multiprocessing.util import Finalize
from typing import ClassVar

from pazaak.house.arena_play import Arena, Contest, Played

LARGEST_BATCH = 50
BATCHES_A_WORKER = 20

Tell = Callable[[int], object]
"""Told after each batch how many matches more have been played."""


def play_contest(contest: Contest, workers: int, tell: Tell) -> list[Played]:
    """All matches of the contest, in the order of their numbers."""
    played = list(_here(contest, tell)) if workers == 1 else list(_spread(contest, workers, tell))
    return sorted(played, key=lambda match: match.number)


def _here(contest: Contest, tell: Tell) -> Iterator[Played]:
    with closing(Arena(contest)) as arena:
        for number in range(contest.matches):
            match = arena.play(number)
            if match is not None:
                yield match
            tell(1)


class _Worker:
    """What one worker process keeps between its batches."""

    arena: ClassVar[Arena | None] = None


def _begin(contest: Contest, stop: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    arena = Arena(contest, stop.is_set)
    Finalize(None, arena.close, exitpriority=1)
    _Worker.arena = arena


def _batch(numbers: range) -> list[Played]:
    arena = _Worker.arena
    if arena is None:
        raise AssertionError("a worker begins before its first batch")
    return [match for match in map(arena.play, numbers) if match is not None]


def _spread(contest: Contest, workers: int, tell: Tell) -> Iterator[Played]:
    context = get_context("spawn")
    stop = context.Event()
    size = max(1, min(LARGEST_BATCH, contest.matches // (workers * BATCHES_A_WORKER)))
    batches = [range(at, min(at + size, contest.matches)) for at in range(0, contest.matches, size)]
    with ProcessPoolExecutor(workers, context, _begin, (contest, stop)) as pool:
        try:
            for future in as_completed([pool.submit(_batch, numbers) for numbers in batches]):
                results = future.result()
                yield from results
                tell(len(results))
        except BaseException:
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)
            raise
