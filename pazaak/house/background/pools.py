"""Pools of threads."""

from __future__ import annotations

from concurrent.futures import Executor, ThreadPoolExecutor


def pool(name: str, workers: int) -> Executor:
    """Return an executor of so many threads."""
    return ThreadPoolExecutor(workers, thread_name_prefix=name)
