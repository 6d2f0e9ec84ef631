"""The title loop: a slow drift between stars in E minor (A B C A)."""

import numpy as np

from sound.loops import band
from sound.synthesis.basics import Signal
from sound.synthesis.mixdown import Part, mixed
from sound.synthesis.sequencer import Loop, Note, comped, grid, held, line, rolled

BARS, TEMPO = 32, 72.0
A, B, C, A2 = 0, 8, 16, 24

STARS = [
    "G3+B3+D4+F#4", "E3+G3+B3+D4", "F#3+A3+B3+D4", "F#3+A3+B3+E4",
    "G3+B3+D4+F#4", "G3+B3+C4+E4", "E3+G3+B3+D4", "F#3+A3+B3+E4",
]  # fmt: skip
VOYAGE = [
    "G3+B3+C4+E4", "F#3+A3+B3+D4", "E3+G3+B3+D4", "F#3+A3+B3+D4",
    "G3+B3+C4+E4", "E3+F#3+A3+C4", "E3+F#3+A3+B3", "D#3+F#3+A3+C4",
]  # fmt: skip
HARBOUR = [
    "F#3+A3+B3+D4", "F#3+A3+D4+E4", "G3+B3+D4+F#4", "E3+G3+B3+F#4",
    "G3+B3+C4+E4", "G3+B3+C4+E4", "F#3+A3+B3+D4", "E3+F#3+A3+B3/2 D#3+F#3+A3+B3/2",
]  # fmt: skip

STARS_BASS = ["E2/4", "C3/4", "B2/4", "D2/4", "E2/4", "A2/4", "C3/4", "B2/3 B2/1"]
VOYAGE_BASS = [
    "A2/1.5 A2/0.5 E3/1 A2/1", "B2/1.5 B2/0.5 F#2/1 B2/1", "C3/1.5 C3/0.5 G2/1 C3/1", "D3/1.5 D3/0.5 A2/1 D2/1",
    "A2/1.5 A2/0.5 E3/1 C3/1", "F#2/1.5 F#2/0.5 C3/1 A2/1", "B2/1.5 B2/0.5 F#2/1 B2/1", "B2/1.5 A2/0.5 F#2/1 D#2/1",
]  # fmt: skip
HARBOUR_BASS = [
    "G2/2 D3/1 B2/1", "F#2/2 A2/1 F#2/1", "E2/2 B2/1 D3/1", "C3/2 G2/1 E2/1",
    "A2/2 E3/1 C3/1", "D2/2 A2/1 C3/1", "G2/2 B2/1 D3/1", "B2/2 A2/1 F#2/1",
]  # fmt: skip

GLASS_CALL = [
    "r/1 B4/0.5 D5/0.5 F#5/2", "E5/1.5 D5/0.5 B4/2", "r/1 A4/0.5 B4/0.5 D5/2", "B4/1 A4/1 F#4/2",
    "r/1 B4/0.5 D5/0.5 A5/2", "E5/1 D5/0.5 C5/0.5 B4/2", "r/1 G4/1 B4/1 D5/1", "E5/2 F#5/2",
]  # fmt: skip
REED_SONG = [
    "E5/2 D5/1 B4/1", "D5/1.5 B4/0.5 F#4/2", "G4/1 B4/1 D5/1 E5/1", "F#5/2.5 E5/0.5 D5/1",
    "E5/2 G5/1 E5/1", "C5/1.5 E5/0.5 A4/2", "B4/2 A4/1 F#4/1", "F#4/1 A4/1 C5/1 D#5/1",
]  # fmt: skip
VIBES_SONG = [
    "B4/1 D5/1 F#5/1.5 G5/0.5", "A5/2 F#5/1 D5/1", "F#5/1.5 G5/0.5 D5/1 B4/1", "E5/2 F#5/1 D5/1",
    "E5/1.5 C5/0.5 B4/2", "A4/1 B4/1 E5/2", "D5/3 B4/1", "E5/2 D#5/2",
]  # fmt: skip
HORN_REPLY = [
    "r/4", "r/2 A4/1 B4/1", "r/4", "r/2 B4/1 E4/1",
    "E4/2 r/2", "r/2 A4/1 G4/1", "D4/3 r/1", "r/4",
]  # fmt: skip

ORBIT = [
    "B4/3 D5/1", "E5/2 G4/2", "F#4/1.5 A4/0.5 D5/2", "B4/3 r/1", "D5/1.5 B4/0.5 F#4/2", "G4/1 B4/1 E5/2",
    "D5/2 C5/1 G4/1", "A4/2 F#4/2",
]  # fmt: skip


def drums() -> list[Part]:
    kicks = [*grid("5...............", 4, 4), *grid("8.......6.......", B, 8), *grid("7.........5.....", C, 7)]
    shakers = [*grid("5.3.5.3.5.3.5.33", B, 8), *grid("..3...3...3...3.", C, 8)]
    brushes = [*grid("........5.......", 2, 6), *grid("........6.......", C, 8)]
    drums_low = [*grid("......5......4..", C, 7, 48), *grid("..........5.....", B + 4, 4, 48)]
    rims = grid("....4.......4...", B, 8)
    return [
        Part(band.kick, kicks, -26.0, wet=0.06),
        Part(band.shaker, shakers, -43.5, 0.35, 0.15),
        Part(band.brush, brushes, -38.0, -0.2, 0.3),
        Part(band.rim, rims, -41.0, -0.3, 0.5),
        Part(band.hand_drum, drums_low, -31.0, 0.25, 0.35),
    ]


def low_end() -> list[Note]:
    return [*line(STARS_BASS, A, 0.85), *line(VOYAGE_BASS, B, 0.65), *line(HARBOUR_BASS, C, 0.65),
            *line(STARS_BASS, A2, 0.8)]  # fmt: skip


def pads() -> list[Note]:
    return [*held(STARS, A, 0.7), *held(VOYAGE, B, 0.5), *held(HARBOUR, C, 0.6), *held(STARS, A2, 0.65)]


def keys() -> list[Note]:
    broken = rolled(HARBOUR, C, (0, 1, 2, 3, 4, 3, 2, 1), 0, 0.5)
    return [*broken, *comped(VOYAGE, B, [[(0.0, 3.0, 0.35)], [(0.0, 2.0, 0.35), (2.5, 1.4, 0.3)]])]


def render() -> Signal:
    loop = Loop(BARS, TEMPO, 0.0, np.random.default_rng(72))
    parts = [
        Part(band.bass, low_end(), -21.0, 0.0, 0.04),
        Part(band.pad, pads(), -23.0, 0.0, 0.4, motion=0.35, motion_hertz=0.1, width=0.65),
        Part(band.glass, line(GLASS_CALL, A, 0.6), -25.0, 0.2, 0.5, 0.3),
        Part(band.pluck_string, rolled(VOYAGE, B, (0, 2, 3, 1, 4, 2, 3, 5), 1, 0.5), -29.0, 0.35, 0.35, 0.3),
        Part(band.reed, [*line(REED_SONG, B, 0.6), *line(ORBIT, A2, 0.5)], -25.0, -0.18, 0.45, 0.2),
        Part(band.vibraphone, [*line(VIBES_SONG, C, 0.65), *line(GLASS_CALL, A2, 0.4)], -24.0, 0.2, 0.4, 0.22),
        Part(band.horn, line(HORN_REPLY, C, 0.45), -29.0, -0.35, 0.5, 0.15),
        Part(band.electric_piano, keys(), -25.0, -0.15, 0.3, 0.1, 0.35, 0.6, 0.45),
        *drums(),
    ]
    return mixed(loop, parts, 2.8, 32, -18.5)
