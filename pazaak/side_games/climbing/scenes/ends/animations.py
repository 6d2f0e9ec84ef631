"""The animation of a hand's end: its result, and the credits that move between purses."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.side_games.climbing import events as e
from pazaak.side_games.climbing.flow import VOID
from pazaak.side_games.climbing.scenes import layout as at
from pazaak.side_games.climbing.scenes.copies import Order
from pazaak.side_games.climbing.scenes.picture import ClimbingPicture
from pazaak.side_games.climbing.scenes.words import hand_words
from pazaak.side_games.climbing.variant import Variant
from pazaak.stage.motion.beats import Cue, Fade, Tween, Wait, setter
from pazaak.table import credits
from pazaak.table.highlights import rare
from pazaak.table.highlights.narration import Revealed
from pazaak.table.round.animations import RoundAnimations
from pazaak.table.ui.picture import MIDDLE, Animation, show_banner

HELD, HELD_RARE = 0.8, 0.9
"""Time that the words at the end of a hand stay, and those of a rare moment, in seconds."""
LAST_SEEN = 0.4
"""Time that the last play stays before the end of the hand is shown, in seconds."""


@dataclass(frozen=True, slots=True)
class HandEndAnimations(RoundAnimations[ClimbingPicture]):
    """Animations of a hand's end that move one picture for one viewer."""

    variant: Variant
    order: Order
    in_words: bool = False
    """Whether large words announce the end of a hand: for tables without a results picture."""

    def score(self, scored: e.HandScored) -> Animation:
        """Animate the score of a hand; credits move here only at tables without a results picture, as in lessons."""
        picture = self.picture
        told, beaten = self._tell_score(scored), set(range(len(self.places))) - set(scored.seats)
        yield from self.highlight.around(told, *self.lit(*beaten)) if scored.spring else told
        if self.in_words:
            yield from self._pay(scored)
        for shown, score, purse in zip(picture.seats, scored.scores, scored.purses, strict=True):
            shown.score, shown.purse = float(score), float(purse)
        picture.clear_hand()
        picture.turn = None

    def _pay(self, scored: e.HandScored) -> Animation:
        """Move the hand's credits from purse to purse."""
        picture = self.picture
        changes = [after - round(shown.purse) for after, shown in zip(scored.purses, picture.seats, strict=True)]
        yield [
            Tween(setter(shown, "score"), shown.score, float(after), 0.3)
            for shown, after in zip(picture.seats, scored.scores, strict=True)
        ]
        paid = [max(0, -change) for change in changes]
        if any(paid):
            owing = [(self._purse(seat), amount) for seat, amount in enumerate(paid)]
            yield from credits.pay(picture, self.effects, at.DECK, owing, sum(paid))
            due = [(self._purse(seat), max(0, change)) for seat, change in enumerate(changes)]
            yield from credits.paid(picture, self.effects, at.DECK, due)
        left = [*picture.own.values(), *(sprite for shown in picture.seats for sprite in shown.shown)]
        yield [Fade(sprite, 0.0, 0.2) for sprite in left]

    def _tell_score(self, scored: e.HandScored) -> Animation:
        """Announce the hand's result, in large words where wanted; a spring lights up the side that hardly played."""
        own, spring = self.viewer in scored.seats, scored.spring
        title, subtitle, role = hand_words(scored, self.variant, self.names, self.viewer)
        yield self.look(scored.seats, "glad", "calm" if scored.reason == VOID else "wince" if spring else "grim")
        if spring:
            empty = [place.plate for seat, place in enumerate(self.places) if seat not in scored.seats]
            yield self.highlight.chord("twenty", MIDDLE)
            yield rare.sweep(self.highlight, empty, "good")
        sound = "set_win" if own else "set_lose"
        if spring or self.in_words:
            yield from show_banner(self.picture, self.effects, title, role, sound, subtitle=subtitle,
                                   hold=HELD_RARE + (HELD if self.in_words else 0.0) if spring else HELD)  # fmt: skip
        else:
            yield Revealed()
            yield Cue(lambda: self.effects.sound(sound, MIDDLE))
            yield Wait(LAST_SEEN)
