"""How often each value was drawn, as bars, with the band in which honest decks lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.career.history.draws import LEAST_DRAWS, Draws
from pazaak.stage.widgets.widgets import Label

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

HEAD, FOOT, SIDE, VERDICT = 62.0, 34.0, 58.0, 104.0
SIZE = 16


class DrawsChart(Label):
    """A picture of ten bars; its label tells the same in words."""

    def __init__(self, id: str, rect: FRect, draws: Draws) -> None:
        counts = ", ".join(f"{value}: {count}" for value, count in enumerate(draws.counts, start=1))
        super().__init__(id, f"Your draws by value. {counts}. {draws.verdict}", rect)
        self.draws = draws

    @property
    def plot(self) -> FRect:
        """Where the bars stand."""
        rect = self.rect
        return FRect(rect.left + SIDE, rect.top + HEAD, rect.width - SIDE - 24, rect.height - HEAD - FOOT - VERDICT)

    def draw(self, canvas: Canvas) -> None:
        """The band, the bars, the verdict."""
        rect, draws = self.rect, self.draws
        canvas.panel(rect, edge="panel_edge", fill="panel", chamfer=14)
        canvas.text("YOUR DRAWS FROM THE MAIN DECK", (rect.left + 24, rect.top + 30), size=20, font="number",
                    role="own_text", anchor="midleft", max_width=rect.width - 48)  # fmt: skip
        if draws.total >= LEAST_DRAWS:
            self._draw_bars(canvas)
        room = FRect(rect.left + 24, rect.bottom - VERDICT, rect.width - 48, VERDICT - 12)
        if draws.total < LEAST_DRAWS:
            room = rect.inflate(-80, -120)
        canvas.paragraph(draws.verdict, room, size=17, leading=1.25, align="center", valign="middle")

    def _draw_bars(self, canvas: Canvas) -> None:
        plot, draws = self.plot, self.draws
        top = 1.15 * max(*draws.counts, draws.expected + draws.spread)
        low, high = draws.expected - draws.spread, draws.expected + draws.spread
        band = FRect(plot.left, plot.bottom - plot.height * high / top, plot.width, plot.height * (high - low) / top)
        canvas.fill(band, "own", alpha=46)
        middle = plot.bottom - plot.height * draws.expected / top
        pitch = plot.width / len(draws.counts)
        for at, count in enumerate(draws.counts):
            tall = plot.height * count / top
            left = plot.left + pitch * (at + 0.2)
            inside = low <= count <= high
            canvas.fill(FRect(left, plot.bottom - tall, pitch * 0.6, tall), "own" if inside else "gold", alpha=210)
            center = left + pitch * 0.3
            canvas.text(str(count), (center, plot.bottom - 16), size=SIZE, font="number", outline="ink_background",
                        max_width=pitch)  # fmt: skip
            canvas.text(str(at + 1), (center, plot.bottom + 16), size=18, font="number", role="gold_text")
        canvas.line((plot.left, middle), (plot.right, middle), role="focus", width=1.5)
        canvas.line((plot.left, plot.bottom), (plot.right, plot.bottom), role="panel_edge", width=1.5)
        canvas.text(f"{draws.expected:.0f}", (plot.left - 8, middle), size=SIZE, role="text_dim", anchor="midright",
                    max_width=SIDE - 14)  # fmt: skip
        canvas.text(f"{draws.total:,} draws; the band holds 19 of 20 honest counts", (plot.right, self.rect.top + 54),
                    size=SIZE, role="text_dim", anchor="midright", max_width=plot.width)  # fmt: skip
