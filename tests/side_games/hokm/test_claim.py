"""Claim the rest: what is claimed is won against whatever the others hold and play; what is not names a card."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pazaak.house.rules.cards import CARD_NUMBER, Card
from pazaak.house.rules.notation import parse_cards
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.hokm.claim import Claim, claim
from pazaak.side_games.hokm.moves import PlayCard
from pazaak.side_games.hokm.options import read_options
from pazaak.side_games.hokm.players.sight import sight_of
from pazaak.side_games.hokm.players.simple import sensible_move
from pazaak.side_games.hokm.rules import HokmRules
from pazaak.side_games.hokm.state import Phase, State
from tests.contracts.hokm_secrets import scramble_hokm

CLAIMS = {2: 12, 3: 12, 4: 12}
"""Number of different claims that are played out, by the number of players."""
OTHERS = 30
"""Against how many other deals and plays."""


def _at(position: dict[str, object], seat: Seat = 0) -> Claim:
    rules = HokmRules(read_options(4, {}))
    return claim(rules.view(rules.set_up(position, 1).state, seat))


def _ending(own: str, *others: str, tricks: int) -> dict[str, object]:
    """A position in which seat 0 leads these cards; the tricks so far went to both sides alike."""
    hands = [hand.split() for hand in (own, *others)]
    shared = [tricks // 2, tricks - tricks // 2, 0, 0]
    return {"hands": hands, "hakem": 0, "trump": "S", "leader": 0, "tricks": shared}


def _card(text: str) -> Card:
    return parse_cards(text)[0]


def test_top_trumps_then_top_cards_are_certain() -> None:
    """All but the cards that lie here are gone for the person only if they were played: here the ace is highest."""
    position = _ending("AS AH", "2H 3C", "4C 5C", "6C 7C", tricks=11)
    proved = _at(position)
    assert proved.card is None, "trumps have been played in no trick that was seen here"
    assert proved.against == _card("KS")


@pytest.mark.full
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_claimed_is_won_whatever_the_others_hold(seats: int) -> None:
    rules = HokmRules(read_options(seats, {}))
    random = Random(f"claims {seats}")
    found = 0
    for seed in range(4000):
        for state, seat in _positions(rules, seed):
            proved = claim(rules.view(state, seat))
            if proved.card is None:
                assert proved.against is None or proved.against not in state.hands[seat]
                continue
            found += 1
            for _ in range(OTHERS):
                _play_out(rules, _redealt(state, seat, random), seat, random)
            break
        if found >= CLAIMS[seats]:
            return
    raise AssertionError(f"only {found} claims came up")


def _positions(rules: HokmRules, seed: int) -> Iterator[tuple[State, Seat]]:
    """Every decision of the play in a hand by good habits."""
    state = rules.deal(seed).state
    while state.table.hand_number == 1 and state.table.to_act is not None:
        seat = state.table.to_act
        if state.table.phase is Phase.PLAY and len(state.hands[seat]) > 1:
            yield state, seat
        state = rules.apply(state, sensible_move(rules.view(state, seat))).state


def _redealt(state: State, seat: Seat, random: Random) -> State:
    """The same for the seat: what the others hold is dealt anew, where each may hold it."""
    voids = sight_of(HokmRules(state.table.options).view(state, seat)).voids
    while True:
        dealt = scramble_hokm(state, seat, random.getrandbits(32))
        suits = [{CARD_NUMBER[card] // 13 for card in hand} for hand in dealt.hands]
        if not any(voids[at] >> suit & 1 for at, held in enumerate(suits) if at != seat for suit in held):
            return dealt


def _play_out(rules: HokmRules, state: State, seat: Seat, random: Random) -> None:
    """The seat plays what it claims, the others anything: it takes every trick."""
    number, before = state.table.hand_number, state.table.tricks
    lost = sum(before) - before[seat]
    while state.table.to_act is not None and state.table.hand_number == number:
        acting = state.table.to_act
        view = rules.view(state, acting)
        if acting == seat:
            card = claim(view).card
            assert card is not None, "what was certain is no longer so"
            move = PlayCard(card)
        else:
            move = PlayCard(random.choice([move.card for move in rules.moves(view) if isinstance(move, PlayCard)]))
        rules.verify(view, move)
        state = rules.apply(state, move).state
        if state.table.hand_number == number and state.table.to_act is not None:
            assert sum(state.table.tricks) - state.table.tricks[seat] == lost
