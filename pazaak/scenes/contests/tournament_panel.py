"""What a tournament is played for and what comes next, in a panel beside the tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.career.contests.bracket import ENTRANTS, FINAL
from pazaak.career.contests.tournament import Tournament
from pazaak.career.world import Venue
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.profile.roster import Rival
from pazaak.house.session.session import PLAYER
from pazaak.scenes.faces import hand_face
from pazaak.scenes.house_rules import draw_rules
from pazaak.scenes.rival_card import draw_difficulty

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

PANEL = FRect(836, 84, 416, 620)
MAIN = FRect(854, 574, 380, 56)
SECOND = FRect(854, 640, 380, 46)
INVITATION = FRect(28, 96, 780, 608)
PADDING = 20.0
ABOUT = (
    "Eight players, three rounds, one prize pot. Everybody pays the same fee. The bouts are matches with chips of the "
    "house: nothing of your purse is at stake at the table, and the coach keeps silent. While you play, the others do: "
    "their bouts are played out card by card, by the very players you meet in the halls."
)


@dataclass(frozen=True, slots=True)
class Notes:
    """The words and figures of the panel."""

    venue: Venue
    first: int
    second: int
    card: SideCard
    state: str
    opponent: Rival | None
    deck: str

    @classmethod
    def of(cls, venue: Venue, held: Tournament | None, opponent: Rival | None, obstacle: str, deck: str) -> Notes:
        """The notes for a tournament, or for the one that could be entered."""
        terms = venue.tournament
        first = (ENTRANTS - 2) * terms.fee + terms.prize if held is None else held.first_prize
        second = 2 * terms.fee if held is None else held.second_prize
        return cls(venue, first, second, terms.card, _state(held, opponent, obstacle), opponent, deck)

    @property
    def spoken(self) -> str:
        """Everything in one go."""
        return f"The winner gets {self.first} credits and may win a card, the second {self.second}. {self.state}"


def _state(held: Tournament | None, opponent: Rival | None, obstacle: str) -> str:
    if held is None or held.over:
        told = "" if held is None else _ended(held)
        return f"{told}{obstacle or 'A new tournament can be drawn now.'}"
    if held.own is None:
        return "You are out. The others play on for the prize."
    if opponent is None:
        return f"You wait for your rival in the {held.own.name.lower()}."
    return f"In the {held.own.name.lower()} you meet {opponent.name}."


def _ended(held: Tournament) -> str:
    if held.bracket.champion == PLAYER:
        return "You have won this tournament. "
    second = PLAYER in held.bracket.pairing(FINAL)
    return f"{'You came second. ' if second else ''}This tournament is over. "


def draw_notes(canvas: Canvas, notes: Notes, *, empty: bool) -> None:
    """The panel; before the first draw also an invitation where the tree will be."""
    canvas.panel(PANEL, edge="gold", fill="panel", glow=0.4, chamfer=16)
    left, right = PANEL.left + PADDING, PANEL.right - PADDING
    canvas.text("PRIZES", (left, PANEL.top + 32), size=20, font="number", role="gold_text", anchor="midleft")
    _line(canvas, "Winner", f"{notes.first:,}", PANEL.top + 66)
    _line(canvas, "Second", f"{notes.second:,}", PANEL.top + 98)
    canvas.text("First victory here", (left, PANEL.top + 148), size=18, anchor="midleft", max_width=right - left - 80)
    canvas.sprite("pazaak", hand_face(notes.card), (right - 30, PANEL.top + 152), scale=0.56)
    canvas.line((left, PANEL.top + 196), (right, PANEL.top + 196), role="panel_edge", width=1.0)
    if notes.opponent is not None:
        _draw_opponent(canvas, notes.opponent, PANEL.top + 250)
    else:
        draw_rules(canvas, notes.venue.rules_words, FRect(left - 4, PANEL.top + 208, right - left, 110), size=16)
    room = FRect(left, PANEL.top + 326, right - left, 96)
    canvas.paragraph(notes.state, room, size=19, align="center", valign="middle", leading=1.25)
    canvas.text(f"You bring: {notes.deck}", (PANEL.centerx, PANEL.top + 452), size=17, role="text_dim",
                max_width=right - left)  # fmt: skip
    if empty:
        canvas.panel(INVITATION, edge="panel_edge", fill="panel", chamfer=16)
        canvas.icon("trophy", (INVITATION.centerx, INVITATION.top + 130), 110, "gold_text")
        canvas.text(notes.venue.name, (INVITATION.centerx, INVITATION.top + 236), size=30, font="title", role="title",
                    max_width=INVITATION.width - 80)  # fmt: skip
        canvas.paragraph(ABOUT, FRect(INVITATION.left + 90, INVITATION.top + 280, INVITATION.width - 180, 240), size=20,
                         align="center", leading=1.35)  # fmt: skip


def _line(canvas: Canvas, what: str, amount: str, y: float) -> None:
    canvas.text(what, (PANEL.left + PADDING, y), size=18, anchor="midleft")
    right = PANEL.right - PADDING
    told = canvas.text(amount, (right, y), size=22, font="number", role="gold_text", anchor="midright")
    canvas.icon("coin", (told.left - 16, y), 20, "gold_text")


def _draw_opponent(canvas: Canvas, rival: Rival, y: float) -> None:
    left = PANEL.left + PADDING
    canvas.portrait(rival.portrait, "calm", (left + 44, y + 8), 42, "rival", active=True)
    room = PANEL.right - PADDING - left - 104
    canvas.text(
        rival.name, (left + 104, y - 18), size=22, font="bold", role="rival_text", anchor="midleft", max_width=room
    )
    canvas.text(rival.title, (left + 104, y + 10), size=17, role="text_dim", anchor="midleft", max_width=room)
    draw_difficulty(canvas, rival.level, (left + 104, y + 38), 7.5)
