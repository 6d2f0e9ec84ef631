"""Figures of the page of records, told by events, against the same told by the states and moves alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

import pytest

from partition_games.register import CRASH, FIVES, HAZARI, KITTI
from pazaak.house.ledger.figures import BEST_DEAL, BEST_DEAL_AT, DEALS
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.rules.match import AnyMatch, Match
from pazaak.side_games.big_three.register import BIG_THREE
from pazaak.side_games.climbing.events import HandScored
from pazaak.side_games.dou_dizhu.register import DOU_DIZHU
from pazaak.side_games.hokm.register import HOKM
from pazaak.side_games.pazu.events import AntePaid, LotWon, PenaltyPaid
from pazaak.side_games.pazu.register import PAZU

SEEDS = range(5)


def _played(game: AnyGame, seed: int, seats: int | None = None, **options: Any) -> tuple[AnyMatch, list[Any]]:
    match: AnyMatch = Match(game.build(seats, options), seed)
    players = [game.agent(game.reference, seed + seat) for seat in range(6)]
    events = [*match.opening]
    while (seat := match.to_act) is not None:
        events += match.play(players[seat].choose(match.view(seat)))
    return match, events


def _figures(game: AnyGame, events: list[Any], seat: int) -> Mapping[str, int]:
    assert game.record_figures is not None
    return game.record_figures(events, seat)


def _best(results: list[int]) -> dict[str, int]:
    """The best of these results by deal, the first of equal ones; nothing where none is above 0."""
    best = max(results, default=0)
    return {BEST_DEAL: best, BEST_DEAL_AT: results.index(best) + 1} if best > 0 else {}


def _deals(match: AnyMatch) -> Iterator[Any]:
    """The results of the deals that states tell: those that a move ended."""
    last = None
    for state in match.states():
        if state.table.last_deal is not last:
            last = state.table.last_deal
            yield last


@pytest.mark.full("0-kitti", "2-kitti")
@pytest.mark.parametrize("game", [HAZARI, KITTI, CRASH], ids=lambda game: game.name)
@pytest.mark.parametrize("seat", [0, 2])
def test_groups_are_counted_by_position(game: AnyGame, seat: int) -> None:
    seen: Counter[str] = Counter()
    for seed in SEEDS:
        match, events = _played(game, seed)
        deals = list(_deals(match))
        if [deal.number for deal in deals] != list(range(1, len(deals) + 1)):
            continue  # a deal that was over before anybody moved is in no state
        expected: Counter[str] = Counter()
        for deal in deals:
            for position, cards in enumerate(deal.groups[seat], start=1):
                expected[f"shown_{position}"] += bool(cards)
            for position, winner in enumerate(deal.winners, start=1):
                expected[f"won_{position}"] += winner == seat
        best = [deal.winners.count(seat) if game is KITTI else deal.points[seat] for deal in deals]
        counted = {what: count for what, count in expected.items() if count}
        assert _figures(game, events, seat) == {DEALS: len(deals), **counted, **_best(best)}
        seen.update(counted)
    assert {f"won_{position}" for position in (1, 2, 3)} <= seen.keys()


@pytest.mark.parametrize("seat", [0, 1])
def test_an_exchange_brings_the_points_of_its_deal(seat: int) -> None:
    sizes: set[int] = set()
    for seed in SEEDS:
        match, events = _played(FIVES, seed)
        expected, results, cards = Counter[str](), list[int](), 0
        for (before, after), move in zip(pairwise(match.states()), match.history, strict=True):
            if before.table.to_act == seat:
                cards = len(move.cards)
                expected[f"exchanged_{cards}"] += 1
            if after.table.last_deal is not before.table.last_deal:
                results.append(after.table.last_deal.points[seat])
                expected[f"exchanged_{cards}_points"] += results[-1]
        counted = {what: count for what, count in expected.items() if count}
        assert _figures(FIVES, events, seat) == {DEALS: len(results), **counted, **_best(results)}
        sizes |= {size for size in range(6) if expected[f"exchanged_{size}"]}
    assert len(sizes) >= 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tricks_and_kots_are_counted_by_the_cards_played(seats: int) -> None:
    for seed in SEEDS:
        _, events = _played(HOKM, seed, seats, target=3)
        for seat in (0, seats - 1):
            told = {DEALS: 0, **_hokm(events, seats, seat)}
            assert _figures(HOKM, events, seat) == {what: count for what, count in told.items() if count}


def _hokm(events: list[Any], seats: int, seat: int) -> dict[str, int]:
    """Every trick again: the highest trump, else the highest card of the suit led."""
    found, results, taken = Counter[str](), list[int](), Counter[int]()
    trump, trick = None, list[tuple[int, Any]]()
    own = {seat, (seat + 2) % 4} if seats == 4 else {seat}
    for event in events:
        name = type(event).__name__
        if name == "TrumpNamed":
            trump, trick, taken = event.suit, [], Counter()
        elif name == "CardPlayed":
            trick.append((event.seat, event.card))
            if len(trick) == seats:
                led = trick[0][1].suit
                ranked = {one: (2 if card.suit == trump else card.suit == led, int(card.rank)) for one, card in trick}
                winner, trick = max(ranked, key=lambda one: ranked[one]), []
                taken[winner] += 1
                found.update({"tricks": 1, "own_tricks": winner == seat, "side_tricks": winner in own})
        elif name == "HandWon":
            mine = sum(taken[one] for one in own)
            rest = [taken[one] for one in range(seats) if one not in own]
            results.append(mine - (sum(rest) if seats == 4 else max(rest)))
            if taken.total() == 7 and (mine == 7 or (sum(rest) if seats == 4 else max(rest)) == 7):
                found["kots" if mine == 7 else "kots_lost"] += 1
    return {DEALS: len(results), **found, **_best(results)}


@pytest.mark.full("game1-6")
@pytest.mark.parametrize(("game", "seats"), [(DOU_DIZHU, 3), (DOU_DIZHU, 6), (BIG_THREE, 3), (BIG_THREE, 4)])
def test_hands_are_counted_by_the_side_of_the_seat(game: AnyGame, seats: int) -> None:
    seen: Counter[str] = Counter()
    for seed in SEEDS[:2] if seats == 6 else SEEDS[:3]:
        match, events = _played(game, seed, seats, hands=5)
        for seat in (0, seats - 1):
            expected, results = _climbed(game, match, seat)
            counted = {what: count for what, count in expected.items() if count}
            hands = [event.points[seat] for event in events if isinstance(event, HandScored)]
            assert [points for points in hands if points] == [points for points in results if points]
            assert _figures(game, events, seat) == {DEALS: len(hands), **counted, **_best(hands)}
            seen.update(expected)
    both = ("landlord_won", "farmer_won") if game is DOU_DIZHU else ("bid_3_won", "against_won")
    assert all(seen[what] for what in (*both, *(("partner_won",) if game is BIG_THREE and seats == 4 else ())))


def _climbed(game: AnyGame, match: AnyMatch, seat: int) -> tuple[Counter[str], list[int]]:
    """The hands by how the scores moved, and by who had bid before."""
    found, results = Counter[str](), list[int]()
    for before, after in pairwise(match.states()):
        if after.table.scores == before.table.scores:
            continue
        scored = after.table.scores[seat] - before.table.scores[seat]
        results.append(scored)
        declarer, partner = before.table.declarer, before.partner
        if game is DOU_DIZHU:
            role = "landlord" if seat in (declarer, partner) else "farmer"
            moved = zip(after.table.scores, before.table.scores, strict=True)
            stake = min(abs(now - then) for now, then in moved if now != then)
            found[f"{role}_stakes"] += stake
            found[f"{role}_kept"] += stake * (scored > 0)
            found[f"{role}_hands"] += 1
        else:
            role = f"bid_{before.table.bid}" if seat == declarer else "partner" if seat == partner else "against"
            found[role] += 1
        found[f"{role}_won"] += scored > 0
    return found, results


@pytest.mark.full
def test_lots_and_what_they_brought_are_counted_by_the_purse() -> None:
    bought: set[int] = set()
    for seed in SEEDS:
        match, events = _played(PAZU, seed)
        states = match.states()
        for seat in (0, 1):
            figures = _figures(PAZU, events, seat)
            sums: Counter[str] = Counter()
            for what, count in figures.items():
                sums[what.rpartition("_")[2] if what.startswith("lots") and what.count("_") > 1 else what] += count
            purses = {state.table.set_number: state.table.purses[seat] for state in reversed(states)}
            purses[max(purses) + 1] = states[-1].table.purses[seat]
            ended = [purses[number + 1] - purses[number] for number in sorted(purses)[:-1]]
            assert figures.get(BEST_DEAL, 0) == max(0, *ended)
            antes = sum(event.amount for event in events if isinstance(event, AntePaid) and seat in event.seats)
            paid, fines = (
                sum(event.amount for event in events if isinstance(event, kind) and event.seat == seat)
                for kind in (LotWon, PenaltyPaid)
            )
            assert sums["paid"] == paid
            assert sums["brought"] == sum(ended) + paid + antes + fines
            bought |= {int(what[5:]) for what in figures if what.startswith("lots_") and what[5:].isdigit()}
    assert len(bought) >= 3
