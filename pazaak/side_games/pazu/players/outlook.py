"""What a seat may expect of a set: how its rivals would answer each total, and what its own board comes to."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pazaak.game.cards.board import GOAL, Board
from pazaak.game.cards.main_deck import COPIES
from pazaak.game.cards.side_cards import FLIPPED, SideCard
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
    in_order,
    place_of,
)
from pazaak.side_games.pazu.state import Table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

LEAST_TARGET = 10
TARGETS = GOAL - LEAST_TARGET + 1
"""A rival chases a total of 10 to 20, and a lower one as if it were 10."""
_HIGHER, _LEVEL = 1, 2
"""The parts of a rival's end, after its worth."""
_JACKPOTS = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0)
"""A rival's longing for a Full Board goes by these sizes of the Pazaak Pot, in Set Pots."""
MOST_COURSES = 40
MOST_IN_ONE = 1000
"""How much is remembered of rivals' courses: pairs of arrays of 9 KB each."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What is played for in a set, in Set Pots."""

    penalty: float
    """What a bust costs."""
    jackpot: float
    """What a Full Board wins beside the Set Pot."""

    @property
    def rounded(self) -> Stakes:
        """The same by sizes, so that what was worked out serves again."""
        jackpot = max(size for size in _JACKPOTS if size <= self.jackpot or size == 0)
        return Stakes(round(self.penalty * 12) / 12, jackpot)


@dataclass(frozen=True, slots=True)
class Player:
    """One who is in the set, as everybody sees him."""

    board: Board
    hand: Hand
    """In the order of the kinds."""

    @property
    def has_tiebreak(self) -> bool:
        return self.board.tiebreak or SideCard.TIEBREAKER in self.hand


@dataclass(frozen=True, slots=True)
class Scene:
    """A set as everybody sees it, from one seat."""

    own: Player
    rivals: tuple[Player, ...]
    """Those in the set who are not bust."""
    stakes: Stakes
    draws: tuple[float, ...]
    flip: FlipReach


class Rivals:
    """Remembers how rivals play to beat a total, by what they hold and what is at stake."""

    def __init__(self) -> None:
        self._courses: OrderedDict[tuple[Stakes, float, Flippable], Course] = OrderedDict()

    def chase(self, rival: Player, level_counts: float, stakes: Stakes, flip: FlipReach) -> Array:
        """(parts, targets): what it is worth to him, and the chances that he ends higher or level.

        `level_counts` is what it is worth to him to be level. He is to draw next.
        """
        flips = any(card in FLIPPED for card in rival.hand)
        key = (stakes, level_counts, flippable(rival.board, flip) if flips else NOTHING_TO_FLIP)
        course = self._courses.get(key)
        if course is None or len(course) > MOST_IN_ONE:
            while len(self._courses) >= MOST_COURSES:
                self._courses.popitem(last=False)
            course = self._courses[key] = Course(chasing(stakes, level_counts, key[2]))
        self._courses.move_to_end(key)
        ends = course.going_on(len(rival.board.values), rival.hand)
        return ends[:, :, place_of(min(rival.board.total, GOAL))]


RIVALS = Rivals()
"""One memory for all players of a process: what it holds does not depend on who asks first."""


def chasing(stakes: Stakes, level_counts: float, flippable_sums: Flippable) -> Aim:
    """The aim of a rival who must beat a total: for each total at once."""
    import numpy as np

    totals = np.arange(TOTALS) + LEAST_TOTAL
    targets = np.arange(LEAST_TARGET, GOAL + 1)
    stand = np.zeros((3, TARGETS, TOTALS))
    stand[_HIGHER] = totals[None, :] > targets[:, None]
    stand[_LEVEL] = totals[None, :] == targets[:, None]
    stand[WORTH] = stand[_HIGHER] + level_counts * stand[_LEVEL]
    bust = np.array([-stakes.penalty, 0.0, 0.0])
    full = np.array([1.0 + stakes.jackpot, 1.0, 0.0])
    return Aim(stand, bust, full, flippable=flippable_sums)


