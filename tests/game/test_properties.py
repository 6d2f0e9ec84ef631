"""Properties that hold over any sequence of moves under any switches."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pazaak.game.cards.main_deck import MAIN_DECK
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.events import DeckShuffled, Drawn, SetBegan
from pazaak.game.moves import LEAVE, Bet, NameAnte, Raise
from pazaak.game.options import build_rules
from pazaak.game.phases import TRANSITIONS, Phase
from pazaak.house.rules.match import Match
from tests.game.positions import PazaakMatch

KINDS = [card.value for card in SideCard]
DECKS = st.lists(st.sampled_from(KINDS), min_size=10, max_size=10)
OPTIONS: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {
        "preset": st.sampled_from(["cantina", "classic2"]),
        "bets": st.booleans(),
        "bust_penalty": st.integers(0, 5),
        "ante_every": st.sampled_from(["match", "set"]),
        "auto_stand": st.sampled_from(["turn_end", "always", "never"]),
        "nine_cards": st.sampled_from(["win", "stand"]),
        "flip": st.sampled_from(["both", "positive"]),
        "tiebreaker": st.sampled_from(["hand", "board"]),
        "reshuffle": st.sampled_from(["empty", "set"]),
        "next_leader": st.sampled_from(["winner", "first", "alternate"]),
        "open_side_decks": st.booleans(),
        "purses": st.lists(st.integers(10, 300), min_size=2, max_size=2),
        "side_decks": st.lists(DECKS, min_size=2, max_size=2),
    }
)


@pytest.mark.full
@settings(max_examples=120)
@given(options=OPTIONS, seed=st.integers(0, 10**9), data=st.data())
def test_credits_are_conserved_and_phases_follow_the_table(
    options: dict[str, Any], seed: int, data: st.DataObject
) -> None:
    rules = build_rules(None, options)
    match: PazaakMatch = Match(rules, seed)
    credits = sum(options["purses"])
    drawn: list[int] = []
    while (seat := match.to_act) is not None and len(match.history) < 150:
        before = match.state.table.phase
        offered = list(rules.moves(match.view(seat)))
        move = offered[data.draw(st.integers(0, len(offered) - 1))]
        if isinstance(move, NameAnte | Bet | Raise) and data.draw(st.booleans()):
            amounts = [other.amount for other in offered if isinstance(other, type(move))]
            move = type(move)(data.draw(st.integers(min(amounts), max(amounts))))
        events = match.play(move)
        table = match.state.table
        assert table.phase in TRANSITIONS[before][type(move)]
        assert rules.holdings(match.state).total == credits
        assert min(table.purses) >= 0
        assert len(match.state.deck) == table.deck_left
        assert all(board.total == sum(board.values) for board in table.boards)
        assert table.hand_counts == tuple(map(len, match.state.hands))
        assert all(sets <= rules.rules.sets_to_win for sets in table.sets)
        for event in events:
            if isinstance(event, DeckShuffled):
                drawn = [] if event.cards == len(MAIN_DECK) else drawn[-(len(MAIN_DECK) - event.cards) :]
            elif isinstance(event, Drawn):
                drawn.append(event.value)
                assert drawn.count(event.value) <= 4
    if match.over:
        outcome = rules.outcome(match.state)
        assert outcome is not None
        assert sum(outcome.points) == 0


@pytest.mark.full
def test_every_transition_of_the_table_happens() -> None:
    """The table of phases promises nothing that play does not reach."""
    seen: set[tuple[Phase, type, Phase]] = set()
    promised = {
        (phase, kind, after) for phase, kinds in TRANSITIONS.items() for kind, to in kinds.items() for after in to
    }
    for seed in range(4000):
        _wander(seed, seen)
        if seen == promised:
            break
    assert seen == promised


def _wander(seed: int, seen: set[tuple[Phase, type, Phase]]) -> None:
    from random import Random

    random = Random(seed)
    decks = [["T", "T", "T", "+1", "-1", "+2", "±1", "1±2", "2&4", "D"]] * 2
    options = {
        "side_decks": decks,
        "ante_every": random.choice(["match", "set"]),
        "bets": random.random() < 0.6,
        "purses": [random.randint(10, 150), random.randint(10, 150)],
        "sets_to_win": random.choice([1, 2]),
    }
    rules = build_rules(None, options)
    match: PazaakMatch = Match(rules, seed)
    while (seat := match.to_act) is not None:
        phase = match.state.table.phase
        moves = list(rules.moves(match.view(seat)))
        cautious = [move for move in moves if move != LEAVE]
        board = match.view(seat).board
        if phase is Phase.TURN and random.random() < 0.8:
            cautious = cautious[1:2] if board.total >= 17 else cautious[:1] + cautious[2:]
        move = LEAVE if random.random() < 0.02 else random.choice(cautious)
        match.play(move)
        seen.add((phase, type(move), match.state.table.phase))


def test_sets_are_numbered_and_led_in_order() -> None:
    rules = build_rules(None, {"bets": False})
    for seed in range(20):
        match: PazaakMatch = Match(rules, seed)
        began = [event for event in match.opening if isinstance(event, SetBegan)]
        while (seat := match.to_act) is not None:
            moves = [move for move in rules.moves(match.view(seat)) if move != LEAVE]
            began += [event for event in match.play(moves[0]) if isinstance(event, SetBegan)]
        assert [event.number for event in began] == list(range(1, len(began) + 1))
