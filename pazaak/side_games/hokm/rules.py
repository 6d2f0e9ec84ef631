"""The rules as pure functions: legal moves, and the state after a move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from pazaak.house.rules.cards import Suit
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Holdings, IllegalMoveError, Outcome, Seat, Step
from pazaak.side_games.hokm.dealing import draw_aces
from pazaak.side_games.hokm.events import Event
from pazaak.side_games.hokm.flow import begin_hand, discard, draw, name_trump, open_table, play_card
from pazaak.side_games.hokm.moves import KEEP, TAKE, Discard, Keep, Move, NameTrump, PlayCard, Take
from pazaak.side_games.hokm.options import Options, Partners
from pazaak.side_games.hokm.position import read_hakem, set_up_hand
from pazaak.side_games.hokm.state import DISCARDS, FIRST, Hand, Phase, State, View
from pazaak.side_games.hokm.tricks import playable

WANTED = {
    Phase.TRUMP: "Hâkem must name trumps.",
    Phase.DISCARD: "Discard from your first five cards.",
    Phase.DRAW: "Keep this card, or take the next.",
    Phase.PLAY: "Play a card.",
}


class HokmRules:
    """The rules of one table of Hokm; holds options, never play, and judges any view by its contents."""

    def __init__(self, options: Options) -> None:
        self.options = options

    @property
    def seats(self) -> int:
        return self.options.seats

    # -- the beginning ---------------------------------------------------------------------------------------------

    def deal(self, seed: int) -> Step[State, Event]:
        """Draw for the Hâkem, take the stakes, and deal the first five cards."""
        return self._begun(seed, {}, None)

    def set_up(self, position: Mapping[str, object], seed: int) -> Step[State, Event]:
        """Begin a given hand; without a Hâkem in it the aces are drawn. Raises PositionError."""
        return self._begun(seed, position, read_hakem(position, self.seats))

    def _begun(self, seed: int, position: Mapping[str, object], hakem: Seat | None) -> Step[State, Event]:
        drawn: tuple[Event, ...] = ()
        if hakem is None:
            first, partner = draw_aces(self.seats, seed)
            hakem = first.hakem
            drawn = (first, partner) if self.seats == 4 and self.options.partners is Partners.DRAWN else (first,)
        table, paid = open_table(self.options, hakem)
        begun = set_up_hand(table, position, seed) if position else begin_hand(table, seed)
        return Step(begun.state, (*drawn, *paid, *begun.events))

    # -- playing ---------------------------------------------------------------------------------------------------

    def to_act(self, state: State) -> Seat | None:
        return state.table.to_act

    def view(self, state: State, seat: Seat) -> View:
        table, hand = state.table, state.hands[seat]
        if table.phase is Phase.TRUMP:
            hand = hand[:FIRST] if seat == table.hakem else ()
        looks = table.phase is Phase.DRAW and table.to_act == seat
        return View(seat, table, hand, state.stock[0] if looks else None, state.discards[seat])

    def moves(self, view: View) -> Iterator[Move]:
        if view.table.to_act != view.seat:
            return
        match view.table.phase:
            case Phase.TRUMP:
                yield from map(NameTrump, Suit)
            case Phase.DISCARD:
                yield from map(Discard.of, combinations(view.hand, to_discard(view)))
            case Phase.DRAW:
                yield from (KEEP, TAKE)
            case Phase.PLAY:
                yield from map(PlayCard, playable_now(view))
            case Phase.OVER:
                return

    def verify(self, view: View, move: Move) -> None:
        table = view.table
        if table.to_act is None:
            raise IllegalMoveError("The game is over.")
        if table.to_act != view.seat:
            raise IllegalMoveError("It's another player's turn.")
        match move, table.phase:
            case (NameTrump(), Phase.TRUMP) | (Keep() | Take(), Phase.DRAW):
                return
            case PlayCard(card), Phase.PLAY:
                if card not in view.hand:
                    raise IllegalMoveError(f"You don't hold {write_card(card)}.")
                if card not in playable_now(view):
                    raise IllegalMoveError("You must follow suit while you can.")
            case Discard(cards), Phase.DISCARD:
                due = to_discard(view)
                if len(set(cards)) != due or len(cards) != due:
                    raise IllegalMoveError(f"Discard {due} cards.")
                missing = [card for card in cards if card not in view.hand]
                if missing:
                    raise IllegalMoveError(f"You don't hold {write_card(missing[0])}.")
            case _:
                raise IllegalMoveError(WANTED[table.phase])

    def apply(self, state: State, move: Move) -> Step[State, Event]:
        seat = state.table.to_act
        if seat is None:
            raise IllegalMoveError("The game is over.")
        match move:
            case NameTrump(suit):
                return name_trump(state, suit)
            case PlayCard(card):
                return play_card(state, seat, card)
            case Discard(cards):
                return discard(state, seat, cards)
            case Keep():
                return draw(state, seat, keep=True)
            case Take():
                return draw(state, seat, keep=False)

    # -- the end ---------------------------------------------------------------------------------------------------

    def payoffs(self, state: State) -> tuple[int, ...]:
        """Return the scores; `holdings` has the credits."""
        return state.table.scores

    def outcome(self, state: State) -> Outcome | None:
        table = state.table
        return None if table.reason is None else Outcome(table.scores, table.winners, table.reason)

    def holdings(self, state: State) -> Holdings:
        return Holdings(state.table.purses, (state.table.pot,))


def playable_now(view: View) -> Hand:
    """Return the cards that may be played to the trick."""
    trick = view.table.trick
    return playable(view.hand, trick[0][1].suit if trick else None)


def to_discard(view: View) -> int:
    """Return, for two players, the number of cards the seat discards of its first five."""
    return DISCARDS[view.seat != view.table.hakem]
