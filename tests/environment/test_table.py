"""An environment is a match of the house: its deals, its points, its refusals."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from pazaak.environment.build import build_environment
from pazaak.environment.table import TableEnvironment
from pazaak.house.rules.catalogue import OptionsError
from pazaak.house.rules.game_path import load_game
from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import IllegalMoveError, PositionError
from pazaak.root.environment import environment
from pazaak.root.games import GAMES
from tests.environment.tables import SHORT, random_action
from tests.patience import HANGS
from tests.table.small_game import register

ROOT = Path(__file__).parents[2]


def play_through(env: TableEnvironment, seed: int) -> dict[str, float]:
    """An episode at random; what each agent was rewarded with, as `last` tells it."""
    random = Random(seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        _, reward, over, _, info = env.last()
        paid[agent] += reward
        env.step(None if over else random_action(random, info))
    return paid


@pytest.mark.parametrize("game", GAMES)
def test_rewards_come_to_the_points_and_the_winners_are_told(game: str) -> None:
    env = environment(game, None, SHORT.get(game))
    for seed in (3, 4):
        paid = play_through(env, seed)
        again: Match[object, object, object, object] = Match(env.rules, seed)
        for move in env.match.history:
            again.play(move)
        outcome = env.rules.outcome(again.state)
        assert outcome is not None
        assert outcome == env.outcome
        assert tuple(paid.values()) == env.rules.payoffs(again.state)


@pytest.mark.parametrize("game", GAMES)
def test_every_agent_is_told_what_part_of_the_win_it_has(game: str) -> None:
    env, random = environment(game, None, SHORT.get(game)), Random(1)
    env.reset(seed=1)
    assert not any("won" in info for info in env.infos.values())
    while not any(env.terminations.values()):
        env.step(random_action(random, env.infos[env.agent_selection]))
    outcome = env.outcome
    assert outcome is not None
    won = {seat: env.infos[agent]["won"] for seat, agent in enumerate(env.agents)}
    assert won == {seat: (seat in outcome.winners) / len(outcome.winners) for seat in won}
    assert all(not info["action_mask"].any() for info in env.infos.values())


def test_a_seed_deals_the_match_that_talk_deals() -> None:
    env = environment("hokm", 4, {"target": 2})
    env.reset(seed=7)
    assert env.match.state == load_game(GAMES["hokm"]).build(4, {"target": 2}).deal(7).state


def test_matches_without_a_seed_follow_from_the_seed_before() -> None:
    first, second = environment("kitti", 3), environment("kitti", 3)
    dealt = []
    for env in (first, second):
        env.reset(seed=5)
        states = [env.match.state]
        for _ in range(3):
            env.reset()
            states.append(env.match.state)
        dealt.append(states)
    assert dealt[0] == dealt[1]
    assert len({state.hands for state in dealt[0]}) == 4
    unseeded = [environment("kitti", 3) for _ in range(2)]
    for env in unseeded:
        env.reset()
    assert unseeded[0].match.seed != unseeded[1].match.seed


def test_a_match_can_begin_from_a_position() -> None:
    env = environment("pazaak")
    env.reset(seed=1, options={"position": {"phase": "turn", "leader": 1, "boards": [[10], [9, 10]]}})
    assert [board.total for board in env.match.state.table.boards][1] >= 19
    with pytest.raises(PositionError):
        env.reset(seed=1, options={"position": {"weather": "rain"}})


def test_an_action_that_is_not_offered_is_a_sentence_and_changes_nothing() -> None:
    env = environment("dou_dizhu", 3, {"hands": 1})
    env.reset(seed=2)
    before = env.match.state
    forbidden = int((env.infos[env.agent_selection]["action_mask"] == 0).nonzero()[0][0])
    for action in (forbidden, -1, len(env.encoding.actions), 10**9, None):
        with pytest.raises(IllegalMoveError, match="may not be taken now"):
            env.step(action)
    assert env.match.state is before


def test_players_of_the_house_sit_at_the_table() -> None:
    env = environment("big_three", 4, {"hands": 1})
    rivals = {agent: env.game.agents["greedy"](seat) for seat, agent in enumerate(env.possible_agents)}
    random = Random(2)
    env.reset(seed=3)
    while not any(env.terminations.values()):
        agent = env.agent_selection
        if agent == "player_0":
            env.step(random_action(random, env.infos[agent]))
        else:
            env.play(rivals[agent].choose(env.view(agent)))
    assert env.outcome is not None
    assert sum(env.infos[agent]["won"] for agent in env.agents) == 1


def test_what_is_drawn_is_what_the_agent_to_act_may_know() -> None:
    env = environment("hokm", 2, render_mode="ansi")
    env.reset(seed=1)
    told = json.loads(env.render() or "")
    assert told["seat"] == env.match.to_act
    assert len(told["hand"]) == 5
    silent = environment("hokm")
    silent.reset(seed=1)
    assert silent.render() is None


def test_observations_and_masks_can_be_written_to() -> None:
    """As tensors that share their memory want it."""
    env = environment("hokm")
    env.reset(seed=1)
    observation, *_, info = env.last()
    assert observation.flags.writeable
    assert observation.dtype == np.float32
    info["action_mask"][0] = 1


@pytest.mark.parametrize(
    ("name", "seats", "options", "told"),
    [
        ("chess", None, {}, "There is no game 'chess'"),
        ("hokm", 9, {}, "two, three or four"),
        ("hokm", 4, {"stake": "much"}, "stake"),
    ],
)
def test_a_table_that_cannot_be_is_a_sentence(name: str, seats: int, options: dict[str, object], told: str) -> None:
    with pytest.raises(OptionsError, match=told):
        environment(name, seats, options)


def test_a_render_mode_that_cannot_be_is_a_sentence() -> None:
    with pytest.raises(OptionsError, match="render mode"):
        environment("hokm", render_mode="human")


def test_a_game_that_says_nothing_of_numbers_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(register, "HIGH_CARD", replace(register.HIGH_CARD, encoding=None))
    with pytest.raises(OptionsError, match="has not said"):
        build_environment({"high": "tests.table.small_game.register:HIGH_CARD"}, "high")


@pytest.mark.full
@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium"])
def test_a_missing_extra_is_a_sentence(missing: str) -> None:
    code = f"""
import sys
sys.modules[{missing!r}] = None
from pazaak.root.environment import environment
try:
    environment("hokm")
except ModuleNotFoundError as fault:
    print(fault)
"""
    ended = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=HANGS, check=True
    )
    assert ended.stdout == "Environments need PettingZoo: install it with  pip install pettingzoo gymnasium.\n"


@pytest.mark.full
def test_the_sound_of_the_process_stays() -> None:
    code = """
import os
from pazaak.root.environment import environment
environment("hokm")
print(os.environ.get("SDL_AUDIODRIVER"))
"""
    for driver in ("dummy", None):
        settings = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
        ended = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=settings if driver is None else {**settings, "SDL_AUDIODRIVER": driver},
            capture_output=True,
            encoding="utf-8",
            timeout=HANGS,
            check=True,
        )
        assert ended.stdout.strip() == str(driver)
