"""The flow of a game at a table: moves are stored, rivals think, and events are animated part by part."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic

from pazaak.house.rules.protocols import E, IllegalMoveError, M, Seat
from pazaak.house.session.source import Shown
from pazaak.house.thinking.controller import Controller
from pazaak.stage.motion.beats import Call, Wait
from pazaak.stage.motion.pauses import Station
from pazaak.stage.motion.timeline import SPEEDS, Beats
from pazaak.stage.screens.modal import Notice
from pazaak.table.play.animating import Animated, animation
from pazaak.table.play.due import Due
from pazaak.table.play.phase import EARLY, RESTS, SHOWN, TablePhase, followed
from pazaak.table.table_base import TableBase

INSTANT = 1e6
LAST_LOOK = 0.1
"""Seconds between the end of a game and its result."""
UNSEEN = "The others finish the game without you."
HELD_SECONDS = 0.45
"""Seconds that a press is held to skip all, not only to the next step."""
UNASKED = 0.15
"""Seconds that an automatic move waits."""

Stored = tuple[Sequence[Shown[Any, Any]], str | None]
"""The store's answer: plays to animate, or the reason why there are none."""


class TableFlow(Generic[M, E]):
    """The course of one table from choice to choice."""

    def __init__(
        self, table: TableBase[Any, M, E], look_at_part: Callable[[Callable[[], None]], None], end: Callable[[], None]
    ) -> None:
        """`look_at_part` shows the sheet of a part, then calls its argument; `end` shows the result."""
        self._table = table
        self.controllers = table.controllers()
        self._look_at_part, self._end = look_at_part, end
        self.phase = TablePhase.VOID
        self._parts: deque[list[tuple[E, Iterator[Beats]]]] = deque()
        """Parts that wait to be animated: the events of each with their animations."""
        self._due: Due | None = None
        """The answer of a rival during its pause."""
        self._catching = False
        """Whether events are shown again to a person who has missed them."""
        self._held = 0.0
        """Seconds that the skip key has been held while something moved."""

    @property
    def _viewer(self) -> Seat:
        return self._table.viewer

    @property
    def own(self) -> Controller[Any, M]:
        """The controller of the viewer's seat; it keeps a decision made before its turn."""
        return self.controllers[self._viewer]

    def become(self, phase: TablePhase) -> None:
        """Enter a phase. Raises IllegalPhaseError where it cannot follow."""
        self.phase = followed(self.phase, phase)

    @property
    def busy(self) -> bool:
        """Whether something is still to happen without the player."""
        return self.phase not in RESTS

    @property
    def pondering(self) -> bool:
        """Whether a rival pauses before a move already decided."""
        return self.phase is TablePhase.PAUSING

    @property
    def deciding(self) -> bool:
        """Whether everything waits for a choice of the player."""
        return self.phase is TablePhase.ASKED

    @property
    def early(self) -> bool:
        """Whether the player could choose while others are still at it: nothing disturbs, and nothing is decided."""
        return (
            self.own.here
            and self.phase in EARLY
            and not self._own_stored
            and self.still
            and (self.own.intent, self.own.leaving) == (None, None)
        )

    @property
    def still(self) -> bool:
        """Whether every running animation disturbs nobody."""
        return self.phase not in SHOWN or (not self._catching and all(self._quiet(part) for part in self._parts))

    @property
    def unseen(self) -> bool:
        """Whether the player leaves or has left a game that the others finish unseen."""
        gone = self._table.ui.gone
        return gone is not None and (self.own.leaving is not None or gone(self._table.view))

    @property
    def _own_stored(self) -> bool:
        return self.phase is TablePhase.STORING and self._table.source.to_act == self._viewer

    def _quiet(self, part: Sequence[tuple[E, Iterator[Beats]]]) -> bool:
        return all(self._table.ui.parts.quiet(event, self._viewer) for event, _ in part)

    def forget(self) -> None:
        """Drop all animations and decisions: the match is elsewhere now."""
        self.become(TablePhase.VOID)
        self._catching = False
        self._parts.clear()
        self._due = None
        for controller in self.controllers:
            controller.forget()

    def prepare(self) -> None:
        """Let every controller prepare."""
        for seat, controller in enumerate(self.controllers):
            controller.prepare(self._table.source.view(seat))

    def close(self) -> None:
        """Close every controller."""
        for controller in self.controllers:
            controller.close()

    def mend(self) -> None:
        """Show the game as it is stored and go on, after something broke."""
        table, before = self._table, self.phase
        table.reload()
        if table.awaiting:
            self.become(before)  # an expected answer is still missing, and leads on
        elif table.source.pending:
            self._store()
        else:
            self.go_on()

    def commit(self, move: M) -> None:
        """Take the player's move: at once on their turn, else as soon as it is."""
        if self.deciding:
            self.submit(move, self._viewer)
        else:
            self.own.intent = move
            self._table.stage.play("stand")

    def leave(self, move: M) -> None:
        """Leave the game by a move: at once, or as soon as it is the player's turn."""
        self.own.leaving = move
        if self.unseen:
            self.run_on()
        if self.deciding:
            self.submit(move, self._viewer)
        elif self.phase is not TablePhase.STORING and self._table.source.to_act == self._viewer:
            self._table.timeline.finish()

    def submit(self, move: M, seat: Seat) -> None:
        """Have a move checked and stored; it is animated afterwards."""
        source = self._table.source
        try:
            source.submit(move, seat)
        except IllegalMoveError as fault:
            controller = self.controllers[seat]
            instead = controller.refuse(move, source.view(seat))
            if instead is None:
                own = seat == self._viewer
                if own or not controller.here:
                    self._table.refuse(str(fault))
                (self.ask if own and controller.here else self.go_on)()
                return
            source.submit(instead, seat)
        self._store()

    def _store(self) -> None:
        self.become(TablePhase.STORING)
        self._table.expect(self._fetch, self._stored)

    def _fetch(self) -> Stored | None:
        source = self._table.source
        plays = source.stored()
        failure = None if source.pending else source.failure
        return (plays, failure) if plays or failure else None

    def _stored(self, stored: Stored) -> None:
        plays, failure = stored
        if failure is not None:
            self.own.intent = self.own.leaving = None
            self.become(TablePhase.SHEET)
            self._table.stage.push(Notice("Move not saved", failure), lambda _: self.go_on())
            return
        for play in plays:
            self._table.controls.release()
            self._table.people.saw(play.events)
            self.show(play.events, play.move if play.seat == self._viewer else None)

    def go_on(self) -> None:
        """Ask the seat to move, or end the game."""
        source = self._table.source
        seat = source.to_act
        if seat is None:
            self.become(TablePhase.LAST_LOOK)
            self._table.timeline.play((Wait(LAST_LOOK), Call(self._over)))
            return
        controller = self.controllers[seat]
        controller.ask(source.view(seat), source.ply)
        if not controller.here:
            self.become(TablePhase.THINKING)
            self._table.expect(controller.poll, lambda move: self._thought(move, seat))
            return
        passing = self._table.people.must_pass(seat)
        if not passing:
            self._table.turn_to(seat)
        decided = controller.poll()
        if passing and decided is None:
            self.become(TablePhase.PASSING)
            self._table.people.pass_to(seat)
            return
        given = self.auto_move() if decided is None else None
        if decided is not None:
            self.submit(decided, seat)
        elif given is not None:
            self.become(TablePhase.GIVEN)
            self._table.timeline.play((Wait(UNASKED), Call(lambda: self._give(given))))
        else:
            self.ask()

    def ask(self) -> None:
        """Let the player choose."""
        if not self.deciding:
            self.become(TablePhase.ASKED)

    def _over(self) -> None:
        self.become(TablePhase.OVER)
        self._end()

    def _give(self, move: M) -> None:
        self.submit(move if self.own.leaving is None else self.own.leaving, self._viewer)

    def auto_move(self) -> M | None:
        """Return the move that is made for the player now; None for none."""
        return self._table.controls.automatic(self._table.view)

    def _thought(self, move: M, seat: Seat) -> None:
        table = self._table
        pause = 0.0 if self.unseen else self.controllers[seat].pause(hurried=table.controls.gave_time)
        pause *= table.ui.haste(table.view, move)
        self._due = Due(pause, move, seat)
        self.become(TablePhase.PAUSING)

    def update(self, dt: float) -> None:
        at_table = dt * min(INSTANT, SPEEDS[self._table.stage.options.speed])
        for controller in self.controllers:
            controller.wait(dt, at_table)
        due = self._due
        if due is not None:
            due.left -= at_table
            if due.left <= 0:
                self._due = None
                self.submit(due.move, due.seat)

    def skip_pause(self) -> None:
        """Skip the animation, or up to its next station, and the rest of a pause."""
        if self._table.ui.parts.stations:
            self._table.timeline.leap(Station)
        else:
            self._table.timeline.finish()
        self._end_pause()

    def run_on(self) -> None:
        """Skip all animations and the rest of a pause."""
        self._table.timeline.finish()
        self._end_pause()

    def hold(self, dt: float, *, holding: bool) -> None:
        """Skip everything once the skip key, or SKIP, has been held for a while."""
        moving = self._table.timeline.busy or self.pondering
        self._held = self._held + dt if holding and moving else 0.0
        if self._held >= HELD_SECONDS:
            self.run_on()
            self._table.invalidate()

    def _end_pause(self) -> None:
        if self._due is not None:
            self._due.left = 0.0

    def go_faster(self) -> bool:
        """End the present event's animation and the rest of a rival's pause; False where neither is on."""
        if self.pondering:
            self._end_pause()
            return True
        timeline = self._table.timeline
        if timeline.busy:
            timeline.leap(Station if self._table.ui.parts.stations else Animated)
            return True
        return False

    def show(self, events: Sequence[E], move: M | None = None) -> None:
        """Animate events part by part, with the sheet of each part between them where it has one."""
        table = self._table
        if self.unseen:
            for event in events:
                table.log.tell(event)
            if table.source.over:
                table.relayout()
            table.message.tell(UNSEEN)
            self.go_on()
            return
        animations = iter(table.board.animations(events, table.view, move))
        self._parts += [[(event, next(animations)) for event in part] for part in table.ui.parts.cut(events)]
        seat = table.source.to_act
        if seat is not None:
            self.controllers[seat].ask(table.source.view(seat), table.source.ply)  # thinks meanwhile
        if self.phase is not TablePhase.ANIMATING:
            self._next_part()

    def catch(self) -> None:
        self.become(TablePhase.ANIMATING)
        self._catching = True

    def caught_up(self) -> None:
        self._catching = False
        self.go_on()

    def _next_part(self) -> None:
        if self._parts:
            self.become(TablePhase.ANIMATING)
            self._table.timeline.play(self._animation(self._parts[0]))
        else:
            self.go_on()

    def _animation(self, part: Sequence[tuple[E, Iterator[Beats]]]) -> Iterator[Beats]:
        yield from animation(self._table.board, self._table.log, part)
        self._ended([event for event, _ in part])

    def _ended(self, events: Sequence[E]) -> None:
        """Show the sheet of an animated part, if it has one, and go on."""
        self._parts.popleft()
        if self._table.ui.parts.shown(events):
            self.become(TablePhase.SHEET)
            self._look_at_part(self._next_part)
            return
        if not self._parts:
            self._table.board.rest(self._table.view)
        self._next_part()
