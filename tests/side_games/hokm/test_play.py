"""A hand from the draw of aces to the next deal, in all three forms."""

from __future__ import annotations

import itertools

import pytest

from pazaak.house.rules.agents import RandomAgent
from pazaak.house.rules.cards import DECK_52, Rank
from pazaak.house.rules.protocols import IllegalMoveError
from pazaak.side_games.hokm.dealing import REMOVED, deal, draw_aces, pack
from pazaak.side_games.hokm.events import (
    AcesDrawn,
    CardKept,
    CardPlayed,
    CardTaken,
    Discarded,
    GameWon,
    HandDealt,
    HandWon,
    PartnersDrawn,
    PotPaid,
    StakesPaid,
    TrickWon,
    TrumpNamed,
)
from pazaak.side_games.hokm.state import Phase
from tests.side_games.hokm.tables import SUITS, Sitting, cards, of, sit

# -- the draw and the deal ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_ace_makes_hakem_and_the_next_of_another_his_partner(seats: int) -> None:
    firsts = set()
    for seed in range(300):
        first, second = draw_aces(seats, seed)
        assert [card.rank is Rank.ACE for _, card in first.cards] == [False] * (len(first.cards) - 1) + [True]
        assert [card.rank is Rank.ACE for _, card in second.cards] == [False] * (len(second.cards) - 1) + [True]
        turns = [seat for seat, _ in first.cards]
        assert all((one + 1) % seats == two for one, two in itertools.pairwise(turns))
        assert first.hakem == turns[-1]
        others = [seat for seat, _ in second.cards]
        assert first.hakem not in others
        assert second.seat == others[-1]
        assert len({card for _, card in (*first.cards, *second.cards)}) == len(first.cards) + len(second.cards)
        firsts.add(first.hakem)
    assert firsts == set(range(seats))


@pytest.mark.parametrize(("seats", "size", "stock"), [(4, 13, 0), (3, 17, 0), (2, 5, 42)])
def test_all_cards_are_dealt_in_packets_from_hakem_on(seats: int, size: int, stock: int) -> None:
    hands, rest = deal(seats, 1, 5, 2)
    assert [len(hand) for hand in hands] == [size] * seats
    assert len(rest) == stock
    assert sorted(map(str, (*rest, *(card for hand in hands for card in hand)))) == sorted(map(str, pack(seats)))
    others, _ = deal(seats, 0, 5, 2)
    assert hands == (others[-1], *others[:-1])
    assert deal(seats, 1, 5, 3) != (hands, rest)


def test_three_play_without_a_two() -> None:
    assert pack(3) == tuple(card for card in DECK_52 if card != REMOVED)
    assert str(REMOVED.suit) == "C"
    assert REMOVED.rank == 2


def test_only_four_may_draw_for_partners() -> None:
    assert of(sit(4).events, PartnersDrawn) == []
    (drawn,) = of(sit(4, options={"partners": "drawn"}).events, PartnersDrawn)
    (aces,) = of(sit(4).events, AcesDrawn)
    assert drawn.seat != aces.hakem
    assert of(sit(3, options={"partners": "drawn"}).events, PartnersDrawn) == []


def test_hakem_names_trumps_before_anyone_else_has_a_card() -> None:
    table = sit(hands=SUITS, hakem=2)
    assert table.events == [HandDealt(1, 2, 1, (0, 0, 5, 0))]
    assert [table.match.view(seat).hand for seat in range(4)] == [(), (), cards("AD KD QD JD TD"), ()]
    assert table.table.hand_counts == (0, 0, 5, 0)
    with pytest.raises(IllegalMoveError, match=r"^Hâkem must name trumps\.$"):
        table.play("AD")
    (named,) = of(table.play("trump C"), TrumpNamed)
    assert named.counts == (13, 13, 13, 13)
    assert [table.match.view(seat).hand for seat in range(4)] == [cards(hand) for hand in SUITS]
    assert table.match.to_act == 2


# -- tricks ------------------------------------------------------------------------------------------------------------


def test_suit_is_followed_and_the_highest_trump_takes() -> None:
    hands = ["AS 2H", "KS 3H", "QD 4H", "JD TS"]
    table = sit(hands=hands, trump="D", hakem=0, tricks=[6, 5, 0, 0])
    table.play("AS")
    with pytest.raises(IllegalMoveError, match=r"^You must follow suit while you can\.$"):
        table.play("3H")
    table.play("KS", "QD")
    with pytest.raises(IllegalMoveError, match=r"^You don't hold AS\.$"):
        table.play("AS")
    with pytest.raises(IllegalMoveError, match="follow suit"):
        table.play("JD")
    told = table.play("TS")
    assert of(told, TrickWon)[0].seat == 2
    assert of(told, HandWon) == [HandWon((0, 2), 1, "seven", tuple(map(cards, ("2H", "3H", "4H", "JD"))))]


