"""The animations that round tables share: credits, dealing, a card played, tricks won, the end of the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, TypeVar

from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.beats import Beat, Call, Cue, Fade, Glide, Then, Together, Turn, Tween, Wait, setter, stagger
from pazaak.stage.motion.effects import PassingEffects
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.stage.paint.ink import Point
from pazaak.stage.paint.lights import Lit, lit_box
from pazaak.table import credits
from pazaak.table.cards52 import OWN_BACK, back_sprite
from pazaak.table.highlights.faces import lit_faces, look
from pazaak.table.highlights.highlight_scene import HighlightScene
from pazaak.table.highlights.narration import Revealed
from pazaak.table.round.in_hands import held_places, held_scale
from pazaak.table.round.picture import RoundPicture
from pazaak.table.round.places import DECK, POT, RACK_PITCH, SHOWN_SCALE, own_places
from pazaak.table.seats import SeatPlace
from pazaak.table.ui.narrator import listed
from pazaak.table.ui.picture import MIDDLE, Animation, show_banner

P = TypeVar("P", bound=RoundPicture[Any])
DEAL_GAP, DEAL_SECONDS = 0.016, 0.3
MOST_DEALT, MOST_TURNED = 0.6, 0.24
"""Seconds within which all cards of a deal begin to fly, and all cards of a hand begin to turn."""


def within(gap: float, most: float, moving: Sequence[object]) -> float:
    """Return the gap between the beginnings of movements, smaller where many would take too long."""
    return min(gap, most / max(1, len(moving)))


@dataclass(frozen=True, slots=True)
class RoundAnimations(Generic[P]):
    """The animations of one picture for one viewer."""

    picture: P
    places: Sequence[SeatPlace]
    names: Sequence[str]
    viewer: Seat
    effects: PassingEffects
    paid: bool = field(default=True, kw_only=True)
    """Whether credits are at stake: in practice no chips are moved."""

    @property
    def pot_place(self) -> Point:
        """The place of the pot."""
        return POT

    @property
    def highlight(self) -> HighlightScene:
        return HighlightScene(self.picture.lighting, self.effects)

    def lit(self, *seats: Seat) -> list[Lit]:
        """Return the lights of a highlight: the plates of these seats, and the faces of all others."""
        plates = [lit_box(self.places[seat].plate) for seat in seats]
        return [*plates, *lit_faces(place for seat, place in enumerate(self.places) if seat not in seats)]

    def _purse(self, seat: Seat) -> credits.Purse:
        shown = self.picture.seats[seat]
        return credits.Purse(self.places[seat].portrait, shown.purse, setter(shown, "purse"))

    def pay(self, amounts: Sequence[int], pot: int) -> Animation:
        """Yield the payment of every seat's amount; then the pot holds `pot`."""
        if not self.paid:
            for shown, amount in zip(self.picture.seats, amounts, strict=False):
                shown.purse -= amount
            self.picture.pot = float(pot)
            return
        paying = [(self._purse(seat), amount) for seat, amount in enumerate(amounts)]
        yield from credits.pay(self.picture, self.effects, self.pot_place, paying, pot)

    def take_pot(self, seats: Sequence[Seat], amounts: Sequence[int]) -> Animation:
        if not self.paid:
            for seat, amount in zip(seats, amounts, strict=True):
                self.picture.seats[seat].purse += amount
                self.picture.pot -= amount
            return
        taking = [(self._purse(seat), amount) for seat, amount in zip(seats, amounts, strict=True)]
        yield from credits.paid(self.picture, self.effects, self.pot_place, taking)

    def deal(
        self,
        first: Seat,
        counts: Sequence[int],
        hand: Sequence[Card] | None,
        *,
        start: Point = DECK,
        pitch: float = RACK_PITCH,
        gap: float = DEAL_GAP,
    ) -> Animation:
        """Yield a deal, one card at a time round the table; the viewer's cards turn up when all are there.

        `hand`: the viewer's cards; None where they may not be seen.
        """
        picture, seats = self.picture, len(counts)
        beats: list[Beat] = []
        own: list[CardSprite] = []
        for number in range(max(counts)):
            for turn in range(seats):
                seat = (first + turn) % seats
                if number < counts[seat]:
                    sprite, flight = self.dealt(start, seat, number, counts[seat], pitch)
                    (own if seat == self.viewer else picture.seats[seat].hand).append(sprite)
                    beats.append(flight)
        picture.passing.extend(own)
        yield Cue(lambda: self.effects.sound("card_slide", MIDDLE))
        yield stagger(*beats, gap=within(gap, MOST_DEALT, beats))
        yield Cue(lambda: self.effects.sound("card_flip", MIDDLE))
        if hand is None:
            picture.seats[self.viewer].hand.extend(own)
        else:
            for card, sprite in zip(hand, own, strict=True):
                sprite.face = write_card(card)
            yield stagger(*(Turn(sprite, 1.0, 0.25) for sprite in own), gap=within(0.02, MOST_TURNED, own))
            picture.own = dict(zip(hand, own, strict=True))
        self.passed(own)

    def dealt(self, start: Point, seat: Seat, number: int, count: int, pitch: float) -> tuple[CardSprite, Beat]:
        """Return a card's back, and its flight to its place in a hand."""
        sprite = back_sprite(start, scale=0.6)
        if seat == self.viewer:
            sprite.back = OWN_BACK
            return sprite, Glide(sprite, own_places(count, pitch)[number], DEAL_SECONDS, scale=1.0)
        place = self.places[seat]
        spot = held_places(place, count)[number]
        return sprite, Glide(sprite, (spot.x, spot.y), DEAL_SECONDS, scale=held_scale(place))

    def passed(self, cards: Sequence[CardSprite]) -> None:
        """Remove cards from `passing`: they have arrived."""
        self.picture.passing = [card for card in self.picture.passing if card not in cards]

    def play(self, seat: Seat, card: Card, *, pitch: float = RACK_PITCH) -> Animation:
        """Yield the way of a card from a hand to its seat's place, face up; the hand closes up."""
        picture, place = self.picture, self.places[seat]
        shown = picture.seats[seat]
        if seat == self.viewer:
            sprite = picture.own.pop(card)
            sprite.glow, sprite.lift, sprite.alpha = None, 0.0, 255.0
            rest, spots = list(picture.own.values()), own_places(len(picture.own), pitch)
        else:
            sprite = shown.hand.pop()
            sprite.face = write_card(card)
            rest, spots = shown.hand, [(spot.x, spot.y) for spot in held_places(place, len(shown.hand))]
        closing = [Glide(left, spot, 0.2) for left, spot in zip(rest, spots, strict=True)]
        shown.shown.append(sprite)
        picture.turn = seat
        yield Cue(lambda: self.effects.sound("card_place", place.show[0]))
        flight: Beat = Glide(sprite, place.show, 0.3, scale=SHOWN_SCALE, arc=14)
        if sprite.turn < 1.0:
            flight = Then(flight, Turn(sprite, 1.0, 0.2))
        yield Together(flight, *closing)
        sprite.back = OWN_BACK

    def gather(self, taker: Seat | None, along: Sequence[Beat] = ()) -> Animation:
        """Yield the way of all shown cards to the taker's pile, or each to its seat's."""
        beats: list[Beat] = [*along]
        for seat, shown in enumerate(self.picture.seats):
            home = self.places[seat if taker is None else taker].pile
            for sprite in shown.shown:
                sprite.glow = None
                beats.append(Together(Glide(sprite, home, 0.32, scale=0.2), Fade(sprite, 0.0, 0.32)))
        yield Cue(lambda: self.effects.sound("card_slide", MIDDLE))
        yield stagger(*beats, gap=0.012)
        for shown in self.picture.seats:
            shown.shown = []

    def win(self, seat: Seat, *, score: int = 0) -> Animation:
        """Yield a seat's win of the shown cards: sparks, and its score grows."""
        place, shown = self.places[seat], self.picture.seats[seat]
        yield Revealed()
        yield Cue(lambda: self.effects.sound("set_win" if seat == self.viewer else "set_lose", place.show[0]))
        yield Cue(lambda: self.effects.sparks(place.show, "gold", 26))
        yield Wait(0.55)
        if score:
            yield Tween(setter(shown, "score"), shown.score, shown.score + score, 0.25)
        yield Call(lambda: self.effects.mood(seat, "glad"))

    def call_out(self, seat: Seat, text: str, role: str, sound: str) -> Animation:
        """Yield a word that floats up beside a seat."""
        yield Revealed()
        yield Cue(lambda: self.effects.sound(sound, self.places[seat].portrait[0]))
        yield Cue(lambda: self.effects.callout(seat, text, role))
        yield Wait(0.5)

    def calm(self) -> None:
        for seat in range(len(self.picture.seats)):
            self.effects.mood(seat, "calm")

    def look(self, seats: Collection[Seat], mood: str, others: str = "") -> Call:
        """Return a beat that changes the faces of some seats, and of all others if `others` is a mood."""
        return look(self.effects, seats, mood, others, among=range(len(self.picture.seats)))

    def who(self, seat: Seat) -> str:
        """Return a seat's name as a banner has it."""
        return self.names[seat].upper()

    def win_game(self, winners: Sequence[Seat]) -> Animation:
        """Yield the end of a game: all lamps go on, or the colours leave the table; then the winners' names."""
        won, highlight = self.viewer in winners, self.highlight
        if won:
            yield from highlight.lamps_up(self.places[self.viewer].portrait)
        else:
            yield from highlight.drain(*self.lit(*winners))
        yield self.look(winners, "glad", "beaten")
        for seat in range(len(self.picture.seats)):
            if seat != self.viewer:
                yield Call(partial(self.effects.say, seat, "win_match" if seat in winners else "lose_match"))
        yield highlight.chord("match_win" if won else "match_lose", MIDDLE)
        if won:
            yield highlight.paper()
        title, role, subtitle = self.last_words(winners)
        yield from show_banner(self.picture, self.effects, title, role, subtitle=subtitle, hold=0.8)
        yield from highlight.as_before()

    def last_words(self, winners: Sequence[Seat]) -> tuple[str, str, str]:
        """Return the banner at the end of the game, its role, and the line under it."""
        who = [self.who(seat) for seat in winners]
        won = self.viewer in winners
        if who == ["YOU"]:
            return "YOU WIN THE GAME", "gold", ""
        return (
            "SHARED VICTORY" if won and len(who) > 1 else "GAME OVER",
            "gold" if won else "rival",
            listed(who, "AND"),
        )

    def leave_words(self, winners: Sequence[Seat]) -> None:
        title, role, subtitle = self.last_words(winners)
        self.picture.leave_words(title, subtitle, role)
