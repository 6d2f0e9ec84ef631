"""A film of a recorded match: frame by frame, backwards and forwards, or by itself at any speed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain

from pygame import FRect

from pazaak.stage.app.scene import Scene, SecondChance
from pazaak.stage.input.bindings import Action
from pazaak.stage.motion.beats import Wait
from pazaak.stage.motion.timeline import SPEEDS, Beats
from pazaak.stage.screens.log_drawer import LogDrawer
from pazaak.stage.widgets.widgets import Button, IconButton, Label, Widget

PACES = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""How fast a film can be looked at; 1 is the table's own speed."""
PAD_PAGES = {Action.SIGN: Action.PAGE_UP, Action.END: Action.PAGE_DOWN}
"""A pad has no page keys: its shoulder and its third button turn pages."""
BREATH = 0.5
"""Between two frames that play by themselves, in seconds."""

BROKEN = "Nothing is lost: the match is in the books. This step of the replay can be laid out afresh."


@dataclass(frozen=True, slots=True)
class FilmPlaces:
    """Where the keys of a film lie; a film without pages has no places for theirs."""

    steps: tuple[FRect, FRect, FRect, FRect]
    """To the beginning, back, on, to the end."""
    play: FRect
    slower: FRect
    pace: FRect
    faster: FRect
    leave: FRect
    log: FRect
    pages: tuple[FRect, FRect] | None = None
    """A part back, a part on."""


class Film(Scene[None], ABC):
    """Keeps the place in the film and its pace; who inherits lays out a frame and dances on to the next one."""

    def __init__(self, last: int, places: FilmPlaces, pages: Sequence[int] = (), page: str = "") -> None:
        """Frames count from 0 to `last`. `pages`: the frames that begin a new part, each called a `page`; without
        them the page keys lead to both ends."""
        super().__init__()
        self.last = last
        self.pages = tuple(pages)
        self.index = 0
        self.pace = 1.0
        self.playing = False
        self._pace = Label("pace", "Speed", places.pace, size=17, font="number")
        self._play = Button("play", "PLAY", places.play, self._toggle, action=Action.SKIP, tone="gold", size=18)
        self.keys = self._build(places, page)
        self._steps = self.keys[:-1]
        self.interaction.default = "play"
        self.second_chance = SecondChance(BROKEN, "LEAVE THE REPLAY", lambda: self.go(self.index))

    def _build(self, at: FilmPlaces, page: str) -> list[Widget]:
        up, down = (Action.PAGE_UP, Action.PAGE_DOWN) if at.pages is None else (None, None)
        first, back, on, last = at.steps
        keys: list[Widget] = [
            IconButton("first", "To the beginning", first, partial(self._jump, 0), "chevron_left", action=up),
            IconButton("back", "One move back", back, self._back, "arrow_left", action=Action.LEFT),
            IconButton("next", "One move on", on, self._next, "arrow_right", action=Action.RIGHT),
            IconButton("last", "To the end", last, partial(self._jump, self.last), "chevron_right", action=down),
            self._play,
            IconButton("slower", "Slower", at.slower, self._slower, "minus", action=Action.DOWN),
            self._pace,
            IconButton("faster", "Faster", at.faster, self._faster, "plus", action=Action.UP),
        ]
        if at.pages is not None:
            before, after = at.pages
            keys[4:4] = [
                IconButton("page-back", f"Back to the {page} before", before, self.page_back, "arrow_left",
                           action=Action.PAGE_UP),
                IconButton("page-on", f"On to the next {page}", after, self.page_on, "arrow_right",
                           action=Action.PAGE_DOWN),
            ]  # fmt: skip
        return [
            *keys,
            Button("leave", "LEAVE", at.leave, partial(self.close, None), action=Action.CANCEL, tone="bad", size=18),
            IconButton("log", "Log of the match", at.log, lambda: self.stage.push(self.drawer()), "log",
                       action=Action.LOG),
        ]  # fmt: skip

    @abstractmethod
    def lay(self) -> None:
        """Show the frame of `index` at rest."""

    @abstractmethod
    def dance(self, frame: int) -> Iterator[Beats]:
        """The way from what is shown to the frame after it."""

    @abstractmethod
    def drawer(self) -> LogDrawer:
        """What has happened so far, in sentences."""

    def enter(self) -> None:
        self._set_pace(min(SPEEDS[self.stage.options.speed], PACES[-1]))
        self.go(0)

    def widgets(self) -> Sequence[Widget]:
        return self.keys

    def handle(self, action: Action) -> bool:
        """The keys of a player of films: they step whatever is in focus."""
        action = PAD_PAGES.get(action, action)
        return any(key.action is action and key.activate() for key in self._steps)

    def update(self, dt: float) -> None:
        if self.playing and not self.timeline.busy:
            self._advance()
            if self.index == self.last:
                self.stop()

    def go(self, index: int) -> None:
        """Show a frame at once."""
        self.index = max(0, min(self.last, index))
        self.timeline.clear()
        self.lay()
        self.invalidate()

    def stop(self) -> None:
        self.playing = False
        self._name_toggle()

    def page_back(self) -> None:
        """To where this part began, or the one before it."""
        self._jump(max((page for page in self.pages if page < self.index), default=0))

    def page_on(self) -> None:
        """To where the next part begins."""
        self._jump(min((page for page in self.pages if page > self.index), default=self.last))

    def _back(self) -> None:
        self._jump(self.index - 1)

    def _jump(self, index: int) -> None:
        self.stop()
        self.go(index)

    def _next(self) -> None:
        self.stop()
        if self.timeline.busy:
            self.timeline.finish()
        self._advance()

    def _advance(self) -> None:
        if self.index < self.last:
            dance = self.dance(self.index + 1)
            self.index += 1
            self.timeline.play(chain(dance, [Wait(BREATH)]))

    def _toggle(self) -> None:
        self.playing = not self.playing and self.index < self.last
        self._name_toggle()

    def _name_toggle(self) -> None:
        self._play.label = "PAUSE" if self.playing else "PLAY"
        self.invalidate()

    def _set_pace(self, pace: float) -> None:
        self.timeline.own_speed = self.pace = pace
        self._pace.drawn = f"×{pace:g}"
        self._pace.label = f"Speed {pace:g}"
        self.invalidate()

    def _faster(self) -> None:
        self._set_pace(next((pace for pace in PACES if pace > self.pace), PACES[-1]))

    def _slower(self) -> None:
        self._set_pace(next((pace for pace in reversed(PACES) if pace < self.pace), PACES[0]))
