"""A rival's moves follow from its seed and its own view: not from the questions before, or from their order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from partition_games.engine.temper import Temper
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.options import build_rules
from pazaak.house.rules.catalogue import AnyAgent
from pazaak.house.rules.match import Match
from pazaak.rivals.players.temper import LEVELS, STYLES
from pazaak.rivals.solving.seat_terms import solver_of
from pazaak.side_games.climbing.players.moments import moment_of as climbing_moment
from pazaak.side_games.hokm.players.moments import moment_of as hokm_moment
from pazaak.side_games.pazu.players.moments import moment_of as pazu_moment
from tests.contracts.playing import random_game
from tests.contracts.registry import ENTRIES, SETTINGS, Entry, Setting
from tests.contracts.turns import GOOD

RANDOM = "random"
"""The one player that draws from a running stream: a measure for others, whom no rival plays as."""
SEARCHING = {"hokm": ("adept", "master"), "dou_dizhu": ("adept", "master"), "big_three": ("adept", "master"),
             "fives": ("sums", "master")}  # fmt: skip
"""Players that search, and think for long: the quick suite asks them a few views, and one level of each game."""
FEW, MANY = 4, 60
Asked = tuple[int, Any, Any]
"""A seat, its view, and the move it made."""


def rivals_of(entry: Entry) -> Iterator[tuple[str, str | None]]:
    """Every level with every temper that goes with it."""
    game = entry.game
    if game.name == "pazaak":
        yield from ((level, style) for level in LEVELS for style in STYLES)
        yield from ((level, None) for level in game.agents if level not in (RANDOM, *LEVELS))
        return
    styles = (None,) if game.tempered is None else (None, *(temper.value for temper in Temper))
    yield from ((level, style) for level in game.agents if level != RANDOM for style in styles)


RIVALS = [(entry, level, style) for entry in ENTRIES for level, style in rivals_of(entry)]
QUICK = [one for one in RIVALS if one[1] not in SEARCHING.get(one[0].game.name, ())[1:]]


def named(part: Any) -> str:
    """Return the name of a test's parameter."""
    return part.game.name if isinstance(part, Entry) else str(part)


def seed_of(seat: int) -> int:
    return 1 << 52 | seat


def lived(entry: Entry, table: str, level: str, style: str | None, most: int) -> tuple[Asked, ...]:
    """Return the moves of rivals of one kind that lived through a match, up to a number of moves."""
    game = entry.game
    match: Match[Any, Any, Any, Any] = Match(game.build(None, entry.tables[table]), 5)
    players = [game.rival(level, style, seed_of(seat)) for seat in range(match.rules.seats)]
    for seat, player in enumerate(players):
        player.prepare(match.view(seat))
    asked: list[Asked] = []
    while (seat_to_act := match.to_act) is not None and len(asked) < most:
        view = match.view(seat_to_act)
        move = players[seat_to_act].choose(view)
        match.play(move)
        asked.append((seat_to_act, view, move))
    return tuple(asked)


def told(entry: Entry, moves: list[Any]) -> list[str]:
    return [entry.game.write(move) for move in moves]


@pytest.mark.full(
    "dou_dizhu-adept-None",
    "hokm-adept-None",
    "pazaak-novice-even",
    "pazu-sharp-None",
    "big_three-adept-None",
    "pazaak-novice-cautious",
    "pazu-master-None",
)
@pytest.mark.parametrize(("entry", "level", "style"), QUICK, ids=named)
def test_a_fresh_rival_that_is_shown_a_view_moves_as_the_one_that_lived_through_the_match(
    entry: Entry, level: str, style: str | None
) -> None:
    """Without getting ready, in another order, and twice."""
    most = FEW if level in SEARCHING.get(entry.game.name, ()) else MANY
    asked = lived(entry, next(iter(entry.tables)), level, style, most)
    played = told(entry, [move for _, _, move in asked])

    def rival(seat: int) -> AnyAgent:
        return entry.game.rival(level, style, seed_of(seat))

    assert told(entry, [rival(seat).choose(view) for seat, view, _ in asked]) == played
    one = [rival(seat) for seat in range(1 + max(seat for seat, _, _ in asked))]
    order = [*range(len(asked)), *range(0, len(asked), 3)]
    Random(3).shuffle(order)
    again = told(entry, [one[asked[at][0]].choose(asked[at][1]) for at in order])
    assert again == [played[at] for at in order]


@pytest.mark.slow
@pytest.mark.parametrize(("entry", "level", "style"), RIVALS, ids=named)
def test_the_same_holds_at_every_table_to_the_end(entry: Entry, level: str, style: str | None) -> None:
    few = level in SEARCHING.get(entry.game.name, ())
    for table in entry.tables:
        for seat, view, move in lived(entry, table, level, style, 16 if few else 400):
            assert entry.game.rival(level, style, seed_of(seat)).choose(view) == move


MOMENTS: dict[str, Callable[[Any], str]] = {
    "pazaak": lambda view: f"{view.table.set_number}/{view.table.phase}/{len(view.board.values)}/{view.table.raised}",
    "hokm": hokm_moment,
    "pazu": pazu_moment,
    "dou_dizhu": lambda view: f"{climbing_moment(view)}/{view.table.phase}",
    "big_three": lambda view: f"{climbing_moment(view)}/{view.table.phase}",
}
"""Keys of the random streams of a game's rivals, for each decision of a seat."""
KEYED = [setting for setting in SETTINGS if setting.game.name in MOMENTS]


@pytest.mark.parametrize("setting", KEYED, ids=lambda setting: setting.name)
def test_no_seat_is_asked_twice_at_the_moment_that_its_chance_is_keyed_by(setting: Setting) -> None:
    rules, moments = setting.rules(), set[tuple[int, str]]()
    for ply in random_game(setting, 2):
        asked = ply.seat, MOMENTS[setting.game.name](rules.view(ply.before, ply.seat))
        assert asked not in moments
        moments.add(asked)
    assert len(moments) > 5


def test_no_level_of_the_house_draws_from_a_running_stream() -> None:
    """`random` does; whoever sits down as a rival, or stands in for one, is another."""
    for entry in ENTRIES:
        assert entry.game.reference != RANDOM, entry.game.name
        assert [level for level in entry.game.agents if level != RANDOM]


def test_the_kind_of_a_side_deck_is_known_when_only_plain_cards_of_it_are_left() -> None:
    """Once a planner remembered it from the full hand: one that was asked later took the rival for another."""
    match = Match(build_rules(None, {"bets": False, "side_decks": [GOOD, GOOD]}), 3)
    view = match.view(0)
    assert view.table.side_decks is None
    left = replace(view, hand=(SideCard.PLUS_1,), table=replace(view.table, sets=(2, 2)))
    assert solver_of(view, None) is solver_of(left, None) is solver_of(left, solver_of(view, None))
    assert solver_of(view, None).terms.kind == "flexible"
