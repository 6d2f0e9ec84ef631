"""The settings: five tabs whose rows take effect at once, and are saved after a pause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from pazaak.house.profile.settings import Settings
from pazaak.stage.app.hints import Hint, draw_hints, hint_nodes
from pazaak.stage.app.lens import fitted
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.tree import Node
from pazaak.stage.core.viewport import columns
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.settings.first_page import FirstPage
from pazaak.stage.screens.settings.keys import KeyPage
from pazaak.stage.screens.settings.rows import ABOUT, FIELDS, SECTIONS, Section, Value, rows
from pazaak.stage.screens.settings.samples import SAMPLE, SENTENCE, MotionSample, draw_display, draw_sound, draw_speech
from pazaak.stage.widgets.values import Toggle
from pazaak.stage.widgets.widgets import Button, Role, Widget, heading, pinned, spoken

BOX = FRect(80, 30, 1120, 660)
TABS = FRect(120, 100, 1040, 46)
PICTURED = 180.0
"""Width from which on a tab has a picture beside its name."""
DOOR, BESIDE, THIRD = FRect(954, 46, 206, 40), FRect(734, 46, 206, 40), FRect(514, 46, 206, 40)
NOTE = FRect(120, 618, 590, 60)
HELP_BOX, HELP_HEAD = FRect(120, 446, 560, 134), 32.0
# Seconds without a change until the caller saves: a slider moves through many values.
REST = 0.5
# The least seconds between two samples of a sound.
SAMPLE_GAP = 0.14

HINTS: tuple[Hint, ...] = (
    ((Action.PAGE_UP, Action.PAGE_DOWN), "Other page"),
    ((Action.LEFT, Action.RIGHT), "Change"),
)
HINTS_AT = (120.0, 648.0)


class Tab(Button):
    """A page's name at the top; the open one is lit."""

    role = Role.OPTION

    def draw(self, canvas: Canvas) -> None:
        state = self.visual_state if self.visual_state != "normal" or not self.checked else "hover"
        canvas.button(self.rect, role="own" if self.checked else "panel_edge", state=state)
        ink = "text" if self.checked else "text_dim"
        pictured = self.rect.width >= PICTURED
        if pictured:
            canvas.icon(self.icon, (self.rect.left + 34, self.rect.centery), 24, ink)
        canvas.text(self.label, (self.rect.centerx + 12 * pictured, self.rect.centery), size=20, font="number",
                    role=ink, max_width=self.rect.width - (96 if pictured else 20))  # fmt: skip


