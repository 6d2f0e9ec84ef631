"""How a game goes on at a table: moves are stored, rivals think, and what happened is danced deal by deal."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from partition_games.engine import events as e
from partition_games.engine.hands.cards import Hand
from partition_games.engine.moves import Lay, Move
from partition_games.engine.state import State
from partition_games.scenes.dance import private_hands
from partition_games.scenes.deal_sheet import SheetEnd
from partition_games.scenes.rival_minds import RivalMinds
from partition_games.scenes.table_picture import resting_turn
from pazaak.house.rules.protocols import IllegalMoveError, Seat
from pazaak.house.session.session import Play as StoredPlay
from pazaak.house.thinking.watchdog import submit_or_first
from pazaak.stage.core.options import SPEEDS
from pazaak.stage.motion.beats import Call, Wait
from pazaak.stage.motion.timeline import Step
from pazaak.stage.screens.modal import Notice

if TYPE_CHECKING:
    from partition_games.scenes.table import PartitionTable

INSTANT = 1e6


@dataclass(frozen=True, slots=True)
class Stored:
    """What came back from the store: plays to dance, or why there are none."""

    plays: list[StoredPlay[State, Move, e.Event]]
    failure: str | None


@dataclass(slots=True)
class Due:
    """A rival's move, once he seems to have thought long enough."""

    left: float
    move: Move
    seat: Seat


@dataclass(frozen=True, slots=True)
class Part:
    """Events that are danced in one go, with the viewer's new cards by the place of the event that gave them."""

    events: tuple[e.Event, ...]
    hands: Mapping[int, Hand]


