"""Whatever is stored fits its links, whatever was rolled back leaves none, and nothing else is believed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pazaak.career.context import contained
from pazaak.house.ledger.disk.chain import ChainMismatches, misfits, relink
from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.inventory import add_receipt
from pazaak.house.ledger.ledger import HOUSE, PLAYER, Ledger
from pazaak.house.ledger.named_lists import add_list, drop_list
from pazaak.house.ledger.notes import note, put_note
from tests.house.conftest import NOW, TODAY
from tests.house.ledger.disk.lives import FILE, closed_life, killed_life


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with closing(Ledger(tmp_path / FILE, NOW)) as opened:
        yield opened


def unfit(path: Path) -> ChainMismatches:
    with closing(connect(path)) as connection:
        connection.text_factory = bytes
        return misfits(connection)


@pytest.mark.full
@pytest.mark.parametrize("life", [closed_life, killed_life])
def test_all_that_the_game_writes_fits(tmp_path: Path, life: object) -> None:
    assert callable(life)
    assert unfit(life(tmp_path / "profile").folder / FILE) == ChainMismatches()


@pytest.mark.full
def test_linking_everything_again_comes_to_the_same(tmp_path: Path) -> None:
    path = closed_life(tmp_path / "profile").folder / FILE
    tables = ("entry_link", "receipt_link", "match_link", "content")
    with closing(connect(path)) as connection:
        before = [connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables]
        assert all(before)
        relink(connection)
        assert [connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables] == before


def break_off(ledger: Ledger) -> None:
    with ledger.transaction() as store:
        store.post("prize", {HOUSE: -5, PLAYER: 5}, TODAY)
        put_note(store, "lost", 2)
        store.connection.execute("INSERT INTO account (id, kind) VALUES ('x', 'nobody')")


def test_what_is_rolled_back_leaves_no_link(ledger: Ledger) -> None:
    with pytest.raises(StoreError):
        break_off(ledger)
    with ledger.transaction() as store:
        put_note(store, "kept", 1)
        with contained(store, "a part that goes wrong"):
            put_note(store, "lost", 2)
            store.post("prize", {HOUSE: -7, PLAYER: 7}, TODAY)
            raise LookupError
        store.post("prize", {HOUSE: -9, PLAYER: 9}, TODAY)
    assert (note(ledger, "kept"), note(ledger, "lost"), ledger.balance(PLAYER)) == (1, None, 9)
    assert unfit(ledger.path) == ChainMismatches()


@pytest.mark.full
@settings(max_examples=30)
@given(
    deeds=st.lists(
        st.tuples(st.sampled_from(("post", "goods", "note", "list", "drop", "fail")), st.integers(1, 9)), max_size=15
    )
)
def test_links_hold_whatever_is_stored(tmp_path_factory: pytest.TempPathFactory, deeds: list[tuple[str, int]]) -> None:
    path = tmp_path_factory.mktemp("chain") / FILE
    with closing(Ledger(path, NOW)) as ledger:
        ledger._writing.execute("PRAGMA synchronous = OFF")
        lists: list[int] = []
        for deed, number in deeds:
            with ledger.transaction() as store:
                match deed:
                    case "post":
                        store.post("prize", {HOUSE: -number, PLAYER: number}, TODAY)
                    case "goods":
                        add_receipt(store, "prize", {f"+{number}": 1, "T": number}, TODAY)
                    case "note":
                        put_note(store, str(number % 3), number)
                    case "list":
                        lists.append(add_list(store, f"{len(lists)}", [str(number)]))
                    case "drop" if lists:
                        drop_list(store, lists.pop())
            if deed == "fail":
                with pytest.raises(StoreError):
                    break_off(ledger)
    assert unfit(path) == ChainMismatches()


@pytest.mark.full
@pytest.mark.parametrize(
    ("edit", "expected"),
    [
        ("UPDATE play SET move = 'stand' WHERE match = 2 AND ply = 3", ChainMismatches(matches=(2,))),
        ("DELETE FROM play WHERE match = 2 AND ply = 3", ChainMismatches(matches=(2,))),
        ("UPDATE posting SET amount = -amount WHERE entry = 4", ChainMismatches(entries=(4,))),
        ("DELETE FROM entry WHERE id = 5", ChainMismatches(entries=(5,))),
        ("UPDATE receipt_line SET count = 9 WHERE receipt = 1", ChainMismatches(receipts=(1,))),
        ("UPDATE note SET value = '2'", ChainMismatches(tables=("note",))),
        (
            "INSERT INTO milestone VALUES ('champion:highroller', '2031-05-04', NULL)",
            ChainMismatches(tables=("milestone",)),
        ),
    ],
)
def test_what_another_hand_has_changed_does_not_fit(tmp_path: Path, edit: str, expected: ChainMismatches) -> None:
    path = closed_life(tmp_path / "profile").folder / FILE
    with closing(sqlite3.connect(path)) as connection:
        for (guard,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {guard}")
        connection.execute(edit)
        connection.commit()
    assert unfit(path) == expected
