"""A blind player of Pazaak."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from pazaak.game import moves as m
from pazaak.game.cards.board import EMPTY_BOARD, Board, with_drawn, with_played
from pazaak.game.cards.side_cards import PLAYS, Play, SideCard
from pazaak.game.phases import Phase
from pazaak.game.state import PublicState, SetResult, View
from pazaak.house.rules.protocols import Seat
from tests.blind.mind import Mind
from tests.blind.words import GOLD, MINUS, board, gone, listed, number, side_card

ASKED = {
    "turn to set the ante": Phase.ANTE, "turn to accept the ante": Phase.ACCEPT, "turn to bet": Phase.BET,
    "turn to answer the bet": Phase.ANSWER, "turn to move": Phase.TURN, "turn to answer the tie": Phase.TIEBREAK,
}  # fmt: skip
REASONS = {"full board": "full_board", "higher total": "total", "tiebreaker": "tiebreak"}
DRAWN = re.compile(r"^(.+) draws? (\d+): total")
PLAYED = re.compile(r"^(.+?) plays? (.+?)(?: as (\S+))?: total (\S+)\.")


class Boards:
    """The boards of a set as its sentences tell them, remembered when the next set begins."""

    def __init__(self, flip: Any) -> None:
        self._flip = flip
        self.now: dict[Seat, Board] = {}
        self.last: dict[Seat, Board] = {}

    def begin(self) -> None:
        self.last, self.now = self.now, {}

    def of(self, seat: Seat) -> Board:
        return self.now.get(seat, EMPTY_BOARD)

    def hear(self, sentence: str, mind: Mind) -> None:
        """Take a card that was drawn or played."""
        drawn, played = DRAWN.match(sentence), PLAYED.match(sentence)
        if drawn is not None:
            seat = mind.seat_of(drawn[1])
            self.now[seat] = with_drawn(self.of(seat), int(drawn[2]))
        elif played is not None:
            seat = mind.seat_of(played[1])
            total = number(played[4])
            ways = [with_played(self.of(seat), play, self._flip) for play in plays_told(played[2], played[3])]
            self.now[seat] = next(board for board in ways if board.total == total)


def plays_told(card: str, value: str | None) -> list[Play]:
    """Return the plays that a sentence may mean: a card, with its value where it has several."""
    plays = PLAYS[GOLD[card] if card in GOLD else SideCard(card)]
    return [play for play in plays if value is None or not play.value or play.value == number(value)]


class PazaakMind(Mind):
    """All lines are of the present set; of the last one the boards are remembered."""

    def __init__(self, rules: Any, seat: Seat) -> None:
        super().__init__(rules, seat)
        self._boards = Boards(rules.rules.flip)
        self._brought: tuple[int, ...] = ()

    def looked(self) -> None:
        self._brought = self._brought or self.by_seat("purse")

    def heard(self, sentence: str) -> None:
        if re.match(r"^Set \d+\. ", sentence):
            self._boards.begin()
        self._boards.hear(sentence, self)

    def view(self) -> View:
        phase, actor = self.asked(ASKED)
        boards = tuple(board(self.of(seat, "board"))[0] for seat in self.seats)
        hand = tuple(map(side_card, listed(self.of(self.seat, "hand"))))
        rival = number(self.of(1 - self.seat, "hand"))
        call = self.line("to call")
        decks = tuple(tuple(map(side_card, listed(self.of(seat, "side deck")))) for seat in self.seats)
        table = PublicState(
            rules=self.rules.rules,
            phase=phase,
            to_act=actor,
            leader=self.seat_of(self.line("lead")),
            boards=boards,
            hand_counts=tuple(len(hand) if seat == self.seat else rival for seat in self.seats),
            sets=self.by_seat("sets won"),
            set_number=self.count("set"),
            ante=self.count("ante"),
            pot=self.count("pot"),
            purses=self.by_seat("purse"),
            to_call=number(call) if call else 0,
            raised=call.endswith("raised"),
            played=bool(self.line("this turn")),
            gone=gone(self.line("not in the main deck")),
            last_set=self._last_set(),
            winner=None,
            reason=None,
            bought_in=self._brought,
            side_decks=decks if any(decks) else None,
        )
        return View(self.seat, table, hand, tuple(self.rules.side_decks[self.seat]))

    def _last_set(self) -> SetResult | None:
        told = self.line("last set")
        if not told:
            return None
        totals = tuple(map(number, told.removeprefix("total ").split(" to ")))
        won = {seat: self.of(seat, "last set") for seat in self.seats}
        winner = next((seat for seat, words in won.items() if words), None)
        reason = "tie" if winner is None else REASONS.get(won[winner], won[winner])
        last = self._boards.last
        return SetResult(
            tuple(last[seat].values if seat in last else () for seat in self.seats), totals, winner, reason
        )

    def presses(self, move: Any, has: Callable[[str], bool]) -> Iterator[str]:
        match move:
            case Play(card, value):
                yield f"{card.value}: …"
                if has(f"{value:+}".replace("-", MINUS)):
                    yield f"{value:+}".replace("-", MINUS)
            case m.NameAnte(amount):
                yield f"Ante={amount}"
                yield "SET ANTE…"
            case m.Bet(amount):
                yield f"Bet={amount}"
                yield "BET"
            case m.Raise(amount):
                yield f"Raise={amount}"
                yield "RAISE"
            case _ if has("GO BUST") and move in (m.END_TURN, m.STAND):
                yield "GO BUST"
            case _:
                yield BUTTONS[move]


BUTTONS = {
    m.ACCEPT: "ANTE …", m.LEAVE: "LEAVE", m.CHECK: "CHECK", m.CALL: "CALL …", m.FOLD: "FOLD", m.END_TURN: "END TURN",
    m.STAND: "STAND…", m.SPEND_TIEBREAKER: "USE IT", m.KEEP_TIEBREAKER: "SAVE IT",
}  # fmt: skip
