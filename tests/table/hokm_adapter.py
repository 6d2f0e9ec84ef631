"""Hokm's table for the table contract: its widgets and pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import AnySession
from pazaak.scenes.app_services import AppServices
from pazaak.side_games.hokm import events as he
from pazaak.side_games.hokm.moves import Discard, Keep, NameTrump, PlayCard, Take
from pazaak.side_games.hokm.register import HOKM
from pazaak.side_games.hokm.scenes.board import HokmBoard
from pazaak.table.round.held_cards import card_id
from pazaak.table.scene import TableScene
from pazaak.table.tricks.fan import SUITS
from tests.pilot import Pilot
from tests.table.adapter import ALL, BOTH, Adapter, SeatedAt, Sides


class SeatedAtHokm(SeatedAt):
    """Plays a card by a click, by the keyboard, or by the key of its suit and E."""

    def act(self, pilot: Pilot, move: Any, random: Random) -> bool:
        match move:
            case NameTrump(suit):
                self._name(pilot, suit, random)
            case Discard(cards):
                for card in cards:
                    self._press(pilot, card_id(card), random)
                self._press(pilot, "discard", random, key="e")
            case Keep():
                self._press(pilot, "keep", random, key="1")
            case Take():
                self._press(pilot, "take", random, key="2")
            case PlayCard(card):
                self._play(pilot, card, random)
            case _:
                raise AssertionError(f"nobody can make the move {move!r}")
        return True

    def _press(self, pilot: Pilot, id: str, random: Random, key: str = "") -> None:
        match random.randrange(3 if key else 2):
            case 0:
                pilot.click_at(self._reach(pilot, id))
            case 1:
                pilot.steer_to(id)
                pilot.press("return")
            case _:
                pilot.press(key)

    def _reach(self, pilot: Pilot, id: str) -> tuple[float, float]:
        """Cards lie over each other: the left edge of each is free."""
        x, y, wide, high = pilot.node(id).rect
        return (x + 12, y + high / 2) if id.startswith("card-") else (x + wide / 2, y + high / 2)

    def _name(self, pilot: Pilot, suit: Any, random: Random) -> None:
        number = str(SUITS.index(suit) + 1)
        chosen = pilot.node(f"suit-{suit}").state.checked
        if random.random() < 0.5:
            if not chosen:
                pilot.press(number)
            self._press(pilot, "name-trump", random, key="e")
        else:
            for _ in range(1 if chosen else 2):
                pilot.click(f"suit-{suit}")

    def _play(self, pilot: Pilot, card: Any, random: Random) -> None:
        if random.random() < 0.6:
            self._press(pilot, card_id(card), random)
            return
        for _ in range(14):
            pilot.press(str(SUITS.index(card.suit) + 1))
            if self.scene.hot == card_id(card):
                break
        assert self.scene.hot == card_id(card)
        pilot.press("e")


class HokmAdapter(Adapter):
    game = HOKM
    level = "rules"
    board = HokmBoard
    events = he.Event

    def is_auto_move(self, move: Any) -> bool:
        """A card that is the only one to play."""
        return isinstance(move, PlayCard)

    kinds: Mapping[str, Sides] = {
        "AcesDrawn": BOTH,
        "PartnersDrawn": BOTH,
        "StakesPaid": ALL,
        "HandDealt": BOTH,
        "TrumpNamed": BOTH,
        "Discarded": BOTH,
        "CardKept": BOTH,
        "CardTaken": BOTH,
        "CardPlayed": BOTH,
        "TrickWon": BOTH,
        "HandWon seven": BOTH,
        "HandWon kot": BOTH,
        "HandWon hakem_koti": BOTH,
        "HandWon sure": BOTH,
        "HandWon third": BOTH,
        "GameWon": BOTH,
        "PotPaid": BOTH,
        "PotPaid, shared": BOTH,
    }

    def sit(self, house: AppServices, session: AnySession) -> SeatedAt:
        return SeatedAtHokm(TableScene(house, session))

    def kind(self, event: Any) -> str:
        name = type(event).__name__
        match event:
            case he.HandWon(reason=reason):
                return f"{name} {reason}"
            case he.PotPaid(seats=seats) if len(seats) > 1:
                return f"{name}, shared"
            case _:
                return name

    def whose(self, event: Any) -> Sequence[Seat]:
        match event:
            case he.AcesDrawn(hakem=hakem) | he.HandDealt(hakem=hakem):
                return (hakem,)
            case he.StakesPaid():
                return ()
            case he.HandWon(seats=seats) | he.PotPaid(seats=seats):
                return seats
            case he.GameWon(winners=winners):
                return winners
            case _:
                return (event.seat,)
