"""A partition table: how a view lies there, how events move it, and how both are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import FRect

from partition_games.engine import events as e
from partition_games.engine.hands.cards import Hand
from partition_games.engine.moves import Lay, Move
from partition_games.engine.state import View
from partition_games.scenes import layout as at
from partition_games.scenes.dances.dancer import Dancer, private_hands
from partition_games.scenes.doors import STYLES, GameStyle
from partition_games.scenes.picture import PartitionPicture, SeatPicture, before_the_game, lay_out, resting_turn
from partition_games.scenes.table_rules import TableRules
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import pile_height
from pazaak.table.cards52 import RIVAL_BACK
from pazaak.table.face.game_face import TableRoom
from pazaak.table.round.board import RoundBoard, Sign
from pazaak.table.round.places import SHOWN_SCALE
from pazaak.table.seats import SeatPlace

STOCK_STEP = (0.8, 1.9)
MARK_ROLES = {"best": "own", "won": "gold", "tied": "bad", "void": "panel_edge"}


def goal_of(rules: TableRules, style: GameStyle) -> str:
    options = rules.options
    if options.deals is not None:
        return "One deal" if options.deals == 1 else f"{options.deals} deals"
    return style.goal.format(goal=options.goal)


class PartitionBoard(RoundBoard[View, Move, e.Event, PartitionPicture]):
    def __init__(self, room: TableRoom) -> None:
        self.rules = rules = TableRules(room.rules)
        self.style = style = STYLES[rules.game]
        paid, goal = f"{style.entry.split()[-1]} {rules.options.entry:,}", goal_of(rules, style).lower()
        sign = Sign(style.door.title, style.unit, goal, paid, neon=style.door.role, gems=bool(rules.sizes))
        super().__init__(room, sign, PartitionPicture(), clockwise=rules.clockwise)

    def lay_out(self, view: View) -> PartitionPicture:
        return lay_out(view, self.places, self.rules)

    def before(self, view: View) -> PartitionPicture:
        return before_the_game(view, self.rules)

    def dance(self, event: e.Event, hand: Hand | None = None, lay: Lay | None = None) -> Iterator[Beats]:
        dancer = Dancer(self.picture, self.places, self.names, self.viewer, self.effects, self.rules, self.style)
        yield from dancer.dance(event, hand, lay)

    def dances(self, events: Sequence[e.Event], view: View, move: Move | None) -> list[Iterator[Beats]]:
        """The own cards after each event, and the own groups, are read from the view and the move."""
        hands = private_hands(events, self.viewer, view.hand)
        lay = move if isinstance(move, Lay) else None
        return [self.dance(event, hands.get(number), lay) for number, event in enumerate(events)]

    def rest(self, view: View) -> None:
        super().rest(view)
        self.picture.stock = view.table.stock_left

    def turn_of(self, view: View) -> Seat | None:
        return resting_turn(view.table)

    @property
    def dealer(self) -> Seat | None:
        return self.picture.dealer if self.picture.deal else None

    def last_words(self, events: Sequence[e.Event]) -> None:
        picture = self.picture
        for event in events:
            if isinstance(event, e.DealScored):
                for shown, points in zip(picture.seats, event.points, strict=True):
                    shown.gained = float(points)
            if isinstance(event, e.GameWon):
                self.floor.leave_words(event.winners)

    def draw_live(self, canvas: Canvas) -> None:
        super().draw_live(canvas)
        if self.rules.keeps_stock:
            self._draw_stock(canvas)

    def _draw_stock(self, canvas: Canvas) -> None:
        (x, y), count = at.STOCK, self.picture.stock
        for k in range(pile_height(count)):
            center = (x - STOCK_STEP[0] * k, y - STOCK_STEP[1] * k)
            canvas.sprite("french", RIVAL_BACK, center, scale=0.8, shadow=9.0 if k == 0 else 0.0)
        canvas.text("STOCK", (x, y + 62), size=15, role="text_dim", spacing=2)
        canvas.text(str(count), (x, y + 82), size=18, font="number")

    def draw_names(self, canvas: Canvas) -> None:
        picture = self.picture
        for seat, shown in enumerate(picture.seats):
            if shown.name:
                _draw_name(canvas, self.places[seat], shown)
            if picture.leader == seat and shown.shown:
                _draw_leader(canvas, self.places[seat], len(shown.shown))


def _draw_name(canvas: Canvas, place: SeatPlace, shown: SeatPicture) -> None:
    x, y = place.show
    below = y + 116 * SHOWN_SCALE / 2 + 16
    wide = min(236.0, canvas.measure(shown.name, size=16, font="bold")[0] + 26)
    box = FRect(x - wide / 2, below - 13, wide, 26)
    canvas.panel(box, edge=MARK_ROLES.get(shown.mark, "panel_edge"), fill="sunken", chamfer=6,
                 glow=0.7 if shown.mark == "won" else 0.0, shadow=False)  # fmt: skip
    role = {"won": "gold_text", "tied": "bad_text", "best": "own_text", "void": "disabled"}.get(shown.mark, "text")
    canvas.text(shown.name, box.center, size=16, font="bold", role=role, max_width=wide - 14)


def _draw_leader(canvas: Canvas, place: SeatPlace, count: int) -> None:
    x, y = at.shown_places(place, count)[0]
    above = (x - 42 * SHOWN_SCALE + 41, y - 58 * SHOWN_SCALE - 17)
    canvas.tag("LEADS", above, role="panel_edge", width=82)
