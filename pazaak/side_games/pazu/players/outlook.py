"""A seat's expectations of a set: the rivals' answers to each total, and the results of its own board."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pazaak.game.cards.board import GOAL, SLOTS, Board
from pazaak.game.cards.side_cards import FLIPPED, SideCard, in_order
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.ruleset import FlipReach
from pazaak.game.state import Hand
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.pazu.players.course import (
    LEAST_TOTAL,
    NOTHING_TO_FLIP,
    TOTALS,
    WORTH,
    Aim,
    Course,
    Flippable,
    at_any_time,
    place_of,
)
from pazaak.side_games.pazu.players.draws import draw_chances
from pazaak.side_games.pazu.state import Phase, PublicState

Array = NDArray[np.float64]

LEAST_TARGET = 10
TARGETS = GOAL - LEAST_TARGET + 1
"""Number of targets: totals 10 to 20; a rival chases a lower total as if it were 10."""
_HIGHER, _LEVEL = 1, 2
"""Indices of the parts of a rival's end who knows the total to beat, after its value."""
_ENDED = 1
_FILLED = _ENDED + TARGETS
"""First index of the parts by final total, and by cards left at a Full Board, of a rival who knows no total to beat."""
_JACKPOTS = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0)
"""Sizes of the Pazaak Pot, in Set Pots, to which a rival's interest in a Full Board is rounded down."""
_TYPICALLY_BELOW = (0.22, 0.23, 0.24, 0.25, 0.26, 0.28, 0.31, 0.36, 0.45, 0.60, 0.80)
"""Chance that a player ends below 10..20, busts included."""
MOST_COURSES = 60
MOST_IN_ONE = 1000
"""Most courses of rivals in the cache, and most results in one: pairs of arrays of 9 KB each."""
MOST_TOLD = 2000
"""Number of cached answers about rivals, some hundred bytes each."""


@dataclass(frozen=True, slots=True)
class SetStakes:
    """The stakes of a set for one seat, in Set Pots."""

    penalty: float
    """Cost of going bust."""
    jackpot: float
    """Prize of a Full Board beside the Set Pot."""

    @property
    def rounded(self) -> SetStakes:
        """The stakes rounded, so that cached results serve again."""
        jackpot = max(size for size in _JACKPOTS if size <= self.jackpot or size == 0)
        return SetStakes(round(self.penalty * 12) / 12, jackpot)


@dataclass(frozen=True, slots=True)
class Player:
    """The public cards of a player in the set."""

    board: Board
    hand: Hand
    """Hand cards, sorted by kind."""

    @property
    def has_tiebreak(self) -> bool:
        return self.board.tiebreak or SideCard.TIEBREAKER in self.hand


@dataclass(frozen=True, slots=True)
class Scene:
    """The public part of a set, from one seat."""

    own: Player
    rivals: tuple[Player, ...]
    """Players in the set who aren't bust."""
    stakes: SetStakes
    draws: tuple[float, ...]
    flip: FlipReach
    answered: float
    """Chance, 0 to 1, that the active rivals get to answer a total on which the seat stands."""
    draw_before: tuple[bool, ...]
    """By rival: whether they draw before the seat's next card."""


@dataclass(frozen=True, slots=True)
class Chase:
    """The aim of a rival who knows the total to beat: one for each target."""

    stakes: SetStakes
    level_counts: float
    """Value of a tie for the rival, in Set Pots won."""

    def aim(self, flippable_sums: Flippable) -> Aim:
        """Return the ends with parts value, higher, level; an aim for each target."""
        totals = np.arange(TOTALS) + LEAST_TOTAL
        targets = np.arange(LEAST_TARGET, GOAL + 1)
        stand = np.zeros((3, TARGETS, TOTALS))
        stand[_HIGHER] = totals[None, :] > targets[:, None]
        stand[_LEVEL] = totals[None, :] == targets[:, None]
        stand[WORTH] = stand[_HIGHER] + self.level_counts * stand[_LEVEL]
        bust = np.array([-self.stakes.penalty, 0.0, 0.0])
        full = np.array([1.0 + self.stakes.jackpot, 1.0, 0.0])
        return Aim(stand, bust, at_any_time(full, TARGETS), flippable=flippable_sums)


