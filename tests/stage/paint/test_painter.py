"""Furniture painted at run time: readable, different in every state, and without a cut-off light."""

from collections.abc import Callable
from itertools import combinations, pairwise, product
from random import Random
from typing import get_args

import pygame
import pytest
from pygame import Surface

from pazaak.stage.core.theme import STANDARD, THEMES, Theme
from pazaak.stage.paint import ink
from pazaak.stage.paint.painters.painter import Painter, State, stretch
from pazaak.stage.paint.painters.painter_rings import RingPainter
from pazaak.stage.paint.shapes import Chamfer, Hexagon
from pazaak.stage.paint.surface_cache import SurfaceCache
from tests.stage.looks import brightness, contrast, same

STATES: tuple[State, ...] = get_args(State)
ROLES = ("own", "rival", "gold", "good", "bad", "panel_edge")
ROUND = RingPainter(STANDARD, 1.0)

PIECES: dict[str, Callable[[RingPainter], Surface]] = {
    "panel": lambda p: p.panel((300, 90), edge="own", fill="panel", glow=1.0, chamfer=10, shadow=True),
    "plate": lambda p: p.panel((300, 46), edge="own", fill="plate", glow=1.0, chamfer=12, shadow=True),
    "button": lambda p: p.button((200, 44), role="own", state="hover"),
    "focus": lambda p: p.button((200, 44), role="own", state="focus"),
    "bubble": lambda p: p.bubble((200, 60), role="own", tip=(100, 100)),
    "quiet": lambda p: p.quiet((300, 90), edge="own", line=0.9, body=0.9, chamfer=10),
    "speech": lambda p: p.speech((200, 60), role="rival", tip=(100, 74)),
    "dial": lambda p: p.gauge_dial(52, 20, "own"),
    "lights": lambda p: p.gauge_lights(52, 20, "own"),
    "portrait": lambda p: p.portrait(37, None, "own", True),
    "pip": lambda p: p.pip(10.5, True, "own"),
    "pedestal": lambda p: p.pedestal(84, "own", "sunken", 1.0),
    "slot": lambda p: p.slot((84, 116), "own", True),
    "glow": lambda p: p.card_glow((84, 116), "own"),
    "shadow": lambda p: p.card_shadow((84, 116), 16),
    "ring": lambda p: p.focus_ring((84, 116), role="focus", radius=9),
    "spark": lambda p: p.spark(2.0, (255, 255, 255)),
    "soft dot": lambda p: p.dot(12, (255, 255, 255), soft=True, flat=0.6),
    "line": lambda p: p.line((60, -30), "own", 2, 1.0),
}


def test_what_is_said_is_light_and_its_tail_ends_at_the_speaker() -> None:
    picture, m = ROUND.speech((200, 60), role="rival", tip=(100, 74)), ROUND.margin()
    assert min(picture.get_at((m + 60, m + 20))[:3]) > 230
    assert picture.get_at((m + 100, m + 68)).a == 255
    assert max(picture.get_at((m + 100, m + 86))[:3]) < 60


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.id)
def test_a_quiet_plate_lets_the_place_through_and_a_chosen_one_has_an_edge(theme: Theme) -> None:
    painter = RingPainter(theme, 1.0)
    m = painter.margin()
    quiet, chosen = (painter.quiet((200, 60), edge="own", line=line, body=0.8, chamfer=10) for line in (0.2, 1.0))
    assert quiet.get_at((m + 100, m + 30)).a < 240
    assert sum(chosen.get_at((m + 100, m))[:3]) > sum(quiet.get_at((m + 100, m))[:3])


def border(picture: Surface) -> list[pygame.Color]:
    w, h = picture.get_size()
    across = [picture.get_at((x, y)) for x in range(w) for y in (0, h - 1)]
    return across + [picture.get_at((x, y)) for y in range(h) for x in (0, w - 1)]


@pytest.mark.full
def test_light_fades_out_before_the_picture_ends() -> None:
    for (piece, paint), theme, scale in product(PIECES.items(), THEMES.values(), (0.75, 1.0, 2.0)):
        picture = paint(RingPainter(theme, scale))
        assert max(colour.a for colour in border(picture)) <= 8, f"{piece}, {theme.id}, {scale}"


@pytest.mark.full
def test_colours_are_premultiplied_and_cannot_overflow() -> None:
    for piece, paint in PIECES.items():
        picture = paint(ROUND)
        across, down = picture.get_size()
        colours = [picture.get_at((x, y)) for x in range(across) for y in range(down)]
        assert max(max(c.r, c.g, c.b) - c.a for c in colours) <= 2, piece


@pytest.mark.parametrize("role", ROLES)
def test_the_label_of_a_button_can_be_read(role: str) -> None:
    states: tuple[State, ...] = ("normal", "hover", "focus", "pressed")
    for theme, state in product(THEMES.values(), states):
        painter = Painter(theme, 1.0)
        picture = painter.button((200, 44), role=role, state=state)
        m = painter.margin()
        behind = [picture.get_at((m + 100, m + y)) for y in range(12, 33)]
        assert min(contrast(theme.color("text"), colour) for colour in behind) >= 4.5, f"{theme.id}, {state}"


