"""The review of a finished match: the cost of each of the player's moves, the luck of cards and rival, in words.

The chance to win the match is followed from decision to decision. A decision begins at the chance of the best move and
ends at that of the move made: the difference is the move's *cost*. From there to the next decision, or to the end, the
draws and the rival move the chance: that is *luck*. So `start + luck - cost` is the end, exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from pazaak.game import moves as m
from pazaak.game.phases import Phase
from pazaak.game.rules import PazaakRules
from pazaak.game.state import State, View
from pazaak.house.phrases import counted, signed
from pazaak.house.rules.protocols import Seat
from pazaak.rivals.coach.advice import Advice, MoveAdvice
from pazaak.rivals.coach.advice_words import doing, move_title
from pazaak.rivals.coach.figures import percent

HALVED_BY = 0.05
"""Loss (0 to 1) at which a move scores half of the accuracy."""
LEAST_MISTAKE = 0.005
"""Least loss (0 to 1) that counts as a mistake; less is a matter of taste."""
_PLACES = {
    Phase.ANTE: "the ante",
    Phase.ACCEPT: "the ante",
    Phase.BET: "the bet",
    Phase.ANSWER: "the bet",
    Phase.TIEBREAK: "the tie",
}
STAKES = frozenset({Phase.ANTE, Phase.ACCEPT, Phase.BET, Phase.ANSWER})


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of the match: the seat's view and its move."""

    ply: int
    """Number of moves made in the match before it."""
    view: View
    move: m.Move

    @property
    def set_number(self) -> int:
        """Number of the set, from 1."""
        return self.view.table.set_number


@dataclass(frozen=True, slots=True)
class Course:
    """A match from one seat: its decisions and its result."""

    seat: Seat
    decisions: tuple[Decision, ...]
    won: bool | None
    """Whether the seat won; None where the match isn't over."""
    sets: tuple[int, ...]
    left: bool


def course_of(rules: PazaakRules, states: Sequence[State], moves: Sequence[m.Move], seat: Seat) -> Course:
    """Return the course of a match. `states`: the one dealt, then those after each of `moves`."""
    decided = [
        Decision(ply, rules.view(state, seat), move)
        for ply, (state, move) in enumerate(zip(states, moves, strict=False))
        if rules.to_act(state) == seat
    ]
    last = states[-1].table
    won = None if last.winner is None else last.winner == seat
    return Course(seat, tuple(decided), won, last.sets, last.reason == "left")


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A decision with the coach's judgement of it."""

    decision: Decision
    advice: Advice
    chosen: MoveAdvice
    luck: float
    """Change of the chance by draws and rival until the seat's next decision, or the end."""

    @property
    def best(self) -> MoveAdvice:
        """Advice on the coach's move."""
        return self.advice.best

    @property
    def before(self) -> float:
        """Chance to win the match with the best move."""
        return self.best.win_match

    @property
    def after(self) -> float:
        """Chance to win the match with the move made."""
        return self.chosen.win_match

    @property
    def cost(self) -> float:
        """Loss of match chance by the move; below 0 where credits were given up for the chance."""
        return self.before - self.after

    @property
    def credits_cost(self) -> float:
        """Expected credits that the move lost."""
        return self.best.credits - self.chosen.credits

    @property
    def about_stakes(self) -> bool:
        """Whether the decision was on credits, not cards."""
        return self.decision.view.table.phase in STAKES

    @property
    def loss(self) -> float:
        """Gravity from 0 to 1: match chance lost; before a set, credits lost as a share of those at stake."""
        if not self.about_stakes:
            return min(1.0, max(0.0, self.cost))
        table = self.decision.view.table
        at_stake = table.pot + table.to_call + 2 * max(table.ante, table.rules.ante_min)
        return min(1.0, max(0.0, self.credits_cost / at_stake))

    @property
    def free(self) -> bool:
        """Whether there was more than one choice."""
        return len(self.advice.moves) > 1 or self.chosen.move != self.best.move


