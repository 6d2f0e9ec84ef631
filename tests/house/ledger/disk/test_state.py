"""The record beside a profile says what was stored last, says nothing where it is torn, and is never believed alone."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from pazaak.house.ledger.disk.chain import ChainTip
from pazaak.house.ledger.disk.places import STATE, beside, patiently, write_whole
from pazaak.house.ledger.disk.state import FileState, begin_digest, decode, digest_of, encode, is_as_closed, read_state
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import HOUSE, PLAYER, Ledger
from tests.house.conftest import NOW, TODAY

SOME = FileState(7, ChainTip(3, 12, b"l" * 32), True, 4096, 10**18, b"d" * 32)


def test_a_record_comes_back_as_it_was() -> None:
    assert decode(encode(SOME)) == SOME
    assert len(encode(FileState(0))) == len(encode(SOME))


def test_a_torn_record_says_nothing() -> None:
    record = encode(SOME)
    for length in range(len(record)):
        assert decode(record[:length]) is None
    for place in range(len(record)):
        assert decode(record[:place] + bytes([record[place] ^ 1]) + record[place + 1 :]) is None


def test_it_is_written_after_every_transaction(tmp_path: Path) -> None:
    path = tmp_path / "purse.sqlite3"
    with closing(Ledger(path, NOW)) as ledger:
        for number in range(1, 4):
            with ledger.transaction() as store:
                store.post("prize", {HOUSE: -1, PLAYER: 1}, TODAY)
            state = read_state(path)
            assert state is not None
            assert (state.commits, state.closed) == (number, False)
    state = read_state(path)
    assert state is not None
    assert (state.commits, state.closed, state.size) == (3, True, path.stat().st_size)
    assert is_as_closed(path, state)


@pytest.mark.full
def test_without_a_record_nothing_is_lost_and_nothing_told(tmp_path: Path) -> None:
    path = tmp_path / "purse.sqlite3"
    with closing(Ledger(path, NOW)) as ledger, ledger.transaction() as store:
        store.post("prize", {HOUSE: -1, PLAYER: 1}, TODAY)
    for content in (None, b"", b"\0" * 145, os.urandom(145)):
        beside(path, STATE).unlink()
        if content is not None:
            beside(path, STATE).write_bytes(content)
        with closing(Ledger(path, NOW)) as ledger:
            assert ledger.notices == ()
            assert ledger.balance(PLAYER) == 1


@pytest.mark.full("9437189")
@pytest.mark.parametrize("size", [0, 1, 4096, (4 << 20) - 1, 4 << 20, (9 << 20) + 5])
def test_the_digest_covers_every_byte(tmp_path: Path, size: int) -> None:
    path, chance = tmp_path / "file", Random(size)
    content = bytearray(chance.randbytes(size))
    path.write_bytes(content)
    before = digest_of(path)
    begin_digest(path)
    assert digest_of(path) == before
    for place in {0, size // 2, size - 1} if size else ():
        content[place] ^= 1
        path.write_bytes(content)
        assert digest_of(path) != before
        content[place] ^= 1
    path.write_bytes(bytes(content) + b"\0")
    assert digest_of(path) != before


def test_a_digest_worked_out_ahead_is_looked_at_once(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"as it was")
    state = FileState(0, closed=True, size=9, digest=digest_of(path))
    begin_digest(path)
    assert is_as_closed(path, state)
    path.write_bytes(b"as it IS ")
    assert not is_as_closed(path, state)


def test_replacing_is_tried_again_while_somebody_looks_at_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []
    pauses: list[float] = []
    monkeypatch.setattr("pazaak.house.ledger.disk.places.time.sleep", pauses.append)

    def held_by_a_search_index() -> str:
        tries.append(1)
        if len(tries) < 5:
            raise PermissionError(13, "in use")
        return "done"

    assert patiently(held_by_a_search_index) == "done"
    assert len(tries) == 5

    def held_for_good() -> None:
        raise PermissionError(13, "in use")

    pauses.clear()
    with pytest.raises(PermissionError):
        patiently(held_for_good)
    assert sum(pauses) == pytest.approx(1.0)


def test_a_text_that_no_encoding_has_is_written_as_json_writes_it(tmp_path: Path) -> None:
    write_whole(tmp_path / "file", '{"\ud800": 1}', "The file")
    assert (tmp_path / "file").read_bytes() == b'{"\\ud800": 1}'


def test_what_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(StoreError, match=r"^The note couldn't be written: .+\.$|^The note can't be"):
        write_whole(tmp_path / "file" / "note", "{}", "The note")
