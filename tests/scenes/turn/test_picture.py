"""Cards that lie larger while few are out, the line of what a draw would do, and whose turn is said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import FRect, Rect

from pazaak.game import moves as m
from pazaak.rivals.odds import draw_odds
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.animations.cards import ROOM, make_room
from pazaak.scenes.table.decision import Decision
from pazaak.scenes.table.message import preview_play
from pazaak.scenes.table.turn.odds_line import outlook
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Prompt
from pazaak.stage.motion.beats import Glide
from tests.pilot import FRAME
from tests.scenes.tables import at_table, board_of, controls_of
from tests.scenes.test_table_options import MIDDLE, seated
from tests.stage.looks import canvas

THREE: dict[str, Any] = {**MIDDLE, "boards": [[4, 5], [7, 6]], "deck": [1, 2, 3, 9]}


def test_three_cards_lie_larger_in_one_row_and_the_fourth_makes_room(tmp_path: Path) -> None:
    with seated(tmp_path, THREE) as (_, table, _):
        shown = board_of(table).picture.sides[at.OWN]
        assert [(card.x, card.y, card.scale) for card in shown.board] == [(x, 304.0, 1.3) for x in (97.0, 211.0, 325.0)]
        glides = make_room(shown, at.OWN)
        assert pytest.approx(0.24) == ROOM
        for index, glide in enumerate(glides):
            assert isinstance(glide, Glide)
            assert (glide.seconds, glide.scale, glide.to) == (ROOM, 1.0, at.slot(at.OWN, index, 4))
        shown.board.pop()
        assert make_room(shown, at.OWN) == []


def test_all_have_made_room_before_the_fourth_card_turns(tmp_path: Path) -> None:
    with seated(tmp_path, THREE) as (pilot, table, _):
        table.house.profile.settings.speed = "normal"
        pilot.app.apply(table.house.profile.settings)
        pilot.click("end-turn")
        own = board_of(table).picture.sides[at.OWN]
        for _ in range(1200):
            pilot.step(FRAME)
            if len(own.board) == 4 and own.board[3].turn > 0:
                break
        places = [(card.x, card.y, card.scale) for card in own.board[:3]]
        assert places == [(*at.slot(at.OWN, index, 4), 1.0) for index in range(3)]


@pytest.mark.parametrize("act", ["end-turn", "hand-1"])
def test_a_row_makes_room_in_240_ms_together_with_the_flight_of_the_fourth(act: str, tmp_path: Path) -> None:
    """Whether it is drawn or played, and the places of nine are there from the same frame on."""
    with seated(tmp_path, {**THREE, "hands": [["+3", "+1"], ["T"]]}) as (pilot, table, _):
        table.house.profile.settings.speed = "normal"
        pilot.app.apply(table.house.profile.settings)
        pilot.settle()
        own = board_of(table).picture.sides[at.OWN]
        row = [(card.x, card.y) for card in own.board]
        assert len(row) == at.IN_A_ROW
        pilot.click(act)
        moved: dict[str, list[int]] = {"row": [], "fourth": []}
        before = [*row, None]
        for frame in range(1200):
            pilot.step(FRAME)
            now = [(card.x, card.y) for card in own.board]
            if len(now) == at.IN_A_ROW + 1:
                if now[0] != before[0]:
                    moved["row"].append(frame)
                if before[3] is not None and now[3] != before[3]:
                    moved["fourth"].append(frame)
                before = [*now]
                if moved["row"] and own.board[3].turn >= 1 and own.board[3].lift == 0:
                    break
        assert abs(moved["row"][0] - moved["fourth"][0]) <= 1, "they begin together"
        assert (moved["row"][-1] - moved["row"][0]) * FRAME <= ROOM + FRAME
        assert moved["row"][-1] <= moved["fourth"][-1], "all have made room when it arrives"


@pytest.mark.parametrize(
    ("label", "told"), [("STAND", "only a tie"), ("END TURN", "draw again next turn"), ("CHECK", "")]
)
def test_name_and_key_of_a_quiet_act_lie_side_by_side_in_its_middle(label: str, told: str) -> None:
    on, rect = canvas(), FRect(500, 300, 230, 62)
    button = Decision(
        "act", label, rect, action=Action.STAND, tone="panel_edge", told=told, on_press=lambda: None,
    )  # fmt: skip
    button.prompt = Prompt(text="S")
    ground = canvas()
    ground.quiet(rect, line=0.55, body=0.94)
    button.draw(on)
    for drawn in (on, ground):
        drawn.sheet.show()
    for area in (Rect(505, 308, 220, 28), Rect(505, 338, 220, 20)) if told else (Rect(505, 308, 220, 46),):
        seen = [
            x for x in range(area.left, area.right) for y in range(area.top, area.bottom)
            if on.surface.get_at((x, y)) != ground.surface.get_at((x, y))
        ]  # fmt: skip
        assert (min(seen) + max(seen)) / 2 == pytest.approx(rect.centerx, abs=3), area


def test_the_line_counts_this_deck_and_names_its_act(tmp_path: Path) -> None:
    with seated(tmp_path, {**MIDDLE, "deck": [2, 9, 9]}) as (_, table, _):
        told, odds = outlook(table.view), draw_odds(table.view)
        assert told.words.startswith("Draw on 15: ")
        assert f"{odds.over:.0%} over 20" in told.words
        assert f"{odds.bust:.0%} even with your cards" in told.words
        assert sum(told.parts) == pytest.approx(1.0)
        assert told.parts[2] == odds.bust
        play = next(iter(controls_of(table).ways_at("hand-2")))
        assert preview_play(table.view, play).line == f"\u00b11 as +1 makes {table.view.board.total + 1}"


def test_a_turn_is_not_said_while_an_ante_is_asked(tmp_path: Path) -> None:
    with at_table(tmp_path, 4) as (pilot, table):
        pilot.settle()
        asked = board_of(table).picture
        assert asked.asking
        assert asked.turn == at.OWN
        while not pilot.has("end-turn"):
            table.choose(next(move for move in table.rules.moves(table.view) if not isinstance(move, m.Leave | m.Fold)))
            pilot.settle()
        assert not board_of(table).picture.asking


def test_every_act_lies_within_its_plate_with_room_for_its_light() -> None:
    light = 8.0
    for plate, acts in (
        (at.BETTING, (at.AMOUNT, at.QUICK, at.LEAVE, at.ANTE, at.CHECK, at.BET)),
        (at.ANSWERING, (at.RAISE_AMOUNT, at.RAISE, at.FOLD, at.CALL)),
    ):
        assert all(plate.contains(act.inflate(2 * light, 2 * light)) for act in acts)


@pytest.mark.parametrize(("own", "lit"), [([9, 4], "stand"), ([4, 1], "end-turn"), ([9, 2], "end-turn")])
def test_focus_begins_on_the_act_that_is_lit(tmp_path: Path, own: list[int], lit: str) -> None:
    with seated(tmp_path, {**MIDDLE, "boards": [own, [7, 6]]}) as (_, table, _):
        assert controls_of(table).actions.lit in (lit, "")
        assert table.interaction.focus_id == lit


def test_where_one_plays_is_told_in_the_menu_and_not_beside_the_seal(tmp_path: Path) -> None:
    with seated(tmp_path, THREE) as (pilot, _, _):
        assert not pilot.has("place")
        assert not pilot.has("house-rules")
        pilot.press("escape")
        pilot.settle()
        pilot.click("this-table")
        pilot.settle()
        assert "Sets to win: 3." in pilot.app.scene.text  # type: ignore[union-attr]


def test_end_turn_stays_at_twenty_where_nobody_stands_for_one(tmp_path: Path) -> None:
    at_eighteen = {**MIDDLE, "boards": [[9, 4], [7, 6]], "hands": [["+2", "±1"], ["T", "+1"]]}
    with seated(tmp_path, at_eighteen, auto_stand="never") as (pilot, table, _):
        pilot.click("hand-1")
        pilot.settle()
        assert table.view.board.total == 20
        assert pilot.has("end-turn")
        assert pilot.has("stand")
        assert controls_of(table).actions.lit == "stand"
        assert controls_of(table).doubt(m.END_TURN)
