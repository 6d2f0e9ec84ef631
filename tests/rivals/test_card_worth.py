"""The worth of cards and of side decks: the tables as they are shipped, and what they foretell."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import combinations
from math import hypot, sqrt
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest
from batch.contests import measure_card, play_baseline
from batch.measured import read_measured
from pydantic import ValidationError
from worth_of_cards import MEASURED

from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.cards.side_deck import GOOD, STARTER, DeckError
from pazaak.house.arena.cluster import open_crew
from pazaak.rivals.card_worth import TABLE, TIERS, WorthTable, deck_strength, in_hand, tier, told_use, worth

OF_COLOUR = {colour: [card for card in SideCard if COLOURS[card] is colour] for colour in Colour}


def cards(text: str) -> tuple[SideCard, ...]:
    return tuple(SideCard(word) for word in text.split())


def test_every_kind_has_a_worth_that_is_well_measured() -> None:
    assert worth(SideCard.PLUS_5).points == 0
    for card in SideCard:
        assert worth(card).se <= 0.35
        assert -6 < worth(card).points < 9


def test_the_order_that_strong_play_gives() -> None:
    points = {card: worth(card).points for card in SideCard}
    assert points[SideCard.TIEBREAKER] == max(points.values())
    for blue, switch in zip(OF_COLOUR[Colour.BLUE], OF_COLOUR[Colour.SWITCH], strict=True):
        assert points[switch] > points[blue] + 1
    for red, switch in zip(OF_COLOUR[Colour.RED], OF_COLOUR[Colour.SWITCH], strict=True):
        assert points[switch] > points[red]


def test_the_starter_deck_is_even_with_itself() -> None:
    assert deck_strength(STARTER).share == pytest.approx(0.5, abs=0.0005)
    assert 0 < deck_strength(STARTER).error < 0.015


def test_the_good_deck_wins_as_often_as_it_was_seen_to() -> None:
    assert 0.70 < deck_strength(GOOD).share < 0.80


@pytest.mark.parametrize("card", SideCard)
def test_one_card_changed_agrees_with_its_worth(card: SideCard) -> None:
    changed = deck_strength((*STARTER[:-1], card)).share - 0.5
    assert 100 * changed == pytest.approx(worth(card).points, abs=1.0)


def test_the_order_of_the_cards_does_not_matter() -> None:
    deck = list(GOOD)
    Random(3).shuffle(deck)
    assert deck_strength(deck).share == pytest.approx(deck_strength(GOOD).share)


@pytest.mark.parametrize("card", OF_COLOUR[Colour.BLUE])
def test_a_spread_of_values_is_worth_more_than_ten_alike(card: SideCard) -> None:
    assert deck_strength([card] * 10).share < 0.45


def test_every_measured_deck_is_told_well() -> None:
    measured = read_measured(MEASURED).decks
    assert len(measured) >= 160
    assert all(row.player == "master" and row.se <= 0.0075 for row in measured)
    missed = [deck_strength(cards(" ".join(row.deck))).share - row.share for row in measured]
    assert sqrt(sum(error**2 for error in missed) / len(missed)) < 0.015


def test_the_page_tells_the_shipped_worths() -> None:
    page = (Path(__file__).parents[2] / "docs" / "inside" / "strength.md").read_text("utf-8")
    for card in SideCard:
        assert f"| `{card.value}` | {round(worth(card).points, 1) + 0.0:+.1f} ± {worth(card).se:.1f} |" in page, card


@pytest.mark.parametrize("text", ["+1", "+1 +1 +2 +2 +3 +3 +4 +4 +5 +5 T"])
def test_a_deck_has_ten_cards(text: str) -> None:
    with pytest.raises(DeckError, match="exactly 10 cards"):
        deck_strength(cards(text))


def test_the_chance_of_a_hand_is_counted_exactly() -> None:
    switches = frozenset({SideCard.SWITCH_2, SideCard.SWITCH_3})
    hands = list(combinations(GOOD, 4))
    for least in range(1, 5):
        counted = sum(sum(card in switches for card in hand) >= least for hand in hands) / len(hands)
        assert in_hand(GOOD, switches, least) == pytest.approx(counted)


def test_it_is_quick_enough_to_ask_on_every_frame() -> None:
    deck_strength(GOOD)
    began = perf_counter()
    for _ in range(20):
        deck_strength(GOOD)
    assert (perf_counter() - began) / 20 < 0.005


@pytest.mark.full
def test_it_loads_no_numpy() -> None:
    asks = "from pazaak.rivals.card_worth import worth_table; worth_table()"
    code = f"import sys; {asks}; sys.exit(bool({{'numpy', 'pygame'}} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False, cwd=Path(__file__).parents[2]).returncode == 0


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"cards": {}}, "the table lacks"),
        ({"cards": {"+9": {"points": 1, "se": 1}}}, "Input should be"),
        ({"terms": [{"kinds": ["T"], "least": 5, "weight": 0}]}, "less than or equal to 4"),
        ({"prices": {}}, "Extra inputs"),
        ({"error": -1}, "greater than or equal to 0"),
    ],
)
def test_a_broken_table_is_refused(change: dict[str, Any], told: str) -> None:
    table = json.loads(TABLE.read_text("utf-8")) | change
    with pytest.raises(ValidationError, match=told):
        WorthTable.model_validate(table)


@pytest.mark.slow
@pytest.mark.parametrize("card", ["T", "-3", "±2", "+1"])
def test_the_worth_is_found_again_on_other_deals(card: str) -> None:
    deals, seed = 4000, 77
    with open_crew(1, None) as crew:
        again = measure_card(crew, card, "master", deals, seed, play_baseline(crew, "master", deals, seed))
    known = worth(SideCard(card))
    assert abs(again.points - known.points) < 3.5 * hypot(again.se, known.se)


def test_a_card_is_told_by_its_tier_and_use() -> None:
    named = {card.value: told_use(card) for card in SideCard}
    uses = {text: told.partition(": ")[2] for text, told in named.items()}
    assert uses["+4"] == "makes 20 from 16."
    assert uses["-3"] == "makes 20 from 23."
    assert uses["±3"] == "makes 20 from 17 or 23."
    assert uses["1±2"] == "makes 20 from 18, 19, 21 or 22."
    assert uses["T"] == "makes 20 from 19 or 21 and wins ties."
    assert all(named[card.value].startswith(f"{tier(card)}: ") for card in SideCard)
    ranks = [*(name for _, name in TIERS), "Weak"]
    by_points = sorted(SideCard, key=lambda card: -worth(card).points)
    assert [ranks.index(tier(card)) for card in by_points] == sorted(ranks.index(tier(card)) for card in by_points)
    assert len({tier(card) for card in SideCard}) >= 4
