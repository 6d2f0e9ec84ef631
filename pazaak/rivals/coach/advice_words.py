"""One sentence of why for each move, from what the seat sees; chances are those of odds.py."""

from __future__ import annotations

from dataclasses import replace

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL, SLOTS, Board, with_played
from pazaak.game.cards.side_cards import PLAYS, Play, SideCard
from pazaak.game.cards.turn import Fate, fate_after_play
from pazaak.game.state import View
from pazaak.rivals.odds import draw_odds, stand_odds

WORTH_STANDING = 15
"""From this total on a board is told by what beats it, below by what the next draw does."""
NEARLY_FULL = 4
"""So few slots left are worth a word about the Full Board."""
AVERAGE_DRAW = 5.5


def move_title(move: m.Move) -> str:
    """A move in a word or two: `Stand`, `±3 as −3`, `Bet 40`."""
    match move:
        case Play(card, value):
            return card.value if len(PLAYS[card]) == 1 else f"{card.value} as {signed(value)}"
        case m.NameAnte(amount):
            return f"Ante {amount}"
        case m.Bet(amount):
            return f"Bet {amount}"
        case m.Raise(amount):
            return f"Raise {amount}"
        case m.EndTurn():
            return "End turn"
        case m.AnswerTie(spend):
            return "Use the T" if spend else "No Tiebreaker"
        case _:
            return type(move).__name__


def signed(value: int) -> str:
    """A number with its sign, the minus as wide as the plus."""
    return f"{value:+}".replace("-", "\u2212")


def percent(chance: float) -> str:
    """A chance from 0 to 1 in whole percents."""
    return f"{chance:.0%}"


def plain(total: int) -> str:
    """A total, with the wide minus where it is below 0."""
    return str(total).replace("-", "\u2212")


def why(view: View, move: m.Move, win_set: float, win_match: float) -> str:
    """The sentence for a move that is on offer; `win_set` and `win_match` are its chances."""
    match move:
        case m.Stand():
            return _standing(view)
        case m.EndTurn():
            return _going_on(view)
        case Play():
            return _playing(view, move)
        case m.AnswerTie(spend):
            return _tie(view, spend)
        case _:
            return _stake(view, move, win_set, win_match)


# -- the turn -------------------------------------------------------------------------------------------------------


def _standing(view: View) -> str:
    total = view.board.total
    if total > GOAL:
        return _bust(view)
    if view.rival_board.standing:
        return f"{_compared(view)}."
    odds = stand_odds(view)
    if odds.lose + odds.tie < 0.005:
        return f"Nothing the rival draws beats {total}."
    level = f", and tie {percent(odds.tie)}" if odds.tie >= 0.005 else ""
    return f"If you stand on {plain(total)}, you lose {percent(odds.lose)} of the time{level}."


def _bust(view: View) -> str:
    table = view.table
    due = min(table.rules.bust_penalty * table.ante, table.purses[view.seat])
    return f"{view.board.total} is over 20: you lose the set" + (f" and add {due} credits to the pot." if due else ".")


def _compared(view: View) -> str:
    """The own total against that of a rival who stands."""
    own, rival = view.board, view.rival_board
    if own.total != rival.total:
        verb = "beats" if own.total > rival.total else "loses to"
        return f"{plain(own.total)} {verb} the rival's {plain(rival.total)}"
    if _has_tiebreak(view) != rival.tiebreak:
        holder = "your" if _has_tiebreak(view) else "the rival's"
        return f"A tie at {plain(own.total)}, and {holder} Tiebreaker decides"
    return f"A tie at {plain(own.total)}: nobody scores without a Tiebreaker"


def _has_tiebreak(view: View) -> bool:
    rules = view.table.rules
    from_hand = rules.tiebreaker == "hand" and rules.gold_cards and SideCard.TIEBREAKER in view.hand
    return view.board.tiebreak or from_hand


def _going_on(view: View) -> str:
    total, rival = view.board.total, view.rival_board
    if total > GOAL:
        return _bust(view)
    if total == GOAL and view.table.rules.auto_stand != "never":
        return "At 20 you stand automatically."
    told = _next_draw(view)
    if rival.standing and total < rival.total:
        return f"{plain(total)} loses to the rival's {rival.total}. {told}{_filling(view, 2)}"
    if not rival.standing and total >= WORTH_STANDING and draw_odds(view).bust >= 0.005:
        return f"{told} But if you stand on {total}, you lose {percent(stand_odds(view).lose)}."
    return told + _filling(view, 2)


def _next_draw(view: View) -> str:
    odds = draw_odds(view)
    if odds.full_board >= 0.005 and view.table.rules.nine_cards == "win":
        return (f"The next draw fills your board and wins {percent(odds.full_board)} of the time, and busts you "
               f"{percent(odds.bust)}.")  # fmt: skip
    if odds.over < 0.005:
        return "The next draw can't take you over 20."
    saved = odds.over - odds.bust
    if odds.bust < 0.005:
        return f"The next draw takes you over 20 {percent(odds.over)} of the time, but your cards always save you."
    rest = f" (your cards save another {percent(saved)})" if saved >= 0.005 else ""
    return f"{percent(odds.bust)} chance of a bust on the next draw{rest}."


