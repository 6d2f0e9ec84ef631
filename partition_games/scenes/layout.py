"""Positions of the player's cards, trays, buttons, pot and stock, in logical units of 1280 x 720."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from partition_games.scenes.seating import GAP, Spot
from pazaak.stage.paint.card_sprites import CARD_SIZE
from pazaak.table.round.places import RACK_PITCH
from pazaak.table.seats import HAND_Y
from pazaak.table.ui.picture import BannerPlace

# -- the middle --------------------------------------------------------------------------------------------------------
POT = (640.0, 394.0)
RING, RING_WIDTH = 76.0, 7.0
POT_BESIDE_STOCK = (706.0, 352.0)
STOCK, STOCK_SCALE = (592.0, 344.0), 0.9375
STOCK_TOLD = (592.0, 416.0)
"""Text below the stock; above it is a rival's hand's name."""
STOCK_AND_POT = FRect(536, 280, 232, 152)
DEAL, DEAL_ROOM = (136.0, 40.0), 230.0
"""Text of the deal's number: its left end, and its width."""
POT_PLATE = FRect(24, 462, 176, 34)
"""Area of the pot while trays are in the middle."""
PROOF = (640.0, 232.0)
"""Middle of the cards that prove a special deal."""
BANNER = BannerPlace(FRect(180, 358, 920, 76))
BELOW_STOCK = BannerPlace(FRect(180, 412, 920, 76))
"""Banner between the stock and the player's hand."""
BETWEEN = BannerPlace(FRect(482, 348, 316, 92), size=32, width=300)
"""Banner between groups shown on both sides."""
UNDER_STOCK = BannerPlace(FRect(474, 392, 332, 78), size=32, width=316)
"""Banner between whole hands shown on both sides."""

# -- trays -------------------------------------------------------------------------------------------------------------
RACK = FRect(210, 524, 888, 146)
TRAY_PADDING, TRAY_GAP, TRAY_ROWS_GAP = 12.0, 12.0, 8.0
TRAY_SPAN = (182.0, 1098.0)
FOURTH_GAP = 24.0
RIDER = 0.8
"""Scale of a fourth card that doesn't count, beside a word above it."""
HEAD, FOOT = 42.0, 34.0

BUTTONS_Y, BUTTON_HEIGHT = 452.0, 44.0
LOW_BUTTONS_Y = 618.0
BUTTONS_SPAN = (206.0, 1104.0)
ASKED, LOW_ASKED = FRect(300, 408, 680, 34), FRect(300, 576, 680, 34)
SHOW_BUTTON = FRect(1112, 628, 140, 44)

SPECIALS = (640.0, 510.0)
"""Middle of the line about deals that are settled before any show, above the loose cards."""
LOW_RACK = FRect(212, 668, 886, 30)
"""Area under large trays: a card dropped here is loose again."""

# -- Fives -------------------------------------------------------------------------------------------------------------
FIVE_SCALE, FIVE_PITCH, FIVE_Y = 1.3125, 125.0, 572.0
EXCHANGE, CLEAR, SORT = FRect(1052, 508, 200, 56), FRect(1052, 572, 200, 42), FRect(1052, 620, 200, 42)
HALF_CLEAR, HINT = FRect(1052, 572, 98, 42), FRect(1154, 572, 98, 42)
"""Buttons where there is a hint as well."""
VALUES = FRect(212, 506, 112, 150)
ASKED_BESIDE = FRect(300, 433, 680, 34)


