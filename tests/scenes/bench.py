"""A player with some cards, before the builder or a shop, for the tests of both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.inventory import add_receipt
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.decks.builder import DeckBuilder
from pazaak.scenes.shop.scene import ShopScene
from tests.pilot import Pilot
from tests.scenes.tables import house_in, open_app

EXTRA = {"±2": 2, "±1": 1, "-3": 2, "T": 1, "+6": 1}


def give(house: AppServices, cards: Mapping[str, int]) -> None:
    """Cards out of nowhere; a negative count takes them away."""
    with house.career.ledger.transaction() as store:
        add_receipt(store, "prize", dict(cards), house.career.today)


def notation(house: AppServices, name: str) -> list[str]:
    """The cards of a stored deck."""
    return next(deck.notation for deck in house.career.decks.all() if deck.name == name)


def names(house: AppServices) -> list[str]:
    """The shelf."""
    return [deck.name for deck in house.career.decks.all()]


def owned(house: AppServices, card: str) -> int:
    """Return the number of cards of a kind that the player owns."""
    return house.career.collection.owned(SideCard(card))


@contextmanager
def at_bench(folder: Path, cards: Mapping[str, int] = EXTRA) -> Iterator[tuple[Pilot, AppServices]]:
    """A Pilot before the builder."""
    with house_in(folder) as house:
        give(house, cards)
        app = open_app(house, DeckBuilder(house))
        try:
            yield Pilot(app), house
        finally:
            app.close()


@contextmanager
def in_shop(
    folder: Path, cards: Mapping[str, int] = EXTRA, venue: str = "backroom"
) -> Iterator[tuple[Pilot, AppServices]]:
    """A Pilot before a shelf."""
    with house_in(folder) as house:
        give(house, cards)
        app = open_app(house, ShopScene(house, venue))
        try:
            yield Pilot(app), house
        finally:
            app.close()
