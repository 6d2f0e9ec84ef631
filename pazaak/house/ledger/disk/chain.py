"""Hashes of the stored rows: a chain of entries, one of receipts, one for each match, and a digest of each other table.

Temporary triggers of the writing connection note every row added, changed or removed, in a temporary table, so that
what is rolled back is forgotten. Before a transaction ends, the links of its changes are stored with it; a row changed
by another program no longer fits them. A link is SHA-256 over the link before it and the rows as SQLite quotes them. A
table's digest is the sum of its rows' hashes, so their order does not matter.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

HASH_BYTES = 32
"""Length of a hash in bytes."""
ORIGIN = bytes(HASH_BYTES)
"""Hash that precedes the first link."""
_MODULUS = 1 << (8 * HASH_BYTES)

MATCH_TABLES = ("match", "chair", "occasion", "fairness", "play", "result", "score", "last_marks")
"""Tables with the rows of a match, in the order in which they are linked."""
ENTRY_TABLES = ("posting", "entry")
RECEIPT_TABLES = ("receipt_line", "receipt")
LINK_TABLES = ("entry_link", "receipt_link", "match_link", "content", "lease", "edited")
"""Tables with hashes and facts about the other tables; not hashed themselves."""

_GATHERED = {"play": "match", "figure": "what"}
"""Column by which large tables are read in groups, by table."""
_BETWEEN = b"\x1d"
"""Separator between the rows of a group; no text of the game contains it."""


class Chain(NamedTuple):
    """A kind of rows linked in the order of their numbers."""

    links: str
    tables: tuple[str, ...]
    """Tables of a unit's rows; the unit's own table is last."""


CHAINS = (Chain("entry_link", ENTRY_TABLES), Chain("receipt_link", RECEIPT_TABLES))
_UNIT_OF = dict.fromkeys(MATCH_TABLES, "match") | {name: chain.tables[-1] for chain in CHAINS for name in chain.tables}


class ChainTip(NamedTuple):
    """State of the match that a transaction changed last; match 0 for none."""

    match: int = 0
    plies: int = 0
    link: bytes = ORIGIN


NO_MATCH = ChainTip()


class ChainMismatches(NamedTuple):
    """Numbers of the units, and names of the tables, that do not fit their stored hashes."""

    entries: tuple[int, ...] = ()
    receipts: tuple[int, ...] = ()
    matches: tuple[int, ...] = ()
    tables: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return any(map(len, self))


# -- how rows are written ----------------------------------------------------------------------------------------------


def tables_of(connection: sqlite3.Connection) -> list[str]:
    """Return the names of all tables that are hashed."""
    names = [_text(name) for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return sorted(name for name in names if not name.startswith("sqlite_") and name not in LINK_TABLES)


def columns_of(connection: sqlite3.Connection, table: str) -> list[str]:
    """Return the columns of a table in order."""
    return [_text(row[0]) for row in connection.execute(f"SELECT name FROM pragma_table_info('{table}')")]


def key_of(connection: sqlite3.Connection, table: str) -> list[str]:
    """Return the columns of a table's primary key."""
    rows = connection.execute(f"SELECT name FROM pragma_table_info('{table}') WHERE pk > 0 ORDER BY pk")
    return [_text(row[0]) for row in rows]


def _text(value: str | bytes) -> str:
    return value.decode() if isinstance(value, bytes) else value


def _bytes(value: str | bytes) -> bytes:
    return value if isinstance(value, bytes) else value.encode()


def written_row(columns: Iterable[str], of: str = "") -> str:
    """Return an SQL expression that writes a row as one text."""
    return " || char(31) || ".join(f'ifnull({of}"{column}", char(30))' for column in columns)


def is_linked(table: str) -> bool:
    """Return whether the rows of a table belong to an entry, a receipt or a match."""
    return table in _UNIT_OF


def unit_column(table: str) -> str:
    """Return the column with the entry, receipt or match that a row belongs to."""
    unit = _UNIT_OF[table]
    return "id" if table == unit else unit


def row_hash(name: str, row: str | bytes) -> int:
    """Return a row's contribution to the digest of its table."""
    return int.from_bytes(sha256(name.encode() + b"\0" + _bytes(row)).digest())


def folded(rows: Iterable[tuple[str, str | bytes]], before: bytes = ORIGIN) -> bytes:
    """Return the chained hash of rows that belong together."""
    link = before
    for name, row in rows:
        link = sha256(link + name.encode() + b"\0" + _bytes(row)).digest()
    return link


def next_link(before: bytes, own: bytes) -> bytes:
    """Return the link of an entry or a receipt from the link before it and the hash of its rows."""
    return sha256(before + own).digest()


# -- what a transaction has changed ------------------------------------------------------------------------------------


