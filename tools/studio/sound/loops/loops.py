"""The pieces of music by name: how each is made, and where its bars are."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from sound.loops import backroom, cantina, dockside, hightable, oldtown, skydeck, stems, title
from sound.synthesis.basics import Signal
from sound.synthesis.sequencer import BAR


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece that plays for ever; `stem_of` names the piece at whose bar lines it takes over, None for a whole one."""

    render: Callable[[], Signal]
    bars: int
    tempo: float
    stem_of: str | None = None

    @property
    def bar(self) -> float:
        """The length of a bar in seconds."""
        return BAR * 60.0 / self.tempo


VENUES = {
    "backroom": (backroom.render, backroom.BARS, backroom.SCORE),
    "dockside": (dockside.render, dockside.BARS, dockside.SCORE),
    "oldtown": (oldtown.render, oldtown.BARS, oldtown.SCORE),
    "skydeck": (skydeck.render, skydeck.BARS, skydeck.SCORE),
    "hightable": (hightable.render, hightable.BARS, hightable.SCORE),
}

PIECES: dict[str, Piece] = {
    "title": Piece(title.render, title.BARS, title.TEMPO),
    "cantina": Piece(cantina.render, cantina.BARS, cantina.TEMPO),
}
for name, (render, bars, score) in VENUES.items():
    PIECES[name] = Piece(render, bars, score.tempo)
    for stem, make in (("set_point", stems.set_point), ("champion", stems.champion)):
        PIECES[f"{name}_{stem}"] = Piece(partial(make, score), stems.BARS, score.tempo, name)
