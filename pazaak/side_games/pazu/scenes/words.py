"""Sentences of Pazu-Pazaak for the message line and the log: events, prompts and questions."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.game.cards.board import GOAL, SLOTS, with_played
from pazaak.game.cards.faces import card_name
from pazaak.game.cards.side_cards import Play
from pazaak.game.cards.turn import Fate, fate_after_play
from pazaak.game.light import one_act
from pazaak.game.moves import AnswerTie, EndTurn, NameAnte, Stand
from pazaak.game.telling import tell_turn
from pazaak.house.phrases import dotted, signed
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.pazu import events as e
from pazaak.side_games.pazu.moves import Bid, Move
from pazaak.side_games.pazu.notation import write_move
from pazaak.side_games.pazu.state import Phase, View
from pazaak.table.ui.narrator import Narrator, listed

REASONS = {
    "full_board": "with a Full Board",
    "last": "as the last one left",
    "total": "with the highest board",
    "tiebreak": "on the Tiebreaker",
}
"""Ways a set is won, as the end of a sentence."""
NOT_TOLD = e.TurnEnded | e.AntePaid | e.BidPassed
"""Events that the message line leaves out."""


class PazuNarrator(Narrator[e.Event]):
    """A narrator that puts each event in a sentence."""

    opening = (e.AnteNamed,)

    def announced(self, event: e.Event) -> bool:
        return not isinstance(event, NOT_TOLD)

    def logged(self, event: e.Event) -> bool:
        return not isinstance(event, e.TurnEnded)

    def tell(self, event: e.Event) -> str:  # noqa: PLR0912
        match event:
            case e.AnteNamed(seat, amount):
                return f"Ante: {self.does(seat, 'lead', 'leads')} and {self.verb(seat, 'set')} {amount:,}."
            case e.AntePaid(seats, amount, pot):
                paid = "Everyone pays" if len(seats) == len(self.names) else f"{self.all(seats)} pay"
                return f"{paid} {amount:,}. Set Pot: {pot:,}."
            case e.LotShown(card, left):
                follow = "No lot follows" if not left else "1 lot follows" if left == 1 else f"{left} lots follow"
                return f"The lot is a {card_name(card)}. {follow}."
            case e.BidMade(seat, amount):
                return f"{self.does(seat, 'bid', 'bids')} {amount:,}."
            case e.BidPassed(seat):
                return f"{self.does(seat, 'pass', 'passes')}."
            case e.LotWon(seat, card, amount):
                return f"Sold: {self.does(seat, 'take', 'takes')} the {card_name(card)} for {amount:,}."
            case e.LotDiscarded(card):
                return f"Nobody takes the {card_name(card)}. It is discarded."
            case e.Drawn() | e.CardPlayed() | e.TurnEnded() | e.Stood() | e.Busted() | e.BoardFilled():
                return tell_turn(event, self.does)
            case e.PenaltyPaid(seat, amount, due):
                short = "" if amount == due else f" of {due:,} due"
                return f"{self.does(seat, 'pay', 'pays')} a penalty of {amount:,}{short} into the Pazaak Pot."
            case e.TiebreakAsked(seat, total):
                return f"Tie at {total}. {self.does(seat, 'hold', 'holds')} the Tiebreaker."
            case e.TiebreakAnswered(seat, spent):
                return f"{self.does(seat, *(('use', 'uses') if spent else ('save', 'saves')))} the Tiebreaker."
            case e.SetWon(seat, reason, amount):
                return f"{self.does(seat, 'win', 'wins')} the set {REASONS[reason]}, and {amount:,} credits."
            case e.PotShared(seats, amounts):
                shares = listed([f"{amount:,}" for amount in amounts])
                return f"{self.all(seats)} share the Set Pot: {shares}."
            case e.PazaakPotWon(seat, amount):
                return f"{self.does(seat, 'take', 'takes')} the Pazaak Pot: {amount:,} credits!"
            case e.SetTied(total, seats):
                return f"{self.all(seats)} tie at {total}."
            case e.TableLeft(seat):
                return f"{self.does(seat, 'leave', 'leaves')} the table."
            case e.TableClosed(seats, amounts):
                if not sum(amounts):
                    return "Fewer than two can pay: the table closes."
                return f"The table closes. {self.all(seats)} share the Pazaak Pot of {sum(amounts):,}."


def prompt(view: View, names: Sequence[str]) -> str:
    """Return the prompt for the person's decision."""
    table = view.table
    match table.phase:
        case Phase.ANTE:
            return "You lead. Set the ante that all pay"
        case Phase.BID if table.bidder is None:
            return f"Bid at least {table.next_bid:,} for this lot, or pass"
        case Phase.BID:
            return f"{names[table.bidder or 0]} bids {table.bid:,}. Bid at least {table.next_bid:,}, or pass"
        case Phase.TURN if view.board.total > GOAL:
            return f"{view.board.total}! Play a card or go bust"
        case Phase.TURN if one_act(view.board.total, table.rules):
            return f"{view.board.total}! No total beats it"
        case Phase.TURN:
            lead = leading(view, names)
            return f"{lead} End turn or stand" if table.played else f"{lead} Play a card, end turn or stand"
        case Phase.TIEBREAK:
            return f"Tie at {view.board.total}. Use your Tiebreaker to win?"
        case Phase.OVER:
            return ""


