"""The music loops by name."""

from collections.abc import Callable

from . import cantina, title
from .basics import Signal

LOOPS: dict[str, Callable[[], Signal]] = {"title": title.render, "cantina": cantina.render}
