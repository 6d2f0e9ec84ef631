"""From the title to a finished match of Hokm: by mouse alone, by keyboard alone and by gamepad alone."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.side_games.hokm.moves import Discard, Keep, Move, NameTrump, PlayCard, Take
from pazaak.side_games.hokm.players.simple import Sensible, sensible_move
from pazaak.side_games.hokm.scenes.board import HokmBoard
from pazaak.side_games.hokm.scenes.hand import HokmControls
from pazaak.table.hall.door import PURSES
from pazaak.table.hall.scene import GameHall
from pazaak.table.round.held_cards import card_id
from pazaak.table.scene import TableScene
from pazaak.table.tricks.fan import SUITS
from tests.patience import until
from tests.pilot import Pilot
from tests.side_games.journeys import Act, AnyTable, by_keys, by_pad, casino, sit_at, to_the_end_of_a_hand, until_asked


def by_mouse(pilot: Pilot, id: str) -> None:
    x, y, wide, high = pilot.node(id).rect
    at = (x + 12, y + high / 2) if id.startswith("card-") else (x + wide / 2, y + high / 2)
    pilot.click_at(at)


def make(pilot: Pilot, act: Act, move: Move) -> None:
    """A move by one device alone."""
    match move:
        case NameTrump(suit):
            if not pilot.node(f"suit-{suit}").state.checked:
                act(pilot, f"suit-{suit}")
            act(pilot, "name-trump")
        case Discard(cards):
            for card in cards:
                act(pilot, card_id(card))
            act(pilot, "discard")
        case Keep():
            act(pilot, "keep")
        case Take():
            act(pilot, "take")
        case PlayCard(card):
            act(pilot, card_id(card))


def sit_down(pilot: Pilot, act: Act, *, seats: int) -> AnyTable:
    """From the title through the hall to a short game."""
    table = sit_at(pilot, act, "hokm", {"length": 1, "seats": (seats - 4) % 3})
    assert table.board.seats == seats
    return table


def play_on(pilot: Pilot, table: AnyTable, act: Act) -> int:
    """To the end; how often the person was asked."""
    asked = 0
    until_asked(pilot, table)
    while pilot.scene != "results":
        asked += 1
        plies, move = table.plies, sensible_move(table.view)
        make(pilot, act, move)
        until_asked(pilot, table)
        assert table.plies > plies
        assert table.session.match.history[plies] == move
    return asked


@pytest.mark.full
@pytest.mark.parametrize(
    ("act", "seats"),
    [(by_pad, 4), (by_keys, 3), (by_mouse, 2)],
    ids=["gamepad-four", "keyboard-three", "mouse-two"],
)  # fmt: skip
def test_from_the_title_to_a_finished_match(act: Act, seats: int, tmp_path: Path) -> None:
    with casino(tmp_path, partial(Sensible, 0)) as (pilot, house):
        table = sit_down(pilot, act, seats=seats)
        assert isinstance(table.board, HokmBoard)
        until_asked(pilot, table)
        until("the stake to be booked", lambda: not table.session.opening)
        assert table.board.purse == house.profile.purse.player < 1000, "the stake lies in the pot"
        assert play_on(pilot, table, act) >= 3 * 7
        outcome, credits = table.session.outcome, table.session.credits
        assert outcome is not None
        assert max(outcome.points) >= 3
        assert sum(credits) == 0
        assert house.profile.purse.player == table.board.purse == 1000 + credits[table.viewer]
        told = " ".join(node.label for node in pilot.tree())
        assert ("VICTORY" in told) == (table.viewer in outcome.winners)
        assert "SHARED" not in told
        assert "You've won" not in told, "one game is no record"
        tally = house.profile.statistics(PLAYER, "hokm")
        assert (tally.matches, tally.wins) == (1, int(table.viewer in outcome.winners))
        act(pilot, "lobby")
        pilot.settle()
        assert pilot.scene == "arcade"


def test_keys_go_through_the_suits_and_play(tmp_path: Path) -> None:
    with casino(tmp_path, partial(Sensible, 0)) as (pilot, _):
        table = sit_down(pilot, by_keys, seats=4)
        until_asked(pilot, table)
        if isinstance(move := sensible_move(table.view), NameTrump):
            for _ in range(1 if pilot.node(f"suit-{move.suit}").state.checked else 2):
                pilot.press(str(SUITS.index(move.suit) + 1))
            assert table.view.table.trump is not None or table.session.pending
            until_asked(pilot, table)
        controls = table.controls
        assert isinstance(controls, HokmControls)
        card = next(card for card in table.view.hand if not controls.fault(card))
        for _ in range(13):
            pilot.press(str(SUITS.index(card.suit) + 1))
            if pilot.focused() == card_id(card):
                break
        assert pilot.focused() == card_id(card)
        pilot.press("e")
        until_asked(pilot, table)
        assert card not in table.view.hand


def test_a_card_that_does_not_follow_suit_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with casino(tmp_path, partial(Sensible, 0)) as (pilot, _):
        table = sit_down(pilot, by_mouse, seats=4)
        controls = table.controls
        assert isinstance(controls, HokmControls)
        until_asked(pilot, table)
        while table.view.table.trump is None or not any(map(controls.fault, table.view.hand)):
            make(pilot, by_mouse, sensible_move(table.view))
            until_asked(pilot, table)
        wrong = next(card for card in table.view.hand if controls.fault(card))
        led = table.view.table.trick[0][1].suit
        plies = table.plies
        by_mouse(pilot, card_id(wrong))
        assert table.plies == plies
        assert table.message.told == f"You hold {led.name.lower()}: you must follow suit."


def test_the_last_trick_is_shown_with_the_cards_that_are_gone(tmp_path: Path) -> None:
    with casino(tmp_path, partial(Sensible, 0)) as (pilot, _):
        table = sit_down(pilot, by_keys, seats=4)
        until_asked(pilot, table)
        while not table.view.table.history:
            make(pilot, by_mouse, sensible_move(table.view))
            until_asked(pilot, table)
        pilot.press("l")
        pilot.settle()
        assert pilot.scene == "last-trick"
        assert "took the last trick with" in pilot.told("gone")
        pilot.press("l")
        pilot.settle()
        assert pilot.app.scene is table


@pytest.mark.full
def test_a_game_continued_from_the_title_leads_back_to_its_own_door(tmp_path: Path) -> None:
    with casino(tmp_path, partial(Sensible, 0)) as (pilot, house):
        accounts = (PLAYER, *(rival.account for rival in house.roster.rivals[:3]))
        setup = MatchTerms(house.games["hokm"], accounts, 5, {"stake": 25, "target": 1}).seated()
        Session.begin(house.profile, setup, today=house.now().date(), stakes=StakeTerms(25, PURSES)).close()
        by_mouse(pilot, "arcade")
        pilot.settle()
        hall = pilot.app.scene
        assert isinstance(hall, GameHall)
        assert hall.game != "hokm"
        pilot.press("escape")
        pilot.settle()
        by_mouse(pilot, "continue")
        pilot.settle()
        table = pilot.app.scene
        assert isinstance(table, TableScene)
        play_on(pilot, table, by_mouse)
        by_mouse(pilot, "lobby")
        pilot.settle()
        led_to: object = pilot.app.scene
        assert led_to is hall
        assert hall.game == "hokm"
        assert pilot.node("door-hokm").state.checked


@pytest.mark.full
@pytest.mark.parametrize("act", [by_mouse, by_keys], ids=["mouse", "keyboard"])
def test_a_whole_hand_its_picture_and_on_to_the_next(act: Act, tmp_path: Path) -> None:
    with casino(tmp_path, partial(Sensible, 0)) as (pilot, _):
        table = sit_down(pilot, act, seats=4)
        to_the_end_of_a_hand(pilot, table, sensible_move, partial(make, pilot, act))
        pilot.settle()
        act(pilot, "stay")
        act(pilot, "tricks")
        pilot.settle()
        assert pilot.scene == "tricks"
        pilot.press("escape") if act is by_keys else pilot.click("close")
        pilot.settle()
        act(pilot, "next-hand")
        until_asked(pilot, table)
        assert pilot.app.scene is table
        assert table.view.table.hand_number == 2
