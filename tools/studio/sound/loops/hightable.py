"""The high table's loop: a tango in C harmonic minor for strings, harp, celesta and kettle drums (A B C A B)."""

import numpy as np

from sound.loops import band
from sound.loops import band_places as places
from sound.loops.stems import Score
from sound.synthesis.basics import Signal
from sound.synthesis.mixdown import Part, mixed
from sound.synthesis.sequencer import Loop, comped, grid, held, line, rolled

BARS, TEMPO = 40, 92.0
A, B, C, A2, B2 = 0, 8, 16, 24, 32

BOW = [
    "G3+C4+Eb4", "Ab3+C4+F4", "G3+B3+F4", "G3+C4+Eb4", "Ab3+C4+Eb4", "Ab3+C4+F4", "G3+B3+D4+F4", "G3+C4+Eb4",
]  # fmt: skip
MIRROR = [
    "G3+Bb3+Eb4", "F3+Bb3+D4", "F3+Ab3+C4", "G3+C4+Eb4", "Ab3+C4+Eb4", "F3+Ab3+C4", "F3+Ab3+D4", "G3+B3+D4+F4",
]  # fmt: skip
STAKE = [
    "G3+C4+Eb4", "G3+B3+D4", "Ab3+C4+Eb4", "G3+C4+Eb4", "F3+Ab3+C4", "G3+C4+Eb4", "F#3+A3+C4+Eb4", "G3+B3+D4+F4",
]  # fmt: skip

BOW_BASS = [
    "C2/1.5 G2/0.5 C3/1 G2/1", "F2/1.5 C3/0.5 F2/1 C3/1", "G2/1.5 D3/0.5 G2/1 B2/1", "C3/1.5 G2/0.5 C2/1 Eb2/1",
    "Ab2/1.5 Eb2/0.5 Ab2/1 C3/1", "F2/1.5 C3/0.5 F2/1 Ab2/1", "G2/1.5 D3/0.5 F2/1 D2/1", "C2/1.5 G2/0.5 C3/2",
]  # fmt: skip
MIRROR_BASS = [
    "Eb2/3 Bb2/1",
    "Bb2/3 F2/1",
    "F2/3 C3/1",
    "C2/3 G2/1",
    "Ab2/3 Eb2/1",
    "F2/3 Ab2/1",
    "D2/3 Ab2/1",
    "G2/2 F2/1 D2/1",
]
STAKE_BASS = [
    "C2/1.5 C2/0.5 C2/1 G2/1", "B2/1.5 B2/0.5 G2/1 D2/1", "Ab2/1.5 Ab2/0.5 Eb2/1 C3/1", "G2/1.5 G2/0.5 C2/1 Eb2/1",
    "F2/1.5 F2/0.5 C3/1 Ab2/1", "Eb2/1.5 Eb2/0.5 G2/1 C3/1", "D2/1.5 D2/0.5 F#2/1 A2/1", "G2/1.5 G2/0.5 B2/1 D3/1",
]  # fmt: skip

ARIA = [
    "G4/2 Eb5/1 D5/1", "C5/1.5 Ab4/0.5 F4/2", "B4/1 D5/1 F5/1 Ab5/1", "G5/3 r/1",
    "Eb5/2 C5/1 Ab4/1", "F5/1.5 Eb5/0.5 C5/2", "D5/1 B4/1 G4/1 B4/1", "C5/3 r/1",
]  # fmt: skip
GLITTER = [
    "Bb4/1 Eb5/1 G5/2", "F5/1 D5/1 Bb4/2", "Ab4/1 C5/1 F5/2", "Eb5/1 C5/1 G4/2",
    "Ab4/1 C5/1 Eb5/1 Ab5/1", "G5/1 F5/1 C5/2", "D5/1 F5/1 Ab5/1 F5/1", "D5/2 B4/2",
]  # fmt: skip
DARE = [
    "C4/1.5 D4/0.5 Eb4/1 G4/1", "F4/1 D4/1 B3/2", "C4/1 Eb4/1 Ab4/2", "G4/1.5 F4/0.5 Eb4/1 C4/1",
    "Ab4/1.5 G4/0.5 F4/1 C4/1", "G4/2 Eb4/2", "A4/1 C5/1 Eb5/1 C5/1", "B4/2 D5/1 F5/1",
]  # fmt: skip
VELVET = [
    "Eb4/3 D4/1", "C4/2 F4/2", "D4/1.5 F4/0.5 G4/2", "G4/3 r/1", "C5/2 Ab4/1 Eb4/1", "F4/1.5 Ab4/0.5 C5/2",
    "B4/2 G4/1 D4/1", "Eb4/3 r/1",
]  # fmt: skip
MASK = [
    "G5/2 Eb5/1 Bb4/1", "F5/1.5 D5/0.5 Bb4/2", "C5/2 Ab4/1 F4/1", "G4/3 r/1", "Eb5/2 C5/1 Ab4/1",
    "C5/1.5 Ab4/0.5 F4/2", "Ab4/1 D5/1 F5/1 D5/1", "B4/2 G4/2",
]  # fmt: skip

