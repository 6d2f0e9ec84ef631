"""Beats and the timeline: order, leftover time, skip, speed, reduced motion."""

import itertools
import math
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pazaak.stage.motion import easing
from pazaak.stage.motion.beats import (
    Beat,
    Call,
    Cue,
    Fade,
    Glide,
    Pulse,
    Shake,
    Then,
    Together,
    Turn,
    Tween,
    Wait,
    stagger,
)
from pazaak.stage.motion.timeline import Beats, Timeline
from tests.stage.flow import Thing


@pytest.mark.parametrize("curve", [easing.linear, easing.ease_out, easing.ease_in_out])
def test_every_curve_goes_from_nothing_to_all(curve: easing.Ease) -> None:
    assert curve(0.0) == pytest.approx(0.0, abs=1e-9)
    assert curve(1.0) == pytest.approx(1.0)
    steps = [curve(n / 500) for n in range(501)]
    assert max(abs(b - a) for a, b in itertools.pairwise(steps)) < 0.03, "a jump on the way"


def test_a_glide_lands_exactly_and_not_early() -> None:
    thing, timeline = Thing(), Timeline()
    timeline.play([Glide(thing, (100, 50), 0.5, arc=30, angle=10, scale=2)])
    timeline.update(0.25)
    assert 0 < thing.x < 100
    assert thing.y < 50 * thing.x / 100, "the arc lifts the path"
    assert timeline.busy
    timeline.update(0.25)
    assert (thing.x, thing.y, thing.angle, thing.scale) == (100, 50, 10, 2)
    assert not timeline.busy


def test_beats_go_one_after_another_and_no_time_is_lost() -> None:
    told: list[str] = []
    timeline = Timeline()
    timeline.play([Wait(0.1), Call(lambda: told.append("a")), Wait(0.1), Call(lambda: told.append("b"))])
    timeline.play([Wait(0.1), Call(lambda: told.append("c"))])
    timeline.update(0.15)
    assert told == ["a"]
    timeline.update(0.151)
    assert told == ["a", "b", "c"]
    assert not timeline.busy


def test_an_animation_is_a_generator_that_reads_the_sprites_when_its_turn_comes() -> None:
    thing, timeline = Thing(), Timeline()

    def animation() -> Iterator[Beats]:
        yield Glide(thing, (10, 0), 0.1)
        assert thing.x == 10
        yield Glide(thing, (thing.x + 5, 0), 0.1), Fade(thing, 0.0, 0.2)

    timeline.play(animation())
    timeline.update(0.2)
    assert thing.x == 15
    assert timeline.busy, "the fade lasts longer than the flight beside it"
    timeline.update(0.1)
    assert (thing.x, thing.alpha, timeline.busy) == (15, 0.0, False)


def test_beside_plays_at_once_and_the_queue_goes_on() -> None:
    told: list[str] = []
    timeline = Timeline()
    timeline.play([Wait(0.2), Call(lambda: told.append("queue"))])
    timeline.beside([Wait(0.1), Call(lambda: told.append("beside"))])
    timeline.update(0.1)
    assert told == ["beside"]
    timeline.update(0.1)
    assert told == ["beside", "queue"]


def test_skip_shows_the_end_and_leaves_out_the_cues() -> None:
    thing, told, timeline = Thing(), list[str](), Timeline()

    def animation() -> Iterator[Beats]:
        yield Glide(thing, (7, 8), 3.0), Then(Wait(1), Cue(lambda: told.append("sound")))
        yield Call(lambda: told.append("shown"))
        yield Turn(thing, 1.0, 2.0, middle=lambda: told.append("face"))
        timeline.play([Call(lambda: told.append("added"))])
        yield stagger(Pulse(thing, peak=2.0), Fade(thing, 100.0), gap=1.0)

    timeline.play(animation())
    timeline.update(0.1)
    timeline.finish()
    assert (thing.x, thing.y, thing.turn, thing.scale, thing.alpha) == (7, 8, 1.0, 1.0, 100.0)
    assert told == ["shown", "face", "added"]
    assert not timeline.busy


def test_speed_is_a_factor_and_instant_is_the_next_update() -> None:
    slow, quick = Timeline(), Timeline()
    quick.speed = 2.0
    for timeline in (slow, quick):
        timeline.play([Wait(1.0)])
        timeline.update(0.5)
    assert slow.busy
    assert not quick.busy
    instant, thing = Timeline(), Thing()
    instant.speed = math.inf
    instant.play([Wait(9.0), Glide(thing, (3, 4), 9.0)])
    instant.update(0.0)
    assert (thing.x, thing.y, instant.busy) == (3, 4, False)


