"""The carried object: dragged with the mouse button held, or picked up and put down."""

from pazaak.stage.widgets.widgets import Spot

# Movement in units up to which a press is a click, not a drag.
SLACK = 6.0


class Drag:
    """The object that is carried, if any; at most one."""

    def __init__(self) -> None:
        self.source: Spot | None = None
        self.at: tuple[float, float] = (0.0, 0.0)
        # From the corner of the picture to the grip, so that it does not jump under the pointer.
        self.grip: tuple[float, float] = (0.0, 0.0)
        self.by_button = False
        self._candidate: Spot | None = None
        self._pressed_at: tuple[float, float] = (0.0, 0.0)

    @property
    def payload(self) -> object:
        return self.source.payload if self.source is not None else None

    def press(self, spot: Spot, at: tuple[float, float]) -> None:
        """Note a press on a spot that can be carried."""
        self._candidate, self._pressed_at = spot, at

    def move(self, at: tuple[float, float]) -> bool:
        """Follow the pointer; True while something is carried."""
        if self._candidate is not None:
            far = abs(at[0] - self._pressed_at[0]) + abs(at[1] - self._pressed_at[1])
            if far > SLACK:
                spot, self._candidate = self._candidate, None
                self.lift(spot, self._pressed_at, by_button=True)
        if self.source is not None:
            self.at = at
        return self.source is not None

    def lift(self, spot: Spot, at: tuple[float, float], *, by_button: bool = False) -> None:
        self.source, self.at, self.by_button = spot, at, by_button
        self.grip = (at[0] - spot.rect.centerx, at[1] - spot.rect.centery)

    def forget_press(self) -> None:
        """Forget a press that ended before it became a drag."""
        self._candidate = None

    def let_go(self) -> object:
        """Empty the hand; return its payload."""
        payload = self.payload
        self.source = self._candidate = None
        self.by_button = False
        return payload
