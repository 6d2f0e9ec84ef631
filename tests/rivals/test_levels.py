"""The catalogue's computer players and the levels: order of strength, honesty, same seed same play."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import pytest

from pazaak.house.catalogue import OptionsError
from pazaak.house.match import Match
from pazaak.rivals.register import AGENTS, PAZAAK, level_agent
from pazaak.rivals.temper import LEVELS
from tests.contracts.pazaak_secrets import scramble_pazaak
from tests.rivals.duels import Maker, duel

DECKS = tuple(PAZAAK.decks)


def options(deck: str) -> dict[str, object]:
    return {"side_decks": [list(PAZAAK.decks[deck])] * 2}


def card_play(level: str) -> Maker:
    """The way a level plays its cards, without its betting."""
    return lambda seed: LEVELS[level].cards()


def test_the_names_that_the_protocol_promises() -> None:
    assert list(PAZAAK.agents) == ["random", "novice", "r1", "r2b", "planner", "master"]
    assert {"novice", "r1", "r2b", "planner"} <= set(LEVELS)


def test_an_unknown_level_is_a_sentence() -> None:
    with pytest.raises(OptionsError, match="no level 'grandmaster'"):
        level_agent("grandmaster", 1)


@pytest.mark.parametrize("deck", DECKS)
def test_each_kind_of_player_beats_the_one_below(deck: str) -> None:
    assert duel(card_play("novice"), AGENTS["random"], 60, deck, bets=False).share > 0.7
    assert duel(card_play("r1"), card_play("novice"), 600, deck, bets=False).share > 0.53
    assert duel(card_play("planner"), card_play("r1"), 1000, deck, bets=False).share > 0.51


@pytest.mark.slow
@pytest.mark.parametrize(("deck", "r1", "r2b"), [("starter", 54.8, 59.8), ("good", 59.3, 57.5)])
def test_the_planner_is_as_strong_as_it_is_said_to_be(deck: str, r1: float, r2b: float) -> None:
    """Design figures; 6,000 matches have a standard error of 0.65 points."""
    assert 100 * duel(AGENTS["planner"], AGENTS["r1"], 6000, deck, bets=False).share > r1 - 2
    assert 100 * duel(AGENTS["planner"], AGENTS["r2b"], 6000, deck, bets=False).share > r2b - 2


@pytest.mark.slow
@pytest.mark.parametrize("deck", DECKS)
def test_the_levels_rise(deck: str) -> None:
    for weaker, stronger in pairwise(("novice", "r1", "r2b", "planner")):
        assert duel(card_play(stronger), card_play(weaker), 8000, deck, bets=False).share > 0.505


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_changes_nothing(level: str, deck: str) -> None:
    """The same seed and the same public course, once with hidden cards redealt before every single decision."""
    match = Match(PAZAAK.build(None, options(deck)), 11)
    open_players = [level_agent(level, 5), level_agent(level, 6)]
    blind_players = [level_agent(level, 5), level_agent(level, 6)]
    decisions = 0
    while (seat := match.to_act) is not None:
        redealt = scramble_pazaak(match.state, seat, decisions)
        move = open_players[seat].choose(match.view(seat))
        assert blind_players[seat].choose(match.rules.view(redealt, seat)) == move
        match.play(move, seat)
        decisions += 1
    assert decisions > 10


@pytest.mark.parametrize("name", AGENTS)
def test_the_same_seed_plays_the_same(name: str) -> None:
    histories = []
    for _ in range(2):
        match = Match(PAZAAK.build(None, options("gold")), 3)
        players = [AGENTS[name](1), AGENTS[name](2)]
        while (seat := match.to_act) is not None:
            match.play(players[seat].choose(match.view(seat)))
        histories.append([PAZAAK.write(move) for move in match.history])
    assert histories[0] == histories[1]


def test_neither_pygame_nor_numpy_is_loaded_with_the_catalogue() -> None:
    code = "import sys, pazaak.rivals.register; sys.exit(bool({'pygame', 'numpy'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
