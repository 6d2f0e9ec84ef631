"""The catalogue's computer players, the levels and tempers: strength, honesty, same seed same play, what shows."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise

import pytest

from pazaak.game.cards.side_deck import READY_DECKS
from pazaak.game.options import build_rules
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.match import Match
from pazaak.rivals.players.planner import Planner
from pazaak.rivals.players.temper import LEVELS, STYLES
from pazaak.rivals.register import AGENTS, PAZAAK, level_agent
from pazaak.rivals.solving.match_solver import KEPT_IN_ARENA
from tests.contracts.pazaak_secrets import scramble_pazaak
from tests.rivals.duels import duel

HAND = ["+1", "+2", "+3", "+5"]


def card_play(level: str, style: str = "even") -> Callable[[int], Planner]:
    """The way a level plays its cards, without its betting."""
    character = STYLES[style].of_cards(LEVELS[level].cards)
    return lambda seed: Planner(character, seed, KEPT_IN_ARENA)


def test_the_names_that_the_protocol_promises() -> None:
    assert list(LEVELS) == ["novice", "dabbler", "regular", "sharp", "expert", "master"]
    assert set(PAZAAK.agents) == {"random", "r1", "r2b", *LEVELS}
    assert (next(iter(PAZAAK.agents)), list(PAZAAK.agents)[-1]) == ("random", "master")


def test_an_unknown_level_or_temper_is_a_sentence() -> None:
    with pytest.raises(OptionsError, match="no level 'grandmaster'"):
        level_agent("grandmaster", 1)
    with pytest.raises(OptionsError, match="no temper 'sulky'"):
        level_agent("master", 1, "sulky")


def one_hand(seed: int) -> Match[object, object, object, object]:
    """A match in which both hold the same cards whatever the seed, so that they are solved once."""
    return Match(build_rules(None, {"bets": False}), seed, {"hands": [HAND, HAND]})  # type: ignore[arg-type]


class Watched:
    """A player whose choices are compared with the best ones by the planner's own reckoning."""

    def __init__(self, player: Planner) -> None:
        self.player = player
        self.judge = Planner()
        self.cost = 0.0

    def choose(self, view: View) -> object:
        move = self.player.choose(view)
        if view.table.phase is Phase.TURN:
            worth = dict(self.judge.options(view))
            self.cost += max(worth.values()) - worth[move]
        return move


def cost_a_match(level: str, style: str, matches: int) -> float:
    """Return the match chance that a character loses in a match against the master."""
    total = 0.0
    for number in range(matches):
        match = one_hand(number)
        player = Watched(card_play(level, style)(number))
        rival = Planner()
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            assert isinstance(view, View)
            match.play(player.choose(view) if seat == 0 else rival.choose(view))
        total += player.cost
    return total / matches


@pytest.mark.full
def test_each_level_gives_away_less_than_the_one_below() -> None:
    costs = [cost_a_match(level, "even", 60) for level in LEVELS]
    assert all(weaker > stronger + 0.01 for weaker, stronger in pairwise(costs))
    assert costs[-1] == 0


@pytest.mark.full("card_counter", "bully", "cautious", "daydreamer", "even", "hoarder", "tinkerer")
@pytest.mark.parametrize("style", STYLES)
def test_a_temper_costs_little(style: str) -> None:
    """But for those of the first tables, who miss what a beginner would miss."""
    misses = STYLES[style].misses
    cost = cost_a_match("master", style, 40)
    assert 0.25 * misses < cost < 0.6 * misses if misses else cost < 0.06


@pytest.mark.full
def test_a_hoarder_keeps_more_cards_and_a_gambler_goes_on_with_more() -> None:
    kept: dict[str, int] = {}
    drawn_on: dict[str, int] = {}
    filled: dict[str, int] = {}
    for style in ("even", "hoarder", "gambler", "cautious", "board_filler"):
        kept[style] = drawn_on[style] = filled[style] = 0
        for number in range(60):
            match = one_hand(number)
            player, rival = card_play("master", style)(number), Planner()
            while (seat := match.to_act) is not None:
                view = match.view(seat)
                assert isinstance(view, View)
                move = player.choose(view) if seat == 0 else rival.choose(view)
                if seat == 0 and view.table.phase is Phase.TURN and str(move) == "EndTurn()":
                    drawn_on[style] += view.board.total >= 15
                    filled[style] += len(view.board.values) >= 4
                before = view.table.set_number
                match.play(move)
                table = match.view(0).table  # type: ignore[attr-defined]
                if before == 1 and table.set_number == 2:
                    kept[style] += table.hand_counts[0]
    assert kept["hoarder"] > kept["even"]
    assert drawn_on["gambler"] > drawn_on["even"] > drawn_on["cautious"]
    assert filled["board_filler"] > filled["even"]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("level", ["novice", "master"])
def test_what_a_seat_cannot_see_changes_nothing(level: str, style: str) -> None:
    """The same seed and the same public course, once with hidden cards redealt before every single decision."""
    cards = list(PAZAAK.decks["starter"])
    match = Match(PAZAAK.build(None, {"side_decks": [cards] * 2}), 11, {"phase": "ante", "hands": [HAND, HAND]})
    open_players = [level_agent(level, 5, style), level_agent(level, 6, style)]
    blind_players = [level_agent(level, 5, style), level_agent(level, 6, style)]
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
        match = Match(PAZAAK.build(None, {}), 3, {"phase": "ante", "hands": [HAND, HAND]})
        players = [AGENTS[name](1), AGENTS[name](2)]
        while (seat := match.to_act) is not None:
            match.play(players[seat].choose(match.view(seat)))
        histories.append([PAZAAK.write(move) for move in match.history])
    assert histories[0] == histories[1]


@pytest.mark.full
def test_neither_pygame_nor_numpy_is_loaded_with_the_catalogue() -> None:
    code = "import sys, pazaak.rivals.register; sys.exit(bool({'pygame', 'numpy'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize("bets", [False, True])
@pytest.mark.parametrize("deck", ["starter", "good"])
def test_the_levels_rise(deck: str, bets: bool) -> None:
    """10,000 matches have a standard error of 0.5 points: each step must be more than two of them."""
    assert set(READY_DECKS) >= {deck}
    for weaker, stronger in pairwise(LEVELS):
        assert duel(AGENTS[stronger], AGENTS[weaker], 10_000, deck, bets=bets).share > 0.51
