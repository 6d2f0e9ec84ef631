"""Objects made through a twin are like those of its class: equal, whole and as frozen."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, dataclass, fields, is_dataclass, replace
from typing import Any, Generic, TypeVar

import pytest

from pazaak.game.cards.board import Board
from pazaak.game.events import Drawn, TurnEnded
from pazaak.game.rules import PazaakRules
from pazaak.game.state import PublicState, State, View
from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.match import Match
from pazaak.house.rules.twins import twin_of

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pair(Generic[T]):
    first: T
    second: int = 2


def test_a_filled_twin_is_a_frozen_value() -> None:
    made: Any = twin_of(Pair)()
    made.first, made.second = "one", 2
    made.__class__ = Pair
    assert made == Pair("one")
    assert hash(made) == hash(Pair("one"))
    assert repr(made) == repr(Pair("one"))
    assert replace(made, second=3) == Pair("one", 3)
    assert pickle.loads(pickle.dumps(made)) == made
    with pytest.raises(FrozenInstanceError):
        made.first = "two"


def rebuilt(value: Any) -> Any:
    """The same value, made by the classes themselves, which miss no field."""
    if isinstance(value, tuple):
        return tuple(map(rebuilt, value))
    if is_dataclass(value) and not isinstance(value, type):
        return type(value)(*(rebuilt(getattr(value, field.name)) for field in fields(value)))
    return value


def test_all_that_matches_are_made_of_is_whole_and_frozen() -> None:
    rules = PazaakRules()
    kinds = set()
    for seed in range(5):
        match, agent = Match(rules, seed), RandomAgent(rules, seed)
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            made = (view, *match.play(agent.choose(view)), match.state, match.state.table, *match.state.table.boards)
            for value in made:
                kinds.add(type(value))
                assert rebuilt(value) == value
                with pytest.raises(FrozenInstanceError):
                    setattr(value, fields(value)[0].name, None)
    assert {View, State, PublicState, Board, Drawn, TurnEnded} <= kinds
