"""Spreads the matches of a contest over processes or any executor; the results do not depend on how they are spread."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import closing
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from multiprocessing.util import Finalize
from threading import Lock
from typing import ClassVar

from pazaak.house.arena.play import Arena, Contest, Played

LARGEST_BATCH = 50
BATCHES_A_WORKER = 20

Tell = Callable[[int], object]
"""Told after each batch how many matches more have been played."""
Numbers = Sequence[int]
"""The matches to play, by their numbers in the contest."""


def play_contest(contest: Contest, workers: int, tell: Tell, numbers: Numbers | None = None) -> list[Played]:
    """All matches of the contest, or those of the numbers, in the order of their numbers."""
    chosen = range(contest.matches) if numbers is None else numbers
    played = _here(contest, tell, chosen) if workers == 1 else _in_processes(contest, workers, tell, chosen)
    return sorted(played, key=lambda match: match.number)


def play_on(
    executor: Executor, contest: Contest, workers: int, tell: Tell, numbers: Numbers | None = None
) -> list[Played]:
    """The same on an executor of the caller's, whose workers have this package; `workers` sets the size of batches.

    Raises what the executor raises when its workers fail.
    """
    chosen = range(contest.matches) if numbers is None else numbers
    futures = [executor.submit(_guest_batch, contest, batch) for batch in _batches(chosen, workers)]
    try:
        played = list(_gathered(futures, tell))
    except BaseException:
        for future in futures:
            future.cancel()
        raise
    return sorted(played, key=lambda match: match.number)


def _here(contest: Contest, tell: Tell, numbers: Numbers) -> Iterator[Played]:
    with closing(Arena(contest)) as arena:
        for number in numbers:
            match = arena.play(number)
            if match is not None:
                yield match
            tell(1)


class _Worker:
    """What one worker process keeps between its batches."""

    arena: ClassVar[Arena | None] = None
    playing: ClassVar[Lock] = Lock()
    """Players keep what they have worked out for the whole process, so that its threads play in turns."""


def _begin(contest: Contest, stop: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    arena = Arena(contest, stop.is_set)
    Finalize(None, arena.close, exitpriority=1)
    _Worker.arena = arena


def _batch(numbers: Numbers) -> list[Played]:
    arena = _Worker.arena
    if arena is None:
        raise AssertionError("a worker begins before its first batch")
    return [match for match in map(arena.play, numbers) if match is not None]


def _guest_batch(contest: Contest, numbers: Numbers) -> list[Played]:
    """On a worker that is not ours: nobody tells us when it ends, so programs end with the batch."""
    with _Worker.playing:
        if _Worker.arena is None or _Worker.arena.contest != contest:
            _Worker.arena = Arena(contest)
        with closing(_Worker.arena):
            return _batch(numbers)


def _batches(numbers: Numbers, workers: int) -> Iterator[Numbers]:
    size = max(1, min(LARGEST_BATCH, len(numbers) // (workers * BATCHES_A_WORKER)))
    return (numbers[at : at + size] for at in range(0, len(numbers), size))


def _gathered(futures: Sequence[Future[list[Played]]], tell: Tell) -> Iterator[Played]:
    for future in as_completed(futures):
        results = future.result()
        yield from results
        tell(len(results))


def _in_processes(contest: Contest, workers: int, tell: Tell, numbers: Numbers) -> Iterator[Played]:
    context = get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(workers, context, _begin, (contest, stop)) as pool:
        try:
            yield from _gathered([pool.submit(_batch, batch) for batch in _batches(numbers, workers)], tell)
        except BaseException:
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)
            raise
