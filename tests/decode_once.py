"""The pictures of the house: files that no test writes, decoded once in a run for all of its processes.

They lie in files of their own that every process maps into its memory, where they are there once for all of them.
"""

from __future__ import annotations

import json
import mmap
import os
import pickle
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from math import inf
from pathlib import Path
from threading import Lock
from typing import Any

import pygame
import pytest

from pazaak.house.resources import assets_path
from pazaak.stage.core import assets
from pazaak.stage.core.assets import Decoder
from pazaak.stage.core.atlas import Atlas, load_atlas, suiting

FOLDER = "PAZAAK_DECODED"
"""Tells the processes of a run where the pictures lie."""
LAYOUTS = {
    (24, (0xFF, 0xFF00, 0xFF0000, 0)): "RGB",
    (32, (0xFF, 0xFF00, 0xFF0000, 0xFF000000)): "RGBA",
    (32, (0xFF0000, 0xFF00, 0xFF, 0xFF000000)): "BGRA",
}
"""Byte layouts of pictures by depth and masks; other pictures are decoded each time."""

_load_picture = Decoder.picture


class Gallery:
    """Pictures decoded in this run, by this process or another."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[str, tuple[Any, pygame.Surface]] = {}
        self._lock = Lock()
        """Atlases are decoded in threads."""

    def atlas(self, root: Path, name: str, detail: float) -> Atlas:
        """As `load_atlas` reads it."""
        if root != assets_path():
            return load_atlas(root, name, detail)
        with self._lock:
            file, whole = name.replace("/", "+"), cache(lambda: load_atlas(root, name, inf))
            scales = self._folder / f"{file}.scales"
            if not scales.exists() and not self._write(scales, json.dumps(whole().scales).encode()):
                return load_atlas(root, name, detail)
            scale = suiting(json.loads(scales.read_bytes()), detail)
            return self._atlas(f"{file}.{scale}", lambda: whole().fitted(detail))

    def picture(self, path: Path) -> pygame.Surface:
        """As a `Decoder` reads it."""
        if not path.is_relative_to(assets_path()):
            return _load_picture(Decoder(), path)
        with self._lock:
            name = "+".join(path.relative_to(assets_path()).parts)
            return self._kept(name, lambda: (None, _load_picture(Decoder(), path)))[1]

    def _atlas(self, name: str, make: Callable[[], Atlas]) -> Atlas:
        def made() -> tuple[Atlas, pygame.Surface]:
            atlas = make()
            return replace(atlas, image=None), atlas.image  # type: ignore[arg-type]

        told, image = self._kept(name, made)
        atlas: Atlas = replace(told, image=image)
        return atlas

    def _kept(self, name: str, make: Callable[[], tuple[Any, pygame.Surface]]) -> tuple[Any, pygame.Surface]:
        if name not in self._known:
            told = self._folder / f"{name}.told"
            if not told.exists():
                made = make()
                if not self._keep(told, *made):
                    return made
            self._known[name] = self._mapped(told)
        return self._known[name]

    def _keep(self, told: Path, what: Any, image: pygame.Surface) -> bool:
        """Lay it down for all processes, the pixels first; False where that cannot be done."""
        layout = LAYOUTS.get((image.get_bitsize(), image.get_masks()))
        if layout is None or image.get_pitch() != image.get_width() * image.get_bytesize():
            return False
        return all(
            self._write(path, content)
            for path, content in (
                (told.with_suffix(".pixels"), image.get_buffer().raw),
                (told, pickle.dumps((what, image.get_size(), layout))),
            )
        )

    def _write(self, path: Path, content: bytes) -> bool:
        """Write a file that is there as a whole or not at all; False where there is no room for it."""
        with tempfile.NamedTemporaryFile(dir=self._folder, delete=False) as file:
            try:
                file.write(content)
                file.flush()
            except OSError:
                Path(file.name).unlink()
                return False
        Path(file.name).replace(path)
        return True

    def _mapped(self, told: Path) -> tuple[Any, pygame.Surface]:
        what, size, layout = pickle.loads(told.read_bytes())
        with told.with_suffix(".pixels").open("rb") as file:
            pixels = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
        return what, pygame.image.frombuffer(pixels, size, layout)


def decode_once() -> Callable[[], None]:
    """Hand every house of this run the same pictures; what is returned puts them away where this process began it."""
    began = FOLDER not in os.environ
    if began:
        os.environ[FOLDER] = tempfile.mkdtemp(prefix="pazaak-decoded-")
    gallery = Gallery(Path(os.environ[FOLDER]))
    vars(assets)["load_atlas"] = gallery.atlas
    Decoder.picture = lambda self, path: gallery.picture(path)  # type: ignore[method-assign]

    def put_away() -> None:
        if began:
            shutil.rmtree(os.environ.pop(FOLDER), ignore_errors=True)

    return put_away


@contextmanager
def decoded_anew() -> Iterator[None]:
    """Meanwhile pictures are decoded as for a player, and held by this process."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(assets, "load_atlas", load_atlas)
        patched.setattr(Decoder, "picture", _load_picture)
        yield
