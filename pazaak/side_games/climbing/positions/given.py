"""The reading of a given position; errors say in a sentence what is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.position_parts import read_cards, read_hands, read_numbers, read_seat
from pazaak.house.rules.protocols import PositionError, Seat, Step
from pazaak.house.rules.shuffle import shuffled
from pazaak.side_games.climbing.dealing import Dealt, draw_cards
from pazaak.side_games.climbing.events import CardsDrawn, Event
from pazaak.side_games.climbing.flow import drawn_hand, holder, side
from pazaak.side_games.climbing.plays.combinations import Singles
from pazaak.side_games.climbing.plays.piles import Pile, counts_of, size
from pazaak.side_games.climbing.state import Laid, Phase, PublicState, Round, State
from pazaak.side_games.climbing.tricks import next_seat
from pazaak.side_games.climbing.variant import MOST_BID, Variant

MOST = 10**6
"""Highest score and multiplier of a given position."""
Given = Mapping[str, object]


def position_keys(variant: Variant) -> tuple[str, ...]:
    """Return the keys that a position of this game may have."""
    kitty = ("kitty",) if variant.kitty_size else ()
    partner = (variant.NAMED, variant.PARTNER) if variant.names_card else ()
    return ("hands", *kitty, variant.BIDDER, variant.DECLARER, *partner, *PLAY_KEYS, "scores")


PLAY_KEYS = ("leader", "table", "passes", "plays", "bid", "multiplier")


def set_up_hand(table: PublicState, position: Given, seed: int) -> Step[State, Event]:
    """Begin a position's hand at an open table, and draw from the seed whatever is missing. Raises PositionError."""
    variant, seats = table.variant, table.seats
    given = {key: value for key, value in position.items() if value is not None}
    unknown = sorted(set(given) - set(position_keys(variant)))
    if unknown:
        raise PositionError(f"A position of {variant.TITLE} for {seats} has no {unknown[0]!r:.60}.")
    if "scores" in given:
        table = replace(table, scores=read_numbers(given["scores"], "scores", seats, -MOST, MOST))
    declarer = read_seat(given.get(variant.DECLARER), f"The {variant.DECLARER}", seats)
    bidder = read_seat(given.get(variant.BIDDER), f"The {variant.BIDDER}", seats)
    hands, kitty = read_hands(given.get("hands"), seats), None
    if "kitty" in given:
        kitty = read_cards(given["kitty"], "The kitty")
        _check_kitty(variant, kitty)
    if declarer is None:
        early = next((key for key in (variant.NAMED, variant.PARTNER, *PLAY_KEYS) if key in given), None)
        if early is not None:
            raise PositionError(f"{early!r} belongs to the play: it needs a {variant.DECLARER}.")
        return drawn_hand(table, _dealt(table, hands, kitty, bidder, seed), 0, seed)
    if hands is None:
        if "table" in given or "plays" in given:
            raise PositionError("What was played is given together with the hands.")
        dealt = _dealt(table, None, kitty, bidder, seed)
        held = tuple(Pile(hand + (dealt.kitty if seat == declarer else 0)) for seat, hand in enumerate(dealt.hands))
        return _in_play(replace(table, bidder=dealt.bidder), given, held, dealt.kitty, declarer, seed)
    check_packs(variant, [card for hand in hands for card in hand])
    for seat, hand in enumerate(hands):
        most = variant.hand_size + (variant.kitty_size if seat == declarer else 0)
        if len(hand) > most:
            raise PositionError(f"Seat {seat} can hold at most {most} cards, not {len(hand)}.")
    known = kitty or ()
    if bidder is None:
        dealt_hands = [
            variant.deck.pile((Counter(hand) - Counter(known if seat == declarer else ())).elements())
            for seat, hand in enumerate(hands)
        ]
        bidder = declarer if variant.face_up else variant.opener(dealt_hands)
    others = [card for seat, hand in enumerate(hands) if seat != declarer for card in hand]
    check_packs(variant, [*known, *others])
    piles = tuple(map(variant.deck.pile, hands))
    return _in_play(replace(table, bidder=bidder), given, piles, variant.deck.pile(known), declarer, seed)


