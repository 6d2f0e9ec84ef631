"""The dances of a partition table: every event becomes beats. They read the event and the sprites, never the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from partition_games.engine import events as e
from partition_games.engine.hands.cards import Hand
from partition_games.engine.moves import Lay
from partition_games.scenes import layout as at
from partition_games.scenes.dances.cards import CardDances
from partition_games.scenes.words import SPECIAL_WORDS, hand_label
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.beats import Beat, Call, Cue, Fade, Glide, Then, Together, Turn, Tween, Wait, stagger
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.cards52 import hidden_sprite
from pazaak.table.face.picture import Dance, show_banner
from pazaak.table.moments.telling import Seen
from pazaak.table.round.places import MINI, SHOWN_SCALE

SPECIAL_TITLES = {kind: words.removeprefix("a ").upper() for kind, words in SPECIAL_WORDS.items()}
DEAL_BANNERS = {
    "salami": "SALAMI!", "kitti": "KITTI", "crash": "CRASH!", "no_score": "NO SCORE", "last_left": "LAST ONE LEFT",
}  # fmt: skip
"""What the end of a deal is called, large, where it has a name."""


class Dancer(CardDances):
    """Shows groups round the table, marks the best, takes home what is won."""

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
                yield from self.call_out(seat, "FOUL", "bad", "bust")
            case e.ComparisonWon():
                yield from self.comparison(event)
            case e.DealScored(points, scores, reason):
                yield from self.score(points, scores, reason)
            case e.StockReturned(seats):
                yield from self.return_stock(seats)
            case e.PotPaid(seats, amounts, collected):
                # What a Salami collects comes in first; then the pot goes home.
                yield from self.pay(collected, round(picture.pot) + sum(collected))
                yield from self.take_pot(seats, amounts)
            case e.GameWon(winners):
                self.clear_table()
                yield from self.win_game(winners)

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

    def group(self, event: e.GroupShown) -> Dance:
        """A group goes to the middle and turns up; the best so far is lit."""
        picture, shown = self.picture, self.picture.seats[event.seat]
        first = not any(seat.shown for seat in picture.seats)
        picture.turn = event.seat
        if first:
            picture.leader = event.seat
        shown.shown = self._sprites(event)
        spots = at.shown_places(self.places[event.seat], len(event.cards))
        yield Cue(lambda: self.effects.sound("card_place", self.places[event.seat].show[0]))
        moves: list[Beat] = []
        for sprite, spot, card in zip(shown.shown, spots, event.cards, strict=True):
            move: Beat = Glide(sprite, spot, 0.3, scale=SHOWN_SCALE, arc=14)
            if sprite.turn < 0.5:
                sprite.face = write_card(card)
                move = Then(move, Turn(sprite, 1.0, 0.2))
            moves.append(move)
        yield stagger(*moves, gap=0.03)
        yield Seen()
        shown.name = hand_label(event.description)
        yield Call(lambda: self._mark(event))
        yield Wait(0.28)

    def _sprites(self, event: e.GroupShown) -> list[CardSprite]:
        """The cards that lie for this group, in the order in which they are shown."""
        shown = self.picture.seats[event.seat]
        index = event.comparison
        if event.seat == self.viewer:
            lying = {sprite.face: sprite for group in shown.groups for sprite in group}
            lying.update({write_card(card): sprite for card, sprite in self.picture.own.items()})
            for card in event.cards:
                self.picture.own.pop(card, None)
            found = [lying.get(write_card(card)) for card in event.cards]
        else:
            pile = list(shown.groups[index]) if index < len(shown.groups) else list(shown.hand)
            found = [pile[k] if k < len(pile) else None for k in range(len(event.cards))]
        if index < len(shown.groups):
            shown.groups[index] = []
        else:
            shown.hand = []
        start = self.places[event.seat].hand
        cards = zip(found, event.cards, strict=True)
        return [sprite or hidden_sprite(card, start, scale=MINI) for sprite, card in cards]

    def _mark(self, event: e.GroupShown) -> None:
        seats = self.picture.seats
        if event.best:
            for other in seats:
                if other.mark == "best":
                    other.mark = ""
        seats[event.seat].mark = "void" if not event.counts else "best" if event.best else ""
        self._light()

    def _light(self) -> None:
        for shown in self.picture.seats:
            glow = {"best": "own", "won": "gold", "tied": "bad"}.get(shown.mark)
            for sprite in shown.shown:
                sprite.glow = glow

    def comparison(self, event: e.ComparisonWon) -> Dance:
        """The winner is marked, ties are called, what was won goes home."""
        picture = self.picture
        for seat, shown in enumerate(picture.seats):
            shown.won.append(seat == event.winner)
            if shown.mark != "void":
                shown.mark = "won" if seat == event.winner else "tied" if seat in event.tied else ""
        if not self.rules.sizes:
            yield from self._best_hands(event)
            return
        yield Call(self._light)
        if event.winner is None:
            note = "Nobody scores" if event.tied else "No group counts"
            yield from show_banner(picture, self.effects, self.style.tie, "bad", "tie", subtitle=note, hold=0.7)
        else:
            yield from self._won(event, event.winner)
        yield from self._clear(event)
        picture.turn = picture.leader = None

    def _best_hands(self, event: e.ComparisonWon) -> Dance:
        """Fives: the best hand scores its own value, each of several equal ones does; junk scores nothing."""
        best = event.tied or (() if event.winner is None else (event.winner,))
        for seat in best:
            self.picture.seats[seat].mark = "won" if event.points else ""
        yield Seen()
        yield Call(self._light)
        for seat in best if event.points else ():
            yield Cue(partial(self.effects.sparks, self.places[seat].show, "gold", 26))
            yield Call(partial(self.effects.mood, seat, "glad"))
        if event.points:
            mine = self.viewer in best
            yield Cue(lambda: self.effects.sound("set_win" if mine else "set_lose", 640.0))
        yield Wait(1.1)
        self.picture.turn = self.picture.leader = None

    def _won(self, event: e.ComparisonWon, winner: Seat) -> Dance:
        place, shown = self.places[winner], self.picture.seats[winner]
        yield Seen()
        yield Cue(lambda: self.effects.sound("set_win" if winner == self.viewer else "set_lose", place.show[0]))
        yield Cue(lambda: self.effects.sparks(place.show, "gold", 26))
        if len(event.tied) > 1:
            yield Cue(lambda: self.effects.callout(winner, "LAST SHOWN WINS", "gold"))
            yield Wait(0.6)
        elif event.points:
            yield Cue(lambda: self.effects.callout(winner, f"+{event.points}", "gold"))
        yield Wait(0.55)
        if event.points:
            yield Tween(shown.show_gained, shown.gained, shown.gained + event.points, 0.25)
        yield Call(lambda: self.effects.mood(winner, "glad"))

    def _clear(self, event: e.ComparisonWon) -> Dance:
        """In Hazari the winner takes the cards; elsewhere they are put aside."""
        for shown in self.picture.seats:
            shown.name = ""
        yield from self.gather(event.winner if event.cards_taken else None)
        for shown in self.picture.seats:
            shown.mark = ""

    def score(self, points: Sequence[int], scores: Sequence[int], reason: str) -> Dance:
        """The deal has its name, points become scores."""
        picture = self.picture
        if reason in DEAL_BANNERS:
            sound = {"salami": "full_board", "crash": "full_board"}.get(reason, "tie")
            role = "gold" if reason in ("salami", "crash") else "text"
            yield from show_banner(picture, self.effects, DEAL_BANNERS[reason], role, sound)
        best = max(points) if points else 0
        counting: list[Beat] = []
        for seat, shown in enumerate(picture.seats):
            counting += [
                Tween(shown.show_score, shown.score, float(scores[seat]), 0.6),
                Tween(shown.show_gained, float(points[seat]), 0.0, 0.6),
            ]
            if points[seat]:
                yield Cue(partial(self.effects.callout, seat, f"{points[seat]:+}", "gold"))
        yield Together(*counting)
        for seat in range(len(points)):
            if seat != self.viewer and best:
                yield Call(partial(self.effects.say, seat, "win_set" if points[seat] == best else "lose_set"))
        yield Wait(0.4)
        yield from self._sweep()

    def _sweep(self) -> Dance:
        """What still lies on the table after a deal that was not played to its end; in Fives it goes to the stock."""
        if self.rules.keeps_stock:
            return
        left = self.picture.cards()
        yield [Fade(sprite, 0.0, 0.2) for sprite in left]
        self.picture.own.clear()
        for shown in self.picture.seats:
            shown.clear()


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
