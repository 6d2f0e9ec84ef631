"""Checks of cards and boards in a state read from outside, for any number of seats."""

from __future__ import annotations

from collections.abc import Iterable

from pazaak.game.cards.board import EMPTY_BOARD, GOAL, SLOTS, Board
from pazaak.game.cards.main_deck import COPIES, VALUES, lying
from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.house.rules.checking import need


def check_hand(hand: tuple[SideCard, ...], gold_cards: bool) -> None:
    """Raise PositionError if the hand has more side cards than are dealt or a kind that the table excludes."""
    need(len(hand) <= HAND_SIZE, f"A hand is at most {HAND_SIZE} side cards.")
    need(gold_cards or not any(COLOURS[card] is Colour.GOLD for card in hand), "No gold cards at this table.")


def check_board(board: Board, gold_cards: bool, above: bool) -> None:
    """Raise PositionError unless the board's cards, values and total agree. `above`: the total may exceed 20."""
    values, faces = board.values, board.faces
    need(len(values) == len(faces) <= SLOTS, f"A board has a value for each of its cards, at most {SLOTS}.")
    for value, face in zip(values, faces, strict=True):
        main = not isinstance(face, SideCard)
        need(not main or face in VALUES, "A card of the main deck is from 1 to 10.")
        need(abs(value) == face if main else abs(value) <= VALUES[-1], "A slot holds a value from -10 to 10.")
    need(board.total == sum(values), "The total of a board is the sum of its values.")
    need(board.tiebreak == (SideCard.TIEBREAKER in faces), "A board has a tiebreak where there is a Tiebreaker.")
    need(board.total <= GOAL or (above and not board.standing), f"Above {GOAL} nobody stands, and others are bust.")
    sides = (face for face in faces if isinstance(face, SideCard))
    need(gold_cards or not any(COLOURS[card] is Colour.GOLD for card in sides), "No gold cards at this table.")


def check_slots(boards: Iterable[Board]) -> None:
    """Raise PositionError unless every board that doesn't stand has a slot left."""
    need(all(board.standing or board.slots_left for board in boards), "A player who doesn't stand has a slot left.")


def check_cleared(boards: Iterable[Board]) -> None:
    """Raise PositionError unless all boards are empty, as they are between sets."""
    need(all(board == EMPTY_BOARD for board in boards), "Before the first turn of a set the boards are empty.")


def check_main_deck(deck: tuple[int, ...], gone: tuple[int, ...], boards: Iterable[Board]) -> None:
    """Raise PositionError unless deck and boards hold at most four cards of each value and `gone` counts the rest."""
    need(all(value in VALUES for value in deck), "The deck is a list of values from 1 to 10.")
    there = zip(VALUES, lying(boards), strict=True)
    need(all(deck.count(value) + out <= COPIES for value, out in there), "There are four cards of each value.")
    need(gone == tuple(COPIES - deck.count(value) for value in VALUES), "What is gone isn't in the deck.")