def test_without_the_suit_any_card_may_be_played_and_takes_nothing_but_as_a_trump() -> None:
    table = sit(hands=["2S 2H", "AH 3H", "AC 4H", "AD 3S"], trump="C", hakem=3, leader=0, tricks=[5, 6, 0, 0])
    table.play_cards("2S AH 4H")
    told = table.play("3S")
    (won,) = of(told, TrickWon)
    assert (won.seat, won.card) == (3, cards("3S")[0])


def test_the_winner_leads() -> None:
    table = sit(hands=["AS KS 2H", "3S 4S 5S", "6S 7S AH", "8S 9S TS"], trump="D", hakem=0, tricks=[5, 5, 0, 0])
    table.play_cards("AS 3S 6S 8S")
    assert table.match.to_act == 0
    assert table.table.last_trick == tuple(zip(range(4), cards("AS 3S 6S 8S"), strict=True))
    table.play_cards("2H 4S AH")
    assert table.table.trick[0] == (0, cards("2H")[0])
    assert table.table.leader == 0
    left = tuple(map(cards, ("KS", "5S", "7S", "TS")))
    assert of(table.play("9S"), HandWon) == [HandWon((0, 2), 1, "seven", left)]


# -- the end of a hand, and who deals next -----------------------------------------------------------------------------


def seven_tricks(hakem: int, options: dict[str, int] | None = None) -> Sitting:
    """Seat 0 leads and takes all seven tricks of four hands with a suit each; spades are trumps."""
    hands = [" ".join(hand.split()[:13]) for hand in SUITS]
    table = sit(hands=hands, trump="S", hakem=hakem, leader=0, options={"target": 7, **(options or {})})
    for turn in range(7):
        table.play_cards(" ".join(hand.split()[turn] for hand in hands))
    return table


SIX_LEFT = tuple(cards(" ".join(hand.split()[7:13])) for hand in SUITS)
"""Hands left when seven of thirteen cards have been played from the top."""


def test_kot_and_hakem_stays() -> None:
    table = seven_tricks(2)
    assert of(table.events, HandWon) == [HandWon((0, 2), 2, "kot", SIX_LEFT)]
    assert table.table.scores == (2, 0, 2, 0)
    assert of(table.events, HandDealt)[-1] == HandDealt(2, 2, 1, (0, 0, 5, 0))


def test_hakem_koti_and_the_next_to_the_right_is_hakem() -> None:
    table = seven_tricks(3)
    assert of(table.events, HandWon) == [HandWon((0, 2), 3, "hakem_koti", SIX_LEFT)]
    assert table.table.scores == (3, 0, 3, 0)
    assert of(table.events, HandDealt)[-1] == HandDealt(2, 0, 3, (5, 0, 0, 0))


