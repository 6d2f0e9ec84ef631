"""A look back at a hand: the last trick, the cards gone by suit, and the player's discards."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.house.rules.cards import Card, Suit
from pazaak.house.rules.notation import write_card
from pazaak.side_games.hokm.dealing import pack
from pazaak.side_games.hokm.state import View
from pazaak.side_games.hokm.tricks import taker
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import IconButton, Role, Widget, spoken
from pazaak.table.cards52 import card_name, card_signs
from pazaak.table.tricks.drawing import suit_title
from pazaak.table.tricks.fan import BIG_INDEX, SUITS

BOX = FRect(140, 66, 1000, 600)
TRICK_Y, TRICK_PITCH = 220.0, 150.0
ROWS_TOP, ROW, PITCH = 352.0, 66.0, 58.0
STATES = (("out", "out"), ("own", "yours"), ("gone", "gone"), ("aside", "your discards"))
"""Knowledge of a card, in words."""


class Gone(Scene[None]):
    """An overlay over the table; any way out closes it."""

    name = "last-trick"
    label = "The last trick"
    book, help = "arcade", "hokm-table"
    overlay = True
    closers = frozenset({Action.CANCEL, Action.MENU, Action.LAST, Action.SKIP})

    def __init__(self, view: View, names: Sequence[str]) -> None:
        super().__init__()
        self._view, self._names = view, names
        close = FRect(BOX.right - 60, BOX.top + 14, 44, 44)
        self._close = IconButton("close", "Back to the table", close, self.go_back, "cross")
        self.interaction.default = "close"

    def widgets(self) -> Sequence[Widget]:
        head = FRect(BOX.left, BOX.top, BOX.width, 60)
        return [spoken("gone", self._spoken(), head, Role.HEADING), self._close]

    def _spoken(self) -> str:
        table = self._view.table
        if not table.history:
            return f"Your discards: {card_signs(self._view.own_discards)}.\n{self._suits()}"
        winner, card = taker(table.history[-1], table.trump)
        laid = ", ".join(f"{self._names[seat]} {card_name(card)}" for seat, card in table.history[-1])
        took = f"{self._names[winner]} took the last trick with {card_name(card)}: {laid}."
        return f"The last trick\n{took}\n{self._suits()}"

    def _suits(self) -> str:
        """Return a line for each suit, with what is known of its cards."""
        return "\n".join(map(self._suit_words, SUITS))

    def _suit_words(self, suit: Suit) -> str:
        cards = [card for card in pack(self._view.table.seats) if card.suit == suit]
        told = []
        for state, words in STATES:
            held = [card for card in cards if self._state(card) == state]
            ranks = " ".join(_rank(card) for card in sorted(held, key=lambda card: -card.rank))
            if held:
                told.append(f"{len(held)} {words}: {ranks}")
            elif state == "out":
                told.append("all seen")
        return f"{suit_title(suit)}: {'; '.join(told)}"

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(BOX, edge="own", fill="panel", glow=0.7, chamfer=18)
        title = "THE LAST TRICK" if self._view.table.history else "YOUR DISCARDS"
        canvas.text(title, (BOX.centerx, BOX.top + 36), size=26, font="title", role="title")
        self._draw_trick(canvas)
        canvas.line((BOX.left + 40, ROWS_TOP - 46), (BOX.right - 40, ROWS_TOP - 46), role="panel_edge")
        for number, suit in enumerate(SUITS):
            y = ROWS_TOP + ROW * number
            canvas.icon(f"suit_{suit}", (BOX.left + 62, y), 34, f"suit_{suit}")
            cards = [card for card in pack(self._view.table.seats) if card.suit == suit]
            left = sum(self._state(card) == "out" for card in cards)
            for place, card in enumerate(sorted(cards, key=lambda card: -card.rank)):
                self._draw_card(canvas, card, (BOX.left + 130 + PITCH * place, y))
            told = f"{left} out" if left else "all seen"
            canvas.text(told, (BOX.right - 40, y), size=17, role="text_dim", anchor="midright")
        legend = "Light: still out  ·  bright edge: yours  ·  dark: gone"
        if self._view.own_discards:
            legend += "  ·  gold edge: your discards"
        canvas.text(legend, (BOX.centerx, BOX.bottom - 24), size=16, role="text_dim")

    def _draw_trick(self, canvas: Canvas) -> None:
        table = self._view.table
        if not table.history:
            aside = sorted(self._view.own_discards, key=lambda card: (SUITS.index(card.suit or SUITS[0]), -card.rank))
            pitch = min(TRICK_PITCH, (BOX.width - 180) / max(1, len(aside)))
            for number, card in enumerate(aside):
                x = BOX.centerx + pitch * (number - (len(aside) - 1) / 2)
                canvas.sprite(BIG_INDEX, write_card(card), (x, TRICK_Y), scale=0.86, shadow=4.0)
            return
        trick = table.history[-1]
        winner, best = taker(trick, table.trump)
        for number, (seat, card) in enumerate(trick):
            x = BOX.centerx + TRICK_PITCH * (number - (len(trick) - 1) / 2)
            won = card == best
            canvas.sprite(BIG_INDEX, write_card(card), (x, TRICK_Y - (6 if won else 0)), scale=1.0, shadow=4.0,
                          glow="gold" if won else None, dim=0.0 if won else 0.3)  # fmt: skip
            canvas.text(self._names[seat], (x, TRICK_Y + 74), size=16, font="bold" if seat == winner else "body",
                        role="gold_text" if seat == winner else "text_dim", max_width=TRICK_PITCH - 10)  # fmt: skip

    def _state(self, card: Card) -> str:
        view = self._view
        if card in view.hand:
            return "own"
        if card in view.own_discards:
            return "aside"
        if any(card in cards for cards in view.table.played):
            return "gone"
        return "out"

    def _draw_card(self, canvas: Canvas, card: Card, center: tuple[float, float]) -> None:
        state = self._state(card)
        box = FRect(0, 0, 48, 52)
        box.center = center
        lit = state in ("own", "out")
        edge = {"own": "own", "aside": "gold"}.get(state, "panel_edge")
        canvas.panel(box, edge=edge, fill="panel" if lit else "sunken", glow=0.8 if state == "own" else 0.0, chamfer=6,
                     shadow=False)  # fmt: skip
        role = "disabled" if not lit else "own_text" if state == "own" else "text"
        canvas.text(_rank(card), center, size=22, font="number", role=role)


def _rank(card: Card) -> str:
    written = write_card(card)[0]
    return "10" if written == "T" else written
