"""A knock-out drawn as a tree of boxes: pairings, results and the bout being played."""

from __future__ import annotations

from itertools import pairwise

from pygame import FRect

from pazaak.career.contests.bracket import ENTRANTS, FINAL, PLACES, ROUND_NAMES, BracketSlot
from pazaak.career.contests.tournament import Tournament
from pazaak.house.session.session import PLAYER
from pazaak.scenes.app_services import AppServices
from pazaak.stage.paint.canvas import Canvas

AREA = FRect(28, 118, 780, 586)
NAMES = FRect(AREA.left, AREA.top - 30, AREA.width, 28)
"""The names of the rounds, above their columns."""
BOX = (236.0, 104.0)
COLUMN = 272.0
FACE = 19.0
HEIGHTS = 0.26, 0.74
"""Heights of the two entrants' rows in a bout's box, as shares of its height."""
DECIDED, OPEN = 5.0, 3.5
"""Line widths in units: a winner's way, and a way not yet taken."""


class Tree:
    """A drawing of the bracket: results so far, the bout being played, the player's next one."""

    def __init__(self, house: AppServices, held: Tournament, playing: BracketSlot | None) -> None:
        self.house, self.bracket, self.sets = house, held.bracket, held.sets
        self.playing = playing
        self.next = held.own

    def spoken(self, place: BracketSlot) -> str:
        names = [self._name(who) for who in self.bracket.pairing(place)]
        told = f"{place.name}: {names[0]} against {names[1]}"
        if place == self.playing:
            return f"{told}, playing."
        winner = self.bracket.winners.get(place)
        if winner is None:
            return f"{told}."
        upper, lower = self.sets.get(place, (0, 0))
        score = f", {upper}–{lower} in sets" if upper or lower else ""
        return f"{told}, won by {self._name(winner)}{score}."

    def _name(self, who: str | None) -> str:
        if who == PLAYER:
            return f"{self.house.name_of(who)}, {self.house.person.name}"
        return "nobody yet" if who is None else self.house.name_of(who)

    def draw(self, canvas: Canvas) -> None:
        for round, name in enumerate(ROUND_NAMES):
            center = (AREA.left + COLUMN * round + BOX[0] / 2, AREA.top - 16)
            role = "gold" if round == FINAL.round else "panel_edge"
            canvas.tag(name.upper(), center, role=role, width=BOX[0], size=16)
        for place in PLACES:
            for side, above in enumerate(place.above or ()):
                _draw_way(canvas, way(above, place, side), decided=above in self.bracket.winners)
        for place in PLACES:
            self._draw_box(canvas, place)

    def _draw_box(self, canvas: Canvas, place: BracketSlot) -> None:
        rect = box(place)
        live = place in (self.playing, self.next)
        edge = "own" if place == self.next else "rival" if place == self.playing else "panel_edge"
        canvas.panel(rect, edge=edge, fill="panel", glow=0.8 if live else 0.1, chamfer=12)
        canvas.line((rect.left + 12, rect.centery), (rect.right - 12, rect.centery), role="panel_edge", width=1.0)
        for side, who in enumerate(self.bracket.pairing(place)):
            if who is None:
                at = (rect.left + 33, rect.top + rect.height * HEIGHTS[side])
                canvas.text("?", at, size=20, font="number", role="text_dim")
            else:
                self._draw_contender(canvas, place, rect, side, who)
        if place == self.playing:
            canvas.tag("PLAYING", (rect.right - 58, rect.top), role="rival", size=16)

    def _draw_contender(self, canvas: Canvas, place: BracketSlot, rect: FRect, side: int, who: str) -> None:
        y = rect.top + rect.height * HEIGHTS[side]
        winner = self.bracket.winners.get(place)
        lost = winner is not None and winner != who
        rival, own = self.house.rival_at(who), who == PLAYER
        ring = "disabled" if lost else "own" if own else "gold" if winner == who else "panel_edge"
        mood = "grim" if lost else "glad" if winner == who else "calm"
        portrait = self.house.person.portrait if rival is None else rival.portrait
        canvas.portrait(portrait, mood, (rect.left + 33, y), FACE, ring, active=False)
        role = "text_dim" if lost else "own_text" if own else "text"
        name, at = self.house.person.name if own else self.house.name_of(who), (rect.left + 62, y)
        canvas.text(name, at, size=18, font="bold", role=role, anchor="midleft", max_width=rect.width - 112)
        if winner is not None:
            score, role = self.sets.get(place, (0, 0)), "text_dim" if lost else "gold_text"
            shown = str(score[side]) if any(score) else "-"
            canvas.text(shown, (rect.right - 24, y), size=22, font="number", role=role)


def box(place: BracketSlot) -> FRect:
    bouts = ENTRANTS >> (place.round + 1)
    pitch = AREA.height / bouts
    return FRect((AREA.left + COLUMN * place.round, AREA.top + pitch * (place.number + 0.5) - BOX[1] / 2), BOX)


def way(above: BracketSlot, place: BracketSlot, side: int) -> tuple[tuple[float, float], ...]:
    """Return the corners of the line from a bout to its winner's row in the next one."""
    start, end = box(above), box(place)
    middle, row = (start.right + end.left) / 2, end.top + end.height * HEIGHTS[side]
    return (start.right, start.centery), (middle, start.centery), (middle, row), (end.left, row)


def _draw_way(canvas: Canvas, corners: tuple[tuple[float, float], ...], *, decided: bool) -> None:
    role, width = ("gold", DECIDED) if decided else ("panel_edge", OPEN)
    for start, end in pairwise(corners):
        canvas.line(start, end, role=role, width=width)
    for x, y in corners[1:-1]:
        canvas.dot((x, y), width / 2, role)
