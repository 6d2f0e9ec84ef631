"""The reason for each move in one sentence: how often it wins, how safe the next draw is."""

from __future__ import annotations

from collections.abc import Mapping

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL, SLOTS, Board, with_played
from pazaak.game.cards.side_cards import PLAYS, Play, SideCard
from pazaak.game.cards.turn import Fate, fate_after_play
from pazaak.game.state import View
from pazaak.house.phrases import capitalized, negative, signed
from pazaak.rivals.coach.figures import Chances, percent, set_shares
from pazaak.rivals.odds import DrawOdds, draw_odds

NEARLY_FULL = 4
"""Largest number of free slots at which the Full Board is mentioned."""
AVERAGE_DRAW = 5.5
HARDLY = 0.005
"""Chance below which a figure is rounded to 0%."""
NEVER = "never wins"


def move_words(move: m.Move) -> str:
    """Return a move's name for the middle of a sentence: `stand`, `±3 as −3`, `bet 40`."""
    match move:
        case Play(card, value):
            return card.value if len(PLAYS[card]) == 1 else f"{card.value} as {signed(value)}"
        case m.NameAnte(amount):
            return f"ante {amount}"
        case m.Bet(amount):
            return f"bet {amount}"
        case m.Raise(amount):
            return f"raise {amount}"
        case m.EndTurn():
            return "end turn"
        case m.AnswerTie(spend):
            return "use the T" if spend else "no Tiebreaker"
        case _:
            return type(move).__name__.lower()


def move_title(move: m.Move) -> str:
    """Return a move's name alone: `Stand`, `±3 as −3`, `Bet 40`."""
    return capitalized(move_words(move))


def doing(move: m.Move) -> str:
    """Return a move as the beginning of a sentence: `Standing`, `Playing the +3`, `Betting 40`."""
    match move:
        case Play():
            return f"Playing the {move_words(move)}"
        case m.NameAnte(amount):
            return f"Setting the ante at {amount}"
        case m.Bet(amount):
            return f"Betting {amount}"
        case m.Raise(amount):
            return f"Raising by {amount}"
        case m.EndTurn():
            return "Ending the turn"
        case m.AnswerTie(spend):
            return "Using the Tiebreaker" if spend else "Keeping the Tiebreaker"
        case _:
            return _DOING[type(move)]


_DOING = {
    m.Accept: "Accepting", m.Leave: "Leaving", m.Check: "Checking", m.Call: "Calling", m.Fold: "Folding",
    m.Stand: "Standing",
}  # fmt: skip


def short_title(move: m.Move) -> str:
    """Return a move's name in few letters, to fit beside its figures."""
    match move:
        case m.EndTurn():
            return "End"
        case m.AnswerTie(spend):
            return "Use T" if spend else "No T"
        case m.NameAnte(amount) | m.Bet(amount) | m.Raise(amount):
            return str(amount)
        case Play(card, value) if len(PLAYS[card]) > 1:
            sign = "+" if value > 0 else "\u2212"
            return f"{card.value}{signed(value)}" if card is SideCard.GOLD_SWITCH else f"{card.value} {sign}"
        case _:
            return move_title(move)


def why(view: View, move: m.Move, chances: Mapping[m.Move, Chances]) -> str:
    """Return the sentence for a move. `chances`: those of every move on offer, this one included."""
    match move:
        case m.Stand():
            return _standing(view, chances[move])
        case m.EndTurn():
            return _going_on(view, chances.get(m.STAND))
        case Play():
            return _playing(view, move, chances[move])
        case m.AnswerTie(spend):
            return _tie(view, spend)
        case _:
            return _stake(view, move, chances[move])


# -- the turn -------------------------------------------------------------------------------------------------------


def _standing(view: View, chances: Chances) -> str:
    total = view.board.total
    if total > GOAL:
        return _bust(view)
    if view.rival_board.standing:
        return f"{_compared(view)}."
    _, tied, lost = set_shares(chances)
    if lost == 0 and tied == 0:
        return f"Nothing the rival draws beats {negative(total)}."
    if lost == 0:
        return f"{total} can't lose: it {_outcome(view, chances)}."
    return f"{negative(total)} {_outcome(view, chances)}{_draws_bust(view)}."


def _outcome(view: View, chances: Chances) -> str:
    """Return `wins 43% and ties 30%`, from shares that add up to 100.

    Where one set decides, it says that a tie doesn't end the match.
    """
    won, tied, _ = set_shares(chances)
    wins = f"wins {won}%" if won else NEVER if chances.win_set < HARDLY / 10 else "hardly ever wins"
    return f"{wins} and ties {tied}%{' (played again)' if _decides(view) else ''}" if tied else wins


def _decides(view: View) -> bool:
    """Return whether the winner of this set wins the match."""
    return all(sets + 1 == view.table.rules.sets_to_win for sets in view.table.sets)


def _bust(view: View) -> str:
    table = view.table
    due = min(table.rules.bust_penalty * table.ante, table.purses[view.seat])
    return f"{view.board.total} is over 20: you lose the set" + (f" and add {due} credits to the pot." if due else ".")


