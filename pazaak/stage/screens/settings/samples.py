"""Samples beside the rows of the settings: of looks, motion and sound."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from pazaak.house.profile.settings import Settings
from pazaak.stage.motion.beats import Glide, Turn, Wait
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardSprite

SAMPLE = FRect(720, 172, 440, 408)
_MIDDLE = SAMPLE.centerx
_DECK = (SAMPLE.left + 96, SAMPLE.top + 210)
_SLOT = (SAMPLE.right - 96, SAMPLE.top + 210)
SENTENCE = "You draw 6. Total 17."
_FACES = ("main:7", "plus:+3", "minus:-4", "switch:±2", "gold:D")


def _heading(canvas: Canvas, text: str) -> None:
    canvas.text(text, (_MIDDLE, SAMPLE.top + 30), size=17, font="number", role="text_dim", spacing=3.0)


def draw_display(canvas: Canvas) -> None:
    """Draw cards, totals and words in the present colours."""
    _heading(canvas, "SAMPLE")
    for index, face in enumerate(_FACES):
        canvas.sprite("pazaak", face, (SAMPLE.left + 60 + 80 * index, SAMPLE.top + 114), scale=0.84, shadow=4.0)
    canvas.gauge((SAMPLE.left + 88, SAMPLE.top + 246), 60, 20, 20, "own")
    canvas.gauge((SAMPLE.right - 88, SAMPLE.top + 246), 60, 17, 20, "rival")
    for index in range(3):
        canvas.pip((_MIDDLE - 30 + 30 * index, SAMPLE.top + 214), index < 2, "own")
    canvas.tag("YOUR TURN", (_MIDDLE, SAMPLE.top + 254), role="own", width=128)
    for index, face in enumerate(("AS", "AH", "AD", "AC")):
        canvas.sprite("french", face, (_MIDDLE - 51 + 34 * index, SAMPLE.top + 300), scale=0.37)
    canvas.text("You draw 3: total 20.", (_MIDDLE, SAMPLE.top + 336), size=19, role="text")
    y = SAMPLE.top + 372
    canvas.text("Pure Pazaak!", (_MIDDLE - 122, y), size=19, font="bold", role="good_text", max_width=150)
    canvas.text("1,250", (_MIDDLE + 3, y), size=19, font="number", role="gold_text", max_width=80)
    canvas.text("Bust on 23", (_MIDDLE + 125, y), size=19, font="bold", role="bad_text", max_width=150)


class MotionSample:
    """A card that flies from the deck and turns over, at the present speed."""

    def __init__(self) -> None:
        self._card = CardSprite("main:7", *_SLOT)

    def animation(self) -> Iterator[Beats]:
        card = self._card
        card.x, card.y, card.turn = *_DECK, 0.0
        yield Glide(card, _SLOT, 0.5, arc=70), Turn(card, 1.0, 0.5)
        yield Wait(0.1)

    def draw(self, canvas: Canvas) -> None:
        _heading(canvas, "A CARD IS DRAWN")
        canvas.hexagon(_DECK, 84)
        for lift in range(3):
            canvas.sprite("pazaak", "back:deck", (_DECK[0] - lift * 2, _DECK[1] - lift * 3), shadow=2.0)
        canvas.slot(_SLOT, hot=True)
        canvas.icon("arrow_right", (_MIDDLE, _DECK[1]), 40, "text_dim")
        self._card.draw(canvas)
        line = FRect(SAMPLE.left + 30, SAMPLE.bottom - 96, SAMPLE.width - 60, 76)
        canvas.paragraph("Change the speed and watch the card fly", line, size=18, role="text_dim", align="center",
                         valign="middle")  # fmt: skip


def draw_speech(canvas: Canvas, settings: Settings) -> None:
    """Draw who says a sentence."""
    _heading(canvas, "WHAT IS SAID")
    icon = {"off": "eye", "reader": "window", "voice": "speaker"}[settings.spoken]
    canvas.icon(icon, (_MIDDLE, SAMPLE.top + 280), 72, "text_dim" if settings.spoken == "off" else "own_text")
    bubble = FRect(SAMPLE.left + 50, SAMPLE.top + 100, SAMPLE.width - 100, 96)
    if settings.spoken == "off":
        canvas.text("Nothing is said", bubble.center, size=19, role="text_dim", max_width=bubble.width)
        return
    canvas.speech(bubble, to=(_MIDDLE, bubble.bottom + 26), role="own")
    canvas.text(SENTENCE, bubble.center, size=22, font="bold", role="ink_background", max_width=bubble.width - 32)


def draw_sound(canvas: Canvas, settings: Settings) -> None:
    """Draw the volume of each bus, the master volume included."""
    _heading(canvas, "WHAT YOU HEAR")
    buses = (
        ("Music", "music", settings.volume_music),
        ("Cards", "cards", settings.volume_effects),
        ("Buttons", "mouse", settings.volume_ui),
    )
    for index, (label, icon, volume) in enumerate(buses):
        x = SAMPLE.left + 90 + 130 * index
        loud = volume * settings.volume_master
        _draw_meter(canvas, x, loud)
        canvas.icon(icon, (x, SAMPLE.bottom - 84), 30, "text" if loud else "disabled")
        canvas.text(label, (x, SAMPLE.bottom - 48), size=18, role="text" if loud else "disabled", max_width=124)


def _draw_meter(canvas: Canvas, x: float, loud: float) -> None:
    lit = round(loud * 10)
    for lamp in range(10):
        rect = FRect(x - 36, SAMPLE.bottom - 128 - 22 * lamp, 72, 14)
        role = "bad" if lamp == 9 else "gold" if lamp >= 7 else "own"
        if lamp < lit:
            canvas.panel(rect, edge=role, fill=role, glow=0.6, chamfer=3, shadow=False)
        else:
            canvas.panel(rect, edge="none", fill="sunken", chamfer=3, shadow=False)
