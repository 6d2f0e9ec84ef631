"""Motion of cards before the show: drawn for seats, shuffled, dealt, announced, exchanged, laid out, put away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from partition_games.engine.hands.cards import Hand
from partition_games.engine.moves import Lay
from partition_games.engine.temper import Temper
from partition_games.scenes import layout as at
from partition_games.scenes.doors import GameStyle
from partition_games.scenes.picture import PartitionPicture, SeatPicture
from partition_games.scenes.seating import HIDDEN, Place, hand_spots, laid_spots
from partition_games.scenes.table_rules import TableRules
from pazaak.house.rules.cards import DECK_52, Card
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.beats import Beat, Call, Cue, Fade, Glide, Then, Together, Turn, Tween, Wait, setter, stagger
from pazaak.stage.motion.timeline import AnimationBeat, Beats
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.stage.paint.ink import Point
from pazaak.table.cards52 import OWN_BACK, back_sprite, face_sprite, hidden_sprite
from pazaak.table.highlights import rare
from pazaak.table.highlights.narration import Revealed
from pazaak.table.round.animations import DEAL_GAP, DEAL_SECONDS, RoundAnimations
from pazaak.table.round.places import DECK
from pazaak.table.ui.picture import Animation, show_banner


@dataclass(frozen=True, slots=True)
class CardAnimations(RoundAnimations[PartitionPicture]):
    places: Sequence[Place]
    rules: TableRules
    style: GameStyle
    tempers: Mapping[Seat, Temper] = field(default_factory=dict)
    """Tempers of the rivals, by seat."""

    @property
    def pot_place(self) -> Point:
        return at.POT_BESIDE_STOCK if self.rules.keeps_stock else at.POT

    def dealt(self, start: Point, seat: Seat, number: int, count: int, pitch: float) -> tuple[CardSprite, Beat]:
        sprite = back_sprite(start, scale=0.625)
        if seat == self.viewer:
            sprite.back = OWN_BACK
            spot = at.rack_spots(self.rules.sizes, count)[number]
        else:
            spot = hand_spots(self.places[seat], count)[number]
        return sprite, Glide(sprite, spot.at, DEAL_SECONDS, scale=spot.scale)

    def draw_for_seats(self, rounds: Sequence[Sequence[Card | None]], dealer: Seat) -> Animation:
        """Draw a card for each seat; the highest deals first."""
        for number, drawn in enumerate(rounds, start=1):
            settled = number == len(rounds)
            sprites = {seat: hidden_sprite(card, DECK) for seat, card in enumerate(drawn) if card is not None}
            self.picture.passing.extend(sprites.values())
            yield Cue(lambda: self.effects.sound("card_slide", 640.0))
            yield stagger(*(Glide(sprite, self.places[seat].show, 0.2) for seat, sprite in sprites.items()), gap=0.03)
            yield [Turn(sprite, 1.0, 0.2) for sprite in sprites.values()]
            yield Wait(0.3 if settled else 0.1)
            yield [Fade(sprite, 0.0, 0.08) for sprite in sprites.values()]
            self.picture.passing.clear()
        self.picture.dealer = dealer
        yield Revealed()
        yield Cue(lambda: self.effects.callout(dealer, "DEALS FIRST", "gold"))

    def shuffle(self) -> Animation:
        """Shuffle the deck: two halves riffle into each other."""
        halves = [back_sprite((DECK[0] + dx, DECK[1])) for dx in (-3.0, 3.0, -1.0, 1.0)]
        self.picture.passing.extend(halves)
        yield Cue(lambda: self.effects.sound("shuffle", 640.0))
        yield [Glide(card, (DECK[0] + (70.0 if k % 2 else -70.0), DECK[1]), 0.14) for k, card in enumerate(halves)]
        yield [Glide(card, DECK, 0.16) for card in halves]
        self.passed(halves)
        if self.rules.keeps_stock:
            self.picture.stock = len(DECK_52)

    def deal_hands(self, first: Seat, counts: Sequence[int], hand: Hand | None) -> Animation:
        """Deal the hands, from the stock where the game has one."""
        stock = self.rules.keeps_stock
        if stock:
            self.picture.stock -= sum(counts)
        start, gap = (at.STOCK, DEAL_GAP * 2.5) if stock else (DECK, DEAL_GAP)
        held = None if hand is None else self.rules.in_order(hand)
        yield from self.deal(first, counts, held, start=start, gap=gap)

    def exchange(self, seat: Seat, count: int, hand: Hand | None) -> Animation:
        """Exchange cards: those thrown go under the stock, as many come from its top."""
        shown = self.picture.seats[seat]
        if count == 0:
            yield Cue(lambda: self.effects.sound("stand", self.places[seat].portrait[0]))
            yield Call(lambda: setattr(shown, "changed", 0))
            if seat == self.viewer and hand is not None:
                yield self._in_order(hand)
            yield Wait(0.4)
            return
        yield Cue(lambda: self.effects.sound("card_slide", self.places[seat].portrait[0]))
        if seat == self.viewer and hand is not None:
            yield from self._exchange_own(hand)
        else:
            yield from self._exchange_backs(shown, count)
        yield Call(lambda: setattr(shown, "changed", count))

    def _in_order(self, hand: Hand) -> Beats:
        picture, ordered = self.picture, self.rules.in_order(hand)
        picture.own = {card: picture.own[card] for card in ordered}
        spots = at.rack_spots((), len(ordered))
        return [Glide(sprite, spot.at, 0.25, scale=spot.scale)
                for sprite, spot in zip(picture.own.values(), spots, strict=True)]  # fmt: skip

    def _exchange_backs(self, shown: SeatPicture, count: int) -> Animation:
        thrown = shown.hand[-count:]
        homes = [(sprite.center, sprite.scale) for sprite in thrown]
        yield stagger(*(Glide(sprite, at.STOCK, 0.22, scale=at.STOCK_SCALE) for sprite in thrown), gap=0.04)
        drawn = zip(thrown, homes, strict=True)
        yield stagger(*(Glide(sprite, home, 0.22, scale=scale) for sprite, (home, scale) in drawn), gap=0.04)

    def _exchange_own(self, hand: Hand) -> Animation:
        picture = self.picture
        thrown = [card for card in picture.own if card not in hand]
        going = [picture.own[card] for card in thrown]
        for sprite in going:
            sprite.glow, sprite.lift = None, 0.0
        under = [Then(Turn(sprite, 0.0, 0.15), Glide(sprite, at.STOCK, 0.3, scale=at.STOCK_SCALE)) for sprite in going]
        yield stagger(*under, gap=0.06)
        hand = self.rules.in_order(hand)
        sprites = {card: face_sprite(card, at.STOCK, scale=at.STOCK_SCALE) for card in hand if card not in picture.own}
        for sprite in sprites.values():
            sprite.turn = 0.0
        picture.own = {card: picture.own.get(card) or sprites[card] for card in hand}
        homes = zip(picture.own.values(), at.rack_spots((), len(hand)), strict=True)
        yield stagger(*(Glide(sprite, spot.at, 0.32, scale=spot.scale) for sprite, spot in homes), gap=0.04)
        yield Cue(lambda: self.effects.sound("card_flip", 640.0))
        yield [Turn(sprite, 1.0, 0.25) for sprite in sprites.values()]

    def return_stock(self, seats: Sequence[Seat]) -> Animation:
        """Return all hands to the stock, seat by seat."""
        picture = self.picture
        cards = [sprite for seat in seats for sprite in picture.seats[seat].shown]
        for shown in picture.seats:
            shown.named = None  # a name without its cards would stay behind
        yield Cue(lambda: self.effects.sound("card_slide", at.STOCK[0]))
        for sprite in cards:
            sprite.glow, sprite.lift, sprite.dim = None, 0.0, 0.0
        under = [Then(Turn(card, 0.0, 0.12), Glide(card, at.STOCK, 0.28, scale=at.STOCK_SCALE)) for card in cards]
        yield stagger(*under, gap=0.025)
        for shown in picture.seats:
            picture.stock += len(shown.shown)
            shown.put_away()
            shown.changed = None

    def lay(self, seat: Seat, lay: Lay | None) -> Animation:
        """Lay out a player's groups when they lock in."""
        shown = self.picture.seats[seat]
        shown.ready = True
        yield Cue(lambda: self.effects.sound("stand", self.places[seat].portrait[0]))
        picture, sizes = self.picture, self.rules.sizes
        if seat != self.viewer:
            rest, shown.hand = shown.hand, []
            shown.groups = [[rest.pop(0) for _ in range(size)] for size in sizes]
            spots, glides, fades = laid_spots(self.places[seat], sizes), 0.25, 0.2
        elif lay is not None:
            own, picture.own = picture.own, {}
            for sprite in own.values():
                sprite.glow, sprite.alpha, sprite.lift, sprite.dim = None, 255.0, 0.0, 0.0
            shown.groups = [[own[card] for card in group] for group in lay.groups]
            rest = [own[card] for card in lay.left]
            spots, glides, fades = at.own_laid_spots(sizes), 0.35, 0.25
        else:
            return
        picture.passing.extend(rest)
        going = zip(chain.from_iterable(shown.groups), chain.from_iterable(spots), strict=True)
        beats: list[Beat] = [Glide(sprite, spot.at, glides, scale=spot.scale) for sprite, spot in going]
        yield Together(*beats, *(Fade(sprite, 0.0, fades) for sprite in rest))
        self.passed(rest)

    def special(self, title: str, seat: Seat, cards: Sequence[Card], points: int) -> Animation:
        """Announce a special deal with the cards that prove it, which then return to the hand."""
        picture, shown = self.picture, self.picture.seats[seat]
        hand, own = list(shown.hand), dict(picture.own)
        sprites = self._proof(seat, cards)
        homes = [(sprite.center, sprite.scale, sprite.turn) for sprite in sprites]
        picture.passing.extend(sprites)
        yield from self.highlight.around(self._prove(title, seat, sprites, points), *self.lit(seat))
        counting = [Tween(setter(shown, "score"), shown.score, shown.score + points, 0.25)] if points else []
        yield Together(*counting, rare.step_back(sprites, homes))
        for sprite in sprites:
            sprite.glow = None
            if sprite.turn < 0.5:
                sprite.face = ""
        self.passed(sprites)
        shown.hand, picture.own = hand, own

    def _prove(self, title: str, seat: Seat, sprites: Sequence[CardSprite], points: int) -> Animation:
        """Step the cards forward, and light them up from the lowest to the highest under their name."""
        yield from rare.step_forward(self.highlight, sprites, at.PROOF)
        yield Revealed()
        yield self.look((seat,), "smug", "nervous")
        told = f"{self.who(seat)}  +{points}" if points else self.who(seat)
        banner = show_banner(self.picture, self.effects, title, "gold", subtitle=told, hold=1.3)
        yield Together(AnimationBeat(self._light_up(sprites)), AnimationBeat(banner))

    def _light_up(self, sprites: Sequence[CardSprite]) -> Animation:
        yield from self.highlight.run(sprites)
        yield self.highlight.chord("full_board", at.PROOF[0])
        yield Cue(lambda: self.effects.sparks(at.PROOF, "gold", 70))

    def _proof(self, seat: Seat, cards: Sequence[Card]) -> list[CardSprite]:
        """Return the cards of a special deal as they leave the hand: face up if the viewer's, else as backs."""
        shown, own = self.picture.seats[seat], self.picture.own if seat == self.viewer else {}
        backs = [shown.hand.pop() for _ in cards[: len(shown.hand)]]
        sprites = []
        for card in sorted(cards, key=lambda card: card.rank):
            if card in own:
                sprites.append(own.pop(card))
                continue
            back = backs.pop() if backs else hidden_sprite(card, self.places[seat].hand, scale=HIDDEN)
            back.face = write_card(card)
            sprites.append(back)
        return sprites
