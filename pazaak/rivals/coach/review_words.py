"""A judged decision in sentences."""

from __future__ import annotations

from pazaak.game.phases import Phase
from pazaak.rivals.coach.advice_words import move_title, percent, signed
from pazaak.rivals.coach.review import LEAST_MISTAKE, Judged

_PLACES = {
    Phase.ANTE: "the ante",
    Phase.ACCEPT: "the ante",
    Phase.BET: "the bet",
    Phase.ANSWER: "the bet",
    Phase.TIEBREAK: "the tie",
}


def headline(judged: Judged) -> str:
    """Where and what: `Set 2, on 17: End turn`."""
    table = judged.decision.view.table
    place = _PLACES.get(table.phase, f"on {judged.decision.view.board.total}")
    return f"Set {max(1, judged.decision.set_number)}, {place}: {move_title(judged.decision.move)}"


def price(judged: Judged) -> str:
    """What the move cost, in a figure: a share of the match, or credits where it was about those."""
    if judged.about_stakes:
        cost = round(judged.credits_cost)
        return f"{signed(-cost)} cr" if cost > 0 else "0"
    return f"{signed(-round(judged.loss * 100))}%" if judged.loss >= LEAST_MISTAKE else "0"


def explained(judged: Judged) -> str:
    """What would have been better, by how much, and why."""
    best = judged.best
    if judged.chosen.move == best.move or judged.loss < LEAST_MISTAKE:
        return f"As good as any. {judged.chosen.why}" if judged.chosen.move != best.move else f"The best. {best.why}"
    gain = f"{round(judged.credits_cost)} credits" if judged.about_stakes else f"{percent(judged.loss)} of the match"
    return f"{move_title(best.move)} was worth {gain} more. {best.why}"
