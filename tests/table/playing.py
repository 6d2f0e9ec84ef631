"""The contract of a table: one case is played through by posted events, looked at after every move, left, resumed,
taken back, and stepped through once more as a replay. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

import pygame

from pazaak.house.session.session import AnySession
from pazaak.stage.app.rescue import AT_ONCE
from pazaak.table.replay import TableReplay
from tests.pilot import Pilot
from tests.table.adapter import Adapter, AnyTable
from tests.table.cases import Case, Scripted
from tests.table.census import Census, counting
from tests.table.differences import Walk, changed, differences
from tests.table.phases import misnamed
from tests.table.premises import SIZES, Lobby, Premises

Pace = Literal["live", "skipped", "instant"]
PACES: tuple[Pace, ...] = ("live", "skipped", "instant")
BEAT = 0.4
"""Seconds of a frame while an animation is looked at: several frames for most, never a frame a beat."""
LONG = 0.8
MOST_FRAMES = 5000
MOST_DECISIONS = 400
MOST_LEFT = 60
MOST_TAKEN_BACK = 2
NOWHERE = (640.0, 716.0)
"""Point of the mouse at nothing of a table."""


@dataclass(frozen=True, slots=True)
class Habits:
    """Manners in which a case is played."""

    name: str
    paces: tuple[Pace, ...] = ("live",)
    """Chosen from anew at every decision."""
    practice: bool = False
    takes_back: float = 0.0
    """In how many of the places where it is offered a move is taken back."""
    leaves: float = 0.0
    """At how many new moves the game is left, in the middle of what is animated, and resumed."""
    leaves_new: bool = False
    """Whether it is left, and at once, wherever there is an event of a kind that it has not been left at yet."""
    resizes: float = 0.0
    early: float = 0.0
    """Chance that the person decides although the others are still at it, 0 to 1."""
    replays: bool = False
    draws: float = 0.0
    """Share of the checked moments that are drawn as well, and compared to the pixel."""
    glances: float = 0.0
    """Share of the sheets, results and steps of a replay that are drawn, to see that it can be done."""
    breaks: float = 0.0
    """After how many decisions an animation breaks, so that the person has to go on from the rescue screen."""


LIVE = Habits("live", replays=True, glances=0.1)
DRAWN = Habits("drawn", draws=0.25, glances=0.5, replays=True)
DRAWN_OFTEN = Habits("drawn often", draws=0.5, glances=0.5, replays=True)
SKIPPED = Habits("skipped", ("skipped",), practice=True, takes_back=0.4, early=0.5)
LEFT = Habits("left", leaves=0.2, leaves_new=True)
ANYHOW = Habits("anyhow", PACES, leaves=0.12, resizes=0.2, early=0.4, replays=True)
PRACTISED = Habits("practised", PACES, practice=True, takes_back=0.25, resizes=0.2, early=0.4)
BROKEN = Habits("broken", ("live", "skipped"), breaks=0.4, early=0.4, replays=True)


PREMISES = Premises()


def drawn_after(pilot: Pilot, steps: int) -> bytes:
    """Return the pixels that somebody sees who begins to look, after so many long steps."""
    pilot.step(0.0, pygame.Event(pygame.WINDOWRESTORED))
    for _ in range(steps):
        pilot.step(LONG)
    shown = pygame.image.tobytes(pilot.picture(), "RGB")
    pilot.step(0.0, pygame.Event(pygame.WINDOWMINIMIZED))
    return shown


@contextmanager
def at_an_instant_table(adapter: Adapter, case: Case) -> Iterator[tuple[Pilot, AnyTable, Scripted]]:
    """The pilot sits down to practice where nothing takes time; with somebody who knows what the person would do."""
    with PREMISES.open(adapter) as (house, pilot):
        house.profile.settings.speed = "instant"
        pilot.app.apply(house.profile.settings)
        pilot.move(NOWHERE)
        session = adapter.begin(house, case, practice=True)
        adapter.seat_players(house, case, session.rules)
        table = adapter.sit(house, session).scene
        pilot.app.push(table)
        yield pilot, table, adapter.player(case, table.rules, case.at)


def play(adapter: Adapter, case: Case, habits: Habits) -> Census:
    """Play one case to its end; what was shown on the way."""
    census = Census()
    with PREMISES.open(adapter) as (house, pilot), counting(census, adapter):
        pilot.app._rescue.strict = not habits.breaks
        _Play(adapter, case, habits, house, pilot, census).run()
        pilot.app._rescue.strict = True
    return census


class _Play:
    """One case on its way."""

    def __init__(self, adapter: Adapter, case: Case, habits: Habits, house: Any, pilot: Pilot, census: Census) -> None:
        self.adapter, self.case, self.habits, self.house, self.pilot = adapter, case, habits, house, pilot
        self.census = census
        self.random = Random(f"{adapter.game.name} {case.name} {case.at} {case.seed} {habits.name}")
        session = adapter.begin(house, case, practice=habits.practice)
        self.person = adapter.player(case, session.match.rules, case.at)
        self.meant: list[Any] = []
        """The person's moves so far."""
        self.views: list[Any] = []
        """The person's view before each of these moves; None where the others were still at it."""
        self.given: set[int] = set()
        """Indices of the moves that the table made for the person."""
        self.looked_at = -1
        self.left_at = self.leaves_in = -1
        self.lefts = self.rescued = self.taken_back = 0
        self.rescued_at = -2 * AT_ONCE
        self.walk = Walk()
        self.resumed: set[tuple[str, bool]] = set()
        """The kinds of events that it was left at, and whether they were the person's own."""
        self.pace: Pace = "live"
        self.patience = 0
        adapter.seat_players(house, case, session.match.rules)
        self._sit(session)

    def _sit(self, session: AnySession) -> None:
        self._choose_pace()
        self.pilot.move(NOWHERE)
        self.seated = self.adapter.sit(self.house, session)
        self.pilot.app.push(self.seated.scene, how="none")

    @property
    def session(self) -> AnySession:
        return self.seated.session

    @property
    def ply(self) -> int:
        return len(self.session.match.history)

    def fail(self, what: str) -> AssertionError:
        """Return the error with the place where it happened."""
        return AssertionError(
            f"{self.adapter.game.name}, {self.case.name}, seat {self.case.at} of {self.case.seats}, "
            f"seed {self.case.seed}, {self.habits.name}, move {self.ply}, {self.pace}: {what}"
        )

    # -- time ------------------------------------------------------------------------------------------------------

    def _choose_pace(self) -> None:
        self.pace = self.random.choice(self.habits.paces)
        settings = self.house.profile.settings
        settings.speed = "instant" if self.pace == "instant" else "normal"
        self.pilot.app.apply(settings)
        self.census.manner = "live" if self.pace == "live" else "skipped"
        self.patience = self.random.randrange(4)

    def frame(self, dt: float = BEAT) -> None:
        """One frame; whatever was on its way to the disk has come to it, so that no thread says which frame sees it."""
        self.session.close()
        if self.pace == "skipped" and self.seated.scene.timeline.busy and self.pilot.app.scene is self.seated.scene:
            if self.patience <= 0:
                self.patience = self.random.randrange(5)
                self.seated.skip(self.pilot, self.random)
                return
            self.patience -= 1
        self.pilot.step(dt)
        if self.pilot.app.scene is self.seated.scene:
            wrong = misnamed(self.seated.scene)
            if wrong is not None:
                raise self.fail(wrong)

    def rest(self, *, early: bool = False) -> str:
        """Let everything happen until the screen waits for the person."""
        for _ in range(MOST_FRAMES):
            state = self.seated.state(self.pilot)
            if state != "over" and self._leave_now(at_once=state == "asked"):
                return "left"
            if state != "busy":
                return state
            if early and self.seated.takes_early() and self.pilot.app.scene is self.seated.scene:
                return "early"
            self._look()
            self.frame()
        raise self.fail(f"{self.pilot.scene} does not come to rest")

    def _kinds(self, events: Sequence[Any]) -> set[tuple[str, bool]]:
        whose = ((event, seat == self.case.at) for event in events for seat in self.adapter.whose(event) or (None,))
        return {(self.adapter.kind(event), own) for event, own in whose}

    def _leave_now(self, *, at_once: bool) -> bool:
        """At a new move of somebody, in the middle of its animation or when it has just been animated."""
        if not self.habits.leaves or self.lefts >= MOST_LEFT:
            return False
        if self.ply != self.left_at:
            self.left_at = self.ply
            new = self.habits.leaves_new and not self._kinds(self.walk.over(self.session.match)[-1][1]) <= self.resumed
            goes = self.random.random() < self.habits.leaves or new
            early = new or self.session.over
            self.leaves_in = -1 if not goes else 0 if early else self.random.randrange(3)
        if self.leaves_in < 0 or self.pilot.app.scene is not self.seated.scene:
            return False
        self.leaves_in -= 1
        if at_once or self.leaves_in < 0:
            self.leaves_in = -1
            return True
        return False

    # -- looking ---------------------------------------------------------------------------------------------------

    def _look(self, *, always: bool = False) -> None:
        """The picture is the one laid out afresh, wherever all has been shown."""
        if not always and (self.looked_at == self.ply or not self.seated.still()):
            return
        if self.pilot.app.scene is not self.seated.scene and not self.session.over:
            return
        self.looked_at = self.ply
        self.pilot.move(NOWHERE)
        for _ in range(3):
            self.pilot.step(LONG)  # cards glide to where they belong
            if self.ply != self.looked_at:
                break  # a rival has moved meanwhile, and is not to be missed
        if not always and not self.seated.still():
            self.looked_at = -1
            return
        self._same(self.seated.picture(), self.seated.fresh(), "is not the picture laid out afresh")
        if self.habits.draws and self.random.random() < self.habits.draws:
            self._same_drawn()

    def _same_drawn(self) -> None:
        """The same to the pixel, where somebody looks."""
        with self._seen():
            for _ in range(12):
                self.pilot.step(LONG)  # what a rival says passes, and the last sparks
            shown = self.pilot.picture()
            self.seated.relay()
            self.pilot.step(0.0)
            fresh = self.pilot.picture()
        if pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(fresh, "RGB"):
            raise self.fail(f"what is drawn is another picture than afresh in {changed(shown, fresh)}")

    @contextmanager
    def _seen(self) -> Iterator[None]:
        """The window is there to be drawn on as long as this lasts."""
        self.pilot.step(0.0, pygame.Event(pygame.WINDOWRESTORED))
        try:
            yield
        finally:
            self.pilot.step(0.0, pygame.Event(pygame.WINDOWMINIMIZED))

    def _glance(self) -> None:
        """Draw whatever is shown now: it must not break."""
        if self.habits.glances and self.random.random() < self.habits.glances:
            with self._seen():
                self.pilot.step(0.0)

    def _same(self, shown: Any, fresh: Any, what: str) -> None:
        found = list(differences(shown, fresh))
        if found:
            raise self.fail(f"what is shown {what}:\n" + "\n".join(found[:12]))

    # -- playing ---------------------------------------------------------------------------------------------------

    def run(self) -> None:
        for _ in range(MOST_DECISIONS):
            state = self.rest(early=self.random.random() < self.habits.early)
            if self.habits.resizes and self.random.random() < self.habits.resizes:
                self.pilot.resize(*self.random.choice(SIZES))
                continue
            match state:
                case "left":
                    if not self._leave():
                        return
                case "early":
                    self._decide(early=True)
                case "asked":
                    self._look(always=True)
                    if not self._take_back():
                        self._decide()
                case "part" if self.pilot.scene == "rescue":
                    self._go_on_from_rescue()
                case "part":
                    self._glance()
                    if not self._take_back():
                        self.seated.go_on(self.pilot)
                case _:
                    self._look(always=True)
                    self._glance()
                    if not self._take_back():
                        self._end()
                        return
        raise self.fail("the game does not end")

    @property
    def _made(self) -> list[Any]:
        """The moves of the person that have been made."""
        steps = self.walk.over(self.session.match)[1:]
        turns = zip(self.session.match.history, steps, strict=True)
        return [move for move, (seat, _) in turns if seat == self.case.at]

    def _take_given(self) -> None:
        """Check that moves made by the table for the person are as intended."""
        for move in self._made[len(self.meant) :]:
            if not self.adapter.is_auto_move(move):
                raise self.fail(f"nobody meant {move}")
            self.given.add(len(self.meant))
            self.meant.append(move)
            self.views.append(None)

    def _decide(self, *, early: bool = False) -> None:
        if not early:
            self._take_given()
            if len(self._made) < len(self.meant):
                raise self.fail("the press made no move")
        view = self.session.match.view(self.case.at)
        move = self.person.choose(view)
        if self.seated.act(self.pilot, move, self.random):
            self.seated.insist(self.pilot, move, Random(self.ply))  # of its own: what is met stays the same
            self.meant.append(move)
            self.views.append(None if early else view)
            # A table that breaks again at once is closed.
            calm = self.rescued == self.census.broken and self.pilot.app._now - self.rescued_at > AT_ONCE
            self.census.trouble = calm and self.random.random() < self.habits.breaks
        elif not early:
            raise self.fail("the table took the choice away")
        self._choose_pace()

    def _take_back(self) -> bool:
        if self.habits.takes_back:
            self._take_given()
        if not self.meant or self.taken_back >= MOST_TAKEN_BACK or self.random.random() >= self.habits.takes_back:
            return False
        self.taken_back += 1
        self.seated.take_back(self.pilot)
        state = self.rest()
        left = len(self._made)
        undone, before = self.meant[left:], self.views[left]
        del self.meant[left:], self.views[left:]
        if state != "asked":
            raise self.fail(f"after the move was taken back the table is {state}")
        if before is not None and self.session.match.view(self.case.at) != before:
            raise self.fail("the person sees something else than before the move that was taken back")
        for place, move in reversed(list(enumerate(undone, left))):
            if place not in self.given:
                self.person.wind_back(move)
            self.given.discard(place)
        self.looked_at = -1
        self._look(always=True)
        self._decide()
        return True

    def _go_on_from_rescue(self) -> None:
        """The table lies as it is stored, and play goes on; an early decision that was not made yet is to be made."""
        self.rescued += 1
        self.rescued_at = self.pilot.app._now
        if self.rescued != self.census.broken:
            raise self.fail("the table broke by itself")
        self.pilot.click("go-on")
        self.looked_at = -1
        self._take_given()
        own = sum(seat == self.case.at for seat, _ in self.walk.over(self.session.match))
        own += self.session.pending and self.session.match.to_act == self.case.at
        for move in reversed(self.meant[own:]):
            self.person.wind_back(move)
        del self.meant[own:], self.views[own:]

    # -- leaving ---------------------------------------------------------------------------------------------------

    def _leave(self) -> bool:
        """Out and in again; False where the game was over and nothing waited."""
        self.lefts += 1
        known = list(self.session.match.history)
        if not self.seated.leave(self.pilot, at_once=self._goes_on_at_once):
            return True
        self.session.stored()
        if not self.pilot.app.running:
            PREMISES.reopen()
        if self.pilot.scene != Lobby.name:
            raise self.fail(f"leaving leads to {self.pilot.scene}")
        session = self.adapter.resume(self.house, self.session)
        steps = self.walk.over(self.session.match if session is None else session.match)
        self.resumed |= self._kinds(steps[-1][1])
        for event in steps[-1][1]:
            self.census.see(self.adapter, event, self.case.at, "resumed")
        if session is None:
            if not self.session.over:
                raise self.fail("a game that was left is not offered again")
            self._look_back()
            return False
        if session.match.history[: len(known)] != known:
            raise self.fail("the moves of the resumed game are others")
        own = sum(seat == self.case.at for seat, _ in steps)
        del self.meant[own:], self.views[own:]
        self.left_at, self.looked_at = len(session.match.history), -1
        self._sit(session)
        return True

    @property
    def _goes_on_at_once(self) -> bool:
        """Whether a rival who has just moved moves again: that comes before any menu is there."""
        last, to_act = self.walk.over(self.session.match)[-1][0], self.session.match.to_act
        return to_act is not None and to_act == last != self.case.at

    def _look_back(self) -> None:
        """A game that was left when it was over is shown to its end in its replay."""
        session = self.session
        film = self.adapter.film(self.house, session)
        self.pilot.app.push(film, how="none")
        self.pilot.click("last")
        if film.steps[-1][0] != session.match.state or film.index != film.last:
            raise self.fail("the replay of a game that was left ends otherwise")
        self.pilot.app.home()

    # -- the end ---------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        self._take_given()
        wrong = [pair for pair in zip(self._made, self.meant, strict=True) if not self.adapter.same(*pair)]
        if wrong:
            raise self.fail(f"another move was made than was meant: {wrong[0]}")
        session = self.session
        self.pilot.app.home()
        if self.habits.replays:
            self._replay(self.adapter.film(self.house, session))

    def _replay(self, film: TableReplay) -> None:
        """To the end by animations, back by layouts, and to both ends at once."""
        self.census.manner = "replayed"
        self.pilot.app.push(film, how="none")
        seen = [self.adapter.shown(film)]
        while film.index < film.last:
            self.pilot.press("right")
            for _ in range(MOST_FRAMES):
                if not film.timeline.busy:
                    break
                self.pilot.step(LONG * 4)
            seen.append(self.adapter.shown(film))
            self._glance()
        for index in range(film.last - 1, -1, -1):
            self.pilot.press("left")
            if film.index != index:
                raise self.fail(f"the replay stands at {film.index} and not at {index}")
            self._same(seen[index], self.adapter.shown(film), f"at step {index} of the replay")
        self.pilot.click("last")
        self._same(seen[-1], self.adapter.shown(film), "at the end of the replay")
        self.pilot.click("first")
        self._same(seen[0], self.adapter.shown(film), "at the beginning of the replay")
        self.pilot.app.home()
