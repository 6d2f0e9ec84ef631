"""A screen reader at a table is told nothing that the rules hide from the person: no node and no sentence has it."""

from __future__ import annotations

from typing import Any

import pytest

from pazaak.house.rules.protocols import Seat
from pazaak.root.games import GAME_LIST
from tests.contracts.registry import SETTINGS
from tests.pilot import Pilot
from tests.stage.app.listening import listening
from tests.table.adapters import ADAPTERS, WHOLE
from tests.table.persons import Persons
from tests.table.playing import PREMISES

COMPARED = 4
"""Number of times that the hidden cards of a game are dealt anew."""
GAMES = frozenset(entry.name for entry in GAME_LIST)
SCRAMBLE = {setting.game.name: setting.entry.scramble for setting in SETTINGS}
PARTS = ("label", "value", "description", "keyboard_shortcut", "numeric_value", "position_in_set", "size_of_set")
"""Parts of a node that a reader speaks."""


def heard(pilot: Pilot, persons: Persons, state: Any) -> tuple[list[tuple[Any, ...]], list[str]]:
    """Return all that is told to whoever comes in and listens when this is how things stand, and says a while."""
    with persons.first_seen(state):
        listener = listening(pilot.app)
        for _ in range(12):
            pilot.step(0.8)
        nodes = listener.nodes().values()
        told = [(node.role, *(getattr(node, part, None) for part in PARTS)) for node in nodes], listener.said
    pilot.app.speech.connect(None)
    return told


def redealt(game: str, state: Any, seat: Seat, seed: int) -> Any:
    return SCRAMBLE[game](state, seat, seed)


PEOPLE = {"pazaak": 2}
"""Number of persons at one screen, where one alone knows all that can be dealt anew."""
QUICK = ("pazaak", "pazu", "hokm", "dou_dizhu", "kitti", "crash")
OPEN = ("pazu",)
"""Games in which all hands are open: nobody knows more of them than another."""
EVERY = [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in SCRAMBLE if name in GAMES]


@pytest.mark.full
@pytest.mark.parametrize("game", EVERY)
def test_what_is_heard_does_not_depend_on_what_is_hidden(game: str) -> None:
    adapter, case = ADAPTERS[game], WHOLE[game][0]
    compared = 0
    with PREMISES.open(adapter) as (house, pilot):
        persons = Persons(adapter, case, house, pilot, PEOPLE.get(game, 1))
        random = adapter.game.agent("random", 5)
        while compared < COMPARED and persons.rest() == "asked":
            state, seat = persons.session.match.state, persons.table.viewer
            for seed in range(compared, compared + 2):
                other = redealt(game, state, seat, seed)
                if other != state:
                    compared += 1
                    nodes, said = heard(pilot, persons, state)
                    assert len(nodes) > 5
                    assert (nodes, said) == heard(pilot, persons, other)
            persons.table.commit(random.choose(persons.table.view))
    assert compared >= COMPARED


@pytest.mark.parametrize("game", [game for game in EVERY if game not in OPEN])
def test_the_comparison_hears_what_the_person_may_know(game: str) -> None:
    adapter, case = ADAPTERS[game], WHOLE[game][0]
    with PREMISES.open(adapter) as (house, pilot):
        persons = Persons(adapter, case, house, pilot, PEOPLE.get(game, 1))
        assert persons.rest() == "asked"
        state, seat = persons.session.match.state, persons.table.viewer
        others = (redealt(game, state, (seat + 1) % case.seats, seed) for seed in range(20))
        rules = persons.session.match.rules
        other = next(other for other in others if rules.view(other, seat) != rules.view(state, seat))
        assert heard(pilot, persons, state) != heard(pilot, persons, other)
