"""The engine and an independent simulation in bare integers come to the same end of the same seed."""

from __future__ import annotations

import pytest

from pazaak.game.cards.side_cards import PLAYS
from pazaak.game.notation import parse_card
from pazaak.game.rules import PazaakRules
from pazaak.house.rules.match import Match
from pazaak.rivals.players.reference import R1
from tests.game.bare_match import play_bare_match

DECKS = {
    "starter": "+1 +1 +2 +2 +3 +3 +4 +4 +5 +5",
    "spread": "±1 ±2 ±3 ±4 ±5 ±6 -2 -3 -5 +6",
    "low": "-6 -6 -6 -6 -6 -5 -5 -5 -4 -4",
}


@pytest.mark.full("low-low", "spread-spread", "spread-starter")
@pytest.mark.parametrize("first", DECKS)
@pytest.mark.parametrize("second", DECKS)
def test_same_winner_and_credits(first: str, second: str) -> None:
    cards = [[parse_card(word) for word in DECKS[name].split()] for name in (first, second)]
    ways = tuple(tuple(tuple(play.value for play in PLAYS[card]) for card in deck) for deck in cards)
    rules = PazaakRules(purses=(90, 90), side_decks=cards)
    agent = R1()
    for seed in range(120):
        match = Match(rules, seed)
        while (seat := match.to_act) is not None:
            match.play(agent.choose(match.view(seat)))
        outcome = rules.outcome(match.state)
        assert outcome is not None
        winner, won = play_bare_match(seed, ways, ante=10, purse=90)
        assert (outcome.winners, max(outcome.points)) == ((winner,), won)
