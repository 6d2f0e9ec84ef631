"""Turns of the people who look at one screen, and the events that the others miss meanwhile."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import Any, Generic, Protocol

from pazaak.house.phrases import negative
from pazaak.house.rules.game_path import find
from pazaak.house.rules.protocols import E, M, Seat, V
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.source import TableSource
from pazaak.house.zones.zone import Kind
from pazaak.stage.app.scene import Stage
from pazaak.stage.motion.timeline import Timeline
from pazaak.stage.widgets.interaction import Interaction
from pazaak.stage.widgets.widgets import Act
from pazaak.table.log import TableLog
from pazaak.table.people.catch_up import Catching, catch_up
from pazaak.table.people.curtain import CurtainScene, Passing
from pazaak.table.people.missed import Missed
from pazaak.table.ui.board import Board
from pazaak.table.ui.controls import Controls
from pazaak.table.ui.game_ui import GameUI, TableInfo

MOST_MISSED = 12
"""Number of steps that are shown in short when the curtain lifts; older ones are only in the log."""
TONES = ("rival", "own")
"""Roles of the cloth's colour for the people in turn."""


class Closing(Protocol):
    """The coach at the table."""

    def close(self) -> None: ...


class Forgetting(Protocol):
    """The speech of the table."""

    def forget(self) -> None: ...


class Menus(Protocol):
    """The menus of the table."""

    def behind_curtain(self) -> None: ...


class SharedTable(Protocol[V, M, E]):
    """The table, as the turns of its people see it."""

    session: Session[Any, V, M, E]
    ui: GameUI[V, M, E]
    viewer: Seat
    room: TableInfo
    board: Board[V, M, E, Any]
    log: TableLog[E]
    controls: Controls[V, M]
    interaction: Interaction

    @property
    def stage(self) -> Stage: ...
    @property
    def source(self) -> TableSource[V, M, E]: ...
    @property
    def view(self) -> V: ...
    def turn_to(self, seat: Seat) -> None: ...
    def relayout(self) -> None: ...
    @property
    def timeline(self) -> Timeline: ...
    @property
    def flow(self) -> Catching: ...
    @property
    def coaching(self) -> Closing: ...
    @property
    def speech(self) -> Forgetting: ...
    @property
    def menus(self) -> Menus: ...


