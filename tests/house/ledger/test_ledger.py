"""The ledger keeps its promises by itself: entries balance, nothing is changed later, nobody owes."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.errors import LedgerError, StoreError
from pazaak.house.ledger.ledger import BANK, HOUSE, PLAYER, Ledger
from tests.house.conftest import NOW, TODAY

APPEND_ONLY = (
    *("entry", "posting", "match", "chair", "play", "result", "score"),
    *("receipt", "receipt_line", "milestone", "occasion", "figure", "tournament", "bout"),
    *("seal", "sealed_match", "chain_end"),
)
ACCOUNTS = (BANK, HOUSE, PLAYER, "rival:a", "rival:b")


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with closing(Ledger(tmp_path / "profile.sqlite3", NOW)) as opened:
        with opened.transaction() as store:
            store.post("opening", {BANK: -100, PLAYER: 60, "rival:a": 40}, TODAY)
        yield opened


def fill_every_table(connection: sqlite3.Connection) -> None:
    day, digest = TODAY.isoformat(), "ab" * 32
    connection.execute("INSERT INTO match VALUES (1, 'bidding', '7', '{}', NULL, 1, ?, ?)", (day, digest))
    connection.execute("INSERT INTO chair VALUES (1, 0, 'player')")
    connection.execute("INSERT INTO play VALUES (1, 1, 0, 'put 3')")
    connection.execute("INSERT INTO result VALUES (1, 'finished', 'rounds', '[0]', '[0]', ?, ?)", (day, digest))
    connection.execute("INSERT INTO score VALUES (1, 0, 'player', 1, 0)")
    connection.execute("BEGIN")
    connection.execute("INSERT INTO stock (item) VALUES ('+3')")
    connection.execute("INSERT INTO receipt_line VALUES (1, '+3', 2)")
    connection.execute("INSERT INTO receipt VALUES (1, 'prize', ?, NULL, 1)", (day,))
    connection.execute("COMMIT")
    connection.execute("INSERT INTO milestone VALUES ('beaten:a', ?, 1)", (day,))
    connection.execute("INSERT INTO occasion VALUES (1, 'table', 'backroom', '{}')")
    connection.execute("INSERT INTO figure VALUES (1, 0, 'busts', 2)")
    connection.execute("INSERT INTO tournament VALUES (1, 'backroom', ?, '7', '{}')", (day,))
    connection.execute("INSERT INTO bout VALUES (1, 0, 0, 1, 'player', '{}')")
    connection.execute("INSERT INTO seal VALUES (1, ?, '{}', ?)", (digest, day))
    connection.execute("INSERT INTO sealed_match VALUES (1, 1, 'a red coat')")
    connection.execute("INSERT INTO chain_end VALUES (1, '[0]', ?)", (digest,))


@pytest.mark.parametrize("table", APPEND_ONLY)
def test_no_row_is_ever_changed_or_removed(ledger: Ledger, table: str) -> None:
    with closing(connect(ledger.path)) as connection:
        fill_every_table(connection)
        column = connection.execute(f"SELECT name FROM pragma_table_info('{table}')").fetchone()[0]
        rows = connection.execute(f"SELECT * FROM {table}").fetchall()
        assert rows
        for attack in (
            f"UPDATE {table} SET {column} = {column}",
            f"DELETE FROM {table}",
            f"INSERT OR REPLACE INTO {table} SELECT * FROM {table}",
        ):
            with pytest.raises(sqlite3.IntegrityError, match=r"append-only|sealed|over"):
                connection.execute(attack)
        assert connection.execute(f"SELECT * FROM {table}").fetchall() == rows


def test_a_sealed_entry_takes_no_more_postings(ledger: Ledger) -> None:
    with closing(connect(ledger.path)) as connection, pytest.raises(sqlite3.IntegrityError, match="sealed"):
        connection.execute("INSERT INTO posting VALUES (1, 'player', 1)")


def test_postings_without_an_entry_are_not_stored(ledger: Ledger) -> None:
    with closing(connect(ledger.path)) as connection, pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        connection.execute("INSERT INTO posting VALUES (2, 'player', 1)")
    assert ledger.balance(PLAYER) == 60


def test_an_entry_must_balance_in_the_file_too(ledger: Ledger) -> None:
    with closing(connect(ledger.path)) as connection:
        connection.execute("BEGIN")
        connection.execute("INSERT INTO posting VALUES (2, 'player', 5)")
        connection.execute("INSERT INTO posting VALUES (2, 'rival:a', -4)")
        with pytest.raises(sqlite3.IntegrityError, match="does not balance"):
            connection.execute("INSERT INTO entry VALUES (2, 'move', '2031-05-04', NULL, NULL)")
        connection.execute("ROLLBACK")


def test_an_entry_must_balance(ledger: Ledger) -> None:
    with pytest.raises(LedgerError, match="add up to zero"), ledger.transaction() as store:
        store.post("move", {PLAYER: 5, "rival:a": -4}, TODAY)


def test_nobody_owes_but_the_bank_and_the_house(ledger: Ledger) -> None:
    with pytest.raises(LedgerError, match="don't add up"), ledger.transaction() as store:
        store.post("move", {PLAYER: -61, "rival:a": 61}, TODAY)
    assert (ledger.balance(PLAYER), ledger.balance("rival:a")) == (60, 40)
    with ledger.transaction() as store:
        store.post("stake", {HOUSE: -25, PLAYER: 25}, TODAY)
    assert ledger.balance(HOUSE) == -25


def test_an_unknown_kind_of_account_is_refused(ledger: Ledger) -> None:
    with pytest.raises(LedgerError, match="no account of the kind pocket"), ledger.transaction() as store:
        store.post("move", {PLAYER: -1, "pocket:left": 1}, TODAY)


def test_a_transaction_is_all_or_nothing(ledger: Ledger) -> None:
    def two_payments() -> None:
        with ledger.transaction() as store:
            store.post("move", {PLAYER: -10, "rival:a": 10}, TODAY)
            assert store.balance(PLAYER) == 50
            store.post("move", {PLAYER: -51, "rival:a": 51}, TODAY)

    with pytest.raises(LedgerError):
        two_payments()
    assert ledger.balance(PLAYER) == 60
    assert ledger.rows("SELECT COUNT(*) FROM entry") == [(1,)]


def test_a_full_disk_is_a_sentence_and_changes_nothing(ledger: Ledger) -> None:
    def much_to_write() -> None:
        with ledger.transaction() as store:
            for number in range(10_000):
                store.post("move", {PLAYER: -1, f"rival:{number}": 1}, TODAY)
                store.post("move", {PLAYER: 1, f"rival:{number}": -1}, TODAY)

    ledger._writing.execute("PRAGMA max_page_count = 1")
    with pytest.raises(StoreError, match="disk is full"):
        much_to_write()
    assert ledger.balance(PLAYER) == 60


def test_two_threads_that_ask_the_same_get_their_own_answers(ledger: Ledger) -> None:
    def answers(number: int) -> set[int]:
        return {answer for _ in range(2000) for ((answer,),) in [ledger.rows("SELECT ? + 0", number)]}

    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(answers, (1, 2))) == [{1}, {2}]


def test_a_read_sees_what_was_stored_before_it_while_another_thread_reads(ledger: Ledger) -> None:
    """A connection that two threads read from at once shows both what was there when the first of them began."""
    many = "WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many LIMIT 200000)"
    with ThreadPoolExecutor(1) as threads:
        reading = threads.submit(ledger.rows, f"{many} SELECT n, balance FROM many, account")
        while not reading.running() and not reading.done():
            pass
        for number in range(1, 41):
            with ledger.transaction() as store:
                store.post("move", {PLAYER: -1, "rival:a": 1}, TODAY)
            assert ledger.balance(PLAYER) == 60 - number
        reading.result()


@pytest.mark.full
@settings(max_examples=40)
@given(st.lists(st.dictionaries(st.sampled_from(ACCOUNTS), st.integers(-80, 80), min_size=1), max_size=25))
def test_credits_are_conserved_whatever_is_posted(
    tmp_path_factory: pytest.TempPathFactory, attempts: list[dict[str, int]]
) -> None:
    path = tmp_path_factory.mktemp("ledger") / "profile.sqlite3"
    expected = dict.fromkeys(ACCOUNTS, 0)
    with closing(Ledger(path, NOW)) as ledger:
        ledger._writing.execute("PRAGMA synchronous = OFF")
        for legs in attempts:
            after = {account: expected[account] + legs.get(account, 0) for account in ACCOUNTS}
            possible = not sum(legs.values()) and all(after[who] >= 0 for who in ACCOUNTS[2:])
            try:
                with ledger.transaction() as store:
                    store.post("move", legs, TODAY)
            except LedgerError:
                assert not possible
            else:
                assert possible
                expected = after
        assert {account: ledger.balance(account) for account in ACCOUNTS} == expected
        assert ledger.rows("SELECT COALESCE(SUM(balance), 0) FROM account") == [(0,)]
