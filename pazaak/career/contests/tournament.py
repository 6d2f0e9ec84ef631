"""The knock-out of eight at a venue: fees, draw, bouts and prizes, stored in the profile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pazaak.career.contests.bout import BoutRecipe, BoutResult
from pazaak.career.contests.bracket import ENTRANTS, FINAL, Bracket, BracketSlot
from pazaak.career.contests.draw import Candidate, bout_between, entrants_of
from pazaak.career.contests.tournament_money import pay_fees, pay_prizes
from pazaak.career.history.figures import story_of_ended
from pazaak.career.progress import Progress
from pazaak.career.world import Venue, rival_deck
from pazaak.game.cards.side_deck import STARTER, DeckError, check_deck
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import PLAYER, Reads, Transaction
from pazaak.house.ledger.tournaments import (
    StoredBout,
    StoredTournament,
    add_bout,
    add_tournament,
    bouts_of,
    tournaments,
)
from pazaak.house.profile.roster import Rival
from pazaak.house.session.purpose import Ended

if TYPE_CHECKING:
    from pazaak.career.cards.decks import Deck
    from pazaak.career.context import CareerContext, TableTerms

KIND = "tournament"
CHIPS = 1000
"""Chips that each side brings to a bout; they stay at the table."""
CHIP_ANTES = (25, 100)


class TournamentError(StoreError):
    """A tournament that can't be entered or continued; its message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """One knock-out: its draw, the results so far, its fee and prizes."""

    id: int
    venue: Venue
    drawn: StoredTournament
    bracket: Bracket
    sets: Mapping[BracketSlot, tuple[int, int]]
    """Sets won by the upper and the lower entrant, by bout."""

    @property
    def fee(self) -> int:
        """Credits that each entrant has paid into the pot."""
        return int(self.drawn.details["fee"])

    @property
    def first_prize(self) -> int:
        """Credits for the winner, with the house's addition."""
        return (ENTRANTS - 2) * self.fee + int(self.drawn.details["added"])

    @property
    def second_prize(self) -> int:
        """Credits for the loser of the final."""
        return 2 * self.fee

    @property
    def over(self) -> bool:
        """Whether the final has been played."""
        return self.bracket.champion is not None

    @property
    def own(self) -> BracketSlot | None:
        """The player's next bout; None if they are out or have won."""
        return self.bracket.next_of(PLAYER)

    @property
    def opponent(self) -> str | None:
        """Account of the player's next opponent; None if it isn't known or the player is out."""
        if self.own is None:
            return None
        return next((who for who in self.bracket.pairing(self.own) if who not in (PLAYER, None)), None)


