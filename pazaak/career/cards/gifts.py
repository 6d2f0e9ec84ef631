"""Cards that are given, not won: one for finishing the lessons, one from a venue's keeper after a few matches."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from pazaak.career.lessons import MILESTONE
from pazaak.career.progress import host_of
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.inventory import add_receipt, receipts
from pazaak.house.ledger.ledger import Reads, Transaction
from pazaak.house.ledger.notes import add_milestone, milestones
from pazaak.house.profile.statistics import tallies_against
from pazaak.rivals.register import PAZAAK

if TYPE_CHECKING:
    from pazaak.career.context import CareerContext
    from pazaak.house.session.purpose import Ended

LESSON_CARD = SideCard("-3")
"""Card from the teacher; it saves a board of 21 to 23, as no starter card does."""
LESSON, WELCOME = "lesson", "welcome"
"""Kinds of the receipts of given cards."""


def give_lesson_card(store: Transaction, day: date) -> bool:
    """Give the teacher's card, once in a career. Return False if it was given before."""
    if receipts(store, kind=LESSON, limit=1):
        return False
    add_receipt(store, LESSON, {LESSON_CARD.value: 1}, day)
    return True


def keep_lesson_card(career: CareerContext) -> None:
    """Give the teacher's card to a profile that finished the lessons before the card existed."""
    if MILESTONE in milestones(career.ledger) and not receipts(career.ledger, kind=LESSON, limit=1):
        with career.ledger.transaction() as store:
            give_lesson_card(store, career.today)


def on_settled(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Give the keeper's card once the player has finished enough matches at the venue, won or lost."""
    rival = host_of(career.world, ended)
    if rival is None:
        return
    welcome = career.world.venue_of(rival.id).welcome
    if welcome is None or _played(career, store, rival.venue) < welcome.after:
        return
    if add_milestone(store, f"{WELCOME}:{rival.venue}", ended.day, ended.match_id):
        add_receipt(store, WELCOME, {welcome.card.value: 1}, ended.day, match_id=ended.match_id)


def _played(career: CareerContext, reads: Reads, venue_id: str) -> int:
    tallies = tallies_against(reads, PAZAAK.name)
    return sum(tallies[one.account].matches for one in career.world.rivals_of(venue_id) if one.account in tallies)


def gifts_of(reads: Reads, match_id: int) -> tuple[SideCard, ...]:
    """Return the cards that a keeper gave after a match."""
    given = [one for one in receipts(reads, match_id=match_id) if one.kind == WELCOME]
    return tuple(SideCard(item) for one in given for item in one.lines)