@dataclass(frozen=True, slots=True)
class Contest:
    """The aim of a rival who knows no total to beat but those of players who stand."""

    stakes: SetStakes
    others: int
    """Number of other players who still draw."""
    best: int
    """Highest total that stands; 0 if none does."""

    def aim(self, flippable_sums: Flippable) -> Aim:
        """Return the ends with parts value, each target or less, and a Full Board with 0 to 4 cards left; one aim."""
        stand = np.zeros((_FILLED + HAND_SIZE + 1, 1, TOTALS))
        places = np.clip(np.arange(TOTALS) + LEAST_TOTAL - LEAST_TARGET, 0, TARGETS - 1)
        below = np.array(_TYPICALLY_BELOW)
        level = np.diff([*below, 1.0])
        targets = np.arange(LEAST_TARGET, GOAL + 1)
        ahead = np.where(targets > self.best, 1.0, np.where(targets == self.best, 0.5, 0.0))
        stand[WORTH, 0] = (ahead * (below + level / 2) ** self.others)[places]
        stand[_ENDED + places, 0, np.arange(TOTALS)] = 1.0
        bust = np.zeros(len(stand))
        bust[WORTH] = -self.stakes.penalty
        full = np.zeros((len(stand), 1, HAND_SIZE + 1))
        full[WORTH] = 1.0 + self.stakes.jackpot
        full[_FILLED:, 0] = np.eye(HAND_SIZE + 1)
        return Aim(stand, bust, full, flippable=flippable_sums)


class Rivals:
    """A cache of rivals' play, by their cards, the stakes and their aim."""

    def __init__(self) -> None:
        self._courses: OrderedDict[tuple[Chase | Contest, Flippable], Course] = OrderedDict()
        # All bidders for a lot, and all its possible owners, ask the same about the same rivals.
        self.contest = lru_cache(MOST_TOLD)(self._contested)
        self.filled = lru_cache(MOST_TOLD)(self._filled_by)

    def chase(self, rival: Player, after: Chase, flip: FlipReach) -> tuple[Array, Array]:
        """Return, by target, the chances that the rival ends higher and level, knowing the target."""
        ends = self._ends(rival, after, flip)
        return ends[_HIGHER], ends[_LEVEL]

    def _contested(self, rival: Player, after: Contest, flip: FlipReach) -> tuple[Array, Array]:
        """Return, by target, the chances that the rival ends higher and level, not knowing the target."""
        ends = self._ends(rival, after, flip)[:, 0]
        level = ends[_ENDED:_FILLED]
        return ends[_FILLED:].sum() + np.cumsum(level[::-1])[::-1] - level, level

    def _filled_by(self, rival: Player, after: Contest, flip: FlipReach) -> Array:
        """Return (10,): the chance of a Full Board of the rival within each number of further draws."""
        at = np.zeros(SLOTS + 1)
        fewest = SLOTS - len(rival.board.values) - len(rival.hand)
        for left, chance in enumerate(self._ends(rival, after, flip)[_FILLED:, 0]):
            at[min(max(fewest + left, 0), SLOTS)] += chance
        return np.cumsum(at)

    def _ends(self, rival: Player, after: Chase | Contest, flip: FlipReach) -> Array:
        """Return (parts, aims): the ends of a rival who draws next."""
        flips = any(card in FLIPPED for card in rival.hand)
        key = (after, flippable(rival.board, flip) if flips else NOTHING_TO_FLIP)
        course = self._courses.get(key)
        if course is None or len(course) > MOST_IN_ONE:
            while len(self._courses) >= MOST_COURSES:
                self._courses.popitem(last=False)
            course = self._courses[key] = Course(after.aim(key[1]))
        self._courses.move_to_end(key)
        ends = course.going_on(len(rival.board.values), rival.hand)
        return ends[:, :, place_of(min(rival.board.total, GOAL))]


RIVALS = Rivals()
"""Cache for all players of a process; its contents don't depend on who asks first."""


def standing_wins(scene: Scene) -> Array:
    """Return (targets,): expected share of the Set Pot from standing on each total 10..20.

    A standing rival is beaten or not. An active one may have to answer the total, or may have ended before: `answered`
    is the weight of the first case.
    """
    targets = np.arange(LEAST_TARGET, GOAL + 1)
    own_tiebreak, stakes, contest = scene.own.has_tiebreak, scene.stakes.rounded, _contest(scene)
    ways: list[tuple[float, list[Beaten]]] = [(scene.answered, []), (1.0 - scene.answered, [])]
    for rival in scene.rivals:
        tiebreak = rival.has_tiebreak
        chase = Chase(stakes, 1.0 if tiebreak else 0.0 if own_tiebreak else 0.5)
        for way, (weight, beaten) in enumerate(ways):
            if rival.board.standing:
                higher = np.less(targets, rival.board.total).astype(float)
                level = np.equal(targets, rival.board.total).astype(float)
            elif not weight:
                continue
            elif way == 0:
                higher, level = RIVALS.chase(rival, chase, scene.flip)
            else:
                higher, level = RIVALS.contest(rival, contest, scene.flip)
            beaten.append((higher + level, np.zeros(TARGETS)) if tiebreak else (higher, level))
    shares = np.zeros(TARGETS)
    for weight, beaten in ways:
        if weight:
            shares += weight * _shares(beaten, own_tiebreak)
    return shares


