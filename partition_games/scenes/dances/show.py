"""The show: groups shown round the table, the best marked, what is won taken home, special deals announced."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from partition_games.engine import events as e
from partition_games.scenes import layout as at
from partition_games.scenes.dances.cards import CardDances
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.beats import Beat, Call, Cue, Fade, Glide, Then, Together, Turn, Tween, Wait, stagger
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.cards52 import hidden_sprite
from pazaak.table.face.picture import Dance, show_banner
from pazaak.table.round.places import MINI, SHOWN_SCALE

DEAL_BANNERS = {
    "salami": "SALAMI!", "kitti": "KITTI", "crash": "CRASH!", "no_score": "NO SCORE", "last_left": "LAST ONE LEFT",
}  # fmt: skip
"""What the end of a deal is called, large, where it has a name."""


class ShowDances(CardDances):
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
        shown.name = event.description
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
        return [
            sprite or hidden_sprite(card, start, scale=MINI) for sprite, card in zip(found, event.cards, strict=True)
        ]

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

    def special(self, title: str, seat: Seat, cards: Sequence[Card], points: int, who: str) -> Dance:
        """Announced large, with the cards that prove it; they go back to their hand, which may still be played."""
        picture, place, shown = self.picture, self.places[seat], self.picture.seats[seat]
        hand, own = list(shown.hand), dict(picture.own)
        sprites = self._proof(seat, cards)
        homes = [(sprite.center, sprite.scale, sprite.turn) for sprite in sprites]
        picture.passing.extend(sprites)
        step = min(74.0, 900.0 / max(1, len(sprites)))
        spots = [(640.0 + step * (k - (len(sprites) - 1) / 2), 240.0) for k in range(len(sprites))]
        yield Cue(lambda: self.effects.sound("full_board", place.portrait[0]))
        yield stagger(
            *(
                Then(Glide(sprite, spot, 0.35, scale=0.9), Turn(sprite, 1.0, 0.2))
                for sprite, spot in zip(sprites, spots, strict=True)
            ),
            gap=0.05,
        )
        yield Call(lambda: self.effects.mood(seat, "glad"))
        yield Cue(lambda: self.effects.sparks((640.0, 240.0), "gold", 70))
        scored = f"  +{points}" if points else ""
        yield from show_banner(picture, self.effects, title, "gold", "twenty", subtitle=f"{who}{scored}",
                               hold=1.3)  # fmt: skip
        if points:
            yield Tween(shown.show_score, shown.score, shown.score + points, 0.25)
        yield Together(
            *(
                Then(Turn(sprite, turn, 0.15), Glide(sprite, center, 0.3, scale=scale))
                for sprite, (center, scale, turn) in zip(sprites, homes, strict=True)
            )
        )
        for sprite in sprites:
            if sprite.turn < 0.5:
                sprite.face = ""
        self.passed(sprites)
        shown.hand, picture.own = hand, own

    def _proof(self, seat: Seat, cards: Sequence[Card]) -> list[CardSprite]:
        """The cards of a special deal as they leave the hand: face up where the person holds them, else its backs."""
        shown, own = self.picture.seats[seat], self.picture.own if seat == self.viewer else {}
        backs = [shown.hand.pop() for _ in cards[: len(shown.hand)]]
        sprites = []
        for card in cards:
            if card in own:
                sprites.append(own.pop(card))
                continue
            back = backs.pop() if backs else hidden_sprite(card, self.places[seat].hand, scale=MINI)
            back.face = write_card(card)
            sprites.append(back)
        return sprites

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
