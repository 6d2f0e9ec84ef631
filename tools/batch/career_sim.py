"""One simulated career: matches by the fitted chances, prizes, prices and doors by the game's own code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random

from batch.career_fit import Fit
from batch.career_matches import Cell
from batch.deck_shares import Deck, share_of, with_card
from pazaak.career.cards.gifts import LESSON_CARD
from pazaak.career.cards.prices import price
from pazaak.career.cards.prizes import won_card
from pazaak.career.cards.shop import RESTOCK, shelf_of
from pazaak.career.progress import beaten, missing, opened
from pazaak.career.world import Venue, World
from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.cards.side_deck import STARTER
from pazaak.house.profile.purse import DAILY_GRANT, OPENING_CREDITS, STAKE
from pazaak.house.profile.roster import Rival

FIRST_DAY = date(2031, 1, 1)
A_DAY = 8
"""Number of matches in a day, after which shops and rivals' purses are new."""
PATIENCE = 150
"""Number of matches without a way out of a venue after which a player gives up."""
WORTHWHILE = 0.004
"""Least gain in the deck's share for which a card is bought."""
SPENDS = 0.5
"""Largest part of the purse that is spent in the shop on one day."""
KEEPS = 300
"""Least purse in credits kept when buying; in a venue with a door, STAYS_WITH of its entry."""
STAYS_WITH = 0.8
"""Part of a venue's entry below which a player returns to the venue before."""

GOAL_PAY = 0.9
"""Goals' pay for each match, in points of the venue: `--first-hour` counts the goals met."""

ENOUGH = 24
"""Number of real matches of a level against a rival from which on they are used, not those of all levels."""

Nets = dict[tuple[str, str, bool], list[int]]


@dataclass(frozen=True, slots=True)
class Player:
    """A kind of player: a level, and their handling of the deck."""

    name: str
    level: str
    buys: bool = True
    collects: bool = True
    """Whether prizes go into the deck."""
    deck: Deck = STARTER
    """The deck of the first day."""


@dataclass(slots=True)
class Stay:
    """Way out of one venue: all matches since its door opened, those elsewhere too."""

    matches: int = 0
    won: int = 0
    through: bool = False
    after: int = 0
    """Purse in credits when its champion had been beaten and the next door was open."""
    cards: int = 0
    share: float = 0.0
    """Share won by the deck that was then played."""


@dataclass(slots=True)
class Course:
    """Result of one career."""

    stays: dict[str, Stay]
    bankrupt: int = 0
    spent: int = 0
    purse: int = OPENING_CREDITS


def nets_of(cells: Iterable[Cell]) -> Nets:
    """Return the credits of real matches by rival, level and result; under the level "" those of all levels."""
    nets: Nets = {}
    for cell in cells:
        for result in cell.matches:
            for level in (cell.level, ""):
                nets.setdefault((cell.rival, level, result.won), []).append(result.net)
    return nets


_STOCK: dict[tuple[str, date, int], Mapping[SideCard, int]] = {}


def stock_of(venue: Venue, day: date, filled: int) -> Mapping[SideCard, int]:
    """Return the cards on a shop's shelf on a day, after it was filled so often."""
    known = _STOCK.get((venue.id, day, filled))
    if known is None:
        known = _STOCK[venue.id, day, filled] = shelf_of(venue, day, filled)
    return known


