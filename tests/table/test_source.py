"""A table needs nothing of a match but its source: what a seat knows and what all have seen, fit to be sent."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import pytest

from pazaak.house.rules.catalogue import AnyRules
from pazaak.house.rules.protocols import Outcome, Seat
from pazaak.house.rules.state_text import TableText
from pazaak.house.session.session import AnySession
from pazaak.house.session.source import TableSource
from pazaak.table.scene import TableScene
from pazaak.table.table_base import TableBase
from tests.table.adapters import ADAPTERS, WHOLE
from tests.table.persons import Persons
from tests.table.playing import PREMISES

ROOT = Path(__file__).parents[2]
ABOVE = ("pazaak/table", "pazaak/scenes", "pazaak/side_games", "pazaak/stage", "partition_games")
RECORDS = "pazaak/scenes/profile/history.py"
"""File in which `match` is the ledger's record of a match."""


class Sent(NamedTuple):
    """A move that was stored elsewhere."""

    seat: Seat
    move: Any
    events: Sequence[Any]


class FromElsewhere:
    """A match of which views, moves and events come and go as text; of all else a table is given plain facts."""

    def __init__(self, session: AnySession) -> None:
        self._session, self._game = session, session.game
        text = TableText(session.game, session.rules, len(session.seats), session.options)
        self._codec = text.codec
        self.rules: AnyRules = session.rules
        self.seats, self.seed, self.stakes = tuple(session.seats), session.seed, session.stakes
        self._views: dict[tuple[Seat, int], Any] = {}

    def _sent(self, value: Any) -> Any:
        written = json.loads(json.dumps(self._codec.write(type(value), value)))
        return self._codec.read(type(value), written)

    @property
    def failure(self) -> str | None:
        return self._session.failure

    @failure.setter
    def failure(self, why: str | None) -> None:
        raise AttributeError("only the house stores")

    @property
    def ply(self) -> int:
        return self._session.ply

    @property
    def to_act(self) -> Seat | None:
        return self._session.to_act

    @property
    def over(self) -> bool:
        return self._session.over

    @property
    def outcome(self) -> Outcome | None:
        return self._session.outcome

    @property
    def opening(self) -> bool:
        return self._session.opening

    @property
    def pending(self) -> bool:
        return self._session.pending

    @property
    def dealt(self) -> Sequence[Any]:
        return [self._sent(event) for event in self._session.dealt]

    def told_again(self) -> Iterable[Any]:
        return map(self._sent, self._session.told_again())

    def view(self, seat: Seat) -> Any:
        key = (seat, self.ply)
        if key not in self._views:
            self._views = {key: self._sent(self._session.view(seat))}
        return self._views[key]

    def submit(self, move: Any, seat: Seat) -> None:
        self._session.submit(self._game.parse(self._game.write(move)), seat)

    def stored(self) -> Sequence[Sent]:
        return [
            Sent(play.seat, self._game.parse(self._game.write(play.move)), [self._sent(event) for event in play.events])
            for play in self._session.stored()
        ]


HALF = [pytest.param(game, marks=pytest.mark.slow if number % 2 else ()) for number, game in enumerate(ADAPTERS)]
"""The games, of which every second one is left to the slow set."""


@pytest.mark.full
@pytest.mark.parametrize("game", HALF)
def test_a_table_plays_a_match_of_which_it_gets_text_alone(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sources: WeakKeyDictionary[Any, FromElsewhere] = WeakKeyDictionary()

    def source(table: TableScene[Any, Any, Any]) -> TableSource[Any, Any, Any]:
        return sources.setdefault(table.session, FromElsewhere(table.session))

    monkeypatch.setattr(TableBase, "source", property(source))
    adapter = ADAPTERS[game]
    with PREMISES.open(adapter) as (house, pilot):
        persons = Persons(adapter, WHOLE[game][0], house, pilot, persons=1)
        asked = 0
        while persons.rest() == "asked":
            asked += 1
            assert persons.seated.picture() == persons.seated.fresh()
            persons.table.commit(persons.choose())
        assert asked
        assert persons.session.over


def matches_asked(text: str) -> Iterator[str]:
    """Yield the places where a file asks something for its match: anything but a call, as patterns are."""
    tree = ast.parse(text)
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "match" and id(node) not in called:
            yield f"line {node.lineno}: {ast.unparse(node)}"


@pytest.mark.full
def test_nothing_above_the_house_asks_a_session_for_its_match() -> None:
    paths = [path for folder in ABOVE for path in (ROOT / folder).rglob("*.py")]
    found: Mapping[str, list[str]] = {
        str(path.relative_to(ROOT)): list(matches_asked(path.read_text(encoding="utf-8"))) for path in paths
    }
    assert len(found) > 300
    assert {path: places for path, places in found.items() if places and path != RECORDS} == {}
    assert found[RECORDS], "a file is left out for nothing"


def test_whoever_asks_for_a_match_is_found() -> None:
    assert list(matches_asked("seat = table.session.match.to_act\n")) == ["line 1: table.session.match"]
    assert list(matches_asked("played = room.session\ndealt = played.match\n")) == ["line 2: played.match"]
    assert list(matches_asked("found = PATTERN.match(line)\nmatch line:\n    case _: pass\n")) == []
