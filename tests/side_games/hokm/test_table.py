"""Features of Hokm's table alone: claiming the rest, a single card that plays itself, explained words, the coach."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect

from pazaak.house.rules.agents import AnyRecipe
from pazaak.house.rules.cards import DECK_52, Card, Suit
from pazaak.house.rules.notation import parse_card, write_card
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER
from pazaak.house.session.terms import MatchTerms
from pazaak.house.thinking.thinker import InlineThinker, Thinker
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.side_games.hokm.claim import claim
from pazaak.side_games.hokm.lesson.plan import DEAL
from pazaak.side_games.hokm.moves import NameTrump, PlayCard
from pazaak.side_games.hokm.notation import write_move
from pazaak.side_games.hokm.players.coach import Coach
from pazaak.side_games.hokm.players.simple import Sensible, sensible_move
from pazaak.side_games.hokm.scenes import layout as at
from pazaak.side_games.hokm.scenes.board import HokmBoard
from pazaak.side_games.hokm.scenes.hand import HokmControls
from pazaak.side_games.hokm.state import Phase
from pazaak.stage.paint.card_sprites import CARD_SIZE
from pazaak.stage.widgets.widgets import Button
from pazaak.table.cards52 import OWN_BACK, RIVAL_BACK, card_sign
from pazaak.table.message import LEAST_SECONDS, TOLD_SECONDS
from pazaak.table.scene import TableScene
from pazaak.table.tricks.drawing import PACKET, PACKET_PITCH, PACKETS_WIDE
from tests.apps import scene_app
from tests.pilot import FRAME, Pilot
from tests.side_games.hokm.test_journey import by_mouse, make
from tests.side_games.journeys import until_asked
from tests.stage.tidy import uncut
from tests.table.test_in_hands import arms_of

AnyTable = TableScene[Any, Any, Any]
TRUMPS: dict[str, Any] = {"hands": [hand.split() for hand in ("AS KS QS", "2H 3H 4H", "2C 3C 4C", "2D 3D 4D")],
                          "hakem": 0, "trump": "S", "leader": 0, "tricks": [2, 3, 2, 3]}  # fmt: skip
NOT_ALL = {**TRUMPS, "hands": [hand.split() for hand in ("AS QS JS", "2H 3H KS", "2C 3C 4C", "2D 3D 4D")]}


@contextmanager
def at_table(
    folder: Path, seats: int = 4, position: dict[str, Any] | None = None, size: tuple[int, int] = (1280, 720),
    **settings: Any,
) -> Iterator[tuple[Pilot, AppServices, AnyTable]]:  # fmt: skip
    """A practice table whose rivals play by good habits; the coach answers in this process."""

    def thinker(recipe: AnyRecipe) -> Thinker[Any, Any]:
        advises = recipe.factory.endswith(":Coach")
        return InlineThinker(Coach(6000) if advises else Sensible(0))

    with open_house(folder, None, 5) as house:
        house.thinker = house.background = thinker
        for name, value in {"speed": "instant", **settings}.items():
            setattr(house.profile.settings, name, value)
        accounts = (PLAYER, *(rival.account for rival in house.roster.rivals[: seats - 1]))
        session = PracticeSession.of(MatchTerms(house.games["hokm"], accounts, 4, {"target": 3}, position))
        table: AnyTable = TableScene(house, session)
        app = scene_app(lambda: table, house.profile.settings, size)
        try:
            pilot = Pilot(app)
            until_asked(pilot, table)
            yield pilot, house, table
        finally:
            app.close()


def test_the_rest_is_played_by_the_table_as_ordinary_moves(tmp_path: Path) -> None:
    with at_table(tmp_path, position=TRUMPS) as (pilot, _, table):
        assert claim(table.view).card is not None
        pilot.press("r")
        until_asked(pilot, table)
        own = [write_move(move) for move in table.session.match.history[::4]]
        assert own[:2] == ["AS", "KS"]
        state = table.session.match.state.table
        assert state.hand_number == 2
        assert state.scores == (1, 0, 1, 0)


def test_what_is_not_certain_names_the_card_that_stands_against_it(tmp_path: Path) -> None:
    with at_table(tmp_path, position=NOT_ALL) as (pilot, _, table):
        plies = table.plies
        pilot.click("rest")
        assert table.plies == plies
        assert table.message.told == "Not yet: the king of spades is still out."


@pytest.mark.full
@pytest.mark.parametrize("single", [False, True])
def test_a_single_card_plays_itself_where_the_settings_say_so(single: bool, tmp_path: Path) -> None:
    with at_table(tmp_path, play_forced=single) as (pilot, _, table):
        lone = asked = 0
        while pilot.scene != "results" and table.view.table.hand_number == 1:
            asked += 1
            if table.view.table.phase is Phase.PLAY:
                lone += sum(1 for _ in table.rules.moves(table.view)) == 1
            make(pilot, by_mouse, sensible_move(table.view))
            until_asked(pilot, table)
        assert (lone == 0) == single
        assert asked > 4


def test_the_coach_writes_its_share_over_each_card_in_practice(tmp_path: Path) -> None:
    with at_table(tmp_path) as (pilot, _, table):
        controls = table.controls
        assert isinstance(controls, HokmControls)
        assert not controls.shares
        while not (table.view.table.phase is Phase.PLAY and table.view.table.trick):
            make(pilot, by_mouse, sensible_move(table.view))
            until_asked(pilot, table)
        pilot.press("c")
        pilot.settle()
        asked = set(table.rules.moves(table.view))
        assert set(controls.shares) == asked
        assert all(0 <= share <= 1 for share in controls.shares.values())
        assert table.message.text.startswith("Coach: ")
        pilot.press("h")
        assert card_sign(look(table)) in table.message.text, "hints follow the coach"
        pilot.press("c")
        pilot.settle()
        assert not controls.shares


def look(table: AnyTable) -> Card:
    """The own card that is looked at."""
    assert isinstance(table.controls, HokmControls)
    card = table.controls.hot_card
    assert card is not None
    return card


def hand_of_four(own: str, trick: str) -> dict[str, Any]:
    """A hand in play in which the person is to act, spades being trumps: what the others have put down, if they led."""
    cards = trick.split()
    rest = iter(sorted(set(map(write_card, DECK_52)) - {*own.split(), *cards}))
    count = len(own.split())
    hands = [own.split(), *([next(rest) for _ in range(count - (seat > 3 - len(cards)))] for seat in (1, 2, 3))]
    tricks = [(13 - count + seat) // 4 for seat in range(4)]
    leader = (4 - len(cards)) % 4
    return {"hands": hands, "hakem": 0, "trump": "S", "leader": leader, "trick": cards, "tricks": tricks}


@pytest.mark.parametrize(
    ("position", "cards", "told"),
    [
        (hand_of_four("QH TH 3H AC", "9H"), "TH QH 3H", ["takes the trick so far"] * 2 + ["lets the trick go"]),
        (hand_of_four("QH TH 3H AC", "9H 2H 4H"), "TH QH 3H", ["takes the trick"] * 2 + ["lets the trick go"]),
        (hand_of_four("QH TH 3H AC", "KH 9H"), "3H TH QH", ["has the trick"]),
        (hand_of_four("TH 3H 2C", "AH"), "3H TH", ["Nothing you hold takes the trick"] * 2),
        (hand_of_four("3S 2S 9C 4D", "KH 5H AH"), "2S 3S 4D 9C", ["takes the trick"] * 2 + ["lets the trick go"] * 2),
        (hand_of_four("AH QC 2D", ""), "AH 2D QC", ["no higher heart is out", "a higher diamond is out"]),
    ],
)
def test_a_hint_points_at_the_cheapest_card_that_takes_the_trick_and_then_at_the_next(
    position: dict[str, Any], cards: str, told: list[str], tmp_path: Path
) -> None:
    with at_table(tmp_path, position=position) as (pilot, _, table):
        seen = []
        for words in (*told, *[""] * (len(cards.split()) - len(told))):
            pilot.press("h")
            pilot.step()
            seen.append(write_card(look(table)))
            assert words in table.message.text
        assert " ".join(seen) == cards
        pilot.press("h")
        assert write_card(look(table)) == seen[0], "after the last comes the first"
        pilot.press("e")
        pilot.settle()
        assert table.session.match.history[0] == PlayCard(parse_card(seen[0]))


def test_the_coach_weighs_the_suits_before_trumps_are_named(tmp_path: Path) -> None:
    with at_table(tmp_path, position={"hakem": 0}) as (pilot, _, table):
        pilot.press("c")
        pilot.settle()
        controls = table.controls
        assert isinstance(controls, HokmControls)
        held = {card.suit for card in table.view.hand}
        assert set(controls.shares) == {NameTrump(suit) for suit in held}


def test_the_words_of_the_game_are_explained_where_one_looks(tmp_path: Path) -> None:
    with at_table(tmp_path, position=TRUMPS) as (pilot, _, table):
        said = " ".join(widget.tooltip for widget in table.widgets())
        for word in ("Hâkem", "Kot", "Hâkem koti", "Hokm lâzem", "Rad kardan", "Pâyin âmadan", "Bâlâ âmadan"):
            assert word in said, word
        pilot.hover("about-trumps")
        pilot.wait(1.0)
        assert "Hokm lâzem" in pilot.app.screen.tooltip.shown


@pytest.mark.full
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_word_is_cut_in_a_small_window(seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table(tmp_path, seats, size=(960, 540)) as (pilot, _, table), uncut(monkeypatch):
        pilot.watch(True)
        for _ in range(30):
            if pilot.scene == "results":
                break
            pilot.step()
            make(pilot, by_mouse, sensible_move(table.view))
            until_asked(pilot, table)


def test_the_own_discards_may_be_looked_at_again(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, {"hakem": 0}) as (pilot, _, table):
        while table.view.table.phase is not Phase.DRAW:
            make(pilot, by_mouse, sensible_move(table.view))
            until_asked(pilot, table)
        pilot.press("l")
        pilot.settle()
        assert pilot.scene == "last-trick"
        assert pilot.node("gone").label.startswith("Your discards: ")


@pytest.mark.parametrize("count", [4, 13, 17])
def test_the_shares_of_the_coach_lie_on_their_cards_and_off_the_line(count: int, tmp_path: Path) -> None:
    seats = 3 if count == 17 else 4
    with at_table(tmp_path, seats, position={"hakem": 0}) as (pilot, _, table):
        while table.view.table.phase is not Phase.PLAY or len(table.view.hand) > count:
            make(pilot, by_mouse, sensible_move(table.view))
            until_asked(pilot, table)
        pilot.press("c")
        pilot.settle()
        controls = table.controls
        assert isinstance(controls, HokmControls)
        badges = controls.badges()
        assert len(badges) == len(controls.shares) > 0
        boxes = [box for box, _ in badges]
        assert not any(box.colliderect(table.message.place) for box in boxes)
        assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))


def test_a_claim_waits_for_the_play(tmp_path: Path) -> None:
    with at_table(tmp_path, position={"hakem": 0}) as (pilot, _, table):
        assert table.view.table.phase is Phase.TRUMP
        pilot.press("r")
        assert table.message.told == "Claim: not before cards are played."


def test_a_hint_says_the_rule_it_goes_by_before_cards_are_played(tmp_path: Path) -> None:
    """At trumps, discards and each card of the stock; what it points at is what Enter does next."""
    said: dict[Phase, set[str]] = {phase: set() for phase in (Phase.TRUMP, Phase.DISCARD, Phase.DRAW)}
    with at_table(tmp_path, 2, {"hakem": 0}) as (pilot, _, table):
        while (phase := table.view.table.phase) is not Phase.PLAY:
            meant = sensible_move(table.view)
            pilot.press("h")
            pilot.step()
            said[phase].add(table.message.text)
            if phase is Phase.DRAW:
                pilot.press("return")
            else:
                pilot.press("e")
            until_asked(pilot, table)
            history = table.session.match.history
            assert meant in history[-2:]
    (trumps,), (discards,) = said[Phase.TRUMP], said[Phase.DISCARD]
    assert re.fullmatch(r"(Spades|Hearts|Diamonds|Clubs): (one|two|three|four|five) \w+( with [a-z ]+)?", trumps)
    assert re.fullmatch(r"Discard .+: low(, and no trumps)?", discards)
    assert {line.split(":")[0] for line in said[Phase.DRAW]} == {"Keep it", "Take the next"}


@pytest.mark.full
def test_the_rest_of_the_stock_is_drawn_at_one_press(tmp_path: Path) -> None:
    waited: dict[bool, float] = {}
    for auto in (True, False):
        with at_table(tmp_path / str(auto), 2, {"hakem": 0}, speed="normal") as (pilot, _, table):
            while table.view.table.phase is not Phase.DRAW:
                make(pilot, by_mouse, sensible_move(table.view))
                until_asked(pilot, table)
            waited[auto] = 0.0
            if auto:
                pilot.click("auto-keep")
                pilot.step()
                assert pilot.node("auto-keep").label == "STOP"
            while len(table.session.match.history) < 24 or not table.deciding:
                if not auto and table.deciding:
                    pilot.click("keep")
                pilot.step()
                waited[auto] += FRAME
            assert not pilot.has("auto-keep")
            drawn = table.session.match.history[3:24]
            assert len(drawn) == 21
    assert waited[True] < 15
    assert waited[True] < waited[False]


def test_keep_and_take_are_alike(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, {"hakem": 0}) as (pilot, _, table):
        while table.view.table.phase is not Phase.DRAW:
            make(pilot, by_mouse, sensible_move(table.view))
            until_asked(pilot, table)
        keep, take = (next(one for one in table.widgets() if one.id == id) for id in ("keep", "take"))
        assert isinstance(keep, Button)
        assert isinstance(take, Button)
        assert (keep.tone, keep.size, keep.rect.size) == (take.tone, take.size, take.rect.size)


def test_the_coach_gives_the_figures_of_both_ways(tmp_path: Path) -> None:
    with at_table(tmp_path, 2, {"hakem": 0}) as (pilot, _, table):
        pilot.press("c")
        pilot.settle()
        assert re.fullmatch(r"Coach: \w+: \d+%\. \w+: \d+%\.", table.advice)
        while table.view.table.phase is not Phase.DRAW:
            make(pilot, by_mouse, sensible_move(table.view))
            until_asked(pilot, table)
        pilot.settle()
        assert re.fullmatch(r"Coach: (Keep: \d+%\. Take the next|Take the next: \d+%\. Keep): \d+%\.", table.advice)


def test_trumps_that_one_does_not_hold_are_asked_first(tmp_path: Path) -> None:
    with at_table(tmp_path, position=DEAL) as (pilot, _, table):
        for act in ("mouse", "key"):
            asked_for = table.plies
            if act == "mouse":
                pilot.click("suit-D")
                pilot.click("suit-D")
            else:
                pilot.press("e")
            pilot.step()
            assert pilot.node("asked").label.startswith("Name diamonds as trumps? You hold no diamonds.")
            assert table.plies == asked_for, "it waits in sight"
            pilot.press("escape")
            pilot.wait(3.0)
            assert table.plies == asked_for, "it is taken back"
        pilot.press("e")
        pilot.press("e")
        pilot.settle()
        assert table.session.match.history[0] == NameTrump(Suit.DIAMONDS), "the same act again makes it"


def test_trumps_that_one_holds_are_named_at_once(tmp_path: Path) -> None:
    with at_table(tmp_path, position=DEAL) as (pilot, _, table):
        pilot.press("e")
        pilot.settle()
        assert table.session.match.history[0] == NameTrump(Suit.SPADES)


def test_a_refusal_gives_way_to_what_is_said_next(tmp_path: Path) -> None:
    with at_table(tmp_path, position=NOT_ALL) as (pilot, _, table):
        pilot.press("r")
        pilot.step()
        assert table.message.text.startswith("Not yet: ")
        pilot.press("h")
        pilot.wait(LEAST_SECONDS)
        assert table.message.text.startswith(card_sign(look(table)))


def test_a_refusal_stays_where_nothing_else_is_due(tmp_path: Path) -> None:
    with at_table(tmp_path, position=NOT_ALL) as (pilot, _, table):
        pilot.press("r")
        pilot.wait(TOLD_SECONDS - 0.5)
        assert table.message.text.startswith("Not yet: ")
        pilot.wait(1.0)
        assert not table.message.told


def longest_of(table: AnyTable) -> Suit:
    """The suit of the person's hand with most cards, among equals the highest."""
    held = {suit: [card.rank for card in table.view.hand if card.suit == suit] for suit in Suit}
    return max(held, key=lambda suit: (len(held[suit]), sum(held[suit])))


