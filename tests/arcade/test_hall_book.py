"""The arcade's book: a chapter a game with pictures of hands, and what it says of them is so."""

from __future__ import annotations

from collections import Counter

import pytest

from partition_games.engine.build import read_options
from partition_games.engine.hands.five_ranks import five_level
from partition_games.engine.hands.ranks import ladder_of
from partition_games.engine.options import AnyOptions
from partition_games.register import GAMES
from partition_games.scenes.doors import STYLES
from partition_games.scenes.table_rules import TableRules
from pazaak.house.resources import assets_path
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import parse_card
from pazaak.stage.core.assets import Assets
from pazaak.stage.core.markdown import Cards, Heading, hands, is_playing_card, parse
from pazaak.stage.screens.rules_pages import Chapter, load_chapters
from pazaak.table.hall.door import Door
from tests.stage.pages import told as told_page

DOORS = [style.door for style in STYLES.values()]
CHAPTERS = load_chapters(sorted((assets_path() / "rules").glob("arcade-*.md")))

PACKS = {"dou_dizhu-four": 2, "dou_dizhu-six": 3}
"""Games of several packs: a hand may hold copies of a card."""


def chapter(id: str) -> Chapter:
    return next(chapter for chapter in CHAPTERS if chapter.id == id)


def shown(id: str) -> list[tuple[list[list[Card]], str]]:
    """The pictures of a chapter: hands and caption."""
    return [
        ([[parse_card(name) for name in hand] for hand in hands(block)], block.caption)
        for block in chapter(id).blocks
        if isinstance(block, Cards)
    ]


def options_of(game: str) -> AnyOptions:
    return read_options(game, None, {})


def test_hands_are_read() -> None:
    (row,) = parse("cards: AS KS QS | 9C 9D — Two hands")
    assert row == Cards("french", ("AS", "KS", "QS", "|", "9C", "9D"), "Two hands")
    assert isinstance(row, Cards)
    assert hands(row) == [["AS", "KS", "QS"], ["9C", "9D"]]
    assert (
        told_page([row]) == "Two hands: ace of spades, king of spades, queen of spades; nine of clubs, nine of diamonds"
    )
    assert parse("Text\ncards: 2S\nmore")[1] == Cards("french", ("2S",), "")
    assert not is_playing_card("cards")
    assert not is_playing_card("1S")


def test_there_is_a_chapter_for_every_game_and_every_card_has_a_picture() -> None:
    assets = Assets(strict=True)
    atlases = {
        name: assets.atlas(file) for name, file in {"french": "french_classic", "pazaak": "pazaak_standard"}.items()
    }
    assert CHAPTERS[0].id == "arcade"
    assert {door.game for door in DOORS} < {page.id for page in CHAPTERS}
    for page in CHAPTERS:
        levels = Counter(block.level for block in page.blocks if isinstance(block, Heading))
        assert levels[1] == 1, page.id
        for block in page.blocks:
            if isinstance(block, Cards):
                atlas = atlases[block.atlas]
                assert atlas is not None
                assert all(name in atlas.rects for hand in hands(block) for name in hand)
                packs = PACKS.get(page.id, 1)
                copies = [max(Counter(hand).values()) for hand in hands(block)]
                assert block.atlas == "pazaak" or max(copies) <= packs
    for door in DOORS:
        assert len(shown(door.game)) >= 3


@pytest.mark.parametrize("game", ["hazari", "kitti", "crash"])
def test_the_hands_in_the_pictures_are_what_the_captions_say(game: str) -> None:
    ladder = ladder_of(options_of(game))
    named = 0
    for groups, caption in shown(game):
        parts = caption.rstrip(".").replace(" and ", ", ").split(", ")
        if any(len(group) not in (3, 4) for group in groups) or len(parts) != len(groups):
            continue
        for group, told in zip(groups, parts, strict=True):
            assert ladder.name(group).lower() in told.lower(), caption
            named += 1
    assert named >= 6


@pytest.mark.parametrize("game", ["hazari", "kitti", "crash"])
def test_the_first_split_that_is_shown_is_legal(game: str) -> None:
    ladder = ladder_of(options_of(game))
    groups = next(
        groups for groups, _ in shown(game) if len({card for group in groups for card in group}) >= 9 and groups[0][2:]
        and all(len(group) in (3, 4) for group in groups)
    )  # fmt: skip
    strengths = [ladder.strength(group) for group in groups]
    assert strengths == sorted(strengths, reverse=True)


