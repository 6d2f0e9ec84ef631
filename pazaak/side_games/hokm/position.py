"""The reading of a given position; errors say in a sentence what is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from pazaak.house.rules.cards import Card, Suit
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.position_parts import read_cards, read_hands, read_numbers, read_seat
from pazaak.house.rules.protocols import NotationError, PositionError, Seat, Step
from pazaak.house.rules.shuffle import shuffled
from pazaak.side_games.hokm.dealing import deal, pack
from pazaak.side_games.hokm.events import Event, HandDealt
from pazaak.side_games.hokm.flow import dealt_hand
from pazaak.side_games.hokm.notation import parse_suit
from pazaak.side_games.hokm.options import MOST_POINTS
from pazaak.side_games.hokm.state import DISCARDS, FIRST, STOCK, Hands, Phase, PublicState, State
from pazaak.side_games.hokm.tricks import HAND_SIZE, sides, verdict

KEYS = ("hands", "hakem", "trump", "leader", "trick", "tricks", "scores")
NUMBER = 1
"""Number of a position's hand: the first."""


def read_hakem(position: Mapping[str, object], seats: int) -> Seat | None:
    """Return the Hâkem of a position, if given. Raises PositionError, for unknown keys too."""
    known = (*KEYS, "stock") if seats == 2 else KEYS
    unknown = sorted(set(position) - set(known))
    if unknown:
        raise PositionError(f"A position of Hokm for {seats} has no {unknown[0]!r:.60}.")
    return read_seat(position.get("hakem"), "Hâkem", seats)


def set_up_hand(table: PublicState, position: Mapping[str, object], seed: int) -> Step[State, Event]:
    """Begin a position's hand at an open table, with missing cards dealt from the seed. Raises PositionError."""
    seats = table.seats
    table = replace(table, scores=_scores(position.get("scores"), table))
    trump, given = _trump(position.get("trump")), read_hands(position.get("hands"), seats)
    stock = None if position.get("stock") is None else read_cards(position["stock"], "The stock")
    trick = read_cards(position.get("trick", []), "The trick")
    tricks = _tricks(position.get("tricks"), seats)
    leader = read_seat(position.get("leader"), "The leader", seats)
    if given is None:
        if stock is not None or trick or any(tricks):
            raise PositionError("A stock, a trick or tricks are given together with the hands.")
        hands, rest = deal(seats, table.hakem, seed, NUMBER)
    else:
        hands = given
        check_once([*trick, *(stock or ()), *(card for hand in hands for card in hand)], seats)
        rest = _stock(hands, stock, trick, tricks, seed)
    before_play = trump is None or bool(rest)
    if before_play and (trick or any(tricks) or leader is not None):
        raise PositionError(
            "A leader, a trick and tricks belong to the play: it begins when trumps are named"
            + (" and the stock is drawn." if seats == 2 else ".")
        )
    if trump is None:
        check_whole(hands, rest, seats)
        return dealt_hand(table, seed, hands, rest)
    table = replace(
        table,
        hand_number=NUMBER,
        trump=trump,
        hand_counts=tuple(map(len, hands)),
        stock_left=len(rest),
    )
    table = before_the_play(table) if rest else _in_play(table, leader, trick, tricks)
    told = HandDealt(NUMBER, table.hakem, table.dealer, table.hand_counts)
    return Step(State(table, hands, rest, ((),) * seats, seed), (told,))


