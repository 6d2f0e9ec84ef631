"""The teacher's bubble beside its subject, with the way on, past the lesson, and out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import FRect

from pazaak.house.session.lessons import Lesson
from pazaak.stage.app.lens import fitted
from pazaak.stage.app.scene import Stage
from pazaak.stage.core.viewport import LOGICAL_SIZE, overlap
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Device, Prompt
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point
from pazaak.stage.widgets.widgets import Button, Role, Widget, draw_prompt, prompt_width, spoken
from pazaak.table.lesson.course_ui import Sight

WIDTHS = (340.0, 280.0, 362.0, 430.0)
PADDING = 15.0
STEP, MARGIN = 16.0, 8.0
SCREEN = FRect(0, 0, *LOGICAL_SIZE).inflate(-2 * MARGIN, -2 * MARGIN)
SIZE, LEADING = 17, 1.2
HEAD = 30.0
FOOT = 32.0
GAP = 10.0
ASIDE = 560.0
"""Width in units from which on the buttons are beside the request, not under it."""
BUTTONS = 220.0
"""Width of the buttons."""
PART = 190.0
"""Side in units of the part of something large that suffices to recognize it."""
COVERED = 200.0
"""Factor by which it costs more to cover the thing to press."""
LITTLE = 10.0
"""Cost of hidden spare things below which another width isn't better."""
TAIL = 70.0
"""Reach of the bubble's tip in units; a subject farther away is only ringed."""


@dataclass(frozen=True, slots=True)
class Told:
    """The text of a bubble: a lesson, its number, and the number of all lessons."""

    lesson: Lesson[Any]
    number: int
    of: int
    nudge: str = ""
    """The answer to an act, in the place of the lesson's words."""
    asks: str = ""
    """The present request; empty for that of the lesson."""

    @property
    def text(self) -> str:
        return self.nudge or self.lesson.text

    @property
    def count(self) -> str:
        return f"{self.number} / {self.of}"

    @property
    def spoken(self) -> str:
        """The whole text for screen readers."""
        asks = self.asks or self.lesson.asks
        return f"Lesson {self.number} of {self.of}: {self.lesson.title}\n{self.text}\n{asks}"

    def said(self, key: Prompt) -> str:
        """Return the whole text, with the key or button before the request."""
        named = key.text or key.icon.removeprefix("pad_").upper()
        wanted = self.asks or self.lesson.asks
        asks = f"Key {named}: {wanted}" if named else wanted
        return f"Lesson {self.number} of {self.of}: {self.lesson.title}. {self.text} {asks}"


