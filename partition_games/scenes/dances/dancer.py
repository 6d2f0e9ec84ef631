"""The dances of a partition table: every event becomes beats. They read the event and the sprites, never the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from partition_games.engine import events as e
from partition_games.engine.hands.cards import Hand
from partition_games.engine.moves import Lay
from partition_games.scenes.dances.show import ShowDances
from partition_games.scenes.words import SPECIAL_WORDS
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.beats import Call, Cue, Wait
from pazaak.table.face.picture import Dance

SPECIAL_TITLES = {kind: words.removeprefix("a ").upper() for kind, words in SPECIAL_WORDS.items()}


class Dancer(ShowDances):
    def dance(self, event: e.Event, hand: Hand | None = None, lay: Lay | None = None) -> Dance:  # noqa: PLR0912
        """The beats of one event. `hand`: the viewer's own cards after it, where it gave him new ones and he may
        look at them; `lay`: his own groups, where the event is his laying out."""
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
                yield from self.special(SPECIAL_TITLES[kind], seat, cards, points, self.who(seat))
            case e.Exchanged(seat, count):
                picture.seats[seat].ready = True
                yield from self.exchange(seat, count, hand)
            case e.LaidOut(seat):
                yield from self.lay(seat, lay)
            case e.GroupShown():
                yield from self.group(event)
            case e.Fouled(_, seat):
                picture.seats[seat].tag = "OUT"
                yield from self.call_out(seat, "FOUL", "bad", "bust")
            case e.ComparisonWon():
                yield from self.comparison(event)
            case e.DealScored(points, scores, reason):
                yield from self.score(points, scores, reason)
            case e.StockReturned(seats):
                yield from self.return_stock(seats)
            case e.PotPaid(seats, amounts, collected):
                yield from self._pay_pot(seats, amounts, collected)
            case e.GameWon(winners):
                self.clear_table()
                yield from self.win_game(winners)

    def _pay_pot(self, seats: Sequence[Seat], amounts: Sequence[int], collected: Sequence[int]) -> Dance:
        """What a Salami collects comes in first; then the pot goes home."""
        yield from self.pay(collected, round(self.picture.pot) + sum(collected))
        yield from self.take_pot(seats, amounts)

    def _begin_deal(self, number: int, dealer: Seat) -> Dance:
        picture = self.picture
        self.clear_table()
        picture.deal, picture.dealer = number, dealer
        yield Call(self.calm)
        yield Cue(lambda: self.effects.sound("turn", 640.0))
        yield Wait(0.25)

    def clear_table(self) -> None:
        """Nothing of the last deal lies here any more."""
        picture = self.picture
        picture.own.clear()
        picture.passing.clear()
        picture.leader = picture.turn = None
        for seat in picture.seats:
            seat.clear()
            seat.won, seat.ready, seat.gained = [], False, 0.0


def private_hands(events: Sequence[e.Event], viewer: Seat, now: Hand) -> Mapping[int, Hand]:
    """The viewer's new cards by the place of the event that gave them: what he holds now after the latest of them, or
    what he showed of them since. A deal thrown in before anybody looked has none."""
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
