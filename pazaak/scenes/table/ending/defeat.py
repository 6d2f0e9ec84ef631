"""Defeat: the rival across the table with the chips, what the player still got, and a look back."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from pazaak.scenes.table.ending.look_back import SEE, LookBack
from pazaak.scenes.table.ending.match_ending import MatchEnding, NextGoal
from pazaak.scenes.table.ending.road import draw_progress
from pazaak.scenes.table.ending.scene import MatchResult
from pazaak.stage.core.viewport import columns
from pazaak.stage.motion.beats import Beat, Then, Wait, setter
from pazaak.stage.motion.easing import ease_out, linear
from pazaak.stage.motion.pauses import ScaledTween, eased, shown
from pazaak.stage.motion.speech import draw_speech
from pazaak.stage.paint.busts import draw_bust
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.chips import pile
from pazaak.stage.paint.lights import Lit, draw_dark
from pazaak.stage.screens.results import Figure, Gain
from pazaak.stage.widgets.widgets import Button
from pazaak.table.circuit.plate import LOW
from pazaak.table.circuit.show import PlateShow
from pazaak.table.results import REVIEW

GAVE = FRect(28, 104, 606, 232)
ROW = 38.0
RISE, RISE_GAP, RISEN = 26.0, 0.09, 0.32
CONTINUE, OTHERS = FRect(28, 588, 286, 80), FRect(328, 588, 306, 80)
LOW_CONTINUE, LOW_OTHERS = FRect(28, 580, 286, 64), FRect(328, 580, 306, 64)
CIRCUIT = FRect(28, 654, 606, 46)
"""Places of the buttons above the news of the Circuit, and of these."""
END, LOW_END = 698.0, 710.0
LOST_ROOM = Lit(968.0, 330.0, 400.0, 420.0, True)
TURN_OVER, TURN_OVER_CALM = 0.3, 0.15
"""Seconds for the panel to fade into the costliest mistake, and with reduced motion."""


class Defeat(MatchResult):
    """The screen of a defeat."""

    help_at = (1244.0, 36.0)
    heading_at = FRect(36, 34, 590, 56)
    great_at = CONTINUE
    menu_at = FRect(1172, 16, 40, 40)

    def __init__(self, ending: MatchEnding) -> None:
        self._risen = 0.0
        self._look_back = LookBack(ending.best, ending.figures, ending.firm, ending.hindsight)
        self._circuit = None
        if ending.circuit is not None:
            self.great_at = LOW_CONTINUE
            self._circuit = PlateShow(ending.circuit, CIRCUIT, LOW)
            self._circuit.show_all()
        super().__init__(ending)

    def quiet_places(self, count: int) -> list[FRect]:
        return _grid(OTHERS if self._circuit is None else LOW_OTHERS, count)

    def told(self) -> list[str]:
        ending, goal = self.ending, self.ending.goal
        figures = [f"{figure.label}: {figure.value}" for figure in (*ending.figures, *ending.kept)]
        told = [ending.headline, ending.score, ending.subtitle, *figures]
        if ending.line:
            told.append(f"{ending.rival_name}: {ending.line}")
        told += ["What you still got:", *(gain.read_out for gain in ending.gains)]
        if ending.best is not None:
            told.append(f"{self._look_back.title.capitalize()}: {ending.best.read_out}")
        if goal is not None:
            told.append(", ".join([f"Next goal: {goal.text}", *filter(None, [goal.progress])]))
        told += () if ending.circuit is None else ending.circuit.told()
        return told

    def enter(self) -> None:
        """Show the figures one by one; the widget that Confirm presses is visible from the start."""
        super().enter()
        if self.ending.seen:
            self._risen = 1.0
        else:
            rising: list[Beat] = [eased(ScaledTween(setter(self, "_risen"), 0.0, 1.0, RISEN + RISE_GAP * 12), ease_out)]
            self.timeline.beside([Then(Wait(0.1), *rising)])
        if self._look_back.ask():
            self._take()
            self._look_back.judged = 1.0

    def leave(self) -> None:
        self._look_back.close()

    @property
    def awaiting(self) -> bool:
        return super().awaiting or self._look_back.pending

    def update(self, dt: float) -> None:
        if self._look_back.update(dt):
            self._take()
            seconds = TURN_OVER_CALM if self.stage.options.reduced_motion else TURN_OVER
            self.timeline.beside([shown(setter(self._look_back, "judged"), 0.0, 1.0, seconds, linear)])

    def _take(self) -> None:
        """Read out the finished review, and add the button that opens it."""
        self._headline.label = f"{self._words()}\n{self._look_back.said}"
        if self._look_back.mistake is not None:
            see = Button("mistake", "SHOW ME", SEE, partial(self.close, REVIEW), tone="panel_edge", size=16,
                         tooltip="The review begins with this move")  # fmt: skip
            self._widgets.append(see)

    def _risen_by(self, number: int) -> float:
        """Return the distance in units by which a row is still below its place."""
        whole = RISEN + RISE_GAP * 12
        return RISE * (1 - max(0.0, min(1.0, (self._risen * whole - RISE_GAP * number) / RISEN)))

    def draw(self, canvas: Canvas) -> None:
        """Draw the rival, large, across the table with the chips, and the player's gains."""
        canvas.backdrop(self.ending.backdrop)
        ending = self.ending
        draw_dark(canvas, 0.8, (LOST_ROOM,))
        draw_bust(canvas, ending.rival, "glad", (968.0, 640.0), 500.0)
        self._draw_table(canvas, 968.0)
        if ending.line:
            draw_speech(canvas, ending.line, (690.0, 40.0), (900.0, 250.0), 360.0)
        score = canvas.text(ending.score, (626.0, 52.0), size=40, font="number", role="text_dim", anchor="midright")
        canvas.text(ending.headline, (36.0, 52.0), size=36, font="title", role="text_dim", anchor="midleft",
                    max_width=score.left - 56)  # fmt: skip
        brought = ending.figures[0]
        paid = canvas.text(f"{brought.label}: {brought.value}", (626.0, 86.0), size=17, role="text_dim",
                           anchor="midright", max_width=300)  # fmt: skip
        canvas.text(ending.subtitle, (38.0, 86.0), size=17, role="text_dim", anchor="midleft",
                    max_width=paid.left - 54)  # fmt: skip
        canvas.quiet(GAVE, edge="own", line=0.4, body=0.92, chamfer=14)
        canvas.text("WHAT YOU STILL GOT", (GAVE.left + 24, GAVE.top + 26), size=17, font="bold", role="own_text",
                    anchor="midleft", spacing=1.6)  # fmt: skip
        y = GAVE.top + 62
        if ending.goal is not None:
            self._draw_aim(canvas, ending.goal, GAVE, y + self._risen_by(0))
            y += 58
        room = int((GAVE.bottom - 10 - y + 19) // ROW)
        rows = [(gain, Figure("", gain.text, "gold_text")) for gain in ending.gains[: room - 1]]
        kept = [(Gain(kept.value, icon), kept) for icon, kept in zip(ICONS, ending.kept, strict=False)]
        for number, (gain, figure) in enumerate([*rows, *kept[-(room - len(rows)) :]]):
            self._draw_kept(canvas, gain, figure, y + ROW * number + self._risen_by(number + 1))
        self._look_back.draw(canvas, self._risen_by(4))
        if self._circuit is not None:
            self._circuit.draw(canvas)
        self._draw_end(canvas, END if self._circuit is None else LOW_END)

    def _draw_table(self, canvas: Canvas, x: float) -> None:
        """Draw the near edge of a round table, and the pot on it."""
        canvas.dot((x, 720.0), 400.0, "ink_background", alpha=245, flat=0.34)
        canvas.dot((x, 728.0), 392.0, "panel", alpha=255, flat=0.32)
        for dx, share in ((-96.0, 0.25), (0.0, 0.5), (104.0, 0.25)):
            for stack in pile(max(1, round(self.ending.pot * share)), (x + dx, 654.0 + abs(dx) * 0.05), scale=1.1):
                stack.draw(canvas)

    def _draw_aim(self, canvas: Canvas, goal: NextGoal, rect: FRect, y: float) -> None:
        """Draw a goal in two lines: its task and its progress."""
        canvas.icon("flag", (rect.left + 34, y + 12), 30, "gold_text")
        left, right = rect.left + 66, rect.right - 20
        canvas.text(goal.text, (left, y), size=19, font="bold", anchor="midleft", max_width=right - left)
        draw_progress(canvas, goal, (left, right), y + 26, size=17, gap=16)

    def _draw_kept(self, canvas: Canvas, gain: Gain, figure: Figure, y: float) -> None:
        _mark(canvas, gain, (GAVE.left + 34, y), 26, figure.role)
        wrote = canvas.text(figure.value, (GAVE.left + 66, y), size=19, font="bold", role=figure.role,
                            anchor="midleft", max_width=GAVE.width - 90)  # fmt: skip
        room = GAVE.right - 20 - wrote.right - 14
        if figure.label and room > 60:
            canvas.text(figure.label, (wrote.right + 14, y), size=17, role="text_dim", anchor="midleft",
                        max_width=room)  # fmt: skip


ICONS = ("ladder", "coin")
"""Icons of the rows of rating and purse, in this order."""


def _mark(canvas: Canvas, gain: Gain, at: tuple[float, float], size: float, role: str) -> None:
    """Draw a gain's card, or its icon."""
    if gain.card:
        canvas.sprite("pazaak", gain.card, at, scale=0.0125 * size)
    else:
        canvas.icon(gain.icon, at, size, role)


def _grid(room: FRect, count: int) -> list[FRect]:
    """Return the rects of `count` quiet buttons, in one row or in two."""
    if count <= 2:
        return [
            FRect(rect.left, rect.top + 8, rect.width, rect.height - 16) for rect in columns(room, count, 10, 150.0)
        ]
    upper = FRect(room.left, room.top, room.width, room.height / 2 - 4)
    lower = upper.move(0, room.height / 2 + 4)
    first = -(-count // 2)
    return [*columns(upper, first, 8, 150.0), *columns(lower, count - first, 8, 150.0)]