class LessonBubble:
    """The teacher's bubble; laid out when it is drawn, because only then the letters have a size."""

    def __init__(self, go_on: Callable[[], None], skip: Callable[[], None], leave: Callable[[], None]) -> None:
        self._acts = go_on, skip, leave
        self.told: Told | None = None
        self.box: FRect | None = None
        self.pointed = FRect(0, 0, 0, 0)
        self._laid: tuple[object, ...] = ()
        self._key = ""
        """Name of the key that was drawn beside the task; empty for none."""
        self._cost = 0.0
        """Cost of the box's place when it was laid out."""

    def show(self, told: Told | None) -> None:
        """Show a text, or nothing; another text of the same lesson leaves the buttons where they are."""
        if told != self.told:
            same = told is not None and self.told is not None and told.lesson is self.told.lesson
            self.told, self.box = told, self.box if same else None

    def widgets(self) -> Sequence[Widget]:
        box, told = self.box, self.told
        if box is None or told is None:
            return ()
        go_on, skip, leave = self._acts
        top = box.bottom - PADDING - FOOT + 3
        words = spoken("lesson", told.spoken, box, Role.HEADING)
        words.explained = f"Key: {self._key}" if self._key else ""
        widgets: list[Widget] = [words]
        left, right = box.left + PADDING, box.right - PADDING
        if told.lesson.wish is None:
            widgets.append(Button("go-on", "NEXT", FRect(left, top, 118, FOOT), go_on, tone="gold", size=17))
        else:
            widgets.append(Button("skip-lesson", "SKIP", FRect(right - 198, top, 90, FOOT), skip, tone="panel_edge",
                                  size=15, tooltip="Skip to the next lesson"))  # fmt: skip
        widgets.append(Button("leave-lessons", "LEAVE", FRect(right - 102, top, 102, FOOT), leave, tone="panel_edge",
                              size=15, tooltip="Resume this lesson later"))  # fmt: skip
        return widgets

    def draw(self, canvas: Canvas, stage: Stage, sight: Sight) -> bool:
        """Draw ring, bubble and words; True when the bubble has moved."""
        told, pointed = self.told, sight.pointed
        if told is None:
            return False
        laid = (told, canvas.text_scale, canvas.viewport.size)
        self.pointed = FRect(pointed)
        # The next subject may be elsewhere: the words stay where they are as long as they cover none of it.
        window = fitted(SCREEN, stage.options.ui_scale).size
        moved = laid != self._laid or self.box is None or _costs(self.box, sight, window) > self._cost
        if moved:
            self._laid = laid
            self.box = self._place(canvas, told, sight, window)
            self._cost = _costs(self.box, sight, window)
        box = self.box
        assert box is not None
        canvas.focus_ring(pointed.inflate(10, 10), role="gold")
        tip = nearest(box, pointed.inflate(10, 10))
        far = gap(box, pointed) > TAIL
        canvas.bubble(box, to=None if far else tip, role="gold")
        start = nearest(FRect(*tip, 1, 1), box)
        if far and clear(start, tip, pointed, (*sight.keep, *sight.spare)):
            # A thread of light to a subject too far away for the tip.
            canvas.line(start, tip, role="gold", width=2.0, glow=0.7)
            canvas.dot(tip, 5, "gold")
        self._draw_words(canvas, stage, told, box, sight)
        return moved

    def _place(self, canvas: Canvas, told: Told, sight: Sight, window: Point) -> FRect:
        widths = [width for width in sight.widths or WIDTHS if width <= window[0]] or [window[0]]
        whole = [width for width in widths if self._shows_title(canvas, told, width)] or widths
        boxes = [lay((width, self._height(canvas, told, width)), sight, window) for width in whole]

        def badness(box: FRect) -> tuple[float, bool, float]:
            spared = _spared(box, sight)
            return _costs(box, sight, window) + spared // LITTLE, gap(box, self.pointed) > TAIL, spared

        return min(boxes, key=badness)

    def _shows_title(self, canvas: Canvas, told: Told, width: float) -> bool:
        """Return whether the title has room beside the number."""
        number = canvas.measure(told.count, size=16, font="number")[0]
        return canvas.fits(told.lesson.title.upper(), width - 2 * PADDING - number - 6, size=18, font="title")

    def _height(self, canvas: Canvas, told: Told, width: float) -> float:
        room = width - 2 * PADDING
        # The words of the lesson keep their room, so that an answer to a wrong act does not move the bubble.
        texts = (told.lesson.text, told.text)
        words = max(canvas.paragraph_height(text, room, size=SIZE, leading=LEADING) for text in texts)
        asked = self._asked_height(canvas, told, width)
        foot = max(asked, FOOT) if width >= ASIDE else asked + GAP + FOOT
        return 2 * PADDING + HEAD * max(1.0, canvas.text_scale) + words + GAP + foot

    def _asked_height(self, canvas: Canvas, told: Told, width: float) -> float:
        room = _asked_room(width)
        return canvas.paragraph_height(told.lesson.asks, room, size=SIZE, font="bold", leading=LEADING)

    def _draw_words(self, canvas: Canvas, stage: Stage, told: Told, box: FRect, sight: Sight) -> None:
        left, room = box.left + PADDING, box.width - 2 * PADDING
        head = HEAD * max(1.0, canvas.text_scale)
        y = box.top + PADDING + head / 2 - 6
        number = canvas.text(told.count, (box.right - PADDING, y), size=16, font="number",
                             role="text_dim", anchor="midright")  # fmt: skip
        canvas.text(told.lesson.title.upper(), (left, y), size=18, font="title", role="gold_text", anchor="midleft",
                    max_width=number.left - left - 6)  # fmt: skip
        top = box.top + PADDING + head
        asked, wide = self._asked_height(canvas, told, box.width), _asked_room(box.width)
        if box.width >= ASIDE:
            line = FRect(left, box.bottom - PADDING - max(asked, FOOT) / 2 - asked / 2, wide, asked + 3)
        else:
            line = FRect(left, box.bottom - PADDING - FOOT - GAP + 2 - asked, wide, asked + 3)
        words = FRect(left, top, room, line.top - GAP - top + 2)
        canvas.paragraph(told.text, words, size=SIZE, role="rival_text" if told.nudge else "text", leading=LEADING)
        asks = sight.asks or told.lesson.asks
        canvas.paragraph(asks, line, size=SIZE, font="bold", role="gold_text", leading=LEADING)
        prompt = prompt_for(stage, sight.key)
        self._key = prompt.text
        end = left + min(canvas.measure(asks, size=SIZE, font="bold")[0], wide)
        draw_prompt(canvas, prompt, (end + 12 + prompt_width(canvas, prompt) / 2, line.centery - 2))


