"""Each person on their own side of the curtain: what they see, what was begun, what was agreed, what broke."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from pazaak.stage.input.bindings import REVIEW, Action
from pazaak.table.play.phase import TablePhase
from tests.contracts.registry import SETTINGS
from tests.stage.app.listening import listening
from tests.table.adapters import ADAPTERS
from tests.table.people.friends import Friends, quick_case
from tests.table.playing import PREMISES

SCRAMBLE = {setting.game.name: setting.entry.scramble for setting in SETTINGS}
SAMPLE = ("crash",)
MISSING = ("pazaak", "fives", "kitti", "pazu", "dou_dizhu", "big_three")
"""Games in which the others are seen to act between two turns of a person."""
GAMES = [*SAMPLE, *(pytest.param(game, marks=pytest.mark.slow) for game in ADAPTERS if game not in SAMPLE)]
COMPARED = 3
LAST_TOLD = ("table:before", "table:now")
"""Nodes of the last sentences: whoever has put a sheet away is told less of what was before it."""


def seen(friends: Friends) -> Any:
    for _ in range(12):
        friends.pilot.step(0.8)  # what a rival says passes
    table = friends.table
    nodes = [
        (node.id, node.label, node.description, node.state.value, node.state.checked)
        for node in friends.pilot.tree()
        if node.id not in LAST_TOLD
    ]
    return friends.seated.picture(), nodes, table.log.sentences


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_one_hand_is_in_the_tree_while_another_looks(game: str) -> None:
    adapter, case = ADAPTERS[game], quick_case(game)
    with PREMISES.open(adapter) as (house, pilot):
        friends = Friends(adapter, case, house, pilot)
        compared = 0
        while friends.rest() == "asked" and compared < COMPARED:
            session, viewer = friends.session, friends.table.viewer
            other = SCRAMBLE[game](session.match.state, viewer, compared)
            if other != session.match.state and len(friends.lifted) > 1:
                compared += 1
                here = seen(friends)
                world = friends.another_world(other)
                assert world.rest() == "asked"
                assert world.table.viewer == viewer
                assert seen(world) == here
                world.leave()
            friends.table.commit(friends.choose())
        assert compared
        friends.leave()


@pytest.mark.parametrize("game", ["hokm", *(pytest.param(game, marks=pytest.mark.slow) for game in MISSING)])
def test_what_was_missed_is_shown_in_short_and_told_to_who_looks(game: str) -> None:
    adapter, case = ADAPTERS[game], quick_case(game)
    with PREMISES.open(adapter) as (house, pilot):
        friends = Friends(adapter, case, house, pilot, speed="normal")
        friends.table.message.follow("Nobody may read this.")
        said: list[str] = []
        shown = 0
        while shown < 3 and (state := friends.rest(lifts=False)) != "over":
            table = friends.table
            if state == "asked":
                table.commit(friends.choose())
                continue
            listener = listening(pilot.app)
            before = len(table.log.sentences)
            friends.wait_for_curtain()
            pilot.click("lift")
            while pilot.scene == "curtain":
                pilot.step()
            began, moved = len(table.log.sentences), table.flow.phase is TablePhase.ANIMATING
            while pilot.app.scene is table and table.flow.phase is TablePhase.ANIMATING:
                assert not table.choosing
                pilot.step(0.1)
            said += listener.said
            pilot.app.speech.connect(None)
            missed = table.log.sentences[began:]
            if moved and missed and before and table.deciding:
                shown += 1
                assert missed[-1] in listener.said
                assert friends.seated.picture() == friends.seated.fresh()
        assert shown, "nothing was missed"
        assert not any("Nobody may read this." in sentence for sentence in said)
        friends.leave()


def test_a_begun_arrangement_stays_with_its_person_and_comes_back() -> None:
    adapter, case = ADAPTERS["crash"], quick_case("crash")
    with PREMISES.open(adapter) as (house, pilot):
        friends = Friends(adapter, case, house, pilot)
        assert friends.rest() == "asked"
        friends.table.commit(friends.choose())
        assert friends.rest() == "asked"
        table, first = friends.table, friends.table.viewer
        begun = _arrange(friends)
        friends.leave()
        pilot.settle()
        (record,) = [match for match in house.profile.unfinished() if match.id == friends.session.match_id]
        resumed = type(friends.session).resume(house.profile, record, house.games, today=house.now().date())
        friends.session, friends.seated = resumed, friends.sit(resumed)
        assert friends.curtain is not None
        assert friends.curtain.told.to.shown == friends.seating.people[resumed.seats[first]].name
        friends.leave()  # nobody has looked: it must be there the next time
        pilot.settle()
        resumed = type(resumed).resume(house.profile, record, house.games, today=house.now().date())
        friends.session, friends.seated = resumed, friends.sit(resumed)
        assert friends.rest() == "asked"
        assert friends.table is not table
        assert friends.table.controls.begun() == begun
        friends.table.commit(friends.choose())
        while friends.rest() == "asked" and friends.table.viewer == first:
            friends.table.commit(friends.choose())
        assert friends.table.viewer != first
        assert friends.table.controls.begun() is None
        friends.leave()


def _arrange(friends: Friends) -> Any:
    """Put three cards into the first place, by clicks."""
    pilot = friends.pilot
    cards = [id for id in pilot.ids() if id.startswith("card-")][:3]
    for id in cards:
        x, y, _, high = pilot.node(id).rect
        pilot.click_at((x + 8, y + high / 2))
    x, y, wide, _ = pilot.node("group-1").rect
    pilot.click_at((x + wide / 2, y + 12))
    begun = friends.table.controls.begun()
    assert begun
    return begun


@pytest.mark.parametrize("agreed", [False, True])
def test_coach_and_taking_back_are_there_where_all_agreed(agreed: bool) -> None:
    adapter, case = ADAPTERS["hokm"], quick_case("hokm")
    with PREMISES.open(adapter) as (house, pilot):
        friends = Friends(adapter, case, house, pilot, coached=agreed, takes_back=agreed)
        table = friends.table
        seen_by: dict[int, int] = {}
        while len(seen_by) < 2 or not table.can_take_back:
            assert friends.rest() == "asked"
            if len(friends.lifted) > 6:
                break
            assert table.coach_allowed is agreed
            assert pilot.has("coach") is agreed
            seen_by[table.viewer] = seen_by.get(table.viewer, 0) + 1
            if seen_by[table.viewer] > 1:
                break
            table.commit(friends.choose())
        assert table.can_take_back is agreed
        ply, viewer = table.plies, table.viewer
        pilot.press("t")
        pilot.settle()
        assert (table.plies < ply) is agreed
        assert table.viewer == viewer
        assert table.deciding
        assert [entry.id for entry in table.menus.taking_back()] == ["take-back"] * agreed
        friends.leave()


def test_open_hands_need_no_curtain_and_every_hand_can_be_looked_at() -> None:
    adapter, case = ADAPTERS["hokm"], quick_case("hokm")
    with PREMISES.open(adapter) as (house, pilot):
        friends = Friends(adapter, case, house, pilot, open_hands=True)
        table = friends.table
        turned = set()
        for _ in range(6):
            assert friends.rest(lifts=False) == "asked"
            turned.add(table.viewer)
            table.commit(friends.choose())
        assert turned == set(friends.seats)
        assert friends.rest(lifts=False) == "asked"
        assert not any(sentence.startswith("You ") for sentence in table.log.sentences)
        pilot.pick("open-hands")
        assert pilot.scene == "open-hand"
        other = next(seat for seat in friends.seats if seat != table.viewer)
        title = pilot.node("open-hand-title").label
        assert title.startswith(f"{table.room.names[other]}\u2019s side")
        hand = friends.session.view(other).hand
        assert f"{len(hand)} cards: " in title
        pilot.press("escape")
        pilot.settle()
        friends.leave()


def test_what_breaks_behind_the_curtain_leaves_it_down(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    adapter, case = ADAPTERS["crash"], quick_case("crash")
    with PREMISES.open(adapter) as (house, pilot):
        friends = Friends(adapter, case, house, pilot)
        assert friends.rest() == "asked"
        table, first = friends.table, friends.table.viewer
        table.commit(friends.choose())
        assert friends.rest(lifts=False) == "curtain"
        friends.wait_for_curtain()
        pilot.app._rescue.strict = False
        with monkeypatch.context() as patch, caplog.at_level(logging.CRITICAL):
            patch.setattr(type(table), "relayout", _broken)
            pilot.click("lift")
        pilot.settle()
        assert pilot.scene == "rescue"
        assert not any(node.id.startswith("card-") for node in pilot.tree())
        pilot.click("go-on")
        pilot.settle()
        pilot.app._rescue.strict = True
        assert pilot.scene == "curtain"
        friends.lift()
        assert friends.rest() == "asked"
        assert table.viewer != first
        friends.leave()


def _broken(table: object) -> None:
    raise RuntimeError("behind the curtain")


def test_the_menu_of_the_curtain_saves_and_leaves_and_nothing_is_shown() -> None:
    adapter, case = ADAPTERS["crash"], quick_case("crash")
    with PREMISES.open(adapter) as (house, pilot):
        friends = Friends(adapter, case, house, pilot)
        friends.wait_for_curtain()
        for key in ("t", "h", "f2", "f3", "f4"):
            pilot.press(key)
            pilot.settle()
            assert pilot.scene == "curtain"
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "pause"
        listed = [id for id in pilot.ids() if id != "pause-title"]
        assert listed == ["resume", "open-rules", "open-settings", "save-and-leave", "give-up"]
        pilot.click("save-and-leave")
        pilot.settle()
        assert not friends.table.shown
        assert friends.session.match_id in [record.id for record in house.profile.unfinished()]


@pytest.mark.parametrize("game", [*SAMPLE, pytest.param("hokm", marks=pytest.mark.slow)])
def test_review_keys_tell_the_curtain_and_afterwards_the_one_who_looks_alone(game: str) -> None:
    adapter, case = ADAPTERS[game], quick_case(game)
    with PREMISES.open(adapter) as (house, pilot):
        friends = Friends(adapter, case, house, pilot)
        assert friends.rest() == "asked"
        table, first = friends.table, friends.table.viewer
        listener = listening(pilot.app)
        pilot.press(Action.HEAR_HAND.keys[0])
        held = listener.said[-1]
        assert "card" in held
        while friends.rest(lifts=False) == "asked":
            table.commit(friends.choose())
        curtain = friends.wait_for_curtain()
        for opened in (False, True):
            for action in REVIEW:
                if action is Action.TERSE:
                    continue
                said = len(listener.said)
                pilot.press(action.keys[0])
                assert set(listener.said[said:]) <= {curtain.told.spoken}
            assert pilot.scene == ("pause" if opened else "curtain")
            if not opened:
                pilot.press("escape")
                pilot.settle()
        pilot.press("escape")
        pilot.settle()
        friends.lift()
        assert friends.rest() == "asked"
        assert table.viewer != first
        told = [*listener.said[listener.said.index(curtain.told.spoken) :]]
        pilot.press(Action.HEAR_AGAIN.keys[0])
        pilot.press(Action.HEAR_HAND.keys[0])
        assert held not in (*told, *listener.said[-2:])
        pilot.app.speech.connect(None)
        friends.leave()


@pytest.mark.parametrize("calm", [False, True])
def test_only_a_press_that_is_meant_lifts_the_curtain_and_it_moves_only_where_motion_is_wanted(calm: bool) -> None:
    adapter, case = ADAPTERS["crash"], quick_case("crash")
    with PREMISES.open(adapter) as (house, pilot):
        house.profile.settings.reduced_motion = calm
        friends = Friends(adapter, case, house, pilot, speed="normal")
        assert friends.rest() == "asked"
        first = friends.table.viewer
        friends.table.commit(friends.choose())
        moved = False
        while friends.curtain is None:
            pilot.step()
        for _ in range(3):  # somebody is still hurrying the table
            pilot.press("space")
            pilot.press("return")
        curtain = friends.curtain
        assert curtain is not None
        assert not curtain.lifted
        for _ in range(60):
            pilot.step(60.0)
        assert friends.curtain is curtain
        assert friends.table.viewer == first
        pilot.press("space")
        while friends.curtain is not None:
            moved = moved or 0.0 < curtain.hung < 1.0
            assert curtain.lifted
            assert pilot.ids()[0] == "curtain-title"
            pilot.step()
        assert moved is not calm
        assert friends.table.viewer != first
        house.profile.settings.reduced_motion = False
        friends.leave()
