"""Motion of cards at a table of Hokm: dealt, discarded, drawn from the stock, played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pazaak.house.rules.cards import Card, Suit
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.hokm.dealing import pack
from pazaak.side_games.hokm.scenes import layout as at
from pazaak.side_games.hokm.scenes.picture import HokmPicture
from pazaak.side_games.hokm.state import View
from pazaak.side_games.hokm.tricks import partners
from pazaak.stage.motion.beats import Beat, Cue, Glide, Then, Together, Turn, Wait, stagger
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.stage.paint.ink import Point
from pazaak.table.cards52 import OWN_BACK, back_sprite
from pazaak.table.round.animations import RoundAnimations
from pazaak.table.round.in_hands import held_places, held_scale
from pazaak.table.tricks.fan import BIG_INDEX, big_sprite, fan, fan_scale, hidden_fan, sorted_hand
from pazaak.table.ui.picture import Animation

FLIGHT, GAP = 0.28, 0.018
BRISK = 0.3
"""Factor of an animation's time for automatic draws."""


@dataclass(frozen=True, slots=True)
class CardAnimations(RoundAnimations[HokmPicture]):
    """Animations of the cards of one picture for one viewer."""

    brisk: bool = field(default=False, kw_only=True)
    """Whether the stock is drawn automatically, and so faster."""

    @property
    def cards_in_all(self) -> int:
        return len(pack(len(self.places)))

    @property
    def pack_at(self) -> Point:
        return at.pack_place(len(self.places))

    @property
    def pace(self) -> float:
        """Factor of a stock card's animation time."""
        return BRISK if self.brisk else 1.0

    # -- dealing ---------------------------------------------------------------------------------------------------

    def deal_first(self, counts: Sequence[int], hakem: Seat, view: View | None) -> Animation:
        """Deal the first cards: the Hâkem's five, face up for the Hâkem alone."""
        yield from self._deal(counts, view, view.table.trump if view is not None else None)
        hand = view.hand if view is not None else ()
        if not hand and counts[self.viewer]:
            self.picture.seats[self.viewer].hand = hidden_fan(counts[self.viewer])
            self.passed(self.picture.passing)

    def deal_rest(self, counts: Sequence[int], suit: Suit, view: View | None) -> Animation:
        """Deal the rest, and sort the viewer's hand with trumps first."""
        yield from self._deal(counts, view, suit)
        self.picture.turn = None

    def _deal(self, counts: Sequence[int], view: View | None, trump: Suit | None) -> Animation:
        """Deal up to `counts` cards to each seat; the viewer's new ones turn up at the end."""
        picture, flights = self.picture, []
        for seat, count in enumerate(counts):
            if seat != self.viewer:
                flights += self._deal_backs(seat, count)
        own, new = self._own_after(counts[self.viewer], view, trump)
        flights += self._sorted(own)
        picture.pack = max(0, self.cards_in_all - sum(counts)) if len(self.places) == 2 or picture.naming else 0
        if flights:
            yield Cue(lambda: self.effects.sound("card_slide", self.pack_at[0]))
            yield stagger(*flights, gap=GAP)
        if new and view is not None and view.hand:
            yield Cue(lambda: self.effects.sound("card_flip", 640.0))
            yield stagger(*(Turn(sprite, 1.0, 0.22) for sprite in new), gap=0.02)

    def _deal_backs(self, seat: Seat, count: int) -> list[Beat]:
        shown = self.picture.seats[seat]
        missing = count - len(shown.hand)
        own = partners(len(self.places), seat, self.viewer)
        shown.hand += [back_sprite(self.pack_at, scale=at.PACK_SCALE, own=own) for _ in range(missing)]
        return self.gathered(seat)

    def gathered(self, seat: Seat) -> list[Beat]:
        """Return the flights of a rival's backs to their places."""
        hand, place = self.picture.seats[seat].hand, self.places[seat]
        spots, scale = held_places(place, len(hand)), held_scale(place)
        return [Glide(sprite, (spot.x, spot.y), FLIGHT * self.pace, scale=scale)
                for sprite, spot in zip(hand, spots, strict=True)]  # fmt: skip

    def _own_after(
        self, count: int, view: View | None, trump: Suit | None
    ) -> tuple[list[CardSprite], list[CardSprite]]:
        """Return the viewer's sprites in order after a deal, and the new ones among them, still face down."""
        picture, unseen = self.picture, self.picture.seats[self.viewer].hand
        hand = sorted_hand(view.hand, trump) if view is not None else ()
        if not hand:
            new = [_unseen(self.pack_at) for _ in range(count - len(unseen))]
            picture.passing += new
            return [*unseen, *new], new
        known, picture.own, new = picture.own, {}, []
        for card in hand:
            if card in known:
                picture.own[card] = known[card]
                continue
            sprite = unseen.pop() if unseen else _unseen(self.pack_at)
            sprite.face = write_card(card)
            new.append(sprite)
            picture.own[card] = sprite
        return list(picture.own.values()), new

    def _sorted(self, own: Sequence[CardSprite]) -> list[Beat]:
        """Return the flights of the viewer's cards to their places in the fan."""
        cards: Sequence[Card | None] = list(self.picture.own) or [None] * len(own)
        scale = fan_scale(len(cards))
        return [Glide(sprite, (place.x, place.y), FLIGHT * self.pace, scale=scale, angle=place.angle)
                for sprite, place in zip(own, fan(cards), strict=True)]  # fmt: skip

    # -- two players: discards and the stock -----------------------------------------------------------------------

    def discard(self, seat: Seat, count: int, view: View | None) -> Animation:
        """Discard cards of the first five, face down."""
        picture = self.picture
        if seat == self.viewer and view is not None:
            gone = [picture.own.pop(card) for card in list(picture.own) if card not in view.hand]
            rest = self._sorted(list(picture.own.values()))
        else:
            hand = picture.seats[seat].hand
            gone, picture.seats[seat].hand = hand[-count:], hand[: len(hand) - count]
            rest = self.gathered(seat)
        yield from self._lay_aside(seat, gone, rest)
        yield from self._look(view)

    def _lay_aside(self, seat: Seat, gone: Sequence[CardSprite], along: Iterable[Beat] = ()) -> Animation:
        picture, home = self.picture, at.ASIDE[seat != self.viewer]
        picture.passing += gone
        for sprite in gone:
            sprite.glow, sprite.lift, sprite.dim = None, 0.0, 0.0
        yield Cue(lambda: self.effects.sound("card_slide", home[0]))
        flights = [Glide(sprite, home, FLIGHT * self.pace, scale=at.ASIDE_SCALE, angle=0.0) for sprite in gone]
        turned = [
            Then(Turn(sprite, 0.0, 0.14 * self.pace), flight) for sprite, flight in zip(gone, flights, strict=True)
        ]
        yield Together(*turned, *along)
        self.passed(gone)
        picture.aside[seat] += len(gone)

    def draw(self, seat: Seat, view: View | None, *, kept: bool) -> Animation:
        """Draw the two top cards: one goes to the hand and the other to the discards."""
        if seat == self.viewer and view is not None:
            yield from self._draw_own(view, kept=kept)
        else:
            yield from self._draw_rival(seat, kept=kept)
        yield from self._look(view)

    def _draw_own(self, view: View, *, kept: bool) -> Animation:
        picture = self.picture
        seen, picture.seen = picture.seen, None
        got = next(card for card in view.hand if card not in picture.own)
        lost = view.own_discards[-1]
        top = seen or big_sprite(got if kept else lost, at.SEEN, scale=at.SEEN_SCALE)
        following = _unseen(self.pack_at, scale=at.PACK_SCALE)
        following.face = write_card(lost if kept else got)
        picture.pack -= 1
        picture.passing += [top, following]
        won, out = (top, following) if kept else (following, top)
        yield Cue(lambda: self.effects.sound("card_flip", at.SEEN[0]))
        beside = (at.SEEN[0] - 60.0, at.SEEN[1])
        pace = self.pace
        seen_next = Then(Glide(following, beside, 0.22 * pace, scale=at.SEEN_SCALE), Turn(following, 1.0, 0.2 * pace))
        yield Then(seen_next, Wait(0.35 * pace))
        self.passed([won, out])
        picture.own = {card: picture.own.get(card, won) for card in sorted_hand(view.hand, picture.trump)}
        yield from self._lay_aside(self.viewer, [out], self._sorted(list(picture.own.values())))
        won.back = OWN_BACK

    def _draw_rival(self, seat: Seat, *, kept: bool) -> Animation:
        picture = self.picture
        pair = [back_sprite(self.pack_at, scale=at.PACK_SCALE) for _ in range(2)]
        picture.pack -= 2
        won, out = pair if kept else reversed(pair)
        picture.seats[seat].hand.append(won)
        yield from self._lay_aside(seat, [out], self.gathered(seat))

    def _look(self, view: View | None) -> Animation:
        """Turn up the stock's top card for the viewer, if it is their turn to draw."""
        picture = self.picture
        if view is None or view.seen is None or picture.seen is not None:
            return
        sprite = big_sprite(view.seen, self.pack_at, scale=at.PACK_SCALE)
        sprite.turn = 0.0
        picture.seen = sprite
        picture.pack -= 1
        yield Cue(lambda: self.effects.sound("card_flip", self.pack_at[0]))
        yield Then(Glide(sprite, at.SEEN, FLIGHT * self.pace, scale=at.SEEN_SCALE), Turn(sprite, 1.0, 0.2 * self.pace))

    # -- the play --------------------------------------------------------------------------------------------------

    def lead_or_follow(self, seat: Seat, card: Card) -> Animation:
        """Play a card from a hand to its place in the trick; close up the hand."""
        picture, spot = self.picture, at.trick_place(self.places[seat])
        shown = picture.seats[seat]
        if seat == self.viewer:
            sprite = picture.own.pop(card)
            closing = self._sorted(list(picture.own.values()))
        else:
            sprite = shown.hand.pop()
            sprite.face, sprite.atlas = write_card(card), BIG_INDEX
            closing = self.gathered(seat)
        sprite.glow, sprite.lift, sprite.dim = None, 0.0, 0.0
        shown.shown = [sprite]
        picture.turn = seat
        yield Cue(lambda: self.effects.sound("card_place", spot.x))
        flight: Beat = Glide(sprite, (spot.x, spot.y), 0.3, scale=at.TRICK_SCALE, angle=spot.angle, arc=14)
        if sprite.turn < 1.0:
            flight = Together(flight, Turn(sprite, 1.0, 0.24))
        yield Together(flight, *closing)
        sprite.back = OWN_BACK
        picture.trick.append((seat, card))
        picture.light()


def _unseen(place: tuple[float, float], scale: float = at.PACK_SCALE) -> CardSprite:
    """Return a card of the viewer on its way, still face down."""
    return CardSprite("", *place, back=OWN_BACK, atlas=BIG_INDEX, turn=0.0, scale=scale)
