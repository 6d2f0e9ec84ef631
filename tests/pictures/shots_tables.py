"""Scripted scenes of the arcade's tables for the contact sheets: each game, each moment of a deal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from partition_games.engine.events import Event
from partition_games.engine.moves import Lay, Move
from partition_games.engine.state import View
from partition_games.scenes.hand.arrange_controls import ArrangeControls
from partition_games.scenes.table_rules import TableRules
from pazaak.house.rules.cards import DECK_52
from pazaak.house.rules.notation import write_card
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER, AnySession, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.table.hall.door import PURSES
from pazaak.table.scene import TableScene
from tests.apps import scene_app
from tests.decoded import preload
from tests.pictures.studio import Shot, Size, dress
from tests.pilot import FRAME, Pilot

PartitionTable = TableScene[View, Move, Event]

STEP = 0.1
MOST = 900
PAIRS = ("AS AH KS KH 9D 9C 4S 4H 2C", "AD KC QS JH TS 8D 6C 5S 3D", "AC KD 8S 7D 5H 4C 3S 2S 2H")
NINES = ("9S 9H 9C 9D AS KH QC 5D 3C", "AH KS 8S 7D 5H 4C 3D 2S 2H", "AD KC QS JH TS 8D 6C 5S 4D")

DEALS = (
    ("crash-dragon", "crash", 1, "2S 3H 4D 5C 6S 7H 8D 9C TS JH QD KC AS"),
    ("crash-six-pairs", "crash", 0, "AS AH KS KH QS QH 9D 9C 7S 7H 4D 4C 2S"),
    ("crash-crash", "crash", 0, "3S 3H 3D AS AH AD KS KH KD QS QH QD 2C"),
    ("kitti-salami", "kitti", 0, "AS AH AD KS KH KD QS QH QD"),
)
"""The name of a picture, a game, and who holds what."""


class Parlour:
    """One table, a Pilot before it, and the pictures taken."""

    def __init__(self, table: PartitionTable, pilot: Pilot) -> None:
        self.table, self.pilot = table, pilot
        self.shots: list[Shot] = []

    @property
    def hand(self) -> ArrangeControls:
        """The cards that the person arranges."""
        controls = self.table.controls
        assert isinstance(controls, ArrangeControls)
        return controls

    def wait(self, seconds: float) -> None:
        """Let so much time pass."""
        for _ in range(max(1, round(seconds / STEP))):
            self.step()

    def step(self) -> None:
        """One step."""
        self.pilot.step(STEP)

    def shoot(self, name: str) -> None:
        """A picture of what is shown now."""
        self.pilot.step()
        self.shots.append(Shot(name, self.pilot.picture()))

    def until_asked(self) -> None:
        """Hurry to the next decision of the person."""
        for _ in range(MOST):
            if self.table.deciding or self.pilot.app.scene is not self.table:
                break
            self.table.timeline.finish()
            self.step()
        self.wait(5.0)

    def send_all(self, tray: str, count: int) -> None:
        """The first loose cards into a tray."""
        self.hand.put(int(tray[-1]) - 1, self.hand.lying.loose[:count])

    def swap_groups(self) -> None:
        """The first group and the third change places: out of order."""
        lying = self.hand.lying
        first, second, third, *rest = [tuple(group) for group in lying.groups]
        self.hand.restore(Lay((third, second, first, *rest), tuple(lying.loose)))

    def until_banner(self) -> None:
        """Wait until large words stand over the table."""
        for _ in range(MOST):
            if self.table.picture.banner:
                break
            self.step()
        self.wait(0.6)

    def until_shown(self, groups: int) -> None:
        """Wait until so many groups lie shown."""
        for _ in range(MOST):
            if sum(bool(seat.shown) for seat in self.table.picture.seats) >= groups:
                return
            self.step()

    @property
    def shows(self) -> int:
        """Number of shows in a deal."""
        return len(TableRules(self.table.session.match.rules).sizes) or 1

    def until_show(self, number: int) -> None:
        """Wait until all have shown their groups of a show, the first of which is 0."""
        for _ in range(MOST):
            seats = self.table.picture.seats
            on = any(seat.mark == "best" for seat in seats) and all(seat.named is not None for seat in seats)
            if on and len(seats[0].won) == number:
                return
            self.step()

    def until_scene(self, name: str) -> None:
        """Wait until another scene is on top."""
        for _ in range(MOST):
            if self.pilot.scene == name:
                self.wait(1.2)
                return
            self.step()


def begin(house: AppServices, game: str, seats: int, *, practice: bool, position: Any, options: Any) -> AnySession:
    """A session of a game with the first rivals of the roster."""
    guests = [rival.account for rival in house.roster.rivals[: seats - 1]]
    chosen = {"ante": 10} if game == "kitti" else {"stake": 100}
    at_seats = (PLAYER, *guests)
    if practice:
        bought = {**options, PURSES: [200] * seats}
        return PracticeSession.of(MatchTerms(house.games[game], at_seats, 12, bought, position))
    setup = MatchTerms(house.games[game], at_seats, 12, {**chosen, **options}, position)
    return Session.begin(house.profile, setup, today=house.now().date(), stakes=StakeTerms(200, PURSES))


@contextmanager
def parlour(
    folder: Path, size: Size, theme: str, game: str, seats: int, *, practice: bool = False,
    position: dict[str, Any] | None = None, **options: Any,
) -> Iterator[Parlour]:  # fmt: skip
    """A table of a fresh house."""
    with open_house(folder, None, 7) as house:
        dress(house.profile.settings, size, theme)
        session = begin(house, game, seats, practice=practice, position=position, options=options)
        table = PartitionTable(house, session)
        app = scene_app(lambda: table, house.profile.settings, size)
        preload(app.assets)
        try:
            yield Parlour(table, Pilot(app, pace=FRAME))
        finally:
            if app.running:
                app.quit()
            app.close()


def hazari(folder: Path, size: Size, theme: str) -> list[Shot]:
    """A deal from the draw for seats to its sheet."""
    with parlour(folder, size, theme, "hazari", 4) as room:
        room.wait(1.2)
        room.shoot("hazari-seats")
        room.wait(2.8)
        room.shoot("hazari-dealing")
        room.until_asked()
        room.shoot("hazari-arranging")
        room.send_all("group-1", 2)
        room.send_all("group-2", 3)
        room.pilot.press("tab")
        room.wait(1.0)
        room.shoot("hazari-half")
        room.pilot.press("a")
        room.pilot.press("x")
        room.swap_groups()
        room.wait(1.0)
        room.shoot("hazari-fault")
        room.pilot.press("a")
        room.wait(1.0)
        room.shoot("hazari-ready")
        room.pilot.press("e")
        room.until_shown(3)
        room.shoot("hazari-show")
        room.until_shown(4)
        room.wait(0.9)
        room.shoot("hazari-won")
        room.until_scene("deal")
        room.shoot("hazari-deal")
        room.pilot.press("e")
        room.until_asked()
        for key, name in (("f3", "hazari-sheet"), ("f4", "hazari-again"), ("f2", "hazari-log"), ("escape", "pause")):
            room.pilot.press(key)
            room.wait(2.2)
            room.shoot(name)
            room.pilot.press("escape")
            room.wait(0.6)
        return room.shots


def crash(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Practice: half arranged, out of order, and what the coach says."""
    with parlour(folder, size, theme, "crash", 4, practice=True) as room:
        room.until_asked()
        room.pilot.press("a")
        room.pilot.steer_to("group-2")
        for index in range(3):
            room.pilot.click_at(_card_of(room, 1, index))
        room.pilot.click_at((640.0, 660.0))
        room.wait(1.0)
        room.shoot("crash-chosen")
        room.pilot.press("b")
        room.wait(1.0)
        room.shoot("crash-coach")
        room.pilot.press("h")
        room.wait(1.0)
        room.shoot("crash-coach-says")
        return room.shots


