"""A profile after years: ten thousand matches with all their moves, entries and figures, and a thousand cards."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

from pazaak.career.career import Career
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.inventory import add_receipt
from pazaak.house.ledger.ledger import HOUSE, PLAYER, Transaction
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.profiles import PROFILE_FILE
from tests.career.careers import Clock, play_match, real_world

TEMPLATES = 20
"""Number of matches really played; the others are their copies, a day further back each time."""
CARDS_A_RECEIPT = 3
PLENTY = 10**8

_NUMBERS = "WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < :copies) "
_NEW = "match + :step * n"
_BACK = "'-' || n || ' days'"
_COPIES = (
    f"{_NUMBERS} INSERT INTO match SELECT id + :step * n, game, seed, options, position, stakes, "
    f"date(started, {_BACK}), opening FROM copy, match",
    f"{_NUMBERS} INSERT INTO chair SELECT {_NEW}, seat, who FROM copy, chair",
    f"{_NUMBERS} INSERT INTO account (id, kind) "
    "SELECT replace(account.id, ':' || match.id, ':' || (match.id + :step * n)), account.kind "
    "FROM copy, match JOIN account ON account.id IN ('seat:' || match.id || ':0', 'seat:' || match.id || ':1', "
    "'pot:' || match.id) WHERE match.id <= :step",
    f"{_NUMBERS} INSERT INTO posting SELECT entry.id + :entries * n, "
    "CASE WHEN account LIKE 'seat:%' OR account LIKE 'pot:%' "
    "THEN replace(account, ':' || match, ':' || (match + :step * n)) ELSE account END, amount "
    "FROM copy, posting JOIN entry ON entry.id = posting.entry WHERE match <= :step",
    f"{_NUMBERS} INSERT INTO entry SELECT id + :entries * n, kind, date(day, {_BACK}), {_NEW}, ply "
    "FROM copy, entry WHERE match <= :step",
    f"{_NUMBERS} INSERT INTO play SELECT {_NEW}, ply, seat, move FROM copy, play ORDER BY n, match, ply",
    f"{_NUMBERS} INSERT INTO result SELECT {_NEW}, status, reason, points, winners, date(ended, {_BACK}), ending "
    "FROM copy, result",
    f"{_NUMBERS} INSERT INTO score SELECT {_NEW}, seat, who, won, credits FROM copy, score",
    f"{_NUMBERS} INSERT INTO occasion SELECT {_NEW}, kind, place, details FROM copy, occasion",
    f"{_NUMBERS} INSERT INTO figure SELECT {_NEW}, seat, what, value FROM copy, figure",
)


def long_career(folder: Path, matches: int, cards: int, clock: Clock) -> None:
    """Write such a profile into a folder."""
    world = real_world()
    with Profile.open(folder, roster=world.roster, now=clock()) as profile:
        career = Career(profile, world, clock)
        for seed in range(TEMPLATES):
            play_match(career, world.rivals_of("backroom")[seed % 3].id, seed)
        with career.ledger.transaction() as store:
            _fill_purses(store, career)
    _copy(folder / PROFILE_FILE, matches // TEMPLATES - 1)
    with Profile.open(folder, roster=world.roster, now=clock()) as profile:
        career = Career(profile, world, clock)
        with career.ledger.transaction() as store:
            _give_cards(store, career, cards - career.collection.total)


def _fill_purses(store: Transaction, career: Career) -> None:
    """Nobody runs dry, in whatever order the copies are booked."""
    guests = [PLAYER, *(rival.account for rival in career.world.roster)]
    store.post("grant", {**dict.fromkeys(guests, PLENTY), HOUSE: -PLENTY * len(guests)}, career.today)


def _copy(path: Path, copies: int) -> None:
    """Write the copies of all matches at once."""
    with closing(connect(path)) as connection:
        connection.execute("BEGIN")
        ((entries,),) = connection.execute("SELECT MAX(id) FROM entry").fetchall()
        for statement in _COPIES:
            connection.execute(statement, {"copies": copies, "step": TEMPLATES, "entries": entries})
        connection.execute("COMMIT")


def _give_cards(store: Transaction, career: Career, cards: int) -> None:
    chance, kinds = Random(3), list(SideCard)
    while cards > 0:
        some = min(cards, CARDS_A_RECEIPT)
        lines = Counter(card.value for card in chance.choices(kinds, k=some))
        add_receipt(store, "prize", lines, career.today)
        cards -= some
