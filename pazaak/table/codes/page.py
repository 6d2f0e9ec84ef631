"""The page of a challenge: its table, its code to give away, and the results that are known of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from pygame import FRect

from pazaak.house.codes.challenge import Challenge
from pazaak.house.codes.errors import CodeError
from pazaak.house.codes.result import MatchResult
from pazaak.house.codes.symbols import GROUP, grouped
from pazaak.house.ledger.errors import StoreError
from pazaak.house.session.challenges import waiting_match
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Notice
from pazaak.stage.widgets.widgets import Button, Widget, pinned, spoken
from pazaak.table.codes.copying import copied
from pazaak.table.codes.keeping import Results, keep_challenge, results_of
from pazaak.table.codes.screen import CodeScreen
from pazaak.table.codes.side_by_side import SideBySide
from pazaak.table.codes.words import CHIPS, result_words, rival_names, subject_words, table_lines, trust_words
from pazaak.table.sealing.code import draw_code, rows_of_text
from pazaak.table.ui.game_ui import TableServices

TABLE = FRect(28, 84, 724, 350)
RESULTS = FRect(28, 446, 724, 262)
CODE = FRect(764, 84, 488, 624)
LINES = FRect(CODE.left, CODE.top + 48, CODE.width, 122)
PICTURE = FRect(CODE.left + 94, CODE.top + 178, 300, 300)
MARGIN = 24.0
MOST_LINES, ROOM_FOR_LINES = 7, 126.0
"""Largest number of lines about a table, and their height together."""
GIVE = "Give this to a friend"
Play = Callable[[Challenge], None]
Enter = Callable[["ChallengePage | None"], None]


class ChallengePage(CodeScreen):
    """A challenge that was made, entered or played."""

    name = "challenge"
    label = "Challenge"

    def __init__(
        self,
        house: TableServices,
        challenge: Challenge,
        play: Play | None,
        enter: Enter,
        *,
        mine: MatchResult | None = None,
    ) -> None:
        """Set up the page.

        `play` deals the challenge, where it can be played from here; `enter` asks for a code; `mine` is the own result.
        """
        super().__init__(house)
        self.challenge = challenge
        self._play, self._enter, self._mine = play, enter, mine
        self.results = Results()
        self._waits = False
        self._kept = False

    def enter(self) -> None:
        """Store the challenge: its code may be photographed or written down."""
        with suppress(CodeError, StoreError):
            self._keep()
        super().enter()

    def refresh(self) -> None:
        ledger = self.house.profile.ledger
        self.results = results_of(self.house, self.challenge)
        if self._mine is not None and self.results.mine is None:
            self.results = Results(self._mine, self.results.theirs)
        self._waits = waiting_match(ledger, self.challenge) is not None
        title = subject_title(self.house, self.challenge)
        told = (title, *self._lines(), f"{trust_words(self.challenge)} {CHIPS}")
        self.show(
            *self.head(f"CHALLENGE  ·  {title.upper()}", f"{self.label}: {title}"),
            spoken("table", told, TABLE),
            spoken("code", (GIVE, *code_lines(self.challenge.code)), FRect(CODE.left, CODE.top, CODE.width, 170)),
            spoken("results", ("Results", *self._results_told()), FRect(RESULTS.left, RESULTS.top, RESULTS.width, 180)),
            *self._buttons(),
        )
        self.interaction.default = "play" if self._play is not None else "copy"

    def own_code(self, text: str) -> bool:
        """Return whether a text is the code of this challenge or of the own result."""
        mine = self.results.mine
        return text == self.challenge.code or (mine is not None and text == mine.code)

    def turn_to(self, challenge: Challenge) -> None:
        """Show another challenge in place of this one."""
        self.challenge, self._mine, self._kept = challenge, None, False
        self.refresh()

    def _lines(self) -> list[str]:
        rivals = ", ".join(rival_names(self.house, self.challenge.terms))
        return [f"Against {rivals}", *table_lines(self.house, self.challenge.terms)]

    def _results_told(self) -> list[str]:
        """Return the results in words, a line each."""
        mine, theirs = self.results.mine, self.results.theirs
        parts = ["Not played yet" if mine is None else f"You: {result_words(mine)}"]
        parts += [f"Friend {number}: {result_words(one)}" for number, one in enumerate(theirs, start=1)]
        return parts

    def _buttons(self) -> list[Widget]:
        left, width = CODE.left + MARGIN, CODE.width - 2 * MARGIN
        half = (width - 12) / 2
        copy = Button("copy", "COPY CODE", FRect(left, CODE.bottom - 136, half, 50), self._copy, tone="own", size=17,
                      icon="copy")  # fmt: skip
        enter = Button("enter", "ENTER A CODE", FRect(left + half + 12, CODE.bottom - 136, half, 50),
                       partial(self._enter, self), tone="panel_edge", size=17, icon="import")  # fmt: skip
        foot = self._foot(RESULTS.bottom - 64)
        if self._play is None:
            return [copy, enter, *foot]
        word = "CONTINUE" if self._waits else "PLAY" if self.results.mine is None else "PLAY AGAIN"
        tone = "gold" if self.results.mine is None else "panel_edge"
        play = Button("play", word, FRect(left, CODE.bottom - 74, width, 54), self._deal, tone=tone, size=22,
                      icon="cards")  # fmt: skip
        pinned(play)
        return [copy, enter, *foot, play]

    def _foot(self, top: float) -> list[Widget]:
        """Return the buttons below the results."""
        left, width = RESULTS.left + MARGIN, RESULTS.width - 2 * MARGIN
        half = (width - 12) / 2
        mine, theirs = self.results.mine, self.results.theirs
        return [
            Button("copy-result", "COPY MY RESULT", FRect(left, top, half, 48), self._copy_result, tone="own", size=17,
                   icon="export", enabled=mine is not None, tooltip="The code of your first match of this challenge"),
            Button("side-by-side", "SIDE BY SIDE", FRect(left + half + 12, top, half, 48), self._compare, tone="own",
                   size=17, icon="chart", enabled=mine is not None and bool(theirs),
                   tooltip="Both courses, once a friend's result is entered"),
        ]  # fmt: skip

    def _keep(self) -> None:
        """Store the challenge, so that results of it are known from now on."""
        if not self._kept:
            keep_challenge(self.house, self.challenge, self._mine)
            self._kept = True

    def _allowed(self, act: Callable[[], object]) -> bool:
        stage = self.stage
        try:
            act()
        except (CodeError, StoreError) as fault:
            stage.push(Notice("Not possible", str(fault)))
            return False
        return True

    def _copy(self) -> None:
        if self._allowed(self._keep):
            self.stage.push(copied("Challenge", self.challenge.code))

    def _copy_result(self) -> None:
        mine = self.results.mine
        if mine is not None and self._allowed(self._keep):
            self.stage.push(copied("Your result", mine.code))

    def _deal(self) -> None:
        play = self._play
        if play is not None and self._allowed(self._keep):
            play(self.challenge)

    def compare(self) -> None:
        """Open both courses, the latest of the others' beside the own."""
        self._compare()

    def _compare(self) -> None:
        mine, theirs = self.results.mine, self.results.theirs
        if mine is not None and theirs:
            self.stage.push(SideBySide(self.house, subject_words(self.house, mine), mine, theirs[-1]), how="slide")

    def keep(self) -> None:
        """Store the challenge. Raises StoreError."""
        self._keep()

    # -- the picture -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self._draw_table(canvas)
        self._draw_results(canvas)
        self._draw_code(canvas)

    def _draw_table(self, canvas: Canvas) -> None:
        canvas.panel(TABLE, edge="own", fill="panel", glow=0.3, chamfer=14)
        left, width = TABLE.left + MARGIN, TABLE.width - 2 * MARGIN
        portraits = {rival.id: rival.portrait for rival in self.house.roster.rivals}
        terms = self.challenge.terms
        step = min(92.0, width / max(1, len(terms.rivals)))
        for number, (rival, name) in enumerate(zip(terms.rivals, rival_names(self.house, terms), strict=True)):
            x = left + step * (number + 0.5)
            canvas.portrait(portraits[rival[0]], "calm", (x, TABLE.top + 56), 36, "rival")
            canvas.text(name, (x, TABLE.top + 108), size=16, role="rival_text", max_width=step - 6)
        lines = table_lines(self.house, terms)[:MOST_LINES]
        pitch = min(25.0, ROOM_FOR_LINES / max(1, len(lines)))
        for number, line in enumerate(lines):
            canvas.text(line, (left, TABLE.top + 142 + pitch * number), size=min(17.0, pitch * 0.8), anchor="midleft",
                        max_width=width)  # fmt: skip
        below = FRect(left, TABLE.bottom - 92, width, 84)
        words = f"{trust_words(self.challenge)} {CHIPS}"
        canvas.paragraph(words, below, size=16, role="text_dim", leading=1.2, valign="middle")

    def _draw_results(self, canvas: Canvas) -> None:
        canvas.panel(RESULTS, edge="panel_edge", fill="panel", glow=0.2, chamfer=14)
        left, width = RESULTS.left + MARGIN, RESULTS.width - 2 * MARGIN
        canvas.text("RESULTS", (left, RESULTS.top + 26), size=18, font="number", role="gold_text", anchor="midleft",
                    max_width=width)  # fmt: skip
        mine, theirs = self.results.mine, self.results.theirs
        rows = [("You", "Not played yet" if mine is None else result_words(mine), "own_text")]
        rows += [(f"Friend {number}", result_words(one), "text") for number, one in enumerate(theirs, start=1)]
        for number, (who, words, role) in enumerate(rows[:1] + rows[1:][-3:]):
            y = RESULTS.top + 62 + 32 * number
            canvas.text(who, (left, y), size=18, font="bold", role=role, anchor="midleft", max_width=150)
            canvas.text(words, (left + 160, y), size=18, anchor="midleft", max_width=width - 160)

    def _draw_code(self, canvas: Canvas) -> None:
        canvas.panel(CODE, edge="gold", fill="panel", glow=0.5, chamfer=14)
        left, width = CODE.left + MARGIN, CODE.width - 2 * MARGIN
        canvas.text(GIVE.upper(), (left, CODE.top + 28), size=18, font="number", role="gold_text",
                    anchor="midleft", max_width=width)  # fmt: skip
        lines = code_lines(self.challenge.code)
        pitch = min(32.0, LINES.height / len(lines))
        for number, line in enumerate(lines):
            canvas.text(line, (CODE.centerx, LINES.top + pitch * (number + 0.5)), size=min(24.0, pitch * 0.78),
                        font="number", spacing=1.0, max_width=width)  # fmt: skip
        rows = rows_of_text(self.challenge.code)
        if rows is not None:
            draw_code(canvas, rows, PICTURE)


def code_lines(code: str, groups: int = 5) -> Sequence[str]:
    """Return a code in lines of groups."""
    wide = groups * GROUP
    return [grouped(code[start : start + wide]) for start in range(0, len(code), wide)]


def subject_title(house: TableServices, challenge: Challenge) -> str:
    """Return the title of a challenge's game."""
    return str(house.uis[challenge.terms.game].title)
