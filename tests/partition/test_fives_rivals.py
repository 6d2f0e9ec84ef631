"""Beliefs of the master of Fives about the others: public facts, the last deal's cards, and inferences."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from partition_games.engine.build import build_rules
from partition_games.engine.hands.five_ranks import FiveLevel, five_level
from partition_games.engine.players.fives import choose_exchange, with_memory
from partition_games.engine.players.fives_deals import (
    deal_worlds,
    in_turn,
    own_sight,
    private_places,
    public_sight,
)
from partition_games.engine.players.fives_habits import kept_as_fond, kept_as_matched, kept_before, seen_to_weigh
from partition_games.engine.players.fives_rivals import Rivals
from partition_games.engine.players.fives_worlds import weigh_exchanges
from partition_games.engine.state import DealResult, View
from pazaak.house.rules.cards import Card
from pazaak.house.rules.match import Match
from tests.partition.test_fives_play import cards, view_with

MINE, THEIRS, STOCK = "TD TS 9D 5D KC", "5C 4S KS 4H 2H", "3D 2S JD JC 7S TH AC 6H KD 8S"


def known_table(hand: str, other: str, stock: str, kept: str) -> View:
    """Two players who know all of each other; the other kept these cards in the last deal."""
    view = view_with(hand, seats=2, stock=stock, others={1: other})
    threw = 5 - len(cards(kept))
    drawn = cards("2C 3C 6S 7D 9H")[:threw]
    shown = [cards("8D 8C QD 6D 7C")] * 2
    shown[1 - view.seat] = (*cards(kept), *drawn)
    last = DealResult(1, view.seat, tuple((each,) for each in shown), (0,), (0,), (0, 0), (), "show")
    thrown_by = (*(None,) * (42 - threw), *(1 - view.seat,) * threw, *(None,) * 10)
    table = replace(view.table, last_deal=last, deal_number=2, options=replace(view.options, deals=10))
    return replace(view, table=table, thrown_by=thrown_by)


def kept_by_master(view: View) -> set[Card]:
    return set(view.hand) - set(choose_exchange(view, "master").cards)


def test_who_weighs_is_not_left_the_cards_that_beat_us() -> None:
    """Against the rule of thumb two tens win as they are: with three cards its fours stay alone. Who knows the stock
    keeps a two as well, makes two pairs, and has to be robbed of the other two."""
    by_rule, weighing = (known_table(MINE, THEIRS, STOCK, kept) for kept in ("KD", "KD 9S 4D"))
    assert not seen_to_weigh(by_rule)
    assert seen_to_weigh(weighing)
    assert kept_by_master(by_rule) == set(cards(MINE))
    assert kept_by_master(weighing) == set(cards("TD TS"))
    points = {
        len(exchange.kept): exchange.points
        for exchange in weigh_exchanges(weighing)
        if exchange.kept[:2] == cards("TD TS")
    }
    assert points[5] == 0
    assert points[2] == 2


def test_the_other_does_what_it_is_taken_to_do() -> None:
    """Left the stock it makes two pairs; without the first three cards nothing of it beats two tens."""
    theirs = known_table(THEIRS, MINE, STOCK, "KD 9S 4D")
    last = replace(theirs.table, dealer=theirs.seat)
    thrown = choose_exchange(replace(theirs, table=last), "master").cards
    held = [*(set(theirs.hand) - set(thrown)), *cards(STOCK)[: len(thrown)]]
    assert five_level(held) is FiveLevel.TWO_PAIRS
    exchanged = tuple(0 if seat == theirs.seat else 3 for seat in range(2))
    came = tuple(() if seat == theirs.seat else (*cards(MINE), *cards("3D 2S JD")) for seat in range(2))
    robbed = replace(
        theirs,
        table=replace(last, exchanged=exchanged),
        came=came,
        stock_known=theirs.stock_known[3:],
    )
    assert max(exchange.points for exchange in weigh_exchanges(robbed)) == 0


def test_how_many_cards_are_likely_follows_from_how_they_are_chosen() -> None:
    """With two fours the rule of thumb draws three cards. Who weighs keeps a two and draws another and two jacks. Over
    all deals each number is drawn as often as it is likely."""
    view = known_table(MINE, THEIRS, STOCK, "KD 9S 4D")
    turns, deals, public = in_turn(view), deal_worlds(own_sight(view), 8, 1, 100), deal_worlds(public_sight(view), 8, 1)
    other, private = 1 - view.seat, {seat: private_places(view, seat) for seat in turns}
    before = {view.seat: np.zeros((1, deals.worlds), dtype=np.int64)}
    by_rule, weighing = (Rivals(deals, turns, private, known, 1) for known in (None, public))

    def likely(rivals: Rivals) -> list[float]:
        return [float(rivals.past(other, before, count)[1].mean()) for count in range(6)]

    assert likely(by_rule).index(max(likely(by_rule))) == 3
    assert likely(weighing)[4] > 0.9
    done = weighing.future(other, before)[1]
    assert [float((done == count).mean()) for count in range(6)] == pytest.approx(likely(weighing), abs=0.0101)


@pytest.mark.parametrize(
    ("kept", "matched", "fond"),
    [
        ("9S 9H", True, False),
        ("9S 9H KD", False, True),
        ("9S 9H 4D 4C", True, False),
        ("9S 9H 4D 4C KC", False, True),
        ("9S 9H 9D 4C 4S", True, True),
        ("KS QH", True, True),
        ("KS JH", False, True),
        ("8S", True, False),
        ("7S", False, False),
        ("", True, False),
        ("KS QH 9D", False, False),
        ("KS JH 9D 4C 2S", False, False),
    ],
)
def test_which_rule_may_have_kept_what(kept: str, matched: bool, fond: bool) -> None:
    assert kept_as_matched(cards(kept)) == matched
    assert kept_as_fond(cards(kept)) == fond


@pytest.mark.full("master")
@pytest.mark.parametrize("level", ["greedy", "lexical", "sums", "master"])
def test_what_was_kept_is_known_and_tells_who_weighs(level: str) -> None:
    """Both rules of thumb always look like what they are; masters nearly always do something else."""
    weighing = []
    for seed in (3, 4):
        match, number = Match(build_rules("fives", 4, {"deals": 5}), seed), 1
        kept: dict[int, set[Card]] = {}
        now: dict[int, set[Card]] = {}
        while (actor := match.to_act) is not None:
            view = match.view(actor)
            if view.table.deal_number != number:
                number, kept, now = view.table.deal_number, now, {}
            told = kept_before(view)
            assert {seat: set(held) for seat, held in told.items()} == {
                seat: held for seat, held in kept.items() if seat != actor
            }
            if told:
                weighing.append(seen_to_weigh(view))
            move = choose_exchange(view, level)
            now[actor] = set(view.hand) - set(move.cards)
            match.play(move)
    assert len(weighing) == 32
    if level in ("greedy", "lexical"):
        assert not any(weighing)
    if level == "master":
        assert sum(weighing) > 24


def test_nothing_is_told_by_fresh_decks_or_a_short_memory() -> None:
    match = Match(build_rules("fives", 3, {"deals": 3, "reshuffle": True}), 5)
    while (actor := match.to_act) is not None:
        assert not seen_to_weigh(match.view(actor))
        match.play(choose_exchange(match.view(actor), "lexical"))
    view = known_table(MINE, THEIRS, STOCK, "KD 9S 4D")
    assert kept_before(with_memory(view, 3)) == {}


def test_what_is_public_is_known_to_all_and_what_is_thrown_to_one() -> None:
    """Each card of stock and hands is told as known to everybody, to one who threw it, or to nobody, as it is."""
    public = private = 0
    match = Match(build_rules("fives", 4, {"deals": 6}), 8)
    while (actor := match.to_act) is not None:
        views = [match.view(seat) for seat in range(4)]
        views = [replace(view, hand=views[actor].hand) for view in views]
        sights = [public_sight(view) for view in views]
        assert all(sight == sights[0] for sight in sights)
        for seat, view in enumerate(views):
            line = own_sight(view).line
            for place, card in enumerate(sights[0].line):
                own = place in private_places(view, seat)
                assert line[place] is not None if own else line[place] == card
                public, private = public + (card is not None), private + own
        match.play(choose_exchange(views[actor], "lexical"))
    assert public > 400
    assert private > 100


def test_imagined_deals_hold_what_is_known_and_every_card_once() -> None:
    match = Match(build_rules("fives", 4, {"deals": 4}), 8)
    while (actor := match.to_act) is not None:
        view = match.view(actor)
        sight = own_sight(view)
        deals = deal_worlds(sight, 20, 1)
        again = deal_worlds(sight, 20, 1)
        assert (deals.line == again.line).all()
        assert deals.cards.shape == (20, deals.worlds)
        assert list(deals.hands) == in_turn(view)
        assert deals.unknown[actor] == 0
        if any(card is None for card in sight.line):
            assert (deals.cards != deals.cards[:, :1]).any()
        match.play(choose_exchange(view, "lexical"))
