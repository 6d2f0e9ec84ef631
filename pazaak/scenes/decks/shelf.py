"""The shelf of named decks, with the actions on a whole deck and their questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import FRect

from pazaak.career.cards.deck_code import LONGEST_CODE, DeckCodeError, read_deck, write_deck
from pazaak.career.cards.deck_names import LONGEST_NAME, DeckNameError, clean_name
from pazaak.career.cards.decks import Deck, deck_faults
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import DECK_SIZE
from pazaak.house.ledger.errors import StoreError
from pazaak.scenes.decks.bench import Bench
from pazaak.scenes.plate import Plate, grid_cell
from pazaak.stage.input import clipboard
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.ask_text import AskText, fault_of
from pazaak.stage.screens.modal import Confirm, Notice
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Act, Button, Widget

AREA = FRect(28, 84, 226, 616)
LIST = FRect(38, 124, 206, 440)
ROW = 44.0
TOOLS = FRect(38, 572, 206, 119)
NEW_NAME = "New deck"


class DeckTool(Button):
    """A small button with its icon above its label."""

    def draw(self, canvas: Canvas) -> None:
        canvas.button(self.rect, role=self.tone, state=self.visual_state)
        ink = "text" if self.usable else "disabled"
        canvas.icon(self.icon, (self.rect.centerx, self.rect.top + 20), 22, ink)
        canvas.text(self.label, (self.rect.centerx, self.rect.bottom - 14), size=15, role=ink,
                    max_width=self.rect.width - 1)  # fmt: skip


class ShelfPanel:
    def __init__(self, bench: Bench) -> None:
        self._bench, self._editor, self._shelf = bench, bench.editor, bench.career.decks
        self._tools: tuple[tuple[str, str, Act, str, str], ...] = (
            ("new", "New", self._ask_new, "plus", "Start an empty deck"),
            ("copy", "Copy", self._copy, "copy", "Copy this deck and edit the copy"),
            ("rename", "Rename", self._ask_rename, "pencil", "Rename this deck"),
            ("delete", "Delete", self._ask_delete, "bin", "Delete this deck; your cards stay"),
            ("import", "Import", self._ask_line, "import", "Paste a deck code"),
            ("export", "Export", self._show_line, "export", "Copy this deck's code for a friend"),
        )
        # Marked last: a refresh moves the list's mark only if another deck was opened.
        self._marked: int | None = None
        self._decks: dict[str, Deck] = {}
        self._faulty: frozenset[int] = frozenset()
        self._chosen = self._shelf.chosen.id
        self.list = ListView("decks", "Your decks", LIST, (), row_height=ROW, on_choose=self._open,
                             draw_row=self._draw_row)  # fmt: skip

    def refresh(self) -> None:
        counts = self._bench.career.collection.counts
        self._decks = {str(deck.id): deck for deck in self._shelf.all()}
        self._faulty = frozenset(deck.id for deck in self._decks.values() if deck_faults(deck.cards, counts))
        self._chosen = self._shelf.chosen.id
        self.list.set_rows([Row(id, deck.name, self._state(deck)) for id, deck in self._decks.items()])
        if self._editor.deck.id != self._marked:
            self._marked = self._editor.deck.id
            self.list.choose(str(self._marked))

    def _state(self, deck: Deck) -> str:
        state = "cards are missing" if deck.id in self._faulty else "ready"
        if len(deck.cards) < DECK_SIZE:
            state = f"{len(deck.cards)} of {DECK_SIZE} cards"
        return f"{state}, your deck" if deck.id == self._chosen else state

    def widgets(self) -> list[Widget]:
        tools = [
            DeckTool(f"deck-{id}", label, grid_cell(TOOLS, index, 3, 2, (5, 5)), act, tone="panel_edge", icon=icon,
                     tooltip=told, enabled=id != "delete" or len(self._decks) > 1)
            for index, (id, label, act, icon, told) in enumerate(self._tools)
        ]  # fmt: skip
        return [self.list, *tools]

    def _open(self, id: str) -> None:
        self._bench.attempt(lambda: self._editor.open(int(id)))

    def _go_on_with(self, deck: Callable[[], Deck], sound: str = "card_slide", told: str = "") -> None:
        self._bench.attempt(lambda: self._editor.open(deck().id), sound, told)

    def _copy(self) -> None:
        self._go_on_with(lambda: self._shelf.copy(self._editor.deck.id), told="{name} is a copy.")

    def _ask(self, question: AskText, deck: Callable[[str], Deck], sound: str = "card_slide", told: str = "") -> None:
        """Ask for a text, then bring the deck made from it to the bench."""

        def answered(text: str | None) -> None:
            if text is not None:
                self._go_on_with(lambda: deck(text), sound, told)

        self._bench.stage.push(question, answered)

    def _ask_new(self) -> None:
        question = ask_name("A new deck", self._shelf.free_name(NEW_NAME), self._shelf.all())
        self._ask(question, self._shelf.add, told="{name} needs 10 cards.")

    def _ask_rename(self) -> None:
        mine = self._editor.deck
        others = [deck for deck in self._shelf.all() if deck.id != mine.id]
        question = ask_name("Rename the deck", mine.name, others)
        self._ask(question, lambda name: self._shelf.change(mine.id, name=name), "ui_click")

    def _ask_delete(self) -> None:
        name = self._editor.deck.name
        text = "The cards stay in your collection. This can't be undone."
        question = Confirm(f"Delete {name}?", text, yes="Delete", no="Keep it", tone="bad", focus="no")
        gone = self._bench.button(self._editor.remove, told=f"{name} deleted. You keep its cards.")
        self._bench.stage.push(question, lambda yes: gone() if yes else None)

    def _ask_line(self) -> None:
        """Ask for a deck code; refuse an invalid one with the reason."""
        found = clipboard.paste_text()
        value = found.strip() if line_fault(found) is None else ""
        note = "Paste or type a deck code, like “PZK1 Name: +1 +1 … #a3f”."
        question = AskText("Import a deck", value, LONGEST_CODE, line_fault, note=note, ok="Import")
        self._ask(question, lambda line: self._add(*read_deck(line)), told="{name} added to your decks.")

    def _add(self, name: str, cards: Iterable[SideCard]) -> Deck:
        return self._shelf.add(self._shelf.free_name(name), cards)

    def _show_line(self) -> None:
        try:
            line = write_deck(self._editor.deck.name, self._editor.cards)
        except StoreError as fault:
            self._bench.refuse(fault)
            return
        told = "Copied to your clipboard:" if clipboard.copy_text(line) else "No clipboard here. Write it down:"
        self._bench.stage.push(Notice("Deck code", f"{told}\n\n{line}"))

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(AREA, edge="panel_edge", fill="panel", glow=0.2, chamfer=14)
        Plate(AREA, 16).line(canvas, "YOUR DECKS", 21, size=17, font="number", role="title", spacing=1.5)

    def _draw_row(self, canvas: Canvas, row: Row, rect: FRect, marked: bool) -> None:
        deck = self._decks[row.id]
        in_work, chosen, ready = deck.id == self._editor.deck.id, deck.id == self._chosen, deck.id not in self._faulty
        if in_work or marked:
            edge = "focus" if marked and self.list.focused else "own" if in_work else "panel_edge"
            canvas.panel(rect.inflate(-2, -4), edge=edge, fill="panel", glow=0.7 if in_work else 0.0, chamfer=7,
                         shadow=False)  # fmt: skip
        icon = "star" if chosen else "check" if ready else "warn"
        role = "bad_text" if not ready else "gold_text" if chosen else "good_text"
        canvas.icon(icon, (rect.left + 20, rect.centery), 18, role)
        plate = Plate(rect, 12)
        right, told = plate.right, f"{len(deck.cards)}/{DECK_SIZE}"
        if len(deck.cards) < DECK_SIZE:
            count = plate.line(canvas, told, rect.height / 2, at="right", size=15, font="number", role="bad_text")
            right = count.left - 8
        room = FRect(rect.left + 36, rect.top, right - rect.left - 36, rect.height)
        role, font = ("text", "bold") if in_work else ("text_dim", "body")
        # Without a blank a long name has no place to break: it shrinks in one line.
        if " " in deck.name and canvas.measure(deck.name, size=17, font=font)[0] > room.width:
            canvas.paragraph(deck.name, room, size=15, font=font, role=role, valign="middle", leading=1.05)
        else:
            canvas.text(deck.name, room.midleft, size=17, font=font, role=role, anchor="midleft", max_width=room.width)


def ask_name(title: str, value: str, others: Iterable[Deck]) -> AskText:
    """Return the question for a deck's name; it refuses the names of `others`."""
    taken = [deck.name for deck in others]
    fault = fault_of(lambda text: clean_name(text, taken), DeckNameError)
    return AskText(title, value, LONGEST_NAME, fault, note="Deck name")


line_fault = fault_of(read_deck, DeckCodeError)
"""Test of a deck code: the reason why a text isn't one, or None."""
