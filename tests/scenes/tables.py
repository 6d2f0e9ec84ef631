"""A house in a folder, an app on the dummy driver, and a Pilot at its door."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from pazaak.career.cards.decks import Deck
from pazaak.career.world import rival_deck
from pazaak.game import moves as m
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.events import Event
from pazaak.game.state import View
from pazaak.house.ledger.inventory import add_receipt
from pazaak.house.ledger.ledger import HOUSE
from pazaak.house.ledger.notes import add_milestone
from pazaak.house.services import Services
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms
from pazaak.house.thinking.thinker import InlineThinker
from pazaak.rivals.players.reference import R1
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices, PazaakSession
from pazaak.scenes.table.board import PazaakBoard
from pazaak.scenes.table.coach import PazaakCoach
from pazaak.scenes.table.controls import PazaakControls
from pazaak.scenes.tutorial.progress import OFFERED
from pazaak.stage.app.app import App
from pazaak.stage.app.scene import Scene
from pazaak.table.scene import TableScene
from tests.apps import SIZE, scene_app
from tests.pilot import Pilot
from tests.rivals.quick_evaluator import quick_coach

PazaakTable = TableScene[View, m.Move, Event]

RICH = 6000
"""Credits with which nobody who plays at random goes broke in a few matches."""


def made_at_last(pilot: Pilot) -> None:
    """Let the time pass of a move that is asked first."""
    table = pilot.app.scene
    while isinstance(table, TableScene) and table.asked.waiting:
        pilot.step(0.1)


def board_of(table: PazaakTable) -> PazaakBoard:
    """Return the board of a Pazaak table."""
    assert isinstance(table.board, PazaakBoard)
    return table.board


def controls_of(table: PazaakTable) -> PazaakControls:
    """Return the person's controls at a Pazaak table."""
    assert isinstance(table.controls, PazaakControls)
    return table.controls


def coach_of(table: PazaakTable) -> PazaakCoach:
    """The coach of a Pazaak table."""
    assert isinstance(table.coach, PazaakCoach)
    return table.coach


def quick(house: AppServices) -> None:
    """Have the coach of a house answer at once."""
    house.advise = lambda: InlineThinker(quick_coach())


@contextmanager
def house_in(folder: Path, seed: int = 1) -> Iterator[AppServices]:
    """A fresh house whose rivals and coach answer at once, by a rule, and whose table does not dawdle."""
    with open_house(folder, None, seed) as house:
        house.think = lambda level, seed, style: InlineThinker(R1())
        quick(house)
        house.profile.settings.speed = "instant"
        house.career.keep_note(OFFERED, True)
        yield house


def sit_down(house: AppServices, rival: str = "tovik", deck: str = "good", **options: Any) -> PazaakSession:
    """A fresh session against a rival."""
    who = house.roster[rival]
    decks = [list(house.game.decks[deck]), [card.value for card in rival_deck(who)]]
    return Session.begin(
        house.profile,
        MatchTerms(
            house.game,
            (PLAYER, who.account),
            house.new_seed(),
            {"ante_min": who.ante_min, "ante_max": who.ante_max, "side_decks": decks, **options},
        ),
        today=house.now().date(),
    )


def written(house: Services) -> None:
    """Wait until all is on the disk that is on its way there."""
    house.profile.ledger.submit(lambda: None).result()


def open_everything(house: AppServices, venue: str | None = None) -> None:
    """Let the player into every venue, champions included, and put him in one of them."""
    today, world = house.now().date(), house.career.world
    with house.profile.ledger.transaction() as store:
        for place in world:
            add_milestone(store, f"venue:{place.id}", today)
            add_milestone(store, f"beaten:{place.champion}", today)
    if venue is not None:
        house.career.progress.go(venue)


def own_deck(house: AppServices, deck: str) -> Deck:
    """Give the player the cards of a ready deck, build it of them and bring it to the table."""
    cards = [SideCard(card) for card in house.game.decks[deck]]
    lacking = Counter(cards) - Counter(house.career.collection.counts)
    if lacking:
        with house.profile.ledger.transaction() as store:
            lines = {card.value: count for card, count in lacking.items()}
            add_receipt(store, "prize", lines, house.now().date())
    return house.career.decks.choose(house.career.decks.add(f"{deck.capitalize()} deck", cards).id)


def give_credits(house: AppServices) -> None:
    """Make the player's purse RICH."""
    with house.profile.ledger.transaction() as store:
        given = RICH - house.profile.purse.player
        store.post("move", {PLAYER: given, HOUSE: -given}, house.now().date())


def well_off(house: AppServices) -> None:
    """Into a venue where there are bets, with RICH credits and a deck of every colour beside the first one."""
    open_everything(house, "dockside")
    give_credits(house)
    starter = house.career.decks.chosen
    own_deck(house, "good")
    house.career.decks.choose(starter.id)


def open_app(house: Services, scene: Scene[Any], size: tuple[int, int] = SIZE) -> App:
    """A strict app that shows one scene."""
    return scene_app(lambda: scene, house.profile.settings, size)


@contextmanager
def at_table(folder: Path, seed: int = 1, *, seen: bool = False, **choices: Any) -> Iterator[tuple[Pilot, PazaakTable]]:
    """A Pilot before a fresh match."""
    with house_in(folder, seed) as house:
        table = PazaakTable(house, sit_down(house, **choices))
        app = open_app(house, table)
        try:
            yield Pilot(app, seen=seen), table
        finally:
            app.close()


def sensible(table: PazaakTable, random: Random) -> m.Move:
    """A move that keeps a match going to its end in reasonable time."""
    view = table.view
    offered = [move for move in table.session.match.rules.moves(view) if move not in (m.LEAVE, m.FOLD)]
    if m.STAND in offered:
        if view.board.total >= 17:
            return m.STAND
        plays = [move for move in offered if move not in (m.STAND, m.END_TURN)]
        return random.choice(plays) if plays and random.random() < 0.3 else m.END_TURN
    chosen: m.Move = random.choice(offered)
    return chosen
