"""The player that values a set: each total against these rivals, and the gain of a lot."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count, repeat
from math import floor
from random import Random

import numpy as np
from numpy.typing import NDArray

from pazaak.game.cards.board import GOAL, SLOTS, Board, with_played
from pazaak.game.cards.side_cards import Play, SideCard, in_order
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.cards.turn import plays_on_offer
from pazaak.game.moves import END_TURN, KEEP_TIEBREAKER, SPEND_TIEBREAKER, STAND
from pazaak.game.state import Hand
from pazaak.house.rules.agents import Unprepared
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.pazu.moves import PASS, Bid, Move
from pazaak.side_games.pazu.mutable_state import with_entry
from pazaak.side_games.pazu.players.antes import name_part
from pazaak.side_games.pazu.players.course import WORTH, Course, place_of
from pazaak.side_games.pazu.players.moments import moment_of
from pazaak.side_games.pazu.players.outlook import BUST, FULL, WIN, Scene, own_course, scene_of, stakes_of
from pazaak.side_games.pazu.state import Phase, PublicState, View

Array = NDArray[np.float64]

LOTS_KEPT = 400
ANSWERED_IN_TURNS = 1.0
"""Weight of a total being answered by active rivals, in turns: one stands before they have ended."""
ANSWERED_IN_LOTS = 0.0
"""Weight of a total being answered by active rivals, before a set has begun: nobody knows who will stand first."""
USUAL = SideCard.SWITCH_4
"""Card assumed for a lot to come: most cards of the side deck can be played as a minus."""
MOST_RETURNED = 0.9
"""Most of a bid, as a share, that is expected back through a Full Board."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The expected results of a set after a move."""

    win: float
    """Expected share of the Set Pot, 0 to 1."""
    bust: float
    full_board: float
    worth: float
    """Total value with penalty and Pazaak Pot, in Set Pots."""


@dataclass(frozen=True, slots=True)
class Gathered:
    """The value of taking a lot and some of those that follow."""

    gain: float
    """Gain over taking none, in Set Pots."""
    full_board: float
    """Chance of winning the Pazaak Pot, and with it all that was bid."""


@dataclass(frozen=True, slots=True)
class LotWorth:
    """The worth of a lot to a seat, in Set Pots."""

    gathered: tuple[Gathered, ...]
    """With this card alone, then with one, two and three usual cards to come; empty for a seat that can't take it."""
    lost: tuple[float, ...]
    """By seat: cost if that seat takes the card; 0 for oneself and for seats that can't take it."""

    @property
    def gain(self) -> float:
        """Gain from the card alone, against a set in which nobody has it."""
        return self.gathered[0].gain if self.gathered else 0.0


def worth_of(course: Course, board: Board, hand: Hand, must_draw: bool) -> Chances:
    """Return the value of a board at rest; the hand is sorted by kind."""
    count = len(board.values)
    ends = course.going_on(count, hand) if must_draw else course.at_rest(count, hand)
    return _chances(ends[:, 0, place_of(board.total)])


def _chances(ends: Array) -> Chances:
    return Chances(float(ends[WIN]), float(ends[BUST]), float(ends[FULL]), float(ends[WORTH]))


def move_chances(
    view: View, hands: tuple[Hand, ...] | None = None, answered: float = ANSWERED_IN_TURNS
) -> dict[Move, Chances]:
    """Return the moves of a turn with the value of each, standing first. Raises AssertionError outside a turn."""
    table = view.table
    if table.phase is not Phase.TURN:
        raise AssertionError("only a turn has moves of a turn")
    scene = scene_of(table, view.seat, table.hands if hands is None else hands, answered)
    course = own_course(scene)
    told: dict[Move, Chances] = {
        STAND: _stood(course, view.board),
        END_TURN: _ended(course, scene, view.board),
    }
    if not table.played:
        for play in plays_on_offer(view.board, view.hand, scene.flip):
            told[play] = _played(course, scene, view, play)
    return told


def _stood(course: Course, board: Board) -> Chances:
    if board.total > GOAL:
        return _chances(course.aim.bust)
    return _chances(course.aim.stand[:, 0, place_of(board.total)])


