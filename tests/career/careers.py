"""Careers in a folder, without a window: opened, given cards and credits, and played on in a few lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

from pazaak.career.cards.decks import Deck
from pazaak.career.career import Career
from pazaak.career.context import TableTerms
from pazaak.career.world import World, load_world
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.inventory import add_receipt
from pazaak.house.ledger.ledger import HOUSE, PLAYER
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import load_roster
from pazaak.house.rules.catalogue import AnyAgent
from pazaak.house.session.session import Session
from pazaak.house.session.terms import WHOLE_PURSE, MatchTerms, StoredPurpose
from pazaak.rivals.players.reference import R1
from pazaak.rivals.register import PAZAAK
from pazaak.scenes.app_services import PazaakSession

ASSETS = Path(__file__).parents[2] / "assets"


class Clock:
    """Tells the time it was set to."""

    def __init__(self, time: datetime = datetime(2031, 5, 4, 12, 30, 15)) -> None:
        self.time = time

    def __call__(self) -> datetime:
        return self.time

    def forward(self, days: int = 1) -> None:
        """Let some days go by."""
        self.time += timedelta(days=days)


@cache
def real_world() -> World:
    """The venues and rivals of the game."""
    return load_world(ASSETS / "venues", load_roster(ASSETS / "rivals"))


@contextmanager
def career_in(folder: Path, clock: Clock) -> Iterator[Career]:
    """The career of the profile in a folder."""
    world = real_world()
    with Profile.open(folder, roster=world.roster, now=clock()) as profile:
        yield Career(profile, world, clock)


def give(career: Career, cards: Iterable[SideCard]) -> None:
    """Let the player own more cards."""
    lines = Counter(card.value for card in cards)
    with career.ledger.transaction() as store:
        add_receipt(store, "prize", lines, career.today)


def pay(career: Career, credits: int) -> None:
    """Give the player credits of the house; less than none takes them away."""
    with career.ledger.transaction() as store:
        store.post("prize", {PLAYER: credits, HOUSE: -credits}, career.today)


def play_match(career: Career, rival_id: str, seed: int, deck: Deck | None = None) -> PazaakSession:
    """A whole match for stakes against a rival, both playing by the rule of r1."""
    rival = career.world.roster[rival_id]
    session = begin(career, rival.account, career.terms(rival, deck), seed)
    play_out(session, (R1(), R1()))
    return session


def begin(career: Career, rival_account: str, terms: TableTerms, seed: int, *, stakes: bool = True) -> PazaakSession:
    """Sit down with a rival on these terms, as the tables of the game do."""
    return Session.begin(
        career.profile,
        MatchTerms(PAZAAK, (PLAYER, rival_account), seed, terms.options),
        today=career.today,
        stakes=WHOLE_PURSE if stakes else None,
        context=StoredPurpose(terms.purpose, hook=career.hook()),
    )


def play_out(session: PazaakSession, agents: tuple[AnyAgent, AnyAgent]) -> None:
    """Play to the end of the match."""
    while (seat := session.match.to_act) is not None:
        session.play(agents[seat].choose(session.match.view(seat)), seat)
