"""The places of all parts of tonight's card, in logical units."""

from __future__ import annotations

from pygame import FRect

from pazaak.table.hall.booth import Stand

COLUMNS = (166.0, 454.0, 742.0)
"""Middles of the three tables."""
PATH_Y = 96.0
BOOTH_Y = 372.0
STANDS = tuple(Stand(x, BOOTH_Y, 196.0, 114.0) for x in COLUMNS)
NEXT_STANDS = tuple(Stand(x, BOOTH_Y, 214.0, 124.0) for x in COLUMNS)
"""Places of the booths, and of one that is played next."""
PLATES = tuple(FRect(x - 132, 498, 264, 132) for x in COLUMNS)
SUM = FRect(34, 646, 840, 58)
SUM_BAR = FRect(222, 669, 262, 13)
COUNTS, PAST = FRect(634, 656, 38, 38), FRect(684, 656, 176, 38)
BACK, HEADING = FRect(28, 18, 44, 44), FRect(88, 18, 306, 44)
DAY = FRect(398, 24, 484, 34)
STREAK = FRect(900, 22, 354, 262)
SHARE = FRect(900, 298, 354, 248)
COPY = FRect(1118, 308, 116, 36)
TEXT = FRect(918, 352, 318, 178)
START = FRect(896, 570, 362, 84)
TOMORROW = FRect(900, 576, 354, 72)
UNDER_START = FRect(900, 662, 354, 40)
