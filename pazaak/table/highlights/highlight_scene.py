"""Highlights as animations, for any table: a card that is held, a bust, a ring of light, a frame that ignites."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from pazaak.stage.core.viewport import LOGICAL_SIZE
from pazaak.stage.motion.beats import Beat, Call, Cue, Glide, Shake, Then, Together, Turn, Tween, Wait, setter, stagger
from pazaak.stage.motion.easing import ease_out, hump, linear, overshoot, smooth
from pazaak.stage.motion.effects import PassingEffects
from pazaak.stage.motion.pauses import Chord, Curtain, Pause, ScaledTween, Tilt, eased, shown
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.stage.paint.ink import Point
from pazaak.stage.paint.lights import Lit
from pazaak.table.highlights.light import Lighting
from pazaak.table.highlights.motions import DROPPED, Back, Bounce, Drop, Hold

Animation = Iterator[Beats]
SLIDE = 0.24  # s
HELD = 0.42  # s
HELD_RIVAL = 0.22  # s
HELD_CALM = 0.3  # at most, with reduced motion, s
TILTED = 0.08  # s
TURNED = 0.18  # s
ANGLE = 9.0
LIFT = 14.0
DARK = 0.62  # share of the light taken away
DARK_BUST = 0.68  # share
DARK_BOARD = 0.6  # share
DARK_RARE = 0.55  # share
MANY, LESS = 30, 0.4
"""After MANY games a card is held shorter by the share LESS."""
STOP = 0.08  # s
CRACK = 0.15  # s
SHAKEN = 0.32  # s
WORD = 0.2  # s
RING = 0.42  # s
HOP_GAP = 0.06
LIGHT_GAP, FRAME, RAIN = 0.07, 0.29, 0.8
SPARKS, SPARKING = 70, 14
"""Number of sparks that leave an igniting frame, and of places they leave it at."""
TICKS = 9
"""Number of sounds of lights going on, a semitone higher each."""
TWENTY = 0.56  # s
STOP_MATCH = 0.12  # s
LAMPS = 0.4  # s
DRAIN = 0.45  # s
BACK = 0.3  # s
BURST = 0.4  # s
ALL_LAMPS, LAMP, BRIGHT = Lit(640.0, 360.0, 700.0, 400.0), Lit(640.0, -20.0, 900.0, 600.0, True), 0.42
"""The lamps hang over the picture: their brightest light is on no face, whose colours would be lost in it."""
PAPER, PAPER_FROM = 90, ((200.0, 300.0), (640.0, 300.0), (1080.0, 300.0))


def held_for(games: int) -> float:
    """Return the seconds a card is held for a player with a number of games behind them."""
    return HELD * (1 - LESS * min(1.0, games / MANY))


def along(frame: FRect, count: int) -> list[Point]:
    """Return `count` points on the sides of a frame, equally far apart."""
    sides = ((frame.topleft, 1, 0, frame.width), (frame.topright, 0, 1, frame.height),
             (frame.bottomright, -1, 0, frame.width), (frame.bottomleft, 0, -1, frame.height))  # fmt: skip
    step, places, ahead = 2 * (frame.width + frame.height) / count, list[Point](), 0.0
    for (x, y), right, down, length in sides:
        while ahead < length and len(places) < count:
            places.append((x + right * ahead, y + down * ahead))
            ahead += step
        ahead -= length
    return places


@dataclass(frozen=True, slots=True)
class HighlightScene:
    """The light and the effects of a table, and the highlights made of them."""

    light: Lighting
    effects: PassingEffects

    def sound(self, name: str, x: float) -> Cue:
        return Cue(partial(self.effects.sound, name, x))

    def chord(self, name: str, x: float) -> Chord:
        """Return the one sound of the highlight, which is heard at every speed."""
        return Chord(partial(self.effects.sound, name, x))

    def open(self, *lit: Lit) -> Call:
        """Return a beat that begins a highlight: from then on a press skips to its end."""

        def begin() -> None:
            self.light.go_out()
            self.light.staged, self.light.lit = True, lit

        return Call(begin)

    def close(self) -> Curtain:
        """Return a beat that ends the highlight and turns its light off."""

        def over() -> None:
            self.light.go_out()
            self.effects.frozen = False
            self.effects.make_way("free")

        return Curtain(over)

    def stay(self) -> Curtain:
        """Return a beat that ends the highlight but leaves its light on until the next scene."""

        def over() -> None:
            self.light.staged = self.effects.frozen = False
            self.effects.make_way("free")

        return Curtain(over)

    def darken(self, dark: float, seconds: float) -> Beat:
        return Tween(setter(self.light, "dark"), self.light.dark, dark, seconds)

    def lighten(self, seconds: float = 0.2) -> Beat:
        light = self.light
        return Back(light, seconds)

    def around(self, animation: Animation, *lit: Lit, dark: float = DARK_RARE) -> Animation:
        """Yield an animation as a highlight: all but the cards and the lit areas is dark until it is over."""
        yield self.open(*lit)
        yield self.darken(dark, 0.18)
        yield from animation
        yield self.lighten()
        yield self.close()

    def stop(self, seconds: float = STOP) -> Animation:
        """Yield a stop of all motion and music; none with reduced motion."""
        yield Cue(partial(self.effects.make_way, "stop"))
        yield Cue(partial(setattr, self.effects, "frozen", True))
        yield Pause(seconds)
        yield Call(partial(setattr, self.effects, "frozen", False))
        yield Call(partial(self.effects.make_way, "free"))

    def turn_up(
        self,
        card: CardSprite,
        place: Point,
        scale: float,
        along: Sequence[Beat],
        *,
        beside: Sequence[Beat] = (),
        held: float = 0.0,
        lit: Sequence[Lit] = (),
    ) -> Animation:
        """Yield a card's way to its place: it slides face down, is held if it may decide the set, turns and drops.

        `along`: beats while it drops; `beside`: beats while it slides.
        """
        card.lift = LIFT
        yield self.sound("card_slide", card.x)
        if held:
            near = Lit(*place, 120.0, 130.0, True)
            yield self.open(*lit, near)
            self.light.pool, self.light.pool_role = near, "gold"
            slide = Glide(card, place, SLIDE, scale=scale * 1.1)
            yield slide, self.darken(DARK, SLIDE), *beside
            card.glow = "gold"
            yield Cue(partial(self.effects.make_way, "hold"))
            yield self.sound("tension", place[0])
            yield Hold(held, min(held, HELD_CALM), setter(self.light, "glow"))
            yield Tilt(card, ANGLE, TILTED)
        else:
            yield Glide(card, place, SLIDE, arc=22, scale=scale * 1.04), *beside
        yield self.sound("card_flip", place[0])
        yield Turn(card, 1.0, TURNED)
        card.glow = None
        drop = Together(Drop(card, scale), *along)
        if held:
            yield Call(partial(self.effects.make_way, "free"))
            yield Together(drop, self.lighten(), shown(setter(self.light, "glow"), 0.3, 0.0, DROPPED, ease_out))
        else:
            yield drop
        card.angle, card.lift, card.scale = 0.0, 0.0, scale
        yield self.sound("card_place", place[0])
        if held:
            yield Cue(partial(self.effects.sparks, (place[0], place[1] + 50), "own", 16))
            yield self.close()

    def bust(
        self,
        cards: Sequence[CardSprite],
        dial: Point,
        show_crack: Callable[[float], object],
        lit: Sequence[Lit],
        *,
        word: tuple[Point, float] | None = None,
    ) -> Animation:
        """Yield a bust: a stop and a red breath, the dial cracks, a shake that dies away, one word.

        `word`: place and size of the word; below the dial by default.
        """
        light = self.light
        yield self.open(*lit)
        light.breath_role = "bad"
        light.breath = 0.16
        yield from self.stop()
        yield self.chord("bust", dial[0])
        yield self.sound("glass", dial[0])
        light.pool, light.pool_role = Lit(*dial, 150.0, 150.0, True), "bad"
        yield (
            shown(show_crack, 0.0, 1.0, CRACK, ease_out),
            shown(setter(light, "breath"), 0.16, 0.0, CRACK, ease_out),
            self.darken(DARK_BUST, CRACK),
            shown(setter(light, "glow"), 0.0, 0.5, CRACK, ease_out),
        )
        yield Cue(partial(self.effects.sparks, dial, "bad", 26))
        at, size = word or ((dial[0], dial[1] + 134), 50.0)
        self.name("BUST", at, "bad", size)
        shaking = [Shake(card, SHAKEN) for card in cards] if self.effects.shakes else [Wait(SHAKEN)]
        yield (
            Together(*shaking),
            Then(Wait(0.12), shown(setter(light, "grown"), 0.0, 1.0, WORD, overshoot)),
        )

    def ring(self, at: Point, role: str = "gold", count: int = 40) -> Beat:
        """Return a ring of light that leaves a point, once."""
        light = self.light
        light.ring_at, light.ring_role = at, role
        return Then(
            Cue(partial(self.effects.sparks, at, role, count)), ScaledTween(setter(light, "ring"), 0.0, 1.0, RING)
        )

    def hops(self, cards: Sequence[CardSprite]) -> Beat:
        """Return hops of the cards in a wave."""
        return stagger(*(Bounce(card) for card in cards), gap=HOP_GAP)

    def twenty(self, cards: Sequence[CardSprite], dial: Point, reach: float, lit: Sequence[Lit]) -> Animation:
        """Yield a ring of light that leaves the dial, and hops of the cards."""
        light = self.light
        yield self.open(*lit)
        yield self.chord("twenty", dial[0])
        light.pool, light.pool_role = Lit(*dial, reach, reach, True), "gold"
        yield Together(
            self.ring(dial),
            shown(setter(light, "dark"), 0.0, 0.4, TWENTY, hump),
            shown(setter(light, "glow"), 0.0, 0.5, TWENTY, hump),
            Then(Wait(0.12), self.hops(cards)),
        )

    def run(self, cards: Sequence[CardSprite]) -> Animation:
        """Yield lights on one card after another, each with a higher sound."""
        for number, card in enumerate(cards):
            tick = 1 + round(number * (TICKS - 1) / max(1, len(cards) - 1))
            yield self.sound(f"board_tick_{tick}", card.x)
            yield Call(partial(setattr, card, "glow", "gold"))
            yield Wait(LIGHT_GAP)

    def full_board(self, cards: Sequence[CardSprite], frame: FRect, lit: Sequence[Lit]) -> Animation:
        """Yield nine lights one after another, a semitone higher each time; then the frame ignites."""
        light = self.light
        yield self.open(*lit)
        yield self.darken(DARK_BOARD, 0.2)
        yield from self.run(cards[:TICKS])
        light.frame, light.ring_role = frame, "gold"
        # It fills the room: only a little from the side of its board.
        yield self.chord("full_board", (frame.centerx + LOGICAL_SIZE[0]) / 3)
        for at in along(frame, SPARKING):
            yield Cue(partial(self.effects.sparks, at, "gold", SPARKS // SPARKING))
        yield shown(setter(light, "burning"), 0.0, 1.0, FRAME, ease_out)

    def lamps_up(self, home: Point) -> Animation:
        """Yield the light of a match won: a stop, then every lamp of the room goes on."""
        light = self.light
        yield self.open(ALL_LAMPS)
        yield from self.stop(STOP_MATCH)
        light.pool, light.pool_role = LAMP, "gold"
        yield (
            shown(setter(light, "glow"), 0.0, BRIGHT, LAMPS, ease_out),
            Cue(partial(self.effects.sparks, home, "gold", 60)),
        )

    def paper(self) -> Beat:
        """Return confetti over the whole room."""
        throw = self.effects.confetti
        return Together(*(Cue(partial(throw, at, PAPER // len(PAPER_FROM))) for at in PAPER_FROM))

    def drain(self, *lit: Lit) -> Animation:
        """Yield the light of a match lost: the colours leave the table."""
        yield self.open(*lit)
        yield shown(setter(self.light, "cold"), 0.0, 1.0, DRAIN, ease_out)

    def as_before(self) -> Animation:
        """Yield the return of the light before the end of the match."""
        light = self.light
        yield (
            shown(setter(light, "glow"), light.glow, 0.0, BACK, ease_out),
            shown(setter(light, "cold"), light.cold, 0.0, BACK, ease_out),
            self.lighten(BACK),
        )
        yield self.close()

    def rain(self) -> Beat:
        """Return a rain of coins over everything, each faster and faster."""
        light = self.light
        landed = Cue(partial(self.effects.sound, "coin_land", 640.0))
        return Together(eased(ScaledTween(setter(light, "rain"), 0.0, 1.0, RAIN), linear), Then(Wait(0.45), landed))

    def name(self, word: str, at: Point, role: str, size: float, band: FRect | None = None) -> None:
        """Set the large word of the highlight, on a band or none; it appears once its size grows."""
        light = self.light
        light.word, light.word_at, light.word_role, light.word_size, light.band = word, at, role, size, band
        light.faded = 0.0

    def burst_in(self, word: str, at: Point, size: float, role: str = "gold", band: FRect | None = None) -> Beat:
        """Return the entry of one large word, which stays until the light comes back."""
        self.name(word, at, role, size, band)
        return shown(setter(self.light, "grown"), 0.0, 1.0, BURST, overshoot)

    def announce(self, word: str, at: Point, role: str, size: float, seconds: float, band: FRect) -> Beat:
        """Return one line that comes, stays a while and goes, with its band."""
        light = self.light
        self.name(word, at, role, size, band)
        return Together(
            shown(setter(light, "grown"), 0.9, 1.0, seconds * 0.3, ease_out),
            shown(setter(light, "faded"), 1.0, 0.0, seconds, smooth),
        )
