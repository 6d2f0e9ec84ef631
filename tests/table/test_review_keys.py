"""Review keys at every table: they tell the right facts at any moment, change nothing, and know no secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from pazaak.house.zones.ear import Ear
from pazaak.house.zones.zone import Kind, Laying, Zone
from pazaak.stage.app.scene import Scene
from pazaak.stage.app.speech import focus_of
from pazaak.stage.core.tree import Role
from pazaak.stage.input.bindings import REVIEW, Action, Bindings
from pazaak.table.ui.heard import laying_of
from pazaak.table.ui.review import DEALING, MOVING, NO_EVENTS, PAGE
from tests.contracts.registry import SETTINGS
from tests.pilot import Pilot
from tests.stage.app.listening import Listener, listening
from tests.table.adapters import ADAPTERS, WHOLE
from tests.table.persons import Persons
from tests.table.playing import PREMISES

AT_ONCE = {"hokm", "fives"}
"""Games of the ordinary suite; all others are among the slow tests."""
GAMES = [
    name if name in AT_ONCE else pytest.param(name, marks=pytest.mark.slow)
    for name, adapter in ADAPTERS.items()
    if adapter.game.zones is not None
]
SCRAMBLE = {setting.game.name: setting.entry.scramble for setting in SETTINGS}
LOOKS, COMPARED = 3, 2
"""Number of decisions looked at, and of decisions whose hidden cards are dealt anew."""
MOST_FRAMES = 3000
ASKED = tuple(action for action in REVIEW if action is not Action.TERSE)
A = Action


@pytest.fixture(scope="module", autouse=True)
def _premises() -> Iterator[None]:
    yield
    PREMISES.close()


class Ears:
    """A person at a table who listens, and presses keys without time going by."""

    def __init__(self, game: str, house: Any, pilot: Pilot, people: int = 1) -> None:
        house.profile.settings.terse = False
        self.persons = Persons(
            ADAPTERS[game], replace(WHOLE[game][0], level="r2b" if game == "pazaak" else "random"), house, pilot, people
        )
        self.pilot, self.house = pilot, house
        self.listener: Listener = listening(pilot.app)
        self.keys = Bindings()

    @property
    def table(self) -> Any:
        return self.persons.table

    def press(self, action: Action) -> str:
        """Press a key; what is said because of it."""
        before = len(self.listener.said)
        key = {"key": pygame.key.key_code(self.keys.keys(action)[0]), "mod": 0, "unicode": "", "scancode": 0}
        self.pilot.step(0.0, pygame.Event(pygame.KEYDOWN, key), pygame.Event(pygame.KEYUP, key))
        return " ".join(self.listener.said[before:])

    def rest(self) -> str:
        state = self.persons.rest()
        for _ in range(12):
            self.pilot.step(0.8)  # what a rival says passes
        return state

    def go_on(self) -> None:
        self.table.commit(self.persons.choose())

    def lines(self, *, terse: bool = False) -> dict[str, str]:
        """Each line of the table as the reader's tree tells it, by the id of its zone."""
        table, laying = self.table, laying_of(self.persons.session.game)
        zones = [zone for zone in laying.zones(table.seen) if zone.kind not in table.board.untold]
        ear = Ear(table.room.names, table.viewer, laying.face, terse)
        return {f"{zone.kind} {zone.id}": line for zone, line in ear.lines(zones)}


def world(ears: Ears) -> tuple[Any, ...]:
    """All that a key must leave as it is."""
    table, app = ears.table, ears.pilot.app
    hand = table.interaction
    return (
        ears.persons.session.match.state, len(ears.persons.session.match.history), list(table.log.sentences),
        (hand.focus_id, hand.keys, hand.hover_id, hand.press_id, hand.used_id), app.controls.device,
        ears.house.profile.ledger.balance("player"), table.controls.begun(), table.message.text, table.flow.phase,
        table.timeline.busy, table.coaching.called, ears.house.profile.settings.terse,
        [replace(node, id=node.id) for node in app.tree()],
    )  # fmt: skip


@pytest.mark.full("hokm")
@pytest.mark.parametrize("game", GAMES)
def test_each_key_tells_its_facts_and_changes_nothing(game: str) -> None:
    with PREMISES.open(ADAPTERS[game]) as (house, pilot):
        ears = Ears(game, house, pilot)
        for _ in range(LOOKS):
            if ears.rest() != "asked":
                break
            table, before = ears.table, world(ears)
            names, others = table.room.names, len(table.room.names) - 1
            told: dict[Action, str] = {action: ears.press(action) for action in ASKED if action is not A.HEAR_SEATS}
            seats = [ears.press(A.HEAR_SEATS) for _ in range(others + 1)]
            assert world(ears) == before
            _holds(ears, told, seats[:others])
            assert seats[others] == seats[0], "after the last one the first is told again"
            turn = [(table.viewer + 1 + place) % len(names) for place in range(others)]
            assert [text.split(".")[0] for text in seats] == [names[seat] for seat in (*turn, turn[0])]
            ears.go_on()
        pilot.app.speech.connect(None)


