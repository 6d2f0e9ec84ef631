"""The dances of the Pazaak table: every event becomes beats. They read the event and the sprites, never the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pazaak.game import events as e
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import SideCard
from pazaak.scenes import dance_cards as cards
from pazaak.scenes import dance_credits as credits
from pazaak.scenes import table_layout as at
from pazaak.scenes.effects import Effects
from pazaak.scenes.table_picture import TablePicture, ended_tag, side_of, standing_tag, tie_banner
from pazaak.stage.motion.beats import Call, Cue, Tween, Wait
from pazaak.stage.motion.timeline import Step

Dance = Iterator[Step]


class Dancer:
    """Moves one picture for one viewer."""

    def __init__(self, picture: TablePicture, viewer: int, hand: Sequence[SideCard], effects: Effects) -> None:
        self.picture = picture
        self.viewer = viewer
        self.hand = tuple(hand)
        """The viewer's own cards as they were dealt: nobody else is told them by an event."""
        self.effects = effects

    def side(self, seat: int) -> int:
        return side_of(seat, self.viewer)

    def dance(self, event: e.Event) -> Dance:  # noqa: PLR0912, PLR0915
        """The beats of one event."""
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
                yield from credits.both_pay(self.picture, amount, pot, self.effects)
            case e.SetBegan(number, leader):
                yield from self._begin_set(number, self.side(leader))
            case e.Checked(seat):
                yield from self._call_out(self.side(seat), "CHECK", "text", "knock")
            case e.BetMade(seat, amount, pot):
                yield from self._call_out(self.side(seat), f"BET {amount}", "gold", "knock", "bet")
                yield from credits.pay(self.picture, self.side(seat), amount, pot, self.effects)
            case e.Called(seat, amount, pot):
                yield from self._call_out(self.side(seat), "CALL", "gold", "knock")
                yield from credits.pay(self.picture, self.side(seat), amount, pot, self.effects)
            case e.Raised(seat, call, amount, pot):
                yield from self._call_out(self.side(seat), f"RAISE {amount}", "gold", "knock", "bet")
                yield from credits.pay(self.picture, self.side(seat), call + amount, pot, self.effects)
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
                yield from self._bust(self.side(seat))
            case e.PenaltyPaid(seat, amount, _, pot):
                yield from self._call_out(self.side(seat), f"PENALTY {amount}", "bad", "chip_single")
                yield from credits.pay(self.picture, self.side(seat), amount, pot, self.effects)
            case e.BoardFilled(seat):
                yield from self._full_board(self.side(seat))
            case e.TiebreakAsked(total):
                yield from self._show_banner(tie_banner(total), "gold", "tie", keep=True)
            case e.TiebreakAnswered(seat):
                yield from self._call_out(self.side(seat), "ANSWERED", "text", "knock")
            case e.TiebreaksShown(spent):
                yield from cards.show_tiebreaks(
                    self.picture, [self.side(seat) for seat, spends in enumerate(spent) if spends], self.effects
                )
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
        coin.x, coin.y, coin.alpha, coin.scale = *at.TOSS, 255.0, 1.0
        coin.heads = True
        yield Cue(lambda: self.effects.sound("coin_toss", at.TOSS[0]))
        spins = 7 if side == at.OWN else 8
        yield Tween(lambda t: coin.spin(t, spins), 0.0, 1.0, 1.1)
        coin.heads = side == at.OWN
        coin.turn = 1.0
        yield Cue(lambda: self.effects.sound("coin_land", at.TOSS[0]))
        self.picture.turn = side
        yield from self._show_banner("YOU WIN THE TOSS" if side == at.OWN else "RIVAL WINS THE TOSS", "text", "")
        coin.alpha = 0.0

    def _begin_set(self, number: int, leader: int) -> Dance:
        self.picture.set_number = number
        self.picture.turn = leader
        for side in self.picture.sides:
            side.tag = ""
        yield from cards.clear_boards(self.picture, self.effects)
        yield Call(self._calm)
        yield from self._show_banner(f"SET {number}", "own" if leader == at.OWN else "rival", "turn")

    def _calm(self) -> None:
        for side in (at.OWN, at.RIVAL):
            self.effects.mood(side, "calm")

    def _stand(self, side: int, total: int) -> Dance:
        shown = self.picture.sides[side]
        shown.tag = standing_tag(total)
        x = at.GAUGE[side][0]
        if total == GOAL:
            yield Cue(lambda: self.effects.sound("twenty", x))
            yield Cue(lambda: self.effects.sparks(at.GAUGE[side], "gold", 40))
            yield Call(lambda: self.effects.mood(side, "glad"))
            yield Call(lambda: self.effects.say(side, "twenty"))
            yield from cards.flare(shown)
        else:
            yield Cue(lambda: self.effects.sound("stand", x))
            yield from cards.lock(shown)

    def _bust(self, side: int) -> Dance:
        shown = self.picture.sides[side]
        shown.tag = "BUST"
        yield Cue(lambda: self.effects.sound("bust", at.GAUGE[side][0]))
        yield Call(lambda: self.effects.mood(side, "grim"))
        yield Call(lambda: self.effects.say(side, "bust"))
        yield from cards.shake(shown)

    def _full_board(self, side: int) -> Dance:
        shown = self.picture.sides[side]
        shown.tag = "FULL BOARD"
        yield Cue(lambda: self.effects.sound("full_board", at.GAUGE[side][0]))
        yield Call(lambda: self.effects.mood(side, "glad"))
        yield from cards.sweep(shown, self.effects)

    def _win_set(self, seat: int, reason: str, sets: Sequence[int]) -> Dance:
        side = self.side(seat)
        loser = 1 - side
        for which in (at.OWN, at.RIVAL):
            shown = self.picture.sides[which]
            shown.tag = ended_tag(reason, which == side, bool(shown.tag), round(shown.total)) or shown.tag
        self.picture.sides[side].sets = sets[seat]
        gem = at.pip(side, sets[seat] - 1, max(3, sets[seat]))
        yield Cue(lambda: self.effects.sparks(gem, "own" if side == at.OWN else "rival", 30))
        yield Call(lambda: self.effects.mood(side, "glad"))
        yield Call(lambda: self.effects.mood(loser, "grim"))
        yield Call(lambda: self.effects.say(at.RIVAL, "win_set" if side == at.RIVAL else "lose_set"))
        sound = "set_win" if side == at.OWN else "set_lose"
        text = "SET WON" if side == at.OWN else "SET LOST"
        yield from self._show_banner(text, "good" if side == at.OWN else "rival", sound)

    def _leave(self, seat: int, paid: int) -> Dance:
        side = self.side(seat)
        yield from self._call_out(side, "LEAVES", "text_dim", "stand")
        if paid:
            yield from credits.hand_over(self.picture, side, paid, self.effects)

    def _win_match(self, side: int, pot: int) -> Dance:
        won = side == at.OWN
        self.picture.turn = None
        yield Call(lambda: self.effects.mood(side, "glad"))
        yield Call(lambda: self.effects.mood(1 - side, "grim"))
        yield Call(lambda: self.effects.say(at.RIVAL, "lose_match" if won else "win_match"))
        yield Cue(lambda: self.effects.sparks(at.POT, "gold", 80))
        yield from credits.take_pot(self.picture, side, pot, self.effects)
        sound = "match_win" if won else "match_lose"
        yield from self._show_banner("MATCH WON" if won else "MATCH LOST", "gold" if won else "rival", sound)

    def _call_out(self, side: int, text: str, role: str, sound: str, occasion: str = "") -> Dance:
        yield Cue(lambda: self.effects.sound(sound, at.GAUGE[side][0]))
        yield Cue(lambda: self.effects.callout(side, text, role))
        if occasion:
            yield Call(lambda: self.effects.say(side, occasion))
        yield Wait(0.35)

    def _show_banner(self, text: str, role: str, sound: str, keep: bool = False) -> Dance:
        picture = self.picture
        picture.banner, picture.banner_role = text, role
        if sound:
            yield Cue(lambda: self.effects.sound(sound, at.TOSS[0]))
        yield Tween(picture.show_banner, 0.0, 1.0, 0.25)
        yield Wait(0.7)
        if not keep:
            yield Tween(picture.show_banner, 1.0, 0.0, 0.2)
            picture.banner = ""
