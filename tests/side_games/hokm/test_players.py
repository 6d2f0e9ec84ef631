"""The computer players: habits, playouts that agree with the rules, deals that fit what was seen, the master."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pazaak.house.rules.cards import DECK_52
from pazaak.house.rules.match import Match
from pazaak.house.rules.notation import parse_cards, write_cards
from pazaak.house.rules.shuffle import shuffled
from pazaak.house.thinking.trials import try_out
from pazaak.side_games.hokm.players.bits import PACKS, SUIT_MASKS, as_bits
from pazaak.side_games.hokm.players.habits import discarded, keeps, name_trump
from pazaak.side_games.hokm.players.master import Master
from pazaak.side_games.hokm.players.playout import World, play_out
from pazaak.side_games.hokm.players.sight import sight_of
from pazaak.side_games.hokm.players.simple import sensible_move
from pazaak.side_games.hokm.players.worlds import Worlds
from pazaak.side_games.hokm.register import HOKM
from pazaak.side_games.hokm.state import Phase, View
from tests.side_games.hokm.tables import SUITS, sit

PLAIN = (1.0, 2.0, 3.0)


def bits(text: str) -> int:
    return as_bits(parse_cards(text))


def sensible(match: Any) -> str:
    return HOKM.write(sensible_move(match.view(match.to_act)))


def begun(seats: int, seed: int, cards: int = 0) -> Any:
    """A hand played by habit up to the play, and so many cards into it; None if it is over by then."""
    match: Any = Match(HOKM.build(seats, {"hands": 1}), seed)
    while match.to_act is not None and match.state.table.phase is not Phase.PLAY:
        match.play(sensible_move(match.view(match.to_act)))
    for _ in range(cards):
        if match.to_act is None:
            return None
        match.play(sensible_move(match.view(match.to_act)))
    return None if match.to_act is None else match


# -- habits ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("five", "trump"),
    [("AS 5H 4H 3H 2H", 1), ("AS KS 4H 3H 2C", 0), ("AD KD 4H 3H 2H", 1), ("9C 2S 3H 4D 5C", 3)],
)
def test_the_longest_suit_is_named_and_of_two_the_stronger(five: str, trump: int) -> None:
    assert name_trump(bits(five), 4) == name_trump(bits(five), 3) == trump


def test_two_players_name_the_suit_of_their_best_two_cards() -> None:
    assert name_trump(bits("AD KD 4H 3H 2H"), 2) == 2


def test_low_cards_are_discarded_and_trumps_kept() -> None:
    assert discarded(bits("AS 2H 3D KC 2S"), 3, 0) == bits("2H 3D 2S")
    assert discarded(bits("QS 2H JS AC 2S"), 3, 0) == bits("2S 2H AC")
    assert discarded(bits("AS 2H 3D KC 2S"), 2, 3) == bits("2H 2S")


def test_a_card_is_kept_when_the_next_is_likely_worse() -> None:
    unseen = PACKS[2]
    assert all(keeps(card, unseen, 0) for card in (0, 12, 25, 38, 51))
    assert not any(keeps(card, unseen, 0) for card in (13, 20, 26, 39))


@pytest.mark.parametrize(
    ("hands", "trick", "played"),
    [
        # Nothing beats the ace: it is led before a low card.
        (["AS 2S 3C", "KS QS JS", "TS 9S 8S", "7S 6S 5S"], "", "AS"),
        # The partner's ace takes the trick: low under it.
        (["QS 2S", "3S 4C", "5C", "8S"], "AS KS", "2S"),
        # Last to play, the rival's ten is taken as cheaply as it can be.
        (["AS JS 2S", "3S 4S", "5S 6S", "7S 8S"], "TS 9S 8C", "JS"),
        # Without the suit, the rival's trick is ruffed with the lowest trump.
        (["2H AH 3C", "3S 4S", "5S 6S", "7S 8S"], "9S TS QS", "2H"),
        # Without the suit, the partner's sure trick is left to him, and no trump is wasted.
        (["2H AH 3C", "3S 4S", "5S 6S", "7S 8S"], "9S KS QS", "3C"),
    ],
)
def test_sensible_cards(hands: list[str], trick: str, played: str) -> None:
    leader = (4 - len(trick.split())) % 4
    won = 13 - len(hands[0].split())
    table = sit(hands=hands, trump="H", hakem=0, leader=leader, trick=trick, tricks=[6, won - 6, 0, 0][:4])
    assert table.match.to_act == 0
    assert sensible(table.match) == played


# -- playouts ----------------------------------------------------------------------------------------------------------


def whole_world(match: Any) -> World:
    """The deal as it is, from the truth."""
    state, sight = match.state, sight_of(match.view(match.to_act))
    pack = PACKS[sight.seats]
    return World(
        seats=sight.seats,
        hakem=sight.hakem,
        trump=sight.trump,
        hands=[as_bits(hand) for hand in state.hands],
        full=[pack & ~as_bits(cards) for cards in state.discards],
        gone=sight.gone,
        leader=sight.leader,
        trick=sight.trick,
        tricks=sight.tricks,
        voids=sight.voids,
        asked=sight.asked,
    )


@pytest.mark.full
@pytest.mark.parametrize("seats", [4, 3, 2])
def test_a_playout_ends_as_the_rules_end_it(seats: int) -> None:
    """The fast loop and the engine, both by habit, from the beginning and from the middle of hands."""
    reasons = set()
    for seed in (*range(100), 122, 207):  # the last two deal a hakem koti and a kot
        match = begun(seats, seed, seed % 17)
        if match is None:
            continue
        told = play_out(whole_world(match), -1, PLAIN)
        while match.to_act is not None:
            events = match.play(sensible_move(match.view(match.to_act)))
        won = next(event for event in events if type(event).__name__ == "HandWon")
        reasons.add(won.reason)
        for seat in range(seats):
            due = won.points if seat in won.seats else (1 - won.points if seats == 3 else -won.points)
            assert told[seat] == pytest.approx(due, abs=0.06), (seed, won, told)
    assert reasons >= ({"sure", "third"} if seats == 3 else {"seven", "kot", "hakem_koti"})


def test_a_playout_leaves_the_deal_as_it_was() -> None:
    match = begun(4, 3, 5)
    world = whole_world(match)
    before = repr(world)
    assert play_out(world, -1, PLAIN) == play_out(world, -1, PLAIN)
    assert repr(world) == before


# -- sampled deals -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 3, 2])
def test_sampled_deals_fit_all_that_was_seen(seats: int) -> None:
    barred = 0
    for seed in range(40):
        match = begun(seats, seed, 4 + seed % 24)
        if match is None:
            continue
        view: View = match.view(match.to_act)
        sight = sight_of(view)
        worlds = Worlds(sight, Random(seed), as_bits(view.own_discards))
        for _ in range(5):
            world = worlds.sample()
            assert [hand.bit_count() for hand in world.hands] == sight.counts
            assert world.hands[sight.seat] == sight.hand
            seen = 0
            for seat, hand in enumerate(world.hands):
                assert not seen & hand
                seen |= hand
                if seat != sight.seat:
                    assert hand & ~sight.others == 0
                    for suit in range(4):
                        if sight.voids[seat] >> suit & 1:
                            barred += 1
                            assert not hand & SUIT_MASKS[suit]
    assert barred > 20


def test_the_true_deal_is_as_likely_as_others() -> None:
    """No card is left out: over many deals each unseen card comes to each seat."""
    match = begun(4, 1)
    view: View = match.view(match.to_act)
    sight = sight_of(view)
    worlds = Worlds(sight, Random(1), 0)
    seen = [0] * 4
    for _ in range(200):
        for seat, hand in enumerate(worlds.sample().hands):
            seen[seat] |= hand
    assert all(seen[seat] == sight.others for seat in range(4) if seat != sight.seat)


# -- choosing ----------------------------------------------------------------------------------------------------------


def test_what_is_clearly_worse_is_given_up_and_the_best_tried_longest() -> None:
    random = Random(1)
    noise = {"poor": 0.1, "fair": 0.5, "good": 0.6}
    told = try_out(list(noise), random.random, lambda world, name: float(world < noise[name]), 10, 40_000)
    assert told.choose("poor", 0.5) == "good"
    assert len(told.values["poor"]) < len(told.values["good"])


def test_the_usual_move_is_made_unless_another_is_clearly_better() -> None:
    noise = {"usual": 0.5, "other": 0.52}
    random = Random(2)
    told = try_out(list(noise), random.random, lambda world, name: float(world < noise[name]), 10, 600)
    assert told.choose("usual", 5.0) == "usual"
    assert told.choose("other", 5.0) == "other"
    assert told.choose("usual", 0.0) == told.best


def test_a_single_candidate_needs_no_trial() -> None:
    told = try_out(["only"], Random(1).random, lambda world, name: 0.0, 10, 1000)
    assert told.choose("only", 1.0) == "only"
    assert told.values == {"only": []}


@pytest.mark.full
@pytest.mark.parametrize("seats", [4, 3, 2])
def test_every_player_plays_hands_to_their_end_and_the_same_again(seats: int) -> None:
    for name in HOKM.agents:
        records = []
        for _ in range(2):
            match: Any = Match(HOKM.build(seats, {"hands": 1}), 11)
            build = HOKM.agents[name] if name not in ("adept", "master") else lambda seed: Master(seed, 1500)
            agents = [build(seat) for seat in range(seats)]
            while match.to_act is not None:
                match.play(agents[match.to_act].choose(match.view(match.to_act)))
            records.append([HOKM.write(move) for move in match.history])
        assert records[0] == records[1]


def test_the_master_takes_the_trick_that_wins_the_hand() -> None:
    table = sit(hands=["AS 2S", "7H", "5C", "6C"], trump="H", hakem=0, leader=1, trick="KS 3S 4S", tricks=[6, 5, 0, 0])
    assert HOKM.write(Master(1, 2000).choose(table.match.view(0))) == "AS"


def test_the_master_names_the_suit_he_is_long_and_strong_in() -> None:
    hands = ["AS KS QS 5S 2H", "AH KH QH JH TH", "AD KD QD JD TD", "AC KC QC JC TC"]
    left = [card for hand in SUITS for card in hand.split() if not any(card in given for given in hands)]
    whole = [f"{hand} {' '.join(left[8 * seat : 8 * seat + 8])}" for seat, hand in enumerate(hands)]
    table = sit(hands=whole, hakem=0)
    assert HOKM.write(Master(1, 5000).choose(table.match.view(0))) == "trump S"


def test_of_equal_cards_only_the_usual_one_is_weighed() -> None:
    table = sit(hands=["AS KS QS 2S", "3S 4S 5S 6S", "7S 8S 9S TS", "JS 2C 3C 4C"], trump="S", hakem=0,
                tricks=[3, 3, 3, 0])  # fmt: skip
    told = Master(1, 2000).weigh(table.match.view(0))
    assert sorted(map(HOKM.write, told.values)) == ["2S", "AS"]


@pytest.mark.parametrize("hakem", [0, 1])
@pytest.mark.parametrize("stock", [42, 40, 22, 4, 2])
def test_the_master_draws_on_where_a_position_tells_nothing_of_the_turns_before(stock: int, hakem: int) -> None:
    """The cards between hands and stock are in nobody's sight."""
    cards, turns = shuffled(DECK_52, f"{stock}"), (42 - stock) // 2
    counts = [2 + (turns + 1) // 2, 3 + turns // 2]
    held = counts if hakem == 0 else counts[::-1]
    first, second = cards[: held[0]], cards[held[0] : sum(held)]
    table = sit(2, hands=[write_cards(first), write_cards(second)], stock=write_cards(cards[52 - stock :]), hakem=hakem,
                trump="S", options={"hands": 1})  # fmt: skip
    match = table.match
    while match.to_act is not None:
        match.play(Master(1, 400).choose(match.view(match.to_act)))
    assert [len(hand) for hand in match.state.hands] == [13 - len(match.state.table.played[seat]) for seat in (0, 1)]
