"""Where everything lies on the Pazaak table, in logical units of 1280 x 720."""

from __future__ import annotations

from pygame import FRect

from pazaak.game.cards.board import SLOTS
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.stage.paint.lights import Lit

CARD = (84.0, 116.0)
PITCH = (94.0, 124.0)

OWN, RIVAL = 0, 1
"""Sides of the table: the person who watches sits on the left."""

FAR = 152.0
"""Where the table ends, seen from the person."""
_BOARD_LEFT = (118.0, 974.0)
_BOARD_TOP = 232.0
_ROW_MIDDLE, _ROW_PITCH, ROW_Y = (211.0, 1069.0), 114.0, 304.0
IN_A_ROW, ROW_SCALE = 3, 1.3
"""So many cards lie larger in one row; with one more all lie three by three."""
MARKS_Y = 412.0
"""Where nine small marks below a row tell how many of the places are taken."""

DECK, DECK_SCALE = (640.0, 346.0), 0.86
DECK_COUNT = (640.0, 413.0)
POT = (604.0, 474.0)
POT_TOLD = (678.0, 478.0)
TOSS = (640.0, 330.0)

BUST, BUST_SIZE = (640.0, 222.0), 238.0
"""Where the rival's shoulders end, and how tall the rival sits there."""
HELD = (640.0, 204.0)
"""The middle of the cards that the rival holds."""
MOUTH = (697.0, 129.0)
SPEECH, SPEECH_WIDE = (778.0, 62.0), 330.0
PLATE = (FRect(20, 586, 222, 112), FRect(300, 104, 214, 41))
PORTRAIT, PORTRAIT_RADIUS = (76.0, 642.0), 47.0
PURSE = ((141.0, 652.0), (435.0, 124.0))
"""Where chips come from and go to."""
GAUGE = ((458.0, 318.0), (822.0, 318.0))
GAUGE_RADII = (72.0, 64.0)
TAG_Y = (226.0, 239.0)
PIPS_Y = 423.0
PIPS = tuple((x, PIPS_Y) for x, _ in GAUGE)
CALLOUT = ((458.0, 462.0), (822.0, 462.0))
FACE_LIT = Lit(640.0, 108.0, 150.0, 112.0)
BAND, WIDE_BAND = FRect(352, 433, 576, 73), FRect(-20, 304, 1320, 112)
"""Where words are read that are larger than a line: between the boards below the dials, and across the table."""
GREAT_WORD, MIDDLE_WORD = BAND.center, WIDE_BAND.center

SIGN = FRect(132, 22, 300, 36)
"""Which set is played, and how many win."""
MESSAGE = FRect(360, 511, 560, 51)
"""The line of words, and of what a draw would do."""
LINE_HIGH = 36.0

END_TURN, STAND = FRect(734, 606, 230, 62), FRect(1014, 606, 230, 62)
END_TURN_LIT, STAND_LIT = FRect(722, 582, 266, 108), FRect(990, 582, 266, 108)
"""The acts of a turn, quiet and lit: each keeps its half."""

BETTING, ANSWERING = FRect(924, 380, 342, 200), FRect(14, 380, 342, 200)
"""What the player opens, below the rival's board, and what answers a bet, below the player's: no act lies where another
one does, so that nothing is pressed by who rests on what was there before."""
AMOUNT, RAISE_AMOUNT = FRect(938, 392, 314, 38), FRect(28, 392, 314, 38)
QUICK = FRect(938, 435, 314, 28)
LEAVE, ANTE = FRect(938, 467, 154, 56), FRect(1098, 467, 154, 56)
CHECK, BET = FRect(938, 526, 154, 44), FRect(1098, 526, 154, 44)
RAISE = FRect(28, 438, 314, 52)
FOLD, CALL = FRect(28, 498, 154, 70), FRect(188, 498, 154, 70)
PLATE_EDGE = 12.0
"""So much of a plate is seen round what lies on it."""
SAVE, SPEND = FRect(356, 438, 198, 62), FRect(740, 438, 184, 62)
"""At a tie, on both sides of the pot, where even nine cards leave room."""

HAND_SCALES = (1.08, 0.62)
HAND_NEAR = 1.2
"""How large an own card is under the eye of the person."""
_HAND = (306.0, 638.0)
_HAND_PITCH = 103.0
_BACKS_PITCH, _BACKS_CLOSER, _BACKS_SINK = 40.0, 32.0, 5.0


def slot(side: int, index: int, count: int = SLOTS) -> tuple[float, float]:
    """The middle of a place on a board that holds so many cards."""
    if count <= IN_A_ROW:
        return _ROW_MIDDLE[side] + _ROW_PITCH * (index - 1), ROW_Y
    row, column = divmod(index, 3)
    return _BOARD_LEFT[side] + PITCH[0] * column, _BOARD_TOP + PITCH[1] * row


def slot_scale(count: int) -> float:
    """How large cards lie on a board that holds so many."""
    return ROW_SCALE if count <= IN_A_ROW else 1.0


def mark(side: int, index: int) -> FRect:
    """One of the nine small marks below a row of cards."""
    left = _ROW_MIDDLE[side] - 102.0 + 19.0 * index
    return FRect(left, MARKS_Y - 6, 9, 12)


def marks_told(side: int) -> tuple[float, float]:
    """Where it is told in words how many places are taken."""
    return _ROW_MIDDLE[side] + 74.0, MARKS_Y


def hand_place(side: int, index: int, count: int = HAND_SIZE) -> tuple[float, float]:
    """The middle of a hand's place; the own hand fills from the left, of the rival's `count` cards a fan is held."""
    if side == OWN:
        return _HAND[0] + _HAND_PITCH * index, _HAND[1]
    away = index - (count - 1) / 2
    pitch = _BACKS_PITCH if count < HAND_SIZE else _BACKS_CLOSER
    return HELD[0] + pitch * away, HELD[1] + _BACKS_SINK * abs(away)


def pip(side: int, index: int, of: int) -> tuple[float, float]:
    """A gem for a set won, filled from the outside in."""
    step = 30.0 if side == OWN else -30.0
    return GAUGE[side][0] - step * (of - 1) / 2 + step * index, PIPS_Y


def card_rect(center: tuple[float, float], grow: float = 0.0, scale: float = 1.0) -> FRect:
    width, height = CARD[0] * scale + grow, CARD[1] * scale + grow
    return FRect(center[0] - width / 2, center[1] - height / 2, width, height)


def cards_rect(first: tuple[float, float], last: tuple[float, float], scale: float = 1.0) -> FRect:
    """What a row or a block of cards covers, from one corner to the other."""
    return card_rect(first, scale=scale).union(card_rect(last, scale=scale))


def board_rect(side: int, count: int = SLOTS) -> FRect:
    """The places of a board that holds so many cards."""
    last = IN_A_ROW if count <= IN_A_ROW else SLOTS
    return cards_rect(slot(side, 0, count), slot(side, last - 1, count), slot_scale(count))


def hand_rect(side: int) -> FRect:
    return cards_rect(hand_place(side, 0), hand_place(side, HAND_SIZE - 1), HAND_SCALES[side])
