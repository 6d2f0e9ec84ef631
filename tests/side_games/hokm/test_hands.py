"""Hands played at random, each move looked at by a second reading of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from pazaak.house.rules.match import Match
from pazaak.side_games.hokm.events import HandWon, TrickWon
from pazaak.side_games.hokm.register import HOKM
from tests.contracts.hokm_secrets import scramble_hokm

SAMPLE, ALL = 120, 20_000
GAME_HANDS = 20
RANKS = "23456789TJQKA"


def wins(trick: Sequence[Any], trump: str) -> int:
    """Card by card: a later one takes over with a higher card of the same suit, or with the first trump."""
    seat, best = trick[0]
    for other, card in trick[1:]:
        higher = card[1] == best[1] and RANKS.index(card[0]) > RANKS.index(best[0])
        if higher or (card[1] == trump != best[1]):
            seat, best = other, card
    return int(seat)


def check(match: Any, random: Random) -> None:
    """The state adds up, every view is as it would be had the hidden cards been dealt otherwise."""
    state = HOKM.describe_state(match.state)
    seats = state["seats"]
    cards = [
        card for row in (*state["hands"], *state["own_discards"], *state["played"], state["stock"]) for card in row
    ]
    assert len(cards) == len(set(cards)) == (51 if seats == 3 else 52)
    seat = random.randrange(seats)
    other = scramble_hokm(match.state, seat, random.randrange(1 << 32))
    assert match.rules.view(other, seat) == match.view(seat)


def check_moves(match: Any) -> list[Any]:
    """The moves on offer are those that the view allows."""
    view = HOKM.describe_view(match.view(match.to_act))
    moves = list(match.rules.moves(match.view(match.to_act)))
    told = [HOKM.write(move) for move in moves]
    hand = view["hand"]
    match view["phase"]:
        case "trump":
            assert told == [f"trump {suit}" for suit in "SHDC"]
        case "discard":
            least = 3 if view["seat"] == view["hakem"] else 2
            assert len(told) == 10
            assert all(len(set(move.split()[1:]) & set(hand)) == least == len(move.split()) - 1 for move in told)
        case "draw":
            assert told == ["keep", "take"]
            assert view["seen"] is not None
        case "play":
            led = view["trick"][0][1][1] if view["trick"] else None
            assert told == ([card for card in hand if card[1] == led] or hand)
        case phase:
            raise AssertionError(phase)
    return moves


def play_hands(seats: int, hands: int) -> dict[str, int]:
    """Play this number of hands at random; return the number of hands ended by each reason."""
    random, reasons = Random(seats), dict[str, int]()
    for game in range(hands // GAME_HANDS):
        match: Any = Match(HOKM.build(seats, {"hands": GAME_HANDS, "target": 1000}), game)
        tricks = 0
        while match.to_act is not None:
            check(match, random)
            move = random.choice(check_moves(match))
            before = HOKM.describe_state(match.state)
            for event in match.play(move):
                if isinstance(event, TrickWon):
                    tricks += 1
                    assert event.seat == wins([*before["trick"], [before["to_act"], HOKM.write(move)]], before["trump"])
                    assert sum(event.tricks) == tricks
                if isinstance(event, HandWon):
                    reasons[event.reason] = reasons.get(event.reason, 0) + 1
                    tricks = 0
        assert match.state.table.hand_number == GAME_HANDS
    return reasons


@pytest.mark.full
@pytest.mark.parametrize("seats", [4, 3, 2])
def test_a_sample_of_random_hands(seats: int) -> None:
    assert sum(play_hands(seats, SAMPLE).values()) == SAMPLE


@pytest.mark.slow
@pytest.mark.parametrize("seats", [4, 3, 2])
def test_twenty_thousand_random_hands(seats: int) -> None:
    reasons = play_hands(seats, ALL)
    assert sum(reasons.values()) == ALL
    assert set(reasons) >= ({"sure", "third"} if seats == 3 else {"seven", "kot", "hakem_koti"})
