"""Pointer and actions applied to the widgets of one scene: hover, press, focus, carry."""

from collections.abc import Callable, Sequence
from typing import Literal

from pygame import FRect

from pazaak.stage.input.bindings import MOVES, Action
from pazaak.stage.input.controls import Controls, Pointer, PointerKind, Prompt
from pazaak.stage.widgets import focus
from pazaak.stage.widgets.drag import Drag
from pazaak.stage.widgets.widgets import Spot, Widget

NUDGE = 3.0
Wish = Literal["press", "focus", "more", "less"]
"""A screen reader's request about a widget."""
FOCUS_ACTIONS = frozenset({*MOVES, Action.NEXT, Action.PREV, Action.CONFIRM})


class Interaction:
    """The state of hover, focus, press and drag by widget id, so that a scene may rebuild its widgets."""

    def __init__(self) -> None:
        self.focus_id: str | None = None
        self.hover_id: str | None = None
        self.press_id: str | None = None
        self.used_id: str | None = None
        """Id of the widget used last, by any device."""
        # Focus is shown only to players who steer by it.
        self.keys = False
        self.heard = False
        """Whether a screen reader tells the player where focus is."""
        self.default: str | None = None
        """Id of the widget that focus begins at: the sensible next thing."""
        self.wraps = False
        """Whether focus goes from the end of a column back to its beginning."""
        self.drag = Drag()
        # Silent until the scene is on the stage.
        self.sound: Callable[[str], None] = lambda sound: None
        # A focused rectangle larger than the window is scrolled to its end before focus moves on.
        self.follow_focus: Callable[[Action, FRect], bool] = lambda action, rect: False
        self._focus_rect = FRect(0, 0, 0, 0)
        nothing: tuple[object, ...] = ()
        self._told = self._marked = self._asked_by = nothing
        self.still = True
        """Whether nothing was animated at the last `sync`."""
        self._prompt: Callable[[Action], Prompt] = lambda action: Prompt()
        self._prompts: dict[Action, Prompt] = {}
        """Known prompts of the present device and keys, by action."""
        self._at: tuple[float, float] | None = None
        self._sought: str | None = None
        """Id of the widget the player went to by mouse or key."""
        self._seen_at: tuple[float, float] | None = None
        self._fresh = True
        """Whether the pointer's resting place is unknown yet."""

    @property
    def hot(self) -> str | None:
        return self.focus_id if self.keys else self.hover_id

    @property
    def sought(self) -> str | None:
        """Id of the widget the player went to, unless it was used; not one that got focus or hover by itself."""
        return self.hot if self.hot == self._sought else None

    @property
    def pressing(self) -> bool:
        """Whether a button is held down on something that is not carried."""
        return self.press_id is not None and self.drag.source is None

    def focus(self, id: str) -> None:
        self.focus_id = id

    def rest(self, at: tuple[float, float]) -> None:
        """Set the pointer's place without a change of device: the page has moved under the mouse."""
        self._at = at

    def release(self) -> None:
        """Release press and drag: the window lost the input."""
        self.press_id = None
        self.drag.let_go()
        self._fresh = True

    def sync(self, widgets: Sequence[Widget], controls: Controls, *, still: bool) -> bool:
        """Update hover and focus for these widgets; True when anything looks different now."""
        self.still, self._prompt = still, controls.prompt
        asked_by = (controls.device, controls.bindings)
        if asked_by != self._asked_by:
            self._asked_by, self._prompts = asked_by, {}
        self.mark(widgets)
        stood = self._stands()
        self._keep_hand(widgets)
        self._keep_focus(widgets)
        before = self.hover_id
        under = None if self.keys else self.topmost(widgets, controls.pointer)
        self.hover_id = under.id if under is not None else None
        if self.hover_id != before and not self.keys:
            came = not self._fresh and controls.pointer != self._seen_at
            self._sought = self.hover_id if came else None
        self._seen_at, self._fresh = controls.pointer, False
        if under is not None and under.id != before and under.usable and under.sound:
            self.sound("ui_hover")
        if self._stands() != stood:
            self.mark(widgets)
        carried = self.drag.at if self.drag.source is not None else None
        told = (carried, [(w.id, w.focused, w.hovered, w.pressed, w.usable, w.prompt) for w in widgets])
        changed, self._told = told != self._told, told
        return changed

    def mark(self, widgets: Sequence[Widget]) -> None:
        """Set the widgets' state; a scene that rebuilds them gets the same for the same ids."""
        held = self.drag.source.id if self.drag.source is not None else None
        known, self._marked = self._marked, (*self._stands(), *widgets, *[widget.action for widget in widgets])
        if self._marked == known:
            return
        still, hover, press, prompts = self.still, self.hover_id, self.press_id, self._prompts
        focused = self.focus_id if self.keys else None
        for widget in widgets:
            id, action = widget.id, widget.action
            widget.still = still
            widget.focused = id == focused
            widget.hovered = hovered = id == hover
            widget.pressed = hovered and id == press
            if action is not None:
                prompt = prompts.get(action)
                if prompt is None:
                    prompt = prompts[action] = self._prompt(action)
                widget.prompt = prompt
            if isinstance(widget, Spot):
                widget.held = id == held

    def _stands(self) -> tuple[object, ...]:
        return (self.still, self.keys, self.focus_id, self.hover_id, self.press_id, self.drag.source, self._asked_by)

    def _keep_hand(self, widgets: Sequence[Widget]) -> None:
        """Put the carried object back when its place is gone or may no longer be used."""
        source = self.drag.source
        if source is not None and not any(widget.id == source.id and widget.usable for widget in widgets):
            self.drag.let_go()

    def _keep_focus(self, widgets: Sequence[Widget]) -> None:
        current = next((widget for widget in widgets if widget.id == self.focus_id), None)
        if current is None and (self.keys or self.heard):
            choices = self._choices(widgets)
            if self.focus_id is not None:
                current = focus.nearest(self._focus_rect, choices)
            else:
                current = next((choice for choice in choices if choice.id == self.default), None)
                current = current or next(iter(choices), None)
            self.focus_id = current.id if current is not None else self.focus_id
        if current is not None:
            self._focus_rect = current.rect

    def _choices(self, widgets: Sequence[Widget]) -> list[Widget]:
        if self.drag.source is not None:
            return [widget for widget in widgets if self._takes(widget) or widget.id == self.drag.source.id]
        return [widget for widget in widgets if widget.focusable and widget.usable]

    def _takes(self, widget: Widget | None) -> bool:
        return isinstance(widget, Spot) and self.drag.source is not None and widget.takes(self.drag.payload)

    def topmost(self, widgets: Sequence[Widget], at: tuple[float, float] | None) -> Widget | None:
        """Return the topmost widget under the pointer; while carrying, the topmost that would take the payload."""
        if at is None:
            return None
        hits = (widget for widget in reversed(widgets) if widget.hit(at))
        if self.drag.source is not None:
            return next((widget for widget in hits if self._takes(widget)), None)
        return next((widget for widget in hits if widget.focusable or widget.tooltip), None)

    def pointer(self, event: Pointer, widgets: Sequence[Widget]) -> bool:
        """Handle a pointer event; True when a widget used it."""
        match event.kind:
            case PointerKind.MOVE:
                return self._move(event, widgets)
            case PointerKind.DOWN:
                self.keys = False
                return event.button == 1 and self._down(event, widgets)
            case PointerKind.UP:
                return event.button == 1 and self._up(event, widgets)
            case PointerKind.WHEEL:
                hits = [widget for widget in reversed(widgets) if widget.hit(event.at)]
                return any(widget.pointer(event) for widget in hits)
            case PointerKind.LEAVE:
                return False

    def _move(self, event: Pointer, widgets: Sequence[Widget]) -> bool:
        # A nudge of the desk takes nothing away from players who steer by keys.
        if not self.keys or self._at is None:
            self._at = event.at
        elif abs(self._at[0] - event.x) + abs(self._at[1] - event.y) > NUDGE:
            self.keys, self._at = False, event.at
        carried = self.drag.move(event.at)
        pressed = next((widget for widget in widgets if widget.id == self.press_id), None)
        target = pressed or self.topmost(widgets, event.at)
        used = target is not None and target.pointer(event)
        return carried or used

    def _down(self, event: Pointer, widgets: Sequence[Widget]) -> bool:
        under = self.topmost(widgets, event.at)
        if self.drag.source is not None:
            self._drop_on(under)
            return True
        if under is None or not under.usable:
            return under is not None
        self.press_id = under.id
        if under.focusable:
            self.focus_id = under.id
        if isinstance(under, Spot) and under.payload is not None:
            self.drag.press(under, event.at)
        under.pointer(event)
        return True

    def _up(self, event: Pointer, widgets: Sequence[Widget]) -> bool:
        pressed = next((widget for widget in widgets if widget.id == self.press_id), None)
        self.press_id = None
        self.drag.forget_press()
        if self.drag.by_button:
            self._drop_on(self.topmost(widgets, event.at))
            return True
        if pressed is None:
            return False
        pressed.pointer(event)
        if pressed.usable and pressed.hit(event.at):
            self._use(pressed, event.at)
        return True

    def act(self, action: Action, widgets: Sequence[Widget]) -> bool:
        """Handle an action that the scene left to its widgets; True when one used it."""
        if action is Action.CANCEL and self.drag.source is not None:
            self.drag.let_go()
            return True
        shown, self.keys = self.keys or self.heard, self.keys or action in FOCUS_ACTIONS
        self._keep_focus(widgets)
        current = next((widget for widget in widgets if widget.id == self.focus_id), None)
        if shown and current is not None and current.usable and current.handle(action):
            return True
        if action is Action.CONFIRM:
            # Nobody presses an unseen button: the first Confirm only shows where focus is.
            return self._confirm(current) if shown else current is not None
        if shown and current is not None and self.follow_focus(action, current.focus_rect):
            return True
        if action in FOCUS_ACTIONS:
            return self._steer(action, current, widgets, first=not shown)
        owner = next((widget for widget in widgets if widget.action is action and widget.usable), None)
        return owner is not None and self._use(owner, owner.rect.center)

    def asked(self, id: str, wish: Wish, widgets: Sequence[Widget]) -> bool:
        """Do with a widget, or a row of one, what a screen reader asks for; True when anything changed."""
        owner = next((widget for widget in widgets if any(node.id == id for node in widget.nodes())), None)
        if owner is None or not owner.usable or not (owner.focusable or self._takes(owner)):
            return False
        self.keys, self.focus_id, self._focus_rect, self._sought = True, owner.id, owner.rect, owner.id
        owner.go_to(id)
        match wish:
            case "press":
                self._confirm(owner)
            case "more" | "less":
                owner.handle(Action.RIGHT if wish == "more" else Action.LEFT)
            case "focus":
                pass
        return True

    def _confirm(self, current: Widget | None) -> bool:
        if self.drag.source is not None:
            self._drop_on(current)
            return True
        if current is None or not current.usable:
            return False
        return self._use(current, current.rect.center)

    def _steer(self, action: Action, current: Widget | None, widgets: Sequence[Widget], *, first: bool) -> bool:
        # The first key only shows where focus is.
        if first and current is not None:
            return True
        choices = self._choices(widgets)
        if action in MOVES:
            found = focus.toward(current, choices, action) if current is not None else next(iter(choices), None)
            if found is None and current is not None and self.wraps:
                found = focus.round_the_end(current, choices, action)
        else:
            found = focus.along(current, choices, 1 if action is Action.NEXT else -1)
        if found is None:
            return False
        self.focus_id, self._focus_rect = found.id, found.rect
        self._sought = found.id
        if self.drag.source is not None:
            self.drag.at = found.rect.center
        self.sound("ui_hover")
        return True

    def _use(self, widget: Widget, at: tuple[float, float]) -> bool:
        self._sought = None
        self.used_id = widget.id
        if widget.activate():
            if widget.sound:
                self.sound(widget.sound)
            return True
        if isinstance(widget, Spot) and widget.payload is not None:
            self.drag.lift(widget, at)
            return True
        return False

    def _drop_on(self, target: Widget | None) -> None:
        if not isinstance(target, Spot) or not self._takes(target) or target.on_drop is None:
            self.drag.let_go()
            return
        payload = self.drag.let_go()
        self.used_id = self.focus_id = target.id
        self._focus_rect = target.rect
        target.on_drop(payload)
