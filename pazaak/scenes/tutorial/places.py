"""What lies where while a lesson is given: what its bubble points at, and what it must leave in sight."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.game.cards.board import SLOTS
from pazaak.game.moves import Move
from pazaak.game.state import View
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.controls import PazaakControls
from pazaak.stage.widgets.widgets import Widget
from pazaak.table.face.controls import Controls
from pazaak.table.lesson.face import Sight

WAYS_ABOVE = 38.0
"""Where the signs of a switch open, over the hand."""
CORNER = FRect(16, 14, 200, 42)
POT = FRect(588, 342, 104, 132)
SET_NUMBER = FRect(440, 100, 400, 26)
RISK = FRect(at.RISK[0] - 70, at.RISK[1] - 14, 140, 28)
SPARE = (at.hand_rect(at.RIVAL).inflate(20, 40), at.BUBBLE)
"""What a lesson can do without for a moment."""


def sight(point: str, controls: Controls[View, Move], undrawn: bool) -> Sight:
    assert isinstance(controls, PazaakControls)
    view, acting = controls.desk.view, controls.actions.widgets()
    pointed = target(point, view, [*acting, *controls.cards])
    return Sight(pointed, [pointed, *needed(view, not undrawn, acting)], SPARE)


def target(id: str, view: View, widgets: Sequence[Widget]) -> FRect:
    """What a lesson points at: a widget, or a place of the table."""
    places = {
        "own-board": at.board_rect(at.OWN),
        "deck": at.card_rect(at.DECK, 18),
        "own-total": _around(at.GAUGE[at.OWN], at.GAUGE_RADIUS + 6),
        "own-sets": FRect(at.GAUGE[at.OWN][0] - 52, at.PIPS_Y - 18, 104, 50),
        "risk": RISK,
        "pot": POT,
        "hand": at.cards_rect(at.hand_place(at.OWN, 0), at.hand_place(at.OWN, max(0, len(view.hand) - 1))),
    }
    if id in places:
        return places[id]
    return next((FRect(widget.rect) for widget in widgets if widget.id == id), places["own-board"])


def needed(view: View, drawn: bool, widgets: Sequence[Widget]) -> list[FRect]:
    """Everything a person looks at to decide; `drawn` is False while the first card is still in the deck."""
    deck = at.card_rect(at.DECK, 14).union(_around(at.DECK_COUNT, 16))
    spots = [CORNER, POT, at.MESSAGE, deck, SET_NUMBER, RISK]
    for side, board in ((at.OWN, view.board), (at.RIVAL, view.rival_board)):
        spots += [at.PLATE[side], _around(at.PORTRAIT[side], at.PORTRAIT_RADIUS + 6)]
        top = at.TAG[side].union(_around(at.GAUGE[side], at.GAUGE_RADIUS + 8))
        spots.append(top.union(FRect(at.GAUGE[side][0] - 64, at.PIPS_Y - 18, 128, 52)))
        if board.values and drawn:
            rows = (len(board.values) - 1) // 3 + 1
            spots.append(at.cards_rect(at.slot(side, 0), at.slot(side, min(SLOTS, rows * 3) - 1)))
    if view.hand:
        hand = target("hand", view, ())
        spots.append(FRect(hand.left, hand.top - WAYS_ABOVE, hand.width, hand.height + WAYS_ABOVE))
    return [*spots, *(FRect(widget.rect) for widget in widgets)]


def _around(center: tuple[float, float], radius: float) -> FRect:
    return FRect(center[0] - radius, center[1] - radius, 2 * radius, 2 * radius)
