"""Words of the climbing tables: names, sentences and lengths, and the labels of everyone's plates."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from pygame import FRect

from pazaak.house.phrases import short_name
from pazaak.house.resources import assets_path
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import parse_card, parse_cards
from pazaak.side_games.climbing import events as e
from pazaak.side_games.climbing.ear.names import meaning_of
from pazaak.side_games.climbing.moves import PASS, Bid, Move, Play
from pazaak.side_games.climbing.players.coach import Advice, Coach, Option, Reason
from pazaak.side_games.climbing.players.simple import Greedy
from pazaak.side_games.climbing.plays.combinations import Kind
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.climbing.scenes import layout
from pazaak.side_games.climbing.scenes.aids.coach import ClimbingCoach, bid_told, why
from pazaak.side_games.climbing.scenes.board import ClimbingBoard
from pazaak.side_games.climbing.scenes.picture import rounds
from pazaak.side_games.climbing.scenes.words import ClimbingNarrator, average, prompt
from pazaak.side_games.climbing.state import Phase
from pazaak.side_games.climbing.variant import Variant
from pazaak.side_games.dou_dizhu.options import read_options
from pazaak.side_games.dou_dizhu.variant import DouDizhu
from pazaak.stage.core.markdown import Cards, hands
from pazaak.stage.screens.rules_pages import read_chapter
from tests.career.careers import real_world
from tests.side_games.climbing.tables import Sitting, big_three, dou_dizhu
from tests.side_games.climbing.test_journey import by_mouse
from tests.side_games.climbing.test_table import LEADS, at_table
from tests.side_games.journeys import casino, sit_at, until_asked

LINE = 44
"""Characters on the message line."""
MINUS = "\u2212"
NAMES = ("You", "Lady Seraphine Voss", "Captain Orda Vey", "Sister Amaranth", "Old Pell", "A stranger")
ALONE = {"hands": [[card] for card in ["9C", "4S", "3H", "5S", "5D", "7D"]], "landlord": 0, "leader": 0}


def variant_of(seats: int) -> Variant:
    return DouDizhu(read_options(seats, {}))


def test_every_rival_has_one_short_name_of_its_own() -> None:
    names = [rival.name for rival in real_world().roster]
    short = [short_name(name) for name in names]
    assert len(set(short)) == len(short)
    assert max(map(len, short)) <= 10
    assert all(word in name.split() for word, name in zip(short, names, strict=True))
    assert not {"Lady", "Sister", "Captain", "Old"} & set(short)
    assert list(map(short_name, NAMES)) == ["You", "Seraphine", "Vey", "Amaranth", "Pell", "A stranger"]


def test_the_table_uses_short_names_and_writes_many_cards_without_suits() -> None:
    def told(event: e.Event, seats: int = 6) -> str:
        return ClimbingNarrator(variant_of(seats), NAMES, 0).tell(event)

    (jack,) = parse_cards("JD")
    assert told(e.KindAnnounced(2, jack)) == "Vey calls J♦. The player with the third is the secret landlord."
    assert told(e.CardsDrawn(3, 1, (17,) * 3, 3, jack, 1), 3) == "Hand 3. Face up: J♦. Seraphine bids first."
    pair = parse_cards("8S 8H")
    assert told(e.Played(1, pair, "pair", 9)) == "Seraphine plays 8♠ 8♥ (pair)."
    loaded = parse_cards("7D 9S 9H 9D TS TH TD JD")
    assert told(e.Played(3, loaded, "airplane with kickers", 9)) == (
        "Amaranth plays 10 10 10 9 9 9 J 7 (airplane with kickers)."
    )
    many = parse_cards(" ".join(f"{rank}{suit}" for rank in "3456789" for suit in "SH"))
    assert told(e.Played(3, many, "pair sequence", 9)) == "Amaranth plays 14 cards, 3-9 (pair sequence)."


def test_what_is_asked_fits_the_message_line() -> None:
    opening = dou_dizhu(6, 3)
    assert opening.match.to_act is not None
    naming = prompt(opening.match.view(opening.match.to_act))
    assert naming.startswith("Announce a card")
    auction = prompt(dou_dizhu(3, 3).match.view(dou_dizhu(3, 3).match.to_act or 0))
    assert max(len(naming), len(auction)) <= LINE


# -- the auction -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), [("dou_dizhu", 3), ("big_three", 3), ("big_three", 4)])
def test_a_bid_says_who_it_is_played_with(game: str, seats: int, tmp_path: Path) -> None:
    with at_table(tmp_path, seats, None, game) as (_, table):
        tips = [widget.tooltip for widget in table.widgets() if widget.id.startswith("bid-")]
        assert tips
        assert all(("partner" in tip, "alone" in tip) == (seats == 4, seats == 3) for tip in tips)


# -- the coach ---------------------------------------------------------------------------------------------------------


def reason_of(table: Sitting, advice: Advice) -> str:
    return why(table.match.view(table.match.to_act or 0), advice, NAMES)


def test_the_coach_tells_the_points_of_a_bid_beside_the_share_of_wins() -> None:
    table = dou_dizhu(3, 1)
    passing = Advice(PASS, Reason.POOR, (Option(PASS, 0.53, -0.31, 0),), 90)
    assert reason_of(table, passing) == f"at a bid of 1 you'd average {MINUS}0.3 points and win 53%"
    bidding = Advice(Bid(3), Reason.WORTH, (Option(Bid(3), 0.62, 0.84, 0),), 90)
    assert reason_of(table, bidding) == "at a bid of 1 you'd average +0.8 points and win 62%"


def test_points_on_average_have_a_true_minus() -> None:
    assert [average(points) for points in (-0.51, 0.04, -0.04, 1.25, -12.0)] == [
        f"{MINUS}0.5", "±0", "±0", "+1.2", f"{MINUS}12.0",
    ]  # fmt: skip


def test_the_page_of_the_coach_has_no_hyphen_for_a_minus(tmp_path: Path) -> None:
    position = {**LEADS, "hands": [["3S", "4S", "6H"], ["2S", "2H"], ["AS", "AH"]]}
    with at_table(tmp_path, position=position) as (pilot, table):
        pilot.press("c")
        pilot.settle()
        pilot.press("c")
        pilot.settle()
        read = pilot.told("log")
        assert MINUS in read
        assert ", -" not in read
        assert isinstance(table.coach, ClimbingCoach)


def on_announcing(table: Sitting, hand: str) -> Advice:
    """Return the coach's advice to a first landlord with these cards."""
    view = table.match.view(table.match.to_act or 0)
    assert view.table.phase is Phase.NAMING
    return Coach(10).choose(replace(view, hand=view.table.variant.deck.pile(tuple(map(parse_card, hand.split())))))


