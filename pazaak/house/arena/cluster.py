"""Where the matches of an arena are played: in processes of this machine, or on the workers of a dask scheduler."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol
from urllib.parse import urlsplit

from pazaak.house.arena.play import Contest, Played
from pazaak.house.arena.run import Numbers, Tell, play_contest, play_on

CONNECT_SECONDS = 10.0
SCHEMES = ("tcp", "tls")


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
    """The workers of the scheduler at an address such as `tcp://10.0.0.5:8786`, which must be trusted: what it sends is
    unpickled.

    Raises ClusterError: the extra is missing, nobody answers within `patience` seconds, there are no workers, or they
    fail while they play.
    """
    try:
        from distributed import Client
        from distributed.client import FutureCancelledError
        from distributed.scheduler import KilledWorker
        from distributed.security import Security

        connect: Any = Client
        settings: Any = Security
    except ImportError:
        raise ClusterError("--cluster needs dask: install the extra with  pip install 'pazaak[cluster]'.") from None
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
    """`tcp` or `tls`, of an address that may be one. Raises ClusterError: dask itself notices late, and not always."""
    try:
        parts = urlsplit(address if "://" in address else f"tcp://{address}")
        host, port = parts.hostname, parts.port
        (host or "").encode("idna")  # as it is looked up
    except ValueError:
        host = port = None
    if not host or not port or parts.scheme not in SCHEMES or parts.path or any(map(str.isspace, address)):
        raise ClusterError(f"No dask scheduler answers at {address!r:.80}: an address is like tcp://10.0.0.5:8786.")
    return parts.scheme
