"""Where the matches of an arena are played: in processes of this machine, or on the workers of a dask scheduler."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from pazaak.house.arena.play import Contest, Played
from pazaak.house.arena.run import Numbers, Tell, play_contest, play_on

CONNECT_SECONDS = 10.0


class ClusterError(RuntimeError):
    """A cluster that cannot be played on, told in a sentence."""


class Crew(Protocol):
    """Plays contests, or the matches of these numbers only, and returns them in order."""

    def __call__(self, contest: Contest, tell: Tell, numbers: Numbers | None = None) -> list[Played]: ...


@contextmanager
def open_crew(workers: int, cluster: str | None) -> Iterator[Crew]:
    """So many processes of this machine, or the cluster at the address. Raises ClusterError."""
    if cluster is None:
        yield partial(_play_here, workers)
        return
    with open_cluster(cluster) as found:
        yield partial(_play_there, found)


def _play_here(workers: int, contest: Contest, tell: Tell, numbers: Numbers | None = None) -> list[Played]:
    return play_contest(contest, workers, tell, numbers)


def _play_there(found: Cluster, contest: Contest, tell: Tell, numbers: Numbers | None = None) -> list[Played]:
    return play_on(found.executor, contest, found.workers, tell, numbers)


@dataclass(frozen=True, slots=True)
class Cluster:
    """A scheduler's workers, as an executor and in number."""

    executor: Executor
    workers: int
    """How many batches they can play at once."""


@contextmanager
def open_cluster(address: str, patience: float = CONNECT_SECONDS) -> Iterator[Cluster]:
    """The workers of the scheduler at an address such as `tcp://10.0.0.5:8786`.

    Raises ClusterError: the extra is missing, nobody answers within `patience` seconds, there are no workers, or they
    fail while they play.
    """
    try:
        from distributed import Client
        from distributed.client import FutureCancelledError
        from distributed.scheduler import KilledWorker

        connect: Any = Client
    except ImportError:
        raise ClusterError("--cluster needs dask: install the extra with  pip install 'pazaak[cluster]'.") from None
    try:
        client: Any = connect(address, timeout=patience, set_as_default=False)
    except (OSError, ValueError, TypeError, KeyError):
        raise ClusterError(f"No dask scheduler answers at {address!r:.80}.") from None
    try:
        workers = sum(client.nthreads().values())
        if not workers:
            raise ClusterError(f"The scheduler at {address} has no workers.")
        yield Cluster(client.get_executor(pure=False), workers)
    except ImportError as fault:
        raise ClusterError(f"The workers of the cluster lack what is played: {fault}.") from None
    except (KilledWorker, CancelledError, FutureCancelledError, OSError):
        raise ClusterError("The cluster was lost before all matches were played.") from None
    finally:
        with suppress(OSError, TimeoutError):
            client.close()
