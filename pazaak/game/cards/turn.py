"""The effect of each step of a turn on a board. Independent of the number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from pazaak.game.cards.board import GOAL, SLOTS, Board, total_with
from pazaak.game.cards.side_cards import PLAYS, Play, SideCard
from pazaak.game.ruleset import FlipReach, RuleSet
from pazaak.house.rules.protocols import IllegalMoveError


class Fate(Enum):
    """State of a board after a step of its owner's turn."""

    CHOOSES = "chooses"
    """The owner has a choice left."""
    STANDS = "stands"
    """The rules make the board stand."""
    BUST = "bust"
    FULL = "full"
    """A Full Board, which wins the set."""


CHOOSES = Fate.CHOOSES
STANDS = Fate.STANDS
BUST = Fate.BUST
FULL = Fate.FULL


def plays_on_offer(board: Board, hand: tuple[SideCard, ...], flip: FlipReach) -> Iterator[Play]:
    """Yield every way to play a card of the hand on a board whose owner has played no card this turn."""
    for card in dict.fromkeys(hand):
        for play in PLAYS[card]:
            if board.total <= GOAL or total_with(board, play, flip) <= GOAL:
                yield play


def verify_play(play: Play, board: Board, hand: tuple[SideCard, ...], flip: FlipReach, played: bool) -> None:
    """Raise IllegalMoveError unless the card may be played. `played`: one was already played this turn."""
    if played:
        raise IllegalMoveError("You've already played a card this turn.")
    if play.card not in hand:
        raise IllegalMoveError(f"There's no {play.card.value} in your hand.")
    if play not in PLAYS[play.card]:
        raise IllegalMoveError(f"You can't play {play.card.value} as {play.value:+}.")
    if board.total > GOAL and total_with(board, play, flip) > GOAL:
        raise IllegalMoveError("Over 20, play only a card that gets you to 20 or less.")


def can_be_saved(board: Board, hand: tuple[SideCard, ...], rules: RuleSet) -> bool:
    """Return whether a card of the hand can bring a board above 20 back to 20 or less."""
    if len(board.values) == SLOTS:
        return False
    return any(total_with(board, play, rules.flip) <= GOAL for card in hand for play in PLAYS[card])


def fate_after_draw(board: Board, hand: tuple[SideCard, ...], rules: RuleSet) -> Fate:
    """Return the fate of a board after a draw, before its owner's choice."""
    total = board.total
    if total > GOAL:
        return CHOOSES if can_be_saved(board, hand, rules) else BUST
    if len(board.values) == SLOTS:
        return _nine(rules)
    if total == GOAL and (rules.auto_stand == "always" or (rules.auto_stand == "turn_end" and not hand)):
        return STANDS
    return CHOOSES


def fate_after_play(board: Board, rules: RuleSet) -> Fate:
    """Return the fate of a board after a side card, of which there is one a turn."""
    if board.total > GOAL:
        return BUST
    if len(board.values) == SLOTS:
        return _nine(rules)
    return STANDS if board.total == GOAL and rules.auto_stand != "never" else CHOOSES


def fate_at_end(board: Board, rules: RuleSet) -> Fate:
    """Return the fate of a board when its owner ends the turn; CHOOSES means that the set goes on."""
    if board.total > GOAL:
        return BUST
    return STANDS if board.total == GOAL and rules.auto_stand != "never" else CHOOSES


def _nine(rules: RuleSet) -> Fate:
    return FULL if rules.nine_cards == "win" else STANDS
