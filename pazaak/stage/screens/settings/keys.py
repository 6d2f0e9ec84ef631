"""The page of the settings that binds keys: listening, refusing taken keys, restoring the defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.core.viewport import columns
from pazaak.stage.input.bindings import REVIEW, Action, BindingError, Bindings, key_cap
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.settings.rows import Change
from pazaak.stage.widgets.widgets import Act, Button, Role, Widget

GROUPS_AT = FRect(120, 156, 1040, 38)
LEFT, TOP, BOTTOM = 120.0, 204.0, 604.0
WIDTH, GUTTER = 508.0, 24.0
GAP, TALLEST = 2.0, 50.0
CAP = 15
A = Action
GROUPS: tuple[tuple[str, str, tuple[Action, ...]], ...] = (
    ("menus", "EVERYWHERE", (
        A.UP, A.DOWN, A.LEFT, A.RIGHT, A.NEXT, A.PREV, A.PAGE_UP, A.PAGE_DOWN, A.CONFIRM, A.CANCEL, A.RULES, A.MUTE,
        A.FULLSCREEN)),
    ("tables", "ALL TABLES", (A.MENU, A.LOG, A.COACH, A.TAKE_BACK, A.SKIP, A.CARD_1, A.CARD_2, A.CARD_3, A.CARD_4,
                              A.CARD_5)),
    ("pazaak", "PAZAAK", (A.END, A.STAND, A.SIGN, A.BET, A.CALL, A.FOLD)),
    ("cards", "CARD TABLES", (A.PASS, A.ARRANGE, A.SHEET, A.AGAIN, A.LAST, A.CLAIM)),
    ("decks", "DECK BUILDER", (A.UNDO, A.REDO, A.REMOVE)),
    ("ear", "BY EAR", REVIEW),
)  # fmt: skip
"""All actions by the table that uses them: id, label, actions."""


class GroupTab(Button):
    """The heading of some keys; the open one is lit."""

    role = Role.OPTION

    def draw(self, canvas: Canvas) -> None:
        ink = "own_text" if self.checked else "text_dim"
        if self.is_hot:
            canvas.panel(self.rect, edge="focus" if self.focused else "panel_edge", fill="panel", chamfer=7)
        canvas.text(self.label, self.rect.center, size=17, font="number", role=ink, max_width=self.rect.width - 12)
        foot = self.rect.bottom
        canvas.line((self.rect.left, foot), (self.rect.right, foot), role="own" if self.checked else "panel_edge",
                    width=3.0 if self.checked else 1.0)  # fmt: skip


class KeyRow(Button):
    """An action and its keys; pressed, it waits for another key."""

    def __init__(self, action: Action, keys: Sequence[str], rect: FRect, on_press: Act) -> None:
        super().__init__(f"key-{action.value.replace('_', '-')}", action.label, rect, on_press)
        self.caps = [key_cap(key) for key in keys]
        self.listen(False)

    def listen(self, on: bool) -> None:
        """Show whether the next key will be taken."""
        self.listening = on
        self.value = "press a key" if on else " or ".join(self.caps)

    def draw(self, canvas: Canvas) -> None:
        if self.listening:
            canvas.panel(self.rect, edge="gold", fill="gold", glow=0.8, chamfer=7)
        elif self.focused or self.hovered:
            canvas.panel(self.rect, edge="focus" if self.focused else "panel_edge", fill="panel",
                         glow=1.0 if self.focused else 0.0, chamfer=7)  # fmt: skip
        y = self.rect.centery
        left = (self.rect.left + 14, y)
        canvas.text(self.label, left, size=17, anchor="midleft", max_width=self.rect.width * 0.55)
        right = self.rect.right - 14
        if self.listening:
            canvas.text("Press a key", (right, y), size=17, font="bold", role="gold_text", anchor="midright")
        elif not self.caps:
            canvas.text("no key", (right, y), size=17, role="text_dim", anchor="midright")
        else:
            self._draw_caps(canvas, right, y)

    def _draw_caps(self, canvas: Canvas, right: float, y: float) -> None:
        for cap in reversed(self.caps):
            wide = canvas.measure(cap, size=CAP, font="bold")[0] + 14
            shown = canvas.key_cap(cap, (right - max(24.0, wide) / 2, y), size=CAP)
            right = shown.left - 8


class KeyPage:
    """The rows of the page and their behaviour."""

    def __init__(self, scene: Scene[None], change: Change, tell: Callable[[str, str], None]) -> None:
        """`change` takes the bindings as a setting; `tell` shows a sentence in the colour of a role."""
        self._scene, self._change, self._tell = scene, change, tell
        self._bindings = Bindings()
        self._rows: list[KeyRow] = []
        self.listening: Action | None = None
        self.group = GROUPS[0][0]

    def rows(self, keys: Mapping[str, Sequence[str]], then: Act) -> list[Widget]:
        """Return the headings, and under the open one its actions with their keys.

        `then` is called to lay out the page when another heading is opened.
        """
        self._bindings = Bindings(keys)

        def open_group(id: str) -> None:
            self.stop_listening()
            self.group = id
            then()

        tabs: list[Widget] = [
            GroupTab(f"keys-{id}", label, place, partial(open_group, id), checked=id == self.group)
            for (id, label, _), place in zip(GROUPS, columns(GROUPS_AT, len(GROUPS), 8), strict=True)
        ]
        actions = next(actions for id, _, actions in GROUPS if id == self.group)
        half = (len(actions) + 1) // 2
        pitch = min(TALLEST, (BOTTOM - TOP) / half)
        self._rows = []
        for index, action in enumerate(actions):
            column, row = divmod(index, half)
            rect = FRect(LEFT + (WIDTH + GUTTER) * column, TOP + pitch * row, WIDTH, pitch - GAP)
            self._rows.append(KeyRow(action, self._bindings.keys(action), rect, partial(self._listen, action)))
        return [*tabs, *self._rows]

    def _listen(self, action: Action) -> None:
        self.listening = action
        self._show_listening()
        self._scene.stage.controls.capture()
        self._tell(f"Press the new key for “{action.label}”. Esc cancels.", "gold_text")

    def stop_listening(self) -> None:
        if self.listening is None:
            return
        self.listening = None
        self._show_listening()
        if self._scene.shown:
            self._scene.stage.controls.capturing = False
            self._tell("", "text_dim")

    def _show_listening(self) -> None:
        for row in self._rows:
            row.listen(self.listening is not None and row.label == self.listening.label)

    def update(self) -> bool:
        """Take the key that was pressed; True when the rows have to be rebuilt."""
        if self.listening is None:
            return False
        key = self._scene.stage.controls.take_captured()
        if key is None:
            return False
        action = self.listening
        self.stop_listening()
        if key == "escape" and action is not Action.CANCEL:
            return False
        try:
            self._bindings.bind(action, key)
        except BindingError as error:
            self._scene.stage.play("ui_error")
            self._tell(str(error), "bad_text")
            return False
        self._scene.stage.play("ui_click")
        self._change("keys", self._bindings.as_dict())
        self._tell(f"“{action.label}” is now {key_cap(key)}.", "good_text")
        return True

    def reset(self) -> None:
        self.stop_listening()
        self._bindings = Bindings()
        self._change("keys", self._bindings.as_dict())
        self._tell("Default keys restored", "good_text")
