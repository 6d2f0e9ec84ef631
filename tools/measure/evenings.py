"""Thirty evenings of the Circuit: real matches of all games in real profiles, played by a clock that is fed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any

from batch.first_hour import Newcomer, mean_of

from pazaak.career.career import Career
from pazaak.career.tonight.settled import NIGHT_TOKENS, PAID_NIGHT
from pazaak.career.world import World
from pazaak.house.circuit.circuit import Circuit, Hosts, Nearest
from pazaak.house.circuit.judging import MarkJudge
from pazaak.house.circuit.marks import Mark, give_marks
from pazaak.house.circuit.tokens import earn
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Rival
from pazaak.house.rules.game_path import LazyRegistry, tables_of, uis_of
from pazaak.house.session.session import Session
from pazaak.house.session.terms import MatchTerms, StakeTerms, StoredPurpose
from pazaak.root.games import GAME_LIST, GAMES
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.door import PURSES, Door

EVENINGS = 30
CHECKED = (1, 5, 15, 30)
"""Evenings after which the page tells how far a player has come."""
HOUR, CARD, LESSON, AROUND = 60.0, 12.0, 5.0, 0.5
"""Minutes of an evening, of its card of three short tables, of a lesson, and of sitting down and getting up."""
SECONDS = {"hazari": 40.0, "fives": 15.0, "kitti": 20.0, "crash": 35.0}
"""Seconds of a person for a decision at games of groups; at others it is OWN."""
OWN, OTHERS = 5.0, 1.5
QUICKEST = {"pazaak": "master", "hazari": "master", "fives": "master", "kitti": "master", "crash": "master",
            "hokm": "rules", "dou_dizhu": "greedy", "big_three": "greedy", "pazu": "regular"}  # fmt: skip
"""Strongest player of each game that doesn't search: whoever would search plays as this one."""
SKILL = {"beginner": 0.0, "regular": 0.5, "master": 1.0}
"""Place of a player among the levels of each game, from the weakest to the strongest."""
RESERVE = 4
"""Number of times that a purse holds a table's buy-in before a player sits down at more than the lowest stake."""


@dataclass(frozen=True, slots=True)
class Evening:
    """A profile after an evening."""

    marks: int
    lit: int
    tokens: int
    """All tokens that were ever paid."""
    matches: int
    purse: int


TABLES = tables_of(GAME_LIST)
RULES = LazyRegistry(GAMES)
UIS = LazyRegistry(uis_of(GAME_LIST))


def door_of(game: str) -> Door | None:
    door: Door | None = UIS[game].door
    return door


def _top(game: str) -> tuple[str, int] | None:
    door = door_of(game)
    return None if door is None else (door.stake_option, door.stakes[-1])


def levels_of(game: str) -> list[str]:
    """Return a game's players that rivals play as, weakest first, up to the strongest known not to search."""
    if game == "pazaak":
        return ["novice", "regular", "master"]
    names = [name for name in RULES[game].agents if name != "random"]
    return names[: names.index(QUICKEST[game]) + 1] if game in QUICKEST else names


