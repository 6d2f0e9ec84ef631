"""The cantina loop: a swung lounge band in D dorian, forty bars in five turns (A A B C A)."""

import numpy as np

from sound.loops import band
from sound.synthesis.basics import Signal
from sound.synthesis.mixdown import Part, mixed
from sound.synthesis.sequencer import Loop, Note, comped, grid, held, line, rolled

BARS, TEMPO = 40, 96.0
A1, A2, B, C, A3 = 0, 8, 16, 24, 32

HOME = [
    "F3+A3+C4+E4", "F3+A3+B3+E4", "F3+A3+C4+E4", "F3+A3+B3+E4",
    "G3+A3+C4+E4", "G3+B3+D4+E4", "F3+A3+C4+E4", "G3+B3+D4+E4/2 G3+A3+C#4+E4/2",
]  # fmt: skip
DRIFT = [
    "F3+A3+C4+D4", "E3+G3+A3+D4", "E3+G3+B3+C4", "F3+A3+C4+E4",
    "F3+A3+C4+D4", "F3+Bb3+C4+D4", "E3+G3+A3+C4", "G3+B3+D4+E4/2 G3+Bb3+C#4+E4/2",
]  # fmt: skip
WALK = [
    "F3+A3+Bb3+D4", "E3+A3+Bb3+D4", "E3+G3+A3+C4", "F3+A3+C4+E4",
    "G3+Bb3+D4+E4", "G3+Bb3+C#4+F4", "F3+A3+C4+E4", "Ab3+C4+D4+G4/2 G3+Bb3+C#4+F4/2",
]  # fmt: skip

HOME_BASS = [
    "D2/1.5 A2/0.5 C3/1 A2/1", "G2/1.5 D3/0.5 B2/1 A2/1", "D2/1.5 D2/0.5 F2/1 A2/1", "G2/1.5 D2/0.5 G2/1 E2/1",
    "F2/1.5 C3/0.5 A2/1 F2/1", "E2/1.5 B2/0.5 G2/1 Eb2/1", "D2/1.5 A2/0.5 C3/1 B2/1", "A2/1.5 E2/0.5 C#2/1 E2/1",
]  # fmt: skip
DRIFT_BASS = [
    "Bb2/3 F2/1", "C3/2.5 G2/0.5 C3/1", "A2/3 E2/1", "D2/2.5 A2/0.5 D3/1",
    "Bb2/3 F2/1", "C3/2.5 G2/0.5 E2/1", "F2/3 C3/1", "A2/2 G2/1 E2/1",
]  # fmt: skip
WALK_BASS = [
    "G2/1 Bb2/1 D3/1 Db3/1", "C3/1 G2/1 Bb2/1 E2/1", "F2/1 A2/1 C3/1 E3/1", "D3/1 C3/1 A2/1 F2/1",
    "E2/1 G2/1 Bb2/1 Ab2/1", "A2/1 G2/1 E2/1 C#2/1", "D2/1 F2/1 A2/1 C3/1", "Bb2/1 Ab2/1 A2/1 E2/1",
]  # fmt: skip

VIBES_THEME = [
    "r/1 A4/0.5 C5/0.5 E5/1.5 D5/0.5", "B4/2.5 r/0.5 A4/0.5 G4/0.5", "A4/1 r/0.5 F4/0.5 A4/0.5 C5/1 D5/0.5",
    "E5/1.5 D5/0.5 B4/2", "C5/0.5 E5/0.5 G5/1.5 E5/0.5 C5/1", "B4/1.5 D5/0.5 G4/2",
    "F4/0.5 A4/0.5 C5/1 E5/1 D5/0.5 C5/0.5", "A4/1.5 r/0.5 C#5/0.5 E5/0.5 r/1",
]  # fmt: skip
REED_THEME = [
    "D5/3 r/0.5 C5/0.5", "B4/1 A4/0.5 G4/1.5 r/1", "r/0.5 A4/1.5 C5/1.5 D5/0.5", "B4/2.5 r/1.5",
    "r/0.5 C5/0.5 D5/0.5 E5/1.5 G5/1", "E5/1 D5/0.5 B4/1.5 r/1",
    "A4/0.5 C5/0.5 D5/1 E5/1 D5/0.5 C5/0.5", "E5/2 C#5/1 r/1",
]  # fmt: skip
REED_DRIFT = [
    "D5/3 C5/1", "G4/2.5 r/0.5 E5/1", "E5/2 D5/0.5 B4/1.5", "A4/3 r/1",
    "F5/2.5 E5/0.5 D5/1", "C5/2 Bb4/1 G4/1", "A4/1.5 C5/0.5 E5/2", "E5/2 C#5/1 r/1",
]  # fmt: skip
HORN_WALK = [
    "r/1 A4/0.5 Bb4/0.5 D5/1 A4/1", "G4/1.5 E4/0.5 r/2", "r/1 G4/0.5 A4/0.5 C5/1 E5/1", "D5/1.5 A4/0.5 r/2",
    "r/1 G4/0.5 Bb4/0.5 D5/1 E5/1", "F5/1 E5/0.5 C#5/1.5 r/1", "D5/2 r/0.5 A4/0.5 C5/1", "D5/1 C5/1 C#5/1 r/1",
]  # fmt: skip
REED_ANSWER = [
    "r/4", "r/2.5 D4/0.5 F4/0.5 G4/0.5", "A4/1.5 r/2.5", "r/2 G4/0.5 A4/0.5 B4/1",
    "C5/2 r/2", "r/2 D5/1 B4/1", "A4/2 r/2", "r/2 E4/1 C#4/1",
]  # fmt: skip

