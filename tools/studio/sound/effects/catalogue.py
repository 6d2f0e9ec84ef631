"""The sounds of the game, each with its maker, number of variants and loudness."""

import zlib
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from sound.effects import cards, career, chips, interface, moments, outcomes
from sound.synthesis.basics import Signal, finished
from sound.synthesis.loudness import CEILING, peaked
from tests.sounds.meter import momentary

Maker = Callable[[np.random.Generator, int], Signal]


@dataclass(frozen=True, slots=True)
class Effect:
    make: Maker
    variants: int
    loudness: float
    """Loudness of its loudest 0.4 s in LUFS: the smaller the moment, the softer."""
    peak: float = CEILING
    """Its highest true peak in dBTP: frequent sounds and small moments strike less hard than great ones."""

    def render(self, name: str, variant: int) -> Signal:
        """Synthesize one variant, from a seed of its own, so that no sound depends on the others."""
        rng = np.random.default_rng([zlib.crc32(name.encode()), variant])
        return peaked(finished(self.make(rng, variant)), momentary, self.loudness, self.peak)


EFFECTS: dict[str, Effect] = {
    "card_slide": Effect(cards.slide, 4, -21.0, -10.0),
    "card_flip": Effect(cards.flip, 3, -23.0, -12.0),
    "card_place": Effect(cards.place, 3, -24.5, -12.0),
    "chip_single": Effect(chips.single, 3, -25.5, -8.0),
    "chip_stack": Effect(chips.stack, 3, -22.0, -9.0),
    "coin_toss": Effect(chips.toss, 2, -19.0),
    "coin_land": Effect(chips.land, 2, -18.5, -7.0),
    "shuffle": Effect(cards.shuffle, 2, -20.0),
    "ui_hover": Effect(interface.hover, 2, -30.0),
    "ui_click": Effect(interface.click, 2, -26.0),
    "ui_back": Effect(interface.back, 2, -25.0),
    "ui_error": Effect(interface.error, 2, -22.0),
    "knock": Effect(chips.knock, 2, -20.5),
    "stand": Effect(interface.stand, 2, -18.5),
    "flip_power": Effect(interface.flip_power, 2, -18.0),
    "bust": Effect(outcomes.bust, 2, -14.0, -9.2),
    "twenty": Effect(outcomes.twenty, 2, -14.85),
    "full_board": Effect(outcomes.full_board, 1, -12.9, -2.4),
    "set_win": Effect(outcomes.set_win, 1, -16.0),
    "set_lose": Effect(outcomes.set_lose, 1, -17.0),
    "tie": Effect(outcomes.tie, 1, -17.0),
    "match_win": Effect(outcomes.match_win, 1, -12.0),
    "match_lose": Effect(outcomes.match_lose, 1, -16.5),
    "turn": Effect(interface.turn, 2, -19.5),
    "coin_buy": Effect(career.coin_buy, 2, -18.0),
    "deck_save": Effect(career.deck_save, 2, -23.0),
    "achievement": Effect(career.achievement, 1, -16.0),
    "fanfare": Effect(career.fanfare, 1, -12.5),
    "seal": Effect(career.seal, 1, -21.0),
    "tension": Effect(moments.tension, 2, -20.0, -14.0),
    "glass": Effect(moments.glass, 2, -20.0, -12.5),
    "gem_set": Effect(moments.gem_set, 2, -18.5, -9.0),
    "match_point": Effect(moments.match_point, 1, -17.0),
    **{
        name: Effect(make, 1, -20.5 + 0.4 * step, -7.0) for step, (name, make) in enumerate(moments.BOARD_TICKS.items())
    },
}
