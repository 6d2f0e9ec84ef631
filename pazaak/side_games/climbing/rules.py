"""The rules as pure functions: legal moves, and the state after a move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pazaak.house.phrases import sentences
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Holdings, IllegalMoveError, Outcome, Seat, Step
from pazaak.side_games.climbing.auction import make_bid, pass_bid
from pazaak.side_games.climbing.events import Event
from pazaak.side_games.climbing.flow import begin_hand, name_card, open_table
from pazaak.side_games.climbing.moves import PASS, Bid, Move, NameCard, Pass, Play
from pazaak.side_games.climbing.plays.combinations import Singles, beats
from pazaak.side_games.climbing.plays.faults import why_none, why_not_beaten
from pazaak.side_games.climbing.plays.piles import Pile, counts_of, pile_within, size
from pazaak.side_games.climbing.positions.given import set_up_hand
from pazaak.side_games.climbing.state import Phase, State, View
from pazaak.side_games.climbing.tricks import lay, let_go, lying_play, stuck_leader
from pazaak.side_games.climbing.variant import MOST_BID, Variant

WANTED = {
    Phase.AUCTION: "Bid 1, 2 or 3 points, or pass.",
    Phase.NAMING: "Name a card.",
    Phase.PLAY: "Play cards, or pass.",
}


class ClimbingRules:
    """The rules of one table of a climbing game; holds options, never play, and judges any view by its contents."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant

    @property
    def seats(self) -> int:
        return self.variant.seats

    # -- the beginning ---------------------------------------------------------------------------------------------

    def deal(self, seed: int) -> Step[State, Event]:
        """Draw for the first dealer, and draw the cards of the first hand."""
        table, drawn = open_table(self.variant, seed)
        begun = begin_hand(replace(table, hand_number=1), 0, seed)
        return Step(begun.state, (drawn, *begun.events))

    def set_up(self, position: Mapping[str, object], seed: int) -> Step[State, Event]:
        """Begin a given hand; whatever it leaves out is drawn from the seed. Raises PositionError."""
        if not position:
            return self.deal(seed)
        table, _ = open_table(self.variant, seed)
        return set_up_hand(replace(table, hand_number=1), position, seed)

    # -- playing ---------------------------------------------------------------------------------------------------

    def to_act(self, state: State) -> Seat | None:
        return None if state.table.phase is Phase.OVER else state.round.turn

    def view(self, state: State, seat: Seat) -> View:
        table = state.table
        kitty = state.kitty if seat == table.declarer else table.kitty
        return View(seat, table, state.round, state.hands[seat], kitty)

    def moves(self, view: View) -> Iterator[Move]:
        """Yield each play by ranks with one choice of suits; for the partner card's holder also one with that card."""
        if view.to_act != view.seat:
            return
        table = view.table
        match table.phase:
            case Phase.AUCTION:
                if may_pass_bid(view):
                    yield PASS
                yield from map(Bid, range(table.bid + 1, MOST_BID + 1))
            case Phase.NAMING:
                yield from map(NameCard, table.variant.nameable(view.hand))
            case Phase.PLAY:
                plays = playable(view)
                if view.round.lying is not None or not plays:
                    yield PASS
                for play in plays:
                    yield from cards_for(view, play)
            case Phase.OVER:
                return

    def verify(self, view: View, move: Move) -> None:
        table = view.table
        if table.phase is Phase.OVER:
            raise IllegalMoveError("The game is over.")
        if view.round.turn != view.seat:
            raise IllegalMoveError("It's another player's turn.")
        match move, table.phase:
            case Play(cards), Phase.PLAY:
                _verify_play(view, cards)
            case Pass(), Phase.PLAY:
                if not may_let_go(view):
                    raise IllegalMoveError("You lead: you may not pass.")
            case Pass(), Phase.AUCTION:
                if not may_pass_bid(view):
                    raise IllegalMoveError("You open the auction, so you must bid.")
            case Bid(points), Phase.AUCTION:
                if not table.bid < points <= MOST_BID:
                    raise IllegalMoveError(f"Bid more than {table.bid} and at most {MOST_BID}.")
            case NameCard(card), Phase.NAMING:
                if card not in table.variant.nameable(view.hand):
                    raise IllegalMoveError(f"You can't name {write_card(card)}.")
            case _:
                raise IllegalMoveError(WANTED[table.phase])

    def apply(self, state: State, move: Move) -> Step[State, Event]:
        match move:
            case Play():
                return lay(state, move)
            case Pass():
                return let_go(state) if state.table.phase is Phase.PLAY else pass_bid(state)
            case Bid(points):
                return make_bid(state, points)
            case NameCard(card):
                return name_card(state, card)

    # -- the end ---------------------------------------------------------------------------------------------------

    def payoffs(self, state: State) -> tuple[int, ...]:
        """Return the scores; `holdings` has the credits."""
        return state.table.scores

    def outcome(self, state: State) -> Outcome | None:
        table = state.table
        return None if table.reason is None else Outcome(table.scores, table.winners, table.reason)

    def holdings(self, state: State) -> Holdings:
        return Holdings(state.table.purses)


