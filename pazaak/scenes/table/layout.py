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
_BOARD_TOP = 230.0

DECK, DECK_SCALE = (640.0, 346.0), 0.86
DECK_COUNT = (640.0, 413.0)
POT = (604.0, 474.0)
POT_TOLD = (678.0, 478.0)
TOSS = (640.0, 330.0)

BUST, BUST_SIZE, CUT = (640.0, 226.0), 236.0, 198.0
"""Where the rival's shoulders end, how tall he sits there, and where his plate hides the rest."""
MOUTH = (716.0, 128.0)
SPEECH, SPEECH_WIDE = (786.0, 44.0), 330.0
PLATE = (FRect(20, 586, 222, 112), FRect(504, 176, 272, 42))
PORTRAIT, PORTRAIT_RADIUS = (76.0, 642.0), 47.0
PURSE = ((141.0, 652.0), (758.0, 197.0))
"""Where chips come from and go to."""
GAUGE = ((446.0, 318.0), (834.0, 318.0))
GAUGE_RADII = (76.0, 62.0)
TAG_Y = 226.0
PIPS_Y = 420.0
PIPS = tuple((x, PIPS_Y) for x, _ in GAUGE)
CALLOUT = ((446.0, 462.0), (834.0, 462.0))
FACE_LIT = Lit(640.0, 108.0, 150.0, 112.0)
BAND, WIDE_BAND = FRect(352, 433, 576, 73), FRect(-20, 304, 1320, 112)
"""Where words are read that are larger than a line: between the boards below the dials, and across the table."""
GREAT_WORD, MIDDLE_WORD = BAND.center, WIDE_BAND.center

SIGN = FRect(316, 18, 170, 36)
"""Which set is played, and how many win."""
CHIP = FRect(1077, 18, 36, 36)
"""The last of the chips that tell where one plays, beside that of the sealed deal; the others stand to the left of
it."""
CHIP_STEP = 42.0
MESSAGE = FRect(360, 508, 560, 34)
END_TURN, STAND = FRect(722, 612, 216, 62), FRect(972, 584, 284, 104)
AMOUNT = FRect(972, 537, 284, 42)

HAND_SCALES = (1.08, 0.44)
HAND_NEAR = 1.2
"""How large an own card is under the eye of the person."""
_HAND = (306.0, 638.0)
_HAND_PITCH = 103.0
_BACKS, _BACKS_PITCH = (640.0, 248.0), 42.0


def slot(side: int, index: int) -> tuple[float, float]:
    row, column = divmod(index, 3)
    return _BOARD_LEFT[side] + PITCH[0] * column, _BOARD_TOP + PITCH[1] * row


def hand_place(side: int, index: int) -> tuple[float, float]:
    """The middle of a hand's place; the own hand fills from the left, the rival's lies under his plate."""
    if side == OWN:
        return _HAND[0] + _HAND_PITCH * index, _HAND[1]
    away = index - (HAND_SIZE - 1) / 2
    return _BACKS[0] + _BACKS_PITCH * away, _BACKS[1] + 2 * abs(away)


def pip(side: int, index: int, of: int) -> tuple[float, float]:
    """A gem for a set won, filled from the outside in."""
    step = 30.0 if side == OWN else -30.0
    return GAUGE[side][0] - step * (of - 1) / 2 + step * index, PIPS_Y


def chip(number: int) -> FRect:
    """The place of a chip, counted from the right."""
    return CHIP.move(-CHIP_STEP * number, 0)


def card_rect(center: tuple[float, float], grow: float = 0.0, scale: float = 1.0) -> FRect:
    width, height = CARD[0] * scale + grow, CARD[1] * scale + grow
    return FRect(center[0] - width / 2, center[1] - height / 2, width, height)


def cards_rect(first: tuple[float, float], last: tuple[float, float], scale: float = 1.0) -> FRect:
    """What a row or a block of cards covers, from one corner to the other."""
    return card_rect(first, scale=scale).union(card_rect(last, scale=scale))


def board_rect(side: int) -> FRect:
    return cards_rect(slot(side, 0), slot(side, SLOTS - 1))


def hand_rect(side: int) -> FRect:
    return cards_rect(hand_place(side, 0), hand_place(side, HAND_SIZE - 1), HAND_SCALES[side])
