"""The second place of Hazari, Fives and Crash, which gets its stake back where the table says so."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from partition_games.engine.events import GameWon, PotPaid, StakeReturned
from partition_games.engine.state import PublicState
from partition_games.register import GAMES
from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.protocols import PositionError
from pazaak.house.rules.state_text import TableText
from tests.partition.tables import Sitting, of, sit
from tests.table.partition_cases import dealt

KEPT = "KS KH 9S 5S 2S"
CRASHING = "3S 3H 3D AS AH AD KS KH KD QS QH QD 2C"


def _fives(scores: list[int], **options: Any) -> Sitting:
    """A game of Fives in which the first seat wins with a pair, and everybody keeps their cards."""
    junk = ["QD TC 8H 4H 2H", "JD 9C 7D 3C AH", "JC TD 8D 4C 2D", "QC 9D 7H 6H 3D"]
    hands = [KEPT, *junk[: len(scores) - 1]]
    table = sit("fives", hands, scores=scores, stake=101, **options)
    for _ in scores:
        table.play("swap")
    assert table.match.over
    return table


def _net(table: Sitting) -> list[int]:
    held = table.rules.holdings(table.state)
    return [now - then for now, then in zip(held.seats, table.state.table.bought_in, strict=True)]


def test_the_second_of_four_gets_the_stake_back_and_the_winner_the_rest() -> None:
    table = _fives([19, 4, 7, 2], second_back=True)
    assert of(table.events, StakeReturned) == [StakeReturned((2,), (101,))]
    assert of(table.events, PotPaid) == [PotPaid((0,), (303,))]
    assert _net(table) == [202, -101, 0, -101]


def test_who_shares_the_second_place_shares_the_stake_and_the_odd_credit_goes_to_the_lower_seat() -> None:
    table = _fives([19, 7, 2, 7], second_back=True)
    assert of(table.events, StakeReturned) == [StakeReturned((1, 3), (51, 50))]
    assert _net(table) == [202, -50, -101, -51]
    five = _fives([19, 1, 1, 1, 1], second_back=True)
    assert of(five.events, StakeReturned) == [StakeReturned((1, 2, 3, 4), (26, 25, 25, 25))]


def test_a_long_game_gives_the_doubled_stake_back() -> None:
    table = _fives([39, 4, 7, 2], second_back=True, long=True)
    assert of(table.events, StakeReturned) == [StakeReturned((2,), (202,))]


@pytest.mark.parametrize("scores", [[19, 4, 7], [19, 4]])
def test_with_fewer_than_four_the_winner_takes_all(scores: list[int]) -> None:
    table = _fives(scores, second_back=True)
    assert of(table.events, StakeReturned) == []
    assert _net(table) == [101 * (len(scores) - 1), *[-101] * (len(scores) - 1)]


def test_by_default_the_winner_takes_all() -> None:
    table = _fives([19, 4, 7, 2])
    assert of(table.events, StakeReturned) == []
    assert _net(table) == [303, -101, -101, -101]


def test_who_crashes_wins_and_the_best_of_the_others_is_second() -> None:
    hands = [" ".join(hand) for hand in dealt("crash", 4, {0: CRASHING})["hands"]]
    table = sit("crash", hands, scores=[0, 3, 5, 5], stake=100, second_back=True)
    player = RandomAgent(table.rules, 4)
    table.play("3S 3H 3D | AS AH AD | KS KH KD | QS QH QD / 2C")
    while not table.match.over:
        table.events += table.match.play(player.choose(table.view()))
    assert table.state.table.reason == "crash"
    assert table.state.table.scores == (4, 3, 5, 5)
    assert of(table.events, StakeReturned) == [StakeReturned((2, 3), (50, 50))]


@pytest.mark.full
def test_who_dropped_out_for_a_foul_is_never_second() -> None:
    told = [_seconds_of_a_foul(seed) for seed in range(40)]
    assert any(dropped and second for dropped, second in told)
    assert not any(set(dropped) & set(second) for dropped, second in told)


def _seconds_of_a_foul(seed: int) -> tuple[list[int], tuple[int, ...]]:
    """The seats out of a game of Crash with fouls, and those that were second."""
    table = _played("crash", {"foul": "drop", "deals": 2}, seed)
    dropped = [seat for seat, out in enumerate(table.state.table.dropped) if out]
    returned = of(table.events, StakeReturned)
    return dropped, returned[0].seats if returned else ()


def _played(game: str, options: Mapping[str, Any], seed: int) -> Sitting:
    """A whole game of random players, with credits conserved after each step."""
    table = sit(game, seed=seed, second_back=True, quick_start=True, **options)
    player, brought = RandomAgent(table.rules, seed), sum(table.state.table.bought_in)
    while not table.match.over:
        table.events += table.match.play(player.choose(table.view()))
        held = table.rules.holdings(table.state)
        assert sum(held.seats) + sum(held.pots) == brought
        assert min(held.seats) >= 0
    return table


def _expected(table: PublicState, points: list[int]) -> list[int]:
    """The net credits by the rules in words, counted anew."""
    stake, seats = table.stake, len(points)
    net = [-stake] * seats
    others = [seat for seat in range(seats) if seat not in table.winners and not table.dropped[seat]]
    pot = stake * seats
    if len(table.winners) == 1 and others and seats >= 4:
        best = max(points[seat] for seat in others)
        shared = [seat for seat in others if points[seat] == best]
        for place, seat in enumerate(shared):
            net[seat] += stake // len(shared) + (place < stake % len(shared))
        pot -= stake
    for seat in table.winners:
        net[seat] += pot // len(table.winners)
    return net


@pytest.mark.full
def test_in_any_game_credits_are_conserved_and_go_where_the_rules_say() -> None:
    chance, ends, shared = Random(43), set(), 0
    for seed in range(60):
        game = chance.choice(["hazari", "fives", "crash"])
        options: dict[str, Any] = {"stake": chance.randint(0, 400), "deals": chance.choice([1, 2])}
        if game != "hazari":
            options |= {"seats": chance.choice([3, 4] if game == "crash" else [3, 4, 5]), "long": chance.random() < 0.3}
        if game == "crash":
            options |= {"foul": chance.choice(["drop", "reject"])}
        table = _played(game, options, seed)
        public = table.state.table
        due = _expected(public, list(table.rules.payoffs(table.state)))
        odd = public.stake * public.seats % len(public.winners)
        assert _net(table) == due or (odd and len(public.winners) > 1)
        ends.add((public.reason, len(public.winners) > 1))
        shared += any(len(event.seats) > 1 for event in of(table.events, StakeReturned))
        assert isinstance(table.events[-1], GameWon)
    assert {("deals", False), ("deals", True), ("last_left", False)} <= ends
    assert shared


@pytest.mark.parametrize("game", ["hazari", "fives", "crash"])
def test_a_table_tells_whether_it_is_on(game: str) -> None:
    known = GAMES[game]
    assert known.write_out(None, {})["second_back"] is False
    for on in (False, True):
        rules = known.build(None, {"second_back": on})
        state = rules.deal(3).state
        assert known.describe_view(rules.view(state, 0))["options"]["second_back"] is on
        assert known.describe_state(state)["options"]["second_back"] is on


def test_a_position_stays_at_its_table() -> None:
    game = GAMES["crash"]
    tables = {on: TableText(game, game.build(4, {"second_back": on}), 4, {"second_back": on}) for on in (True, False)}
    texts = {on: tables[on].write(game.build(4, {"second_back": on}).deal(3).state) for on in tables}
    for on, text in tables.items():
        assert text.read(texts[on]).table.options.second_back is on
        with pytest.raises(PositionError, match="second_back"):
            tables[not on].read(texts[on])


def test_kitti_has_no_such_option() -> None:
    with pytest.raises(OptionsError, match="second_back"):
        GAMES["kitti"].build(None, {"second_back": True})
