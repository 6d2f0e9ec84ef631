"""From the title to a finished sitting of Pazu-Pazaak: by mouse, by keyboard and by gamepad alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pazaak.game import moves as m
from pazaak.game.cards.side_cards import Play
from pazaak.house.ledger.ledger import HOUSE, PLAYER, jackpot_account
from pazaak.house.session.session import Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.side_games.pazu.moves import Bid, Move
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.scenes.board import PazuBoard
from pazaak.side_games.pazu.scenes.controls import PazuControls
from pazaak.table.play.flow import UNSEEN
from pazaak.table.scene import TableScene
from tests.pilot import Pilot
from tests.side_games.journeys import MOST, Act, AnyTable, by_keys, by_pad, casino, sit_at, until_asked


def by_mouse(pilot: Pilot, id: str) -> None:
    pilot.click(id)


def make(pilot: Pilot, act: Act, table: AnyTable, move: Move) -> None:
    """Make a move by one device alone; amounts stay as they are offered."""
    controls = table.controls
    assert isinstance(controls, PazuControls)
    match move:
        case m.NameAnte():
            act(pilot, "name-ante")
        case Bid():
            act(pilot, "bid")
        case Play(card):
            index = table.view.hand.index(card)
            ways = controls.ways[index]
            act(pilot, f"hand-{index + 1}")
            if len(ways) > 1:
                act(pilot, f"way-{ways.index(move) + 1}")
        case m.EndTurn():
            act(pilot, "end-turn")
        case m.Stand():
            act(pilot, "stand" if pilot.has("stand") else "end-turn")
        case m.AnswerTie(spend):
            act(pilot, "spend" if spend else "keep")
        case _:
            act(pilot, "pass")


def sit_down(pilot: Pilot, act: Act, *, seats: int = 4) -> AnyTable:
    """From the title through the hall to a short sitting."""
    table = sit_at(pilot, act, "pazu", {"length": 1, "seats": (seats - 4) % 4})
    assert table.board.seats == seats
    return table


def play_on(pilot: Pilot, table: AnyTable, act: Act, most: int = MOST) -> int:
    """To the end or for so many decisions; how often the person was asked."""
    person, asked = PAZU.agents["regular"](9), 0
    until_asked(pilot, table)
    while pilot.scene != "results" and asked < most:
        asked += 1
        plies = table.plies
        make(pilot, act, table, person.choose(table.view))
        until_asked(pilot, table)
        assert table.plies > plies
    return asked


@pytest.mark.full
@pytest.mark.parametrize(
    ("act", "seats"),
    [(by_keys, 4), (by_mouse, 6), (by_pad, 3)],
    ids=["keyboard-four", "mouse-six", "pad-three"],
)  # fmt: skip
def test_from_the_title_to_a_finished_sitting(act: Act, seats: int, tmp_path: Path) -> None:
    with casino(tmp_path, partial(PAZU.agents["regular"], 1)) as (pilot, house):
        table = sit_down(pilot, act, seats=seats)
        assert play_on(pilot, table, act) >= 3
        outcome, credits = table.session.outcome, table.session.credits
        assert outcome is not None
        kept = house.profile.purse.balance(jackpot_account("pazu", ""))
        assert sum(credits) == -kept
        assert house.profile.purse.player == 1000 + credits[table.viewer]
        tally = house.profile.statistics(PLAYER, "pazu")
        assert (tally.matches, tally.wins) == (1, int(table.viewer in outcome.winners))
        act(pilot, "lobby")
        pilot.settle()
        assert pilot.scene == "arcade"


@pytest.mark.full
def test_the_jackpot_hangs_on_the_wall_when_one_sits_down_again(tmp_path: Path) -> None:
    with casino(tmp_path, partial(PAZU.agents["regular"], 1)) as (pilot, house):
        table = sit_down(pilot, by_mouse)
        play_on(pilot, table, by_mouse)
        kept = house.profile.purse.balance(jackpot_account("pazu", ""))
        assert kept > 0
        by_mouse(pilot, "lobby")
        pilot.settle()
        assert f"The Pazaak Pot: {kept:,} credits" in pilot.told("game")
        by_mouse(pilot, "sit-down")
        pilot.settle()
        again = pilot.app.scene
        assert isinstance(again, TableScene)
        assert again.session.options["pazaak_pot"] == kept
        assert again.picture.jackpot >= kept


def leave(pilot: Pilot) -> None:
    pilot.press("f10")
    pilot.settle()
    by_mouse(pilot, "give-up")
    pilot.settle()
    by_mouse(pilot, "yes")


@pytest.mark.full
@pytest.mark.parametrize("asked", [0, 1, 4, 9])
def test_who_leaves_sees_the_end_at_once(asked: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with casino(tmp_path, partial(PAZU.agents["regular"], 1)) as (pilot, house):
        table = sit_down(pilot, by_mouse)
        play_on(pilot, table, by_mouse, asked)
        shown: list[object] = []

        def animated(board: PazuBoard, event: object, view: object = None) -> Iterator[Any]:
            shown.append(event)
            yield from ()

        monkeypatch.setattr(PazuBoard, "animation", animated)
        laid: list[bool] = []
        lay_out = PazuBoard.lay_out

        def laid_out(board: PazuBoard, view: Any) -> Any:
            laid.append(table.session.match.view(table.viewer).table.left[table.viewer] and not table.session.over)
            return lay_out(board, view)

        monkeypatch.setattr(PazuBoard, "lay_out", laid_out)
        leave(pilot)
        for _ in range(MOST):
            if pilot.scene == "results":
                break
            pilot.step(0.05)
            if table.view.table.left[table.viewer] and not table.session.over:
                assert table.message.text == UNSEEN
        assert not any(laid), "the table flickers by"
        assert pilot.scene == "results"
        assert table.view.table.left[table.viewer]
        assert table.session.over
        assert not shown
        assert house.profile.unfinished() == []


PHASES: dict[str, dict[str, Any]] = {
    "ante": {"phase": "ante", "leader": 0},
    "bid": {"phase": "bid", "leader": 0, "ante": 10, "lots": ["±4", "+1"]},
    "turn": {"phase": "turn", "leader": 0, "boards": [[10], [9], [3], [2]]},
    "tiebreak": {"phase": "turn", "leader": 0, "boards": [[10], [10, 9], [9, 9, 9], [9, 9, 9]],
                 "stood": [False, True, False, False], "bust": [False, False, True, True], "deck": [9],
                 "hands": [["T"], [], [], []]},
}  # fmt: skip


@pytest.mark.full
@pytest.mark.parametrize("phase", PHASES)
def test_in_every_phase_one_may_leave_and_the_others_play_to_the_end(phase: str, tmp_path: Path) -> None:
    with casino(tmp_path, partial(PAZU.agents["regular"], 1)) as (pilot, house):
        accounts = (PLAYER, *(rival.account for rival in house.roster.rivals[:3]))
        setup = MatchTerms(PAZU, accounts, 3, {"sets": 2, "ante_max": 10}, PHASES[phase])
        session = Session.begin(house.profile, setup, today=house.now().date(), stakes=StakeTerms(200))
        table: AnyTable = TableScene(house, session)
        pilot.app.push(table, how="none")
        until_asked(pilot, table)
        if phase == "tiebreak":
            pilot.click("stand")
            until_asked(pilot, table)
        assert table.view.table.phase == phase
        paid = 200 - table.view.table.purses[0]
        leave(pilot)
        for _ in range(MOST):
            if pilot.scene == "results":
                break
            pilot.step(0.05)
        assert pilot.scene == "results"
        assert session.over
        assert house.profile.purse.player == 1000 - paid
        assert house.profile.purse.total() == 0
        assert house.profile.unfinished() == []


@pytest.mark.full
def test_who_cannot_pay_any_more_may_leave_and_sees_the_end_at_once(tmp_path: Path) -> None:
    with casino(tmp_path, partial(PAZU.agents["regular"], 1)) as (pilot, house):
        accounts = (PLAYER, *(rival.account for rival in house.roster.rivals[:3]))
        ledger = house.profile.ledger
        with ledger.transaction() as store:
            store.post("move", {PLAYER: -995, HOUSE: 995}, house.now().date())
        setup = MatchTerms(PAZU, accounts, 3, {"sets": 3, "ante_max": 10})
        session = Session.begin(house.profile, setup, today=house.now().date(), stakes=StakeTerms(200))
        table: AnyTable = TableScene(house, session)
        pilot.app.push(table, how="none")
        for _ in range(5):
            pilot.step(0.05)
        assert table.picture.seats[0].tag == "OUT"
        assert not table.deciding
        leave(pilot)
        for _ in range(MOST):
            if pilot.scene == "results":
                break
            pilot.step(0.05)
        assert pilot.scene == "results"
        assert house.profile.purse.player == 5
