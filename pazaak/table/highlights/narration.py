"""The moment at which an event is narrated: not before its cards are face up."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pazaak.stage.motion.beats import Beat
from pazaak.stage.motion.timeline import Beats


class Revealed(Beat):
    """The beat of an animation from which on its event may be narrated: its cards are face up, its words are read."""


def narrate_when_visible(animation: Iterator[Beats], tell: Callable[[], object]) -> Iterator[Beats]:
    """Yield an animation, calling `tell` for its event at its Revealed beat, else at its end."""
    untold = True
    for beats in animation:
        if untold and isinstance(beats, Revealed):
            untold = False
            tell()
        yield beats
    if untold:
        tell()
