"""Players defined by a rule that anybody can rebuild: `r1` and `r2b`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar

from pazaak.game import moves as m
from pazaak.game.betting import ante_range
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import COLOURS, PLAYS, Colour, Play, SideCard
from pazaak.game.phases import TURN, Phase
from pazaak.game.state import Hand, View

R1_STANDS_AT = 17
R2B_STANDS_AT = 18

_NEVER_PLAYED = frozenset({SideCard.FLIP_2_4, SideCard.FLIP_3_6, SideCard.DOUBLE})
_RANK = {Colour.BLUE: 0, Colour.RED: 0, Colour.SWITCH: 1, Colour.GOLD: 2}


def plays_by_value(hand: Sequence[SideCard]) -> dict[int, Play]:
    """Return the play to choose for each value: plain cards before switches before gold ones; no Flips, no Double."""
    plays: dict[int, Play] = {}
    for card in sorted(hand, key=lambda card: _RANK[COLOURS[card]]):
        if card not in _NEVER_PLAYED:
            for play in PLAYS[card]:
                plays.setdefault(play.value, play)
    return plays


_plays_of_hand = lru_cache(maxsize=4096)(plays_by_value)


def quiet_move(view: View) -> m.Move:
    """Return the quiet move outside a turn: the least ante, accept, check, call; a Tiebreaker held is spent."""
    match view.table.phase:
        case Phase.ANTE:
            antes = ante_range(view.table)
            return m.NameAnte(antes[0]) if antes else m.LEAVE
        case Phase.ACCEPT:
            return m.ACCEPT
        case Phase.BET:
            return m.CHECK
        case Phase.ANSWER:
            return m.CALL
        case Phase.TIEBREAK:
            return m.SPEND_TIEBREAKER if SideCard.TIEBREAKER in view.hand else m.KEEP_TIEBREAKER
        case Phase.TURN | Phase.OVER:
            raise AssertionError("a turn is not decided here, and nothing when the match is over")


class ReferencePlayer:
    """Base of players defined by a rule: their view of the hand, and quiet betting."""

    __slots__ = ("_hand", "_plays")

    looks_up: ClassVar[bool] = False
    """Whether the rival's board affects their moves."""

    def __init__(self) -> None:
        self._hand: Hand = ()
        self._plays: Mapping[int, Play] = {}

    def prepare(self, view: View) -> None:
        """Do nothing: a rule needs no preparation."""

    def choose(self, view: View) -> m.Move:
        """Return the player's move: in turns by its rule, outside them a quiet one."""
        table = view.table
        if table.phase is not TURN:
            return quiet_move(view)
        if view.hand is not self._hand:
            self._hand = view.hand
            self._plays = _plays_of_hand(view.hand)
        rival = table.boards[1 - view.seat]
        beaten = rival.total if rival.standing else None
        return self.turn(table.boards[view.seat].total, beaten, table.played, {} if table.played else self._plays)

    def turn(self, total: int, rival: int | None, played: bool, plays: Mapping[int, Play]) -> m.Move:
        """Return the move of a turn.

        rival: the total at which the rival stands, None for one still playing; played: whether a card was
        played this turn; plays: the possible plays by value.
        """
        raise NotImplementedError


def steady_move(total: int, plays: Mapping[int, Play], stands_at: int) -> m.Move:
    """Return the move that saves a bust, else makes exactly 20, else stands from `stands_at` on."""
    if plays:
        play = best_rescue(total, plays) if total > GOAL else plays.get(GOAL - total)
        if play is not None:
            return play
    return m.STAND if total >= stands_at else m.END_TURN


def best_rescue(total: int, plays: Mapping[int, Play]) -> Play | None:
    """Return the play that brings a board above 20 to the highest total of 20 or less; None where none does."""
    value = max((value for value in plays if total + value <= GOAL), default=None)
    return None if value is None else plays[value]


def least_win(total: int, rival_total: int, plays: Mapping[int, Play]) -> Play | None:
    """Return the play that beats a standing rival by least; None where none does."""
    value = min((value for value in plays if rival_total < total + value <= GOAL), default=None)
    return None if value is None else plays[value]


class R1(ReferencePlayer):
    """Player that saves itself, makes 20 when it can, and stands at 17 whatever the rival's board."""

    __slots__ = ()

    def turn(self, total: int, rival: int | None, played: bool, plays: Mapping[int, Play]) -> m.Move:
        return steady_move(total, plays, R1_STANDS_AT)


class R2b(ReferencePlayer):
    """Player as r1, but standing at 18 while the rival is active; against a standing rival it plays to beat them."""

    __slots__ = ()

    looks_up = True

    def turn(self, total: int, rival: int | None, played: bool, plays: Mapping[int, Play]) -> m.Move:
        if rival is None:
            return steady_move(total, plays, R2B_STANDS_AT)
        if rival < total <= GOAL:
            return m.STAND
        if played:
            return m.END_TURN
        beating = least_win(total, rival, plays)
        if beating is not None:
            return beating
        if total == rival and total >= R2B_STANDS_AT:
            return m.STAND
        return (best_rescue(total, plays) if total > GOAL else None) or m.END_TURN


class StandsAt(ReferencePlayer):
    """Player that plays no card in its turns and stands from a total on."""

    __slots__ = ("_least",)

    def __init__(self, least: int) -> None:
        super().__init__()
        self._least = least

    def turn(self, total: int, rival: int | None, played: bool, plays: Mapping[int, Play]) -> m.Move:
        return steady_move(total, {}, self._least)
