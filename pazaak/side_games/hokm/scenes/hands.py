"""The hands of a game: where one ends, and the sheet that shows its tricks."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.house.phrases import counted
from pazaak.house.rules.cards import Suit
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.hokm import events as e
from pazaak.side_games.hokm.rules import HokmRules
from pazaak.side_games.hokm.scenes.words import REASONS
from pazaak.side_games.hokm.state import Trick
from pazaak.stage.paint.canvas import Canvas
from pazaak.table.face.parts import Parts, SheetBody, SheetRoom
from pazaak.table.tricks.drawing import draw_small, suit_word

NAMES = 150.0
SHORT = {"seven": "", "kot": "Kot", "hakem_koti": "Hâkem koti", "sure": "", "third": "The third wins"}
"""How a hand was won, on the score sheet."""
SCALE = 0.62


class HokmHands(Parts[e.Event]):
    """A part is a hand, from its deal to its points."""

    has_sheets = True
    name = "hand"

    def cut(self, events: Sequence[e.Event]) -> list[tuple[e.Event, ...]]:
        """A hand ends before the next is dealt, or before the game is won."""
        parts: list[list[e.Event]] = [[]]
        for before, event in zip((None, *events), events, strict=False):
            if isinstance(before, e.HandWon):
                parts.append([])
            parts[-1].append(event)
        return [tuple(part) for part in parts]

    def rests(self, events: Sequence[e.Event]) -> list[int]:
        """The draw, all cards of a trick, the trick won, the hand won."""
        stops = e.TrickWon | e.HandWon | e.HandDealt | e.GameWon
        return [index for index, event in enumerate(events) if index and isinstance(event, stops)]

    def begins(self, event: e.Event) -> bool:
        return isinstance(event, e.HandDealt)

    def ends(self, event: e.Event) -> bool:
        return isinstance(event, e.HandWon)

    def sheet(self, room: SheetRoom) -> TricksSheet:
        return TricksSheet(room)

    def goal(self, room: SheetRoom) -> str:
        assert isinstance(room.rules, HokmRules)
        target = room.rules.options.target
        return "One point wins the game" if target == 1 else f"First to {target} points"

    def score(self, part: Sequence[e.Event], room: SheetRoom) -> tuple[str, ...] | None:
        number = next((event.number for event in part if isinstance(event, e.HandDealt)), 0)
        won = next((event for event in part if isinstance(event, e.HandWon)), None)
        tricks = next((event.tricks for event in reversed(part) if isinstance(event, e.TrickWon)), None)
        if won is None or tricks is None:
            return None
        cells = [
            counted(count, "trick") + (f" **+{won.points}**" if seat in won.seats else "")
            for seat, count in enumerate(tricks)
        ]
        return str(number), *cells, SHORT[won.reason]


class TricksSheet(SheetBody[e.Event]):
    """A row a seat, a column a trick; the card that took it is lit."""

    def __init__(self, room: SheetRoom) -> None:
        self._room = room
        self.title = "HAND"
        self.notes: list[str] = []
        self.trump: Suit | None = None
        self.tricks: list[Trick] = []
        self.winners: list[Seat] = []
        self._lying: Trick = ()

    def see(self, event: e.Event) -> None:
        match event:
            case e.HandDealt(number):
                self.title = f"HAND {number}"
            case e.TrumpNamed(seat, suit):
                self.trump = suit
                does = "name" if seat == self._room.viewer else "names"
                self.notes.append(f"{self._room.names[seat]} {does} {suit_word(suit).lower()}.")
            case e.CardPlayed(seat, card):
                self._lying = (*self._lying, (seat, card))
            case e.TrickWon(seat):
                self.tricks.append(self._lying)
                self.winners.append(seat)
                self._lying = ()
            case e.HandWon(_, points, reason):
                scored = "1 point" if points == 1 else f"{points} points"
                self.notes.append(f"{REASONS[reason]}: {scored}.")
            case _:
                pass

    def beat(self, event: e.Event) -> tuple[str, float]:
        return ("card_flip", 0.35) if isinstance(event, e.TrickWon) else ("", 0.0)

    def draw(self, canvas: Canvas, room: FRect) -> None:
        seats = len(self._room.names)
        columns = max(13, len(self.tricks))
        wide, tall = (room.width - NAMES) / columns, min(118.0, (room.height - 24) / seats)
        scale = min(SCALE, (wide - 4) / 84, (tall - 8) / 116)
        for seat, name in enumerate(self._room.names):
            own = seat == self._room.viewer
            row = FRect(room.left, room.top + 24 + tall * seat, room.width, tall - 4)
            canvas.fill(row, "own" if own else "panel_edge", alpha=26 if own else 18)
            canvas.text(name, (row.left + 14, row.centery - 12), size=18, font="bold", anchor="midleft",
                        role="own_text" if own else "text", max_width=NAMES - 22)  # fmt: skip
            count = self.winners.count(seat)
            canvas.text(counted(count, "trick"), (row.left + 14, row.centery + 14), size=16,
                        role="text_dim", anchor="midleft")  # fmt: skip
        for number, trick in enumerate(self.tricks):
            x = room.left + NAMES + wide * (number + 0.5)
            canvas.text(str(number + 1), (x, room.top + 10), size=16, role="text_dim")
            for place, (seat, card) in enumerate(trick):
                center = (x, room.top + 22 + tall * (seat + 0.5))
                draw_small(canvas, card, center, scale, won=seat == self.winners[number])
                if place == 0:
                    canvas.icon("play", (x - 84 * scale / 2 + 6, center[1] - 58 * scale), 12, "gold_text")
