"""The actions say every move on offer and no other; what they leave out is what they say that they leave out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from partition_games.engine.encoding import LayoutEncoding
from partition_games.engine.moves import Lay
from pazaak.house.rules.cards import CARD_NUMBER
from pazaak.house.rules.encoding import Chosen, Encoding
from pazaak.house.rules.game_path import find
from pazaak.side_games.climbing.encoding import bodies
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.dou_dizhu.options import read_options
from pazaak.side_games.dou_dizhu.variant import DouDizhu
from tests.contracts.playing import random_game
from tests.contracts.registry import SETTINGS, Setting
from tests.environment.tables import TABLES

EVERY = 5
"""Number of moves between two that are checked."""
GROUP = 3

LAYING = [setting for setting in TABLES if setting.game.name in ("hazari", "kitti", "crash")]
"""One hand has thousands of layouts: they are compared apart."""
at_every_table = pytest.mark.parametrize("setting", TABLES, ids=[setting.name for setting in TABLES])


def encoding_of(setting: Setting) -> Encoding[Any, Any]:
    path = setting.game.encoding
    assert path is not None
    found: Encoding[Any, Any] = find(path)(setting.rules())
    return found


def said(encoding: Encoding[Any, Any], view: Any, chosen: Chosen = ()) -> Iterator[Any]:
    """Every move that the actions say after those chosen; three cards of a group in one order alone."""
    grouped = isinstance(encoding, LayoutEncoding) and len(chosen) % GROUP > 0 and len(chosen) < before_last(view)
    for action in encoding.offered(view, chosen):
        if grouped and action < chosen[-1]:
            continue
        move = encoding.meant(view, (*chosen, action))
        if move is None:
            yield from said(encoding, view, (*chosen, action))
        else:
            yield move


def before_last(view: Any) -> int:
    """Return the number of cards in the groups that are named."""
    return GROUP * (len(view.hand) // GROUP - 1)


def views(setting: Setting, games: int) -> Iterator[Any]:
    rules = setting.rules()
    for seed in range(games):
        for ply in islice(random_game(setting, seed), 0, None, EVERY):
            yield rules.view(ply.before, ply.seat)


@at_every_table
def test_the_list_is_fixed_and_each_action_has_its_own_words(setting: Setting) -> None:
    encoding = encoding_of(setting)
    assert len(set(encoding.actions)) == len(encoding.actions)
    assert encoding_of(setting).actions == encoding.actions


@at_every_table
def test_nothing_is_offered_out_of_turn(setting: Setting) -> None:
    rules, encoding = setting.rules(), encoding_of(setting)
    *_, last = random_game(setting, 0)
    for seat in range(rules.seats):
        assert not list(encoding.offered(rules.view(last.after, seat), ()))
        assert bool(list(encoding.offered(rules.view(last.before, seat), ()))) == (seat == last.seat)


@pytest.mark.parametrize(
    "setting",
    [setting for setting in TABLES if setting not in LAYING],
    ids=[setting.name for setting in TABLES if setting not in LAYING],
)
def test_the_actions_say_every_move_on_offer(setting: Setting) -> None:
    rules, encoding = setting.rules(), encoding_of(setting)
    looked_at = 0
    for view in views(setting, 2):
        found = list(said(encoding, view))
        offered = set(rules.moves(view))
        if setting.game.name == "fives":
            # Which card is named first matters to the stock: the rules list one order, and allow all.
            assert offered < set(found)
            for move in found:
                rules.verify(view, move)
        else:
            assert set(found) == offered
        looked_at += 1
    assert looked_at > 3


at_every_layout = pytest.mark.parametrize("setting", LAYING, ids=[setting.name for setting in LAYING])


@pytest.mark.full("crash-four", "crash-three", "crash-two", "hazari-standard", "hazari-quick")
@at_every_layout
def test_a_hand_can_be_named_card_by_card_in_any_order(setting: Setting) -> None:
    """From legal layouts to actions: the cards of each group in any order, then the odd card."""
    rules, encoding, random = setting.rules(), encoding_of(setting), Random(3)
    for view in islice(views(setting, 2), 6):
        layouts = [move for move in islice(rules.moves(view), 0, 20_000, 97) if isinstance(move, Lay)]
        assert layouts
        for move in random.sample(layouts, min(25, len(layouts))):
            *first, last = move.groups
            cards = [card for group in first for card in random.sample(group, GROUP)]
            cards += last[GROUP:] or move.left
            chosen: Chosen = ()
            for card in cards:
                assert CARD_NUMBER[card] in set(encoding.offered(view, chosen))
                chosen = (*chosen, CARD_NUMBER[card])
                meant = encoding.meant(view, chosen)
                assert (meant is None) == (len(chosen) < len(cards))
            assert meant == move


@at_every_layout
def test_whatever_is_chosen_ends_in_a_legal_layout(setting: Setting) -> None:
    rules, encoding, random = setting.rules(), encoding_of(setting), Random(4)
    for view in islice(views(setting, 2), 6):
        for _ in range(40):
            chosen: Chosen = ()
            while (move := encoding.meant(view, chosen) if chosen else None) is None:
                chosen = (*chosen, random.choice(list(encoding.offered(view, chosen))))
            rules.verify(view, move)


@pytest.mark.parametrize(
    "name",
    [
        "kitti-four",
        "kitti-five",
        pytest.param("hazari-standard", marks=pytest.mark.slow),
        pytest.param("crash-four", marks=pytest.mark.slow),
    ],
)
def test_every_layout_of_a_hand_is_said(name: str) -> None:
    setting = next(setting for setting in SETTINGS if setting.name == name)
    rules, encoding = setting.rules(), encoding_of(setting)
    view = next(views(setting, 1))
    found = list(said(encoding, view))
    assert len(found) == len(set(found)) > 200
    assert set(found) == set(rules.moves(view))


def test_all_plays_of_dou_dizhu_are_among_its_bodies() -> None:
    """Of the whole pack at once."""
    variant = DouDizhu(read_options(3, {}))
    generator = variant.generator
    listed = [body for body, _ in bodies(variant)]
    plays = generator.leads(counts_of(variant.deck.full))
    assert {generator.meaning[play] for play in plays} == set(listed)
    assert len(listed) == len(set(listed)) == 308
    assert len(plays) == 13_550