def test_kot_and_hakem_koti_are_worth_what_the_table_says() -> None:
    assert seven_tricks(0, {"kot": 5}).table.scores == (5, 0, 5, 0)
    assert seven_tricks(1, {"hakem_koti": 6}).table.scores == (6, 0, 6, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_deals_next(seats: int) -> None:
    """Hâkem's side wins: nothing changes. Otherwise he deals and the player to his right is Hâkem."""
    table = sit(seats, options={"hands": 40, "target": 1000})
    table.play_out(40)
    dealt, won = of(table.events, HandDealt), of(table.events, HandWon)
    assert len(dealt) == len(won) == 40
    changes = 0
    for before, end, after in zip(dealt, won, dealt[1:], strict=False):
        stays = before.hakem in end.seats
        assert after.hakem == (before.hakem if stays else (before.hakem + 1) % seats)
        assert after.dealer == (after.hakem - 1) % seats
        assert after.dealer == (before.dealer if stays else before.hakem)
        changes += not stays
    assert 0 < changes < 39


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_to_reach_the_target_wins_and_the_pot_is_his(seats: int) -> None:
    table = sit(seats, options={"stake": 25, "purses": [100] * seats})
    assert of(table.events, StakesPaid) == [StakesPaid(25, 25 * seats)]
    table.play_out(100)
    (end,) = of(table.events, GameWon)
    assert end.reason == "target"
    assert max(end.scores) >= 7
    assert end.winners == tuple(seat for seat in range(seats) if end.scores[seat] >= 7)
    share = 25 * seats // len(end.winners)
    assert of(table.events, PotPaid) == [PotPaid(end.winners, (share,) * len(end.winners))]
    assert table.table.purses == tuple(75 + share * (seat in end.winners) for seat in range(seats))


def test_a_game_of_so_many_hands_is_won_by_all_with_most_points() -> None:
    table = sit(3, options={"hands": 3, "stake": 10, "target": 100}, scores=[5, 5, 0])
    table.play_out(3)
    (end,) = of(table.events, GameWon)
    assert end.reason == "hands"
    assert end.winners == tuple(seat for seat in range(3) if end.scores[seat] == max(end.scores))
    outcome = table.match.rules.outcome(table.match.state)
    assert outcome is not None
    assert outcome.points == end.scores


def test_an_odd_credit_goes_to_the_lower_seat() -> None:
    table = sit(3, options={"hands": 1, "stake": 7}, hakem=0, scores=[4, 5, 3], hands=["AS", "KS", "QS"], trump="S",
                tricks=[8, 8, 0])  # fmt: skip
    table.play_cards("AS KS QS")
    assert of(table.events, HandWon) == [HandWon((0,), 1, "sure", ((), (), ()))]
    assert of(table.events, PotPaid) == [PotPaid((0, 1), (11, 10))]


def test_nothing_is_paid_where_nothing_is_played_for() -> None:
    table = sit(2)
    table.play_out(100)
    assert of(table.events, StakesPaid) == []
    assert of(table.events, PotPaid) == []


# -- two players -------------------------------------------------------------------------------------------------------


def test_two_players_discard_and_draw_to_thirteen() -> None:
    stock = (
        " ".join(f"{rank}{suit}" for suit in "DC" for rank in "AKQJT98765432")
        + " "
        + " ".join(f"{rank}{suit}" for rank in "98765432" for suit in "SH")
    )
    table = sit(2, hands=["AS KS QS JS TS", "AH KH QH JH TH"], stock=stock, hakem=0)
    assert table.table.hand_counts == (5, 5)
    assert table.match.view(1).hand == ()
    table.play("trump S")
    assert table.match.view(1).hand == cards("AH KH QH JH TH")
    with pytest.raises(IllegalMoveError, match=r"^Discard 3 cards\.$"):
        table.play("discard JS TS")
    assert table.play("discard TS JS QS") == [Discarded(0, 3)]
    assert table.match.view(0).own_discards == cards("TS JS QS")
    assert table.match.view(1).own_discards == ()
    assert table.play("discard TH JH") == [Discarded(1, 2)]
    assert table.match.view(0).seen == cards("AD")[0]
    assert table.match.view(1).seen is None
    assert table.play("keep") == [CardKept(0)]
    assert table.match.view(0).hand == cards("AS KS AD")
    assert table.match.view(0).own_discards[-1] == cards("KD")[0]
    assert table.match.view(1).seen == cards("QD")[0]
    assert table.play("take") == [CardTaken(1)]
    assert table.match.view(1).hand == cards("AH KH QH JD")
    assert table.match.view(1).own_discards[-1] == cards("QD")[0]
    table.play(*["keep"] * 19)
    assert table.table.hand_counts == (13, 13)
    assert table.table.draws == (True, False, *[True] * 19)
    assert table.table.phase is Phase.PLAY
    assert table.match.to_act == 0
    assert [len(cards) for cards in table.match.state.discards] == [14, 12]
    assert sum(table.table.draws[::2]) == 11


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_of_a_hand_lays_the_cards_left_open_and_nothing_else(seats: int) -> None:
    """With two players the discards are in nobody's hand, and so in no event."""
    table = sit(seats, options={"hands": 6, "target": 1000})
    before, hands = table.match.state, 0
    player = RandomAgent(table.match.rules, 3)
    while table.match.to_act is not None:
        told = table.match.play(player.choose(table.match.view(table.match.to_act)))
        for won in of(told, HandWon):
            (last,) = of(told, CardPlayed)
            held = [tuple(card for card in hand if card != last.card) for hand in before.hands]
            assert won.left == tuple(held)
            laid = {card for hand in won.left for card in hand}
            assert laid.isdisjoint(card for aside in before.discards for card in aside)
            assert laid.isdisjoint(before.stock)
            hands += 1
        before = table.match.state
    assert hands == 6
