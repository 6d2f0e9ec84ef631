"""Cards on their way before the show: drawn for seats, shuffled, dealt, exchanged, laid out, put under the stock."""

from __future__ import annotations

from collections.abc import Sequence

from partition_games.engine.hands.cards import Hand
from partition_games.engine.moves import Lay
from partition_games.scenes import layout as at
from partition_games.scenes.dances.floor import DanceFloor
from partition_games.scenes.picture import SeatPicture, sizes_of
from pazaak.house.rules.cards import DECK_52, Card
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.beats import Beat, Call, Cue, Fade, Glide, Then, Together, Turn, Wait, stagger
from pazaak.table.cards52 import back_sprite, face_sprite
from pazaak.table.face.picture import Dance
from pazaak.table.round.dances import DEAL_GAP
from pazaak.table.round.places import DECK, MINI, WIDE_PITCH, own_places
from pazaak.table.seats import SeatPlace

__all__ = ["CardDances", "Hand"]


class CardDances(DanceFloor):
    """Moves the cards of one picture for one viewer."""

    def draw_for_seats(self, rounds: Sequence[Sequence[Card | None]], dealer: Seat) -> Dance:
        """Each draws a card; the highest deals first."""
        for drawn in rounds:
            sprites = [(seat, back_sprite(DECK)) for seat, card in enumerate(drawn) if card is not None]
            for seat, sprite in sprites:
                card = drawn[seat]
                assert card is not None
                sprite.face = write_card(card)
            self.picture.passing.extend(sprite for _, sprite in sprites)
            yield Cue(lambda: self.effects.sound("card_slide", 640.0))
            yield stagger(*(Glide(sprite, self.places[seat].show, 0.4) for seat, sprite in sprites), gap=0.06)
            yield [Turn(sprite, 1.0, 0.3) for _, sprite in sprites]
            yield Wait(0.7)
            yield [Fade(sprite, 0.0, 0.2) for _, sprite in sprites]
            self.picture.passing.clear()
        self.picture.dealer = dealer
        yield Cue(lambda: self.effects.callout(dealer, "DEALS FIRST", "gold"))
        yield Wait(0.4)

    def shuffle(self) -> Dance:
        """Two halves riffle into each other."""
        halves = [back_sprite((DECK[0] + dx, DECK[1])) for dx in (-3.0, 3.0, -1.0, 1.0)]
        self.picture.passing.extend(halves)
        yield Cue(lambda: self.effects.sound("shuffle", 640.0))
        yield [Glide(card, (DECK[0] + (70.0 if k % 2 else -70.0), DECK[1]), 0.18) for k, card in enumerate(halves)]
        yield [Glide(card, DECK, 0.2) for card in halves]
        self.passed(halves)
        if self.rules.keeps_stock:
            self.picture.stock = len(DECK_52)

    def deal_hands(self, first: Seat, counts: Sequence[int], hand: Hand | None) -> Dance:
        """From the stock, where the game has one."""
        stock = self.rules.keeps_stock
        if stock:
            self.picture.stock -= sum(counts)
        start, gap = (at.STOCK, DEAL_GAP * 2.5) if stock else (DECK, DEAL_GAP)
        yield from self.deal(first, counts, hand, start=start, pitch=at.pitch_of(self.rules.sizes), gap=gap)

    def exchange(self, seat: Seat, count: int, hand: Hand | None) -> Dance:
        """Cards go under the stock, as many come from its top."""
        if count == 0:
            yield Cue(lambda: self.effects.callout(seat, "KEEPS ALL", "text"))
            yield Wait(0.5)
            return
        yield Cue(lambda: self.effects.callout(seat, f"{count} NEW", "own" if seat == self.viewer else "rival"))
        yield Cue(lambda: self.effects.sound("card_slide", self.places[seat].portrait[0]))
        if seat == self.viewer and hand is not None:
            yield from self._exchange_own(hand)
        else:
            yield from self._exchange_backs(self.picture.seats[seat], self.places[seat], count)

    def _exchange_backs(self, shown: SeatPicture, place: SeatPlace, count: int) -> Dance:
        thrown = shown.hand[-count:]
        homes = [sprite.center for sprite in thrown]
        yield stagger(*(Glide(sprite, at.STOCK, 0.3, scale=0.8) for sprite in thrown), gap=0.05)
        yield stagger(
            *(Glide(sprite, home, 0.3, scale=MINI) for sprite, home in zip(thrown, homes, strict=True)),
            gap=0.06,
        )

    def _exchange_own(self, hand: Hand) -> Dance:
        picture = self.picture
        thrown = [card for card in picture.own if card not in hand]
        going = [picture.own[card] for card in thrown]
        yield stagger(*(Then(Turn(sprite, 0.0, 0.15), Glide(sprite, at.STOCK, 0.3, scale=0.8)) for sprite in going),
                      gap=0.06)  # fmt: skip
        places = {card: own_places(len(hand), WIDE_PITCH)[index] for index, card in enumerate(hand)}
        fresh = [card for card in hand if card not in picture.own]
        sprites = {card: face_sprite(card, at.STOCK, scale=0.8) for card in fresh}
        for sprite in sprites.values():
            sprite.turn = 0.0
        picture.own = {card: picture.own.get(card) or sprites[card] for card in hand}
        yield stagger(
            *(Glide(picture.own[card], (places[card].x, places[card].y), 0.32, scale=1.0) for card in hand), gap=0.04
        )
        yield Cue(lambda: self.effects.sound("card_flip", 640.0))
        yield [Turn(sprite, 1.0, 0.25) for sprite in sprites.values()]

    def return_stock(self, seats: Sequence[Seat]) -> Dance:
        """All hands go under the stock, seat by seat."""
        picture = self.picture
        beats: list[Beat] = []
        for seat in seats:
            for sprite in picture.seats[seat].shown:
                beats.append(Then(Turn(sprite, 0.0, 0.12), Glide(sprite, at.STOCK, 0.28, scale=0.8)))
        yield Cue(lambda: self.effects.sound("card_slide", at.STOCK[0]))
        yield stagger(*beats, gap=0.025)
        for shown in picture.seats:
            picture.stock += len(shown.shown)
            shown.shown, shown.name, shown.mark = [], "", ""

    def lay(self, seat: Seat, lay: Lay | None) -> Dance:
        """A player says "Up": the groups lie apart."""
        shown = self.picture.seats[seat]
        shown.ready = True
        yield Cue(lambda: self.effects.sound("stand", self.places[seat].portrait[0]))
        if seat == self.viewer:
            if lay is not None:
                yield from self._lay_own(shown, lay)
            return
        sizes = self.rules.sizes
        cards, shown.hand = shown.hand, []
        shown.groups = [[cards.pop(0) for _ in range(size)] for size in sizes]
        places = at.laid_places(self.places[seat], sizes)
        moves: list[Beat] = [
            Glide(sprite, place, 0.25)
            for group, spots in zip(shown.groups, places, strict=True)
            for sprite, place in zip(group, spots, strict=True)
        ]
        moves += [Fade(sprite, 0.0, 0.2) for sprite in cards]
        self.picture.passing.extend(cards)
        yield Together(*moves)
        self.passed(cards)

    def _lay_own(self, shown: SeatPicture, lay: Lay) -> Dance:
        picture = self.picture
        own, picture.own = picture.own, {}
        for sprite in own.values():
            sprite.glow, sprite.alpha, sprite.lift = None, 255.0, 0.0
        shown.groups = [[own[card] for card in group] for group in lay.groups]
        rest = [own[card] for card in lay.left]
        picture.passing.extend(rest)
        beats: list[Beat] = [Fade(sprite, 0.0, 0.25) for sprite in rest]
        for group, spots in zip(shown.groups, at.own_laid_places(sizes_of(lay.groups)), strict=True):
            beats += [Glide(sprite, spot, 0.35) for sprite, spot in zip(group, spots, strict=True)]
        yield Together(*beats)
        yield Call(lambda: self.passed(rest))
