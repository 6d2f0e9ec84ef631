"""A house that cards are made from, without a window, and players at their tables."""

from __future__ import annotations

from collections.abc import Mapping

from pazaak.career.career import Career
from pazaak.career.tonight.card import CardTable, NightCard, night_card
from pazaak.career.tonight.settled import begin_table
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.rules.game_path import LazyRegistry
from pazaak.house.session.session import AnySession
from pazaak.root.games import GAMES
from tests.career.careers import real_world


class Games:
    """The games, and rivals who play a card's tables at the weakest level."""

    games: Mapping[str, AnyGame] = LazyRegistry(GAMES)

    def level(self, game: str, account: str) -> str | None:
        """The weakest level that isn't chance."""
        return next(name for name in self.games[game].agents if name != "random")

    def style(self, game: str, account: str) -> str | None:
        """No temper, where the game has none."""
        return next(iter(self.games[game].styles), None)


HOUSE = Games()


def card_of(career: Career) -> NightCard:
    """Tonight's card."""
    return night_card(HOUSE, real_world(), career.today)


def begun(career: Career, table: CardTable, *, late: bool = False) -> AnySession:
    """A match at a table of a card."""
    return begin_table(career, HOUSE.games, career.hook(), table, late=late)


def finish(session: AnySession, moves: int = 10**6) -> None:
    """Play a match on, by the reference player at each seat, to its end or for some moves."""
    game = session.game
    players = [game.agent(game.reference, seat) for seat in range(len(session.seats))]
    while moves and (seat := session.match.to_act) is not None:
        session.play(players[seat].choose(session.match.view(seat)), seat)
        moves -= 1


def play_table(career: Career, table: CardTable, *, late: bool = False) -> AnySession:
    """A whole match at a table of a card."""
    session = begun(career, table, late=late)
    finish(session)
    return session


def play_night(career: Career) -> NightCard:
    """All three tables of tonight's card."""
    card = card_of(career)
    for table in card.tables:
        play_table(career, table)
    return card


def leave_night(career: Career) -> None:
    """Sit down at all three tables of tonight's card, and leave each at once."""
    for table in card_of(career).tables:
        session = begun(career, table)
        session.concede(own_seat(session))


def own_seat(session: AnySession) -> int:
    """The player's seat."""
    return session.seats.index(PLAYER)


def winners_of(session: AnySession) -> tuple[int, ...]:
    """The seats that won a match that is over."""
    assert session.outcome is not None
    return session.outcome.winners
