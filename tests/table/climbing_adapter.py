"""The climbing games' tables for the table contract: their widgets and pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import AnySession
from pazaak.scenes.app_services import AppServices
from pazaak.side_games.climbing import events as ce
from pazaak.side_games.climbing.catalogue import ClimbingGame
from pazaak.side_games.climbing.moves import Bid, NameCard, Pass, Play
from pazaak.side_games.climbing.scenes.board import ClimbingBoard
from pazaak.side_games.climbing.scenes.copies import COPIES, copy_id, numbered
from pazaak.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.adapter import ALL, BOTH, Adapter, SeatedAt, Sides

COMMON: Mapping[str, Sides] = {
    "FirstDrawn": BOTH,
    "CardsDrawn": BOTH,
    "BidMade": BOTH,
    "BidPassed": BOTH,
    "Played": BOTH,
    "Passed": BOTH,
    "PartnerShown": BOTH,
    "WentOut": BOTH,
    "TrickEnded": BOTH,
    "GameWon hands": BOTH,
    "GameWon broke": BOTH,
}
DOU_DIZHU: Mapping[str, Sides] = {
    **COMMON,
    "LandlordNamed": BOTH,
    "KindAnnounced": BOTH,
    "Played bomb": BOTH,
    "Played rocket": BOTH,
    "HandScored landlord": BOTH,
    "HandScored landlord, spring": BOTH,
    "HandScored farmers": BOTH,
    "HandScored farmers, spring": BOTH,
    "HandScored void": ALL,
}
BIG_THREE: Mapping[str, Sides] = {
    **COMMON,
    "DeclarerNamed": BOTH,
    "PartnerCardNamed": BOTH,
    "HandScored declarer": BOTH,
    "HandScored opponents": BOTH,
}


class SeatedAtClimbing(SeatedAt):
    """Chooses cards by clicks, by sliding, or by the keyboard, and plays them by the button or its key."""

    def act(self, pilot: Pilot, move: Any, random: Random) -> bool:
        match move:
            case Bid(points):
                self._press(pilot, f"bid-{points}", random, key=str(points))
            case Pass():
                self._press(pilot, "pass", random, key="p")
            case NameCard(card):
                self._press(pilot, f"name-{copy_id(card)}", random)
            case Play(cards):
                self._choose(pilot, [copy_id(card) for card in numbered(cards)], random)
                self._press(pilot, "play", random, key="e")
            case _:
                raise AssertionError(f"nobody can make the move {move!r}")
        return True

    def _press(self, pilot: Pilot, id: str, random: Random, key: str = "") -> None:
        match random.randrange(3 if key else 2):
            case 0:
                pilot.click(id)
            case 1:
                pilot.steer_to(id)
                pilot.press("return")
            case _:
                pilot.press(key)

    def _choose(self, pilot: Pilot, ids: Sequence[str], random: Random) -> None:
        """Choose cards, after dropping those still chosen, as after a move taken back."""
        if any(node.state.checked for node in pilot.tree() if node.id in COPIES):
            pilot.press("u")
        hand = [id for id in pilot.ids() if id in COPIES]
        row = sorted(ids, key=hand.index)
        first = hand.index(row[0])
        if len(row) > 1 and row == hand[first : first + len(row)] and random.random() < 0.6:
            pilot.button(self._corner(pilot, row[0]), down=True)
            pilot.move(self._corner(pilot, row[-1]))
            pilot.button(self._corner(pilot, row[-1]), down=False)
            return
        by_keys = len(ids) <= 2 and random.random() < 0.5
        for id in ids:
            if by_keys:
                pilot.steer_to(id)
                pilot.press(random.choice(["return", "space"]))
            else:
                pilot.click_at(self._corner(pilot, id))

    def _corner(self, pilot: Pilot, id: str) -> tuple[float, float]:
        """Cards lie over each other: the upper left corner of each is free."""
        x, y, _, _ = pilot.node(id).rect
        return x + 10, y + 14


class ClimbingAdapter(Adapter):
    level = "greedy"
    board = ClimbingBoard
    events = ce.Event

    def __init__(self, game: ClimbingGame, kinds: Mapping[str, Sides], unseen: tuple[str, ...]) -> None:
        self.game, self.kinds, self.unseen = game, kinds, unseen

    def sit(self, house: AppServices, session: AnySession) -> SeatedAt:
        return SeatedAtClimbing(TableScene(house, session))

    def is_auto_move(self, move: Any) -> bool:
        """A pass where nothing can be played, and a last card that leads."""
        return isinstance(move, Pass | Play)

    def kind(self, event: Any) -> str:
        name = type(event).__name__
        match event:
            case ce.Played(combination="Bomb" | "Rocket" as rare):
                return f"{name} {rare.lower()}"
            case ce.HandScored(reason=reason, spring=spring):
                return f"{name} {reason}{', spring' if spring else ''}"
            case ce.GameWon(reason=reason):
                return f"{name} {reason}"
            case _:
                return name

    def whose(self, event: Any) -> Sequence[Seat]:
        match event:
            case ce.FirstDrawn(dealer=seat) | ce.CardsDrawn(bidder=seat):
                return (seat,)
            case ce.HandScored(seats=seats) | ce.GameWon(winners=seats):
                return seats
            case _:
                return (event.seat,)
