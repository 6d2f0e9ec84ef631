"""The common base of all tables' pictures: the pot, a banner, chips and cards on their way, the turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Generic, TypeVar

from pygame import FRect

from pazaak.stage.motion.beats import Beat, Turn, Tween, Wait
from pazaak.stage.motion.effects import PassingEffects
from pazaak.stage.motion.pauses import Chord
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.stage.paint.chips import ChipStack
from pazaak.stage.paint.lights import draw_band
from pazaak.table.highlights.light import Lighting
from pazaak.table.highlights.narration import Revealed

Animation = Iterator[Beats]
MIDDLE = 640.0


@dataclass(slots=True)
class TablePicture:
    """The state of a table's drawing.

    It is built from a view, or changed bit by bit by the animations; both must lead to the same picture.
    """

    pot: float = 0.0
    turn: int | None = None
    """The seat whose decision is shown as due."""
    banner: str = ""
    subtitle: str = ""
    banner_role: str = "text"
    banner_alpha: float = 0.0
    chips: list[ChipStack] = field(default_factory=list)
    passing: list[CardSprite] = field(default_factory=list)
    """Cards on their way that belong to no seat."""
    lighting: Lighting = field(default_factory=Lighting)

    @property
    def flying(self) -> tuple[float, float] | None:
        """Position of the card that is on its way."""
        return self.passing[-1].center if self.passing else None

    def leave_words(self, title: str, subtitle: str, role: str) -> None:
        """Leave large words in place, for a resting film."""
        self.banner, self.subtitle, self.banner_role, self.banner_alpha = title, subtitle, role, 255.0

    def show_banner(self, strength: float) -> None:
        self.banner_alpha = 255.0 * strength


F = TypeVar("F")


@dataclass(slots=True)
class SidePicture(Generic[F]):
    """One player's things in a game of boards: cards that come to a total, and a hand."""

    board: list[CardSprite] = field(default_factory=list)
    faces: list[F] = field(default_factory=list)
    """Faces in the slots, by slot, beside the sprites that show them."""
    hand: list[CardSprite] = field(default_factory=list)
    total: float = 0.0
    purse: float = 0.0
    sets: int = 0
    tag: str = ""
    """The state of the board in a word or two; empty while its owner still plays."""
    crack: float = 0.0
    """Progress of the dial's cracks, 0 to 1."""

    def taken(self, face: str) -> CardSprite:
        """Take a card out of the hand by its face, and return it.

        Of two alike the raised one is taken, and the other gets the place that the rules leave filled.
        """
        alike = [index for index, sprite in enumerate(self.hand) if sprite.face == face]
        first, chosen = alike[0], max(alike, key=lambda index: self.hand[index].lift)
        self.hand[first], self.hand[chosen] = self.hand[chosen], self.hand[first]
        return self.hand.pop(first)

    def turning(self, faces: Iterable[str], seconds: float) -> list[Beat]:
        """Return the turns of the board's cards to their present faces."""
        return [
            Turn(sprite, 1.0, seconds, middle=partial(setattr, sprite, "face", face))
            for sprite, face in zip(self.board, faces, strict=True)
            if sprite.face != face
        ]


@dataclass(frozen=True, slots=True)
class BannerPlace:
    """The place and size of large words over a table."""

    box: FRect
    size: int = 42
    shade: float = 0.72
    """Darkness of the felt behind the words, 0 to 1."""
    width: int = 860

    def draw(self, canvas: Canvas, picture: TablePicture) -> None:
        """Draw the words, if there are any now."""
        if not picture.banner or picture.banner_alpha <= 0:
            return
        box, alpha = canvas.sideways(self.box, 0.0), picture.banner_alpha
        width = min(self.width, box.width - 24)
        draw_band(canvas, box, picture.banner_role, alpha, self.shade)
        y = box.centery - (12 if picture.subtitle else 0)
        canvas.text(picture.banner, (box.centerx, y), size=self.size, font="title", fade=picture.banner_role,
                    outline="ink_background", alpha=round(alpha), max_width=width)  # fmt: skip
        if picture.subtitle:
            canvas.text(picture.subtitle, (box.centerx, box.bottom - 16), size=19, font="bold", alpha=round(alpha),
                        max_width=width)  # fmt: skip


def show_banner(
    picture: TablePicture,
    effects: PassingEffects,
    text: str,
    role: str,
    sound: str = "",
    *,
    subtitle: str = "",
    hold: float = 0.8,
) -> Animation:
    """Yield large words over the table, for a moment."""
    picture.banner, picture.subtitle, picture.banner_role = text, subtitle, role
    yield Revealed()
    if sound:
        yield Chord(lambda: effects.sound(sound, MIDDLE))
    yield Tween(picture.show_banner, 0.0, 1.0, 0.22)
    yield Wait(hold)
    yield Tween(picture.show_banner, 1.0, 0.0, 0.2)
    picture.banner = picture.subtitle = ""