class ScreenTurns(Generic[V, M, E]):
    """The people at one table. Between them a curtain falls, unless all hands are open or one plays alone."""

    def __init__(self, table: SharedTable[V, M, E]) -> None:
        self._table = table
        session = table.session
        seating, self.seats = session.seating, session.people_here
        self.friendly = seating is not None
        self.open_hands = seating is not None and seating.open_hands
        """Whether all people see all hands, and so look together."""
        self.curtained = seating is not None and not seating.open_hands and len(self.seats) > 1
        self.down = False
        """Whether the curtain is down: nobody looks."""
        self.opened = not self.curtained
        """Whether anybody has looked yet."""
        self._hung: Act = lambda: None
        """Function that lets the present curtain fall again."""
        self._missed: dict[Seat, deque[Missed[V, E]]] = {}
        self._before: dict[Seat, V | None] = {}
        """View of each person when they last looked; None before the deal."""
        self._begun: dict[Seat, Any] = {}
        """Unfinished choice of each person who doesn't look."""

    @property
    def first(self) -> Seat:
        """The person who looks first: who acts next of all people here, in turn order."""
        session = self._table.session
        if not self.friendly:
            return session.seats.index(PLAYER)
        count, to_act = len(session.seats), session.to_act or 0
        return min(self.seats, key=lambda seat: (seat - to_act) % count)

    def you(self, seat: Seat) -> Seat | None:
        """Return the seat that sentences call "you": the one who looks; nobody's where several read."""
        return None if self.open_hands else seat

    def must_pass(self, seat: Seat) -> bool:
        """Return whether the screen has to be passed on before this seat looks at it."""
        return self.curtained and seat != self._table.viewer

    def saw(self, events: Sequence[E], *, deal: bool = False) -> None:
        """Note a step that the viewer sees now, and the others will see in short."""
        if not self.curtained:
            return
        table = self._table
        for seat in self.seats:
            if seat == table.viewer:
                continue
            if deal:
                self._before[seat] = None
            elif seat not in self._before:
                continue
            missed = self._missed.setdefault(seat, deque())
            missed.append(Missed(events, table.source.view(seat), deal))
            if len(missed) > MOST_MISSED:
                self._before[seat] = missed.popleft().view

    def open(self, lay: Act, begin: Act) -> None:
        """Lay out the table and begin; where people share the screen, only once the first of them has lifted it."""
        if not self.curtained:
            lay()
            begin()
            return
        self._hang(self._table.viewer, None, lay, begin, fallen=True)

    def pass_to(self, seat: Seat) -> None:
        """Let the curtain fall before anything of another person's view is laid out."""
        table, before = self._table, self._table.viewer
        self._begun[before] = table.controls.begun()
        self._before[before] = table.view
        self._missed[before] = deque()
        self._hang(seat, before, partial(self._turn, seat), partial(self._looked, seat))

    def _hang(self, seat: Seat, before: Seat | None, lay: Act, then: Act, *, fallen: bool = False) -> None:
        table = self._table
        self.down = True
        self._hung = partial(self._hang, seat, before, lay, then, fallen=True)
        table.coaching.close()
        table.speech.forget()
        table.stage.forget_said()
        table.interaction.release()
        table.interaction.focus_id = None

        def lift() -> None:
            lay()
            self.down, self.opened = False, True

        told = self._told(seat, before)
        curtain = CurtainScene(told, lift, table.menus.behind_curtain, fallen=fallen)

        def closed(lifted: bool) -> None:
            """Go on; a curtain that was closed otherwise falls again."""
            (then if lifted else self._hung)()

        table.stage.push(curtain, closed, how="none")
        table.stage.say(told.spoken, now=True)

    def mend(self, otherwise: Act) -> None:
        """Let the curtain fall again after something broke behind it; without one do `otherwise`."""
        (self._hung if self.down else otherwise)()

    def _told(self, seat: Seat, before: Seat | None) -> Passing:
        table, cards = self._table, self._table.room.player_cards
        sign = table.board.sign[:1]
        tone = TONES[self.seats.index(seat) % len(TONES)]
        by = None if before is None else cards[before]
        return Passing(cards[seat], by, "  \u00b7  ".join((table.ui.title, *sign)), self._scores(), tone)

    def _scores(self) -> list[tuple[str, str]]:
        """Return the public scores by name, from the zones that every seat sees alike."""
        table, game = self._table, self._table.session.game
        if game.zones is None:
            return []
        zones = find(game.zones).zones(table.view)
        names, found = table.room.names, []
        for zone in zones:
            if zone.kind is Kind.SCORE and zone.number is not None:
                seats = zone.sharing or (() if zone.owner is None else (zone.owner,))
                name = " & ".join(names[seat] for seat in seats)
                found.append((name, negative(zone.number)))
        return found

    def _turn(self, seat: Seat) -> None:
        """Turn the table to the person who has lifted the curtain; show it as they saw it last, where they did."""
        table, missed = self._table, self._missed.get(seat)
        table.turn_to(seat)
        begun = self._begun.pop(seat, None)
        if begun is not None:
            table.controls.restore_begun(begun)
            table.relayout()
        if missed:
            unseen = sum(len(step.events) for step in missed)
            events = list(table.source.told_again())
            table.log.reload(events[: len(events) - unseen])
            before, first = self._before[seat], missed[0]
            board = table.board
            board.picture = board.before(first.view, first.events) if before is None else board.lay_out(before)

    def _looked(self, seat: Seat) -> None:
        """Go on once the curtain has risen: with what the person has missed, in short."""
        missed = self._missed.pop(seat, None)
        self._before.pop(seat, None)
        catch_up(self._table, tuple(missed or ()))

    def begun(self) -> Any:
        """Return the unfinished choices of all people as JSON data, by seat; None for none."""
        table = self._table
        found = {str(seat): begun for seat, begun in self._begun.items() if begun is not None}
        if not self.down:
            now = table.controls.begun()
            found.pop(str(table.viewer), None)
            found |= {} if now is None else {str(table.viewer): now}
        return {"people": found} if found else None

    def restore_begun(self, stored: Any) -> Any:
        """Take over the unfinished choices of a resumed match; return the one of the person who looks now."""
        if not self.friendly:
            return stored
        people = stored.get("people") if isinstance(stored, dict) else None
        found = people if isinstance(people, dict) else {}
        self._begun = {seat: found[str(seat)] for seat in self.seats if str(seat) in found}
        return self._begun.pop(self._table.viewer, None)

    def forget(self) -> None:
        """Drop all that was missed: the match is elsewhere now, and the others are shown its course from there."""
        table = self._table
        self._missed.clear()
        self._begun.clear()
        others = [seat for seat in self.seats if self.curtained and seat != table.viewer]
        self._before = {seat: table.source.view(seat) for seat in others}
