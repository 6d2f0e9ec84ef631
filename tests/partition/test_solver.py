"""The solver against every split, the laws of its arrangements, and its deals against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest
from learning.simulation import Layouts, deal_hands, fit_curves, score_deals
from numpy.typing import NDArray

from partition_games.engine.hands.ranks import Level, ladder_of
from partition_games.engine.notation import write_move
from partition_games.engine.options import (
    AceLowRun,
    AnyOptions,
    ColourTies,
    CrashOptions,
    HazariOptions,
    KittiOptions,
    MinGroup,
)
from partition_games.engine.players.bots import arrange
from partition_games.engine.rules import PartitionRules
from partition_games.engine.solving.curves import Curves, load_curves, nearest_options, percentiles
from partition_games.engine.solving.levels import LEVELS, Arranger, arranger, kitti_chance, points_of_hand
from partition_games.engine.solving.solver import Split, best_of_thirteen, ordered_nine
from partition_games.engine.solving.splits import Triple, triple_places, triples
from pazaak.house.rules.cards import CARD_NUMBER, DECK_52
from pazaak.house.rules.match import Match
from pazaak.house.rules.notation import write_card

TABLES: list[AnyOptions] = [HazariOptions(), CrashOptions(), KittiOptions(), CrashOptions(seats=2)]


def every_split(places: tuple[int, ...]) -> Iterator[tuple[Triple, ...]]:
    """All ways to make groups of three out of so many places."""
    if not places:
        yield ()
        return
    for second, third in combinations(places[1:], 2):
        rest = tuple(place for place in places[1:] if place not in (second, third))
        for others in every_split(rest):
            yield ((places[0], second, third), *others)


def best_by_hand(
    strength: NDArray[np.int64], worth: NDArray[np.float64], over_worth: NDArray[np.float64], heavy: NDArray[np.bool_]
) -> float:
    """The best of all 200,200 splits, each with its groups sorted."""
    number = {group: index for index, group in enumerate(triples(13))}
    best = 0.0
    twelve = np.array(list(every_split(tuple(range(12)))))
    numbers = np.zeros((13, 13, 13), dtype=np.int64)
    for group, index in number.items():
        numbers[group] = index
    for over in range(13):
        places = twelve + (twelve >= over)
        groups = numbers[places[..., 0], places[..., 1], places[..., 2]]
        groups = np.take_along_axis(groups, (-strength[groups]).argsort(axis=1), axis=1)
        total = sum(worth[slot][groups[:, slot]] for slot in range(4)) + over_worth[groups[:, 3]] * heavy[over]
        best = max(best, float(np.max(total)))
    return best


@pytest.mark.full
def test_thirteen_cards_against_every_split() -> None:
    hand = deal_hands(HazariOptions(), 1, 5)[0][0]
    table = arranger(HazariOptions())
    strength = table.strengths(hand)
    order = np.unique(strength, return_inverse=True)[1]
    worth = np.random.default_rng(3).random((4, order.max() + 1))[:, order]
    over_worth = np.random.default_rng(4).random(order.max() + 1)[order]
    heavy = points_of_hand(hand) == 10
    found = best_of_thirteen(strength, worth, over_worth, heavy)
    assert found.worth == pytest.approx(best_by_hand(np.asarray(strength, dtype=np.int64), worth, over_worth, heavy))


def plans_by_hand(options: AnyOptions, hand: tuple[int, ...], groups: tuple[Triple, ...]) -> tuple[object, ...]:
    """Return the combination of each group, from its cards alone."""
    ladder, found = ladder_of(options), []
    for group in groups:
        cards = [DECK_52[hand[place]] for place in group]
        level, ranks = ladder.level(cards), sorted(int(card.rank) for card in cards)
        found.append((level, ranks[1] if level is Level.PAIR else ranks[2] if level < Level.RUN else ranks))
    return tuple(found)


@pytest.mark.parametrize("options", [HazariOptions(), CrashOptions(seats=2), KittiOptions()], ids=lambda of: of.GAME)
def test_the_second_best_is_the_best_of_another_plan(options: AnyOptions) -> None:
    """Compared with every split of nine cards, and of thirteen with all that change two cards of the two."""
    table, curves = arranger(options), load_curves(options)
    for hand, *_ in deal_hands(options, 2, 11):
        best, second = table.two_best(hand)
        assert best == table.master(hand)
        assert second.worth <= best.worth
        for split in (best, second):
            assert split.worth == pytest.approx(worth_by_chances(options, split, hand, curves))
        made = plans_by_hand(options, hand, best.groups)
        assert plans_by_hand(options, hand, second.groups) != made
        for split in neighbours(table, hand, (best, second)):
            if plans_by_hand(options, hand, split.groups) != made:
                assert worth_by_chances(options, split, hand, curves) <= second.worth + 1e-9


def neighbours(table: Arranger, hand: tuple[int, ...], splits: tuple[Split, ...]) -> Iterator[Split]:
    """Every legal split that changes two cards of these for one another; with nine cards every split there is."""
    strength = dict(zip(triples(table.cards), table.strengths(hand).tolist(), strict=True))
    if table.cards == 9:
        for groups in ordered_nine(table.strengths(hand)).tolist():
            yield Split(tuple(triples(9)[group] for group in groups), (), 0.0)
        return
    for split in splits:
        order = [place for group in split.groups for place in group] + list(split.over)
        for one, other in combinations(range(13), 2):
            changed = list(order)
            changed[one], changed[other] = changed[other], changed[one]
            lots = (changed[0:3], changed[3:6], changed[6:9], changed[9:12])
            groups = tuple((a, b, c) for a, b, c in map(sorted, lots))
            if sorted(map(strength.__getitem__, groups), reverse=True) == list(map(strength.__getitem__, groups)):
                yield Split(groups, (changed[12],), 0.0)


def test_nine_cards_have_280_splits_in_order() -> None:
    hand = deal_hands(KittiOptions(), 1, 5)[0][0]
    strength = arranger(KittiOptions()).strengths(hand)
    groups = ordered_nine(strength)
    assert len({frozenset(split) for split in groups.tolist()}) == len(list(every_split(tuple(range(9))))) == 280
    assert (np.diff(strength[groups], axis=1) <= 0).all()


@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.GAME}{options.seats}")
@pytest.mark.parametrize("level", LEVELS)
def test_arrangements_use_every_card_once_and_do_not_rise(options: AnyOptions, level: str) -> None:
    table, ladder = arranger(options), ladder_of(options)
    for hands in deal_hands(options, 12, 7):
        split = table.arrange(hands[0], level)
        places = [place for group in split.groups for place in group]
        assert sorted([*places, *split.over]) == list(range(table.cards))
        strengths = [ladder.strength([DECK_52[hands[0][place]] for place in group]) for group in split.groups]
        assert strengths == sorted(strengths, reverse=True)


def worth_by_chances(options: AnyOptions, split: Split, hand: tuple[int, ...], curves: Curves) -> float:
    """Expected points of a split, counted apart from the solver."""
    ladder = ladder_of(options)
    strengths = [ladder.strength([DECK_52[hand[place]] for place in group]) for group in split.groups]
    chances = [curves.chance[slot, strength] for slot, strength in enumerate(strengths)]
    if isinstance(options, KittiOptions):
        return float(chances[1] * (1 - (1 - chances[0]) * (1 - chances[2])))
    if not isinstance(options, HazariOptions):
        return float(sum(chances))
    groups = [*split.groups[:-1], (*split.groups[-1], *split.over)]
    own = [sum(10 if hand[place] % 13 >= 8 else 5 for place in group) for group in groups]
    return float(sum(chance * (own[slot] + curves.taken[slot, strengths[slot]]) for slot, chance in enumerate(chances)))


@pytest.mark.full("crash4", "hazari4")
@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.GAME}{options.seats}")
def test_master_expects_at_least_as_much_as_every_other_level(options: AnyOptions) -> None:
    table = arranger(options)
    for hands in deal_hands(options, 15, 8):
        best = table.master(hands[0])
        assert best.worth == pytest.approx(worth_by_chances(options, best, hands[0], table.curves))
        for level in LEVELS:
            other = table.arrange(hands[0], level)
            assert worth_by_chances(options, other, hands[0], table.curves) <= best.worth + 1e-9


@pytest.mark.full("crash3", "crash4", "hazari4")
@pytest.mark.parametrize(
    "options",
    [HazariOptions(deals=1), CrashOptions(deals=1), CrashOptions(seats=3, min_group=MinGroup.FLUSH, deals=1),
     KittiOptions(deals=1), KittiOptions(seats=5, any_two=True, deals=1)],
    ids=lambda options: f"{options.GAME}{options.seats}",
)  # fmt: skip
def test_deals_are_scored_as_the_rules_score_them(options: AnyOptions) -> None:
    """Deals without special hands, played through the rules, card by card."""
    rules = PartitionRules(options)
    hands = deal_hands(options, 40, 9)
    layouts = Layouts(options, hands, Arranger(options).lexical)
    scored = score_deals(options, layouts)
    compared = 0
    for number, dealt in enumerate(hands):
        dealer = (number - 1) % options.seats
        position = {"hands": [[write_card(DECK_52[card]) for card in hand] for hand in dealt], "dealer": dealer}
        match = Match(rules, 1, position)
        while (seat := match.to_act) is not None:
            match.play(arrange(options, match.view(seat).hand, "lexical"))
        last = match.state.table.last_deal
        assert last is not None
        if last.specials or last.reason == "four_of_a_kind":
            continue
        compared += 1
        assert list(last.points) == scored[number].tolist(), write_move(match.history[0])
    assert compared > 20


def test_curves_count_wins_and_half_ties_of_hazari() -> None:
    options = HazariOptions()
    layouts = Layouts(options, deal_hands(options, 1, 4), Arranger(options).lexical)
    layouts.strength[0, :, 0] = [5, 7, 7, 2]
    curves = fit_curves(options, layouts)
    assert curves.chance[0, 8] == 1
    assert curves.chance[0, 7] == (0.5 * 2 + 0.5 + 0.5) / 4
    assert curves.chance[0, 6] == 0
    layouts.strength[0, :, 0] = [9, ladder_of(options).classes - 1, 5, 2]
    assert fit_curves(options, layouts).chance[0, -1] == 1
    assert curves.taken[0, 8] == pytest.approx(layouts.points[0, :, 0].sum() * 3 / 4)


@pytest.mark.full
@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.GAME}{options.seats}")
def test_baked_chances_grow_with_strength_and_share_out_the_comparisons(options: AnyOptions) -> None:
    curves = load_curves(options)
    assert (np.diff(curves.chance, axis=1) >= -0.001).all()
    assert curves.chance.min() >= 0
    assert (0.8 if isinstance(options, KittiOptions) else 0.98) < curves.chance[0, -1] <= 1
    layouts = Layouts(options, deal_hands(options, 60, 11), arranger(options).master)
    for slot in range(layouts.strength.shape[2]):
        won = curves.chance[slot][layouts.strength[:, :, slot]].sum(1).mean()
        assert won == pytest.approx(1, abs=0.15)


def test_options_nobody_baked_together_read_the_nearest_curves() -> None:
    odd = CrashOptions(ace_low_run=AceLowRun.HIGH, colour_ties=ColourTies.TOP, min_group=MinGroup.FLUSH)
    near = nearest_options(odd, {"crash seats=4 ace_low_run=none colour_ties=all min_group=flush": 0,
                                 "crash seats=4 ace_low_run=none colour_ties=all min_group=none": 0})  # fmt: skip
    assert near == CrashOptions(min_group=MinGroup.FLUSH)
    curves, ladder = load_curves(odd), ladder_of(odd)
    assert curves.chance.shape == (4, ladder.classes)
    least = min(strength for strength, level in enumerate(ladder.levels) if level >= 3)
    assert not curves.chance[:, :least].any()
    assert curves.chance[0, -1] > 0.9
    with pytest.raises(LookupError, match="no curves"):
        nearest_options(CrashOptions(seats=3), {})


def test_percentiles_run_from_the_weakest_to_the_strongest() -> None:
    found = percentiles(ladder_of(HazariOptions()))
    assert (np.diff(found) > 0).all()
    assert 0 < found[0] < found[-1] < 1


def test_two_in_a_row_wins_a_deal_of_kitti() -> None:
    one, none, half = np.array([1.0]), np.array([0.0]), np.array([0.5])
    assert kitti_chance(one, one, none, False) == 1
    assert kitti_chance(one, none, one, False) == 0
    assert kitti_chance(one, none, one, True) == 1
    assert kitti_chance(half, half, half, True) == 0.5


def test_the_places_of_groups_match_the_ladder() -> None:
    hand = deal_hands(HazariOptions(), 1, 12)[0][2]
    strengths = arranger(HazariOptions()).strengths(hand)
    ladder = ladder_of(HazariOptions())
    for group, strength in zip(triple_places(13).tolist(), strengths.tolist(), strict=True):
        assert ladder.strength([DECK_52[hand[place]] for place in group]) == strength
    assert all(CARD_NUMBER[DECK_52[card]] == card for card in hand)
