"""The result of a game: a headline, the players, the figures, and the choices after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.core.viewport import columns, in_the_middle
from pazaak.stage.motion.beats import Tween, setter
from pazaak.stage.motion.particles import Particles
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import A, Answer, Asking
from pazaak.stage.widgets.page_parts import card_words
from pazaak.stage.widgets.widgets import Role, spoken

WIDTH = 900.0
PADDING = 44.0
HEADLINE = 112.0
ROW, MOST_ROWS = 38.0, 8
PLACING = 62.0
TALLEST = 704.0
NOTE = 28.0
GAIN, MOST_GAINS, WIDEST_GAIN = 104.0, 4, 320.0
BUTTON, GAP, LOOKS = 54.0, 18.0, 58.0
PORTRAIT = 78.0
# Room for a name of two lines.
NAME = 58.0
# The portraits stand at both sides of the figures, and leave them room for two clauses in a row.
SIDE = 174.0
CONFETTI, CONFETTI_SECONDS = 70, 3.0


@dataclass(frozen=True, slots=True)
class Face:
    """A player of the game; `active` marks the highlighted one."""

    portrait: str
    expression: str
    name: str
    role: str = "own"
    active: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A row: a label and its value, in a colour role."""

    label: str
    value: str
    role: str = "text"


@dataclass(frozen=True, slots=True)
class Placing:
    """One of many players: the place, the score, and the amount won or lost, in a colour role."""

    place: int
    face: Face
    score: str
    value: str
    role: str = "text"
    note: str = ""
    """A remark in a few words."""
    kept: bool = False
    """Whether a player who didn't win got the stake back."""

    @property
    def rank(self) -> str:
        """The place as text; a dash for 0, which is no place."""
        return str(self.place) if self.place else "\u2013"


@dataclass(frozen=True, slots=True)
class Gain:
    """A reward beside the figures: a sentence with a picture, which is a card's or an icon."""

    text: str
    icon: str = "star"
    card: str = ""
    """A sprite of the atlas `pazaak`, shown instead of the icon."""

    @property
    def read_out(self) -> str:
        """The sentence, with the name of the card."""
        return f"{self.text}: {card_words('pazaak', self.card)}" if self.card else self.text


