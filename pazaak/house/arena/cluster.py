"""The workers of an arena: processes of this machine, or the workers of a dask scheduler."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol
from urllib.parse import urlsplit

from pazaak.house.arena.late import LATE
from pazaak.house.arena.play import Contest, Played
from pazaak.house.arena.run import Numbers, Tell, play_contest

CONNECT_SECONDS = 10.0
"""Seconds to wait for an answer of the scheduler."""
SCHEMES = ("tcp", "tls")


class ClusterError(RuntimeError):
    """A cluster that cannot be used; its text is a sentence."""


class Crew(Protocol):
    """A function that plays a contest, or the matches with the given numbers, and returns them in order."""

    def __call__(self, contest: Contest, tell: Tell, numbers: Numbers | None = None) -> list[Played]: ...


@contextmanager
def open_crew(workers: int, cluster: str | None) -> Iterator[Crew]:
    """Open a crew of worker processes of this machine, or of the cluster at the address. Raises ClusterError."""
    if cluster is None:
        yield partial(_play_here, workers)
        return
    with open_cluster(cluster) as found:
        yield partial(_play_there, found)


def _play_here(workers: int, contest: Contest, tell: Tell, numbers: Numbers | None = None) -> list[Played]:
    return play_contest(contest, workers, tell, numbers)


def _play_there(found: Cluster, contest: Contest, tell: Tell, numbers: Numbers | None = None) -> list[Played]:
    played: list[Played] = LATE["on an executor"](found.executor, contest, found.workers, tell, numbers)
    return played


@dataclass(frozen=True, slots=True)
class Cluster:
    """The workers of a scheduler, as an executor."""

    executor: Executor
    workers: int
    """Number of batches the workers can play at once."""


@contextmanager
def open_cluster(address: str, patience: float = CONNECT_SECONDS) -> Iterator[Cluster]:
    """Connect to the scheduler at an address such as `tcp://10.0.0.5:8786` and yield its workers.

    The scheduler must be trusted: its messages are unpickled. Raises ClusterError: the extra is missing, the scheduler
    does not answer within `patience` seconds, there are no workers, or they fail while they play.
    """
    try:
        from distributed import Client
        from distributed.client import FutureCancelledError
        from distributed.scheduler import KilledWorker
        from distributed.security import Security

        connect: Any = Client
        settings: Any = Security
    except ImportError:
        raise ClusterError("--cluster needs dask: install it with  pip install dask distributed.") from None
    scheme = _scheme(address)
    if scheme == "tls" and settings().get_connection_args("client").get("ssl_context") is None:
        raise ClusterError(
            "A tls address needs the certificates that dask finds in its settings, distributed.comm.tls."
        )
    try:
        client: Any = connect(address, timeout=patience, set_as_default=False)
    except (OSError, ValueError, TypeError, KeyError, RuntimeError):
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


def _scheme(address: str) -> str:
    """Return the scheme of an address, `tcp` or `tls`. Raises ClusterError early: dask notices late, and not always."""
    try:
        parts = urlsplit(address if "://" in address else f"tcp://{address}")
        host, port = parts.hostname, parts.port
        (host or "").encode("idna")  # as the look-up would encode it
    except ValueError:
        host = port = None
    if not host or not port or parts.scheme not in SCHEMES or parts.path or any(map(str.isspace, address)):
        raise ClusterError(f"No dask scheduler answers at {address!r:.80}: an address is like tcp://10.0.0.5:8786.")
    return parts.scheme
