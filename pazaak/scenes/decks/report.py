"""The deck builder's report: whether the deck is valid, the totals its cards reach, and its strength."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import FRect

from pazaak.career.cards.decks import Deck, Spread, deck_faults, spread
from pazaak.career.career import Career
from pazaak.game.cards.side_cards import COLOURS, Colour
from pazaak.game.cards.side_deck import DECK_SIZE
from pazaak.rivals.card_worth import Strength, deck_strength
from pazaak.scenes.decks.bench import Bench
from pazaak.scenes.plate import Plate
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Button, Widget, spoken
from pazaak.table.ui.narrator import listed

PANEL = Plate(FRect(832, 84, 420, 458), 16)
VERDICT = PANEL.part(60, 46)
CHART = PANEL.part(108, 140)
STRENGTH = PANEL.part(254, 92)
BUTTONS = PANEL.part(350, 98)

_PLURALS = {Colour.BLUE: "plus", Colour.RED: "minus", Colour.SWITCH: "switches", Colour.GOLD: "gold"}


SPREAD = "Cards that make exactly 20, by total"
GAUGED = (0.3, 0.5, 0.7, 0.9)
"""Shares of matches marked on the scale of a deck's strength."""


def told_spread(seen: Spread) -> str:
    exact = ", ".join(f"{total}: {count}" for total, count in sorted(seen.finishes.items()))
    return f"{SPREAD}: {exact}."


def told_colours(colours: Mapping[Colour, int]) -> str:
    held = [(colours[colour], colour) for colour in Colour if colours.get(colour)]
    parts = [f"{n} {'switch' if colour is Colour.SWITCH and n == 1 else _PLURALS[colour]}" for n, colour in held]
    return f"{', '.join(parts)}." if parts else "No cards yet."


class Report:
    """The report on a deck as it is now; its strength is measured only on request."""

    def __init__(self, career: Career, deck: Deck, *, asked: bool) -> None:
        self.deck, self.asked = deck, asked
        self.chosen = career.decks.chosen.id == deck.id
        self.faults = deck_faults(deck.cards, career.collection.counts)
        gold = any(COLOURS[card] is Colour.GOLD for card in deck.cards)
        # Venues whose house rules don't admit the deck's gold cards.
        self.closed = [venue.name for venue in career.world if gold and not venue.rule_set.gold_cards]
        self.seen = spread(deck.cards)
        self.strength = deck_strength(deck.cards) if asked and len(deck.cards) == DECK_SIZE else None

    @property
    def verdict(self) -> tuple[str, str, str]:
        """Verdict on the deck: icon, sentence and colour role."""
        if self.faults:
            return "warn", " ".join(self.faults), "bad_text"
        if self.closed:
            return "info", f"Ready, but not for {listed(self.closed)}: no gold cards there.", "gold_text"
        return "check", "Ready. Every table takes this deck.", "good_text"

    @property
    def measured(self) -> str:
        if not self.asked:
            return "Press MEASURE to rate this deck against the starter deck."
        if self.strength is None:
            return "A deck needs 10 cards to be measured."
        share, error = round(100 * self.strength.share), max(1, round(100 * self.strength.error))
        return f"About {share}% against the starter deck at equal skill, ± {error}."


def report_widgets(bench: Bench, report: Report, measure: Act) -> list[Widget]:
    gap = 8.0
    half = (BUTTONS.height - gap) / 2
    top, low = BUTTONS.top, BUTTONS.top + half + gap

    def place(start: float, width: float, y: float) -> FRect:
        """Return a rect whose `start` and `width` are hundredths of the panel's width."""
        across = BUTTONS.width / 100
        return FRect(BUTTONS.left + start * across, y, width * across - gap / 2, half)

    editor, chosen = bench.editor, report.chosen
    choose = partial(bench.career.decks.choose, editor.deck.id)

    def button(id: str, rect: FRect, act: Callable[[], None], *, enabled: bool, action: Action | None = None) -> Button:
        return Button(id, id.upper(), rect, bench.button(act), action=action, tone="panel_edge", size=15,
                      enabled=enabled)  # fmt: skip

    beside = FRect(STRENGTH.right - 132, STRENGTH.centery - 22, 122, 44)
    strength = Button("strength", "MEASURE", beside, measure, tone="panel_edge", size=16)
    told = "{name} is now your deck."
    scale = "" if report.strength is None else f"Scale: {', '.join(f'{share:.0%}' for share in GAUGED)}"
    return [
        spoken("deck-name", (f"{report.deck.name}{', your deck' if report.chosen else ''}",
                             told_colours(report.seen.colours)), PANEL.rect),
        spoken("verdict", report.verdict[1], VERDICT),
        spoken("spread", told_spread(report.seen), CHART),
        spoken("strength-told", (report.measured, scale), STRENGTH),
        *([] if report.asked else [strength]),
        button("undo", place(0, 29, top), editor.undo, enabled=editor.can_undo, action=Action.UNDO),
        button("redo", place(29, 29, top), editor.redo, enabled=editor.can_redo, action=Action.REDO),
        Button("random", "RANDOM", place(58, 42, top), bench.button(editor.fill, "shuffle"), tone="panel_edge", size=15,
               icon="dice", tooltip="Fill the empty slots at random;\nreplaces a full deck"),
        button("sort", place(0, 23, low), editor.sort, enabled=len(editor.cards) > 1),
        button("clear", place(23, 25, low), editor.clear, enabled=bool(editor.cards)),
        Button("choose", "YOUR DECK" if chosen else "USE DECK", place(48, 52, low),
               bench.button(choose, "deck_save", told), tone="gold", size=16, icon="star" if chosen else "cards",
               enabled=not chosen and not report.faults,
               tooltip="" if chosen else "Bring this deck to the table"),
    ]  # fmt: skip


