"""The arcade's tables for the table contract: their scenes, widgets and pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from partition_games.engine import events as pe
from partition_games.engine.moves import Lay, Show, Swap
from partition_games.register import GAMES as PARTITION_GAMES
from partition_games.scenes.board import PartitionBoard
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import AnySession
from pazaak.scenes.app_services import AppServices
from pazaak.table.scene import TableScene
from tests.arcade import table_players as partition_hands
from tests.arcade.parlour import own_cards, trays
from tests.pilot import Pilot
from tests.table.adapter import ALL, BOTH, Adapter, SeatedAt, Sides


class SeatedAtPartition(SeatedAt):
    def act(self, pilot: Pilot, move: Any, random: Random) -> bool:
        pilot.step(partition_hands.AWAKE)
        for step in self._steps(pilot, move, random):
            # While one arranges a rival may show a special deal, and that is the end of it.
            if not self.scene.choosing or pilot.app.scene is not self.scene:
                return False
            step()
        return True

    def _steps(self, pilot: Pilot, move: Any, random: Random) -> Iterator[Callable[[], None]]:
        match move:
            case Show():
                yield lambda: self._press(pilot, "show", random)
            case Swap(cards):
                for card in self.scene.view.hand:
                    picked = bool(pilot.node(f"card-{write_card(card)}").state.checked)
                    if picked != (card in cards):
                        yield partial(self._pick, pilot, card, random)
                yield lambda: self._press(pilot, "up", random)
            case Lay(groups):
                if pilot.node("clear").state.enabled:
                    yield lambda: pilot.click("clear")  # they lie as they did before the move was taken back
                for index, group in enumerate(groups):
                    yield from self._lay(pilot, index, group, random)
                yield lambda: self._up(pilot, random)
            case _:
                raise AssertionError(f"nobody can make the move {move!r}")

    def _up(self, pilot: Pilot, random: Random) -> None:
        controls = trays(self.scene)
        assert controls.ready, controls.fault
        foul = controls.asks(controls.lay)
        self._press(pilot, "up", random)
        if foul and pilot.scene == "confirm":
            pilot.settle()
            self._press(pilot, "yes", random)

    def _press(self, pilot: Pilot, id: str, random: Random) -> None:
        if random.random() < 0.5:
            pilot.click(id)
        elif id == "up":
            pilot.press("e")
        else:
            pilot.steer_to(id)
            pilot.press("return")

    def _pick(self, pilot: Pilot, card: Card, random: Random) -> None:
        if random.random() < 0.5:
            pilot.click(f"card-{write_card(card)}")
        else:
            pilot.press(str(list(own_cards(self.scene).waiting()).index(card) + 1))

    def _lay(self, pilot: Pilot, index: int, group: Sequence[Card], random: Random) -> Iterator[Callable[[], None]]:
        """Each card dragged, or all of them clicked and then their place, or its number."""
        tray = f"group-{index + 1}"
        way = random.choice(["drag", "click", "click", "number"])
        for card in group:
            id = f"card-{write_card(card)}"
            yield partial(self._carry, pilot, id, tray) if way == "drag" else partial(self._take, pilot, id)
        if way == "click":
            yield lambda: pilot.click_at(partition_hands.head_of(pilot, tray))
        elif way == "number":
            yield lambda: pilot.press(str(index + 1))

    def _take(self, pilot: Pilot, id: str) -> None:
        pilot.click_at(partition_hands.left_edge(pilot, id))

    def _carry(self, pilot: Pilot, id: str, tray: str) -> None:
        start, end = partition_hands.left_edge(pilot, id), partition_hands.head_of(pilot, tray)
        pilot.move(start)
        pilot.button(start, down=True)
        pilot.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        pilot.move(end)
        pilot.button(end, down=False)

    def skip(self, pilot: Pilot, random: Random) -> None:
        if pilot.app.scene is self.scene and pilot.has("skip") and random.random() < 0.3:
            pilot.click("skip")
        else:
            pilot.press("space")


PARTITION_KINDS: Mapping[str, Sides] = {
    "SeatsDrawn": BOTH,
    "SeatsDrawn, again": BOTH,
    "SeatsDrawn, at random": BOTH,
    "StakesPaid": ALL,
    "DealBegan": BOTH,
    "DeckShuffled": BOTH,
    "CardsDealt": BOTH,
    "GroupShown": BOTH,
    "ComparisonWon": BOTH,
    "DealScored show": BOTH,
    "PotPaid": BOTH,
    "GameWon score": BOTH,
    "GameWon deals": BOTH,
    "GameWon deals, shared": BOTH,
}


class PartitionAdapter(Adapter):
    """One of the four games in the arcade."""

    board = PartitionBoard
    events = pe.Event

    def __init__(self, name: str, kinds: Mapping[str, Sides], unseen: tuple[str, ...] = (), lacks: Sides = ()) -> None:
        self.game = PARTITION_GAMES[name]
        self.kinds = {kind: sides for kind, sides in {**PARTITION_KINDS, **kinds}.items() if kind not in lacks}
        self.unseen = unseen

    @contextmanager
    def house(self, folder: Path, seed: int) -> Iterator[AppServices]:
        """Rivals play as the case says, by no temper of theirs."""
        with super().house(folder, seed) as house:
            ui = replace(house.uis[self.game.name], style=None)
            house.uis = {**house.uis, self.game.name: ui}
            yield house

    def sit(self, house: AppServices, session: AnySession) -> SeatedAt:
        return SeatedAtPartition(TableScene(house, session))

    def same(self, made: Any, meant: Any) -> bool:
        if isinstance(made, Lay) and isinstance(meant, Lay):
            return [set(group) for group in made.groups] == [set(group) for group in meant.groups]
        if isinstance(made, Swap) and isinstance(meant, Swap):
            return set(made.cards) == set(meant.cards)
        return bool(made == meant)

    def kind(self, event: Any) -> str:  # noqa: PLR0912
        name = type(event).__name__
        match event:
            case pe.SeatsDrawn(rounds):
                return f"{name}, at random" if not rounds else f"{name}, again" if len(rounds) > 1 else name
            case pe.StakesPaid(amounts) if min(amounts) < max(amounts):
                return f"{name}, broke"
            case pe.SpecialDeclared(kind):
                return f"{name} {kind.value}"
            case pe.Exchanged(count=0):
                return f"{name}, nothing"
            case pe.GroupShown(counts=False):
                return f"{name}, void"
            case pe.ComparisonWon(winner=None, tied=tied):
                return f"{name}, tied" if tied else f"{name}, nobody"
            case pe.ComparisonWon(tied=tied) if len(tied) > 1:
                return f"{name}, last shown"
            case pe.StockReturned(mixed=True):
                return f"{name}, mixed"
            case pe.DealScored():
                return f"{name} {event.reason}"
            case pe.PotPaid() if any(event.collected):
                return f"{name}, collected"
            case pe.PotPaid() | pe.StakeReturned() if len(event.seats) > 1:
                return f"{name}, shared"
            case pe.GameWon():
                return f"{name} {event.reason}" + (", shared" if len(event.winners) > 1 else "")
            case _:
                return name

    def whose(self, event: Any) -> Sequence[Seat]:
        match event:
            case pe.SeatsDrawn(dealer=seat) | pe.DealBegan(dealer=seat) | pe.DeckShuffled(seat):
                return (seat,)
            case pe.CardsDealt(first=seat):
                return (seat,)
            case pe.StakesPaid(amounts):
                return tuple(seat for seat, amount in enumerate(amounts) if amount < max(amounts))
            case pe.ComparisonWon(winner=winner, tied=tied):
                return tied if winner is None else (winner,)
            case pe.DealScored(points=points):
                return tuple(seat for seat, scored in enumerate(points) if scored)
            case pe.PotPaid(seats=seats) | pe.StakeReturned(seats=seats) | pe.GameWon(winners=seats):
                return seats
            case pe.StockReturned():
                return ()
            case _:
                return (event.seat,)
