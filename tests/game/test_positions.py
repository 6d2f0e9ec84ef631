"""Every entry of "Positions every engine must get right", and their neighbours."""

from __future__ import annotations

from typing import Any

import pytest

from pazaak.game.cards.board import Board, total_with, with_played
from pazaak.game.cards.side_cards import Play
from pazaak.game.events import HandDealt
from pazaak.game.notation import parse_move
from pazaak.game.ruleset import FlipReach
from pazaak.house.rules.protocols import IllegalMoveError, PositionError
from tests.game.positions import Position

EIGHT_ON_11 = [1, 2, 1, 2, 1, 2, 1, 1]


def board_of(*values: int) -> Board:
    return Board(values, tuple(abs(value) for value in values), sum(values))


def after(board: Board, move: str, flip: FlipReach = "both") -> Board:
    play = parse_move(move)
    assert isinstance(play, Play)
    played = with_played(board, play, flip)
    assert played.total == sum(played.values) == total_with(board, play, flip)
    return played


@pytest.mark.parametrize(("preset", "winner"), [("classic", 1), ("cantina", 0)])
def test_nine_cards_of_12_against_a_stood_18(preset: str, winner: int) -> None:
    boards = [EIGHT_ON_11, [10, 8]]
    position = Position({"preset": preset}, boards=boards, stood=[False, True], deck=[1])
    assert position.last == (winner, "full_board" if winner == 0 else "total")


def test_25_then_minus_5_is_20_and_stands_by_itself() -> None:
    position = Position(boards=[[10, 5], [9]], deck=[10, 3], hands=[["-5", "-3"], ["+1"]]).play("-5")
    assert position.table.boards[0].total == 20
    assert position.table.boards[0].standing
    assert position.table.to_act == 1


def test_drawn_to_exactly_20_a_ninth_card_may_still_be_played() -> None:
    boards = [[2, 3, 2, 3, 2, 3, 2], [10, 10]]
    position = Position(boards=boards, stood=[False, True], deck=[3], hands=[["-3"], []])
    assert position.table.boards[0].total == 20
    assert "-3" in position.moves()
    position.play("-3")
    assert position.last == (0, "full_board")


def test_drawn_to_exactly_20_with_an_empty_hand_stands_by_itself() -> None:
    position = Position(boards=[[10], [10]], deck=[10, 5], hands=[[], ["+1"]])
    assert position.table.boards[0].standing
    assert position.table.to_act == 1


def test_flip_of_2_and_4() -> None:
    once = after(board_of(2, 4, 9, 6), "2&4")
    assert (once.values, once.total, len(once.faces)) == ((-2, -4, 9, 6, 0), 9, 5)
    assert after(once, "2&4").total == 21
    assert after(once, "2&4", flip="positive").total == 9


def test_double_repeats_the_last_slot() -> None:
    assert after(board_of(10, -4), "D").values == (10, -4, -4)
    assert after(after(board_of(2, 9), "2&4"), "D").values == (-2, 9, 0, 0)


def test_double_does_not_rescue_24_and_repeats_the_next_draw() -> None:
    position = Position(boards=[[8, 7], [4]], deck=[9, 5, 5], hands=[["D", "-3", "-6"], ["+1"]])
    assert position.table.boards[0].total == 24
    assert position.moves() == {"end", "stand", "-6"}
    with pytest.raises(IllegalMoveError):
        position.play("D")
    position = Position(boards=[[4], [4]], deck=[9, 2, 5], hands=[["D", "-3"], ["+1"]])
    position.play("-3", "end", "end", "D")
    assert position.table.boards[0].values == (4, 9, -3, 5, 5)


def test_flip_of_3_and_6_on_21_with_one_6_gives_9() -> None:
    position = Position(boards=[[6, 7], [4]], deck=[8], hands=[["3&6"], ["+1"]]).play("3&6")
    assert position.table.boards[0].values == (-6, 7, 8, 0)
    assert position.table.boards[0].total == 9


def test_the_ninth_card_above_20_is_a_bust_with_no_slot_to_save_it() -> None:
    boards = [[3, 2, 3, 2, 2, 2, 2, 2], [5]]
    position = Position(boards=boards, deck=[5], hands=[["-6"], ["+1"]])
    assert position.last == (1, "bust")


def test_the_ninth_card_at_18_is_a_full_board() -> None:
    boards = [[1, 2, 1, 2, 2, 2, 2, 1], [5]]
    assert Position(boards=boards, deck=[5], hands=[["-6"], ["+1"]]).last == (0, "full_board")


def test_a_ninth_card_at_11_beats_a_standing_20() -> None:
    boards = [[10, 10], [*EIGHT_ON_11[:-1], 0]]
    position = Position(boards=boards, stood=[True, False], to_act=1, deck=[1], hands=[["+1"], ["+1"]])
    assert position.last == (1, "full_board")


def test_a_tiebreaker_on_the_board_wins_equal_totals() -> None:
    boards = [["T:+", 9, 7], [10, 8]]
    position = Position(boards=boards, stood=[False, True], deck=[1], hands=[[], []]).play("stand")
    assert position.last == (0, "tiebreak")
    assert position.table.sets == (1, 0)


