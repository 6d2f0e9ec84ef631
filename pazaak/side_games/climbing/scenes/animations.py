"""The animations of the climbing games: every event becomes beats. They read events and sprites, never the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing import events as e
from pazaak.side_games.climbing.ear.names import in_view, meaning_of, role_word, short_words
from pazaak.side_games.climbing.plays.combinations import Combination, Kind
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.climbing.scenes import layout as at
from pazaak.side_games.climbing.scenes.copies import arranged, copy_of, plain
from pazaak.side_games.climbing.scenes.ends.animations import HELD_RARE, HandEndAnimations
from pazaak.side_games.climbing.scenes.picture import Jolt, is_alone, is_secret, rearranged, rounds
from pazaak.side_games.climbing.state import View
from pazaak.stage.motion.beats import Beat, Call, Cue, Fade, Glide, Then, Together, Turn, Wait, stagger
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.cards52 import OWN_BACK, back_sprite
from pazaak.table.highlights import rare
from pazaak.table.highlights.narration import Revealed
from pazaak.table.round.in_hands import held_at, held_scale
from pazaak.table.tricks.fan import BIG_INDEX, big_sprite
from pazaak.table.ui.picture import Animation, show_banner

FLIGHT = 0.28
LANDED = 0.08
"""Pause before a played rocket takes off, in seconds."""
DEALT = 0.5
"""Time from the first card dealt to the last, in seconds."""
SHOWN_BACKS = 6
"""Number of cards shown flying to each rival; they stand for all."""
FEW = 2
"""Number of cards left from which a seat's count is a warning."""


