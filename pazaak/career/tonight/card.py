"""The card of a night: three short tables whose games, rivals and seeds follow from the date alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Protocol

from pazaak.career.contests.daily import DailyTable, daily_options, daily_table
from pazaak.career.world import World
from pazaak.house import system
from pazaak.house.codes.challenge import ChallengedRival, derived_seeds
from pazaak.house.ledger.ledger import PLAYER, rival_account
from pazaak.house.profile.roster import Rival
from pazaak.house.rules.catalogue import AnyGame, OptionsError, ShortTable
from pazaak.house.rules.shuffle import shuffled
from pazaak.house.session.purpose import AGENTS, COACHED, TONIGHT, MatchPurpose
from pazaak.house.session.terms import MatchTerms
from pazaak.rivals.register import PAZAAK

FIRST = system.EARLIEST
"""Night of card number 1."""
TABLES = 3
PAZAAK_MINUTES = 5
NIGHT, TABLE, LATE = "night", "table", "late"
"""Details of a match's purpose: the night as an ISO date, the table from 1, and whether it was begun on a later day."""


class CardHouse(Protocol):
    """Parts of a house that a card is made from."""

    @property
    def games(self) -> Mapping[str, AnyGame]: ...
    def level(self, game: str, account: str) -> str | None: ...
    def style(self, game: str, account: str) -> str | None: ...


@dataclass(frozen=True, slots=True)
class CardTable:
    """A table of a card: its game, rivals, options and seed."""

    night: date
    number: int
    """Place on the card, from 1."""
    game: str
    host: Rival
    """Rival at the seat after the player's."""
    rivals: tuple[ChallengedRival, ...]
    seed: int
    options: Mapping[str, Any]
    length: str
    """Length in a few words, such as "three deals"."""
    minutes: int
    short: ShortTable | None
    """The game's short table; None for the daily table of Pazaak."""
    daily: DailyTable | None = None
    """The daily table that the first one is."""

    def terms(self, games: Mapping[str, AnyGame]) -> MatchTerms[Any, Any, Any, Any]:
        """Return the terms of a match at the table."""
        seats = (PLAYER, *(rival_account(rival.id) for rival in self.rivals))
        return MatchTerms(games[self.game], seats, self.seed, self.options).seated()

    def purpose(self, *, late: bool) -> MatchPurpose:
        """Return the purpose of a match at the table; `late` for one that doesn't score."""
        agents = {rival_account(rival.id): [rival.level, rival.style, rival.seed] for rival in self.rivals}
        details = {NIGHT: self.night.isoformat(), TABLE: self.number, LATE: late, AGENTS: agents, COACHED: False}
        return MatchPurpose(TONIGHT, self.daily.venue.id if self.daily is not None else "", details)


@dataclass(frozen=True, slots=True)
class NightCard:
    """The three tables of a night."""

    night: date
    tables: tuple[CardTable, ...]

    @property
    def number(self) -> int:
        """Number of the card, one more each night."""
        return card_number(self.night)


def card_number(night: date) -> int:
    """Return the number of a night's card, from 1 at FIRST."""
    return (night - FIRST).days + 1


def night_card(house: CardHouse, world: World, night: date) -> NightCard:
    """Return the card of a night: the daily table of Pazaak, and two other games.

    All games are on a card before one is on it again.
    """
    first = _first(world, night)
    others = [name for name, game in house.games.items() if game.short is not None]
    pairs = max(len(others) // 2, 1)
    block, at = divmod(night.toordinal(), pairs)
    games = shuffled(others, f"tonight/{block}")[2 * at : 2 * at + 2]
    rivals = [rival for rival in shuffled(world.roster.rivals, f"tonight/{night.isoformat()}") if rival != first.host]
    tables, seated = [first], 0
    for number, game in enumerate(games, start=2):
        short = house.games[game].short
        assert short is not None, "only games with a short table are drawn"
        sitting = rivals[seated : seated + short.seats - 1]
        seated += len(sitting)
        tables.append(_table(house, night, number, game, short, sitting))
    return NightCard(night, tuple(tables))


def _first(world: World, night: date) -> CardTable:
    table = daily_table(world, night)
    # At a table without a seal the rival's chance comes from the seed of the match.
    rival = ChallengedRival(table.rival.id, table.rival.level, table.rival.style, table.seed)
    return CardTable(
        night, 1, PAZAAK.name, table.rival, (rival,), table.seed, daily_options(table),
        "one match", PAZAAK_MINUTES, None, table,
    )  # fmt: skip


def _table(house: CardHouse, night: date, number: int, game: str, short: ShortTable, rivals: list[Rival]) -> CardTable:
    seed, seeds = derived_seeds(f"tonight/{night.isoformat()}/{game}", len(rivals))
    playing = []
    for rival, own in zip(rivals, seeds, strict=True):
        level = house.level(game, rival.account)
        if level is None:
            raise OptionsError(f"{rival.name} doesn't play {game}.")
        playing.append(ChallengedRival(rival.id, level, house.style(game, rival.account), own))
    options = house.games[game].write_out(short.seats, short.options)
    return CardTable(night, number, game, rivals[0], tuple(playing), seed, options, short.length, short.minutes, short)
