"""The house compared with public libraries, in turns within one run.

`pytest -m bench -n 0 -s tests/bench/test_peers.py`. The libraries are no part of the project: where one is missing, its
comparison is skipped and says so.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

import pytest

from pazaak.house.rules.game_path import load_game
from pazaak.house.rules.match import Match
from pazaak.root.environment import environment
from pazaak.root.games import GAMES
from tests.bench.measured import Measured

PAIRS = 5
GAMES_EACH, FEW_GAMES, EPISODES = 100, 10, 20
BARE_TIMES, GAMES_TIMES = 2.0, 7.5
ENVIRONMENT_TIMES, SIMPLE_TIMES = 2.0, 0.7

pytestmark = [
    pytest.mark.bench,
    pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::SyntaxWarning", "ignore::UserWarning"),
]


def peer(name: str) -> Any:
    """A library to compare with; skips where it is not installed."""
    return pytest.importorskip(name, reason=f"{name} is not installed", exc_type=ImportError)


def paced(run: Callable[[int], int], number: int) -> float:
    """Things a second of the processor that a round does."""
    began = time.process_time()
    done = run(number)
    return done / (time.process_time() - began)


def against(what: str, unit: str, ours: Callable[[int], int], theirs: Callable[[int], int]) -> float:
    """Return our speed as a multiple of theirs, at the median of pairs measured in turns."""
    ours(0)
    theirs(0)
    pairs = [(paced(ours, number), paced(theirs, number)) for number in range(1, PAIRS + 1)]
    mine, other = (median(each) for each in zip(*pairs, strict=True))
    times = median(mine / other for mine, other in pairs)
    print(f"\n{what}: {mine:,.0f} {unit} a second against {other:,.0f}: {times:.2f} times")
    return times


def games_of(name: str, seats: int, options: dict[str, Any]) -> Callable[[int], int]:
    """Whole games at random through `Match.play`, with views and checks, in the same numbers."""
    game = load_game(GAMES[name])
    rules = game.build(seats, options)

    def round_of(number: int) -> int:
        for seed in range(GAMES_EACH * number, GAMES_EACH * (number + 1)):
            match, player = Match(rules, seed), game.agents["random"](seed)
            while (seat := match.to_act) is not None:
                match.play(player.choose(match.view(seat)))
        return GAMES_EACH

    return round_of


@pytest.mark.parametrize(("way", "least"), [("bare game", BARE_TIMES), ("environment", GAMES_TIMES)])
def test_dou_dizhu_games_against_rlcard(way: str, least: float, measured: Measured) -> None:
    """One hand for three at random, ours with views and checks: its game object by itself, and as it plays games, in
    an environment with agents."""
    rlcard = peer("rlcard")
    whole = rlcard.make("doudizhu", config={"seed": 1})
    theirs = whole.game
    whole.set_agents([peer("rlcard.agents.random_agent").RandomAgent(num_actions=whole.num_actions) for _ in range(3)])

    def bare_round(number: int) -> int:
        random = Random(number)
        for _ in range(GAMES_EACH):
            state, _ = theirs.init_game()
            while not theirs.is_over():
                state, _ = theirs.step(random.choice(state["actions"]))
        return GAMES_EACH

    def whole_round(number: int) -> int:
        whole.seed(number)
        for _ in range(FEW_GAMES):
            whole.run()
        return FEW_GAMES

    their_round = bare_round if way == "bare game" else whole_round
    times = against(f"Dou Di Zhu, RLCard's {way}", "games", games_of("dou_dizhu", 3, {"hands": 1}), their_round)
    measured.least(f"games of Dou Di Zhu, against RLCard's {way}", times, "times", least, runs=PAIRS)
    assert times >= least


def our_round(env: Any, first: int, episodes: int) -> int:
    """Steps of so many episodes at random; each step observes and has its mask."""
    random, steps = Random(first), 0
    for seed in range(first, first + episodes):
        env.reset(seed=seed)
        while True:
            _, _, over, _, info = env.last()
            if over:
                break
            offered = info["action_mask"].nonzero()[0]
            env.step(offered[int(random.random() * len(offered))])
            steps += 1
    return steps


@pytest.mark.parametrize("game", GAMES)
def test_steps_of_every_game(game: str) -> None:
    env = environment(game, None, {"deals": 3} if game in ("hazari", "kitti", "crash", "fives") else {})
    paces = [paced(lambda number: our_round(env, 10 * number, 10), number) for number in range(3)]
    print(f"\n{game}: {max(paces):,.0f} steps a second")
    assert min(paces) > 0


@pytest.mark.parametrize(
    ("their_game", "least"), [("texas_holdem_v4", ENVIRONMENT_TIMES), ("connect_four_v3", SIMPLE_TIMES)]
)
def test_environments_against_pettingzoo(their_game: str, least: float, measured: Measured) -> None:
    """Steps at random with observation and mask: a match of Pazaak against hold'em for two, and against four in a row,
    which has no rules to speak of."""
    peer("rlcard")
    theirs = peer(f"pettingzoo.classic.{their_game}").env()
    ours = environment("pazaak")

    def their_round(number: int) -> int:
        random, steps = Random(number), 0
        for seed in range(EPISODES * number, EPISODES * (number + 1)):
            theirs.reset(seed=seed)
            while theirs.agents:
                seen, _, ended, cut, _ = theirs.last()
                offered = [] if ended or cut else seen["action_mask"].nonzero()[0]
                theirs.step(None if not len(offered) else int(random.choice(offered)))
                steps += 1
        return steps

    def our_steps(number: int) -> int:
        return our_round(ours, EPISODES * number, EPISODES)

    times = against(f"environments, PettingZoo's {their_game}", "steps", our_steps, their_round)
    measured.least(f"steps of environments, against PettingZoo's {their_game}", times, "times", least, runs=PAIRS)
    assert times >= least


def spiel_round(game: Any) -> Callable[[int], int]:
    """Whole games of OpenSpiel at random, in its own C++."""

    def round_of(number: int) -> int:
        random = Random(number)
        for _ in range(GAMES_EACH):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
        return GAMES_EACH

    return round_of


def test_dou_dizhu_games_against_openspiel(measured: Measured) -> None:
    """Its rules are compiled and know neither views nor who may see what; so there is no bar."""
    game = peer("pyspiel").load_game("dou_dizhu")
    times = against("Dou Di Zhu, OpenSpiel", "games", games_of("dou_dizhu", 3, {"hands": 1}), spiel_round(game))
    measured.told("games of Dou Di Zhu, against OpenSpiel's compiled ones", times, "times", runs=PAIRS)
    assert times > 0
