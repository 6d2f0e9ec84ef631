"""The cards that decided a game, on plates side by side, or large on one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pygame import FRect

from pazaak.stage.motion.beats import Cue, Wait, setter
from pazaak.stage.motion.easing import ease_in_out
from pazaak.stage.motion.pauses import shown
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CARD_SIZE, CardSprite, draw_modest
from pazaak.table.round.ending.decided import DecidingCards

BACKS = {"french": "back:blue", "pazaak": "back:deck"}
GAP = 10.0
SCALES = {1: 1.4, 2: 1.2, 3: 1.0, 4: 0.8}
"""Scale of cards by the number of groups."""
LOW_SCALE, MANY_SCALE, MANY = 1.0, 1.05, 6
"""Largest scale where there is little room, largest in one group of MANY cards, and that number."""
LABELS, ONE_LABEL = 62.0, 76.0
"""Height in units of the margins and labels around the cards of a group: of several, and of one alone."""
BESIDE, MARGINS = 250.0, 30.0
"""Width in units of the labels beside the cards of a group, and height of the margins around them."""
TURNED, BETWEEN = 0.18, 0.07


@dataclass(slots=True)
class DecidingRow:
    """Groups of cards that turn up one after another; `turned` counts those that are up."""

    groups: Sequence[DecidingCards]
    box: FRect
    """The place; its height becomes that of the cards."""
    turned: float = 0.0
    small: bool = False
    """Whether there is little room."""
    most: float = 0.0
    """Largest height in units; 0 for any."""

    def __post_init__(self) -> None:
        high = CARD_SIZE[1] * self._wanted + self._around
        if self.most:
            high = min(high, self.most)
        self.box = FRect(self.box.left, self.box.top, self.box.width, high if self.groups else 0.0)

    @property
    def _around(self) -> float:
        if self.labels_beside:
            return MARGINS
        return ONE_LABEL + 12 if len(self.groups) == 1 else LABELS + 14

    @property
    def labels_beside(self) -> bool:
        """Whether the words of the one group stand beside its cards, as there is no room below them."""
        return bool(self.most) and len(self.groups) == 1

    @property
    def _wanted(self) -> float:
        scale = SCALES.get(len(self.groups), SCALES[4])
        if len(self.groups) == 1 and len(self.groups[0].cards) >= MANY:
            scale = MANY_SCALE
        return min(scale, LOW_SCALE) if self.small else scale

    @property
    def _scale(self) -> float:
        return min(self._wanted, (self.box.height - self._around) / CARD_SIZE[1])

    def turn_up(self, sound: Callable[[float], object]) -> Iterator[Beats]:
        """Yield the turning of one group after another."""
        for number, plate in enumerate(self._plates()):
            yield Cue(lambda x=plate.centerx: sound(x))  # type: ignore[misc]
            yield shown(setter(self, "turned"), float(number), number + 1.0, TURNED, ease_in_out)
            yield Wait(BETWEEN)

    def _plates(self) -> list[FRect]:
        count = len(self.groups)
        if count == 0:
            return []
        wide = (self.box.width - GAP * (count - 1)) / count
        left = self.box.left
        return [FRect(left + (wide + GAP) * number, self.box.top, wide, self.box.height) for number in range(count)]

    def draw(self, canvas: Canvas) -> None:
        for number, (group, plate) in enumerate(zip(self.groups, self._plates(), strict=True)):
            self._draw_group(canvas, group, plate, max(0.0, min(1.0, self.turned - number)))

    def _draw_group(self, canvas: Canvas, group: DecidingCards, plate: FRect, turn: float) -> None:
        canvas.quiet(plate, edge="gold", line=0.45, body=0.8, chamfer=12)
        scale, count, cards = self._scale, len(group.cards), FRect(plate)
        if self.labels_beside:
            cards.width -= BESIDE
        wide = CARD_SIZE[0] * scale
        pitch = min(wide * (0.83 if len(self.groups) > 1 else 1.06), (cards.width - 24 - wide) / max(1, count - 1))
        y = plate.centery if self.labels_beside else plate.top + 12 + CARD_SIZE[1] * scale / 2
        for number, face in enumerate(group.cards):
            out = number - (count - 1) / 2
            card = CardSprite(face, cards.centerx + pitch * out, y + 1.2 * out * out * scale, atlas=group.atlas,
                              back=BACKS[group.atlas], turn=turn, scale=scale,
                              angle=-2.0 * out if count <= MANY else 0.0)  # fmt: skip
            draw_modest(canvas, card)
        if turn < 1.0:
            return
        if self.labels_beside:
            self._draw_beside(canvas, group, FRect(cards.right, plate.top, BESIDE - 20, plate.height))
            return
        room = plate.width - 16
        canvas.text(group.name, (plate.centerx, plate.bottom - 43), size=18, font="bold", role="gold_text",
                    max_width=room)  # fmt: skip
        if group.told:
            canvas.text(group.told, (plate.centerx, plate.bottom - 20), size=16, role="text_dim", max_width=room)

    def _draw_beside(self, canvas: Canvas, group: DecidingCards, room: FRect) -> None:
        """Write name and result of the one group beside its cards."""
        middle = room.centery
        name = FRect(room.left, middle - 56, room.width, 56)
        wrote = canvas.paragraph_height(group.name, name.width, size=20, font="bold", leading=1.15)
        name.top = middle - min(56.0, wrote) - 2
        canvas.paragraph(group.name, FRect(name.left, name.top, name.width, 58), size=20, font="bold", role="gold_text",
                         leading=1.15)  # fmt: skip
        if group.told:
            below = FRect(room.left, middle + 4, room.width, room.bottom - middle - 10)
            canvas.paragraph(group.told, below, size=17, role="text_dim", leading=1.15)
