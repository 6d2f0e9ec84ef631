"""Adapter of a game's table for the table contract; knows no game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Literal

from pazaak.house.ledger.ledger import HOUSE
from pazaak.house.records.transcript import replayed
from pazaak.house.records.transcript_file import record_of_session
from pazaak.house.rules.agents import AnyRecipe
from pazaak.house.rules.cards import Card
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.house.services import Services
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER, AnySession, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.house.thinking.thinker import InlineThinker, Thinker
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.table.hall.door import PURSES
from pazaak.table.play.phase import SHOWN
from pazaak.table.replay import TableReplay
from pazaak.table.scene import TableScene
from tests.pilot import Pilot
from tests.snapshots import snapshot
from tests.table.cases import Case, Scripted
from tests.table.phases import misnamed

AnyTable = TableScene[Any, Any, Any]
State = Literal["asked", "part", "over", "busy"]
"""The person is to decide; a part of the game is shown on a sheet; the result is shown; something still happens."""
Sides = tuple[str, ...]
BOTH: Sides = ("own", "rival")
ALL: Sides = ("table",)
RICH = 1000


class SeatedAt(ABC):
    """One table on the stage, with the person before it."""

    def __init__(self, scene: AnyTable) -> None:
        self.scene, self.session = scene, scene.session

    def picture(self) -> Any:
        """All that can be seen of the table, as plain values."""
        return snapshot(self.scene.picture)

    def fresh(self) -> Any:
        """The same, laid out from the view alone; the table stays as it is."""
        table = self.scene
        kept = table.board.picture
        try:
            if self.session.over:
                table.board.picture = table.board.lay_out(table.view)
            else:
                table.relayout()
                table.controls.update(0.0)
            return self.picture()
        finally:
            table.board.picture = kept

    def relay(self) -> None:
        """Have the table lay itself out afresh."""
        self.scene.relayout()
        self.scene.invalidate()

    def still(self) -> bool:
        """Whether all that has happened has been shown, whoever thinks now."""
        table = self.scene
        waits = table.intent is not None  # his cards lie as he arranged them until the move is made
        return not table.timeline.busy and table.flow.phase not in SHOWN and not self.session.pending and not waits

    def asks(self) -> bool:
        """Whether the table waits for nobody but the person."""
        return self.scene.deciding

    def takes_early(self) -> bool:
        """Whether the person may decide although others are still at it."""
        return self.scene.choosing and not self.scene.timeline.busy

    @abstractmethod
    def act(self, pilot: Pilot, move: Any, random: Random) -> bool:
        """Make a move by events alone, with one device or another; False where the table took the choice away."""

    def insist(self, pilot: Pilot, move: Any, random: Random) -> None:
        """A move in doubt waits: let its time pass, make it again, or take it back first."""
        asked = self.scene.asked
        if not asked.waiting:
            return
        way = random.randrange(3)
        if way:
            if way == 1:
                pilot.press("escape")
                assert not asked.waiting
            self.act(pilot, move, random)
        while asked.waiting:
            pilot.step(0.1)

    def state(self, pilot: Pilot) -> State:
        """Return the thing for which the screen waits."""
        if pilot.app.busy:
            return "busy"
        if pilot.scene == "results":
            return "over"
        if pilot.app.scene is self.scene:
            return "asked" if self.asks() else "busy"
        return "part"

    def go_on(self, pilot: Pilot) -> None:
        """Put the sheet of a part away."""
        part = self.scene.ui.parts.name
        assert pilot.scene == part, f"the table shows {pilot.scene}"
        pilot.click(f"next-{part}")

    def step_to_rest(self, pilot: Pilot) -> State:
        """Let a little more happen, a sheet put away first; "busy" until somebody has to decide or the game is over."""
        state = self.state(pilot)
        if state in ("asked", "over"):
            return state
        if state == "part":
            self.go_on(pilot)
        pilot.step(0.4)
        wrong = misnamed(self.scene) if pilot.app.scene is self.scene else None
        assert wrong is None, wrong
        return "busy"

    def skip(self, pilot: Pilot, random: Random) -> None:
        """Enough of what is being animated."""
        pilot.press("space")

    def leave(self, pilot: Pilot, *, at_once: bool = False) -> bool:
        """Out, the game kept: by the menu, or by the window's close button where the last move has been made and no
        menu opens any more. False where its result is there. `at_once`: before another frame, as a power cut would."""
        if at_once:
            pilot.app.home()
            return True
        ended = len(self.scene.log.ended)
        if not self.session.over:
            pilot.press("f10")
        if not self.session.over and pilot.scene == self.scene.name and len(self.scene.log.ended) > ended:
            pilot.press("f10")  # what was being stored ended a part: the first press has put its sheet away
        if self.session.over:
            if pilot.scene == "results":
                return False
            pilot.close()
            assert not pilot.app.running
            return True
        pilot.settle()
        assert pilot.scene == "pause", f"the menu leads to {pilot.scene}"
        pilot.click("save-and-leave")
        pilot.settle()
        return True

    def take_back(self, pilot: Pilot) -> None:
        """Undo the last move, wherever that is offered."""
        pilot.press("t")


class Adapter(ABC):
    """One game's tables."""

    game: AnyGame
    level: ClassVar[str] = "greedy"
    board: Any
    """The class of its boards."""
    kinds: Mapping[str, Sides]
    """Every kind of event there is at this table, and at whose seat it can happen."""
    unseen: tuple[str, ...] = ()
    """Classes of events that this game never has."""
    never: frozenset[tuple[str, str]] = frozenset()
    """Kinds of events that cannot be shown in some manner, with the manner."""
    events: Any
    """The union of the events."""
    known = frozenset(
        ("TrickTaken", "TrickWon", "LotWon", "LotDiscarded", "CardsDrawn", "LandlordNamed", "DeclarerNamed")
    )
    """Events whose cards lie face up since an earlier one, or are not what they tell."""

    @contextmanager
    def house(self, folder: Path, seed: int) -> Iterator[AppServices]:
        """A fresh house; rivals think in this process."""
        with open_house(folder, None, seed) as house:
            yield house

    def seat_players(self, house: AppServices, case: Case, rules: Any) -> None:
        """Have the rivals play as the case says."""
        players = {seat: self.player(case, rules, seat) for seat in range(case.seats)}

        def thinker(recipe: AnyRecipe) -> Thinker[Any, Any]:
            path, _, _, seed = recipe.arguments
            assert path == house.paths[self.game.name]
            return InlineThinker(players[seed % 8])

        house.thinker = thinker

    @abstractmethod
    def sit(self, house: AppServices, session: AnySession) -> SeatedAt:
        """The table of a session."""

    def film(self, house: AppServices, session: AnySession) -> TableReplay:
        """A finished game to look at again."""
        record = record_of_session(session, self._names(session))
        return TableReplay(house, record, replayed(record, house.games))

    def shown(self, film: TableReplay) -> Any:
        """All that can be seen of a film, as plain values."""
        return snapshot(film.board.picture), film.told

    def faces(self, event: Any) -> tuple[str, ...]:
        """Return the faces of an event's cards; empty for an event without cards."""
        if type(event).__name__ in self.known:
            return ()
        return tuple(write_card(card) for card in _cards_in(event))

    @abstractmethod
    def kind(self, event: Any) -> str:
        """Return the kind of an event: its class, and its rare feature."""

    @abstractmethod
    def whose(self, event: Any) -> Sequence[Seat]:
        """The seats it is about; none where it is about the table."""

    def begin(self, house: AppServices, case: Case, *, practice: bool) -> AnySession:
        """Sit down to a case, for credits or for practice."""
        accounts = [rival.account for rival in house.roster.rivals[: case.seats - 1]]
        accounts.insert(case.at, PLAYER)
        purses = list(case.purses or (RICH,) * case.seats)
        if practice:
            options = {**case.options, PURSES: purses}
            return PracticeSession.of(MatchTerms(self.game, tuple(accounts), case.seed, options, case.position))
        fill_purses(house, accounts, purses)
        return Session.begin(
            house.profile,
            MatchTerms(self.game, tuple(accounts), case.seed, case.options, case.position),
            today=house.now().date(),
            stakes=StakeTerms(max(purses), PURSES),
        )

    def same(self, made: Any, meant: Any) -> bool:
        """Whether the move that was made is the one that was meant."""
        return bool(made == meant)

    def is_auto_move(self, move: Any) -> bool:
        """Whether the table makes such a move for the person without asking."""
        return False

    def resume(self, house: AppServices, left: AnySession) -> AnySession | None:
        """The game that was left, None where it does not wait; other games may."""
        for record in house.profile.unfinished():
            if record.id == left.match_id:
                return Session.resume(house.profile, record, house.games, today=house.now().date())
        return None

    def player(self, case: Case, rules: Any, seat: Seat) -> Scripted:
        """Return the player of a seat in a case."""
        agent = self.game.agents[case.level or self.level](case.seed * 8 + seat)
        return Scripted(self.game, rules, agent, case.scripts.get(seat, ()))

    def _names(self, session: AnySession) -> tuple[str, ...]:
        return tuple("You" if who == PLAYER else f"Rival {seat}" for seat, who in enumerate(session.seats))


def fill_purses(house: Services, accounts: Sequence[str], purses: Sequence[int]) -> None:
    """Let everybody own so much, no more and no less."""
    ledger = house.profile.ledger
    with ledger.transaction() as store:
        for account, wanted in zip(accounts, purses, strict=True):
            given = wanted - store.balance(account)
            store.post("move", {account: given, HOUSE: -given}, house.now().date())


def _cards_in(thing: Any) -> Iterator[Card]:
    if isinstance(thing, Card):
        yield thing
    elif is_dataclass(thing) and not isinstance(thing, type):
        for each in fields(thing):
            yield from _cards_in(getattr(thing, each.name))
    elif isinstance(thing, list | tuple):
        for part in thing:
            yield from _cards_in(part)
