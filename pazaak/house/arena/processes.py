"""Playing a contest in other processes: those of a pool on this machine, or the workers of any executor."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import closing
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for
from multiprocessing.synchronize import Barrier, Event
from multiprocessing.util import Finalize
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock, Thread
from typing import Any, ClassVar, TypeVar

from pazaak.house.arena.play import Arena, Contest, Played
from pazaak.house.arena.run import Numbers, Tell
from pazaak.house.arena.seed import has_bots
from pazaak.house.arena.shared import SharedFolder
from pazaak.house.arena.unreadable import become_unreadable
from pazaak.house.own_process import isolated_workers

P = TypeVar("P")
LARGEST_BATCH = 50
"""Largest number of matches in a batch."""
BATCHES_A_WORKER = 20
"""Smallest number of batches for each worker, in a contest of enough matches."""
QUEUED_A_WORKER = 4
"""Number of batches queued or played for each worker: none is idle, and a long contest isn't queued as a whole."""


def play_on(
    executor: Executor, contest: Contest, workers: int, tell: Tell, numbers: Numbers | None = None
) -> list[Played]:
    """Return the results from matches on another executor, whose workers have this package.

    `workers` determines the size of batches. Raises the executor's errors when its workers fail.
    """
    chosen = range(contest.matches) if numbers is None else numbers
    batches = gathered(executor, partial(_guest_batch, contest), _batches(chosen, workers), workers)
    return sorted(_told(batches, tell), key=lambda match: match.number)


class _Worker:
    """State that a worker process keeps between its batches."""

    arena: ClassVar[Arena | None] = None
    playing: ClassVar[Lock] = Lock()
    """Lock under which the process's threads play in turn, as players cache results for the whole process."""


def begin_worker() -> None:
    """Prepare a worker process: it ignores interrupts and ends with the arena, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    arena = parent_process()
    if arena is not None:
        Thread(target=_end_after, args=(arena.sentinel,), daemon=True).start()


def _end_after(sentinel: int) -> None:
    wait_for([sentinel])
    os._exit(1)


def _begin(contest: Contest, stop: Event, folder: Path, all_there: Barrier) -> None:
    begin_worker()
    if has_bots(contest.players):
        become_unreadable()
        all_there.wait()  # no program runs while a worker can still be read
    SharedFolder.path = folder
    arena = Arena(contest, stop.is_set)
    Finalize(None, arena.close, exitpriority=1)
    _Worker.arena = arena


def _batch(numbers: Numbers) -> list[Played]:
    arena = _Worker.arena
    if arena is None:
        raise AssertionError("a worker begins before its first batch")
    return [match for match in map(arena.play, numbers) if match is not None]


def _guest_batch(contest: Contest, numbers: Numbers) -> list[Played]:
    """Play a batch on a worker outside the arena's control; programs end with the batch."""
    with _Worker.playing:
        if has_bots(contest.players):
            become_unreadable()
        if _Worker.arena is None or _Worker.arena.contest != contest:
            _Worker.arena = Arena(contest)
        with closing(_Worker.arena):
            return _batch(numbers)


def _batches(numbers: Numbers, workers: int) -> Iterator[Numbers]:
    size = max(1, min(LARGEST_BATCH, len(numbers) // (workers * BATCHES_A_WORKER)))
    return (numbers[at : at + size] for at in range(0, len(numbers), size))


def gathered(executor: Executor, play: Callable[[Numbers], P], batches: Iterator[Numbers], workers: int) -> Iterator[P]:
    """Yield the result of each batch as it finishes, with a few batches per worker in progress."""
    under_way: set[Future[P]] = set()
    try:
        for batch in batches:
            under_way.add(executor.submit(play, batch))
            if len(under_way) == QUEUED_A_WORKER * workers:
                yield from _taken(under_way)
        while under_way:
            yield from _taken(under_way)
    except BaseException:
        for future in under_way:
            future.cancel()
        raise


def _taken(under_way: set[Future[P]]) -> Iterator[P]:
    """Yield the results of finished batches, at least one, and remove them from `under_way`."""
    done, _ = wait(under_way, return_when=FIRST_COMPLETED)
    under_way -= done
    for future in done:
        yield future.result()


def _told(batches: Iterator[list[Played]], tell: Tell) -> Iterator[Played]:
    for results in batches:
        yield from results
        tell(len(results))


def start_method() -> str:
    """Return the start method of workers: "fork" if this process has one thread, else "spawn".

    A fork is faster but copies locks that other threads hold, libraries' threads included.
    """
    try:
        alone = len(list(Path("/proc/self/task").iterdir())) == 1
    except OSError:
        alone = False
    return "fork" if alone else "spawn"


def in_pool(
    workers: int,
    begin: Callable[..., None],
    told: tuple[Any, ...],
    play: Callable[[Numbers], P],
    batches: Iterator[Numbers],
    stop: Callable[[], object] = lambda: None,
) -> Generator[P, None, None]:
    """Yield the results of batches as they are played by worker processes, each begun by `begin(*told)`.

    `stop` asks the workers to end their batches early, where the rest isn't wanted.
    """
    with isolated_workers(), ProcessPoolExecutor(workers, get_context(start_method()), begin, told) as pool:
        try:
            yield from gathered(pool, play, batches, workers)
        except BaseException:
            stop()
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def play_in_processes(contest: Contest, workers: int, tell: Tell, numbers: Numbers) -> Iterator[Played]:
    """Yield the results of the numbered matches as they are played by worker processes."""
    context = get_context(start_method())
    processes = max(1, min(workers, len(numbers)))
    with isolated_workers():  # locks start a process that keeps count of them
        stop, all_there = context.Event(), context.Barrier(processes)
    with TemporaryDirectory(prefix="pazaak-arena-", ignore_cleanup_errors=True) as folder:
        told = (contest, stop, Path(folder), all_there)
        with closing(in_pool(processes, _begin, told, _batch, _batches(numbers, workers), stop.set)) as played:
            yield from _told(played, tell)
