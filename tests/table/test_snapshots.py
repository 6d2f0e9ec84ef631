"""The one snapshot of all tables sees every field that a table's picture is laid out with."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import MISSING, Field, fields, is_dataclass
from itertools import islice
from random import Random
from typing import Any

import pytest

from pazaak.house.rules.cards import Card
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.rules.match import AnyMatch
from pazaak.stage.paint.card_sprites import CardSprite
from tests.snapshots import UNTOLD, snapshot
from tests.table.adapter import Adapter
from tests.table.adapters import ADAPTERS, WHOLE
from tests.table.cases import Case
from tests.table.playing import PREMISES

PICTURES = 6
"""Of a game at most, spread over it."""
SHUNNED = {"leave", "fold"}
"""They cut a game short."""
RARE = {
    "dou_dizhu": Case(
        "the landlord plays alone, one is out", 6, options={"hands": 1},
        position={"hands": [["3S", "4S"], ["5S", "6S"], ["7S", "8S"], ["9S", "TS"], ["JS", "QS"], []], "landlord": 0},
    )
}  # fmt: skip
CASES = {game: [*cases, *([RARE[game]] if game in RARE else [])] for game, cases in WHOLE.items()}
DANCED = {
    "banner", "banner_alpha", "banner_role", "subtitle", "chips", "passing", "dim", "lift", "apart", "spread",
    "spreads", "coin", "heads", "gem", "jolt", "call", "crack", "shown_last", "kept", "mark", "order", "beaten", "gold",
    "taken", "gained", "won",
}  # fmt: skip
"""Fields that no table has at rest."""


@pytest.fixture(scope="module", autouse=True)
def _premises() -> Iterator[None]:
    yield
    PREMISES.close()


def laid_out(adapter: Adapter, case: Case) -> list[Any]:
    """Return the pictures of a case's table in the course of a game played at random."""
    with PREMISES.open(adapter) as (house, _):
        session = adapter.begin(house, case, practice=True)
        adapter.seat_players(house, case, session.match.rules)
        board, match = adapter.sit(house, session).scene.board, session.match
        views = list(_views(adapter.game, match, case.at))
        chosen = [view for number, view in enumerate(views) if number % (1 + len(views) // PICTURES) == 0]
        return [board.lay_out(view) for view in [*chosen, views[-1]]]


def _views(game: AnyGame, match: AnyMatch, at: int) -> Iterator[Any]:
    random = Random("pictures")
    yield match.view(at)
    while (seat := match.to_act) is not None:
        moves = islice(match.rules.moves(match.view(seat)), 40)
        match.play(random.choice([move for move in moves if game.write(move) not in SHUNNED]))
        yield match.view(at)


def parts(shown: Any) -> Iterator[Any]:
    """Everything with fields in a picture, the picture first."""
    if is_dataclass(shown) and not isinstance(shown, Card):
        yield shown
        shown = [getattr(shown, each.name) for each in fields(shown) if each.name not in UNTOLD]
    elif isinstance(shown, dict):
        shown = list(shown.values())
    if isinstance(shown, list | tuple):
        for part in shown:
            yield from parts(part)


def blank(field: Field[Any]) -> Any:
    """Return the value of a field that nobody sets; None where everybody must."""
    if field.default_factory is not MISSING:
        return field.default_factory()
    return None if field.default is MISSING else field.default


def is_set(part: Any, field: Field[Any]) -> bool:
    """Whether it is laid out with something; the back of a card that lies face up is not there to be seen."""
    hidden = isinstance(part, CardSprite) and field.name == "back" and part.turn == 1.0
    return not hidden and bool(getattr(part, field.name) != blank(field))


def forgotten(picture: Any, kind: type, field: Field[Any]) -> Any:
    """The picture of a layout that forgets this field."""
    mutant = deepcopy(picture)
    for part in parts(mutant):
        if type(part) is kind:
            setattr(part, field.name, blank(field))
    return mutant


Found = dict[tuple[type, str], tuple[Field[Any], list[Any]]]


def layouts(game: str) -> Found:
    """Every field of the pictures of a game, with those of its pictures that it is laid out in."""
    found: Found = {}
    cases = [case.seen_from(at) for case in CASES[game] for at in range(case.seats)]
    for picture in [picture for case in cases for picture in laid_out(ADAPTERS[game], case)]:
        for part in parts(picture):
            for field in fields(part):
                _, pictures = found.setdefault((type(part), field.name), (field, []))
                if is_set(part, field) and pictures[-1:] != [picture]:
                    pictures.append(picture)
    return found


@pytest.mark.full
def test_a_field_that_is_not_laid_out_is_seen() -> None:
    """In every game each is forgotten in turn, wherever it is set. A new one is set somewhere, or no table rests so."""
    overlooked: set[str] = set()
    never: set[str] = set()
    laid: set[str] = set()
    for game in ADAPTERS:
        for (kind, name), (field, pictures) in layouts(game).items():
            (laid if pictures else never).add(name)
            if pictures and all(snapshot(forgotten(each, kind, field)) == snapshot(each) for each in pictures):
                overlooked.add(f"{game}: {kind.__name__}.{name}")
    assert overlooked == set()
    assert never - laid == DANCED | UNTOLD
