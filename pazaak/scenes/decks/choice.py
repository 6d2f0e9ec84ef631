"""The side deck that the player brings to the table: its ten cards, and the way to the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from pazaak.career.cards.decks import Deck
from pazaak.game.cards.faces import hand_face
from pazaak.game.cards.side_deck import DECK_SIZE
from pazaak.scenes.plate import Plate
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Button, IconButton, Role, Spot, Widget

SCALE = 0.57
PITCH = 50.0
ARROW = 44.0
HEAD = 48.0


@dataclass(frozen=True, slots=True)
class Brought:
    """The deck that is brought, the others it may be changed for, and why it cannot be played here."""

    deck: Deck
    decks: Sequence[Deck]
    faults: Sequence[str] = ()

    @property
    def number(self) -> int:
        """Its place on the shelf, from 1."""
        return [deck.id for deck in self.decks].index(self.deck.id) + 1

    def beside(self, step: int) -> Deck:
        """The deck so many places further, round the end."""
        return self.decks[(self.number - 1 + step) % len(self.decks)]

    @property
    def spoken(self) -> str:
        cards = " ".join(card.value for card in self.deck.cards) or "no cards"
        return " ".join([f"Your deck: {self.deck.name}: {cards}.", *self.faults])


class DeckCard(Spot):
    """The deck at length; left and right change it, a press goes to the next one."""

    def __init__(self, brought: Brought, rect: FRect, change: Callable[[int], None]) -> None:
        super().__init__("deck", brought.spoken, rect, role=Role.CHOICE, value=brought.deck.name,
                         on_press=partial(change, 1) if len(brought.decks) > 1 else None)  # fmt: skip
        self.brought, self._change = brought, change

    def handle(self, action: Action) -> bool:
        step = {Action.RIGHT: 1, Action.LEFT: -1}.get(action)
        if step is None or self.on_press is None:
            return False
        self._change(step)
        return True

    def draw(self, canvas: Canvas) -> None:
        if self.focused:
            canvas.focus_ring(self.rect)
        elif self.lit and self.on_press is not None:
            canvas.panel(self.rect, edge="own", fill="none", glow=0.4, chamfer=10, shadow=False)
        cards = self.brought.deck.cards
        for place in range(DECK_SIZE):
            at = (self.rect.centerx + (place - (DECK_SIZE - 1) / 2) * PITCH, self.rect.centery)
            if place < len(cards):
                canvas.sprite("pazaak", hand_face(cards[place]), at, scale=SCALE)
            else:
                canvas.slot(at, scale=SCALE, role="panel_edge")


class DeckPanel:
    """The panel of the hall that shows the deck: its name, the arrows, the door to the builder."""

    def __init__(self, rect: FRect, change: Callable[[int], None], edit: Act | None) -> None:
        self.rect = rect
        self._change, self._edit = change, edit

    def widgets(self, brought: Brought) -> list[Widget]:
        rect = self.rect
        middle = rect.top + HEAD + (rect.height - HEAD) / 2 - 5
        cards = FRect(rect.left + ARROW + 4, middle - 38, rect.width - 2 * ARROW - 8, 76)

        def arrow(way: str, label: str, x: float, step: int, icon: str) -> IconButton:
            place = FRect(x, middle - 28, ARROW - 8, 56)
            return IconButton(f"deck-{way}", label, place, partial(self._change, step), icon, tone="panel_edge")

        found: list[Widget] = [DeckCard(brought, cards, self._change)]
        if len(brought.decks) > 1:
            found.append(arrow("previous", "Previous deck", rect.left + 8, -1, "chevron_left"))
            found.append(arrow("next", "Next deck", rect.right - ARROW, 1, "chevron_right"))
        if self._edit is not None:
            edit = FRect(rect.right - 126, rect.top + 8, 114, 36)
            found.append(Button("edit-deck", "EDIT", edit, self._edit, tone="panel_edge", size=16, icon="pencil",
                                tooltip="Edit in the deck builder"))  # fmt: skip
        return found

    def draw(self, canvas: Canvas, brought: Brought) -> None:
        rect = self.rect
        canvas.panel(rect, edge="bad" if brought.faults else "gold", fill="panel", glow=0.35, chamfer=12)
        plate = Plate(rect, 16)
        told = plate.line(canvas, "YOUR DECK", 26, size=16, role="text_dim", spacing=1.5, max_width=130)
        beside = 124 if self._edit is not None else 0
        right, left = plate.right - beside, told.right + 14
        if len(brought.decks) > 1:
            number = f"{brought.number} of {len(brought.decks)}"
            shown = plate.line(canvas, number, 26, at="right", indent=beside, size=16, role="text_dim", max_width=90)
            right = shown.left - 12
        role, name = "bad_text" if brought.faults else "gold_text", brought.deck.name
        plate.line(canvas, name, 26, indent=left - plate.left, size=19, font="bold", role=role, max_width=right - left)
