"""Goods are what their receipts add up to: nothing is given away that is not there, and nothing is changed later."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pazaak.house.ledger.disk.check import fault_of
from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.inventory import GoodsError, Receipt, add_receipt, owned, receipts
from pazaak.house.ledger.ledger import BANK, HOUSE, PLAYER, Ledger
from pazaak.house.profile.profile import Profile
from tests.house.conftest import NOW, TODAY


def test_goods_are_bought_and_paid_for_in_one_transaction(profile: Profile) -> None:
    with profile.ledger.transaction() as store:
        entry = store.post("purchase", {PLAYER: -120, HOUSE: 120}, TODAY)
        number = add_receipt(store, "purchase", {"+3": 2, "T": 1, "-1": 0}, TODAY, entry=entry)
        assert owned(store) == {"+3": 2, "T": 1}
        assert owned(profile.ledger) == {}
    assert owned(profile.ledger) == {"+3": 2, "T": 1}
    assert receipts(profile.ledger) == [Receipt(number, "purchase", TODAY, entry, None, {"+3": 2, "T": 1})]
    assert profile.purse.player == 880


def test_what_is_not_there_cannot_be_given_away_and_costs_nothing(profile: Profile) -> None:
    def sell(count: int) -> None:
        with profile.ledger.transaction() as store:
            entry = store.post("sale", {PLAYER: 50, HOUSE: -50}, TODAY)
            add_receipt(store, "sale", {"T": -count}, TODAY, entry=entry)

    with pytest.raises(GoodsError, match=r"^There are 0 of T here, so 1 can't be given away\.$"):
        sell(1)
    with profile.ledger.transaction() as store:
        add_receipt(store, "prize", {"T": 2}, TODAY)
    with pytest.raises(GoodsError, match="There are 2 of T here, so 3"):
        sell(3)
    assert (owned(profile.ledger), profile.purse.player) == ({"T": 2}, 1000)
    sell(2)
    assert (owned(profile.ledger), profile.purse.player) == ({}, 1050)


def test_an_empty_receipt_is_none(profile: Profile) -> None:
    for lines in ({}, {"T": 0}):
        with pytest.raises(GoodsError, match="at least one thing"), profile.ledger.transaction() as store:
            add_receipt(store, "prize", lines, TODAY)
    assert receipts(profile.ledger) == []


def test_receipts_are_newest_first_and_found_by_kind_and_match(profile: Profile) -> None:
    with profile.ledger.transaction() as store:
        store.connection.execute(
            "INSERT INTO match VALUES (1, 'pazaak', '7', '{}', NULL, 0, '2031-05-04', ?)", ("0" * 64,)
        )
        for number in range(4):
            add_receipt(
                store,
                "prize" if number % 2 else "purchase",
                {f"+{number}": 1},
                TODAY,
                match_id=1 if number > 1 else None,
            )
    ledger = profile.ledger
    assert [list(receipt.lines) for receipt in receipts(ledger)] == [["+3"], ["+2"], ["+1"], ["+0"]]
    assert [list(receipt.lines) for receipt in receipts(ledger, limit=1)] == [["+3"]]
    assert [list(receipt.lines) for receipt in receipts(ledger, kind="prize")] == [["+3"], ["+1"]]
    assert [list(receipt.lines) for receipt in receipts(ledger, match_id=1)] == [["+3"], ["+2"]]
    assert receipts(ledger, match_id=1, kind="sale") == []


def test_the_file_itself_keeps_goods_honest(profile: Profile) -> None:
    with profile.ledger.transaction() as store:
        add_receipt(store, "prize", {"T": 1}, TODAY)
    with closing(connect(profile.ledger.path)) as connection:
        for attack, why in (
            ("INSERT INTO receipt_line VALUES (1, 'T', 5)", "append-only|sealed"),
            ("INSERT INTO receipt_line VALUES (2, 'T', 5)", "FOREIGN KEY"),
            ("INSERT INTO receipt VALUES (2, 'prize', '2031-05-04', NULL, NULL)", "receipt is empty"),
            ("INSERT INTO stock VALUES ('D', 4)", "opens empty"),
            ("UPDATE stock SET item = 'D'", "cannot be renamed"),
            ("DELETE FROM stock", "cannot be removed"),
            ("UPDATE stock SET count = -1", "CHECK"),
        ):
            with pytest.raises(sqlite3.IntegrityError, match=why):
                connection.execute(attack)
    assert owned(profile.ledger) == {"T": 1}


@pytest.mark.full
@settings(max_examples=40)
@given(
    st.lists(
        st.dictionaries(st.sampled_from(("+1", "-2", "T")), st.integers(-3, 3), max_size=3),
        max_size=20,
    )
)
def test_stock_is_the_sum_of_the_lines(
    tmp_path_factory: pytest.TempPathFactory, attempts: list[dict[str, int]]
) -> None:
    path = tmp_path_factory.mktemp("goods") / "profile.sqlite3"
    expected: dict[str, int] = {}
    with closing(Ledger(path, NOW)) as ledger:
        ledger._writing.execute("PRAGMA synchronous = OFF")
        with ledger.transaction() as store:
            store.post("opening", {BANK: -5, PLAYER: 5}, TODAY)
        for lines in attempts:
            after = {item: expected.get(item, 0) + lines.get(item, 0) for item in expected | lines}
            possible = any(lines.values()) and all(count >= 0 for count in after.values())
            try:
                with ledger.transaction() as store:
                    add_receipt(store, "any", lines, TODAY)
            except GoodsError:
                assert not possible
            else:
                assert possible
                expected = after
        assert owned(ledger) == {item: count for item, count in expected.items() if count}
    assert fault_of(path) == ""
