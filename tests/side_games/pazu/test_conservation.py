"""Any sitting, move by move: purses and pots add up, what is public is in order, and every event comes to pass."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pazaak.game.cards.board import GOAL, SLOTS, main_cards
from pazaak.game.cards.main_deck import COPIES, VALUES
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.moves import LEAVE, STAND, NameAnte
from pazaak.house.rules.match import Match
from pazaak.side_games.pazu.events import Event, PazaakPotWon, SetWon, TableLeft
from pazaak.side_games.pazu.moves import Bid
from pazaak.side_games.pazu.options import read_options
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.rules import PazuRules
from pazaak.side_games.pazu.state import Phase, PublicState, State, common_deck
from tests.side_games.pazu.tables import PazuMatch

SAMPLE = 250
ALL = 20_000


def options_of(luck: Random) -> dict[str, Any]:
    """A table for 3 to 6, as good as any."""
    seats = luck.randint(3, 6)
    least = luck.choice([1, 5, 10])
    return {
        "seats": seats,
        "sets": luck.randint(1, 4),
        "ante_min": least,
        "ante_max": luck.choice([least, 20, 60]),
        "bust_penalty": luck.choice([0, 2, 2, 5]),
        "auto_stand": luck.choice(["turn_end", "always", "never"]),
        "flip": luck.choice(["both", "positive"]),
        "gold_cards": luck.random() < 0.8,
        "reshuffle": luck.choice(["empty", "set"]),
        "purses": [luck.choice([0, 15, 100, 300, 300]) for _ in range(seats - 2)] + [60, luck.randint(20, 300)],
        "pazaak_pot": luck.choice([0, 7, 500]),
    }


def check(table: PublicState, state: State, credits: int) -> None:
    """Check the invariants that hold whenever a seat is to act, and at the end."""
    pots = (table.set_pot, table.pazaak_pot)
    assert sum(table.purses) + sum(pots) == credits
    assert min(*table.purses, *pots, *table.paid_in) >= 0
    assert sum(table.paid_in) <= table.pazaak_pot
    lying = Counter(value for board in table.boards for value in main_cards(board))
    if table.phase is not Phase.OVER:
        assert len(table.contenders) >= 2
        assert table.is_contender(table.actor)
        there = Counter(state.deck)
        assert all(there[value] + lying[value] <= COPIES for value in VALUES)
        assert all(there[value] + table.gone[value - 1] == COPIES for value in VALUES)
    held = Counter(card for hand in table.hands for card in hand)
    assert held <= Counter(common_deck(table.rules.gold_cards))
    assert all(len(hand) <= HAND_SIZE for hand in table.hands)
    assert all(len(board.values) <= SLOTS for board in table.boards)
    if table.phase is Phase.BID:
        assert table.can_bid(table.actor)
        assert table.actor != table.bidder
    if table.phase is Phase.TURN:
        assert table.is_active(table.actor)
        assert all(
            board.total <= GOAL for seat, board in enumerate(table.boards)
            if table.is_contender(seat) and seat != table.actor
        )  # fmt: skip


def play_at_random(luck: Random, census: Counter[str]) -> None:
    """One sitting by moves at random, amounts between those offered too, and now and then somebody leaves."""
    options = options_of(luck)
    match: PazuMatch = Match(PAZU.build(None, options), luck.randrange(1 << 32))
    rules = match.rules
    credits = rules.holdings(match.state).total
    leaving = luck.choice([0.0, 0.0, 0.01, 0.1])
    while (seat := match.to_act) is not None:
        before = match.state.table
        if luck.random() < leaving * (5 if before.phase is Phase.TIEBREAK else 1):
            move: Any = LEAVE
        else:
            offered = [move for move in rules.moves(match.view(seat)) if move not in (LEAVE, STAND)] or [STAND]
            move = luck.choice(offered)
            if isinstance(move, NameAnte | Bid):
                amounts = [other.amount for other in offered if isinstance(other, NameAnte | Bid)]
                move = type(move)(luck.choice([min(amounts), min(amounts), luck.randint(min(amounts), max(amounts))]))
            elif luck.random() < 0.3 and before.phase is Phase.TURN:
                move = STAND
        told = match.play(move)
        check(match.state.table, match.state, credits)
        take_down(before, told, census)
    table = match.state.table
    census[f"reason {table.reason}"] += 1
    assert table.set_pot == 0
    outcome = rules.outcome(match.state)
    assert outcome is not None
    assert sum(outcome.points) == options["pazaak_pot"] - table.pazaak_pot


def take_down(before: PublicState, told: tuple[Event, ...], census: Counter[str]) -> None:
    for event in told:
        census[type(event).__name__] += 1
        match event:
            case TableLeft():
                census[f"left in {before.phase}"] += 1
            case SetWon(reason=reason):
                census[f"set by {reason}"] += 1
            case PazaakPotWon(amount=amount):
                census["jackpot"] += amount > 0
            case _:
                pass


@pytest.mark.full
def test_purses_and_pots_add_up_at_every_step_of_some_sittings() -> None:
    census: Counter[str] = Counter()
    for number in range(SAMPLE):
        play_at_random(Random(number), census)
    rare = {"BoardFilled", "PazaakPotWon", "TiebreakAsked", "TiebreakAnswered"}
    assert {event.__name__ for event in get_args(Event)} <= {*census, *rare}
    assert {"left in ante", "left in bid", "left in turn", "set by last", "set by total"} <= set(census)
    assert {"reason sets", "reason closed"} <= set(census)


@pytest.mark.slow
def test_purses_and_pots_add_up_at_every_step_of_20_000_sittings() -> None:
    census: Counter[str] = Counter()
    for number in range(ALL):
        play_at_random(Random(f"all/{number}"), census)
    assert {event.__name__ for event in get_args(Event)} <= set(census)
    assert {f"left in {phase}" for phase in Phase if phase is not Phase.OVER} <= set(census)
    assert {"set by full_board", "set by last", "set by total", "set by tiebreak"} <= set(census)
    assert census["jackpot"] > 0


@pytest.mark.full
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9), data=st.data())
def test_whatever_is_chosen_credits_stay(seed: int, data: st.DataObject) -> None:
    """The same with choices that hypothesis makes, so that a fault is shown by the shortest way to it."""
    rules = PazuRules(read_options(3, {"sets": 2, "ante_min": 5, "purses": [40, 25, 60], "pazaak_pot": 31}))
    match: PazuMatch = Match(rules, seed)
    while (seat := match.to_act) is not None and len(match.history) < 60:
        offered = list(rules.moves(match.view(seat)))
        match.play(offered[data.draw(st.integers(0, len(offered) - 1))])
        check(match.state.table, match.state, 40 + 25 + 60 + 31)
