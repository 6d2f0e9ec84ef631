"""A table plays what is recorded, in every game: to the end, and not a move farther than the rules allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pazaak.house.ledger.matches import plays_of
from pazaak.house.rules.match import AnyMatch, Match
from pazaak.house.rules.protocols import IllegalMoveError
from pazaak.house.session.session import AnySession
from pazaak.house.thinking.controller import Recorded
from pazaak.table.play.phase import TablePhase
from pazaak.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.adapter import Adapter, SeatedAt
from tests.table.adapters import ADAPTERS, WHOLE
from tests.table.cases import Case
from tests.table.playing import PREMISES

MOST_FRAMES = 20_000


def again(session: AnySession) -> AnyMatch:
    """The same match from its beginning, at no table."""
    return Match(session.rules, session.seed, session.position)


def recorded(adapter: Adapter, case: Case, session: AnySession) -> list[Any]:
    """The whole game as its players would play it."""
    players = [adapter.player(case, session.rules, seat) for seat in range(case.seats)]
    match = again(session)
    while (seat := match.to_act) is not None:
        match.play(players[seat].choose(match.view(seat)))
    return list(match.history)


def play(pilot: Pilot, seated: SeatedAt, ply: int | None = None) -> None:
    """Let the table play to its end, or until so many moves are made and nothing else comes."""
    still = 0
    for _ in range(MOST_FRAMES):
        seated.session.close()
        state = seated.state(pilot)
        assert state != "asked", "a seat that is recorded was asked"
        if state == "over":
            return
        if state == "part":
            seated.go_on(pilot)
        pilot.step(0.4)
        still = still + 1 if seated.session.ply == ply and not seated.scene.timeline.busy else 0
        if still > 40:
            return
    raise AssertionError("the record does not come to its end")


def sit(adapter: Adapter, house: Any, pilot: Pilot, session: AnySession) -> SeatedAt:
    house.profile.settings.speed = "instant"
    pilot.app.apply(house.profile.settings)
    seated = adapter.sit(house, session)
    pilot.app.push(seated.scene, how="none")
    return seated


def all_recorded(monkeypatch: pytest.MonkeyPatch, moves: Sequence[Any]) -> None:
    monkeypatch.setattr(TableScene, "controller", lambda table, account, seat, pace: Recorded(moves, pace))


@pytest.mark.full("dou_dizhu")
@pytest.mark.parametrize("game", ADAPTERS)
def test_a_record_is_played_to_its_end_and_nobody_is_asked(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    adapter, case = ADAPTERS[game], WHOLE[game][0]
    with PREMISES.open(adapter) as (house, pilot):
        session = adapter.begin(house, case, practice=True)
        moves = recorded(adapter, case, session)
        all_recorded(monkeypatch, moves)
        seated = sit(adapter, house, pilot, session)
        play(pilot, seated)
        assert list(session.moves) == moves
        assert session.over
        assert seated.picture() == seated.fresh()


@pytest.mark.parametrize("game", ADAPTERS)
def test_a_record_against_the_rules_is_refused_with_a_sentence_and_not_stored(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    adapter, case = ADAPTERS[game], WHOLE[game][0]
    with PREMISES.open(adapter) as (house, pilot):
        session = adapter.begin(house, case, practice=False)
        moves = recorded(adapter, case, session)
        ply, wrong = first_wrong(session, moves)
        all_recorded(monkeypatch, [*moves[:ply], wrong, *moves[ply + 1 :]])
        sentences: list[str] = []
        refused = TableScene.refuse

        def refuse(table: TableScene[Any, Any, Any], sentence: str) -> None:
            sentences.append(sentence)
            refused(table, sentence)

        monkeypatch.setattr(TableScene, "refuse", refuse)
        seated = sit(adapter, house, pilot, session)
        with pilot.impatient():  # nobody answers any more
            play(pilot, seated, ply)
            assert list(session.moves) == moves[:ply]
            assert not session.pending
            assert seated.scene.flow.phase is TablePhase.THINKING
            pilot.press("f10")
            pilot.wait(0.5)
            pilot.click("save-and-leave")
            pilot.wait(0.5)
        (sentence,) = sentences
        assert sentence.endswith(".")
        match_id = session.match_id
        assert match_id is not None
        assert len(plays_of(house.profile.ledger, match_id)) == ply


def first_wrong(session: AnySession, moves: Sequence[Any]) -> tuple[int, Any]:
    """A place in a record, behind its beginning, at which an earlier move of it is against the rules."""
    match = again(session)
    for ply, move in enumerate(moves):
        for earlier in moves[:ply]:
            try:
                match.verify(earlier)
            except IllegalMoveError:
                if ply > 1:
                    return ply, earlier
        match.play(move)
    raise AssertionError("all moves are always legal")