@dataclass(frozen=True, slots=True)
class ClimbingAnimations(HandEndAnimations):
    """Animations that move one picture for one viewer."""

    def animation(self, event: e.Event, view: View | None = None, kitty: int = 0) -> Animation:  # noqa: PLR0912
        """Yield the beats of one event.

        `view`: the viewer's view after its step, where cards are drawn or the kitty is taken; `kitty`: the part of the
        hand in it that comes from the kitty, as a pile.
        """
        match event:
            case e.FirstDrawn(cards, dealer):
                yield from self._draw_first(cards, dealer)
            case e.CardsDrawn():
                assert view is not None, "who sits at the table sees the own cards"
                yield from self._deal(event, self.variant.deck.cards_of(view.hand - kitty))
            case e.BidMade(seat, bid):
                self.picture.bids[seat] = self.picture.bid = bid
                self.picture.turn = seat
                yield from self.call_out(seat, f"BID {bid}", "gold", "turn")
            case e.BidPassed(seat):
                self.picture.bids[seat] = 0
                self.picture.turn = seat
                yield from self.call_out(seat, "PASS", "text_dim", "stand")
            case e.LandlordNamed() | e.DeclarerNamed():
                yield from self._declare(event, view)
            case e.KindAnnounced(seat, card) | e.PartnerCardNamed(seat, card):
                yield from self._name(seat, card)
            case e.Played():
                yield from self._play(event)
            case e.Passed(seat):
                self.picture.passed |= {seat}
                self.picture.turn = seat
                yield Revealed()
                yield Cue(lambda: self.effects.sound("stand", self.places[seat].portrait[0]))
                yield Wait(0.12)
            case e.PartnerShown(seat):
                yield from self._show_partner(seat)
            case e.WentOut(seat):
                self.picture.out = (*self.picture.out, seat)
                yield self.look((seat,), "glad")
                yield from self.call_out(seat, "OUT", "good", "set_win")
            case e.TrickEnded(seat, leader):
                yield from self._end_trick(seat, leader)
            case e.HandScored():
                yield from self.score(event)
            case e.GameWon(winners):
                yield from self.win_game(winners)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def _draw_first(self, cards: Sequence[tuple[Seat, Card]], dealer: Seat) -> Animation:
        """Draw one card for each seat; seats that draw again discard first, all together."""
        picture = self.picture
        last: dict[Seat, CardSprite] = {}
        for drawn in rounds(cards):
            again = [last[seat] for seat, _ in drawn if seat in last]
            if again:
                yield Wait(0.2)
                yield [Fade(sprite, 0.0, 0.15) for sprite in again]
                self.passed(again)
            flights: list[Beat] = []
            for seat, card in drawn:
                sprite = last[seat] = big_sprite(card, at.DECK, scale=at.BACK_SCALE)
                picture.passing.append(sprite)
                flights.append(Glide(sprite, self.places[seat].show, 0.2, scale=0.9))
            yield Cue(lambda: self.effects.sound("card_slide", at.DECK[0]))
            yield stagger(*flights, gap=0.06)
        last[dealer].glow = "gold"
        yield Cue(lambda: self.effects.callout(dealer, "DRAWS FIRST", "gold"))
        yield Cue(lambda: self.effects.sound("turn", self.places[dealer].portrait[0]))
        yield Wait(0.4)
        yield [Fade(sprite, 0.0, 0.15) for sprite in picture.passing]
        picture.passing.clear()

    def _deal(self, drawn: e.CardsDrawn, hand: Sequence[Card]) -> Animation:
        picture, deck = self.picture, self.variant.deck
        picture.banner = picture.subtitle = ""
        picture.clear_hand()
        picture.turn = None
        picture.number, picture.dealer, picture.bidder = drawn.number, drawn.dealer, drawn.bidder
        picture.backs = drawn.kitty
        yield Call(self.calm)
        yield Cue(lambda: self.effects.sound("shuffle", at.DECK[0]))
        own = arranged(deck, hand, self.order)
        sprites = [CardSprite("", *at.DECK, back=OWN_BACK, atlas=BIG_INDEX, turn=0.0, scale=at.BACK_SCALE) for _ in own]
        flights = self._to_hand(own, sprites)
        for seat, count in enumerate(drawn.counts):
            if seat != self.viewer:
                backs = [back_sprite(at.DECK, scale=at.BACK_SCALE) for _ in range(min(count, SHOWN_BACKS))]
                picture.passing += backs
                home, scale = held_at(self.places[seat]), held_scale(self.places[seat])
                flights += [Then(Glide(back, home, FLIGHT, scale=scale), Fade(back, 0.0, 0.05)) for back in backs]
        picture.passing += sprites
        yield Cue(lambda: self.effects.sound("card_slide", at.DECK[0]))
        yield stagger(*flights, gap=min(0.018, DEALT / len(flights)))
        picture.counts = list(drawn.counts)
        for card, sprite in zip(own, sprites, strict=True):
            sprite.face = write_card(plain(card))
        picture.own = dict(zip(own, sprites, strict=True))
        picture.passing.clear()
        yield Cue(lambda: self.effects.sound("card_flip", at.DECK[0]))
        yield stagger(*(Turn(sprite, 1.0, 0.22) for sprite in sprites), gap=0.01)
        picture.face_up = drawn.face_up
        if drawn.face_up is not None:
            yield from self._face_up(drawn.bidder, drawn.face_up)

    def _face_up(self, seat: Seat, card: Card) -> Animation:
        """Show the face-up card at the seat that drew it."""
        sprite = big_sprite(card, at.DECK, scale=at.BACK_SCALE)
        sprite.glow = "gold"
        self.picture.passing.append(sprite)
        yield Glide(sprite, self.places[seat].show, 0.25, scale=0.9)
        word = "BIDS FIRST" if self.variant.auction else role_word(self.variant.DECLARER).upper()
        yield from self.call_out(seat, word, "gold", "turn")
        yield Fade(sprite, 0.0, 0.15)
        self.passed([sprite])

    def _to_hand(self, hand: Sequence[Card], sprites: Sequence[CardSprite]) -> list[Beat]:
        """Return the flights of the viewer's cards to their places."""
        scale = at.hand_scale(len(hand))
        return [
            Glide(sprite, (place.x, place.y), FLIGHT, scale=scale)
            for sprite, place in zip(sprites, at.hand_places(hand), strict=True)
        ]

    # -- before the play -------------------------------------------------------------------------------------------

    def _declare(self, named: e.LandlordNamed | e.DeclarerNamed, view: View | None) -> Animation:
        """Turn up a shown kitty, and move it to the declarer."""
        picture, seat, deck = self.picture, named.seat, self.variant.deck
        own = seat == self.viewer
        kitty = named.kitty
        if own and view is not None and view.kitty is not None:
            kitty = deck.cards_of(view.kitty)
        picture.declarer, picture.bid = seat, named.bid
        picture.backs, picture.kitty = 0, kitty or ()
        picture.turn = None
        picture.alone = view is not None and is_alone(view)
        yield Call(lambda: self.effects.mood(seat, "glad"))
        if self.variant.auction:  # without one the face-up card has announced it
            yield from self.call_out(seat, role_word(self.variant.DECLARER).upper(), "gold", "twenty")
        if kitty:
            yield Cue(lambda: self.effects.sound("card_flip", at.DECK[0]))
            yield Wait(0.35)
        if own and kitty:
            new = [(card, big_sprite(card, at.DECK, scale=at.BACK_SCALE)) for card in kitty]
            # Equal cards need distinct names before the next sorting.
            picture.own = rearranged(deck, [*picture.own.items(), *new], self.order)
            for _, sprite in new:
                sprite.glow = "gold"
            yield Cue(lambda: self.effects.sound("card_slide", at.DECK[0]))
            yield Together(*self._to_hand(tuple(picture.own), list(picture.own.values())))
            yield Wait(0.3)
            for _, sprite in new:
                sprite.glow = None
        picture.counts = list(named.counts)

    def _name(self, seat: Seat, card: Card) -> Animation:
        picture = self.picture
        sprite = big_sprite(card, self.places[seat].portrait, scale=0.5)
        picture.passing.append(sprite)
        yield Cue(lambda: self.effects.sound("card_flip", at.DECK[0]))
        yield Glide(sprite, at.DECK, 0.3, scale=1.3)
        yield Revealed()
        picture.named = card
        picture.secret = is_secret(picture, self.viewer, picture.own)
        yield Wait(0.7)
        yield Fade(sprite, 0.0, 0.2)
        self.passed([sprite])
        picture.turn = None

    # -- the play --------------------------------------------------------------------------------------------------

    def _play(self, played: e.Played) -> Animation:
        picture, seat, variant = self.picture, played.seat, self.variant
        cards = in_view(played.cards)
        meaning = meaning_of(variant, played.cards)
        assert meaning is not None
        spots = at.play_places(len(self.places), len(cards))
        before = [sprite for shown in picture.seats for sprite in shown.shown]
        for shown in picture.seats:
            shown.shown = []
        sprites, closing = self._taken(seat, cards)
        picture.passing += before
        picture.seats[seat].shown = sprites
        # The name on the table must be that of the visible play, so none is shown during the flight.
        picture.lying, picture.passed = None, frozenset()
        picture.turn = seat
        picture.alone = variant.names_card and picture.named is None
        flights: list[Beat] = []
        for sprite, spot in zip(sprites, spots, strict=True):
            flight: Beat = Glide(sprite, (spot.x, spot.y), FLIGHT, scale=at.PLAY_SCALE, arc=12)
            flights.append(Together(flight, Turn(sprite, 1.0, 0.22)) if sprite.turn < 1.0 else flight)
        yield Cue(lambda: self.effects.sound("card_place", self.places[seat].portrait[0]))
        yield Together(stagger(*flights, gap=0.02), *closing, *(Fade(sprite, 0.0, 0.15) for sprite in before))
        self.passed(before)
        for sprite in sprites:
            sprite.back = OWN_BACK
        yield Revealed()
        picture.counts[seat] = played.left
        picture.lying = (seat, played.cards)
        picture.last[seat] = short_words(variant, played.cards)
        picture.gone += counts_of(variant.deck.pile(played.cards))
        if meaning.power:
            yield from self.highlight.around(self._moment(seat, meaning, sprites), *self.lit(seat))
        if 0 < played.left <= FEW:
            yield self.look((seat,), "smug", "nervous")
            sound = "turn" if played.left == FEW else "knock"
            yield from self.call_out(seat, f"{played.left} LEFT", "bad", sound)

    def _taken(self, seat: Seat, cards: Sequence[Card]) -> tuple[list[CardSprite], list[Beat]]:
        """Return the played cards as sprites, and the beats by which the rest of the hand closes up."""
        picture, place = self.picture, self.places[seat]
        if seat != self.viewer:
            backs = [back_sprite(held_at(place), scale=held_scale(place)) for _ in cards]
            for card, back in zip(cards, backs, strict=True):
                back.face, back.atlas = write_card(card), BIG_INDEX
            return backs, []
        sprites = []
        for card in cards:
            names = [name for name in (copy_of(card, number) for number in range(3)) if name in picture.own]
            sprites.append(picture.own.pop(max(names, key=lambda name: picture.own[name].lift)))
        for sprite in sprites:
            sprite.glow, sprite.lift, sprite.dim = None, 0.0, 0.0
        picture.own = rearranged(self.variant.deck, picture.own.items(), self.order)
        return sprites, self._to_hand(tuple(picture.own), list(picture.own.values()))

    def _moment(self, seat: Seat, play: Combination, sprites: Sequence[CardSprite]) -> Animation:
        """Celebrate a bomb or the rocket: light, noise, and the doubled stake."""
        picture, highlight = self.picture, self.highlight
        doubled = self.variant.doubles(play)
        rocket = play.kind is Kind.ROCKET
        for sprite in sprites:
            sprite.glow = "gold"
        if rocket:
            yield Wait(LANDED)
            yield from rare.launch(highlight, sprites)
            yield highlight.chord("full_board", sprites[0].x)
        else:
            yield from rare.strike(highlight, at.floor(len(self.places)).play)
        if doubled:
            picture.multiplier *= 2
        yield self.look((seat,), "smug", "wince")
        if not rocket:
            yield Jolt(picture), rare.fade_marks(highlight)
        told = f"The stake doubles: ×{picture.multiplier}" if doubled else f"It doesn't double the {self._undoubled}"
        word = "ROCKET" if rocket else "BOMB"
        yield from show_banner(picture, self.effects, word, "gold", subtitle=told, hold=HELD_RARE)
        if rocket:
            yield rare.fade_marks(highlight), rare.land(sprites)
        for sprite in sprites:
            sprite.glow = None

    @property
    def _undoubled(self) -> str:
        """The reason why a small bomb leaves the stake as it is."""
        return "stake: that takes 6 cards" if len(self.places) == 4 else "stake at a table of six"

    def _show_partner(self, seat: Seat) -> Animation:
        self.picture.partner, self.picture.secret = seat, False
        yield self.look((seat,), "smug")
        yield Cue(lambda: self.effects.sparks(self.places[seat].portrait, "gold", 24))
        yield from self.call_out(seat, role_word(self.variant.PARTNER).upper(), "gold", "twenty")

    def _end_trick(self, seat: Seat, leader: Seat) -> Animation:
        picture = self.picture
        taken = [sprite for shown in picture.seats for sprite in shown.shown]
        home = self.places[seat].portrait
        yield Wait(0.25)
        yield Cue(lambda: self.effects.sound("card_slide", home[0]))
        flights = [Together(Glide(sprite, home, 0.25, scale=0.3), Fade(sprite, 0.0, 0.25)) for sprite in taken]
        yield stagger(*flights, gap=0.012)
        for shown in picture.seats:
            shown.shown = []
        picture.lying, picture.passed, picture.turn = None, frozenset(), leader
        few = [each for each, count in enumerate(picture.counts) if 0 < count <= FEW]
        yield self.look(few, "smug", "nervous" if few else "calm")
