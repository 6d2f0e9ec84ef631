"""The sets of a sitting as parts, and the score sheet of each: cards bought and played, total and credits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pygame import FRect

from pazaak.game.cards.board import GOAL, SLOTS, Face
from pazaak.game.cards.faces import board_face, card_name, hand_face
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.ear.cards import face_words
from pazaak.house.phrases import signed
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.pazu import events as e
from pazaak.side_games.pazu.rules import PazuRules
from pazaak.side_games.pazu.scenes.picture import BUST, LEFT
from pazaak.side_games.pazu.scenes.words import PazuNarrator
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CARD_SIZE
from pazaak.table.ui.parts import MarkedParts, SheetBody, SheetRoom

ENDINGS = {"full_board": "Full Board", "last": "Last one left", "total": "", "tiebreak": "Tiebreaker"}
"""Ways a set is won, on the score sheet."""
WINS, SHARES = "WINS", "SHARES"
OUTCOMES = {
    WINS: ("take the set", "takes the set"), SHARES: ("share the pot", "shares the pot"), BUST: ("bust", "bust"),
    LEFT: ("left", "left"),
}  # fmt: skip
"""A seat's end of a set: with "you", and with another's name."""
NAMES = 150.0  # units, width of the names
TOTAL = 84.0  # units, width of the totals
WON = 120.0  # units, width of the credits
GAP = 4.0  # units, between cards
HEAD, TALLEST, LARGEST = 22.0, 118.0, 0.6
BEATS = {e.LotWon: ("chip_single", 0.3), e.Drawn: ("card_slide", 0.22), e.CardPlayed: ("card_flip", 0.35),
         e.Busted: ("bust", 0.35), e.SetWon: ("set_win", 0.6), e.PotShared: ("tie", 0.6)}  # fmt: skip


@dataclass(slots=True)
class Told:
    """The record of a set for one seat."""

    plays: bool = False
    bought: list[SideCard] = field(default_factory=list)
    used: list[SideCard] = field(default_factory=list)
    faces: list[Face] = field(default_factory=list)
    values: Sequence[int] = ()
    total: int = 0
    tag: str = ""
    """End of the set for this seat, such as WINS or BUST."""
    credits: int = 0
    """Credits that the seat won or lost in the set."""


class SetStory:
    """The record of a set, built event by event."""

    def __init__(self, seats: int) -> None:
        self.seats = [Told() for _ in range(seats)]
        self.leader: Seat | None = None
        self.ending = ""

    def see(self, event: e.Event) -> None:  # noqa: PLR0912
        seats = self.seats
        match event:
            case e.AnteNamed(seat):
                self.leader = seat
            case e.AntePaid(paying, amount):
                for seat in paying:
                    seats[seat].plays = True
                    seats[seat].credits -= amount
            case e.LotWon(seat, card, amount):
                seats[seat].bought.append(card)
                seats[seat].credits -= amount
            case e.Drawn(seat, value, total):
                told = seats[seat]
                told.faces.append(value)
                told.values, told.total = (*told.values, value), total
            case e.CardPlayed(seat, card, _, values, total):
                told = seats[seat]
                told.used.append(card)
                told.faces.append(card)
                told.values, told.total = values, total
            case e.TiebreakAnswered(seat, spent) if spent:
                seats[seat].used.append(SideCard.TIEBREAKER)
            case e.Stood(seat, total):
                seats[seat].total = total
            case e.Busted(seat):
                seats[seat].tag = BUST
            case e.PenaltyPaid(seat, amount):
                seats[seat].credits -= amount
            case e.TableLeft(seat):
                seats[seat].tag = LEFT
            case e.SetWon(seat, reason, amount):
                seats[seat].tag, self.ending = WINS, ENDINGS[reason]
                seats[seat].credits += amount
            case e.PotShared(sharing, amounts):
                self.ending = "Tie"
                for seat, amount in zip(sharing, amounts, strict=True):
                    seats[seat].tag = SHARES
                    seats[seat].credits += amount
            case e.PazaakPotWon(seat, amount):
                seats[seat].credits += amount
            case _:
                pass


class PazuSets(MarkedParts):
    """The parts of a sitting: a set each, from its ante to the pot won or shared."""

    has_sheets = True

    def __init__(self) -> None:
        super().__init__("set", (e.AnteNamed,), (e.SetWon, e.PotShared))

    @property
    def shows_deal(self) -> bool:
        return False

    def sheet(self, room: SheetRoom) -> SetSheet:
        return SetSheet(room)

    def goal(self, room: SheetRoom) -> str:
        assert isinstance(room.rules, PazuRules)
        sets = room.rules.options.sets
        return "One set" if sets == 1 else f"{sets} sets"

    def score(self, part: Sequence[e.Event], room: SheetRoom) -> tuple[str, ...]:
        story = SetStory(len(room.names))
        for event in part:
            story.see(event)
        return "", *map(_cell, story.seats), story.ending


def _cell(told: Told) -> str:
    if not told.plays:
        return "–"
    how = "bust" if told.tag == BUST else "left" if told.tag == LEFT else str(told.total)
    return f"{how} **{signed(told.credits)}**" if told.credits > 0 else f"{how} {signed(told.credits)}"


class SetSheet(SheetBody[e.Event]):
    """The score sheet: a row for each seat with cards bought, board, total and credits. Used cards are dim."""

    def __init__(self, room: SheetRoom) -> None:
        self._room = room
        self._narrator = PazuNarrator(room.names, room.viewer)
        self.title = "SET"
        self.notes: list[str] = []
        self.story = SetStory(len(room.names))

    def see(self, event: e.Event) -> None:
        self.story.see(event)
        if isinstance(event, e.AnteNamed | e.SetWon | e.PotShared | e.PazaakPotWon):
            self.notes.append(self._narrator.tell(event))

    def told(self) -> Sequence[str]:
        return [f"{name}: {'; '.join(self._row(seat))}." for seat, name in enumerate(self._room.names)]

    def _row(self, seat: Seat) -> Iterator[str]:
        told, how = self.story.seats[seat], self._told_of(seat)
        if how:
            yield how
        if told.plays:
            used = Counter(told.used)
            cards = [f"{card_name(card)}{', used' if used[card] else ''}" for card in told.bought]
            yield f"bought {', '.join(cards) or 'nothing'}"
            lying = map(face_words, map(board_face, told.faces, told.values))
            yield f"board {', '.join(lying)}"
            yield f"total {told.total}, credits {signed(told.credits)}"

    def beat(self, event: e.Event) -> tuple[str, float]:
        return BEATS.get(type(event), ("", 0.0))

    def draw(self, canvas: Canvas, room: FRect) -> None:
        count = len(self.story.seats)
        tall = min(TALLEST, (room.height - HEAD) / count)
        high = (tall - 14) / CARD_SIZE[1]
        wide = (room.width - NAMES - TOTAL - WON - 60 - GAP * (SLOTS + HAND_SIZE)) / (SLOTS + HAND_SIZE) / CARD_SIZE[0]
        scale = min(LARGEST, high, wide)
        pitch = CARD_SIZE[0] * scale + GAP
        hand, board = room.left + NAMES, room.left + NAMES + pitch * HAND_SIZE + 24
        heads = (("BOUGHT", hand + pitch * HAND_SIZE / 2), ("BOARD", board + pitch * SLOTS / 2),
                 ("TOTAL", room.right - WON - TOTAL / 2), ("CREDITS", room.right - WON / 2))  # fmt: skip
        for word, x in heads:
            canvas.text(word, (x, room.top + HEAD / 2 - 2), size=16, role="text_dim", spacing=1)
        for seat, told in enumerate(self.story.seats):
            row = FRect(room.left, room.top + HEAD + tall * seat, room.width, tall - 4)
            self._draw_row(canvas, seat, told, row)
            unused = Counter(told.bought) - Counter(told.used)
            for index, card in enumerate(sorted(told.bought, key=lambda card: card not in unused)):
                left, unused[card] = unused[card] > 0, unused[card] - 1
                center = (hand + pitch * (index + 0.5), row.centery)
                canvas.sprite("pazaak", hand_face(card), center, scale=scale, dim=0.0 if left else 0.55)
            for index, (face, value) in enumerate(zip(told.faces, told.values, strict=True)):
                center = (board + pitch * (index + 0.5), row.centery)
                canvas.sprite("pazaak", board_face(face, value), center, scale=scale, dim=0.5 * (told.tag == BUST))

    def _told_of(self, seat: Seat) -> str:
        """Return a seat's end of the set, for the line under its name; for others, whether it led."""
        told, own = self.story.seats[seat], seat == self._room.viewer
        if not told.plays:
            return "sit out" if own else "sits out"
        words = OUTCOMES.get(told.tag) or (("lead", "leads") if seat == self.story.leader else ("", ""))
        return words[not own]

    def _draw_row(self, canvas: Canvas, seat: Seat, told: Told, row: FRect) -> None:
        own, won = seat == self._room.viewer, told.tag in (WINS, SHARES)
        canvas.fill(row, "gold" if won else "own" if own else "panel_edge", alpha=36 if won else 22)
        name = self._room.names[seat]
        lower = self._told_of(seat)
        up = 12 if lower else 0
        canvas.text(name, (row.left + 14, row.centery - up), size=18, font="bold", anchor="midleft",
                    role="own_text" if own else "text", max_width=NAMES - 22)  # fmt: skip
        role = "gold_text" if won else "bad_text" if told.tag == BUST else "text_dim"
        canvas.text(lower, (row.left + 14, row.centery + 13), size=16, role=role, anchor="midleft",
                    max_width=NAMES - 22)  # fmt: skip
        if not told.plays:
            return
        ink = "bad_text" if told.total > GOAL or told.tag == BUST else "gold_text" if won else "text"
        total, credits = (row.right - WON - TOTAL / 2, row.centery), (row.right - WON / 2, row.centery)
        canvas.text(str(told.total), total, size=28, font="number", role=ink)
        gained = "good_text" if told.credits > 0 else "text_dim"
        canvas.text(signed(told.credits), credits, size=20, font="number", role=gained, max_width=WON - 12)
