"""A venue as the travel map shows it: its picture, its name, and whether one may go there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.stage.widgets.widgets import Act, Role, Spot

if TYPE_CHECKING:
    from pazaak.career.career import Career
    from pazaak.career.world import Venue
    from pazaak.house.profile.roster import Rival
    from pazaak.stage.paint.canvas import Canvas

SIZE = (174.0, 126.0)
NAME = 32.0


@dataclass(frozen=True, slots=True)
class Stop:
    """A venue as it stands today."""

    venue: Venue
    champion: Rival
    missing: tuple[str, ...]
    """What it still asks for, as sentences; empty when it is open."""
    here: bool
    beaten: bool
    """Whether its champion has been beaten."""
    wins: int
    """Matches won against those who sit there."""
    antes: str

    @property
    def open(self) -> bool:
        """Whether one may go there."""
        return not self.missing

    @property
    def state(self) -> str:
        """How it stands, in a few words."""
        if self.here:
            return "You are here."
        return "Open to you." if self.open else "Closed."

    @property
    def spoken(self) -> str:
        """All the map tells of it, in sentences."""
        champion = f"Its champion {self.champion.name} {'is beaten' if self.beaten else 'is not beaten yet'}."
        return " ".join([f"{self.venue.name}.", self.state, *self.missing, champion])


def stops(career: Career) -> dict[str, Stop]:
    """All venues in order, by id."""
    world, progress = career.world, career.progress
    here = progress.venue.id
    return {
        venue.id: Stop(
            venue,
            world.champion_of(venue.id),
            tuple(progress.missing(venue.id)),
            here=venue.id == here,
            beaten=progress.champion_of(venue.id),
            wins=progress.wins_at(venue.id),
            antes=_antes(world.rivals_of(venue.id)),
        )
        for venue in world
    }


def _antes(rivals: tuple[Rival, ...]) -> str:
    return f"{min(rival.ante_min for rival in rivals):,}–{max(rival.ante_max for rival in rivals):,}"


class Pin(Spot):
    """A venue on the map; `checked` is the one that is looked at."""

    def __init__(self, stop: Stop, center: tuple[float, float], on_press: Act, *, chosen: bool) -> None:
        rect = FRect(0, 0, *SIZE)
        rect.center = center
        super().__init__(f"venue-{stop.venue.id}", stop.spoken, rect, role=Role.OPTION, on_press=on_press,
                         value=stop.state)  # fmt: skip
        self.sound = "ui_click"
        self.stop = stop
        self.checked = chosen

    def draw(self, canvas: Canvas) -> None:
        """The picture over the name; dim behind a lock where it is closed."""
        stop, rect = self.stop, self.rect
        lit = self.hovered or self.focused
        edge = "gold" if stop.here else "own" if self.checked or lit else "panel_edge"
        canvas.panel(rect, edge=edge, fill="panel", glow=0.9 if self.checked else 0.5 if lit else 0.15, chamfer=10)
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
