"""Questions about Pazaak that need no match: what a card does to a board, and the odds of a draw."""

from __future__ import annotations

from typing import Any

from pazaak.game.cards.board import SLOTS, Board, with_played
from pazaak.game.cards.main_deck import COPIES
from pazaak.game.cards.side_cards import Play, SideCard
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.notation import parse_card, parse_move
from pazaak.game.options import build_rules
from pazaak.game.ruleset import RuleSet
from pazaak.house.rules.catalogue import Json
from pazaak.house.rules.protocols import PositionError
from pazaak.rivals.odds import board_odds


def ask_board(question: Json) -> Json:
    """Return the board after a card is played: {"values":[2,4,9,6],"move":"2&4"}; "options" may set the rules.

    Raises PositionError for a question that makes no sense.
    """
    board = _board(question, most=SLOTS - 1)
    text = question.get("move")
    if not isinstance(text, str):
        raise PositionError("Say the move as text: the card to play.")
    play = parse_move(text)
    if not isinstance(play, Play):
        raise PositionError("The move must play a side card.")
    if play.card is SideCard.DOUBLE and not board.values:
        raise PositionError("There is no card on the board to double.")
    after = with_played(board, play, _rules(question).flip)
    return {"values": list(after.values), "total": after.total}


def ask_odds(question: Json) -> Json:
    """Return the chances of the next draw: {"values":[10,5],"hand":["-3"],"gone":[0,..]}; hand and gone are optional.

    Raises PositionError for a question that makes no sense.
    """
    board = _board(question, most=SLOTS - 1)
    gone = question.get("gone", [0] * 10)
    if not isinstance(gone, list) or len(gone) != 10 or not all(_whole(count, 0, COPIES) for count in gone):
        raise PositionError("gone is a list of ten numbers from 0 to 4, for the values 1 to 10.")
    left = [COPIES - count for count in gone]
    if not any(left):
        left = [COPIES] * 10
    hand = question.get("hand", [])
    if not isinstance(hand, list) or len(hand) > HAND_SIZE or not all(isinstance(card, str) for card in hand):
        raise PositionError(f"A hand is a list of at most {HAND_SIZE} side cards.")
    cards = tuple(parse_card(card) for card in hand)
    odds = board_odds(board, cards, _rules(question), tuple(count / sum(left) for count in left))
    return {
        "over": odds.over,
        "bust": odds.bust,
        "twenty": odds.twenty,
        "full_board": odds.full_board,
        "totals": {str(total): chance for total, chance in odds.by_total.items()},
    }


def _board(question: Json, most: int) -> Board:
    values = question.get("values")
    if not isinstance(values, list) or len(values) > most or not all(_whole(value, -10, 10) for value in values):
        raise PositionError(f"values is a list of at most {most} whole numbers from -10 to 10.")
    return Board(tuple(values), tuple(values), sum(values))


def _rules(question: Json) -> RuleSet:
    options: Any = question.get("options", {})
    if not isinstance(options, dict):
        raise PositionError("options is an object.")
    return build_rules(None, options).rules


def _whole(given: object, least: int, most: int) -> bool:
    return isinstance(given, int) and not isinstance(given, bool) and least <= given <= most