class Evenings:
    """One player's evenings in a profile of their own."""

    def __init__(self, profile: Profile, world: World, player: str, number: int) -> None:
        self.now = datetime(2031, 5, 4, 20)
        self.player, self.chance = player, Random(f"evenings/{player}/{number}")
        judge = MarkJudge(TABLES, RULES, _top)
        self.career = Career(profile, world, lambda: self.now, judge)
        self.matches = self.earned = 0
        level = levels_of("pazaak")[round(SKILL[player] * 2)]
        self.newcomer = Newcomer(self.career, level, number)

    def live(self, evenings: int) -> Iterator[Evening]:
        """Play evening after evening, and yield how the profile is after each."""
        for night in range(1, evenings + 1):
            self._play_evening(night)
            circuit = self.circuit
            yield Evening(
                circuit.mark_count, circuit.lit_count, circuit.tokens, self.matches, self.career.profile.purse.player
            )
            self.now += timedelta(days=1)

    @property
    def circuit(self) -> Circuit:
        """The Circuit as the player sees it now."""
        roster = self.career.world.roster
        hosts = Hosts(lambda id: roster[id].short, lambda game: 0 if (top := _top(game)) is None else top[1])
        return Circuit(self.career.ledger, TABLES, hosts)

    def _play_evening(self, night: int) -> None:
        """Play the card of the night, then for the rest of an hour: the nearest thing and any game in turn."""
        left = HOUR - CARD
        if night % PAID_NIGHT == 0:
            with self.career.ledger.transaction() as store:
                earn(store, NIGHT_TOKENS, f"night:{night}", self.career.today)
        turn = 0
        while left > 0:
            nearest = self.circuit.nearest() if turn % 2 == 0 else None
            game = self.chance.choice([*TABLES]) if nearest is None else nearest.game
            if nearest is None:
                nearest = self.circuit.nearest(game)
            left -= self._next(game, nearest)
            turn += 1

    def _next(self, game: str, nearest: Nearest | None) -> float:
        """Take the lesson or play a match of a game, and return the minutes that it took."""
        if nearest is not None and nearest.mark is Mark.LESSON:
            with self.career.ledger.transaction() as store:
                give_marks(store, game, [Mark.LESSON], self.career.today)
            return LESSON
        self.career.profile.purse.relief(self.career.least_ante, self.career.today)
        door = door_of(game)
        if door is not None:
            order = self._order(door, high=nearest is not None and nearest.mark is Mark.STAKE)
            if order is not None:
                return self._match(game, *order)
        return self._pazaak()

    def _pazaak(self) -> float:
        self.newcomer.shop()
        before = self._plies()
        self.newcomer.play_match()
        self.matches += 1
        return AROUND + (self._plies() - before) / 2 * (OWN + OTHERS) / 60

    def _plies(self) -> int:
        ((count,),) = self.career.ledger.rows("SELECT COUNT(*) FROM play")
        return int(count)

    def _order(self, door: Door, *, high: bool) -> tuple[Choice, list[Rival]] | None:
        """Return the table and the company; None where the purse or the rivals don't suffice."""
        purse = self.career.profile.purse
        for stake in (2, 1, 0) if high else (1, 0):
            choice = Choice(door, stake)
            if purse.player < choice.buy_in * (RESERVE if stake and not high else 1):
                continue
            keeper, least = TABLES[door.game].host, Choice(door, 0).buy_in
            willing = [
                rival for rival in self.career.world.roster
                if purse.standing(rival, self.career.today, least * (rival.id == keeper)).balance >= choice.buy_in
            ]  # fmt: skip
            host = [rival for rival in willing if rival.id == keeper]
            others = [rival for rival in willing if rival not in host]
            missing = choice.seats - 1 - len(host)
            if len(others) >= missing:
                return choice, [*host, *self.chance.sample(others, missing)]
        return None

    def _match(self, game: str, choice: Choice, guests: Sequence[Rival]) -> float:
        rules, seed = RULES[game], self.chance.randrange(1 << 40)
        setup: MatchTerms[Any, Any, Any, Any] = MatchTerms(
            rules, (PLAYER, *(guest.account for guest in guests)), seed, choice.options
        ).seated()
        session: Session[Any, Any, Any, Any] = Session.begin(
            self.career.profile, setup, today=self.career.today, stakes=StakeTerms(choice.buy_in, PURSES),
            context=StoredPurpose(hook=self.career.hook()),
        )  # fmt: skip
        players = [self._agent(game, account, seed + seat) for seat, account in enumerate(session.seats)]
        own = session.seats.index(PLAYER)
        seconds = 0.0
        while (seat := session.match.to_act) is not None:
            session.play(players[seat].choose(session.match.view(seat)), seat)
            seconds += SECONDS.get(game, OWN) if seat == own else OTHERS
        self.matches += 1
        return AROUND + seconds / 60

    def _agent(self, game: str, account: str, seed: int) -> Any:
        levels, roster = levels_of(game), self.career.world.roster
        if account == PLAYER:
            return RULES[game].agents[levels[round(SKILL[self.player] * (len(levels) - 1))]](seed)
        place = [rival.account for rival in roster].index(account)
        whole = [name for name in RULES[game].agents if name != "random"]
        level = whole[place * len(whole) // len(roster)]
        return RULES[game].agents[level if level in levels else levels[-1]](seed)


def play_evenings(world: World, player: str, number: int, evenings: int = EVENINGS) -> list[Evening]:
    """Return the evenings of the profile with this number."""
    with TemporaryDirectory() as folder:
        now = datetime(2031, 5, 4, 20)
        with Profile.open(Path(folder) / "profile", roster=world.roster, now=now) as profile:
            return [*Evenings(profile, world, player, number).live(evenings)]


COLUMNS = ("player", "evening", "matches", "marks of 45", "neon of 9", "tokens in all", "tokens an hour", "purse")


def evenings_table(lived: Mapping[str, Sequence[Sequence[Evening]]]) -> str:
    """Return the means with standard errors as a table of Markdown, after some evenings of each player."""
    rows = [f"| {' | '.join(COLUMNS)} |", "| --- " * len(COLUMNS) + "|"]
    for player, profiles in lived.items():
        last = len(profiles[0])
        for evening in (number for number in (*CHECKED, last) if number <= last):
            at = [profile[evening - 1] for profile in profiles]
            cells = (
                player,
                str(evening),
                mean_of([one.matches for one in at]),
                mean_of([one.marks for one in at]),
                mean_of([one.lit for one in at]),
                mean_of([one.tokens for one in at]),
                f"{fmean(one.tokens for one in at) / evening:.1f}",
                mean_of([one.purse for one in at], 0),
            )
            row = f"| {' | '.join(cells)} |"
            if row not in rows:
                rows.append(row)
    return "\n".join(rows)
