"""Victory: the won card turns over, then its words, the pot, the medals and the road are shown in turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import FRect

from pazaak.game.cards.faces import DECK_BACK
from pazaak.game.ear.cards import face_words
from pazaak.scenes.table.ending.match_ending import MatchEnding
from pazaak.scenes.table.ending.medals import MedalRow
from pazaak.scenes.table.ending.pot import (
    ASIDE,
    ASIDE_HIGHER,
    BEST,
    MIDDLE,
    MIDDLE_HIGHER,
    PotPlace,
    draw_best,
    draw_pot,
)
from pazaak.scenes.table.ending.road import LOW_ROAD, ROAD, draw_aim, draw_road, new_dot
from pazaak.scenes.table.ending.scene import MatchResult
from pazaak.scenes.table.ending.upper import HIGHER, UPPER, draw_card_words
from pazaak.stage.core.viewport import columns
from pazaak.stage.motion.beats import Call, Cue, Turn, Wait, setter
from pazaak.stage.motion.easing import ease_out, linear
from pazaak.stage.motion.particles import Particles
from pazaak.stage.motion.pauses import Curtain, ScaledTween, eased, shown
from pazaak.stage.motion.speech import LINE, SIZE, draw_speech
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.busts import draw_bust
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CARD_SIZE, CardSprite
from pazaak.stage.paint.lights import Lit, draw_dark, draw_pool, draw_rays
from pazaak.stage.screens.end_screen import ToldEnd
from pazaak.stage.widgets.widgets import Button, Widget
from pazaak.table.circuit.plate import LOW
from pazaak.table.circuit.show import PlateShow

TILT = 3.0
RAYS, POT_RAYS = 560.0, 420.0
MOUTH = (178.0, 192.0)  # units
SPEECH_LEFT = 28.0  # units
SPEECH_BOTTOM = 170.0  # units
SPEECH_WIDE = 330.0  # units
SPEECH_LEAST = 190.0  # units
HUM = 0.9  # s
TURNED = 0.28  # s
SAID = 0.25  # s, the card's words
COUNTED = 0.9  # s, the pot
COIN = 0.35  # s, each medal
WAY = 0.5  # s, the road
SPARKS, SPARKING = (90, 26), 2.0
BELOW = FRect(948, 674, 304, 34)
END = 78.0
CIRCUIT = FRect(28, 668, 900, 46)
"""Place of the news of the Circuit, below the road."""
ABOVE = FRect(880, 26, 268, 34)
"""Rect of quiet buttons above the pot, beside the heading."""


class Victory(ToldEnd, MatchResult):
    """The screen of a victory, centred on the won card, or on the pot without one."""

    help_at = (1180.0, 43.0)
    heading_at = FRect(36, 22, 600, 50)
    great_at = FRect(948, 602, 304, 60)
    menu_at = FRect(1210, 22, 42, 42)

    def __init__(self, ending: MatchEnding) -> None:
        self._medals = MedalRow(ending.medals, around=ending.card is None)
        self._upper = HIGHER if self._medals.many else UPPER
        self._circuit = None if ending.circuit is None else PlateShow(ending.circuit, CIRCUIT, LOW)
        self._road = ROAD if ending.circuit is None else LOW_ROAD
        super().__init__(ending)
        self._card = None
        if ending.card is not None:
            self._card = CardSprite(ending.card.face, *self._upper.card, back=DECK_BACK, turn=0.0, angle=TILT,
                                    scale=self._upper.scale)  # fmt: skip
        self._hum = self._said = self._counted = self._way = 0.0
        self._humming = False
        self.sparks = Particles(len(ending.headline))
        if self._medals.untold and ending.profile is not None:
            self._widgets.append(self._more())

    def _more(self) -> Widget:
        return Button("more-medals", f"+{self._medals.untold}", FRect(self._medals.more_at), self._open_profile,
                      tone="gold", size=18, tooltip="All your medals")  # fmt: skip

    def _open_profile(self) -> None:
        assert self.ending.profile is not None
        self.stage.push(self.ending.profile())

    @property
    def _pot(self) -> PotPlace:
        if self._card is None:
            return MIDDLE_HIGHER if self._medals.many else MIDDLE
        return ASIDE_HIGHER if self._medals.many else ASIDE

    @property
    def _light(self) -> Lit:
        return Lit(*self._upper.card, 560.0, 430.0, True)

    def quiet_places(self, count: int) -> list[FRect]:
        """Return the rects of the quiet buttons: two below CONTINUE, others above the pot."""
        below = columns(BELOW, min(count, 2), 8, 148.0)
        return [*below, *columns(ABOVE, count - len(below), 8, 130.0)] if count > 2 else below

    def told(self) -> list[str]:
        ending, card, road, goal = self.ending, self.ending.card, self.ending.road, self.ending.goal
        against = f"{ending.score} against {ending.rival_name}"
        told = [ending.headline, ending.subtitle if ending.left else against, *self._won()]
        if card is not None:
            told += [f"{card.origin}: {card.called}, {face_words(card.face)}", card.use, card.worth]
        told += [f"{figure.label}: {figure.value}" for figure in ending.figures[: ending.firm]]
        told += [f"{medal.name}: {medal.how}{f', {face_words(medal.card)}' if medal.card else ''}"
                 for medal in ending.medals]  # fmt: skip
        told += ending.told
        if ending.card is None and ending.best is not None:
            told.append(f"Best set: {ending.best.read_out}")
        if road is not None:
            told.append(f"{road.venue}: {road.told}. {road.champion_name}: {road.missing}")
        elif goal is not None:
            told.append(", ".join([f"Next goal: {goal.text}", *filter(None, [goal.progress])]))
        told += () if ending.circuit is None else ending.circuit.told()
        return told if not ending.line else [*told, f"{ending.rival_name}: {ending.line}"]

    def _won(self) -> list[str]:
        """Return the sum as it is drawn, what comes on top of it, and the purse."""
        ending = self.ending
        if ending.purse is None:
            return [f"{ending.figures[0].label}: +{ending.pot:,}", *ending.extras]
        before, now = ending.purse
        return [f"You take the pot: +{ending.pot:,}", *ending.extras, f"Your purse: {before:,} before, {now:,} now"]

    def enter(self) -> None:
        """Focus CONTINUE and start the show of the parts."""
        super().enter()
        self.tell(seen=self.ending.seen)

    def show_all(self) -> None:
        self._humming = False
        if self._card is not None:
            self._card.turn = 1.0
        self._said = self._counted = self._way = 1.0
        self._medals.shown = float(len(self.ending.medals))
        if self._circuit is not None:
            self._circuit.show_all()

    def reveal(self) -> Iterator[Beats]:
        if self._card is not None:
            yield from self._turn_up(self._card)
        yield Cue(partial(self.stage.play, "chip_stack", x=self._pot.at[0]))
        yield shown(setter(self, "_counted"), 0.0, 1.0, COUNTED, ease_out)
        for number, place in enumerate(self._medals.places):
            yield Call(partial(setattr, self._medals, "shown", number + 1.0))
            yield Cue(partial(self._burst, place, SPARKS[1], "coin_land"))
            yield Wait(COIN)
        if self.ending.road is not None:
            yield Cue(partial(self._burst, new_dot(self.ending.road, self._road), SPARKS[1], "gem_set"))
        yield shown(setter(self, "_way"), 0.0, 1.0, WAY, ease_out)
        if self._circuit is not None:
            yield from self._circuit.reveal(lambda at, role, sound: self._burst(at, SPARKS[1], sound, role))
        yield Call(self.show_all)

    def _turn_up(self, card: CardSprite) -> Iterator[Beats]:
        """Hum over the face-down card until a press or a while has passed, turn it, and show its words."""
        self._humming = True
        yield Cue(partial(self.stage.play, "tension", x=card.x))
        yield eased(ScaledTween(setter(self, "_hum"), 0.0, 1.0, HUM), linear)
        yield Curtain(self._hush)
        yield Cue(partial(self.stage.play, "card_flip", x=card.x))
        yield Turn(card, 1.0, TURNED)
        yield Cue(partial(self._burst, self._upper.card, SPARKS[0], "achievement"))
        yield Cue(partial(self._burst, self._upper.card, SPARKS[1], "", "own"))
        yield shown(setter(self, "_said"), 0.0, 1.0, SAID, ease_out)

    def _hush(self) -> None:
        self._humming, self._hum = False, 0.0

    def _burst(self, at: tuple[float, float], count: int, sound: str, role: str = "gold") -> None:
        if sound:
            self.stage.play(sound, x=at[0])
        self.sparks.sparks(at, role, count)
        self.frames(SPARKING)

    def hasten(self, *, on_button: bool) -> None:
        """Skip to the finished picture on Confirm or Back; on any other press turn the face-down card."""
        if self._humming and not on_button:
            self.timeline.leap(Curtain)
        else:
            super().hasten(on_button=on_button)

    def draw(self, canvas: Canvas) -> None:
        ending = self.ending
        canvas.backdrop(ending.backdrop)
        draw_dark(canvas, 0.72, ())
        self._draw_light(canvas)
        self._draw_head(canvas)
        self._draw_end(canvas, END)
        self._draw_rival(canvas)
        if self._card is not None:
            self._draw_card(canvas, self._card)
        draw_pot(canvas, ending, self._pot, self._counted)
        if self._card is None and ending.best is not None and self._counted >= 1.0:
            draw_best(canvas, ending.best, BEST)
        self._medals.draw(canvas)
        if ending.road is not None:
            draw_road(canvas, ending.road, self._road, self._way)
        elif ending.goal is not None:
            draw_aim(canvas, ending.goal, self._road)
        if self._circuit is not None:
            self._circuit.draw(canvas)
        self.sparks.draw(canvas)

    def _draw_light(self, canvas: Canvas) -> None:
        """Draw warm light from the prize, and rays once it is revealed."""
        if self._card is None:
            draw_pool(canvas, Lit(640.0, 300.0, 460.0, 380.0, True), "gold", 0.22)
            draw_rays(canvas, (640.0, 330.0), POT_RAYS, "gold", 0.35)
        elif self._card.turn >= 0.5:
            draw_pool(canvas, self._light, "gold", 0.38)
            draw_rays(canvas, self._upper.card, RAYS, "gold", 0.5)
        else:
            draw_pool(canvas, self._light, "gold", 0.12 + 0.18 * self._hum)

    def _draw_head(self, canvas: Canvas) -> None:
        ending = self.ending
        head = canvas.text(ending.headline, (36, 46), size=38, font="title", role="text", fade="gold",
                           anchor="midleft")  # fmt: skip
        room = FRect(0, 14 if ending.end else 22, self._told_until, 52)
        said = canvas.text(f"{ending.score} against {ending.rival_name}" if not ending.left else ending.subtitle,
                           (head.right + 18, 48), size=20, font="bold", anchor="midleft",
                           max_width=room.right - head.right - 36)  # fmt: skip
        told = [*ending.told, *ending.noted]
        if told and self._counted >= 1.0:
            room.width, room.left = room.right - said.right - 28, said.right + 28
            canvas.paragraph("\n".join(_joined(told)), room, size=16, role="text_dim", align="right", leading=1.2,
                             valign="middle")  # fmt: skip

    @property
    def _told_until(self) -> float:
        """Left edge in units of the buttons beside the heading, less a gap."""
        quiet = [button.rect.left for button in self._widgets if button.rect.top == ABOVE.top]
        return min([self.help_at[0] - 20, *quiet]) - 16

    def _draw_rival(self, canvas: Canvas) -> None:
        """Draw the beaten rival dimly on the left, with one line of speech."""
        ending = self.ending
        draw_bust(canvas, ending.rival, "beaten", self._upper.rival, self._upper.high, dim=0.2, fade=0.16)
        if ending.line:
            lines = len(canvas.lines(ending.line, SPEECH_WIDE - 34, size=SIZE))
            wide = SPEECH_WIDE
            while wide > SPEECH_LEAST and len(canvas.lines(ending.line, wide - 54, size=SIZE)) == lines:
                wide -= 20.0
            top = SPEECH_BOTTOM - 20 - LINE * lines
            draw_speech(canvas, ending.line, (SPEECH_LEFT, max(END + 12, top)), MOUTH, wide)

    def _draw_card(self, canvas: Canvas, card: CardSprite) -> None:
        """Draw the won card, and its words once it has turned."""
        won = self.ending.card
        assert won is not None
        if self._humming:
            high = CARD_SIZE[1] * card.scale
            canvas.dot(self._upper.card, high * 0.62, "gold", alpha=40 + 70 * self._hum, soft=True)
        card.glow = "gold"
        card.paint(canvas)
        if card.turn < 1.0 or self._said <= 0:
            return
        draw_card_words(canvas, won, self._upper, 255 * self._said)


def _joined(told: Sequence[str]) -> list[str]:
    """Return clauses joined side by side into two lines."""
    half = -(-len(told) // 2)
    return [" · ".join(lines) for lines in (told[:half], told[half:]) if lines]
