"""The sheet of a hand by tricks: all hands as dealt, then each trick and its plays."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from pazaak.house.phrases import short_name
from pazaak.house.rules.notation import write_card
from pazaak.stage.core.tree import Role
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.reading import PAGED, Reading
from pazaak.stage.widgets.page import Page
from pazaak.stage.widgets.page_parts import Part
from pazaak.stage.widgets.scroll import ScrollView
from pazaak.table.cards52 import card_signs
from pazaak.table.tricks.fan import BIG_INDEX
from pazaak.table.tricks.told import HandByTricks, Trick, TrickPlay

BOX = FRect(60, 40, 1160, 640)
ROWS = FRect(86, 96, 1114, 530)
HAND, TRICK, LINE = 62.0, 12.0, 92.0
NAMES, NUMBER = 190.0, 58.0
SCALE, STEP, GAP = 0.5, 22.0, 14.0
HAND_SCALE, HAND_STEP = 0.46, 34.0


def _words_and_cards(play: TrickPlay) -> str:
    return f"{play.words}: {card_signs(play.cards)}" if play.words else card_signs(play.cards)


class TricksPage(Page):
    """A row per hand, then the plays of each trick from left to right."""

    def __init__(self, told: HandByTricks) -> None:
        super().__init__(())
        self._told = told
        self._names = [short_name(name) for name in told.names]
        self._lines: list[tuple[int, list[tuple[TrickPlay, FRect]]]] = []
        self._laid_for = -1.0
        self.parts = [
            Part(Role.HEADING, "All hands", 0, 2),
            Part(Role.LIST, "", 0, items=tuple(self._hands())),
            Part(Role.HEADING, self._heading.capitalize(), 0, 2),
            Part(Role.LIST, "", 0, items=tuple(self._tricks())),
        ]

    def _hands(self) -> Iterator[str]:
        for seat, hand in enumerate(self._told.hands):
            role = f", {self._told.roles[seat]}" if self._told.roles else ""
            yield f"{self._names[seat]}{role}: {card_signs(hand)}."

    def _tricks(self) -> Iterator[str]:
        for number, trick in enumerate(self._told.tricks, start=1):
            plays = ", ".join(f"{self._names[play.seat]} {_words_and_cards(play)}" for play in trick.plays)
            winner = "you" if trick.winner == self._told.viewer else self._names[trick.winner]
            yield f"Trick {number}: {plays}. Won by {winner}."

    def forget(self) -> None:
        super().forget()
        self._laid_for = -1.0

    def height(self, canvas: Canvas, width: float) -> float:
        self._break_lines(canvas, width)
        return self._lines[-1][1][0][1].bottom + TRICK if self._lines else self._heads

    @property
    def _heads(self) -> float:
        return 34 + HAND * len(self._told.hands) + 40

    def _break_lines(self, canvas: Canvas, width: float) -> None:
        """Break the plays of each trick into lines."""
        if width == self._laid_for:
            return
        self._laid_for, self._lines = width, []
        y = self._heads
        for number, trick in enumerate(self._told.tricks):
            x, line = NUMBER, list[tuple[TrickPlay, FRect]]()
            for play in trick.plays:
                wide = self._wide(canvas, play)
                if line and x + wide > width:
                    self._lines.append((number, line))
                    x, y, line = NUMBER, y + LINE, []
                line.append((play, FRect(x, y, min(wide, width - x), LINE - 6)))
                x += wide + GAP
            self._lines.append((number, line))
            y += LINE + TRICK

    def _wide(self, canvas: Canvas, play: TrickPlay) -> float:
        cards = 84 * SCALE + STEP * (len(play.cards) - 1)
        return max(cards, canvas.measure(self._names[play.seat], size=16, font="bold")[0]) + 20

    def draw(self, canvas: Canvas, view: FRect, offset: float) -> None:
        self._break_lines(canvas, view.width)
        top = view.top - offset
        self._draw_hands(canvas, FRect(view.left, top, view.width, self._heads), view)
        before = -1
        for number, line in self._lines:
            if top + line[0][1].bottom < view.top or top + line[0][1].top > view.bottom:
                before = number
                continue
            trick = self._told.tricks[number]
            if number != before:
                canvas.text(str(number + 1), (view.left + 26, top + line[0][1].centery), size=22, font="number",
                            role="text_dim")  # fmt: skip
            for play, box in line:
                self._draw_play(canvas, trick, play, box.move(view.left, top))
            before = number

    def _draw_hands(self, canvas: Canvas, room: FRect, view: FRect) -> None:
        told = self._told
        canvas.text("ALL HANDS", (room.left + 8, room.top + 16), size=16, font="bold", role="gold_text", spacing=1.5,
                    anchor="midleft")  # fmt: skip
        for seat, hand in enumerate(told.hands):
            row = FRect(room.left, room.top + 34 + HAND * seat, room.width, HAND - 4)
            if row.bottom < view.top or row.top > view.bottom:
                continue
            own = seat == told.viewer
            canvas.fill(row, "own" if own else "panel_edge", alpha=26 if own else 18)
            role = told.roles[seat] if told.roles else ""
            canvas.text(self._names[seat], (row.left + 12, row.centery - (11 if role else 0)), size=18, font="bold",
                        anchor="midleft", role="own_text" if own else "text", max_width=NAMES - 24)  # fmt: skip
            canvas.text(role, (row.left + 12, row.centery + 12), size=16, role="text_dim", anchor="midleft",
                        max_width=NAMES - 24)  # fmt: skip
            step = min(HAND_STEP, (row.width - NAMES - 84 * HAND_SCALE - 12) / max(1, len(hand) - 1))
            for place, card in enumerate(hand):
                spot = (row.left + NAMES + 42 * HAND_SCALE + step * place, row.centery)
                canvas.sprite(BIG_INDEX, write_card(card), spot, scale=HAND_SCALE)
        y = room.top + 34 + HAND * len(told.hands) + 20
        canvas.text(self._heading, (room.left + 8, y), size=16, font="bold", role="gold_text", spacing=1.5,
                    anchor="midleft")  # fmt: skip

    @property
    def _heading(self) -> str:
        """The heading over the tricks: also whether the last play of every one takes it."""
        beats = all(trick.plays[-1].seat == trick.winner for trick in self._told.tricks)
        return "TRICKS: EACH PLAY BEATS THE ONE BEFORE IT" if beats else "TRICKS"

    def _draw_play(self, canvas: Canvas, trick: Trick, play: TrickPlay, box: FRect) -> None:
        own, won = play.seat == self._told.viewer, play.seat == trick.winner and play is _winning(trick)
        if won:
            canvas.panel(box, edge="gold", fill="sunken", glow=0.3, chamfer=7, shadow=False)
        canvas.text(self._names[play.seat], (box.left + 8, box.top + 13), size=16, font="bold", anchor="midleft",
                    role="gold_text" if won else "own_text" if own else "text_dim",
                    max_width=box.width - 12)  # fmt: skip
        step = min(STEP, (box.width - 20 - 84 * SCALE) / max(1, len(play.cards) - 1))
        for place, card in enumerate(play.cards):
            spot = (box.left + 9 + 42 * SCALE + step * place, box.bottom - 4 - 58 * SCALE)
            canvas.sprite(BIG_INDEX, write_card(card), spot, scale=SCALE)


def _winning(trick: Trick) -> TrickPlay:
    """Return the last play of the winner."""
    return next(play for play in reversed(trick.plays) if play.seat == trick.winner)


class TricksSheet(Reading):
    """An overlay with a hand by tricks; any way out closes it."""

    name = "tricks"
    label = "The hand by tricks"
    hints = PAGED
    closers = frozenset({Action.CANCEL, Action.MENU, Action.AGAIN, Action.SKIP})

    def __init__(self, told: HandByTricks, *, book: str, help: str) -> None:
        page = TricksPage(told)
        super().__init__(ScrollView("told", self.label, ROWS, page), BOX, (BOX.right - 60, BOX.top + 8), "sheet")
        self.book, self.help = book, help
        self.view.show(page)
        self.label = self._title = told.title

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.panel(box, edge="own", fill="panel", glow=0.7, chamfer=18)
        canvas.text(self._title, (box.centerx, box.top + 30), size=24, font="title", role="title",
                    max_width=box.width - 140)  # fmt: skip
        self.draw_hints(canvas, (box.left + 34, box.bottom - 28))
