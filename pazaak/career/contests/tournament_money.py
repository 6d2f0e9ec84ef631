"""The prize pot of a knock-out: fees in, prizes out, in the transactions of its draw and of its final."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date

from pazaak.career.cards.prizes import give_card, tournament_card
from pazaak.career.contests.bracket import FINAL
from pazaak.career.world import Venue
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import HOUSE, PLAYER, Reads, Transaction
from pazaak.house.ledger.notes import add_milestone
from pazaak.house.ledger.tournaments import StoredBout, StoredTournament, bouts_of, tournaments


def prize_account(tournament_id: int) -> str:
    """Return the ledger account of a tournament's prize pot."""
    return f"pot:tournament-{tournament_id}"


class FeeError(StoreError):
    """A fee that the player can't pay; its message is a sentence for the player."""


def pay_fees(store: Transaction, tournament_id: int, entrants: Sequence[str], fee: int, added: int, day: date) -> None:
    """Book all fees and the house's addition into the pot; the house pays for rivals without credits.

    Raises FeeError.
    """
    if store.balance(PLAYER) < fee:
        raise FeeError(f"The entry fee is {fee} credits; you have {store.balance(PLAYER)}.")
    legs: Counter[str] = Counter({prize_account(tournament_id): fee * len(entrants) + added, HOUSE: -added})
    for who in entrants:
        legs[who if store.balance(who) >= fee else HOUSE] -= fee
    store.post("entry_fee", legs, day)


def pay_prizes(
    store: Transaction,
    held: StoredTournament,
    venue: Venue,
    champion: str,
    runner_up: str,
    day: date,
    match_id: int | None,
) -> None:
    """Pay the pot to the two finalists, and give the player a card for winning."""
    pot = prize_account(held.id)
    second = 2 * int(held.details["fee"])
    legs = Counter({pot: -store.balance(pot), champion: store.balance(pot) - second})
    legs[runner_up] += second
    store.post("prize", legs, day, match_id)
    if champion != PLAYER:
        return
    earlier = sum(stored.winner == PLAYER for stored in finals_at(store, held.place)) - 1
    add_milestone(store, f"tournament:{held.place}", day, match_id)
    give_card(store, tournament_card(venue, earlier, held.seed), day, match_id)


def finals_at(reads: Reads, place: str) -> list[StoredBout]:
    """Return the finals that were played at a venue."""
    return [
        bout
        for held in tournaments(reads, place=place)
        for bout in bouts_of(reads, held.id)
        if bout.round == FINAL.round
    ]
