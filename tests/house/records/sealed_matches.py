"""Matches that are sealed, dealt and played by the house alone, and what one can do to their transcripts."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from pazaak.house.fair_deal.chain import last_link, links
from pazaak.house.fair_deal.record import SealedDeal, SealedSeat, new_line
from pazaak.house.ledger.fairness import MatchSeal, match_seal_of
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import load_roster
from pazaak.house.records.transcript import GameRecord, SealedPart, sealed_game
from pazaak.house.records.transcript_file import record_of_sealed
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.rules.game_path import load_game
from pazaak.house.session.seal_keeping import keep_seal
from pazaak.house.session.session import PLAYER, AnySession, Session, with_purses
from pazaak.house.session.terms import MatchTerms, StakeTerms, StoredPurpose
from pazaak.root.games import GAMES as PATHS
from tests.house.conftest import NOW, RIVALS, TODAY

GAMES: dict[str, AnyGame] = {name: load_game(path) for name, path in PATHS.items()}
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "pazaak": (2, {"sets_to_win": 2, "ante_min": 10, "ante_max": 20}),
    "hazari": (4, {"deals": 2, "stake": 100}),
    "fives": (3, {"deals": 2, "stake": 100}),
    "kitti": (3, {"deals": 2, "ante": 10}),
    "crash": (3, {"deals": 2, "stake": 100}),
    "hokm": (4, {"target": 1, "stake": 100}),
    "dou_dizhu": (3, {"hands": 1, "point": 4}),
    "big_three": (4, {"hands": 1, "point": 4}),
    "pazu": (3, {"sets": 1, "ante_min": 10, "ante_max": 20}),
}
"""Number of seats and options, by game: short matches; a new game is short by itself."""
TABLES |= {name: (game.build(None, {}).seats, {}) for name, game in GAMES.items() if name not in TABLES}
QUICK = {"pazaak": "r1"}
DECKS = [
    ["+1", "-2", "±3", "+4", "-5", "±6", "+2", "-1", "+1", "±2"],
    ["+1", "-2", "+1", "T", "D", "±6", "+2", "-1", "±2", "±2"],
]
"""In the order in which they were built, which is not that of the kinds."""
BUY_IN = 200


def sealed_session(profile: Profile, game: str, seed: int = 1, words: str = "", day: date = TODAY) -> AnySession:
    """A match for stakes that is sealed and dealt, and of which nothing has been played."""
    seats, options = TABLES[game]
    rivals = load_roster(RIVALS).rivals[: seats - 1]
    accounts = (PLAYER, *(rival.account for rival in rivals))
    stakes = StakeTerms(BUY_IN)
    if game == "pazaak":
        options = {**options, "side_decks": DECKS}
    setup = with_purses(profile.ledger, MatchTerms(GAMES[game], accounts, 0, options), stakes)
    setup = replace(setup, options=GAMES[game].write_out(seats, setup.options)).as_stored()
    sitting = [SealedSeat("You"), *(SealedSeat(who.name, who.level, who.style) for who in rivals)]
    stand_in = GAMES[game].reference
    line = new_line(Random(f"{game}/{seed}"), game, setup.options, sitting, stand_in=stand_in)
    seal = keep_seal(profile.ledger, profile.folder, line, day).dealt(words)
    setup = replace(setup, seed=seal.deal.seed)
    return Session.begin(profile, setup, today=day, stakes=stakes, context=StoredPurpose(seal=seal))


def play_out(session: AnySession, seed: int = 1, moves: int = 100_000) -> AnySession:
    """Play by the quickest players, to the end or for so many moves."""
    game = session.game
    agents = [game.agents[QUICK.get(game.name, "random")](seed + seat) for seat in range(len(session.seats))]
    for _ in range(moves):
        seat = session.match.to_act
        if seat is None:
            break
        session.play(agents[seat].choose(session.match.view(seat)), seat)
    return session


def record_of(profile: Profile, session: AnySession) -> GameRecord:
    """The record of a sealed match that is over."""
    assert session.match_id is not None
    seal = match_seal_of(profile.ledger, session.match_id)
    assert seal is not None
    record = record_of_sealed(profile.ledger, session.match_id, seal)
    assert record is not None
    return record


@cache
def played(game: str, seed: int = 1, words: str = "") -> GameRecord:
    """The record of a sealed match, played to its end."""
    with TemporaryDirectory() as folder, Profile.open(Path(folder), roster=load_roster(RIVALS), now=NOW) as profile:
        return record_of(profile, play_out(sealed_session(profile, game, seed, words), seed))


def sealed_part(record: GameRecord) -> SealedPart:
    """Return the sealed part of a record."""
    assert record.sealed is not None
    return record.sealed


def with_line(record: GameRecord, change: Callable[[dict[str, Any]], object]) -> GameRecord:
    """The same transcript with another deal record, and nothing else changed."""
    sealed = sealed_part(record)
    told = json.loads(sealed.deal.line)
    change(told)
    line = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return sealed_game(replace(sealed, deal=SealedDeal(line, sealed.deal.words)), record.moves)


def with_moves(record: GameRecord, moves: Sequence[tuple[int, str]], *, chained: bool = False) -> GameRecord:
    """The same transcript with other moves; `chained` writes the last link anew, as a forger would."""
    sealed = replace(sealed_part(record), movers=tuple(seat for seat, _ in moves))
    if chained:
        *_, link = links(sealed.commitment, sealed.deal.words, moves)
        assert sealed.ending is not None
        sealed = replace(sealed, end=last_link(link, sealed.ending.reason, sealed.ending.credits))
    return sealed_game(sealed, [move for _, move in moves])


def moves_of(record: GameRecord) -> list[tuple[int, str]]:
    """The moves with those who made them."""
    return list(zip(sealed_part(record).movers, record.moves, strict=True))


def seal_of(session: AnySession) -> MatchSeal:
    """The seal of a session that has one."""
    assert session.seal is not None
    return session.seal