def _holds(ears: Ears, told: dict[Action, str], seats: list[str]) -> None:
    """The answers have the facts of the view, each where it is asked for; together all of them."""
    table, laying = ears.table, laying_of(ears.persons.session.game)
    everything = " ".join([*told.values(), *seats])
    for id, line in ears.lines().items():
        value = line.partition(": ")[2]
        assert value in everything or id == f"hand hand-{table.viewer}", line
    for zone in laying.zones(table.seen):
        if zone.kind is Kind.HAND and zone.owner == table.viewer:
            named = {laying.face(card.face) for card in zone.cards if card.face}
            assert named <= words(told[A.HEAR_HAND])
            shown = [widget.label.lower() for widget in table.controls.widgets() if widget.role is Role.CARD]
            order = [name for name in re.split(r"[:,.] ?", told[A.HEAR_HAND]) if name in named]
            if named <= {*shown} and len(named) == len(zone.cards):
                assert order[: len(named)] == [name for name in shown if name in named], "as its number keys"
        if zone.kind in (Kind.SCORE, Kind.POT) and zone.kind not in table.board.untold and zone.number:
            assert f"{zone.number:,}".replace("-", "\u2212") in told[A.HEAR_SCORE]
    assert table.message.due in told[A.HEAR_DUE]
    assert "You can: " in told[A.HEAR_DUE]
    sentences = table.log.sentences
    assert told[A.HEAR_BACK] == (f"{len(sentences)} of {len(sentences)}. {sentences[-1]}" if sentences else NO_EVENTS)
    assert told[A.HEAR_AGAIN] == told[A.HEAR_ON], "the last answer is said again"


def words(told: str) -> set[str]:
    """The cards of an answer, among its other parts."""
    return set(re.split(r"[:,.] ?", told))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_animated_yet_is_in_no_answer_and_no_key_hurries_it(game: str) -> None:
    with PREMISES.open(ADAPTERS[game]) as (house, pilot):
        ears = Ears(game, house, pilot)
        assert ears.rest() == "asked"
        known = [ears.press(action) for action in (A.HEAR_HAND, A.HEAR_OWN, A.HEAR_SEATS, A.HEAR_SCORE)]
        house.profile.settings.speed = "normal"
        pilot.app.apply(house.profile.settings)
        ears.go_on()
        for _ in range(MOST_FRAMES):
            ears.persons.session.close()
            pilot.step(0.02)
            if ears.table.timeline.busy:
                break
        left, phase = ears.table.timeline.busy, ears.table.flow.phase
        again = [ears.press(action) for action in (A.HEAR_HAND, A.HEAR_OWN, A.HEAR_SEATS, A.HEAR_SCORE)]
        due = ears.press(A.HEAR_DUE)
        assert MOVING in due or ears.table.choosing
        assert "You can" not in due or ears.table.choosing
        assert (left, phase) == (ears.table.timeline.busy, ears.table.flow.phase) == (True, phase)
        assert again[1:] == known[1:]
        assert words(again[0]) <= words(known[0]), "what was begun is made now"
        pilot.app.speech.connect(None)


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_answers_do_not_depend_on_what_is_hidden(game: str) -> None:
    with PREMISES.open(ADAPTERS[game]) as (house, pilot):
        ears = Ears(game, house, pilot)
        compared = 0
        for turn in range(6):
            if ears.persons.rest() != "asked":
                break
            state, seat = ears.persons.session.match.state, ears.table.viewer
            other = SCRAMBLE[game](state, seat, turn)
            if other != state:
                compared += 1
                assert _answers(ears, state) == _answers(ears, other)
            if compared == COMPARED:
                break
            ears.go_on()
        assert compared == COMPARED or game in OPEN
        pilot.app.speech.connect(None)


OPEN: set[str] = set()
"""Games in which the first decisions have nothing hidden to deal anew."""


def _answers(ears: Ears, state: Any) -> list[str]:
    """All answers, in full and tersely, for whoever comes in and finds the table so."""
    with ears.persons.first_seen(state):
        for _ in range(12):
            ears.pilot.step(0.8)
        found = [ears.press(action) for action in (*ASKED, A.HEAR_SEATS, A.HEAR_SEATS, *REVIEW, *ASKED, A.TERSE)]
    assert not ears.house.profile.settings.terse
    return found


