"""The contests of a measurement: one player at both seats, a side deck against the starter deck."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from statistics import covariance, fmean, variance

import numpy as np

from batch.measured import CardMeasure, DeckMeasure
from pazaak.game.cards.side_deck import DECK_SIZE, HAND_SIZE, STARTER
from pazaak.house.arena.batch import open_tables, shares_batched
from pazaak.house.arena.cluster import Crew
from pazaak.house.arena.play import Contest, build_rules, plan_round
from pazaak.house.rules.shuffle import pick
from pazaak.rivals.batch.shuffles import Shuffles

PAZAAK = "pazaak.rivals.register:PAZAAK"
Names = tuple[str, ...]
PLAIN = tuple(card.value for card in STARTER)
CHANGED = DECK_SIZE - 1
"""Index in the starter deck, one of its two +5, where other cards are put in."""
IN_HAND = HAND_SIZE / DECK_SIZE
FIVES = 3
"""Factor on the number of deals for the +5 itself."""
NO_OPTIONS = {"bets": False}


def silent(_matches: int) -> None:
    """Do nothing: progress isn't displayed."""


def versus_starter(deck: Names, player: str, matches: int, seed: int) -> Contest:
    """Return the contest of a deck against the starter deck; the deck's player comes first."""
    return Contest(PAZAAK, (player, player), matches, seed, dict(NO_OPTIONS), (deck, PLAIN))


def with_card(card: str) -> Names:
    """Return the starter deck with the card in the changed place."""
    return (*PLAIN[:CHANGED], card)


def deals_with_the_card(deals: int, seed: int) -> list[int]:
    """Return the numbers of matches in whose hands the changed place is dealt: shuffles don't depend on the cards."""
    contest = versus_starter(PLAIN, "r1", deals, seed)
    plans = [plan_round(contest, number) for number in range(deals)]
    places = range(DECK_SIZE)
    holds = np.zeros(deals, np.bool_)
    for rotation in range(2):
        numbers = [number for number, plan in enumerate(plans) if plan.rotation == rotation]
        hands = Shuffles([plans[number].deal_seed for number in numbers]).hands(rotation, places)
        holds[numbers] = (hands == CHANGED).any(1)
    found: list[int] = np.flatnonzero(holds).tolist()
    return found


def shares(crew: Crew, deck: Names, player: str, deals: int, seed: int, numbers: list[int]) -> list[float]:
    """Return the share won of each match by the deck's player, played in a batch where the player can be."""
    contest = versus_starter(deck, player, deals, seed)
    tables = open_tables(contest)
    if tables is not None:
        return shares_batched(contest, tables, numbers)
    return [match.shares[0] for match in crew(contest, silent, numbers)]


@dataclass(frozen=True, slots=True)
class Baseline:
    """Results of the starter deck itself in the deals in which the changed place is dealt."""

    numbers: list[int]
    shares: list[float]


def play_baseline(crew: Crew, player: str, deals: int, seed: int) -> Baseline:
    """Play the starter deck, on more deals than another card is measured on."""
    numbers = deals_with_the_card(FIVES * deals, seed)
    return Baseline(numbers, shares(crew, with_card("+5"), player, FIVES * deals, seed, numbers))


def measure_card(crew: Crew, card: str, player: str, deals: int, seed: int, five: Baseline) -> CardMeasure:
    """Return the gain of the card in place of a +5 over the first `deals` deals.

    The deals' luck is taken out as far as matches with either card share it, and the +5 is measured on more deals.
    """
    numbers = [number for number in five.numbers if number < deals]
    after = shares(crew, with_card(card), player, deals, seed, numbers)
    points, se = gain(after, five.shares[: len(numbers)], five.shares)
    scale = 100 * IN_HAND
    return CardMeasure(card=card, player=player, deals=deals, points=round(scale * points, 3), se=round(scale * se, 3))


def gain(after: list[float], before: list[float], all_before: list[float]) -> tuple[float, float]:
    """Return the mean gain of `after` on `all_before`, and its standard error; `before`: those on the same deals."""
    means = fmean(after), fmean(before)
    slope = covariance(after, before) / variance(before) if len(set(before)) > 1 else 1.0
    even = fmean(all_before)
    rest = max(variance(after) - slope * covariance(after, before), 0.0)
    squared = rest / len(after) + (1 - slope) ** 2 * variance(all_before) / len(all_before)
    return means[0] - slope * means[1] - (1 - slope) * even, sqrt(squared)


def measure_deck(crew: Crew, deck: Names, player: str, matches: int, seed: int, hands: int) -> DeckMeasure:
    """Return the deck's result against the starter deck with the first `hands` hands dealt from it.

    A strong player takes a while to work out every hand; every deck gets deals of its own.
    """
    key = pick(1 << 32, f"{seed}/{' '.join(deck)}")
    dealt = deals_with_few_hands(deck, matches, key, hands)
    numbers = list(dealt)
    won = shares(crew, deck, player, numbers[-1] + 1, key, numbers)
    share = sum(won) / matches
    counted = Counter(dealt.values())
    return DeckMeasure(
        deck=deck,
        player=player,
        matches=matches,
        share=round(share, 5),
        se=round(sqrt(share * (1 - share) / (matches - 1)), 5),
        hands={" ".join(hand): count for hand, count in counted.items()},
    )


def deals_with_few_hands(deck: Names, matches: int, seed: int, hands: int) -> dict[int, Names]:
    """Return the first matches in which the deck's player gets one of the first hands: hand by match number."""
    contest = versus_starter(deck, "r1", matches, seed)
    rules = [build_rules(contest, rotation) for rotation in range(2)]
    found: dict[int, Names] = {}
    different: set[Names] = set()
    number = 0
    while len(found) < matches:
        plan = plan_round(contest, number)
        dealt = rules[plan.rotation].deal(plan.deal_seed).state.hands[plan.rotation]
        hand = tuple(sorted(card.value for card in dealt))
        if len(different) < hands:
            different.add(hand)
        if hand in different:
            found[number] = hand
        number += 1
    return found
