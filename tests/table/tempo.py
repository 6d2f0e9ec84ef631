"""Time a table keeps the person waiting, in fed time at normal speed: rivals' thinking counts for nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from pazaak.house.rules.match import Match
from tests.pilot import FRAME, Pilot
from tests.table.adapter import Adapter, AnyTable
from tests.table.cases import Case
from tests.table.playing import NOWHERE, PREMISES

MOST_SECONDS = 180.0
"""A table that has not come so far by then never does."""


@dataclass(slots=True)
class Clock:
    """A table in play, and how much time has gone by."""

    adapter: Adapter
    pilot: Pilot
    table: AnyTable
    fed: float = 0.0

    def until(self, done: Callable[[], bool]) -> float:
        """Let time pass, with no press but on sheets that wait for one; how many seconds went by."""
        before = self.fed
        while not done():
            if self.pilot.scene == self.table.ui.parts.name and self.pilot.app.scene is not self.table:
                self.pilot.press("return")
                self.fed += 2 * FRAME
            self.pilot.step()
            self.fed += FRAME
            assert self.fed - before < MOST_SECONDS, f"after {MOST_SECONDS} s the table shows {self.pilot.scene}"
        return self.fed - before

    @property
    def asked(self) -> bool:
        """Whether the person may choose."""
        return self.pilot.app.scene is self.table and self.table.choosing

    @property
    def ended(self) -> bool:
        """Whether the result is shown."""
        return self.pilot.scene == "results"

    @property
    def made(self) -> bool:
        """Whether the last move of the game has been made."""
        return self.table.session.over and not self.table.session.pending


@dataclass(frozen=True, slots=True)
class Stretch:
    """From a move of the person to the next choice, or to the result."""

    seconds: float
    events: tuple[Any, ...]
    ended: bool


def first_asked(adapter: Adapter, seats: int, seed: int) -> Case:
    """A case in which the person is the first to decide."""
    case = Case("tempo", seats, seed=seed)
    with PREMISES.open(adapter) as (house, _):
        session = adapter.begin(house, case, practice=True)
        first = session.match.to_act
        session.close()
    assert first is not None
    return case if adapter.game.name == "pazaak" else case.seen_from(first)


def opening(adapter: Adapter, case: Case) -> float:
    """From SIT DOWN to the first choice of the person."""
    with seated(adapter, case) as clock:
        return clock.until(lambda: clock.asked)


def happened_first(adapter: Adapter, case: Case) -> Counter[str]:
    """Return the number of events of each kind before the first choice of a game."""
    with PREMISES.open(adapter) as (house, _):
        session = adapter.begin(house, case, practice=True)
        kinds = Counter(type(event).__name__ for event in session.match.opening)
        session.close()
    return kinds


def around_shows(adapter: Adapter, case: Case, rare: Collection[str]) -> tuple[float, float]:
    """From the first choice of the person to the first card that is shown, and from the sheet of the deal, which is
    put away at once, to the next choice: 0 where `rare` events come before it. The shows themselves count for
    nothing."""
    with seated(adapter, case) as clock:
        table, player = clock.table, adapter.player(case, clock.table.rules, case.at)
        clock.until(lambda: clock.asked)
        table.commit(player.choose(table.view))
        first = clock.until(lambda: any(seat.shown for seat in table.picture.seats))
        clock.until(lambda: clock.pilot.app.scene is not table)
        events = _events_since(table, 0)
        begun = max(number for number, event in enumerate(events) if type(event).__name__ == "DealBegan")
        dealt = {type(event).__name__ for event in events[begun:]}
        return first, 0.0 if dealt & set(rare) else clock.until(lambda: clock.asked)


def ending(adapter: Adapter, case: Case) -> float:
    """From the last move of a whole game to its result."""
    with seated(adapter, case, from_end=1) as clock:
        player = adapter.player(case, clock.table.rules, case.at)
        _play(clock, player, lambda: clock.made)
        return clock.until(lambda: clock.ended)


def _changed(clock: Clock, shown: Callable[[], int], known: int) -> bool:
    return clock.ended or shown() != known


def ending_after_shows(adapter: Adapter, case: Case) -> float:
    """From the last card that is shown in a whole game to its result: a press skips the shows before."""
    with seated(adapter, case, from_end=1) as clock:
        _play(clock, adapter.player(case, clock.table.rules, case.at), lambda: clock.made)

        def shown() -> int:
            return sum(len(seat.shown) for seat in clock.table.picture.seats)

        known, last = 0, clock.fed
        while not clock.ended:
            clock.until(partial(_changed, clock, shown, known))
            if shown() > known:
                last = clock.fed
            known = shown()
        assert last > 0
        return clock.fed - last


def stretches(
    adapter: Adapter, case: Case, most: int = 400, *, person: Callable[[Any], Any] | None = None
) -> list[Stretch]:
    """A game move by move; `person` chooses by a view, else the agent of the case does."""
    found: list[Stretch] = []
    with seated(adapter, case) as clock:
        table = clock.table
        choose = person or adapter.player(case, table.rules, case.at).choose
        clock.until(lambda: clock.asked)
        while not clock.ended and len(found) < most:
            known = len(table.session.match.history)
            table.commit(choose(table.view))
            seconds = clock.until(lambda: clock.asked or clock.ended)
            found.append(Stretch(seconds, _events_since(table, known), clock.ended))
    return found


def counted(events: tuple[Any, ...], seat: int) -> Counter[str]:
    """Return the number of events of each kind that were about a seat."""
    return Counter(type(event).__name__ for event in events if getattr(event, "seat", None) == seat)


def _events_since(table: AnyTable, known: int) -> tuple[Any, ...]:
    match = table.session.match
    again: Match[Any, Any, Any, Any] = Match(match.rules, match.seed, match.position)
    events: list[Any] = []
    for ply, move in enumerate(match.history):
        happened = again.play(move)
        if ply >= known:
            events += happened
    return tuple(events)


def _play(clock: Clock, player: Any, done: Callable[[], bool]) -> None:
    """Go on to what is waited for, with the player choosing for the person."""
    while not done():
        clock.until(lambda: clock.asked or done())
        if not done():
            clock.table.commit(player.choose(clock.table.view))


@contextmanager
def seated(adapter: Adapter, case: Case, *, from_end: int = 0) -> Iterator[Clock]:
    """The table of a case at normal speed, as the person has just sat down; `from_end`: so many moves before the end
    of a whole game."""
    with PREMISES.open(adapter) as (house, pilot):
        house.profile.settings.speed = "normal"
        pilot.app.apply(house.profile.settings)
        pilot.move(NOWHERE)
        session = adapter.begin(house, case, practice=False)
        if from_end:
            moves = _whole(adapter, case, session.match)
            for seat, move in moves[:-from_end]:
                session.play(move, seat)
            last = [(seat, adapter.game.write(move)) for seat, move in moves[-from_end:]]
            case = replace(case, scripts={who: [told for seat, told in last if seat == who] for who, _ in last})
        adapter.seat_players(house, case, session.match.rules)
        scene = adapter.sit(house, session).scene
        pilot.app.push(scene)
        yield Clock(adapter, pilot, scene)


def _whole(adapter: Adapter, case: Case, match: Match[Any, Any, Any, Any]) -> list[tuple[int, Any]]:
    """Return the seat and move of every step in the game of a case."""
    again: Match[Any, Any, Any, Any] = Match(match.rules, match.seed, match.position)
    players = [adapter.player(case, match.rules, seat) for seat in range(case.seats)]
    moves: list[tuple[int, Any]] = []
    while (seat := again.to_act) is not None:
        move = players[seat].choose(again.view(seat))
        moves.append((seat, move))
        again.play(move, seat)
    return moves
