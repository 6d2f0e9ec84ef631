"""The coach at the table: what he shows, where he is silent, and that nobody waits for him."""

from __future__ import annotations

import logging
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pygame import FRect

from pazaak.game import moves as m
from pazaak.game.notation import write_move
from pazaak.game.state import View
from pazaak.house.session.purpose import COACHED, MatchPurpose
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms, StoredPurpose
from pazaak.house.thinking.thinker import Thinker
from pazaak.rivals.coach.advice import Advice
from pazaak.rivals.coach.figures import set_told
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.coach import MOVES, SIGNS_Y, WORDS
from tests.pilot import Pilot
from tests.scenes.coaching import BrokenCoach, SlowCoach
from tests.scenes.journey import Mouse, Player
from tests.scenes.snapshots import same
from tests.scenes.tables import PazaakTable, coach_of, house_in, open_app
from tests.scenes.test_table_options import DECK, MIDDLE, begin, seated
from tests.screens.layout_checks import letters
from tests.screens.ruler import measure

RICH: dict[str, Any] = {**MIDDLE, "hands": [["±3", "1±2", "T", "±4"], ["T", "+1"]]}


def rows(pilot: Pilot) -> list[str]:
    """The ids of the coach's rows."""
    return [id for id in pilot.ids() if id.startswith("advice-")]


def call(pilot: Pilot) -> None:
    """Ask the coach, and for the figures."""
    pilot.press("h")
    pilot.settle()
    pilot.click("figures")
    pilot.settle()


@pytest.mark.full
def test_he_says_one_sentence_and_shows_figures_on_demand(tmp_path: Path) -> None:
    with seated(tmp_path, MIDDLE, seen=True) as (pilot, table, _):
        pilot.press("h")
        pilot.settle()
        advice = coach_of(table).advice
        assert advice is not None
        assert pilot.node("coach-says").label == f"Best: {advice.title(advice.best.move)}. {advice.best.why}"
        bare = pilot.picture()
        assert rows(pilot) == []
        pilot.click("figures")
        pilot.settle()
        assert rows(pilot)
        for strip in (MOVES, WORDS):
            assert not same(pilot.picture().subsurface(strip), bare.subsurface(strip))
        pilot.click("figures")
        pilot.hover("own-board")
        pilot.settle()
        assert rows(pilot) == []
        assert same(pilot.picture().subsurface(MOVES), bare.subsurface(MOVES))


@pytest.mark.full
def test_how_the_set_ends_is_named_three_times_or_not_at_all(tmp_path: Path) -> None:
    with seated(tmp_path, MIDDLE) as (pilot, _, _):
        call(pilot)
        for scale in (1.0, 1.4, 2.0):
            lines = [line for line in measure(pilot.app, scale).lines if not line.widget]
            told = {line.text for line in lines} & {"Win", "Tie", "Lose"}
            assert len(told) == 3 if scale == 1.0 else len(told) in (0, 3)
            strip = [letters(line) for line in lines if abs(line.rect.centery - SIGNS_Y) < 4]
            assert len(strip) == 3 + len(told)
            assert all(WORDS.left < ink.left and ink.right < WORDS.right for ink in strip)
            assert not any(one.colliderect(other) for one, other in combinations(strip, 2))


def test_he_shows_every_move_best_first_and_says_why(tmp_path: Path) -> None:
    with seated(tmp_path, MIDDLE) as (pilot, table, _):
        assert rows(pilot) == []
        call(pilot)
        offered = list(table.session.match.rules.moves(table.view))
        assert len(rows(pilot)) == len(offered)
        advice = coach_of(table).advice
        assert advice is not None
        assert {write_move(told.move) for told in advice.moves} == {write_move(move) for move in offered}
        best = pilot.node("advice-1").label
        assert f"{set_told(advice.best)}, match {advice.best.win_match:.0%}" in best
        assert advice.best.why in pilot.node("coach-says").label
        pilot.press("h")
        pilot.settle()
        assert rows(pilot) == []


@pytest.mark.full
def test_the_move_that_is_looked_at_is_explained(tmp_path: Path) -> None:
    with seated(tmp_path, RICH, seen=True) as (pilot, table, _):
        call(pilot)
        plain = pilot.picture()
        seen = set()
        for id in ("stand", "end-turn", "hand-1", rows(pilot)[-1]):
            pilot.hover(id)
            pilot.wait(0.5)
            looked_at = coach_of(table)._looked_at()
            assert looked_at is not None
            advice = coach_of(table).advice
            assert advice is not None
            assert advice.of(looked_at) is not None
            seen.add(write_move(looked_at))
            assert not same(pilot.picture().subsurface(WORDS), plain.subsurface(WORDS))
        assert {"stand", "end", "±3:+"} < seen


def test_a_bust_is_one_row_for_one_button(tmp_path: Path) -> None:
    with seated(tmp_path, {**MIDDLE, "boards": [[10, 9], [8, 9]], "deck": [4, 2], "hands": [["±3"], []]}) as opened:
        pilot, table, _ = opened
        call(pilot)
        assert table.view.board.total == 23
        moves = [coach_of(table).move_of(id) for id in rows(pilot)]
        assert m.END_TURN in moves
        assert m.STAND not in moves
        assert pilot.node(rows(pilot)[moves.index(m.END_TURN)]).label.startswith("Go bust:")
        pilot.click(rows(pilot)[moves.index(m.END_TURN)])
        pilot.settle()
        assert pilot.focused() == "end-turn"