def leading(view: View, names: Sequence[str]) -> str:
    """Return a sentence on the rival to beat."""
    table = view.table
    stood = [seat for seat in table.contenders if seat != view.seat and table.boards[seat].standing]
    near = [seat for seat in table.contenders if seat != view.seat and len(table.boards[seat].values) == SLOTS - 1]
    if near:
        return f"{names[near[0]]} needs one card for a Full Board."
    if not stood:
        return "Nobody stands yet."
    best = max(stood, key=lambda seat: table.boards[seat].total)
    return f"{names[best]} stands on {table.boards[best].total}."


def preview(view: View, play: Play) -> tuple[str, str]:
    """Return the result of a play in a line, and its colour."""
    table = view.table
    board = with_played(view.board, play, table.rules.flip)
    told = play.card.value if not play.value else signed(play.value)
    match fate_after_play(board, table.rules):
        case Fate.BUST:
            return f"{told} gives {board.total}: bust", "bad_text"
        case Fate.FULL:
            return f"{told} gives {board.total}: Full Board!", "gold_text"
        case _:
            return f"{told} gives {board.total}", "gold_text" if board.total == GOAL else "own_text"


def preview_ways(view: View, ways: Sequence[Play]) -> tuple[str, str]:
    """Return the results of all ways to play a card in one line; the colour warns where every way busts."""
    if len(ways) == 1:
        return preview(view, ways[0])
    told, fates = [], []
    for play in ways:
        board = with_played(view.board, play, view.table.rules.flip)
        fates.append(fate_after_play(board, view.table.rules))
        then = {Fate.BUST: ["bust"], Fate.FULL: ["Full Board!"]}.get(fates[-1], [])
        told.append(", ".join([f"{signed(play.value)}: {board.total}", *then]))
    return dotted(*told), "bad_text" if all(fate is Fate.BUST for fate in fates) else "own_text"


def question(view: View, move: Move) -> tuple[str, str]:
    """Return the confirmation for a move, used where the settings ask for one: the question and its consequence."""
    match move:
        case NameAnte(amount):
            return f"Set the ante at {amount:,}?", "Everyone in the set pays it."
        case Bid(amount):
            return f"Bid {amount:,}?", "If nobody bids more, you pay it into the Pazaak Pot."
        case Play():
            return f"Play {write_move(move)}?", f"{preview(view, move)[0]}."
        case Stand():
            return "Stand?", f"You keep {view.board.total}."
        case EndTurn():
            over = view.board.total > GOAL
            return "End the turn?", "You go bust." if over else f"You draw again at {view.board.total}."
        case AnswerTie(spend):
            return ("Use your Tiebreaker?", "It wins the set.") if spend else ("Save it?", "The Set Pot is shared.")
        case _:
            return "Pass on this lot?", "You can't bid for it again."


def seat_words(view: View, seat: Seat, names: Sequence[str]) -> str:
    """Return a seat in words for the screen reader: name, credits, standing, cards."""
    table = view.table
    board = table.boards[seat]
    hand = ", ".join(map(card_name, table.hands[seat])) or "no cards"
    how = (
        "has left" if table.left[seat] else "is out" if not table.in_set[seat] else "is bust" if table.bust[seat]
        else "stands" if board.standing else "in play"
    )  # fmt: skip
    return f"{names[seat]}: {table.purses[seat]:,} credits, {how}, total {board.total}, holds {hand}"
