"""The score and the pay of a match of a card, written in the transaction that settles it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

from pazaak.career.contests.daily import Daily
from pazaak.career.context import CareerContext, contained
from pazaak.career.tonight.card import LATE, NIGHT, CardTable
from pazaak.career.tonight.nights import SCORE, complete_nights, paid_for, read_nights, reason_of
from pazaak.career.tonight.scoring import replayed, table_score
from pazaak.career.tonight.streak import GRACE_DAYS, streak_at
from pazaak.house.circuit.tokens import earn
from pazaak.house.ledger.figures import add_figures
from pazaak.house.ledger.ledger import PLAYER, Transaction
from pazaak.house.ledger.matches import LEAVE
from pazaak.house.ledger.notes import milestones
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.session.purpose import DAILY, TONIGHT, Ended, MatchHook
from pazaak.house.session.session import AnySession, Session
from pazaak.house.session.terms import MatchTerms, StoredPurpose

PAID_NIGHT, NIGHT_TOKENS = 3, 5
"""Every so many nights in a row pay, and the number of tokens that they pay."""


class NightHook:
    """Hook of a match at a table of a card, whose game it knows."""

    def __init__(self, career: CareerContext, game: AnyGame) -> None:
        self._career, self._game = career, game

    def opened(self, store: Transaction, match_id: int, day: date) -> None:
        """Do nothing: a match has no score before its end."""

    def settled(self, store: Transaction, ended: Ended) -> None:
        """Store the score of a match, unless it was played late."""
        with contained(store, __name__):
            if keep_score(self._game, store, ended):
                on_settled(self._career, store, ended)


def begin_table(
    career: CareerContext, games: Mapping[str, AnyGame], hook: MatchHook, table: CardTable, *, late: bool
) -> AnySession:
    """Begin a match at a table of a card, for chips without worth; `hook` is that of the daily table.

    A table played `late` doesn't score. Raises OptionsError or StoreError.
    """
    terms = table.terms(games)
    purpose = table.purpose(late=late)
    if table.daily is not None and not late:
        purpose = Daily(career).terms(table.daily).purpose
    else:
        hook = NightHook(career, terms.game)
    return Session.begin(
        career.profile, terms, today=career.today, stakes=None, context=StoredPurpose(purpose, hook=hook)
    )


def keep_score(game: AnyGame, store: Transaction, ended: Ended) -> bool:
    """Store the player's score of a match of a card as it stands at its end; return whether it has one."""
    if ended.purpose is None or ended.purpose.kind != TONIGHT or ended.purpose.details.get(LATE) or game.short is None:
        return False
    seat = ended.seats.index(PLAYER)
    match = MatchTerms(game, ended.seats, ended.seed, ended.options).deal()
    left = ended.outcome.reason == "left"
    for move in ended.moves:
        left = left or (move == LEAVE and match.to_act == seat)
        replayed(match, game, (move,))
    add_figures(store, ended.match_id, seat, {SCORE: table_score(game, game.short, match, seat, left=left)})
    return True


def on_settled(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Pay for nights in a row, if a match was the last of its night's tables; a night pays once.

    A night that is made up for just before one that has paid doesn't pay: that one was paid for the same row.
    """
    if ended.purpose is None or ended.purpose.kind not in {DAILY, TONIGHT}:
        return
    told = ended.purpose.details.get(NIGHT, ended.purpose.details.get("day"))
    if told is None:
        return
    night = date.fromisoformat(told)
    complete = complete_nights(read_nights(store))
    paid = milestones(store)
    made_up = any(paid_for(night + timedelta(days=days)) in paid for days in range(1, GRACE_DAYS))
    if night in complete and not made_up and streak_at(complete, night).nights % PAID_NIGHT == 0:
        earn(store, NIGHT_TOKENS, reason_of(night), ended.day, ended.match_id)