def before_the_play(table: PublicState) -> PublicState:
    """Return the table of two players in the phase of discards or draws. Raises PositionError."""
    hakem, counts = table.hakem, table.hand_counts
    held = (counts[hakem], counts[1 - hakem])
    if table.stock_left == STOCK and held in ((FIRST, FIRST), (FIRST - DISCARDS[0], FIRST)):
        return replace(table, phase=Phase.DISCARD, leader=hakem)
    odd = table.stock_left % 2
    turns = (STOCK - table.stock_left) // 2
    due = (FIRST - DISCARDS[0] + (turns + 1) // 2, FIRST - DISCARDS[1] + turns // 2)
    if odd or turns < 0 or held != due:
        raise PositionError(
            f"With {table.stock_left} cards in the stock Hâkem would hold {due[0]} and the other {due[1]}."
            if not odd and turns >= 0
            else f"The stock has an even number of cards, at most {STOCK}."
        )
    return replace(table, phase=Phase.DRAW, leader=hakem)


def _in_play(table: PublicState, leader: Seat | None, trick: tuple[Card, ...], tricks: tuple[int, ...]) -> PublicState:
    seats = table.seats
    leader = table.hakem if leader is None else leader
    if len(trick) >= seats:
        raise PositionError(f"A trick that isn't complete has at most {seats - 1} cards.")
    lying = tuple(((leader + place) % seats, card) for place, card in enumerate(trick))
    table = replace(table, phase=Phase.PLAY, leader=leader, trick=lying, tricks=tricks)
    check_tricks(table)
    return table


def check_tricks(table: PublicState) -> None:
    """Check that tricks, the current trick and hands agree, and that the hand is not over. Raises PositionError."""
    lain, size = [seat for seat, _ in table.trick], HAND_SIZE[table.seats]
    for seat, held in enumerate(table.hand_counts):
        found = sum(table.tricks) + held + (seat in lain)
        if found != size:
            raise PositionError(f"Tricks won, cards held and lying come to {found} for seat {seat}, not to {size}.")
    if verdict(table.tricks, table.hakem) is not None:
        raise PositionError("The hand would be over with these tricks.")


def _stock(
    hands: Hands, given: tuple[Card, ...] | None, trick: tuple[Card, ...], tricks: tuple[int, ...], seed: int
) -> tuple[Card, ...]:
    """Return the stock of two players, as given, or dealt around hands of five at the beginning of a hand."""
    if given is not None:
        return given
    if len(hands) != 2 or trick or any(tricks) or [len(hand) for hand in hands] != [FIRST, FIRST]:
        return ()
    held = {card for hand in hands for card in hand}
    return shuffled([card for card in pack(2) if card not in held], f"{seed}/{NUMBER}")


def check_whole(hands: Hands, stock: tuple[Card, ...], seats: int) -> None:
    """Check that all the cards of the pack are there before trumps are named. Raises PositionError."""
    size = FIRST if seats == 2 else HAND_SIZE[seats]
    for seat, hand in enumerate(hands):
        if len(hand) != size:
            raise PositionError(f"Before trumps are named seat {seat} has {size} cards, not {len(hand)}.")
    if seats == 2 and len(stock) != STOCK:
        raise PositionError(f"Before trumps are named the stock has {STOCK} cards, not {len(stock)}.")


def check_once(cards: Iterable[Card], seats: int) -> None:
    known = frozenset(pack(seats))
    for card, count in Counter(cards).items():
        if card not in known:
            raise PositionError(f"The card {write_card(card)} isn't in this game.")
        if count > 1:
            raise PositionError(f"The card {write_card(card)} is there twice.")


def _trump(given: object) -> Suit | None:
    if given is None:
        return None
    if not isinstance(given, str):
        raise PositionError("The trump is a suit: S, H, D or C.")
    try:
        return parse_suit(given)
    except NotationError as fault:
        raise PositionError(str(fault)) from None


def _tricks(given: object, seats: int) -> tuple[int, ...]:
    most = HAND_SIZE[seats]
    return (0,) * seats if given is None else read_numbers(given, "tricks", seats, 0, most)


def _scores(given: object, table: PublicState) -> tuple[int, ...]:
    if given is None:
        return table.scores
    scores = read_numbers(given, "scores", table.seats, 0, MOST_POINTS)
    check_scores(scores, table)
    return scores


def check_scores(scores: tuple[int, ...], table: PublicState) -> None:
    """Check that partners have the same score, and that nobody has won the game. Raises PositionError."""
    for side in sides(table.seats):
        if len({scores[seat] for seat in side}) > 1:
            raise PositionError("Partners have the same score.")
    if max(scores) >= table.options.target:
        raise PositionError(f"The game would be over: it is won with {table.options.target}.")
