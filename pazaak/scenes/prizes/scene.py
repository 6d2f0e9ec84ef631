"""The screen of prizes: tabs of kinds, the pieces of one, and the piece looked at, to buy and to wear."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from pazaak.career.tonight.settled import NIGHT_TOKENS, PAID_NIGHT
from pazaak.house.circuit.marks import MARK_PAYS, NEON_PAYS
from pazaak.house.phrases import counted, sentences
from pazaak.house.pieces.catalogue import PIECES, Kind
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.plate import Plate, draw_note, grid_cell
from pazaak.scenes.prizes.counter import PrizeCounter
from pazaak.scenes.prizes.samples import draw_large, draw_small
from pazaak.scenes.profile.person import PersonScene
from pazaak.scenes.tabs import tab_row
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.purse_plate import PURSE
from pazaak.stage.widgets.widgets import Act, Button, Role, Spot, Widget, spoken

TABS = FRect(28, 84, 1224, 44)
COUNTER = FRect(28, 140, 842, 560)
GRID = COUNTER.inflate(-26, -24)
COLUMNS, ROWS = 4, 3
DETAIL = Plate(FRect(882, 140, 370, 560), 24)
LARGE = FRect(DETAIL.rect.left + 20, DETAIL.rect.top + 24, DETAIL.rect.width - 40, 214)
STATE = DETAIL.part(370, 76)
DEED = FRect(DETAIL.left, DETAIL.rect.bottom - 118, DETAIL.width, 56)
PERSON = FRect(DETAIL.left, DETAIL.rect.bottom - 54, DETAIL.width, 40)
TOKENS = FRect(PURSE)
FOOT = 46.0
"""Height of the two lines under a piece, in units."""
NAMES = {
    Kind.BACK: "CARD BACKS",
    Kind.CLOTH: "CLOTHS",
    Kind.NEON: "NEON",
    Kind.CHIPS: "CHIPS",
    Kind.PORTRAIT: "FACES",
    Kind.TITLE: "TITLES",
}
EARNING = (
    f"Each mark pays {MARK_PAYS} tokens, each lit sign {NEON_PAYS}, and every {PAID_NIGHT}rd night in a row "
    f"of tonight's card {NIGHT_TOKENS}."
)
"""The way to tokens."""


class PieceSpot(Spot):
    """A piece on the counter; `checked` for the one looked at."""

    def __init__(self, counter: PrizeCounter, id: str, rect: FRect, on_press: Act) -> None:
        name, piece = counter.name_of(id), PIECES.get(id)
        worn = counter.worn(counter.kind) == id
        price = "" if piece is None else counted(piece.price, "token")
        self.told = "worn" if worn else "yours" if counter.is_owned(id) else price
        told = sentences(f"{name}, {self.told}.", "" if piece is None else piece.looks)
        super().__init__(f"piece-{id}", told, rect, role=Role.OPTION, on_press=on_press)
        self.sound = "card_place"
        self.counter, self.piece_id, self.name, self.worn = counter, id, name, worn
        self.price = None if piece is None or counter.is_owned(id) else piece.price
        self.affordable = piece is None or not counter.missing(piece)
        self.checked = counter.chosen == id

    def draw(self, canvas: Canvas) -> None:
        edge = "focus" if self.focused else "gold" if self.checked else "own" if self.is_hot else "panel_edge"
        glow = 0.9 if self.checked or self.focused else 0.4 if self.is_hot else 0.0
        canvas.panel(self.rect, edge=edge, fill="panel", glow=glow, chamfer=12)
        room = FRect(self.rect.left + 10, self.rect.top + 10, self.rect.width - 20, self.rect.height - FOOT - 16)
        draw_small(canvas, self.counter, self.piece_id, room)
        x, y, wide = self.rect.centerx, self.rect.bottom, self.rect.width - 16
        if self.counter.kind is not Kind.TITLE:
            canvas.text(self.name, (x, y - 36), size=17, font="bold", max_width=wide)
        if self.price is None:
            role = "own_text" if self.worn else "good_text"
            self._draw_told(canvas, self.told, "check", role, (x, y - 15))
        else:
            role = "text" if self.affordable else "text_dim"
            self._draw_told(canvas, f"{self.price}", "gem", role, (x, y - 15))

    def _draw_told(self, canvas: Canvas, words: str, icon: str, role: str, at: tuple[float, float]) -> None:
        wide = canvas.measure(words, size=16, font="number")[0]
        canvas.icon(icon, (at[0] - wide / 2 - 5, at[1]), 18, "good_text" if icon == "gem" else role)
        canvas.text(words, (at[0] - wide / 2 + 10, at[1]), size=16, font="number", role=role, anchor="midleft")


class PrizesScene(HouseScene):
    """The screen of prizes; every deal and every choice is stored at once."""

    name = "prizes"
    label = "Prizes"
    help = "prizes"
    help_at = (1008.0, 42.0)
    heading_at = FRect(196, 20, 780, 44)
    music = "title"

    def __init__(self, house: AppServices) -> None:
        super().__init__(house)
        self.counter = PrizeCounter(house)

    def refresh(self) -> None:
        self.counter.refresh()
        self._build()

    def _turn_to(self, kind: str) -> None:
        self.counter.turn_to(Kind(kind))
        self._build()

    def _press(self, id: str) -> None:
        again = id == self.counter.chosen
        self.counter.choose(id)
        self._build()
        if again:
            # With a piece looked at, focus moves on to the button.
            self.interaction.focus("deed")

    def _buy(self) -> None:
        self.stage.play("coin_buy" if self.counter.buy() else "ui_error")
        self._dress()

    def _wear(self) -> None:
        self.counter.wear()
        self.stage.play("card_place")
        self._dress()

    def _dress(self) -> None:
        """Show everything anew with what is worn now."""
        self.stage.apply(self.house.profile.settings)
        self._build()

    def _build(self) -> None:
        counter = self.counter
        tokens = counted(counter.tokens, "token")
        tabs = tab_row("tab", [(kind.value, NAMES[kind]) for kind in Kind], TABS, self._turn_to,
                       chosen=counter.kind.value, size=17)  # fmt: skip
        spots = [
            PieceSpot(counter, id, grid_cell(GRID, index, COLUMNS, ROWS, (8, 8)), partial(self._press, id))
            for index, id in enumerate(counter.ids)
        ]
        shown = f"{self.house.person.name}, {counter.name}" if counter.kind is Kind.TITLE else counter.name
        self.show(
            *self.head("PRIZES"),
            spoken("tokens", sentences(f"You have {tokens}.", EARNING), TOKENS),
            *tabs,
            *spots,
            spoken("detail", (shown, counter.looks, counter.state), DETAIL.whole(DEED.top - 8)),
            *self._deeds(),
        )
        self.interaction.default = f"piece-{counter.chosen}"

    def _deeds(self) -> list[Widget]:
        counter, piece = self.counter, self.counter.piece
        if piece is not None and not counter.is_owned(piece.id):
            allowed = not counter.missing(piece) and not self.house.profile.closed
            deed = Button("deed", f"BUY FOR {piece.price}", DEED, self._buy, tone="gold", icon="gem", enabled=allowed)
        else:
            word = "WORN" if counter.is_worn else "WEAR" if piece is not None else "TAKE OFF"
            deed = Button("deed", word, DEED, self._wear, tone="own", icon="check", enabled=not counter.is_worn)
        person = Button("person", "FACE AND TITLE", PERSON, self._person, tone="panel_edge", size=17, icon="pencil")
        return [deed, person]

    def _person(self) -> None:
        self.stage.push(PersonScene(self.house), how="slide")

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        canvas.panel(TOKENS, edge="good", fill="panel", glow=0.4, chamfer=12)
        canvas.icon("gem", (TOKENS.left + 30, TOKENS.centery), 26, "good_text")
        canvas.text(f"{self.counter.tokens:,}", (TOKENS.right - 18, TOKENS.centery), size=24, font="number",
                    role="good_text", anchor="midright", max_width=TOKENS.width - 64)  # fmt: skip
        canvas.panel(COUNTER, edge="panel_edge", fill="panel", glow=0.2, chamfer=16)
        if len(self.counter.ids) <= COLUMNS * (ROWS - 1):
            below = FRect(GRID.left, grid_cell(GRID, COLUMNS * (ROWS - 1), COLUMNS, ROWS, (8, 8)).top, GRID.width, 150)
            draw_note(canvas, EARNING, below.inflate(-160, 0), size=18)
        self._draw_detail(canvas)

    def _draw_detail(self, canvas: Canvas) -> None:
        counter = self.counter
        canvas.panel(DETAIL.rect, edge="gold", fill="panel", glow=0.5, chamfer=18)
        draw_large(canvas, counter, LARGE)
        DETAIL.line(canvas, counter.name, 268, at="center", size=24, font="title", role="title")
        DETAIL.words(canvas, counter.looks, 294, 66, align="center", size=18, valign="middle", leading=1.2)
        piece = counter.piece
        refused = bool(counter.refusal) or (piece is not None and not counter.is_owned(piece.id)
                                            and bool(counter.missing(piece)))  # fmt: skip
        role = "bad_text" if counter.refusal else "text_dim" if refused else "good_text"
        draw_note(canvas, counter.state, STATE, size=18, role=role, leading=1.2)
