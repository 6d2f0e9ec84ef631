"""The ready side decks to choose from, each with its ten cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import FRect

from pazaak.game.side_cards import SideCard
from pazaak.scenes.faces import hand_face
from pazaak.stage.canvas import Canvas
from pazaak.stage.widgets import Act, Role, Spot

SIZE = (258.0, 152.0)
SCALE = 0.48
PITCH = (46.0, 58.0)
A_ROW = 5

NAMES = {"starter": "Starter deck", "good": "Good deck", "gold": "Gold deck"}
HINTS = {
    "starter": "Plain plus cards: easy to count with.",
    "good": "Switches for every need, a Gold Switch and a Tiebreaker.",
    "gold": "Small plus and minus cards, two Flips, Double and Tiebreaker.",
}


def deck_name(deck: str) -> str:
    """What a deck is called."""
    return NAMES.get(deck, f"{deck.capitalize()} deck")


def first_deck(decks: Mapping[str, Sequence[str]]) -> str:
    """The deck a newcomer plays with."""
    return next(iter(decks))


class DeckCard(Spot):
    """One deck; `checked` is the one that is brought to the table."""

    def __init__(self, deck: str, cards: Sequence[str], rect: FRect, on_press: Act, *, chosen: bool) -> None:
        spoken = f"{deck_name(deck)}: {' '.join(cards)}"
        super().__init__(f"deck-{deck}", spoken, rect, role=Role.OPTION, on_press=on_press,
                         tooltip=HINTS.get(deck, ""))  # fmt: skip
        self.sound = "card_place"
        self.name = deck_name(deck)
        self.faces = [hand_face(SideCard(card)) for card in cards]
        self.checked = chosen

    def draw(self, canvas: Canvas) -> None:
        """The name, and the cards in two rows."""
        lit = self.hovered or self.focused
        edge = "gold" if self.checked else "own" if lit else "panel_edge"
        canvas.panel(self.rect, edge=edge, fill="panel", glow=0.9 if self.checked else 0.4 if lit else 0.0, chamfer=12)
        if self.focused:
            canvas.panel(self.rect.inflate(6, 6), edge="focus", fill="none", glow=1.0, chamfer=14)
        role = "gold_text" if self.checked else "text"
        at = (self.rect.centerx, self.rect.top + 18)
        shown = canvas.text(self.name, at, size=17, font="bold", role=role, max_width=self.rect.width - 70)
        if self.checked:
            canvas.icon("check", (shown.left - 16, at[1]), 18, "gold_text")
        for index, face in enumerate(self.faces):
            row, column = divmod(index, A_ROW)
            x = self.rect.centerx + (column - (A_ROW - 1) / 2) * PITCH[0]
            canvas.sprite("pazaak", face, (x, self.rect.top + 63 + PITCH[1] * row), scale=SCALE)