@pytest.mark.parametrize(
    ("role", "size", "letters"),
    [
        ("gold", (284, 104), ("gold_text",)),
        ("panel_edge", (216, 62), ("text_dim", "gold_text", "good_text", "bad_text")),
        ("bad", (216, 62), ("text_dim", "bad_text")),
    ],
)
def test_what_stands_below_the_name_of_a_decision_can_be_read(
    role: str, size: tuple[int, int], letters: tuple[str, ...]
) -> None:
    """The light rises from below, and there a decision tells what it does."""
    states: tuple[State, ...] = ("normal", "hover", "focus")
    for theme, state in product(THEMES.values(), states):
        painter = Painter(theme, 1.0)
        picture, m = painter.button(size, role=role, state=state), painter.margin()
        foot = m + size[1] - size[1] // 4
        behind = [picture.get_at((m + size[0] // 2, y)) for y in range(foot - 8, foot + 9)]
        for letter in letters:
            assert min(contrast(theme.color(letter), colour) for colour in behind) >= 4.5, (
                f"{theme.id}, {state}, {letter}"
            )


@pytest.mark.parametrize("role", ROLES)
def test_the_text_of_a_tag_can_be_read(role: str) -> None:
    for theme in THEMES.values():
        painter = Painter(theme, 1.0)
        picture = painter.panel((110, 24), edge=role, fill=role, glow=0.6, chamfer=6, shadow=True)
        m = painter.margin()
        ground = [picture.get_at((m + 50, m + y)) for y in range(5, 19)]
        assert min(contrast(theme.color("text"), colour) for colour in ground) >= 4.5, theme.id


@pytest.mark.parametrize("role", ROLES)
def test_every_state_looks_different(role: str) -> None:
    pictures = {state: ROUND.button((180, 44), role=role, state=state) for state in STATES}
    for one, other in combinations(pictures, 2):
        assert not same(pictures[one], pictures[other]), f"{one}, {other}"


def test_a_button_under_the_mouse_is_brighter_and_a_disabled_one_darker() -> None:
    light = {state: brightness(ROUND.button((180, 44), role="own", state=state)) for state in STATES}
    assert light["hover"] > light["normal"] > light["pressed"]
    assert light["disabled"] < light["normal"]


def test_the_corners_of_a_panel_are_cut_off() -> None:
    picture = ROUND.panel((200, 80), edge="none", fill="panel", glow=0, chamfer=20, shadow=False)
    m = ROUND.margin()
    assert picture.get_at((m + 2, m + 2)).a == 0
    assert picture.get_at((m + 100, m + 40)).a > 240
    assert picture.get_at((m + 2, m + 40)).a > 240


def test_a_frame_is_empty_inside() -> None:
    picture = ROUND.panel((200, 80), edge="focus", fill="none", glow=1, chamfer=10, shadow=True)
    m = ROUND.margin()
    assert picture.get_at((m + 100, m + 40)).a < 8
    assert picture.get_at((m + 100, m)).a > 150


def test_a_wide_panel_is_a_narrow_one_stretched() -> None:
    wide = ROUND.panel((600, 60), edge="own", fill="panel", glow=0.5, chamfer=10, shadow=True)
    assert wide.get_size() == (600 + 2 * ROUND.margin(), 60 + 2 * ROUND.margin())
    column = [wide.get_at((200, y)) for y in range(wide.get_height())]
    assert column == [wide.get_at((430, y)) for y in range(wide.get_height())]


def test_stretching_keeps_both_ends() -> None:
    picture = Surface((4, 1), pygame.SRCALPHA)
    for x, level in enumerate((10, 20, 30, 40)):
        picture.set_at((x, 0), (level, level, level, 255))
    longer = stretch(picture, 3)
    assert [longer.get_at((x, 0)).r for x in range(7)] == [10, 20, 30, 30, 30, 30, 40]


def test_a_gauge_lights_as_many_ticks_as_its_value() -> None:
    lights = ROUND.gauge_lights(52, 20, "own")
    counts = [pygame.mask.from_surface(ROUND.gauge(lights, value / 20), 200).count() for value in range(21)]
    assert counts[0] == 0
    steps = [after - before for before, after in pairwise(counts)]
    assert min(steps) > 0
    assert max(steps) < 2 * min(steps)
    assert ROUND.gauge(lights, 1.4) is lights


def test_a_gem_that_is_on_shines() -> None:
    assert brightness(ROUND.pip(10, True, "own")) > brightness(ROUND.pip(10, False, "own")) * 2


def test_a_face_stays_inside_its_hexagon() -> None:
    face = Surface((128, 128), pygame.SRCALPHA)
    face.fill((255, 0, 0, 255))
    picture = ROUND.portrait(40, face, "own", False)
    middle = picture.get_width() // 2
    assert picture.get_at((middle, middle)).r > 200
    assert picture.get_at((middle + 36, middle)).r < 200
    assert picture.get_at((middle - 33, middle - 33)).r < 60


def test_the_arrow_of_a_bubble_is_on_the_side_of_what_it_tells_about() -> None:
    m = ROUND.margin()
    below = ROUND.bubble((200, 60), role="own", tip=(100, 120))
    above = ROUND.bubble((200, 60), role="own", tip=(100, -40))
    left = ROUND.bubble((200, 60), role="own", tip=(-40, 30))
    right = ROUND.bubble((200, 60), role="own", tip=(240, 30))
    assert below.get_at((m + 100, m + 60 + 6)).a > 200 > above.get_at((m + 100, m + 60 + 6)).a
    assert above.get_at((m + 100, m - 6)).a > 200 > below.get_at((m + 100, m - 6)).a
    assert left.get_at((m - 6, m + 30)).a > 200 > right.get_at((m - 6, m + 30)).a
    assert right.get_at((m + 200 + 6, m + 30)).a > 200 > left.get_at((m + 200 + 6, m + 30)).a


def test_high_contrast_draws_wider_edges() -> None:
    assert Painter(THEMES["high_contrast"], 1.0).edge > Painter(STANDARD, 1.0).edge
    assert Painter(STANDARD, 0.3).edge == 1.0


# -- shapes, masks and the cache ------------------------------------------------------------------------------------


def test_a_shrunk_chamfer_keeps_its_distance_on_slanted_sides_too() -> None:
    shape = Chamfer(pygame.FRect(0, 0, 100, 60), 20)
    (x0, y0), (x1, y1) = shape.points()[1:3]
    (u0, v0), _ = shape.points(5)[1:3]
    across = abs((x1 - x0) * (v0 - y0) - (u0 - x0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    assert across == pytest.approx(5)


def test_a_hexagon_stands_on_a_corner() -> None:
    points = Hexagon((50, 50), 40).points()
    assert points[0] == pytest.approx((50, 10))
    assert points[3] == pytest.approx((50, 90))


def test_masks_add_up() -> None:
    half = ink.blank((8, 8))
    half.fill(ink.WHITE, (0, 0, 4, 8))
    assert ink.within(half, ink.inverse(half)).get_bounding_rect().size == (0, 0)
    assert ink.minus(half, ink.shifted(half, (2, 0))).get_bounding_rect() == pygame.Rect(0, 0, 2, 8)
    assert ink.tinted(half, (200, 100, 50), 0.5).get_at((1, 1))[:3] == pytest.approx((100, 50, 25), abs=2)


@pytest.mark.parametrize("size", [(2, 2), (300, 23), (7, 24), (61, 40), (90, 97), (3, 130), (200, 201)])
def test_a_mask_is_blurred_as_any_picture_is(size: tuple[int, int]) -> None:
    """To the pixel, wherever the bands meet of which it is put together, and at its edges."""
    mask, chance = ink.blank(size), Random(size[0])
    for _ in range(12):
        at = chance.randrange(-3, size[0]), chance.randrange(-3, size[1])
        mask.fill((chance.randrange(256),) * 4, (*at, chance.randrange(1, 9), chance.randrange(1, 60)))
    plain = mask
    for _ in range(3):
        plain = pygame.transform.box_blur(plain, 1, False)
    soft = ink.blurred(mask, 1.0)
    assert pygame.image.tobytes(soft, "RGBA") == pygame.image.tobytes(plain, "RGBA")
    assert pygame.image.tobytes(mask, "RGBA") != pygame.image.tobytes(plain, "RGBA")


@pytest.mark.parametrize("size", [(1, 1), (1, 9), (9, 1)])
def test_what_is_one_pixel_wide_or_high_stays_as_it_is(size: tuple[int, int]) -> None:
    """pygame blurs it with what lies beside it in memory: one of nines came back with twelves in it."""
    mask = ink.blank(size)
    mask.fill((9, 9, 9, 9))
    assert pygame.image.tobytes(ink.blurred(mask, 1.0), "RGBA") == pygame.image.tobytes(mask, "RGBA")


@pytest.mark.parametrize("radius", [1, 3, 8, 20])
def test_a_blur_keeps_within_its_reach(radius: int) -> None:
    reach = int(radius * ink.REACH) + 2
    side = 2 * reach + 41
    block = ink.blank((side, side))
    block.fill(ink.WHITE, (reach, reach, 41, 41))
    soft = ink.blurred(block, radius)
    assert max(colour.a for colour in border(soft)) <= 3
    assert soft.get_at((side // 2, side // 2)).a > 80


def test_the_cache_makes_things_once_and_forgets_the_oldest() -> None:
    cache = SurfaceCache(limit=3 * 10 * 10 * 4)
    first = cache.get("a", lambda: ink.blank((10, 10)))
    assert cache.get("a", lambda: ink.blank((10, 10))) is first
    cache.get("b", lambda: ink.blank((10, 10)))
    cache.get("c", lambda: ink.blank((10, 10)))
    cache.get("a", lambda: ink.blank((10, 10)))
    cache.get("d", lambda: ink.blank((10, 10)))
    assert cache.size == cache.limit
    assert cache.made == 4
    assert cache.get("a", lambda: ink.blank((1, 1))) is first
    cache.get("b", lambda: ink.blank((10, 10)))
    assert cache.made == 5
