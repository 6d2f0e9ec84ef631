"""The ten places of the deck: to click, to drag from and to drop on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import DECK_SIZE
from pazaak.scenes.cards import card_effect, card_name, hand_face
from pazaak.scenes.decks.editor import DeckEditor
from pazaak.scenes.decks.stock import STOCK
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CARD_SIZE
from pazaak.stage.widgets.widgets import Role, Spot, Widget

SLOT = "slot"
AREA = FRect(266, 554, 986, 146)
HEAD = 30.0
SCALE = 0.9

Drop = Callable[[object, int | None], None]
"""Takes what is dropped, and on which place; None is beside the places."""


def slot_center(index: int) -> tuple[float, float]:
    """The middle of a place of the deck."""
    pitch = (AREA.width - 24) / DECK_SIZE
    return AREA.left + 12 + pitch * (index + 0.5), AREA.top + HEAD + (AREA.height - HEAD) / 2 - 2


def slot_rect(index: int) -> FRect:
    """A place of the deck."""
    rect = FRect(0, 0, CARD_SIZE[0] * SCALE, CARD_SIZE[1] * SCALE)
    rect.center = slot_center(index)
    return rect


class DeckSlot(Spot):
    """A place of the deck, with its card or empty."""

    def __init__(
        self, index: int, card: SideCard | None, take: Callable[[int], None], drop: Drop, *, lacking: bool
    ) -> None:
        told = f"Place {index + 1} of the deck: "
        told += "empty" if card is None else f"{card.value}, {card_name(card)}. {card_effect(card)}"
        told += " You do not own it any more." if lacking else ""
        role = Role.SLOT if card is None else Role.CARD
        super().__init__(f"{SLOT}-{index + 1}", told, slot_rect(index), role=role,
                         on_press=None if card is None else partial(take, index),
                         payload=None if card is None else (SLOT, index), accepts=is_card,
                         on_drop=lambda payload: drop(payload, index),
                         value="" if card is None else card.value)  # fmt: skip
        self.index, self.card, self.lacking = index, card, lacking
        # Its card is still on the way.
        self.awaited = False

    def draw(self, canvas: Canvas) -> None:
        """The place, and the card in it."""
        lit = self.hovered or self.focused
        center = self.rect.center
        if self.card is None or self.held or self.awaited:
            canvas.slot(center, role="own", hot=lit, scale=SCALE)
        else:
            lift = 4.0 if lit else 0.0
            canvas.sprite("pazaak", hand_face(self.card), (center[0], center[1] - lift), scale=SCALE,
                          alpha=110 if self.lacking else 255, glow="own" if lit else None,
                          shadow=4.0 + lift)  # fmt: skip
            if self.lacking:
                canvas.icon("warn", (self.rect.right - 14, self.rect.top + 14), 24, "bad_text")
        if self.focused:
            canvas.focus_ring(self.rect.inflate(6, 6))


def slot_widgets(editor: DeckEditor, take: Callable[[int], None], drop: Drop) -> list[Widget]:
    """The bed of the deck, where a card goes to the end, and its ten places."""
    cards, lacking = editor.cards, editor.lacking()
    bed = Spot("deck", "The deck", AREA, role=Role.LIST, accepts=is_from_stock,
               on_drop=lambda payload: drop(payload, None), focusable=False,
               value=f"{len(cards)} of {DECK_SIZE}")  # fmt: skip
    places = [*cards, *[None] * (DECK_SIZE - len(cards))]
    return [bed, *(DeckSlot(at, card, take, drop, lacking=at in lacking) for at, card in enumerate(places))]


def is_from_stock(payload: object) -> bool:
    """Whether what is carried comes from the stock."""
    return isinstance(payload, tuple) and payload[0] == STOCK


def is_card(payload: object) -> bool:
    """Whether what is carried is a card of the stock or of the deck."""
    return isinstance(payload, tuple) and payload[0] in (STOCK, SLOT)
