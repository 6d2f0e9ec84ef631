"""Zones of a climbing game's table: cards, scores and facts by place, for the screen reader and the picture."""

from __future__ import annotations

from collections.abc import Iterator

from pazaak.house.phrases import counted
from pazaak.house.rules.cards import JOKER_RANKS, Rank
from pazaak.house.rules.notation import rank_words, write_card
from pazaak.house.rules.protocols import Seat
from pazaak.house.zones.zone import CREDITS, Kind, Laying, Zone, Zones, fact, hidden, zone
from pazaak.side_games.climbing.ear.names import in_view, play_words, role_word
from pazaak.side_games.climbing.plays.piles import MOST_RANKS, counts_of
from pazaak.side_games.climbing.state import Laid, Phase, Round, View
from pazaak.side_games.climbing.variant import Variant

ASKED = {Phase.AUCTION: "to bid", Phase.NAMING: "to name a card", Phase.PLAY: "to play"}
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def zones(view: View) -> Zones:
    table, played, variant = view.table, view.round, view.table.variant
    scores = [zone(Kind.SCORE, seat, number=score) for seat, score in enumerate(table.scores)]
    point = zone(Kind.FACT, number=variant.options.point, called="a point", unit=CREDITS)
    if table.phase is Phase.OVER:
        return (point, *scores, fact("winner", sharing=table.winners), fact("end", table.reason or ""))
    return (
        fact("hand of the game", f"{table.hand_number} of {variant.options.hands}"),
        *([point] if variant.options.point else []),
        fact(ASKED[table.phase], owner=view.to_act),
        *_lying(view),
        _own(view),
        *(zone(Kind.HAND, seat, number=count) for seat, count in enumerate(played.counts) if seat != view.seat),
        *_sides(view),
        *_said(view),
        _kitty(view),
        *_stake(view),
        *_still_out(view),
        *scores,
    )


def _own(view: View) -> Zone:
    return zone(Kind.HAND, view.seat, map(write_card, reversed(view.cards)))


def _lying(view: View) -> Iterator[Zone]:
    """Yield the play to beat or the leader, the seats that passed, and each seat's last play."""
    table, played = view.table, view.round
    if table.phase is Phase.PLAY:
        yield fact("lead", owner=played.leader)
    if played.lying is not None:
        yield _play(view, played.lying, "play to beat")
    yield fact("passed", sharing=tuple(passed(played)))
    for laid in sorted(dict(played.history).items()):
        if laid != played.lying:
            yield _play(view, laid, "last play")
    for place, seat in enumerate(played.out):
        yield fact("place", f"{PLACES[place]} out of cards", about=seat)


def _play(view: View, laid: Laid, called: str) -> Zone:
    variant, (seat, pile) = view.table.variant, laid
    cards = in_view(variant.deck.cards_of(pile))
    return zone(Kind.TRICK, seat, map(write_card, cards), called=called, told=play_words(variant, cards))


def _sides(view: View) -> Iterator[Zone]:
    """Yield the sides as far as the seat knows them, and the card that decides them."""
    table, variant = view.table, view.table.variant
    yield fact("drew first", owner=table.dealer)
    if variant.auction:
        yield fact("opening bid", owner=table.bidder)
    if table.face_up is not None:
        yield zone(Kind.LOT, faces=(write_card(table.face_up),), called="face up in the deck")
    if table.declarer is None:
        return
    own = table.named is not None and view.seat != table.declarer and table.named in view.cards
    partner = view.seat if own and view.round.partner is None else view.round.partner
    known = not variant.names_card or partner is not None or (table.phase is Phase.PLAY and table.named is None)
    other = variant.OTHER
    for seat in range(table.seats):
        sure = known or seat == view.seat
        role = variant.DECLARER if seat == table.declarer else role_word(variant.PARTNER) if seat == partner else other
        yield fact("side", role if sure or role != other else f"{other}, as far as known", about=seat)
    if table.named is None:
        return
    held = "" if variant.auction else "two held"
    yield zone(Kind.LOT, table.declarer, (write_card(table.named),), called="named card", told=held)
    if partner is None:
        holder = "its holder" if variant.auction else "the holder of the third"
        yield fact(role_word(variant.PARTNER), f"{holder}, not shown yet")
    elif view.round.partner is None:
        yield fact("role", f"{role_word(variant.PARTNER)}, named card held, known to nobody yet", about=partner)


def _said(view: View) -> Iterator[Zone]:
    for seat, bid in enumerate(view.table.bids):
        if bid is not None:
            yield fact("bid", str(bid) if bid else "passed", about=seat)


def _kitty(view: View) -> Zone:
    table = view.table
    if view.kitty is not None:
        cards = table.variant.deck.cards_of(view.kitty)
        return zone(Kind.LOT, faces=map(write_card, cards), called="kitty")
    backs = table.variant.kitty_size if table.declarer is None else 0
    return zone(Kind.LOT, faces=hidden(backs), called="kitty")


def _stake(view: View) -> Iterator[Zone]:
    table, times = view.table, view.round.multiplier
    doubled = times.bit_length() - 1
    if not table.variant.auction:
        yield fact("stake", "winners gain 1" if not doubled else f"×{times}")
    elif table.declarer is None and not table.bid:
        yield fact("stake", "no bid yet")
    else:
        bid = f"bid {table.bid}" if table.bid else "no bids"
        yield fact("stake", f"×{max(1, table.bid) * times}, {bid}{f', {doubled} × 2' if doubled else ''}")


def passed(played: Round) -> list[Seat]:
    """Return the seats that have passed on the play to beat, the latest first."""
    seats, seat = len(played.counts), played.turn
    found: list[Seat] = []
    while len(found) < played.passes:
        seat = (seat - 1) % seats
        if seat not in played.out:
            found.append(seat)
    return found


def standing(variant: Variant, gone: int, held: int) -> list[tuple[Rank, int, int, int]]:
    """Return (rank, unseen, in the player's hand, in the deck) for each rank, the highest first."""
    deck, by_rank = variant.deck, zip(*(counts.to_bytes(MOST_RANKS, "little") for counts in (gone, held)), strict=True)
    found = []
    for rank, (played, own) in zip(deck.order, by_rank, strict=False):
        most = deck.packs if rank in JOKER_RANKS else 4 * deck.packs
        found.append((rank, max(0, most - played - own), own, most))
    return found[::-1]


def _still_out(view: View) -> Iterator[Zone]:
    gone = sum(counts_of(pile) for _, pile in view.round.history)
    ranks = standing(view.table.variant, gone, counts_of(view.hand))
    left = [counted(out, rank_words(rank), rank_words(rank, 2)) for rank, out, _, _ in ranks if out]
    yield fact("still out", ", ".join(left))
    yield fact("none out", ", ".join(rank_words(rank, 2) for rank, out, _, _ in ranks if not out))


CLIMBING = Laying(zones, due=(*ASKED.values(), "play to beat", "passed", "stake"))
