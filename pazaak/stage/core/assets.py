"""Loading of pictures, sounds and fonts: late, in the background, and never fatal to a player."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Set
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pygame

from pazaak.house.background.work import pool
from pazaak.house.resources import assets_path
from pazaak.stage.core.atlas import BUSTS, HOSTS, PORTRAITS, AssetError, Atlas, load_atlas, suiting

log = logging.getLogger("pazaak.stage")

# Atlases that every table needs, in the order in which scenes ask for it; the canvas adds the cards of its theme.
FIRST = ("icons", "portraits", "chips")
# Bytes of atlases that stay decoded, less the bytes of one picture of the window.
MOST_BYTES = 72 * 1024 * 1024
# Half of an atlas' pixels suffice up to this detail: all of a Pazaak table, and a pack beside it.
HALF_DETAIL, MOST_HALVED = 1.5, 24 * 1024 * 1024
# Three quarters of its width and height suffice up to this detail; less the bytes of one picture of the window.
REDUCED_DETAIL, MOST_REDUCED = 2.25, 45 * 1024 * 1024
# Extra bytes while a scene opens, less the same: one with five sitters has room.
OPENING_BYTES = 40 * 1024 * 1024
# Extra bytes where scenes take turns.
ROOMY = 16 * 1024 * 1024
# A sprite stays sharp up to this enlargement.
SPARE = 1.35
# Faces have no fine lines: nobody sees that their sides have 3 % fewer pixels.
LESS_OF_A_FACE = 0.97


# Pixels of the half picture that is kept beside a backdrop.
HALF = (1280, 720)


class NotReadyError(Exception):
    """A picture that a frame needs is still being made; the frame is drawn once it is there."""


def half_suffices(size: tuple[int, int] | None) -> bool:
    """Return whether half a backdrop's width and height cover so many pixels; never for an unknown size, None."""
    return size is not None and size[0] <= HALF[0] and size[1] <= HALF[1]


class Decoder:
    """A decoder of picture files without a memory.

    An app keeps its atlases itself, and its backdrops at the window's size. Nobody paints on the surfaces.
    """

    def atlas(self, root: Path, name: str, detail: float) -> Atlas:
        """Return an atlas with at least `detail` pixels per logical unit, or all there are. Raises AssetError."""
        return load_atlas(root, name, detail)

    def picture(self, path: Path) -> pygame.Surface:
        """Return a large picture. Raises pygame.error."""
        return pygame.image.load(path)

    def painted(self, key: tuple[Hashable, ...], make: Callable[..., pygame.Surface], *told: Any) -> pygame.Surface:
        """Return `make(*told)`; `key` holds all that the picture depends on, the folder of the assets first."""
        return make(*told)