def _compared(view: View) -> str:
    """Return the player's total compared with that of a standing rival."""
    own, rival = view.board, view.rival_board
    if own.total != rival.total:
        verb = "beats" if own.total > rival.total else "loses to"
        return f"{negative(own.total)} {verb} the rival's {negative(rival.total)}"
    if _has_tiebreak(view) != rival.tiebreak:
        holder = "your" if _has_tiebreak(view) else "the rival's"
        return f"A tie at {negative(own.total)}, and {holder} Tiebreaker decides"
    return f"A tie at {negative(own.total)}: nobody scores without a Tiebreaker"


def _has_tiebreak(view: View) -> bool:
    rules = view.table.rules
    from_hand = rules.tiebreaker == "hand" and rules.gold_cards and SideCard.TIEBREAKER in view.hand
    return view.board.tiebreak or from_hand


def _going_on(view: View, standing: Chances | None) -> str:
    total, rival = view.board.total, view.rival_board
    if total > GOAL:
        return _bust(view)
    if total == GOAL and view.table.rules.auto_stand != "never":
        return "At 20 you stand automatically."
    odds = draw_odds(view)
    if odds.full_board >= HARDLY and view.table.rules.nine_cards == "win":
        return f"The next draw fills your board and wins {percent(odds.full_board)}, and busts {percent(odds.bust)}."
    if far := _to_fill(view):
        return f"You're {_cards(far)} from a Full Board, and {_safe(odds)}."
    if rival.standing and total != rival.total:
        return f"{_compared(view)}, {'but' if total > rival.total else 'and'} {_safe(odds)}."
    if rival.standing:
        return f"{negative(total)} only ties, and {_safe(odds)}."
    if standing is None:
        return f"On the next draw {_safe(odds)}."
    wins = _outcome(view, standing)
    return f"{negative(total)} {wins}{'' if wins == NEVER else ' if you stand'}, and {_safe(odds)}."


def _safe(odds: DrawOdds) -> str:
    """Return the safety of the next draw as a part of a sentence."""
    if odds.over < HARDLY:
        return "no draw can bust you"
    if odds.bust < HARDLY:
        return "your cards save you from every bust"
    cards = " with your cards" if odds.over - odds.bust >= HARDLY else ""
    return f"{100 - round(100 * odds.bust)}% of draws are safe{cards}"


def _draws_bust(view: View) -> str:
    """Return the reason to stand: the risk that the next draw busts. Empty where a draw cannot."""
    if view.board.total == GOAL or len(view.board.values) == SLOTS:
        return ""
    risk = draw_odds(view).bust
    return f", and {percent(risk)} of draws bust you" if risk >= HARDLY else ", and no draw busts you"


def _playing(view: View, play: Play, chances: Chances) -> str:
    board = with_played(view.board, play, view.table.rules.flip)
    fate = fate_after_play(board, view.table.rules)
    if fate is Fate.BUST:
        return f"Takes you to {board.total}: bust."
    if fate is Fate.FULL:
        return "Nine cards of 20 or less: a Full Board wins the set at once."
    saved = view.board.total > GOAL
    made = (
        f"Saves you: {view.board.total} becomes {negative(board.total)}" if saved else f"Makes {negative(board.total)}"
    )
    outcome = " and ".join((*_against(view, board), _outcome(view, chances)))
    return f"{made}, which {outcome}, with {_cards(len(view.hand) - 1)} left."


def _against(view: View, board: Board) -> tuple[str, ...]:
    """Return the words for a board that doesn't reach a standing rival's; empty for any other."""
    rival = view.rival_board
    return () if not rival.standing or board.total >= rival.total else (f"still trails {negative(rival.total)}",)


def _to_fill(view: View) -> int:
    """Return the number of cards missing for a Full Board in reach, else 0.

    In reach: a low total, a long board and cards to fill it.
    """
    left = SLOTS - len(view.board.values)
    draws = max(left - len(view.hand), (left + 1) // 2)
    near = 2 <= left <= NEARLY_FULL and view.board.total + AVERAGE_DRAW * draws <= GOAL
    return left if near and view.table.rules.nine_cards == "win" else 0


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
"""Gap between the chances of match and set from which on cards count as kept for later sets."""


def _stake(view: View, move: m.Move, chances: Chances) -> str:
    table, win_match = view.table, chances.win_match
    match move:
        case m.NameAnte():
            return f"You win the pot {percent(win_match)} of the time, so {_gain(win_match)}."
        case m.Accept():
            pot = table.pot + 2 * table.ante
            return f"Costs {table.ante} towards a pot of {pot}, yours {percent(win_match)} of the time."
        case m.Check():
            if win_match - chances.win_set >= SAVING:
                return "Free, and your cards are worth more in later sets."
            return f"Free, and you win the pot {percent(win_match)} of the time."
        case m.Bet(amount):
            return _raised_pot(table.pot + 2 * amount, win_match)
        case m.Raise(amount):
            return _raised_pot(table.pot + table.to_call + 2 * amount, win_match)
        case m.Call():
            pot = table.pot + table.to_call
            return f"Costs {table.to_call} towards a pot of {pot}, yours {percent(win_match)} of the time."
        case m.Fold():
            return _folding(view, win_match)
        case _:
            return _leaving(view)


def _raised_pot(pot: int, win_match: float) -> str:
    return f"If the rival calls, you win a {pot} pot {percent(win_match)} of the time, so {_gain(win_match)}."


def _gain(win_match: float) -> str:
    """Return which side more credits in the pot favour: both pay half of them."""
    return "a big pot helps you" if win_match > 0.5 else "keep the pot small"


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
    return f"Ends the match now, and the rival takes the {table.pot} pot."
