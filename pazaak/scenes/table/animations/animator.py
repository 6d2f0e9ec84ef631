"""The animator of the Pazaak table: every event becomes beats, made from event and sprites alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from pazaak.game import events as e
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.main_deck import MAIN_DECK
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.animations import cards
from pazaak.scenes.table.animations.highlights import HighlightAnimations
from pazaak.scenes.table.picture import side_of
from pazaak.stage.motion.beats import Call, Cue, Tween, Wait
from pazaak.stage.paint.lights import lit_disc
from pazaak.table import credits
from pazaak.table.highlights.narration import Revealed
from pazaak.table.ui.picture import Animation, show_banner

TOSSED = 0.7
"""Seconds for which the coin is in the air."""
STRONG = 19
"""Total that makes the rival nervous."""


@dataclass(frozen=True, slots=True)
class Animator(HighlightAnimations):
    """The animations of all events at the table."""

    def _pay(self, seat: int, amount: int, pot: int) -> Animation:
        paying = [(self._purse(self.side(seat)), amount)]
        yield from credits.pay(self.picture, self.effects, at.POT, paying, pot)

    def animation(self, event: e.Event) -> Animation:  # noqa: PLR0912, PLR0915
        match event:
            case e.TossWon(seat):
                yield from self._toss(self.side(seat))
            case e.DeckShuffled(count):
                yield from cards.shuffle(self.picture, self.effects)
                self.picture.deck_left = count
            case e.HandDealt(seat, count):
                yield from cards.deal_hand(self.picture, self.side(seat), count, self.hand, self.effects)
            case e.AnteNamed(seat, amount):
                self.picture.ante = amount
                yield from self._call_out(self.side(seat), f"ANTE {amount}", "gold", "knock", "ante")
            case e.AntePaid(amount, pot):
                paying = [(self._purse(side), amount) for side in (at.OWN, at.RIVAL)]
                yield from credits.pay(self.picture, self.effects, at.POT, paying, pot)
            case e.SetBegan(number, leader):
                yield from self._begin_set(number, self.side(leader))
            case e.Checked(seat):
                yield from self._call_out(self.side(seat), "CHECK", "text", "knock")
            case e.BetMade(seat, amount, pot):
                yield from self._call_out(self.side(seat), f"BET {amount}", "gold", "knock", "bet", wait=0.0)
                yield from self._pay(seat, amount, pot)
            case e.Called(seat, amount, pot):
                yield from self._call_out(self.side(seat), "CALL", "gold", "knock", wait=0.0)
                yield from self._pay(seat, amount, pot)
            case e.Raised(seat, call, amount, pot):
                yield from self._call_out(self.side(seat), f"RAISE {amount}", "gold", "knock", "bet", wait=0.0)
                yield from self._pay(seat, call + amount, pot)
            case e.Folded(seat):
                self.picture.sides[self.side(seat)].tag = "FOLDED"
                yield from self._call_out(self.side(seat), "FOLD", "text_dim", "stand")
            case e.Drawn(seat, value, total):
                self.picture.turn, self.picture.asking = self.side(seat), False
                yield from self._draw(self.side(seat), value, total)
            case e.CardPlayed():
                yield from cards.play(self.picture, self.side(event.seat), event, self.effects)
            case e.TurnEnded():
                yield Wait(0.12)
            case e.Stood(seat, total):
                yield from self._stand(self.side(seat), total)
            case e.Busted(seat):
                yield from self._bust(self.side(seat))
            case e.PenaltyPaid(seat, amount, _, pot):
                yield from self._penalty(self.side(seat), amount, pot)
            case e.BoardFilled(seat):
                yield from self._fill(self.side(seat))
            case e.TiebreakAsked(total):
                yield from self._show_banner(f"TIE AT {total}", "gold", "tie", hold=0.3)
            case e.TiebreakAnswered(seat):
                yield from self._ready(self.side(seat))
            case e.TiebreaksShown(spent):
                spenders = [self.side(seat) for seat, spends in enumerate(spent) if spends]
                yield from cards.show_tiebreaks(self.picture, spenders, self.effects)
            case e.SetTied():
                yield from self._show_banner("SET TIED", "text", "tie", hold=0.25)
            case e.SetWon(seat, reason, sets):
                yield from self._win_set(seat, reason, sets)
            case e.TableLeft(seat, paid):
                yield from self._leave(seat, paid)
            case e.MatchWon(seat, pot):
                yield from self._win_match(self.side(seat), pot)

    def _ready(self, side: int) -> Animation:
        """Show READY in the tag for a secret answer; the tie is resolved when both are revealed."""
        yield Revealed()
        shown = self.picture.sides[side]
        before, shown.tag = shown.tag, "READY"
        yield Cue(lambda: self.effects.sound("knock", at.GAUGE[side][0]))
        yield Wait(0.25)
        shown.tag = before

    def _toss(self, side: int) -> Animation:
        coin = self.picture.coin
        coin.x, coin.y, coin.alpha, coin.scale, coin.heads = *at.TOSS, 255.0, 1.0, True
        yield Cue(lambda: self.effects.sound("coin_toss", at.TOSS[0]))
        spins = 7 if side == at.OWN else 8
        yield Tween(lambda t: coin.spin(t, spins), 0.0, 1.0, TOSSED)
        coin.heads, coin.turn = side == at.OWN, 1.0
        yield Cue(lambda: self.effects.sound("coin_land", at.TOSS[0]))
        self.picture.turn, self.picture.asking = side, True
        yield from self._show_banner(
            "YOU WIN THE TOSS" if side == at.OWN else "RIVAL WINS THE TOSS", "text", "", hold=0.45
        )
        coin.alpha = 0.0

    def _begin_set(self, number: int, leader: int) -> Animation:
        self.picture.set_number, self.picture.turn, self.picture.asking = number, leader, True
        for side in self.picture.sides:
            side.tag = ""
        yield from cards.clear_boards(self.picture, self.effects)
        for which in (at.OWN, at.RIVAL):
            yield Call(partial(self._mood, which, "calm"))
        if not self.point_told:
            yield from self._show_banner(f"SET {number}", "own" if leader == at.OWN else "rival", "turn", hold=0.12)

    def _draw(self, side: int, value: int, total: int) -> Animation:
        """Draw a card onto the board; one that may bust is held before it turns."""
        held = self.held[side] if self.picture.sides[side].total + max(MAIN_DECK) > GOAL else 0.0
        if held and side == at.OWN:
            yield Call(partial(self._mood, at.RIVAL, "nervous"))
        lit = [*self.lit(side), lit_disc(at.GAUGE[1 - side], at.GAUGE_RADII[1 - side] + 14)]
        yield from cards.draw(self.picture, side, value, total, self.highlight, held, lit)
        if held and side == at.OWN:
            yield Call(partial(self._mood, at.RIVAL, "nervous" if STRONG <= total <= GOAL else "calm"))

    def _leave(self, seat: int, paid: int) -> Animation:
        side = self.side(seat)
        yield from self._call_out(side, "LEAVES", "text_dim", "stand")
        if paid:
            giver, taker = self._purse(side), self._purse(1 - side)
            yield from credits.hand_over(self.picture, self.effects, giver, taker, paid)

    def _call_out(
        self, side: int, text: str, role: str, sound: str, occasion: str = "", *, wait: float = 0.2
    ) -> Animation:
        yield Revealed()
        yield Cue(lambda: self.effects.sound(sound, at.GAUGE[side][0]))
        yield Cue(lambda: self.effects.callout(side_of(side, self.viewer), text, role))
        if occasion:
            yield Call(lambda: self._say(side, occasion))
        yield Wait(wait)

    def _show_banner(self, text: str, role: str, sound: str, *, hold: float = 0.7) -> Animation:
        yield from show_banner(self.picture, self.effects, text, role, sound, hold=hold)
