"""The player's account, line by line: reason, amount and balance."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.house.ledger.inventory import receipts
from pazaak.house.ledger.lines import LedgerLine, ledger_lines
from pazaak.house.ledger.matches import seats_of
from pazaak.house.phrases import day_figures, signed
from pazaak.house.session.session import PLAYER
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.house_scene import PAGE, BookScene
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.lists import ListView, Row

LIST = FRect(60, 136, 1160, 560)
ROW = 40.0
DATE, AMOUNT, BALANCE = 20.0, 880.0, 1100.0
"""Left or right edges of the columns in units, from the left edge of a row."""
COLUMNS = (
    ("DAY", DATE, "midleft"),
    ("DETAILS", DATE + 130, "midleft"),
    ("CREDITS", AMOUNT, "midright"),
    ("BALANCE", BALANCE, "midright"),
)
WORDS = {
    "opening": "Opening credits",
    "grant": "The house's help for the day",
    "stake": "A stake from the house",
    "restock": "The house refills a purse",
    "purchase": "Bought {goods}",
    "sale": "Sold {goods}",
    "prize": "Prize",
    "goal": "Goal met",
    "entry_fee": "Tournament entry fee",
    "buy_in": "Sat down with {rival}",
    "settle": "Back from {rival}",
    "refund": "Stakes returned from {rival}",
}


class LedgerScene(BookScene[LedgerLine]):
    name = "ledger"
    label = "Your account"
    help_at = (1008.0, 42.0)

    def __init__(self, house: AppServices) -> None:
        book = ListView("lines", self.label, FRect(LIST), (), row_height=ROW, draw_row=self._draw_row,
                        explained=f"Columns: {', '.join(words.lower() for words, _, _ in COLUMNS)}")  # fmt: skip
        super().__init__(house, book)
        self._goods = {
            receipt.entry: ", ".join(_counted(item, abs(count)) for item, count in receipt.lines.items())
            for receipt in receipts(house.profile.ledger)
            if receipt.entry is not None
        }
        self.show(*self.head("YOUR ACCOUNT"), self.look_into_purse(), book)

    def read(self, before: LedgerLine | None) -> Sequence[LedgerLine]:
        return ledger_lines(self.house.profile.ledger, before=before, limit=PAGE)

    def row(self, entry: LedgerLine) -> Row:
        further = f"balance {entry.balance:,}, {day_figures(entry.day)}"
        return Row(str(entry.entry), self.sentence(entry), signed(entry.amount), further=further)

    def sentence(self, line: LedgerLine) -> str:
        words = WORDS.get(line.kind, line.kind.replace("_", " ").capitalize())
        told = words.format(rival=self._rival(line.match_id), goods=self._goods.get(line.entry, "a card"))
        return f"{told}, match {line.match_id}" if line.match_id is not None else told

    def _rival(self, match_id: int | None) -> str:
        if match_id is None:
            return "a table"
        others = [who for who in seats_of(self.house.profile.ledger, match_id) if who != PLAYER]
        if len(others) != 1:
            return f"{len(others)} rivals"
        rival = self.house.rival_at(others[0])
        return "a rival" if rival is None else rival.short

    def _draw_row(self, canvas: Canvas, row: Row, rect: FRect, chosen: bool) -> None:
        line = self.by_id[row.id]
        y = rect.centery
        canvas.line((rect.left, rect.bottom), (rect.right - 10, rect.bottom), role="panel_edge", width=0.6)
        canvas.text(day_figures(line.day), (rect.left + DATE, y), size=17, role="text_dim", anchor="midleft")
        canvas.text(row.label, (rect.left + DATE + 130, y), size=18, anchor="midleft", max_width=AMOUNT - 280)
        role = "good_text" if line.amount > 0 else "bad_text"
        canvas.text(row.value, (rect.left + AMOUNT, y), size=19, font="number", role=role, anchor="midright")
        canvas.text(f"{line.balance:,}", (rect.left + BALANCE, y), size=19, font="number", role="gold_text",
                    anchor="midright")  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        canvas.panel(FRect(LIST.left - 16, 84, LIST.width + 32, 622), edge="panel_edge", fill="panel", chamfer=14)
        for words, x, anchor in COLUMNS:
            at = (LIST.left + x, 110.0)
            canvas.text(words, at, size=16, role="gold_text", spacing=1.5, anchor=anchor)
        canvas.line((LIST.left, 130), (LIST.right - 10, 130), role="gold", width=1.0)


def _counted(item: str, count: int) -> str:
    return f"the card {item}" if count == 1 else f"{count} cards {item}"
