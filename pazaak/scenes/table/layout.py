"""Where everything lies on the Pazaak table, in logical units of 1280 x 720."""

from __future__ import annotations

from pygame import FRect

from pazaak.game.cards.board import SLOTS
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.stage.paint.lights import Lit

CARD = (84.0, 116.0)
PITCH = (94.0, 126.0)

OWN, RIVAL = 0, 1
"""Sides of the table: the person who watches sits on the left."""

_BOARD_LEFT = (208.0, 884.0)
_BOARD_TOP = 205.0
_HAND_Y = 602.0
_HAND_LEFT = (163.0, 1117.0)

DECK = (640.0, 236.0)
DECK_COUNT = (640.0, 316.0)
POT = (640.0, 448.0)
TOSS = (640.0, 300.0)

PORTRAIT = ((112.0, 108.0), (1168.0, 108.0))
PORTRAIT_RADIUS = 37.0
PLATE = (FRect(112, 86, 330, 48), FRect(838, 86, 330, 48))
PURSE = ((426.0, 102.0), (854.0, 102.0))
GAUGE = ((512.0, 208.0), (768.0, 208.0))
GAUGE_RADII = (50.0, 50.0)
FACE_LIT = Lit(1160.0, 108.0, 60.0, 50.0)
GREAT_WORD, MIDDLE_WORD = (640.0, 428.0), (640.0, 360.0)
TAG = (FRect(444, 124, 136, 26), FRect(700, 124, 136, 26))
PIPS_Y = 288.0
PIPS = tuple((x, PIPS_Y) for x, _ in GAUGE)
RISK = (520.0, 340.0)
CALLOUT = ((512.0, 366.0), (768.0, 366.0))
BUBBLE = FRect(866, 18, 296, 56)

HEADING = FRect(430, 4, 420, 58)
RULES, RULES_ROOM = (640.0, 90.0), 388.0
MESSAGE = FRect(504, 478, 272, 54)


def slot(side: int, index: int) -> tuple[float, float]:
    row, column = divmod(index, 3)
    return _BOARD_LEFT[side] + PITCH[0] * column, _BOARD_TOP + PITCH[1] * row


def hand_place(side: int, index: int) -> tuple[float, float]:
    """The middle of a hand's place; the own hand fills from the left, the rival's from the right."""
    step = PITCH[0] if side == OWN else -PITCH[0]
    return _HAND_LEFT[side] + step * index, _HAND_Y


def pip(side: int, index: int, of: int) -> tuple[float, float]:
    """A gem for a set won, filled from the outside in."""
    step = 30.0 if side == OWN else -30.0
    return GAUGE[side][0] - step * (of - 1) / 2 + step * index, PIPS_Y


def card_rect(center: tuple[float, float], grow: float = 0.0) -> FRect:
    width, height = CARD[0] + grow, CARD[1] + grow
    return FRect(center[0] - width / 2, center[1] - height / 2, width, height)


def cards_rect(first: tuple[float, float], last: tuple[float, float]) -> FRect:
    """What a row or a block of cards covers, from one corner to the other."""
    return card_rect(first).union(card_rect(last))


def board_rect(side: int) -> FRect:
    return cards_rect(slot(side, 0), slot(side, SLOTS - 1))


def hand_rect(side: int) -> FRect:
    return cards_rect(hand_place(side, 0), hand_place(side, HAND_SIZE - 1))
