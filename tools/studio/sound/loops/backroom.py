"""The back room's loop: a slow blues in A minor, bass, dark piano, muted horn and a dripping pipe (A B C A B)."""

import numpy as np

from sound.loops import band
from sound.loops import band_places as places
from sound.loops.stems import Score
from sound.synthesis.basics import Signal
from sound.synthesis.mixdown import Part, mixed
from sound.synthesis.sequencer import Loop, comped, grid, line

BARS, TEMPO = 34, 76.0
A, B, C, A2, B2 = 0, 8, 14, 20, 28

SMOKE = [
    "G3+B3+C4+E4", "G3+B3+C4+E4", "F#3+A3+C4+E4", "G3+B3+C4+E4",
    "F3+A3+C4+D4", "G3+B3+C4+E4", "Eb3+A3+C4+D4", "G#3+D4+G4",
]  # fmt: skip
CELLAR = ["F3+A3+C4+E4", "F3+A3+C4+E4", "E3+G3+B3+C4", "E3+G3+B3+C4", "F3+A3+B3+D4", "G#3+B3+D4+F4"]
STAIRS = ["G3+B3+C4+E4", "F#3+A3+C4+E4", "F3+A3+C4+D4", "Eb3+A3+C4", "G3+B3+C4+E4", "G#3+D4+G4"]

SMOKE_BASS = [
    "A2/1 B2/1 C3/1 E3/1", "A2/1 E2/1 G2/1 C3/1", "D3/1 F#2/1 A2/1 C3/1", "A2/1 C3/1 E3/1 Eb3/1",
    "D3/1 A2/1 F2/1 D2/1", "A2/1 G2/1 E2/1 F#2/1", "F2/1 A2/1 C3/1 F2/1", "E2/1 G#2/1 B2/1 D3/1",
]  # fmt: skip
CELLAR_BASS = [
    "D2/2 A2/2", "D2/2 F2/1 E2/1", "A2/2 E2/2", "A2/1 G2/1 F2/1 E2/1", "B2/2 F2/2", "E2/2 B2/1 G#2/1",
]  # fmt: skip
STAIRS_BASS = [
    "A2/0.5 A2/0.5 C3/0.5 D3/0.5 Eb3/0.5 E3/0.5 G3/1", "D3/0.5 C3/0.5 A2/1 F#2/0.5 A2/0.5 C3/1",
    "D3/0.5 F3/0.5 E3/0.5 D3/0.5 C3/1 A2/1", "F2/1 A2/0.5 C3/0.5 Eb3/1 C3/1",
    "A2/0.5 C3/0.5 E3/1 G3/0.5 E3/0.5 C3/1", "E2/1 G#2/1 B2/0.5 D3/0.5 E3/1",
]  # fmt: skip
HORN = [
    "r/1 E4/0.5 G4/0.5 A4/2", "r/4", "r/1 A4/0.5 C5/0.5 A4/1 G4/1", "E4/2 r/2",
    "r/0.5 F4/0.5 A4/0.5 C5/1.5 A4/1", "G4/0.5 E4/1.5 r/2", "Eb4/1 D4/0.5 C4/0.5 A3/2", "r/1 G#3/1 B3/1 D4/1",
]  # fmt: skip
VIBES = [
    "D5/1 C5/0.5 A4/0.5 F4/2", "r/2 E4/0.5 F4/0.5 A4/1", "C5/1.5 B4/0.5 G4/2", "r/4",
    "D5/0.5 F5/0.5 D5/1 B4/2", "G#4/1 B4/1 D5/1 F5/1",
]  # fmt: skip
REPLY = ["r/4", "r/2 A4/0.5 C5/0.5 D5/1", "r/4", "Eb5/1 D5/0.5 C5/0.5 A4/2", "r/4", "r/1 D5/0.5 B4/0.5 G#4/2"]

