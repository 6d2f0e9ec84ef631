"""The picture of the table at a moment: cards as sprites, and the numbers beside them.

It is laid out from a view, or changed by the animations; both must come to the same picture.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, pi, sin

from pazaak.game.cards.board import Face
from pazaak.game.cards.faces import OWN_BACK, RIVAL_BACK, board_face, hand_face
from pazaak.game.cards.main_deck import MAIN_DECK
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.ear.zones import resting_words
from pazaak.game.phases import Phase
from pazaak.game.state import SEATS, View
from pazaak.scenes.table import layout as at
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.ui.picture import SidePicture, TablePicture

HAND_LEAN = 9.0
"""Angle in degrees between neighbouring cards of the rival's hand."""


Side = SidePicture[Face]


@dataclass(slots=True)
class Gem:
    """A gem for a won set, on its way to its socket."""

    x: float
    y: float
    role: str
    angle: float = 0.0
    scale: float = 2.0
    turn: float = 1.0
    alpha: float = 255.0

    def draw(self, canvas: Canvas) -> None:
        canvas.pip((self.x, self.y), True, role=self.role, radius=round(10.5 * self.scale))


@dataclass(slots=True)
class Coin:
    x: float = at.TOSS[0]
    y: float = at.TOSS[1]
    scale: float = 1.0
    turn: float = 1.0
    alpha: float = 0.0
    heads: bool = True

    def spin(self, moment: float, half_turns: int) -> None:
        """Rise, fall and turn; heads is up again after an even number of half turns."""
        phase = moment * half_turns
        self.turn = abs(cos(phase * pi))
        self.heads = int(phase + 0.5) % 2 == 0
        self.y = at.TOSS[1] - 130.0 * sin(moment * pi)
        self.scale = 1.0 + 0.5 * sin(moment * pi)

    def draw(self, canvas: Canvas) -> None:
        if self.alpha > 0:
            name = "coin:heads" if self.heads else "coin:tails"
            squeeze, alpha = max(0.08, self.turn), round(self.alpha)
            canvas.sprite("chips", name, (self.x, self.y), scale=self.scale, flip_x=squeeze, alpha=alpha)


@dataclass(slots=True)
class PazaakPicture(TablePicture):
    """Everything that can differ between two moments; `turn` is the side whose decision is due."""

    sides: tuple[Side, Side] = field(default_factory=lambda: (Side(), Side()))
    ante: int = 0
    deck_left: int = 0
    set_number: int = 0
    asking: bool = False
    """Whether antes or bets are being asked, so that no turn has begun."""
    coin: Coin = field(default_factory=Coin)
    gem: Gem | None = None

    def at_match_point(self, sets_to_win: int) -> list[int]:
        """Return the sides that would win the match with the next set; none once it is won."""
        sets = [side.sets for side in self.sides]
        if sets_to_win < 2 or max(sets) >= sets_to_win:
            return []
        return [side for side in (at.OWN, at.RIVAL) if sets[side] == sets_to_win - 1]

    def cards(self) -> list[CardSprite]:
        """Return every card on the table, in drawing order."""
        return [card for side in self.sides for card in (*side.board, *side.hand)]


def side_of(seat: int, viewer: int) -> int:
    """Return the side of the table on which a seat is shown."""
    return at.OWN if seat == viewer else at.RIVAL


def lay_out(view: View) -> PazaakPicture:
    """Return the picture of a position, with nothing in motion."""
    table = view.table
    picture = PazaakPicture(pot=float(table.pot), turn=resting_turn(view), ante=table.ante,
                            deck_left=table.deck_left, set_number=table.set_number,
                            asking=asks_for_credits(view))  # fmt: skip
    for seat in range(SEATS):
        side, board = side_of(seat, view.seat), table.boards[seat]
        shown, count = picture.sides[side], len(board.values)
        shown.board = [
            CardSprite(board_face(face, value), *at.slot(side, index, count), scale=at.slot_scale(count))
            for index, (face, value) in enumerate(zip(board.faces, board.values, strict=True))
        ]
        faces = [hand_face(card) for card in view.hand] if side == at.OWN else [""] * table.hand_counts[seat]
        shown.hand = [hand_sprite(side, index, face, len(faces)) for index, face in enumerate(faces)]
        shown.faces = list(board.faces)
        shown.total = float(board.total)
        shown.sets = table.sets[seat]
        shown.purse = float(table.purses[seat])
        shown.tag = resting_words(view, seat).upper()
    return picture


def hand_sprite(side: int, index: int, face: str, count: int = HAND_SIZE) -> CardSprite:
    """Return a card in a hand of `count`: face up for the viewer, a back for the rival."""
    back = OWN_BACK if side == at.OWN else RIVAL_BACK
    lean = 0.0 if side == at.OWN else -HAND_LEAN * (index - (count - 1) / 2)
    scale, turn = at.HAND_SCALES[side], 1.0 if face else 0.0
    return CardSprite(face, *at.hand_place(side, index, count), back=back, turn=turn, angle=lean, scale=scale)


def resting_turn(view: View) -> int | None:
    """Return the side whose decision is due when nothing moves; None after the match."""
    table = view.table
    return None if table.phase is Phase.OVER else side_of(table.to_act, view.seat)


def asks_for_credits(view: View) -> bool:
    """Whether an ante or a bet is due, and not a turn."""
    return view.table.phase in (Phase.ANTE, Phase.ACCEPT, Phase.BET, Phase.ANSWER)


def before_the_deal(view: View) -> PazaakPicture:
    """Return the table as the players sit down to a new match."""
    picture = PazaakPicture(deck_left=len(MAIN_DECK), set_number=view.table.set_number)
    for seat in range(SEATS):
        picture.sides[side_of(seat, view.seat)].purse = float(view.table.bought_in[seat])
    return picture
