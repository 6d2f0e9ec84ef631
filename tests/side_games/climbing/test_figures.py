"""Figures counted of a game of Dou Di Zhu and of Big Three."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from pazaak.side_games.big_three.register import BIG_THREE
from pazaak.side_games.climbing.catalogue import ClimbingGame
from pazaak.side_games.climbing.events import DeclarerNamed, HandScored, LandlordNamed
from pazaak.side_games.dou_dizhu.register import DOU_DIZHU
from tests.table.cases import Case
from tests.table.climbing_cases import BEATEN, BOMB, FOUND, LATE, PLAIN, ROCKET, SECOND, SECRET, WON

SPRING = {"dou_hands": 1, "dou_spring": 1}


def events_of(game: ClimbingGame, case: Case) -> list[Any]:
    """A case to its end: each seat makes its first move that is legal now, else the greedy player's."""
    rules = game.build(case.seats, {**case.options, "purses": case.purses or (1000,) * case.seats})
    step = rules.set_up(case.position or {}, case.seed)
    events = list(step.events)
    scripts = {seat: [game.parse(text) for text in case.scripts.get(seat, ())] for seat in range(case.seats)}
    player = game.agents["greedy"](1)
    while (seat := rules.to_act(step.state)) is not None:
        view = rules.view(step.state, seat)
        legal = set(rules.moves(view))
        move = next((move for move in scripts[seat] if move in legal), None)
        if move is None:
            move = player.choose(view)
        else:
            scripts[seat].remove(move)
        step = rules.apply(step.state, move)
        events += step.events
    return events


def figures(game: ClimbingGame, events: list[Any], seat: int) -> Mapping[str, int]:
    assert game.figures is not None
    return game.figures(events, seat)


@pytest.mark.parametrize(
    ("game", "case", "expected"),
    [
        (DOU_DIZHU, BOMB, [{"dou_bomb": 1, **SPRING}, {}, {}]),
        (DOU_DIZHU, PLAIN, [{"dou_hands": 1}, {}, {}]),
        (DOU_DIZHU, LATE, [{}, SPRING, SPRING]),
        (
            DOU_DIZHU,
            ROCKET,
            [{}, {"dou_rocket": 1, "dou_hands": 1, "dou_spring": 1}, {"dou_hands": 1, "dou_spring": 1}],
        ),
        (BIG_THREE, WON, [{"three_hands": 1}, {}, {}]),
        (BIG_THREE, BEATEN, [{}, {"three_hands": 1}, {"three_hands": 1}]),
    ],
    ids=lambda value: value.name if isinstance(value, Case) else "",
)
def test_what_each_seat_did_is_counted(game: ClimbingGame, case: Case, expected: list[Mapping[str, int]]) -> None:
    events = events_of(game, case)
    assert [figures(game, events, seat) for seat in range(case.seats)] == expected


@pytest.mark.parametrize("case", [SECOND, SECRET], ids=["shown", "never shown"])
def test_the_second_landlord_is_counted_where_the_landlords_win(case: Case) -> None:
    events = events_of(DOU_DIZHU, case)
    (scored,) = (event for event in events if isinstance(event, HandScored))
    for seat in range(6):
        found = figures(DOU_DIZHU, events, seat)
        assert bool(found.get("dou_hands")) == (seat in scored.seats)
        assert bool(found.get("dou_second")) == (seat == 2 and seat in scored.seats)


def test_the_partner_and_who_bid_three_are_counted() -> None:
    events = events_of(BIG_THREE, FOUND)
    (scored,) = (event for event in events if isinstance(event, HandScored))
    assert bool(figures(BIG_THREE, events, 1).get("three_partner")) == (1 in scored.seats)
    assert not figures(BIG_THREE, events, 0).get("three_partner")


def test_a_bid_of_three_counts_where_it_was_made_and_won() -> None:
    for game, name, seats in ((DOU_DIZHU, "dou_landlord", 3), (BIG_THREE, "three_declarer", 3)):
        won = lost = 0
        for seed in range(12):
            rules = game.build(seats, {"hands": 1})
            step = rules.deal(seed)
            events, player = list(step.events), game.agents["greedy"](1)
            while (seat := rules.to_act(step.state)) is not None:
                view = rules.view(step.state, seat)
                bid = game.parse("bid 3")
                move = bid if bid in set(rules.moves(view)) else player.choose(view)
                step = rules.apply(step.state, move)
                events += step.events
            named = next(event for event in events if isinstance(event, LandlordNamed | DeclarerNamed))
            scored = next(event for event in events if isinstance(event, HandScored))
            counted = [seat for seat in range(seats) if figures(game, events, seat).get(name)]
            assert counted == ([named.seat] if named.seat in scored.seats else [])
            won, lost = won + bool(counted), lost + (not counted)
        assert won
        assert lost
