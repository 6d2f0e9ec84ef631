"""A whole evening at 200 % in the smallest window, by the mouse alone and by the keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.large.evening import LESSONS, Evening
from tests.large.eyes import Eyes, enlarge
from tests.large.hands import Hand, KeyHand, MouseHand
from tests.scenes.journey import front_door


@contextmanager
def evening(folder: Path, device: type[Hand]) -> Iterator[Evening]:
    with front_door(folder, seed=5, newcomer=True) as (pilot, house):
        house.profile.settings.speed = "instant"
        enlarge(pilot.app)
        yield Evening(device(Eyes(pilot.app)), house)


DEVICES = pytest.mark.parametrize("device", [MouseHand, KeyHand])


@pytest.mark.full
@pytest.mark.parametrize("device", [MouseHand, pytest.param(KeyHand, marks=pytest.mark.slow)])
def test_a_first_evening(tmp_path: Path, device: type[Hand]) -> None:
    with evening(tmp_path, device) as guest:
        guest.arrive()
        guest.play_a_match()
        guest.build(guest.shop())
        guest.hand.back("title")
        guest.settings()
        guest.go_home()


@pytest.mark.slow
@DEVICES
def test_a_whole_evening(tmp_path: Path, device: type[Hand]) -> None:
    with evening(tmp_path, device) as guest:
        guest.arrive(LESSONS)
        guest.play_a_match()
        guest.build(guest.shop())
        guest.contests()
        guest.daily()
        guest.tournament()
        guest.books()
        guest.hand.back("title")
        guest.settings()
        guest.read()
        guest.arcade()
        guest.make_another_profile()
        guest.go_home()
