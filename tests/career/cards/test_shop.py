"""The shop: the same all day, other on other days and in other venues; what is paid and what is had go together."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pazaak.career.cards.collection import STARTER_COUNTS
from pazaak.career.cards.prices import price, sale_price
from pazaak.career.cards.shop import MOST_OF_A_KIND, Offer, Shop, ShopError
from pazaak.career.career import Career
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.inventory import owned, receipts
from pazaak.house.ledger.ledger import HOUSE, PLAYER
from pazaak.house.session.purpose import MatchPurpose
from tests.career.careers import Clock, career_in, give, pay
from tests.career.stories import quick_match

HERE, THERE = "backroom", "dockside"
RARE = [card for card in SideCard if card not in STARTER_COUNTS]


def cheapest(shop: Shop) -> Offer:
    return shop.offers()[0]


def absent(shop: Shop) -> SideCard:
    return next(card for card in SideCard if card not in shop.stock())


# -- what is for sale -----------------------------------------------------------------------------


def test_offers_are_of_the_venue_and_tell_what_one_needs_to_know(career: Career) -> None:
    for venue in career.world:
        offers = career.shop(venue.id).offers()
        assert len(offers) == min(venue.shop.slots, len(venue.shop.kinds))
        assert [offer.price for offer in offers] == sorted(offer.price for offer in offers)
        for offer in offers:
            assert offer.card in venue.shop.kinds
            assert offer.price == price(offer.card, venue)
            assert 1 <= offer.left <= MOST_OF_A_KIND
            assert offer.owned == career.collection.owned(offer.card)


def test_the_stock_is_the_same_all_day_and_after_reopening(tmp_path: Path, clock: Clock) -> None:
    with career_in(tmp_path, clock) as career:
        morning = career.shop(HERE).stock()
    clock.time = clock.time.replace(hour=23, minute=59)
    with career_in(tmp_path, clock) as career:
        assert career.shop(HERE).stock() == morning


def test_the_stock_changes_by_day_and_by_venue(career: Career, clock: Clock) -> None:
    days = []
    for _ in range(30):
        days.append(tuple(career.shop(HERE).stock().items()))
        clock.forward()
    assert len(set(days)) > 25
    kinds = {card for day in days for card, _ in day}
    assert kinds == set(career.world.venue(HERE).shop.kinds)
    assert {count for day in days for _, count in day} == set(range(1, MOST_OF_A_KIND + 1))
    assert career.shop(HERE).stock() != career.shop(THERE).stock()


def test_the_shelf_is_filled_after_every_third_match_for_credits(career: Career) -> None:
    shelves, lefts = [career.shop(HERE).stock()], [career.shop(HERE).until_restock]
    for number in range(6):
        if number == 1:
            assert quick_match(career, purpose=MatchPurpose("daily", HERE), stakes=False)
        quick_match(career, won=number % 2 == 0)
        shelves.append(career.shop(HERE).stock())
        lefts.append(career.shop(HERE).until_restock)
    assert lefts == [3, 2, 1, 3, 2, 1, 3]
    assert [shelves.index(shelf) for shelf in shelves] == [0, 0, 0, 3, 3, 3, 6]


def test_what_was_bought_is_forgotten_when_the_shelf_is_filled(career: Career) -> None:
    pay(career, 10_000)
    shop = career.shop(HERE)
    for offer in shop.offers():
        for _ in range(offer.left):
            shop.buy(offer.card)
    assert not any(offer.left for offer in shop.offers())
    for _ in range(3):
        assert not any(offer.left for offer in shop.offers())
        quick_match(career)
    assert all(offer.left for offer in shop.offers())
    assert all(offer.left for offer in career.shop(HERE).offers())


# -- buying ---------------------------------------------------------------------------------------


def test_a_purchase_is_one_entry_and_one_receipt(career: Career) -> None:
    shop, purse = career.shop(HERE), career.purse
    offer = cheapest(shop)
    bought = shop.buy(offer.card)
    assert bought.price == offer.price
    assert career.purse == purse - offer.price
    assert career.collection.owned(offer.card) == offer.owned + 1
    (receipt,) = receipts(career.ledger, kind="purchase")
    assert (receipt.id, receipt.lines, receipt.day) == (bought.receipt, {offer.card.value: 1}, career.today)
    legs = dict(career.ledger.rows("SELECT account, amount FROM posting WHERE entry = ?", receipt.entry))
    assert legs == {PLAYER: -offer.price, HOUSE: offer.price}
    assert career.ledger.rows("SELECT kind FROM entry WHERE id = ?", receipt.entry) == [("purchase",)]


def test_what_is_bought_is_gone_for_the_day_also_after_reopening(tmp_path: Path, clock: Clock) -> None:
    with career_in(tmp_path, clock) as career:
        pay(career, 10_000)
        shop = career.shop(HERE)
        offer = cheapest(shop)
        for left in reversed(range(offer.left)):
            shop.buy(offer.card)
            assert cheapest(shop).left == left
        before = career.purse
    with career_in(tmp_path, clock) as career:
        again = cheapest(career.shop(HERE))
        assert (again.card, again.left) == (offer.card, 0)
        assert again.fault == f"{offer.card.value} is sold out here for now."
        with pytest.raises(ShopError, match="sold out here for now"):
            career.shop(HERE).buy(offer.card)
        assert career.purse == before
        shared = set(career.shop(HERE).stock()) & set(career.shop(THERE).stock())
        for card in shared - {offer.card}:
            assert career.shop(THERE).stock()[card] == next(
                o.left for o in career.shop(THERE).offers() if o.card == card
            )
        clock.forward()
        assert all(offer.left for offer in career.shop(HERE).offers())


def test_two_venues_do_not_share_their_shelves(career: Career, clock: Clock) -> None:
    pay(career, 10_000)
    here, there = career.shop(HERE), career.shop(THERE)
    while not set(here.stock()) & set(there.stock()):
        clock.forward()
    card = next(iter(set(here.stock()) & set(there.stock())))
    for _ in range(here.stock()[card]):
        here.buy(card)
    assert next(offer.left for offer in there.offers() if offer.card == card) == there.stock()[card]


@pytest.mark.parametrize("short", [1, 10])
def test_nobody_buys_what_he_cannot_pay_or_could_not_play_after(career: Career, short: int) -> None:
    shop = career.shop(HERE)
    offer = cheapest(shop)
    pay(career, offer.price + career.least_ante - short - career.purse)
    sentence = f"This would leave you {career.least_ante - short} credits; keep {career.least_ante} for an ante."
    assert cheapest(shop).fault == sentence
    with pytest.raises(ShopError, match="for an ante"):
        shop.buy(offer.card)
    pay(career, offer.price - 1 - career.purse)
    assert cheapest(shop).fault == f"This costs {offer.price} credits; you have {offer.price - 1}."
    with pytest.raises(ShopError, match="credits; you have"):
        shop.buy(offer.card)
    assert career.collection.counts == STARTER_COUNTS
    pay(career, career.least_ante + 1)
    shop.buy(offer.card)
    assert career.purse == career.least_ante


def test_what_is_not_for_sale_is_not_bought(career: Career) -> None:
    shop = career.shop(HERE)
    with pytest.raises(ShopError, match="for sale here now"):
        shop.buy(absent(shop))


# -- selling --------------------------------------------------------------------------------------


def test_a_sale_is_one_entry_and_one_receipt(career: Career) -> None:
    give(career, [SideCard.TIEBREAKER])
    purse = career.purse
    sold = career.shop(HERE).sell(SideCard.TIEBREAKER)
    assert sold.price == sale_price(SideCard.TIEBREAKER)
    assert career.purse == purse + sold.price
    assert career.collection.owned(SideCard.TIEBREAKER) == 0
    (receipt,) = receipts(career.ledger, kind="sale")
    assert (receipt.id, receipt.lines) == (sold.receipt, {"T": -1})
    assert career.ledger.rows("SELECT kind FROM entry WHERE id = ?", receipt.entry) == [("sale",)]
    with pytest.raises(ShopError, match="You own no T"):
        career.shop(HERE).sell(SideCard.TIEBREAKER)


def test_the_ten_starter_cards_are_never_sold(career: Career) -> None:
    give(career, [SideCard.PLUS_1])
    shop = career.shop(HERE)
    assert {wanted.card: wanted.spare for wanted in shop.wanted()} == {
        **dict.fromkeys(STARTER_COUNTS, 0),
        SideCard.PLUS_1: 1,
    }
    shop.sell(SideCard.PLUS_1)
    for card in STARTER_COUNTS:
        with pytest.raises(ShopError, match="starter card"):
            shop.sell(card)
    assert career.collection.counts == STARTER_COUNTS


def test_a_deck_that_loses_a_card_is_named_and_kept(career: Career) -> None:
    give(career, [SideCard.SWITCH_3, SideCard.SWITCH_3])
    cards = (*[SideCard.PLUS_1, SideCard.PLUS_2, SideCard.PLUS_3, SideCard.PLUS_4] * 2, *[SideCard.SWITCH_3] * 2)
    deck = career.decks.add("Switcher", cards)
    career.decks.choose(deck.id)
    shop = career.shop(HERE)
    assert next(wanted.decks for wanted in shop.wanted() if wanted.card is SideCard.SWITCH_3) == ("Switcher",)
    assert shop.sell(SideCard.SWITCH_3).decks == ("Switcher",)
    assert career.decks.chosen == deck
    assert career.faults(deck) == ["You own 1 ±3; this deck uses 2."]
    give(career, [SideCard.SWITCH_3])
    assert career.faults(deck) == []


# -- always ---------------------------------------------------------------------------------------

DEALS = st.lists(
    st.tuples(st.sampled_from(["buy", "sell", "day"]), st.sampled_from([HERE, THERE]), st.integers(0, 22)), max_size=25
)


@pytest.mark.full
@given(DEALS)
@settings(max_examples=30)
def test_whatever_is_bought_and_sold_adds_up(deals: list[tuple[str, str, int]]) -> None:
    clock = Clock()
    with TemporaryDirectory() as folder, career_in(Path(folder), clock) as career:
        for deed, venue, number in deals:
            purse, counts = career.purse, Counter(career.collection.counts)
            try:
                deal(career, clock, deed, venue, list(SideCard)[number], counts)
            except ShopError:
                assert career.purse == purse
            assert career.purse >= career.least_ante
            assert career.collection.counts == +counts
            assert not Counter(STARTER_COUNTS) - counts
        lines = career.ledger.rows("SELECT item, SUM(count) FROM receipt_line GROUP BY item HAVING SUM(count) > 0")
        assert dict(lines) == owned(career.ledger)


def deal(career: Career, clock: Clock, deed: str, venue: str, card: SideCard, counts: Counter[SideCard]) -> None:
    """Buy or sell, or let a day go by; the counts are kept like the shop should."""
    purse, shop = career.purse, career.shop(venue)
    if deed == "buy":
        paid = shop.buy(card).price
        counts[card] += 1
        assert career.purse == purse - paid
    elif deed == "sell":
        earned = shop.sell(card).price
        counts[card] -= 1
        assert career.purse == purse + earned
    else:
        clock.forward()


@pytest.mark.parametrize("deed", ["purchase", "sale"])
def test_what_cannot_be_stored_whole_is_not_stored_at_all(
    career: Career, monkeypatch: pytest.MonkeyPatch, deed: str
) -> None:
    def full(*_: object, **__: object) -> int:
        raise StoreError("The disk is full.")

    give(career, [SideCard.TIEBREAKER])
    shop, purse, counts = career.shop(HERE), career.purse, career.collection.counts
    monkeypatch.setattr("pazaak.career.cards.shop.add_receipt", full)
    with pytest.raises(StoreError, match="The disk is full"):
        shop.buy(cheapest(shop).card) if deed == "purchase" else shop.sell(SideCard.TIEBREAKER)
    assert (career.purse, career.collection.counts) == (purse, counts)
    assert career.ledger.rows("SELECT 1 FROM entry WHERE kind = ?", deed) == []


def test_achievements_that_a_purchase_earns_are_told_once(career: Career) -> None:
    pay(career, 100_000)
    give(career, [card for card in RARE if card is not SideCard.MINUS_1])
    assert career.take_earned() == ()
    clock = career.now
    assert isinstance(clock, Clock)
    shop = career.shop(HERE)
    while SideCard.MINUS_1 not in shop.stock():
        clock.forward()
    shop.buy(SideCard.MINUS_1)
    earned = {one.id for one in career.take_earned()}
    assert "whole_stock" in earned
    assert {f"achievement:{name}" for name in earned} <= career.progress.done
    assert career.take_earned() == ()
