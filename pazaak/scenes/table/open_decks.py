"""Both side decks of a table that plays with open ones, card by card."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.game.cards.side_cards import SideCard
from pazaak.scenes.cards import hand_face
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Label, Role

BOX = FRect(190, 130, 900, 460)
ROWS = (250.0, 420.0)
PITCH, SCALE = 82.0, 0.9
NOTE = "Every hand was drawn from these ten; which four, only their owner knows."


class OpenDecks(Scene[None]):
    name = "open-decks"
    label = "The side decks"
    help = "house"
    overlay = True
    closers = frozenset({Action.CANCEL})

    def __init__(self, own: Sequence[SideCard], rival: Sequence[SideCard], name: str) -> None:
        super().__init__()
        self._decks = ((own, "Your side deck", "own"), (rival, f"Side deck of {name}", "rival"))
        spoken = [f"{title}: {' '.join(card.value for card in deck)}." for deck, title, _ in self._decks]
        heading = Label("decks-title", " ".join([*spoken, NOTE]), FRect(BOX.left + 30, BOX.top + 14, 840, 40))
        heading.role, heading.drawn = Role.DIALOG, ""
        close = FRect(BOX.centerx - 110, BOX.bottom - 62, 220, 46)
        self._widgets = [heading, Button("close", "BACK", close, self.go_back, action=Action.CANCEL)]
        self.interaction.default = "close"

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(BOX, edge="own", fill="panel", glow=0.9, chamfer=18)
        for (deck, title, role), y in zip(self._decks, ROWS, strict=True):
            canvas.text(title, (BOX.centerx, y - 76), size=19, font="bold", role=f"{role}_text", max_width=820)
            for index, card in enumerate(deck):
                x = BOX.centerx + (index - (len(deck) - 1) / 2) * PITCH
                canvas.sprite("pazaak", hand_face(card), (x, y), scale=SCALE)
        canvas.text(NOTE, (BOX.centerx, BOX.bottom - 92), size=16, role="text_dim", max_width=820)
