"""The animations of Hokm: every event becomes beats. They read events and sprites, never the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pazaak.house.phrases import capitalized
from pazaak.house.rules.cards import Card, Suit
from pazaak.house.rules.notation import suit_words
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.hokm import events as e
from pazaak.side_games.hokm.scenes import layout as at
from pazaak.side_games.hokm.scenes.cards import CardAnimations
from pazaak.side_games.hokm.state import Trick, View
from pazaak.side_games.hokm.tricks import SEVEN, sides
from pazaak.stage.motion.beats import Call, Cue, Fade, Glide, Tween, Wait, setter, stagger
from pazaak.stage.motion.easing import overshoot
from pazaak.stage.motion.pauses import ScaledTween, eased
from pazaak.table.cards52 import face_sprite
from pazaak.table.highlights.narration import Revealed
from pazaak.table.highlights.rare import fall
from pazaak.table.ui.narrator import listed
from pazaak.table.ui.picture import MIDDLE, Animation, show_banner

HELD, HELD_KOT = 0.7, 1.4
"""Time that the words at the end of a hand stay, and those of a kot, in seconds."""
LAST_SEEN = 0.3
"""Time that the last trick stays before the end of the hand is shown, in seconds."""
FANNED = 1.5
"""Spread of the winner's packets at a kot, as a factor."""


