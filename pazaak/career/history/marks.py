"""The marks of the Circuit in a career: given after a match, and once for the history of earlier releases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pazaak.career.lessons import MILESTONE
from pazaak.house.circuit.history import ended_match, first_win_over, first_wins, last_match, matches_between
from pazaak.house.circuit.marks import Mark, give_marks
from pazaak.house.ledger.notes import milestones, note, put_note
from pazaak.house.session.lessons import is_done
from pazaak.rivals.register import PAZAAK

if TYPE_CHECKING:
    from pazaak.career.context import CareerContext
    from pazaak.house.circuit.judging import MarkJudge
    from pazaak.house.ledger.ledger import Reads, Transaction
    from pazaak.house.session.purpose import Ended

NOTE = "circuit.history"
"""Key of the note with the last match of earlier releases that was judged, and the last that is to be."""
PORTION = 5
"""Number of matches judged in one transaction, few so that a move to be stored never waits long."""


def on_settled(career: CareerContext, store: Transaction, ended: Ended) -> None:
    """Give the marks of a match that has just ended."""
    if career.mark_judge is not None:
        career.mark_judge.settle(store, ended)


def keep_marks(career: CareerContext) -> None:
    """Give, once in a profile, the marks that its history tells without a match being played again."""
    if career.mark_judge is None or note(career.ledger, NOTE) is not None:
        return
    with career.ledger.transaction() as store:
        for game, table in career.mark_judge.tables.items():
            if _taught(store, game):
                give_marks(store, game, [Mark.LESSON], career.today)
            won = first_win_over(store, game, table.host)
            if won is not None:
                give_marks(store, game, [Mark.HOST], won.day, won.match_id)
        for game, won in first_wins(store).items():
            if game in career.mark_judge.tables:
                give_marks(store, game, [Mark.WIN], won.day, won.match_id)
        put_note(store, NOTE, [0, last_match(store)])


def _taught(reads: Reads, game: str) -> bool:
    if game == PAZAAK.name:
        return MILESTONE in milestones(reads)
    return is_done(reads, game)


def judge_portion(career: CareerContext, most: int = PORTION) -> int:
    """Judge the next matches of earlier releases in one transaction, and return their number."""
    judge, at = career.mark_judge, note(career.ledger, NOTE)
    if judge is None or at is None or at[0] >= at[1]:
        return 0
    with career.ledger.transaction() as store:
        found = matches_between(store, at[0], at[1], most)
        for match_id in found:
            _judge(judge, store, match_id)
        put_note(store, NOTE, [found[-1] if len(found) == most else at[1], at[1]])
    return len(found)


def _judge(judge: MarkJudge, store: Transaction, match_id: int) -> None:
    ended = ended_match(store, match_id)
    try:
        deserved = judge.deserved(store, ended)
    except (ValueError, TypeError, LookupError):  # a match of older rules
        return
    give_marks(store, ended.game, deserved, ended.day, match_id)
