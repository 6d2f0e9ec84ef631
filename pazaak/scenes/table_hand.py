"""How the own hand at the table answers the person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pazaak.game.phases import Phase
from pazaak.scenes import table_layout as at
from pazaak.scenes.hand_motion import HandLook, ease_hand

if TYPE_CHECKING:
    from pazaak.scenes.table import PazaakTable


def raise_hot(table: PazaakTable, dt: float) -> bool:
    """Hand cards rise under the eye of the person, follow the hand that carries them, and sink back."""
    seconds = 1.0 if table.stage.options.reduced_motion else dt
    hand = table.picture.sides[at.OWN].hand
    return ease_hand(hand, lambda index: _look_of(table, index), seconds, still=not table.timeline.busy)


def _look_of(table: PazaakTable, index: int) -> HandLook:
    playable = table.hand.playable(index)
    return HandLook(
        hot=table.deciding and playable and table.hot == f"hand-{index + 1}",
        open=table.hand.open == index,
        faded=table.deciding and table.view.table.phase is Phase.TURN and not playable,
        carried=table.interaction.drag.at if table.carrying == index else None,
    )