@dataclass(frozen=True, slots=True)
class HokmAnimations(CardAnimations):
    """Animations that move one picture for one viewer."""

    drawn: Sequence[Seat]
    """By seat in the draw of aces: index into `places` of its place on the screen."""

    in_words: bool = field(default=False, kw_only=True)
    """Whether large words announce the end of a hand: for tables without a results picture."""

    def animation(self, event: e.Event, view: View | None = None) -> Animation:  # noqa: PLR0912
        """Yield the beats of one event. `view`: the viewer's view after it, if the event is the last of its step."""
        match event:
            case e.AcesDrawn(cards, hakem):
                yield from self._draw_aces(cards, hakem, "HÂKEM")
                yield from self._crown(hakem, self.drawn[hakem])
            case e.PartnersDrawn(cards, seat):
                yield from self._draw_aces(cards, seat, "PARTNER")
                yield from self._sit_opposite()
            case e.StakesPaid(stake, pot):
                yield from self.pay((stake,) * len(self.places), pot)
            case e.HandDealt(number, hakem, dealer, counts):
                yield from self._begin(number, hakem, dealer)
                yield from self.deal_first(counts, hakem, view)
            case e.TrumpNamed(seat, suit, counts):
                yield from self._name(seat, suit)
                yield from self.deal_rest(counts, suit, view)
            case e.Discarded(seat, count):
                yield from self.discard(seat, count, view)
            case e.CardKept(seat):
                yield from self.draw(seat, view, kept=True)
            case e.CardTaken(seat):
                yield from self.draw(seat, view, kept=False)
            case e.CardPlayed(seat, card):
                yield from self.lead_or_follow(seat, card)
            case e.TrickWon(seat, card):
                yield from self._win_trick(seat, card)
            case e.HandWon():
                yield from self._win_hand(event)
            case e.GameWon(winners):
                yield Fade(self.picture.crown, 0.0, 0.3)
                yield from self.win_game(winners)
            case e.PotPaid(seats, amounts):
                yield from self.take_pot(seats, amounts)

    def _draw_aces(self, cards: Trick, chosen: Seat, word: str) -> Animation:
        """Draw one card face up to each in turn, until an ace comes."""
        picture = self.picture
        for number, (seat, card) in enumerate(cards):
            sprite = face_sprite(card, self.pack_at, scale=at.PACK_SCALE)
            sprite.back = "back:red"
            picture.passing.append(sprite)
            spot = at.trick_place(self.places[self.drawn[seat]])
            last = number == len(cards) - 1
            yield Cue(lambda: self.effects.sound("card_slide", self.pack_at[0]))
            yield Glide(sprite, (spot.x, spot.y), 0.3 if last else 0.16, scale=at.TRICK_SCALE, angle=spot.angle)
            if last:
                sprite.glow = "gold"
        there = self.drawn[chosen]
        yield Revealed()
        yield Cue(lambda: self.effects.callout(there, word, "gold"))
        yield Cue(lambda: self.effects.sound("turn", self.places[there].portrait[0]))
        yield Wait(0.7)
        yield [Fade(sprite, 0.0, 0.2) for sprite in picture.passing]
        picture.passing.clear()

    def _sit_opposite(self) -> Animation:
        """Move players, and the crown, to their final seats, so that partners sit opposite each other."""
        picture, hakem = self.picture, self.picture.hakem
        if picture.apart and hakem is not None:
            yield Cue(lambda: self.effects.sound("chip_stack", 640.0))
            home = at.crown_place(self.places[hakem])
            yield [ScaledTween(setter(picture, "apart"), picture.apart, 0.0, 0.7), Glide(picture.crown, home, 0.7)]

    def _crown(self, hakem: Seat, place: Seat | None = None) -> Animation:
        """Move the crown to the Hâkem; `place`: their seat while partners are drawn."""
        picture, crown = self.picture, self.picture.crown
        there = at.crown_place(self.places[hakem if place is None else place])
        picture.hakem = hakem
        if not crown.alpha:
            crown.x, crown.y, crown.scale = 640.0, 328.0, 2.0
            yield Fade(crown, 255.0, 0.2)
        if (crown.x, crown.y) != there:
            yield Glide(crown, there, 0.45, arc=30, scale=1.0)
        crown.scale = 1.0

    def _begin(self, number: int, hakem: Seat, dealer: Seat) -> Animation:
        picture = self.picture
        picture.banner = picture.subtitle = ""
        picture.clear_hand()
        picture.turn = None
        picture.hand_number, picture.dealer = number, dealer
        yield Call(self.calm)
        yield from self._crown(hakem)
        picture.naming = True
        picture.pack = self.cards_in_all
        yield Cue(lambda: self.effects.sound("shuffle", self.pack_at[0]))
        yield Wait(0.25)

    def _name(self, seat: Seat, suit: Suit) -> Animation:
        picture = self.picture
        picture.trump, picture.naming = suit, False
        yield Revealed()
        yield Cue(lambda: self.effects.callout(seat, suit_words(suit).upper(), "gold"))
        yield Cue(lambda: self.effects.sound("flip_power", self.places[seat].portrait[0]))
        yield Wait(0.6)

    # -- what is won -----------------------------------------------------------------------------------------------

    def _side(self, seat: Seat) -> int:
        return next(index for index, side in enumerate(sides(len(self.places))) if seat in side)

    def _win_trick(self, seat: Seat, card: Card) -> Animation:
        """Show the trick for a moment, then move it to the packets of its side."""
        picture, side = self.picture, self._side(seat)
        home = at.pile_place(len(self.places), self.viewer, side)
        own = self.viewer in sides(len(self.places))[side]
        yield Revealed()
        yield Wait(0.4)
        yield Cue(lambda: self.effects.sound("card_slide", home[0]))
        if own:
            yield Cue(lambda: self.effects.sparks(self.places[seat].show, "gold", 10))
        taken = [sprite for shown in picture.seats for sprite in shown.shown]
        for sprite in taken:
            sprite.glow = None
        yield stagger(*(Glide(sprite, home, 0.3, scale=at.ASIDE_SCALE, angle=0.0) for sprite in taken), gap=0.03)
        for shown in picture.seats:
            shown.shown = []
        picture.last_trick, picture.trick = tuple(picture.trick), []
        picture.piles[side] += 1
        picture.turn = None
        if picture.piles[side] == SEVEN - 1 and len(picture.piles) == 2:
            yield self.look(sides(len(self.places))[side], "smug", "nervous")

    def _win_hand(self, won: e.HandWon) -> Animation:
        """Animate the end of a hand; at a kot the packets fan out, at a Hâkem koti the crown falls too."""
        picture, rare = self.picture, won.reason in ("kot", "hakem_koti")
        told = self._tell_hand(won, rare=rare)
        yield from self.highlight.around(told, *self.lit(*won.seats)) if rare else told
        scores = [picture.seats[seat] for seat in won.seats]
        if not self.in_words:  # the results picture counts them up
            for shown in scores:
                shown.score += won.points
        else:
            yield [Tween(setter(shown, "score"), shown.score, shown.score + won.points, 0.3) for shown in scores]
            left = [sprite for shown in picture.seats for sprite in shown.hand] + list(picture.own.values())
            yield [Fade(sprite, 0.0, 0.2) for sprite in left]
        picture.clear_hand()
        picture.turn = None

    def _tell_hand(self, won: e.HandWon, *, rare: bool) -> Animation:
        """Announce the hand's result, in large words where wanted."""
        picture, own = self.picture, self.viewer in won.seats
        title, subtitle, role = hand_words(won, self.names, self.viewer)
        if won.reason == "hakem_koti":
            yield from self._drop_crown()
        if rare:
            picture.spreads = side = self._side(won.seats[0])
            home = at.pile_place(len(self.places), self.viewer, side)
            yield self.highlight.chord("full_board" if won.reason == "hakem_koti" else "twenty", home[0])
            yield eased(ScaledTween(setter(picture, "spread"), 1.0, FANNED, 0.3), overshoot)
            yield Cue(lambda: self.effects.sparks(home, "gold" if own else "rival", 70))
        yield self.look(won.seats, "glad", "wince" if rare else "grim")
        sound = "" if rare else "set_win" if own else "set_lose"
        if rare or self.in_words:
            hold = (HELD_KOT if rare else HELD) if self.in_words else 0.0
            yield from show_banner(picture, self.effects, title, role, sound, subtitle=subtitle, hold=hold)
        else:
            yield Revealed()
            yield Cue(lambda: self.effects.sound(sound, MIDDLE))
            yield Wait(LAST_SEEN)

    def _drop_crown(self) -> Animation:
        """Drop the crown of a Hâkem beaten to nothing; it comes to rest in the middle."""
        if self.picture.hakem is not None:
            yield self.look((self.picture.hakem,), "wince")
        yield from fall(self.highlight, self.picture.crown, at.FALLEN)

    def last_words(self, winners: Sequence[Seat]) -> tuple[str, str, str]:
        if len(winners) == 1 or len(self.places) != 4:
            return super(HokmAnimations, self).last_words(winners)
        if self.viewer in winners:
            mate = next(seat for seat in winners if seat != self.viewer)
            return "YOUR SIDE WINS", "gold", f"YOU AND {self.who(mate)}"
        return "GAME OVER", "rival", listed([self.who(seat) for seat in winners], "AND")


def hand_words(won: e.HandWon, names: Sequence[str], viewer: Seat) -> tuple[str, str, str]:
    """Return the banner at the end of a hand: the words, the line under them, and their colour."""
    own = viewer in won.seats
    points = f"+{won.points}"
    partners = own and len(won.seats) > 1
    within = "your side" if partners else "you" if own else listed([names[seat] for seat in won.seats])
    who = capitalized(within)
    role = "gold" if own else "rival"
    several = len(won.seats) > 1 and not own
    take = "take" if within == "you" or several else "takes"
    plain = f"HAND WON  {points}" if own else "HAND LOST"
    match won.reason:
        case "kot":
            return f"KOT  {points}", f"{who} {take} the first seven tricks", role
        case "hakem_koti":
            return f"HÂKEM KOTI  {points}", f"{who} {take} seven tricks from Hâkem, who has none", role
        case "sure":
            return plain, f"Nobody can catch up: {within} {take} the hand", role
        case "third":
            return f"THE THIRD WINS  {points}", f"Two tie, so {within} {take} the hand", role
        case _:
            return plain, f"{who} {take} seven tricks", role
