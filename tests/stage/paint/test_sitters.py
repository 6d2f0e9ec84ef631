"""Everybody who sits opposite has hands that hold cards, and eyes that blink and look."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from pygame import Rect

from pazaak.house.profile.roster import load_roster
from pazaak.house.resources import assets_path
from pazaak.stage.core.atlas import lively_atlas
from pazaak.stage.paint.busts import BustMood
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.sitters import Gaze, draw_held, draw_sitter
from tests.stage.looks import assets, canvas

RIVALS = [rival.portrait for rival in load_roster(assets_path() / "rivals")]
LIDLESS = {"zero", "dax"}
"""Light behind glass looks elsewhere, and is never shut."""
LASTING = ("glad", "grim", "smug", "nervous")
"""Faces with open eyes that stay for a while."""
FIXED = {("zero", mood) for mood in LASTING}
"""On black glass a face is drawn by one line: only that which waits looks about."""
GAZES: tuple[Gaze, ...] = ("", "near", "cards", "far")
AT, HELD = (640.0, 322.0), (640.0, 304.0)
CARD = Rect(600, 262, 80, 84)


@pytest.mark.parametrize("who", [*RIVALS, "player", "you_vesper"])
def test_everybody_has_arms(who: str) -> None:
    atlas = assets().atlas(lively_atlas(who))
    assert atlas is not None
    assert {"sleeves", "fingers"} <= atlas.rects.keys()


@pytest.mark.full("ransom", "dax", "orda", "tovik")
@pytest.mark.parametrize("who", RIVALS)
def test_eyes_look_to_each_side_and_are_shut(who: str) -> None:
    atlas = assets().atlas(lively_atlas(who))
    assert atlas is not None
    assert {"gaze_near", "gaze_cards", "gaze_far", *({"blink"} if who not in LIDLESS else ())} <= atlas.places.keys()
    pictures = []
    for gaze in GAZES:
        on = canvas()
        draw_sitter(on, who, "calm", AT, 238, gaze=gaze)
        pictures.append(on.surface.get_buffer().raw)
    assert all(one != other for one, other in combinations(pictures, 2))


@pytest.mark.full("amaranth-smug", "mirel-grim", "pell-nervous", "quill-smug", "vela-glad")
@pytest.mark.parametrize(("who", "mood"), [each for each in product(RIVALS, LASTING) if each not in FIXED])
def test_a_face_that_lasts_looks_about_as_well(who: str, mood: BustMood) -> None:
    atlas = assets().atlas(lively_atlas(who))
    assert atlas is not None
    assert {f"{mood} gaze_near", f"{mood} gaze_far"} <= atlas.places.keys()
    assert who in LIDLESS or f"{mood} blink" in atlas.places
    pictures = []
    for gaze in ("near", "far"):
        on = canvas()
        draw_sitter(on, who, mood, AT, 238, gaze=gaze)
        pictures.append(on.surface.get_buffer().raw)
    assert pictures[0] != pictures[1]


@pytest.mark.full("marek", "kettle")
@pytest.mark.parametrize("who", RIVALS)
def test_fingers_lie_over_the_cards_and_sleeves_under_them(who: str) -> None:
    def cards(on: Canvas) -> None:
        on.fill(on.viewport.frect(CARD), "gold")

    bare, held = canvas(), canvas()
    cards(bare)
    draw_held(held, who, HELD, 1.0, lambda lower: cards(held))
    middle = (CARD.centerx, CARD.top + 10)
    assert held.surface.get_at(middle) == bare.surface.get_at(middle), "the card is seen"
    over = [x for x in range(CARD.left, CARD.right) if held.surface.get_at((x, 318)) != bare.surface.get_at((x, 318))]
    assert min(over) < CARD.left + 8
    assert max(over) > CARD.right - 8
    assert len(over) < CARD.width - 20


@pytest.mark.full
def test_hands_come_closer_to_a_single_card() -> None:
    def widest(closer: float) -> int:
        on, empty = canvas(), canvas()
        draw_held(on, "vela", HELD, 1.0, lambda lower: None, closer=closer)
        row = range(500, 780)
        return max(x for x in row if on.surface.get_at((x, 318)) != empty.surface.get_at((x, 318)))

    assert widest(20.0) == pytest.approx(widest(0.0) - 20, abs=2)
