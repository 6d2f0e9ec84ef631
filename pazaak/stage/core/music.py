"""Music: one whole piece read as a stream, and above it at most one stem that takes over at a bar line."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import pygame

from pazaak.stage.core.assets import Assets

CHANNELS = (0, 1)
"""Channels of the mixer that stems play on; the whole piece needs none."""
FADE = 0.45
"""Seconds of a piece's fade out, and of the next one's fade in."""
CROSS = 0.35
"""Seconds of the crossfade between a piece and its stem."""


@dataclass(frozen=True, slots=True)
class Bars:
    """The metre of a piece of music."""

    bar: float
    """Length of a bar in seconds."""
    stem_of: str | None = None
    """Name of the whole piece that this one is a stem of."""


@dataclass(slots=True)
class Stem:
    """A stem that plays."""

    name: str
    sound: pygame.mixer.Sound
    channel: int
    gain: float = 0.0


def device_position() -> float:
    """Return the seconds since the stream began to play, by the device's clock; negative where none plays."""
    return pygame.mixer.music.get_pos() / 1000.0


class Music:
    """The wanted piece, and the fades from the present one to it.

    The whole piece is never decoded as a whole; it goes on unheard below its stem, so that both keep to its bars. Only
    for an open mixer: `release` before it closes.
    """

    def __init__(
        self,
        assets: Assets,
        decode: Callable[[Callable[[], None]], object],
        position: Callable[[], float] = device_position,
    ) -> None:
        """`decode` runs a job in the background, `position` returns the seconds the whole piece has played."""
        self._assets = assets
        self._decode = decode
        self._position = position
        self.wanted: str | None = None
        self._whole: str | None = None
        """Name of the whole piece that plays as a stream."""
        self._whole_gain = 1.0
        self._fade = 0.0
        """Gain of all music, 0 to 1; a change of the whole piece passes through 0."""
        self._stems: list[Stem] = []
        """Stems that play, the newest last."""
        self._decoded: dict[str, pygame.mixer.Sound | None] = {}
        """The stem that waits for its bar line; None while it is being decoded."""
        self._leading: str | None = None
        """Name of the stem that takes over or has taken over; None for the whole piece."""
        self._bar_number: int | None = None
        """Index of the piece's bar at the last look for a change of stem; None while none is due."""
        self._level = 1.0
        self._heard = -1.0
        """The volume last set for the whole piece. Setting it waits for the device, which may be decoding."""

    @cached_property
    def _bars(self) -> dict[str, Bars]:
        path = self._assets.file("music", "bars.json")
        try:
            # Plain JSON: the first frame doesn't wait for a library that checks more.
            told = {} if path is None else json.loads(path.read_bytes())
            return {name: Bars(float(piece["bar"]), piece["stem_of"]) for name, piece in told.items()}
        except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
            self._assets.missing(f"The bars of the music can't be read ({error}).")
            return {}

    @property
    def playing(self) -> list[str]:
        """Names of the music heard now, the whole piece first."""
        whole = [self._whole] if self._whole is not None and self._whole_gain > 0.0 else []
        return whole + [stem.name for stem in self._stems]

    @property
    def steady(self) -> bool:
        """Whether the wanted music plays and no fade is going on."""
        leading = self._whole if self._leading is None else self._leading
        return (
            self.wanted == leading
            and (self._fade == 1.0 or self._whole is None)
            and len(self._stems) == (self._leading is not None)
            and (self._whole_gain == (1.0 if self._leading is None else 0.0))
            and all(stem.gain == 1.0 for stem in self._stems)
        )

    def _whole_of(self, name: str | None) -> str | None:
        bars = self._bars.get(name) if name is not None else None
        return name if bars is None or bars.stem_of is None else bars.stem_of

    def want(self, name: str | None) -> None:
        """Change over to a piece or a stem that loops, or to silence."""
        self.wanted = name
        self._decoded = {each: sound for each, sound in self._decoded.items() if each == name}

    def follow(self, level: float) -> None:
        """Set the volume of the music, 0 to 1."""
        self._level = level
        heard = level * self._fade * self._whole_gain
        if self._whole is not None and heard != self._heard:
            pygame.mixer.music.set_volume(heard)
            self._heard = heard
        for stem in self._stems:
            stem.sound.set_volume(level * self._fade * stem.gain)

    def pause(self) -> None:
        """Pause at the present position."""
        pygame.mixer.music.pause()
        for number in CHANNELS:
            pygame.mixer.Channel(number).pause()

    def resume(self) -> None:
        """Resume from the paused position."""
        pygame.mixer.music.unpause()
        for number in CHANNELS:
            pygame.mixer.Channel(number).unpause()

    def update(self, dt: float) -> None:
        """Advance fades and changes of stem by `dt` seconds."""
        whole = self._whole_of(self.wanted)
        if whole != self._whole:
            self._fade = max(0.0, self._fade - dt / FADE) if self._whole is not None else 0.0
            if self._fade == 0.0:
                self._start(whole)
        elif self._whole is not None:
            self._fade = min(1.0, self._fade + dt / FADE)
            self._change_stem(self._whole)
        self._move_gains(dt)
        self.follow(self._level)

    def _start(self, whole: str | None) -> None:
        self._silence()
        self._whole = whole
        path = self._assets.file("music", f"{whole}.ogg") if whole is not None else None
        if path is None:
            return
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(0.0)
            self._heard = 0.0
            pygame.mixer.music.play(loops=-1)
        except pygame.error as error:
            self._assets.missing(f"The music {whole!r} can't be read ({error}).")

    def _silence(self) -> None:
        pygame.mixer.music.stop()
        pygame.mixer.music.unload()
        for stem in self._stems:
            pygame.mixer.Channel(stem.channel).stop()
        self._stems.clear()
        self._whole, self._leading, self._whole_gain, self._bar_number = None, None, 1.0, None

    def _change_stem(self, whole: str) -> None:
        """Have the wanted stem decoded, and take it up, or the last one out, with the next bar."""
        wanted = self.wanted if self.wanted != whole else None
        if wanted == self._leading:
            self._bar_number = None
            return
        new_bar = self._new_bar(whole)
        if wanted is None:
            self._leading = None if new_bar else self._leading
        elif wanted not in self._decoded:
            self._decoded[wanted] = None
            self._decode(lambda: self._fetch(wanted))
        elif new_bar and (sound := self._decoded[wanted]) is not None:
            del self._decoded[wanted]
            self._take_up(wanted, sound)

    def _new_bar(self, whole: str) -> bool:
        bars = self._bars.get(whole)
        if bars is None:
            return False
        number = int(max(0.0, self._position()) / bars.bar)
        before, self._bar_number = self._bar_number, number
        return before is not None and before != number

    def _fetch(self, name: str) -> None:
        """Decode a stem in the background; `want` drops it if it is no longer wanted."""
        path = self._assets.file("music", f"{name}.ogg")
        try:
            sound = pygame.mixer.Sound(path) if path is not None else None
        except pygame.error as error:
            self._assets.missing(f"The music {name!r} can't be read ({error}).")
            return
        if sound is not None and name in self._decoded:
            self._decoded[name] = sound

    def _take_up(self, name: str, sound: pygame.mixer.Sound) -> None:
        taken = {stem.channel for stem in self._stems}
        free = next((number for number in CHANNELS if number not in taken), None)
        if free is None:
            oldest = self._stems.pop(0)
            free = oldest.channel
        sound.set_volume(0.0)
        pygame.mixer.Channel(free).play(sound, loops=-1)
        self._stems.append(Stem(name, sound, free))
        self._leading = name

    def _move_gains(self, dt: float) -> None:
        step = dt / CROSS
        self._whole_gain = _towards(self._whole_gain, 1.0 if self._leading is None else 0.0, step)
        for stem in list(self._stems):
            stem.gain = _towards(stem.gain, 1.0 if stem.name == self._leading else 0.0, step)
            if stem.gain == 0.0 and stem.name != self._leading:
                pygame.mixer.Channel(stem.channel).stop()
                self._stems.remove(stem)

    def release(self) -> None:
        """Stop and release everything that plays; the wanted piece restarts with the next `update`."""
        if pygame.mixer.get_init():
            self._silence()
        self._decoded.clear()
        self._fade = 0.0


def _towards(value: float, goal: float, step: float) -> float:
    return min(goal, value + step) if value < goal else max(goal, value - step)
