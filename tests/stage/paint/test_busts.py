"""Every rival sits without a ground in every mood, told apart when small; faces pass into each other."""

from __future__ import annotations

from itertools import combinations
from typing import Any, get_args

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from pazaak.house.profile.person import FACES
from pazaak.house.profile.roster import load_roster
from pazaak.house.resources import assets_path
from pazaak.stage.core.atlas import bust_atlas
from pazaak.stage.paint.busts import BustMood, draw_bust, foresee_busts
from pazaak.stage.paint.canvas import LARGE_FACE, Canvas
from tests.decoded import preload
from tests.stage.looks import BACKGROUND, assets, brightness, canvas, changed, lenient, same

MOODS: tuple[BustMood, ...] = get_args(BustMood)
RIVALS = [rival.portrait for rival in load_roster(assets_path() / "rivals")]
AT = (640.0, 400.0)


def drawn(who: str = "vela", mood: BustMood = "calm", size: float = 236, **told: object) -> pygame.Surface:
    on = canvas()
    draw_bust(on, who, mood, AT, size, **told)  # type: ignore[arg-type]
    return on.surface


def grey(surface: pygame.Surface) -> npt.NDArray[np.float64]:
    pixels: npt.NDArray[np.float64] = np.asarray(pygame.surfarray.array3d(surface), np.float64)
    return np.asarray(pixels.mean(axis=2), np.float64)


def test_a_stranger_sits_there_hooded() -> None:
    assert changed(drawn("player")) is not None
    assert changed(drawn("player", "grim")) is not None


@pytest.mark.full("amaranth", "grusk", "ixil", "marek", "nib", "zero")
@pytest.mark.parametrize("who", RIVALS)
def test_every_rival_has_every_mood_and_they_are_told_apart_when_small(who: str) -> None:
    faces = {mood: drawn(who, mood, 120) for mood in MOODS}
    box = changed(faces["calm"])
    assert abs(box.bottom - AT[1]) <= 1
    assert 80 <= box.width <= 160
    assert 90 <= box.height <= 120
    pixels = {mood: grey(face.subsurface((570, 285, 140, 115))) for mood, face in faces.items()}
    for one, other in combinations(MOODS, 2):
        away = np.abs(pixels[one] - pixels[other])
        assert (away > 24).sum() > 120, (one, other)


@pytest.mark.full("thessaly", "yelu")
@pytest.mark.parametrize("who", RIVALS[::4])
def test_a_plate_shows_all_moods_where_it_is_large_enough(who: str) -> None:
    """At a table of many a face is a tenth of a sitter: all seven are told apart; in a list three are."""

    def plate(mood: str, radius: float) -> pygame.Surface:
        on = canvas()
        on.portrait(who, mood, (640, 300), radius)
        return on.surface

    faces = {mood: plate(mood, LARGE_FACE) for mood in MOODS}
    pixels = {mood: grey(face.subsurface((610, 270, 60, 60))) for mood, face in faces.items()}
    for one, other in combinations(MOODS, 2):
        assert (np.abs(pixels[one] - pixels[other]) > 20).sum() > 40, (one, other)
    assert same(plate("wince", LARGE_FACE - 4), plate("grim", LARGE_FACE - 4))


@pytest.mark.full("you_sefa", "you_maha", "you_vesper")
@pytest.mark.parametrize("who", FACES)
def test_the_person_may_look_like_any_of_them_at_a_result_and_on_a_plate(who: str) -> None:
    moods: tuple[BustMood, ...] = ("calm", "glad", "grim", "beaten")
    faces = {mood: drawn(who, mood, 120) for mood in moods}
    pixels = {mood: grey(face.subsurface((570, 285, 140, 115))) for mood, face in faces.items()}
    for one, other in combinations(faces, 2):
        assert (np.abs(pixels[one] - pixels[other]) > 24).sum() > 120, (one, other)
    assert same(drawn(who, "smug", 120), faces["glad"]), "what is lacking is shown as what comes nearest"
    on, beside = canvas(), canvas()
    on.portrait(who, "beaten", (640, 300), 60)
    beside.portrait(who, "glad", (640, 300), 60)
    assert not same(on.surface, beside.surface)