def test_the_three_best_runs_of_hazari_are_in_order() -> None:
    groups = next(groups for groups, caption in shown("hazari") if "best runs" in caption)
    strengths = [ladder_of(options_of("hazari")).strength(group) for group in groups]
    assert strengths == sorted(strengths, reverse=True)
    assert strengths[0] - 2 == strengths[2]


def test_the_hands_of_fives_are_what_the_captions_say() -> None:
    found = [five_level(hand).name for groups, _ in shown("fives")[1:] for hand in groups]
    assert found == ["FOUR_OF_A_KIND", "FULL_HOUSE", "TREBLE", "TWO_PAIRS", "ONE_PAIR", "JUNK"]


@pytest.mark.parametrize("game", ["hazari", "kitti", "crash"])
def test_every_combination_of_a_ladder_has_a_picture(game: str) -> None:
    ladder = ladder_of(options_of(game))
    pictured = {ladder.name(group) for groups, _ in shown(game) for group in groups if len(group) in (3, 4)}
    assert pictured == set(ladder.names)


def test_the_best_group_of_kitti_is_called_at_the_table_as_in_the_book() -> None:
    table = TableRules(GAMES["kitti"].build(None, {}))
    assert table.describe([parse_card(card) for card in ("5D", "2S", "3H")]) == "2-3-5"


def test_a_2_3_loses_to_2_3_4_in_kitti_and_is_no_run_in_crash() -> None:
    ((low, higher),) = (groups for groups, caption in shown("kitti") if caption.startswith("A-2-3"))
    ladder = ladder_of(options_of("kitti"))
    assert ladder.strength(higher) == ladder.strength(low) + 1
    assert ladder.name(low) == ladder.name(higher) == "Straight"
    ((none,),) = (groups for groups, caption in shown("crash") if caption.startswith("No run"))
    assert ladder_of(options_of("crash")).name(none) == "High Card"


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.game)
def test_the_page_of_a_game_tells_every_house_rule_of_its_door(door: Door) -> None:
    told = told_page(list(chapter(door.game).blocks))
    at = told.index("House rules")
    for setting in door.settings:
        assert setting.label in told[at:], setting.label


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.game)
def test_the_page_of_a_game_tells_draw_cut_and_how_the_deal_passes(door: Door) -> None:
    told = told_page(list(chapter(door.game).blocks))
    before = told[: told.index("exchange" if door.game == "fives" else "Split your hand")]
    for word in ("draws a card", "cuts", "After each deal"):
        assert word in before
    clockwise = TableRules(GAMES[door.game].build(None, {})).clockwise
    assert ("counter-clockwise" in before) is not clockwise


def test_every_number_of_players_of_dou_di_zhu_has_a_page_with_its_bombs() -> None:
    for id, captions in (
        ("dou_dizhu", ["A bomb, and the rocket that beats it."]),
        ("dou_dizhu-four", ["Four kings, and five fours, which beat them.", "The rocket of four players."]),
        ("dou_dizhu-six", ["Four aces, and six sixes, which beat them.", "The rocket: one joker of each colour."]),
    ):
        told = [block.caption for block in chapter(id).blocks if isinstance(block, Cards)]
        assert set(captions) <= set(told)


@pytest.mark.parametrize("id", ["hazari", "fives", "kitti", "crash", "hokm", "dou_dizhu", "big_three", "pazu"])
def test_every_game_begins_with_its_first_five_minutes(id: str) -> None:
    box = next(block for block in chapter(id).blocks if not isinstance(block, Heading))
    told = told_page([box])
    assert told.startswith("First five minutes. Goal: ")
    goal, rest = told.removeprefix("First five minutes. Goal: ").split(" Your turn: ")
    turn, end = rest.split(" It ends: ")
    assert len(f"{goal} {turn} {end}".split()) <= 40
    heads = [told_page([block]) for block in chapter(id).blocks if isinstance(block, Heading)]
    assert heads[-1] == "Where it comes from"


def test_the_first_chapter_is_a_set_card_by_card() -> None:
    first = load_chapters(sorted((assets_path() / "rules").glob("pazaak-*.md")))[0]
    pictures = [block for block in first.blocks if isinstance(block, Cards)]
    assert len(pictures) == 6
    for picture in pictures:
        values = [int(name.split(":")[1]) for name in picture.names if ":" in name]
        if "=" in picture.names:
            assert sum(values) == int(picture.names[-1]), picture.caption


def test_the_book_ends_with_a_glossary() -> None:
    assert CHAPTERS[-1].id == "glossary"
