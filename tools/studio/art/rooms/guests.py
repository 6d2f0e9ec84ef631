"""Silhouettes of the guests of a cantina, dark against the light with lit edges."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from art.paint_vector import Easel, Mask, Point, Points, oval, ribbon, sym

Outlines = Sequence[Points]
# Outlines in a frame of their own: x from the middle, y up to -100 above the counter at 0.
_SHOULDERS = [(0, -46, 0), (10, -45), (25, -38), (33, -22), (37, 4, 0)]
_BROAD = [(0, -52, 0), (16, -52), (38, -44), (50, -24), (54, 4, 0)]
_SLIM = [(0, -44, 0), (8, -43), (19, -37), (24, -20), (27, 4, 0)]


def _body(half: Points) -> list[Point]:
    return sym(half, 0)


def _neck(width: float, top: float = -62) -> list[Point]:
    return [(-width, top), (width, top), (width * 1.5, -38), (-width * 1.5, -38)]


def _man() -> Outlines:
    arm = ribbon([(26, -28), (38, -10), (43, -34)], [15, 14, 8])
    glass = [(38, -52, 0), (49, -52, 0), (47, -36, 0), (40, -36, 0)]
    return [
        _body(_SHOULDERS),
        _neck(7),
        oval(0, -70, 13.5, 17),
        [(-14, -74), (-8, -90), (9, -89), (14, -74)],
        arm,
        glass,
    ]


def _horned() -> Outlines:
    horn = [(9, -84, 0), (24, -92), (34, -108), (32, -124, 0), (24, -108), (14, -98), (2, -92, 0)]
    mirror = [(-p[0], *p[1:]) for p in horn]
    head = sym([(0, -96), (14, -92), (18, -78), (15, -62), (0, -52)], 0)
    return [_body(_BROAD), _neck(16), head, horn, mirror]


def _finned() -> Outlines:
    crest = [
        (-7, -86), (0, -101), (13, -104), (11, -96, 0), (25, -95), (20, -86, 0), (31, -80), (22, -74, 0),
        (27, -63), (8, -58),
    ]  # fmt: skip
    return [_body(_SLIM), _neck(5), oval(-2, -72, 12, 18, 6), crest]


def _hooded() -> Outlines:
    hood = sym([(0, -101, 0), (9, -92), (19, -74), (20, -58), (27, -44), (0, -38)], 0)
    return [_body([(0, -50, 0), (20, -46), (31, -30), (38, 4, 0)]), hood]


def _automaton() -> Outlines:
    head = [(-14, -86), (0, -92), (14, -86), (15, -62), (-15, -62)]
    aerial = ribbon([(9, -88), (12, -110)], [2.4, 1.8])
    shoulder = oval(-28, -38, 12, 12)
    return [_body(_SHOULDERS), _neck(6), head, aerial, oval(12, -111, 3, 3), shoulder, oval(28, -38, 12, 12)]


def _lady() -> Outlines:
    hair = [(-13, -70), (-10, -88), (4, -92), (14, -80), (15, -62), (10, -74)]
    return [_body(_SLIM), _neck(4.6), oval(0, -70, 11, 15), hair, oval(4, -97, 9.5, 9)]


def _hauler() -> Outlines:
    cap = [(-16, -78, 0), (-13, -92), (8, -94), (15, -82), (28, -77, 0), (14, -75, 0)]
    beard = [(-12, -66), (13, -66), (12, -50), (2, -43), (-10, -50)]
    return [_body(_BROAD), _neck(11), oval(0, -70, 14, 16), cap, beard]


def _small() -> Outlines:
    ear = [(8, -46, 0), (28, -62), (46, -60, 0), (32, -46), (12, -34, 0)]
    mirror = [(-p[0], *p[1:]) for p in ear]
    return [_body([(0, -28, 0), (14, -24), (22, -10), (24, 4, 0)]), oval(0, -38, 16, 15), ear, mirror]


KINDS: dict[str, Callable[[], Outlines]] = {
    "man": _man,
    "horned": _horned,
    "finned": _finned,
    "hooded": _hooded,
    "automaton": _automaton,
    "lady": _lady,
    "hauler": _hauler,
    "small": _small,
}


def silhouette(easel: Easel, kind: str, x: float, y: float, size: float, *, flip: bool = False) -> Mask:
    """Return the mask of a guest: x is the middle, y the counter, size the height from counter to crown."""
    k = size / 100 * (-1 if flip else 1)
    up = size / 100
    whole: Mask | None = None
    for outline in KINDS[kind]():
        part = easel.mask([(x + p[0] * k, y + p[1] * up, *p[2:]) for p in outline])
        whole = part if whole is None else whole | part
    if whole is None:
        raise ValueError(f"The guest {kind} has no outlines.")
    return whole


def guest(
    easel: Easel,
    kind: str,
    x: float,
    y: float,
    size: float,
    *,
    rims: tuple[str, str],
    flip: bool = False,
    dark: str = "07050f",
) -> None:
    """Draw a guest between two coloured lights, the first from the left and the second from the right."""
    whole = silhouette(easel, kind, x, y, size, flip=flip)
    easel.drop(whole, 0, 1, 5, 0.45)
    easel.fill(whole, dark)
    thin, edge, turn = min(size * 0.022, 2.2), min(size * 0.010, 0.8), min(size * 0.08, 9.0)
    easel.rim(whole, rims[0], -thin, -thin * 0.6, edge, opacity=0.75)
    easel.rim(whole, rims[1], thin, -thin * 0.6, edge, opacity=0.75)
    easel.form(whole, rims[1], turn, -turn * 0.3, turn * 0.8, opacity=0.11)
    easel.form(whole, rims[0], -turn, -turn * 0.3, turn * 0.8, opacity=0.11)
