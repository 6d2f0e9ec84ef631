"""The dances of a partition table: every event becomes beats. They read the event and the sprites, never the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from partition_games.engine import events as e
from partition_games.engine.hands.cards import Hand
from partition_games.engine.moves import Lay
from partition_games.engine.solving.tempers import Temper
from partition_games.scenes import layout as at
from partition_games.scenes.dances.cards import CardDances
from partition_games.scenes.named_hands import Decided, Named, decide
from partition_games.scenes.seating import HIDDEN, kept_spots, laid_spots, shown_spots
from partition_games.scenes.words import SPECIAL_WORDS
from pazaak.house.phrases import signed
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.beats import Beat, Call, Cue, Fade, Glide, Then, Together, Turn, Tween, Wait, stagger
from pazaak.stage.motion.pauses import Hold, Station
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.cards52 import hidden_sprite
from pazaak.table.face.narrator import listed
from pazaak.table.face.picture import Dance, show_banner
from pazaak.table.moments import rare
from pazaak.table.moments.telling import Seen

HOLD = 0.6
"""So long all groups lie open before it is told whose is the best, in seconds."""
BREATH, CALM_BREATH = 0.5, 0.3
"""How long the card lies face down that can still win a show, in seconds, and where motion is unwanted."""
RISES, DIMMED = 14.0, 0.42
SPECIAL_TITLES = {kind: words.removeprefix("a ").upper() for kind, words in SPECIAL_WORDS.items()}
DEAL_BANNERS = {
    "salami": "SALAMI!", "kitti": "KITTI", "crash": "CRASH!", "no_score": "NO SCORE", "last_left": "LAST ONE LEFT",
}  # fmt: skip
"""What the end of a deal is called, large, where it has a name."""
ALL_WON = ("salami", "crash")
"""A deal of which one player won every show."""


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
                yield self.look((seat,), "wince")
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
        if number > 1:
            yield Call(self.effects.hush)
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
        """A group goes before its player and turns up; the best so far is lit. The last ones come slower and nearer."""
        picture, shown, place = self.picture, self.picture.seats[event.seat], self.places[event.seat]
        before = sum(bool(seat.shown) for seat in picture.seats)
        last = event.comparison == len(self.rules.sizes) - 1
        picture.turn = event.seat
        if not before:
            yield Station()
            picture.leader = event.seat
        named = self.rules.named(event.cards)
        sprites = dict(zip(event.cards, self._sprites(event), strict=True))
        shown.shown = [sprites[card] for card in named.cards]
        spots = shown_spots(place, len(event.cards), last=last)
        yield Cue(lambda: self.effects.sound("card_place", place.show[0]))
        moves: list[Beat] = self._waiting(event)
        held = self._held_card(event, named)
        for number, (sprite, spot, card) in enumerate(zip(shown.shown, spots, named.cards, strict=True)):
            sprite.glow, sprite.lift, sprite.dim = None, 0.0, DIMMED if number >= named.counted else 0.0
            move: Beat = Glide(sprite, spot.at, 0.3, scale=spot.scale, arc=14)
            if sprite.turn < 0.5:
                sprite.face = write_card(card)
                if number != held:
                    move = Then(move, Turn(sprite, 1.0, 0.3 if last else 0.2))
            moves.append(move)
        yield stagger(*moves, gap=0.09 if last else 0.03)
        if held is not None:
            yield from self._hold(shown.shown[held])
        yield Seen()
        shown.named, shown.order = named, before + 1
        if event.best:
            for seat, other in enumerate(picture.seats):
                if other.mark == "best":
                    yield self.look((seat,), "wince")
            if before:
                yield self.look((event.seat,), "smug")
        yield Call(lambda: self._mark(event))
        yield Wait(0.6 if last else 0.28)

    def _held_card(self, event: e.GroupShown, named: Named) -> int | None:
        """The last counted card of the last group of a show, where it can still win the show; else None."""
        seats = self.picture.seats
        others = [shown for seat, shown in enumerate(seats) if seat != event.seat and shown.tag != "OUT"]
        waits = any(not shown.shown for shown in others)
        best = next((shown.named for shown in others if shown.mark == "best"), None)
        number = named.counted - 1
        if waits or best is None or seats[event.seat].shown[number].turn >= 0.5:
            return None
        seen = {card for shown in others if shown.named is not None for card in shown.named.cards}
        return number if self.rules.can_win(named, number, best, seen) else None

    def _hold(self, sprite: CardSprite) -> Dance:
        """A breath before the card is turned that can still win the show."""
        yield Cue(lambda: self.effects.sound("tension", sprite.x))
        sprite.glow = "gold"
        yield Hold(BREATH, CALM_BREATH)
        sprite.glow = None
        yield Cue(lambda: self.effects.sound("card_flip", sprite.x))
        yield Turn(sprite, 1.0, 0.3)

    def _waiting(self, event: e.GroupShown) -> list[Beat]:
        """The groups that are still to be shown make room for this one, or close up."""
        sizes, left = self.rules.sizes, range(event.comparison + 1, len(self.rules.sizes))
        if event.seat == self.viewer:
            spots = [at.waiting_spots(sizes, number) for number in left]
        else:
            spots = laid_spots(self.places[event.seat], sizes[event.comparison + 1 :])
        groups = self.picture.seats[event.seat].groups[event.comparison + 1 :]
        return [Glide(sprite, spot.at, 0.3, scale=spot.scale)
                for group, places in zip(groups, spots, strict=False)
                for sprite, spot in zip(group, places, strict=True)]  # fmt: skip

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
        return [sprite or hidden_sprite(card, start, scale=HIDDEN) for sprite, card in cards]

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
        """All lie open: what decides rises, kickers are dimmed, ties are called, what was won goes home."""
        picture = self.picture
        yield Wait(HOLD)
        for seat, shown in enumerate(picture.seats):
            shown.won.append(seat == event.winner)
            shown.shown_last = seat == event.winner and len(event.tied) > 1
            if shown.mark != "void":
                shown.mark = "won" if seat == event.winner else "tied" if seat in event.tied else ""
        if not self.rules.sizes:
            yield from self._best_hands(event)
            return
        yield from self._decided(event)
        if event.winner is None:
            note = "Nobody scores" if event.tied else "No group counts"
            yield from show_banner(picture, self.effects, self.style.tie, "bad", "tie", subtitle=note, hold=0.7)
        else:
            yield from self._won(event, event.winner)
        yield from self._clear(event)
        picture.turn = picture.leader = None

    def _decided(self, event: e.ComparisonWon) -> Dance:
        """Cards that decide rise, those that count for nothing here lose light."""
        seats = self.picture.seats
        hands = {seat: shown.named for seat, shown in enumerate(seats) if shown.named is not None}
        best = event.winner if event.winner is not None else event.tied[0] if event.tied else None
        level = {best, *event.tied}
        others = [hand for seat, hand in hands.items() if seat not in level and seats[seat].mark != "void"]
        decided = decide(hands[best], self.rules.strongest(others)) if best in hands and others else Decided("")
        rival = self.rules.strongest(others) if others else None
        beats: list[Beat] = []
        for seat, hand in hands.items():
            shown = seats[seat]
            if seat == best or (shown.mark == "tied" and event.winner is None):
                shown.gold = decided.gold or frozenset(range(hand.made))
            elif hand is rival:
                shown.beaten = decided.beaten
            raised = shown.gold or shown.beaten or (frozenset(range(hand.made)) if hand.made == 2 else frozenset())
            for index, sprite in enumerate(shown.shown):
                if index in raised:
                    beats.append(Tween(partial(setattr, sprite, "lift"), 0.0, RISES, 0.25))
                elif index in hand.kickers:
                    beats.append(Tween(partial(setattr, sprite, "dim"), sprite.dim, DIMMED, 0.25))
        yield Seen()
        yield Call(self._light)
        yield Together(*beats)

    def _best_hands(self, event: e.ComparisonWon) -> Dance:
        """Fives: the best hand scores its own value, each of several equal ones does; junk scores nothing."""
        best = event.tied or (() if event.winner is None else (event.winner,))
        for seat in best:
            self.picture.seats[seat].mark = "won" if event.points else ""
        yield from self._decided(event)
        for seat in best if event.points else ():
            yield Cue(partial(self.effects.sparks, self.places[seat].five, "gold", 26))
        if event.points:
            yield self.look(best, "glad", "grim")
            mine = self.viewer in best
            yield Cue(lambda: self.effects.sound("set_win" if mine else "set_lose", 640.0))
        yield Station()
        yield Wait(1.3)
        self.picture.turn = self.picture.leader = None

    def _won(self, event: e.ComparisonWon, winner: Seat) -> Dance:
        place, shown = self.places[winner], self.picture.seats[winner]
        yield Cue(lambda: self.effects.sound("set_win" if winner == self.viewer else "set_lose", place.show[0]))
        yield Cue(lambda: self.effects.sparks(place.show, "gold", 26))
        if len(event.tied) > 1:
            yield Cue(lambda: self.effects.callout(winner, "SHOWN LAST", "gold"))
            yield Wait(0.6)
        last = event.comparison == len(self.rules.sizes) - 1
        yield Wait(1.1 if last else 0.75)
        if event.points:
            yield Tween(shown.show_gained, shown.gained, shown.gained + event.points, 0.25)
        sweeps = all(shown.won) and len(shown.won) == len(self.rules.sizes) - 1
        yield self.look((winner,), "smug" if sweeps else "glad", "nervous" if sweeps else "calm")
        proud = {Temper.FRONT: not event.comparison, Temper.DEEP: last}
        temper = self.tempers.get(winner)
        if temper is not None and proud.get(temper):
            yield Call(lambda: self.effects.boast(winner))

    def _clear(self, event: e.ComparisonWon) -> Dance:
        """In Hazari the winner takes the cards; elsewhere they are put aside."""
        for shown in self.picture.seats:
            shown.named = None
        won = [] if event.winner is None else self._keep(event.winner)
        yield from self.gather(event.winner if event.cards_taken else None, won)
        for shown in self.picture.seats:
            shown.put_away()
        if event.winner is not None:
            self.picture.seats[event.winner].taken += event.cards_taken

    def _keep(self, winner: Seat) -> list[Beat]:
        """The group that has won stays on the cloth, before the seat of its player."""
        shown = self.picture.seats[winner]
        cards, shown.shown = shown.shown, []
        spots = kept_spots(self.places[winner], len(shown.kept), len(cards))
        shown.kept.append(cards)
        for sprite in cards:
            sprite.glow, sprite.lift = None, 0.0
        return [Glide(sprite, spot.at, 0.32, scale=spot.scale) for sprite, spot in zip(cards, spots, strict=True)]

    def score(self, points: Sequence[int], scores: Sequence[int], reason: str) -> Dance:
        """The deal has its name, points become scores."""
        picture = self.picture
        yield Station()
        if reason in DEAL_BANNERS:
            if reason in ALL_WON:
                winners = [seat for seat, gained in enumerate(points) if gained == max(points)]
                yield from self.staging.around(self._all_won(reason, winners), *self.lit(*winners))
            else:
                yield from show_banner(picture, self.effects, DEAL_BANNERS[reason], "text", "tie")
        best = max(points) if points else 0
        counting: list[Beat] = []
        for seat, shown in enumerate(picture.seats):
            counting += [
                Tween(shown.show_score, shown.score, float(scores[seat]), 0.6),
                Tween(shown.show_gained, float(points[seat]), 0.0, 0.6),
            ]
            if points[seat] and self.rules.sizes:  # where whole hands are compared their labels tell it
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

    def _all_won(self, reason: str, winners: Sequence[Seat]) -> Dance:
        """Every show of the deal was his: their arcs close to one ring, which bursts."""
        role = "own" if self.viewer in winners else "rival"
        yield from rare.close_ring(self.staging, at.POT, at.RING, len(self.rules.sizes), role)
        yield self.look(winners, "glad", "wince")
        who = listed([self.who(seat) for seat in winners], "AND")
        yield from show_banner(self.picture, self.effects, DEAL_BANNERS[reason], "gold", subtitle=who)

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
