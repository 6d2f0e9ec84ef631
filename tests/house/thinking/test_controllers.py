"""Controllers that decide for a seat: asked once a turn, answering once, in their own time."""

from __future__ import annotations

import logging

import pytest

from pazaak.house.thinking.controller import HURRIED, PersonHere, Recorded, pace_of
from pazaak.house.thinking.house_player import PATIENCE, HousePlayer
from pazaak.house.thinking.thinker import InlineThinker
from tests.house.small_game import FirstAgent, Heap

VIEW = Heap(2, 7, 0)


class Slow(InlineThinker[Heap, int]):
    """Counts what he is asked, and never answers."""

    asked = 0

    def ask(self, view: Heap) -> None:
        self.asked += 1


def test_a_person_decides_in_his_own_time_and_what_was_decided_before_is_made_once() -> None:
    person: PersonHere[Heap, int] = PersonHere()
    assert (person.here, person.patience) == (True, None)
    person.ask(VIEW, 3)
    person.wait(3600.0, 3600.0)
    assert person.poll() is None
    person.intent = 0  # as good a move as any
    assert person.poll() == 0
    assert person.poll() is None
    person.intent, person.leaving = 2, 9
    assert person.poll() == 9


@pytest.mark.parametrize("act", ["refuse", "forget"])
def test_nothing_that_a_person_wished_is_left_once_it_is_refused_or_void(act: str) -> None:
    person: PersonHere[Heap, int] = PersonHere()
    person.intent, person.leaving = 2, 9
    if act == "refuse":
        person.refuse(9, VIEW)
    else:
        person.forget()
    assert person.poll() is None
    assert person.leaving is None


def test_a_record_answers_each_turn_once_and_ends_where_it_is_against_the_rules() -> None:
    record: Recorded[Heap, int] = Recorded((3, 0, 2))
    assert not record.here
    assert record.poll() is None
    record.ask(VIEW, 1)
    assert [record.poll(), record.poll()] == [0, None]
    record.ask(VIEW, 2)
    record.ask(VIEW, 2)
    assert [record.poll(), record.poll()] == [2, None]
    record.ask(VIEW, 3)
    assert record.poll() is None
    record.refuse(2, VIEW)
    record.forget()
    record.ask(VIEW, 0)
    assert record.poll() is None


def test_a_turn_is_asked_about_once_until_it_is_answered_or_void() -> None:
    slow = Slow(FirstAgent(True))
    player = HousePlayer("Vey", lambda: slow)
    for ply in (1, 1, 2, 2):
        player.ask(VIEW, ply)
    assert slow.asked == 2
    player.forget()
    player.ask(VIEW, 2)
    assert slow.asked == 3


def test_an_answer_that_is_owed_comes_although_the_game_is_elsewhere() -> None:
    player = HousePlayer("Vey", lambda: InlineThinker(FirstAgent(True)))
    player.ask(VIEW, 1)
    player.forget()
    assert player.poll() == 3


def test_time_counts_against_a_player_only_once_he_was_polled_in_vain() -> None:
    slow = Slow(FirstAgent(True))
    player = HousePlayer("Vey", lambda: slow)
    player.ask(VIEW, 1)
    for _ in range(20):
        player.wait(PATIENCE)
    assert slow.asked == 1
    player.poll()
    player.wait(PATIENCE)
    assert slow.asked == 2
    assert not player.failed
    player.poll()
    player.wait(PATIENCE)
    assert player.failed
    assert not player.relieved


def test_what_a_player_chose_against_the_rules_is_told_to_the_log_and_the_first_on_offer_made(
    caplog: pytest.LogCaptureFixture,
) -> None:
    rival = HousePlayer("Vey", lambda: Slow(FirstAgent(True)), first=lambda view: view.left)
    assert rival.refuse(21, VIEW) == 7
    assert [(record.levelno, record.message) for record in caplog.records] == [
        (logging.ERROR, "Vey chose an illegal move: 21")
    ]


def test_a_pause_is_what_is_left_of_it_after_all_that_went_on_since_he_was_asked() -> None:
    pace, same = pace_of(5, 2.0, 4.0), pace_of(5, 2.0, 4.0)
    record: Recorded[Heap, int] = Recorded((1, 1, 1), pace)
    record.wait(9.0, 9.0)
    record.ask(VIEW, 0)
    record.wait(0.5, 1.5)
    assert record.pause(hurried=False) == same() - 1.5
    assert record.pause(hurried=True) == max(0.0, same() * HURRIED - 1.5)
    record.wait(9.0, 9.0)
    assert record.pause(hurried=False) == 0.0
