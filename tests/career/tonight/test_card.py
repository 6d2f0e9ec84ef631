"""Cards: the same for everybody on a date, of all games in turn, with rivals whose moves are fixed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from datetime import date, timedelta

import pytest

from pazaak.career.contests.daily import daily_options, daily_table
from pazaak.career.tonight.card import FIRST, NightCard, card_number, night_card
from pazaak.career.tonight.par import host_player
from pazaak.career.world import World
from pazaak.house.ledger.ledger import PLAYER
from pazaak.root.games import GAMES
from tests.career.tonight.cards import HOUSE

NIGHT = date(2026, 11, 25)
"""A night of games that are thought through quickly: Kitti and Hazari after the daily table."""
PLAYED = """
import hashlib, json
from datetime import date
from tests.career.careers import real_world
from tests.career.tonight.cards import HOUSE
from pazaak.career.tonight.card import night_card
found = []
for table in night_card(HOUSE, real_world(), date.fromisoformat("{night}")).tables:
    terms = table.terms(HOUSE.games)
    match, game = terms.deal(), terms.game
    agents = {{f"rival:{{rival.id}}": game.rival(rival.level, rival.style, rival.seed) for rival in table.rivals}}
    person = game.agent(game.reference, 1)
    while (seat := match.to_act) is not None:
        match.play(agents.get(terms.seats[seat], person).choose(match.view(seat)), seat)
    moves = [game.write(move) for move in match.history]
    found.append([table.game, [rival.id for rival in table.rivals], table.seed, moves])
print(json.dumps(found))
"""


def cards(world: World, nights: int) -> list[NightCard]:
    return [night_card(HOUSE, world, NIGHT + timedelta(days=step)) for step in range(nights)]


def test_the_first_table_is_the_daily_table_as_it_is(world: World) -> None:
    for card in cards(world, 5):
        first, daily = card.tables[0], daily_table(world, card.night)
        assert (first.game, first.seed, first.host) == ("pazaak", daily.seed, daily.rival)
        assert first.options == daily_options(daily)


def test_all_games_are_on_cards_in_turn_and_nobody_sits_twice(world: World) -> None:
    many = cards(world, 40)
    played = Counter(table.game for card in many for table in card.tables)
    assert set(played) == {"pazaak", *(name for name in GAMES if HOUSE.games[name].short is not None)}
    assert len(played) >= 9
    others = {game: count for game, count in played.items() if game != "pazaak"}
    assert max(others.values()) - min(others.values()) <= 2
    for card in many:
        assert len({table.game for table in card.tables}) == 3
        seated = [rival.id for table in card.tables for rival in table.rivals]
        assert len(set(seated)) == len(seated)
        assert all(table.host.id == table.rivals[0].id for table in card.tables)


def test_nights_differ_in_seeds_and_numbers(world: World) -> None:
    many = cards(world, 30)
    assert len({table.seed for card in many for table in card.tables}) == 90
    assert card_number(FIRST) == 1
    assert [card.number for card in many[:2]] == [329, 330]


def test_every_table_can_be_dealt_and_has_a_full_lead(world: World) -> None:
    for card in cards(world, 8):
        for table in card.tables:
            terms = table.terms(HOUSE.games)
            assert PLAYER in terms.seats
            assert len(terms.seats) == len(table.rivals) + 1
            assert terms.deal().to_act is not None
            assert table.minutes > 0
            assert table.length


@pytest.mark.slow
def test_two_processes_meet_the_same_deals_and_moves() -> None:
    told = [sys.executable, "-c", PLAYED.format(night=NIGHT.isoformat())]
    one, other = (subprocess.run(told, capture_output=True, check=True, encoding="utf-8").stdout for _ in range(2))
    assert one == other
    games = json.loads(one)
    assert next(game for game, *_ in games) == "pazaak"
    assert all(moves for *_, moves in games)


def test_the_host_at_the_players_seat_makes_the_same_each_time(world: World) -> None:
    for table in night_card(HOUSE, world, NIGHT).tables[1:]:
        rivals = [[rival.id, rival.level, rival.style, rival.seed] for rival in table.rivals]
        told = json.dumps({"rivals": rivals, "seed": table.seed, "options": dict(table.options)})
        made = [host_player(GAMES[table.game], told).choose(None) for _ in range(2)]
        assert made[0] == made[1]
        assert 0 <= made[0] <= 100
