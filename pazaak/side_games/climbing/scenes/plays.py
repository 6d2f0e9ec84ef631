"""A look back: the latest plays of the hand, who made them, and how many cards were left."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.house.rules.notation import write_card
from pazaak.side_games.climbing.scenes.words import in_view, play_words
from pazaak.side_games.climbing.state import View
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import IconButton, Role, Widget, spoken
from pazaak.table.tricks.fan import BIG_INDEX

BOX = FRect(140, 66, 1000, 600)
ROWS, ROW = 7, 72.0
NAMES, CARDS = 300.0, 660.0


class PlaysOfHand(Scene[None]):
    """An overlay over the table; any way out closes it."""

    name = "plays"
    label = "The plays of this hand"
    book, help = "arcade", "arcade"
    overlay = True
    closers = frozenset({Action.CANCEL, Action.MENU, Action.LAST, Action.SKIP})

    def __init__(self, view: View, names: Sequence[str]) -> None:
        super().__init__()
        deck = view.table.variant.deck
        self._view, self._names = view, names
        self._plays = [(seat, deck.cards_of(pile)) for seat, pile in view.round.history]
        close = FRect(BOX.right - 60, BOX.top + 14, 44, 44)
        self._close = IconButton("close", "Back to the table", close, self.go_back, "cross")
        self.interaction.default = "close"

    def widgets(self) -> Sequence[Widget]:
        head = FRect(BOX.left, BOX.top, BOX.width, 60)
        return [spoken("told", self._spoken(), head, Role.DIALOG), self._close]

    def _spoken(self) -> str:
        variant = self._view.table.variant
        latest = [f"{self._names[seat]}: {play_words(variant, cards)}" for seat, cards in self._plays[-ROWS:]]
        return ". ".join(latest)

    def draw(self, canvas: Canvas) -> None:
        variant = self._view.table.variant
        canvas.panel(BOX, edge="own", fill="panel", glow=0.7, chamfer=18)
        canvas.text("THE PLAYS OF THIS HAND", (BOX.centerx, BOX.top + 36), size=26, font="title", role="title")
        for number, (seat, cards) in enumerate(self._plays[-ROWS:]):
            y = BOX.top + 106 + ROW * number
            own = seat == self._view.seat
            canvas.text(self._names[seat], (BOX.left + 34, y - 11), size=18, font="bold", anchor="midleft",
                        role="own_text" if own else "text", max_width=NAMES - 50)  # fmt: skip
            canvas.text(play_words(variant, cards), (BOX.left + 34, y + 13), size=16, role="text_dim",
                        anchor="midleft", max_width=NAMES - 50)  # fmt: skip
            step = min(40.0, (CARDS - 50) / max(1, len(cards) - 1))
            for place, card in enumerate(in_view(cards)):
                canvas.sprite(BIG_INDEX, write_card(card), (BOX.left + NAMES + 26 + step * place, y), scale=0.54)
