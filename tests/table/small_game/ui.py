"""High Card as the hall and the table know it: its door, its words, its coach, and all of it as one value."""

from __future__ import annotations

from pazaak.house.phrases import counted
from pazaak.house.rules.notation import card_words
from pazaak.table.coach import LineCoach
from pazaak.table.hall.door import Door, Unit
from pazaak.table.round.ui import round_ui
from pazaak.table.ui.controls import TableContext
from pazaak.table.ui.game_ui import TableServices
from pazaak.table.ui.narrator import Narrator
from pazaak.table.ui.parts import MarkedParts
from tests.table.small_game.events import CardPlayed, CardsDealt, Event, PotPaid, StakesPaid, TrickBegun, TrickTaken
from tests.table.small_game.moves import Move
from tests.table.small_game.players import Advice
from tests.table.small_game.screen import HighCardBoard, HighCardControls
from tests.table.small_game.state import View

DOOR = Door(
    game="highcard",
    title="High Card",
    line="Five cards, five tricks",
    tale="Follow suit while you can; the highest card of the suit led takes the trick. Take most tricks, and the pot "
    "is yours.",
    role="own",
    unit=Unit("trick", "tricks"),
    seats=(2, 3, 4, 5),
    stakes=(10, 50, 200),
)


class HighCardNarrator(Narrator[Event]):
    """Tells each event in a sentence."""

    opening = (TrickBegun,)

    def tell(self, event: Event) -> str:
        match event:
            case StakesPaid(stake, pot):
                return f"Everyone pays a stake of {stake}. Pot: {pot}."
            case CardsDealt(count):
                return f"{counted(count, 'card')} each."
            case TrickBegun(number, leader):
                return f"Trick {number}. {self.does(leader, 'lead', 'leads')}."
            case CardPlayed(seat, card):
                return f"{self.does(seat, 'play', 'plays')} the {card_words(card)}."
            case TrickTaken(seat, card):
                return f"{self.does(seat, 'take', 'takes')} the trick with the {card_words(card)}."
            case PotPaid(seats, amounts):
                return f"{self.all(seats)} {self.verb(seats, 'take')} {sum(amounts)} from the pot."


def _coach(context: TableContext[View, Move], house: TableServices) -> LineCoach[View, Advice]:
    return LineCoach(context, house, "tests.table.small_game.players:Coach", _advised)


def _advised(advice: Advice) -> str:
    return f"Coach: the {card_words(advice.card)}, for {advice.reason}."


HIGH_CARD = round_ui(
    DOOR,
    board=HighCardBoard,
    controls=HighCardControls,
    narrator=lambda rules, names, you: HighCardNarrator(names, you),
    parts=MarkedParts("trick", (TrickBegun,), (TrickTaken,)),
    coach=_coach,
)
