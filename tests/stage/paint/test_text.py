"""Text that fits: it shrinks, then ends in an ellipsis, and is never smaller than 12 pixels."""

from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pazaak.stage.core.assets import Assets
from pazaak.stage.core.fonts import FALLBACK, FAMILIES, ICON_SIGNS, SMALLEST, FontBook
from pazaak.stage.paint.text import ELLIPSIS, Finish, Style, TextSetter, fattened
from tests.stage.looks import assets, canvas, changed

LONG = "Lady Seraphine Voss of the Gilded Nebula stands on nineteen and waits for you"


def setter() -> TextSetter:
    return canvas().setter


def test_what_fits_stays_as_it_is() -> None:
    style = Style("body", 30)
    assert setter().fit("Stand", style, 500) == ("Stand", style)


def test_a_long_line_shrinks_before_it_is_cut() -> None:
    write = setter()
    room = write.width(LONG, Style("body", 20))
    text, style = write.fit(LONG, Style("body", 30), room)
    assert text == LONG
    assert 18 <= style.px <= 20
    assert write.width(text, style) <= room


def test_the_smallest_line_ends_in_an_ellipsis() -> None:
    write = setter()
    text, style = write.fit(LONG, Style("body", 30), 120)
    assert style.px == SMALLEST
    assert text.endswith(ELLIPSIS)
    assert LONG.startswith(text[:-1])
    assert write.width(text, style) <= 120


def test_no_room_at_all_leaves_nothing() -> None:
    assert setter().fit(LONG, Style("body", 20), 2)[0] == ""


@pytest.mark.full
@settings(max_examples=60)
@given(
    text=st.text(alphabet="abcdefgh WM.,:+-±−→♠0123456789", max_size=60),
    px=st.integers(12, 60),
    room=st.integers(0, 400),
    family=st.sampled_from(sorted(FAMILIES)),
)
def test_a_fitted_line_is_never_wider_than_its_room(text: str, px: int, room: int, family: str) -> None:
    write = setter()
    fitted, style = write.fit(text, Style(family, px), room)
    assert write.width(fitted, style) <= room
    assert SMALLEST <= style.px <= px


@pytest.mark.full
@settings(max_examples=60)
@given(text=st.text(alphabet="abcdefgh WM\n0123456789", max_size=120), room=st.integers(40, 400))
def test_wrapping_loses_nothing_and_keeps_to_the_width(text: str, room: int) -> None:
    write, style = setter(), Style("body", 16)
    lines = write.wrap(text, style, room)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(write.width(line, style) <= room for line in lines)


def test_words_are_kept_whole_where_they_fit() -> None:
    write, style = setter(), Style("body", 18)
    lines = write.wrap("play the card or stand", style, write.width("play the card", style))
    assert lines == ["play the card", "or stand"]


def test_a_paragraph_break_is_a_line_break() -> None:
    assert setter().wrap("one\n\ntwo", Style("body", 18), 500) == ["one", "", "two"]


@pytest.mark.parametrize("sign", sorted(ICON_SIGNS))
def test_signs_that_fonts_lack_are_drawn(sign: str) -> None:
    write = setter()
    lacking = [family for family in ("body", "number", "title") if write.fonts.lacks(family, sign)]
    assert lacking
    for family in lacking:
        mask = write.mask(sign, Style(family, 24))
        drawn = pygame.mask.from_surface(mask, 60)
        assert 40 < drawn.count() < 24 * 24, family


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_every_font_has_the_signs_of_the_game(family: str) -> None:
    fonts = FontBook(assets())
    assert [sign for sign in "0123456789+−&,.:-…ABCXYZabcxyz" if fonts.lacks(family, sign)] == []


def test_titles_take_the_plus_minus_sign_from_another_font() -> None:
    fonts = FontBook(assets())
    assert fonts.lacks("title", "±")
    assert not fonts.lacks(FALLBACK, "±")


def test_no_font_is_opened_too_small_to_read() -> None:
    fonts = FontBook(assets())
    assert fonts.font("body", 5) is fonts.font("body", SMALLEST)
    assert fonts.font("body", 40) is fonts.font("body", 40)
    with pytest.raises(KeyError, match=r"no font family 'gothic'.*title"):
        fonts.font("gothic", 20)


