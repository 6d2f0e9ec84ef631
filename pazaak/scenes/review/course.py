"""A match of Pazaak for its review: the views the coach is asked about, and what his advice comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.game.moves import Move
from pazaak.game.rules import PazaakRules
from pazaak.game.state import State, View
from pazaak.house.thinking.thinker import Thinker
from pazaak.rivals.coach.advice import Advice
from pazaak.rivals.coach.advice_words import percent, signed
from pazaak.rivals.coach.review import LEAST_MISTAKE, course_of, review_of
from pazaak.rivals.coach.review import Course as Decisions
from pazaak.rivals.coach.review import Judged as Decided
from pazaak.rivals.coach.review_words import explained, headline, price
from pazaak.scenes.house_context import house_of
from pazaak.scenes.review.detail import draw_decision
from pazaak.stage.screens.results import Figure
from pazaak.table.face.game_face import TableRoom
from pazaak.table.review.course import Course, Judged, Review
from pazaak.table.review.scene import ReviewScene

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

PazaakReview = ReviewScene[View, Advice]


def review_at(room: TableRoom, states: Sequence[State], moves: Sequence[Move]) -> PazaakReview:
    """The review of what was played at a table, from the seat that watches."""
    assert isinstance(room.rules, PazaakRules)
    decisions = course_of(room.rules, states, moves, room.viewer)
    return review_scene(house_of(room.house).advise(), decisions, room.names[1 - room.viewer])


def review_scene(coach: Thinker[View, Advice], decisions: Decisions, rival: str) -> PazaakReview:
    """The review of these decisions against a rival."""
    own, other = decisions.sets[decisions.seat], decisions.sets[1 - decisions.seat]
    ended = "" if decisions.won is None else "Won " if decisions.won else "Lost "
    questions = [decision.view for decision in decisions.decisions]
    outcome = f"{ended}{own} : {other} against {rival}"
    return ReviewScene(
        coach,
        Course(f"Review: you against {rival}", outcome, questions, lambda advices: _judge(decisions, advices, rival)),
    )


def _judge(decisions: Decisions, advices: Sequence[Advice], rival: str) -> Review:
    review = review_of(decisions, advices)
    luck, cost = round(review.luck * 100), round(review.cost * 100)
    figures = (
        Figure("Accuracy", "\u2013" if review.accuracy is None else f"{review.accuracy:.0f} of 100", "gold_text"),
        Figure("Start", percent(review.start)),
        Figure("Luck", f"{signed(luck)}%", "good_text" if luck >= 0 else "bad_text"),
        Figure("Your moves", f"{signed(-cost)}%", "bad_text" if cost > 0 else "good_text"),
        Figure("End", percent(review.end)),
    )
    judged = tuple(_judged(one, rival) for one in review.judged)
    return Review(judged, review.end, review.ranked, review.mistakes(), figures)


def _judged(one: Decided, rival: str) -> Judged:
    def draw(canvas: Canvas, box: FRect) -> None:
        draw_decision(canvas, box, one, rival)

    return Judged(
        headline(one), price(one), explained(one), one.decision.set_number, one.before, one.after, one.luck,
        one.loss >= LEAST_MISTAKE, draw,
    )  # fmt: skip
