"""The pacer of the real loop, with a clock that is fed."""

from pazaak.stage.app.clock import LONGEST, Pacer


class Watch:
    """A clock that moves only when told."""

    def __init__(self) -> None:
        self.time = 5.0
        self.slept: list[float] = []

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.time += seconds


def test_it_sleeps_what_is_left_of_the_period() -> None:
    watch = Watch()
    pacer = Pacer(watch.now, watch.sleep)
    watch.time += 0.01
    assert abs(pacer.dt() - 0.01) < 1e-9
    watch.time += 0.004
    pacer.rest(0.016)
    assert abs(watch.slept[0] - 0.012) < 1e-9
    pacer.dt()
    watch.time += 0.05
    pacer.rest(0.016)
    assert len(watch.slept) == 1, "a late frame does not sleep"


def test_a_long_absence_is_cut_short() -> None:
    watch = Watch()
    pacer = Pacer(watch.now, watch.sleep)
    watch.time += 3600
    assert pacer.dt() == LONGEST