class Assets:
    """Access to assets/. `strict` raises AssetError for a missing file; else it is logged once and None is returned.

    Apps of one process may share a `decoder` that caches decoded and painted pictures.
    """

    def __init__(self, root: Path | None = None, *, strict: bool = False, decoder: Decoder | None = None) -> None:
        self.root = root if root is not None else assets_path()
        self.strict = strict
        self._decoder = decoder if decoder is not None else Decoder()
        self.painted = self._decoder.painted
        self._atlases: dict[str, Atlas | None] = {}
        self._coming: dict[str, Future[Atlas]] = {}
        self._wanted: deque[str] = deque(FIRST)
        self._loader: Executor | None = None
        self._backdrops: dict[Path, Future[pygame.Surface]] = {}
        self._aside: dict[Hashable, Future[pygame.Surface]] = {}
        self.waiting = True
        """Whether a picture that isn't loaded yet is waited for; else NotReadyError is raised until it is there."""
        self._told: set[str] = set()
        self._fonts: dict[str, bytes | None] = {}
        self._detail = 0.0
        self._finer: set[str] = set()
        """Atlases loaded when the window was larger."""
        self._drawn: set[str] = set()
        """Atlases requested since the last `rest`."""
        self._most, self._opening = MOST_BYTES, OPENING_BYTES
        self._spared: set[str] = set()
        """Atlases dropped for want of memory: reloaded when a picture needs them, not beforehand."""

    def file(self, folder: str, name: str) -> Path | None:
        path = self.root / folder / name
        if path.is_file():
            return path
        self.missing(f"The file {folder}/{name} is missing from the assets in {self.root}.")
        return None

    def files(self, folder: str, pattern: str) -> list[Path]:
        """Return all files of a folder that match the pattern, sorted by name; perhaps none."""
        return sorted((self.root / folder).glob(pattern))

    def font(self, name: str) -> bytes | None:
        """Return the content of a font file, read once: every size of it is opened from memory."""
        if name not in self._fonts:
            path = self.file("fonts", name)
            self._fonts[name] = None if path is None else path.read_bytes()
        return self._fonts[name]

    def backdrop(self, name: str, size: tuple[int, int] | None = None) -> pygame.Surface | None:
        """Return a large picture, loaded each time: the canvas keeps it at the window's size.

        `size`: pixels that it has to cover; where half of it suffices, and is kept beside it, that is returned.
        """
        half = self._half(name) if half_suffices(size) else None
        path = half or self.file("backdrops", f"{name}.webp")
        if path is None:
            return None
        try:
            coming = self._backdrops.pop(path, None)
            return coming.result() if coming else self._decoder.picture(path)
        except pygame.error as error:
            self.missing(f"The backdrop {name!r} can't be read ({error}).")
            return None

    def _half(self, name: str) -> Path | None:
        path = self.root / "backdrops" / f"{name}_half.webp"
        return path if path.is_file() else None

    def foresee_backdrop(self, name: str, size: tuple[int, int] | None = HALF) -> None:
        """Begin to decode the picture of the first frame, in place of another; `size` as in `backdrop`."""
        half = self._half(name) if half_suffices(size) else None
        path = half or self.root / "backdrops" / f"{name}.webp"
        if path not in self._backdrops and path.is_file():
            self._backdrops = {path: self._pool().submit(self._decoder.picture, path)}

    def atlas(self, name: str) -> Atlas | None:
        """Return an atlas, loading it now if necessary; None if it can't be read (AssetError when strict)."""
        self._drawn.add(name)
        if name in self._atlases:
            # Insertion order is the order of use: `_let_go` drops the first ones.
            self._atlases[name] = self._atlases.pop(name)
            return self._atlases[name]
        if not self.waiting:
            if name not in self._coming:
                self._fetch(name)
            if not self._coming[name].done():
                raise NotReadyError
        return self._take(name)

    def _take(self, name: str) -> Atlas | None:
        coming = self._coming.pop(name, None)
        try:
            atlas: Atlas | None = (
                coming.result() if coming else self._decoder.atlas(self.root, name, self._detail_of(name))
            )
        except AssetError as error:
            self.missing(str(error))
            atlas = None
        self._atlases[name] = atlas
        self._spared.discard(name)
        self._let_go(self._most + self._opening, self._drawn | {name})
        return atlas

    def has(self, atlas: str, sprite: str) -> bool:
        """Return whether an atlas has this sprite; report it as missing if not (AssetError when strict)."""
        found = self.atlas(atlas)
        if found is not None and sprite in found.rects:
            return True
        if found is not None:
            self.missing(f"The atlas {atlas!r} has no picture {sprite!r}.")
        return False

    def portraits(self, sprite: str) -> Atlas | None:
        """Return the atlas that holds a face; report it as missing if none does (AssetError when strict)."""
        for name in PORTRAITS:
            found = self.atlas(name)
            if found is not None and sprite in found.rects:
                return found
        self.missing(f"No atlas of portraits has a picture {sprite!r}.")
        return None

    def want(self, names: Iterable[str], scale: float) -> None:
        """Load these atlases before all others, for a window with `scale` pixels per logical unit."""
        if scale * SPARE != self._detail:
            self._again(scale * SPARE)
        for name in reversed([name for name in names if name not in self._spared]):
            if name not in self._atlases and name not in self._coming and name not in self._wanted:
                self._wanted.appendleft(name)

    def _detail_of(self, name: str) -> float:
        """Return the pixels per unit that an atlas needs; busts are shown no larger than life."""
        face = name == HOSTS or name.startswith(BUSTS)
        return self._detail / SPARE * LESS_OF_A_FACE if face else self._detail

    def _again(self, detail: float) -> None:
        if detail < self._detail:
            self._finer.update(self._atlases)
        self._spared.clear()
        self._detail = detail
        coarse = [name for name, atlas in self._atlases.items() if atlas and atlas.scale < self._detail_of(name)]
        for name in coarse:
            del self._atlases[name]
        self._wanted.extend([*coarse, *self._coming])
        for each in self._coming.values():
            each.cancel()
        self._coming.clear()

    @property
    def settled(self) -> bool:
        """Whether every wanted atlas is loaded."""
        return not self._wanted and not self._coming

    def preload_step(self, budget_ms: float) -> bool:
        """Continue the preloading for at most `budget_ms`; True when everything is loaded."""
        end = time.perf_counter() + budget_ms / 1000
        while self._wanted:
            name = self._wanted.popleft()
            if name not in self._atlases and name not in self._coming:
                self._fetch(name)
            if time.perf_counter() >= end:  # without threads it is decoded by now
                break
        for name, coming in list(self._coming.items()):
            if coming.done():
                self._take(name)
            if time.perf_counter() >= end:
                break
        if self.settled and not self._aside and self._loader is not None:
            self._loader.shutdown(wait=False)
            self._loader = None
        return self.settled

    def _fetch(self, name: str) -> None:
        self._coming[name] = self._pool().submit(self._decoder.atlas, self.root, name, self._detail_of(name))

    def begin_aside(self, key: Hashable, make: Callable[[], pygame.Surface]) -> None:
        """Start the background job that `in_background` will be asked for."""
        if key not in self._aside:
            self._aside[key] = self._pool().submit(make)
        if not self._atlases and FIRST[0] not in self._coming:
            self._fetch(FIRST[0])  # the first frame, whatever it shows, has icons

    def in_background(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the result of `make`, run in the background where nobody waits for it; kept until `done_aside`."""
        if self.waiting and key not in self._aside:
            return make()
        self.begin_aside(key, make)
        if not self.waiting and not self._aside[key].done():
            raise NotReadyError
        return self._aside[key].result()

    def forget_aside(self, key: Hashable) -> None:
        """Drop the background job of `key`; its result is part of another picture now."""
        self._aside.pop(key, None)

    def done_aside(self) -> None:
        """Drop all background jobs: the frame that needed them is drawn, or is no longer wanted."""
        for each in self._aside.values():
            each.cancel()
        self._aside.clear()

    def rest(self, window: int, *, roomy: bool = False) -> None:
        """Drop atlases finer than needed now, then the least recently used beyond the limit.

        `window`: number of bytes of a picture of the window; `roomy`: whether scenes take turns, which have room for
        the atlases of all.
        """
        for name in self._finer & self._atlases.keys():
            atlas = self._atlases[name]
            if atlas is not None and suiting(atlas.scales, self._detail_of(name)) < atlas.scale:
                del self._atlases[name]
        self._finer.clear()
        self._drawn.clear()
        fine = (MOST_REDUCED if self._detail <= REDUCED_DETAIL else MOST_BYTES) - window
        self._most = MOST_HALVED if self._detail <= HALF_DETAIL else fine
        self._most += ROOMY if roomy else 0
        self._opening = max(0, OPENING_BYTES - window)
        self._let_go(self._most, frozenset())

    def _let_go(self, most: int, needed: Set[str]) -> None:
        """Drop the least recently used atlases that aren't needed, until at most `most` bytes are left."""
        held = self.held()
        for name in [name for name in held if name not in needed]:
            if sum(held.values()) <= most:
                return
            del held[name], self._atlases[name]
            self._spared.add(name)

    def held(self) -> dict[str, int]:
        """Return the size in bytes of each decoded atlas."""
        images = {name: atlas.image for name, atlas in self._atlases.items() if atlas is not None}
        return {name: image.get_pitch() * image.get_height() for name, image in images.items()}

    def _pool(self) -> Executor:
        # Decoding releases the GIL: frames go on meanwhile.
        if self._loader is None:
            self._loader = pool("atlas")
        return self._loader

    def missing(self, sentence: str) -> None:
        """Report a missing file: raise AssetError when strict, else log the sentence once."""
        if self.strict:
            raise AssetError(sentence)
        if sentence not in self._told:
            self._told.add(sentence)
            log.error(sentence)
