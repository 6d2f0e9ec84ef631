"""Windows of many pixels, in which every full picture is 33 MB: how few of them are held while one scene passes into
another, and that what is laid on in pieces to that end looks as it does in one."""

from __future__ import annotations

import time
import weakref
from collections.abc import Callable

import pygame
import pytest
from pygame import BLEND_PREMULTIPLIED, FRect, Rect, Surface

from pazaak.house.profile.settings import Settings
from pazaak.stage.app.scene import Scene
from pazaak.stage.app.transition import SECONDS, Transition
from pazaak.stage.paint.canvas import Canvas, _covering, _paint_picture
from pazaak.stage.paint.surface_cache import SurfaceCache
from tests.apps import scene_app
from tests.decode_once import decoded_anew
from tests.decoded import DECODER, preload
from tests.memory import STATM, give_back, resident
from tests.pilot import FRAME
from tests.stage.looks import assets, canvas, same

LARGE = (3840, 2160)
PICTURE = 3840 * 2160 * 4
MOST = 1.75
"""Number of full pictures above those at rest: the new layer and its parts."""
MOST_FRAMES = 2000


class Room(Scene[None]):
    """A backdrop and nothing else."""

    def __init__(self, backdrop: str) -> None:
        super().__init__()
        self.backdrop = backdrop

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(self.backdrop)


@pytest.mark.full
@pytest.mark.skipif(not STATM.exists(), reason="memory is read from /proc, which is not here")
@decoded_anew()
def test_one_scene_passes_into_another_with_few_pictures_in_memory() -> None:
    for name in ("arcade", "venue_oldtown"):
        DECODER.picture(assets().root / "backdrops" / f"{name}.webp")
    app = scene_app(lambda: Room("arcade"), Settings(), LARGE)

    def held() -> int:
        return resident() - sum(app.assets.held().values())

    try:
        app.step(FRAME, [])
        preload(app.assets)
        give_back()
        rest, most, frames = held(), 0, 0
        app.push(Room("venue_oldtown"), how="fade")
        while app.busy:
            app.step(FRAME, [])
            most = max(most, held())
            frames += 1
            assert frames < MOST_FRAMES
            time.sleep(0.001)
        assert frames > SECONDS["fade"] / FRAME
        assert most - rest <= MOST * PICTURE
        assert app.window.surface.get_size() == LARGE
    finally:
        app.close()


@pytest.mark.parametrize(("size", "stays"), [((1280, 720), True), (LARGE, False)])
def test_a_large_window_lets_a_layer_go_before_another_is_made(size: tuple[int, int], stays: bool) -> None:
    on = canvas(size)
    layers: list[weakref.ref[Surface]] = []
    there: list[bool] = []

    def paint(each: Canvas) -> None:
        there.extend(layer() is not None for layer in layers)
        each.fill(pygame.FRect(0, 0, 1280, 720), "own")

    for name in ("first", "second"):
        on.begin(None)
        on.baked(name, paint)
        layers.append(weakref.ref(on._layers[name]))
        on.sheet.forget()
    assert there == [stays]


@pytest.mark.full
@pytest.mark.parametrize("size", [(1280, 720), LARGE])
@pytest.mark.parametrize("frames", [1, 8])
def test_a_canvas_that_is_cleared_holds_no_picture_of_its_size(size: tuple[int, int], frames: int) -> None:
    on = canvas(size)
    for number in range(frames):
        on.begin(None)
        for layer in ("room", "table"):
            on.baked(layer, lambda each: each.fill(pygame.FRect(0, 0, 1280, 720), "own"))
        on.fill(pygame.FRect(10 * number, 0, 80, 80), "rival", 128)
        on.sheet.show()
    whole = [weakref.ref(each) for each in (*on._layers.values(), on.sheet._ground) if each is not None]
    assert len(whole) == (2 if frames == 1 else 3)
    on.clear()
    assert [each() for each in whole] == [None] * len(whole)


def test_a_turned_card_that_is_seen_is_not_turned_again_after_a_rest() -> None:
    on = canvas((1280, 720))

    def drawn(angles: range) -> int:
        on.begin(None)
        for angle in angles:
            on.sprite("pazaak", "back:rival", (640, 360), angle=angle)
        on.sheet.show()
        return on.poses.made

    fanned = drawn(range(10, 60, 10))
    held = on.poses.size
    assert drawn(range(10, 30, 10)) == fanned
    on.rest()
    assert 0 < on.poses.size < held
    assert drawn(range(10, 30, 10)) == fanned
    on.leave()
    assert on.poses.size == 0


@pytest.mark.full
def test_layers_of_one_picture_do_not_push_each_other_out() -> None:
    on = canvas(LARGE)
    painted: list[str] = []
    for _ in range(3):
        on.begin(None)
        for name in ("below", "above"):
            on.baked(name, lambda each, name=name: painted.append(name))  # type: ignore[misc]
    assert painted == ["below", "above"]


@pytest.mark.parametrize("how", ["fade", "slide"])
def test_the_old_picture_is_what_was_seen_until_the_new_one_is_painted(how: str) -> None:
    glass, passage = Surface((40, 20), depth=32), Transition()
    glass.fill("red")
    passage.start(how, calm=False, instant=False)
    assert passage.running
    glass.fill("green")  # seen meanwhile: the new picture is not ready yet
    old = glass.copy()

    def show() -> None:
        glass.fill("blue")

    passage.draw(glass, show, dark=False)
    assert same(glass, old)
    passage.update(SECONDS[how] / 2)
    passage.draw(glass, show, dark=False)
    right = glass.get_at((39, 10))[:3]
    assert right == (0, 0, 255) if how == "slide" else right not in ((0, 0, 255), (0, 128, 0), (0, 255, 0))
    passage.update(SECONDS[how])
    assert not passage.running


