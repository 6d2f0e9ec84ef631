"""The passage from one scene to the next, on the fed clock.

The old picture fades or slides away over the new one, or grows dark before the new one grows light.
"""

from collections.abc import Callable

import pygame

from pazaak.stage.motion.easing import ease_in_out

SECONDS = {"fade": 0.22, "slide": 0.3}


class Transition:
    """The fade between scenes; it holds the last picture of the old scene, from the first of the new one on."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._how = "none"
        self._spent, self._light = 0.0, 1.0

    @property
    def running(self) -> bool:
        return self._how in SECONDS

    def start(self, how: str, *, calm: bool, instant: bool) -> None:
        """Begin a transition from the visible picture; reduced motion gets no slide, instant speed none at all."""
        self.stop()
        if how in SECONDS and not instant:
            self._how, self._spent, self._light = "fade" if calm else how, 0.0, 1.0

    def stop(self) -> None:
        """Show the new scene alone: skipped, or the window changed its size."""
        self._old, self._how = None, "none"

    def update(self, dt: float) -> None:
        self._spent += dt
        if self._spent >= SECONDS[self._how]:
            self.stop()

    def draw(self, surface: pygame.Surface, show: Callable[[], None], *, dark: bool) -> None:
        """Draw the new picture by `show`, and over it the rest of the old one.

        `dark`: fade through black, which holds no other picture of the window's size.
        """
        t = ease_in_out(min(1.0, self._spent / SECONDS[self._how]))
        if dark:
            self._through_dark(surface, show, t)
            return
        self._old = self._old or surface.copy()
        show()
        if self._how == "slide":
            surface.blit(self._old, (-round(surface.get_width() * t), 0))
            return
        self._old.set_alpha(None if t < 0.002 else round(255 * (1 - t)))  # SDL blends even at 255: 21 ms for 0.3
        surface.blit(self._old, (0, 0))

    def _through_dark(self, surface: pygame.Surface, show: Callable[[], None], t: float) -> None:
        before, self._light = self._light, abs(1 - 2 * t)
        if t >= 0.5:
            show()
            before = 1.0
        surface.fill((round(255 * self._light / before),) * 3, special_flags=pygame.BLEND_MULT)
