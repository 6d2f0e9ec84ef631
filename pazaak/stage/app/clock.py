"""The pace of the real loop: sixty frames while something moves, light sleep when still, deeper when untouched.

Where nothing moves a touch ends the sleep.
"""

import time
from collections.abc import Callable

ACTIVE = 1 / 60
IDLE = 1 / 40
DROWSY = 1 / 20
AWAY = 1 / 5
RESTING = 1 / 10
"""Seconds for which no time is fed where nothing is to happen."""
HANDS_OFF = 2.0
"""Seconds after the player's last input from which on the loop sleeps deeper, if nothing is awaited either."""
LEFT_ALONE = 60.0
"""Seconds without input after which sitters stop breathing."""
# After a pause of the whole process (a laptop lid) the game goes on from the moment before it.
LONGEST = 0.1
SHORTEST = 1 / 125
"""Least seconds between frames: faster touches, as from a moving mouse, are read together."""


class Pacer:
    """The sleeper between frames, which measures the time to feed."""

    def __init__(
        self,
        now: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
        wait: Callable[[float], None] | None = None,
    ) -> None:
        """`wait`: a sleep that ends with the first event."""
        self._now, self._sleep = now, sleep
        self._wait = wait or sleep
        self._last = now()
        self._period = 0.0

    def dt(self, *, touched: bool = False) -> float:
        """Return the seconds since the last call, at most LONGEST more than the planned sleep.

        A touch that ends a long sleep begins with one frame's time.
        """
        now = self._now()
        dt, self._last = now - self._last, now
        waited = self._period > ACTIVE
        return min(max(dt, 0.0), ACTIVE if touched and waited else LONGEST + self._period)

    def rest(self, period: float) -> None:
        """Sleep until `period` has gone by since the last `dt`, or while nothing moves until something is touched."""
        left = self._last + period - self._now()
        self._period = period
        if left > 0 and period > ACTIVE:
            self._wait(left)
            left = self._last + SHORTEST - self._now()
        if left > 0:
            self._sleep(left)
