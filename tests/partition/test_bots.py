"""The computer players play legally and the same way twice, at every kind of table, and the coach counts right."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from partition_games.engine.build import build_rules
from partition_games.engine.moves import SHOW, Lay, Swap
from partition_games.engine.options import CrashOptions, HazariOptions
from partition_games.engine.players.advice import advise, best_promises, exchanges, group_chance, promise, show_or_play
from partition_games.engine.players.bots import AGENTS, LEVELS, arrange, auto_arrange, better_shown
from partition_games.engine.rules import PartitionRules
from partition_games.engine.solving.levels import LEVELS as ARRANGED
from partition_games.engine.state import View
from pazaak.house.rules.match import Match
from pazaak.house.rules.notation import parse_card

TABLES: list[tuple[str, int | None, dict[str, Any]]] = [
    ("hazari", None, {"deals": 4}),
    ("hazari", None, {"deals": 3, "ace_low_run": "none", "colour_ties": "top"}),
    ("crash", 4, {"deals": 4}),
    ("crash", 2, {"deals": 4, "min_group": "flush"}),
    ("crash", 3, {"deals": 4, "min_group": "pair", "ace_low_run": "high", "foul": "drop"}),
    ("kitti", 4, {"deals": 8}),
    ("kitti", 2, {"deals": 8, "four_pairs": "may", "any_two": True}),
    ("kitti", 5, {"deals": 8, "ace_low_straights": False, "colour_ties": "top"}),
    ("fives", 4, {"deals": 4}),
    ("fives", 2, {"deals": 4}),
    ("fives", 5, {"deals": 3, "mix": True}),
    ("fives", 3, {"deals": 3, "reshuffle": True}),
]
QUICK = 3
"""Seeds at each table."""


def played(game: str, seats: int | None, options: dict[str, Any], seed: int) -> Match[Any, Any, Any, Any]:
    """A game of all levels against each other; Match.play refuses what is not legal."""
    players = AGENTS
    names = list(players)
    match = Match(build_rules(game, seats, options), seed)
    seated = [players[names[(seat + seed) % len(names)]](seed) for seat in range(match.rules.seats)]
    while (seat := match.to_act) is not None:
        match.play(seated[seat].choose(match.view(seat)))
    return match


@pytest.mark.full(
    "fives-4-options8", "crash-4-options2", "fives-5-options10", "hazari-None-options0", "hazari-None-options1"
)
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_players_play_legally_and_alike_every_time(game: str, seats: int | None, options: dict[str, Any]) -> None:
    for seed in range(QUICK):
        match = played(game, seats, options, seed)
        assert match.over
        assert played(game, seats, options, seed).history == match.history


def test_the_levels_are_named_weakest_first() -> None:
    assert tuple(ARRANGED) == LEVELS == tuple(AGENTS) == ("greedy", "lexical", "sums", "master")


def view_of(rules: PartitionRules, hand: str) -> View:
    """A view of the seat to act with this hand."""
    match = Match(rules, 3)
    assert match.to_act is not None
    return replace(match.view(match.to_act), hand=tuple(parse_card(card) for card in hand.split()))


def lay(text: str) -> Lay:
    return Lay(tuple(tuple(parse_card(card) for card in group.split()) for group in text.split("|")))


def test_four_plain_pairs_are_shown_and_a_triple_is_played() -> None:
    rules = build_rules("kitti", 4, {"four_pairs": "may"})
    plain = view_of(rules, "2S 2H 4D 4C 6S 6H 9D 9C JS")
    triple = view_of(rules, "KS KH KD QC QS JH JD TC TS")
    player = AGENTS["master"](0)
    assert player.choose(plain) == SHOW
    assert isinstance(player.choose(triple), Lay)
    assert not better_shown(view_of(rules, "AS KH 4D 4C 6S 7H 9D 9C JS"))


def test_six_poor_pairs_of_crash_are_shown_and_rich_ones_played() -> None:
    rules = build_rules("crash", 4, {})
    poor = view_of(rules, "2S 2H 4D 4C 6S 6H 8D 8C TS TH QD QC 7S")
    rich = view_of(rules, "AS AH KS KH QS QH JD JC TD TC 9D 9C 8C")
    assert better_shown(poor)
    assert (show_or_play(poor) or "").startswith("show the pairs: this hand promises 0.")
    assert not better_shown(rich)
    assert (show_or_play(rich) or "").startswith("play it")
    assert show_or_play(view_of(rules, "AS KH 4D 4C 6S 7H 9D 9C JS 2C 3D 5H TC")) is None


def test_the_fourth_card_of_hazari_is_named_last() -> None:
    view = view_of(build_rules("hazari", None, {}), "AS AH AD KS KH KD QS QH QD 9S 9H 4C 2D")
    assert auto_arrange(view, "strongest") == lay("AS AH AD | KS KH KD | QS QH QD | 9S 9H 4C 2D")


def test_advice_prices_an_arrangement_against_the_best_one() -> None:
    view = view_of(build_rules("hazari", None, {}), "TS TH TD 2S 2H 2C AH AC JS JD 8H 4S 3C")
    plain, best = auto_arrange(view, "strongest"), auto_arrange(view, "chances")
    advice = advise(view, plain)
    assert advice.best.lay == best == best_promises(view)[0].lay
    assert advice.difference == pytest.approx(advice.best.total - advice.yours.total)
    assert advice.difference > 20
    assert sum(advice.best.points) == pytest.approx(advice.best.total)
    assert advice.reasons[0].startswith("You average 1")
    assert "of the 360 points" in advice.reasons[1]
    assert advice.best.chances[2] == group_chance(HazariOptions(), 2, best.groups[2])
    satisfied = advise(view, best)
    assert satisfied.difference == 0
    assert satisfied.reasons[0] == "This is the best arrangement."
    assert len(satisfied.reasons) == 3


def test_advice_on_kitti_speaks_of_the_deal() -> None:
    view = view_of(build_rules("kitti", 4, {}), "TD 9S 8H AD QS QD 9H 7C 5C")
    advice = advise(view, auto_arrange(view, "strongest"))
    first, second, third = advice.best.chances
    assert advice.best.total == pytest.approx(second * (1 - (1 - first) * (1 - third)))
    assert advice.reasons[0].startswith("You win this deal")
    assert "less than 1%" in advice.reasons[0]


def test_advice_on_crash_counts_points() -> None:
    hand = "9S 9H 9D AD QD TD 7C 5C 2C QS 8H 8D 2D"
    view = view_of(build_rules("crash", 4, {}), hand)
    found = promise(CrashOptions(), arrange(CrashOptions(), view.hand, "master"))
    assert found.total == pytest.approx(sum(found.chances))
    assert found.points == found.chances
    assert found.taken == ()


def test_an_exchange_of_fives_is_told_with_its_points() -> None:
    view = view_of(build_rules("fives", 4, {}), "9S 9H 9D KC 2S")
    ranked = exchanges(view)
    assert len(ranked) == 32
    assert {card.rank for card in ranked[0].kept} == {9}
    assert len(ranked[0].thrown) == 2
    assert all(better.points > worse.points - 0.01 for better, worse in pairwise(ranked))
    assert 0 < ranked[0].best <= 1
    move = AGENTS["master"](0).choose(view)
    assert isinstance(move, Swap)
    assert set(move.cards) == set(ranked[0].thrown)


def test_fives_has_no_groups_to_arrange() -> None:
    view = view_of(build_rules("fives", 4, {}), "9S 9H 9D KC 2S")
    with pytest.raises(ValueError, match="no groups"):
        auto_arrange(view, "chances")
