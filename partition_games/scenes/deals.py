"""The deals of a partition game as parts, and the sheet of each: groups, winners and points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from pygame import FRect

from partition_games.engine import events as e
from partition_games.scenes.board import goal_of
from partition_games.scenes.doors import STYLES
from partition_games.scenes.drawing import MARK_ROLES
from partition_games.scenes.named_hands import Named
from partition_games.scenes.seating import GAP, Spot
from partition_games.scenes.table_rules import TableRules
from partition_games.scenes.words import DEAL_REASONS, ORDINALS, SPECIAL_NAMES, SPECIAL_WORDS, deal_told, stake_returned
from pazaak.house.phrases import capitalized, signed
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CARD_SIZE
from pazaak.table.cards52 import listed_cards
from pazaak.table.round.places import card_rect
from pazaak.table.ui.narrator import Persons
from pazaak.table.ui.parts import Parts, SheetBody, SheetRoom

NAMES, POINTS = 164.0, 164.0
ROW = 156.0
"""Height of a row where few sit at the table, in units."""
LABEL = 22.0
"""Height for a group's name below its cards, in units."""
READABLE = 0.6
"""Scale below which cards overlap rather than being smaller."""
OVERLAP = 0.7
"""Least visible share of a card under the next one."""
BESIDE_CARDS = 52.0
"""Width beside a group's cards, in units, for the leader's sign and for a fourth card."""


WITH_RIDER = 4
"""Number of cards in a group whose last one only rides along."""


def cell_spots(box: FRect, count: int) -> list[Spot]:
    """Return the places of a group's cards in its box: side by side, overlapping only where it is too narrow."""
    room = box.width - BESIDE_CARDS
    flat = room / (CARD_SIZE[0] * count + GAP * (count - 1))
    if flat < READABLE:
        flat = room / (CARD_SIZE[0] * (1 + OVERLAP * (count - 1)))
    scale = min(1.0, (box.height - LABEL - 6) / CARD_SIZE[1], flat)
    pitch = min((CARD_SIZE[0] + GAP) * scale, (room - CARD_SIZE[0] * scale) / max(1, count - 1))
    middle = box.top + (box.height - LABEL) / 2 + 1
    left = box.centerx - pitch * (count - 1) / 2
    aside = [8.0 if k == WITH_RIDER - 1 else -2.0 for k in range(count)] if count == WITH_RIDER else [0.0] * count
    return [Spot(left + pitch * k + aside[k], middle, scale) for k in range(count)]


class Deals(Parts[e.Event]):
    """Parts of a game: a deal, from its beginning to the pot."""

    has_sheets = True
    name = "deal"
    stations = True

    def cut(self, events: Sequence[e.Event]) -> list[tuple[e.Event, ...]]:
        """Return the events cut after each scored deal: before the next stakes, the next deal or the end."""
        parts: list[list[e.Event]] = [[]]
        scored = False
        for event in events:
            if scored and isinstance(event, e.StakesPaid | e.DealBegan | e.GameWon):
                parts.append([])
                scored = False
            scored = scored or isinstance(event, e.DealScored)
            parts[-1].append(event)
        return [tuple(part) for part in parts]

    def rests(self, events: Sequence[e.Event]) -> list[int]:
        """Return the indices of events at which a film rests: all ready, groups shown, comparison won, deal over."""
        ends = set(accumulate(map(len, self.cut(events))))
        for index, (before, after) in enumerate(pairwise(events), start=1):
            shown = isinstance(after, e.GroupShown) and isinstance(before, e.LaidOut | e.Exchanged)
            if shown or isinstance(after, e.ComparisonWon) or isinstance(before, e.ComparisonWon):
                ends.add(index)
        return sorted(ends - {0, len(events)})

    def begins(self, event: e.Event) -> bool:
        return isinstance(event, e.DealBegan)

    def ends(self, event: e.Event) -> bool:
        return isinstance(event, e.DealScored | e.GameWon)

    def quiet(self, event: e.Event, viewer: int) -> bool:
        return isinstance(event, e.LaidOut | e.Exchanged) and event.seat != viewer

    def shown(self, events: Sequence[e.Event]) -> bool:
        return any(isinstance(event, e.DealScored) for event in events)

    def sheet(self, room: SheetRoom) -> DealSheet:
        return DealSheet(room)

    def goal(self, room: SheetRoom) -> str:
        rules = TableRules(room.rules)
        return capitalized(goal_of(rules, STYLES[rules.game]))

    def score(self, part: Sequence[e.Event], room: SheetRoom) -> tuple[str, ...] | None:
        number = next((event.number for event in part if isinstance(event, e.DealBegan)), 0)
        scored = next((event for event in part if isinstance(event, e.DealScored)), None)
        if scored is None:
            return None
        cells = [f"{signed(points)} = **{score:,}**" if points else f"**{score:,}**"
                 for points, score in zip(scored.points, scored.scores, strict=True)]  # fmt: skip
        return str(number), *cells, _happened(part, scored)


