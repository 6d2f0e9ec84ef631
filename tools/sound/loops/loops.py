"""The music loops by name."""

from collections.abc import Callable

from sound.loops import backroom, cantina, dockside, hightable, oldtown, skydeck, title
from sound.synthesis.basics import Signal

LOOPS: dict[str, Callable[[], Signal]] = {
    "title": title.render,
    "cantina": cantina.render,
    "backroom": backroom.render,
    "dockside": dockside.render,
    "oldtown": oldtown.render,
    "skydeck": skydeck.render,
    "hightable": hightable.render,
}
