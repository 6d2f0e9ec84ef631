"""The first hour of a scripted newcomer: real matches in a real profile, a real shop, a real ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from tempfile import TemporaryDirectory
from typing import Any

from batch.deck_shares import Deck, share_of, with_card
from pazaak.career.career import Career
from pazaak.career.lessons import MILESTONE
from pazaak.career.world import World
from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.cards.side_deck import STARTER
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.ledger.notes import add_milestone
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Rival
from pazaak.house.session.session import Session
from pazaak.house.session.terms import WHOLE_PURSE, MatchTerms, StoredPurpose
from pazaak.rivals.players.reference import R1
from pazaak.rivals.players.temper import LEVELS, STYLES
from pazaak.rivals.players.tempered_player import TemperedPlayer
from pazaak.rivals.register import PAZAAK
from pazaak.rivals.solving.match_solver import KEPT_IN_ARENA

MATCHES = 12
"""Number of matches in about an hour, lessons and shop included."""
PLAYERS = ("r1", "novice", "regular")
KEEPS = 200
"""Credits that stay in the purse: enough for the worst match of the first tables."""
LOOKED_FOR = (frozenset({Colour.RED, Colour.SWITCH}), frozenset({Colour.SWITCH, Colour.GOLD}))
"""Cards that can subtract, and interesting ones: those that go both ways, and gold."""
MOVES = frozenset({"card", "goal", "step", "known", "regard"})
"""News of something that has come nearer or is reached."""
NOON = datetime(2031, 5, 4, 12)
"""The noon of the first hour; each later one is played a day later, where the shops begin with other cards."""


@dataclass(frozen=True, slots=True)
class Hour:
    """Result of an hour."""

    won: int
    cards: int
    """Number of cards owned beside the starter deck."""
    saving: int
    """Match after which the first card that can subtract was owned; 0 before any, MATCHES + 1 never."""
    switch: int
    """The same for a card that can go both ways, or gold."""
    rivals: int
    """Number of rivals beaten for the first time."""
    venues: int
    goals: int
    losses: int
    """Length of the longest row of lost matches."""
    idle: int
    """Number of lost matches that moved neither a goal nor a rival's regard and gave no card."""
    purse: int


def play_hour(world: World, level: str, number: int, matches: int = MATCHES) -> Hour:
    """Play the hour of this number: lessons first, then match after match with buying in between."""
    now = NOON + timedelta(days=number)
    with TemporaryDirectory() as folder:
        where = Path(folder) / f"hour-{number}"
        with Profile.open(where, roster=world.roster, now=now) as profile:
            with profile.ledger.transaction() as store:
                add_milestone(store, MILESTONE, now.date())
            return Newcomer(Career(profile, world, lambda: now), level, number).live(matches)