def may_pass_bid(view: View) -> bool:
    return bool(view.table.bid) or not view.table.variant.MUST_OPEN


def may_let_go(view: View) -> bool:
    """Return whether a seat may pass in play: anyone but a leader with something to lead."""
    return view.round.lying is not None or stuck_leader(view)


def playable(view: View) -> list[int]:
    """Return the legal plays of the seat to act, as counts."""
    lying, generator = lying_play(view.table, view.round), view.table.variant.generator
    counts = counts_of(view.hand)
    return generator.leads(counts) if lying is None else generator.beating(counts, lying)


def cards_for(view: View, play: int) -> Iterator[Play]:
    """Yield a play by ranks with one choice of suits; with and without the card that makes its holder the partner."""
    table, deck, hand = view.table, view.table.variant.deck, view.hand
    named = table.named
    if named is not None and view.seat != table.declarer:
        unit = deck.unit(named)
        at = counts_of(unit)
        if deck.copies(hand, named) and play & 0xFF * at:
            yield Play(deck.cards_of(unit + deck.choose(hand - unit, play - at)))
            hand = Pile(hand - unit)
            if not play // at & 0xFF <= counts_of(hand) // at & 0xFF:
                return
    yield Play(deck.cards_of(deck.choose(hand, play)))


def _verify_play(view: View, cards: tuple[Card, ...]) -> None:
    variant, hand = view.table.variant, view.hand
    deck = variant.deck
    try:
        pile = deck.pile(cards)
    except KeyError:
        stranger = next(card for card in cards if card not in deck)
        raise IllegalMoveError(f"The card {write_card(stranger)} isn't in this game.") from None
    counts = counts_of(pile)
    # More copies of a card than a pile can hold overflow into other cards, which changes the number of cards.
    if size(counts) != len(cards) or not pile_within(pile, hand):
        missing = next(card for card in cards if cards.count(card) > deck.copies(hand, card))
        number = cards.count(missing)
        raise IllegalMoveError(f"You don't hold {sentences(str(number) if number > 1 else '', write_card(missing))}.")
    why = why_not_playable(view, counts)
    if why:
        raise IllegalMoveError(f"{why}.")


def why_not_playable(view: View, counts: int) -> str:
    """Return the reason why cards of the hand can't be played now, as a sentence without stop; empty if they can."""
    variant = view.table.variant
    generator = variant.generator
    play, lying = generator.meaning[counts], lying_play(view.table, view.round)
    if play is None:
        return why_none(variant.family, variant.deck.order, counts)
    if lying is not None:
        return "" if beats(play, lying) else why_not_beaten(play, lying)
    if generator.may_lead(counts_of(view.hand), play):
        return ""
    never = variant.family.singles is Singles.NEVER
    return "You can't play single cards" if never else "You can lead a single card only if you have nothing else"
