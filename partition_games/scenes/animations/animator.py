"""The animations of a partition table: every event becomes beats. They read events and sprites, never the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from partition_games.engine import events as e
from partition_games.engine.hands.cards import Hand
from partition_games.engine.moves import Lay
from partition_games.engine.temper import Temper
from partition_games.scenes import layout as at
from partition_games.scenes.animations.shows import ShowAnimations
from partition_games.scenes.words import SPECIAL_NAMES
from pazaak.house.phrases import signed
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.beats import Beat, Call, Cue, Fade, Together, Tween, Wait, setter
from pazaak.stage.motion.pauses import Station
from pazaak.table.highlights import rare
from pazaak.table.ui.narrator import listed
from pazaak.table.ui.picture import Animation, show_banner

SPECIAL_TITLES = {kind: name.upper() for kind, name in SPECIAL_NAMES.items()}
DEAL_BANNERS = {
    "salami": "SALAMI!", "kitti": "KITTI", "crash": "CRASH!", "no_score": "NO SCORE", "last_left": "LAST ONE LEFT",
}  # fmt: skip
"""Large words for the end of a deal, where it has a name."""
ALL_WON = ("salami", "crash")
"""Names of deals of which one player won every show."""


class Animator(ShowAnimations):
    """Animations that turn every event of a game into beats."""

    def animation(self, event: e.Event, hand: Hand | None = None, lay: Lay | None = None) -> Animation:  # noqa: PLR0912
        """Yield the beats of one event.

        `hand`: the viewer's cards after it, if it gave them new ones that they may look at; `lay`: the viewer's groups,
        if the event is that they laid them out.
        """
        picture = self.picture
        match event:
            case e.SeatsDrawn(rounds, dealer):
                yield from self.draw_for_seats(rounds, dealer)
            case e.StakesPaid(amounts, pot):
                yield from self.pay(amounts, pot)
            case e.DealBegan(number, dealer):
                yield from self._begin_deal(number, dealer)
            case e.DeckShuffled():
                yield from self.shuffle()
            case e.CardsDealt(first, counts):
                yield from self.deal_hands(first, counts, hand)
            case e.SpecialDeclared(kind, seat, cards, points):
                yield from self.special(SPECIAL_TITLES[kind], seat, cards, points)
            case e.Exchanged(seat, count):
                picture.seats[seat].ready = True
                yield from self.exchange(seat, count, hand)
            case e.LaidOut(seat):
                yield from self.lay(seat, lay)
            case e.GroupShown():
                yield from self.group(event)
            case e.Fouled(_, seat):
                picture.seats[seat].tag = "OUT"
                yield self.look((seat,), "wince")
                yield from self.call_out(seat, "FOUL", "bad", "bust")
            case e.ComparisonWon():
                yield from self.comparison(event)
            case e.DealScored(points, scores, reason):
                yield from self.score(points, scores, reason)
            case e.StockReturned(seats):
                yield from self.return_stock(seats)
            case e.StakeReturned(seats, amounts):
                for seat in seats if self.paid else ():
                    yield Cue(partial(self.effects.callout, seat, "SECOND", "good"))
                yield from self.take_pot(seats, amounts)
            case e.PotPaid(seats, amounts, collected):
                # A Salami's collected credits join the pot before it is paid out.
                yield from self.pay(collected, round(picture.pot) + sum(collected))
                yield from self.take_pot(seats, amounts)
            case e.GameWon(winners):
                self.clear_table()
                yield from self.win_game(winners)

    def _begin_deal(self, number: int, dealer: Seat) -> Animation:
        picture = self.picture
        self.clear_table()
        picture.deal, picture.dealer = number, dealer
        yield Call(self.calm)
        if number > 1:
            yield Call(self.effects.stop_sound)
        yield Cue(lambda: self.effects.sound("turn", 640.0))
        yield Wait(0.1)

    def clear_table(self) -> None:
        """Remove all cards and marks of the last deal from the picture."""
        picture = self.picture
        picture.own.clear()
        picture.passing.clear()
        picture.leader = picture.turn = None
        for seat in picture.seats:
            seat.clear()
            seat.won, seat.ready, seat.gained = [], False, 0.0

    def score(self, points: Sequence[int], scores: Sequence[int], reason: str) -> Animation:
        """Announce the deal's name, and turn points into scores."""
        picture = self.picture
        yield Station()
        if reason in DEAL_BANNERS:
            if reason in ALL_WON:
                winners = [seat for seat, gained in enumerate(points) if gained == max(points)]
                yield from self.highlight.around(self._all_won(reason, winners), *self.lit(*winners))
            else:
                yield from show_banner(picture, self.effects, DEAL_BANNERS[reason], "text", "tie")
        best = max(points) if points else 0
        counting: list[Beat] = []
        for seat, shown in enumerate(picture.seats):
            counting += [
                Tween(setter(shown, "score"), shown.score, float(scores[seat]), 0.6),
                Tween(setter(shown, "gained"), float(points[seat]), 0.0, 0.6),
            ]
            if points[seat] and self.rules.sizes:  # whole hands have the points in their labels
                yield Cue(partial(self.effects.callout, seat, signed(points[seat]), "gold"))
        yield Together(*counting)
        for seat, temper in self.tempers.items():
            if temper is Temper.GAMBLER and best and not points[seat]:
                yield Call(partial(self.effects.boast, seat, 0.4))
        for seat in range(len(points)):
            if seat != self.viewer and best:
                yield Call(partial(self.effects.say, seat, "win_set" if points[seat] == best else "lose_set"))
        yield Wait(0.4)
        yield from self._sweep()

    def _all_won(self, reason: str, winners: Sequence[Seat]) -> Animation:
        """Celebrate a deal of which one player won every show: the arcs close to one ring, which bursts."""
        role = "own" if self.viewer in winners else "rival"
        yield from rare.close_ring(self.highlight, at.POT, at.RING, len(self.rules.sizes), role)
        yield self.look(winners, "glad", "wince")
        who = listed([self.who(seat) for seat in winners], "AND")
        yield from show_banner(self.picture, self.effects, DEAL_BANNERS[reason], "gold", subtitle=who)

    def _sweep(self) -> Animation:
        """Remove the cards left after a deal that was not played to its end; in Fives they go to the stock."""
        if self.rules.keeps_stock:
            return
        left = self.picture.cards()
        yield [Fade(sprite, 0.0, 0.2) for sprite in left]
        self.picture.own.clear()
        for shown in self.picture.seats:
            shown.clear()


def private_hands(events: Sequence[e.Event], viewer: Seat, now: Hand) -> Mapping[int, Hand]:
    """Return the viewer's new cards, by index of the event that gave them.

    They are the viewer's present cards after the latest such event, or those shown since. A deal thrown in before
    anybody looked has none.
    """
    found: dict[int, Hand] = {}
    known: Hand | None = now or None
    for index, event in reversed(list(enumerate(events))):
        if isinstance(event, e.GroupShown) and event.seat == viewer:
            known = event.cards
        elif isinstance(event, e.CardsDealt) or (isinstance(event, e.Exchanged) and event.seat == viewer):
            if known is not None:
                found[index] = known
            known = None
    return found
