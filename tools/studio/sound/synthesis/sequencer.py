"""Notes written as text, and a loop in which whatever sounds past the end sounds into the beginning."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from sound.synthesis.basics import RATE, Signal, pitch

Instrument = Callable[[float, float, float], Signal]

BAR = 4.0
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
NOTE_NAME = re.compile(r"([A-G])([#b]?)(\d)")


@dataclass(frozen=True, slots=True)
class Note:
    beat: float
    midi: int
    length: float
    force: float


def midi_of(name: str) -> int:
    found = NOTE_NAME.fullmatch(name)
    if found is None:
        raise ValueError(f"{name!r} is not a note such as A4, F#3 or Bb2.")
    letter, sign, octave = found.groups()
    return STEPS[letter] + {"": 0, "#": 1, "b": -1}[sign] + 12 * (int(octave) + 1)


def line(bars: Sequence[str], first_bar: int, force: float = 0.7) -> list[Note]:
    """Return the notes of a line: one string per bar of NOTE/beats; r rests, + joins notes that sound together."""
    notes = []
    for number, bar in enumerate(bars):
        beat = 0.0
        for token in bar.split():
            names, _, length = token.partition("/")
            if names != "r":
                start = (first_bar + number) * BAR + beat
                notes += [Note(start, midi_of(name), float(length), force) for name in names.split("+")]
            beat += float(length)
        if beat != BAR:
            raise ValueError(f"Bar {first_bar + number + 1} has {beat:g} beats: {bar}.")
    return notes


def chords_of(bars: Sequence[str]) -> list[list[tuple[float, float, list[int]]]]:
    """Return the chords of each bar as (beat, beats, notes)."""
    read = []
    for bar in bars:
        beat, chords = 0.0, []
        for token in bar.split():
            names, _, length = token.partition("/")
            beats = float(length or BAR)
            chords.append((beat, beats, [midi_of(name) for name in names.split("+")]))
            beat += beats
        read.append(chords)
    return read


def held(bars: Sequence[str], first_bar: int, force: float = 0.7) -> list[Note]:
    """Return each chord held for its whole length."""
    return [
        Note((first_bar + number) * BAR + beat, midi, beats, force)
        for number, chords in enumerate(chords_of(bars))
        for beat, beats, notes in chords
        for midi in notes
    ]


def comped(bars: Sequence[str], first_bar: int, rhythms: Sequence[Sequence[tuple[float, float, float]]]) -> list[Note]:
    """Return chords struck in turn by the rhythms' (beat, length, force)."""
    notes = []
    for number, chords in enumerate(chords_of(bars)):
        for beat, length, force in rhythms[number % len(rhythms)]:
            sounding = [voices for start, _, voices in chords if start <= beat][-1]
            start = (first_bar + number) * BAR + beat
            notes += [Note(start + 0.012 * k, midi, length, force) for k, midi in enumerate(sounding)]
    return notes


def rolled(
    bars: Sequence[str], first_bar: int, order: Sequence[int | None], octave: int, force: float = 0.6
) -> list[Note]:
    """Return a broken chord: the order names chord notes (None rests), spread evenly over the bar."""
    step = BAR / len(order)
    notes = []
    for number, chords in enumerate(chords_of(bars)):
        for place, which in enumerate(order):
            if which is None:
                continue
            beat = place * step
            sounding = [voices for start, _, voices in chords if start <= beat][-1]
            midi = sounding[which % len(sounding)] + 12 * (octave + which // len(sounding))
            accent = 1.0 if place % 4 == 0 else 0.82
            notes.append(Note((first_bar + number) * BAR + beat, midi, step * 1.6, force * accent))
    return notes


def grid(pattern: str, first_bar: int, bars: int, midi: int = 60) -> list[Note]:
    """Return drum notes from steps: digits are forces, dots are rests; the pattern may span several bars of sixteen."""
    marks = pattern.replace(" ", "")
    notes = []
    for number in range(bars * 16):
        mark = marks[number % len(marks)]
        if mark != ".":
            notes.append(Note(first_bar * BAR + number * 0.25, midi, 0.5, int(mark) / 9.0))
    return notes


@dataclass(slots=True)
class Loop:
    """A number of bars at a tempo; swing delays the second half of each beat."""

    bars: int
    tempo: float
    swing: float
    rng: np.random.Generator
    kept: dict[tuple[str, int, int, int], Signal] = field(default_factory=dict)

    @property
    def length(self) -> int:
        return round(self.bars * BAR * 60.0 / self.tempo * RATE)

    def seconds(self, beat: float) -> float:
        whole, part = divmod(beat, 1.0)
        half = 0.5 + self.swing
        swung = part / 0.5 * half if part < 0.5 else half + (part - 0.5) / 0.5 * (1.0 - half)
        return (whole + swung) * 60.0 / self.tempo

    def sounded(self, instrument: Instrument, note: Note) -> Signal:
        """Return a note of an instrument, remembered because patterns repeat."""
        length = max(0.05, note.length * 60.0 / self.tempo)
        key = (instrument.__name__, note.midi, round(length * 1000), round(note.force * 20))
        if key not in self.kept:
            self.kept[key] = instrument(pitch(float(note.midi)), key[2] / 1000, key[3] / 20)
        return self.kept[key]

    def track(self, instrument: Instrument, notes: Iterable[Note], loose: float = 0.005) -> Signal:
        """Return all notes of one player in a circle of samples, a little human in time and force."""
        ring = np.zeros(self.length)
        for note in notes:
            force = float(np.clip(note.force * (1.0 + 0.07 * self.rng.standard_normal()), 0.1, 1.0))
            sound = self.sounded(instrument, replace(note, force=force))
            at = self.seconds(note.beat) + loose * float(np.clip(self.rng.standard_normal(), -2.0, 2.0))
            start = round(at * RATE) % self.length
            first = min(len(sound), self.length - start)
            ring[start : start + first] += sound[:first]
            ring[: len(sound) - first] += sound[first:]
        return ring
