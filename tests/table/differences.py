"""Differences between a picture and the expected one, with the mover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from pazaak.house.rules.match import AnyMatch

Step = tuple[int | None, Sequence[Any]]
"""The mover (None for the opening), and the events that the table saw."""


class Walk:
    """The steps of a match as it goes on, each played once."""

    def __init__(self) -> None:
        self._again: AnyMatch | None = None
        self._steps: list[Step] = []

    def over(self, match: AnyMatch) -> Sequence[Step]:
        """All its steps so far, the opening first; it may have been resumed since, or moves taken back."""
        again = self._again
        if again is None or match.history[: len(again.history)] != again.history:
            again = self._again = type(match)(match.rules, match.seed, match.position)
            self._steps = [(None, again.opening)]
        for move in match.history[len(again.history) :]:
            seat = again.to_act
            self._steps.append((seat, again.play(move)))
        return self._steps


def differences(shown: Any, fresh: Any, path: str = "") -> Iterator[str]:
    """Yield the differences of two pictures, by their paths."""
    if shown == fresh:
        return
    if isinstance(shown, dict) and isinstance(fresh, dict):
        for key in [*shown, *(key for key in fresh if key not in shown)]:
            yield from differences(shown.get(key), fresh.get(key), f"{path}.{key}")
    elif isinstance(shown, list | tuple) and isinstance(fresh, list | tuple) and len(shown) == len(fresh):
        for index, (one, other) in enumerate(zip(shown, fresh, strict=True)):
            yield from differences(one, other, f"{path}[{index}]")
    else:
        yield f"{path}: {shown!r}, afresh {fresh!r}"


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The smallest box around all pixels that differ."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    boxes = same.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)
