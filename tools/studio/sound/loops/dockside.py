"""The dockside loop: a shanty in G mixolydian for squeeze box, strings, barrel drum and a bell buoy (A B A C B A)."""

import numpy as np

from sound.loops import band
from sound.loops import band_places as places
from sound.loops.stems import Score
from sound.synthesis.basics import Signal
from sound.synthesis.mixdown import Part, mixed
from sound.synthesis.sequencer import Loop, comped, grid, held, line, rolled

BARS, TEMPO = 44, 104.0
A, B, A2, C, B2, A3 = 0, 8, 16, 24, 28, 36

HAUL = [
    "G3+B3+D4", "G3+B3+D4", "F3+A3+C4", "E3+G3+C4", "G3+B3+D4", "F3+A3+C4", "F3+A3+D4", "G3+B3+D4",
]  # fmt: skip
SWELL = [
    "E3+G3+B3", "E3+G3+C4", "D3+G3+B3", "D3+F#3+A3", "E3+G3+B3", "E3+G3+C4", "F3+A3+C4", "D3+F#3+A3+C4",
]  # fmt: skip
FOG = ["G3+D4", "F3+C4", "E3+C4", "F3+A3+D4"]

HAUL_BASS = [
    "G2/1 D3/1 G2/1 D3/1", "G2/1 D3/1 B2/1 G2/1", "F2/1 C3/1 F2/1 C3/1", "C3/1 G2/1 C3/1 E3/1",
    "G2/1 D3/1 G2/1 B2/1", "F2/1 C3/1 A2/1 F2/1", "D3/1 A2/1 D3/1 F3/1", "G2/1 D3/1 G2/2",
]  # fmt: skip
SWELL_BASS = [
    "E2/3 B2/1",
    "C3/3 G2/1",
    "G2/3 D3/1",
    "D3/2 A2/1 F#2/1",
    "E2/3 B2/1",
    "C3/3 E3/1",
    "F2/3 C3/1",
    "D3/2 C3/1 A2/1",
]
FOG_BASS = ["G2/4", "F2/4", "C3/4", "D3/4"]

SHANTY = [
    "G4/1 B4/0.5 D5/0.5 D5/1 B4/1", "G4/0.5 A4/0.5 B4/1 G4/2", "F4/1 A4/0.5 C5/0.5 C5/1 A4/1",
    "G4/0.5 E4/0.5 C4/1 E4/2",
    "G4/1 B4/0.5 D5/0.5 G5/1 F5/1", "E5/0.5 D5/0.5 C5/1 A4/2", "D5/1 C5/0.5 A4/0.5 F4/1 A4/1", "G4/3 r/1",
]  # fmt: skip
LONGING = [
    "B4/2 G4/1 E4/1", "C5/2 E5/1 D5/1", "B4/1.5 A4/0.5 G4/2", "A4/3 r/1",
    "B4/2 E5/1 G5/1", "E5/1.5 D5/0.5 C5/2", "A4/1 C5/1 F5/1.5 E5/0.5", "D5/2 C5/1 A4/1",
]  # fmt: skip
SECOND = [
    "D4/1 G4/0.5 B4/0.5 B4/1 G4/1", "D4/0.5 F4/0.5 G4/1 D4/2", "C4/1 F4/0.5 A4/0.5 A4/1 F4/1",
    "E4/0.5 C4/0.5 G3/1 C4/2",
    "D4/1 G4/0.5 B4/0.5 D5/1 D5/1", "C5/0.5 A4/0.5 A4/1 F4/2", "F4/1 A4/0.5 F4/0.5 D4/1 F4/1", "D4/3 r/1",
]  # fmt: skip
BUOY = ["D5/2 r/2", "r/1 C5/3", "G5/2 r/2", "r/2 A4/2"]

GULLS = [
    "G4/1 E4/1 B4/2", "G4/1 E4/1 C5/2", "D5/1.5 B4/0.5 G4/2", "F#4/1 A4/1 D5/2",
    "E5/1 B4/1 G4/2", "C5/1 G4/1 E4/2", "F4/1 A4/1 C5/1 A4/1", "F#4/1.5 A4/0.5 C5/2",
]  # fmt: skip

