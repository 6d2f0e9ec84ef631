"""The passage from one scene to the next, on the fed clock: the old picture fades or slides away over the new one."""

import pygame

from pazaak.stage.motion.easing import ease_in_out

SECONDS = {"fade": 0.22, "slide": 0.3}


class Transition:
    """Holds the last picture of the old scene while it lasts."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._how = "fade"
        self._spent = 0.0

    @property
    def running(self) -> bool:
        return self._old is not None

    def start(self, picture: pygame.Surface, how: str, *, calm: bool, instant: bool) -> None:
        """Keep `picture` as the old one; calm people get no slide, hurried ones nothing at all."""
        if instant or how not in SECONDS:
            self._old = None
            return
        self._how = "fade" if calm else how
        self._old, self._spent = picture.copy(), 0.0

    def stop(self) -> None:
        """Show the new scene alone: skipped, or the window changed its size."""
        self._old = None

    def update(self, dt: float) -> None:
        self._spent += dt
        if self._spent >= SECONDS[self._how]:
            self._old = None

    def draw(self, surface: pygame.Surface) -> None:
        """What is left of the old picture, over the new."""
        if self._old is None:
            return
        t = ease_in_out(min(1.0, self._spent / SECONDS[self._how]))
        if self._how == "slide":
            surface.blit(self._old, (-round(surface.get_width() * t), 0))
            return
        self._old.set_alpha(round(255 * (1 - t)))
        surface.blit(self._old, (0, 0))
