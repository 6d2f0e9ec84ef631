"""The shows of a deal: groups turn up one by one, the best is lit, and winning groups are taken or stay."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from partition_games.engine import events as e
from partition_games.engine.temper import Temper
from partition_games.scenes import layout as at
from partition_games.scenes.animations.cards import CardAnimations
from partition_games.scenes.named_hands import Decided, Named, decide
from partition_games.scenes.seating import HIDDEN, kept_spots, laid_spots, shown_spots
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.beats import Beat, Call, Cue, Glide, Then, Together, Turn, Tween, Wait, setter, stagger
from pazaak.stage.motion.pauses import Pause, Station
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.cards52 import hidden_sprite
from pazaak.table.highlights.narration import Revealed
from pazaak.table.ui.picture import Animation, show_banner

HOLD = 0.6
"""Time that all groups are open before the best is announced, in seconds."""
BREATH, CALM_BREATH = 0.5, 0.3
"""Pause before a card that can still win a show turns, in seconds, and with reduced motion."""
RISES, DIMMED = 14.0, 0.42


@dataclass(frozen=True, slots=True)
class ShowAnimations(CardAnimations):
    """Animations of groups shown round the table, of the best one, and of the cards won."""

    def group(self, event: e.GroupShown) -> Animation:
        """Show a group before its player; light up the best so far. The last ones are slower and larger."""
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
            move: Beat = Glide(sprite, spot.at, 0.24, scale=spot.scale, arc=14)
            if sprite.turn < 0.5:
                sprite.face = write_card(card)
                if number != held:
                    move = Then(move, Turn(sprite, 1.0, 0.3 if last else 0.2))
            moves.append(move)
        yield stagger(*moves, gap=0.09 if last else 0.03)
        if held is not None:
            yield from self._hold(shown.shown[held])
        yield Revealed()
        shown.named, shown.order = named, before + 1
        if event.best:
            for seat, other in enumerate(picture.seats):
                if other.mark == "best":
                    yield self.look((seat,), "wince")
            if before:
                yield self.look((event.seat,), "smug")
        yield Call(lambda: self._mark(event))
        yield Wait(0.35 if last else 0.12)

    def _held_card(self, event: e.GroupShown, named: Named) -> int | None:
        """Return the index of the last group's last counted card if it can still win the show; else None."""
        seats = self.picture.seats
        others = [shown for seat, shown in enumerate(seats) if seat != event.seat and shown.tag != "OUT"]
        waits = any(not shown.shown for shown in others)
        best = next((shown.named for shown in others if shown.mark == "best"), None)
        number = named.counted - 1
        if waits or best is None or seats[event.seat].shown[number].turn >= 0.5:
            return None
        seen = {card for shown in others if shown.named is not None for card in shown.named.cards}
        return number if self.rules.can_win(named, number, best, seen) else None

    def _hold(self, sprite: CardSprite) -> Animation:
        """Pause before the card that can still win the show, then turn it."""
        yield Cue(lambda: self.effects.sound("tension", sprite.x))
        sprite.glow = "gold"
        yield Pause(BREATH, CALM_BREATH)
        sprite.glow = None
        yield Cue(lambda: self.effects.sound("card_flip", sprite.x))
        yield Turn(sprite, 1.0, 0.3)

    def _waiting(self, event: e.GroupShown) -> list[Beat]:
        """Return the glides by which groups still to be shown make room for this one, or close up."""
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
        """Return the sprites of this group, in the order in which they are shown."""
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

    def comparison(self, event: e.ComparisonWon) -> Animation:
        """Announce the comparison: deciding cards rise, kickers dim, ties are called, won cards are taken."""
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

    def _decided(self, event: e.ComparisonWon) -> Animation:
        """Raise the cards that decide; dim those that count for nothing."""
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
        yield Revealed()
        yield Call(self._light)
        yield Together(*beats)

    def _best_hands(self, event: e.ComparisonWon) -> Animation:
        """Announce the best hands of Fives: each scores its own value, junk scores nothing."""
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

    def _won(self, event: e.ComparisonWon, winner: Seat) -> Animation:
        place, shown = self.places[winner], self.picture.seats[winner]
        yield Cue(lambda: self.effects.sound("set_win" if winner == self.viewer else "set_lose", place.show[0]))
        yield Cue(lambda: self.effects.sparks(place.show, "gold", 26))
        if len(event.tied) > 1:
            yield Cue(lambda: self.effects.callout(winner, "SHOWN LAST", "gold"))
            yield Wait(0.6)
        last = event.comparison == len(self.rules.sizes) - 1
        yield Wait(1.1 if last else 0.75)
        if event.points:
            yield Tween(setter(shown, "gained"), shown.gained, shown.gained + event.points, 0.25)
        sweeps = all(shown.won) and len(shown.won) == len(self.rules.sizes) - 1
        yield self.look((winner,), "smug" if sweeps else "glad", "nervous" if sweeps else "calm")
        proud = {Temper.FRONT: not event.comparison, Temper.DEEP: last}
        temper = self.tempers.get(winner)
        boasts = last and winner != self.viewer if temper is None else proud.get(temper, False)
        if boasts:
            yield Call(lambda: self.effects.boast(winner))

    def _clear(self, event: e.ComparisonWon) -> Animation:
        """Remove the shown groups: in Hazari the winner takes the cards, elsewhere they are put away."""
        for shown in self.picture.seats:
            shown.named = None
        won = [] if event.winner is None else self._keep(event.winner)
        yield from self.gather(event.winner if event.cards_taken else None, won)
        for shown in self.picture.seats:
            shown.put_away()
        if event.winner is not None:
            self.picture.seats[event.winner].taken += event.cards_taken

    def _keep(self, winner: Seat) -> list[Beat]:
        """Return the glides of the winning group, which stays on the table before its player."""
        shown = self.picture.seats[winner]
        cards, shown.shown = shown.shown, []
        spots = kept_spots(self.places[winner], len(shown.kept), len(cards))
        shown.kept.append(cards)
        for sprite in cards:
            sprite.glow, sprite.lift = None, 0.0
        return [Glide(sprite, spot.at, 0.32, scale=spot.scale) for sprite, spot in zip(cards, spots, strict=True)]
