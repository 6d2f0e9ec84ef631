"""The review: costs and luck add up to the match, the dearest moves come first, and no match is too short for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pazaak.game import moves as m
from pazaak.rivals.coach.advice import Advice, Coach, MoveAdvice
from pazaak.rivals.coach.advice_words import doing
from pazaak.rivals.coach.build import coach
from pazaak.rivals.coach.review import Course, Decision, Review, course_of, explained, headline, price, review_of
from pazaak.scenes.review.course import _judge
from tests.rivals.matches import RULES, course
from tests.rivals.quick_evaluator import quick_coach


def judged(course: Course, who: Coach | None = None) -> Review:
    """The review of a course, by the quick coach unless another is given."""
    advisor = who or quick_coach()
    return review_of(course, [advisor.choose(decision.view) for decision in course.decisions])


@pytest.mark.parametrize("seat", [0, 1])
def test_start_luck_and_cost_are_the_whole_match(seat: int) -> None:
    ends = set()
    for seed in range(12):
        review = judged(course(seed, seat))
        assert review.start + review.luck - review.cost == pytest.approx(review.end, abs=1e-12)
        assert review.end == float(bool(review.course.won))
        ends.add(review.end)
        at = review.start
        for one in review.judged:
            assert one.before == pytest.approx(at, abs=1e-12)
            at = one.before - one.cost + one.luck
    assert ends == {0.0, 1.0}


@pytest.mark.full
def test_the_real_coach_adds_up_too() -> None:
    review = judged(course(4), coach())
    assert review.start + review.luck - review.cost == pytest.approx(review.end, abs=1e-9)
    assert all(one.loss >= 0 for one in review.judged)
    assert all(one.cost >= -1e-6 for one in review.judged if not one.about_stakes)
    assert review.accuracy is not None
    assert 0 <= review.accuracy <= 100


def test_who_always_takes_the_best_move_loses_nothing() -> None:
    played = course(5)
    advisor = quick_coach()
    advices = [advisor.choose(decision.view) for decision in played.decisions]
    pairs = zip(played.decisions, advices, strict=True)
    best = [replace(decision, move=advice.best.move) for decision, advice in pairs]
    review = review_of(replace(played, decisions=tuple(best)), advices)
    assert review.cost == 0
    assert review.accuracy == 100
    assert review.mistakes() == ()
    assert explained(review.judged[0]).startswith("Best move.")


def test_the_dearest_moves_come_first() -> None:
    review = judged(course(6))
    losses = [review.judged[at].loss for at in review.ranked]
    assert losses == sorted(losses, reverse=True)
    assert sorted(review.ranked) == list(range(len(review.judged)))
    assert review.mistakes() == review.ranked[:3]
    assert losses[0] > 0.05


def test_half_the_score_is_left_after_five_hundredths_of_the_match() -> None:
    decision = next(one for one in course(6).decisions if one.view.table.phase == "turn")
    for cost, score in ((0.0, 100.0), (0.05, 50.0), (0.10, 25.0)):
        moves = (MoveAdvice(0.5, 0, 0.6, 10, m.STAND, "So."), MoveAdvice(0.5, 0, 0.6 - cost, 8, m.END_TURN, "So."))
        one = Course(0, (Decision(0, decision.view, m.END_TURN),), True, (3, 0), False)
        assert review_of(one, [Advice(moves)]).accuracy == pytest.approx(score)


def test_a_decision_without_a_choice_is_not_scored() -> None:
    decision = course(6).decisions[0]
    forced = Advice((MoveAdvice(0.5, 0, 0.5, 0, decision.move, "So."),))
    review = review_of(Course(0, (decision,), False, (0, 3), False), [forced])
    assert review.accuracy is None
    assert review.luck == -0.5


def test_bets_are_priced_in_credits() -> None:
    stakes = [one for seed in range(6) for one in judged(course(seed)).judged if one.about_stakes]
    dear = max(stakes, key=lambda one: one.loss)
    assert dear.loss > 0
    assert price(dear) == f"−{round(dear.credits_cost)} credits"
    assert f"{round(dear.credits_cost)} credits more" in explained(dear)
    assert "bet" in headline(dear) or "ante" in headline(dear)


def test_the_dearest_move_is_explained_by_a_better_one() -> None:
    review = judged(course(6))
    worst = next(review.judged[at] for at in review.ranked if not review.judged[at].about_stakes)
    text = explained(worst)
    assert f"would have added {worst.loss:.0%} to your chances" in text
    assert text.endswith(worst.best.why)
    assert headline(worst).startswith(f"Set {worst.decision.set_number}, on {worst.decision.view.board.total}: ")


# -- matches that end early ------------------------------------------------------------------------------------------


def test_leaving_costs_what_was_still_to_be_won() -> None:
    left = course(7, leaves_after=6)
    assert left.left
    assert left.decisions[-1].move == m.LEAVE
    review = judged(left)
    assert review.judged[-1].after == 0
    assert review.judged[-1].cost == review.judged[-1].before
    assert review.end == 0
    assert review.start + review.luck - review.cost == pytest.approx(0.0, abs=1e-12)


def test_leaving_before_any_set_is_reviewed_too() -> None:
    review = judged(course(8, leaves_after=0))
    assert len(review.judged) == 1
    assert review.end == 0
    assert headline(review.judged[0]).endswith("the ante: Leave")


def test_a_match_without_a_decision_of_ones_own_has_an_empty_review() -> None:
    ante = RULES.set_up({"phase": "ante", "leader": 1}, 1).state
    named = RULES.apply(ante, m.NameAnte(20)).state
    gone = RULES.apply(ante, m.LEAVE).state
    review = judged(course_of(RULES, [ante, gone], [m.LEAVE], 0))
    assert review.judged == ()
    assert (review.start, review.luck, review.cost, review.end) == (1.0, 0, 0, 1.0)
    assert review.accuracy is None
    assert review.mistakes() == ()
    unfinished = judged(course_of(RULES, [ante, named], [m.NameAnte(20)], 0))
    assert unfinished.end == 0.5


def test_an_unfinished_match_ends_where_it_stands() -> None:
    whole = course(9)
    cut = replace(whole, decisions=whole.decisions[:5], won=None)
    review = judged(cut)
    assert review.end == review.judged[-1].after
    assert review.judged[-1].luck == 0


@pytest.mark.parametrize("seed", range(1, 9))
def test_no_figure_of_a_review_takes_more_than_the_whole_match(seed: int) -> None:
    review = _judge(course(seed), [quick_coach().choose(one.view) for one in course(seed).decisions], "Vela")
    shares = [figure.value for figure in review.figures if figure.value.endswith("%")]
    assert len(shares) == 4
    assert all(abs(float(share[:-1].replace("−", "-"))) <= 100 for share in shares), shares


def test_the_coach_tells_what_another_act_would_have_done() -> None:
    assert [doing(move) for move in (m.END_TURN, m.CHECK, m.Bet(20), m.AnswerTie(True))] == [
        "Ending the turn",
        "Checking",
        "Betting 20",
        "Using the Tiebreaker",
    ]
