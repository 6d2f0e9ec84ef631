"""The lit action, the reason why the other is quiet, and the one asked first: over totals, rivals, ties and risks."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from pazaak.game.light import RULES, Lit, Turn, doubt, lit_act
from pazaak.game.moves import END_TURN, STAND
from pazaak.scenes.table.turn.light import end_words, stand_words
from tests.scenes.tables import controls_of
from tests.scenes.test_table_options import MIDDLE, seated, written

TOTALS = range(-10, 30)
STANDING = (None, *range(-10, 21))
TURNS = [Turn(*facts) for facts in product(TOTALS, STANDING, (-1, 0, 1), (False, True))]
PAGE = Path(__file__).parents[3] / "assets" / "rules" / "pazaak-10-controls.md"
WIDEST = 26
"""Number of letters that a quiet button has room for."""


def meant(turn: Turn) -> Lit:
    """The rule in other words: the rival's place first, then the total."""
    if turn.total > 20:
        return Lit.NEITHER
    if turn.standing is not None:
        wins = turn.total > turn.standing or (turn.total == turn.standing and turn.tiebreak == 1)
        return Lit.STAND if wins or turn.total == 20 else Lit.END_TURN
    if turn.total < 20 and not turn.risk:
        return Lit.END_TURN
    return Lit.STAND if turn.total >= 17 else Lit.NEITHER


def test_the_light_follows_one_small_table() -> None:
    assert Counter(map(lit_act, TURNS)).keys() == set(Lit)
    assert [turn for turn in TURNS if lit_act(turn) is not meant(turn)] == []


def test_it_never_recommends_to_stand_and_lose() -> None:
    for turn in TURNS:
        if turn.behind and turn.total < 20:
            assert lit_act(turn) is not Lit.STAND
        if lit_act(turn) is Lit.STAND:
            assert doubt(STAND, turn) == "", turn


def test_what_is_asked_first_is_what_can_only_cost() -> None:
    for turn in TURNS:
        if turn.total > 20:
            continue
        loses = turn.standing is not None and (turn.total, turn.tiebreak) < (turn.standing, 0)
        wins = turn.standing is not None and (turn.total, turn.tiebreak) > (turn.standing, 0)
        asked = turn.total < 20 and not wins and (loses or not turn.risk)
        assert bool(doubt(STAND, turn)) == asked, turn
        assert bool(doubt(END_TURN, turn)) == (turn.total == 20), turn


def test_every_act_says_why_in_one_clause() -> None:
    for turn in TURNS:
        if turn.total > 20:
            continue
        for words in (stand_words(turn, 16 if turn.standing is None else turn.standing), end_words(turn)):
            assert 0 < len(words) <= WIDEST, words
            assert not words.endswith(".")


def test_the_book_prints_the_table() -> None:
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")]
    printed = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]
    begins = printed.index(("in your turn", "lit")) + 1
    rows = [(when[:1].upper() + when[1:], str(lit)) for when, lit, _ in RULES]
    assert printed[begins : begins + len(rows)] == rows


BEHIND: dict[str, Any] = {**MIDDLE, "boards": [[4, 9], [10, 9]], "stood": [False, True], "deck": [2, 2, 9]}
LOW: dict[str, Any] = {**MIDDLE, "boards": [[1], [7]], "deck": [2, 9, 9]}
WON: dict[str, Any] = {**MIDDLE, "boards": [[1], [2]], "stood": [False, True], "deck": [2, 9, 9]}


@pytest.mark.parametrize(("position", "why"), [(BEHIND, "15 loses to 19"), (LOW, "no draw can bust you")])
def test_stand_waits_where_it_can_only_cost(tmp_path: Path, position: dict[str, Any], why: str) -> None:
    with seated(tmp_path, position) as (pilot, table, _):
        pilot.click("stand")
        assert why in pilot.node("asked").label
        pilot.press("escape")
        pilot.wait(3.0)
        assert (written(table), table.deciding) == ([], True)
        pilot.press("s")
        pilot.press("s")
        pilot.settle()
        assert written(table)[:1] == ["stand"]


def test_stand_is_made_at_once_where_it_wins(tmp_path: Path) -> None:
    with seated(tmp_path, WON) as (pilot, table, _):
        pilot.click("stand")
        pilot.settle()
        assert written(table)[:1] == ["stand"]


def test_at_twenty_there_is_one_act(tmp_path: Path) -> None:
    with seated(tmp_path, {**MIDDLE, "boards": [[4, 9], [7, 6]], "deck": [7, 2, 9]}) as (pilot, table, _):
        assert pilot.node("stand").label == "STAND 20"
        assert not pilot.has("end-turn")
        pilot.press("e")
        assert table.message.told == "At 20 you stand, or play a card."
        pilot.press("s")
        pilot.settle()
        assert written(table)[:1] == ["stand"]


def test_no_act_lies_where_another_one_does() -> None:
    """Whatever a pointer or focus rests on, nothing else comes up below it."""
    from pazaak.scenes.table import layout as at

    places = {
        "leave": at.LEAVE, "ante": at.ANTE, "check": at.CHECK, "bet": at.BET, "fold": at.FOLD, "call": at.CALL,
        "raise": at.RAISE, "save": at.SAVE, "spend": at.SPEND, "quick": at.QUICK,
        "end": at.END_TURN.union(at.END_TURN_LIT), "stand": at.STAND.union(at.STAND_LIT),
    }  # fmt: skip
    for (one, place), (other, taken) in product(places.items(), places.items()):
        assert one == other or not place.colliderect(taken), f"{one} and {other}"
    for act in ("save", "spend"):
        assert not any(places[act].colliderect(at.board_rect(side)) for side in (at.OWN, at.RIVAL))


def test_each_act_keeps_its_half(tmp_path: Path) -> None:
    from pazaak.scenes.table import layout as at

    seen = set[Lit]()
    for number, position in enumerate((BEHIND, {**MIDDLE, "deck": [6, 2, 9]}, {**MIDDLE, "boards": [[4, 8], [7, 6]]})):
        with seated(tmp_path / str(number), position) as (pilot, table, _):
            end, stand = pilot.node("end-turn").rect, pilot.node("stand").rect
            assert end[0] >= 722
            assert end[0] + end[2] <= 988
            assert stand[0] >= 990
            assert stand[0] + stand[2] <= 1256
            lit = {tuple(at.END_TURN_LIT): Lit.END_TURN, tuple(at.STAND_LIT): Lit.STAND}
            seen.add(lit.get(end, lit.get(stand, Lit.NEITHER)))
            assert controls_of(table).context.deciding
    assert len(seen) >= 2