def _happened(deal: Sequence[e.Event], scored: e.DealScored) -> str:
    if scored.reason in DEAL_REASONS:
        return DEAL_REASONS[scored.reason][0]
    special = next((event for event in deal if isinstance(event, e.SpecialDeclared)), None)
    return "" if special is None else capitalized(SPECIAL_NAMES[special.kind])


@dataclass(slots=True)
class Cell:
    event: e.GroupShown
    named: Named
    mark: str = ""
    points: int = 0
    """Points that the group won."""
    shown_last: bool = False
    """Whether the group won a tie because it was shown last."""

    @property
    def told(self) -> str:
        """Name of the group with its gain, as text."""
        won = f"{self.named.label}  +{self.points}" if self.points else self.named.label
        return f"{won}, shown last" if self.shown_last else won


class DealSheet(SheetBody[e.Event]):
    """The score sheet: a row for each seat with its groups, the winners among them, and its points."""

    def __init__(self, room: SheetRoom) -> None:
        self._room = room
        self._rules = TableRules(room.rules)
        self._sizes = self._rules.sizes
        self.cells: dict[tuple[Seat, int], Cell] = {}
        self.leaders: dict[int, Seat] = {}
        self.specials: dict[Seat, e.SpecialDeclared] = {}
        self.notes: list[str] = []
        self._ended: tuple[int, str] | None = None
        """Index in `notes` of the note on the deal's end, and the reason of that end; None before it."""
        self.scored: e.DealScored | None = None
        self.title = "DEAL"

    def see(self, event: e.Event) -> None:
        match event:
            case e.DealBegan(number):
                self.title = f"DEAL {number}"
            case e.SpecialDeclared(kind, seat):
                self.specials[seat] = event
                self.notes.append(f"{self._room.names[seat]}: {SPECIAL_WORDS[kind]}.")
            case e.GroupShown(comparison, seat, cards):
                self.leaders.setdefault(comparison, seat)
                named = self._rules.named(cards)
                self.cells[seat, comparison] = Cell(event, named, "" if event.counts else "void")
            case e.ComparisonWon(comparison, winner, tied, points):
                if winner is not None and (winner, comparison) in self.cells:
                    self.cells[winner, comparison].points = points
                    self.cells[winner, comparison].shown_last = len(tied) > 1
                for (seat, at), cell in self.cells.items():
                    if at == comparison and cell.mark != "void":
                        shared = winner is None and seat in tied
                        cell.mark = "won" if seat == winner else "tied" if shared else ""
            case e.DealScored():
                self.scored = event
                if told := deal_told(event.reason, self._rules.options, pot=self._room.stakes):
                    self._ended = len(self.notes), event.reason
                    self.notes.append(told)
            case e.StakeReturned(seats, amounts) if self._room.stakes:
                self.notes.append(stake_returned(self._persons, seats, amounts))
            case e.PotPaid() if self._room.stakes:
                self._tell_pot(event)
            case _:
                pass

    def _tell_pot(self, event: e.PotPaid) -> None:
        if self._ended is not None:
            place, reason = self._ended
            self.notes[place] = deal_told(reason, self._rules.options)
        if len(event.seats) > 1 and len(set(event.amounts)) == 1:
            self.notes.append(f"The pot is shared: +{event.amounts[0]:,} each.")
        else:
            self.notes += map(self._taken, event.seats, event.amounts)

    def _taken(self, seat: Seat, amount: int) -> str:
        return f"{self._persons.does(seat, 'take', 'takes')} the pot: +{amount:,}."

    @property
    def _persons(self) -> Persons:
        return Persons(self._room.names, self._room.viewer)

    def told(self) -> Sequence[str]:
        told = [f"{name}: {part}." for seat, name in enumerate(self._room.names) for part in self._told_of(seat)]
        return [f"Columns: {', '.join(self._columns)}, deal, total.", *told]

    @property
    def _columns(self) -> Sequence[str]:
        """Names of the shows, one for each column of groups."""
        return ORDINALS[: len(self._sizes)] or ("hand",)

    def _told_of(self, seat: Seat) -> Iterator[str]:
        """Yield the groups of a seat, or its special deal, with their points."""
        for (whose, k), cell in self.cells.items():
            if whose == seat:
                column = (
                    f"{ORDINALS[k]}{' and leads' if self.leaders.get(k) == seat else ''}" if self._sizes else "hand"
                )
                came = "" if not cell.mark or cell.points else f", {cell.mark}"
                yield f"{column}: {cell.told}{came} ({listed_cards(cell.named.cards)})"
        special = self.specials.get(seat)
        if special is not None:
            yield f"{SPECIAL_NAMES[special.kind]} ({listed_cards(special.cards)})"
        if self.scored is not None:
            points = self.scored.points[seat]
            yield f"deal {signed(points) if points else '-'}, total {self.scored.scores[seat]:,}"

    def beat(self, event: e.Event) -> tuple[str, float]:
        if isinstance(event, e.GroupShown):
            return "card_flip", 0.4
        return ("knock", 0.8) if isinstance(event, e.ComparisonWon) else ("", 0.0)

    def draw(self, canvas: Canvas, room: FRect) -> None:
        columns, seats = [word.upper() for word in self._columns], len(self._room.names)
        wide = (room.width - NAMES - POINTS) / len(columns)
        for k, column in enumerate(columns):
            x = room.left + NAMES + wide * (k + 0.5)
            canvas.text(column, (x, room.top + 10), size=15, role="text_dim", spacing=2)
        canvas.text("DEAL", (room.right - POINTS * 0.72, room.top + 10), size=15, role="text_dim", spacing=1)
        canvas.text("TOTAL", (room.right - POINTS * 0.2, room.top + 10), size=15, role="text_dim", spacing=1)
        tall = min(ROW, (room.height - 24) / seats)
        for seat in range(seats):
            row = FRect(room.left, room.top + 24 + tall * seat, room.width, tall - 4)
            self._draw_row(canvas, seat, row, wide, len(columns))

    def _draw_row(self, canvas: Canvas, seat: Seat, row: FRect, wide: float, columns: int) -> None:
        own = seat == self._room.viewer
        canvas.fill(row, "own" if own else "panel_edge", alpha=26 if own else 18)
        canvas.text(self._room.names[seat], (row.left + 14, row.centery), size=18, font="bold", anchor="midleft",
                    role="own_text" if own else "text", max_width=NAMES - 22)  # fmt: skip
        for k in range(columns):
            cell = self.cells.get((seat, k))
            box = FRect(row.left + NAMES + wide * k + 3, row.top + 2, wide - 6, row.height - 4)
            if cell is not None:
                self._draw_cell(canvas, cell, box, leads=self.leaders.get(k) == seat)
        special = self.specials.get(seat)
        if special is not None and not any(at == seat for at, _ in self.cells):
            self._draw_special(canvas, special, row)
        scored = self.scored
        if scored is not None:
            points, score = scored.points[seat], scored.scores[seat]
            role = "good_text" if points > 0 else "text_dim"
            gained = signed(points) if points else "-"
            canvas.text(gained, (row.right - POINTS * 0.72, row.centery), size=20, font="number", role=role)
            canvas.text(f"{score:,}", (row.right - POINTS * 0.2, row.centery), size=20, font="number", role="gold_text")

    def _draw_special(self, canvas: Canvas, special: e.SpecialDeclared, row: FRect) -> None:
        """Draw the cards that prove a special deal in the place of the groups."""
        scale = min(0.62, (row.height - 10) / 116)
        left = row.left + NAMES + 20 + 42 * scale
        for k, card in enumerate(special.cards):
            canvas.sprite("french", write_card(card), (left + 48 * scale / 0.62 * k, row.centery), scale=scale)
        told = capitalized(SPECIAL_NAMES[special.kind])
        right = left + 48 * scale / 0.62 * (len(special.cards) - 1) + 42 * scale
        canvas.text(told, (right + 18, row.centery), size=18, font="bold", role="gold_text", anchor="midleft",
                    max_width=row.right - POINTS - right - 24)  # fmt: skip

    def _draw_cell(self, canvas: Canvas, cell: Cell, box: FRect, *, leads: bool) -> None:
        if cell.mark:
            canvas.panel(box, edge=MARK_ROLES[cell.mark], fill="sunken", chamfer=7, shadow=False,
                         glow=0.6 if cell.mark == "won" else 0.2)  # fmt: skip
        cards = cell.named.cards
        for k, (card, spot) in enumerate(zip(cards, cell_spots(box, len(cards)), strict=True)):
            canvas.sprite("french", write_card(card), spot.at, scale=spot.scale)
            if len(cards) == WITH_RIDER and k == WITH_RIDER - 1:
                canvas.fill(card_rect(spot.at, spot.scale).inflate(-2, -2), "ink_background", alpha=120)
        role = {"won": "gold_text", "tied": "bad_text", "void": "disabled"}.get(cell.mark, "text_dim")
        if leads and self._sizes:
            canvas.icon("play", (box.left + 11, box.top + 13), 14, "text_dim")
        canvas.text(cell.told, (box.centerx, box.bottom - 11), size=16, role=role, max_width=box.width - 10)
