"""The map of the venues: the player's position, open venues, and the conditions of closed ones."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from pazaak.career.career import Career
from pazaak.career.world import Venue
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.hall.house_rules import draw_rules
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.plate import Plate
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Button, Role, Spot, spoken

PLACES = ((170.0, 556.0), (322.0, 296.0), (512.0, 494.0), (640.0, 232.0), (780.0, 400.0))
"""Points of the venues on the map in units, in the order in which they open."""
PANEL = Plate(FRect(884, 84, 368, 620), 18)
GO = FRect(898, 640, 340, 52)
PIN = (174.0, 126.0)
NAME = 32.0


class Stop:
    def __init__(self, career: Career, venue: Venue) -> None:
        progress, rivals = career.progress, career.world.rivals_of(venue.id)
        self.venue, self.champion = venue, career.world.champion_of(venue.id)
        # Unmet conditions as sentences; empty for an open venue.
        self.missing = progress.missing(venue.id)
        self.here = progress.venue.id == venue.id
        self.beaten = progress.champion_of(venue.id)
        self.wins = progress.wins_at(venue.id)
        self.antes = f"{min(rival.ante_min for rival in rivals):,}–{max(rival.ante_max for rival in rivals):,}"
        self.open = not self.missing
        self.state = "You are here." if self.here else "Open." if self.open else "Locked."
        champion = f"Champion: {self.champion.name}, {'beaten by you' if self.beaten else 'not beaten yet'}."
        won = "1 match" if self.wins == 1 else f"{self.wins or 'no'} matches"
        self.record = f"{self.state} You've won {won} here." if self.open else " ".join(self.missing)
        self.spoken = " ".join([f"{venue.name}.", self.state, *self.missing, champion])


class Pin(Spot):
    """A venue on the map; `checked` for the one shown in the panel."""

    sound = "ui_click"

    def __init__(self, stop: Stop, center: tuple[float, float], on_press: Act, *, chosen: bool) -> None:
        rect = FRect(center[0] - PIN[0] / 2, center[1] - PIN[1] / 2, *PIN)
        super().__init__(f"venue-{stop.venue.id}", stop.spoken, rect, role=Role.OPTION, on_press=on_press,
                         value=stop.state, checked=chosen)  # fmt: skip
        self.stop = stop

    def draw(self, canvas: Canvas) -> None:
        stop, rect = self.stop, self.rect
        edge = "gold" if stop.here else "own" if self.checked or self.is_hot else "panel_edge"
        canvas.panel(
            rect, edge=edge, fill="panel", glow=0.9 if self.checked else 0.5 if self.is_hot else 0.15, chamfer=10
        )
        if self.focused:
            canvas.focus_ring(rect.inflate(8, 8))
        picture = FRect(rect.left + 5, rect.top + 5, rect.width - 10, rect.height - NAME - 7)
        canvas.image(stop.venue.backdrop, picture)
        if not stop.open:
            canvas.fill(picture, "ink_background", alpha=165)
            canvas.icon("lock", picture.center, 40, "text_dim")
        if stop.here:
            canvas.tag("YOU ARE HERE", (rect.centerx, rect.top), role="gold", size=13)
        if stop.beaten:
            canvas.icon("trophy", (rect.right - 24, rect.top + 26), 28, "gold_text")
        ink = "gold_text" if stop.here else "text" if stop.open else "text_dim"
        at = (rect.centerx, rect.bottom - NAME / 2 - 1)
        canvas.text(stop.venue.name, at, size=18, font="bold", role=ink, max_width=rect.width - 16)


class TravelMap(HouseScene):
    name = "map"
    label = "Travel"
    help = "venues"
    backdrop = "map"
    help_at = (1008.0, 42.0)
    heading_at = FRect(196, 20, 560, 44)
    heading_size = 26

    def __init__(self, house: AppServices) -> None:
        super().__init__(house)
        self.stops = {venue.id: Stop(house.career, venue) for venue in house.career.world}
        here = next(stop for stop in self.stops.values() if stop.here)
        self.chosen = here.venue.id
        self.music = here.venue.music
        self.interaction.default = f"venue-{self.chosen}"
        self._head = (*self.head("TRAVEL"), self.look_into_purse())
        self._build()

    @property
    def stop(self) -> Stop:
        return self.stops[self.chosen]

    def _look_at(self, venue_id: str) -> None:
        if self.chosen == venue_id and self.stop.open:
            # With a venue chosen, focus moves on to the button.
            self.interaction.focus("go")
        self.chosen = venue_id
        self._build()

    def _go(self) -> None:
        if self.stop.here:
            self.go_back()
        elif self.allowed(lambda: self.house.career.progress.go(self.chosen), "This venue is locked"):
            self.stage.play("turn")
            self.close(None, how="slide")

    def _build(self) -> None:
        stop = self.stop
        told = (stop.spoken, stop.venue.story, f"House rules: {' '.join(stop.venue.rules_words)}",
                f"Antes {stop.antes}.", stop.record)  # fmt: skip
        self.show(
            *self._head,
            *(
                Pin(stop, place, partial(self._look_at, id), chosen=id == self.chosen)
                for (id, stop), place in zip(self.stops.items(), PLACES, strict=True)
            ),
            spoken("venue", told, PANEL.whole(GO.top - 8)),
            self._button(stop),
        )

    def _button(self, stop: Stop) -> Button:
        if stop.here:
            return Button("go", "HALL", GO, self._go, tone="own", size=20, icon="door")
        return Button("go", "TRAVEL" if stop.open else "LOCKED", GO, self._go, tone="gold" if stop.open else "own",
                      size=22, icon="play" if stop.open else "lock", enabled=stop.open)  # fmt: skip

    def update(self, dt: float) -> None:
        """Show the focused venue in the panel, so that keys reach every venue."""
        hot = self.interaction.focus_id if self.interaction.keys else None
        id = (hot or "").removeprefix("venue-")
        if id in self.stops and id != self.chosen:
            self.chosen = id
            self._build()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        stop, venue = self.stop, self.stop.venue
        canvas.panel(PANEL.rect, edge="gold" if stop.here else "own", fill="panel", glow=0.5, chamfer=16)
        PANEL.line(canvas, venue.name, 38, size=24, font="title", role="title")
        PANEL.words(canvas, venue.story, 60, 108, size=17, leading=1.25)
        half = PANEL.width * 0.48
        PANEL.line(canvas, "HOUSE RULES", 190, size=16, role="gold_text", spacing=1.5, max_width=half)
        antes = f"antes {stop.antes}"
        PANEL.line(canvas, antes, 190, at="right", size=17, font="number", role="gold_text", max_width=half)
        draw_rules(canvas, venue.rules_words, PANEL.part(208, 172, indent=-4), size=17)
        self._draw_champion(canvas, stop, PANEL.part(386, 56))
        icon, size, role = ("check", 22, "good_text") if stop.open else ("lock", 24, "bad_text")
        canvas.icon(icon, (PANEL.left + 14, PANEL.rect.top + 466), size, role)
        PANEL.words(canvas, stop.record, 454, 92, indent=36, size=17, role=role, leading=1.2)

    def _draw_champion(self, canvas: Canvas, stop: Stop, rect: FRect) -> None:
        champion = stop.champion
        canvas.fill(rect, "panel_edge", alpha=34)
        canvas.portrait(champion.portrait, "grim" if stop.beaten else "calm", (rect.left + 32, rect.centery), 25,
                        "gold" if stop.beaten else "rival", active=False)  # fmt: skip
        plate, middle = Plate(rect, 52), rect.height / 2
        plate.line(canvas, champion.name, middle - 11, indent=16, size=18, font="bold")
        told, role = ("beaten by you", "gold_text") if stop.beaten else ("not beaten yet", "text_dim")
        plate.line(canvas, f"Champion, {told}", middle + 12, indent=16, size=16, role=role)
        if stop.beaten:
            canvas.icon("trophy", (rect.right - 28, rect.centery), 30, "gold_text")
