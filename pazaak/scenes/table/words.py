"""Sentences about the events of a match of Pazaak."""

from __future__ import annotations

from pazaak.game import events as e
from pazaak.game.telling import tell_turn
from pazaak.table.ui.narrator import Narrator

_SET_REASONS = {
    "full_board": "with a Full Board",
    "bust": "on a bust",
    "total": "with the higher total",
    "tiebreak": "on the Tiebreaker",
    "fold": "on a fold",
}


class PazaakNarrator(Narrator[e.Event]):
    opening = (e.SetBegan,)

    def tell(self, event: e.Event) -> str:  # noqa: PLR0912
        match event:
            case e.TossWon(seat):
                return f"{self.does(seat, 'win', 'wins')} the toss."
            case e.DeckShuffled(cards):
                return f"The main deck is shuffled: {cards} cards."
            case e.HandDealt(seat, cards):
                return f"{self.does(seat, 'draw', 'draws')} a hand of {cards}."
            case e.AnteNamed(seat, amount):
                return f"{self.does(seat, 'set', 'sets')} the ante at {amount}."
            case e.AntePaid(amount, pot):
                return f"Both ante {amount}. Pot: {pot}."
            case e.SetBegan(number, leader):
                return f"Set {number}. {self.does(leader, 'lead', 'leads')}."
            case e.Checked(seat):
                return f"{self.does(seat, 'check', 'checks')}."
            case e.BetMade(seat, amount):
                return f"{self.does(seat, 'bet', 'bets')} {amount}."
            case e.Called(seat, amount):
                return f"{self.does(seat, 'call', 'calls')} {amount}."
            case e.Raised(seat, call, amount):
                return f"{self.does(seat, 'call', 'calls')} {call} and {self.verb(seat, 'raise')} {amount}."
            case e.Folded(seat):
                return f"{self.does(seat, 'fold', 'folds')} and {self.verb(seat, 'lose')} the set."
            case e.Drawn() | e.CardPlayed() | e.TurnEnded() | e.Stood() | e.Busted() | e.BoardFilled():
                return tell_turn(event, self.does)
            case e.PenaltyPaid(seat, amount, due):
                short = "" if amount == due else f" of {due} due"
                return f"{self.does(seat, 'pay', 'pays')} a penalty of {amount}{short}."
            case e.TiebreakAsked(total):
                return f"Tie at {total}. Will anyone use a Tiebreaker?"
            case e.TiebreakAnswered(seat):
                return f"{self.does(seat, 'are', 'is')} ready."
            case e.TiebreaksShown(spent):
                spenders = [self.name(seat) for seat, spends in enumerate(spent) if spends]
                return f"Tiebreaker used: {' and '.join(spenders)}." if spenders else "Nobody uses a Tiebreaker."
            case e.SetTied(total):
                return f"Set tied at {total}. Nobody scores."
            case e.SetWon(seat, reason, sets):
                score = "–".join(str(won) for won in sets)
                return f"{self.does(seat, 'win', 'wins')} the set {_SET_REASONS[reason]}. Sets {score}."
            case e.TableLeft(seat, paid):
                cost = f" and {self.verb(seat, 'pay')} {paid}" if paid else ""
                return f"{self.does(seat, 'leave', 'leaves')} the table{cost}."
            case e.MatchWon(seat, pot):
                return f"{self.does(seat, 'win', 'wins')} the match and the {pot} pot."
