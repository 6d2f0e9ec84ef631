"""Sound: four volumes, variants that do not repeat, music that makes way, and silence where there is no device."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Literal

import pygame

from pazaak.house.background.work import pool
from pazaak.house.profile.settings import Settings
from pazaak.stage.core.assets import Assets
from pazaak.stage.core.music import CHANNELS as MUSIC_CHANNELS
from pazaak.stage.core.music import Music
from pazaak.stage.core.native import silent_libraries

log = logging.getLogger("pazaak.stage")

BUSES = ("master", "music", "effects", "ui")
CHANNELS = 24
DUCKED = 0.25
# The share of the music that is left while a card is held (6 dB less), and the seconds until it is reached.
HELD, GIVING_WAY = 0.5, 0.12
# Seconds the music still plays, softly, while another window has the keyboard; then it fades and pauses,
# because decoding it costs more than all else that the game does then.
ASLEEP_AFTER = 20.0
Way = Literal["free", "hold", "stop"]
# Seconds between two looks for a device while nothing moves: a look takes a tenth of a second.
LOOK_AGAIN = 10.0
# A sound from the far side is still heard on both ears.
WIDTH = 0.75
UNHEARD = "There is no sound device (%s): the game is silent until one comes."
UNMIXED = "pygame has no SDL_mixer here (%s): the game is silent."
# pygame raises these in the place of a part of it that is missing.
MISSING_PART = (NotImplementedError, AttributeError)


class Audio:
    """Sounds and music on the device, if any; without one every call only remembers, and none is an error.

    A device that is plugged in later is opened.
    """

    def __init__(
        self, root: Path | None = None, *, enabled: bool = True, seed: int | None = None, strict: bool = False
    ) -> None:
        self._assets = Assets(root, strict=strict)
        self._random = random.Random(seed)
        self.volumes = dict.fromkeys(BUSES, 1.0)
        self.muted = False
        self._mono = False
        self._ducked, self._away, self._asleep = False, 0.0, False
        self._way: Way = "free"
        self._share = 1.0
        self._variants: dict[str, list[Path]] = {}
        self._last: dict[str, Path] = {}
        self._sounds: dict[Path, pygame.mixer.Sound] = {}
        self._effects: dict[int, tuple[str, float]] = {}
        self._music = Music(self._assets, self._later)
        self._worker: Executor | None = None
        self._jobs: list[Future[None]] = []
        self._enabled = enabled
        self._since_look = 0.0
        self._open, self._mixed, self._told = False, True, False
        if enabled:
            self._start()

    def begin(self) -> None:
        """Open the device now, for an instance made with `enabled=False`."""
        self._enabled = True
        self._look()

    def _start(self) -> None:
        try:
            with silent_libraries():
                # Two channels are mixed on every device: one of eight channels would have eight decoded.
                pygame.mixer.init(44100, -16, 1 if self._mono else 2, 1024, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.music.get_busy()
        except pygame.error as error:
            self._say_once(UNHEARD, error)
            return
        except MISSING_PART as error:
            self._mixed = False
            self._say_once(UNMIXED, error)
            return
        self._open, self._told = True, False
        self._worker = pool("sound")
        self._later(self._load_all)

    def _say_once(self, sentence: str, error: Exception) -> None:
        """Log the reason for the silence, once until something is heard."""
        if not self._told:
            log.warning(sentence, error)
        self._told = True

    @property
    def tune(self) -> str | None:
        """The music that plays or is about to."""
        return self._music.wanted

    @property
    def mixes(self) -> bool:
        """Whether pygame has all that it takes to play sound, on whatever device."""
        return self._mixed

    @property
    def silent(self) -> bool:
        """Whether nothing can be heard: no device, or switched off."""
        return not self._open

    def note(self, event: pygame.Event) -> None:
        """Handle an event about devices: close one that was pulled out, open one that was plugged in."""
        if event.type not in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) or event.iscapture:
            return
        # Only the removal of a device that was open, which is ours, has a number.
        if event.type == pygame.AUDIODEVICEREMOVED and event.which and self._open:
            self._stop()
        self._look()

    @property
    def even(self) -> bool:
        """Whether the music's volume is constant, with no fade going on."""
        return self._share == self._wanted and not self._changing

    @property
    def _unheeded(self) -> bool:
        """Whether another window has had the keyboard for ASLEEP_AFTER seconds."""
        return self._away >= ASLEEP_AFTER

    @property
    def _wanted(self) -> float:
        if self._unheeded:
            return 0.0
        return HELD if self._way == "hold" else 1.0 if self._way == "free" else self._share

    @property
    def _changing(self) -> bool:
        return self._open and not self._asleep and self._way != "stop" and not self._music.steady

    def update(self, dt: float, *, still: bool) -> None:
        """Advance by `dt` seconds; while nothing moves (`still`), look for a missing device now and then."""
        self._since_look += dt
        self._away += dt if self._ducked else 0.0
        wanted = self._wanted
        if self._share != wanted:
            step = (1.0 - HELD) * dt / GIVING_WAY
            self._share += max(-step, min(step, wanted - self._share))
            self._follow()
        elif self._unheeded and not self._asleep:
            self._asleep = True
            self._stand_still()
        if self._changing:
            self._music.follow(self.level("music"))
            self._music.update(dt)
        if still and self._since_look >= LOOK_AGAIN:
            self._look()

    def _look(self) -> None:
        if self._open or not self._enabled or not self._mixed:
            return
        self._since_look = 0.0
        self._start()

    def set_volume(self, bus: str, volume: float) -> None:
        """Set the volume of a bus, from 0 to 1, at once. Raises ValueError for an unknown bus."""
        if bus not in self.volumes:
            raise ValueError(f"There is no bus {bus!r}; the buses are {', '.join(BUSES)}.")
        self.volumes[bus] = max(0.0, min(1.0, volume))
        self._follow()

    def follow(self, options: Settings) -> None:
        """Set the volumes of all buses as the player wants them, and whether both ears hear the same."""
        if options.mono != self._mono:
            self._mono = options.mono
            if self._open:
                self._stop()
            self._look()
        self.set_volume("master", 0.0 if self.muted else options.volume_master)
        self.set_volume("music", options.volume_music)
        self.set_volume("effects", options.volume_effects)
        self.set_volume("ui", options.volume_ui)

    def duck(self, ducked: bool) -> None:
        """Lower the volume while another window is in front; resume paused music when the player returns."""
        if ducked == self._ducked:
            return
        still, self._ducked, self._away = self._still, ducked, 0.0
        self._asleep = False
        if still and not self._still:
            self._play_on()
        self._follow()

    def make_way(self, how: Way) -> None:
        """Make the music softer ("hold"), pause it ("stop") or play it normally ("free")."""
        if how == self._way:
            return
        still, self._way = self._still, how
        if still != self._still:
            self._play_on() if still else self._stand_still()

    @property
    def _still(self) -> bool:
        """Whether the music is paused."""
        return self._asleep or self._way == "stop"

    def _stand_still(self) -> None:
        if self._open:
            self._music.pause()

    def _play_on(self) -> None:
        if self._open:
            self._music.resume()

    def level(self, bus: str) -> float:
        """Return the effective volume of a bus. The ear hears ratios: squaring makes the slider even."""
        level = (self.volumes[bus] * (self.volumes["master"] if bus != "master" else 1.0)) ** 2
        return level * (DUCKED if self._ducked else 1.0) * (self._share if bus == "music" else 1.0)

    def _follow(self) -> None:
        if self.silent:
            return
        self._music.follow(self.level("music"))
        for number, (bus, pan) in list(self._effects.items()):
            pygame.mixer.Channel(number).set_volume(*self._sides(bus, pan))

    def _sides(self, bus: str, pan: float) -> tuple[float, ...]:
        """Return the volumes on the left and on the right; where one channel is mixed, that of the one."""
        level = self.level(bus)
        if self._mono:
            return (level,)
        return level * min(1.0, 1.0 - pan * WIDTH), level * min(1.0, 1.0 + pan * WIDTH)

    def play(self, name: str, pan: float = 0.0) -> None:
        """Play one of the variants of a sound, panned from the left (-1) to the right (1)."""
        path = self.variant(name)
        if path is None or self.silent:
            return
        number = next((k for k in range(len(MUSIC_CHANNELS), CHANNELS) if not pygame.mixer.Channel(k).get_busy()), None)
        sound = self._sound(path)
        if number is None or sound is None:
            return
        bus = "ui" if name.startswith("ui_") else "effects"
        self._effects[number] = (bus, max(-1.0, min(1.0, pan)))
        channel = pygame.mixer.Channel(number)
        channel.play(sound)
        channel.set_volume(*self._sides(*self._effects[number]))

    def variant(self, name: str) -> Path | None:
        """Return the file to play: any of the variants but the one that was played last."""
        if name not in self._variants:
            self._variants[name] = self._assets.files("sounds", f"{name}_[0-9].ogg")
            if not self._variants[name]:
                self._assets.missing(f"The sound {name!r} is missing from the assets.")
        choices = self._variants[name]
        fresh = [path for path in choices if path != self._last.get(name)] or choices
        if not fresh:
            return None
        self._last[name] = self._random.choice(fresh)
        return self._last[name]

    def _sound(self, path: Path) -> pygame.mixer.Sound | None:
        if path not in self._sounds:
            try:
                self._sounds[path] = pygame.mixer.Sound(path)
            except pygame.error as error:
                self._assets.missing(f"The sound {path.name} can't be read ({error}).")
                return None
        return self._sounds[path]

    def _load_all(self) -> None:
        """Decode all effects, so that none is decoded while cards fly."""
        for path in self._assets.files("sounds", "*.ogg"):
            if not self._open:
                return
            self._sound(path)

    def music(self, name: str | None) -> None:
        """Change over to a piece that loops, or to none; a stem of the present piece enters with its next bar."""
        if name != self.tune:
            self._music.want(name)

    def _later(self, job: Callable[[], None]) -> None:
        if self._worker is not None:
            self._jobs = [each for each in self._jobs if not each.done()]
            self._jobs.append(self._worker.submit(job))

    def wait(self) -> None:
        """Wait until all that was requested is loaded and playing; raise the first error of a job."""
        for each in list(self._jobs):
            each.result()

    def close(self) -> None:
        """Stop all sound and the loading thread."""
        self._enabled = False
        if self._open:
            self._stop()

    def _stop(self) -> None:
        self._open = False
        if self._worker is not None:
            self._worker.shutdown(wait=True, cancel_futures=True)
            self._worker = None
        self._music.release()
        self._sounds.clear()
        self._effects.clear()
        pygame.mixer.quit()
