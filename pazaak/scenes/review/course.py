"""The review's course through a match of Pazaak: views for the coach, costs of moves, and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from pygame import FRect

from pazaak.game.cards.board import SLOTS, Board
from pazaak.game.cards.faces import board_face, card_name, hand_face
from pazaak.game.ear.cards import face_words
from pazaak.game.moves import Move
from pazaak.game.rules import PazaakRules
from pazaak.game.state import State, View
from pazaak.house.phrases import sentences, signed
from pazaak.house.thinking.thinker import Thinker
from pazaak.rivals.coach.advice import Advice, MoveAdvice
from pazaak.rivals.coach.advice_words import move_title
from pazaak.rivals.coach.figures import percent, set_shares
from pazaak.rivals.coach.review import LEAST_MISTAKE, course_of, explained, headline, price, review_of
from pazaak.rivals.coach.review import Course as Decisions
from pazaak.rivals.coach.review import ReviewedDecision as Decided
from pazaak.rivals.coach.what_if import WhatIf, stood_instead, told
from pazaak.scenes.app_services import house_of
from pazaak.scenes.plate import Plate
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.results import Figure
from pazaak.table.review.course import Course, Review, ReviewedMove
from pazaak.table.review.scene import ReviewScene
from pazaak.table.ui.game_ui import TableInfo

SCALE = 0.44
PITCH = 40.0
LABEL = 20.0
SIZE = 17
MARGIN = 16.0

PazaakReview = ReviewScene[Any, Any]
PazaakCoach = Thinker[Any, Any]
"""Thinker that answers views with advice, and what-if questions with outcomes."""


def review_at(
    room: TableInfo, states: Sequence[State], moves: Sequence[Move], answers: list[Any] | None = None
) -> PazaakReview:
    """Return the review of a match; `answers`: cache of the coach's answers, extended in place."""
    assert isinstance(room.rules, PazaakRules)
    decisions = course_of(room.rules, states, moves, room.viewer)
    house, name = house_of(room.house), room.full_names[1 - room.viewer]
    rival = next((one for one in house.roster.rivals if one.name == name), None)
    asked = stood_instead(room.rules, states, room.viewer, rival)
    return review_scene(house.advise(), decisions, room.names[1 - room.viewer], asked, answers)


def review_scene(
    coach: PazaakCoach,
    decisions: Decisions,
    rival: str,
    asked: Sequence[WhatIf] = (),
    answers: list[Any] | None = None,
) -> PazaakReview:
    own, other = decisions.sets[decisions.seat], decisions.sets[1 - decisions.seat]
    ended = "" if decisions.won is None else "Won" if decisions.won else "Lost"
    questions = [decision.view for decision in decisions.decisions]
    outcome = sentences(ended, f"{own}–{other} against {rival}")
    return ReviewScene(
        coach,
        Course(f"Review: you against {rival}", outcome, questions, lambda advices: _judge(decisions, advices, rival),
               further=asked, heading="What if?", say=lambda outcomes: told(outcomes, rival)),
        answers,
    )  # fmt: skip


def _judge(decisions: Decisions, advices: Sequence[Advice], rival: str) -> Review:
    review = review_of(decisions, advices)
    # Over a match the costs may add up to more than the match itself: it is given as an average.
    moves = max(1, len(review.judged))
    luck, cost = round(100 * review.luck / moves, 1), round(100 * review.cost / moves, 1)
    figures = (
        Figure("Accuracy", "\u2013" if review.accuracy is None else f"{review.accuracy:.0f} of 100", "gold_text"),
        Figure("Start", percent(review.start)),
        Figure("Luck a move", _share(luck), "good_text" if luck >= 0 else "bad_text"),
        Figure("Cost a move", _share(-cost), "bad_text" if cost > 0 else "good_text"),
        Figure("End", percent(review.end)),
    )
    judged = tuple(_judged(one, rival) for one in review.judged)
    return Review(judged, review.end, review.ranked, review.mistakes(), figures)


def _share(tenths: float) -> str:
    """Return a share of the match with its sign: "−2.9%"."""
    return f"{tenths:+.1f}%".replace("-", "\u2212") if tenths else "0%"


def _judged(one: Decided, rival: str) -> ReviewedMove:
    return ReviewedMove(
        headline(one), price(one), explained(one), one.decision.set_number, one.before, one.after, one.luck,
        one.loss >= LEAST_MISTAKE, tuple(_told(one, rival)), partial(_draw_decision, one, rival),
    )  # fmt: skip


def _told(judged: Decided, rival: str) -> Iterator[str]:
    """Yield in lines what is drawn of a decision."""
    view = judged.decision.view
    yield _board_words("Your board", view.board)
    yield _board_words(f"{rival}'s board", view.rival_board)
    yield f"Your hand: {', '.join(map(card_name, view.hand)) or 'no cards'}"
    yield _at_stake(view)
    yield _move_words("Your move", judged.chosen)
    if judged.chosen.move != judged.best.move:
        yield _move_words("Best", judged.best)
    yield _luck_words(judged)