def test_what_one_window_has_measured_another_need_not(monkeypatch: pytest.MonkeyPatch) -> None:
    words = [(family, px, text) for family in FAMILIES for px in (14, 31) for text in ("Stand", "Play −3")]
    first = FontBook(assets())
    known = [first.width(*word) for word in words]
    signs = [first.lacks(family, sign) for family in FAMILIES for sign in "A±♠"]
    assert known == [first.font(family, px).size(text)[0] for family, px, text in words]
    monkeypatch.setattr(pygame, "Font", None)
    second = FontBook(assets())
    assert [second.width(*word) for word in words] == known
    assert [second.lacks(family, sign) for family in FAMILIES for sign in "A±♠"] == signs


def test_a_font_whose_file_is_missing_is_measured_by_itself(tmp_path: Path) -> None:
    bare = FontBook(Assets(tmp_path, strict=False))
    whole = FontBook(assets())
    assert whole.width("title", 40, "DEFEAT") != bare.width("title", 40, "DEFEAT")
    assert bare.width("title", 40, "DEFEAT") == bare.font("title", 40).size("DEFEAT")[0]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("units", [6, 10, 14])
def test_text_is_never_drawn_under_twelve_pixels(size: tuple[int, int], units: int) -> None:
    on = canvas(size)
    assert on._style("body", units).px >= SMALLEST
    letters = on.text("H", (640, 360), size=units)
    assert on.px(letters.height) >= FontBook(assets()).font("body", SMALLEST).get_height() - 1


@pytest.mark.full
def test_spacing_widens_a_line() -> None:
    write = setter()
    plain, wide = write.width("STAND", Style("number", 20)), write.width("STAND", Style("number", 20, spacing=3))
    assert wide >= plain + 4 * 3 - 2


def test_a_glow_reaches_further_than_the_letters() -> None:
    write, style = setter(), Style("number", 30)
    plain = write.picture("20", style, Finish((255, 255, 255)))
    glowing = write.picture("20", style, Finish((255, 255, 255), glow=(73, 227, 255), glow_px=6))
    assert glowing.get_width() > plain.get_width() + 10
    assert glowing.get_at((1, glowing.get_height() // 2)).a <= 6


def test_a_fade_ends_in_its_second_colour() -> None:
    picture = setter().picture("I", Style("number", 60), Finish((255, 255, 255), fade=(255, 0, 0)))
    box = changed(picture, (0, 0, 0))
    x = box.centerx
    assert picture.get_at((x, box.top + 3)).g > 200
    assert picture.get_at((x, box.bottom - 3)).g < 60


def test_a_fattened_mask_grows_by_its_reach() -> None:
    mask = pygame.Surface((21, 21), pygame.SRCALPHA)
    mask.set_at((10, 10), (255, 255, 255, 255))
    assert changed(fattened(mask, 2), (0, 0, 0)) == pygame.Rect(8, 8, 5, 5)


@pytest.mark.parametrize("anchor", ["topleft", "midright", "center", "bottomright"])
def test_anchors_put_the_letters_where_they_are_told(anchor: str) -> None:
    on = canvas()
    placed = on.text("Credits", (400, 300), anchor=anchor)
    assert getattr(placed, anchor) == pytest.approx((400, 300), abs=1)
    drawn = changed(on.surface)
    assert on.viewport.to_physical(placed).inflate(12, 12).contains(drawn)


def test_an_unknown_anchor_is_a_sentence() -> None:
    with pytest.raises(ValueError, match="no anchor 'middle'"):
        canvas().text("x", (0, 0), anchor="middle")


def test_a_paragraph_stays_in_its_rectangle() -> None:
    on = canvas()
    rect = pygame.FRect(200, 200, 220, 90)
    used = on.paragraph(LONG * 2, rect, size=18)
    assert used.height <= rect.height + 1
    assert on.viewport.to_physical(rect).inflate(12, 12).contains(changed(on.surface))


def test_a_paragraph_tells_how_high_it_will_be() -> None:
    on = canvas()
    high = on.paragraph_height(LONG, 220, size=18)
    used = on.paragraph(LONG, pygame.FRect(100, 100, 220, high + 1), size=18)
    assert used.height == pytest.approx(high, abs=0.5)
    assert len(on.lines(LONG, 220, size=18)) == round(high / (18 * 1.3))


def test_larger_interface_text_is_larger() -> None:
    normal, large = canvas(), canvas(text_scale=1.4)
    assert large.measure("Stand")[0] > normal.measure("Stand")[0] * 1.25


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="open files are counted in /proc, which is not here")
def test_fonts_of_many_sizes_keep_no_file_open() -> None:
    fonts = FontBook(assets())
    before = len(list(Path("/proc/self/fd").iterdir()))
    for px in range(SMALLEST, SMALLEST + 60):
        assert fonts.font("body", px).get_height() >= px
    assert len(list(Path("/proc/self/fd").iterdir())) == before
