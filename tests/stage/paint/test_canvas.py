"""The canvas: logical coordinates at any size, pictures made once, and every call leaving its mark where it should."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from weakref import ref

import numpy as np
import pygame
import pytest
from pygame import FRect

from pazaak.stage.core.assets import Assets, Decoder, NotReadyError
from pazaak.stage.motion.particles import Particles
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.canvas_base import alpha_level
from tests.stage.looks import BACKGROUND, brightness, canvas, changed, same

SIZES = [(960, 540), (1280, 720), (1920, 1080), (1280, 960)]

CALLS: dict[str, tuple[Callable[[Canvas], object], FRect]] = {
    "panel": (lambda c: c.panel(FRect(300, 200, 200, 100), glow=1), FRect(300, 200, 200, 100)),
    "button": (lambda c: c.button(FRect(300, 200, 200, 44), state="hover"), FRect(300, 200, 200, 44)),
    "bubble": (lambda c: c.bubble(FRect(300, 200, 200, 60), to=(400, 300)), FRect(300, 200, 200, 70)),
    "quiet": (lambda c: c.quiet(FRect(300, 200, 200, 100)), FRect(300, 200, 200, 100)),
    "speech": (lambda c: c.speech(FRect(300, 200, 200, 60), to=(400, 280)), FRect(300, 200, 200, 80)),
    "tag": (lambda c: c.tag("STANDING", (640, 300)), FRect(580, 285, 120, 30)),
    "key": (lambda c: c.key_cap("E", (640, 300)), FRect(625, 288, 30, 24)),
    "gauge": (lambda c: c.gauge((640, 300), 52, 19), FRect(588, 248, 104, 104)),
    "pip": (lambda c: c.pip((640, 300), True), FRect(629, 289, 22, 22)),
    "hexagon": (lambda c: c.hexagon((640, 300), 84), FRect(556, 216, 168, 168)),
    "slot": (lambda c: c.slot((640, 300), hot=True), FRect(598, 242, 84, 116)),
    "ring": (lambda c: c.focus_ring(FRect(598, 242, 84, 116)), FRect(598, 242, 84, 116)),
    "line": (lambda c: c.line((500, 300), (700, 360), width=2, glow=1), FRect(500, 300, 200, 60)),
    "plain line": (lambda c: c.line((500, 300), (700, 360), width=2), FRect(499, 299, 202, 62)),
    "dot": (lambda c: c.dot((640, 300), 8, "own"), FRect(632, 292, 16, 16)),
    "icon": (lambda c: c.icon("star", (640, 300), 40), FRect(620, 280, 40, 40)),
    "portrait": (lambda c: c.portrait("pell", "glad", (640, 300), 40), FRect(600, 260, 80, 80)),
    "card": (lambda c: c.sprite("pazaak", "plus:+3", (640, 300)), FRect(597, 241, 86, 118)),
    "turned card": (lambda c: c.sprite("pazaak", "plus:+3", (640, 300), angle=90), FRect(581, 257, 118, 86)),
    "chip": (lambda c: c.sprite("chips", "chip:100", (640, 300)), FRect(619, 284, 42, 32)),
    "image": (lambda c: c.image("cantina", FRect(300, 200, 160, 90)), FRect(300, 200, 160, 90)),
    "fill": (lambda c: c.fill(FRect(300, 200, 160, 90), "own", 128), FRect(300, 200, 160, 90)),
}
SOFT = frozenset(
    (
        "panel",
        "quiet",
        "speech",
        "button",
        "bubble",
        "tag",
        "gauge",
        "pip",
        "hexagon",
        "slot",
        "ring",
        "line",
        "portrait",
    )
)


@pytest.mark.full
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_drawn_where_it_is_told_at_every_size(size: tuple[int, int]) -> None:
    on = canvas(size)
    for call, (draw, where) in CALLS.items():
        on.surface.fill(BACKGROUND)
        draw(on)
        spill = 2 * on.painter.margin() if call in SOFT else 4
        place = on.viewport.to_physical(where)
        drawn = changed(on.surface)
        assert drawn.width > 0, call
        assert place.inflate(spill, spill).contains(drawn), call
        assert drawn.width >= place.width * 0.6, call
        assert drawn.height >= place.height * 0.6, call


@pytest.mark.full
def test_the_second_time_nothing_is_painted_anew() -> None:
    on = canvas()
    for call, (draw, _) in CALLS.items():
        on.surface.fill(BACKGROUND)
        draw(on)
        made, picture = on.cache.made, on.surface.copy()
        on.surface.fill(BACKGROUND)
        draw(on)
        assert on.cache.made == made, call
        assert same(on.surface, picture), call


@pytest.mark.full("size2")
@pytest.mark.parametrize("size", [*SIZES, (2560, 720)])
def test_a_backdrop_fills_the_whole_window(size: tuple[int, int]) -> None:
    on = canvas(size)
    on.surface.fill((255, 0, 255))
    on.backdrop("cantina", "table")
    untouched = pygame.mask.from_threshold(on.surface, (255, 0, 255), (6, 6, 6, 255))
    assert untouched.count() == 0


def test_high_contrast_dims_the_place() -> None:
    light, dark = canvas(), canvas(theme="high_contrast")
    light.backdrop("cantina", "table")
    dark.backdrop("cantina", "table")
    assert brightness(dark.surface) < brightness(light.surface) * 0.6


def test_a_baked_layer_is_painted_once_and_kept_for_two_scenes() -> None:
    on = canvas()
    painted: list[str] = []

    def paint(name: str) -> Callable[[Canvas], None]:
        def draw(each: Canvas) -> None:
            painted.append(name)
            each.fill(FRect(0, 0, 1280, 720), "own" if name == "a" else "rival")

        return draw

    for name in ("a", "a", "b", "a", "b"):
        on.baked(name, paint(name))
    assert painted == ["a", "b"]
    assert on.surface.get_at((5, 5))[:3] == on.theme.color("rival")
    on.baked("c", paint("c"))
    on.baked("a", paint("a"))
    assert painted == ["a", "b", "c", "a"]


def test_a_baked_layer_that_fails_leaves_the_window_alone() -> None:
    on = canvas()
    glass = on.surface

    def paint(each: Canvas) -> None:
        each.text("x", (0, 0), role="nonsense")

    with pytest.raises(KeyError, match="nonsense"):
        on.baked("bad", paint)
    assert on.surface is glass


def test_what_went_into_a_baked_layer_is_held_no_more() -> None:
    backdrops: list[ref[pygame.Surface]] = []

    class Watched(Decoder):
        def painted(
            self, key: tuple[Hashable, ...], make: Callable[..., pygame.Surface], *told: object
        ) -> pygame.Surface:
            picture = super().painted(key, make, *told)
            if "backdrop" in key:
                backdrops.append(ref(picture))
            return picture

    on = canvas(of=Assets(strict=True, decoder=Watched()))
    on.assets.waiting = False

    def paint(each: Canvas) -> None:
        each.backdrop("cantina")
        each.fill(FRect(0, 0, 40, 40), "own")

    while True:
        on.begin(None)
        try:
            on.baked("a", paint)
            break
        except NotReadyError:
            time.sleep(0.001)
    assert len(backdrops) == 1
    assert backdrops[0]() is None
    assert on.surface.get_at((5, 5))[:3] == on.theme.color("own")


@pytest.mark.full
@pytest.mark.parametrize("role", ["own", "ink_background"])
def test_a_wide_light_looks_the_same_and_is_kept_small(role: str) -> None:
    size = (3840, 2160)
    on, beside = canvas(size), canvas(size)
    on.dot((640, 300), 156, role, alpha=96, soft=True)
    whole = on.painter.dot(468.0, on.theme.color(role), soft=True, level=96)
    beside.stamp(whole, (1920 - whole.get_width() // 2, 900 - whole.get_height() // 2))
    kept = on.cache.size
    assert 0 < kept < whole.get_width() * whole.get_height() * 4 / 12
    one, other = (pygame.surfarray.array3d(each.surface) for each in (on, beside))
    apart = np.maximum(one, other) - np.minimum(one, other)
    assert apart.max() <= 8
    assert apart[900:2900].mean() < 1.0


def test_shade_dims_all_below() -> None:
    on = canvas()
    on.shade(0)
    assert on.surface.get_at((9, 9))[:3] == BACKGROUND
    on.shade(200)
    assert brightness(on.surface) < sum(BACKGROUND) / 3 * 0.5


def test_a_card_squeezes_as_it_turns() -> None:
    widths = []
    for squeeze in (1.0, 0.6, 0.2):
        on = canvas()
        on.sprite("pazaak", "back:own", (640, 360), flip_x=squeeze)
        widths.append(changed(on.surface).width)
    assert widths[0] >= 84
    assert widths[1] == pytest.approx(widths[0] * 0.6, abs=3)
    assert widths[2] == pytest.approx(widths[0] * 0.2, abs=3)


def test_a_card_on_its_edge_or_gone_draws_nothing() -> None:
    on = canvas()
    on.sprite("pazaak", "back:own", (640, 360), flip_x=0.0)
    on.sprite("pazaak", "back:own", (640, 360), alpha=0, shadow=8, glow="own")
    assert changed(on.surface).size == (0, 0)


def test_transparency_lies_between_nothing_and_all() -> None:
    levels = []
    for alpha in (255, 128, 40):
        on = canvas()
        on.sprite("pazaak", "main:7", (640, 360), alpha=alpha)
        levels.append(on.surface.get_at((640, 320)))
    distances = [sum(abs(a - b) for a, b in zip(level[:3], BACKGROUND, strict=True)) for level in levels]
    assert distances[0] > distances[1] > distances[2] > 0


def test_a_glow_and_a_shadow_lie_round_a_card() -> None:
    plain, shining = canvas(), canvas()
    plain.sprite("pazaak", "main:7", (640, 360))
    shining.sprite("pazaak", "main:7", (640, 360), glow="gold", shadow=10)
    assert changed(shining.surface).width > changed(plain.surface).width + 12
    side = shining.surface.get_at((640 + 46, 360))
    assert side.r > BACKGROUND[0] + 60
    face, same_face = shining.surface.get_at((640, 340)), plain.surface.get_at((640, 340))
    assert tuple(face) == pytest.approx(tuple(same_face), abs=4)


def test_cards_follow_the_palette_of_the_theme() -> None:
    pictures = []
    for theme in ("standard", "colour_blind", "high_contrast"):
        on = canvas(theme=theme)
        on.sprite("pazaak", "minus:-4", (640, 360))
        pictures.append(on.surface.subsurface((598, 302, 84, 116)).copy())
    assert not same(pictures[0], pictures[1])
    assert not same(pictures[1], pictures[2])


def test_a_gauge_over_its_goal_shows_in_the_colour_for_bad() -> None:
    def redness(value: int) -> float:
        on = canvas()
        on.gauge((640, 360), 52, value, role="own")
        r, _, b, _ = pygame.transform.average_color(on.surface, pygame.Rect(588, 308, 104, 104))
        return r - b

    assert redness(21) > redness(20) + 20


def test_a_hint_tells_key_and_meaning_side_by_side() -> None:
    on = canvas()
    rect = on.hint("Esc", "Menu", (100, 200))
    assert rect.left == pytest.approx(100, abs=1)
    assert rect.right > on.measure("Menu", size=14)[0] + 24
    assert on.viewport.to_physical(rect).inflate(12, 12).contains(changed(on.surface))


def test_a_key_grows_with_its_name() -> None:
    on = canvas()
    assert on.key_cap("Space", (300, 300)).width > on.key_cap("E", (600, 300)).width + 10


def test_opacity_steps_end_exactly() -> None:
    assert (alpha_level(0), alpha_level(255), alpha_level(254), alpha_level(-5)) == (0, 255, 255, 0)
    assert alpha_level(128) == 128


@pytest.mark.full
def test_particles_are_one_batch_in_the_canvas() -> None:
    on, particles = canvas(), Particles(4)
    particles.sparks((640, 360), "gold", 40)
    particles.confetti((640, 360), 40)
    particles.update(0.1)
    particles.draw(on)
    drawn = changed(on.surface)
    assert drawn.width > 30
    assert drawn.collidepoint(640, 360) or drawn.colliderect((600, 300, 80, 120))
