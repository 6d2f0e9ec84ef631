"""One decision of a review: the position as it was seen, the move made, the best one, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.game.cards.board import SLOTS, Board
from pazaak.rivals.coach.advice import MoveAdvice
from pazaak.rivals.coach.advice_words import move_title, percent, signed
from pazaak.rivals.coach.review import Judged
from pazaak.rivals.coach.review_words import explained
from pazaak.scenes.table.card_faces import board_face, hand_face

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

SCALE = 0.44
PITCH = 40.0
LABEL = 20.0
SIZE = 17
MARGIN = 16.0


def draw_decision(canvas: Canvas, box: FRect, judged: Judged, rival: str) -> None:
    """Everything about one decision, under the heading of its panel."""
    view = judged.decision.view
    left, top = box.left + MARGIN, box.top + 42
    _draw_board(canvas, "Your board", view.board, (left, top), "own")
    _draw_board(canvas, f"{rival}'s board", view.rival_board, (left, top + 78), "rival")
    cards = [hand_face(card) for card in view.hand]
    _draw_row(canvas, "Your hand", cards, 4, (left, top + 156), "own")
    table = view.table
    score = f"Sets {table.sets[view.seat]} : {table.sets[view.rival]}"
    at_stake = f"pot {table.pot}" if table.pot else "no pot yet"
    canvas.text(f"{score}, {at_stake}", (left + PITCH * 4 + 10, top + 156 + LABEL + 26), size=SIZE, role="gold_text",
                anchor="midleft", max_width=PITCH * 5 - 12)  # fmt: skip
    words = left + PITCH * SLOTS + 18
    _draw_words(canvas, judged, FRect(words, box.top, box.right - MARGIN - words, box.height))


def _draw_board(canvas: Canvas, label: str, board: Board, at: tuple[float, float], role: str) -> None:
    faces = [board_face(face, value) for face, value in zip(board.faces, board.values, strict=True)]
    state = ", stands" if board.standing else ""
    _draw_row(canvas, f"{label}: {board.total}{state}", faces, SLOTS, at, role)


def _draw_row(canvas: Canvas, label: str, faces: Sequence[str], slots: int, at: tuple[float, float], role: str) -> None:
    left, top = at
    canvas.text(label, (left, top + 9), size=16, role=f"{role}_text", anchor="midleft", max_width=PITCH * SLOTS)
    for index in range(slots):
        center = (left + PITCH * (index + 0.5) - 2, top + LABEL + 26)
        if index < len(faces):
            canvas.sprite("pazaak", faces[index], center, scale=SCALE)
        else:
            canvas.slot(center, role=role, scale=SCALE)


def _draw_words(canvas: Canvas, judged: Judged, box: FRect) -> None:
    top = box.top + 54
    same = judged.chosen.move == judged.best.move
    _draw_move(canvas, "YOUR MOVE", judged.chosen, FRect(box.left, top - 2, box.width, 50), "gold" if same else "own")
    if not same:
        _draw_move(canvas, "BEST", judged.best, FRect(box.left, top + 54, box.width, 50), "gold")
    y = top + (56 if same else 112)
    moved = round(judged.luck * 100)
    luck = f"Then luck: {signed(moved)}% of the match." if moved else "Then luck: none to speak of."
    role = "good_text" if moved > 0 else "bad_text" if moved < 0 else "text_dim"
    canvas.text(luck, (box.left, box.bottom - 24), size=SIZE, role=role, anchor="midleft", max_width=box.width)
    room = FRect(box.left, y, box.width, box.bottom - 42 - y)
    canvas.paragraph(explained(judged), room, size=SIZE, role="text", leading=1.25)


def _draw_move(canvas: Canvas, label: str, advised: MoveAdvice, box: FRect, role: str) -> None:
    canvas.fill(box, role, alpha=40)
    canvas.text(label, (box.left + 8, box.top + 13), size=16, role="text_dim", anchor="midleft", max_width=110)
    figures = f"match {percent(advised.win_match)}  {signed(round(advised.credits))} cr"
    canvas.text(figures, (box.right - 8, box.top + 13), size=16, font="number", role=f"{role}_text", anchor="midright",
                max_width=box.width - 130)  # fmt: skip
    canvas.text(move_title(advised.move), (box.left + 8, box.top + 35), size=19, font="bold", role=f"{role}_text",
                anchor="midleft", max_width=box.width - 120)  # fmt: skip
    canvas.text(f"set {percent(advised.win_set)}", (box.right - 8, box.top + 36), size=16, font="number",
                role="text_dim", anchor="midright", max_width=110)  # fmt: skip