class Newcomer:
    """A player with some credits and ten cards, who buys what helps the deck and plays the next rival."""

    def __init__(self, career: Career, level: str, number: int) -> None:
        self.career, self.level, self.number = career, level, number
        self.chance = Random(f"first hour/{level}/{number}")
        self.results: list[bool] = []
        self.goals = self.idle = 0
        self.deck: Deck = tuple(sorted(STARTER))
        self.known: Counter[SideCard] = Counter(STARTER)

    def live(self, matches: int) -> Hour:
        first = [0 if self._owns(kinds) else MATCHES + 1 for kinds in LOOKED_FOR]
        for played in range(1, matches + 1):
            self.shop()
            self._sort()
            self.play_match()
            first = [
                min(known, played) if self._owns(kinds) else known
                for known, kinds in zip(first, LOOKED_FOR, strict=True)
            ]
        career = self.career
        progress = career.progress
        row = longest = 0
        for won in self.results:
            row = 0 if won else row + 1
            longest = max(longest, row)
        return Hour(
            won=sum(self.results),
            cards=career.collection.total - len(STARTER),
            saving=first[0],
            switch=first[1],
            rivals=sum(progress.beaten(rival.id) for rival in career.world.roster),
            venues=sum(progress.opened(venue.id) for venue in career.world),
            goals=self.goals,
            losses=longest,
            idle=self.idle,
            purse=career.purse,
        )

    def _owns(self, kinds: frozenset[Colour]) -> bool:
        return any(COLOURS[card] in kinds for card in self.career.collection.counts)

    def shop(self) -> None:
        """Buy the cards that make the deck better for their price, as long as the purse holds it."""
        career = self.career
        shop = career.shop(career.progress.venue.id)
        while True:
            worth = [
                ((share_of(with_card(self.deck, offer.card)) - share_of(self.deck)) / offer.price, offer.card.value)
                for offer in shop.offers()
                if not offer.fault and career.purse - offer.price >= KEEPS
            ]
            if not worth or max(worth)[0] <= 0:
                return
            shop.buy(SideCard(max(worth)[1]))
            self._sort()

    def _sort(self) -> None:
        """Put new cards into the deck where they help most."""
        counts = Counter(self.career.collection.counts)
        for card in (counts - self.known).elements():
            self.deck = with_card(self.deck, card)
        self.known = counts
        shelf = self.career.decks
        shelf.change(shelf.chosen.id, cards=list(self.deck))

    def _rival(self) -> Rival:
        """Return the gentlest available rival never beaten; the champion as soon as possible."""
        career = self.career
        progress, purse = career.progress, career.profile.purse
        free = [
            venue
            for venue in career.world
            if progress.opened(venue.id)
            and career.purse >= venue.opens.credits
            and not career.faults(career.decks.chosen, venue)
        ]
        venue = free[-1]
        if progress.venue.id != venue.id:
            progress.go(venue.id)
        willing = [
            rival
            for rival in career.world.rivals_of(venue.id)
            if not progress.champion_waits(rival)
            and rival.ante_min <= career.purse
            and not purse.standing(rival, career.today).out
        ]
        fresh = [rival for rival in willing if not progress.beaten(rival.id)]
        champion = [rival for rival in fresh if rival.id == venue.champion]
        return (champion or fresh or willing or [career.world.roster["mirel"]])[0]

    def play_match(self) -> None:
        """Play the next match for stakes, with the house's help where the purse is empty."""
        career = self.career
        career.profile.purse.relief(career.least_ante, career.today)
        rival = self._rival()
        seed = self.chance.randrange(1 << 40)
        terms = career.terms(rival)
        session: Session[Any, Any, Any, Any] = Session.begin(
            career.profile,
            MatchTerms(PAZAAK, (PLAYER, rival.account), seed, terms.options),
            today=career.today,
            stakes=WHOLE_PURSE,
            context=StoredPurpose(terms.purpose, hook=career.hook()),
        )
        players = (self._person(seed), _tempered(rival.level, rival.style, seed + 1))
        for seat, player in enumerate(players):
            player.prepare(session.match.view(seat))
        while (acting := session.match.to_act) is not None:
            session.play(players[acting].choose(session.match.view(acting)), acting)
        assert session.outcome is not None
        assert session.match_id is not None
        won = 0 in session.outcome.winners
        brought = [str(one.kind) for one in career.news(session.match_id)]
        self.results.append(won)
        self.goals += brought.count("goal")
        self.idle += not won and MOVES.isdisjoint(brought)

    def _person(self, seed: int) -> Any:
        return R1() if self.level == "r1" else _tempered(self.level, "even", seed)


def _tempered(level: str, style: str, seed: int) -> TemperedPlayer:
    return TemperedPlayer(LEVELS[level], STYLES[style], seed, KEPT_IN_ARENA)


COLUMNS = (
    "player", "won", "cards won, given, bought", "one that saves, after match", "one that goes both ways, after match",
    "rivals beaten", "venues open", "goals met", "losses in a row", "losses that moved nothing", "purse",
)  # fmt: skip


def hours_table(hours: dict[str, Sequence[Hour]]) -> str:
    """Return the means with standard errors as a table of Markdown; for the longest row of losses, the worst too."""
    rows = [f"| {' | '.join(COLUMNS)} |", "| --- " * len(COLUMNS) + "|"]
    for player, played in hours.items():
        losses = [hour.losses for hour in played]
        cells = (
            player,
            mean_of([hour.won for hour in played]),
            mean_of([hour.cards for hour in played]),
            _after([hour.saving for hour in played]),
            _after([hour.switch for hour in played]),
            mean_of([hour.rivals for hour in played]),
            mean_of([hour.venues for hour in played], 2),
            mean_of([hour.goals for hour in played]),
            f"{mean_of(losses)}, at most {max(losses)}",
            mean_of([hour.idle for hour in played], 2),
            mean_of([hour.purse for hour in played], 0),
        )
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)


def mean_of(numbers: Sequence[int], places: int = 1) -> str:
    """Return the mean with its standard error, which is left out where it is 0."""
    error = stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return f"{fmean(numbers):,.{places}f} ± {error:,.{places}f}" if error else f"{fmean(numbers):,.{places}f}"


def _after(numbers: Sequence[int]) -> str:
    """Return the median and the latest match; a number above MATCHES is never."""
    middle, latest = sorted(numbers)[len(numbers) // 2], max(numbers)
    return f"{_match_words(middle)}, latest {_match_words(latest)}"


def _match_words(number: int) -> str:
    return "never" if number > MATCHES else str(number)