@pytest.mark.parametrize("how", ["fade", "slide"])
def test_through_the_dark_the_old_picture_goes_before_the_new_one_comes(how: str) -> None:
    glass, passage = Surface((40, 20), depth=32), Transition()
    glass.fill((200, 100, 40))
    passage.start(how, calm=False, instant=False)
    lights = []

    def show() -> None:
        glass.fill((40, 100, 200))

    while passage.running:
        passage.draw(glass, show, dark=True)
        lights.append(tuple(glass.get_at((20, 10)))[:3])
        passage.update(SECONDS[how] / 12)
    before, after = lights[:6], lights[6:]
    assert lights[0] == (200, 100, 40)
    assert before == sorted(before, reverse=True)
    assert all(red >= blue for red, _, blue in before)
    assert after == sorted(after)
    assert all(blue >= red for red, _, blue in after)
    assert sum(min(lights)) < 40
    assert sum(max(after)) > 250


def _at_once(layer: Surface, picture: Surface, area: Rect) -> None:
    piece = _covering(picture, area.size)
    if picture.get_masks()[3]:
        scaled = pygame.transform.smoothscale(piece.premul_alpha(), area.size)
        layer.blit(scaled, area, special_flags=BLEND_PREMULTIPLIED)
    else:
        layer.blit(pygame.transform.smoothscale(piece.convert(layer), area.size), area)


@pytest.mark.full(
    "Rect(0, 140, 3840, 1879)-table_pazu", "Rect(37, 0, 2561, 1440)-table_pazu", "Rect(0, 140, 3840, 1879)-arcade"
)
@pytest.mark.parametrize("name", ["arcade", "table_pazu"])
@pytest.mark.parametrize("area", [Rect(0, 0, 1280, 720), Rect(0, 140, 3840, 1879), Rect(37, 0, 2561, 1440)], ids=str)
def test_a_backdrop_in_strips_is_the_same_to_the_pixel(name: str, area: Rect) -> None:
    picture = DECODER.picture(assets().root / "backdrops" / f"{name}.webp")
    pictures = []
    for paint in (_paint_picture, _at_once):
        layer = Surface((area.right, area.bottom), depth=32)
        layer.fill((20, 60, 70))
        paint(layer, picture, area)
        pictures.append(layer)
    assert same(*pictures)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1283, 771)])
def test_a_veil_in_stripes_dims_as_one_does(size: tuple[int, int]) -> None:
    on = canvas(size)
    on.surface.blit(pygame.transform.smoothscale(_stripes(), size), (0, 0))
    whole = on.surface.copy()
    veil = Surface(size, 0, whole)
    veil.fill(on.theme.color("ink_background"))
    veil.set_alpha(165)
    whole.blit(veil, (0, 0))
    on.shade(165)
    assert same(on.surface, whole)


def _stripes() -> Surface:
    small = Surface((64, 36), depth=32)
    for x in range(64):
        small.fill((4 * x, 255 - 3 * x, 90 + x), (x, 0, 1, 36))
    return small


def test_the_cache_lets_nothing_go_that_this_frame_or_the_last_one_drew() -> None:
    cache = SurfaceCache(limit=10 * 10 * 4)
    made: list[str] = []

    def draw(*names: str) -> list[str]:
        cache.begin(None)
        made.clear()
        for name in names:
            cache.get(name, _maker(name, made))
        return list(made)

    assert draw("a", "b", "c") == ["a", "b", "c"]
    assert draw("a", "b", "c", "d") == ["d"]
    assert draw("a", "b", "d") == []
    assert draw("e", "a", "b") == ["e"]
    assert draw("a", "f") == ["f"]
    assert draw("e", "d") == ["d"]
    cache.trim(0)
    assert draw("d") == []


def _maker(name: str, made: list[str]) -> Callable[[], Surface]:
    def make() -> Surface:
        made.append(name)
        return Surface((10, 10), pygame.SRCALPHA)

    return make


@pytest.mark.full
def test_a_plate_is_kept_narrow_in_a_large_window_and_looks_the_same() -> None:
    """Seen whole and, where something small moves over it, in parts."""
    rects = [FRect(120, 60, 1000, 600), FRect(30, 20, 140, 680), FRect(700, 100, 480, 30), FRect(10, 600, 90, 110)]
    pictures, weights = [], []
    for large in (True, False):
        on = canvas(LARGE)
        on.sheet.large = large
        for moved in range(3):
            on.begin(None)
            on.panel(rects[0], edge="own", fill="panel", glow=0.8, chamfer=20)
            on.panel(rects[1], edge="gold", fill="sunken", chamfer=12)
            on.quiet(rects[2].inflate(0, 80), line=0.4, chamfer=14)
            on.quiet(rects[3])
            on.panel(rects[2], fill="plate", edge="good", glow=0.5)
            on.dot((300 + 90 * moved, 200), 20, "gold")
            on.sheet.show()
            assert moved == 0 or on.sheet.painted < LARGE[0] * LARGE[1] / 20
            pictures.append(on.sheet.surface.copy())
        weights.append(on.cache.size)
    for narrow, whole in zip(pictures[:3], pictures[3:], strict=True):
        assert same(narrow, whole)
    assert weights[0] < weights[1] / 2
