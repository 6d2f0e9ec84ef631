"""The board of a round table: plates, pot, hands and cards shown, drawn alike in every such game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import FRect

from pazaak.house.phrases import dotted
from pazaak.house.profile.roster import LineKind
from pazaak.house.rules.protocols import E, M, Seat, V
from pazaak.house.zones.zone import Kind
from pazaak.stage.motion.effects import Around
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import draw_modest
from pazaak.stage.paint.chips import pile
from pazaak.table.highlights.faces import foresee
from pazaak.table.message import draw_line
from pazaak.table.round.animations import P, RoundAnimations
from pazaak.table.round.in_hands import draw_in_hands
from pazaak.table.round.places import BANNER, POT, PURSE, TITLE, TOLD
from pazaak.table.seats import Seated, SeatPlace, SeatPlates, seat_places
from pazaak.table.ui.board import Board
from pazaak.table.ui.game_ui import TableInfo
from pazaak.table.ui.picture import BannerPlace

TALKATIVE: Mapping[LineKind, float] = {"greet": 1.0, "win_set": 0.5, "lose_set": 0.3, "twenty": 0.8}
HIGH = 13.0
"""Units of lift from which on the viewer's cards are drawn over the others."""
HOUSE = "THE GILDED NEBULA"
LESSON = ("THE FIRST LESSON", "no credits at stake")
"""Facts under the title of a lesson's table."""
WORDS = BannerPlace(BANNER)


@dataclass(frozen=True, slots=True)
class Sign:
    """The words of a table about itself and its seats."""

    title: str
    unit: str
    """Unit of a score, as a word."""
    goal: str
    """The end of the game, in a few words."""
    paid: str
    """The price of a seat."""
    house: str = HOUSE
    neon: str = "own"
    """Colour role of its light."""
    gems: bool = False
    """Whether a gem on the plate shows each comparison of a part."""
    felt: str = "table"
    """The picture of the table."""

    def facts(self, room: TableInfo) -> tuple[str, ...]:
        """Return the facts under the title."""
        if room.lesson:
            return LESSON
        if room.record is not None:
            return "REPLAY", self.goal
        return self.house, self.paid if room.stakes else room.free, self.goal


class Room(Seated, Protocol):
    """A table as the painting of its background needs it."""

    @property
    def scenery(self) -> Sequence[str]: ...


def paint_room(
    canvas: Canvas, table: Room, title: str, neon: str, *, spacing: float = 8.0, max_width: float | None = None
) -> None:
    """Draw the background of a table, with its title in a colour of light."""
    foresee(canvas, [(who.portrait, place.radius) for who, place in zip(table.sitters, table.places, strict=True)])
    canvas.backdrop(*table.scenery)
    canvas.text(title, TITLE, size=28, font="title", fade=neon, glow=neon, spacing=spacing, max_width=max_width)