def _board_words(label: str, board: Board) -> str:
    cards = ", ".join(map(face_words, map(board_face, board.faces, board.values)))
    return f"{_board_label(label, board)}: {cards}" if cards else _board_label(label, board)


def _board_label(label: str, board: Board) -> str:
    return f"{label}: {board.total}{', stands' if board.standing else ''}"


def _at_stake(view: View) -> str:
    table = view.table
    score = f"Sets {table.sets[view.seat]}–{table.sets[view.rival]}"
    return f"{score}, pot {table.pot}" if table.pot else f"{score}, no pot yet"


def _figures(advised: MoveAdvice) -> tuple[str, str]:
    won = "set {}%, tie {}%".format(*set_shares(advised))
    return f"match {percent(advised.win_match)}  {signed(round(advised.credits))} credits", won


def _move_words(label: str, advised: MoveAdvice) -> str:
    return f"{label}: {move_title(advised.move)}: {', '.join(_figures(advised))}"


def _luck_words(judged: Decided) -> str:
    moved = round(judged.luck * 100)
    return f"Luck after that: {signed(moved)}%." if moved else "Luck after that: almost none."


def _draw_decision(judged: Decided, rival: str, canvas: Canvas, box: FRect) -> None:
    view = judged.decision.view
    left, top = box.left + MARGIN, box.top + 42
    _draw_board(canvas, "Your board", view.board, (left, top), "own")
    _draw_board(canvas, f"{rival}'s board", view.rival_board, (left, top + 78), "rival")
    cards = [hand_face(card) for card in view.hand]
    _draw_row(canvas, "Your hand", cards, 4, (left, top + 156), "own")
    canvas.text(_at_stake(view), (left + PITCH * 4 + 10, top + 156 + LABEL + 26), size=SIZE, role="gold_text",
                anchor="midleft", max_width=PITCH * 5 - 12)  # fmt: skip
    words = left + PITCH * SLOTS + 18
    _draw_words(canvas, judged, FRect(words, box.top, box.right - MARGIN - words, box.height))


def _draw_board(canvas: Canvas, label: str, board: Board, at: tuple[float, float], role: str) -> None:
    faces = [board_face(face, value) for face, value in zip(board.faces, board.values, strict=True)]
    _draw_row(canvas, _board_label(label, board), faces, SLOTS, at, role)


def _draw_row(canvas: Canvas, label: str, faces: Sequence[str], slots: int, at: tuple[float, float], role: str) -> None:
    left, top = at
    canvas.text(label, (left, top + 9), size=16, role=f"{role}_text", anchor="midleft", max_width=PITCH * SLOTS)
    for index in range(slots):
        center = (left + PITCH * (index + 0.5) - 2, top + LABEL + 26)
        if index < len(faces):
            canvas.sprite("pazaak", faces[index], center, scale=SCALE)
        else:
            canvas.slot(center, role=role, scale=SCALE)


def _draw_words(canvas: Canvas, judged: Decided, box: FRect) -> None:
    top = box.top + 54
    same = judged.chosen.move == judged.best.move
    _draw_move(canvas, "YOUR MOVE", judged.chosen, FRect(box.left, top - 2, box.width, 50), "gold" if same else "own")
    if not same:
        _draw_move(canvas, "BEST", judged.best, FRect(box.left, top + 54, box.width, 50), "gold")
    y = top + (56 if same else 112)
    moved = round(judged.luck * 100)
    role = "good_text" if moved > 0 else "bad_text" if moved < 0 else "text_dim"
    canvas.text(
        _luck_words(judged), (box.left, box.bottom - 24), size=SIZE, role=role, anchor="midleft", max_width=box.width
    )
    room = FRect(box.left, y, box.width, box.bottom - 42 - y)
    canvas.paragraph(explained(judged), room, size=SIZE, role="text", leading=1.25)


def _draw_move(canvas: Canvas, label: str, advised: MoveAdvice, box: FRect, role: str) -> None:
    canvas.fill(box, role, alpha=40)
    plate, ink, title = Plate(box, 8), f"{role}_text", move_title(advised.move)
    plate.line(canvas, label, 13, size=16, role="text_dim", max_width=110)
    figures, won = _figures(advised)
    plate.line(canvas, figures, 13, at="right", size=16, font="number", role=ink, max_width=box.width - 130)
    plate.line(canvas, title, 35, size=19, font="bold", role=ink, max_width=box.width - 160)
    plate.line(canvas, won, 36, at="right", size=16, font="number", role="text_dim", max_width=150)
