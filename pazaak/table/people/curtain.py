"""The curtain between two people: a cloth over the whole window, a name, and a press that lifts it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.motion.beats import Call, setter
from pazaak.stage.motion.easing import ease_in, ease_out
from pazaak.stage.motion.pauses import shown
from pazaak.stage.paint.busts import draw_bust
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Button, IconButton, Role, Widget, draw_prompt, pinned, spoken
from pazaak.table.people.cloth import draw_cloth
from pazaak.table.ui.key_debounce import KeyDebounce
from pazaak.table.ui.player_card import PlayerCard

FALL, LIFT = 0.2, 0.35
"""Seconds that the cloth takes to fall, and to rise."""
MIDDLE, RADIUS, BUST = (640.0, 270.0), 128.0, 236.0
NAME_AT, NAME_SIZE = (640.0, 444.0), 58
PRESS = FRect(470, 500, 340, 84)
BEFORE = FRect(172, 226, 218, 88)
KNOWN = FRect(890, 206, 218, 0)
ROW, HEAD = 34.0, 60.0
PASS, AWAY, HINT = "PASS THE SCREEN TO", "Everyone else: look away, please.", "press to lift the curtain"
MENU = FRect(20, 18, 44, 44)
KEYS = (Action.CONFIRM, Action.SKIP)


@dataclass(frozen=True, slots=True)
class Passing:
    """All that may be said while the screen is passed on: everybody may know it."""

    to: PlayerCard
    by: PlayerCard | None
    """The person who had the screen; None at the beginning."""
    sign: str
    """The game and its public state in a few words."""
    scores: Sequence[tuple[str, str]]
    """Name and public score of each seat; empty where there is none."""
    tone: str
    """Role of the cloth's colour."""

    @property
    def spoken(self) -> str:
        """The curtain as it is read out."""
        parts = [f"Pass the screen to {self.to.shown}"]
        if self.by is not None:
            parts.append(f"{self.by.shown} has played")
        parts.append(self.sign)
        parts += [f"{name}: {score}" for name, score in self.scores]
        return ". ".join([*parts, AWAY])


@dataclass(eq=False)
class LiftButton(Button):
    """The one press: it names the person, so that a wrong one notices."""

    def draw(self, canvas: Canvas) -> None:
        rect, hot = self.rect, self.is_hot
        canvas.panel(rect, edge="focus" if self.focused else "gold", fill="plate", glow=1.0 if hot else 0.6, chamfer=16)
        canvas.button(rect.inflate(-8, -8), role="gold", state=self.visual_state)
        canvas.text(self.label, (rect.centerx, rect.top + 31), size=30, font="number", spacing=2.0,
                    outline="ink_background", max_width=rect.width - 176)  # fmt: skip
        canvas.text(HINT, (rect.centerx, rect.bottom - 22), size=17, role="gold_text", outline="ink_background")
        draw_prompt(canvas, self.prompt, (rect.right - 42, rect.top + 31))


