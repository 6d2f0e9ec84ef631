"""Keyboard steering in the hall: among the seats, to the card and back, instead of to the nearest widget."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pazaak.stage.input.bindings import Action

ON_CARD = ("sit-down", "ask-house", "practice")
"""Ids of the rival card's buttons; focus goes to the first usable one."""
OF_CARD = frozenset((*ON_CARD, "deck", "deck-previous", "deck-next", "edit-deck"))


@dataclass(frozen=True, slots=True)
class Steering:
    """Steering by the seats from the left with the champion's last, the chosen rival, and the usable ids."""

    seats: Sequence[str]
    chosen: str
    usable: Collection[str]

    def leads(self, focus: str, action: Action) -> str:
        """Return the id that an action leads to from `focus`; empty for the default, the nearest widget."""
        if focus in OF_CARD:
            back = action is Action.CANCEL or (action is Action.LEFT and focus in ON_CARD)
            return self.chosen if back else ""
        if focus not in self.seats:
            return ""
        *front, champion = self.seats
        if focus == champion:
            middle = len(front) // 2
            # The champion's table is between the second seat and the third.
            beside = {Action.LEFT: front[max(0, middle)], Action.RIGHT: front[-1], Action.DOWN: front[middle]}
            return beside.get(action, "") if front else ""
        at = front.index(focus)
        if action is Action.UP:
            return champion
        if action is Action.LEFT and at:
            return front[at - 1]
        if action is Action.RIGHT:
            return front[at + 1] if at + 1 < len(front) else next((id for id in ON_CARD if id in self.usable), "")
        return ""
