"""The layout of the Pazaak table, in logical units of 1280 x 720."""

from __future__ import annotations

from pygame import FRect

from pazaak.game.cards.board import SLOTS
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.stage.paint.lights import Lit

CARD = (84.0, 116.0)
PITCH = (94.0, 124.0)

OWN, RIVAL = 0, 1
"""Sides of the table, left and right; the viewer sits on the left."""

FAR = 152.0
"""Height in units of the table's far edge on the screen."""
_BOARD_LEFT = (118.0, 974.0)
_BOARD_TOP = 232.0
_ROW_MIDDLE, _ROW_PITCH, ROW_Y = (211.0, 1069.0), 114.0, 304.0
IN_A_ROW, ROW_SCALE = 3, 1.3
"""Number of cards in one row of large ones, and their scale; more cards go three by three."""
MARKS_Y = 412.0
"""Height in units of the nine small marks below a row, which show the number of taken places."""

DECK, DECK_SCALE = (640.0, 346.0), 0.86
DECK_COUNT = (640.0, 413.0)
POT = (604.0, 474.0)
POT_TOLD = (678.0, 478.0)
TOSS = (640.0, 330.0)

BUST, BUST_SIZE = (640.0, 222.0), 238.0
"""Foot of the rival's portrait, and its height in units."""
HELD = (640.0, 204.0)
"""Middle of the cards in the rival's hand."""
MOUTH = (697.0, 129.0)
SPEECH, SPEECH_WIDE = (778.0, 62.0), 330.0
PLATE = (FRect(20, 586, 222, 112), FRect(300, 104, 214, 41))
PORTRAIT, PORTRAIT_RADIUS = (76.0, 642.0), 47.0
PURSE = ((141.0, 652.0), (435.0, 124.0))
"""Points that chips leave from and go to, by side."""
GAUGE = ((458.0, 318.0), (822.0, 318.0))
GAUGE_RADII = (72.0, 64.0)
TAG_Y = (226.0, 239.0)
PIPS_Y = 423.0
PIPS = tuple((x, PIPS_Y) for x, _ in GAUGE)
CALLOUT = ((458.0, 462.0), (822.0, 462.0))
FACE_LIT = Lit(640.0, 108.0, 150.0, 112.0)
BAND, WIDE_BAND = FRect(352, 433, 576, 73), FRect(-20, 304, 1320, 112)
"""Rects of large words: between the boards below the dials, and across the table."""
GREAT_WORD, MIDDLE_WORD = BAND.center, WIDE_BAND.center

SIGN = FRect(132, 22, 300, 36)
"""Rect of the number of the set, and the sets that win."""
MESSAGE = FRect(360, 511, 560, 51)
"""Rect of the message line and the draw's odds."""
LINE_HIGH = 36.0

END_TURN, STAND = FRect(734, 606, 230, 62), FRect(1014, 606, 230, 62)
END_TURN_LIT, STAND_LIT = FRect(722, 582, 266, 108), FRect(990, 582, 266, 108)
"""Rects of a turn's lit acts; each act keeps its half, lit or quiet."""

BETTING, ANSWERING = FRect(924, 380, 342, 200), FRect(14, 380, 342, 200)
"""Rects of bets below the rival's board, and of answers below the player's.

No act shares a place with an earlier one, so that a resting pointer presses nothing by mistake.
"""
AMOUNT, RAISE_AMOUNT = FRect(938, 392, 314, 38), FRect(28, 392, 314, 38)
QUICK = FRect(938, 435, 314, 28)
LEAVE, ANTE = FRect(938, 467, 154, 56), FRect(1098, 467, 154, 56)
CHECK, BET = FRect(938, 526, 154, 44), FRect(1098, 526, 154, 44)
RAISE = FRect(28, 438, 314, 52)
FOLD, CALL = FRect(28, 498, 154, 70), FRect(188, 498, 154, 70)
PLATE_EDGE = 12.0
"""Width in units of a plate's edge around its contents."""
SAVE, SPEND = FRect(356, 438, 198, 62), FRect(740, 438, 184, 62)
"""Rects of a tie's answers, on both sides of the pot, clear of nine cards."""

HAND_SCALES = (1.08, 0.62)
HAND_NEAR = 1.2
"""Scale of the player's hot hand card."""
_HAND = (306.0, 638.0)
_HAND_PITCH = 103.0
_BACKS_PITCH, _BACKS_CLOSER, _BACKS_SINK = 40.0, 32.0, 5.0


def slot(side: int, index: int, count: int = SLOTS) -> tuple[float, float]:
    """Return the middle of a place on a board that holds `count` cards."""
    if count <= IN_A_ROW:
        return _ROW_MIDDLE[side] + _ROW_PITCH * (index - 1), ROW_Y
    row, column = divmod(index, 3)
    return _BOARD_LEFT[side] + PITCH[0] * column, _BOARD_TOP + PITCH[1] * row


def slot_scale(count: int) -> float:
    """Return the scale of cards on a board that holds `count`."""
    return ROW_SCALE if count <= IN_A_ROW else 1.0


def mark(side: int, index: int) -> FRect:
    """Return one of the nine small marks below a row of cards."""
    left = _ROW_MIDDLE[side] - 102.0 + 19.0 * index
    return FRect(left, MARKS_Y - 6, 9, 12)


def marks_told(side: int) -> tuple[float, float]:
    """Return the point of the words that give the number of taken places."""
    return _ROW_MIDDLE[side] + 74.0, MARKS_Y


def hand_place(side: int, index: int, count: int = HAND_SIZE) -> tuple[float, float]:
    """Return the middle of a hand card: the player's hand fills from the left, the rival's is a fan of `count`."""
    if side == OWN:
        return _HAND[0] + _HAND_PITCH * index, _HAND[1]
    away = index - (count - 1) / 2
    pitch = _BACKS_PITCH if count < HAND_SIZE else _BACKS_CLOSER
    return HELD[0] + pitch * away, HELD[1] + _BACKS_SINK * abs(away)


def pip(side: int, index: int, of: int) -> tuple[float, float]:
    """Return the middle of a gem for a won set, filled from the outside in."""
    step = 30.0 if side == OWN else -30.0
    return GAUGE[side][0] - step * (of - 1) / 2 + step * index, PIPS_Y


def card_rect(center: tuple[float, float], grow: float = 0.0, scale: float = 1.0) -> FRect:
    width, height = CARD[0] * scale + grow, CARD[1] * scale + grow
    return FRect(center[0] - width / 2, center[1] - height / 2, width, height)


def cards_rect(first: tuple[float, float], last: tuple[float, float], scale: float = 1.0) -> FRect:
    """Return the area of a row or block of cards, from its first corner card to its last."""
    return card_rect(first, scale=scale).union(card_rect(last, scale=scale))


def board_rect(side: int, count: int = SLOTS) -> FRect:
    """Return the area of a board's places when it holds `count` cards."""
    last = IN_A_ROW if count <= IN_A_ROW else SLOTS
    return cards_rect(slot(side, 0, count), slot(side, last - 1, count), slot_scale(count))


def hand_rect(side: int) -> FRect:
    return cards_rect(hand_place(side, 0), hand_place(side, HAND_SIZE - 1), HAND_SCALES[side])