SCORE = Score(
    TEMPO, 0.10, [*SWELL, *HAUL], [*SWELL_BASS, *HAUL_BASS], [*LONGING, *SHANTY],
    band.bass, band.pluck_string, places.concertina, band.reed, band.pad, band.hand_drum, 1.9, 52,
)  # fmt: skip

PUMP = [[(0.0, 0.5, 0.5), (1.0, 0.4, 0.7), (2.0, 0.5, 0.5), (3.0, 0.4, 0.7)]]
STRUM = [[(0.0, 0.9, 0.6), (1.5, 0.4, 0.45), (2.0, 0.9, 0.55), (3.5, 0.4, 0.45)]]


def render() -> Signal:
    loop = Loop(BARS, TEMPO, 0.10, np.random.default_rng(104))
    barrels = [
        *grid("8.......6...4...", A, 8, 43),
        *grid("8.......7...5.4.", A2, 8, 43),
        *grid("7...............", C, 4, 43),
        *grid("7.........4.....", B2, 8, 43),
        *grid("8.......7...5.6.", A3, 8, 43),
    ]
    claps = [*grid("....5.......6...", A, 8), *grid("....6.......7.4.", A2, 8), *grid("....7.......7.5.", A3, 8)]
    seeds = [*grid("5.3.6.3.5.3.6.3.", A2, 8), *grid("4...4...4...4...", B, 8), *grid("5.3.6.3.5.3.6.33", A3, 8)]
    parts = [
        Part(
            band.bass,
            [
                *line(HAUL_BASS, A),
                *line(SWELL_BASS, B, 0.65),
                *line(HAUL_BASS, A2, 0.75),
                *line(FOG_BASS, C, 0.6),
                *line(SWELL_BASS, B2, 0.65),
                *line(HAUL_BASS, A3, 0.8),
            ],
            -21.0,
            0.0,
            0.03,
        ),
        Part(
            places.concertina,
            [*line(SHANTY, A, 0.7), *line(SHANTY, A2, 0.75), *line(LONGING, B2, 0.6)],
            -22.5,
            0.15,
            0.22,
        ),
        Part(
            places.concertina,
            [*comped(HAUL, A, PUMP), *comped(HAUL, A2, PUMP), *held(FOG, C, 0.4), *comped(HAUL, A3, PUMP)],
            -27.5,
            -0.25,
            0.25,
            width=0.4,
        ),
        Part(
            band.reed,
            [*line(LONGING, B, 0.65), *line(SECOND, A2, 0.45), *line(GULLS, B2, 0.5), *line(SECOND, A3, 0.5)],
            -24.5,
            -0.2,
            0.35,
            0.14,
        ),
        Part(
            band.pluck_string,
            [
                *comped(SWELL, B, STRUM),
                *rolled(HAUL, A2, (0, 1, 2, 3, 2, 1, 2, 1), 0, 0.45),
                *rolled(SWELL, B2, (0, None, 1, 2, None, 1, 2, None), 1, 0.45),
                *comped(HAUL, A3, STRUM),
            ],
            -26.0,
            0.35,
            0.25,
        ),
        Part(
            band.pad,
            [*held(SWELL, B, 0.5), *held(SWELL, B2, 0.45)],
            -28.0,
            0.0,
            0.35,
            motion=0.3,
            motion_hertz=0.1,
            width=0.7,
        ),
        Part(places.whistle, line(SHANTY, A3, 0.6), -25.0, 0.1, 0.35, 0.12),
        Part(band.glass, line(BUOY, C, 0.6), -25.0, -0.4, 0.7, 0.35),
        Part(band.hand_drum, barrels, -26.0, -0.05, 0.15),
        Part(band.rim, claps, -38.0, 0.3, 0.25),
        Part(band.shaker, seeds, -43.0, -0.35, 0.12),
    ]
    return mixed(loop, parts, 1.9, 42)
