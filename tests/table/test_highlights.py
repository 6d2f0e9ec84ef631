"""Moments at every table: each has its light, its sound, its weight and its time, at every speed, skipped at any
instant, left and resumed in the midst, and quiet where motion is unwanted. `-m slow` looks at all in all ways."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from tests.table.highlight_cases import MOMENTS, PAZAAK, RISKY, Moment
from tests.table.highlights import STEP, Watched, watch
from tests.table.playing import PREMISES

SPEEDS = {"cinematic": 1 / 0.6, "fast": 0.5}
PRESSES = ("mouse", "return", "space", "e", "pad")
INSTANTS = (0.02, 0.2, 0.5, 0.9)
"""In which share of a moment it is pressed in or left."""
BY_THE_WAY = frozenset(
    ("tension", "glass", "knock", "gem_set", "coin_land", *(f"board_tick_{tick}" for tick in range(1, 10)))
)
"""Sounds that go with a moment and are not the one of it."""
FACES = {"calm", "glad", "grim", "nervous", "smug", "wince", "beaten"}

every_moment = pytest.mark.parametrize("moment", [pytest.param(each, id=each.id) for each in MOMENTS])
some_moments = pytest.mark.parametrize("moment", [pytest.param(each, id=each.id) for each in MOMENTS[::2]])
other_moments = pytest.mark.parametrize("moment", [pytest.param(each, id=each.id) for each in MOMENTS[1::2]])
few_moments = pytest.mark.parametrize("moment", [pytest.param(each, id=each.id) for each in MOMENTS[::4]])


@pytest.fixture(scope="module", autouse=True)
def _premises() -> Iterator[None]:
    yield
    PREMISES.close()


@cache
def live(moment: Moment, *, calm: bool = False) -> Watched:
    return watch(moment, calm=calm)


def press_in(moment: Moment, press: str, share: float) -> None:
    whole = live(moment)
    seen = watch(moment, press=press, after=max(STEP, share * whole.seconds))
    assert seen.pressed
    assert not seen.staged_after, "it goes on although it was skipped"
    assert seen.ended
    assert seen.last == whole.last, "it leads to another picture than the one it ends with"
    assert len(seen.plies) == 1, "the press made a move"
    assert seen.scenes == whole.scenes, "the press led elsewhere"


@pytest.mark.full(
    "crash-SpecialDeclared four_of_a_kind-four of a kind-seat 0-1",
    "hazari-GameWon score-won by points-seat 0-1",
    "hokm-GameWon-kot-seat 1-1",
    "hokm-HandWon hakem_koti-h*kem koti-seat 0-1",
    "hokm-HandWon kot-kot-seat 1-1",
    "kitti-DealScored salami-Salami-seat 0-1",
)
@every_moment
def test_each_has_its_light_its_sound_its_faces_and_its_end(moment: Moment) -> None:
    seen = live(moment)
    assert seen.ended
    assert 0.5 <= seen.seconds <= 5.0
    assert seen.light >= 0.4
    assert moment.sound in seen.sounds
    assert seen.made, "nobody's face tells of it"
    assert {mood for _, mood in seen.made} <= FACES
    assert len(seen.plies) == 1
    assert moment.stays or seen.dark_after == 0.0, "something shines on when it is over"


@pytest.mark.full(
    "crash-DealScored crash-crash-seat 0-1",
    "hazari-GameWon score-won by points-seat 0-1",
    "hokm-HandWon hakem_koti-h*kem koti-seat 0-1",
)
@some_moments
def test_any_press_leads_to_its_last_picture_and_does_nothing_else(moment: Moment) -> None:
    number = MOMENTS.index(moment)
    press_in(moment, PRESSES[number % len(PRESSES)], INSTANTS[number % len(INSTANTS)])


@pytest.mark.slow
@every_moment
@pytest.mark.parametrize("share", INSTANTS)
def test_any_press_at_any_instant(moment: Moment, share: float) -> None:
    for press in PRESSES:
        press_in(moment, press, share)


def of_it(sounds: list[str]) -> list[str]:
    """The sounds of a moment in their order, without those of chips, which land beside it."""
    return [sound for sound in sounds if not sound.startswith("chip_")]


def goes_with(moment: Moment, speed: str) -> None:
    whole, seen = live(moment), watch(moment, speed=speed)
    assert seen.ended
    assert seen.seconds == pytest.approx(whole.seconds * SPEEDS[speed], abs=2 * STEP, rel=0.05)
    assert seen.last == whole.last
    assert of_it(seen.sounds) == of_it(whole.sounds)


@pytest.mark.full("hokm-HandWon hakem_koti-*")
@few_moments
def test_it_goes_with_the_speed_of_the_table(moment: Moment) -> None:
    goes_with(moment, list(SPEEDS)[MOMENTS.index(moment) // 4 % 2])


@pytest.mark.slow
@every_moment
@pytest.mark.parametrize("speed", SPEEDS)
def test_it_goes_with_every_speed(moment: Moment, speed: str) -> None:
    goes_with(moment, speed)


def at_once(moment: Moment) -> None:
    whole, seen = live(moment), watch(moment, speed="instant")
    assert seen.ended
    assert seen.seconds == 0.0
    assert moment.sound in seen.sounds
    assert not BY_THE_WAY & set(seen.sounds)
    assert seen.last == whole.last


def quiet(moment: Moment) -> None:
    whole, calm = live(moment), live(moment, calm=True)
    assert calm.ended
    assert not calm.lively, "something shakes, stops, hops, rings, rains or flies"
    assert calm.seconds <= whole.seconds + STEP
    assert calm.light >= 0.4
    assert moment.sound in calm.sounds
    assert calm.last == whole.last
    assert moment.stays or calm.dark_after == 0.0


@pytest.mark.full(
    "hazari-GameWon score-won by points-seat 1-1",
    "hokm-GameWon-kot-seat 1-1",
    "hokm-HandWon hakem_koti-h*kem koti-seat 1-1",
    "hokm-HandWon kot-kot-seat 1-1",
)
@other_moments
def test_it_is_quiet_where_motion_is_unwanted(moment: Moment) -> None:
    quiet(moment)


@pytest.mark.full("hokm-HandWon hakem_koti-h*kem koti-seat 0-1")
@few_moments
def test_at_once_only_its_sound_is_left(moment: Moment) -> None:
    at_once(moment)


@pytest.mark.slow
@every_moment
def test_every_one_at_once_and_where_motion_is_unwanted(moment: Moment) -> None:
    quiet(moment)
    at_once(moment)


def test_a_moment_is_lively_where_motion_is_wanted() -> None:
    """Highlights that are quiet elsewhere move here: bursts, shakes, standstills, rain, rings."""
    seen = {moment: live(moment) for moment in MOMENTS}
    still = {moment.kind for moment, each in seen.items() if not each.lively}
    assert {kind for kind in still if not kind.startswith(("GameWon", "SetWon", "MatchWon"))} == set()
    assert all(live(moment).lively for moment in MOMENTS if moment.sound == "match_win")
    assert {"Played bomb", "Busted", "MatchWon sets"} <= {moment.kind for moment, each in seen.items() if each.frozen}
    assert {moment.kind for moment, each in seen.items() if each.jolted} == {"Played bomb"}
    assert {moment.kind for moment, each in seen.items() if each.rained} == {"BoardFilled"}
    assert {"DealScored crash", "DealScored salami", "Stood, twenty", "Stood, forced"} == {
        moment.kind for moment, each in seen.items() if each.ringed
    }


def leave_in(moment: Moment, share: float, *, calm: bool = False) -> None:
    whole = live(moment, calm=calm)
    seen = watch(moment, leaves=True, after=max(STEP, share * whole.seconds), calm=calm)
    assert seen.left


@pytest.mark.full(
    "crash-SpecialDeclared six_pairs-six pairs shown-seat 0-1",
    "dou_dizhu-Played bomb-a bomb, and a spring for the landlord-seat 0-1",
    "hokm-HandWon hakem_koti-*",
    "kitti-SpecialDeclared four_pairs-four pairs must be shown-seat 0-1",
    "pazaak-Busted-a bust that pays-seat 0-1",
    "crash-DealScored crash-crash-seat 0-1",
    "dou_dizhu-HandScored landlord, spring-a bomb, and a spring for the landlord-seat 0-1",
    "kitti-GameWon score-won by points-seat 0-1",
)
@few_moments
def test_it_is_left_and_resumed_in_the_midst(moment: Moment) -> None:
    leave_in(moment, INSTANTS[MOMENTS.index(moment) // 2 % len(INSTANTS)])


@pytest.mark.slow
@every_moment
@pytest.mark.parametrize("share", INSTANTS)
def test_it_is_left_and_resumed_at_any_instant(moment: Moment, share: float) -> None:
    leave_in(moment, share)
    leave_in(moment, share, calm=True)


@pytest.mark.slow
@every_moment
@pytest.mark.parametrize("speed", SPEEDS)
def test_it_is_quiet_at_every_speed(moment: Moment, speed: str) -> None:
    seen = watch(moment, speed=speed, calm=True)
    assert seen.ended
    assert not seen.lively
    assert seen.seconds == pytest.approx(live(moment, calm=True).seconds * SPEEDS[speed], abs=3 * STEP, rel=0.05)


def test_the_louder_the_longer() -> None:
    """A twenty is less than a bust, and a Full Board and a match more; how a match is won goes on in its result."""
    long = {moment.kind: live(moment).seconds for moment in PAZAAK}
    assert long["Stood, forced"] < long["Busted"] < min(long["BoardFilled"], long["MatchWon sets"])


@pytest.mark.parametrize("moment", [pytest.param(each, id=each.id) for each in RISKY])
@pytest.mark.parametrize("speed", [*SPEEDS, "normal"])
def test_a_risky_card_waits_face_down(moment: Moment, speed: str) -> None:
    """Half a second as it is, at Pazu less; where motion is unwanted 300 ms, and it does not lean."""
    factor = SPEEDS.get(speed, 1.0)
    for calm, least, most in ((False, 0.3, 0.7), (True, 0.28, 0.34)):
        seen = watch(moment, speed=speed, calm=calm)
        waited = seen.when("card_flip") - seen.when("tension")
        assert least * factor <= waited + STEP
        assert waited - STEP <= most * factor
        assert seen.lively != calm


@pytest.mark.parametrize("moment", [pytest.param(each, id=each.id) for each in RISKY])
def test_a_risky_card_lies_there_at_once_where_everything_does(moment: Moment) -> None:
    seen = watch(moment, speed="instant")
    assert seen.ended
    assert seen.seconds == 0.0
    assert "tension" not in seen.sounds