def _playing(view: View, play: Play) -> str:
    board = with_played(view.board, play, view.table.rules.flip)
    fate = fate_after_play(board, view.table.rules)
    if fate is Fate.BUST:
        return f"Takes you to {board.total}: bust."
    if fate is Fate.FULL:
        return "Nine cards of 20 or less: a Full Board wins the set at once."
    after = _after(view, play, board)
    saved = view.board.total > GOAL
    made = f"Saves you: {view.board.total} becomes {plain(board.total)}" if saved else f"Makes {plain(board.total)}"
    return f"{made}{_outlook(after)}. {_cards(len(after.hand)).capitalize()} left in hand.{_filling(after)}"


def _filling(after: View, least: int = 1) -> str:
    """That a Full Board is near: a low total, a long board with at least so many slots left, and cards to fill it."""
    left = SLOTS - len(after.board.values)
    draws = max(left - len(after.hand), (left + 1) // 2)
    near = least <= left <= NEARLY_FULL and after.board.total + AVERAGE_DRAW * draws <= GOAL
    if not near or after.table.rules.nine_cards != "win":
        return ""
    return f" A Full Board is {_cards(left)} away."


def _after(view: View, play: Play, board: Board) -> View:
    at = view.hand.index(play.card)
    boards = (board, view.rival_board) if view.seat == 0 else (view.rival_board, board)
    return replace(
        view, hand=view.hand[:at] + view.hand[at + 1 :], table=replace(view.table, boards=boards, played=True)
    )


def _outlook(after: View) -> str:
    """What a board of this total faces, as a part of a sentence."""
    total, rival = after.board.total, after.rival_board
    if rival.standing:
        if total == rival.total:
            return ", tying the rival"
        return f", which {'beats' if total > rival.total else 'still loses to'} the rival's {plain(rival.total)}"
    if total < WORTH_STANDING:
        risk = draw_odds(after).bust
        return f", busts on {percent(risk)} of the next draws" if risk >= 0.005 else ", safe from the next draw"
    lose = stand_odds(after).lose
    if lose < 0.005:
        return ", which nothing the rival draws beats"
    return f", which loses {percent(lose)} of the time"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count or 'no'} cards"


def _tie(view: View, spend: bool) -> str:
    other = view.rival_board.tiebreak
    if spend:
        return "Cancels out the rival's Tiebreaker: still a tie." if other else \
            "Wins the tied set, unless the rival uses a Tiebreaker too."  # fmt: skip
    if other:
        return "The rival's Tiebreaker wins the set."
    return "Still a tie, and nobody scores unless the rival uses a Tiebreaker."


# -- the stakes -----------------------------------------------------------------------------------------------------

SAVING = 0.2
"""So far is the chance of the set below that of the match when the cards are kept for later sets."""


def _stake(view: View, move: m.Move, win_set: float, win_match: float) -> str:
    table = view.table
    match move:
        case m.NameAnte(amount):
            return f"Both ante {amount}. You win the pot {percent(win_match)} of the time.{_gain(win_match)}"
        case m.Accept():
            pot = table.pot + 2 * table.ante
            return f"Pays {table.ante} for a {pot} pot. You win it {percent(win_match)} of the time."
        case m.Check():
            return f"Free. You win the set {percent(win_set)} of the time.{_kept(win_set, win_match)}"
        case m.Bet(amount):
            return _raised_pot(table.pot + 2 * amount, win_match)
        case m.Raise(amount):
            return _raised_pot(table.pot + table.to_call + 2 * amount, win_match)
        case m.Call():
            paid = f"Pays {table.to_call} for a {table.pot + table.to_call} pot"
            return f"{paid}. You win the set {percent(win_set)} of the time.{_kept(win_set, win_match)}"
        case m.Fold():
            return _folding(view, win_match)
        case _:
            return _leaving(view)


def _raised_pot(pot: int, win_match: float) -> str:
    return f"If the rival calls, you win a {pot} pot {percent(win_match)} of the time.{_gain(win_match)}"


def _gain(win_match: float) -> str:
    """Whom more credits in the pot favour: both pay half of them."""
    return (
        " You're the favourite: a big pot helps you."
        if win_match > 0.5
        else (" You're no favourite: keep the pot small.")
    )


def _kept(win_set: float, win_match: float) -> str:
    """Why a set may be won so rarely, and the match so often."""
    return " Save your cards for later sets." if win_match - win_set >= SAVING else ""


def _folding(view: View, win_match: float) -> str:
    table = view.table
    lost = table.sets[view.rival] + 1
    if lost >= table.rules.sets_to_win:
        return f"Gives up the set, the match and the {table.pot} pot."
    score = f"{table.sets[view.seat]}–{lost}"
    return (
        f"Saves {table.to_call}, but gives up the set: at {score} you win the match {percent(win_match)} of the time."
    )


def _leaving(view: View) -> str:
    table = view.table
    if table.pot == 0:
        return f"Ends the match now, for {min(table.rules.ante_min, table.purses[view.seat])} credits."
    return f"Ends the match now. The rival takes the {table.pot} pot."