def test_the_only_card_that_may_be_announced_is_called_that() -> None:
    table = dou_dizhu(6, 3)
    only = on_announcing(table, "2S 2S 7H 9D")
    assert only.reason is Reason.ONLY
    assert reason_of(table, only) == "no other card may be announced"
    alike = on_announcing(table, "2S 2S 2H 2H 9D")
    assert alike.reason is Reason.ALIKE
    assert "alike" in reason_of(table, alike)
    four = big_three(4, 1)
    while four.match.state.table.phase is Phase.AUCTION:
        four.play("bid 3" if four.match.state.table.bid == 0 else "pass")
    advice = Coach(10).choose(four.match.view(four.match.to_act or 0))
    assert advice.reason is Reason.HIGHEST


def test_what_the_coach_says_of_a_mate_is_short() -> None:
    table = dou_dizhu(landlord=0, hands=["7S 8H 9C", "KH", "3S 4D 5S 7D BJ"], table=(1, "2S"))
    cards = parse_cards("BJ")
    advice = Advice(PASS, Reason.MATE, (Option(PASS, 1.0, 1.0, 3), Option(Play(cards), 0.5, 0.0, 4)), 9)
    assert reason_of(table, advice) == "Lady Seraphine Voss is on your side"


# -- six players -------------------------------------------------------------------------------------------------------


def test_who_faces_a_landlord_alone_is_a_farmer_without_doubt(tmp_path: Path) -> None:
    with at_table(tmp_path, 6, ALONE) as (_, table):
        board = table.board
        assert isinstance(board, ClimbingBoard)
        assert [board.standing(seat)[0] for seat in range(6)] == ["landlord", *["farmer"] * 5]
        assert {board.side_role(seat) for seat in range(1, 6)} == {"rival"}
    facing = {**ALONE, "landlord": 1, "leader": 0}
    with at_table(tmp_path / "facing", 6, facing) as (_, table):
        board = table.board
        assert isinstance(board, ClimbingBoard)
        assert [board.standing(seat)[0] for seat in range(6)] == ["farmer", "landlord", *["farmer"] * 4]
        assert [board.side_role(seat) for seat in range(6)] == ["own", "rival", *["own"] * 4]


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_who_speaks_covers_no_panel(seats: int) -> None:
    ground = layout.floor(seats)
    panels = [ground.counter, ground.kitty, ground.stake, *([] if ground.named is None else [ground.named])]
    for place in layout.places(seats, 0):
        assert FRect(place.bubble).collidelist(panels) == -1
    for one, other in pairwise(panels):
        assert not one.colliderect(other)
    assert FRect(ground.order).collidelist(panels) == -1


