"""One match of the history, at length."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.house.ledger.matches import FinishedMatch
from pazaak.house.session.occasion import Occasion

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

DETAIL = FRect(768, 82, 484, 436)
PADDING = 22.0
KINDS = {
    "table": "for stakes",
    "tournament": "a tournament's bout",
    "daily": "table of the day",
    "tutorial": "a lesson",
}
SHOWN = (
    ("sets_won", "Sets won"),
    ("sets_lost", "Sets lost"),
    ("pure_pazaak", "Boards of 20"),
    ("busts", "Busts"),
    ("full_board", "Full Boards"),
    ("cards_played", "Cards played"),
    ("best_pot", "Pot taken"),
    ("turns", "Cards drawn"),
)


@dataclass(frozen=True, slots=True)
class Told:
    """All that the panel says."""

    match: FinishedMatch
    title: str
    portraits: Sequence[str]
    result: tuple[str, str]
    occasion: Occasion | None
    venue: str
    credits: int | None
    figures: Mapping[str, int]
    sealed: bool

    @property
    def subtitle(self) -> str:
        """Where and on what occasion."""
        if self.match.status == "void":
            return "Closed by the house; the stakes went back"
        kind = "arcade" if self.occasion is None else KINDS.get(self.occasion.kind, self.occasion.kind)
        if self.occasion is None and self.match.game == "pazaak":
            kind = "for stakes" if self.match.stakes else "without stakes"
        return f"{self.venue}, {kind}" if self.venue else kind.capitalize()

    @property
    def facts(self) -> list[tuple[str, str]]:
        """Names and values, two columns of them."""
        facts = [("Ended", f"{self.match.ended:%d.%m.%Y}")]
        if self.credits is not None:
            facts.append(("Credits", f"{self.credits:+,}"))
        deck = None if self.occasion is None else self.occasion.details.get("deck")
        if deck:
            facts.append(("Deck", str(deck)))
        facts += [(name, f"{self.figures[what]:,}") for what, name in SHOWN if what in self.figures]
        return facts[:10]

    @property
    def spoken(self) -> str:
        """Everything in one go."""
        facts = ", ".join(f"{name} {value}" for name, value in self.facts)
        return f"{self.title}, {self.result[0]}. {self.subtitle}. {facts}."


def draw_detail(canvas: Canvas, told: Told) -> None:
    """Faces, result, figures."""
    canvas.panel(DETAIL, edge="own", fill="panel", glow=0.4, chamfer=16)
    left, right = DETAIL.left + PADDING, DETAIL.right - PADDING
    for at, portrait in enumerate(told.portraits[:4]):
        canvas.portrait(portrait, "calm", (right - 40 - 62 * at, DETAIL.top + 58), 38, "rival", active=False)
    room = right - left - 62 * min(len(told.portraits), 4) - 30
    canvas.text(told.title, (left, DETAIL.top + 40), size=23, font="bold", anchor="midleft", max_width=room)
    canvas.text(told.result[0].upper(), (left, DETAIL.top + 74), size=22, font="number", role=told.result[1],
                anchor="midleft", max_width=room)  # fmt: skip
    canvas.text(told.subtitle, (left, DETAIL.top + 114), size=17, role="text_dim", anchor="midleft",
                max_width=right - left)  # fmt: skip
    canvas.line((left, DETAIL.top + 136), (right, DETAIL.top + 136), role="panel_edge", width=1.0)
    gap = 14.0
    width = (right - left - gap) / 2
    for at, (name, value) in enumerate(told.facts):
        row, column = divmod(at, 2)
        cell = FRect(left + (width + gap) * column, DETAIL.top + 150 + 54 * row, width, 46)
        canvas.fill(cell, "panel_edge", alpha=34)
        shown = canvas.text(name, (cell.left + 12, cell.centery), size=17, role="text_dim", anchor="midleft",
                            max_width=width * 0.6)  # fmt: skip
        canvas.text(value, (cell.right - 12, cell.centery), size=18, font="number", anchor="midright",
                    max_width=cell.right - shown.right - 22)  # fmt: skip
