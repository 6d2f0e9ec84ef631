"""High Card in the tables of the tests: all that a new game needs in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from pazaak.house.rules.cards import DECK_52
from pazaak.house.rules.game_path import GameEntry
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import AnySession
from pazaak.root.games import GAME_LIST
from pazaak.scenes.app_services import AppServices, opened_house
from pazaak.table.round.held_cards import NUMBER_KEYS, card_id
from pazaak.table.scene import TableScene
from tests.contracts.edits import two_cards, with_entry
from tests.contracts.entry import Entry
from tests.games.game_tests import GameTests
from tests.pilot import Pilot
from tests.table.adapter import ALL, BOTH, Adapter, SeatedAt, Sides
from tests.table.cases import Case
from tests.table.small_game.events import CardPlayed, Event, PotPaid, TrickBegun, TrickTaken
from tests.table.small_game.register import HIGH_CARD
from tests.table.small_game.screen import HighCardBoard
from tests.table.small_game.state import State

ENTRY = GameEntry("highcard", "tests.table.small_game.register:HIGH_CARD", "tests.table.small_game.ui:HIGH_CARD")
LIST = tuple({entry.name: entry for entry in (*GAME_LIST, ENTRY)}.values())
"""The games of a house that has this one."""

# -- the contracts -------------------------------------------------------------------------------------------------


def redealt(state: State, seat: Seat, seed: int) -> State:
    """The others' hands anew, from the cards that the seat neither holds nor has seen."""
    known = {*state.hands[seat], *state.table.gone}
    unseen = [card for card in DECK_52 if card not in known]
    Random(seed).shuffle(unseen)
    hands = tuple(
        hand if holder == seat else tuple(unseen.pop() for _ in hand) for holder, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands)


def other_leader(rules: Any, state: State, random: Random) -> State | None:
    """Somebody else leads."""
    leads = random.randrange(rules.seats)
    return None if state.table.trick else replace(state, table=replace(state.table, leader=leads))


def a_trick_more(rules: Any, state: State, random: Random) -> State | None:
    """A trick more that a seat has taken."""
    table = state.table
    if table.trick or sum(table.taken) > 3:
        return None
    seat = random.randrange(rules.seats)
    hands = tuple(hand[1:] for hand in state.hands)
    taken = with_entry(table.taken, seat, table.taken[seat] + 1)
    return State(replace(table, taken=taken), hands)


# -- the table -----------------------------------------------------------------------------------------------------


class SeatedAtHighCard(SeatedAt):
    """Plays a card by its number if it has a key, by a click or by the keyboard."""

    def act(self, pilot: Pilot, move: Any, random: Random) -> bool:
        id, place = card_id(move.card), self.scene.view.hand.index(move.card)
        match random.randrange(3):
            case 0 if place < len(NUMBER_KEYS):
                pilot.press(str(place + 1))
            case 1:
                pilot.click(id)
            case _:
                pilot.steer_to(id)
                pilot.press("return")
        return True


class HighCardAdapter(Adapter):
    """Nothing but what is its own: everything else serves it as it serves all games."""

    game = HIGH_CARD
    level = "master"
    board = HighCardBoard
    events = Event
    kinds: Mapping[str, Sides] = {
        "StakesPaid": ALL,
        "CardsDealt": ALL,
        "TrickBegun": BOTH,
        "CardPlayed": BOTH,
        "TrickTaken": BOTH,
        "PotPaid": BOTH,
        "PotPaid, shared": BOTH,
    }

    @contextmanager
    def house(self, folder: Path, seed: int) -> Iterator[AppServices]:
        with opened_house(folder, LIST, None, seed) as house:
            yield house

    def sit(self, house: AppServices, session: AnySession) -> SeatedAt:
        return SeatedAtHighCard(TableScene(house, session))

    def kind(self, event: Any) -> str:
        name = type(event).__name__
        return f"{name}, shared" if isinstance(event, PotPaid) and len(event.seats) > 1 else name

    def whose(self, event: Any) -> Sequence[Seat]:
        match event:
            case TrickBegun(leader=leader):
                return (leader,)
            case CardPlayed(seat=seat) | TrickTaken(seat=seat):
                return (seat,)
            case PotPaid(seats=seats):
                return seats
            case _:
                return ()


HANDS = ["AS KS 2S 3S 4S", "AH KH 2H 3H 4H", "5S 6S 7S 5H 6H"]
STRONG = ["AS KS QS JS TS", "2H 3H 4H 5H 6H"]
SHARED = Case("equal tricks share the pot", seats=3, position={"leader": 0, "hands": HANDS})
ALONE = Case("all tricks to one", position={"leader": 0, "hands": STRONG})

TESTS = GameTests(
    entry=Entry(
        path=ENTRY.game,
        rules_module="tests.table.small_game.rules",
        tables={"four": {}, "two": {"seats": 2, "stake": 7, "purses": [7, 90]}, "five": {"seats": 5}},
        scramble=redealt,
        draws=frozenset(),
        sum_zero=False,
    ),
    seats=range(2, 6),
    choices={"stake": [0, 7, 50]},
    edits=(two_cards, other_leader, a_trick_more),
    adapter=HighCardAdapter(),
    whole=[
        Case("a whole game", seats, at, seed)
        for seed, (seats, at) in enumerate([(2, 0), (5, 2), (2, 1), (5, 4)], start=3)
    ],
    rare=[
        *(SHARED.seen_from(seat) for seat in range(3)),
        *(ALONE.seen_from(seat) for seat in range(2)),
        *(Case("a game of four", 4, at, seed=9) for at in (1, 3)),
    ],
    staged=("PotPaid",),
    with_cards=frozenset({"CardPlayed"}),
    questions=[{"do": "ask", "what": "takes", "trick": "7H KH AS"}],
    published=False,
)
