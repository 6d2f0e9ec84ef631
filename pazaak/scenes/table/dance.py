"""The dances of the Pazaak table: every event becomes beats. They read the event and the sprites, never the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pazaak.game import events as e
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import SideCard
from pazaak.scenes.table import dance_cards as cards
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.picture import PazaakPicture, ended_tag, side_of, standing_tag, tie_banner
from pazaak.stage.motion.beats import Call, Cue, Tween, Wait
from pazaak.stage.motion.effects import PassingEffects
from pazaak.table import credits
from pazaak.table.face.picture import Dance, show_banner
from pazaak.table.moments.telling import Seen


@dataclass(frozen=True, slots=True)
class Dancer:
    picture: PazaakPicture
    viewer: int
    hand: Sequence[SideCard]
    """The viewer's own cards as they were dealt: nobody else is told them by an event."""
    effects: PassingEffects

    def side(self, seat: int) -> int:
        return side_of(seat, self.viewer)

    def _mood(self, side: int, expression: str) -> None:
        self.effects.mood(side_of(side, self.viewer), expression)

    def _say(self, side: int, occasion: str) -> None:
        self.effects.say(side_of(side, self.viewer), occasion)

    def _purse(self, side: int) -> credits.Purse:
        shown = self.picture.sides[side]
        return credits.Purse(at.PURSE[side], shown.purse, shown.show_purse)

    def _pay(self, seat: int, amount: int, pot: int) -> Dance:
        paying = [(self._purse(self.side(seat)), amount)]
        yield from credits.pay(self.picture, self.effects, at.POT, paying, pot)

    def dance(self, event: e.Event) -> Dance:  # noqa: PLR0912, PLR0915
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
                yield from self._call_out(self.side(seat), f"BET {amount}", "gold", "knock", "bet")
                yield from self._pay(seat, amount, pot)
            case e.Called(seat, amount, pot):
                yield from self._call_out(self.side(seat), "CALL", "gold", "knock")
                yield from self._pay(seat, amount, pot)
            case e.Raised(seat, call, amount, pot):
                yield from self._call_out(self.side(seat), f"RAISE {amount}", "gold", "knock", "bet")
                yield from self._pay(seat, call + amount, pot)
            case e.Folded(seat):
                self.picture.sides[self.side(seat)].tag = "FOLDED"
                yield from self._call_out(self.side(seat), "FOLD", "text_dim", "stand")
            case e.Drawn(seat, value, total):
                self.picture.turn = self.side(seat)
                yield from cards.draw(self.picture, self.side(seat), value, total, self.effects)
            case e.CardPlayed():
                yield from cards.play(self.picture, self.side(event.seat), event, self.effects)
            case e.TurnEnded():
                yield Wait(0.12)
            case e.Stood(seat, total):
                yield from self._stand(self.side(seat), total)
            case e.Busted(seat):
                yield from self._end_board(self.side(seat), "BUST", "bust", "grim")
                yield Call(lambda: self._say(self.side(seat), "bust"))
                yield from cards.shake(self.picture.sides[self.side(seat)])
            case e.PenaltyPaid(seat, amount, _, pot):
                yield from self._call_out(self.side(seat), f"PENALTY {amount}", "bad", "chip_single")
                yield from self._pay(seat, amount, pot)
            case e.BoardFilled(seat):
                yield from self._end_board(self.side(seat), "FULL BOARD", "full_board", "glad")
                yield from cards.sweep(self.picture.sides[self.side(seat)], self.effects)
            case e.TiebreakAsked(total):
                yield from self._show_banner(tie_banner(total), "gold", "tie", keep=True)
            case e.TiebreakAnswered(seat):
                yield from self._call_out(self.side(seat), "READY", "text", "knock")
            case e.TiebreaksShown(spent):
                spenders = [self.side(seat) for seat, spends in enumerate(spent) if spends]
                yield from cards.show_tiebreaks(self.picture, spenders, self.effects)
            case e.SetTied():
                yield from self._show_banner("SET TIED", "text", "tie")
            case e.SetWon(seat, reason, sets):
                yield from self._win_set(seat, reason, sets)
            case e.TableLeft(seat, paid):
                yield from self._leave(seat, paid)
            case e.MatchWon(seat, pot):
                yield from self._win_match(self.side(seat), pot)

    def _toss(self, side: int) -> Dance:
        coin = self.picture.coin
        coin.x, coin.y, coin.alpha, coin.scale, coin.heads = *at.TOSS, 255.0, 1.0, True
        yield Cue(lambda: self.effects.sound("coin_toss", at.TOSS[0]))
        spins = 7 if side == at.OWN else 8
        yield Tween(lambda t: coin.spin(t, spins), 0.0, 1.0, 1.1)
        coin.heads, coin.turn = side == at.OWN, 1.0
        yield Cue(lambda: self.effects.sound("coin_land", at.TOSS[0]))
        self.picture.turn = side
        yield from self._show_banner("YOU WIN THE TOSS" if side == at.OWN else "RIVAL WINS THE TOSS", "text", "")
        coin.alpha = 0.0

    def _begin_set(self, number: int, leader: int) -> Dance:
        self.picture.set_number, self.picture.turn = number, leader
        for side in self.picture.sides:
            side.tag = ""
        yield from cards.clear_boards(self.picture, self.effects)
        for which in (at.OWN, at.RIVAL):
            yield Call(partial(self._mood, which, "calm"))
        yield from self._show_banner(f"SET {number}", "own" if leader == at.OWN else "rival", "turn")

    def _stand(self, side: int, total: int) -> Dance:
        shown = self.picture.sides[side]
        shown.tag = standing_tag(total)
        x = at.GAUGE[side][0]
        if total == GOAL:
            yield Cue(lambda: self.effects.sound("twenty", x))
            yield Cue(lambda: self.effects.sparks(at.GAUGE[side], "gold", 40))
            yield Call(lambda: self._mood(side, "glad"))
            yield Call(lambda: self._say(side, "twenty"))
            yield from cards.flare(shown)
        else:
            yield Cue(lambda: self.effects.sound("stand", x))
            yield from cards.lock(shown)

    def _end_board(self, side: int, tag: str, sound: str, expression: str) -> Dance:
        self.picture.sides[side].tag = tag
        yield Cue(lambda: self.effects.sound(sound, at.GAUGE[side][0]))
        yield Call(lambda: self._mood(side, expression))

    def _win_set(self, seat: int, reason: str, sets: Sequence[int]) -> Dance:
        side = self.side(seat)
        for which in (at.OWN, at.RIVAL):
            shown = self.picture.sides[which]
            shown.tag = ended_tag(reason, which == side, bool(shown.tag), round(shown.total)) or shown.tag
        self.picture.sides[side].sets = sets[seat]
        gem = at.pip(side, sets[seat] - 1, max(3, sets[seat]))
        yield Cue(lambda: self.effects.sparks(gem, "own" if side == at.OWN else "rival", 30))
        yield Call(lambda: self._mood(side, "glad"))
        yield Call(lambda: self._mood(1 - side, "grim"))
        yield Call(lambda: self._say(at.RIVAL, "win_set" if side == at.RIVAL else "lose_set"))
        sound = "set_win" if side == at.OWN else "set_lose"
        text = "SET WON" if side == at.OWN else "SET LOST"
        yield from self._show_banner(text, "good" if side == at.OWN else "rival", sound)

    def _leave(self, seat: int, paid: int) -> Dance:
        side = self.side(seat)
        yield from self._call_out(side, "LEAVES", "text_dim", "stand")
        if paid:
            giver, taker = self._purse(side), self._purse(1 - side)
            yield from credits.hand_over(self.picture, self.effects, giver, taker, paid)

    def _win_match(self, side: int, pot: int) -> Dance:
        won = side == at.OWN
        self.picture.turn = None
        yield Call(lambda: self._mood(side, "glad"))
        yield Call(lambda: self._mood(1 - side, "grim"))
        yield Call(lambda: self._say(at.RIVAL, "lose_match" if won else "win_match"))
        yield Cue(lambda: self.effects.sparks(at.POT, "gold", 80))
        yield from credits.paid(self.picture, self.effects, at.POT, [(self._purse(side), pot)])
        sound = "match_win" if won else "match_lose"
        yield from self._show_banner("MATCH WON" if won else "MATCH LOST", "gold" if won else "rival", sound)

    def _call_out(self, side: int, text: str, role: str, sound: str, occasion: str = "") -> Dance:
        yield Seen()
        yield Cue(lambda: self.effects.sound(sound, at.GAUGE[side][0]))
        yield Cue(lambda: self.effects.callout(side_of(side, self.viewer), text, role))
        if occasion:
            yield Call(lambda: self._say(side, occasion))
        yield Wait(0.35)

    def _show_banner(self, text: str, role: str, sound: str, keep: bool = False) -> Dance:
        yield from show_banner(self.picture, self.effects, text, role, sound, hold=0.7, keep=keep)
