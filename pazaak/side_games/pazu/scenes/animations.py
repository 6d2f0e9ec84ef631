"""The animations of Pazu-Pazaak: every event becomes beats. They read events and sprites, never the match."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial

from pazaak.game.cards.board import GOAL
from pazaak.game.cards.faces import DECK_BACK, board_face, hand_face
from pazaak.game.cards.main_deck import MAIN_DECK
from pazaak.game.cards.side_cards import FLIPPED, SideCard
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.pazu import events as e
from pazaak.side_games.pazu.scenes import layout as at
from pazaak.side_games.pazu.scenes.auction_animations import AuctionAnimations
from pazaak.side_games.pazu.scenes.picture import (
    BUST,
    LEFT,
    OUT,
    SeatPicture,
    standing_tag,
)
from pazaak.stage.motion.beats import (
    Beat,
    Call,
    Cue,
    Fade,
    Glide,
    Pulse,
    Then,
    Together,
    Turn,
    Tween,
    Wait,
    setter,
    stagger,
)
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.stage.paint.lights import lit_box, lit_disc
from pazaak.table import credits
from pazaak.table.highlights.faces import look
from pazaak.table.highlights.narration import Revealed
from pazaak.table.ui.narrator import Persons, listed
from pazaak.table.ui.picture import MIDDLE, Animation, show_banner

FLIGHT = 0.34
HELD_HERE = 0.35
"""Time that the viewer's card stays face down when it may bust, in seconds; short, as turns are many."""
HELD_WORDS = 0.55
"""Time that large words stay, in seconds; shorter for those about a rival."""
COINS = 90
BUST_SIZE = 46.0
"""Size of the word over a board whose cards are at full size."""
WAYS = {"full_board": "with a Full Board", "last": "as the last one left", "tiebreak": "on the Tiebreaker"}


