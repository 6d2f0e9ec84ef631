"""Where decks are worked on: whatever is done to one goes through here, and what came of it is said and heard."""

from __future__ import annotations

from collections.abc import Callable

from pazaak.career.career import Career
from pazaak.house.ledger.errors import StoreError
from pazaak.scenes.decks.editor import DeckEditor
from pazaak.scenes.decks.flight import Flights
from pazaak.stage.app.scene import Stage
from pazaak.stage.widgets.widgets import Act


class Bench:
    """A deck in work, its cards in the air, and the last sentence about it; `changed` shows all that anew."""

    def __init__(
        self, career: Career, editor: DeckEditor, flights: Flights, stage: Callable[[], Stage], changed: Act
    ) -> None:
        self.career, self.editor, self.flights = career, editor, flights
        self._stage, self._changed = stage, changed
        self.message, self.message_role = "", "text_dim"

    @property
    def stage(self) -> Stage:
        return self._stage()

    def attempt(self, act: Callable[[], object], sound: str = "card_slide", told: str = "") -> bool:
        """Do something to a deck; a refusal is said, else `told` of {name}. True when it was done."""
        self.flights.land()
        try:
            act()
        except StoreError as fault:
            self.refuse(fault)
            return False
        self.stage.play(sound)
        self._say(told.replace("{name}", self.editor.deck.name), "good_text")
        return True

    def refuse(self, fault: StoreError) -> None:
        self.stage.play("ui_error")
        self._say(str(fault), "bad_text")

    def _say(self, sentence: str, role: str) -> None:
        self.message, self.message_role = sentence, role
        self._changed()

    def button(self, act: Callable[[], object], sound: str = "card_slide", told: str = "") -> Act:
        def press() -> None:
            self.attempt(act, sound, told)

        return press
