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
    shots_contests,
    shots_hokm,
    shots_tables,
    shots_venues,
)
from tests.pictures.shots_script import film

README = {
    "coach-at-home": shots_coach.coached_at_home,
    "review": shots_coach.reviewed,
    "hall-oldtown": shots_venues.venue_halls,
    "map-open": shots_venues.travelling,
    "builder": shots_career.deck_builder,
    "shop-dockside": shots_career.shops,
    "tournament-won": shots_contests.tournament_won,
    "hazari-won": shots_tables.hazari,
    "hokm-trick": shots_hokm.four,
}
"""The pictures, and the scenes that show them."""


def picture(surface: pygame.Surface) -> Image.Image:
    """A frame as a picture."""
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
        frames = [picture(frame).resize((640, 360), Image.Resampling.LANCZOS) for frame in film(Path(folder))]
    frames[0].save(
        out / "match.webp", save_all=True, append_images=frames[1:], duration=80, loop=0, quality=70, method=4
    )
    print(f"{len(README)} pictures and a film of {len(frames)} frames in {out}")


if __name__ == "__main__":
    bake(ROOT / "docs" / "pictures")
