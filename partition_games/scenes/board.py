"""The table of the partition games on screen: the layout of a view, the animation of events, and their drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from partition_games.engine import events as e
from partition_games.engine.hands.cards import Hand
from partition_games.engine.hands.five_ranks import five_points
from partition_games.engine.moves import Lay, Move
from partition_games.engine.state import View
from partition_games.scenes import layout as at
from partition_games.scenes.animations.animator import Animator, private_hands
from partition_games.scenes.animations.at_the_end import hasten_the_end
from partition_games.scenes.animations.openings import hasten_the_opening
from partition_games.scenes.doors import STYLES, GameStyle
from partition_games.scenes.drawing import (
    Plates,
    draw_deal,
    draw_label,
    draw_pill,
    draw_pot,
    draw_pot_plate,
    draw_ring,
    draw_show_number,
    draw_stock,
    draw_taken,
    draw_waiting,
)
from partition_games.scenes.picture import PartitionPicture, before_the_game, lay_out, resting_turn
from partition_games.scenes.seating import label_place, places
from partition_games.scenes.table_rules import TableRules
from partition_games.scenes.tempers import temper_of
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.canvas import Canvas
from pazaak.table.round.board import RoundBoard, Sign
from pazaak.table.ui.game_ui import TableInfo
from pazaak.table.ui.picture import BannerPlace


def goal_of(rules: TableRules, style: GameStyle) -> str:
    options = rules.options
    if options.deals is not None:
        return "one deal" if options.deals == 1 else f"{options.deals} deals"
    return style.goal.format(goal=options.goal)


class PartitionBoard(RoundBoard[View, Move, e.Event, PartitionPicture]):
    def __init__(self, room: TableInfo) -> None:
        self.rules = rules = TableRules(room.rules)
        self.style = style = STYLES[rules.game]
        paid, goal = f"{style.entry} {rules.options.entry:,}", goal_of(rules, style)
        sign = Sign(style.door.title, style.unit, goal, paid, neon=style.door.role, felt=f"table_{rules.game}")
        self.seating = places(len(room.player_cards), room.viewer, clockwise=rules.clockwise)
        super().__init__(room, sign, PartitionPicture(), places=self.seating)
        target = rules.options.goal if rules.options.deals is None else None
        self.plates = Plates(room.player_cards, self.seating, self.viewer, style.unit, goal=target,
                             bar=rules.rides_along,
                             gems=bool(rules.sizes) and not rules.rides_along)  # fmt: skip
        seats = room.session.seats if room.session is not None else ()
        found = {seat: temper_of(room.house.rival_at(account)) for seat, account in enumerate(seats)}
        self._tempers = {seat: temper for seat, temper in found.items() if temper is not None}

    def lay_out(self, view: View) -> PartitionPicture:
        return lay_out(view, self.seating, self.rules)

    def before(self, view: View, events: Sequence[e.Event]) -> PartitionPicture:
        return before_the_game(view, self.rules)

    def animation(self, event: e.Event, hand: Hand | None = None, lay: Lay | None = None) -> Iterator[Beats]:
        animator = Animator(self.picture, self.seating, self.names, self.viewer, self.effects, self.rules, self.style,
                        self._tempers, paid=self.paid)  # fmt: skip
        yield from animator.animation(event, hand, lay)

    def animations(self, events: Sequence[e.Event], view: View, move: Move | None) -> list[Iterator[Beats]]:
        """Return the animations of a step; the viewer's cards and groups are read from the view and the move."""
        hands = private_hands(events, self.viewer, view.hand)
        lay = move if isinstance(move, Lay) else None
        animations = [self.animation(event, hands.get(number), lay) for number, event in enumerate(events)]
        return hasten_the_end(events, hasten_the_opening(events, animations))

    def rest(self, view: View) -> None:
        super().rest(view)
        self.picture.stock = view.table.stock_left

    def turn_of(self, view: View) -> Seat | None:
        return resting_turn(view.table)

    @property
    def dealer(self) -> Seat | None:
        return self.picture.dealer if self.picture.deal else None

    def last_words(self, events: Sequence[e.Event], view: View) -> None:
        picture = self.picture
        for event in events:
            if isinstance(event, e.DealScored):
                for shown, points in zip(picture.seats, event.points, strict=True):
                    shown.gained = float(points)
            if isinstance(event, e.GameWon):
                self.floor.leave_words(event.winners)

    @property
    def banner(self) -> BannerPlace:
        if not any(shown.shown for shown in self.picture.seats):
            return at.BELOW_STOCK if self.rules.keeps_stock else at.BANNER
        return at.UNDER_STOCK if self.style.whole_hands else at.BETWEEN if self.seats > 4 else at.BANNER

    def draw_live(self, canvas: Canvas) -> None:
        picture, rules = self.picture, self.rules
        self.plates.draw_live(canvas, self, picture.seats, self.dealer)
        self.draw_purse(canvas)
        if picture.deal:
            draw_deal(canvas, picture.deal, rules.options.deals)
        pot = round(picture.pot) if self.paid else 0
        if rules.keeps_stock:
            draw_stock(canvas, picture.stock, told=not picture.banner)
            if pot:
                draw_pot(canvas, at.POT_BESIDE_STOCK, pot)
        elif not picture.arranging:
            draw_ring(canvas, picture, self.viewer, len(rules.sizes))
            if pot:
                draw_pot(canvas, at.POT, pot)
            elif picture.leader is not None:
                draw_show_number(canvas, picture, len(rules.sizes))
        elif pot:
            draw_pot_plate(canvas, pot)
        for place, shown in zip(self.seating, picture.seats, strict=True):
            if shown.taken or (rules.rides_along and shown.gained):
                draw_taken(canvas, place, shown)

    def draw_names(self, canvas: Canvas) -> None:
        draw_waiting(canvas, self.picture.seats[self.viewer])
        for seat, (place, shown) in enumerate(zip(self.seating, self.picture.seats, strict=True)):
            own = seat == self.viewer
            if shown.named is not None:
                points = 0 if self.rules.sizes else five_points(shown.named.cards)
                draw_label(canvas, shown, label_place(place, len(shown.shown)), own=own, points=points)
            elif shown.changed is not None and not shown.shown:
                told = f"exchanged {shown.changed}" if shown.changed else "kept all"
                draw_pill(canvas, [(told, "good_text")], (at.RACK.centerx, at.FIVE_Y + 94) if own else place.told,
                          edge="good")  # fmt: skip
