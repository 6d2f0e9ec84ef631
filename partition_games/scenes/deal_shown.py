"""What a sheet shows of a deal, gathered from its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from partition_games.engine import events as e
from partition_games.scenes.words import DEAL_REASONS, SPECIAL_WORDS
from pazaak.house.rules.protocols import Seat


@dataclass(slots=True)
class AutoDeal:
    """Whether the next deal comes by itself."""

    on: bool = False


@dataclass(frozen=True, slots=True)
class SheetTable:
    """What a sheet needs to know of its table."""

    game: str
    title: str
    names: tuple[str, ...]
    viewer: Seat
    goal: str
    auto: AutoDeal
    practice: bool = False
    """Whether the deal may be taken back."""


@dataclass(slots=True)
class Cell:
    """A group as it was shown."""

    event: e.GroupShown
    mark: str = ""


@dataclass(slots=True)
class DealShown:
    """What of a deal has been seen so far."""

    cells: dict[tuple[Seat, int], Cell] = field(default_factory=dict)
    leaders: dict[int, Seat] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    scored: e.DealScored | None = None
    number: int = 0

    def see(self, event: e.Event, names: Sequence[str]) -> None:
        """One more event."""
        match event:
            case e.DealBegan(number):
                self.number = number
            case e.SpecialDeclared(kind, seat):
                self.notes.append(f"{names[seat]}: {SPECIAL_WORDS[kind]}.")
            case e.GroupShown(comparison, seat):
                self.leaders.setdefault(comparison, seat)
                self.cells[seat, comparison] = Cell(event, "" if event.counts else "void")
            case e.ComparisonWon(comparison, winner, tied):
                for (seat, at), cell in self.cells.items():
                    if at == comparison and cell.mark != "void":
                        shared = winner is None and seat in tied
                        cell.mark = "won" if seat == winner else "tied" if shared else ""
            case e.DealScored():
                self.scored = event
                if event.reason in DEAL_REASONS:
                    self.notes.append(DEAL_REASONS[event.reason])
            case _:
                pass
