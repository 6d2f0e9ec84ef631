"""Every theme can be read: contrast of text, and colours that stay apart for eyes that see red and green alike."""

from dataclasses import replace
from itertools import combinations, product
from math import dist
from typing import get_args

import pygame
import pytest

from pazaak.house.profile.settings import Theme as ThemeId
from pazaak.house.resources import assets_path
from pazaak.stage.core.theme import STANDARD, THEMES, Colour, Theme, mix
from pazaak.stage.paint.canvas import Canvas
from tests.stage.looks import canvas, contrast

TEXT_ROLES = (
    "text",
    "text_dim",
    "title",
    "own_text",
    "rival_text",
    "gold_text",
    "good_text",
    "bad_text",
    "kitti_text",
    "crash_text",
    "hokm_text",
    "dou_dizhu_text",
    "big_three_text",
)
EDGE_ROLES = ("own", "rival", "gold", "good", "bad", "focus", "panel_edge", "disabled", "kitti", "crash",
              "hokm", "dou_dizhu", "big_three", "suit_S", "suit_H", "suit_D", "suit_C")  # fmt: skip
GROUNDS = ("ink_background", "panel", "panel_low", "felt_tint")
# How a red-green-blind eye (without green cones) sees red, green and blue; after Machado and others, 2009.
DEUTERANOPIA = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))


def as_seen(colour: Colour) -> tuple[float, ...]:
    linear = [(c / 255) ** 2.2 for c in colour]
    mixed = [sum(weight * share for weight, share in zip(row, linear, strict=True)) for row in DEUTERANOPIA]
    return tuple(255 * max(0.0, min(1.0, share)) ** (1 / 2.2) for share in mixed)


def apart(a: Colour, b: Colour) -> float:
    return dist(as_seen(a), as_seen(b))


@pytest.mark.parametrize("role", TEXT_ROLES)
def test_text_stands_out_from_every_ground(role: str) -> None:
    for theme, ground in product(THEMES.values(), GROUNDS):
        least = 7.0 if theme.id == "high_contrast" else 4.5
        assert contrast(theme.color(role), theme.color(ground)) >= least, f"{theme.id}, {ground}"


@pytest.mark.parametrize("role", EDGE_ROLES)
def test_edges_stand_out_from_panels(role: str) -> None:
    for theme in THEMES.values():
        assert contrast(theme.color(role), theme.color("panel")) >= 3.0, theme.id
        assert contrast(theme.color(role), theme.color("panel_low")) >= 3.0, theme.id


@pytest.mark.parametrize(("one", "other"), [("own", "rival"), ("good", "bad"), ("own", "gold"), ("rival", "gold")])
def test_the_safe_theme_keeps_roles_apart_for_a_red_green_blind_eye(one: str, other: str) -> None:
    safe = THEMES["colour_blind"]
    assert apart(safe.color(one), safe.color(other)) >= 75


def test_the_standard_theme_would_fail_where_the_safe_one_passes() -> None:
    """Else the test above would show nothing."""
    safe = THEMES["colour_blind"]
    assert apart(STANDARD.color("gold"), STANDARD.color("bad")) < apart(safe.color("gold"), safe.color("bad"))


@pytest.mark.full("text")
@pytest.mark.parametrize("role", ["text", "text_dim", "own_text", "rival_text", "gold_text"])
def test_small_text_can_be_read_on_the_felt_where_it_is_lightest(role: str) -> None:
    for theme in THEMES:
        on = canvas(theme=theme)
        for place in ((640, 330), (560, 340), (740, 340), (640, 112), (300, 676), (980, 676)):
            assert contrast(on.theme.color(role), round_small_text(on, place, role)) >= 4.5, f"{theme}, {place}"


def round_small_text(on: Canvas, place: tuple[int, int], role: str) -> tuple[int, ...]:
    """The average colour right beside the letters on the felt."""
    on.backdrop("cantina", "table")
    box = on.viewport.to_physical(on.text("SETS WON", place, size=14, role=role))
    letters = pygame.mask.from_surface(on.setter.mask("SETS WON", on._style("body", 14)), 20)
    beside = letters.convolve(pygame.Mask((3, 3), fill=True))
    beside.erase(letters, (1, 1))
    colours = [
        on.surface.get_at((box.x + x - 1, box.y + y - 1))
        for x in range(beside.get_size()[0])
        for y in range(beside.get_size()[1])
        if beside.get_at((x, y))
    ]
    return tuple(sum(channel) // len(colours) for channel in zip(*colours, strict=True))


def test_roles_are_told_by_name() -> None:
    assert STANDARD.color("own") == (0x49, 0xE3, 0xFF)
    with pytest.raises(KeyError, match=r"no colour role 'cyan'.*own.*rival"):
        STANDARD.color("cyan")
    with pytest.raises(KeyError):
        STANDARD.color("label")


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_each_suit_has_a_colour_of_its_own_where_four_are_wanted(theme: Theme) -> None:
    suits = [f"suit_{suit}" for suit in "SHDC"]
    four = theme.in_four_colours()
    assert len({theme.color(suit) for suit in suits}) == 2
    assert len({four.color(suit) for suit in suits}) == 4
    assert {role: colour for role, colour in four.colours.items() if role not in suits} == {
        role: colour for role, colour in theme.colours.items() if role not in suits
    }
    for one, other in combinations(suits, 2):
        assert apart(four.color(one), four.color(other)) >= 25, f"{one}, {other}"
    for ground in ("panel", "panel_low"):
        assert min(contrast(four.color(suit), four.color(ground)) for suit in suits) >= 3.0
    drawn = {path.stem for path in (assets_path() / "cards").glob("french_*.json")}
    assert {f"french_{each.suits}{size}" for each in (theme, four) for size in ("", "_big")} <= drawn


def test_all_themes_have_their_own_cards_and_label() -> None:
    """The house offers what the stage has, and the cards of each are drawn."""
    assert tuple(THEMES) == get_args(ThemeId)
    drawn = [path.stem for path in (assets_path() / "cards").glob("pazaak_*.json")]
    assert sorted(f"pazaak_{theme.card_palette}" for theme in THEMES.values()) == sorted(drawn)
    assert len({theme.card_palette for theme in THEMES.values()}) == len(THEMES) >= 3
    assert len({theme.label for theme in THEMES.values()}) == len(THEMES)
    assert all(key == theme.id for key, theme in THEMES.items())


def test_colours_are_three_bytes() -> None:
    for theme in THEMES.values():
        assert {*TEXT_ROLES, *EDGE_ROLES, *GROUNDS} <= set(theme.colours)
        for name, colour in theme.colours.items():
            assert len(colour) == 3, name
            assert all(0 <= part <= 255 for part in colour), name


def test_mixing_goes_from_one_end_to_the_other() -> None:
    assert mix((0, 0, 0), (200, 100, 50), 0) == (0, 0, 0)
    assert mix((0, 0, 0), (200, 100, 50), 1) == (200, 100, 50)
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)


def test_a_theme_can_be_varied_but_not_changed() -> None:
    assert replace(STANDARD, edge=3.0).edge == 3.0
    with pytest.raises(AttributeError):
        STANDARD.edge = 3.0  # type: ignore[misc]