@pytest.mark.parametrize("held", ["AS KS QS", "AH KH QH", "AC KC QC", "AD KD QD"])
def test_each_hand_proposes_its_own_longest_suit(held: str, tmp_path: Path) -> None:
    """Whatever suit was held last in the hand before."""
    rest = iter(card for card in map(write_card, DECK_52) if card[0] in "2345")
    others = [[next(rest) for _ in range(3)] for _ in range(3)]
    position = {**TRUMPS, "hands": [held.split(), *others], "trump": held[1]}
    with at_table(tmp_path, position=position) as (pilot, _, table):
        pilot.press("r")
        until_asked(pilot, table)
        assert table.view.table.phase is Phase.TRUMP
        assert table.view.table.hand_number == 2
        chosen = [widget.id for widget in table.widgets() if widget.id.startswith("suit-") and widget.checked]
        assert chosen == [f"suit-{longest_of(table)}"]


def test_seven_won_tricks_fit_beside_the_last_one() -> None:
    for seats, most in ((2, 7), (3, 17), (4, 7)):
        for side in range(2 if seats != 3 else 3):
            x, _ = at.pile_place(seats, 0, side)
            half = PACKET_PITCH * min(most - 1, PACKETS_WIDE / PACKET_PITCH) / 2 + PACKET * CARD_SIZE[1] / 2
            pile = FRect(x - half, at.pile_place(seats, 0, side)[1] - 40, 2 * half, 80)
            assert not pile.colliderect(at.LAST_TRICK), (seats, side)


