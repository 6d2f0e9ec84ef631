"""What the table contract knows of the tables of the arcade: their scenes, widgets and pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

<<<<<<< HEAD
from main import arcade_house, open_house
from partition_games.engine import events as pe
from partition_games.engine.moves import Lay, Show, Swap
from partition_games.engine.state import Phase as PartitionPhase
from partition_games.register import GAMES as PARTITION_GAMES
from partition_games.scenes.arrange_panel import ArrangePanel
from partition_games.scenes.dance import Dancer as PartitionDancer
=======
from partition_games.scenes.arrange_panel import ArrangePanel
>>>>>>> be3fc75 (Merge the table contract)
from partition_games.scenes.hall_doors import PURSES
from partition_games.scenes.house import ArcadeHouse
from partition_games.scenes.replay import PartitionReplay
from partition_games.scenes.table import PartitionTable
from partition_games.scenes.table_picture import lay_out as lay_partition
<<<<<<< HEAD
=======

from main import arcade_house, open_house
from partition_games.engine import events as pe
from partition_games.engine.moves import Lay, Show, Swap
from partition_games.engine.state import Phase as PartitionPhase
from partition_games.register import GAMES as PARTITION_GAMES
from partition_games.scenes.dance import Dancer as PartitionDancer
>>>>>>> be3fc75 (Merge the table contract)
from pazaak.house.records.transcript import replayed
from pazaak.house.records.transcript_file import record_of_session
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.thinking.thinker import InlineThinker
from pazaak.stage.screens.film import Film
from tests.arcade import table_players as partition_hands
from tests.pilot import Pilot
from tests.table.adapter import ALL, BOTH, RICH, Adapter, SeatedAt, Sides, fill_purses
from tests.table.cases import Case


class SeatedAtPartition(SeatedAt):
    def __init__(self, scene: PartitionTable) -> None:
        self.scene = self.table = scene
        self.session = scene.session

    def picture(self) -> Any:
        return partition_hands.snapshot(self.table.picture)

    def fresh(self) -> Any:
        table = self.table
        if table.view.table.phase is PartitionPhase.OVER or not table.choosing:
            return partition_hands.snapshot(lay_partition(table.view, table.places))
        kept = table.picture, table.dancer
        try:
            table.relayout()
            table.hands.ease(0.0)
            return partition_hands.snapshot(table.picture)
        finally:
            table.picture, table.dancer = kept

    def relay(self) -> None:
        self.table.relayout()
        self.table.invalidate()

    def still(self) -> bool:
        table = self.table
        waits = table.flow.intent is not None  # his cards lie as he arranged them until the move is made
        return not table.timeline.busy and not table.flow._parts and not table.session.pending and not waits

    def asks(self) -> bool:
        return self.table.deciding

    def takes_early(self) -> bool:
        return self.table.choosing and not self.table.timeline.busy

    def act(self, pilot: Pilot, move: Any, random: Random) -> bool:
        for step in self._steps(pilot, move, random):
            # While one arranges a rival may show a special deal, and that is the end of it.
            if not self.table.choosing or pilot.app.scene is not self.table:
                return False
            step()
        return True

    def _steps(self, pilot: Pilot, move: Any, random: Random) -> Iterator[Callable[[], None]]:
        match move:
            case Show():
                yield lambda: self._press(pilot, "show", random)
            case Swap(cards):
                for card in self.table.view.hand:
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
        panel = self.table.panel
        assert isinstance(panel, ArrangePanel)
        assert panel.ready, panel.verdict.fault
        self._press(pilot, "up", random)

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
            pilot.press(str(self.table.view.hand.index(card) + 1))

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

    def go_on(self, pilot: Pilot) -> None:
        assert pilot.scene == "deal", f"the table shows {pilot.scene}"
        pilot.click("next-deal")

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

    dancer = PartitionDancer
    events = pe.Event

    def __init__(self, name: str, kinds: Mapping[str, Sides], unseen: tuple[str, ...] = (), lacks: Sides = ()) -> None:
        self.game = PARTITION_GAMES[name]
        self.kinds = {kind: sides for kind, sides in {**PARTITION_KINDS, **kinds}.items() if kind not in lacks}
        self.unseen = unseen

    @contextmanager
    def house(self, folder: Path, seed: int) -> Iterator[ArcadeHouse]:
        with open_house(folder, None, seed) as house:
            yield arcade_house(house)

    def begin(self, house: ArcadeHouse, case: Case, *, practice: bool) -> Session:
        accounts = [rival.account for rival in house.roster.rivals[: case.seats - 1]]
        accounts.insert(case.at, PLAYER)
        purses = list(case.purses or (RICH,) * case.seats)
        if practice:
            return PracticeSession.of(
                self.game,
                seats=accounts,
                seed=case.seed,
                options={**case.options, PURSES: purses},
                position=case.position,
            )
        fill_purses(house, accounts, purses)
        return Session.begin(
            house.profile,
            self.game,
            seats=accounts,
            seed=case.seed,
            options=case.options,
            position=case.position,
            today=house.now().date(),
            cap=max(purses),
            purses_key=PURSES,
        )

    def seat_players(self, house: ArcadeHouse, case: Case, rules: Any) -> None:
        players = {seat: self.player(case, rules, seat) for seat in range(case.seats)}
        house.think = lambda game, level, seed: InlineThinker(players[seed % 8])

    def sit(self, house: ArcadeHouse, session: Session) -> SeatedAt:
        return SeatedAtPartition(PartitionTable(house, session))

    def film(self, house: ArcadeHouse, session: Session) -> Film:
        record = record_of_session(session, self._names(session))
        return PartitionReplay(house, record, replayed(record, house.games))

    def shown(self, film: Film) -> Any:
        assert isinstance(film, PartitionReplay)
        return partition_hands.snapshot(film.picture), film.message.happened

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
            case pe.PotPaid() if len(event.seats) > 1:
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
            case pe.PotPaid(seats=seats) | pe.GameWon(winners=seats):
                return seats
            case pe.StockReturned():
                return ()
            case _:
                return (event.seat,)