class TableFlow:
    """Drives one table from choice to choice."""

    def __init__(self, table: PartitionTable, minds: RivalMinds) -> None:
        self._table = table
        self._session = table.session
        self._viewer = table.viewer
        self._minds = minds
        self._parts: deque[Part] = deque()
        self._due: Due | None = None
        self.intent: Move | None = None
        """What the person has decided before it was his turn."""

    @property
    def busy(self) -> bool:
        """Whether a rival thinks or something waits to be shown."""
        return self._due is not None or bool(self._parts)

    @property
    def still(self) -> bool:
        """Whether nothing is shown but rivals getting ready."""
        return all(_quiet(part.events, self._viewer) for part in self._parts)

    def prepare(self) -> None:
        """Let the rivals get ready."""
        self._minds.prepare()

    def close(self) -> None:
        """Ask nothing more."""
        self._minds.close()

    def forget(self) -> None:
        """What was to be shown and what was decided is void: the match is elsewhere now."""
        self._parts.clear()
        self._due = self.intent = None

    def mend(self) -> None:
        """Something broke: show the game as it is stored and go on from there."""
        self._table.recall()
        if self._table.busy:
            return  # an answer is still awaited, and leads on
        if self._session.pending:
            self._table.expect(self._fetch, self._stored)
        else:
            self.go_on()

    # -- moves -----------------------------------------------------------------------------------------------------

    def commit(self, move: Move) -> None:
        """The person's move: at once if it is his turn, else as soon as it is."""
        if self._session.match.to_act == self._viewer and not self._session.pending and not self.busy:
            self._submit(move, self._viewer)
        else:
            self.intent = move
            self._table.stage.play("stand")

    def _submit(self, move: Move, seat: Seat) -> None:
        try:
            self._session.submit(move, seat)
        except IllegalMoveError as fault:
            self._table.refuse(str(fault))
            return
        self._await_store()

    def _await_store(self) -> None:
        self._table.expect(self._fetch, self._stored)

    def _fetch(self) -> Stored | None:
        plays = self._session.stored()
        failure = None if self._session.pending else self._session.failure
        return Stored(plays, failure) if plays or failure else None

    def _stored(self, stored: Stored) -> None:
        if stored.failure is not None:
            self.intent = None
            notice = Notice("The move could not be saved", stored.failure)
            self._table.stage.push(notice, lambda _: self.go_on())
            return
        for play in stored.plays:
            self.show(play.events)

    def go_on(self) -> None:
        """Somebody has a choice now, or the game is over."""
        seat = self._session.match.to_act
        if seat is None:
            self._table.timeline.play((Wait(0.5), Call(self._table.menus.result)))
        elif seat != self._viewer:
            self._minds.ask(seat)
            self._table.expect(partial(self._minds.poll, seat), partial(self._thought, seat))
        elif self.intent is not None:
            move, self.intent = self.intent, None
            self._submit(move, seat)

    def _thought(self, seat: Seat, move: Move) -> None:
        had_time = bool(self._table.judge.sizes) and self._table.view.table.ready[self._viewer]
        self._due = Due(self._minds.pause(short=had_time), move, seat)

    def update(self, dt: float) -> None:
        """Let a rival think on."""
        due = self._due
        if due is None:
            return
        due.left -= dt * min(INSTANT, SPEEDS.get(self._table.stage.options.speed, 1.0))
        if due.left <= 0:
            self._due = None
            submit_or_first(self._session, due.move, due.seat)
            self._await_store()

    def hurry(self) -> None:
        """Nobody needs to see any more of it: what is danced is over, and a rival has thought long enough."""
        self._table.timeline.finish()
        if self._due is not None:
            self._due.left = 0.0

    # -- showing what happened -------------------------------------------------------------------------------------

    def show(self, events: Sequence[e.Event]) -> None:
        """Dance events, deal by deal, with the sheet of each deal that was shown between them."""
        hands = private_hands(events, self._viewer, self._table.view.hand)
        start = 0
        for part in deals_of(events):
            self._parts.append(Part(part, {index - start: hand for index, hand in hands.items()}))
            start += len(part)
        self._next_part()

    def _next_part(self) -> None:
        if self._parts:
            self._table.timeline.play(self._dance(self._parts[0]))
        else:
            self.go_on()

    def _dance(self, part: Part) -> Iterator[Step]:
        table, lay = self._table, self._own_lay(part.events)
        for index, event in enumerate(part.events):
            table.log.tell(event)
            yield from table.dancer.dance(event, part.hands.get(index), lay)
        self._ended(part.events)

    def _own_lay(self, events: Sequence[e.Event]) -> Lay | None:
        """The own groups, where one of the events lays them out."""
        if not any(isinstance(event, e.LaidOut) and event.seat == self._viewer for event in events):
            return None
        move = self._session.match.history[-1]
        return move if isinstance(move, Lay) else None

    def _ended(self, events: Sequence[e.Event]) -> None:
        """A part has been danced: its sheet, then what follows."""
        table = self._table
        self._parts.popleft()
        scored = any(isinstance(event, e.DealScored) for event in events)
        if scored and any(isinstance(event, e.GroupShown) for event in events):
            table.stage.push(table.menus.summary(table.log.deals[-1]), self._looked, how="none")
            return
        if not self._parts:
            table.picture.turn = resting_turn(table.view.table)
            table.picture.stock = table.view.table.stock_left
        self._next_part()

    def _looked(self, end: SheetEnd) -> None:
        """The sheet of a deal has been put away."""
        if end is SheetEnd.TAKE_BACK:
            self._table.take_back.go_back()
        else:
            self._next_part()


def _quiet(events: Sequence[e.Event], viewer: Seat) -> bool:
    """Whether events say no more than that rivals are ready."""
    return all(isinstance(event, e.LaidOut | e.Exchanged) and event.seat != viewer for event in events)


def deals_of(events: Sequence[e.Event]) -> list[tuple[e.Event, ...]]:
    """The events cut after each deal that was scored: a part ends before the next stakes, the next deal, the end."""
    parts: list[list[e.Event]] = [[]]
    scored = False
    for event in events:
        if scored and isinstance(event, e.StakesPaid | e.DealBegan | e.GameWon):
            parts.append([])
            scored = False
        scored = scored or isinstance(event, e.DealScored)
        parts[-1].append(event)
    return [tuple(part) for part in parts]