def watch(connection: sqlite3.Connection) -> None:
    """Install triggers that note every row this connection changes from now on."""
    # Read before the first trigger is made: SQLite reads the whole schema afresh after each.
    columns_by_table = {table: columns_of(connection, table) for table in tables_of(connection)}
    connection.execute("PRAGMA temp_store = MEMORY")
    connection.execute("CREATE TEMP TABLE changed (id INTEGER PRIMARY KEY, name TEXT, unit INTEGER, row TEXT, sign)")
    for table, columns in columns_by_table.items():
        deeds = {"INSERT": "+NEW"} if table in _UNIT_OF else {"INSERT": "+NEW", "UPDATE": "-OLD+NEW", "DELETE": "-OLD"}
        for deed, sides in deeds.items():
            inserts = "".join(_note(table, columns, side) for side in ("OLD", "NEW") if side in sides)
            connection.execute(
                f'CREATE TEMP TRIGGER watch_{table}_{deed.lower()} AFTER {deed} ON main."{table}" BEGIN {inserts} END'
            )


def _note(table: str, columns: list[str], side: str) -> str:
    unit = f'{side}."{unit_column(table)}"' if table in _UNIT_OF else "NULL"
    sign = 1 if side == "NEW" else -1
    return (
        f"INSERT INTO changed (name, unit, row, sign) "
        f"VALUES ('{table}', {unit}, {written_row(columns, f'{side}.')}, {sign}); "
    )


def link_changes(connection: sqlite3.Connection) -> ChainTip:
    """Store the links of the transaction's changes so far; return the state of the last match among them."""
    units: defaultdict[str, defaultdict[int, list[tuple[str, str]]]] = defaultdict(lambda: defaultdict(list))
    shifts: defaultdict[str, int] = defaultdict(int)
    for name, unit, row, sign in connection.execute("SELECT name, unit, row, sign FROM temp.changed ORDER BY id"):
        if name in _UNIT_OF:
            units[_UNIT_OF[name]][unit].append((name, row))
        else:
            shifts[name] += sign * row_hash(name, row)
    connection.execute("DELETE FROM temp.changed")
    for chain in CHAINS:
        _link_units(connection, chain, units[chain.tables[-1]])
    for name, shift in shifts.items():
        _shift(connection, name, shift)
    tail = NO_MATCH
    for match, rows in sorted(units["match"].items()):
        tail = _link_match(connection, match, rows)
    return tail


def _link_units(connection: sqlite3.Connection, chain: Chain, units: Mapping[int, list[tuple[str, str]]]) -> None:
    for unit, noted in sorted(units.items()):
        before = connection.execute(
            f"SELECT hash FROM {chain.links} WHERE id < ? ORDER BY id DESC LIMIT 1", (unit,)
        ).fetchone()
        noted.sort(key=lambda row: (chain.tables.index(row[0]), row[1].encode()))
        link = next_link(before[0] if before else ORIGIN, folded(noted))
        connection.execute(f"INSERT INTO {chain.links} VALUES (?, ?)", (unit, link))


def _link_match(connection: sqlite3.Connection, match: int, noted: list[tuple[str, str]]) -> ChainTip:
    known = connection.execute("SELECT plies, hash FROM match_link WHERE match = ?", (match,)).fetchone()
    plies, before = known or (0, ORIGIN)
    noted.sort(key=lambda row: MATCH_TABLES.index(row[0]))
    link = folded(noted, before)
    plies += sum(name == "play" for name, _ in noted)
    connection.execute(
        "INSERT INTO match_link VALUES (?, ?, ?) "
        "ON CONFLICT (match) DO UPDATE SET plies = excluded.plies, hash = excluded.hash",
        (match, plies, link),
    )
    return ChainTip(match, plies, link)


def _shift(connection: sqlite3.Connection, table: str, shift: int) -> None:
    known = connection.execute("SELECT hash FROM content WHERE name = ?", (table,)).fetchone()
    digest = (int.from_bytes(known[0] if known else ORIGIN) + shift) % _MODULUS
    connection.execute(
        "INSERT INTO content VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET hash = excluded.hash",
        (table, digest.to_bytes(HASH_BYTES)),
    )


# -- what is stored ----------------------------------------------------------------------------------------------------


