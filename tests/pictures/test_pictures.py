"""Every screen looks as it looked when somebody last looked at it and accepted it."""

from __future__ import annotations

import tempfile
from functools import lru_cache
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pygame
import pytest

from pazaak.root.games import GAME_LIST
from tests.games.found import GAME_TESTS
from tests.pictures import (
    gallery,
    shots_career,
    shots_climbing,
    shots_contests,
    shots_hall,
    shots_hokm,
    shots_pazu,
    shots_prizes,
    shots_profile,
    shots_records,
    shots_tables,
    shots_tonight,
    shots_venues,
)
from tests.pictures import shots_script as script

GOLDENS = Path(__file__).with_name("goldens")
FAILED = Path(__file__).with_name("failed")
WINDOW = (1280, 720)

SHOTS: dict[tuple[script.Scene, str], tuple[str, ...]] = {
    (script.house_scenes, "standard"): (
        "title", "rules", "credits", "settings", "settings-keys", "hall",
    ),
    (script.opening, "standard"): ("ante", "bet", "bet-paid"),
    (script.answers, "standard"): ("accept", "answer"),
    (script.turns, "standard"): ("turn", "preview", "ways", "over-20"),
    (script.specials, "standard"): ("flipped",),
    (script.ties, "standard"): ("tie",),
    (script.match_ends, "standard"): ("match-won", "result", "defeat"),
    (script.menus, "standard"): ("pause", "log", "confirm"),
    (shots_venues.travelling, "standard"): ("map-closed",),
    (shots_career.deck_builder, "standard"): ("builder",),
    (shots_contests.tournament_won, "standard"): ("tournament-won",),
    (shots_contests.fair_deal, "standard"): ("seal-words",),
    (shots_prizes.fitting, "standard"): ("prizes-worn",),
    (shots_prizes.worn, "standard"): ("prizes-table",),
    (shots_profile.newcomer, "standard"): ("profile-statistics-new",),
    (shots_records.replays_of_one, "standard"): ("records-one",),
    (shots_tonight.tonight, "standard"): ("tonight", "past-nights"),
    (shots_hall.arcade_doors, "standard"): ("arcade", "arcade-kitti", "arcade-refused"),
    (shots_hall.arcade_doors, "high_contrast"): ("arcade",),
    (shots_tables.hazari, "standard"): ("hazari-ready", "hazari-deal"),
    (shots_tables.fives, "high_contrast"): ("fives-exchange",),
    (shots_hokm.four, "standard"): ("hokm-hand-over",),
    (shots_hokm.three, "standard"): ("hokm-three",),
    (shots_hokm.two, "high_contrast"): ("hokm-draw",),
    (shots_hokm.lesson, "standard"): ("hokm-lesson",),
    (shots_climbing.three, "standard"): ("dou-three",),
    (shots_climbing.many, "high_contrast"): ("dou-six",),
    (shots_climbing.big_three, "standard"): ("big-three-four",),
    (shots_climbing.lesson, "standard"): ("dou-dizhu-lesson",),
    (shots_pazu.auction, "standard"): ("pazu-auction",),
    (shots_pazu.six, "standard"): ("pazu-six",),
    (shots_pazu.six, "high_contrast"): ("pazu-six",),
    (script.turns, "high_contrast"): ("ways",),
    (script.turns, "colour_blind"): ("over-20",),
}  # fmt: skip

PICTURED = tuple(entry for entry in GAME_LIST if GAME_TESTS[entry.name].published)
"""The games of the house; the hall of one with more doors than that looks otherwise."""
CASES = {
    name if theme == "standard" else f"{name}-{theme}": (scene, theme, name)
    for (scene, theme), names in SHOTS.items()
    for name in names
}


@lru_cache(maxsize=1)
def taken(scene: script.Scene, theme: str) -> dict[str, gallery.Pixels]:
    """The shots of one scene that have a golden, by name."""
    with tempfile.TemporaryDirectory() as folder, patch("pazaak.root.house.GAME_LIST", PICTURED):
        shots = {shot.name: shot.surface for shot in scene(Path(folder), WINDOW, theme)}
        return {name: gallery.coarse(shots[name]) for name in SHOTS[scene, theme]}


@pytest.mark.parametrize("case", CASES)
def test_a_screen_looks_as_it_looked(case: str, accept_goldens: bool) -> None:
    scene, theme, name = CASES[case]
    actual, golden = taken(scene, theme)[name], GOLDENS / f"{case}.png"
    if accept_goldens:
        gallery.keep(actual, golden)
    assert golden.exists(), "there is no golden yet: look at one made with --accept-goldens"
    assert golden.stat().st_size <= gallery.LARGEST_FILE
    expected = gallery.kept(golden)
    apart = gallery.difference(actual, expected)
    if not apart.small:
        gallery.show_failure(actual, expected, FAILED / f"{case}.png")
    assert apart.small, f"{case} differs: {apart}; see {FAILED / case}.png"


def test_there_is_no_golden_of_a_screen_that_is_gone() -> None:
    assert sorted(path.stem for path in GOLDENS.iterdir()) == sorted(CASES)


@pytest.fixture
def screen() -> pygame.Surface:
    """A picture with a gradient and some edges."""
    across, down = np.mgrid[0 : WINDOW[0], 0 : WINDOW[1]]
    pixels = np.stack([across // 8, down // 4, (across + down) // 9], axis=2).astype(np.int16)
    picture = gallery.surface(pixels)
    pygame.draw.rect(picture, (240, 230, 200), (500, 300, 84, 116))
    return picture


@pytest.mark.full
def test_a_golden_comes_back_as_it_was_kept(screen: pygame.Surface, tmp_path: Path) -> None:
    pixels = gallery.coarse(screen)
    gallery.keep(pixels, tmp_path / "golden.png")
    assert gallery.difference(gallery.kept(tmp_path / "golden.png"), pixels) == gallery.Difference(0.0, 0.0)


def test_noise_passes(screen: pygame.Surface) -> None:
    random = np.random.default_rng(1)
    noisy = pygame.surfarray.array3d(screen).astype(np.int16) + random.integers(-2, 3, (*WINDOW, 3))
    apart = gallery.difference(
        gallery.coarse(screen), gallery.coarse(gallery.surface(np.clip(noisy, 0, 255).astype(np.int16)))
    )
    assert apart.mean > 0
    assert apart.small


@pytest.mark.parametrize("change", ["moved card", "other shade", "missing word"])
def test_a_change_that_one_would_see_does_not_pass(screen: pygame.Surface, change: str) -> None:
    other = screen.copy()
    match change:
        case "moved card":
            other.scroll(4, 0)
        case "other shade":
            other.fill((6, 6, 6), special_flags=pygame.BLEND_ADD)
        case _:
            pygame.draw.rect(other, (20, 20, 30), (520, 330, 44, 14))
    assert not gallery.difference(gallery.coarse(screen), gallery.coarse(other)).small


def test_a_failure_is_shown_side_by_side(screen: pygame.Surface, tmp_path: Path) -> None:
    pixels, other = gallery.coarse(screen), gallery.coarse(pygame.transform.flip(screen, True, False))
    gallery.show_failure(pixels, other, tmp_path / "failed.png")
    shown = pygame.surfarray.array3d(pygame.image.load(tmp_path / "failed.png")).astype(np.int16)
    width = gallery.SIZE[0]
    assert shown.shape == (3 * width, gallery.SIZE[1], 3)
    assert (shown[:width] == pixels).all()
    assert (shown[width : 2 * width] == other).all()
    assert shown[2 * width :].any()
