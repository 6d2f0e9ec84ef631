"""The shelf at the side: the named decks, and what is done with a whole deck."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.career.cards.decks import Deck
from pazaak.game.cards.side_deck import DECK_SIZE
from pazaak.scenes.decks import layout as at
from pazaak.scenes.decks.bench import DeckBench
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Act, Button, Widget

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

GAP = 5.0
PITCH = 62.0
BUTTONS = (
    ("deck-new", "New", "plus"),
    ("deck-copy", "Copy", "copy"),
    ("deck-rename", "Rename", "pencil"),
    ("deck-delete", "Delete", "bin"),
    ("deck-import", "Import", "import"),
    ("deck-export", "Export", "export"),
)
TOLD = {
    "deck-new": "A new deck without cards",
    "deck-copy": "Go on with a copy of this deck",
    "deck-rename": "Give this deck another name",
    "deck-delete": "Take this deck apart; you are asked first",
    "deck-import": "Read a deck from a line of text",
    "deck-export": "This deck as a line of text, to be sent to a friend",
}


@dataclass(frozen=True, slots=True)
class _Stand:
    """A deck of the list: whether it is played with, and whether it could be."""

    deck: Deck
    chosen: bool
    ready: bool


class DeckTool(Button):
    """A small button: its icon over its label."""

    def __init__(self, id: str, label: str, rect: FRect, on_press: Act, icon: str, *, enabled: bool) -> None:
        super().__init__(id, label, rect, on_press, tone="panel_edge", icon=icon, tooltip=TOLD[id], enabled=enabled)

    def draw(self, canvas: Canvas) -> None:
        """The plate, the icon, the label."""
        canvas.button(self.rect, role=self.tone, state=self.look)
        ink = "text" if self.usable else "disabled"
        canvas.icon(self.icon, (self.rect.centerx, self.rect.top + 20), 22, ink)
        canvas.text(self.label, (self.rect.centerx, self.rect.bottom - 14), size=15, role=ink,
                    max_width=self.rect.width - 1)  # fmt: skip


class ShelfPanel:
    """Keeps the list, which scrolls, and builds the buttons below it."""

    def __init__(self, bench: DeckBench, open_deck: Callable[[int], None], acts: Mapping[str, Act]) -> None:
        self._bench, self._acts = bench, acts
        # The deck that the mark was put on; from there it goes where the person moves it.
        self._shown: int | None = None
        self._stand: dict[str, _Stand] = {}
        self.list = ListView("decks", "Your decks", at.SHELF_LIST, (), row_height=at.SHELF_ROW,
                             on_choose=lambda id: open_deck(int(id)), draw_row=self._draw_row)  # fmt: skip

    def refresh(self) -> None:
        """The shelf may hold other decks now."""
        bench = self._bench
        rows = []
        self._stand = {}
        for deck in bench.shelf:
            self._stand[str(deck.id)] = _Stand(deck, bench.is_chosen(deck), not bench.faults(deck))
            played = ", played with" if bench.is_chosen(deck) else ""
            rows.append(Row(str(deck.id), deck.name, f"{self._state(deck)}{played}"))
        self.list.set_rows(rows)
        if bench.deck.id != self._shown:
            self._shown = bench.deck.id
            self.list.choose(str(bench.deck.id))

    def _state(self, deck: Deck) -> str:
        """Whether a deck can be played, in a word or two."""
        if len(deck.cards) < DECK_SIZE:
            return f"{len(deck.cards)} of {DECK_SIZE} cards"
        return "cards are missing" if self._bench.faults(deck) else "ready"

    def widgets(self) -> list[Widget]:
        """The list and the buttons."""
        width = (at.SHELF.width - 20 - 2 * GAP) / 3
        top = at.SHELF_LIST.bottom + 8
        buttons: list[Widget] = [self.list]
        for index, (id, label, icon) in enumerate(BUTTONS):
            row, column = divmod(index, 3)
            rect = FRect(at.SHELF.left + 10 + (width + GAP) * column, top + PITCH * row, width, PITCH - GAP)
            enabled = id != "deck-delete" or len(self._bench.shelf) > 1
            buttons.append(DeckTool(id, label, rect, self._acts[id], icon, enabled=enabled))
        return buttons

    def draw(self, canvas: Canvas) -> None:
        """The panel behind the list."""
        canvas.panel(at.SHELF, edge="panel_edge", fill="panel", glow=0.2, chamfer=14)
        canvas.text("YOUR DECKS", (at.SHELF.left + 16, at.SHELF.top + 21), size=17, font="number", role="title",
                    anchor="midleft", spacing=1.5)  # fmt: skip

    def _draw_row(self, canvas: Canvas, row: Row, rect: FRect, marked: bool) -> None:
        stand = self._stand[row.id]
        deck, in_work = stand.deck, stand.deck.id == self._bench.deck.id
        box = rect.inflate(-2, -4)
        if in_work or marked:
            edge = "focus" if marked and self.list.focused else "own" if in_work else "panel_edge"
            canvas.panel(box, edge=edge, fill="panel", glow=0.7 if in_work else 0.0, chamfer=7, shadow=False)
        icon = "star" if stand.chosen else "check" if stand.ready else "warn"
        role = "bad_text" if not stand.ready else "gold_text" if stand.chosen else "good_text"
        canvas.icon(icon, (rect.left + 20, rect.centery), 18, role)
        ink = "text" if in_work else "text_dim"
        right = rect.right - 12
        if len(deck.cards) < DECK_SIZE:
            count = canvas.text(f"{len(deck.cards)}/10", (right, rect.centery), size=15, font="number", role="bad_text",
                                anchor="midright")  # fmt: skip
            right = count.left - 8
        _draw_name(canvas, deck.name, FRect(rect.left + 36, rect.top, right - rect.left - 36, rect.height), ink,
                   "bold" if in_work else "body")  # fmt: skip


def _draw_name(canvas: Canvas, name: str, room: FRect, role: str, font: str) -> None:
    """A name on one line, or on two where it is long and has a blank to break it at."""
    if " " in name and canvas.measure(name, size=17, font=font)[0] > room.width:
        canvas.paragraph(name, room, size=15, font=font, role=role, valign="middle", leading=1.05)
    else:
        canvas.text(name, room.midleft, size=17, font=font, role=role, anchor="midleft", max_width=room.width)