def _dealt(
    table: PublicState,
    hands: tuple[tuple[Card, ...], ...] | None,
    kitty: tuple[Card, ...] | None,
    bidder: Seat | None,
    seed: int,
) -> Dealt:
    """Return the cards before the auction: those given, the rest from the seed."""
    variant, key = table.variant, f"{seed}/1"
    drawn = draw_cards(variant, table.dealer, key)
    deck = Counter(variant.deck.cards)
    face_up = None
    if hands is not None:
        for seat, hand in enumerate(hands):
            if len(hand) != variant.hand_size:
                raise PositionError(f"Before the play seat {seat} has {variant.hand_size} cards, not {len(hand)}.")
        held = [card for hand in hands for card in hand]
        check_packs(variant, [*held, *(kitty or ())])
        piles = tuple(map(variant.deck.pile, hands))
        left = tuple((deck - Counter(held)).elements())
        opener = drawn.bidder if variant.face_up else variant.opener(piles)
    elif kitty is not None:
        rest, size_ = shuffled((deck - Counter(kitty)).elements(), key), variant.hand_size
        piles = tuple(variant.deck.pile(rest[seat * size_ : (seat + 1) * size_]) for seat in range(variant.seats))
        left = kitty
        opener = drawn.bidder if variant.face_up else variant.opener(piles)
    else:
        piles, left, opener = drawn.hands, variant.deck.cards_of(drawn.kitty), drawn.bidder
        face_up = drawn.face_up if bidder in (None, opener) else None
    return Dealt(piles, variant.deck.pile(left), face_up, opener if bidder is None else bidder)


def _in_play(
    table: PublicState, given: Given, hands: tuple[Pile, ...], kitty: Pile, declarer: Seat, seed: int
) -> Step[State, Event]:
    """Begin the play, or the naming of the partner's card, with these hands."""
    variant, seats = table.variant, table.seats
    counts = tuple(size(counts_of(hand)) for hand in hands)
    bid = _number(given, "bid", 1, MOST_BID, 1) * variant.auction
    table = replace(
        table,
        phase=Phase.PLAY,
        declarer=declarer,
        bid=bid,
        bids=tuple(bid if seat == declarer and variant.auction else None for seat in range(seats)),
        kitty=kitty if kitty and variant.kitty_shown else None,
    )
    table, partner, shown = _with_partner(table, given, hands)
    naming = variant.names_card and variant.auction and table.named is None
    if naming:
        _check_naming(variant, given, counts)
        table = replace(table, phase=Phase.NAMING)
    out = tuple(seat for seat in range(seats) if not counts[seat])
    lying = _lying(variant, given, seats)
    plays = _plays(given, lying, seats)
    passes = _number(given, "passes", 0, seats - 1, 0)
    turn = leader = _leader(table, given, out)
    if lying is not None:
        turn, leader = lying[0], lying[0]
        most = seats - len(out) - (leader not in out)
        if passes >= most:
            raise PositionError(f"The trick would be over: there can be at most {most - 1} passes.")
        for _ in range(passes + 1):
            turn = next_seat(turn, seats, out)
    elif passes and variant.family.singles is not Singles.NEVER:
        raise PositionError("Passes follow a play: give the table, or no passes.")
    multiplier = _number(given, "multiplier", 1, MOST, 1)
    history = () if lying is None else (lying,)
    played = Round(
        turn=declarer if naming else turn,
        leader=leader,
        lying=lying,
        passes=passes,
        history=history,
        plays=plays,
        counts=counts,
        multiplier=multiplier,
        out=out,
        partner=shown,
    )
    state = State(table, played, hands, kitty, partner, 1, seed)
    if out and variant.decided(out, side(state)):
        raise PositionError("The hand would be over: who has no cards is out.")
    told = CardsDrawn(table.hand_number, table.dealer, counts, 0, None, table.bidder)
    return Step(state, (told,))