def test_a_partners_backs_are_of_the_players_own_colour(tmp_path: Path) -> None:
    with at_table(tmp_path, position={"hakem": 0}) as (pilot, _, table):
        make(pilot, by_mouse, sensible_move(table.view))
        until_asked(pilot, table)
        for again in (False, True):
            if again:
                table.relayout()
            backs = [{card.back for card in shown.hand} for shown in table.picture.seats]
            assert backs[1:] == [{RIVAL_BACK}, {OWN_BACK}, {RIVAL_BACK}]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_faces_are_large_and_lie_on_no_card(seats: int) -> None:
    places = at.places(seats, 0)
    for seat, place in enumerate(places):
        assert 110 <= 2 * place.radius <= 140
        face = FRect(0, 0, 1.8 * place.radius, 2 * place.radius)
        face.center = place.portrait
        tricks = [FRect(0, 0, 84 * at.TRICK_SCALE, 116 * at.TRICK_SCALE) for _ in places]
        for trick, other in zip(tricks, places, strict=True):
            trick.center = other.show
        arms = arms_of(place)
        assert face.collidelist([*tricks, at.TRUMPS, at.SCORE, at.LAST_TRICK, at.MESSAGE]) == -1, seat
        assert not seat or arms.collidelist([*tricks, at.TRUMPS, at.SCORE, at.LAST_TRICK, *at.SUIT_BOXES]) == -1
        assert place.bubble.collidelist([*tricks, at.TRUMPS, at.SCORE]) == -1, seat


def test_hand_and_stake_are_in_view(tmp_path: Path) -> None:
    with at_table(tmp_path, position=TRUMPS) as (pilot, _, table):
        board = table.board
        assert isinstance(board, HokmBoard)
        assert board.line == "hand 1  ·  practice  ·  first to 3 points"
        pilot.press("r")
        until_asked(pilot, table)
        assert board.line == "hand 2  ·  practice  ·  first to 3 points"
