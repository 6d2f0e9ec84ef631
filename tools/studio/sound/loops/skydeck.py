"""The sky deck's loop: F lydian at the pace of the lights below, for machines, choir and glass (A B C A B)."""

import numpy as np

from sound.loops import band
from sound.loops import band_places as places
from sound.loops.stems import Score
from sound.synthesis.basics import Signal
from sound.synthesis.mixdown import Part, mixed
from sound.synthesis.sequencer import Loop, grid, held, line, rolled

BARS, TEMPO = 40, 88.0
A, B, C, A2, B2 = 0, 8, 16, 24, 32

RISE = [
    "A3+B3+C4+E4", "G3+B3+D4+E4", "G3+B3+D4+E4", "G3+B3+C4+E4", "A3+B3+C4+E4", "B3+D4+E4+G4", "G3+B3+C4+E4",
    "G3+B3+C4+E4",
]  # fmt: skip
GLIDE = [
    "F3+A3+C4+E4", "G3+B3+D4+E4", "A3+C4+E4+G4", "B3+D4+E4+A4", "F3+A3+C4+E4", "G3+B3+D4+E4", "G3+B3+C4+E4",
    "G3+B3+D4+A4",
]  # fmt: skip
STILL = [
    "C4+E4+A4+B4", "C4+E4+G4+A4", "B3+D4+E4+G4", "B3+D4+G4+A4", "C4+E4+A4+B4", "C4+E4+G4+A4", "A3+C4+E4+F4",
    "B3+D4+E4+G4",
]  # fmt: skip

RISE_LOW = ["F2/4", "G2/4", "E2/4", "A2/4", "F2/4", "G2/4", "C3/4", "A2/2 G2/2"]
GLIDE_LOW = [
    "D2/1.5 D2/0.5 A2/2", "E2/1.5 E2/0.5 B2/2", "F2/1.5 F2/0.5 C3/2", "G2/1.5 G2/0.5 D3/2",
    "D2/1.5 D2/0.5 A2/2", "E2/1.5 E2/0.5 B2/2", "A2/1.5 A2/0.5 E2/2", "G2/1.5 G2/0.5 F2/2",
]  # fmt: skip
STILL_LOW = ["F2/4", "A2/4", "E2/4", "G2/4", "F2/4", "A2/4", "D2/4", "G2/3 G2/1"]

LEAD = [
    "A4/2 C5/1 E5/1", "D5/3 B4/1", "C5/1.5 E5/0.5 G5/2", "A5/2 G5/1 E5/1",
    "F5/2 E5/1 C5/1", "B4/3 D5/1", "E5/2 G5/1 B5/1", "A5/3 r/1",
]  # fmt: skip
BELLS = [
    "B5/1 r/1 E5/2", "r/2 D5/1 E5/1", "G5/2 r/2", "r/1 A5/1 B5/2", "E5/2 r/2", "r/1 G5/1 E5/2", "C5/1 E5/1 A5/2",
    "r/2 D5/2",
]  # fmt: skip
CALL = ["r/4", "r/2 B4/1 D5/1", "E5/3 r/1", "r/4", "r/2 C5/1 E5/1", "D5/2 B4/2", "G5/3 r/1", "r/4"]
DRIFTING = [
    "E5/3 C5/1", "D5/2 B4/2", "G4/2 B4/1 E5/1", "C5/3 r/1", "A4/1.5 C5/0.5 E5/2", "G5/2 D5/2", "E5/1 G5/1 C5/2",
    "B4/2 r/2",
]  # fmt: skip

SCORE = Score(
    TEMPO, 0.0, [*RISE, *GLIDE], [*RISE_LOW, *GLIDE_LOW], [*DRIFTING, *LEAD],
    places.sub, places.pulse, places.whistle, band.vibraphone, places.choir, band.hand_drum, 3.2, 54,
)  # fmt: skip

RUN = (0, 1, 2, 3, 4, 3, 2, 1, 0, 2, 1, 3, 4, 2, 3, 1)


def render() -> Signal:
    loop = Loop(BARS, TEMPO, 0.0, np.random.default_rng(88))
    kicks = [*grid("7.......7.......", A + 4, 4), *grid("8...6...8...6...", B, 8), *grid("6...............", C, 8),
             *grid("7...............", A2, 8), *grid("8...6...8...6...", B2, 8)]  # fmt: skip
    ticks = [*grid("..3...3...3...33", A + 4, 4), *grid("3.4.3.4.3.4.3.44", B, 8), *grid("......3.......3.", C, 8),
             *grid("..3...3...3...33", A2, 8), *grid("3.4.3.4.3.4.3.44", B2, 8)]  # fmt: skip
    claps = [*grid("....5.......5...", B, 8), *grid("....5.......5...", B2, 8)]
    parts = [
        Part(
            places.sub,
            [
                *line(RISE_LOW, A, 0.75),
                *line(GLIDE_LOW, B, 0.7),
                *line(STILL_LOW, C, 0.7),
                *line(RISE_LOW, A2, 0.75),
                *line(GLIDE_LOW, B2, 0.7),
            ],
            -20.0,
            0.0,
            0.02,
        ),
        Part(
            places.pulse,
            [*rolled(RISE, A, RUN, 0, 0.5), *rolled(GLIDE, B, RUN, 1, 0.45), *rolled(GLIDE, B2, RUN, 0, 0.45)],
            -25.5,
            0.2,
            0.3,
            0.35,
            0.4,
            0.25,
            0.5,
        ),
        Part(
            places.choir, [*held(RISE, A, 0.5), *held(STILL, C, 0.7), *held(RISE, A2, 0.6)], -23.5, 0.0, 0.5, width=0.6
        ),
        Part(
            band.pad,
            [*held(GLIDE, B, 0.6), *held(GLIDE, B2, 0.6)],
            -25.0,
            0.0,
            0.4,
            motion=0.4,
            motion_hertz=0.12,
            width=0.7,
        ),
        Part(places.whistle, line(LEAD, B, 0.5), -26.5, -0.1, 0.6, 0.3),
        Part(band.glass, [*line(BELLS, C, 0.6), *line(LEAD, B2, 0.5)], -24.5, 0.25, 0.6, 0.4),
        Part(band.vibraphone, [*line(CALL, A, 0.5), *line(DRIFTING, A2, 0.5)], -25.5, -0.3, 0.5, 0.35),
        Part(places.soft_kick, kicks, -24.5, wet=0.04),
        Part(places.tick, ticks, -43.0, 0.35, 0.3, 0.2),
        Part(band.brush, claps, -39.0, -0.2, 0.4),
    ]
    return mixed(loop, parts, 3.2, 44)
