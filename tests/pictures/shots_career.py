"""The scripted scenes of the deck builder, the shop and the question for a text, for the contact sheets."""

from __future__ import annotations

from pathlib import Path

from pazaak.career.cards.decks import Deck
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.inventory import add_receipt
from pazaak.scenes.decks.builder import DeckBuilder
from pazaak.scenes.shop.scene import ShopScene
from tests.pictures.studio import Shot, Size, Studio, studio

WON = {"±2": 2, "±1": 1, "T": 1, "-3": 2, "-4": 1, "+6": 1, "1±2": 1, "2&4": 1, "±5": 1}
TWIST = ("±2", "±2", "±1", "T", "-3", "-3", "1±2", "+3")


def _collect(room: Studio) -> Deck:
    """Some cards that were won, and an unfinished deck of them."""
    career = room.house.career
    with career.ledger.transaction() as store:
        add_receipt(store, "prize", WON, career.today)
    deck = career.decks.add("Twist", [SideCard(card) for card in TWIST])
    career.decks.add("Storm over dock nine")
    return deck


def deck_builder(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The starter deck, a card in the eye, in the air and in the hand, a measured deck, a filter, refusals."""
    with studio(folder, size, theme) as room:
        pilot, deck = room.pilot, _collect(room)
        pilot.app.push(DeckBuilder(room.house), how="none")
        pilot.settle()
        room.shoot("builder")
        pilot.click(f"decks:{deck.id}")
        pilot.settle()
        pilot.hover("stock-±5")
        room.shoot("builder-unfinished")
        pilot.click("stock-±5")
        pilot.wait(0.12)
        room.shoot("builder-flight")
        pilot.settle()
        _carry(room)
        pilot.click("random")
        pilot.settle()
        pilot.click("strength")
        pilot.settle()
        room.shoot("builder-measured")
        pilot.click("stock-+6")
        room.shoot("builder-refused")
        for colour in ("blue", "red", "switch", "gold"):
            pilot.click(f"filter-{colour}")
            pilot.settle()
            room.shoot(f"builder-{colour}")
        pilot.press("tab", times=3)
        room.shoot("builder-keys")
        return room.shots


def _carry(room: Studio) -> None:
    """A card in the hand, over the deck."""
    pilot = room.pilot
    x, y, w, h = pilot.node("stock--4").rect
    start, end = (x + w / 2, y + h / 2), (1150.0, 640.0)
    pilot.move(start)
    pilot.button(start, down=True)
    pilot.move((end[0] - 40, end[1] - 30))
    pilot.move(end)
    room.shoot("builder-carried")
    pilot.move((60.0, 400.0))
    pilot.button((60.0, 400.0), down=False)
    pilot.settle()


def deck_questions(folder: Path, size: Size, theme: str) -> list[Shot]:
    """A name, a line of text that is none, one that goes out, and the question before a deck goes."""
    with studio(folder, size, theme) as room:
        pilot = room.pilot
        _collect(room)
        pilot.app.push(DeckBuilder(room.house), how="none")
        pilot.settle()
        pilot.click("deck-rename")
        pilot.settle()
        room.shoot("ask-name")
        pilot.type(" of old")
        pilot.pad("down", times=2)
        pilot.pad("lb")
        room.shoot("ask-name-pad")
        pilot.press("escape")
        pilot.settle()
        pilot.click("deck-export")
        pilot.settle()
        room.shoot("deck-line")
        pilot.press("return")
        pilot.settle()
        pilot.click("deck-import")
        pilot.settle()
        pilot.press("backspace", times=2)
        pilot.click("key-signs")
        room.shoot("ask-line")
        pilot.press("escape")
        pilot.settle()
        pilot.click("deck-delete")
        pilot.settle()
        room.shoot("deck-delete")
        return room.shots


def shops(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Every venue's shelf, a purchase, what is sold out, what may be sold, and the question before a card goes."""
    with studio(folder, size, theme) as room:
        pilot, house = room.pilot, room.house
        for venue in house.career.world:
            scene = ShopScene(house, venue.id)
            pilot.app.push(scene, how="none")
            pilot.settle()
            room.shoot(f"shop-{venue.id}")
            scene.close(None, how="none")
        pilot.app.push(ShopScene(house, house.career.world.first.id), how="none")
        pilot.settle()
        pilot.click("tab-sell")
        room.shoot("shop-nothing")
        _collect(room)
        pilot.click("tab-buy")
        pilot.click("buy")
        pilot.wait(0.14)
        room.shoot("shop-bought")
        pilot.settle()
        while pilot.node("buy").state.enabled:
            pilot.click("buy")
            pilot.settle()
        room.shoot("shop-sold-out")
        pilot.click("tab-sell")
        pilot.click("spare-±2")
        room.shoot("shop-sell")
        pilot.click("sell")
        pilot.settle()
        room.shoot("shop-sell-asked")
        return room.shots


SCENES = (deck_builder, deck_questions, shops)