def test_the_corners_are_clear_and_the_shoulders_reach_the_lower_edge() -> None:
    atlas = assets().atlas(bust_atlas("brakka"))
    assert atlas is not None
    assert set(atlas.rects) == set(MOODS)
    assert atlas.unit == (295, 236)
    face = atlas.cut("calm")
    w, h = face.get_size()
    assert face.get_at((4, 4)).a == face.get_at((w - 5, 4)).a == 0
    assert face.get_at((w // 2, h - 4)).a == 255


@pytest.mark.full
def test_a_face_passes_into_another_and_ends_as_it() -> None:
    calm, glad = drawn(mood="calm"), drawn(mood="glad")
    assert same(drawn(mood="glad", before="calm", share=0.0), calm)
    assert same(drawn(mood="glad", before="calm", share=1.0), glad)
    half = drawn(mood="glad", before="calm", share=0.5)
    assert not same(half, calm)
    assert not same(half, glad)
    between = np.abs(grey(half) - (grey(calm) + grey(glad)) / 2)
    assert between.max() <= 4


def test_less_light_a_lit_edge_and_only_a_shape() -> None:
    plain, dim, locked = drawn(), drawn(dim=0.3), drawn(locked=True)
    lit = drawn(edge="own")
    box = changed(plain)
    assert brightness(locked.subsurface(box)) < brightness(dim.subsurface(box)) < brightness(plain.subsurface(box))
    assert changed(lit).width > box.width
    assert changed(lit).bottom == box.bottom
    inside = pygame.Rect(626, 265, 28, 40)
    assert np.abs(grey(lit.subsurface(inside)) - grey(plain.subsurface(inside))).max() <= 3


def test_shoulders_pass_into_nothing_and_the_face_stays() -> None:
    plain, fading, lit = drawn("grusk"), drawn("grusk", fade=0.15), drawn("grusk", fade=0.15, edge="own")
    foot, face = pygame.Rect(560, 396, 160, 3), pygame.Rect(600, 300, 80, 60)
    ground = grey(_plain().subsurface(foot))
    seen = [np.abs(grey(each.subsurface(foot)) - ground).mean() for each in (plain, fading, lit)]
    assert seen[1] < 0.25 * seen[0]
    assert seen[2] < 0.4 * seen[0]
    assert same(fading.subsurface(face), plain.subsurface(face))


def test_it_is_scaled_once_and_let_go_when_others_sit_there() -> None:
    on = canvas()
    for _ in range(3):
        on.begin(None)
        draw_bust(on, "nib", "calm", AT, 236)
    assert on.cache.made == 1
    on.cache.limit = 400_000
    for who in ("mirel", "tovik", "nib"):
        on.begin(None)
        draw_bust(on, who, "calm", AT, 236)
    assert on.cache.size < 2 * 295 * 236 * 4 + 1


@pytest.mark.full
def test_who_sits_down_soon_is_decoded_beside_the_frames_at_the_size_of_the_window() -> None:
    held = []
    for size in ((1280, 720), (1920, 1080)):
        real = assets()
        foresee_busts(canvas(size, of=real), ["quill"])
        preload(real)
        held.append(real.held()[bust_atlas("quill")])
    # half and three quarters of the pixels each way
    assert held[0] * 9 == held[1] * 4
    assert held[1] < 11_000_000


@pytest.mark.full
def test_without_its_picture_nothing_is_drawn(tmp_path: pytest.TempPathFactory) -> None:
    on = Canvas(_plain(), canvas().viewport, canvas().theme, lenient(tmp_path))  # type: ignore[arg-type]
    draw_bust(on, "nobody", "calm", AT, 236)
    assert changed(on.surface).size == (0, 0)


def _plain() -> pygame.Surface:
    surface = pygame.Surface((1280, 720), depth=32)
    surface.fill(BACKGROUND)
    return surface


@pytest.mark.full
@pytest.mark.parametrize("who", ["vela", "player", next(iter(FACES))])
def test_a_face_on_a_plate_passes_into_another_and_ends_as_it(who: str) -> None:
    def plate(mood: str, **told: Any) -> pygame.Surface:
        on = canvas()
        on.portrait(who, mood, (640, 300), 34, **told)
        return on.surface

    calm, glad = plate("calm"), plate("glad")
    assert same(plate("glad", before="calm", share=0.0), calm)
    assert same(plate("glad", before="calm", share=1.0), glad)
    assert same(plate("glad", before="glad", share=0.5), glad)
    half = plate("glad", before="calm", share=0.5)
    assert np.abs(grey(half) - (grey(calm) + grey(glad)) / 2).max() <= 4
    assert not same(half, calm)
    assert not same(half, glad)
