"""How High Card looks: what lies on the table, how each event is danced, what the person can press."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.beats import Call
from pazaak.stage.motion.timeline import Beats
from pazaak.table.face.game_face import TableRoom
from pazaak.table.face.picture import Dance
from pazaak.table.round.board import RoundBoard, Sign
from pazaak.table.round.held_cards import PlayCards
from pazaak.table.round.picture import CardsPicture, Counts, lay_cards
from pazaak.table.round.places import WIDE_PITCH
from tests.table.small_game.events import CardPlayed, CardsDealt, Event, PotPaid, StakesPaid, TrickBegun, TrickTaken
from tests.table.small_game.moves import Move, Play
from tests.table.small_game.rules import HighCardRules
from tests.table.small_game.state import TRICKS, View


class HighCardBoard(RoundBoard[View, Move, Event, CardsPicture]):
    """The table as one seat sees it."""

    def __init__(self, room: TableRoom) -> None:
        assert isinstance(room.rules, HighCardRules)
        sign = Sign("High Card", "taken", f"{TRICKS} tricks", f"stake {room.rules.options.stake:,}")
        super().__init__(room, sign, CardsPicture())

    def lay_out(self, view: View) -> CardsPicture:
        table = view.table
        held = [table.cards_held(seat) for seat in range(table.seats)]
        counts = Counts(table.taken, table.purses, held, table.pot, table.to_act)
        shown: Mapping[Seat, Sequence[Card]] = {seat: (card,) for seat, card in table.in_trick().items()}
        return lay_cards(self.places, counts, (view.seat, view.hand), shown, WIDE_PITCH)

    def before(self, view: View) -> CardsPicture:
        counts = Counts((0,) * view.table.seats, view.table.brought)
        return lay_cards(self.places, counts, (view.seat, ()), {}, WIDE_PITCH)

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