class TournamentDesk:
    """Entry to a venue's knock-out and storage of its results."""

    def __init__(self, career: CareerContext, venue: Venue) -> None:
        self._career = career
        self.venue = venue

    def current(self) -> Tournament | None:
        """Return the latest tournament here, open or over; None before the first."""
        stored = tournaments(self._career.ledger, place=self.venue.id, limit=1)
        return self._read(stored[0]) if stored else None

    def obstacle(self) -> str:
        """Return the reason why the player can't enter a new tournament now; empty if they can."""
        last = self.current()
        if last is not None and not last.over:
            return "You've already entered."
        if last is not None and last.drawn.day == self._career.today:
            return "Today's tournament is over. Enter the next one tomorrow."
        if not Progress(self._career).opened(self.venue.id):
            return f"{self.venue.name} is locked."
        fee = self.venue.tournament.fee
        if self._career.purse < fee:
            return f"The entry fee is {fee} credits; you have {self._career.purse}."
        return ""

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """Rivals that may be drawn, as they are today."""
        world = self._career.world
        return tuple(
            Candidate(
                account=rival.account,
                level=rival.level,
                style=rival.style,
                away=0 if rival.venue == self.venue.id else abs(world.venue(rival.venue).place - self.venue.place),
                side_deck=self._deck(rival),
            )
            for rival in world.roster
        )

    def enter(self, seed: int) -> Tournament:
        """Pay the fee and draw the bracket by `seed`. Raises TournamentError; then nothing has changed."""
        obstacle = self.obstacle()
        if obstacle:
            raise TournamentError(obstacle)
        terms, today = self.venue.tournament, self._career.today
        entrants = entrants_of(seed, self.candidates)
        details = {"entrants": list(entrants), "fee": terms.fee, "added": terms.prize}
        with self._career.transaction() as store:
            tournament_id = add_tournament(store, self.venue.id, today, seed, details)
            pay_fees(store, tournament_id, entrants, terms.fee, terms.prize, today)
        return self.get(tournament_id)

    def get(self, tournament_id: int) -> Tournament:
        """Return the tournament with this id. Raises TournamentError."""
        stored = find_tournament(self._career.ledger, tournament_id)
        if stored is None:
            raise TournamentError("This tournament isn't on record.")
        return self._read(stored)

    def _read(self, stored: StoredTournament) -> Tournament:
        played = bouts_of(self._career.ledger, stored.id)
        return Tournament(
            stored.id,
            self._career.world.venue(stored.place),
            stored,
            _bracket(stored, played),
            {BracketSlot(bout.round, bout.place): _sets(bout) for bout in played},
        )

    def terms(self, held: Tournament, deck: Deck | None = None) -> TableTerms:
        """Return the terms of the player's next bout. Raises TournamentError or DeckShelfError."""
        place, rival = held.own, self._rival(held.opponent)
        if place is None or rival is None:
            raise TournamentError("Your next rival isn't known yet.")
        details = {"tournament": held.id, "round": place.round, "number": place.number, "coached": False}
        agreed = self._career.terms(rival, deck, kind=KIND, details=details, venue=self.venue)
        agreed.options.update(self._chips(), side_decks=[agreed.options["side_decks"][0], self._deck(rival)])
        return agreed

    def recipe(self, held: Tournament, place: BracketSlot) -> BoutRecipe:
        """Return the recipe of a bout between two rivals, for the referee. Raises TournamentError."""
        known = {one.account: one for one in self.candidates}
        upper, lower = (known.get(who or "") for who in held.bracket.pairing(place))
        if upper is None or lower is None:
            raise TournamentError("A bout of yours is played at the table.")
        return bout_between(held.drawn.seed, place, upper, lower, {**self.venue.rules, **self._chips()})

    def others(self, held: Tournament) -> tuple[BracketSlot, ...]:
        """Return the playable bouts between rivals."""
        return tuple(place for place in held.bracket.ready() if PLAYER not in held.bracket.pairing(place))

    def record(self, held: Tournament, place: BracketSlot, result: BoutResult) -> Tournament:
        """Store the result of a bout between rivals, once; after the final, pay the prizes."""
        winner = held.bracket.pairing(place)[result.winner]
        assert winner is not None
        return self._close(held, place, winner, result.sets)

    def withdraw(self, held: Tournament) -> Tournament:
        """Forfeit the player's next bout. Raises TournamentError while the opponent isn't known."""
        place, opponent = held.own, held.opponent
        if place is None or opponent is None:
            raise TournamentError("Your next rival isn't known yet.")
        return self._close(held, place, opponent, (0, 0))

    def _close(self, held: Tournament, place: BracketSlot, winner: str, sets: tuple[int, int]) -> Tournament:
        with self._career.transaction() as store:
            if place not in _bracket(held.drawn, bouts_of(store, held.id)).winners:
                add_bout(store, StoredBout(held.id, place.round, place.number, None, winner, {"sets": list(sets)}))
                pay_if_over(self._career, store, held.id, match_id=None)
        return self.get(held.id)

    def _rival(self, account: str | None) -> Rival | None:
        return next((rival for rival in self._career.world.roster if rival.account == account), None)

    def _deck(self, rival: Rival) -> list[str]:
        """Return the rival's side deck, or the starter deck if the house rules don't admit it."""
        deck = rival_deck(rival)
        try:
            check_deck(deck, self.venue.rule_set.gold_cards)
        except DeckError:
            deck = STARTER
        return [card.value for card in deck]

    def _chips(self) -> dict[str, Any]:
        return {"ante_min": CHIP_ANTES[0], "ante_max": CHIP_ANTES[1], "purses": [CHIPS, CHIPS]}


def on_settled(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Store the player's bout with the match that decided it."""
    purpose = ended.purpose
    if purpose is None or purpose.kind != KIND:
        return
    details = purpose.details
    held = find_tournament(store, int(details["tournament"]))
    if held is None:
        return
    place = BracketSlot(int(details["round"]), int(details["number"]))
    bracket = _bracket(held, bouts_of(store, held.id))
    pairing = bracket.pairing(place)
    if place in bracket.winners or PLAYER not in pairing:
        return
    winner = ended.seats[ended.outcome.winners[0]]
    told = story_of_ended(store, ended).sets
    score = told[-1].score if told else (0, 0)
    sets = [score[ended.seats.index(who)] for who in pairing if who in ended.seats]
    add_bout(store, StoredBout(held.id, place.round, place.number, ended.match_id, winner, {"sets": sets}))
    pay_if_over(career, store, held.id, match_id=ended.match_id)


def pay_if_over(career: CareerContext, store: Transaction, tournament_id: int, match_id: int | None) -> None:
    """Pay the prizes if the final is stored, in the transaction that stores it."""
    held = find_tournament(store, tournament_id)
    assert held is not None
    bracket = _bracket(held, bouts_of(store, tournament_id))
    if FINAL in bracket.winners:
        champion, runner_up = bracket.champion, bracket.runner_up
        assert champion is not None
        assert runner_up is not None
        pay_prizes(store, held, career.world.venue(held.place), champion, runner_up, career.today, match_id)


def find_tournament(reads: Reads, tournament_id: int) -> StoredTournament | None:
    """Return the stored tournament with this id; None for an unknown one."""
    return next((held for held in tournaments(reads) if held.id == tournament_id), None)


def _bracket(stored: StoredTournament, played: list[StoredBout]) -> Bracket:
    return Bracket(
        tuple(stored.details["entrants"]), {BracketSlot(bout.round, bout.place): bout.winner for bout in played}
    )


def _sets(bout: StoredBout) -> tuple[int, int]:
    upper, lower = bout.details.get("sets", (0, 0))
    return int(upper), int(lower)