@pytest.mark.parametrize("game", ["hazari", pytest.param("kitti", marks=pytest.mark.slow)])
def test_under_the_sheet_of_a_deal_nothing_is_told_of_the_next_one(game: str) -> None:
    with PREMISES.open(ADAPTERS[game]) as (house, pilot):
        ears = Ears(game, house, pilot)
        assert ears.rest() == "asked"
        laying, seated = laying_of(ears.persons.session.game), ears.persons.seated
        ears.go_on()
        for _ in range(MOST_FRAMES):
            ears.persons.session.close()
            if seated.state(pilot) == "part":
                break
            pilot.step(0.1)
        assert seated.state(pilot) == "part"
        events, hand = ears.press(A.HEAR_BACK), ears.press(A.HEAR_HAND)
        new = [zone for zone in laying.zones(ears.table.view) if zone.id == f"hand-{ears.table.viewer}"]
        assert ears.press(A.HEAR_DUE) == PAGE
        assert len(new[0].cards) > 3, "the next deal is made, and not shown yet"
        assert not {laying.face(card.face) for card in new[0].cards if card.face} <= words(hand)
        assert ears.table.log.sentences[-1] in events
        pilot.app.speech.connect(None)


def test_who_sits_down_next_hears_their_own_cards_and_nothing_before_they_are_shown() -> None:
    with PREMISES.open(ADAPTERS["pazaak"]) as (house, pilot):
        ears = Ears("pazaak", house, pilot, people=2)
        seen: set[int] = set()
        laying = laying_of(ears.persons.session.game)
        while len(seen) < 2:
            assert ears.rest() == "asked"
            seat = ears.table.viewer
            seen.add(seat)
            cards = [laying.face(card.face) for card in _hand_zone(ears, laying).cards if card.face]
            assert ears.press(A.HEAR_HAND) == f"Your hand: {len(cards)} cards: {', '.join(cards)}."
            ears.table.turn_to(1 - seat)
            assert ears.table.speech._review.answer(A.HEAR_HAND) == DEALING
            ears.table.turn_to(seat)
            ears.go_on()
        pilot.app.speech.connect(None)


def _hand_zone(ears: Ears, laying: Laying[Any]) -> Zone:
    zones = laying.zones(ears.table.view)
    return next(zone for zone in zones if zone.kind is Kind.HAND and zone.owner == ears.table.viewer)


def test_a_screen_may_keep_the_keys_from_the_table_below() -> None:
    class Curtain(Scene[None]):
        """Waits until the next person sits there."""

        name = "curtain"
        overlay = True

        def hear(self, action: Action) -> bool:
            return True

    with PREMISES.open(ADAPTERS["pazaak"]) as (house, pilot):
        ears = Ears("pazaak", house, pilot)
        assert ears.rest() == "asked"
        curtain = Curtain()
        pilot.app.push(curtain, how="none")
        assert [ears.press(action) for action in REVIEW] == [""] * len(REVIEW)
        curtain.close(None)
        pilot.step()
        assert ears.press(A.HEAR_HAND).startswith("Your hand")
        pilot.app.speech.connect(None)


def test_terse_is_shorter_kept_and_silences_small_talk() -> None:
    with PREMISES.open(ADAPTERS["pazaak"]) as (house, pilot):
        ears = Ears("pazaak", house, pilot)
        assert ears.rest() == "asked"
        full = [ears.press(action) for action in ASKED if action is not A.HEAR_AGAIN]
        assert ears.press(A.TERSE) == "Terse."
        assert house.profile.settings.terse
        terse = [ears.press(action) for action in ASKED if action is not A.HEAR_AGAIN]
        assert all(len(short) <= len(long) for short, long in zip(terse, full, strict=True))
        assert len(" ".join(terse)) < 0.7 * len(" ".join(full))
        said = len(ears.listener.said)
        ears.table.board.effects.say(1, "greet")
        pilot.step(0.1)
        quiet = len(ears.listener.said)
        assert ears.press(A.TERSE) == "Full."
        ears.table.board.effects.say(1, "greet")
        pilot.step(0.1)
        assert quiet == said < len(ears.listener.said)
        pilot.app.speech.connect(None)


