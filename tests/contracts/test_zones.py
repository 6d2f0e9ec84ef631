"""Zones tell what a seat sees and no more, and nearly all of it; they are quick."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from operator import attrgetter
from statistics import median
from typing import Any

import pytest

from pazaak.house.rules.game_path import find
from pazaak.house.zones.ear import Ear
from pazaak.house.zones.zone import Laying
from tests.contracts.playing import random_game
from tests.contracts.registry import ENTRIES, SETTINGS, Entry, Setting
from tests.games.found import GAME_TESTS

SLOWEST = 0.0005
"""Seconds that zones and words of a view may take at the median."""
MOST_UNTOLD = 5

at_every_table = pytest.mark.parametrize(
    "setting", [pytest.param(each, id=each.name) for each in SETTINGS if each.game.zones is not None]
)
in_every_game = pytest.mark.parametrize(
    "entry", [pytest.param(each, id=each.game.name) for each in ENTRIES if each.game.zones is not None]
)


def laying_of(setting: Setting) -> Laying[Any]:
    assert setting.game.zones is not None
    laying: Laying[Any] = find(setting.game.zones)
    return laying


def states(setting: Setting, games: int = 1) -> Iterator[Any]:
    for seed in range(games):
        last = None
        for ply in random_game(setting, seed):
            yield ply.before
            last = ply.after
        yield last


def views(entry: Entry, seat: int) -> Iterator[tuple[Laying[Any], list[Any]]]:
    """All that a seat saw, table by table."""
    for setting in (each for each in SETTINGS if each.entry is entry):
        rules = setting.rules()
        yield laying_of(setting), [rules.view(state, seat) for state in states(setting)]


def leaves(value: Any, at: str = "") -> Iterator[str]:
    """The paths of the fields of a view, down to those that are no part of it by themselves."""
    for field in fields(value):
        below, path = getattr(value, field.name), f"{at}{field.name}"
        if is_dataclass(below) and field.name in ("table", "round"):
            yield from leaves(below, f"{path}.")
        else:
            yield path


def leaf(view: Any, path: str) -> Any:
    return attrgetter(path)(view)


def grafted(view: Any, path: str, value: Any) -> Any:
    """The view with another value at a path."""
    name, _, rest = path.partition(".")
    return replace(view, **{name: grafted(getattr(view, name), rest, value) if rest else value})


def tells(laying: Laying[Any], view: Any, path: str, value: Any) -> bool:
    """Whether it is heard that a field of a view has another value; one that goes with nothing else is noticed."""
    try:
        return laying.zones(grafted(view, path, value)) != laying.zones(view)
    except (AssertionError, LookupError, TypeError, ValueError):
        return True


@pytest.mark.full(
    "big_three-four",
    "dou_dizhu-four",
    "dou_dizhu-literal",
    "dou_dizhu-six",
    "hokm-drawn",
    "hokm-three",
    "pazu-six",
    "big_three-three",
    "dou_dizhu-three",
    "hokm-four",
)
@at_every_table
def test_zones_do_not_depend_on_what_is_hidden(setting: Setting) -> None:
    rules, laying, changed = setting.rules(), laying_of(setting), 0
    for ply, state in enumerate(states(setting)):
        for seat in range(rules.seats):
            redealt = setting.entry.scramble(state, seat, ply)
            changed += redealt != state
            zones = laying.zones(rules.view(state, seat))
            assert laying.zones(rules.view(redealt, seat)) == zones
            assert len({zone.id for zone in zones}) == len(zones)
    assert changed


@pytest.mark.full("dou_dizhu")
@in_every_game
def test_other_views_lie_in_other_zones(entry: Entry) -> None:
    for laying, seen in views(entry, 1):
        known: dict[Any, Any] = {}
        for view in seen:
            assert known.setdefault(laying.zones(view), view) == view


@pytest.mark.full("dou_dizhu", "big_three")
@in_every_game
def test_every_part_of_a_view_is_told(entry: Entry) -> None:
    """But for what is listed with a reason: putting a value from another moment in its place is not heard."""
    allowed = GAME_TESTS[entry.game.name].untold
    assert len(allowed) <= MOST_UNTOLD
    assert all(allowed.values())
    varied: set[str] = set()
    told: set[str] = set()
    for laying, seen in views(entry, 1):
        for path in set(leaves(seen[0])) - told:
            for number, view in enumerate(seen):
                other = leaf(seen[(number * 7 + 3) % len(seen)], path)
                if other != leaf(view, path):
                    varied.add(path)
                    if tells(laying, view, path, other):
                        told.add(path)
                        break
    assert len(told) > 4
    assert varied - told == set(allowed)


@pytest.mark.full("dou_dizhu-six")
@at_every_table
def test_a_line_is_a_name_and_what_it_is(setting: Setting) -> None:
    """In the words of a table: no zone has words of its own for a seat."""
    rules, laying = setting.rules(), laying_of(setting)
    names = [f"Rival {seat}" for seat in range(rules.seats)]
    ear = Ear(names, 0, laying.face)
    for state in states(setting):
        view = rules.view(state, 0)
        for zone, line in ear.lines(laying.zones(view)):
            called, colon, value = line.partition(": ")
            assert called, line
            assert colon, line
            assert value, line
            assert "you" not in f"{zone.called} {zone.told}".lower().split()
            assert "None" not in value


@pytest.mark.bench
@at_every_table
def test_zones_and_words_are_quick(setting: Setting) -> None:
    rules, laying = setting.rules(), laying_of(setting)
    ear = Ear([str(seat) for seat in range(rules.seats)], 0, laying.face)
    taken = []
    for state in states(setting):
        view = rules.view(state, 0)
        begun = time.perf_counter()
        list(ear.lines(laying.zones(view)))
        taken.append(time.perf_counter() - begun)
    print(f"{setting.name}: {median(taken) * 1e6:.0f} us a view")
    assert median(taken) < SLOWEST
