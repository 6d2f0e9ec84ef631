"""The program closed and started again on one profile, and a table on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

from pazaak.game import moves as m
from pazaak.game.phases import Phase
from pazaak.game.state import State
from pazaak.house.ledger.ledger import rival_account
from pazaak.house.session.session import PLAYER
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.tutorial.progress import OFFERED
from pazaak.table.scene import TableScene
from tests.apps import whole_game
from tests.pilot import Pilot
from tests.scenes.journey import choose
from tests.scenes.snapshots import RandomRival
from tests.scenes.tables import PazaakTable, made_at_last, open_everything, own_deck, written

RIVAL = "grusk"
LEADING = 2
"""A seed with which the person wins the toss of the first match."""


class Slow(RandomRival):
    """A rival who does not answer until he is let."""

    thinking = False

    def poll(self) -> m.Move | None:
        return None if self.thinking else super().poll()


@contextmanager
def opened(folder: Path, seed: int = 1, rival: type[RandomRival] = RandomRival) -> Iterator[tuple[Pilot, AppServices]]:
    """The program, started anew on the profile in a folder."""
    with open_house(folder, None, seed) as house:
        house.profile.settings.speed = "instant"
        house.think = lambda level, number, style: rival(number)
        _ready(house)
        with whole_game(house) as pilot:
            yield pilot, house


def _ready(house: AppServices) -> None:
    """The first time: no lesson is offered, and a good deck is brought to a table with bets."""
    if not house.career.note(OFFERED):
        house.career.keep_note(OFFERED, True)
        open_everything(house, "dockside")
        own_deck(house, "good")


def sit(pilot: Pilot) -> PazaakTable:
    """From the title to the table."""
    see_seal(pilot)
    return deal(pilot)


def see_seal(pilot: Pilot) -> None:
    """From the title to the seal of a match."""
    pilot.click("play")
    pilot.settle()
    pilot.click(f"rival-{RIVAL}")
    pilot.click("sit-down")
    pilot.settle()


def deal(pilot: Pilot) -> PazaakTable:
    """From SIT DOWN to the table: nothing stands between them."""
    pilot.settle()
    return table_of(pilot)


def table_of(pilot: Pilot) -> PazaakTable:
    """The table that is on the stack."""
    return next(scene for scene in pilot.app.scenes if isinstance(scene, TableScene))


def submit(pilot: Pilot, table: PazaakTable, random: Random) -> None:
    """A move by the person, who waits for nothing."""
    table.choose(choose(table, random))
    made_at_last(pilot)
    pilot.step(0.0)


@dataclass(frozen=True)
class Position:
    """A state that has to be there again."""

    state: State
    told: tuple[str, ...]
    purses: Mapping[str, int]


def position(table: PazaakTable, house: AppServices) -> Position:
    """The match, what was told of it, and who has what."""
    accounts = (PLAYER, rival_account(RIVAL))
    written(house)
    purses = {who: house.profile.purse.balance(who) + house.profile.purse.on_table(who) for who in accounts}
    return Position(table.session.match.state, tuple(table.log.sentences), purses)


def reopened(pilot: Pilot) -> PazaakTable:
    """The title offers to go on, and does."""
    assert pilot.node("continue").label == "CONTINUE MATCH"
    pilot.click("continue")
    pilot.settle()
    assert pilot.scene == "table"
    return table_of(pilot)


def until(pilot: Pilot, table: PazaakTable, phase: Phase, random: Random) -> None:
    """Play on to a decision of the person in this phase."""
    for _ in range(300):
        pilot.settle()
        assert not table.session.over, f"the match ended without {phase}"
        if table.view.table.phase is phase:
            return
        submit(pilot, table, random)
    raise AssertionError(f"no {phase}")


def end_turn(pilot: Pilot, table: PazaakTable, house: AppServices) -> None:
    """End the turn, and let the table see it while the rival keeps his answer back."""
    table.choose(m.END_TURN)
    written(house)
    pilot.wait(0.2)


def pause(pilot: Pilot, entry: str) -> None:
    """Choose from the menu of the table."""
    pilot.press("escape")
    pilot.settle()
    pilot.click(entry)
    pilot.settle()
