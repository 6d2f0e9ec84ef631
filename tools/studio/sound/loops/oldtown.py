"""The old town's loop: a rag in F major on a piano with tacks, with banjo, boots and a whistler (A B C A B A)."""

import numpy as np

from sound.loops import band
from sound.loops import band_places as places
from sound.loops.stems import Score
from sound.synthesis.basics import Signal
from sound.synthesis.mixdown import Part, mixed
from sound.synthesis.sequencer import Loop, comped, grid, line, rolled

BARS, TEMPO = 48, 116.0
A, B, C, A2, B2, A3 = 0, 8, 16, 24, 32, 40

RAG = [
    "A3+C4+F4", "A3+C4+F#4", "B3+D4+F4", "Bb3+E4+G4", "A3+C4+F4", "A3+C4+F#4", "B3+D4+F4/2 Bb3+E4+G4/2", "A3+C4+F4",
]  # fmt: skip
PORCH = [
    "Bb3+D4+F4", "Bb3+D4+F4", "A3+C4+F4", "A3+C4+F4", "Bb3+E4+G4", "Bb3+E4+G4", "A3+C4+F4", "A3+Eb4+F4",
]  # fmt: skip
DUSK = [
    "A3+D4+F4", "A3+D4+F4", "G3+C#4+E4", "G3+C#4+E4", "Bb3+D4+G4", "A3+D4+F4", "G3+C#4+E4", "Bb3+C4+E4",
]  # fmt: skip

RAG_BASS = [
    "F2/1 r/1 C3/1 r/1", "D2/1 r/1 A2/1 r/1", "G2/1 r/1 D3/1 r/1", "C3/1 r/1 G2/1 r/1",
    "F2/1 r/1 C3/1 r/1", "D2/1 r/1 A2/1 r/1", "G2/1 r/1 C3/1 r/1", "F2/1 r/1 C3/0.5 D3/0.5 E3/1",
]  # fmt: skip
PORCH_BASS = [
    "Bb2/1.5 F2/0.5 Bb2/1 D3/1", "Bb2/2 F2/2", "F2/1.5 C3/0.5 F2/1 A2/1", "F2/2 C3/2",
    "C3/1.5 G2/0.5 C3/1 E3/1", "C3/2 G2/2", "F2/1.5 C3/0.5 F2/1 A2/1", "F2/1 Eb2/1 D2/1 C2/1",
]  # fmt: skip
DUSK_BASS = [
    "D2/1 r/1 A2/1 r/1", "D2/1 r/1 A2/1 F2/1", "A2/1 r/1 E2/1 r/1", "A2/1 r/1 C#3/1 A2/1",
    "G2/1 r/1 D3/1 r/1", "D2/1 r/1 A2/1 r/1", "A2/1 r/1 E2/1 r/1", "C3/1 D3/1 E3/1 C3/1",
]  # fmt: skip

STRUT = [
    "C5/0.5 A4/0.5 C5/0.5 F5/1 C5/0.5 A4/0.5 C5/0.5", "D5/0.5 C5/0.5 A4/0.5 F#4/1 A4/0.5 D5/1",
    "B4/0.5 D5/0.5 F5/0.5 D5/1 B4/0.5 G4/1", "C5/0.5 Bb4/0.5 G4/0.5 E4/1.5 r/1",
    "C5/0.5 A4/0.5 C5/0.5 F5/1 C5/0.5 A4/0.5 C5/0.5", "D5/0.5 F#5/0.5 A5/0.5 F#5/1 D5/0.5 C5/1",
    "B4/0.5 D5/0.5 G5/1 E5/0.5 C5/0.5 Bb4/1", "A4/1 F4/1 r/2",
]  # fmt: skip
TUNE = [
    "D5/1.5 F5/0.5 D5/1 Bb4/1", "C5/0.5 D5/0.5 F5/3", "C5/1.5 A4/0.5 F4/1 A4/1", "C5/3 r/1",
    "E5/1.5 G5/0.5 E5/1 C5/1", "Bb4/0.5 C5/0.5 E5/3", "F5/1 C5/1 A4/1 C5/1", "F5/2 Eb5/2",
]  # fmt: skip
MINOR = [
    "D5/1 A4/1 F4/1 A4/1", "D5/0.5 E5/0.5 F5/1 D5/2", "C#5/1 A4/1 G4/1 A4/1", "C#5/0.5 D5/0.5 E5/1 C#5/2",
    "D5/1 Bb4/1 G4/1 Bb4/1", "A4/1 D5/1 F5/2", "E5/0.5 F5/0.5 E5/0.5 C#5/0.5 A4/1 G4/1", "G4/1 Bb4/1 C5/1 E5/1",
]  # fmt: skip

