"""House rules as small chips in two rows below the venue's name.

A chip shows an icon with two words, or the icon alone if the room is short.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from pygame import FRect

from pazaak.career.world import Venue
from pazaak.scenes.hall.house_rules import RuleSign, rule_signs
from pazaak.scenes.hall.rival_entries import RivalEntry
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Role, Spot
from pazaak.table.ui.narrator import listed

ROW = FRect(28, 74, 832, 32)
ROOMS: Mapping[str, tuple[float, float]] = {
    "backroom": (468.0, 468.0), "oldtown": (404.0, 392.0), "hightable": (428.0, 358.0),
}  # fmt: skip
"""Widths in units of the two rows at venues with a lamp over the champion's seat."""
ELSEWHERE = (720.0, 440.0)
GAP, PITCH = 8.0, 38.0
ALONE = 36.0
LETTER, LARGEST = 7.9, 22.0
"""Average width in units of a letter of size SIZE, and the largest letter size in units at any text scale."""
SIZE = 16.0


EACH_SET, ANEW = "ante each set", "A new ante for every set."
"""Name of the rule that the antes' chip covers, and its sentence there."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A chip: its id, icon, words and tooltip."""

    id: str
    icon: str
    words: str
    told: str
    spoken: str = ""


class RuleChip(Spot):
    """A chip as a widget; the tooltip explains its rule, and a press opens the rule book."""

    sound = "ui_click"

    def __init__(self, chip: Chip, rect: FRect, on_press: Act, *, words: bool) -> None:
        super().__init__(chip.id, chip.spoken or chip.told, rect, role=Role.BUTTON, on_press=on_press,
                         tooltip=chip.told, value=chip.words)  # fmt: skip
        self.chip, self.words = chip, words

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.quiet(
            rect, edge="own" if self.is_hot else "panel_edge", line=0.8 if self.is_hot else 0.3, body=0.76, chamfer=7
        )
        if self.focused:
            canvas.focus_ring(rect.inflate(4, 4), radius=8)
        middle = rect.left + 18 if self.words else rect.centerx
        canvas.icon(self.chip.icon, (middle, rect.centery), 18, "own_text" if self.is_hot else "text_dim")
        if self.words:
            canvas.text(self.chip.words, (rect.left + 33, rect.centery), size=min(SIZE, LARGEST / canvas.text_scale),
                        anchor="midleft", max_width=rect.width - 37)  # fmt: skip


def chips_of(venue: Venue, guests: Sequence[RivalEntry], chosen: RivalEntry) -> list[Chip]:
    """Return the chips of the chosen rival's table: all rules of note, and the antes of the venue."""
    least = min(guest.rival.ante_min for guest in guests)
    most = max(guest.rival.ante_max for guest in guests)
    whose = f"{chosen.rival.short}'s table" if chosen.rival.rules_words else venue.name
    spoken = f"House rules at {whose}: {' '.join(chosen.rules_words)}"
    told = "\n".join((f"House rules at {whose}", *chosen.rules_words))
    antes = f"Antes here run from {least} to {most} credits; each rival has a range of their own."
    each = chosen.rules.ante_every == "set"
    figures = f"{least}–{most} each set" if each else f"{least}–{most}"
    house = {sign.name for sign in rule_signs(venue.rule_set)}
    signs = enumerate(sign for sign in rule_signs(chosen.rules) if sign.name != EACH_SET)
    return [
        Chip("house-rules", "scales", "", told, spoken),
        *(Chip(f"rule-{index}", sign.icon, *_told(sign, chosen, guests, house)) for index, sign in signs),
        Chip("antes", "coin", figures, f"{antes} {ANEW}" if each else antes),
    ]


def _told(sign: RuleSign, chosen: RivalEntry, guests: Sequence[RivalEntry], house: Collection[str]) -> tuple[str, str]:
    """Return a rule's short words and its sentence.

    They name the rival if the rule holds, or doesn't hold, at certain tables alone.
    """
    if sign.name not in house:
        return f"{chosen.rival.short}'s: {sign.name}", sign.sentence
    without = [f"{one.rival.short}'s" for one in guests if sign.name not in _names(one)]
    told = f"{sign.clause}, except at {listed(without)} table." if without else sign.sentence
    return sign.words, told


def _names(guest: RivalEntry) -> set[str]:
    return {sign.name for sign in rule_signs(guest.rules)}


def rooms_at(venue: Venue) -> tuple[float, float]:
    """Return the widths of the two rows in units."""
    return ROOMS.get(venue.id, ELSEWHERE)


def rule_chips(chips: Sequence[Chip], rooms: Sequence[float], scale: float, on_press: Act) -> list[RuleChip]:
    """Return the chips in rows; the last ones lose their words if room is short, the antes never."""
    named = [chip.id for chip in chips if chip.words]
    order, bare = [*reversed(named[:-1]), named[-1]], set[str]()
    while (places := _places(chips, rooms, scale, bare)) is None:
        bare.add(order.pop(0))
    return [
        RuleChip(chip, place, on_press, words=bool(chip.words) and chip.id not in bare)
        for chip, place in zip(chips, places, strict=True)
    ]


def _places(chips: Sequence[Chip], rooms: Sequence[float], scale: float, bare: Collection[str]) -> list[FRect] | None:
    """Return the chips' rects row by row from the left; None if they need more rows than there are."""
    letter = LETTER * min(SIZE * scale, LARGEST) / SIZE
    placed: list[FRect] = []
    left, row = 0.0, 0
    for chip in chips:
        width = 50 + letter * len(chip.words) if chip.words and chip.id not in bare else ALONE
        if left + width > rooms[row]:
            left, row = 0.0, row + 1
            if row == len(rooms):
                return None
        placed.append(FRect(ROW.left + left, ROW.top + PITCH * row, width, ROW.height))
        left += width + GAP
    return placed
