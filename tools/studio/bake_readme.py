"""Write the pictures of the README into docs/pictures: screenshots of scripted scenes, and a short animated one."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import pygame
from PIL import Image

from shots import take
from tests.pictures import (
    shots_career,
    shots_coach,
    shots_hall,
    shots_hokm,
    shots_venues,
)
from tests.pictures.films import film_shot
from tests.pictures.shots_script import FILM_RATE, film

README = {
    "coach-at-home": shots_coach.coached_at_home,
    "review": shots_coach.reviewed,
    "full-board": film_shot("full-board", 2.2),
    "match-won": film_shot("match-won", 1.9),
    "hall-skydeck": shots_venues.venue_halls,
    "builder": shots_career.deck_builder,
    "street-crash": shots_hall.street_of_marks,
    "hokm-trick": shots_hokm.four,
}
"""The pictures, and the scenes that show them."""


FILM_SIZE = (960, 540)
LAST_SEEN = 1.2
"""Seconds for which the film's last frame is held before it begins again."""


def picture(surface: pygame.Surface) -> Image.Image:
    """Return a frame as a picture."""
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def bake(out: Path) -> None:
    """Write all of them, in the place of those that are there."""
    out.mkdir(parents=True, exist_ok=True)
    shots = {shot.name: shot for shot in take((1280, 720), "standard", dict.fromkeys(README.values()))}
    for old in out.glob("*.webp"):
        old.unlink()
    for name in README:
        picture(shots[name].surface).save(out / f"{name}.webp", quality=86, method=6)
    with tempfile.TemporaryDirectory() as folder:
        frames = [picture(frame).resize(FILM_SIZE, Image.Resampling.LANCZOS) for frame in film(Path(folder))]
    frames[-1:] = [frames[-1]] * round(FILM_RATE * LAST_SEEN)
    frames[0].save(
        out / "match.webp", save_all=True, append_images=frames[1:], duration=round(1000 / FILM_RATE), loop=0,
        quality=70, method=6,
    )  # fmt: skip
    print(f"{len(README)} pictures and a film of {len(frames)} frames in {out}")


if __name__ == "__main__":
    bake(ROOT / "docs" / "pictures")