@dataclass(slots=True)
class Simulation:
    """A career in play."""

    world: World
    fit: Fit
    nets: Nets
    player: Player
    random: Random
    seed: int
    purse: int = OPENING_CREDITS
    done: set[str] = field(default_factory=set)
    wins: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    """Number of matches by venue."""
    bought: Counter[tuple[str, SideCard]] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    """Credits that rivals have lost today."""
    gold: Deck = STARTER
    plain: Deck = STARTER
    cards: int = len(STARTER)
    day: date = FIRST_DAY
    granted: bool = False
    spendable: int = 0
    number: int = 0
    at: Venue = field(init=False)
    reached: Venue = field(init=False)
    """The highest open venue: every match counts for the way out of it, wherever it is played."""
    course: Course = field(init=False)

    def __post_init__(self) -> None:
        self.at = self.reached = self.world.first
        self.course = Course({venue.id: Stay() for venue in self.world})
        self.gold = tuple(sorted(self.player.deck))
        plain = [card for card in self.gold if COLOURS[card] is not Colour.GOLD]
        self.plain = tuple(sorted([*plain, *STARTER][: len(STARTER)]))

    def run(self) -> Course:
        """Play until the last champion is beaten, or patience is over somewhere."""
        self._morning()
        self._take(LESSON_CARD)
        while not self.course.stays[self.world.venues[-1].id].through:
            if max(stay.matches for stay in self.course.stays.values()) >= PATIENCE:
                break
            if self.number and self.number % A_DAY == 0:
                self._morning()
            self._travel()
            if self.number % RESTOCK == 0:
                self.bought.clear()
            self._shop()
            self._match()
        self.course.purse = self.purse
        return self.course

    def _morning(self) -> None:
        self.day += timedelta(days=1)
        self.lost.clear()
        self.bought.clear()
        self.granted = False
        self.spendable = int(self.purse * SPENDS)

    def _travel(self) -> None:
        """Move to the highest open venue that the player can afford."""
        for venue in self.world.venues[1:]:
            if opened(venue.id) not in self.done and not missing(self.world, venue, frozenset(self.done), self.purse):
                self._leave(self.world.before(venue))
                self.done.add(opened(venue.id))
                self.reached = venue
        open_now = [venue for venue in self.world if venue.place == 1 or opened(venue.id) in self.done]
        able = [venue for venue in open_now if self.purse >= STAYS_WITH * venue.opens.credits]
        self.at = able[-1] if able else self.world.first
        least = min(rival.ante_min for rival in self.world.roster)
        if self.purse < least:
            self.purse += STAKE if self.granted else DAILY_GRANT
            self.granted = True
            self.course.bankrupt += 1

    def _leave(self, venue: Venue | None) -> None:
        if venue is not None:
            stay = self.course.stays[venue.id]
            stay.through, stay.after, stay.cards = True, self.purse, self.cards
            stay.share = share_of(self._deck(venue))

    def _deck(self, venue: Venue) -> Deck:
        return self.gold if venue.rule_set.gold_cards else self.plain

    def _shop(self) -> None:
        """Buy the cards that improve the deck for the least money.

        Save where only the next door's credits are missing.
        """
        kept = max(KEEPS, int(STAYS_WITH * self.at.opens.credits))
        while self.player.buys and beaten(self.at.champion) not in self.done:
            deck = self._deck(self.at)
            offers = []
            for card, count in stock_of(self.at, self.day, self.number // RESTOCK).items():
                asked = price(card, self.at)
                fits = self.at.rule_set.gold_cards or COLOURS[card] is not Colour.GOLD
                if fits and asked <= min(self.spendable, self.purse - kept) and self.bought[self.at.id, card] < count:
                    gain = share_of(with_card(deck, card)) - share_of(deck)
                    if gain >= WORTHWHILE:
                        offers.append((gain / asked, card.value, asked, card))
            if not offers:
                return
            _, _, asked, card = max(offers)
            self.purse -= asked
            self.spendable -= asked
            self.course.spent += asked
            self.bought[self.at.id, card] += 1
            self._take(card)

    def _take(self, card: SideCard) -> None:
        self.cards += 1
        if self.player.collects:
            self.gold = with_card(self.gold, card)
            if COLOURS[card] is not Colour.GOLD:
                self.plain = with_card(self.plain, card)

    def _rivals(self) -> Sequence[Rival]:
        """Return the rivals to play now: those never beaten first, the champion as soon as they sit down."""
        here = [
            rival
            for rival in self.world.rivals_of(self.at.id)
            if rival.ante_min <= min(self.purse, rival.bankroll - self.lost[rival.id])
        ]
        champion = self.at.champion
        won = sum(self.wins[rival.id] for rival in self.world.rivals_of(self.at.id))
        if won < self.at.champion_after and beaten(champion) not in self.done:
            here = [rival for rival in here if rival.id != champion]
        fresh = [rival for rival in here if beaten(rival.id) not in self.done]
        waiting = [rival for rival in fresh if rival.id == champion]
        return waiting or fresh or here

    def _match(self) -> None:
        rivals = self._rivals()
        self.number += 1
        if not rivals:
            self.number += A_DAY - self.number % A_DAY
            self.at = self.world.first
            return
        share = share_of(self._deck(self.at))
        level = self.player.level
        rival = max(rivals, key=lambda rival: (self.fit.chance(self.world, rival.id, level, share), rival.id))
        won = self.random.random() < self.fit.chance(self.world, rival.id, level, share)
        stay = self.course.stays[self.reached.id]
        stay.matches += 1
        stay.won += won
        self._pay(rival, won)
        self.purse += int(GOAL_PAY * self.at.goal_pay)
        self.played[self.at.id] += 1
        welcome = self.at.welcome
        if welcome is not None and self.played[self.at.id] == welcome.after:
            self._take(welcome.card)
        if won:
            self._win(rival)

    def _pay(self, rival: Rival, won: bool) -> None:
        """Pay the result of a real match of this level against this rival, as far as both purses go."""
        known = self.nets.get((rival.id, self.player.level, won), ())
        net = self.random.choice(known if len(known) >= ENOUGH else self.nets[rival.id, "", won])
        net = max(min(net, self.purse, rival.bankroll - self.lost[rival.id]), -self.purse)
        self.purse += net
        self.lost[rival.id] += net
        if net > 0:
            self.spendable += int(net * SPENDS)
        self.spendable = min(self.spendable, self.purse)

    def _win(self, rival: Rival) -> None:
        venue = self.at
        self.wins[rival.id] += 1
        first = beaten(rival.id) not in self.done
        card = won_card(rival, venue, self.wins[rival.id], self.seed * 10_000 + self.number, first=first)
        if card is not None:
            self._take(card)
        if first:
            self.done.add(beaten(rival.id))
            if venue.champion == rival.id:
                self.purse += venue.champion_purse
                if venue is self.world.venues[-1]:
                    self._leave(venue)


def play_career(world: World, fit: Fit, nets: Nets, player: Player, seed: int) -> Course:
    """Return the career of this number."""
    return Simulation(world, fit, nets, player, Random(f"{seed}/{player.name}"), seed).run()
