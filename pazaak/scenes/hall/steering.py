"""Where keys lead in the hall if the nearest thing is not what is meant: among the seats, to the card and back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pazaak.stage.input.bindings import Action

ON_CARD = ("sit-down", "ask-house", "practice")
"""The buttons of the rival's card, the first usable of which is gone to."""
OF_CARD = frozenset((*ON_CARD, "deck", "deck-previous", "deck-next", "edit-deck"))


@dataclass(frozen=True, slots=True)
class Steering:
    """The seats from the left, the champion's at last, who is chosen, and the ids that focus may go to."""

    seats: Sequence[str]
    chosen: str
    usable: Collection[str]

    def leads(self, focus: str, action: Action) -> str:
        """What an action leads to from there; empty where it goes to the nearest, as everywhere."""
        if focus in OF_CARD:
            back = action is Action.CANCEL or (action is Action.LEFT and focus in ON_CARD)
            return self.chosen if back else ""
        if focus not in self.seats:
            return ""
        *front, champion = self.seats
        if focus == champion:
            middle = len(front) // 2
            # His table stands between the second of them and the third.
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