def _asked_room(width: float) -> float:
    """Return the width for the request in a bubble's line: the key follows it, and in a wide one the buttons."""
    return width - 2 * PADDING - 70 - (BUTTONS if width >= ASIDE else 0.0)


def prompt_for(stage: Stage, key: Action | None) -> Prompt:
    """Return the key or button for an action on the last device; on a pad without one that of Confirm."""
    if key is None:
        return Prompt()
    prompt = stage.prompt(key)
    if stage.controls.device is Device.PAD and not prompt.icon:
        prompt = stage.prompt(Action.CONFIRM)
    return prompt


def lay(size: Point, sight: Sight, window: Point = SCREEN.size) -> FRect:
    """Return the place for a bubble of this size, in the window with its subject.

    It hides least of what is to be kept in sight, then of what can be spared, nearest to its subject.
    """
    (width, height), at = size, sight.pointed
    lefts, tops = (
        [start + step * STEP for step in range(max(0, int((whole - own) // STEP)) + 1)]
        for start, whole, own in zip(SCREEN.topleft, SCREEN.size, size, strict=True)
    )
    wide = [(left, max(left - at.right, at.left - left - width, 0.0)) for left in lefts]
    tall = [(top, max(top - at.bottom, at.top - top - height, 0.0)) for top in tops]
    places = [(_far((x**2 + y**2) ** 0.5), top, left) for top, y in tall for left, x in wide]
    best: tuple[float, FRect] | None = None
    for near, top, left in sorted(places):
        if best is not None and near >= best[0]:
            break
        box = FRect(left, top, width, height)
        covers = _covers(box, sight)
        if best is not None and near + covers >= best[0]:
            continue
        cost = near + (covers + _stretch(box, sight, window))
        if best is None or cost < best[0]:
            cost += _spared(box, sight)
            if best is None or cost < best[0]:
                best = cost, box
    assert best is not None
    return best[1]


def _far(distance: float) -> float:
    return distance if distance >= MARGIN else 400.0


def _costs(box: FRect, sight: Sight, window: Point) -> float:
    return _covers(box, sight) + _stretch(box, sight, window)


def _covers(box: FRect, sight: Sight) -> float:
    """Return the cost of covering things to keep in sight."""
    covered = 0.0 if sight.pressed is None else COVERED * overlap(box, sight.pressed)
    return hidden(box, sight.keep) + covered


def _spared(box: FRect, sight: Sight) -> float:
    """Return the cost of hiding things that can be spared."""
    return sight.spared * hidden(box, sight.spare)


def _stretch(box: FRect, sight: Sight, window: Point) -> float:
    """Return the cost of a place too far from its subject for one window; slower to compute."""
    return sight.together * beyond(box, sight, window)


def beyond(box: FRect, sight: Sight, window: Point) -> int:
    """Return how many of two areas do not fit a window: bubble with the thing to press, and both with the subject.

    Of a large subject a part suffices.
    """
    pressed = [] if sight.pressed is None else [sight.pressed]
    part = FRect(sight.pointed)
    part.width, part.height = min(part.width, PART), min(part.height, PART)
    part.center = nearest(box, sight.pointed)
    with_pressed = box.unionall(pressed)
    with_all = with_pressed.union(part.clamp(sight.pointed))
    return sum((place.width > window[0] or place.height > window[1]) for place in (with_pressed, with_all))


def clear(start: Point, end: Point, pointed: FRect, keep: Sequence[FRect]) -> bool:
    """Return whether a line crosses none of the kept rectangles, except those at the subject."""
    return not any(rect.clipline(start, end) for rect in keep if not rect.colliderect(pointed))


def hidden(box: FRect, rects: Sequence[FRect]) -> float:
    """Return the area in square units of some rectangles that a box hides."""
    return sum(overlap(box, rects[index]) for index in box.collidelistall(rects))


def gap(a: FRect, b: FRect) -> float:
    """Return the distance of two rectangles in units; 0 when they touch."""
    wide = max(a.left - b.right, b.left - a.right, 0.0)
    tall = max(a.top - b.bottom, b.top - a.bottom, 0.0)
    return float((wide**2 + tall**2) ** 0.5)


def nearest(box: FRect, pointed: FRect) -> Point:
    """Return the point of the subject that is nearest to a bubble."""
    x = max(pointed.left, min(box.centerx, pointed.right))
    y = max(pointed.top, min(box.centery, pointed.bottom))
    return x, y