@dataclass(frozen=True, slots=True)
class Ending(Generic[A]):
    """Everything the scene shows; Cancel gives the last answer."""

    headline: str
    answers: Sequence[Answer[A]]
    role: str = "own"
    subtitle: str = ""
    faces: Sequence[Face] = ()
    figures: Sequence[Figure] = ()
    placings: Sequence[Placing] = ()
    """For more than two players, best first; then faces and figures stay empty."""
    looks: Sequence[Answer[A]] = ()
    """Things to look at before leaving: a row of smaller buttons."""
    gains: Sequence[Gain] = ()
    """At most MOST_GAINS, shown side by side."""
    notes: Sequence[str] = ()
    end: Sequence[str] = ()
    """Words and digits by which the end can be proved afterwards, in two lines."""
    celebrate: bool = False
    focus: str = ""
    scenery: Sequence[str] = ("cantina",)
    """Pictures behind it, for a scene that isn't an overlay."""
    seen: bool = False
    """Whether it has been seen before: then nothing of it moves."""
    review: Callable[[], Scene[None]] | None = None
    """The review of the game, where the ending knows more of it than the table."""

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines below all else."""
        return (*self.notes, *self.end)

    @property
    def read_below(self) -> tuple[str, ...]:
        """The same lines as they would be read out."""
        return (*self.notes, " ".join(" ".join(self.end).split()))


class Results(Asking[A]):
    """A results page; closes with the value of the chosen answer."""

    name = "results"
    help = "ending"

    def __init__(self, ending: Ending[A]) -> None:
        super().__init__(ending.answers, ending.focus)
        self.ending = ending
        self.label = ending.headline
        self._row = PLACING
        """Height of a placing's row in units: lower where there are many."""
        self.box = self._place()
        self._shine = 0.0
        self._confetti = Particles(len(ending.headline))
        room = self.box.inflate(-2 * PADDING, 0)
        heading = spoken("headline", self._words(), FRect(room.left, room.top + 26, room.width, 64), Role.HEADING)
        row = FRect(room.left, room.bottom - PADDING - BUTTON + 12, room.width, BUTTON)
        looks = FRect(room.left, row.top - LOOKS, room.width, LOOKS - 12)
        self._widgets = [heading, *self.answer_row(row, 250.0, GAP)]
        if ending.looks:
            self._widgets[1:1] = self.answer_row(looks, 210.0, GAP, ending.looks)

    def _place(self) -> FRect:
        figures = max(len(self.ending.figures) * ROW, PORTRAIT * 2 + NAME if self.ending.faces else 0.0)
        notes = len(self.ending.lines) * NOTE + (14 if self.ending.lines else 0)
        subtitle = 34 if self.ending.subtitle else 0
        gains = GAIN if self.ending.gains else 0
        looks = LOOKS if self.ending.looks else 0
        rest = HEADLINE + subtitle + 20 + gains + notes + looks + BUTTON + PADDING
        if self.ending.placings:
            self._row = min(PLACING, (TALLEST - rest) / len(self.ending.placings))
            figures = max(figures, len(self.ending.placings) * self._row)
        return in_the_middle(WIDTH, rest + figures)

    def _words(self) -> str:
        """Return all that is shown, as it would be read out."""
        ending = self.ending
        placings = [
            f"{one.place}: {', '.join(filter(None, (one.face.name, one.score, one.value)))}" for one in ending.placings
        ]
        figures = [f"{figure.label}: {figure.value}" for figure in ending.figures]
        gains = [gain.read_out for gain in ending.gains]
        players = " against ".join(face.name for face in ending.faces)
        told = [ending.headline, ending.subtitle, players, *placings, *figures, *gains, *ending.read_below]
        return "\n".join(filter(None, told))

    def enter(self) -> None:
        self.first_of_all()
        self.timeline.beside([Tween(setter(self, "_shine"), 0.0, 1.0, 0.5)])
        if self.ending.celebrate and not self.stage.options.reduced_motion:
            # Beside the words, which nothing may cover.
            for x in (self.box.left, self.box.right):
                self._confetti.confetti((x, self.box.centery), CONFETTI)
            self.frames(CONFETTI_SECONDS)

    def update(self, dt: float) -> None:
        if self._confetti.alive:
            self._confetti.update(dt)

    def draw(self, canvas: Canvas) -> None:
        box, ending = self.box, self.ending
        canvas.panel(box, edge=ending.role, fill="panel", glow=0.9, chamfer=22)
        at = (box.centerx, box.top + 60)
        alpha = 120 + 135 * self._shine
        canvas.text(ending.headline, at, size=46, font="title", role="text", fade=ending.role, glow=ending.role,
                    spacing=4.0, max_width=box.width - 2 * PADDING, alpha=alpha)  # fmt: skip
        top = box.top + HEADLINE
        if ending.subtitle:
            room = box.width - 2 * PADDING
            canvas.text(ending.subtitle, (box.centerx, top), size=20, role="text_dim", max_width=room)
            top += 34
        self._draw_faces(canvas, top)
        self._draw_figures(canvas, top)
        self._draw_placings(canvas, top)
        bottom = box.bottom - PADDING - BUTTON - len(ending.lines) * NOTE - (LOOKS if ending.looks else 0)
        self._draw_gains(canvas, bottom - GAIN - (4 if ending.lines else -8))
        for index, note in enumerate(ending.lines):
            at = (box.centerx, bottom + NOTE * index + 4)
            canvas.text(note, at, size=18, role="text_dim", max_width=box.width - 2 * PADDING)

    def draw_over(self, canvas: Canvas) -> None:
        self._confetti.draw(canvas)

    def _draw_faces(self, canvas: Canvas, top: float) -> None:
        spots = [self.box.left + PADDING + SIDE / 2 - 12, self.box.right - PADDING - SIDE / 2 + 12]
        for face, x in zip(self.ending.faces, spots, strict=False):
            center = (x, top + PORTRAIT + 2)
            canvas.portrait(face.portrait, face.expression, center, PORTRAIT, face.role, active=face.active)
            below = FRect(x - SIDE / 2, top + 2 * PORTRAIT + 8, SIDE, NAME - 8)
            canvas.paragraph(face.name, below, size=20, font="bold", role=f"{face.role}_text", align="center",
                             leading=1.15)  # fmt: skip

    def _draw_figures(self, canvas: Canvas, top: float) -> None:
        faces = len(self.ending.faces)
        left = self.box.left + PADDING + (SIDE + 14 if faces else 80)
        right = self.box.right - PADDING - (SIDE + 14 if faces > 1 else 80)
        for index, figure in enumerate(self.ending.figures[:MOST_ROWS]):
            y = top + ROW * (index + 0.5)
            if index % 2 == 0:
                canvas.fill(FRect(left, y - ROW / 2 + 1, right - left, ROW - 2), "panel_edge", alpha=30)
            value = canvas.text(figure.value, (right - 14, y), size=21, font="number", role=figure.role,
                                anchor="midright", max_width=(right - left) * 0.55)  # fmt: skip
            room = value.left - left - 30
            canvas.text(figure.label, (left + 14, y), size=19, role="text_dim", anchor="midleft", max_width=room)

    def _draw_gains(self, canvas: Canvas, top: float) -> None:
        gains = self.ending.gains[:MOST_GAINS]
        if not gains:
            return
        row = FRect(self.box.left + PADDING, top, self.box.width - 2 * PADDING, GAIN - 16)
        for gain, rect in zip(gains, columns(row, len(gains), 12, WIDEST_GAIN), strict=True):
            canvas.panel(rect, edge="gold", fill="sunken", glow=0.4, chamfer=10, shadow=False)
            middle = (rect.left + 38, rect.centery)
            if gain.card:
                canvas.sprite("pazaak", gain.card, middle, scale=0.62)
            else:
                canvas.icon(gain.icon, middle, 38, "gold_text")
            words = FRect(rect.left + 72, rect.top + 6, rect.width - 82, rect.height - 12)
            canvas.paragraph(gain.text, words, size=17, font="bold", valign="middle", leading=1.15)

    def _draw_placings(self, canvas: Canvas, top: float) -> None:
        left, right = self.box.left + PADDING + 20, self.box.right - PADDING - 20
        for index, placing in enumerate(self.ending.placings):
            rect = FRect(left, top + self._row * index + 2, right - left, self._row - 4)
            face, y = placing.face, rect.centery
            if face.active:
                canvas.panel(rect, edge=face.role, fill="sunken", glow=0.5, chamfer=10, shadow=False)
            elif index % 2 == 0:
                canvas.fill(rect, "panel_edge", alpha=30)
            canvas.text(f"{placing.place}.", (left + 34, y), size=24, font="number",
                        role="gold_text" if placing.place == 1 else "text_dim")  # fmt: skip
            canvas.portrait(face.portrait, face.expression, (left + 94, y), 25, face.role, active=face.active)
            value = canvas.text(placing.value, (right - 18, y), size=22, font="number", role=placing.role,
                                anchor="midright", max_width=150)  # fmt: skip
            score_right = min(value.left - 24, right - 170)
            score = canvas.text(placing.score, (score_right, y), size=19, font="number", role="text_dim",
                                anchor="midright", max_width=190)  # fmt: skip
            canvas.text(face.name, (left + 136, y), size=20, font="bold", role=f"{face.role}_text", anchor="midleft",
                        max_width=score.left - left - 156)  # fmt: skip