def test_events_go_back_and_forward_and_stop_at_their_ends() -> None:
    with PREMISES.open(ADAPTERS["pazaak"]) as (house, pilot):
        ears = Ears("pazaak", house, pilot)
        for _ in range(2):
            assert ears.rest() == "asked"
            ears.go_on()
        ears.rest()
        told = list(ears.table.log.sentences)
        count = len(told)
        back = [ears.press(A.HEAR_BACK) for _ in range(count)]
        assert back == [f"{number} of {count}. {told[number - 1]}" for number in range(count, 0, -1)]
        assert ears.press(A.HEAR_BACK) == f"The first: 1 of {count}. {told[0]}"
        assert ears.press(A.HEAR_ON) == f"2 of {count}. {told[1]}"
        for _ in range(count - 2):
            ears.press(A.HEAR_ON)
        assert ears.press(A.HEAR_ON) == f"The newest: {count} of {count}. {told[-1]}"
        pilot.app.speech.connect(None)


def test_all_since_the_last_decision_is_said_again() -> None:
    with PREMISES.open(ADAPTERS["pazaak"]) as (house, pilot):
        ears = Ears("pazaak", house, pilot)
        assert ears.rest() == "asked"
        before = len(ears.listener.said)
        ears.go_on()
        ears.rest()
        since = ears.listener.said[before:]
        assert len(since) > 1
        assert ears.press(A.HEAR_AGAIN) == " ".join(since)
        ears.press(A.TERSE)
        ears.pilot.step(0.0)
        ears.table.refuse("That isn't allowed.")
        pilot.step(0.0)
        assert ears.press(A.HEAR_AGAIN) == "That isn't allowed."
        house.profile.settings.terse = False
        pilot.app.speech.connect(None)


def test_keys_answer_under_menus_and_a_pad_asks_the_same() -> None:
    with PREMISES.open(ADAPTERS["pazaak"]) as (house, pilot):
        ears = Ears("pazaak", house, pilot)
        assert ears.rest() == "asked"
        hand, score = ears.press(A.HEAR_HAND), ears.press(A.HEAR_SCORE)
        pilot.press("f10")
        pilot.settle()
        assert pilot.scene == "pause"
        assert ears.press(A.HEAR_HAND) == hand
        pilot.press("escape")
        pilot.settle()
        device, before = pilot.app.controls.device, len(ears.listener.said)
        axis: dict[str, Any] = {"axis": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "instance_id": 0}
        pilot.step(0.0, pygame.Event(pygame.CONTROLLERAXISMOTION, value=32000, **axis))
        pilot.pad("a")
        pilot.pad("y")
        pilot.step(0.0, pygame.Event(pygame.CONTROLLERAXISMOTION, value=0, **axis))
        assert ears.listener.said[before:] == [hand, score]
        assert pilot.app.controls.device is device
        assert len(ears.persons.session.match.history) == 0 or ears.table.deciding
        pilot.app.speech.connect(None)


def test_before_the_cards_lie_nothing_is_told() -> None:
    with PREMISES.open(ADAPTERS["pazaak"]) as (house, pilot):
        ears = Ears("pazaak", house, pilot)
        house.profile.settings.speed = "normal"
        pilot.app.apply(house.profile.settings)
        with ears.persons.first_seen(ears.persons.session.match.state):
            dealt: Any = pilot.app.scene
            if dealt.timeline.busy:
                assert ears.press(A.HEAR_HAND).startswith(DEALING)
        pilot.app.speech.connect(None)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_confirm_acts_for_those_who_listen(game: str) -> None:
    with PREMISES.open(ADAPTERS[game]) as (house, pilot):
        ears = Ears(game, house, pilot)
        assert ears.rest() == "asked"
        at = ears.table.interaction.focus_id
        assert at is not None
        assert focus_of(ears.table) == at, "it is at the decision"
        pilot.press("return")
        assert ears.table.interaction.used_id == at
        pilot.app.speech.connect(None)


@pytest.mark.full("hokm")
@pytest.mark.parametrize("game", GAMES)
def test_focus_waits_at_the_own_cards_while_others_act_and_comes_back(game: str) -> None:
    with PREMISES.open(ADAPTERS[game]) as (house, pilot):
        ears = Ears(game, house, pilot)
        table, waited = ears.table, 0
        while ears.rest() == "asked" and not waited:
            house.profile.settings.speed = "normal"
            pilot.app.apply(house.profile.settings)
            ears.go_on()
            for _ in range(MOST_FRAMES):
                ears.persons.session.close()
                pilot.step(0.05)
                if pilot.scene != table.name or table.deciding:
                    break
                if not table.choosing and table.ear.own is not None:
                    waited += 1
                    assert focus_of(table) == table.ear.own
                    assert table.ear.own.split("-")[-1] == str(table.viewer)
            if pilot.scene == table.name and table.deciding:
                pilot.step(0.05)
                assert focus_of(table) == table.interaction.focus_id
        assert waited or game in TOLD_BY_WIDGETS
        pilot.app.speech.connect(None)


TOLD_BY_WIDGETS: set[str] = set()
"""Games whose own cards are no node but widgets."""
