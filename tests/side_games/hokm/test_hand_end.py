"""The end of a hand of Hokm: the cards left, why it was won, what it gave, and all its tricks."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from pazaak.side_games.hokm.events import CardPlayed, HandWon, TrumpNamed
from pazaak.side_games.hokm.options import Options
from pazaak.side_games.hokm.players.simple import sensible_move
from pazaak.side_games.hokm.scenes.ending import by_tricks, hand_end
from pazaak.side_games.hokm.tricks import HAND_SIZE, taker
from pazaak.table.hand_end.scene import SECONDS, HandEndScene
from pazaak.table.ui.parts import SheetRoom
from pazaak.table.ui.player_card import PlayerCard
from tests.pilot import Pilot
from tests.side_games.hokm.tables import SUITS, Sitting, cards, of, sit
from tests.side_games.hokm.test_table import AnyTable, at_table

NAMES = ("You", "Vela Rook", "Yelu Ninefold", "Grusk")


def room(seats: int, viewer: int = 0) -> SheetRoom:
    sitters = tuple(PlayerCard(name, "player") for name in NAMES[:seats])
    names = tuple(sitter.name for sitter in sitters)
    return cast(
        "SheetRoom",
        SimpleNamespace(names=names, player_cards=sitters, viewer=viewer, stakes=False, rules=None, begun=()),
    )


def why(table: Sitting, seats: int, viewer: int = 0) -> str:
    told = hand_end(Options(seats=seats), room(seats, viewer), [table.events])
    assert told is not None
    return told.why


def seven_to_none(hakem: int) -> Sitting:
    """Seat 0 leads and takes seven tricks of four hands with a suit each; spades are trumps."""
    table = sit(hands=list(SUITS), trump="S", hakem=hakem, leader=0)
    for turn in range(7):
        table.play_cards(" ".join(hand.split()[turn] for hand in SUITS))
    return table


def test_it_says_why_a_hand_was_won() -> None:
    seventh = sit(hands=["AS 2H", "KS 3H", "QD 4H", "JD TS"], trump="D", hakem=0, tricks=[6, 5, 0, 0])
    seventh.play("AS", "KS", "QD", "TS")
    assert why(seventh, 4) == "Yelu's queen of diamonds took the seventh trick: seven to five."
    assert why(seven_to_none(2), 4) == "Your eight of spades took the seventh trick to none: two points instead of one."
    assert why(seven_to_none(3), 4) == "Your eight of spades took the seventh trick to none. Grusk's crown falls."
    sure = sit(3, hands=["AS 2H 3H", "KS 4H 5H", "QS 6H 7H"], hakem=0, trump="S", tricks=[7, 4, 3])
    sure.play_cards("AS KS QS")
    assert why(sure, 3) == "You lead by 4 with 2 tricks left: nobody can catch up."
    third = sit(3, hands=["AS", "KS", "QS"], hakem=0, trump="S", tricks=[5, 5, 6])
    third.play_cards("AS KS QS")
    assert why(third, 3) == "You and Yelu have 6 tricks each, so Vela wins as the third."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_cards_lie_open_and_the_tricks_tell_who_beat_what(seats: int) -> None:
    table = sit(seats, options={"hands": 3, "target": 1000})
    dealt, ended = 0, 0
    player = sensible_move
    while table.match.to_act is not None:
        table.events += table.match.play(player(table.match.view(table.match.to_act)))
        won = of(table.events[dealt:], HandWon)
        if not won:
            continue
        part = table.events[dealt:]
        part = part[: part.index(won[0]) + 1]
        told, sheet = hand_end(Options(seats=seats), room(seats), [part]), by_tricks(room(seats), part)
        assert told is not None
        assert sheet is not None
        assert [set(seat.left) for seat in told.seats] == list(map(set, won[0].left))
        assert [seat.change for seat in told.seats] == [won[0].points * (seat in won[0].seats) for seat in range(seats)]
        assert all(len(hand) == HAND_SIZE[seats] for hand in sheet.hands)
        played = [(event.seat, event.card) for event in of(part, CardPlayed)]
        assert [(play.seat, play.cards[0]) for trick in sheet.tricks for play in trick.plays] == played
        (named,) = of(part, TrumpNamed)
        for trick in sheet.tricks:
            assert trick.winner == taker(tuple((play.seat, play.cards[0]) for play in trick.plays), named.suit)[0]
        dealt += len(part)
        ended += 1
    assert ended == 3


def to_the_end(pilot: Pilot, table: AnyTable) -> HandEndScene:
    """Play sensibly until the end of the hand is shown."""
    for _ in range(4000):
        if isinstance(pilot.app.scene, HandEndScene):
            return pilot.app.scene
        if table.deciding:
            table.commit(sensible_move(table.view))
        pilot.step(0.05)
    raise AssertionError("no hand ends")


@pytest.mark.full
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_shown_at_the_table_and_goes_on_after_three_seconds_or_at_a_press(seats: int, tmp_path: Path) -> None:
    for press in (True, False):
        with at_table(tmp_path / str(press), seats, speed="normal") as (pilot, _, table):
            scene = to_the_end(pilot, table)
            assert pilot.told("hand-end").endswith(scene.told.why)
            left = next(event for event in table.log.parts[-1] if isinstance(event, HandWon)).left
            for seat, hand in enumerate(left):
                assert (f"{len(hand)} card" in pilot.node(f"seat-{seat}").label) == bool(hand)
            if press:
                pilot.wait(2.0)
                pilot.press("space")
                pilot.step()
            else:
                pilot.wait(SECONDS + 2.5)
            assert pilot.app.scene is table


@pytest.mark.full
def test_staying_stops_the_clock_and_f4_shows_the_tricks(tmp_path: Path) -> None:
    with at_table(tmp_path, speed="normal") as (pilot, _, table):
        scene = to_the_end(pilot, table)
        pilot.wait(2.0)
        pilot.click("stay")
        pilot.wait(2 * SECONDS)
        assert pilot.app.scene is scene
        pilot.press("f4")
        pilot.settle()
        assert pilot.scene == "tricks"
        pilot.press("escape")
        pilot.settle()
        pilot.click("next-hand")
        pilot.step()
        assert pilot.scene == table.name
        pilot.press("f4")
        pilot.settle()
        assert pilot.scene == "tricks", "also from the table, once a hand has ended"


def test_a_position_of_cards_is_shown_sorted() -> None:
    told = hand_end(Options(), room(4), [seven_to_none(2).events])
    assert told is not None
    assert told.seats[1].left == cards("7H 6H 5H 4H 3H 2H")
    assert told.rivals == (3, 2, 1), "as they sit, from the left"


def test_scores_of_a_table_that_was_set_up_with_some_count_on() -> None:
    table = seven_to_none(2)
    at_it = cast("SheetRoom", SimpleNamespace(**{**vars(room(4)), "begun": (3, 4, 3, 4)}))
    told = hand_end(Options(seats=4), at_it, [table.events])
    assert told is not None
    assert [seat.total for seat in told.seats] == [5, 4, 5, 4]
    assert told.own.before == 3
    assert told.onward == "NEXT HAND"
    near = cast("SheetRoom", SimpleNamespace(**{**vars(room(4)), "begun": (5, 4, 5, 4)}))
    last = hand_end(Options(seats=4), near, [table.events])
    assert last is not None
    assert last.onward == "RESULT"


def test_it_says_what_points_are_good_for_at_this_table() -> None:
    table, options = seven_to_none(2), Options(seats=4, stake=100)
    told = hand_end(options, room(4), [table.events])
    assert told is not None
    assert told.meaning == "first to 7, for practice"
    assert not told.multiplied
    assert " = " not in told.price_told
    paid = cast("SheetRoom", SimpleNamespace(**{**vars(room(4)), "stakes": True}))
    told = hand_end(options, paid, [table.events])
    assert told is not None
    assert told.meaning == "first to 7 takes the pot of 400"


def test_a_table_knows_the_scores_it_was_set_up_with(tmp_path: Path) -> None:
    with at_table(tmp_path, position={"scores": [1, 2, 1, 2]}) as (_, _house, table):
        assert table.room.begun == (1, 2, 1, 2)
