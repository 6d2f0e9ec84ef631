"""Playing the matches of an arena one after another: seats, leaders, deals and results."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from pazaak.house.arena.bot import BotAgent, BotError
from pazaak.house.arena.command_line import BOT, bot_command
from pazaak.house.rules.catalogue import AnyAgent, AnyRules, Json, OptionsError
from pazaak.house.rules.game_path import GamePath, load_game
from pazaak.house.rules.match import AnyMatch, Match
from pazaak.house.rules.protocols import IllegalMoveError, Outcome, PositionError, Seat
from pazaak.house.rules.shuffle import pick

if TYPE_CHECKING:
    from pazaak.house.rules.catalogue import Ints

Numbers = TypeVar("Numbers", int, "Ints")
"""Number of a match, or the numbers of many."""
LEAD_KEYS = ("leader", "dealer", "hakem")
"""Keys of a position for the seat that begins; the first that a game knows rotates the lead."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest of an arena, as it is sent to every worker."""

    game: GamePath
    players: tuple[str, ...]
    matches: int
    seed: int
    options: Json
    decks: tuple[tuple[str, ...], ...] | None = None
    """Side deck of each player; it follows the player from seat to seat."""
    same_deals: bool = False
    patience: float = 5.0
    bot_memory: int = 0
    """Limit of memory of each process of a program, in bytes; 0 for none."""


@dataclass(frozen=True, slots=True)
class Round:
    """Setup of one match of a contest."""

    deal_seed: int
    rotation: int
    """Offset of the seats: player p sits at seat p + rotation."""
    leader: Seat
    """Seat that leads, in games that let it be chosen."""


@dataclass(frozen=True, slots=True)
class Played:
    """Result of one match, by player rather than by seat."""

    number: int
    shares: tuple[float, ...]
    """Share of the win of each player: 1 for a sole winner."""
    points: tuple[int, ...]
    failure: tuple[int, str] | None = None
    """Player that broke off, and the reason; None without one."""


def plan_round(contest: Contest, number: int) -> Round:
    """Return the setup of a match.

    In every group of as many matches as players, each player sits everywhere once and leads once.
    """
    deal, leader = deal_and_leader(contest, number)
    return Round(pick(1 << 32, f"{key_head(contest)}{deal}"), number % len(contest.players), leader)


def deal_and_leader(contest: Contest, number: Numbers) -> tuple[Numbers, Numbers]:
    """Return the number of the deal of a match, and the seat that leads it."""
    seats = len(contest.players)
    return number // seats if contest.same_deals else number, number // seats % seats


def agent_seed(contest: Contest, number: int, player: int) -> int:
    """Return the seed of a player's randomness in a match."""
    return pick(1 << 32, f"{key_head(contest)}{number}{player_tail(player)}")


def key_head(contest: Contest) -> str:
    """Return the beginning of the keys for the contest's seeds; a number follows."""
    return f"{contest.seed}/arena/"


def player_tail(player: int) -> str:
    """Return the end of the keys for a player's seeds."""
    return f"/player {player}"


def build_rules(contest: Contest, rotation: int) -> AnyRules:
    """Return the rules with each player's deck at its seat in this rotation. Raises OptionsError."""
    options = dict(contest.options)
    seats = len(contest.players)
    if contest.decks is not None:
        options["side_decks"] = [list(contest.decks[(seat - rotation) % seats]) for seat in range(seats)]
    rules = load_game(contest.game).build(seats, options)
    if rules.seats != seats:
        raise OptionsError(f"{rules.seats} players are needed, and {seats} are named.")
    return rules


def lead_key(rules: AnyRules) -> str | None:
    """Return the key for the beginning seat in this game's positions; None without one."""
    for key in LEAD_KEYS:
        try:
            rules.set_up({key: 0}, 0)
        except PositionError:
            continue
        return key
    return None


class Arena:
    """Player of a contest's matches in one process; programs are started once and serve for all matches."""

    def __init__(
        self,
        contest: Contest,
        stopped: Callable[[], bool] = lambda: False,
        players: Mapping[int, Callable[[AnyRules], AnyAgent]] | None = None,
    ) -> None:
        """Prepare the tables and programs.

        `players` makes, from the rules of a table, those players of the contest that no name leads to.
        """
        self.contest = contest
        self._made = players or {}
        self._stopped = stopped
        self._game = load_game(contest.game)
        self._seats = len(contest.players)
        self._rules = [build_rules(contest, rotation) for rotation in range(self._seats)]
        self._lead_key = lead_key(self._rules[0])
        self._bots = {
            player: BotAgent(bot_command(name), self._game, contest.patience, contest.bot_memory)
            for player, name in enumerate(contest.players)
            if name.startswith(BOT) and player not in self._made
        }

    def play(self, number: int) -> Played | None:
        """Play a match and return its result; None if the arena was stopped meanwhile."""
        plan = plan_round(self.contest, number)
        rules = self._rules[plan.rotation]
        position = None if self._lead_key is None else {self._lead_key: plan.leader}
        match: AnyMatch = Match(rules, plan.deal_seed, position)
        agents = [self._agent(player, number, rules) for player in range(self._seats)]
        prepared: set[int] = set()
        while (seat := match.to_act) is not None:
            if self._stopped():
                return None
            player = (seat - plan.rotation) % self._seats
            view = match.view(seat)
            if player not in prepared:
                agents[player].prepare(view)
                prepared.add(player)
            try:
                self._move(match, agents[player], player, view)
            except BotError as fault:
                self._bots[player].close()
                return self._result(number, plan, self._forfeit(match, seat), (player, str(fault)))
        outcome = rules.outcome(match.state)
        if outcome is None:
            raise AssertionError("a game in which nobody is to act has an outcome")
        return self._result(number, plan, outcome, None)

    def close(self) -> None:
        """End the programs that play."""
        for bot in self._bots.values():
            bot.close()

    def _agent(self, player: int, number: int, rules: AnyRules) -> AnyAgent:
        bot = self._bots.get(player)
        if bot is not None:
            bot.rules = rules
            return bot
        if player in self._made:
            return self._made[player](rules)
        name = self.contest.players[player]
        return self._game.agent(name, agent_seed(self.contest, number, player))

    def _move(self, match: AnyMatch, agent: AnyAgent, player: int, view: Any) -> None:
        move = agent.choose(view)
        try:
            match.play(move)
        except IllegalMoveError:
            if player not in self._bots:
                raise
            raise BotError(f"{self._game.write(move)} was not legal") from None

    def _forfeit(self, match: AnyMatch, loser: Seat) -> Outcome:
        """Return the result of a forfeit: the others win, and share the pots if points are credits."""
        points = list(match.rules.payoffs(match.state))
        winners = tuple(seat for seat in range(self._seats) if seat != loser)
        left = sum(match.rules.holdings(match.state).pots) if self._game.points_are_credits else 0
        for place, seat in enumerate(winners):
            points[seat] += (left + place) // len(winners)
        return Outcome(tuple(points), winners, "forfeit")

    def _result(self, number: int, plan: Round, outcome: Outcome, failure: tuple[int, str] | None) -> Played:
        seats = [(player + plan.rotation) % self._seats for player in range(self._seats)]
        share = 1 / len(outcome.winners)
        return Played(
            number,
            tuple(share if seat in outcome.winners else 0.0 for seat in seats),
            tuple(outcome.points[seat] for seat in seats),
            failure,
        )
