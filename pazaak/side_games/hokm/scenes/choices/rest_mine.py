"""The claim of all remaining tricks: where they are certain, the rest is played automatically."""

from __future__ import annotations

from pazaak.house.rules.notation import card_words
from pazaak.side_games.hokm.claim import claim
from pazaak.side_games.hokm.moves import Move, PlayCard
from pazaak.side_games.hokm.scenes import layout as at
from pazaak.side_games.hokm.state import View
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.widgets import Button, Widget
from pazaak.table.ui.controls import TableContext


class RestMine:
    """A claim of the rest, which is then played card by card."""

    def __init__(self, context: TableContext[View, Move]) -> None:
        self._context = context
        self._claimed = False

    def button(self) -> Widget:
        tip = "Claim all remaining tricks; the house checks it"
        return Button("rest", "CLAIM REST", at.REST_BUTTON, self.claim, action=Action.CLAIM, tone="panel_edge", size=14,
                      tooltip=tip)  # fmt: skip

    def claim(self) -> None:
        """Claim the rest where it is certain; else name the card that prevents it."""
        view = self._context.view
        proved = claim(view)
        if proved.card is not None:
            self._claimed = True
            self._context.choose(PlayCard(proved.card))
        elif proved.against is not None:
            name = card_words(proved.against)
            lies = any(card == proved.against for _, card in view.table.trick)
            self._context.refuse(f"Not yet: the {name} {'beats you' if lies else 'is still out'}.")

    def next(self, view: View) -> Move | None:
        """Return the next move of the rest while the claim holds; else None."""
        card = claim(view).card if self._claimed else None
        self._claimed = card is not None
        return None if card is None else PlayCard(card)

    def drop(self) -> None:
        self._claimed = False