EMBERS = [
    "A4/1.5 C5/0.5 E5/2", "D5/1 C5/0.5 B4/0.5 G4/2", "F#4/1 A4/1 C5/1 D5/1", "E5/3 r/1",
    "F5/1.5 E5/0.5 D5/1 A4/1", "C5/1 B4/0.5 A4/0.5 E4/2", "Eb5/1 C5/1 A4/1 D5/1", "B4/1 G#4/1 D5/2",
]  # fmt: skip
LANTERN = [
    "A4/2 F4/1 E4/1", "D4/1.5 E4/0.5 F4/2", "E4/2 C4/1 B3/1", "A3/3 r/1", "D4/1 F4/1 A4/1.5 B4/0.5",
    "G#4/2 F4/1 D4/1",
]  # fmt: skip

SCORE = Score(
    TEMPO, 0.15, [*SMOKE, *SMOKE], [*SMOKE_BASS, *SMOKE_BASS], [*HORN, *EMBERS],
    band.bass, band.electric_piano, band.horn, band.vibraphone, band.pad, band.hand_drum, 1.5, 51,
)  # fmt: skip

HUSHED = [[(0.5, 1.0, 0.45), (2.5, 0.8, 0.4)], [(1.5, 1.6, 0.42)]]
HITS = [[(1.0, 0.3, 0.55), (3.5, 0.4, 0.5)], [(1.0, 0.3, 0.5), (2.5, 0.3, 0.45)]]


def render() -> Signal:
    loop = Loop(BARS, TEMPO, 0.15, np.random.default_rng(76))
    brushes = [*grid("....6.......7...", A, 8), *grid("........5.......", B, 6), *grid("....6..3....7...", C, 6),
               *grid("....5.......6..3", A2, 8), *grid("........4.......", B2, 6)]  # fmt: skip
    kicks = [*grid("7.........5.....", A, 8), *grid("6...............", B, 6), *grid("7.....4.6.......", C, 6),
             *grid("6.........4.....", A2, 8)]  # fmt: skip
    drips = [*grid("..........5.....................", A, 8, 86), *grid("...4.......6....", B, 6, 83),
             *grid("......5...........4.............", B2, 6, 81)]  # fmt: skip
    irons = [*grid("............4...................................................", A, BARS, 58)]
    parts = [
        Part(band.bass,
        [*line(SMOKE_BASS, A, 0.8), *line(CELLAR_BASS, B, 0.75), *line(STAIRS_BASS, C, 0.85),
         *line(SMOKE_BASS, A2, 0.75), *line(CELLAR_BASS, B2, 0.7)], -19.5, 0.0, 0.05),
        Part(
            band.electric_piano, [*comped(SMOKE, A, HUSHED), *comped(CELLAR, B,
            [[(0.0, 3.6, 0.4)]]), *comped(STAIRS, C, HITS),
            *comped(SMOKE, A2, HUSHED[::-1]), *comped(CELLAR, B2, [[(0.0, 3.6, 0.38)]])],
            -25.0, -0.2, 0.25, motion=0.4, motion_hertz=0.6, width=0.4,
        ),
        Part(band.horn, [*line(HORN, A, 0.6), *line(LANTERN, B2, 0.5)], -24.5, 0.22, 0.4, 0.16),
        Part(band.vibraphone, [*line(VIBES, B, 0.55), *line(EMBERS, A2, 0.55)], -24.5, -0.25, 0.4, 0.15),
        Part(band.marimba, line(REPLY, C, 0.6), -25.5, 0.35, 0.3, 0.12),
        Part(band.brush, brushes, -36.0, 0.15, 0.15),
        Part(band.kick, kicks, -27.0, wet=0.05),
        Part(places.drop, drips, -38.0, -0.55, 0.8, 0.3),
        Part(places.clank, irons, -40.0, 0.6, 1.0),
    ]  # fmt: skip
    return mixed(loop, parts, 1.5, 41)