def test_a_tiebreaker_each_is_a_tie_and_the_leader_stays() -> None:
    boards = [["T:+", 9, 7], ["T:-", 9, 10]]
    position = Position(boards=boards, stood=[False, True], deck=[1], hands=[["+1"], ["+2"]]).play("stand")
    assert position.last == (None, "tie")
    assert position.table.leader == 0


def test_a_tiebreaker_from_the_hand_is_asked_in_secret() -> None:
    boards = [[9, 8], [10, 8]]
    position = Position(boards=boards, stood=[False, True], deck=[1], hands=[["+1"], ["T", "+2"]]).play("stand")
    assert position.table.phase == "tiebreak"
    assert position.moves() == {"tiebreak no"}
    with pytest.raises(IllegalMoveError, match="no Tiebreaker"):
        position.play("tiebreak yes")
    position.play("tiebreak no")
    assert position.table.to_act == 1
    assert position.moves() == {"tiebreak no", "tiebreak yes"}
    position.play("tiebreak yes")
    assert position.last == (1, "tiebreak")
    assert position.table.leader == 1
    assert position.table.hand_counts == (1, 1)


def test_who_holds_no_cards_is_not_asked() -> None:
    boards = [[9, 8], [10, 8]]
    position = Position(boards=boards, stood=[False, True], deck=[1], hands=[[], ["T"]]).play("stand")
    assert position.table.to_act == 1


@pytest.mark.parametrize("preset", ["classic", "classic2"])
def test_the_classic_tables_ask_nobody(preset: str) -> None:
    boards = [[9, 8], [10, 8]]
    hands = [["+1"], ["T"]] if preset == "classic2" else [["+1"], ["+2"]]
    position = Position({"preset": preset}, boards=boards, stood=[False, True], deck=[1], hands=hands)
    assert position.play("stand").last == (None, "tie")


def test_a_thin_purse_pays_what_it_has_and_plays_on() -> None:
    position = Position(ante=25, pot=50, purses=[30, 500], boards=[[10, 5], [4]], deck=[10], hands=[[], []])
    assert position.last == (1, "bust")
    assert position.table.purses == (0, 500)
    assert position.table.pot == 80
    assert position.table.winner is None


def test_leaving_a_match_that_has_begun_forfeits_the_pot() -> None:
    position = Position(ante=25, pot=50, purses=[475, 475], deck=[4]).play("leave")
    outcome = position.rules.outcome(position.match.state)
    assert outcome is not None
    assert (outcome.points, outcome.winners, outcome.reason) == ((-25, 25), (1,), "left")


def test_leaving_before_the_ante_costs_the_least_ante() -> None:
    position = Position(phase="ante").play("ante 100", "leave")
    outcome = position.rules.outcome(position.match.state)
    assert outcome is not None
    assert (outcome.points, outcome.winners, outcome.reason) == ((10, -10), (0,), "left")


@pytest.mark.parametrize("slot", ["T:+", "T:-", 0, -7])
def test_where_no_gold_cards_are_played_none_lies_on_a_board(slot: object) -> None:
    with pytest.raises(PositionError, match="No gold cards at this table"):
        Position({"preset": "classic"}, boards=[[5, slot], []])
    assert Position({"gold_cards": True}, boards=[[5, slot], []]).table.boards[0].values[1] in (1, -1, 0, -7)


def test_the_hands_that_a_position_gives_are_told_as_they_are() -> None:
    for given, toss in (({"leader": 1}, []), ({"leader": None}, ["TossWon"])):
        position = Position(phase="ante", hands=[["+1", "D"], []], **given)
        assert [type(event).__name__ for event in position.events] == [*toss, "DeckShuffled", "HandDealt", "HandDealt"]
        assert position.events[-2:] == [HandDealt(0, 2), HandDealt(1, 0)]
    assert Position(phase="ante").events[-1] == HandDealt(1, 4)


def test_the_order_of_events_is_that_of_the_page() -> None:
    """Orders and absences that docs/bots/talk.md describes because nobody would guess them."""

    def kinds(position: Position) -> list[str]:
        return [type(event).__name__ for event in position.events]

    each = Position({"ante_every": "set", "bets": False}, phase="ante", hands=[[], []], deck=[10, 10, 9, 8])
    assert kinds(each.play("ante 20")) == ["AnteNamed"]
    assert kinds(each.play("accept")) == ["AntePaid", "SetBegan", "Drawn"]
    each.play("end", "end", "stand")
    assert kinds(each.play("stand")) == ["Stood", "SetWon", "SetBegan"]
    assert kinds(each.play("ante 20")) == ["AnteNamed"]
    assert kinds(each.play("accept")) == ["AntePaid", "Drawn"]

    over: dict[str, Any] = {"boards": [[10, 9], []], "deck": [5], "hands": [["-4"], []]}
    for move in ("end", "stand"):
        assert kinds(Position(**over).play(move))[:3] == ["Busted", "PenaltyPaid", "SetWon"]
        assert kinds(Position(**over, purses=[0, 500]).play(move))[:2] == ["Busted", "SetWon"]

    assert kinds(Position(deck=[3])) == ["DeckShuffled", "Drawn"]
