"""The costliest mistake of a match on the panel of a defeat: the board, the move made, and the better one."""

from __future__ import annotations

from pygame import FRect

from pazaak.game.cards.faces import DECK_BACK, board_face, card_name, hand_face
from pazaak.game.cards.side_cards import Play, SideCard
from pazaak.game.ear.cards import face_words
from pazaak.game.moves import EndTurn
from pazaak.rivals.coach.mistake import cost, done, instead, told, total_after
from pazaak.rivals.coach.review import ReviewedDecision
from pazaak.stage.paint.canvas import Canvas

IN_ROW, PITCH, SCALE = 5, 40.0, 0.46
"""Number of cards in a row of large ones, their pitch in units and their scale; more cards take two smaller rows."""
SMALL_PITCH, SMALL_SCALE, SMALL_ROW = 31.0, 0.33, 41.0
HAND_PITCH, HAND_SCALE, RAISED = 41.0, 0.46, 6.0
CARDS_Y = 86.0  # units
LABEL_Y = 134.0  # units
TOLD_Y = 168.0  # units
COST_Y = 196.0  # units
SIZE, LABEL = 17, 16
MOST_SAID = 96.0
"""Width in units of the better move's words at most."""
MOST_LABEL = 300.0
"""Width in units of a label at most."""


def mistake_words(judged: ReviewedDecision) -> str:
    """Return the mistake in words for a screen reader."""
    view = judged.decision.view
    hand = ", ".join(map(card_name, view.hand))
    board = ", ".join(map(face_words, map(board_face, view.board.faces, view.board.values)))
    total = total_after(judged, judged.best.move)
    made = "" if total is None else f", for {total}"
    lines = (
        f"Costliest mistake: set {max(1, judged.decision.set_number)}",
        told(judged),
        f"Your board: {board}, total {view.board.total}; {done(judged)}" if board else done(judged),
        f"In your hand: {hand}" if hand else "",
        f"Better: {instead(judged)}{made}",
        cost(judged),
    )
    return "\n".join(filter(None, lines))


def draw_mistake(canvas: Canvas, judged: ReviewedDecision, box: FRect, alpha: float) -> None:
    """Draw the mistake below the heading of `box`, at this alpha."""
    view = judged.decision.view
    left, y = box.left + 24, box.top + CARDS_Y
    label = box.top + LABEL_Y
    if judged.about_stakes:
        end = _draw_hand(canvas, judged, left, y, label, alpha)[0] if view.hand else left - 26
        _draw_arrow(canvas, (end + 26, y), alpha)
        canvas.text(instead(judged).upper(), (end + 56, y), size=26, font="number", role="good_text",
                    anchor="midleft", alpha=alpha)  # fmt: skip
    else:
        end = _draw_board(canvas, judged, (left, y), alpha) + 30
        canvas.text(str(view.board.total), (end, y), size=38, font="number", alpha=alpha)
        _draw_label(canvas, done(judged), left, end + 26, label, "text_dim", alpha, room=end + 62 - left)
        _draw_arrow(canvas, (end + 48, y), alpha)
        left = end + 72
        middle = left + 28
        if view.hand:
            end, named = _draw_hand(canvas, judged, left, y, label, alpha)
            said = min(MOST_SAID, canvas.measure(instead(judged), size=LABEL)[0])
            middle = max(end + 52, left + 152, named + 10 + said / 2)
        _draw_result(canvas, judged, middle, y, label, alpha)
    left = box.left + 24
    room = box.width - 48
    canvas.text(told(judged), (left, box.top + TOLD_Y), size=SIZE, anchor="midleft", alpha=alpha, max_width=room)
    canvas.text(cost(judged), (left, box.top + COST_Y), size=SIZE, role="text_dim", anchor="midleft", alpha=alpha,
                max_width=room - 190)  # fmt: skip


def _draw_board(canvas: Canvas, judged: ReviewedDecision, at: tuple[float, float], alpha: float) -> float:
    """Draw the player's board as it was, and return its right edge in units."""
    board = judged.decision.view.board
    faces = [board_face(face, value) for face, value in zip(board.faces, board.values, strict=True)]
    left, y = at
    if len(faces) <= IN_ROW:
        for number, face in enumerate(faces):
            canvas.sprite("pazaak", face, (left + 20 + PITCH * number, y), scale=SCALE, alpha=round(alpha))
        return left + PITCH * len(faces)
    for number, face in enumerate(faces):
        row, column = divmod(number, IN_ROW)
        place = (left + 15 + SMALL_PITCH * column, y + SMALL_ROW * (row - 0.5))
        canvas.sprite("pazaak", face, place, scale=SMALL_SCALE, alpha=round(alpha))
    return left + SMALL_PITCH * IN_ROW


def _draw_arrow(canvas: Canvas, at: tuple[float, float], alpha: float) -> None:
    if alpha > 127:
        canvas.icon("arrow_right", at, 22, "text_dim")


def _draw_label(
    canvas: Canvas, words: str, left: float, right: float, y: float, role: str, alpha: float, room: float = MOST_LABEL
) -> float:
    """Draw a label below its object, inside the panel and at most `room` units wide; return its right edge in units."""
    wide = min(room, canvas.measure(words, size=LABEL)[0])
    middle = max((left + right) / 2, left + wide / 2)
    canvas.text(words, (middle, y), size=LABEL, role=role, alpha=alpha, max_width=room)
    return middle + wide / 2


def _draw_hand(
    canvas: Canvas, judged: ReviewedDecision, left: float, y: float, label: float, alpha: float
) -> tuple[float, float]:
    """Draw the hand with the wanted card raised and lit, and return the right edges of hand and label in units."""
    view, move = judged.decision.view, judged.best.move
    wanted = view.hand.index(move.card) if isinstance(move, Play) else None
    for number, card in enumerate(view.hand):
        lit = number == wanted
        at = (left + 21 + HAND_PITCH * number, y - RAISED if lit else y)
        share = alpha if lit or wanted is None else alpha * 0.55
        canvas.sprite("pazaak", hand_face(card), at, scale=HAND_SCALE, alpha=round(share))
        if lit and alpha > 127:
            ring = FRect(0, 0, 44, 58)
            ring.center = at
            canvas.focus_ring(ring, role="own", radius=6)
    end = left + HAND_PITCH * len(view.hand)
    return end, _draw_label(canvas, "in your hand", left, end, label, "text_dim", alpha)


def _draw_result(canvas: Canvas, judged: ReviewedDecision, middle: float, y: float, label: float, alpha: float) -> None:
    """Draw the best move's result: a total, the next card, or an answer to a tie."""
    move, said = judged.best.move, instead(judged)
    total = total_after(judged, move)
    if total is not None:
        canvas.text(str(total), (middle, y), size=38, font="number", role="good_text", alpha=alpha)
    elif isinstance(move, EndTurn):
        canvas.sprite("pazaak", DECK_BACK, (middle, y), scale=HAND_SCALE, alpha=round(alpha))
    else:
        canvas.sprite("pazaak", hand_face(SideCard.TIEBREAKER), (middle, y), scale=HAND_SCALE, alpha=round(alpha))
    canvas.text(said, (middle, label), size=LABEL, role="good_text", alpha=alpha, max_width=MOST_SAID)
