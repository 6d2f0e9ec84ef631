"""Prizes of a win apart from the pot: a card of the beaten rival, the champion's prize, a tournament's card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pazaak.career.cards.collection import STARTER_COUNTS
from pazaak.career.progress import beaten, won_at_table
from pazaak.career.world import rival_deck
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.inventory import add_receipt, receipts
from pazaak.house.ledger.ledger import HOUSE, PLAYER, Reads
from pazaak.house.ledger.notes import milestones
from pazaak.house.rules.shuffle import pick

if TYPE_CHECKING:
    from datetime import date

    from pazaak.career.context import CareerContext
    from pazaak.career.world import Venue
    from pazaak.house.ledger.ledger import Transaction
    from pazaak.house.profile.roster import Rival
    from pazaak.house.session.purpose import Ended

PRIZE = "prize"
"""Kind of the receipt of a won card, and of the entry of credits won with it."""
EVERY = 5
"""Number of wins over a rival between two won cards, after the card of the first win."""


def brings_card(wins: int) -> bool:
    """Whether the win of this number over a rival brings a card."""
    return wins == 1 or (wins > 0 and wins % EVERY == 0)


def wins_to_card(wins: int, *, first: bool = False) -> int:
    """Return the number of wins over a rival still needed for the next card; the first win always brings one."""
    return 1 if first else EVERY - wins % EVERY


def won_card(rival: Rival, venue: Venue, wins: int, seed: int, *, first: bool) -> SideCard | None:
    """Return the card that a win brings, drawn by the match's `seed`; None for no card.

    `wins` counts this win in, and those at other tables; `first`: it is the first at the rival's own.
    """
    if not first and not brings_card(wins):
        return None
    if first and venue.champion == rival.id:
        return venue.champion_card
    return deck_card(rival, seed)


def deck_card(rival: Rival, seed: int) -> SideCard:
    """Return a card of the rival's deck drawn by `seed`, preferably one that isn't a starter card."""
    cards = rival_deck(rival)
    rare = [card for card in cards if card not in STARTER_COUNTS] or list(cards)
    return rare[pick(len(rare), f"{seed}/prize")]


def tournament_card(venue: Venue, earlier: int, seed: int) -> SideCard:
    """Return the card for winning a venue's tournament: its own the first time, one of the shop's kinds later."""
    kinds = venue.shop.kinds
    return venue.tournament.card if earlier == 0 else kinds[pick(len(kinds), f"{seed}/tournament prize")]


def give_card(store: Transaction, card: SideCard, day: date, match_id: int | None, *, entry: int | None = None) -> int:
    """Add a won card to the collection and return the receipt's id; `entry` is the id of credits won with it."""
    return add_receipt(store, PRIZE, {card.value: 1}, day, match_id=match_id, entry=entry)


def give_purse(store: Transaction, credits: int, day: date) -> int | None:
    """Pay the house's credits for beating a champion and return the entry's id; None for no credits."""
    return store.post(PRIZE, {HOUSE: -credits, PLAYER: credits}, day)


@dataclass(frozen=True, slots=True)
class Prizes:
    """Prizes of a match apart from its pot."""

    cards: tuple[SideCard, ...]
    credits: int


def prizes_of(reads: Reads, match_id: int) -> Prizes:
    """Return the cards that a match has brought, and the credits that came with them."""
    won = [receipt for receipt in receipts(reads, match_id=match_id) if receipt.kind == PRIZE]
    cards = tuple(SideCard(item) for one in won for item, count in one.lines.items() for _ in range(count))
    return Prizes(cards, sum(_paid(reads, one.entry) for one in won if one.entry is not None))


def _paid(reads: Reads, entry: int) -> int:
    rows = reads.rows("SELECT amount FROM posting WHERE entry = ? AND account = ?", entry, PLAYER)
    return sum(int(amount) for (amount,) in rows)


def on_settled(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Give the prizes of a win, in the transaction that ends the match; runs before progress notes the win."""
    win = won_at_table(career.world, store, ended)
    if win is None:
        return
    first = beaten(win.rival.id) not in milestones(store)
    card = won_card(win.rival, win.venue, win.wins, ended.seed, first=first)
    if card is None:
        return
    crowned = first and career.world.is_champion(win.rival)
    entry = give_purse(store, win.venue.champion_purse, ended.day) if crowned else None
    give_card(store, card, ended.day, ended.match_id, entry=entry)
