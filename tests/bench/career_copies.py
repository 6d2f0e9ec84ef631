"""Copies of all matches of a profile, each with numbers, a seal and marks of its own, so that they pack like others."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from sqlite3 import Connection

from pazaak.house.fair_deal.record import LARGEST_SEED, SALT_BYTES, commitment

_MATCH, _SEAL = "{} + :matches * n", "{} + :seals * n"
_OWN_ACCOUNT = (
    "CASE WHEN account LIKE 'seat:%' OR account LIKE 'pot:%' "
    "THEN replace(account, ':' || match, ':' || (match + :matches * n)) ELSE account END"
)
_CHANGES: dict[str, dict[str, str]] = {
    "match": {"id": _MATCH, "marks": "new_digits({})", "started": "back({}, n)"},
    "chair": {"match": _MATCH},
    "play": {"match": _MATCH, "marks": "new_digits({})"},
    "result": {"match": _MATCH, "ended": "back({}, n)"},
    "score": {"match": _MATCH},
    "occasion": {"match": _MATCH},
    "figure": {"match": _MATCH},
    "last_marks": {"match": _MATCH, "marks": "new_digits({})"},
    "seal": {"id": _SEAL, "record": "new_seal({}, id, n)", "commitment": "sealed(record, id, n)"},
    "sealed_match": {"match": _MATCH, "seal": _SEAL},
    "chain_link": {"match": _MATCH, "digest": "new_digits({})"},
    "chain_end": {"match": _MATCH, "digest": "new_digits({})"},
}
"""Changes of columns in a copy."""
_NUMBERS = "WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < :copies) "
_ACCOUNTS = (
    "INSERT INTO account (id, kind) "
    "SELECT replace(account.id, ':' || match.id, ':' || (match.id + :matches * n)), account.kind "
    "FROM copy, match JOIN account ON account.id IN ('seat:' || match.id || ':0', 'seat:' || match.id || ':1', "
    "'pot:' || match.id) WHERE match.id <= :matches"
)
_ENTRIES = (
    f"INSERT INTO posting SELECT entry.id + :entries * n, {_OWN_ACCOUNT}, amount "
    "FROM copy, posting JOIN entry ON entry.id = posting.entry WHERE match <= :matches ORDER BY n, entry.id",
    "INSERT INTO entry SELECT id + :entries * n, kind, back(day, n), match + :matches * n, ply "
    "FROM copy, entry WHERE match <= :matches ORDER BY n, id",
)
_ORDERED = ("match", "chair", "seal", "sealed_match", "play", "chain_link", "result")
"""Tables that are written first, as others refer to them or depend on them."""


def copy_matches(connection: Connection, copies: int, chance: Random) -> None:
    """Write so many copies of every match that is stored. Their links are missing yet."""
    if not copies:
        return
    values = {"copies": copies} | {
        f"{name}s": connection.execute(f"SELECT MAX(id) FROM {table}").fetchone()[0]
        for name, table in (("matche", "match"), ("entrie", "entry"), ("seal", "seal"))
    }
    _teach(connection, chance)
    connection.execute("BEGIN")
    for table in sorted(_CHANGES, key=lambda name: (*_ORDERED, name).index(name)):
        columns = [name for (name,) in connection.execute("SELECT name FROM pragma_table_info(?)", (table,))]
        if columns:
            told = ", ".join(_CHANGES[table].get(column, "{}").format(column) for column in columns)
            order = ", ".join(["n", *columns[: 2 if table in ("play", "chain_link") else 1]])
            query = f"INSERT INTO {table} SELECT {told} FROM copy, {table} ORDER BY {order}"
            connection.execute(_NUMBERS + query, values)
    for statement in (_ACCOUNTS, *_ENTRIES):
        connection.execute(_NUMBERS + statement, values)
    connection.execute("COMMIT")


def _teach(connection: Connection, chance: Random) -> None:
    drawn: dict[tuple[int, int], str] = {}

    def new_seal(line: str, number: int, copy: int) -> str:
        if (number, copy) not in drawn:
            record = json.loads(line)
            record["house_seed"] = str(chance.randint(0, LARGEST_SEED))
            record["salt"] = chance.getrandbits(8 * SALT_BYTES).to_bytes(SALT_BYTES).hex()
            for player in [*record["agents"], record["stand_in"]]:
                player["seed"] = chance.getrandbits(53)
            drawn[number, copy] = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
        return drawn[number, copy]

    def new_digits(text: str) -> str:
        # What says the order of marks, eight digits before a colon, stays.
        return re.sub("[0-9a-f]{12,}", lambda found: chance.randbytes(len(found[0])).hex()[: len(found[0])], text)

    def back(day: str, copy: int) -> str:
        month = (9 - copy) % 12 + 1
        return f"{2030 - (copy + 2) // 12}-{month:02}-{day[8:]}" if day[8:] <= "28" else day

    functions: tuple[tuple[str, int, Callable[..., str]], ...] = (
        ("new_seal", 3, new_seal),
        ("sealed", 3, lambda line, number, copy: commitment(new_seal(line, number, copy))),
        ("new_digits", 1, new_digits),
        ("back", 2, back),
    )
    for name, arguments, function in functions:
        connection.create_function(name, arguments, function)
