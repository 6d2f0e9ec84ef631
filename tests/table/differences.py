"""What a picture shows otherwise than it should, and who moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from pazaak.house.rules.match import AnyMatch
from pazaak.house.session.session import AnySession


def walked(match: AnyMatch) -> Iterator[tuple[int | None, Sequence[Any]]]:
    """Who made each move and what the table saw of it, the opening first, which nobody made."""
    again: AnyMatch = type(match)(match.rules, match.seed, match.position)
    yield None, again.opening
    for move in match.history:
        seat = again.to_act
        yield seat, again.play(move)


def movers(session: AnySession) -> list[int]:
    """Who made each move of a session."""
    return [seat for seat, _ in walked(session.match) if seat is not None]


def differences(shown: Any, fresh: Any, path: str = "") -> Iterator[str]:
    """Where two pictures differ, by the path to it."""
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
