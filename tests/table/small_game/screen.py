"""How High Card looks: what lies on the table, how each event is danced, what the person can press."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.beats import Call
from pazaak.stage.motion.timeline import Beats
from pazaak.table.cards52 import back_sprite, face_sprite
from pazaak.table.face.game_face import TableRoom
from pazaak.table.face.picture import Dance
from pazaak.table.round.board import RoundBoard, Sign
from pazaak.table.round.held_cards import PlayCards
from pazaak.table.round.in_hands import held_places, held_scale
from pazaak.table.round.picture import RoundPicture, SeatCards
from pazaak.table.round.places import SHOWN_SCALE, WIDE_PITCH, own_places
from tests.table.small_game.events import CardPlayed, CardsDealt, Event, PotPaid, StakesPaid, TrickBegun, TrickTaken
from tests.table.small_game.moves import Move, Play
from tests.table.small_game.rules import HighCardRules
from tests.table.small_game.state import TRICKS, View

CardsPicture = RoundPicture[SeatCards]


def seated(scores: Sequence[int], purses: Sequence[int]) -> CardsPicture:
    """The players before any card is dealt."""
    numbers = zip(scores, purses, strict=True)
    return CardsPicture(seats=[SeatCards(score=float(score), purse=float(purse)) for score, purse in numbers])


class HighCardBoard(RoundBoard[View, Move, Event, CardsPicture]):
    """The table as one seat sees it."""

    def __init__(self, room: TableRoom) -> None:
        assert isinstance(room.rules, HighCardRules)
        sign = Sign("High Card", "taken", f"{TRICKS} tricks", f"stake {room.rules.options.stake:,}")
        super().__init__(room, sign, CardsPicture())

    def lay_out(self, view: View) -> CardsPicture:
        table = view.table
        picture = seated(table.taken, table.purses)
        picture.pot, picture.turn = float(table.pot), table.to_act
        trick = table.in_trick()
        for seat, place in enumerate(self.places):
            if seat != view.seat:
                spots = held_places(place, table.cards_held(seat))
                picture.seats[seat].hand = [back_sprite((spot.x, spot.y), scale=held_scale(place)) for spot in spots]
            if seat in trick:
                picture.seats[seat].shown = [face_sprite(trick[seat], place.show, scale=SHOWN_SCALE)]
        lying = own_places(len(view.hand), WIDE_PITCH)
        picture.own = {card: face_sprite(card, spot) for card, spot in zip(view.hand, lying, strict=True)}
        return picture

    def before(self, view: View) -> CardsPicture:
        return seated((0,) * view.table.seats, view.table.brought)

    def turn_of(self, view: View) -> Seat | None:
        return view.table.to_act

    def dances(self, events: Sequence[Event], view: View, move: Move | None) -> list[Iterator[Beats]]:
        """The own hand is in no event: it is read from the view."""
        return [self.dance(event, view.hand) for event in events]

    def dance(self, event: Event, hand: Sequence[Card] = ()) -> Dance:
        floor = self.floor
        match event:
            case StakesPaid(stake, pot):
                yield from floor.pay((stake,) * self.seats, pot)
            case CardsDealt(count):
                yield from floor.deal(0, (count,) * self.seats, hand, pitch=WIDE_PITCH)
            case TrickBegun():
                yield Call(floor.calm)
            case CardPlayed(seat, card):
                yield from floor.play(seat, card, pitch=WIDE_PITCH)
            case TrickTaken(seat):
                yield from floor.win(seat, score=1)
                yield from floor.gather(seat)
            case PotPaid(seats, amounts):
                yield from floor.take_pot(seats, amounts)
                yield from floor.win_game(seats)

    def last_words(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, PotPaid):
                self.floor.leave_words(event.seats)


class HighCardControls(PlayCards[View, Move]):
    """The own hand: press a card to play it."""

    pitch = WIDE_PITCH

    def hand_of(self, view: View) -> Sequence[Card]:
        return view.hand

    def move(self, card: Card) -> Move:
        return Play(card)

    def prompt(self, view: View) -> str:
        if not view.table.trick:
            return "You lead: play any card."
        return "Follow suit." if len(view.playable) < len(view.hand) else "Play a card."

    def question(self, move: Move) -> tuple[str, str]:
        return "Play this card?", "This can't be undone."
