"""The map of the venues: where one is, where one may go, and what the closed doors ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.career.progress import TravelError
from pazaak.scenes.hall.map_pin import Pin, Stop, stops
from pazaak.scenes.house_context import House
from pazaak.scenes.house_rules import draw_rules
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.modal import Notice
from pazaak.stage.widgets.purse_plate import PURSE, draw_purse
from pazaak.stage.widgets.widgets import Act, Button, Label, Widget

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

PLACES = ((170.0, 556.0), (322.0, 296.0), (512.0, 494.0), (640.0, 232.0), (780.0, 400.0))
"""Where the venues lie on the map, in the order in which they open."""
PANEL = FRect(884, 84, 368, 620)
GO = FRect(898, 640, 340, 52)
PADDING = 18.0


class TravelMap(Scene[None]):
    """Closes when the player goes somewhere, or back."""

    name = "map"
    label = "Travel"
    help = "venues"
    help_at = (1008.0, 42.0)

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.stops: Mapping[str, Stop] = stops(house.career)
        self.purse = house.profile.purse.player
        here = next(stop for stop in self.stops.values() if stop.here)
        self.chosen = here.venue.id
        self.music = here.venue.music
        self.interaction.default = f"venue-{self.chosen}"
        self._widgets: list[Widget] = []
        self._build()

    @property
    def stop(self) -> Stop:
        """The venue that is looked at."""
        return self.stops[self.chosen]

    def _look_at(self, venue_id: str) -> Act:
        def press() -> None:
            if self.chosen == venue_id and self.stop.open:
                # Who has chosen goes on to the button.
                self.interaction.focus("go")
            self.chosen = venue_id
            self._build()

        return press

    def _go(self) -> None:
        if self.stop.here:
            self._leave()
            return
        try:
            self.house.career.progress.go(self.chosen)
        except TravelError as fault:
            self.stage.push(Notice("The door stays closed", str(fault)))
            return
        self.stage.play("turn")
        self.close(None, how="slide")

    def _leave(self) -> None:
        self.stage.play("ui_back")
        self.close(None)

    def _build(self) -> None:
        heading = Label("map-title", self.label, FRect(196, 20, 560, 44), size=26, font="title", role="title",
                        anchor="midleft")  # fmt: skip
        heading.drawn = "TRAVEL"
        purse = Label("purse", f"Your purse: {self.purse:,} credits", FRect(PURSE))
        purse.drawn = ""
        self._widgets = [
            Button("back", "BACK", FRect(28, 18, 150, 48), self._leave, action=Action.CANCEL, tone="panel_edge"),
            heading,
            purse,
        ]
        for stop, place in zip(self.stops.values(), PLACES, strict=True):
            id = stop.venue.id
            self._widgets.append(Pin(stop, place, self._look_at(id), chosen=id == self.chosen))
        stop = self.stop
        told = f"{stop.spoken} {stop.venue.story} House rules: {' '.join(stop.venue.rules_words)} Antes {stop.antes}."
        about = Label("venue", told, FRect(PANEL.left, PANEL.top, PANEL.width, GO.top - PANEL.top - 8))
        about.drawn = ""
        self._widgets += [about, self._button(stop)]
        self.invalidate()

    def _button(self, stop: Stop) -> Button:
        if stop.here:
            return Button("go", "BACK TO THE HALL", GO, self._go, tone="own", size=20, icon="door")
        return Button("go", "GO THERE" if stop.open else "CLOSED", GO, self._go, tone="gold" if stop.open else "own",
                      size=22, icon="play" if stop.open else "lock", enabled=stop.open)  # fmt: skip

    def widgets(self) -> Sequence[Widget]:
        """Header, venues, the one that is looked at, the way there."""
        return self._widgets

    def handle(self, action: Action) -> bool:
        """The way back."""
        if action is Action.CANCEL:
            self._leave()
        return action is Action.CANCEL

    def update(self, dt: float) -> None:
        """The panel follows the focus: who walks over the map by keys sees every venue."""
        hot = self.interaction.focus_id if self.interaction.keys else None
        id = (hot or "").removeprefix("venue-")
        if id in self.stops and id != self.chosen:
            self.chosen = id
            self._build()

    # -- picture ----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The map, and the venue that is looked at."""
        canvas.backdrop("map")
        draw_purse(canvas, self.purse, 0)
        self._draw_panel(canvas, self.stop)

    def _draw_panel(self, canvas: Canvas, stop: Stop) -> None:
        venue = stop.venue
        canvas.panel(PANEL, edge="gold" if stop.here else "own", fill="panel", glow=0.5, chamfer=16)
        left, room = PANEL.left + PADDING, PANEL.width - 2 * PADDING
        canvas.text(venue.name, (left, PANEL.top + 38), size=24, font="title", role="title", anchor="midleft",
                    max_width=room)  # fmt: skip
        tale = FRect(left, PANEL.top + 60, room, 108)
        canvas.paragraph(venue.story, tale, size=17, leading=1.25)
        canvas.text("HOUSE RULES", (left, PANEL.top + 190), size=16, role="gold_text", spacing=1.5, anchor="midleft",
                    max_width=room * 0.48)  # fmt: skip
        canvas.text(f"antes {stop.antes}", (PANEL.right - PADDING, PANEL.top + 190), size=17, font="number",
                    role="gold_text", anchor="midright", max_width=room * 0.5)  # fmt: skip
        draw_rules(canvas, venue.rules_words, FRect(left - 4, PANEL.top + 208, room + 4, 172), size=17)
        self._draw_champion(canvas, stop, FRect(left, PANEL.top + 386, room, 56))
        self._draw_door(canvas, stop, FRect(left, PANEL.top + 446, room, 100))

    def _draw_champion(self, canvas: Canvas, stop: Stop, rect: FRect) -> None:
        champion = stop.champion
        canvas.fill(rect, "panel_edge", alpha=34)
        canvas.portrait(champion.portrait, "grim" if stop.beaten else "calm", (rect.left + 32, rect.centery), 25,
                        "gold" if stop.beaten else "rival", active=False)  # fmt: skip
        x, room = rect.left + 68, rect.width - 120
        canvas.text(champion.name, (x, rect.centery - 11), size=18, font="bold", anchor="midleft", max_width=room)
        told = "Champion, beaten by you" if stop.beaten else "Champion, not beaten yet"
        canvas.text(told, (x, rect.centery + 12), size=16, role="gold_text" if stop.beaten else "text_dim",
                    anchor="midleft", max_width=room)  # fmt: skip
        if stop.beaten:
            canvas.icon("trophy", (rect.right - 28, rect.centery), 30, "gold_text")

    def _draw_door(self, canvas: Canvas, stop: Stop, rect: FRect) -> None:
        if stop.open:
            wins = "one match" if stop.wins == 1 else f"{stop.wins or 'no'} matches"
            canvas.icon("check", (rect.left + 14, rect.top + 20), 22, "good_text")
            told = f"{stop.state} You have won {wins} here so far."
            canvas.paragraph(told, FRect(rect.left + 36, rect.top + 8, rect.width - 36, rect.height - 8), size=17,
                             role="good_text", leading=1.2)  # fmt: skip
            return
        canvas.icon("lock", (rect.left + 14, rect.top + 20), 24, "bad_text")
        told = " ".join(stop.missing)
        canvas.paragraph(told, FRect(rect.left + 36, rect.top + 8, rect.width - 36, rect.height - 8), size=17,
                         role="bad_text", leading=1.2)  # fmt: skip