@dataclass(frozen=True)
class Review:
    """A whole match with every decision judged."""

    course: Course
    judged: tuple[ReviewedDecision, ...]
    end: float
    """1 for a match won, 0 for one lost; for an unfinished match, the chance reached."""

    @property
    def start(self) -> float:
        """Chance at the first decision; the end's where there was none."""
        return self.judged[0].before if self.judged else self.end

    @cached_property
    def luck(self) -> float:
        """Change of the match chance by draws and rival, over the whole match."""
        return sum(judged.luck for judged in self.judged)

    @cached_property
    def cost(self) -> float:
        """Loss of match chance by the player's moves, over the whole match."""
        return sum(judged.cost for judged in self.judged)

    @cached_property
    def accuracy(self) -> float | None:
        """0 to 100: the mean over all decisions with a choice of 100 x 0.5^(loss / 0.05); None without any."""
        scores = [100.0 * 0.5 ** (judged.loss / HALVED_BY) for judged in self.judged if judged.free]
        return sum(scores) / len(scores) if scores else None

    @cached_property
    def ranked(self) -> tuple[int, ...]:
        """Indices of the decisions by loss, costliest first."""
        return tuple(sorted(range(len(self.judged)), key=lambda at: (-self.judged[at].loss, at)))

    def mistakes(self, most: int = 3) -> tuple[int, ...]:
        """Return the indices of the costliest decisions, at most `most`, each a loss of LEAST_MISTAKE or more."""
        return tuple(at for at in self.ranked[:most] if self.judged[at].loss >= LEAST_MISTAKE)


def review_of(course: Course, advices: Sequence[Advice]) -> Review:
    """Return the review of a match, from the advice for each of its decisions."""
    chosen = [_chosen(decision, advice) for decision, advice in zip(course.decisions, advices, strict=True)]
    last = chosen[-1].win_match if chosen else 0.5
    end = last if course.won is None else float(course.won)
    following = [*(advice.best.win_match for advice in advices[1:]), end]
    judged = tuple(
        ReviewedDecision(decision, advice, made, then - made.win_match)
        for decision, advice, made, then in zip(course.decisions, advices, chosen, following, strict=False)
    )
    return Review(course, judged, end)


def _chosen(decision: Decision, advice: Advice) -> MoveAdvice:
    """Return the advice on the move made; for leaving in mid-match, which is never on offer, its result."""
    said = advice.of(decision.move)
    if said is not None:
        return said
    worst = min(advised.credits for advised in advice.moves)
    return MoveAdvice(0.0, 0.0, 0.0, worst, decision.move, "Ends the match now, and the rival takes the pot.")


def headline(judged: ReviewedDecision) -> str:
    """Return set, place and move: `Set 2, on 17: End turn`."""
    table = judged.decision.view.table
    place = _PLACES.get(table.phase, f"on {judged.decision.view.board.total}")
    return f"Set {max(1, judged.decision.set_number)}, {place}: {move_title(judged.decision.move)}"


def price(judged: ReviewedDecision) -> str:
    """Return the move's cost as a figure: a share of the match, or credits for decisions on stakes."""
    if judged.about_stakes:
        cost = round(judged.credits_cost)
        return f"{signed(-cost)} {'credit' if cost == 1 else 'credits'}" if cost > 0 else "0"
    return f"{signed(-round(judged.loss * 100))}%" if judged.loss >= LEAST_MISTAKE else "0"


def explained(judged: ReviewedDecision) -> str:
    """Return a sentence on the better move: by how much, and why."""
    best = judged.best
    if judged.chosen.move == best.move or judged.loss < LEAST_MISTAKE:
        return f"Just as good. {judged.chosen.why}" if judged.chosen.move != best.move else f"Best move. {best.why}"
    if judged.about_stakes:
        gain = f"would have won {counted(max(1, round(judged.credits_cost)), 'credit')} more"
    else:
        gain = f"would have added {percent(judged.loss)} to your chances"
    return f"{doing(best.move)} {gain}. {best.why}"
