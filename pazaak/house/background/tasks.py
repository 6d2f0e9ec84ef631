"""Long work in steps, and what carries it out."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Protocol

Steps = Generator[None, None, None]
"""Work that pauses between two steps; it is stopped there by being closed."""


class Task(Protocol):
    """Work that goes on beside the caller's."""

    def join(self, timeout: float | None = None) -> None:
        """Wait until the work has ended, or for `timeout` seconds."""

    def stop(self) -> None:
        """Stop the work after its present step, and wait for that."""


class Timer(Protocol):
    """A call that comes later."""

    def cancel(self) -> None:
        """Cancel the call."""


def in_one_step(act: Callable[[], object]) -> Steps:
    """Return a call as work of one step."""
    act()
    yield