def _card_of(room: Parlour, group: int, index: int) -> tuple[float, float]:
    rect = room.pilot.node(f"group-{group + 1}").rect
    return rect[0] + 30 + 43 * index, rect[1] + 100


def specials(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Four of a kind, four pairs."""
    shots: list[Shot] = []
    kitti = {"hands": [hand.split() for hand in NINES], "dealer": 0}
    pairs = {"hands": [hand.split() for hand in PAIRS], "dealer": 0}
    for name, position in (("kitti-four-of-a-kind", kitti), ("kitti-four-pairs", pairs)):
        with parlour(folder / name, size, theme, "kitti", 3, position=position) as room:
            room.until_banner()
            room.shoot(name)
            shots += room.shots
    for name, game, seat, hand in DEALS:
        with parlour(folder / name, size, theme, game, 4, position=dealt(seat, hand)) as room:
            if seat:
                room.until_banner()
            else:
                room.until_asked()
                if name != "crash-six-pairs":
                    room.pilot.press("a")
                    room.pilot.press("e")
                    room.until_banner()
            room.shoot(name)
            shots += room.shots
    return shots


def dealt(seat: int, hand: str) -> dict[str, Any]:
    """A position of four seats in which one holds that hand."""
    cards = hand.split()
    rest = [write_card(card) for card in DECK_52 if write_card(card) not in cards]
    Random(5).shuffle(rest)
    hands = [rest[k * len(cards) : (k + 1) * len(cards)] for k in range(3)]
    return {"hands": [*hands[:seat], cards, *hands[seat:]], "dealer": 0}


def practice(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Return the shots of the coach's review of a poor arrangement, the deal that may be taken back, the end."""
    with parlour(folder, size, theme, "hazari", 4, practice=True, deals=1) as room:
        room.until_asked()
        room.pilot.press("a")
        room.wait(1.0)
        room.shoot("practice-coach")
        room.pilot.press("h")
        room.wait(1.0)
        room.shoot("practice-coach-says")
        room.pilot.press("escape")
        room.wait(0.5)
        room.pilot.press("e")
        room.until_scene("deal")
        room.shoot("practice-deal")
        room.pilot.press("e")
        room.until_scene("results")
        room.wait(1.0)
        room.shoot("practice-end")
        return room.shots


def fives_for_two(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The show of two."""
    with parlour(folder, size, theme, "fives", 2, practice=True) as room:
        room.until_asked()
        room.shoot("fives-two-exchange")
        room.pilot.press("e")
        room.until_shown(2)
        room.wait(0.8)
        room.shoot("fives-two-show")
        return room.shots


def fives(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The exchange, the show, the sheets, the end."""
    with parlour(folder, size, theme, "fives", 5, deals=2) as room:
        room.until_asked()
        room.pilot.press("1")
        room.pilot.press("3")
        room.wait(1.0)
        room.shoot("fives-exchange")
        room.pilot.press("e")
        room.until_shown(5)
        room.wait(0.8)
        room.shoot("fives-show")
        room.until_scene("deal")
        room.shoot("fives-deal")
        room.pilot.click("stock")
        room.wait(0.6)
        room.shoot("fives-stock")
        room.pilot.press("escape")
        room.wait(1.2)
        room.pilot.press("e")
        room.until_asked()
        room.pilot.press("f3")
        room.wait(0.6)
        room.shoot("fives-sheet")
        room.pilot.press("escape")
        room.wait(0.6)
        room.pilot.press("e")
        room.until_scene("deal")
        room.pilot.press("e")
        room.until_scene("results")
        room.wait(1.0)
        room.shoot("fives-end")
        return room.shots


TABLE_SCENES = (hazari, crash, specials, practice, fives, fives_for_two)
