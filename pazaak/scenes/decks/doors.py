"""What is asked before something is done with a whole deck: its name, whether it goes, its line of text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from pazaak.career.cards.deck_code import LONGEST_CODE, DeckCodeError, read_deck
from pazaak.career.cards.deck_names import LONGEST_NAME, DeckNameError, clean_name
from pazaak.house.ledger.errors import StoreError
from pazaak.scenes.decks.bench import DeckBench
from pazaak.stage.app.scene import Stage
from pazaak.stage.input import clipboard
from pazaak.stage.screens.ask_text import AskText
from pazaak.stage.screens.modal import Confirm, Notice
from pazaak.stage.widgets.widgets import Act


class Bench(Protocol):
    """The scene, as far as it is needed here."""

    @property
    def stage(self) -> Stage: ...

    def attempt(self, act: Callable[[], object], sound: str = ..., told: str = ...) -> bool:
        """Do something to a deck and show it."""

    def say(self, sentence: str, role: str = ...) -> None:
        """Show a sentence."""


class DeckDoors:
    """Opens the questions; what is answered goes to the bench."""

    def __init__(self, bench: DeckBench, scene: Bench) -> None:
        self._bench, self._scene = bench, scene

    @property
    def acts(self) -> Mapping[str, Act]:
        """What the buttons of the shelf do, by their ids."""
        return {
            "deck-new": self.new,
            "deck-copy": self.copy,
            "deck-rename": self.rename,
            "deck-delete": self.delete,
            "deck-import": self.take_line,
            "deck-export": self.show_line,
        }

    def new(self) -> None:
        """A deck without cards, once it has a name."""

        def begin(name: str | None) -> None:
            if name is not None:
                self._scene.attempt(lambda: self._bench.begin(name), "card_slide", "{name} waits for its ten cards.")

        names = [deck.name for deck in self._bench.shelf]
        self._ask_name("A new deck", self._bench.free_name(), names, begin)

    def rename(self) -> None:
        """Another name for this deck."""

        def rename(name: str | None) -> None:
            if name is not None:
                self._scene.attempt(lambda: self._bench.rename(name), "ui_click")

        mine = self._bench.deck
        names = [deck.name for deck in self._bench.shelf if deck.id != mine.id]
        self._ask_name("Rename the deck", mine.name, names, rename)

    def _ask_name(self, title: str, value: str, taken: list[str], then: Callable[[str | None], None]) -> None:
        def fault(text: str) -> str | None:
            try:
                clean_name(text, taken)
            except DeckNameError as error:
                return str(error)
            return None

        self._scene.stage.push(AskText(title, value, LONGEST_NAME, fault, note="What is it called?"), then)

    def copy(self) -> None:
        """The same cards once more."""
        self._scene.attempt(self._bench.copy, "card_slide", "This is {name}, a copy.")

    def delete(self) -> None:
        """Asked first."""

        def gone(yes: bool) -> None:
            if yes:
                self._scene.attempt(self._bench.remove, "card_slide", f"{name} is no more. Its cards are yours still.")

        name = self._bench.deck.name
        text = "The cards stay in your collection. This cannot be undone."
        self._scene.stage.push(
            Confirm(f"Delete {name}?", text, yes="Delete", no="Keep it", tone="bad", focus="no"), gone
        )

    # -- the line of text ------------------------------------------------------------------------------------------

    def show_line(self) -> None:
        """On the clipboard, and to be read."""
        try:
            line = self._bench.line()
        except StoreError as fault:
            self._scene.stage.play("ui_error")
            self._scene.say(str(fault), "bad_text")
            return
        told = "It is on your clipboard:" if clipboard.copy_text(line) else "There is no clipboard here. Write it down:"
        self._scene.stage.push(Notice("The deck as a line of text", f"{told}\n\n{line}"))

    def take_line(self) -> None:
        """Typed or pasted; what is no deck is refused with the reason."""

        def take(text: str | None) -> None:
            if text is not None:
                self._scene.attempt(lambda: self._bench.take_line(text), "card_slide", "{name} is on your shelf.")

        found = clipboard.paste_text()
        value = found.strip() if _fault(found) is None else ""
        note = "Paste the line of a deck, or type it. It looks like “PZK1 Name: +1 +1 ... #a3f”."
        self._scene.stage.push(AskText("Import a deck", value, LONGEST_CODE, _fault, note=note, ok="Import"), take)


def _fault(text: str) -> str | None:
    try:
        read_deck(text)
    except DeckCodeError as error:
        return str(error)
    return None