class SettingsScene(Scene[None]):
    """The settings, changed in place; `on_change` saves them, `backups` and `trouble` open other pages."""

    name = "settings"
    label = "Settings"
    help = "controls"
    overlay = True
    closers = frozenset({Action.CANCEL, Action.MENU})

    def __init__(
        self,
        settings: Settings,
        on_change: Callable[[Settings], None],
        *,
        backups: Callable[[], None] | None = None,
        trouble: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.settings = settings
        self._on_change = on_change
        self._unsaved: float | None = None
        self._quiet = 0.0
        """Seconds until another sample of a sound may be played."""
        self.section = Section.DISPLAY
        self.note, self.note_role = "", "text_dim"
        self._fault = ""
        """Sentence about the game's own voice that was shown last."""
        self.keys = KeyPage(self, self.change, self.tell)
        self.motion = MotionSample()
        self._heading = heading("settings-title", "SETTINGS", FRect(120, 46, 380, 44), 28)
        self._tabs = [
            Tab(f"tab-{section}", label, rect, partial(self.open, section), icon=icon)
            for (section, label, icon), rect in zip(SECTIONS, columns(TABS, len(SECTIONS), 14), strict=True)
        ]
        self._reset = Button("reset", "DEFAULTS", FRect(730, 626, 206, 44), self._restore, tone="panel_edge", size=18)
        self._close = Button("close", "DONE", FRect(954, 626, 206, 44), partial(self.close, None),
                             action=Action.CANCEL, size=18)  # fmt: skip
        pinned(*self._tabs)
        pinned(self._close, self._reset)  # side by side at the edge of the window, neither over the other
        first = next(place for place, taken in ((DOOR, backups), (BESIDE, trouble), (THIRD, None)) if taken is None)
        self._doors: list[Widget] = [
            Button("first-page", "MAKE IT YOURS", FRect(first), self._open_first_page, tone="panel_edge", size=18)
        ]
        if trouble is not None:
            place = DOOR if backups is None else BESIDE
            self._doors.append(Button("trouble", "TROUBLE", place, trouble, tone="panel_edge", size=18))
        if backups is not None:
            self._doors.append(Button("backups", "BACKUPS", DOOR, backups, tone="panel_edge", size=18))
        self._rows: list[Widget] = []
        self.open(Section.DISPLAY)

    def open(self, section: Section) -> None:
        self.section = section
        self.note = ""
        self.keys.stop_listening()
        for tab in self._tabs:
            tab.checked = tab.id == f"tab-{section}"
        self._reset.label = "DEFAULT KEYS" if section is Section.KEYS else "DEFAULTS"
        self._rebuild()

    def _rebuild(self) -> None:
        self._place_tabs()
        if self.section is Section.KEYS:
            self._rows = self.keys.rows(self.settings.keys, self._rebuild)
        else:
            self._rows = rows(self.section, self.settings, self.change)
        self.interaction.default = self._rows[0].id
        self.invalidate()

    def _open_first_page(self) -> None:
        self._save()
        self.stage.push(FirstPage(self.settings, self._on_change, again=True), lambda _: self._rebuild())

    def _place_tabs(self) -> None:
        """Spread the tabs over as much width as the window shows at once."""
        room = FRect(TABS.topleft, (fitted(TABS, self.settings.ui_scale).width, TABS.height))
        for tab, rect in zip(self._tabs, columns(room, len(SECTIONS), 14 if room == TABS else 6), strict=True):
            tab.rect = rect

    def change(self, name: str, value: Value) -> None:
        """Set a setting, at once."""
        setattr(self.settings, name, value)
        self.stage.apply(self.settings)
        self._unsaved = REST
        if name == "ui_scale":
            self._place_tabs()
        self._let_hear(name)
        if name in ("speed", "reduced_motion"):
            self.timeline.finish()
            self.timeline.play(self.motion.animation())
        self.invalidate()

    def _let_hear(self, name: str) -> None:
        if name in ("spoken", "voice_pace"):
            self.stage.speech.hush()
            if self.settings.spoken == "voice":
                self.stage.say(SENTENCE, now=True)
        sounds = {"volume_master": "chip_single", "volume_effects": "card_place", "volume_ui": "ui_click"}
        if name in sounds and self._quiet <= 0:
            self._quiet = SAMPLE_GAP
            self.stage.play(sounds[name])

    def tell(self, note: str, role: str) -> None:
        self.note, self.note_role = note, role
        self.invalidate()

    def _restore(self) -> None:
        if self.section is Section.KEYS:
            self.keys.reset()
        else:
            fresh = Settings()
            for name in FIELDS[self.section]:
                setattr(self.settings, name, getattr(fresh, name))
            self.stage.apply(self.settings)
            self._unsaved = REST
            self.tell("Defaults restored", "good_text")
        self._rebuild()

    def _save(self) -> None:
        if self._unsaved is not None:
            self._unsaved = None
            self._on_change(self.settings)

    def widgets(self) -> Sequence[Widget]:
        about: list[Widget] = []
        if self.section is not Section.KEYS:
            about.append(spoken("about", ": ".join(ABOUT[self.section]), self._help_box))
        note = [spoken("note", self.note, NOTE)] if self.note else []
        return [self._heading, *self._doors, *self._tabs, *about, *self._rows, *note, self._reset, self._close]

    @property
    def _hints(self) -> tuple[Hint, ...]:
        return HINTS[:1] if self.section is Section.KEYS else HINTS

    def heard_nodes(self) -> Sequence[Node]:
        return hint_nodes(self.stage, self._hints, HINTS_AT)

    def handle(self, action: Action) -> bool:
        if self.keys.listening is not None:
            # A pad has no key to bind: any button of it ends the listening.
            self.keys.stop_listening()
            return True
        if action in (Action.PAGE_UP, Action.PAGE_DOWN):
            sections = list(Section)
            step = 1 if action is Action.PAGE_DOWN else -1
            self.open(sections[(sections.index(self.section) + step) % len(sections)])
            self.stage.play("ui_hover")
            return True
        return super().handle(action)

    def pointer(self, event: Pointer) -> bool:
        if event.kind is not PointerKind.DOWN or self.keys.listening is None:
            return False
        self.keys.stop_listening()
        return True

    def update(self, dt: float) -> None:
        """Take a captured key, save after a rest, follow changes from outside."""
        self._quiet -= dt
        self._tell_of_the_voice()
        if self.keys.update():
            self._rebuild()
        if self._unsaved is not None:
            self._unsaved -= dt
            if self._unsaved <= 0:
                self._save()
        for row in self._rows:
            if isinstance(row, Toggle) and row.id == "fullscreen" and row.checked != self.settings.fullscreen:
                row.set(self.settings.fullscreen)
                self.invalidate()

    def _tell_of_the_voice(self) -> None:
        """Show why the game's own voice is silent, as long as it is."""
        fault = self.stage.speech.voice_fault if self.settings.spoken == "voice" else ""
        if fault != self._fault and (fault or self.note == self._fault):
            self.tell(fault, "bad_text")
        self._fault = fault

    def leave(self) -> None:
        """Save the changes, however the scene was closed."""
        self.keys.stop_listening()
        self._save()

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(BOX, edge="own", fill="panel", glow=0.8, chamfer=20)
        canvas.line((120, 614), (1160, 614), role="panel_edge", width=1.0)
        if self.note:
            canvas.paragraph(self.note, NOTE, size=17, role=self.note_role, valign="middle")
        else:
            draw_hints(canvas, self.stage, self._hints, HINTS_AT)
        if self.section is not Section.KEYS:
            self._draw_help(canvas)
            canvas.panel(SAMPLE, edge="panel_edge", fill="sunken", chamfer=14)
        match self.section:
            case Section.DISPLAY:
                draw_display(canvas)
            case Section.PLAY:
                self.motion.draw(canvas)
            case Section.SOUND:
                draw_sound(canvas, self.settings)
            case Section.SPEECH:
                draw_speech(canvas, self.settings)
            case Section.KEYS:
                pass

    @property
    def _help_box(self) -> FRect:
        """Rect of the explanation, below the rows."""
        box = FRect(HELP_BOX)
        box.top = max(box.top, self._rows[-1].rect.bottom + 16)
        box.height = HELP_BOX.bottom - box.top + (0 if box.top == HELP_BOX.top else 22)
        return box

    def _draw_help(self, canvas: Canvas) -> None:
        """Draw the explanation of the row the player looks at."""
        box = self._help_box
        canvas.panel(box, edge="panel_edge", fill="sunken", chamfer=12)
        topic, text = FIELDS[self.section].get((self.hot or "").replace("-", "_"), ABOUT[self.section])
        room = box.width - 84
        top = box.top + margin_of_help(box.height, canvas.paragraph_height(text, room, size=18))
        canvas.icon("info", (box.left + 34, top + 12), 26, "own_text")
        canvas.text(topic, (box.left + 62, top + 12), size=19, font="bold", role="own_text",
                    anchor="midleft", max_width=room)  # fmt: skip
        below = FRect(box.left + 62, top + HELP_HEAD, room, min(68.0, box.bottom - 4 - top - HELP_HEAD))
        canvas.paragraph(text, below, size=18, role="text_dim")


def margin_of_help(height: float, words: float) -> float:
    """Return the space above a row's explanation in its box: as much as below it, up to a limit."""
    return max(4.0, min(22.0, (height - HELP_HEAD - words) / 2))
