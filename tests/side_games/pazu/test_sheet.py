"""The sheet of a set and the score sheet: what they tell is what the books hold."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from pazaak.game.cards.board import GOAL
from pazaak.house.phrases import signed
from pazaak.house.rules.match import Match
from pazaak.side_games.pazu import events as e
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.scenes.picture import BUST, LEFT
from pazaak.side_games.pazu.scenes.sets import PazuSets, SetSheet, SetStory
from pazaak.table.sheets import PartSheet, score_rows
from tests.side_games.journeys import until_asked
from tests.side_games.pazu.test_journey import by_mouse, make
from tests.side_games.pazu.test_table import AnyTable, at_table
from tests.stage.tidy import uncut

Set = tuple[list[e.Event], Any, Any]
"""The events of a set, the table before its first and after its last."""


def sets_of(seats: int, seed: int, level: str = "regular") -> list[Set]:
    """A sitting of computer players, cut where a set has ended."""
    match: Any = Match(PAZU.build(seats, {"sets": 4, "ante_max": 40, "pazaak_pot": 30, "bust_penalty": 25}), seed)
    players = [PAZU.agents[level](seed + seat) for seat in range(seats)]
    found, events, before = list[Set](), list[e.Event](), match.state.table
    while match.to_act is not None:
        events += match.play(players[match.to_act].choose(match.view(match.to_act)))
        if any(isinstance(event, e.SetWon | e.PotShared) for event in events):
            found.append((events, before, match.state.table))
            events, before = [], match.state.table
    return found


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (5, 3), (6, 4), (6, 5)])
def test_the_sheet_tells_what_the_books_hold(seats: int, seed: int) -> None:
    for events, before, after in sets_of(seats, seed):
        story = SetStory(seats)
        for event in events:
            story.see(event)
        closed = next((event for event in events if isinstance(event, e.TableClosed)), None)
        given = dict(zip(closed.seats, closed.amounts, strict=True)) if closed is not None else {}
        for seat, told in enumerate(story.seats):
            assert told.credits + given.get(seat, 0) == after.purses[seat] - before.purses[seat]
            if told.plays:
                assert tuple(told.values) == after.last_set.boards[seat]
                assert told.total == after.last_set.totals[seat] == sum(told.values)
                assert (told.tag == BUST) == (told.total > GOAL) or told.tag == LEFT
        winners = [seat for seat, told in enumerate(story.seats) if told.tag == "WINS"]
        assert winners == [seat for seat in [after.last_set.winner] if seat is not None]


class Room:
    """A sheet's room without a table."""

    def __init__(self, seats: int) -> None:
        self.names = ("You", *(f"Rival {seat}" for seat in range(1, seats)))
        self.viewer = 0
        self.rules: Any = PAZU.build(seats, {"sets": 4})


def test_the_score_sheet_counts_the_sets_and_says_how_each_ended() -> None:
    parts = [events for events, _, _ in sets_of(4, 2)]
    head, *rows = score_rows(Room(4), PazuSets(), parts)  # type: ignore[arg-type]
    assert head == ("Set", "You", "Rival 1", "Rival 2", "Rival 3", "")
    assert [row[0] for row in rows] == [str(number) for number in range(1, len(parts) + 1)]
    for row, events in zip(rows, parts, strict=True):
        won = next((event for event in events if isinstance(event, e.SetWon)), None)
        assert len(row) == 6
        if won is not None:
            assert "**+" in row[1 + won.seat]


def test_credits_are_signed_with_a_true_minus() -> None:
    assert [signed(credits) for credits in (0, 1200, -35)] == ["+0", "+1,200", "−35"]


def played_to_a_sheet(table: AnyTable, pilot: Any) -> Sequence[Any]:
    person = PAZU.agents["regular"](3)
    while not table.log.ended:
        make(pilot, by_mouse, table, person.choose(table.view))
        until_asked(pilot, table)
    return table.log.ended[-1]


@pytest.mark.full
@pytest.mark.parametrize("seats", [3, 6])
def test_the_last_set_and_the_score_open_over_the_table(
    seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_table(tmp_path, seats, size=(960, 540)) as (pilot, _, table), uncut(monkeypatch):
        events = played_to_a_sheet(table, pilot)
        pilot.watch(True)
        pilot.press("f4")
        pilot.settle()
        sheet = pilot.app.scene
        assert isinstance(sheet, PartSheet)
        body = sheet.body
        assert isinstance(body, SetSheet)
        told = SetStory(seats)
        for event in events:
            told.see(event)
        assert body.story.seats == told.seats
        assert body.notes[0].startswith("Ante: ")
        pilot.press("escape")
        pilot.settle()
        pilot.press("f3")
        pilot.settle()
        assert pilot.scene == "score-sheet"
