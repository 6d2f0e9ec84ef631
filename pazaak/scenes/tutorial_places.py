"""What lies where while a lesson is given: what its bubble points at, and what it must leave in sight."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.game.cards.board import SLOTS
from pazaak.game.state import View
from pazaak.scenes.table import layout as at
from pazaak.stage.core.viewport import LOGICAL_SIZE
from pazaak.stage.widgets.widgets import Widget

STEP = 16.0
MARGIN = 8.0
WAYS_ABOVE = 38.0
"""Where the signs of a switch open, over the hand."""
CORNER = FRect(16, 14, 200, 42)
POT = FRect(588, 342, 104, 132)
SCREEN = FRect(0, 0, *LOGICAL_SIZE).inflate(-2 * MARGIN, -2 * MARGIN)

Point = tuple[float, float]


def target(id: str, view: View, widgets: Sequence[Widget]) -> FRect:
    """What a lesson points at: a widget, or a place of the table."""
    places = {
        "own-board": at.board_rect(at.OWN),
        "deck": at.card_rect(at.DECK, 18),
        "own-total": _around(at.GAUGE[at.OWN], at.GAUGE_RADIUS + 6),
        "own-sets": FRect(at.GAUGE[at.OWN][0] - 52, at.PIPS_Y - 18, 104, 50),
        "risk": FRect(at.RISK[0] - 70, at.RISK[1] - 14, 140, 28),
        "pot": POT,
        "hand": at.card_rect(at.hand_place(at.OWN, 0)).union(
            at.card_rect(at.hand_place(at.OWN, max(0, len(view.hand) - 1)))
        ),
    }
    if id in places:
        return places[id]
    return next((FRect(widget.rect) for widget in widgets if widget.id == id), places["own-board"])


def needed(view: View, drawn: bool, widgets: Sequence[Widget]) -> list[FRect]:
    """Everything a person looks at to decide; `drawn` is False while the first card is still in the deck."""
    spots = [
        CORNER,
        POT,
        at.MESSAGE,
        at.card_rect(at.DECK, 14).union(_around(at.DECK_COUNT, 16)),
        FRect(440, 100, 400, 26),
    ]
    for side, board in ((at.OWN, view.board), (at.RIVAL, view.rival_board)):
        spots += [at.PLATE[side], _around(at.PORTRAIT[side], at.PORTRAIT_RADIUS + 6)]
        top = at.TAG[side].union(_around(at.GAUGE[side], at.GAUGE_RADIUS + 8))
        spots.append(top.union(FRect(at.GAUGE[side][0] - 64, at.PIPS_Y - 18, 128, 52)))
        if board.values and drawn:
            rows = (len(board.values) - 1) // 3 + 1
            last = at.card_rect(at.slot(side, min(SLOTS, rows * 3) - 1))
            spots.append(at.card_rect(at.slot(side, 0)).union(last))
    spots.append(FRect(at.RISK[0] - 70, at.RISK[1] - 14, 140, 28))
    if view.hand:
        hand = target("hand", view, ())
        spots.append(FRect(hand.left, hand.top - WAYS_ABOVE, hand.width, hand.height + WAYS_ABOVE))
    return [*spots, *(FRect(widget.rect) for widget in widgets)]


def _around(center: Point, radius: float) -> FRect:
    rect = FRect(0, 0, 2 * radius, 2 * radius)
    rect.center = center
    return rect


def lay(size: Point, pointed: FRect, keep: Sequence[FRect], spare: Sequence[FRect] = ()) -> FRect:
    """The place for a bubble of this size: where it hides least of `keep`, then of `spare`, nearest to what it tells
    about."""
    width, height = size
    best: tuple[float, FRect] | None = None
    for row in range(int((SCREEN.height - height) // STEP) + 1):
        for column in range(int((SCREEN.width - width) // STEP) + 1):
            box = FRect(SCREEN.left + column * STEP, SCREEN.top + row * STEP, width, height)
            near = gap(box, pointed)
            cost = near if near >= MARGIN else 400.0
            if best is not None and cost >= best[0]:
                continue
            cost += sum(overlap(box, rect) for rect in keep) + 0.002 * sum(overlap(box, rect) for rect in spare)
            if best is None or cost < best[0]:
                best = cost, box
    assert best is not None
    return best[1]


def overlap(a: FRect, b: FRect) -> float:
    """How much of two rectangles is the same."""
    wide = min(a.right, b.right) - max(a.left, b.left)
    tall = min(a.bottom, b.bottom) - max(a.top, b.top)
    return wide * tall if wide > 0 and tall > 0 else 0.0


def gap(a: FRect, b: FRect) -> float:
    """How far two rectangles are apart; 0 when they touch."""
    wide = max(a.left - b.right, b.left - a.right, 0.0)
    tall = max(a.top - b.bottom, b.top - a.bottom, 0.0)
    return float((wide**2 + tall**2) ** 0.5)


def nearest(box: FRect, pointed: FRect) -> Point:
    """The point of what is pointed at that is nearest to a bubble."""
    x = max(pointed.left, min(box.centerx, pointed.right))
    y = max(pointed.top, min(box.centery, pointed.bottom))
    return x, y
