"""What the table contract knows of the small game's table: its widgets and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from main import GAME_LIST
from pazaak.house.rules.game_path import GameEntry
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import AnySession
from pazaak.scenes.house_context import House, opened_house
from pazaak.table.round.held_cards import card_id
from pazaak.table.scene import Table
from tests.pilot import Pilot
from tests.table.adapter import ALL, BOTH, Adapter, SeatedAt, Sides
from tests.table.small_game import events as ce
from tests.table.small_game.register import HIGH_CARD
from tests.table.small_game.screen import HighCardBoard

ENTRY = GameEntry("highcard", "tests.table.small_game.register:HIGH_CARD", "tests.table.small_game.face:HIGH_CARD")


class SeatedAtHighCard(SeatedAt):
    """Plays a card by its number, a click or the keyboard."""

    def act(self, pilot: Pilot, move: Any, random: Random) -> bool:
        id = card_id(move.card)
        match random.randrange(3):
            case 0:
                pilot.press(str(self.scene.view.hand.index(move.card) + 1))
            case 1:
                pilot.click(id)
            case _:
                pilot.steer_to(id)
                pilot.press("return")
        return True


class HighCardAdapter(Adapter):
    """Nothing but what is its own: everything else serves it as it serves all games."""

    game = HIGH_CARD
    level = "master"
    board = HighCardBoard
    events = ce.Event
    kinds: Mapping[str, Sides] = {
        "StakesPaid": ALL,
        "CardsDealt": ALL,
        "TrickBegun": BOTH,
        "CardPlayed": BOTH,
        "TrickTaken": BOTH,
        "PotPaid": BOTH,
        "PotPaid, shared": BOTH,
    }

    @contextmanager
    def house(self, folder: Path, seed: int) -> Iterator[House]:
        with opened_house(folder, (*GAME_LIST, ENTRY), None, seed) as house:
            yield house

    def sit(self, house: House, session: AnySession) -> SeatedAt:
        return SeatedAtHighCard(Table(house, session))

    def kind(self, event: Any) -> str:
        name = type(event).__name__
        return f"{name}, shared" if isinstance(event, ce.PotPaid) and len(event.seats) > 1 else name

    def whose(self, event: Any) -> Sequence[Seat]:
        match event:
            case ce.TrickBegun(leader=leader):
                return (leader,)
            case ce.CardPlayed(seat=seat) | ce.TrickTaken(seat=seat):
                return (seat,)
            case ce.PotPaid(seats=seats):
                return seats
            case _:
                return ()
