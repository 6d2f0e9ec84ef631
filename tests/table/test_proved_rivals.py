"""Rivals as the house seats them: sealed as they play, so that what they played can be proved."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from pazaak.house.records.rivals import check_rivals
from pazaak.house.records.transcript import GameRecord
from pazaak.house.records.transcript_file import record_of_stored
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.session.sealed_table import UNSEEDED, deal_table, seal_table
from pazaak.house.session.session import PLAYER, AnySession, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.scenes.app_services import AppServices, opened_house
from tests.games.highcard import LIST
from tests.house.records.rival_matches import GAMES, OPTIONS, SITTING, Sitters
from tests.house.records.sealed_matches import BUY_IN, DECKS

COMPANY = {0: (1, 6, 11), 1: (4, 9, 14)}
"""Guests by their places in the roster, from gentle to hard."""


def seated(house: AppServices, game: AnyGame, company: tuple[int, ...]) -> AnySession:
    """A table as SIT DOWN deals it."""
    rivals = [house.roster.rivals[place].account for place in company[: len(SITTING[game.name])]]
    options: dict[str, Any] = {**OPTIONS[game.name], **({"side_decks": DECKS} if game.name == "pazaak" else {})}
    setup = MatchTerms(game, (PLAYER, *rivals), UNSEEDED, options)
    return deal_table(house, seal_table(house, setup, StakeTerms(BUY_IN)), "")


def record_of(house: AppServices, session: AnySession) -> GameRecord:
    assert session.match_id is not None
    record = record_of_stored(house.profile.ledger, session.match_id, ())
    assert record is not None
    return record


@pytest.mark.full("big_three-1", "hokm-1", "pazaak-0", "pazaak-1")
@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("game", SITTING)
def test_what_rivals_played_as_the_house_seats_them_is_proved(game: str, company: int, tmp_path: Path) -> None:
    with opened_house(tmp_path, LIST, None, 5) as house:
        session = seated(house, GAMES[game], COMPANY[company])

        def mind(session: AnySession, seat: int) -> Any:
            return house.mind(session, session.seats[seat], seat)

        Sitters(session, mind, Random(company)).play(2)
        (record,) = house.profile.unfinished()
        session = Session.resume(house.profile, record, house.games, today=house.now().date())
        Sitters(session, mind, Random(company)).play()
        found = list(check_rivals(record_of(house, session), GAMES))
    assert [finding.proved for finding in found] == ["proved"] * (1 + len(SITTING[game])), found


@pytest.mark.parametrize("game", SITTING)
def test_whom_the_seal_names_stands_in(game: str, tmp_path: Path) -> None:
    with opened_house(tmp_path, LIST, None, 5) as house:
        session = seated(house, GAMES[game], COMPANY[0])
        assert session.sealed is not None
        assert session.sealed.stand_in is not None
        assert session.sealed.stand_in.level == GAMES[game].reference
        thinker: Any = house.stand_in(session, 1)
        assert type(thinker._agent) is type(GAMES[game].rival(GAMES[game].reference, None, 1))
        session.close()
