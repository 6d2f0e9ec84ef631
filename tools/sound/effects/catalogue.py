"""Which sound has which maker, how many variants, and how loud it is."""

import zlib
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from sound.effects import cards, career, chips, interface, moments, outcomes
from sound.synthesis.basics import Signal, finished

Maker = Callable[[np.random.Generator, int], Signal]


@dataclass(frozen=True, slots=True)
class Effect:
    make: Maker
    variants: int
    peak_db: float = -3.0

    def render(self, name: str, variant: int) -> Signal:
        """One variant, from a seed of its own, so that no sound depends on the others."""
        rng = np.random.default_rng([zlib.crc32(name.encode()), variant])
        return finished(self.make(rng, variant), self.peak_db)


EFFECTS: dict[str, Effect] = {
    "card_slide": Effect(cards.slide, 4, -4.0),
    "card_flip": Effect(cards.flip, 3, -3.0),
    "card_place": Effect(cards.place, 3, -3.0),
    "chip_single": Effect(chips.single, 3, -3.0),
    "chip_stack": Effect(chips.stack, 3, -3.0),
    "coin_toss": Effect(chips.toss, 2, -4.0),
    "coin_land": Effect(chips.land, 2, -3.0),
    "shuffle": Effect(cards.shuffle, 2, -3.0),
    "ui_hover": Effect(interface.hover, 2, -12.0),
    "ui_click": Effect(interface.click, 2, -6.0),
    "ui_back": Effect(interface.back, 2, -7.0),
    "ui_error": Effect(interface.error, 2, -7.0),
    "knock": Effect(chips.knock, 2, -3.0),
    "stand": Effect(interface.stand, 2, -6.0),
    "flip_power": Effect(interface.flip_power, 2, -8.0),
    "bust": Effect(outcomes.bust, 2, -3.0),
    "twenty": Effect(outcomes.twenty, 2, -4.0),
    "full_board": Effect(outcomes.full_board, 1),
    "set_win": Effect(outcomes.set_win, 1, -4.0),
    "set_lose": Effect(outcomes.set_lose, 1, -6.0),
    "tie": Effect(outcomes.tie, 1, -6.0),
    "match_win": Effect(outcomes.match_win, 1),
    "match_lose": Effect(outcomes.match_lose, 1, -4.0),
    "turn": Effect(interface.turn, 2, -9.0),
    "coin_buy": Effect(career.coin_buy, 2, -5.0),
    "deck_save": Effect(career.deck_save, 2, -6.0),
    "achievement": Effect(career.achievement, 1, -4.0),
    "fanfare": Effect(career.fanfare, 1, -3.0),
    "seal": Effect(career.seal, 1, -4.0),
    "tension": Effect(moments.tension, 2, -6.0),
    "glass": Effect(moments.glass, 2, -4.0),
    "gem_set": Effect(moments.gem_set, 2, -4.0),
    "match_point": Effect(moments.match_point, 1, -5.0),
    **{name: Effect(make, 1, -6.0) for name, make in moments.BOARD_TICKS.items()},
}
