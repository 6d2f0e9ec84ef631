"""Stems of a venue's music: the same band at set point (a held breath) and against the champion (the full band)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from sound.loops import band
from sound.loops import band_places as places
from sound.synthesis.basics import RATE, Signal
from sound.synthesis.mixdown import Part, mixed
from sound.synthesis.sequencer import BAR, Instrument, Loop, Note, comped, grid, held, line

BARS = 16
HALF = 8

SHORT = [[(0.5, 0.3, 0.5), (2.5, 0.3, 0.45)], [(0.5, 0.3, 0.5), (1.5, 0.3, 0.4), (3.5, 0.3, 0.5)]]
PUSHED = [[(0.0, 0.4, 0.7), (1.5, 0.4, 0.6), (2.5, 0.4, 0.5), (3.5, 0.4, 0.65)]]
HEARTBEAT = "8..5............8..5........4..."
LEAD_IN = (0.004, 0.028)
"""Seconds before the first beat between which a loop is cut."""
LOUD = -15.5
"""Drums lead here, so that their peaks are rounded off harder than in a whole piece, in dB of the mean power."""


@dataclass(frozen=True, slots=True)
class Score:
    """A venue's harmony, tune and players: two halves of eight bars, `BARS` in all."""

    tempo: float
    swing: float
    chords: Sequence[str]
    bass: Sequence[str]
    tune: Sequence[str]
    low: Instrument
    keys: Instrument
    lead: Instrument
    second: Instrument
    air: Instrument
    drum: Instrument
    hall: float
    """The length of the room's echo, in seconds."""
    seed: int


def roots(bass: Sequence[str], force: float) -> list[Note]:
    """Return each bar's first note of a bass line in eighths, from soft to `force` over every half."""
    notes = []
    for number, bar in enumerate(bass):
        first = line([f"{next(token for token in bar.split() if not token.startswith('r')).partition('/')[0]}/4"], 0)[0]
        grown = force * (0.55 + 0.45 * (number % HALF) / (HALF - 1))
        for eighth in range(8):
            accent = 1.0 if eighth % 4 == 0 else 0.72
            notes.append(Note(number * BAR + eighth * 0.5, first.midi, 0.42, grown * accent))
    return notes


def moved(notes: Sequence[Note], octaves: int) -> list[Note]:
    """Return the same notes, octaves higher or lower."""
    return [replace(note, midi=note.midi + 12 * octaves) for note in notes]


def closed(sound: Signal) -> Signal:
    """Return the same circle, cut just before its first beat at its smoothest point."""
    first, last = (round(seconds * RATE) for seconds in LEAD_IN)
    before = np.concatenate([sound[-last - 2 :], sound[:1]])
    steps, bends = (np.abs(np.diff(before, order, axis=0)).max(axis=1) for order in (1, 2))
    rough = np.convolve(steps[1:] + bends, np.ones(5), "same")[: last - first]
    cut: Signal = np.roll(sound, last - int(np.argmin(rough)), axis=0)
    return cut


def set_point(score: Score) -> Signal:
    """Synthesize a pulse that grows, a heartbeat, and only the second half of the tune."""
    loop = Loop(BARS, score.tempo, score.swing, np.random.default_rng(score.seed))
    close = [*line(score.tune[4:8], 4, 0.55), *line(score.tune[12:16], 12, 0.65)]
    ticks = [*grid("4...3...4...3...", 0, 8), *grid("4.3.4.3.4.3.4.33", 8, 8)]
    seeds = [*grid("..3...3...3...3.", 0, 8), *grid("3.4.3.4.3.4.3444", 8, 8)]
    parts = [
        Part(score.low, roots(score.bass, 0.8), -20.5, 0.0, 0.03),
        Part(score.air, held(score.chords, 0, 0.5), -26.0, 0.0, 0.4, motion=0.4, motion_hertz=0.25, width=0.7),
        Part(score.keys, comped(score.chords, 0, SHORT), -26.0, -0.25, 0.22),
        Part(score.lead, close, -25.0, 0.2, 0.4, 0.16),
        Part(score.second, moved(line(score.tune[12:16], 12, 0.4), -1), -28.5, -0.3, 0.4),
        Part(band.kick, grid(HEARTBEAT, 0, BARS), -24.5, wet=0.05),
        Part(score.drum, grid("............4...............6.4.", 8, 8, 45), -30.0, 0.25, 0.25),
        Part(places.tick, ticks, -43.0, 0.35, 0.25, 0.1),
        Part(band.shaker, seeds, -44.5, -0.35, 0.12),
    ]
    return closed(mixed(loop, parts, score.hall, score.seed, LOUD))


def champion(score: Score) -> Signal:
    """Synthesize the full band: the tune in two octaves, drums on every beat, chords pushed against them."""
    loop = Loop(BARS, score.tempo, score.swing, np.random.default_rng(score.seed + 1))
    tune = line(score.tune, 0, 0.75)
    kicks = [*grid("8.....5.8...5...", 0, 8), *grid("8.....5.8...5.6.", 8, 8)]
    backs = [*grid("....6.......7...", 0, 8), *grid("....7.......7.45", 8, 8)]
    deep = [*grid("..........5.....7.....5...4.....", 0, 8, 43), *grid("7.....5...5.....7.....5...5.6.5.", 8, 8, 43)]
    parts = [
        Part(score.low, line(score.bass, 0, 0.85), -20.0, 0.0, 0.03),
        Part(score.keys, comped(score.chords, 0, PUSHED), -25.0, -0.25, 0.2, width=0.3),
        Part(score.air, held(score.chords, 0, 0.55), -26.0, 0.0, 0.4, width=0.7),
        Part(score.lead, tune, -22.0, 0.2, 0.3, 0.12),
        Part(score.second, moved(tune, -1), -25.5, -0.2, 0.35),
        Part(score.second, [note for note in tune if note.beat >= HALF * BAR], -29.0, -0.4, 0.4),
        Part(band.kick, kicks, -24.0, wet=0.04),
        Part(band.brush, backs, -36.5, 0.15, 0.2),
        Part(score.drum, deep, -27.5, -0.2, 0.2),
        Part(band.shaker, grid("5.3.6.3.5.3.6.33", 0, BARS), -43.0, -0.35, 0.1),
    ]
    return closed(mixed(loop, parts, score.hall, score.seed + 1, LOUD))
