"""The passage from one scene to the next, on the fed clock: the old picture fades or slides away over the new one."""

from collections.abc import Callable

import pygame

from pazaak.stage.motion.easing import ease_in_out

SECONDS = {"fade": 0.22, "slide": 0.3}


class Transition:
    """Holds the last picture of the old scene, from the first of the new one on."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._how = "none"
        self._spent = 0.0

    @property
    def running(self) -> bool:
        return self._how in SECONDS

    def start(self, how: str, *, calm: bool, instant: bool) -> None:
        """What is seen now will be the old picture; calm people get no slide, hurried ones nothing at all."""
        self.stop()
        if how in SECONDS and not instant:
            self._how, self._spent = "fade" if calm else how, 0.0

    def stop(self) -> None:
        """Show the new scene alone: skipped, or the window changed its size."""
        self._old, self._how = None, "none"

    def update(self, dt: float) -> None:
        self._spent += dt
        if self._spent >= SECONDS[self._how]:
            self.stop()

    def draw(self, surface: pygame.Surface, show: Callable[[], None]) -> None:
        """The new picture, which `show` paints, and over it what is left of the old one, which was there until now."""
        self._old = self._old or surface.copy()
        show()
        t = ease_in_out(min(1.0, self._spent / SECONDS[self._how]))
        if self._how == "slide":
            surface.blit(self._old, (-round(surface.get_width() * t), 0))
            return
        self._old.set_alpha(round(255 * (1 - t)))
        surface.blit(self._old, (0, 0))
