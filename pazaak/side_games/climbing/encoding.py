"""Climbing games as numbers: a play is one action for its body, then one action for each kicker's rank."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pazaak.house.rules.encoding import (
    Chosen,
    Row,
    flags,
    from_seat,
    joined,
    numbers,
    one_hot,
    seat_flags,
    shares,
    squashed,
)
from pazaak.house.rules.notation import write_card
from pazaak.side_games.climbing.moves import PASS, Bid, Move, NameCard, Play
from pazaak.side_games.climbing.plays.combinations import Combination, Family, Kind, Load, bomb_power
from pazaak.side_games.climbing.plays.piles import BITS, MOST_RANKS, Memo, counts_of, spread, within
from pazaak.side_games.climbing.rules import ClimbingRules, cards_for, may_pass_bid, playable
from pazaak.side_games.climbing.state import Laid, Phase, PublicState, View
from pazaak.side_games.climbing.variant import MOST_BID, Variant

PASSES = 0
BIDS = MOST_BID + 1
"""Number of bids, which are the first actions: action 0 is a pass, action n a bid of n points."""
RECALLED = 9
"""Number of latest plays that an observation lists one by one."""
RANKS_AT_ONCE = MOST_RANKS // 3
FIVE_BITS = BITS * RANKS_AT_ONCE
FIVE = (1 << FIVE_BITS) - 1
"""Piles are encoded five ranks at a time: few enough that nearly every value is cached."""
USUAL_SCORE = 20
USUAL_PLAYS = 10
USUAL_MULTIPLIER = 8


def bodies(variant: Variant) -> Iterator[tuple[Combination, str]]:
    """Yield each possible body of a play, without kickers, and its name; by kind, length and rank."""
    family, letters = variant.family, variant.LETTERS
    copies = dict(spread(counts_of(variant.deck.full)))

    def alone(width: int) -> list[int]:
        return [rank for rank in copies if copies[rank] >= width]

    def runs(least: int, cards: int) -> Iterator[tuple[int, int]]:
        for length in range(least, min(family.run_ranks, family.most // cards) + 1):
            for top in range(length - 1, family.run_ranks):
                yield length, top

    def named(kind: Kind, length: int, top: int, width: int) -> tuple[Combination, str]:
        ranks = "".join(letters[rank] * width for rank in range(top - length + 1, top + 1))
        return Combination(kind, length, top), f"{kind} {ranks}"

    for body in family.bodies:
        for top in alone(body.width):
            yield named(body.alone, 1, top, body.width)
        for length, top in runs(body.least, body.width):
            yield named(body.run, length, top, body.width)
    for load in family.loads:
        for top in alone(load.width) if load.cards <= family.most else ():
            yield named(load.alone, 1, top, load.width)
        if load.run is not None:
            for length, top in runs(2, load.cards):
                yield named(load.run, length, top, load.width)
    for cards in family.bombs:
        for top in alone(cards):
            yield Combination(Kind.BOMB, 1, top, bomb_power(cards, top)), f"{Kind.BOMB} {letters[top] * cards}"
    rocket = variant.generator.meaning[family.rocket] if family.rocket else None
    if rocket is not None:
        yield rocket, str(Kind.ROCKET)


def _carrying(family: Family) -> dict[Kind, Load]:
    """Return the kickers that each kind of play carries, for kinds that carry any."""
    return {kind: load for load in family.loads for kind in (load.alone, load.run) if kind is not None}


class ClimbingEncoding:
    """The actions and observations of one table of a climbing game.

    A play is its body (`Airplane with Kickers 333444`) and then an action for each kicker's rank, in any order; where
    the same ranks can be played with or without the card that makes a partner, an action says which.
    """

    left_out = "Which suits are laid isn't chosen, but for the card that makes a partner: no rule asks for suits."

    def __init__(self, rules: ClimbingRules) -> None:
        variant = rules.variant
        self._variant, self._generator, self._deck = variant, variant.generator, variant.deck
        self._cards = tuple(variant.deck.places) if variant.names_card else ()
        self._card_number = {card: number for number, card in enumerate(self._cards)}
        self._bodies, names = zip(*bodies(variant), strict=True)
        self._loads = _carrying(variant.family)
        self._load_place = {load: place for place, load in enumerate(variant.family.loads)}
        self._naming = BIDS
        self._first = self._naming + len(self._cards)
        self._kickers = self._first + len(self._bodies)
        ranks = variant.LETTERS if self._loads else ""
        self._keeps = self._kickers + len(ranks)
        """Index of "without the partner card"; the next index is "with it"."""
        numbers = {body: number for number, body in enumerate(self._bodies, self._first)}
        meaning = self._generator.meaning
        self._number: Memo[int] = Memo(lambda play: numbers[_meant(meaning[play])])
        """Action of a play's body, by the counts of the play."""
        self.actions = (
            "pass",
            *(f"bid {points}" for points in range(1, BIDS)),
            *(f"{variant.NAMING} {write_card(card)}" for card in self._cards),
            *names,
            *(f"kicker {letter}" for letter in ranks),
            *((f"without the {variant.NAMED} card", f"with the {variant.NAMED} card") if self._cards else ()),
        )
        self._copies = max(number for _, number in spread(counts_of(self._deck.full)))
        self._stacks = [flags(self._copies, range(held)) for held in range(self._copies + 1)]
        self._fives: Memo[bytes] = Memo(self._stacked_five)
        self._rows: Memo[bytes] = Memo(self._stacked)
        """Encoded rows of piles, by the counts of the pile."""
        self._piles: Memo[bytes] = Memo(lambda pile: self._stacked(counts_of(pile)))
        self._none_named = flags(self._deck.packs, ())
        self._whose = {place: one_hot(rules.seats, place) for place in (None, *range(rules.seats))}
        self._table: PublicState | None = None
        self._table_rows: dict[int, bytes] = {}
        """Encoded table rows by seat, kept while the table stays the same."""
        self._history: tuple[Laid, ...] | None = None
        self.parts = self._parts_of(rules.seats)
        self._view: View | None = None
        self._plays: tuple[list[int], list[int]] = ([], [])

    def _parts_of(self, seats: int) -> dict[str, int]:
        pile = MOST_RANKS * self._copies
        return {
            "phase": len(Phase),
            "declarer": seats,
            "bidder": seats,
            "bids": seats * (BIDS + 1),
            "bid": BIDS,
            "face_up": MOST_RANKS,
            "named": len(self._cards),
            "kitty": pile,
            "scores": seats,
            "credits": seats,
            "hand_number": 1,
            "to_act": seats,
            "leader": seats,
            "partner": seats,
            "hand": pile,
            "named_held": self._deck.packs,
            "chosen": pile,
            "chosen_load": len(self._load_place),
            "unseen": pile,
            "lying": pile,
            "lying_of": seats,
            "played": seats * pile,
            "recent": RECALLED * pile,
            "recent_of": RECALLED * seats,
            "counts": seats,
            "plays": seats,
            "out": seats,
            "passes": 1,
            "multiplier": 1,
        }

    # -- actions ---------------------------------------------------------------------------------------------------

    def offered(self, view: View, chosen: Chosen) -> Iterable[int]:
        table = view.table
        if view.to_act != view.seat:
            return ()
        match table.phase:
            case Phase.AUCTION:
                return [*([PASSES] if may_pass_bid(view) else []), *range(table.bid + 1, BIDS)]
            case Phase.NAMING:
                named = table.variant.nameable(view.hand)
                return [self._naming + self._card_number[card] for card in named]
            case Phase.PLAY:
                return self._following(view, chosen) if chosen else self._leading(view)
            case Phase.OVER:
                return ()

    def _leading(self, view: View) -> list[int]:
        numbers_of_plays = self._plays_of(view)[1]
        may_pass = view.round.lying is not None or not numbers_of_plays
        return [PASSES, *set(numbers_of_plays)] if may_pass else list(set(numbers_of_plays))

    def _following(self, view: View, chosen: Chosen) -> list[int]:
        """Return the actions for the next kicker, or for "with or without the partner card"."""
        fitting, kicked = self._fitting(view, chosen)
        if kicked == self._kickers_due(chosen):
            return [self._keeps, self._keeps + 1]
        body = self._body(view, chosen)
        ranks = {rank for play in fitting for rank, _ in spread(play - body)}
        return [self._kickers + rank for rank in sorted(ranks)]

    def meant(self, view: View, chosen: Chosen) -> Move | None:
        first = chosen[0]
        if first == PASSES:
            return PASS
        if first < BIDS:
            return Bid(first)
        if first < self._first:
            return NameCard(self._cards[first - self._naming])
        fitting, kicked = self._fitting(view, chosen)
        if kicked < self._kickers_due(chosen):
            return None
        ways = list(cards_for(view, fitting[0]))
        if len(ways) == 1:
            return ways[0]
        return None if chosen[-1] < self._keeps else self._way(view, ways, chosen[-1] > self._keeps)

    def _way(self, view: View, ways: list[Play], with_named: bool) -> Play:
        named = view.table.named
        return next(way for way in ways if (named in way.cards) == with_named)

    def _plays_of(self, view: View) -> tuple[list[int], list[int]]:
        """Return the legal plays of the seat, as counts, and the body's action of each."""
        if view is not self._view:
            plays = playable(view)
            self._view, self._plays = view, (plays, list(map(self._number.__getitem__, plays)))
        return self._plays

    def _kickers_due(self, chosen: Chosen) -> int:
        body = self._bodies[chosen[0] - self._first]
        load = self._loads.get(body.kind)
        return 0 if load is None else load.number * body.length

    def _body(self, view: View, chosen: Chosen) -> int:
        """Return the counts of the part of a play chosen so far: its body and kickers."""
        body = self._bodies[chosen[0] - self._first]
        load = self._loads.get(body.kind)
        if load is None:
            return self._fitting(view, chosen)[0][0]
        counts = sum(load.width << BITS * rank for rank in range(body.top - body.length + 1, body.top + 1))
        for action in chosen[1:]:
            if self._kickers <= action < self._keeps:
                counts += load.kicker << BITS * (action - self._kickers)
        return counts

    def _fitting(self, view: View, chosen: Chosen) -> tuple[list[int], int]:
        """Return the plays that begin with the chosen actions, and the number of kickers chosen."""
        plays, numbers_of_plays = self._plays_of(view)
        first = chosen[0]
        if not self._kickers_due(chosen):
            return [plays[numbers_of_plays.index(first)]], 0
        kicked = sum(self._kickers <= action < self._keeps for action in chosen[1:])
        counts = self._body(view, chosen)
        fitting = (play for play, number in zip(plays, numbers_of_plays, strict=True) if number == first)
        return [play for play in fitting if within(counts, play)], kicked

    # -- observations ----------------------------------------------------------------------------------------------

    def _stacked(self, counts: int) -> bytes:
        """Return counts as bytes: for each rank as many ones as cards, padded with zeros."""
        fives = self._fives
        return fives[counts & FIVE] + fives[counts >> FIVE_BITS & FIVE] + fives[counts >> 2 * FIVE_BITS]

    def _stacked_five(self, counts: int) -> bytes:
        return b"".join([self._stacks[number] for number in counts.to_bytes(RANKS_AT_ONCE, "little")])

    def observe(self, view: View, chosen: Chosen) -> Row:
        if view.table is not self._table:
            self._table, self._table_rows = view.table, {}
        seen = self._table_rows.get(view.seat)
        if seen is None:
            seen = self._table_rows[view.seat] = b"".join(self._of_table(view))
        return joined((seen, *self._of_round(view, chosen)))

    def _of_table(self, view: View) -> Iterator[bytes]:
        """Yield the rows that stay the same while cards are played."""
        seat, table, deck = view.seat, view.table, self._deck
        seats = table.seats
        yield one_hot(len(Phase), list(Phase).index(table.phase))
        yield seat_flags(seat, seats, table.declarer)
        yield seat_flags(seat, seats, table.bidder)
        for bid in from_seat(seat, table.bids):
            yield one_hot(BIDS + 1, BIDS if bid is None else bid)
        yield one_hot(BIDS, table.bid)
        yield one_hot(MOST_RANKS, None if table.face_up is None else deck.rank(table.face_up))
        named = table.named if self._cards else None
        yield one_hot(len(self._cards), None if named is None else self._card_number[named])
        yield self._rows[counts_of(view.kitty or 0)]
        yield numbers(
            (
                *(squashed(score, USUAL_SCORE) for score in from_seat(seat, table.scores)),
                *shares(from_seat(seat, table.purses), sum(table.purses)),
                table.hand_number / self._variant.options.hands,
            )
        )

    def _recall(self, history: tuple[Laid, ...], seats: int) -> None:
        """Encode the history of plays; it stays the same while seats pass."""
        self._history = history
        held = [0] * seats
        for who, pile in history:
            held[who] += pile
        recent = history[: -RECALLED - 1 : -1]
        self._gone = sum(held)
        self._played = tuple(self._rows[counts_of(pile)] for pile in held)
        piles = [self._piles[pile] for _, pile in recent]
        self._recent = b"".join(piles) + self._rows[0] * (RECALLED - len(recent))
        self._recent_of = [who for who, _ in recent]

    def _of_round(self, view: View, chosen: Chosen) -> list[bytes]:
        seat, table, played = view.seat, view.table, view.round
        seats, deck, rows, piles, whose = table.seats, self._deck, self._rows, self._piles, self._whose
        if played.history is not self._history:
            self._recall(played.history, seats)
        # Once there is a landlord, the kitty is in their hand; before, it may be known and in nobody's.
        apart = (view.kitty or 0) if table.declarer is None else 0
        lying, most = played.lying, self._variant.family.most
        load = self._loads.get(self._bodies[chosen[0] - self._first].kind) if chosen else None
        named = deck.copies(view.hand, table.named) if self._cards and table.named is not None else 0
        return [
            whose[None if table.phase is Phase.OVER else (played.turn - seat) % seats],
            whose[(played.leader - seat) % seats],
            whose[None if played.partner is None else (played.partner - seat) % seats],
            rows[counts_of(view.hand)],
            flags(deck.packs, range(named)) if named else self._none_named,
            rows[self._body(view, chosen) if chosen else 0],
            one_hot(len(self._load_place), None if load is None else self._load_place[load]),
            rows[counts_of(deck.full - view.hand - self._gone - apart)],
            rows[0] if lying is None else piles[lying[1]],
            whose[None if lying is None else (lying[0] - seat) % seats],
            *from_seat(seat, self._played),
            self._recent,
            *[whose[(who - seat) % seats] for who in self._recent_of],
            whose[None] * (RECALLED - len(self._recent_of)),
            numbers(
                [
                    *[left / most for left in from_seat(seat, played.counts)],
                    *[squashed(plays, USUAL_PLAYS) for plays in from_seat(seat, played.plays)],
                    *[1.0 if (seat + place) % seats in played.out else 0.0 for place in range(seats)],
                    squashed(played.passes, seats),
                    squashed(played.multiplier, USUAL_MULTIPLIER),
                ]
            ),
        ]


def _meant(play: Combination | None) -> Combination:
    assert play is not None
    return play