def draw_report(canvas: Canvas, report: Report) -> None:
    canvas.panel(PANEL.rect, edge="own", fill="panel", glow=0.4, chamfer=16)
    room = PANEL.width - (34 if report.chosen else 0)
    shown = PANEL.line(canvas, report.deck.name, 26, size=22, font="bold", role="title", max_width=room)
    if report.chosen:
        canvas.icon("star", (shown.right + 18, PANEL.rect.top + 26), 22, "gold_text")
    PANEL.line(canvas, told_colours(report.seen.colours), 50, size=15, role="text_dim")
    icon, sentence, role = report.verdict
    canvas.icon(icon, (VERDICT.left + 14, VERDICT.centery), 24, role)
    PANEL.words(canvas, sentence, 60, 46, indent=36, size=16, role=role, valign="middle", leading=1.12)
    draw_spread(canvas, report.seen, CHART)
    _draw_strength(canvas, report)


def draw_spread(canvas: Canvas, seen: Spread, rect: FRect) -> None:
    """Draw a bar for each total from 14 to 26: the number of cards that make it exactly 20."""
    canvas.panel(rect, edge="none", fill="sunken", chamfer=8, shadow=False)
    Plate(rect, 12).line(canvas, SPREAD, 15, size=15, role="text_dim")
    plot = FRect(rect.left + 10, rect.top + 44, rect.width - 20, rect.height - 70)
    pitch, most = plot.width / 13, max(4, *seen.finishes.values())
    canvas.line(plot.bottomleft, plot.bottomright, role="panel_edge")
    for total in range(14, 27):
        x = plot.left + pitch * (total - 14 + 0.5)
        if total == 20:
            canvas.text("20", (x, plot.bottom + 13), size=16, font="number", role="gold_text")
            canvas.icon("star", (x, plot.bottom - 12), 18, "gold")
            continue
        count = seen.finishes.get(total, 0)
        high = plot.height * count / most
        if count:
            bar = FRect(x - pitch * 0.34, plot.bottom - high, pitch * 0.68, high)
            canvas.fill(bar, "own" if total < 20 else "bad", alpha=215)
            canvas.text(str(count), (x, bar.top - 9), size=15, font="number")
        canvas.text(str(total), (x, plot.bottom + 13), size=15, role="text" if count else "disabled")


def _draw_strength(canvas: Canvas, report: Report) -> None:
    rect = STRENGTH
    canvas.panel(rect, edge="none", fill="sunken", chamfer=8, shadow=False)
    if report.strength is None:
        room = FRect(rect.left + 12, rect.top, rect.width - (24 if report.asked else 162), rect.height)
        canvas.paragraph(report.measured, room, size=15, role="text_dim", valign="middle", leading=1.12)
        return
    room = FRect(rect.left + 12, rect.top + 5, rect.width - 24, 42)
    canvas.paragraph(report.measured, room, size=16, valign="middle", leading=1.08)
    draw_gauge(canvas, report.strength, FRect(rect.left + 14, rect.top + 54, rect.width - 28, 12))


def draw_gauge(canvas: Canvas, strength: Strength, groove: FRect) -> None:
    """Draw a share of matches on a scale from 30 to 90 %: half marked, the error as a lighter part."""
    low, high = 0.3, 0.9

    def x(share: float) -> float:
        return groove.left + groove.width * (min(max(share, low), high) - low) / (high - low)

    canvas.fill(groove, "panel_edge", alpha=70)
    role = "good" if strength.share >= 0.5 else "bad"
    start, end = sorted((x(0.5), x(strength.share)))
    canvas.fill(FRect(start, groove.top, max(1.0, end - start), groove.height), role, alpha=220)
    least, most = x(strength.share - strength.error), x(strength.share + strength.error)
    canvas.fill(FRect(least, groove.top - 3, max(3.0, most - least), groove.height + 6), "text", alpha=150)
    for share in GAUGED:
        canvas.line((x(share), groove.top - 2), (x(share), groove.bottom + 3), role="text_dim")
        anchor = "midleft" if share == low else "midright" if share == high else "center"
        canvas.text(f"{round(share * 100)}%", (x(share), groove.bottom + 12), size=14, role="text_dim", anchor=anchor)