def fold_units(connection: sqlite3.Connection, tables: tuple[str, ...], *, gathered: bool = False) -> dict[int, bytes]:
    """Return the hash of the rows of every entry, receipt or match, by its number.

    `gathered`: rows are read in groups in storage order, which is faster; a mismatch must then be confirmed row by row.
    """
    present, folds = tables_of(connection), dict[int, bytes]()
    for table in tables:
        if table not in present:
            continue
        name = table.encode() + b"\0"
        if gathered and table in _GATHERED:
            for unit, texts in _gather(connection, table):
                link = folds.get(unit, ORIGIN)
                for text in texts:
                    link = sha256(link + name + text).digest()
                folds[unit] = link
            continue
        row, key = _row_of(connection, table), ", ".join(f'"{column}"' for column in key_of(connection, table))
        last, link = None, ORIGIN
        for unit, text in connection.execute(f'SELECT "{unit_column(table)}", {row} FROM "{table}" ORDER BY {key}'):
            if unit != last:
                last, link = unit, folds.get(unit, ORIGIN)
            folds[unit] = link = sha256(link + name + text).digest()
    return folds


def _row_of(connection: sqlite3.Connection, table: str) -> str:
    return f"CAST({written_row(columns_of(connection, table))} AS BLOB)"


def _gather(connection: sqlite3.Connection, table: str) -> Iterator[tuple[Any, list[bytes]]]:
    """Yield the rows of a large table in groups by `_GATHERED`, in half the time of reading them one by one."""
    row = written_row(columns_of(connection, table))
    query = f'SELECT "{_GATHERED[table]}", CAST(group_concat({row}, char(29)) AS BLOB) FROM "{table}" GROUP BY 1'
    for unit, text in connection.execute(query):
        yield unit, text.split(_BETWEEN)


def table_digest(connection: sqlite3.Connection, table: str, *, gathered: bool = False) -> bytes:
    """Return the digest of a table's present rows; `gathered` as in `fold_units`."""
    name, number = table.encode() + b"\0", int.from_bytes
    if gathered and table in _GATHERED:
        texts = (text for _, texts in _gather(connection, table) for text in texts)
    else:
        texts = (text for (text,) in connection.execute(f'SELECT {_row_of(connection, table)} FROM "{table}"'))
    total = sum(number(sha256(name + text).digest(), "big") for text in texts)
    return (total % _MODULUS).to_bytes(HASH_BYTES)


def _plies(connection: sqlite3.Connection) -> dict[int, int]:
    return dict(connection.execute("SELECT match, COUNT(*) FROM play GROUP BY match"))


def relink(connection: sqlite3.Connection) -> None:
    """Compute all links and digests from the stored rows, as after a migration."""
    for chain in CHAINS:
        connection.execute(f"DELETE FROM {chain.links}")
        link, links = ORIGIN, []
        for unit, own in sorted(fold_units(connection, chain.tables).items()):
            link = next_link(link, own)
            links.append((unit, link))
        connection.executemany(f"INSERT INTO {chain.links} VALUES (?, ?)", links)
    plies = _plies(connection)
    connection.execute("DELETE FROM match_link")
    matches = sorted(fold_units(connection, MATCH_TABLES).items())
    connection.executemany(
        "INSERT INTO match_link VALUES (?, ?, ?)", [(match, plies.get(match, 0), link) for match, link in matches]
    )
    connection.execute("DELETE FROM content")
    for name in tables_of(connection):
        if not is_linked(name):
            connection.execute("INSERT INTO content VALUES (?, ?)", (name, table_digest(connection, name)))


def misfits(connection: sqlite3.Connection) -> ChainMismatches:
    """Return everything that does not fit its links."""
    kept = {_text(name): digest for name, digest in connection.execute("SELECT name, hash FROM content")}
    changed = (
        name
        for name in tables_of(connection)
        if not is_linked(name)
        and kept.get(name, ORIGIN) != table_digest(connection, name, gathered=True)
        and kept.get(name, ORIGIN) != table_digest(connection, name)
    )
    loose = _loose(connection, gathered=True) and _loose(connection)
    return ChainMismatches(_broken(connection, CHAINS[0]), _broken(connection, CHAINS[1]), loose, tuple(changed))


def _loose(connection: sqlite3.Connection, *, gathered: bool = False) -> tuple[int, ...]:
    """Return the numbers of matches that do not fit their links."""
    links = {match: (plies, link) for match, plies, link in connection.execute("SELECT * FROM match_link")}
    plies, matches = _plies(connection), fold_units(connection, MATCH_TABLES, gathered=gathered)
    return tuple(
        match
        for match in sorted({*links, *matches})
        if match not in matches or links.get(match) != (plies.get(match, 0), matches[match])
    )


def _broken(connection: sqlite3.Connection, chain: Chain) -> tuple[int, ...]:
    """Return the numbers of entries or receipts that do not fit the link before them."""
    folds = fold_units(connection, chain.tables)
    before, broken, known = ORIGIN, set(), set()
    for unit, link in connection.execute(f"SELECT id, hash FROM {chain.links} ORDER BY id"):
        known.add(unit)
        if unit not in folds or next_link(before, folds[unit]) != link:
            broken.add(unit)
        before = link
    return tuple(sorted(broken | (folds.keys() - known)))