class Trays:
    """The groups as places side by side: low over a rack of loose cards, or large once all cards are placed."""

    def __init__(self, sizes: Sequence[int], *, large: bool) -> None:
        self.sizes, self.large = tuple(sizes), large
        rows = [self.sizes] if not large or len(sizes) < 4 else [self.sizes[:2], self.sizes[2:]]
        self.scale = 1.0 if not large else 1.08 if len(rows) > 1 else 1.36
        self.pitch = 43.0 if not large else CARD_SIZE[0] * self.scale + GAP if len(rows) > 1 else 78.0
        height = CARD_SIZE[1] * self.scale + HEAD + (FOOT if not large or len(rows) == 1 else 6.0) + 16.0
        top = 190.0 if not large else 186.0 if len(rows) > 1 else 236.0
        self.rects: list[FRect] = []
        for number, row in enumerate(rows):
            self.rects += self._row(row, top + number * (height + TRAY_ROWS_GAP), height)

    def _row(self, sizes: Sequence[int], top: float, height: float) -> list[FRect]:
        card = CARD_SIZE[0] * self.scale
        widths = [card + self.pitch * (size - 1) + 2 * TRAY_PADDING + (FOURTH_GAP if size == 4 else 0)
                  for size in sizes]  # fmt: skip
        spare = TRAY_SPAN[1] - TRAY_SPAN[0] - sum(widths) - TRAY_GAP * (len(sizes) - 1)
        grow = min(32.0, max(0.0, spare / len(sizes)))
        widths = [width + grow for width in widths]
        left = 640.0 - (sum(widths) + TRAY_GAP * (len(sizes) - 1)) / 2
        rects = []
        for width in widths:
            rects.append(FRect(left, top, width, height))
            left += width + TRAY_GAP
        return rects

    @property
    def width(self) -> float:
        """Width from the first tray to the last."""
        return self.rects[-1].right - self.rects[0].left

    def spot(self, group: int, index: int) -> Spot:
        """Return the place of a card in a group."""
        tray, size = self.rects[group], self.sizes[group]
        aside = FOURTH_GAP if size == 4 else 0.0
        left = tray.centerx - (self.pitch * (size - 1) + aside) / 2
        x = left + self.pitch * index + (aside if index == 3 else 0.0)
        scale = self.scale * (RIDER if index == 3 else 1.0)
        return Spot(x, tray.top + HEAD + 10 + CARD_SIZE[1] * (self.scale - scale / 2), scale)


LEFT_OVER = Spot(1174.0, 454.0, 1.0)
"""Place of the card that no group takes, beside large trays."""


def rack_spots(sizes: Sequence[int], count: int) -> list[Spot]:
    """Return the places of the loose cards: closer where groups are to be made of them."""
    if not sizes:
        return [Spot(640 + FIVE_PITCH * (index - (count - 1) / 2), FIVE_Y, FIVE_SCALE) for index in range(count)]
    pitch = min(RACK_PITCH, (RACK.width - CARD_SIZE[0]) / max(1, count - 1))
    return [Spot(RACK.centerx + pitch * (index - (count - 1) / 2), HAND_Y, 1.0) for index in range(count)]


def own_laid_spots(sizes: Sequence[int]) -> list[list[Spot]]:
    """Return the places of the viewer's groups side by side at the foot of the table, before any is shown."""
    step = (RACK.width - 20) / max(1, len(sizes))
    return [[Spot(RACK.left + 10 + step * (group + 0.5) + _closer(step, size) * (index - (size - 1) / 2), HAND_Y, 1.0)
             for index in range(size)] for group, size in enumerate(sizes)]  # fmt: skip


def _closer(step: float, size: int) -> float:
    return min(64.0, (step - 18 - CARD_SIZE[0]) / (size - 1))


WAITING, WAITING_SCALE, WAITING_STEP = FRect(884, 446, 170, 226), 0.6, 37.0


def waiting_spots(sizes: Sequence[int], group: int) -> list[Spot]:
    """Return the places of the viewer's group that waits while another is shown: small, stacked, beside that one."""
    rows = len(sizes) - 1
    y = WAITING.bottom - 36 - 76.0 * (rows - group)
    left = WAITING.left + CARD_SIZE[0] * WAITING_SCALE / 2
    return [Spot(left + WAITING_STEP * index, y, WAITING_SCALE) for index in range(sizes[group])]
