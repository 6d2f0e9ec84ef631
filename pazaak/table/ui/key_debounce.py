"""Keys that keep their meaning: one that has just got another is not heard at once."""

from __future__ import annotations

from pazaak.stage.input.bindings import Action

SECONDS = 1.0
"""So long a key is not heard after its meaning has changed."""
SILENCE = 0.4
"""Whoever goes on pressing it is not heard before the key has been left alone for so long."""


class KeyDebounce:
    """Somebody who presses a key again and again does not decide by it what came up meanwhile."""

    def __init__(self) -> None:
        self._left: dict[Action, float] = {}
        self._heard: dict[Action, float] = {}
        """Seconds since a key was last heard."""

    def opens(self, *actions: Action) -> None:
        """These keys mean something new from now on."""
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
        """Return whether a press of a key would not be heard now; asking changes nothing."""
        return self._left.get(action, 0.0) > 0

    def asleep(self, action: Action) -> bool:
        """Whether a press of a key now is not to be heard."""
        if self._left.get(action, 0.0) > 0:
            self._left[action] = max(SILENCE, self._left[action])
            return True
        self._heard[action] = 0.0
        return False
