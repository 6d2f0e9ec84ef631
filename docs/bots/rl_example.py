"""Plays one match of any game of the house and trains nothing: `python docs/bots/rl_example.py hokm 7`.

`player_0` takes any action that its mask offers; a computer player of the house sits at every other seat.
"""

from __future__ import annotations

import sys
from random import Random

from pazaak.api import environment


def play(game: str, seed: int) -> dict[str, float]:
    """Return the reward of each agent."""
    env = environment(game)
    rivals = {agent: env.game.agents[env.game.reference](seed) for agent in env.possible_agents[1:]}
    random = Random(seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        _observation, reward, over, _truncated, info = env.last()
        paid[agent] += reward
        if over:
            env.step(None)
        elif agent in rivals:
            env.play(rivals[agent].choose(env.view(agent)))
        else:
            action = random.choice(info["action_mask"].nonzero()[0])
            print(f"{agent}: {env.encoding.actions[action]}")
            env.step(action)
    return paid


if __name__ == "__main__":
    name, number = sys.argv[1], int(sys.argv[2])
    for player, points in play(name, number).items():
        print(f"{player} {points:+g}")
