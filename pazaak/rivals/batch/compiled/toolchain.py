"""numba, where it is installed, and the functions compiled with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

from pazaak.rivals.batch.arrays import choose
from pazaak.rivals.batch.compiled.kept import keep

F = TypeVar("F", bound=Callable[..., Any])
_MADE: dict[Callable[..., Any], Any] = {}


def numba_is_there() -> bool:
    """Return whether numba is installed."""
    return find_spec("numba") is not None


def compiled(function: F, on_the_way: Iterable[Callable[..., Any]] = (), *, inline: bool = False) -> F:
    """Return the function as numba compiles it at its first call, with those it calls.

    Raises ImportError without numba.

    `inline`: the bodies of called functions become part of it, so that constant arguments stay constant. A function
    is compiled once for all processes of a release where it can be kept.
    """
    made: F | None = _MADE.get(function)
    if made is None:
        numba, extending = _numba()
        for other in on_the_way:
            extending.register_jitable(inline="always" if inline else "never")(other)
        made = _MADE[function] = numba.njit(function)
        keep(made)
    return made


@lru_cache(maxsize=1)
def _numba() -> tuple[Any, Any]:
    extending: Any = import_module("numba.extending")
    extending.overload(choose)(_choose_one)
    return import_module("numba"), extending


def _choose_one(condition: Any, this: Any, other: Any) -> Callable[[Any, Any, Any], Any]:
    """Return the compiled equivalent of arrays.choose for one lane, whatever the types."""
    return _either


def _either(condition: Any, this: Any, other: Any) -> Any:
    return this if condition else other