class RoundBoard(Board[V, M, E, P]):
    """One game at a round table; subclasses lay out a view and animate the events."""

    def __init__(
        self,
        room: TableInfo,
        sign: Sign,
        picture: P,
        *,
        clockwise: bool = True,
        places: tuple[SeatPlace, ...] | None = None,
    ) -> None:
        """`places`: by seat, where they are not those of `seat_places`."""
        self.names = room.names
        self.places = places or seat_places(len(room.player_cards), room.viewer, clockwise=clockwise)
        effects = room.effects(self._around(room), TALKATIVE)
        super().__init__(effects, room.viewer, len(room.player_cards))
        self.picture = picture
        self.title, self.facts, self.neon = sign.title.upper(), sign.facts(room), sign.neon
        self._felt = sign.felt
        self.scenery = ("cantina", sign.felt)
        self.stakes, self.helped, self.lesson = room.stakes, room.helped, room.lesson
        self.paid = room.stakes or (room.record is not None and not room.practice)
        """Whether there is a pot to be seen; a replay shows the stakes of its record."""
        self.sitters = room.player_cards
        self.plates = SeatPlates(room.player_cards, self.places, self.viewer, sign.unit, gems=sign.gems)
        self._room = room
        self._outside: int | None = None
        """The player's credits that are not on this table, once those that are have left the purse."""

    def _around(self, room: TableInfo) -> list[Around]:
        seated = zip(self.places, room.player_cards, strict=True)
        return [
            place.around if seat == room.viewer else place.around.seating(who.portrait)
            for seat, (place, who) in enumerate(seated)
        ]

    @property
    def banner(self) -> BannerPlace:
        """The place of large words now."""
        return WORDS

    @property
    def floor(self) -> RoundAnimations[P]:
        """The animations of every round table."""
        return RoundAnimations(self.picture, self.places, self.names, self.viewer, self.effects)

    @abstractmethod
    def turn_of(self, view: V) -> Seat | None:
        """Return the seat whose decision is due when nothing moves; None for none."""

    def rest(self, view: V) -> None:
        self.picture.turn = self.turn_of(view)

    @property
    def dealer(self) -> Seat | None:
        """The seat that has dealt, where the game has a dealer."""
        return None

    def draw_still(self, canvas: Canvas) -> None:
        corners = tuple((place.plate.x, place.plate.y) for place in self.places)
        canvas.baked((self._felt, self.title, self.facts, self.sitters, corners), self._paint_still)

    def _paint_still(self, canvas: Canvas) -> None:
        paint_room(canvas, self, self.title, self.neon)
        canvas.text(self.line, (640, 50), size=16, role="text_dim", max_width=460)
        self.plates.draw_still(canvas)

    def draw_live(self, canvas: Canvas) -> None:
        picture = self.picture
        self.plates.draw_live(canvas, self, picture.seats, self.dealer)
        if picture.pot:
            self._draw_pot(canvas)
        self.draw_purse(canvas)

    def draw_told(self, canvas: Canvas, line: str, told: str) -> None:
        draw_line(canvas, TOLD, told, "text")

    def _draw_pot(self, canvas: Canvas) -> None:
        (x, y), pot = POT, round(self.picture.pot)
        canvas.text("POT", (x, y - 46), size=15, role="gold_text", spacing=3)
        canvas.text(f"{pot:,}", (x, y - 24), size=24, font="number", fade="gold", glow="gold")
        for stack in pile(pot, (x, y + 24), scale=0.72):
            stack.draw(canvas)

    @property
    def sign(self) -> tuple[str, ...]:
        return self.facts

    @property
    def line(self) -> str:
        return dotted(*self.sign)

    @property
    def untold(self) -> Collection[Kind]:
        """Kinds of credits that are hidden: a purse here is the buy-in, and the player's credits are in the corner."""
        return (Kind.PURSE,) if self.paid else (Kind.PURSE, Kind.POT)

    @property
    def seats_at(self) -> Sequence[FRect]:
        return [place.plate for place in self.places]

    @property
    def purse(self) -> int | None:
        """All credits of the player, those on this table included; None where it is not played for credits."""
        session = self._room.session
        if self._outside is None and session is not None and session.stakes and not session.opening:
            self._outside = self._room.house.profile.purse.player
        if self._outside is None or not self.picture.seats:
            return None
        lying: float = self.picture.seats[self.viewer].purse
        return self._outside + round(lying)

    def draw_purse(self, canvas: Canvas) -> None:
        if (purse := self.purse) is not None:
            draw_purse(canvas, purse)

    def draw_cards(self, canvas: Canvas) -> None:
        picture = self.picture
        self.draw_hands(canvas)
        for seat, sitting in enumerate(picture.seats):
            for card in sitting.cards() if seat == self.viewer else sitting.lying():
                draw_modest(canvas, card)
        for card in sorted(picture.own.values(), key=lambda card: (card.lift > HIGH, card.x)):
            card.draw(canvas)
        for card in picture.passing:
            draw_modest(canvas, card)
        self.draw_names(canvas)
        for stack in picture.chips:
            stack.draw(canvas)
        if not picture.lighting.staged:
            self.banner.draw(canvas, picture)

    def draw_hands(self, canvas: Canvas) -> None:
        """Draw the hands of rivals."""
        for seat, sitting in enumerate(self.picture.seats):
            if seat != self.viewer:
                draw_in_hands(canvas, self.sitters[seat].portrait, seat, self.place_of(seat), sitting.hand)

    def place_of(self, seat: Seat) -> SeatPlace:
        """Return the present place of a seat."""
        return self.places[seat]

    def draw_moment(self, canvas: Canvas) -> None:
        """Draw cards that shine or fly, chips, and the words."""
        picture = self.picture
        for sitting in picture.seats:
            for card in sitting.shown:
                if card.glow is not None or card.lift > 0:
                    draw_modest(canvas, card)
        for card in picture.passing:
            draw_modest(canvas, card)
        for stack in picture.chips:
            stack.draw(canvas)
        self.banner.draw(canvas, picture)

    def draw_names(self, canvas: Canvas) -> None:
        """Draw words over the cards that are shown."""


def draw_purse(canvas: Canvas, amount: int) -> None:
    """Draw an amount of credits in the corner."""
    box = PURSE
    canvas.panel(box, edge="gold", fill="plate", glow=0.3)
    canvas.icon("coin", (box.left + 26, box.centery), 24, "gold_text")
    canvas.text(f"{amount:,}", (box.right - 16, box.centery), size=20, font="number", role="gold_text",
                anchor="midright", max_width=box.width - 60)  # fmt: skip