def standing_wins(scene: Scene) -> Array:
    """(targets,): the share of the Set Pot that one may expect of standing on each total 10..20.

    A rival who stands is beaten or not; one who is active tries to beat the total, as far as that pays for him.
    """
    import numpy as np

    own_tiebreak = scene.own.has_tiebreak
    tiebreaks = [rival.has_tiebreak for rival in scene.rivals]
    stakes = scene.stakes.rounded
    targets = np.arange(LEAST_TARGET, GOAL + 1)
    level = [np.ones(TARGETS)]
    """level[k]: the chance that nobody is higher and k rivals are level."""
    for rival, tiebreak in zip(scene.rivals, tiebreaks, strict=True):
        if rival.board.standing:
            higher = np.less(targets, rival.board.total).astype(float)
            same = np.equal(targets, rival.board.total).astype(float)
        else:
            level_counts = 1.0 if tiebreak else 0.0 if own_tiebreak else 0.5
            ends = RIVALS.chase(rival, level_counts, stakes, scene.flip)
            higher, same = ends[_HIGHER], ends[_LEVEL]
        if tiebreak:
            higher, same = higher + same, np.zeros(TARGETS)
        lower = 1.0 - higher - same
        nobody = np.zeros(TARGETS)
        level = [few * lower + fewer * same for few, fewer in zip([*level, nobody], [nobody, *level], strict=True)]
    shares = np.zeros(TARGETS)
    for rivals_level, chance in enumerate(level):
        shares += chance if own_tiebreak else chance / (rivals_level + 1)
    return shares


WIN, BUST, FULL = 1, 2, 3
"""The parts of one's own end after its worth: the share of the Set Pot, the chances of a bust and of a Full Board."""


def own_course(*scenes: Scene) -> Course:
    """What one's own board comes to, played as well as can be foreseen, with an aim for each scene.

    The scenes differ in nothing but the rivals' hands.
    """
    import numpy as np

    own = scenes[0]
    wins = np.array([standing_wins(scene) for scene in scenes])
    stand = np.zeros((4, len(scenes), TOTALS))
    stand[WIN] = wins[:, np.clip(np.arange(TOTALS) + LEAST_TOTAL - LEAST_TARGET, 0, TARGETS - 1)]
    stand[WORTH] = stand[WIN]
    bust = np.array([-own.stakes.penalty, 0.0, 1.0, 0.0])
    full = np.array([1.0 + own.stakes.jackpot, 1.0, 0.0, 1.0])
    return Course(Aim(stand, bust, full, own.draws, flippable(own.own.board, own.flip)))


def flippable(board: Board, flip: FlipReach) -> Flippable:
    """The sums that the two Flips would invert on a board."""
    sums = [
        sum(value for value in board.values if (value if flip == "positive" else abs(value)) in FLIPPED[card])
        for card in (SideCard.FLIP_2_4, SideCard.FLIP_3_6)
    ]
    return Flippable(*sums)


def stakes_of(table: Table, seat: Seat) -> Stakes:
    """What this seat plays for in the set."""
    pot = max(1, table.set_pot)
    penalty = min(table.rules.bust_penalty * table.ante, table.purses[seat])
    return Stakes(penalty / pot, table.pazaak_pot / pot)


def scene_of(table: Table, seat: Seat, hands: tuple[Hand, ...]) -> Scene:
    """The set from a seat, with these hands; what is left in the deck tells the chances of its draws."""
    left = [max(0, COPIES - gone) for gone in table.gone]
    cards = sum(left) or 1
    draws = tuple(count / cards for count in left) if any(left) else (0.1,) * 10
    players = {
        other: Player(table.boards[other], in_order(hands[other])) for other in range(table.seats)
        if table.is_contender(other)
    }  # fmt: skip
    rivals = tuple(player for other, player in players.items() if other != seat)
    return Scene(players[seat], rivals, stakes_of(table, seat), draws, table.rules.flip)
