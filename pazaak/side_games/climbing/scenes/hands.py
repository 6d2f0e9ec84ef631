"""The hands of a game: where one ends, and the sheet that shows its plays."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.house.phrases import counted, short_name
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.side_games.climbing import events as e
from pazaak.side_games.climbing.flow import VOID
from pazaak.side_games.climbing.rules import ClimbingRules
from pazaak.side_games.climbing.scenes.words import in_view, role_word, signed
from pazaak.side_games.climbing.variant import Variant
from pazaak.stage.paint.canvas import Canvas
from pazaak.table.face.parts import Parts, SheetBody, SheetRoom
from pazaak.table.tricks.fan import BIG_INDEX

NAMES, STEP, GAP, SCALE = 150.0, 26.0, 52.0, 0.62


class ClimbingHands(Parts[e.Event]):
    """A part is a hand, from the cards drawn to its points."""

    has_sheets = True
    name = "hand"

    def cut(self, events: Sequence[e.Event]) -> list[tuple[e.Event, ...]]:
        """A hand ends before the next is drawn, or before the game is won."""
        parts: list[list[e.Event]] = [[]]
        for before, event in zip((None, *events), events, strict=False):
            if isinstance(before, e.HandScored):
                parts.append([])
            parts[-1].append(event)
        return [tuple(part) for part in parts]

    def rests(self, events: Sequence[e.Event]) -> list[int]:
        """The draw, the last play of a hand, the hand scored."""
        stops = e.CardsDrawn | e.HandScored | e.GameWon
        return [index for index, event in enumerate(events) if index and isinstance(event, stops)]

    def begins(self, event: e.Event) -> bool:
        return isinstance(event, e.CardsDrawn)

    def ends(self, event: e.Event) -> bool:
        return isinstance(event, e.HandScored)

    def sheet(self, room: SheetRoom) -> PlaysSheet:
        return PlaysSheet(room)

    def goal(self, room: SheetRoom) -> str:
        hands = _variant(room).options.hands
        return "One hand" if hands == 1 else f"{hands} hands"

    def score(self, part: Sequence[e.Event], room: SheetRoom) -> tuple[str, ...] | None:
        number = next((event.number for event in part if isinstance(event, e.CardsDrawn)), 0)
        scored = next((event for event in part if isinstance(event, e.HandScored)), None)
        named = next((event for event in part if isinstance(event, e.LandlordNamed | e.DeclarerNamed)), None)
        if scored is None:
            return None
        cells = [f"**{signed(points)}**" if points > 0 else signed(points) for points in scored.points]
        if named is not None:
            cells[named.seat] += f", bid {named.bid}" if named.bid else ", landlord"
        told = "Void" if scored.reason == VOID else "Spring" if scored.spring else ""
        return str(number), *cells, told


def _variant(room: SheetRoom) -> Variant:
    rules = room.rules
    assert isinstance(rules, ClimbingRules)
    return rules.variant


class PlaysSheet(SheetBody[e.Event]):
    """A row a seat, its plays from left to right."""

    def __init__(self, room: SheetRoom) -> None:
        self._room = room
        self.title = "HAND"
        self.notes: list[str] = []
        self._plays: list[list[tuple[Card, ...]]] = [[] for _ in room.names]
        self._left = [0] * len(room.names)
        self._points: Sequence[int] = ()

    def see(self, event: e.Event) -> None:
        names = [short_name(name) for name in self._room.names]
        match event:
            case e.CardsDrawn(number, _, counts):
                self.title = f"HAND {number}"
                self.notes, self._plays = [], [[] for _ in names]
                self._left = list(counts)
            case e.LandlordNamed(seat, bid, _, counts) | e.DeclarerNamed(seat, bid, _, counts):
                self._left = list(counts)
                does = "plays" if seat != self._room.viewer else "play"
                self.notes.append(f"{names[seat]} {does} for {bid}." if bid else f"{names[seat]}: {_word(self._room)}.")
            case e.PartnerShown(seat):
                self.notes.append(f"{names[seat]}: {role_word(_variant(self._room).PARTNER)}.")
            case e.Played(seat, cards, _, left):
                self._plays[seat].append(cards)
                self._left[seat] = left
            case e.HandScored(_, points, stake, spring):
                self._points = points
                self.notes.append(f"{'Spring. ' if spring else ''}Stake {stake}.")
            case _:
                pass

    def beat(self, event: e.Event) -> tuple[str, float]:
        return ("card_flip", 0.35) if isinstance(event, e.Played) else ("", 0.0)

    def draw(self, canvas: Canvas, room: FRect) -> None:
        names = self._room.names
        tall = min(118.0, room.height / len(names))
        for seat, name in enumerate(names):
            own = seat == self._room.viewer
            row = FRect(room.left, room.top + tall * seat, room.width, tall - 4)
            canvas.fill(row, "own" if own else "panel_edge", alpha=26 if own else 18)
            canvas.text(short_name(name), (row.left + 14, row.centery - 12), size=18, font="bold", anchor="midleft",
                        role="own_text" if own else "text", max_width=NAMES - 22)  # fmt: skip
            told = signed(self._points[seat]) if self._points else counted(self._left[seat], "card")
            canvas.text(told, (row.left + 14, row.centery + 14), size=16, role="text_dim", anchor="midleft")
            self._draw_plays(canvas, self._plays[seat], row)

    def _draw_plays(self, canvas: Canvas, plays: Sequence[Sequence[Card]], row: FRect) -> None:
        cards = sum(map(len, plays))
        need = STEP * cards + GAP * max(0, len(plays) - 1) + 84 * SCALE
        tight = min(1.0, (row.width - NAMES - 20) / max(1.0, need))
        scale = min(SCALE, (row.height - 8) / 116)
        x = row.left + NAMES + 42 * scale
        for play in plays:
            for card in in_view(play):
                canvas.sprite(BIG_INDEX, write_card(card), (x, row.centery), scale=scale)
                x += STEP * tight
            x += GAP * tight


def _word(room: SheetRoom) -> str:
    return _variant(room).DECLARER
