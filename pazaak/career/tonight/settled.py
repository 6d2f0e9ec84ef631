"""What a match of a card writes when it is settled, in the transaction that settles it."""

from __future__ import annotations

from datetime import date

from pazaak.career.context import CareerContext, contained
from pazaak.career.tonight.card import LATE
from pazaak.career.tonight.nights import SCORE
from pazaak.career.tonight.scoring import replayed, table_score
from pazaak.house.ledger.figures import add_figures
from pazaak.house.ledger.ledger import PLAYER, Transaction
from pazaak.house.ledger.matches import LEAVE
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.session.purpose import TONIGHT, Ended
from pazaak.house.session.terms import MatchTerms


class NightHook:
    """Hook of a match at a table of a card, whose game it knows."""

    def __init__(self, career: CareerContext, game: AnyGame) -> None:
        self._career, self._game = career, game

    def opened(self, store: Transaction, match_id: int, day: date) -> None:
        """Do nothing: a match has no score before its end."""

    def settled(self, store: Transaction, ended: Ended) -> None:
        """Store the score of a match, unless it was played late."""
        with contained(store, __name__):
            keep_score(self._game, store, ended)


def keep_score(game: AnyGame, store: Transaction, ended: Ended) -> None:
    """Store the player's score of a match of a card as it stands at its end."""
    if ended.purpose is None or ended.purpose.kind != TONIGHT or ended.purpose.details.get(LATE) or game.short is None:
        return
    seat = ended.seats.index(PLAYER)
    match = MatchTerms(game, ended.seats, ended.seed, ended.options).deal()
    own = set[str]()
    for move in ended.moves:
        if match.to_act == seat:
            own.add(move)
        replayed(match, game, (move,))
    left = LEAVE in own or ended.outcome.reason == "left"
    add_figures(store, ended.match_id, seat, {SCORE: table_score(game, game.short, match, seat, left=left)})
