"""Whole games of a blind player: every view rebuilt by ear, every move pressed by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import AnySession
from tests.blind.climbing import ClimbingMind
from tests.blind.ear import Ear, listen
from tests.blind.hokm import HokmMind
from tests.blind.mind import Mind, differences
from tests.blind.partition import PartitionMind
from tests.blind.pazaak import PazaakMind
from tests.blind.pazu import PazuMind
from tests.pilot import Pilot
from tests.table.adapter import Adapter, SeatedAt
from tests.table.adapters import ADAPTERS
from tests.table.cases import Case
from tests.table.playing import PREMISES

MINDS: Mapping[str, Callable[[Any, Seat], Mind]] = {
    "pazaak": PazaakMind,
    "pazu": PazuMind,
    "hokm": HokmMind,
    "dou_dizhu": ClimbingMind,
    "big_three": ClimbingMind,
    **dict.fromkeys(("hazari", "fives", "kitti", "crash"), PartitionMind),
}
MOST_FRAMES = 4000
FRAME = 0.4


class BlindGame:
    """One game, played to its end by ear; whoever sees plays the same policy beside, to compare."""

    def __init__(self, adapter: Adapter, case: Case, level: str, house: Any, pilot: Pilot) -> None:
        self.adapter, self.case, self.pilot = adapter, case, pilot
        self.session: AnySession = adapter.begin(house, case, practice=False)
        adapter.seat_players(house, case, self.session.rules)
        house.profile.settings.speed = "instant"
        pilot.app.apply(house.profile.settings)
        self.mind = MINDS[adapter.game.name](self.session.rules, case.at)
        self.ear: Ear = listen(pilot.app, self.mind)
        self.blind, self.sighted = (adapter.game.agents[level](case.seed) for _ in range(2))
        self.seated: SeatedAt = adapter.sit(house, self.session)
        pilot.app.push(self.seated.scene, how="none")

    def run(self) -> int:
        """Play to the end; return the number of moves."""
        moves = 0
        while self._rest() == "asked":
            true, told = self.seated.scene.view, self.mind.view()
            found = list(differences(self.mind.plain(true), self.mind.plain(told)))
            assert not found, self._place(moves, "\n".join(found))
            if not moves:
                self.blind.prepare(told)
                self.sighted.prepare(true)
            move = self.blind.choose(told)
            assert move == self.sighted.choose(true), self._place(moves, "another move")
            self._make(move)
            moves += 1
        assert self.session.over
        return moves

    def _place(self, moves: int, what: str) -> str:
        said = "\n".join(self.mind.feed[-14:])
        lines = "\n".join(f"{title}: {value}" for title, value in self.mind.lines.items())
        return (
            f"{self.adapter.game.name}, {self.case}, decision {moves + 1}:\n{what}\n-- said\n{said}\n-- lines\n{lines}"
        )

    def _rest(self) -> str:
        """Let everything happen until the screen waits for the person; sheets are read and put away by name."""
        for _ in range(MOST_FRAMES):
            if self.ear.confused is not None:
                raise self.ear.confused
            state = self.seated.state(self.pilot)
            if state == "part":
                name = self.mind.onward(self._has)
                if name is not None:
                    self._press(name)
            elif state != "busy":
                self.pilot.step(0.0)
                return state
            self.pilot.step(FRAME)
        raise AssertionError(f"{self.pilot.scene} does not come to rest")

    def _make(self, move: Any) -> None:
        made = len(self.session.match.history)
        for name in self.mind.presses(move, self._has):
            self._press(name)
        if self._has("YES"):  # who listens is asked before a move in doubt
            self._press("YES")
        for _ in range(40):
            if len(self.session.match.history) > made:
                return
            self.pilot.step(0.1)
        raise AssertionError(self._place(made, f"the presses for {move!r} made no move; here are {self.ear._names}"))

    def _has(self, name: str) -> bool:
        return self.ear.find(name) is not None

    def _press(self, name: str) -> None:
        slider, amount, wanted = name.partition("=")
        if not amount:
            self.ear.press(name)
            self.pilot.step(0.1)
            return
        self._set(slider, int(wanted))

    def _set(self, slider: str, wanted: int) -> None:
        """Step a slider as near to an amount as its steps come."""
        for _ in range(200):
            now = int(self.ear.value(slider).replace(",", ""))
            if now == wanted:
                return
            self.ear.press(slider, "INCREMENT" if now < wanted else "DECREMENT")
            self.pilot.step(0.05)
            after = int(self.ear.value(slider).replace(",", ""))
            if after == now or (after - wanted) * (now - wanted) <= 0:
                return
        raise AssertionError(f"{slider} does not come to {wanted}")


def play_blind(game: str, case: Case, level: str, deaf: Sequence[str] = ()) -> int:
    """Play a game by ear to its end; return the number of moves that were compared.

    `deaf`: beginnings of lines and sentences that are missed.
    """
    adapter = ADAPTERS[game]
    with PREMISES.open(adapter) as (house, pilot):
        try:
            played = BlindGame(adapter, case, level, house, pilot)
            played.ear.deaf = tuple(deaf)
            return played.run()
        finally:
            pilot.app.speech.connect(None)
