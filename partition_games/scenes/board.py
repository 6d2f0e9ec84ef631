"""A partition table: how a view lies there, how events move it, and how both are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from partition_games.engine import events as e
from partition_games.engine.moves import Lay, Move
from partition_games.engine.rules import PartitionRules
from partition_games.engine.state import View
from partition_games.scenes import layout as at
from partition_games.scenes.dance import Dancer, private_hands
from partition_games.scenes.dance_cards import Hand
from partition_games.scenes.doors import STYLES, GameStyle
from partition_games.scenes.picture import PartitionPicture, SeatPicture, before_the_game, lay_out, resting_turn
from partition_games.scenes.table_rules import TableRules
from pazaak.house.profile.roster import Occasion
from pazaak.stage.motion.timeline import Step
from pazaak.stage.paint.card_sprites import CardSprite, pile_height
from pazaak.stage.paint.chips import pile
from pazaak.table.cards52 import RIVAL_BACK
from pazaak.table.face.board import Board
from pazaak.table.face.game_face import TableRoom
from pazaak.table.face.picture import BannerPlace
from pazaak.table.message import draw_line
from pazaak.table.seats import SeatPlace, SeatPlates, seat_places

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

TALKATIVE: Mapping[Occasion, float] = {"greet": 1.0, "win_set": 0.5, "lose_set": 0.3, "twenty": 0.8}
TOLD = FRect(300, 675, 680, 34)
"""The message line where nothing is to be chosen above it."""
STOCK_STEP = (0.8, 1.9)
SMALL = 0.75
"""Cards below this scale throw no shadow."""
HIGH = 13.0
"""Own cards raised so far lie over the others."""
MARK_ROLES = {"best": "own", "won": "gold", "tied": "bad", "void": "panel_edge"}
BANNER = BannerPlace(at.BANNER)


@dataclass(frozen=True, slots=True)
class Sign:
    """What the table says about itself."""

    title: str
    line: str


def goal_of(rules: TableRules, style: GameStyle) -> str:
    """How the game ends."""
    options = rules.options
    if options.deals is not None:
        return "One deal" if options.deals == 1 else f"{options.deals} deals"
    return style.goal.format(goal=options.goal)


def _sign(room: TableRoom, rules: TableRules, style: GameStyle) -> Sign:
    goal = goal_of(rules, style).lower()
    if room.record is not None:
        return Sign(style.title, f"REPLAY  ·  {goal}  ·  seed {room.record.seed}")
    paid = f"{style.entry.split()[-1]} {rules.options.entry:,}" if room.stakes else "practice"
    return Sign(style.title, f"THE GILDED NEBULA  ·  {paid}  ·  {goal}")


def rules_of(room: TableRoom) -> TableRules:
    """The rules of a partition table."""
    assert isinstance(room.rules, PartitionRules)
    return TableRules(room.rules)


class PartitionBoard(Board[View, Move, e.Event, PartitionPicture]):
    """Any of the four games."""

    def __init__(self, room: TableRoom) -> None:
        self.rules = rules_of(room)
        self.style = STYLES[self.rules.game]
        self.names = room.names
        self.places = seat_places(len(room.sitters), room.viewer, clockwise=self.rules.clockwise)
        effects = room.effects([place.around for place in self.places], TALKATIVE)
        super().__init__(effects, room.viewer, len(room.sitters))
        self.picture = PartitionPicture()
        self.sign = _sign(room, self.rules, self.style)
        self.plates = SeatPlates(room.sitters, self.places, self.viewer, self.style.unit, gems=bool(self.rules.sizes))

    # -- the picture -----------------------------------------------------------------------------------------------

    def lay_out(self, view: View) -> PartitionPicture:
        return lay_out(view, self.places, self.rules)

    def before(self, view: View) -> PartitionPicture:
        return before_the_game(view, self.rules)

    # -- dances ----------------------------------------------------------------------------------------------------

    def dance(self, event: e.Event) -> Iterator[Step]:
        return self._dance(event, None, None)

    def dances(self, events: Sequence[e.Event], view: View, move: Move | None) -> list[Iterator[Step]]:
        """The own cards after each event, and the own groups, are read from the view and the move."""
        hands = private_hands(events, self.viewer, view.hand)
        lay = move if isinstance(move, Lay) else None
        return [self._dance(event, hands.get(number), lay) for number, event in enumerate(events)]

    def _dance(self, event: e.Event, hand: Hand | None, lay: Lay | None) -> Iterator[Step]:
        yield from self._dancer().dance(event, hand, lay)

    def _dancer(self) -> Dancer:
        return Dancer(self.rules, self.style, self.picture, self.places, self.names, self.viewer, self.effects)

    def rest(self, view: View) -> None:
        """Whose turn it is, and what is left of the stock."""
        self.picture.turn, self.picture.stock = resting_turn(view.table), view.table.stock_left

    def last_words(self, events: Sequence[e.Event]) -> None:
        """What a deal has brought, and who has won."""
        picture = self.picture
        for event in events:
            if isinstance(event, e.DealScored):
                for shown, points in zip(picture.seats, event.points, strict=True):
                    shown.gained = float(points)
            if isinstance(event, e.GameWon):
                picture.banner, picture.banner_role, picture.subtitle = self._dancer().last_words(event.winners)
                picture.banner_alpha = 255.0

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas) -> None:
        """Composed once for a window size and theme."""
        corners = tuple((place.plate.x, place.plate.y) for place in self.places)
        canvas.baked(("partition table", self.sign, self.plates.sitters, corners), self._paint_still)

    def _paint_still(self, canvas: Canvas) -> None:
        canvas.backdrop("cantina", "table")
        canvas.text(self.sign.title.upper(), at.TITLE, size=28, font="title", fade="own", glow="own", spacing=8)
        canvas.text(self.sign.line, (640, 50), size=16, role="text_dim", max_width=460)
        self.plates.draw_still(canvas)

    def draw_live(self, canvas: Canvas) -> None:
        """Plates, the pot and the stock as they are now."""
        picture = self.picture
        dealer = picture.dealer if picture.deal else None
        self.plates.draw_live(canvas, picture.seats, self.effects.moods, picture.turn, dealer)
        if picture.pot:
            self._draw_pot(canvas)
        if self.rules.keeps_stock:
            self._draw_stock(canvas)

    def draw_told(self, canvas: Canvas, line: str, told: str) -> None:
        """What has happened; how far it has come stands beside the keys."""
        draw_line(canvas, TOLD, told, "text")

    def _draw_pot(self, canvas: Canvas) -> None:
        (x, y), pot = at.POT, round(self.picture.pot)
        canvas.text("POT", (x, y - 46), size=15, role="gold_text", spacing=3)
        canvas.text(f"{pot:,}", (x, y - 24), size=24, font="number", fade="gold", glow="gold")
        for stack in pile(pot, (x, y + 24)):
            stack.scale = 0.72
            stack.x = x + (stack.x - x) * 0.72
            stack.y = y + 24 + (stack.y - y - 24) * 0.72
            stack.draw(canvas)

    def _draw_stock(self, canvas: Canvas) -> None:
        (x, y), count = at.STOCK, self.picture.stock
        for k in range(pile_height(count)):
            center = (x - STOCK_STEP[0] * k, y - STOCK_STEP[1] * k)
            canvas.sprite("french", RIVAL_BACK, center, scale=0.8, shadow=9.0 if k == 0 else 0.0)
        canvas.text("STOCK", (x, y + 62), size=15, role="text_dim", spacing=2)
        canvas.text(str(count), (x, y + 82), size=18, font="number")

    def draw_cards(self, canvas: Canvas) -> None:
        """The cards, those raised above the others, the names of what is shown, then chips and banner."""
        picture = self.picture
        for sitting in picture.seats:
            for card in sitting.cards():
                _draw_card(canvas, card)
        for card in sorted(picture.own.values(), key=lambda card: (card.lift > HIGH, card.x)):
            card.draw(canvas)
        for card in picture.passing:
            _draw_card(canvas, card)
        for seat, shown in enumerate(picture.seats):
            if shown.name:
                _draw_name(canvas, self.places[seat], shown)
            if picture.leader == seat and shown.shown:
                _draw_leader(canvas, self.places[seat], len(shown.shown))
        for stack in picture.chips:
            stack.draw(canvas)
        BANNER.draw(canvas, picture)


def _draw_name(canvas: Canvas, place: SeatPlace, shown: SeatPicture) -> None:
    x, y = place.show
    below = y + 116 * at.SHOWN_SCALE / 2 + 16
    wide = min(236.0, canvas.measure(shown.name, size=16, font="bold")[0] + 26)
    box = FRect(x - wide / 2, below - 13, wide, 26)
    canvas.panel(box, edge=MARK_ROLES.get(shown.mark, "panel_edge"), fill="sunken", chamfer=6,
                 glow=0.7 if shown.mark == "won" else 0.0, shadow=False)  # fmt: skip
    role = {"won": "gold_text", "tied": "bad_text", "best": "own_text", "void": "disabled"}.get(shown.mark, "text")
    canvas.text(shown.name, box.center, size=16, font="bold", role=role, max_width=wide - 14)


def _draw_leader(canvas: Canvas, place: SeatPlace, count: int) -> None:
    x, y = at.shown_places(place, count)[0]
    above = (x - 42 * at.SHOWN_SCALE + 41, y - 58 * at.SHOWN_SCALE - 17)
    canvas.tag("LEADS", above, role="panel_edge", width=82)


def _draw_card(canvas: Canvas, card: CardSprite) -> None:
    """Small backs lie so close that their shadows would make a black heap."""
    if card.scale >= SMALL:
        card.draw(canvas)
    elif card.alpha > 0:
        canvas.sprite(card.atlas, card.shown, card.center, scale=card.scale, flip_x=card.squeeze, alpha=card.alpha)
