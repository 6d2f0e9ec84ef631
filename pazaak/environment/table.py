"""One table of any game of the house as a PettingZoo environment in which agents act in turn (AEC)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from random import SystemRandom
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pazaak.environment.base import AECEnv, Box, Dict, Discrete, Space
from pazaak.house.rules.catalogue import AnyGame, Options, OptionsError
from pazaak.house.rules.encoding import Chosen, Encoding
from pazaak.house.rules.game_path import find
from pazaak.house.rules.match import AnyMatch, Match
from pazaak.house.rules.protocols import IllegalMoveError, Outcome
from pazaak.house.rules.shuffle import pick

SEEDS = 1 << 32
"""Number of different seeds of matches."""
ACTION_MASK = "action_mask"
"""Key of the legal actions in infos and masked observations."""


class TableEnvironment(AECEnv):  # type: ignore[misc]
    """A table whose agents are `player_0`, `player_1`, .. by seat; each episode is one match.

    An action is an index into `env.encoding.actions`, the list of the actions in words. Where a move takes several
    actions, the same agent is selected until the move is complete. The legal actions are in
    `infos[agent]["action_mask"]`, an array of 0 and 1.

    An observation is one array of numbers from -1 to 1; `env.encoding.parts` names its parts. Seats count from the
    agent's own, and nothing that the seat cannot see is in it.

    Rewards are the changes of the points that the rules pay (`Rules.payoffs`). When the match is over, each info also
    has `won`: the agent's share of the win, from 0 to 1.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: AnyGame,
        seats: int | None = None,
        options: Options | None = None,
        *,
        masked: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """Build a table from the `seats` and `options` of `talk` and `arena`; None is the game's default.

        masked: observations are {"observation": .., "action_mask": ..}, as some libraries want them. render_mode: None,
        or `ansi`: `render` returns the selected agent's view as JSON. Raises OptionsError.
        """
        if game.encoding is None:
            raise OptionsError(f"The game {game.name} has not said how its moves and views are written as numbers.")
        if render_mode not in (None, "ansi"):
            raise OptionsError(f"There is no render mode {render_mode!r:.60}: it is None or 'ansi'.")
        self.metadata = {"name": f"{game.name}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.game = game
        self.rules = game.build(seats, {} if options is None else options)
        self.encoding: Encoding[Any, Any] = find(game.encoding)(self.rules)
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._masked = masked
        self._actions = len(self.encoding.actions)
        self._nothing: NDArray[np.int8] = np.zeros(self._actions, np.int8)
        self._nothing.flags.writeable = False
        self.action_spaces = {agent: Discrete(self._actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._base = SystemRandom().randrange(SEEDS)
        self._episode = 0

    def _observation_space(self) -> Space[Any]:
        row = Box(-1.0, 1.0, (sum(self.encoding.parts.values()),), np.float32)
        return Dict({"observation": row, ACTION_MASK: Box(0, 1, (self._actions,), np.int8)}) if self._masked else row

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    # -- an episode ------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a new match.

        `seed` deals it: the same match that `talk` deals from this seed. Without one, the match is dealt from the last
        seed given and the number of matches since, or by chance if there was none. `options["position"]` is a position
        to begin from, as `talk` takes it. Raises PositionError.
        """
        if seed is None:
            self._episode += 1
            seed = pick(SEEDS, f"{self._base}/environment/{self._episode}")
        else:
            self._base, self._episode = seed, 0
        position = None if options is None else options.get("position")
        self.match: AnyMatch = Match(self.rules, seed, position)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {ACTION_MASK: self._nothing} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self._acting: str | None = None
        """Agent whose move it is; None when the match is over."""
        self.agent_selection = self.agents[0]
        self._paid = self.rules.payoffs(self.match.state)
        self._rewarded = False
        """Whether a reward of the last action is not 0."""
        self._go_on()

    def step(self, action: int | None) -> None:
        """Take an action for the selected agent. Raises IllegalMoveError if the mask forbids it."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = -1 if action is None else int(action)
        if not 0 <= number < self._actions or not self._mask[number]:
            raise IllegalMoveError(f"The action {action} may not be taken now: the mask tells which may.")
        chosen = (*self._chosen, number)
        move = self.encoding.meant(self._view, chosen)
        if move is None:
            self._begin(agent)
            self._offer(agent, chosen)
        else:
            self.play(move)

    def play(self, move: Any) -> None:
        """Make a whole move of the rules for the selected agent, such as a house player chooses from `view(agent)`.

        Actions already chosen towards another move are forgotten. Raises IllegalMoveError.
        """
        agent = self.agent_selection
        self.match.play(move)
        self._begin(agent)
        paid = self.rules.payoffs(self.match.state)
        if paid != self._paid:
            self._reward(paid)
        self.infos[agent] = {ACTION_MASK: self._nothing}
        self._go_on()

    def _begin(self, agent: str) -> None:
        """Clear the rewards that the agent has already received."""
        self._cumulative_rewards[agent] = 0.0
        if self._rewarded:
            self.rewards, self._rewarded = dict.fromkeys(self.agents, 0.0), False

    def _reward(self, paid: tuple[int, ...]) -> None:
        """Set each agent's reward to the points won or lost by the last move."""
        self._rewarded = True
        self.rewards = {
            agent: float(now - before) for agent, now, before in zip(self.agents, paid, self._paid, strict=True)
        }
        self._paid = paid
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _go_on(self) -> None:
        """Select the agent to act and offer its actions, or end the episode."""
        seat = self.match.to_act
        if seat is None:
            self._end()
            return
        agent = self._acting = self.agent_selection = self.possible_agents[seat]
        self._view = self.match.view(seat)
        self._offer(agent, ())

    def _offer(self, agent: str, chosen: Chosen) -> None:
        self._chosen = chosen
        self._mask = self._marked(self.encoding.offered(self._view, chosen))
        self.infos[agent] = {ACTION_MASK: self._mask}

    def _marked(self, offered: Iterable[int]) -> NDArray[np.int8]:
        mask = bytearray(self._actions)
        for action in offered:
            mask[action] = 1
        return np.frombuffer(mask, np.int8)

    def _end(self) -> None:
        self._acting = None
        outcome = self.outcome
        if outcome is None:
            raise AssertionError("a game in which nobody is to act has an outcome")
        share = 1 / len(outcome.winners)
        for seat, agent in enumerate(self.agents):
            won = share if seat in outcome.winners else 0.0
            self.infos[agent] = {ACTION_MASK: self._nothing, "won": won}
        self.terminations = dict.fromkeys(self.agents, True)

    @property
    def outcome(self) -> Outcome | None:
        """Result of the match; None while it is on."""
        return self.rules.outcome(self.match.state)

    # -- what is seen ----------------------------------------------------------------------------------------------

    def view(self, agent: str) -> Any:
        """Return everything that the agent's seat can see, in the form that the rules give to house players."""
        return self.match.view(self._seats[agent])

    def observe(self, agent: str) -> Any:
        """Return the agent's observation; actions already chosen towards a move are seen by that agent alone."""
        if agent == self._acting:
            view, chosen, mask = self._view, self._chosen, self._mask
        else:
            view, chosen, mask = self.view(agent), (), self._nothing
        row = np.frombuffer(self.encoding.observe(view, chosen), np.float32)
        return {"observation": row, ACTION_MASK: mask} if self._masked else row

    def render(self) -> str | None:
        """Return the selected agent's view as JSON in the render mode `ansi`, else None."""
        if self.render_mode is None:
            return None
        return json.dumps(self.game.describe_view(self.view(self.agent_selection)), ensure_ascii=False)

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""
