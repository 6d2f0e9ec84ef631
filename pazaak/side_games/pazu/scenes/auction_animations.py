"""Motion of credits and lots: bids to the jackpot on the wall, the lot into a hand, the jackpot out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pazaak.game.cards.faces import OWN_BACK
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.pazu.scenes import layout as at
from pazaak.side_games.pazu.scenes.picture import PazuPicture, lot_sprite
from pazaak.stage.motion.beats import Beat, Call, Cue, Fade, Glide, Then, Together, Turn, Tween, Wait, setter
from pazaak.stage.motion.effects import PassingEffects
from pazaak.stage.paint.lights import Lit, lit_box, lit_disc
from pazaak.table import credits
from pazaak.table.highlights.faces import lit_faces
from pazaak.table.highlights.highlight_scene import HighlightScene
from pazaak.table.ui.picture import Animation

CALLS = ("GOING ONCE", "GOING TWICE", "SOLD")
CALL_SECONDS = 0.24
BRISK = 0.4
"""Factor of an animation's time where the viewer is out of it: passed, stood or bust."""


@dataclass(frozen=True, slots=True)
class AuctionAnimations:
    """Animations of the auction that move one picture for one viewer."""

    picture: PazuPicture
    places: Sequence[at.Place]
    names: Sequence[str]
    viewer: Seat
    effects: PassingEffects

    @property
    def highlight(self) -> HighlightScene:
        return HighlightScene(self.picture.lighting, self.effects)

    def lit(self, seat: Seat) -> list[Lit]:
        """Return the lit areas of a seat's highlight: its cards, dial and plate, and the faces of all others."""
        place = self.places[seat]
        board = at.card_rect(place.slot(0), place.scale).union(at.card_rect(place.slot(8), place.scale))
        others = [each for other, each in enumerate(self.places) if other != seat]
        return [lit_box(board.union(place.plate)), lit_disc(place.dial, 60), *lit_faces(others)]

    @property
    def pace(self) -> float:
        """Factor of an animation's time: below 1 once the viewer has passed, stands or is bust."""
        own = self.picture.seats[self.viewer]
        return BRISK if own.passed or own.tag else 1.0

    def purse(self, seat: Seat) -> credits.Purse:
        shown = self.picture.seats[seat]
        return credits.Purse(self.places[seat].portrait, shown.purse, setter(shown, "purse"))

    def feed_jackpot(self, seat: Seat, amount: int, pot: int, along: Sequence[Beat] = ()) -> Animation:
        """Fly chips up to the sign on the wall, which counts up. `along`: beats that run beside it."""
        purse, picture = self.purse(seat), self.picture
        counts = Then(Wait(0.25), Tween(setter(picture, "jackpot"), picture.jackpot, float(pot), 0.25))
        beats = [purse.counts(-amount), counts, *along]
        if not along and seat != self.viewer and self.pace < 1.0:
            yield Together(purse.counts(-amount), Tween(setter(picture, "jackpot"), picture.jackpot, float(pot), 0.2))
            return
        yield from credits.fly(picture, self.effects, [(amount, purse.place, at.JACKPOT)], beats)
        yield Cue(lambda: self.effects.sparks(at.JACKPOT, "gold", 10))

    def empty_jackpot(self, seats: Sequence[Seat], amounts: Sequence[int]) -> Animation:
        picture = self.picture
        taking = [(self.purse(seat), amount) for seat, amount in zip(seats, amounts, strict=True) if amount]
        if not taking:
            return
        yield Tween(setter(picture, "jackpot"), picture.jackpot, picture.jackpot - sum(amounts), 0.3)
        flights = [(amount, at.JACKPOT, purse.place) for purse, amount in taking]
        yield from credits.fly(picture, self.effects, flights, [purse.counts(amount) for purse, amount in taking])

    def show_lot(self, card: SideCard, lots_left: int) -> Animation:
        picture = self.picture
        picture.clear_bids()
        sprite = lot_sprite(card)
        sprite.x, sprite.y, sprite.scale, sprite.turn = *at.LOTS_LEFT, at.LOTS_SCALE, 0.0
        sprite.back = OWN_BACK
        picture.lot, picture.lots_left, picture.card = sprite, lots_left, None
        yield Cue(lambda: self.effects.sound("card_slide", at.LOT[0]))
        yield Glide(sprite, at.LOT, 0.22, scale=at.LOT_SCALE)
        sprite.scale = at.LOT_SCALE
        yield Cue(lambda: self.effects.sound("card_flip", at.LOT[0]))
        yield Turn(sprite, 1.0, 0.18)
        picture.card = card
        sprite.back = "back:deck"

    def sell_lot(self, seat: Seat, card: SideCard, amount: int, pot: int) -> Animation:
        """Sell the lot: going once, going twice, sold; chips to the jackpot, the card to the hand."""
        picture, place, pace = self.picture, self.places[seat], self.pace
        picture.turn = None
        for call in CALLS:
            yield Call(partial(self._call, call))
            yield Cue(lambda: self.effects.sound("knock", at.LOT[0]))
            yield Wait(CALL_SECONDS * pace)
        sprite = picture.lot or lot_sprite(card)
        picture.lot, picture.card = None, None
        picture.clear_bids()
        sprite.glow = None
        shown = picture.seats[seat]
        shown.hand.append(sprite)
        yield Cue(lambda: self.effects.sparks(at.LOT, "gold", 24))
        target = place.hand(len(shown.hand) - 1)
        handed = Glide(sprite, target, 0.34, scale=place.hand_scale, arc=30)
        yield from self.feed_jackpot(seat, amount, pot, [handed])
        sprite.scale = place.hand_scale

    def _call(self, call: str) -> None:
        self.picture.call = call

    def discard_lot(self) -> Animation:
        picture = self.picture
        sprite, picture.card, picture.turn = picture.lot, None, None
        picture.clear_bids()
        if sprite is not None:
            yield Cue(lambda: self.effects.sound("card_slide", at.LOT[0]))
            yield Together(Glide(sprite, (at.LOT[0], at.LOT[1] + 120), 0.3, scale=0.7), Fade(sprite, 0.0, 0.3))
        picture.lot = None
