"""Lives careers as fast as the disk allows, in children that are killed: run by test_kill_career.

Reads a line `SEED FOLDER`, forks a child that goes on with the career in that folder and answers with its process id;
reads one more line when the child has been killed. A child logs a deed as a line of JSON once it is done, not before.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from pazaak.career.cards.decks import DeckShelfError, random_cards
from pazaak.career.cards.shop import ShopError
from pazaak.career.career import Career
from pazaak.career.contests.bout import BoutResult
from pazaak.career.contests.tournament import Tournament, TournamentDesk, TournamentError
from pazaak.career.context import TableTerms
from pazaak.house.circuit.judging import MarkJudge
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.profile.profile import Profile
from pazaak.house.rules.circuit_table import CircuitTable
from pazaak.house.session.session import Session
from pazaak.house.session.terms import WHOLE_PURSE, MatchTerms, StoredPurpose
from pazaak.rivals.players.reference import R1
from pazaak.rivals.register import PAZAAK
from pazaak.scenes.app_services import PazaakSession
from tests.career.careers import Clock, play_out, real_world
from tests.house.killed_children import serve

GAMES = {PAZAAK.name: PAZAAK}
JUDGE = MarkJudge({PAZAAK.name: CircuitTable("Pazaak", "mirel", "A comeback", "come back")}, GAMES, lambda game: None)


class Life:
    """One child's career from opening the profile until it is killed."""

    def __init__(self, career: Career, profile: Profile, clock: Clock, log: int, chance: Random) -> None:
        self.career, self.profile, self.clock, self.chance = career, profile, clock, chance
        self._log = log

    def go_on(self) -> None:
        """Take up what is unfinished, then do one thing after another, for ever."""
        self.say("shelf", decks=self.shelf())
        for record in self.profile.unfinished():
            session = Session.resume(self.profile, record, GAMES, today=self.career.today, hook=self.career.hook())
            self.play(session)
        deeds: list[Callable[[], None]] = [
            self.buy,
            self.buy,
            self.sell,
            self.edit,
            self.edit,
            self.match,
            self.match,
            self.knock_out,
        ]
        while True:
            deed = self.chance.choice(deeds)
            try:
                deed()
            except (ShopError, DeckShelfError, TournamentError) as refusal:
                self.say("refused", why=str(refusal))

    def say(self, what: str, **details: Any) -> None:
        """Tell what is done for good."""
        os.write(self._log, f"{json.dumps({'what': what, **details})}\n".encode())

    def buy(self) -> None:
        """A card of the day; the next day comes when there is nothing to be had."""
        venue = self.chance.choice([venue for venue in self.career.world if self.career.progress.opened(venue.id)])
        shop = self.career.shop(venue.id)
        wares = [offer for offer in shop.offers() if not offer.fault]
        if not wares:
            self.clock.forward()
            return
        bought = shop.buy(self.chance.choice(wares).card)
        self.say("purchase", receipt=bought.receipt, card=bought.card.value, price=bought.price)

    def sell(self) -> None:
        """A card that was not there on the first day."""
        shop = self.career.shop("backroom")
        spare = [wanted.card for wanted in shop.wanted() if wanted.spare]
        if not spare:
            return
        sold = shop.sell(self.chance.choice(spare))
        self.say("sale", receipt=sold.receipt, card=sold.card.value, price=sold.price)

    def edit(self) -> None:
        """A new deck, another one's cards, a copy, a new name, one deck less."""
        shelf, chance = self.career.decks, self.chance
        deck = chance.choice(shelf.all())
        cards = random_cards(self.career.collection.counts, chance.randrange(10**6))
        match chance.randrange(6):
            case 0:
                shelf.add(f"Deck {chance.randrange(10**6)}", cards)
            case 1:
                shelf.change(deck.id, cards=cards[: chance.randrange(11)])
            case 2:
                shelf.copy(deck.id)
            case 3:
                shelf.change(deck.id, name=f"Deck {chance.randrange(10**6)}")
            case 4:
                shelf.choose(deck.id)
            case _:
                shelf.remove(deck.id)
        self.say("shelf", decks=self.shelf())

    def shelf(self) -> dict[str, Any]:
        """All decks by their numbers."""
        return {str(deck.id): [deck.name, deck.notation] for deck in self.career.decks.all()}

    def match(self) -> None:
        """A match for stakes at one of the open venues."""
        career, today = self.career, self.career.today
        house_purse = self.profile.purse
        house_purse.relief(career.least_ante, today)
        rivals = [rival for rival in career.world.roster if career.progress.opened(rival.venue)]
        rival = self.chance.choice(rivals)
        if career.purse < rival.ante_min or house_purse.standing(rival, today).out:
            self.clock.forward()
            return
        deck = next(
            (deck for deck in career.decks.all() if not career.faults(deck, career.world.venue_of(rival.id))), None
        )
        if deck is not None:
            self.sit_down(career.terms(rival, deck), rival.account, stakes=True)

    def knock_out(self) -> None:
        """A step of the first venue's tournament: the draw, another's bout, or one's own."""
        desk = TournamentDesk(self.career, self.career.world.first)
        held = desk.current()
        if held is None or held.over:
            held = desk.enter(self.chance.randrange(10**6))
            self.say("entered", tournament=held.id, fee=held.fee)
        others = desk.others(held)
        if others:
            desk.record(held, self.chance.choice(others), BoutResult(self.chance.randrange(2), (3, 1)))
        elif held.own is not None:
            self.own_bout(desk, held)
        else:
            raise AssertionError("a tournament that is not over waits for nobody")

    def own_bout(self, desk: TournamentDesk, held: Tournament) -> None:
        """The player's next bout, with a deck that can be played."""
        venue = desk.venue
        deck = next((deck for deck in self.career.decks.all() if not self.career.faults(deck, venue)), None)
        if deck is None:
            deck = self.career.decks.add(
                f"Bout {self.chance.randrange(10**6)}", random_cards(self.career.collection.counts, 1)
            )
            self.say("shelf", decks=self.shelf())
        assert held.opponent is not None
        self.sit_down(desk.terms(held, deck), held.opponent, stakes=False)

    def sit_down(self, terms: TableTerms, opponent: str, *, stakes: bool) -> None:
        """Play a match to its end; one set is enough to see it paid out."""
        session = Session.begin(
            self.profile,
            MatchTerms(PAZAAK, (PLAYER, opponent), self.chance.randrange(10**6), {**terms.options, "sets_to_win": 1}),
            today=self.career.today,
            stakes=WHOLE_PURSE if stakes else None,
            context=StoredPurpose(terms.purpose, hook=self.career.hook()),
        )
        self.play(session)

    def play(self, session: PazaakSession) -> None:
        """To the end, and say so."""
        play_out(session, (R1(), R1()))
        outcome = session.outcome
        assert outcome is not None
        self.say("match", match=session.match_id, won=0 in outcome.winners)


def go_on(folder: Path, log: int, chance: Random) -> None:
    """Entry point of the process that gets killed."""
    world = real_world()
    clock = Clock(datetime(2031, 5, 4, 12) + timedelta(days=chance.randrange(1000)))
    with Profile.open(folder, roster=world.roster, now=clock()) as profile:
        Life(Career(profile, world, clock, JUDGE), profile, clock, log, chance).go_on()


if __name__ == "__main__":
    real_world()
    serve(Path(sys.argv[1]), go_on)
