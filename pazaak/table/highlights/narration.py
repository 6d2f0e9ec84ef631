"""When a thing that happens is told: not before its cards lie face up."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pazaak.stage.motion.beats import Beat
from pazaak.stage.motion.timeline import Beats


class Revealed(Beat):
    """The moment of an animation from which on its event may be told: its cards lie face up, its words are read."""


def narrate_when_visible(animation: Iterator[Beats], tell: Callable[[], object]) -> Iterator[Beats]:
    """An animation with the telling of its event: where the animation says that it is seen, else at its end."""
    untold = True
    for beats in animation:
        if untold and isinstance(beats, Revealed):
            untold = False
            tell()
        yield beats
    if untold:
        tell()
