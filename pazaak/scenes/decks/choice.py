"""The choice of the side deck for the table: the chosen deck's cards, and arrows to the other decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from pazaak.career.cards.decks import Deck
from pazaak.game.cards.faces import card_name, hand_face
from pazaak.game.cards.side_deck import DECK_SIZE
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, IconButton, Role, Spot, Widget

SCALE = 0.40
ARROW = 34.0
HEAD = 36.0


@dataclass(frozen=True, slots=True)
class DeckChoice:
    """The chosen deck, the alternatives, and the reason why it can't be played here."""

    deck: Deck
    decks: Sequence[Deck]
    faults: Sequence[str] = ()

    @property
    def number(self) -> int:
        """Position of the chosen deck on the shelf, from 1."""
        return [deck.id for deck in self.decks].index(self.deck.id) + 1

    def beside(self, step: int) -> Deck:
        """Return the deck `step` places further on the shelf, wrapping around."""
        return self.decks[(self.number - 1 + step) % len(self.decks)]

    @property
    def spoken(self) -> str:
        cards = ", ".join(map(card_name, self.deck.cards)) or "no cards"
        return " ".join([f"Your deck: {self.deck.name}: {cards}.", *self.faults])


class DeckCard(Spot):
    """The chosen deck's cards; left and right change the deck, a press goes to the next."""

    def __init__(self, brought: DeckChoice, rect: FRect, change: Callable[[int], None]) -> None:
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
        elif self.is_hot and self.on_press is not None:
            canvas.quiet(self.rect, edge="own", line=0.7, body=0.2, chamfer=9)
        cards, pitch = self.brought.deck.cards, self.rect.width / DECK_SIZE
        for place in range(DECK_SIZE):
            at = (self.rect.left + (place + 0.5) * pitch, self.rect.centery)
            if place < len(cards):
                canvas.sprite("pazaak", hand_face(cards[place]), at, scale=SCALE)
            else:
                canvas.slot(at, scale=SCALE, role="panel_edge")


class DeckIcon(IconButton):
    """A small icon button in the head of the deck panel."""

    def _draw(self, canvas: Canvas) -> None:
        if self.focused:
            canvas.focus_ring(self.rect.inflate(-2, -2))
        elif self.hovered:
            canvas.quiet(self.rect.inflate(-2, -2), edge="own", line=0.7, body=0.5, chamfer=7)
        canvas.icon(self.icon, self.rect.center, 22, "own_text" if self.is_hot else "text_dim")


class DeckPanel:
    """The deck panel on the rival's card: name, arrows and the builder's door above the cards."""

    def __init__(self, change: Callable[[int], None], edit: Act | None) -> None:
        self._change, self._edit = change, edit

    def widgets(self, brought: DeckChoice, rect: FRect) -> list[Widget]:
        cards = FRect(rect.left, rect.top + HEAD, rect.width, rect.height - HEAD)
        found: list[Widget] = [DeckCard(brought, cards, self._change)]
        right = rect.right
        signs: list[tuple[str, str, str, Act]] = []
        if self._edit is not None:
            signs.append(("edit-deck", "Edit in the deck builder", "pencil", self._edit))
        if len(brought.decks) > 1:
            signs.append(("deck-next", "Next deck", "chevron_right", partial(self._change, 1)))
            signs.append(("deck-previous", "Previous deck", "chevron_left", partial(self._change, -1)))
        for id, label, icon, act in signs:
            right -= ARROW
            found.append(DeckIcon(id, label, FRect(right, rect.top, ARROW - 2, HEAD - 4), act, icon, tone="panel_edge"))
        return found

    def draw(self, canvas: Canvas, brought: DeckChoice, rect: FRect) -> None:
        beside = ARROW * ((self._edit is not None) + 2 * (len(brought.decks) > 1))
        role, room, middle = "bad_text" if brought.faults else "text", rect.width - beside - 8, rect.top + HEAD / 2 - 2
        size = min(18.0, 24 / canvas.text_scale)
        number = f"{brought.number} of {len(brought.decks)}"
        wide = canvas.measure(number, size=16)[0] + 10 if len(brought.decks) > 1 else 0
        many = wide and canvas.measure(brought.deck.name, size=size, font="bold")[0] + wide <= room
        shown = canvas.text(brought.deck.name, (rect.left, middle), size=size, font="bold", role=role,
                            anchor="midleft", max_width=room - (wide if many else 0))  # fmt: skip
        if many:
            canvas.text(number, (shown.right + 10, middle + 1), size=min(16.0, 22 / canvas.text_scale),
                        role="text_dim", anchor="midleft")  # fmt: skip
