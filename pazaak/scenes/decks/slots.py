"""The ten places of the deck: to click, to drag from and to drop on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import DECK_SIZE
from pazaak.scenes.card_words import card_effect, card_name
from pazaak.scenes.decks import layout as at
from pazaak.scenes.decks.bench import DeckBench
from pazaak.scenes.decks.stock import STOCK
from pazaak.scenes.faces import hand_face
from pazaak.stage.widgets.widgets import Act, Role, Spot, Widget

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

SLOT = "slot"


class DeckSlot(Spot):
    """A place of the deck, with its card or empty."""

    def __init__(
        self,
        index: int,
        card: SideCard | None,
        *,
        lacking: bool,
        take: Act,
        drop: Callable[[object], None],
        accepts: Callable[[object], bool],
    ) -> None:
        told = f"Place {index + 1} of the deck: "
        told += "empty" if card is None else f"{card.value}, {card_name(card)}. {card_effect(card)}"
        told += " You do not own it any more." if lacking else ""
        role = Role.SLOT if card is None else Role.CARD
        super().__init__(f"{SLOT}-{index + 1}", told, at.slot_rect(index), role=role,
                         on_press=take if card is not None else None,
                         payload=(SLOT, index) if card is not None else None, accepts=accepts, on_drop=drop,
                         value=card.value if card is not None else "")  # fmt: skip
        self.card, self.lacking = card, lacking
        # Its card is still on the way.
        self.awaited = False

    def draw(self, canvas: Canvas) -> None:
        """The place, and the card in it."""
        lit = self.hovered or self.focused
        center = self.rect.center
        if self.card is None or self.held or self.awaited:
            canvas.slot(center, role="own", hot=lit, scale=at.SLOT_SCALE)
        else:
            lift = 4.0 if lit else 0.0
            canvas.sprite("pazaak", hand_face(self.card), (center[0], center[1] - lift), scale=at.SLOT_SCALE,
                          alpha=110 if self.lacking else 255, glow="own" if lit else None,
                          shadow=4.0 + lift)  # fmt: skip
            if self.lacking:
                canvas.icon("warn", (self.rect.right - 14, self.rect.top + 14), 24, "bad_text")
        if self.focused:
            canvas.focus_ring(self.rect.inflate(6, 6))


class SlotPanel:
    """Builds the places; what is dropped on them goes to the scene."""

    def __init__(
        self, bench: DeckBench, take: Callable[[int], None], drop: Callable[[object, int | None], None]
    ) -> None:
        self._bench, self._take, self._drop = bench, take, drop

    def widgets(self, awaited: frozenset[int]) -> list[Widget]:
        """The bed of the deck and its ten places; `awaited` are those whose cards are on the way."""
        cards, lacking = self._bench.cards, self._bench.lacking()
        # Beside the places, a card goes to the end.
        bed = Spot("deck", "The deck", at.SLOTS, role=Role.LIST, accepts=is_from_stock, on_drop=self._dropper(None),
                   focusable=False, value=f"{len(cards)} of {DECK_SIZE}")  # fmt: skip
        slots: list[Widget] = [bed]
        for index in range(DECK_SIZE):
            card = cards[index] if index < len(cards) else None
            slot = DeckSlot(index, card, lacking=index in lacking, take=self._taker(index), drop=self._dropper(index),
                            accepts=is_card)  # fmt: skip
            slot.awaited = index in awaited
            slots.append(slot)
        return slots

    def _taker(self, index: int) -> Act:
        return lambda: self._take(index)

    def _dropper(self, index: int | None) -> Callable[[object], None]:
        return lambda payload: self._drop(payload, index)


def is_from_stock(payload: object) -> bool:
    """Whether what is carried comes from the stock."""
    return isinstance(payload, tuple) and payload[0] == STOCK


def is_card(payload: object) -> bool:
    """Whether what is carried is a card of the stock or of the deck."""
    return isinstance(payload, tuple) and payload[0] in (STOCK, SLOT)