CHARLESTON = [[(0.0, 1.2, 0.6), (1.5, 0.8, 0.5)], [(0.0, 1.2, 0.55), (2.5, 1.2, 0.5)]]
SPARSE = [[(0.0, 1.8, 0.5), (2.5, 1.0, 0.42)], [(0.5, 1.4, 0.45)]]
OFFBEATS = [[(0.5, 0.4, 0.5), (1.5, 0.9, 0.55)], [(0.5, 0.4, 0.5), (2.5, 0.4, 0.45), (3.5, 0.5, 0.5)]]


def keys() -> list[Note]:
    return [
        *comped(HOME, A1, CHARLESTON), *comped(HOME, A2, SPARSE), *comped(DRIFT, B, [[(0.0, 3.5, 0.4)]]),
        *comped(WALK, C, OFFBEATS), *comped(HOME, A3, CHARLESTON),
    ]  # fmt: skip


def low_end() -> list[Note]:
    return [
        *line(HOME_BASS, A1, 0.7), *line(HOME_BASS, A2, 0.75), *line(DRIFT_BASS, B, 0.65),
        *line(WALK_BASS, C, 0.75), *line(HOME_BASS, A3, 0.7),
    ]  # fmt: skip


def pads() -> list[Note]:
    return [*held(DRIFT, B, 0.7), *held(HOME, A2, 0.35)]


def drums() -> list[Part]:
    steps = "9.....4...7....."
    kicks = [
        *grid(steps, A1, 16),
        *grid("8...............", B, 8),
        *grid("8.....5...6...4.", C, 8),
        *grid(steps, A3, 8),
    ]
    brushes = [*grid("....7.......7...", A1, 16), *grid("........6.......", B, 8), *grid("....6.......7.3.", A3, 8)]
    seeds = "5.3.7.3.5.3.7.3."
    shakers = [*grid(seeds, A2, 8), *grid("4...5...4...5.3.", B + 4, 4), *grid(seeds, C, 16)]
    rims = [*grid("......5.....4...", C, 8), *grid("............4...", A2, 8)]
    low_drums = [*grid("7..5....7.....5.", C, 8, 50), *grid("......4.........", A3, 8, 50)]
    high_drums = [*grid("....6..4....6.43", C, 8, 57), *grid("..............4.", A3, 8, 57)]
    return [
        Part(band.kick, kicks, -25.0, wet=0.03),
        Part(band.brush, brushes, -38.0, 0.15, 0.12),
        Part(band.shaker, shakers, -43.0, -0.35, 0.1),
        Part(band.rim, rims, -40.0, 0.3, 0.3),
        Part(band.hand_drum, low_drums, -29.0, -0.3, 0.15),
        Part(band.hand_drum, high_drums, -30.0, 0.35, 0.15),
    ]


def render() -> Signal:
    loop = Loop(BARS, TEMPO, 0.085, np.random.default_rng(96))
    parts = [
        Part(band.bass, low_end(), -21.0, 0.0, 0.02),
        Part(band.electric_piano, keys(), -23.0, -0.12, 0.18, motion=0.35, motion_hertz=0.8, width=0.45),
        Part(band.pad, pads(), -26.5, 0.0, 0.3, motion=0.3, motion_hertz=0.1, width=0.8),
        Part(band.vibraphone, [*line(VIBES_THEME, A1), *line(VIBES_THEME, A3, 0.65)], -22.5, 0.22, 0.3, 0.18),
        Part(band.reed, [*line(REED_THEME, A2), *line(REED_DRIFT, B, 0.65)], -25.0, -0.2, 0.32, 0.12),
        Part(band.reed, line(REED_ANSWER, A3, 0.5), -28.5, -0.35, 0.4, 0.15),
        Part(band.horn, line(HORN_WALK, C, 0.65), -25.0, 0.15, 0.35, 0.12),
        Part(band.glass, rolled(DRIFT, B, (0, 2, 1, 3, 2, 4, 3, 1), 1, 0.5), -31.0, 0.4, 0.4, 0.3, 0.4, 0.15),
        Part(band.marimba, rolled(WALK, C, (2, None, 3, 1, None, 2, 3, None), 1, 0.6), -27.5, -0.4, 0.2, 0.1),
        *drums(),
    ]
    return mixed(loop, parts, 1.7, 31)