@dataclass(frozen=True, slots=True)
class PazuAnimations(AuctionAnimations):
    """Animations of all events at a table of Pazu-Pazaak."""

    def animation(self, event: e.Event) -> Animation:  # noqa: PLR0912, PLR0915
        picture = self.picture
        match event:
            case e.AnteNamed(seat, amount):
                picture.ante = amount
                yield from self.call_out(seat, f"ANTE {amount}", "gold", "knock", "ante")
            case e.AntePaid(seats, amount, pot):
                yield from credits.pay(picture, self.effects, at.SET_POT, [(self.purse(s), amount) for s in seats], pot)
            case e.LotShown(card, lots_left):
                yield from self.show_lot(card, lots_left)
            case e.BidMade(seat, amount):
                picture.turn, picture.bid, picture.bidder = seat, amount, seat
                yield Revealed()
                yield Cue(lambda: self.effects.sound("chip_single", self.places[seat].bid[0]))
                yield Call(partial(self.effects.say, seat, "bet"))
                yield Wait(0.3 * self.pace)
            case e.BidPassed(seat):
                picture.turn, picture.seats[seat].passed = seat, True
                yield Revealed()
                yield Cue(lambda: self.effects.sound("knock", self.places[seat].bid[0]))
                yield Wait(0.14 * self.pace)
            case e.LotWon(seat, card, amount, pot):
                yield from self.sell_lot(seat, card, amount, pot)
            case e.LotDiscarded():
                yield from self.discard_lot()
            case e.Drawn(seat, value, total):
                yield from self.draw(seat, value, total)
            case e.CardPlayed():
                yield from self.play(event)
            case e.TurnEnded():
                yield Wait(0.08 * self.pace)
            case e.Stood(seat, total):
                yield from self.stand(seat, total)
            case e.Busted(seat):
                yield from self.bust(seat)
            case e.PenaltyPaid(seat, amount, _, pot):
                yield from self.call_out(seat, f"PENALTY {amount}", "bad", "chip_single", wait=0.0)
                yield from self.feed_jackpot(seat, amount, pot)
            case e.BoardFilled(seat):
                yield from self.fill(seat)
            case e.TiebreakAsked(_, total):
                yield from self.banner(f"TIE AT {total}", "gold", "tie")
            case e.TiebreakAnswered(seat, spent):
                yield from self.answer_tie(seat, spent)
            case e.SetWon(seat, reason, amount, sets):
                yield from self.win_set(seat, reason, amount, sets)
            case e.PazaakPotWon(seat, amount):
                if amount:
                    yield from self.highlight.around(self.burst(seat, amount), *self.lit(seat), lit_box(at.SIGN))
                yield from self.empty_jackpot([seat], [amount])
            case e.SetTied(total):
                yield from self.banner(f"TIE AT {total}", "text", "tie", "The tied players share the Set Pot")
            case e.PotShared(seats, amounts):
                taking = [(self.purse(seat), amount) for seat, amount in zip(seats, amounts, strict=True)]
                yield from credits.paid(picture, self.effects, at.SET_POT, taking)
            case e.TableLeft(seat):
                yield from self.leave(seat)
            case e.TableClosed(seats, amounts):
                yield from self.close(seats, amounts)

    # -- turns -----------------------------------------------------------------------------------------------------

    def draw(self, seat: Seat, value: int, total: int) -> Animation:
        """Fly the top card to the next slot and turn it over; count up the total."""
        picture, place, shown = self.picture, self.places[seat], self.picture.seats[seat]
        picture.bidding, picture.turn = False, seat
        if not picture.deck_left:
            yield Cue(lambda: self.effects.sound("shuffle", at.DECK[0]))
            picture.deck_left = picture.undrawn
        card = CardSprite(board_face(value, value), *at.DECK, back=DECK_BACK, turn=0.0, scale=at.DECK_SCALE)
        shown.board.append(card)
        shown.faces.append(value)
        picture.deck_left -= 1
        spot, risky = place.slot(len(shown.board) - 1), shown.total + max(MAIN_DECK) > GOAL
        counts: list[Beat] = [Tween(setter(shown, "total"), shown.total, float(total), 0.12)]
        held = HELD_HERE if risky and seat == self.viewer else 0.0
        if risky:
            yield self.look((seat,), "nervous")
        if seat == self.viewer:
            yield from self.highlight.turn_up(card, spot, place.scale, counts, held=held, lit=self.lit(seat))
        else:
            yield from self._turn_quickly(card, spot, place.scale, counts)
        if total <= GOAL:
            yield self.look((seat,), "calm", "nervous" if shown.nearly_full else "")

    def _turn_quickly(self, card: CardSprite, spot: at.Point, scale: float, counts: Sequence[Beat]) -> Animation:
        """Turn a rival's card over on its way, to save time."""
        pace = self.pace
        yield Cue(lambda: self.effects.sound("card_slide", card.x))
        flip = Cue(lambda: self.effects.sound("card_flip", spot[0]))
        turned = Then(Wait(0.05 * pace), flip, Turn(card, 1.0, 0.17 * pace))
        yield Together(Glide(card, spot, 0.24 * pace, arc=22, scale=scale), turned)
        card.scale = scale
        yield Cue(lambda: self.effects.sound("card_place", spot[0]))
        yield Together(*counts)

    def play(self, event: e.CardPlayed) -> Animation:
        """Play a hand card to the next slot, with its effect."""
        seat = event.seat
        place, shown = self.places[seat], self.picture.seats[seat]
        card = shown.taken(hand_face(event.card))
        card.glow, card.alpha = None, 255.0
        before, spot = shown.total, place.slot(len(shown.board))
        shown.board.append(card)
        shown.faces.append(event.card)
        face = board_face(event.card, event.value)
        yield Cue(lambda: self.effects.sound("card_slide", card.x))
        yield Glide(card, spot, FLIGHT * self.pace, arc=34, scale=place.scale), *self._packed(seat)
        card.scale, card.lift = place.scale, 0.0
        if card.face != face:
            yield Cue(lambda: self.effects.sound("card_flip", spot[0]))
            yield Turn(card, 1.0, 0.26, middle=partial(setattr, card, "face", face))
        yield Cue(lambda: self.effects.sound("card_place", spot[0]))
        if event.card in FLIPPED:
            yield from self._turn_matched(shown, event.values)
        elif event.card is SideCard.DOUBLE and len(shown.board) > 1:
            yield Pulse(shown.board[-2], 0.3, peak=1.15), Pulse(card, 0.3, peak=1.15)
        yield Tween(setter(shown, "total"), before, float(event.total), 0.2)

    def _packed(self, seat: Seat) -> list[Beat]:
        place, shown = self.places[seat], self.picture.seats[seat]
        return [Glide(card, place.hand(index), 0.24) for index, card in enumerate(shown.hand)]

    def _turn_matched(self, shown: SeatPicture, values: Sequence[int]) -> Animation:
        """Turn over every card whose value a Flip has inverted."""
        turning = shown.turning(map(board_face, shown.faces, values), 0.36)
        if turning:
            yield Cue(lambda: self.effects.sound("flip_power", shown.board[-1].x))
            yield stagger(*turning, gap=0.08)

    def stand(self, seat: Seat, total: int) -> Animation:
        shown, place, highlight = self.picture.seats[seat], self.places[seat], self.highlight
        self.picture.bidding = False  # a set can end without any draw, which would have ended the auction
        shown.tag = standing_tag(total)
        if total == GOAL:
            yield from highlight.twenty(shown.board, place.dial, 2.4 * place.dial_radius, self.lit(seat))
            yield Revealed()
            yield self.look((seat,), "smug", "nervous")
            yield Call(partial(self.effects.say, seat, "twenty"))
            yield highlight.close()
        else:
            yield Cue(lambda: self.effects.sound("stand", place.dial[0]))
            yield self.look((seat,), "calm", "nervous" if total == GOAL - 1 else "")
            yield Wait(0.18)

    def bust(self, seat: Seat) -> Animation:
        shown, place, highlight = self.picture.seats[seat], self.places[seat], self.highlight
        word = place.board.center, BUST_SIZE * place.scale
        yield from highlight.bust(shown.board, place.dial, setter(shown, "crack"), self.lit(seat), word=word)
        shown.tag = BUST
        yield Revealed()
        yield self.look((seat,), "wince")
        yield Call(partial(self.effects.say, seat, "bust"))
        yield Wait(0.15 if seat == self.viewer else 0.05)
        yield highlight.lighten()
        yield highlight.close()
        shown.crack = 0.0

    def fill(self, seat: Seat) -> Animation:
        """Celebrate a Full Board: nine places light up one after another."""
        shown, place, highlight = self.picture.seats[seat], self.places[seat], self.highlight
        yield from highlight.full_board(shown.board, place.board.inflate(10, 10), self.lit(seat))
        yield self.look((seat,), "glad", "wince")
        yield highlight.burst_in("FULL BOARD", at.GREAT_WORD, 64.0)
        yield Revealed()
        yield highlight.rain()
        for card in shown.board:
            card.glow = None
        yield highlight.lighten()
        yield highlight.close()

    # -- the end of a set ------------------------------------------------------------------------------------------

    def answer_tie(self, seat: Seat, spent: bool) -> Animation:
        picture, shown = self.picture, self.picture.seats[seat]
        if not spent:
            yield from self.call_out(seat, "SAVES THE T", "text", "knock")
            return
        card = shown.taken(hand_face(SideCard.TIEBREAKER))
        card.glow, card.lift = None, 0.0
        picture.passing.append(card)
        yield Cue(lambda: self.effects.sound("flip_power", card.x))
        yield Together(
            Then(Glide(card, (MIDDLE, 380.0), 0.36, scale=1.4), Wait(0.4), Fade(card, 0.0, 0.25)), *self._packed(seat)
        )
        picture.passing.remove(card)

    def win_set(self, seat: Seat, reason: str, amount: int, sets: Sequence[int]) -> Animation:
        picture, own = self.picture, seat == self.viewer
        picture.banner, picture.banner_alpha, picture.turn = "", 0.0, None
        picture.seats[seat].sets = sets[seat]
        yield self.look((seat,), "glad", "grim")
        yield Call(partial(self.effects.say, seat, "win_set"))
        title = "YOU WIN THE SET" if own else f"{self.names[seat].upper()} WINS THE SET"
        way = WAYS.get(reason) or f"with {round(picture.seats[seat].total)}"
        sound = "set_win" if own else "set_lose"
        told = self.banner(title, "good" if own else "rival", sound, f"{way}, and {amount:,} credits")
        yield from self.highlight.around(told, *self.lit(seat), lit_disc(at.SET_POT, 90))
        yield from credits.paid(picture, self.effects, at.SET_POT, [(self.purse(seat), amount)])

    def burst(self, seat: Seat, amount: int) -> Animation:
        """Burst the jackpot's sign on the wall: it is won."""
        yield self.look((seat,), "glad", "wince")
        yield Cue(lambda: self.effects.sparks(at.JACKPOT, "gold", COINS))
        yield Cue(lambda: self.effects.sparks(self.places[seat].portrait, "gold", COINS // 2))
        title = "THE PAZAAK POT IS YOURS" if seat == self.viewer else f"{self.names[seat].upper()} TAKES THE POT"
        yield from self.banner(title, "gold", "fanfare", f"{amount:,} credits")

    def leave(self, seat: Seat) -> Animation:
        picture, shown = self.picture, self.picture.seats[seat]
        gone, shown.hand, shown.tag = shown.hand, [], LEFT
        picture.passing += gone
        yield from self.call_out(seat, "LEAVES", "text_dim", "stand")
        yield [Fade(card, 0.0, 0.25) for card in gone] or Wait(0.1)
        picture.passing = [card for card in picture.passing if card not in gone]

    def close(self, seats: Sequence[Seat], amounts: Sequence[int]) -> Animation:
        self.picture.turn = None
        told = f"{listed([self.names[seat] for seat in seats])} share the Pazaak Pot" if sum(amounts) else ""
        yield from self.banner("THE TABLE CLOSES", "text", "tie", told)
        yield from self.empty_jackpot(seats, amounts)

    def clear(self) -> Animation:
        """Remove the cards of a set before the next one."""
        picture = self.picture
        lying = [card for shown in picture.seats for card in (*shown.board, *shown.hand)]
        if lying:
            yield Cue(lambda: self.effects.sound("card_slide", at.DECK[0]))
            away = [Together(Glide(card, at.DECK, 0.3, scale=0.3), Fade(card, 0.0, 0.3)) for card in lying]
            yield stagger(*away, gap=0.008)
        yield self.look((), "", "calm")

    def begin_set(self) -> Animation:
        leader = self.picture.leader
        told = Persons(self.names, self.viewer).does(leader, "lead", "leads")
        role = "own" if leader == self.viewer else "rival"
        yield from self.banner(f"SET {self.picture.set_number}", role, "turn", told)

    # -- words -----------------------------------------------------------------------------------------------------

    def look(self, seats: Collection[Seat], mood: str, others: str = "") -> Call:
        """Return a beat that changes the faces of these seats, and to `others` those of the seats still in the set."""
        playing = [each for each, shown in enumerate(self.picture.seats) if shown.tag not in (BUST, LEFT, OUT)]
        return look(self.effects, seats, mood, others, among=playing)

    def call_out(
        self, seat: Seat, text: str, role: str, sound: str, occasion: str = "", *, wait: float = 0.3
    ) -> Animation:
        yield Revealed()
        yield Cue(lambda: self.effects.sound(sound, self.places[seat].bid[0]))
        yield Cue(lambda: self.effects.callout(seat, text, role))
        if occasion:
            yield Call(partial(self.effects.say, seat, occasion))
        yield Wait(wait)

    def banner(self, text: str, role: str, sound: str, subtitle: str = "") -> Animation:
        hold = HELD_WORDS * (0.6 if role == "rival" else 1.0)
        yield from show_banner(self.picture, self.effects, text, role, sound, subtitle=subtitle, hold=hold)
