"""No observation has a bit that its seat could not know: all that is hidden is redealt, and it stays the same."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from pazaak.house.rules.encoding import OneStep
from pazaak.root.environment import environment
from pazaak.root.games import GAMES
from tests.contracts.playing import random_game
from tests.contracts.registry import Setting
from tests.environment.tables import SHORT, TABLES, random_action
from tests.environment.test_actions import encoding_of

EVERY, DEALS = 3, 2
RARELY = ("big_three",)
"""Games whose second steps are never met in a few games played at random."""


@pytest.mark.full("dou_dizhu-six")
@pytest.mark.parametrize("setting", TABLES, ids=[setting.name for setting in TABLES])
def test_what_is_hidden_changes_nothing(setting: Setting) -> None:
    rules, encoding = setting.rules(), encoding_of(setting)
    redealt, seen = 0, set()
    for seed in range(2):
        for ply in islice(random_game(setting, seed), 0, None, EVERY):
            for seat in range(rules.seats):
                view = rules.view(ply.before, seat)
                observation, offered = encoding.observe(view, ()), list(encoding.offered(view, ()))
                seen.add(bytes(observation))
                for deal in range(DEALS):
                    other = setting.entry.scramble(ply.before, seat, 100 * seed + deal)
                    redealt += other != ply.before
                    again = rules.view(other, seat)
                    assert encoding.observe(again, ()) == observation
                    assert list(encoding.offered(again, ())) == offered
    assert redealt > 10
    assert len(seen) > 5


def in_several_steps(game: str) -> bool:
    """Whether a move of a game can take several actions."""
    return not isinstance(encoding_of(next(each for each in TABLES if each.game.name == game)), OneStep)


@pytest.mark.parametrize("game", [name for name in GAMES if name not in RARELY and in_several_steps(name)])
def test_a_move_half_said_is_seen_by_its_own_seat_alone(game: str) -> None:
    random, told = Random(5), 0
    env = environment(game, 2 if game == "hokm" else None, SHORT.get(game))
    for seed in range(20):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            actor, plies = env.agent_selection, len(env.match.history)
            before = {agent: env.observe(agent) for agent in env.agents}
            env.step(random_action(random, env.infos[actor]))
            if len(env.match.history) > plies:
                continue
            told += 1
            assert env.agent_selection == actor
            for agent, observation in before.items():
                assert (observation == env.observe(agent)).all() == (agent != actor)
        if told > 5:
            return
    raise AssertionError("too few moves are said in several steps")