@pytest.mark.full
def test_he_stays_from_decision_to_decision(tmp_path: Path) -> None:
    with seated(tmp_path) as (pilot, table, _):
        pilot.click("coach")
        kinds = set()

        def look(number: int) -> None:
            advice = coach_of(table).advice
            assert advice is not None
            offered = set(table.session.match.rules.moves(table.view))
            assert {told.move for told in advice.moves} == offered
            kinds.add(table.view.table.phase)

        Player(Mouse(pilot), Random(4)).play_match(look)
        assert {"turn", "bet"} <= kinds


def test_a_row_leads_to_what_makes_its_move(tmp_path: Path) -> None:
    with seated(tmp_path, RICH) as (pilot, table, _):
        call(pilot)
        for id in rows(pilot):
            move = coach_of(table).move_of(id)
            assert move is not None
            pilot.click(id)
            pilot.settle()
            assert coach_of(table)._looked_at() == move, f"{write_move(move)} leads to {pilot.focused()}"
            assert table.session.match.history == []


def test_an_amount_is_laid_ready(tmp_path: Path) -> None:
    with seated(tmp_path, {"phase": "ante", "leader": 0, "pot": 0}) as (pilot, table, _):
        call(pilot)
        last = rows(pilot)[-1]
        move = coach_of(table).move_of(last)
        pilot.click(last)
        pilot.settle()
        assert pilot.focused() == "name-ante"
        pilot.press("return")
        pilot.settle()
        assert table.session.match.history[0] == move


# -- where he is silent ----------------------------------------------------------------------------------------------


def test_he_can_be_switched_off(tmp_path: Path) -> None:
    with seated(tmp_path, MIDDLE, coach=False) as (pilot, table, _):
        assert not pilot.has("coach")
        pilot.press("h")
        pilot.settle()
        assert rows(pilot) == []
        assert not table.coach_allowed


def test_he_is_off_at_tournament_tables(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        who = house.roster["tovik"]
        session = Session.begin(
            house.profile,
            MatchTerms(house.game, (PLAYER, who.account), 3, {"side_decks": [DECK, DECK]}),
            today=house.now().date(),
            context=StoredPurpose(MatchPurpose("table", details={COACHED: False})),
        )
        table = PazaakTable(house, session)
        app = open_app(house, table)
        pilot = Pilot(app)
        pilot.settle()
        assert not pilot.has("coach")
        pilot.press("h")
        pilot.settle()
        assert not coach_of(table).called
        assert rows(pilot) == []
        app.close()


def test_switching_him_off_sends_him_away(tmp_path: Path) -> None:
    with seated(tmp_path, MIDDLE) as (pilot, _, house):
        call(pilot)
        house.profile.settings.coach = False
        pilot.step()
        assert rows(pilot) == []
        assert not pilot.has("coach")


# -- nobody waits ----------------------------------------------------------------------------------------------------


def test_nobody_waits_for_him(tmp_path: Path) -> None:
    with seated(tmp_path, MIDDLE) as (pilot, table, house):
        slow = SlowCoach()
        house.advise = lambda: slow
        pilot.press("h")
        pilot.settle()
        assert "Working it out" in pilot.node("coach-says").label
        assert rows(pilot) == []
        pilot.click("stand")
        pilot.settle()
        assert table.session.match.history
        assert len(slow.asked) <= 2
        slow.answers = 1
        pilot.settle()
        pilot.step()
        if table.deciding:
            assert slow.asked[-1] == table.view
            assert coach_of(table).advice is not None
        table.close(None)  # type: ignore[arg-type]
        assert slow.closed


def test_what_he_cannot_do_is_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with seated(tmp_path, MIDDLE) as (pilot, _, house):
        broken: Thinker[View, Advice] = BrokenCoach()
        house.advise = lambda: broken
        with caplog.at_level(logging.CRITICAL):
            pilot.press("h")
            pilot.settle()
        assert "No advice now" in pilot.node("coach-says").label
        pilot.click("stand")
        pilot.settle()


# -- where he stands -------------------------------------------------------------------------------------------------


def test_his_strips_cover_neither_boards_nor_hands_nor_buttons(tmp_path: Path) -> None:
    covered = [at.board_rect(side) for side in (at.OWN, at.RIVAL)] + [at.hand_rect(side) for side in (at.OWN, at.RIVAL)]
    for strip in (MOVES, WORDS):
        assert FRect(0, 0, 1280, 720).contains(strip)
        assert not any(strip.colliderect(rect) for rect in covered)
    with seated(tmp_path, RICH, ui_scale=1.4) as (pilot, _, _):
        call(pilot)
        pilot.click("hand-2")
        pilot.settle()
        ours = [node for node in pilot.tree() if node.id.startswith("advice-")]
        said = {"coach-says", "figures"}
        seen = [node for node in pilot.tree() if not node.id.startswith("table:")]
        others = [node for node in seen if node.id not in said | {mine.id for mine in ours}]
        assert WORDS.contains(FRect(pilot.node("figures").rect))
        assert len(ours) == 12
        for mine in ours:
            assert MOVES.contains(FRect(mine.rect))
            assert not any(FRect(mine.rect).colliderect(FRect(other.rect)) for other in others)


def test_a_position_begins_with_its_coach(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        assert begin(house, MIDDLE).coached
