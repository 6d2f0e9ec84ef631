"""The locator works from anywhere, atlases load late and in the background, and nothing missing stops a player."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from pazaak.house.resources import assets_path
from pazaak.stage.core.assets import (
    HALF,
    MOST_BYTES,
    MOST_HALVED,
    MOST_REDUCED,
    OPENING_BYTES,
    Assets,
    Decoder,
)
from pazaak.stage.core.atlas import AssetError, bust_atlas, load_atlas
from pazaak.stage.core.fonts import FAMILIES, ICON_SIGNS
from pazaak.stage.core.theme import THEMES
from pazaak.stage.paint.chips import DENOMINATIONS
from tests.decoded import RememberingDecoder, preload
from tests.patience import until
from tests.stage.looks import assets, canvas, lenient, same

WINDOW = 1920 * 1080 * 4
BUSTS_OF_A_HALL = [bust_atlas(who) for who in ("kettle", "yelu", "brakka", "grusk")]


def write_atlas(root: Path, name: str, rects: dict[str, list[int]], *, size: tuple[int, int] = (40, 20)) -> None:
    folder = root / "cards"
    folder.mkdir(parents=True, exist_ok=True)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill((255, 0, 0, 128))
    pygame.image.save(image, folder / f"{name}.png")
    told = {"image": f"{name}.png", "unit": [8, 8], "scale": 2, "sprites": rects}
    (folder / f"{name}.json").write_text(json.dumps(told), encoding="utf-8")


@pytest.mark.full
def test_the_look_needs_no_numpy() -> None:
    code = (
        "import sys; import pazaak.stage.paint.canvas, pazaak.stage.core.audio;"
        "import pazaak.stage.motion.particles, pazaak.stage.paint.card_sprites;"
        "print('numpy' in sys.modules)"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True, cwd=Path.cwd()
    )
    assert told.stdout.splitlines()[-1] == "False"


def test_all_fonts_icons_and_chips_are_there() -> None:
    real = assets()
    assert all(real.file("fonts", name) for name in FAMILIES.values())
    assert all(real.has("icons", name) for name in ICON_SIGNS.values())
    assert all(real.has("chips", f"chip:{value}") for value in DENOMINATIONS)


def test_all_palettes_hold_the_same_cards() -> None:
    atlases = [assets().atlas(f"pazaak_{theme.card_palette}") for theme in THEMES.values()]
    names = [set(atlas.rects) for atlas in atlases if atlas is not None]
    assert len(names) == 3
    assert names[0] == names[1] == names[2]
    assert {"back:deck", "back:own", "back:rival", "main:10", "switch:±6", "gold:D", "gold:D=-10"} <= names[0]


def test_every_face_has_every_expression() -> None:
    """The rivals of the later places lie in an atlas of their own and are found like the others."""
    real = assets()
    everyone = "mirel tovik yelu brakka kettle dax orda amaranth pell seraphine player "
    everyone += "nib grusk vela ransom juno ixil marek thessaly quill zero"
    for who in everyone.split():
        for mood in ("calm", "glad", "grim"):
            atlas = real.portraits(f"{who}:{mood}")
            assert atlas is not None
            assert atlas.size(f"{who}:{mood}") == pytest.approx((128, 128), abs=2)
    with pytest.raises(AssetError, match="No atlas of portraits has a picture 'nobody:calm'"):
        real.portraits("nobody:calm")


def test_every_place_has_its_backdrop_and_its_cloth() -> None:
    places = ("backroom", "dockside", "oldtown", "skydeck", "hightable")
    rooms = [f"venue_{place}" for place in places]
    for name in (*rooms, "map", "shop", "builder", "bracket", "diary"):
        picture = assets().backdrop(name)
        assert picture is not None
        assert picture.get_size() == (2560, 1440)
    cloths = [assets().backdrop(f"cloth_{place}") for place in places]
    assert {cloth.get_size() for cloth in cloths if cloth is not None} == {(48, 22)}
    assert len({tuple(cloth.get_at((6, 11))) for cloth in cloths if cloth is not None}) == len(places)


@pytest.mark.full
def test_a_window_of_the_usual_size_gets_the_half_title_and_a_larger_one_the_whole() -> None:
    """The first picture waits for it: decoding a quarter of the pixels takes a quarter of the time."""
    half, whole = assets().backdrop("title", HALF), assets().backdrop("title", (HALF[0], HALF[1] + 1))
    assert half is not None
    assert whole is not None
    assert (half.get_size(), whole.get_size()) == (HALF, (2560, 1440))
    shrunk = pygame.surfarray.array3d(pygame.transform.smoothscale(whole.convert(32), HALF)).astype(int)
    assert abs(shrunk - pygame.surfarray.array3d(half.convert(32))).mean() < 1.5
    lobby = assets().backdrop("lobby", HALF)
    assert lobby is not None
    assert lobby.get_size() == (2560, 1440)


class CountingDecoder(Decoder):
    def __init__(self) -> None:
        self.decoded: list[str] = []

    def picture(self, path: Path) -> pygame.Surface:
        self.decoded.append(path.stem)
        return super().picture(path)


@pytest.mark.parametrize(
    ("told", "window", "decoded"),
    [
        (HALF, HALF, ["title_half"]),
        (None, (1920, 1080), ["title_half", "title"]),
        (HALF, (1920, 1080), ["title_half", "title"]),
    ],
)
def test_a_picture_that_was_foreseen_is_decoded_once(
    told: tuple[int, int] | None, window: tuple[int, int], decoded: list[str]
) -> None:
    """The usual one before anything is known of the window, another when the settings ask for it or the window is so
    large after all."""
    decoder = CountingDecoder()
    on = Assets(decoder=decoder)
    on.foresee_backdrop("title")
    on.foresee_backdrop("title", told)
    picture = on.backdrop("title", window)
    assert picture is not None
    assert picture.get_width() >= window[0]
    assert decoder.decoded == decoded


def _channel(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


@pytest.mark.parametrize(
    "name",
    [*(f"venue_{place}" for place in ("backroom", "dockside", "oldtown", "skydeck", "hightable")),
     "map", "shop", "builder", "bracket", "diary"],
)  # fmt: skip
def test_white_words_can_be_read_where_panels_and_titles_lie(name: str) -> None:
    """The middle of a backdrop (of the map the sea) and the band of the title: 4.5 to 1 on nearly all, panel or not."""
    picture = assets().backdrop(name)
    assert picture is not None
    panel = (900, 120, 360, 480) if name == "map" else (300, 340, 560, 240)
    for left, top, width, height in ((480, 18, 320, 40), panel):
        piece = picture.subsurface((left * 2, top * 2, width * 2, height * 2))
        small = pygame.transform.smoothscale(piece.convert(32), (width // 4, height // 4))
        lit = []
        for x in range(small.get_width()):
            for y in range(small.get_height()):
                red, green, blue = (_channel(value) for value in small.get_at((x, y))[:3])
                lit.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
        readable = sum(1.05 / (light + 0.05) >= 4.5 for light in lit) / len(lit)
        assert readable > 0.97


def test_the_icons_of_the_journey_are_there() -> None:
    wanted = (
        "shop map ladder calendar chart medal lock seal pencil copy bin import export undo dice question trophy deck"
    )
    assert all(assets().has("icons", name) for name in wanted.split())


def test_a_strict_loader_raises_a_sentence(tmp_path: Path) -> None:
    strict = Assets(tmp_path, strict=True)
    with pytest.raises(AssetError, match=r"fonts/none\.ttf is missing"):
        strict.file("fonts", "none.ttf")
    with pytest.raises(AssetError, match=r"backdrops/moon\.webp is missing"):
        strict.backdrop("moon")
    with pytest.raises(AssetError, match="atlas 'icons' can't be read"):
        strict.atlas("icons")
    with pytest.raises(AssetError, match="atlas 'icons' has no picture 'unicorn'"):
        assets().has("icons", "unicorn")


def test_a_player_is_told_once_in_the_log_and_goes_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    broken = lenient(tmp_path)
    with caplog.at_level(logging.ERROR, "pazaak.stage"):
        assert broken.atlas("icons") is None
        assert not broken.has("icons", "check")
        assert broken.backdrop("title") is None
        assert broken.backdrop("title") is None
    assert len(caplog.records) == 2


def test_a_whole_scene_can_be_drawn_without_any_asset(tmp_path: Path) -> None:
    on = canvas(of=lenient(tmp_path))
    on.backdrop("cantina", "table")
    on.text("Everything is lost → almost", (640, 100), font="title", glow="own")
    on.icon("check", (100, 100), 40)
    on.portrait("pell", "calm", (200, 300), 40)
    before = on.surface.copy()
    on.sprite("pazaak", "main:7", (640, 360), shadow=4)
    on.sprite("icons", "unicorn", (900, 360), angle=20)
    assert not same(on.surface, before)
    assert on.surface.get_at((640, 330)) != before.get_at((640, 330))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "isn't understood"),
        ("{}", "isn't understood"),
        ('{"image": "a.png", "unit": 3, "scale": 2, "sprites": {}}', "isn't understood"),
        ('{"image": "b.png", "unit": [8, 8], "scale": 2, "sprites": {}}', "can't be read"),
        ('{"image": "a.png", "unit": [8, 8], "scale": 2, "sprites": {"x": [30, 0, 20, 20]}}', "doesn't fit"),
        ('{"image": "a.png", "unit": [8, 8], "scale": 0, "sprites": {}}', "doesn't fit"),
    ],
)
def test_a_bad_description_is_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    write_atlas(tmp_path, "a", {})
    (tmp_path / "cards" / "a.json").write_text(text, encoding="utf-8")
    with pytest.raises(AssetError, match=sentence):
        load_atlas(tmp_path, "a", 1.0)


def test_sprites_come_premultiplied(tmp_path: Path) -> None:
    write_atlas(tmp_path, "a", {"x": [0, 0, 20, 20]})
    atlas = load_atlas(tmp_path, "a", 2.0)
    assert atlas.cut("x").get_at((5, 5)) == pytest.approx((128, 0, 0, 128), abs=1)
    assert atlas.size("x") == (10, 10)


def test_a_small_window_keeps_a_quarter_of_the_pixels(tmp_path: Path) -> None:
    write_atlas(tmp_path, "even", {"x": [18, 0, 20, 20]})
    write_atlas(tmp_path, "odd", {"x": [19, 0, 20, 20]})
    half = load_atlas(tmp_path, "even", 1.0)
    assert (half.scale, half.rects["x"], half.size("x")) == (1.0, pygame.Rect(9, 0, 10, 10), (10, 10))
    assert load_atlas(tmp_path, "even", 1.01).scale == 2.0
    assert load_atlas(tmp_path, "odd", 1.0).scale == 2.0


def test_a_window_between_keeps_nine_sixteenths_of_them(tmp_path: Path) -> None:
    write_atlas(tmp_path, "fourths", {"x": [20, 0, 20, 20]})
    write_atlas(tmp_path, "halves", {"x": [18, 0, 20, 20]})
    reduced = load_atlas(tmp_path, "fourths", 1.5)
    assert (reduced.scale, reduced.rects["x"], reduced.size("x")) == (1.5, pygame.Rect(15, 0, 15, 15), (10, 10))
    assert reduced.scales == (1.0, 1.5, 2.0)
    assert load_atlas(tmp_path, "fourths", 1.51).scale == 2.0
    assert load_atlas(tmp_path, "halves", 1.5).scale == 2.0
    assert load_atlas(tmp_path, "halves", 1.0).scale == 1.0


def test_a_larger_window_loads_its_pictures_again() -> None:
    real = Assets(strict=True)
    canvas((1280, 720), of=real)
    small = real.atlas("icons")
    canvas((3840, 2160), of=real)
    large = real.atlas("icons")
    assert small is not None
    assert large is not None
    assert large.scale == 2 * small.scale
    canvas((960, 540), of=real)
    assert real.atlas("icons") is large


@pytest.mark.full
@pytest.mark.parametrize(
    ("scale", "most"), [(1.0, MOST_HALVED), (1.5, MOST_REDUCED - WINDOW), (3.0, MOST_BYTES - WINDOW)]
)
def test_at_rest_the_atlases_that_were_used_last_stay_as_far_as_there_is_room(scale: float, most: int) -> None:
    loader = Assets(strict=True)
    loader.want([], scale)
    names = sorted(path.stem for path in loader.files("cards", "*.json"))
    assert sum(loader.held()[name] for name in names if loader.atlas(name)) > most
    loader.rest(WINDOW)
    assert sum(loader.held().values()) <= most
    assert list(loader.held()) == names[-len(loader.held()) :]


@pytest.mark.full
def test_while_a_scene_opens_what_nobody_asked_for_goes_first() -> None:
    loader = Assets(strict=True)
    loader.rest(WINDOW)
    names = [each.stem for each in loader.files("cards", "*.json")]
    loader.want([*names, *BUSTS_OF_A_HALL], 3.0)
    loader.rest(WINDOW)
    preload(loader)
    assert sum(loader.held().values()) <= MOST_BYTES + OPENING_BYTES - 2 * WINDOW
    assert all(loader.atlas(name) for name in BUSTS_OF_A_HALL)
    assert all(loader.atlas(name) for name in names)
    assert {*names, *BUSTS_OF_A_HALL} <= loader.held().keys(), "what a picture needs stays, however much it is"


@pytest.mark.full
def test_what_was_let_go_for_want_of_room_comes_back_when_a_picture_needs_it_and_not_before() -> None:
    loader = Assets(strict=True)
    names = ["french_classic", "french_four", "pazaak_standard"]
    loader.want(names, 3.0)
    preload(loader)
    loader.rest(WINDOW)
    gone = [name for name in names if name not in loader.held()]
    assert gone, "there was room for all of them"
    loader.want(names, 3.0)
    assert loader.settled, "at rest it is decoded again and again"
    assert loader.atlas(gone[0]) is not None
    loader.want([], 1.5)
    loader.want(gone, 1.5)
    assert not loader.settled, "another window has room again"
    preload(loader)


def test_preloading_goes_on_in_the_background_and_ends() -> None:
    real = Assets(strict=True)
    canvas(of=real)
    steps: list[float] = []

    def preloaded() -> bool:
        start = time.thread_time()
        done = real.preload_step(4.0)
        steps.append((time.thread_time() - start) * 1000)
        return done

    until("the atlases", preloaded)
    assert sorted(steps)[len(steps) // 2] < 4.0
    assert {"icons", "portraits", "chips", "pazaak_standard"} <= set(real._atlases)
    assert real.preload_step(4.0)


def test_what_is_needed_before_it_is_preloaded_is_waited_for() -> None:
    real = Assets(strict=True)
    real.preload_step(0.0)
    atlas = real.atlas("icons")
    assert atlas is not None
    assert real.atlas("icons") is atlas
    preload(real)
    assert real.preload_step(0.0)


def test_pictures_missing_in_the_background_are_no_crash(tmp_path: Path) -> None:
    broken = lenient(tmp_path)
    preload(broken)
    assert broken.preload_step(0.0)


def test_apps_that_share_a_decoder_get_what_each_would_have_decoded() -> None:
    shared = RememberingDecoder(most_bytes=8 * 1024 * 1024)
    for detail in (1.0125, 2.7, 1.35, 4.05, 2.025):
        atlas, plain = shared.atlas(assets_path(), "chips", detail), load_atlas(assets_path(), "chips", detail)
        assert (atlas.scale, atlas.rects) == (plain.scale, plain.rects)
        assert same(atlas.image, plain.image)
    assert shared.atlas(assets_path(), "chips", 1.0125) is shared.atlas(assets_path(), "chips", 1.35)
    for name in ("portraits", "icons", "portraits_venues"):
        shared.atlas(assets_path(), name, 1.35)
    assert shared.weight <= 8 * 1024 * 1024


def test_a_window_that_grows_small_again_has_small_pictures_again() -> None:
    shown = Assets()
    shown.want(["chips"], 3.0)
    fine = shown.atlas("chips")
    shown.want(["chips"], 1.0)
    assert shown.atlas("chips") is fine, "it does until nothing moves"
    shown.rest(0)
    coarse = shown.atlas("chips")
    assert fine is not None
    assert coarse is not None
    assert coarse.scale == fine.scale / 2
    shown.rest(0)
    assert shown.atlas("chips") is coarse
