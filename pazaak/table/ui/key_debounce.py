"""Keys with a new meaning, ignored for a moment."""

from __future__ import annotations

from pazaak.stage.input.bindings import Action

SECONDS = 1.0
"""Seconds that a key is ignored after its meaning has changed."""
SILENCE = 0.4
"""Seconds that a key pressed while ignored has to be left alone before it works."""


class KeyDebounce:
    """A guard against repeated presses of a key that would decide a question that has just come up."""

    def __init__(self) -> None:
        self._left: dict[Action, float] = {}
        self._heard: dict[Action, float] = {}
        """Seconds since a key was last accepted."""

    def opens(self, *actions: Action) -> None:
        """Start ignoring these keys: their meaning has changed."""
        self._left.update(dict.fromkeys(actions, SECONDS))

    def closes(self, *actions: Action) -> None:
        """Ignore these actions until a second after they were last heard: their old meaning has ended."""
        for action in actions:
            self._left[action] = SECONDS - self._heard.get(action, SECONDS)

    def update(self, dt: float) -> None:
        for times, step in ((self._left, -dt), (self._heard, dt)):
            for action in times:
                times[action] += step

    def dozing(self, action: Action) -> bool:
        """Return whether a press of a key would be ignored now; asking changes nothing."""
        return self._left.get(action, 0.0) > 0

    def asleep(self, action: Action) -> bool:
        """Note a press of a key, and return whether it comes too soon to count."""
        if self._left.get(action, 0.0) > 0:
            self._left[action] = max(SILENCE, self._left[action])
            return True
        self._heard[action] = 0.0
        return False
