"""Things hidden by the rules are nowhere on the screen: not in the tree, the log, the message line or the picture."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pazaak.game.state import State
from pazaak.house.session.session import Session
from pazaak.house.session.terms import MatchTerms
from pazaak.house.thinking.house_player import HousePlayer
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.table.message import lines
from pazaak.stage.app.app import App
from tests.contracts.pazaak_secrets import scramble_pazaak
from tests.pilot import Pilot
from tests.scenes.journey import choose
from tests.scenes.snapshots import RandomRival, same
from tests.scenes.tables import PazaakTable, controls_of, house_in, made_at_last, open_app, sit_down
from tests.snapshots import snapshot

GOLD = ["2&4", "3&6", "D", "T", "T", "1±2", "2&4", "3&6", "D", "+1"]
GOOD = ["±1", "±2", "±2", "±3", "±3", "±4", "±5", "±6", "T", "1±2"]
DECISIONS = 60


@contextmanager
def playing(folder: Path, seed: int, *, seen: bool = False) -> Iterator[tuple[Pilot, PazaakTable, AppServices]]:
    """A table with gold cards on both sides."""
    with house_in(folder, seed) as house:
        house.think = lambda level, number, style: RandomRival(number)
        table = PazaakTable(house, sit_down(house, "tovik", side_decks=[GOOD, GOLD]))
        app = open_app(house, table)
        try:
            yield Pilot(app, seen=seen), table, house
        finally:
            app.close()


def decisions(pilot: Pilot, table: PazaakTable, random: Random) -> Iterator[int]:
    """Every decision of the person, at rest."""
    for number in range(DECISIONS):
        pilot.settle()
        if table.session.over:
            return
        yield number
        table.choose(choose(table, random))
        made_at_last(pilot)
        pilot.step()


def everything(app: App, table: PazaakTable) -> dict[str, Any]:
    """All that the table tells, as values."""
    table.relayout()
    table.controls.show()
    table.update(0.0)
    tree = [asdict(node) for node in app.tree()]
    message = lines(table.message, table.view, controls_of(table).hot_play, table.hot)
    return {
        "tree": tree,
        "log": list(table.log.sentences),
        "message": message,
        "picture": snapshot(table.picture),
        "rival": [sprite.face for sprite in table.picture.sides[1].hand],
    }


@contextmanager
def redealt(table: PazaakTable, seed: int, seat: int = 0) -> Iterator[State]:
    """The same match with everything changed that a seat cannot see."""
    match = table.session.match
    true: State = match.state
    match.state, match._views = scramble_pazaak(true, seat, seed), {}
    try:
        yield match.state
    finally:
        match.state, match._views = true, {}


@pytest.mark.full
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_screen_does_not_depend_on_what_is_hidden(tmp_path: Path, seed: int) -> None:
    changed = 0
    with playing(tmp_path, seed) as (pilot, table, _):
        for number in decisions(pilot, table, Random(seed)):
            was = everything(pilot.app, table)
            hidden = table.session.match.state.hands[1]
            with redealt(table, 100 * seed + number) as state:
                changed += state.hands[1] != hidden
                assert everything(pilot.app, table) == was, f"decision {number}"
            assert set(was["rival"]) <= {""}
    assert changed > 5


def test_the_comparison_sees_what_the_person_sees(tmp_path: Path) -> None:
    with playing(tmp_path, 2) as (pilot, table, _):
        pilot.settle()
        was = everything(pilot.app, table)
        with redealt(table, 7, seat=1):
            shown = everything(pilot.app, table)
        assert shown["picture"]["sides"][0]["hand"] != was["picture"]["sides"][0]["hand"]
        assert shown["tree"] != was["tree"]
        assert everything(pilot.app, table) == was


@pytest.mark.full
def test_the_picture_does_not_depend_on_what_is_hidden(tmp_path: Path) -> None:
    compared = 0
    with playing(tmp_path, 4, seen=True) as (pilot, table, _):
        for number in decisions(pilot, table, Random(4)):
            if number % 8:
                continue
            for _ in range(10):
                pilot.step(0.5)
            table.relayout()
            table.invalidate()
            pilot.step()
            was = pilot.picture()
            with redealt(table, number) as state:
                assert state.deck != ()
                table.relayout()
                table.controls.show()
                pilot.step()
                assert same(was, pilot.picture()), f"decision {number}"
            compared += 1
    assert compared >= 3


@pytest.mark.parametrize("answer", [True, False])
def test_a_tiebreak_answer_is_not_on_the_screen_before_it_is_shown(tmp_path: Path, answer: bool) -> None:
    """The rival leads and answers first: what he answered is told by nothing until both have."""
    told = []
    for spends in (answer, not answer):
        with house_in(tmp_path / str(spends)) as house:
            house.think = lambda level, number, style: RandomRival(number)
            position = {
                "phase": "turn", "leader": 1, "to_act": 0, "hands": [["T", "+1"], ["T", "-2"]],
                "boards": [[9], [10, 9]], "stood": [False, True], "deck": [10], "ante": 20, "pot": 40,
                "purses": [980, house.profile.purse.balance(house.roster["tovik"].account) - 20],
            }  # fmt: skip
            who = house.roster["tovik"]
            options = {"ante_min": who.ante_min, "ante_max": who.ante_max, "side_decks": [GOOD, GOLD]}
            setup = MatchTerms(house.game, ("player", who.account), 3, options, position)
            session = Session.begin(house.profile, setup, today=house.now().date())
            table = PazaakTable(house, session)
            app = open_app(house, table)
            try:
                pilot = Pilot(app)
                told.append(screen_after_answer(pilot, table, "tiebreak yes" if spends else "tiebreak no"))
            finally:
                app.close()
    assert told[0] == told[1]


def screen_after_answer(pilot: Pilot, table: PazaakTable, rivals: str) -> dict[str, Any]:
    """Stand into the tie, let the rival answer, and look."""
    pilot.settle()
    controller = table.flow.controllers[1]
    assert isinstance(controller, HousePlayer)
    rival = controller.thinker
    assert isinstance(rival, RandomRival)
    rival.fixed = [table.session.game.parse(rivals)]
    pilot.click("stand")
    pilot.settle()
    assert table.session.match.state.answers[1] is (rivals == "tiebreak yes")
    assert table.deciding
    shown = everything(pilot.app, table)
    assert pilot.has("spend")
    assert table.log.sentences[-1].endswith("is ready.")
    return shown


def test_no_label_names_a_hidden_card(tmp_path: Path) -> None:
    """The rival's side deck is all Tiebreakers and Doubles, the person's has none: no text speaks of them."""
    with house_in(tmp_path, 5) as house:
        house.think = lambda level, number, style: RandomRival(number)
        hidden = ["D", "T", "2&4", "3&6", "D", "T", "2&4", "3&6", "D", "T"]
        plain = ["+1", "+2", "+3", "+4", "+5", "+6", "-1", "-2", "-3", "-4"]
        table = PazaakTable(house, sit_down(house, "tovik", side_decks=[plain, hidden]))
        app = open_app(house, table)
        try:
            pilot = Pilot(app)
            looked = 0
            for _ in decisions(pilot, table, Random(5)):
                if any("plays" in sentence for sentence in table.log.sentences):
                    break  # a card that was played is hidden no more
                texts = json.dumps([asdict(node) for node in pilot.tree() if node.id != "keep"], ensure_ascii=False)
                texts += " ".join(table.log.sentences)
                assert not [card for card in ("2&4", "3&6", "Double", "Tiebreaker", '"D', '"T,') if card in texts]
                looked += 1
            assert looked > 2
        finally:
            app.close()