class CurtainScene(Scene[bool]):
    """The curtain; closes with whether it was lifted. Its tree has nothing of the table, which isn't drawn below it."""

    name = "curtain"
    label = "Curtain"
    help = "people"

    left_with = False

    def __init__(self, told: Passing, lift: Act, menu: Act | None, *, fallen: bool = False) -> None:
        """`lift` lays out the table for the person, behind the cloth; `menu` opens the menu, None goes back.

        `fallen`: whether it hangs from the start, before anything was shown.
        """
        super().__init__()
        self.told, self._lift, self._menu = told, lift, menu or self.go_back
        self.hung = 1.0 if fallen else 0.0
        """Share of the window that is covered, from 0 to 1."""
        self.lifted = False
        """Whether the press was made: the table below is laid out for the person now."""
        self._steady = KeyDebounce()
        self._steady.opens(*KEYS)
        press = LiftButton(
            "lift", f"I\u2019M {told.to.shown.upper()}", PRESS, self._press, action=Action.SKIP, size=30, value=HINT
        )
        menu_button = IconButton("menu", "Menu" if menu else "Back", MENU, self._menu, "list" if menu else "arrow_left",
                                 action=Action.MENU, tone="panel_edge")  # fmt: skip
        pinned(press)
        self._widgets: list[Widget] = [
            spoken("curtain-title", told.spoken, FRect(200, 96, 880, 380), Role.HEADING), press, menu_button
        ]  # fmt: skip
        self.interaction.default = "lift"

    @property
    def overlay(self) -> bool:  # type: ignore[override]
        """Whether the table below is drawn: while the cloth moves."""
        return self.hung < 1.0

    @property
    def still_below(self) -> Hashable | None:  # type: ignore[override]
        """Key of the table below while the cloth moves: one for who has played, one for who has pressed."""
        return (self, self.lifted) if self.hung < 1.0 else None

    def enter(self) -> None:
        self.interaction.keys = True
        self.stage.play("ui_back")
        if self.hung < 1.0:
            self._move(self.hung, 1.0, FALL, ease_in, lambda: None)

    def _move(self, start: float, stop: float, seconds: float, ease: Callable[[float], float], then: Act) -> None:
        if self.stage.options.reduced_motion:
            self.hung = stop
            then()
            return
        self.timeline.play((shown(setter(self, "hung"), start, stop, seconds, ease), Call(then)))

    def _press(self) -> None:
        if self.lifted:
            return
        self.timeline.finish()
        self.lifted = True
        self._lift()
        self._move(1.0, 0.0, LIFT, ease_out, self._gone)

    def _gone(self) -> None:
        self.close(True, how="none")

    def handle(self, action: Action) -> bool:
        """Open the menu; ignore presses that were meant for the table before."""
        if self.lifted:
            return True
        if action in KEYS and self._steady.asleep(action):
            return True
        if action in (Action.CANCEL, Action.MENU):
            self._menu()
            return True
        return False

    def hear(self, action: Action) -> bool:
        """Answer every review key by the curtain's own words: the table below must not."""
        self.stage.say(self.told.spoken, now=True)
        return True

    def update(self, dt: float) -> None:
        self._steady.update(dt)

    def draw(self, canvas: Canvas) -> None:
        draw_cloth(canvas, self.told.tone, 1.0 - self.hung)
        if self.hung < 1.0:
            return
        canvas.text(PASS, (640, 118), size=20, font="bold", role="gold_text", spacing=3.0, outline="ink_background")
        self._draw_face(canvas)
        name = self.told.to.shown.upper()
        canvas.text(name, NAME_AT, size=NAME_SIZE, font="title", fade="gold", glow="gold", outline="ink_background",
                    max_width=760)  # fmt: skip
        canvas.text(AWAY, (640, 616), size=18, font="bold", outline="ink_background")
        if self.told.by is not None:
            self._draw_before(canvas, self.told.by)
        self._draw_known(canvas)

    def widgets(self) -> Sequence[Widget]:
        """Return the title alone while the cloth moves."""
        return self._widgets if self.hung >= 1.0 else self._widgets[:1]

    def _draw_face(self, canvas: Canvas) -> None:
        x, y = MIDDLE
        canvas.dot(MIDDLE, RADIUS + 5, "ink_background")
        canvas.dot(MIDDLE, RADIUS + 2, "gold")
        canvas.dot(MIDDLE, RADIUS - 3, "ink_background")
        draw_bust(canvas, self.told.to.portrait, "glad", (x, y + RADIUS * 0.96), BUST, framed=True)

    def _draw_before(self, canvas: Canvas, by: PlayerCard) -> None:
        rect = BEFORE
        canvas.panel(rect, edge="own", fill="plate", chamfer=12)
        canvas.portrait(by.portrait, "calm", (rect.left + 50, rect.centery), 34, "own")
        left = rect.left + 96
        canvas.text(by.shown, (left, rect.centery - 14), size=20, font="bold", anchor="midleft",
                    max_width=rect.right - left - 10)  # fmt: skip
        canvas.text("has played", (left, rect.centery + 13), size=17, role="text_dim", anchor="midleft")
        canvas.icon("arrow_right", (438, rect.centery), 34, "gold")

    def _draw_known(self, canvas: Canvas) -> None:
        scores = self.told.scores
        rect = FRect(KNOWN)
        rect.height = HEAD + ROW * len(scores)
        canvas.panel(rect, edge="panel_edge", fill="plate", chamfer=12)
        canvas.text(self.told.sign, (rect.centerx, rect.top + 26), size=17, font="bold", role="gold_text",
                    max_width=rect.width - 24)  # fmt: skip
        for row, (name, score) in enumerate(scores):
            y = rect.top + 58 + ROW * row
            told = canvas.text(score, (rect.right - 20, y), size=18, font="number", role="gold_text", anchor="midright")
            canvas.text(name, (rect.left + 20, y), size=18, font="bold", anchor="midleft",
                        max_width=told.left - rect.left - 32)  # fmt: skip
