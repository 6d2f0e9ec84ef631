"""The help at the tables of the climbing games: the coach, a player who plays on, and the last hand once more."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.rules.notation import write_card
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER
from pazaak.house.session.terms import MatchTerms
from pazaak.side_games.climbing.moves import PASS, Bid
from pazaak.side_games.climbing.players.coach import Advice, Coach, Reason
from pazaak.side_games.climbing.players.simple import Greedy
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.climbing.scenes.aids.coach import MOST_TOLD, why
from pazaak.side_games.climbing.scenes.aids.same_hand import as_dealt, practice_of
from pazaak.side_games.climbing.scenes.copies import plain
from pazaak.side_games.climbing.scenes.hand import ClimbingControls
from pazaak.side_games.climbing.state import Phase, State
from pazaak.table.scene import TableScene
from tests.pilot import Pilot
from tests.side_games.climbing.tables import Sitting, big_three, dou_dizhu
from tests.side_games.climbing.test_journey import by_mouse
from tests.side_games.climbing.test_table import LEADS, AnyTable, at_table, chosen, corner
from tests.side_games.journeys import casino, sit_at, until_asked
from tests.stage.tidy import check_tidy, uncut


def controls_of(table: AnyTable) -> ClimbingControls:
    controls = table.controls
    assert isinstance(controls, ClimbingControls)
    return controls


def greedily(table: AnyTable) -> list[bool]:
    """Of the moves the person made in the first hand, whether each is what the greedy player makes of the view."""
    match, viewer, player = table.session.match, table.viewer, Greedy(1)
    states: list[State] = match.states()
    return [
        player.choose(match.rules.view(state, viewer)) == move
        for state, move in zip(states, match.history, strict=False)
        if state.round.turn == viewer and state.table.hand_number == 1
    ]


def test_the_house_plays_the_rest_of_the_hand_and_no_more(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LEADS) as (pilot, table):
        pilot.click_at(corner(pilot, "3S"))
        pilot.press("e")
        until_asked(pilot, table)
        assert table.view.table.hand_number == 1
        assert pilot.node("play-on").label == "AUTOPLAY"
        pilot.press("r")
        until_asked(pilot, table)
        assert table.view.table.hand_number == 2, "the next hand is the person's again"
        assert not controls_of(table).play_on.on
        made = greedily(table)
        assert len(made) > 2
        assert all(made[1:])


def test_who_plays_on_is_shown_and_sent_away(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LEADS, speed="normal") as (pilot, table):
        pilot.click_at(corner(pilot, "8D"))
        pilot.click("play-on")
        for _ in range(400):
            pilot.step(0.05)
            if table.message.text.startswith("Autoplay: You play"):
                break
        assert table.message.text.startswith("Autoplay: You play"), "what the house plays is told"
        assert pilot.node("play-on").label == "TAKE OVER"
        assert "card-3D" not in pilot.ids()
        pilot.press("r")
        until_asked(pilot, table)
        assert table.view.table.hand_number == 1
        assert pilot.node("play-on").label == "AUTOPLAY"
        before = table.plies
        pilot.wait(2.0)
        assert table.plies == before, "the person is waited for again"
        assert chosen(table) == ""


def test_a_move_taken_back_is_the_persons_own_again(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LEADS, speed="normal") as (pilot, table):
        session = table.session
        assert isinstance(session, PracticeSession)
        pilot.press("r")
        assert controls_of(table).play_on.on
        for _ in range(400):
            pilot.step(0.05)
            if session.can_take_back(table.viewer):
                break
        table.take_back()
        until_asked(pilot, table)
        assert table.plies == 0
        assert not controls_of(table).play_on.on


def until_hand(table: Sitting, number: int) -> None:
    """Play greedily up to a hand; in the auctions everybody bids what he can."""
    player = Greedy(0)
    while table.match.state.table.hand_number < number:
        assert table.match.to_act is not None
        view = table.match.view(table.match.to_act)
        auction = view.table.phase is Phase.AUCTION
        table.match.play(Bid(view.table.bid + 1) if auction else player.choose(view))


@pytest.mark.parametrize(
    ("make", "seats"), [(dou_dizhu, 3), (dou_dizhu, 4), (dou_dizhu, 6), (big_three, 3), (big_three, 4)]
)
def test_the_last_hand_is_dealt_again_and_its_moves_lead_to_the_same_end(make: Any, seats: int) -> None:
    played: Sitting = make(seats, 9, {"hands": 3})
    until_hand(played, 2)
    again: Sitting = make(seats, 777, {"hands": 1}, **_spaced(as_dealt(played.match.states())))
    assert again.match.state.seed != played.match.state.seed
    assert again.match.to_act == played.match.states()[0].round.turn
    for move in list(played.match.history):
        again.match.play(move)
    assert again.match.over
    assert again.match.state.table.scores == played.match.state.table.scores


def _spaced(position: dict[str, Any]) -> dict[str, Any]:
    """With the cards of a hand in one string, as the tables of the tests take them."""
    hands = [" ".join(hand) for hand in position["hands"]]
    kitty = {"kitty": " ".join(position["kitty"])} if "kitty" in position else {}
    return {**position, "hands": hands, **kitty}


def test_the_last_hand_is_played_again_over_the_game_that_waits(tmp_path: Path) -> None:
    with at_table(tmp_path, position=None) as (pilot, table):
        pilot.click("menu")
        pilot.settle()
        assert not pilot.node("same-hand").state.enabled
        pilot.press("escape")
        pilot.settle()
        player = Greedy(3)
        for _ in range(200):
            if table.view.table.hand_number == 2:
                break
            view = table.view
            table.commit(Bid(3) if view.table.phase is Phase.AUCTION and view.table.bid < 3 else player.choose(view))
            until_asked(pilot, table)
        dealt, waits = as_dealt(table.session.match.states()), table.plies
        pilot.pick("same-hand")
        once_more = pilot.app.scene
        assert isinstance(once_more, TableScene)
        assert once_more is not table
        session = once_more.session
        assert isinstance(session, PracticeSession)
        assert session.seed != table.session.seed
        assert as_hands(session.match.state) == dealt["hands"]
        assert "same-hand" not in pilot.ids(), "a single hand has no last one"
        _leave(pilot)
        pilot.press("escape")  # the menu from which it was dealt
        pilot.settle()
        assert pilot.app.scene is table
        assert table.plies == waits


def test_a_key_deals_the_last_hand_again(tmp_path: Path) -> None:
    with at_table(tmp_path, position=None) as (pilot, table):
        pilot.press("y")
        pilot.settle()
        assert pilot.app.scene is table, "no hand has ended yet"
        to_the_end(pilot, table, hand=2)
        pilot.press("y")
        pilot.settle()
        once_more = pilot.app.scene
        assert isinstance(once_more, TableScene)
        assert once_more is not table


def to_the_end(pilot: Pilot, table: AnyTable, hand: int = 0) -> None:
    """Play greedily until a hand begins, or to the results."""
    player = Greedy(3)
    for _ in range(400):
        if pilot.scene == "results" or table.view.table.hand_number == hand:
            return
        view = table.view
        auction = view.table.phase is Phase.AUCTION
        table.commit(Bid(3) if auction and view.table.bid < 3 else player.choose(view))
        until_asked(pilot, table)
    raise AssertionError("the game never ends")


@pytest.mark.full
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_the_last_hand_of_a_game_is_practised_from_its_results(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_table(tmp_path, position=None, size=size) as (pilot, table), uncut(monkeypatch):
        to_the_end(pilot, table)
        pilot.watch(True)
        pilot.step()
        results = pilot.app.scene
        check_tidy(pilot)
        dealt = as_dealt(table.session.match.states())
        for ask in (partial(pilot.click, "same-hand"), partial(pilot.press, "y")):
            ask()
            pilot.settle()
            once_more = pilot.app.scene
            assert isinstance(once_more, TableScene)
            assert once_more is not table
            assert as_hands(once_more.session.match.state) == dealt["hands"]
            _leave(pilot)
            assert pilot.app.scene is results


@pytest.mark.full
def test_results_write_points_lost_with_a_minus(tmp_path: Path) -> None:
    with at_table(tmp_path, position=None) as (pilot, table):
        to_the_end(pilot, table)
        assert min(table.view.table.scores) < 0
        told = pilot.told("headline")
        assert "\u2212" in told
        assert "-" not in told


def as_hands(state: State) -> list[list[str]]:
    return [[write_card(card) for card in state.table.variant.deck.cards_of(hand)] for hand in state.hands]


def _leave(pilot: Pilot) -> None:
    pilot.press("f10")
    pilot.settle()
    pilot.click("end-practice")
    pilot.settle()


def test_a_hand_that_all_passed_is_not_the_one_dealt_again() -> None:
    game = dou_dizhu(3, 5, {"hands": 3})
    game.play("pass", "pass", "pass")
    assert game.match.state.deals == 2
    second = game.match.state
    until_hand(game, 2)
    assert as_dealt(game.match.states())["hands"] == as_hands(second)
    setup = MatchTerms(game.game, (PLAYER, "pell", "grusk"), game.match.seed, {"hands": 3})
    session = PracticeSession.of(setup)
    for move in game.match.history:
        session.match.play(move)
    assert as_hands(practice_of(session, 1).match.state) == as_hands(second)


# -- the coach ---------------------------------------------------------------------------------------------------------


def advice_on(table: Sitting, budget: int = 20_000) -> Advice:
    assert table.match.to_act is not None
    return Coach(budget).choose(table.match.view(table.match.to_act))


@pytest.mark.full
@pytest.mark.parametrize(("make", "seats"), [(dou_dizhu, 3), (dou_dizhu, 6), (big_three, 4)])
def test_the_coach_weighs_the_moves_of_a_whole_hand(make: Any, seats: int) -> None:
    table, adviser, seen = make(seats, 3, {"hands": 1}), Coach(1500), set[Reason]()
    match = table.match
    while match.to_act is not None:
        view = match.view(match.to_act)
        advice = adviser.choose(view)
        match.rules.verify(view, advice.move)
        seen.add(advice.reason)
        assert all(0.0 <= option.share <= 1.0 for option in advice.options)
        if view.table.phase is Phase.PLAY:
            assert advice.options[0].move == advice.move
            assert len({option.move for option in advice.options}) == len(advice.options)
            points = [option.points for option in advice.options[1:]]
            assert points == sorted(points, reverse=True)
            assert all(option.points <= advice.options[0].points for option in advice.options)
            told = why(view, advice, tuple(f"Player {seat}" for seat in range(seats)))
            assert told
            assert len(told) < 60
        match.play(advice.move)
    assert len(seen) >= 4


@pytest.mark.full
def test_the_coach_says_why() -> None:
    ends = dou_dizhu(landlord=0, leader=0, hands=["7S 7H", "6S 6H KS", "8S 9H TD"])
    assert advice_on(ends).reason is Reason.ENDS
    assert advice_on(ends).options[0].share == 1.0
    mate = dou_dizhu(landlord=0, hands=["7S 8H 9C", "KH", "3S 4D 5S 7D BJ"], table=(1, "2S"))
    assert mate.match.to_act == 2
    assert advice_on(mate).reason is Reason.MATE
    nothing = dou_dizhu(landlord=0, hands=["2S 2H", "3S 4H", "8S 9H"], table=(0, "AS AD"))
    assert advice_on(nothing).reason is Reason.ONLY
    assert advice_on(nothing).move == PASS
    close = dou_dizhu(landlord=0, leader=0, hands=["2S 2H 3D 4C", "7S 8S", "6S 9H TD"])
    found = advice_on(close)
    assert found.reason is Reason.STOPS
    assert "Player 1 has 2 cards left" in why(close.match.view(0), found, ("You", "Player 1", "Player 2"))


@pytest.mark.full
def test_a_bid_is_advised_where_playing_wins() -> None:
    strong, weak = (
        "RJ BJ 2S 2H 2D AS AH AD KS KH KD QS QH QD JS JH JD",
        "3S 4H 4D 6C 6S 7H 8D 9C 9S TH JC QC KC 5H 5D 3D AC",
    )
    rest = "3H 3C 4S 4C 5S 5C 6H 6D 7S 7D 7C 8S 8H 8C 9H 9D TS"
    for first, reason in ((strong, Reason.WORTH), (weak, Reason.POOR)):
        second = weak if first == strong else strong
        advice = advice_on(dou_dizhu(hands=[first, second, rest], bidder=0))
        assert advice.reason is reason
        assert (advice.move == PASS) == (reason is Reason.POOR)
        assert (advice.options[0].share > 0.5) == (reason is Reason.WORTH)


def test_the_coach_is_called_by_a_key_beside_that_of_the_hints_and_orders_them(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LEADS) as (pilot, table):
        controls = controls_of(table)
        pilot.press("h")
        assert not controls.chances, "H is the hint"
        assert table.advice == ""
        pilot.press("u")
        pilot.press("c")
        pilot.settle()
        assert table.message.text.startswith("Coach: ")
        assert " wins " in table.message.text
        ranked = list(controls.chances)
        assert len(ranked) > 3
        deck = table.view.table.variant.deck
        for play in ranked[:3]:
            pilot.press("h")
            pilot.settle()
            cards = tuple(map(plain, controls.selected))
            assert counts_of(deck.pile(cards)) == play
            assert table.message.text.endswith(f"{controls.chances[play]:.0%} of hands")


def test_all_that_the_coach_has_tried_is_read_and_he_is_sent_away_while_others_play(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LEADS, speed="normal") as (pilot, table):
        pilot.press("c")
        pilot.settle()
        pilot.press("c")
        pilot.settle()
        assert pilot.scene == "log"
        read = pilot.told("log")
        assert "Best" in read
        chances = list(controls_of(table).chances.values())
        assert all(f"{number}. " in read for number in range(1, min(len(chances), MOST_TOLD) + 1))
        assert f"{chances[0]:.0%}" in read
        pilot.press("escape")
        pilot.settle()
        assert table.advice
        pilot.press("h")
        pilot.press("e")
        pilot.step(0.05)
        assert not table.choosing
        pilot.press("c")
        until_asked(pilot, table)
        assert table.advice == ""
        assert not controls_of(table).chances


@pytest.mark.full
def test_a_game_for_credits_waits_while_its_last_hand_is_practised(tmp_path: Path) -> None:
    with casino(tmp_path, partial(Greedy, 1)) as (pilot, house):
        table = sit_at(pilot, by_mouse, "dou_dizhu", {"stake-0": 1, "length": 1})
        held, player = house.profile.purse.player, Greedy(2)
        until_asked(pilot, table)
        while table.view.table.hand_number == 1:
            table.commit(player.choose(table.view))
            until_asked(pilot, table)
        plies = table.plies
        pilot.pick("same-hand")
        once_more = pilot.app.scene
        assert isinstance(once_more, TableScene)
        assert once_more.session.practice
        until_asked(pilot, once_more)
        once_more.commit(player.choose(once_more.view))
        until_asked(pilot, once_more)
        assert house.profile.purse.player == held, "nothing is at stake in it"
        _leave(pilot)
        pilot.press("escape")  # the menu from which it was dealt
        pilot.settle()
        assert pilot.app.scene is table
        assert table.plies == plies
        while pilot.scene != "results":
            until_asked(pilot, table)
            if table.deciding:
                table.commit(player.choose(table.view))
            until_asked(pilot, table)
        credits = table.session.credits
        assert house.profile.purse.player == 1000 + credits[table.viewer]
