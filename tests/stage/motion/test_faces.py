"""A face passes into another on a fed clock, with a nod where motion is wanted, and asks for no picture at rest."""

from __future__ import annotations

import pytest

from pazaak.stage.motion.faces import CALM_FACE_SECONDS, CLEAR, FACE_SECONDS, NOD, NOTICED, ChangingFace, Eyes, FaceNow

TICK = 0.01


def course(face: ChangingFace, *, calm: bool) -> list[FaceNow]:
    """Return the face's states until it rests."""
    seen = [face.now(calm=calm)]
    while face.update(TICK, calm=calm):
        seen.append(face.now(calm=calm))
    return seen


@pytest.mark.parametrize(("calm", "seconds"), [(False, FACE_SECONDS), (True, CALM_FACE_SECONDS)])
def test_it_passes_over_in_its_time_and_then_rests(calm: bool, seconds: float) -> None:
    face = ChangingFace()
    assert course(face, calm=calm) == [FaceNow("calm", "calm")]
    face.change("glad")
    seen = course(face, calm=calm)
    on_the_way = [now for now in seen if now.before == "calm"]
    assert len(on_the_way) * TICK == pytest.approx(seconds, abs=1.5 * TICK)
    shares = [now.share for now in on_the_way]
    assert shares[0] == 0.0
    assert shares == sorted(set(shares))
    assert seen[-1] == FaceNow("glad", "glad")
    assert not face.changing(calm=calm)


def test_it_nods_once_and_not_where_motion_is_unwanted() -> None:
    face = ChangingFace()
    face.change("wince")
    nods = [now.nod for now in course(face, calm=False)]
    highest = nods.index(max(nods))
    assert nods[highest] == pytest.approx(NOD, rel=0.05)
    assert nods[: highest + 1] == sorted(nods[: highest + 1])
    assert nods[highest:] == sorted(nods[highest:], reverse=True)
    assert nods[0] == nods[-1] == 0.0
    face.change("calm")
    assert {now.nod for now in course(face, calm=True)} == {0.0}


def test_a_mood_it_has_already_begins_nothing_and_one_it_is_given_is_there_at_once() -> None:
    face = ChangingFace("smug")
    face.change("smug")
    assert not face.changing(calm=False)
    face.change("grim")
    face.rest("calm")
    assert course(face, calm=False) == [FaceNow("calm", "calm")]


def test_eyes_follow_a_card_a_moment_later_and_leave_it_only_when_it_lies() -> None:
    eyes = Eyes()
    ways = [(TICK, 0.0), (TICK, 300.0), (NOTICED, 300.0), (TICK, CLEAR / 2), (TICK, -300.0), (TICK, -CLEAR / 2)]
    seen = []
    for dt, aside in ways:
        eyes.follow(dt, aside)
        seen.append(eyes.gaze)
    assert seen == ["", "", "far", "far", "near", "near"]
    eyes.follow(TICK)
    assert eyes.gaze == ""
    eyes.follow(TICK, 300.0)
    assert eyes.gaze == "", "the next one is noticed anew"