def _ended(course: Course, scene: Scene, board: Board) -> Chances:
    if board.total >= GOAL:
        return _stood(course, board)
    return worth_of(course, board, scene.own.hand, must_draw=True)


def _played(course: Course, scene: Scene, view: View, play: Play) -> Chances:
    board = with_played(view.board, play, scene.flip)
    if board.total > GOAL:
        return _chances(course.aim.bust)
    if len(board.values) == SLOTS:
        return _chances(course.aim.full[:, 0, len(view.hand) - 1])
    if board.total == GOAL:
        return _stood(course, board)
    hand = list(scene.own.hand)
    hand.remove(play.card)
    return worth_of(course, board, tuple(hand), must_draw=False)


# -- lots --------------------------------------------------------------------------------------------------------------


class LotValuation:
    """A cache of lots' values: all bidders ask about the same lot."""

    def __init__(self) -> None:
        self._known: OrderedDict[object, tuple[LotWorth, ...]] = OrderedDict()

    def appraise(
        self, table: PublicState, hands: tuple[Hand, ...], answered: float = ANSWERED_IN_LOTS
    ) -> tuple[LotWorth, ...]:
        """Return the lot's worth by seat; nothing for seats not in the set or without room for it."""
        lot = table.lot
        if lot is None:
            raise AssertionError("there is no lot to appraise")
        sorted_hands = tuple(in_order(hand) for hand in hands)
        takers = tuple(len(table.hands[seat]) < HAND_SIZE and table.in_set[seat] for seat in range(table.seats))
        stakes = tuple(stakes_of(table, seat) for seat in range(table.seats))
        seen = (table.leader, table.gone, table.in_set, table.rules.flip)
        key = (lot, table.lots_left, sorted_hands, takers, stakes, seen, answered)
        if key not in self._known:
            nothing = LotWorth((), (0.0,) * table.seats)
            self._known[key] = tuple(
                _worth_to(table, seat, sorted_hands, takers, lot, answered) if table.in_set[seat] else nothing
                for seat in range(table.seats)
            )
            while len(self._known) > LOTS_KEPT:
                self._known.popitem(last=False)
        return self._known[key]


APPRAISER = LotValuation()


def _worth_to(
    table: PublicState, seat: Seat, hands: tuple[Hand, ...], takers: tuple[bool, ...], lot: SideCard, answered: float
) -> LotWorth:
    held = tuple(with_entry(hands, taker, in_order((*hands[taker], lot))) for taker in range(table.seats))
    others = [taker for taker in range(table.seats) if takers[taker] and taker != seat]
    scenes = [scene_of(table, seat, held_so, answered) for held_so in (hands, *(held[taker] for taker in others))]
    own = scenes[0].own
    count, place = len(own.board.values), place_of(own.board.total)
    without, *with_others = own_course(*scenes).going_on(count, own.hand)[WORTH, :, place].tolist()
    lost = [0.0] * table.seats
    for taker, worth in zip(others, with_others, strict=True):
        lost[taker] = without - worth
    if not takers[seat]:
        return LotWorth((), tuple(lost))
    more = min(table.lots_left, HAND_SIZE - len(held[seat][seat]))
    course = own_course(scene_of(table, seat, held[seat], answered), more=more)
    bundles = [in_order((*held[seat][seat], *(USUAL,) * taken)) for taken in range(more + 1)]
    ends = [course.going_on(count, bundle)[:, taken, place] for taken, bundle in enumerate(bundles)]
    return LotWorth(tuple(Gathered(float(end[WORTH]) - without, float(end[FULL])) for end in ends), tuple(lost))


# -- the player --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Temper:
    """The traits of a planner: its foresight, caution and errors."""

    sees_hands: bool = True
    """Whether it looks at its rivals' cards."""
    longs_for_jackpot: bool = True
    """Whether it counts the Pazaak Pot among the prizes of a Full Board."""
    pays: float = 1.0
    """Share of a card's worth that the planner bids."""
    denies: float = 0.5
    """Share of the damage a rival could do with the card that is added to the bid."""
    gathers: float = 0.7
    """Assumed chance to get a further lot when it plans to gather several."""
    spends: float = 0.35
    """Most of its purse, as a share, that it bids for one lot.

    It bids more if it is likely to fill its board with it, or if the Pazaak Pot already holds a larger share of all
    credits. Where all bid all they have, a player with credits left in the sets to come gets the Pazaak Pot cheaply.
    """
    keeps: int = 1
    """Antes kept in its purse; with three, a rival who bids everything gets the cards that win a large Pazaak Pot."""
    answered_in_turns: float = ANSWERED_IN_TURNS
    answered_in_lots: float = ANSWERED_IN_LOTS
    noise: float = 0.0
    """Standard deviation of its error about a move, in Set Pots."""
    ante: float = 0.2
    """Share of the smallest purse that it sets as the ante."""


