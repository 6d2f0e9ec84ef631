"""Games for credits of every game of the arcade, played by simple players over some weeks, for pages of records."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.scenes.app_services import AppServices
from pazaak.table.hall.door import PURSES

TABLES: dict[str, tuple[int, tuple[int, ...], dict[str, Any]]] = {
    "hazari": (20, (4,), {"stake": 20, "target": 300}),
    "fives": (20, (2, 3, 4, 5), {"stake": 20, "target": 6}),
    "kitti": (40, (2, 3, 4, 5), {"ante": 4}),
    "crash": (20, (2, 3, 4), {"stake": 20}),
    "hokm": (20, (2, 3, 4), {"stake": 20, "target": 2}),
    "dou_dizhu": (50, (3, 4, 6), {"point": 1, "hands": 3}),
    "big_three": (50, (3, 4), {"point": 1, "hands": 3}),
    "pazu": (200, (3, 4, 6), {"sets": 3}),
}
"""Buy-in in credits, numbers of players and options of short games, by game."""


def play_games(house: AppServices, game: str, count: int) -> None:
    """Play some games for credits, three a day up to yesterday, at tables of every size in turn."""
    buy_in, sizes, options = TABLES[game]
    rules, rivals, today = house.games[game], house.roster.rivals, house.now().date()
    for number in range(count):
        seats = sizes[number % len(sizes)]
        guests = [rivals[(number + seat) % 15].account for seat in range(seats - 1)]
        session = Session.begin(
            house.profile,
            MatchTerms(rules, (PLAYER, *guests), 100 + number, options),
            today=today - timedelta(days=1 + (count - number) // 3),
            stakes=StakeTerms(buy_in, PURSES),
        )
        players = [rules.agent(rules.reference, number + seat) for seat in range(seats)]
        while (seat := session.match.to_act) is not None:
            session.play(players[seat].choose(session.match.view(seat)), seat)
