"""The costliest mistake of a match in plain words: the move made, a better one, and the cost."""

from __future__ import annotations

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL, total_with
from pazaak.game.cards.side_cards import Play
from pazaak.house.phrases import counted
from pazaak.rivals.coach.advice_words import move_words
from pazaak.rivals.coach.review import Review, ReviewedDecision

NO_MISTAKE = "You played it as well as it can be played. The cards decided."


def costliest(review: Review) -> ReviewedDecision | None:
    """Return the costliest decision, with which the review begins; None where none cost more than a matter of taste."""
    dearest = review.mistakes(1)
    return review.judged[dearest[0]] if dearest else None


def total_after(judged: ReviewedDecision, move: m.Move) -> int | None:
    """Return the board's total after a move that plays a card or keeps the board; None where a draw decides it."""
    view = judged.decision.view
    match move:
        case Play():
            return total_with(view.board, move, view.table.rules.flip)
        case m.Stand():
            return view.board.total
        case _:
            return None


def done(judged: ReviewedDecision) -> str:
    """Return the move that was made, in two or three words to print under the total."""
    move = judged.decision.move
    match move:
        case m.Stand() | m.EndTurn() if judged.decision.view.board.total > GOAL:
            return "you went bust"
        case m.Stand():
            return "you stood"
        case m.EndTurn():
            return "you drew again"
        case Play():
            return f"you played {move_words(move)}"
        case m.Leave():
            return "you left"
        case m.AnswerTie(spend):
            return "you used a Tiebreaker" if spend else "you kept a Tiebreaker"
        case _:
            return move_words(move)


def instead(judged: ReviewedDecision) -> str:
    """Return the better move in as few words."""
    move = judged.best.move
    match move:
        case Play():
            return f"with {move_words(move)}"
        case m.Stand():
            return "if you stood"
        case m.EndTurn():
            return "draw again"
        case m.AnswerTie(spend):
            return "use it" if spend else "keep it"
        case _:
            return move_words(move)


def told(judged: ReviewedDecision) -> str:
    """Return the move made and a better one, such as `You stood on 15. In your hand: +4, for 19.`."""
    return f"{_did(judged)} {_better(judged)}"


def _did(judged: ReviewedDecision) -> str:
    view, move = judged.decision.view, judged.decision.move
    total = view.board.total
    match move:
        case m.Stand() | m.EndTurn() if total > GOAL:
            return f"You went bust on {total}."
        case m.Stand():
            return f"You stood on {total}."
        case m.EndTurn():
            return f"You drew again on {total}."
        case Play():
            return f"You played {move_words(move)} on {total}, for {total_after(judged, move)}."
        case m.Leave():
            return f"You left the table on {total}." if total else "You left the table."
        case m.AnswerTie(spend):
            return "You used your Tiebreaker." if spend else "You kept your Tiebreaker."
        case _:
            return _staked(judged)


def _staked(judged: ReviewedDecision) -> str:
    table, move = judged.decision.view.table, judged.decision.move
    match move:
        case m.NameAnte(amount):
            return f"You set the ante at {amount}."
        case m.Accept():
            return f"You accepted the ante of {table.ante}."
        case m.Bet(amount):
            return f"You bet {amount}."
        case m.Raise(amount):
            return f"You raised by {amount}."
        case m.Call():
            return f"You called {table.to_call}."
        case _:
            return "You folded." if move == m.FOLD else "You checked."


def _better(judged: ReviewedDecision) -> str:
    move = judged.best.move
    total = judged.decision.view.board.total
    match move:
        case Play():
            return f"In your hand: {move_words(move)}, for {total_after(judged, move)}."
        case m.Stand():
            return f"Better: stand on {total}."
        case _:
            return f"Better: {instead(judged)}."


def cost(judged: ReviewedDecision) -> str:
    """Return the cost in a sentence: chance to win the match, or credits for decisions on stakes."""
    if judged.about_stakes:
        return f"On average it cost {counted(max(1, round(judged.credits_cost)), 'credit')}."
    return f"It cut your chance to win the match by {max(1, round(judged.loss * 100))}%."