ROCKER = [
    "F5/0.5 D5/0.5 Bb4/0.5 D5/0.5 F5/1 D5/1", "C5/0.5 D5/0.5 F5/1 D5/2",
    "A4/0.5 C5/0.5 F5/0.5 C5/0.5 A4/1 C5/1", "F5/3 r/1",
    "G5/0.5 E5/0.5 C5/0.5 E5/0.5 G5/1 E5/1", "Bb4/0.5 C5/0.5 E5/1 C5/2",
    "A4/0.5 C5/0.5 F5/1 A5/1 F5/1", "Eb5/1 C5/1 A4/2",
]  # fmt: skip

SCORE = Score(
    TEMPO, 0.07, [*DUSK, *RAG], [*DUSK_BASS, *RAG_BASS], [*MINOR, *STRUT],
    band.bass, places.banjo, places.tack_piano, band.horn, band.pad, places.stomp, 0.9, 53,
)  # fmt: skip

STRIDE = [[(1.0, 0.35, 0.55), (3.0, 0.35, 0.5)]]
ROLL = (0, 2, 1, 3, 2, 1, 3, 2)


def render() -> Signal:
    loop = Loop(BARS, TEMPO, 0.07, np.random.default_rng(116))
    boots = [*grid("7.......6.......", A, 8), *grid("6.......5.......", C, 8), *grid("8.......7.......", A2, 8),
             *grid("6.......6...4...", B2, 8), *grid("8.......7.......", A3, 8)]  # fmt: skip
    taps = [*grid("....5.......5...", A, 8), *grid("....4...4...4...", B, 8), *grid("....6.......6.4.", A2, 8),
            *grid("....6.......6.44", A3, 8)]  # fmt: skip
    low = [*line(RAG_BASS, A, 0.75), *line(DUSK_BASS, C, 0.7), *line(RAG_BASS, A2, 0.8), *line(RAG_BASS, A3, 0.8)]
    parts = [
        Part(
            places.tack_piano,
            [*line(STRUT, A, 0.75), *line(STRUT, A2, 0.8), *line(MINOR, C, 0.6), *line(ROCKER, B2, 0.65)],
            -21.5,
            0.12,
            0.14,
        ),
        Part(
            places.tack_piano,
            [*comped(RAG, A, STRIDE), *comped(DUSK, C, STRIDE), *comped(RAG, A2, STRIDE), *comped(RAG, A3, STRIDE)],
            -26.0,
            -0.2,
            0.14,
        ),
        Part(places.tack_piano, low, -23.5, -0.1, 0.1),
        Part(
            band.bass,
            [*line(PORCH_BASS, B, 0.65), *line(RAG_BASS, A2, 0.55), *line(PORCH_BASS, B2, 0.65)],
            -22.0,
            0.0,
            0.03,
        ),
        Part(places.whistle, [*line(TUNE, B, 0.6), *line(STRUT, A3, 0.5)], -25.5, -0.15, 0.4, 0.14),
        Part(
            places.banjo,
            [
                *rolled(PORCH, B, ROLL, 0, 0.6),
                *rolled(RAG, A2, ROLL, 1, 0.4),
                *rolled(PORCH, B2, ROLL, 0, 0.45),
                *rolled(RAG, A3, ROLL, 1, 0.45),
            ],
            -26.5,
            0.35,
            0.14,
        ),
        Part(band.pluck_string, rolled(DUSK, C, (0, None, 1, 2, None, 1, 2, None), 0, 0.55), -26.0, 0.4, 0.25),
        Part(places.stomp, boots, -27.0, 0.0, 0.1),
        Part(band.rim, taps, -39.0, 0.3, 0.2),
        Part(band.shaker, [*grid("..4...4...4...4.", B, 16), *grid("..4...4...4...4.", B2, 16)], -44.0, -0.35, 0.1),
    ]
    return mixed(loop, parts, 0.9, 43)