# -- the draw for who draws first --------------------------------------------------------------------------------------


def test_cards_that_are_drawn_again_are_a_round_of_their_own() -> None:
    cards = [Card(card.rank, card.suit) for card in parse_cards("8S 8H KS 9H 9D TS JD")]
    drawn = list(zip((0, 1, 2, 0, 1, 0, 1), cards, strict=True))
    assert [[seat for seat, _ in round_] for round_ in rounds(drawn)] == [[0, 1, 2], [0, 1], [0, 1]]
    assert [[seat for seat, _ in round_] for round_ in rounds([*drawn[:3], (2, cards[3])])] == [[0, 1, 2], [2]]


# -- the chapter -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["dou_dizhu", "big_three"])
def test_the_plays_in_the_chapter_are_what_their_captions_say(game: str) -> None:
    (file,) = (assets_path() / "rules").glob(f"arcade-*-{game}.md")
    variant = variant_of(3) if game == "dou_dizhu" else big_three(3).match.state.table.variant
    shown = set()
    for block in read_chapter(file).blocks:
        if isinstance(block, Cards):
            for hand in hands(block):
                play = meaning_of(variant, tuple(map(parse_card, hand)))
                assert play is not None, block.caption
                assert variant.generator.may_be_played(counts_of(variant.deck.pile(map(parse_card, hand))))
                shown.add(play.kind)
                assert play.kind.value.lower() in block.caption.lower()
    if game == "dou_dizhu":
        asked = {Kind.PAIR_SEQUENCE, Kind.AIRPLANE_WITH_KICKERS, Kind.AIRPLANE_WITH_PAIRS, Kind.QUAD_WITH_KICKERS}
        assert shown >= asked | {Kind.BOMB, Kind.ROCKET, Kind.SEQUENCE, Kind.TRIPLET_WITH_KICKER}


def test_the_coach_may_be_asked_at_a_table_for_credits_and_the_chapter_says_so(tmp_path: Path) -> None:
    with casino(tmp_path, partial(Greedy, 1)) as (pilot, _):
        table = sit_at(pilot, by_mouse, "dou_dizhu", {"stake-2": 1, "length": 1})
        until_asked(pilot, table)
        assert table.session.stakes
        assert table.coach_allowed
        assert pilot.has("coach")
    (file,) = (assets_path() / "rules").glob("arcade-*-dou_dizhu.md")
    (row,) = (
        line for line in file.read_text(encoding="utf-8").splitlines() if "the coach" in line and line.startswith("|")
    )
    assert "practice" not in row


@pytest.mark.parametrize(
    ("points", "move", "reason", "line"),
    [
        (0.84, Bid(3), Reason.WORTH, "Coach: bid 3: 62%, +2.5 a hand. Second: bid 2: 62%, +1.7 a hand."),
        (-0.31, PASS, Reason.POOR, f"Coach: a pass. Second: bid 1: 62%, {MINUS}0.3 a hand."),
    ],
)
def test_the_coach_tells_both_figures_of_a_bid_and_the_second_best(
    points: float, move: Move, reason: Reason, line: str
) -> None:
    table = dou_dizhu(3, 1)
    view = table.match.view(table.match.to_act or 0)
    assert f"Coach: {bid_told(view, Advice(move, reason, (Option(Bid(1), 0.62, points, 0),), 90))}" == line


def test_who_opens_at_big_three_is_told_with_the_card_that_decides_it() -> None:
    for seats, told in ((4, "Vela holds the 4 of hearts and bids first."), (3, "Vela holds the lowest heart")):
        table = big_three(seats, 1)
        variant = table.match.state.table.variant
        names = ("You", "Vela Rook", "Yelu Ninefold", "Grusk")[:seats]
        drawn = e.CardsDrawn(1, 0, (13,) * seats, 0, None, 1)
        assert told in ClimbingNarrator(variant, names, 0).tell(drawn)
        own = e.CardsDrawn(1, 0, (13,) * seats, 0, None, 0)
        assert "You hold" in ClimbingNarrator(variant, names, 0).tell(own)