def bid_limit(
    table: PublicState, seat: Seat, appraised: tuple[LotWorth, ...], temper: Temper, stray: float = 0.0
) -> int:
    """Return a planner's highest bid for the lot, in credits; `stray`: error of its opinion in Set Pots.

    A bid is not lost to a player who fills the board: so cards that do so together are worth a multiple, spread evenly
    over the lots to be gathered.
    """
    threat = temper.denies * _threat(table, seat, appraised)
    purse, at_table = table.purses[seat], table.pazaak_pot + sum(table.purses)
    risks, most = max(temper.spends, table.pazaak_pot / max(1, at_table)), 0.0
    for more, bundle in enumerate(appraised[seat].gathered):
        returned = min(MOST_RETURNED, bundle.full_board) if temper.longs_for_jackpot else 0.0
        worth = temper.pays * temper.gathers**more * (bundle.gain + threat) / (more + 1) / (1.0 - returned) + stray
        risked = max(risks, 0.0 if more else bundle.full_board)
        most = max(most, min(worth * table.set_pot, risked * purse))
    return max(0, floor(min(most, purse - temper.keeps * table.ante)))


def _threat(table: PublicState, seat: Seat, appraised: tuple[LotWorth, ...]) -> float:
    """Return the loss if the highest bidder takes the card, or else the rival to whom it is worth most."""
    lost = appraised[seat].lost
    if table.bidder is not None and table.bidder != seat:
        return lost[table.bidder]
    eager = [other for other in range(table.seats) if other != seat and table.can_bid(other)]
    if not eager:
        return 0.0
    keenest = max(eager, key=lambda other: appraised[other].gain)
    return lost[keenest] if appraised[keenest].gain * table.set_pot >= table.next_bid else 0.0


class Planner(Unprepared):
    """A player that plays each turn for the highest value, and bids as far as a card pays."""

    def __init__(self, seed: int, temper: Temper) -> None:
        self._seed, self._temper = seed, temper

    def choose(self, view: View) -> Move:
        match view.table.phase:
            case Phase.ANTE:
                return name_part(view.table, self._temper.ante)
            case Phase.BID:
                return self._bid(view)
            case Phase.TURN:
                return self._turn(view)
            case Phase.TIEBREAK | Phase.OVER:
                return SPEND_TIEBREAKER if SideCard.TIEBREAKER in view.hand else KEEP_TIEBREAKER

    def _turn(self, view: View) -> Move:
        told = move_chances(self._seen(view), self._hands(view), self._temper.answered_in_turns)
        strays = self._strays(view)
        return max(told, key=lambda move: told[move].worth + next(strays))

    def _bid(self, view: View) -> Move:
        table = view.table
        appraised = APPRAISER.appraise(self._seen(view).table, self._hands(view), self._temper.answered_in_lots)
        limit = bid_limit(table, view.seat, appraised, self._temper, next(self._strays(view)))
        return Bid(table.next_bid) if table.next_bid <= limit else PASS

    def _seen(self, view: View) -> View:
        if self._temper.longs_for_jackpot:
            return view
        return replace(view, table=replace(view.table, pazaak_pot=0))

    def _hands(self, view: View) -> tuple[Hand, ...]:
        if self._temper.sees_hands:
            return view.table.hands
        return tuple(hand if seat == view.seat else () for seat, hand in enumerate(view.table.hands))

    def _strays(self, view: View) -> Iterator[float]:
        """Yield the errors of this decision's opinions, one for each."""
        if not self._temper.noise:
            return repeat(0.0)
        chance = Random(f"{self._seed}/{moment_of(view)}")
        return (chance.gauss(0.0, self._temper.noise) for _ in count())