SCORE = Score(
    TEMPO, 0.0, [*STAKE, *BOW], [*STAKE_BASS, *BOW_BASS], [*DARE, *ARIA],
    band.bass, places.pizzicato, places.strings, band.horn, places.choir, places.kettle_drum, 2.2, 55,
)  # fmt: skip

TANGO = [[(0.0, 0.3, 0.7), (1.5, 0.3, 0.6), (2.0, 0.3, 0.55), (3.0, 0.3, 0.65)]]
STABS = [[(0.0, 0.3, 0.75), (1.5, 0.3, 0.65), (3.0, 0.3, 0.55), (3.5, 0.3, 0.7)]]


def render() -> Signal:
    loop = Loop(BARS, TEMPO, 0.0, np.random.default_rng(92))
    kettles = [
        *grid("6.........4.....", A, 8, 36),
        *grid("5...............", B, 8, 39),
        *grid("8.....5.6...4.55", C, 8, 36),
        *grid("5.........3.....", A2, 8, 36),
        *grid("5.......4.......", B2, 8, 39),
    ]
    snares = [*grid("......4.....4...", A, 8), *grid("5..3..5.5..3.544", C, 8), *grid("......3.....3...", A2, 8)]
    parts = [
        Part(
            places.pizzicato,
            [*line(BOW_BASS, A, 0.8), *line(STAKE_BASS, C, 0.85), *line(BOW_BASS, A2, 0.75)],
            -21.5,
            0.0,
            0.12,
        ),
        Part(
            band.bass,
            [
                *line(MIRROR_BASS, B, 0.6),
                *line(BOW_BASS, A, 0.4),
                *line(STAKE_BASS, C, 0.5),
                *line(MIRROR_BASS, B2, 0.6),
            ],
            -23.0,
            0.0,
            0.04,
        ),
        Part(
            places.pizzicato,
            [*comped(BOW, A, TANGO), *comped(STAKE, C, STABS), *comped(BOW, A2, TANGO)],
            -25.5,
            -0.3,
            0.25,
        ),
        Part(places.strings, [*line(ARIA, A, 0.7), *line(MASK, B2, 0.6)], -23.0, 0.2, 0.35),
        Part(
            places.strings,
            [*held(MIRROR, B, 0.45), *held(STAKE, C, 0.4), *held(MIRROR, B2, 0.35)],
            -27.0,
            -0.1,
            0.4,
            width=0.6,
        ),
        Part(
            places.harp,
            [*rolled(MIRROR, B, (0, 1, 2, 3, 4, 5, 4, 2), 0, 0.55), *rolled(BOW, A2, (0, 2, 1, 3, 2, 4, 3, 1), 1, 0.4)],
            -25.5,
            -0.35,
            0.4,
        ),
        Part(places.celesta, line(GLITTER, B, 0.65), -24.0, 0.3, 0.45, 0.2),
        Part(band.horn, [*line(DARE, C, 0.65), *line(VELVET, A2, 0.5)], -23.5, 0.1, 0.4),
        Part(places.celesta, line(ARIA[4:], C + 4, 0.4), -28.0, 0.4, 0.5, 0.2),
        Part(places.kettle_drum, kettles, -27.0, -0.15, 0.3),
        Part(band.brush, snares, -38.0, 0.2, 0.25),
    ]
    return mixed(loop, parts, 2.2, 45)
