"""Plays scripted scenes and writes contact sheets of every screen, at three sizes and in each theme.

    python tools/shots.py [--out shots] [--size 1280x720 ...] [--theme standard ...] [--text 200 ...] [--only NAME ...]
        [--film bust ...]

Each sheet holds every scene at one size, in one theme, with one size of text; the single pictures are beside it.
`--only` takes the scenes whose function or module has that name. `--film` writes sheets of
single moments instead, ten frames a second with their times.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import pygame

from pazaak.stage.core.theme import THEMES
from tests.pictures.films import FILMS, STEP
from tests.pictures.shots_script import SCENES, Scene
from tests.pictures.studio import TEXT_SIZE, Shot

SIZES = ((960, 540), (1280, 720), (1920, 1080))
THUMB = (480, 270)
COLUMNS = 5
CAPTION = 22


def sheet(shots: list[Shot]) -> pygame.Surface:
    """Return all shots small, each with its name."""
    rows = -(-len(shots) // COLUMNS)
    page = pygame.Surface((COLUMNS * THUMB[0], rows * (THUMB[1] + CAPTION)))
    page.fill("#101018")
    font = pygame.font.Font(ROOT / "assets" / "fonts" / "exo-2-600.ttf", 15)
    for index, shot in enumerate(shots):
        x, y = index % COLUMNS * THUMB[0], index // COLUMNS * (THUMB[1] + CAPTION)
        page.blit(pygame.transform.smoothscale(shot.surface, THUMB), (x, y))
        page.blit(font.render(shot.name, antialias=True, color="#d8e4ff"), (x + 6, y + THUMB[1] + 1))
    return page


def take(size: tuple[int, int], theme: str, scenes: Iterable[Scene] = SCENES) -> list[Shot]:
    """Take the scenes at one size in one theme, each in a house of its own."""
    shots: list[Shot] = []
    for scene in scenes:
        with tempfile.TemporaryDirectory() as folder:
            shots.extend(scene(Path(folder), size, theme))
    return shots


def write_sheets(
    out: Path, sizes: list[tuple[int, int]], themes: list[str], texts: list[int], scenes: Sequence[Scene] = SCENES
) -> None:
    """Write a sheet and its single pictures for every size, theme and size of text."""
    for size, theme, text in product(sizes, themes, texts):
        name = f"{size[0]}x{size[1]}-{theme}" + (f"-{text}" if text != 100 else "")
        single = out / name
        single.mkdir(parents=True, exist_ok=True)
        before = TEXT_SIZE.set(text / 100)
        shots = take(size, theme, scenes)
        TEXT_SIZE.reset(before)
        for shot in shots:
            pygame.image.save(shot.surface, single / f"{shot.name}.png")
        pygame.image.save(sheet(shots), out / f"{name}.png")
        print(f"{name}: {len(shots)} pictures")


def named(names: Iterable[str]) -> list[Scene]:
    """Return the scenes whose function or module has one of these names."""
    wanted = set(names)
    return [each for each in SCENES if not wanted.isdisjoint({each.__name__, each.__module__.rpartition(".")[2]})]


def write_films(out: Path, sizes: list[tuple[int, int]], themes: list[str], names: list[str]) -> None:
    """Write a sheet of every film at every size and in each theme, with its frames."""
    for size, theme, name in product(sizes, themes, names):
        folder = out / f"film-{name}-{size[0]}x{size[1]}-{theme}"
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as house:
            frames = list(enumerate(FILMS[name](Path(house), size, theme)))
        shots = [Shot(f"{round(1000 * STEP * number)} ms", frame) for number, frame in frames]
        for number, frame in frames:
            pygame.image.save(frame, folder / f"{number:03}.png")
        pygame.image.save(sheet(shots), folder.with_suffix(".png"))
        print(f"{folder.name}: {len(shots)} frames")


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Contact sheets of every scene.")
    parser.add_argument("--out", type=Path, default=ROOT / "shots")
    parser.add_argument("--size", type=_size, action="append")
    parser.add_argument("--theme", choices=sorted(THEMES), action="append")
    parser.add_argument("--text", type=int, action="append", help="the size of text in per cent")
    parser.add_argument("--only", action="append", metavar="NAME", help="a scene, or a module of scenes")
    parser.add_argument("--film", choices=sorted(FILMS), action="append", help="write these moments frame by frame")
    chosen = parser.parse_args()
    if chosen.film:
        write_films(chosen.out, chosen.size or [(1280, 720)], chosen.theme or ["standard"], chosen.film)
    else:
        scenes = named(chosen.only) if chosen.only else SCENES
        if not scenes:
            parser.error(f"no scene and no module of scenes is called {' or '.join(chosen.only)}")
        write_sheets(chosen.out, chosen.size or list(SIZES), chosen.theme or list(THEMES), chosen.text or [100], scenes)


if __name__ == "__main__":
    main()
