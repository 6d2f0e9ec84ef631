"""The long measurements, on a small scale: pairing by deals, samples of decks, the fit, the cross table."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import cross_table
import pytest
import worth_of_cards
from batch.card_fit import worths
from batch.contests import (
    PLAIN,
    Baseline,
    deals_with_few_hands,
    deals_with_the_card,
    gain,
    measure_card,
    measure_deck,
    shares,
    versus_starter,
    with_card,
)
from batch.cross import Cell, CrossTable, verdict
from batch.deck_fit import fit_table
from batch.deck_sample import KINDS, sample_decks
from batch.hand_values import hand_value, sample_hands, starter_value
from batch.measured import CardMeasure, DeckMeasure, HandMeasure, Measured, read_measured, write_measured

from pazaak.game.cards.side_cards import SideCard
from pazaak.house.arena.cluster import open_crew
from pazaak.house.arena.play import build_rules, plan_round
from pazaak.rivals.card_worth import WorthTable, model_share


@pytest.mark.full
def test_where_the_card_is_not_dealt_nothing_changes() -> None:
    """This equality lets the measurement skip six deals in ten."""
    deals = 300
    numbers = deals_with_the_card(deals, seed=5)
    assert 0.3 < len(numbers) / deals < 0.5
    with open_crew(1, None) as crew:
        everything = list(range(deals))
        five = shares(crew, with_card("+5"), "r1", deals, 5, everything)
        other = shares(crew, with_card("±3"), "r1", deals, 5, everything)
        changed = [number for number in everything if five[number] != other[number]]
        assert changed
        assert set(changed) <= set(numbers)
        baseline = Baseline(numbers, [five[number] for number in numbers])
        measured = measure_card(crew, "±3", "r1", deals, 5, baseline)
    assert measured.points == pytest.approx(100 * 0.4 * (sum(other) - sum(five)) / len(numbers), abs=0.001)


def test_a_gain_is_told_with_an_honest_error() -> None:
    """Worlds in which the true gain is 0.1: the estimates scatter as much as they say, and less than differences."""
    random = Random(6)
    estimates, told, differences = [], [], []
    for _ in range(300):
        luck = [random.random() for _ in range(300)]
        before = [float(random.random() < 0.25 + 0.5 * part) for part in luck]
        after = [float(random.random() < 0.35 + 0.5 * part) for part in luck[:100]]
        estimate, error = gain(after, before[:100], before)
        estimates.append(estimate)
        told.append(error)
        differences.append(fmean(after) - fmean(before[:100]))
    assert fmean(estimates) == pytest.approx(0.1, abs=0.012)
    assert stdev(estimates) == pytest.approx(fmean(told), rel=0.15)
    assert stdev(estimates) < stdev(differences)


@pytest.mark.full
def test_a_few_hands_stand_for_a_deck() -> None:
    deck = sample_decks(1, seed=3)[0]
    dealt = deals_with_few_hands(deck, 60, seed=8, hands=5)
    assert len(dealt) == 60
    assert len(set(dealt.values())) == 5
    contest = versus_starter(deck, "r1", 1, 8)
    for number, hand in list(dealt.items())[:10]:
        plan = plan_round(contest, number)
        hands = build_rules(contest, plan.rotation).deal(plan.deal_seed).state.hands
        assert sorted(card.value for card in hands[plan.rotation]) == sorted(hand)
    with open_crew(1, None) as crew:
        measured = measure_deck(crew, deck, "r1", 60, 8, 5)
    assert sum(measured.hands.values()) == 60
    assert len(measured.hands) == 5


def test_decks_of_every_sort_are_sampled() -> None:
    decks = sample_decks(120, seed=2)
    assert len(set(decks)) == 120
    assert decks[:30] == sample_decks(30, seed=2)
    assert {len(deck) for deck in decks} == {10}
    assert {card for deck in decks for card in deck} == set(KINDS)
    distinct = [len(set(deck)) for deck in decks]
    assert min(distinct) <= 2
    assert max(distinct) == 10


@pytest.mark.full
def test_a_measurement_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "measured.json"
    words = ["cards", "--player", "r1", "--deals", "60", "--measured", str(kept), "--kinds"]
    assert worth_of_cards.main([*words, "T"]) == 0
    first = read_measured(kept)
    assert worth_of_cards.main([*words, "T", "-2", "+5"]) == 0
    both = read_measured(kept)
    assert both.cards[0] == first.cards[0]
    assert [row.card for row in both.cards] == ["T", "-2"]
    assert worth_of_cards.main(["decks", "--player", "r1", "--decks", "3", "--matches", "20", *words[5:7]]) == 0
    assert [row.deck for row in read_measured(kept).decks] == sample_decks(3, 1)
    assert "+-" in capsys.readouterr().out


def test_hands_are_worth_what_their_cards_can_do() -> None:
    """A Flip is not planned with, so that these are hands of no, one and one card."""
    none, five, switch = (hand_value(("2&4", "2&4", "3&6", card)) for card in ("3&6", "+5", "±5"))
    assert 0 < none < five < switch < 1


def test_the_solved_hands_have_no_flips() -> None:
    hands = sample_hands(seed=4)
    first = [next(hands) for _ in range(40)]
    assert len(set(first)) > 35
    assert not any({"2&4", "3&6"} & set(hand) for hand in first)


@pytest.mark.slow
def test_the_starter_deck_is_nearly_even_by_the_solved_match() -> None:
    assert 0.4 < starter_value() < 0.6


def measured_by(share_of: dict[str, float], noise: float) -> Measured:
    """Measures of a world in which a deck's share is one half and the sum of its cards' shares."""
    random = Random(4)
    decks = [
        DeckMeasure(
            deck=deck,
            player="r1",
            matches=1000,
            share=0.5 + sum(share_of[card] for card in deck) + random.gauss(0, noise),
            se=noise,
        )
        for deck in sample_decks(150, seed=9)
    ]
    cards = [
        CardMeasure(card=card, player="r1", deals=1000, points=100 * share, se=0.1)
        for card, share in share_of.items()
        if card != "+5"
    ]
    return Measured(cards=cards, decks=decks)


@pytest.mark.full
def test_the_fit_finds_a_world_of_sums(tmp_path: Path) -> None:
    random = Random(1)
    share_of = {card: round(random.uniform(-0.02, 0.02), 3) for card in KINDS} | dict.fromkeys(
        ("+1", "+2", "+3", "+4", "+5"), 0.0
    )
    told = fit_table(measured_by(share_of, noise=0.001), tmp_path / "tables" / "worth.json")
    assert "correlation 1.000" in told or "correlation 0.99" in told
    table = WorthTable.model_validate_json((tmp_path / "tables" / "worth.json").read_text("utf-8"))
    assert table.per_point == pytest.approx(0.01, rel=0.1)
    assert table.error < 0.004


@pytest.mark.full
def test_solved_hands_tell_what_no_deck_has_shown(tmp_path: Path) -> None:
    """No measured deck holds a Tiebreaker; the hands do, and the starter deck with one in it."""
    share_of = dict.fromkeys(KINDS, 0.0) | {"T": 0.03, "±6": 0.01}
    measured = measured_by(share_of, noise=0.001)
    measured.decks = [row for row in measured.decks if "T" not in row.deck]
    hands = sample_hands(seed=4)
    for hand in (next(hands) for _ in range(300)):
        measured.hands.append(HandMeasure(hand=hand, gain=2.5 * sum(share_of[card] for card in hand)))
    fit_table(measured, tmp_path / "worth.json")
    table = WorthTable.model_validate_json((tmp_path / "worth.json").read_text("utf-8"))
    full = model_share(table, [SideCard(name) for name in ("T",) * 5 + PLAIN[:5]])
    assert full == pytest.approx(0.65, abs=0.015)


@pytest.mark.full
def test_a_card_nobody_played_is_worth_what_the_solved_hands_tell() -> None:
    share_of = dict.fromkeys(KINDS, 0.0) | {"±4": 0.02, "-6": 0.01}
    measured = measured_by(share_of, noise=0.001)
    measured.cards = [row for row in measured.cards if row.card != "±4"]
    hands = sample_hands(seed=4)
    for hand in (next(hands) for _ in range(400)):
        measured.hands.append(HandMeasure(hand=hand, gain=2.5 * sum(share_of[card] for card in hand)))
    found = worths(measured)
    assert found[SideCard.SWITCH_4].player == "solved"
    assert found[SideCard.SWITCH_4].points == pytest.approx(2, abs=0.3)
    assert found[SideCard.MINUS_6].player == "r1"
    assert found[SideCard.MINUS_6].se <= 0.1
    assert found[SideCard.MINUS_6].points == pytest.approx(1, abs=0.1)
    assert found[SideCard.PLUS_5].points == found[SideCard.PLUS_5].se == 0
    measured.cards = [row for row in measured.cards if row.card != "3&6"]
    with pytest.raises(ValueError, match="yet: 3&6"):
        worths(measured)


def test_the_fit_needs_every_kind(tmp_path: Path) -> None:
    measured = measured_by(dict.fromkeys(KINDS, 0.001), noise=0.001)
    measured.cards = [row for row in measured.cards if row.card != "D"]
    with pytest.raises(ValueError, match="not been measured yet: D"):
        fit_table(measured, tmp_path / "worth.json")
    assert list(SideCard)[-2].value == "D"


def test_measures_are_kept_as_they_are(tmp_path: Path) -> None:
    measured = measured_by(dict.fromkeys(KINDS, 0.01), noise=0.01)
    write_measured(tmp_path / "kept.json", measured)
    assert read_measured(tmp_path / "kept.json") == measured
    assert read_measured(tmp_path / "none.json") == Measured()


def test_a_cross_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--levels", "random,r1", "--matches", "8", "--far", "4", "--decks", "starter"]
    assert cross_table.main(words) == 0
    printed = capsys.readouterr().out
    assert "| **r1** |" in printed
    assert "with bets" in printed
    assert cross_table.main(["--levels", "random,nobody"]) == 2
    assert "no player 'nobody'" in capsys.readouterr().err


def test_the_verdict_names_what_is_not_clear() -> None:
    cell = partial(Cell, matches=100, points=0.0, points_se=1.0)
    clear = cell("b", "a", share=0.6, share_se=0.02)
    close = cell("c", "b", share=0.52, share_se=0.02)
    table = CrossTable("good", ("a", "b", "c"), {("b", "a"): clear, ("c", "b"): clear}, {("b", "a"): clear})
    table.betting["c", "b"] = close
    assert verdict(table, ["a", "b", "c"]).endswith("not clear by two standard errors: c over b.")
    table.betting["c", "b"] = clear
    assert "every level" in verdict(table, ["a", "b", "c"])
    assert close.turned().share == pytest.approx(0.48)