def _with_partner(
    table: PublicState, given: Given, hands: tuple[Pile, ...]
) -> tuple[PublicState, Seat | None, Seat | None]:
    """Return the table with the named card, the partner, and the partner again if publicly known."""
    variant, seats = table.variant, table.seats
    said = read_seat(given.get(variant.PARTNER), f"The {variant.PARTNER}", seats)
    if variant.NAMED not in given:
        if said is not None:
            raise PositionError(f"{variant.PARTNER!r} is given together with {variant.NAMED!r}.")
        return table, None, None
    (card,) = read_cards([given[variant.NAMED]], f"{variant.NAMED!r}")
    if card not in variant.deck or (variant.auction and card not in variant.nameable(0)):
        raise PositionError(f"The card {write_card(card)} can't be named.")
    copies = [variant.deck.copies(hand, card) for hand in hands]
    others = [number for seat, number in enumerate(copies) if seat != table.declarer]
    assert table.declarer is not None
    if copies[table.declarer] >= variant.deck.packs or sum(others) > 1:
        raise PositionError(f"The card {write_card(card)} is held where it can't be.")
    table = replace(table, named=card)
    found = holder(table, hands, card)
    if said is not None and (said == table.declarer or found not in (None, said)):
        raise PositionError(f"Seat {said} can't be the {variant.PARTNER} with these hands.")
    if found is None and said is None:
        raise PositionError(f"Nobody else holds {write_card(card)}: say who the {variant.PARTNER} is.")
    return table, said if found is None else found, said if found is None else None


def _check_naming(variant: Variant, given: Given, counts: tuple[int, ...]) -> None:
    early = next((key for key in ("table", "passes", "plays") if given.get(key)), None)
    if early is not None:
        raise PositionError(f"{early!r} belongs to the play: it needs a {variant.NAMED!r}.")
    for seat, count in enumerate(counts):
        if count != variant.hand_size:
            raise PositionError(f"Before the play seat {seat} has {variant.hand_size} cards, not {count}.")


def _lying(variant: Variant, given: Given, seats: int) -> Laid | None:
    laid: Any = given.get("table")
    if laid is None:
        return None
    if not isinstance(laid, dict) or set(laid) != {"seat", "cards"}:
        raise PositionError('table is an object such as {"seat":1,"cards":["7H"]}.')
    seat, cards = read_seat(laid["seat"], "Who played last", seats), read_cards(laid["cards"], "The play on the table")
    if seat is None:
        raise PositionError(f"Who played last is a seat from 0 to {seats - 1}.")
    check_packs(variant, cards)
    pile = variant.deck.pile(cards)
    if not variant.generator.may_be_played(counts_of(pile)):
        raise PositionError("The cards on the table are no combination.")
    hands = read_hands(given["hands"], seats) or ()
    check_packs(variant, [*cards, *(card for hand in hands for card in hand)])
    return seat, pile


def _plays(given: Given, lying: Laid | None, seats: int) -> tuple[int, ...]:
    """Return the number of plays by seat; unless given, one for the owner of the play on the table."""
    last = -1 if lying is None else lying[0]
    if "plays" not in given:
        return tuple(int(seat == last) for seat in range(seats))
    plays = read_numbers(given["plays"], "plays", seats, 0, MOST)
    if lying is not None and not plays[last]:
        raise PositionError(f"Seat {last} has made a play: it lies on the table.")
    return plays


def _leader(table: PublicState, given: Given, out: tuple[Seat, ...]) -> Seat:
    said = read_seat(given.get("leader"), "The leader", table.seats)
    if said in out and "table" not in given:
        raise PositionError("The leader has no cards.")
    if said is not None:
        return said
    assert table.declarer is not None
    usual = table.bidder if table.variant.bidder_leads else table.declarer
    return next_seat(usual, table.seats, out) if usual in out else usual


def _number(given: Given, key: str, least: int, most: int, default: int) -> int:
    number = given.get(key, default)
    if type(number) is not int or not least <= number <= most:
        raise PositionError(f"{key} is a whole number from {least} to {most}.")
    return number


def _check_kitty(variant: Variant, kitty: tuple[Card, ...]) -> None:
    if len(kitty) != variant.kitty_size:
        raise PositionError(f"The kitty has {variant.kitty_size} cards, not {len(kitty)}.")
    check_packs(variant, kitty)


def read_pile(variant: Variant, cards: Iterable[Card]) -> Pile:
    """Return the cards as a pile. Raises PositionError."""
    held = tuple(cards)
    check_packs(variant, held)
    return variant.deck.pile(held)


def check_packs(variant: Variant, cards: Iterable[Card]) -> None:
    """Check that each card is in this game, at most once for each pack. Raises PositionError."""
    packs = variant.deck.packs
    for card, count in Counter(cards).items():
        if card not in variant.deck:
            raise PositionError(f"The card {write_card(card)} isn't in this game.")
        if count > packs:
            times = {1: "twice", 2: "three times", 3: "four times"}[packs]
            raise PositionError(f"The card {write_card(card)} is there {times}.")
