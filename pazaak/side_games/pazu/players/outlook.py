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

TARGETS = GOAL + 1
"""A rival chases a total of 0 to 20."""
_HIGHER, _LEVEL, _BUST, _FULL = range(4)
"""The parts of a rival's end."""
_JACKPOTS = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0)
"""A rival's longing for a Full Board goes by these sizes of the Pazaak Pot, in Set Pots."""
MOST_KEPT = 3000
"""Arrays that are remembered of all rivals' courses together, 22 KB each."""


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
        """(parts, targets): the chances that he ends higher, level, bust and with a Full Board.

        `level_counts` is what it is worth to him to be level. He is to draw next.
        """
        flips = any(card in FLIPPED for card in rival.hand)
        key = (stakes, level_counts, flippable(rival.board, flip) if flips else NOTHING_TO_FLIP)
        course = self._courses.get(key)
        if course is None:
            course = self._courses[key] = Course(chasing(stakes, level_counts, key[2]))
        self._courses.move_to_end(key)
        while sum(map(len, self._courses.values())) > MOST_KEPT and len(self._courses) > 1:
            self._courses.popitem(last=False)
        if len(course) > MOST_KEPT:
            course = self._courses[key] = Course(course.aim)
        ends = course.going_on(len(rival.board.values), rival.hand)
        return ends[:, :, place_of(min(rival.board.total, GOAL))]


RIVALS = Rivals()
"""One memory for all players of a process: what it holds does not depend on who asks first."""


def chasing(stakes: Stakes, level_counts: float, flippable_sums: Flippable) -> Aim:
    """The aim of a rival who must beat a total: for each total at once."""
    import numpy as np

    totals = np.arange(TOTALS) + LEAST_TOTAL
    targets = np.arange(TARGETS)
    stand = np.zeros((4, TARGETS, TOTALS))
    stand[_HIGHER] = totals[None, :] > targets[:, None]
    stand[_LEVEL] = totals[None, :] == targets[:, None]
    bust, full = np.zeros(4), np.zeros(4)
    bust[_BUST] = 1.0
    full[_HIGHER] = full[_FULL] = 1.0
    weights = np.array([1.0, level_counts, -stakes.penalty, stakes.jackpot])
    return Aim(weights, stand, bust, full, flippable=flippable_sums)


def standing_wins(scene: Scene) -> Array:
    """(targets,): the share of the Set Pot that one may expect of standing on each total 0..20.

    A rival who stands is beaten or not; one who is active tries to beat the total, as far as that pays for him.
    """
    import numpy as np

    own_tiebreak = scene.own.has_tiebreak
    tiebreaks = [rival.has_tiebreak for rival in scene.rivals]
    stakes = scene.stakes.rounded
    targets = np.arange(TARGETS)
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


WIN, BUST, FULL = range(3)
"""The parts of one's own end: the share of the Set Pot, the chances of a bust and of a Full Board."""


def own_course(scene: Scene) -> Course:
    """What one's own board comes to, played as well as can be foreseen; one aim, three parts."""
    import numpy as np

    wins = standing_wins(scene)
    stand = np.zeros((3, 1, TOTALS))
    stand[WIN, 0] = wins[np.clip(np.arange(TOTALS) + LEAST_TOTAL, 0, GOAL)]
    bust, full = np.zeros(3), np.zeros(3)
    bust[BUST] = 1.0
    full[WIN] = full[FULL] = 1.0
    weights = np.array([1.0, -scene.stakes.penalty, scene.stakes.jackpot])
    return Course(Aim(weights, stand, bust, full, scene.draws, flippable(scene.own.board, scene.flip)))


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