def _contest(scene: Scene) -> Contest:
    best = max((rival.board.total for rival in scene.rivals if rival.board.standing), default=0)
    active = sum(not rival.board.standing for rival in scene.rivals)
    return Contest(scene.stakes.rounded, active, max(best, 0))


def nobody_filled(scene: Scene, taken: int = 0) -> Array:
    """Return (5,): the chance that no rival fills a board first, by cards left in the hand at one's Full Board.

    `taken`: number of cards that will come to the hand before the set begins.
    """
    contest, own = _contest(scene), scene.own
    fewest = SLOTS - len(own.board.values) - len(own.hand) - taken
    draws = np.clip(fewest + np.arange(HAND_SIZE + 1), 0, SLOTS)
    chance = np.ones(HAND_SIZE + 1)
    for rival, before in zip(scene.rivals, scene.draw_before, strict=True):
        if not rival.board.standing:
            drawn = np.where(draws == 0, 0, draws if before else draws - 1)
            chance *= 1.0 - RIVALS.filled(rival, contest, scene.flip)[drawn]
    return chance


Beaten = tuple["Array", "Array"]
"""By target: the chances that a rival is higher and that they are level."""


def _shares(rivals: list[Beaten], own_tiebreak: bool) -> Array:
    """Return the share of a pot by target; level seats share equally unless the tiebreak decides."""
    nobody = np.zeros(TARGETS)
    level_count = [np.ones(TARGETS)]
    """[k]: chance that nobody is higher and k rivals are level."""
    for higher, level in rivals:
        lower = 1.0 - higher - level
        pairs = zip([*level_count, nobody], [nobody, *level_count], strict=True)
        level_count = [few * lower + fewer * level for few, fewer in pairs]
    shares = np.zeros(TARGETS)
    for rivals_level, chance in enumerate(level_count):
        shares += chance if own_tiebreak else chance / (rivals_level + 1)
    return shares


WIN, BUST, FULL = 1, 2, 3
"""Indices of parts of one's own end after its value: share of the Set Pot, chances of a bust and a Full Board."""


def own_course(*scenes: Scene, more: int = 0) -> Course:
    """Return the best play of one's own board, with an aim for each scene.

    The scenes differ in nothing but the rivals' hands. `more`: beside that, an aim for each number of cards up to this
    that may yet come to the hand.
    """
    own = scenes[0]
    wins = np.repeat([standing_wins(scene) for scene in scenes], more + 1, axis=0)
    first = np.array([nobody_filled(scene, taken) for scene in scenes for taken in range(more + 1)])
    stand = np.zeros((4, len(wins), TOTALS))
    stand[WIN] = wins[:, np.clip(np.arange(TOTALS) + LEAST_TOTAL - LEAST_TARGET, 0, TARGETS - 1)]
    stand[WORTH] = stand[WIN]
    bust = np.array([-own.stakes.penalty, 0.0, 1.0, 0.0])
    full = np.array([1.0 + own.stakes.jackpot, 1.0, 0.0, 1.0])[:, None, None] * first
    return Course(Aim(stand, bust, full, own.draws, flippable(own.own.board, own.flip)))


def flippable(board: Board, flip: FlipReach) -> Flippable:
    """Return the sums that the two Flips would invert on a board."""
    sums = [
        sum(value for value in board.values if (value if flip == "positive" else abs(value)) in FLIPPED[card])
        for card in (SideCard.FLIP_2_4, SideCard.FLIP_3_6)
    ]
    return Flippable(*sums)


def stakes_of(table: PublicState, seat: Seat) -> SetStakes:
    """Return what the seat can win and lose in the set, in Set Pots."""
    pot = max(1, table.set_pot)
    penalty = min(table.rules.bust_penalty * table.ante, table.purses[seat])
    return SetStakes(penalty / pot, table.pazaak_pot / pot)


def scene_of(table: PublicState, seat: Seat, hands: tuple[Hand, ...], answered: float) -> Scene:
    """Return the set from a seat, with these hands; chances of draws come from the cards left in the deck."""
    players = {other: Player(table.boards[other], in_order(hands[other])) for other in table.contenders}
    rivals = tuple(player for other, player in players.items() if other != seat)
    begun = table.phase is Phase.TURN
    order = [*table.clockwise(table.leader)]
    draw_before = tuple(begun or order.index(other) < order.index(seat) for other in players if other != seat)
    stakes, draws = stakes_of(table, seat), draw_chances(table)
    return Scene(players[seat], rivals, stakes, draws, table.rules.flip, answered, draw_before)