def test_reduced_motion_appears_instead_of_flying() -> None:
    thing, timeline = Thing(), Timeline()
    timeline.calm = True
    timeline.play([Glide(thing, (100, 0), 1.0), Shake(thing, 0.4), Pulse(thing, 0.4), Turn(thing, 1.0)])
    timeline.update(0.05)
    assert thing.x == 100
    assert 0 < thing.alpha < 255
    seen = set()
    while timeline.busy:
        timeline.update(0.05)
        seen.add((thing.x, thing.scale))
    assert seen == {(100, 1.0)}
    assert (thing.alpha, thing.turn) == (255, 1.0)


def test_a_turn_from_face_to_face_changes_it_when_edge_on() -> None:
    thing, timeline = Thing(turn=1.0), Timeline()
    widths: list[float] = []
    timeline.play([Turn(thing, 1.0, 1.0, middle=lambda: widths.append(thing.turn))])
    lowest = 1.0
    for _ in range(100):
        timeline.update(0.01)
        lowest = min(lowest, thing.turn)
    assert widths == [pytest.approx(0.0, abs=0.05)]
    assert lowest < 0.05
    assert thing.turn == 1.0


def test_shake_and_pulse_leave_things_as_they_were() -> None:
    thing, timeline = Thing(x=40, scale=1.5), Timeline()
    timeline.play([(Shake(thing, 0.3), Pulse(thing, 0.3))])
    moved = set()
    while timeline.busy:
        timeline.update(0.02)
        moved.add(round(thing.x, 3))
    assert len(moved) > 5
    assert (thing.x, thing.scale) == (40, 1.5)


def test_a_tween_counts_to_exactly_the_end() -> None:
    shown: list[float] = []
    timeline = Timeline()
    timeline.play([Tween(shown.append, 13, 20, 0.3)])
    while timeline.busy:
        timeline.update(0.03)
    assert shown == sorted(shown)
    assert shown[-1] == 20


def test_clear_within_an_animation_is_heeded() -> None:
    told: list[str] = []
    timeline = Timeline()
    timeline.play([Call(timeline.clear)])
    timeline.play([Call(lambda: told.append("never"))])
    timeline.update(1.0)
    assert told == []
    assert not timeline.busy


def test_a_beat_may_ask_for_the_end_itself() -> None:
    told: list[str] = []
    timeline = Timeline()
    timeline.play(
        [Call(lambda: told.append("first")), Call(timeline.finish), Wait(5), Call(lambda: told.append("last"))]
    )
    timeline.update(0.01)
    assert told == ["first", "last"]
    assert not timeline.busy


def test_an_animation_without_an_end_is_an_error_and_no_hang() -> None:
    def forever() -> Iterator[Beats]:
        while True:
            yield Call(lambda: None)

    for skip in (True, False):
        timeline = Timeline()
        timeline.play(forever())
        with pytest.raises(RuntimeError, match="animation went on"):
            timeline.finish() if skip else timeline.update(0.1)


def _beats(thing: Thing) -> st.SearchStrategy[Beat]:
    seconds = st.floats(0.0, 0.5)
    single = st.one_of(
        st.builds(Wait, seconds),
        st.builds(lambda s, x: Glide(thing, (x, x), s), seconds, st.integers(-50, 50)),
        st.builds(lambda s, a: Fade(thing, a, s), seconds, st.integers(0, 255)),
        st.builds(lambda s: Turn(thing, 1.0, s), seconds),
    )
    return st.one_of(single, st.builds(Then, single, single))


@pytest.mark.full
@given(st.data())
def test_however_time_is_cut_the_end_is_the_same(data: st.DataObject) -> None:
    thing = Thing()
    recipe = data.draw(st.lists(st.tuples(st.integers(-50, 50), st.floats(0.0, 0.4)), max_size=6))
    cuts = data.draw(st.lists(st.floats(0.001, 0.3), min_size=1, max_size=5))
    played, skipped = thing, Thing()
    one, two = Timeline(), Timeline()
    one.play(Glide(played, (x, -x), seconds) for x, seconds in recipe)
    two.play(Glide(skipped, (x, -x), seconds) for x, seconds in recipe)
    for _ in range(4000):
        if not one.busy:
            break
        for cut in cuts:
            one.update(cut)
    two.finish()
    assert not one.busy
    assert played == skipped


@pytest.mark.full
@given(st.data())
def test_any_beats_together_come_to_an_end(data: st.DataObject) -> None:
    thing, timeline = Thing(), Timeline()
    timeline.play([Together(*data.draw(st.lists(_beats(thing), max_size=5)))])
    for _ in range(40):
        timeline.update(0.05)
    assert not timeline.busy
