"""The rules of the house as small chips below its name: a sign and two words, or the sign alone where room is short."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from pazaak.career.world import Venue
from pazaak.scenes.hall.guests import Guest
from pazaak.scenes.hall.house_rules import rule_signs
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Role, Spot

ROW = FRect(28, 74, 832, 32)
LAMP, LAMPS = 482.0, frozenset(("backroom", "oldtown", "hightable"))
"""How far the row goes where a lamp hangs over the champion's seat, and where one does."""
GAP = 8.0
ALONE = 36.0
LETTER, LARGEST = 7.9, 22.0
"""About how wide a letter is, and how large the letters may be."""
SIZE = 16.0


@dataclass(frozen=True, slots=True)
class Chip:
    """What one of them shows, and what it tells who asks."""

    id: str
    icon: str
    words: str
    told: str
    spoken: str = ""


class RuleChip(Spot):
    """Shows its rule; the tooltip tells it in a sentence, and a press opens the book where it is explained."""

    sound = "ui_click"

    def __init__(self, chip: Chip, rect: FRect, on_press: Act, *, words: bool) -> None:
        super().__init__(chip.id, chip.spoken or chip.told, rect, role=Role.BUTTON, on_press=on_press,
                         tooltip=chip.told)  # fmt: skip
        self.chip, self.words = chip, words

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.quiet(
            rect, edge="own" if self.lit else "panel_edge", line=0.8 if self.lit else 0.3, body=0.76, chamfer=7
        )
        if self.focused:
            canvas.focus_ring(rect.inflate(4, 4), radius=8)
        middle = rect.left + 18 if self.words else rect.centerx
        canvas.icon(self.chip.icon, (middle, rect.centery), 18, "own_text" if self.lit else "text_dim")
        if self.words:
            canvas.text(self.chip.words, (rect.left + 33, rect.centery), size=min(SIZE, LARGEST / canvas.text_scale),
                        anchor="midleft", max_width=rect.width - 37)  # fmt: skip


def chips_of(venue: Venue, guests: Sequence[Guest], chosen: Guest) -> list[Chip]:
    """All rules of the chosen rival's table at once, each of the telling ones, and the antes of the place."""
    least = min(guest.rival.ante_min for guest in guests)
    most = max(guest.rival.ante_max for guest in guests)
    whose = f"{chosen.rival.name}'s table" if chosen.rival.rules_words else venue.name
    spoken = f"House rules of {whose}: {' '.join(chosen.rules_words)}"
    told = "\n".join((f"House rules of {whose}", *chosen.rules_words))
    antes = f"Antes here run from {least} to {most} credits; each rival has a range of their own."
    signs = enumerate(rule_signs(chosen.rules))
    return [
        Chip("house-rules", "scales", "", told, spoken),
        *(Chip(f"rule-{index}", sign.icon, sign.words, sign.sentence) for index, sign in signs),
        Chip("antes", "coin", f"{least}–{most}", antes),
    ]


def room_at(venue: Venue) -> float:
    """How long the row may be."""
    return LAMP if venue.id in LAMPS else ROW.width


def rule_chips(chips: Sequence[Chip], room: float, scale: float, on_press: Act) -> list[RuleChip]:
    """The row of them, with words as long as there is room, those at the end without."""
    letter = LETTER * min(SIZE * scale, LARGEST) / SIZE

    def wide(chip: Chip) -> float:
        return 50 + letter * len(chip.words) if chip.words else ALONE

    named = [chip for chip in chips if chip.words]
    # The antes keep their figures.
    order = [*reversed(named[:-1]), named[-1]]
    bare: set[str] = set()
    while order and sum(ALONE if chip.id in bare else wide(chip) for chip in chips) + GAP * len(chips) > room:
        bare.add(order.pop(0).id)
    placed, left = [], ROW.left
    for chip in chips:
        words = bool(chip.words) and chip.id not in bare
        width = wide(chip) if words else ALONE
        placed.append(RuleChip(chip, FRect(left, ROW.top, width, ROW.height), on_press, words=words))
        left += width + GAP
    return placed
