"""A blind player of Pazu-Pazaak."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from pazaak.game import moves as m
from pazaak.game.cards.side_cards import Play
from pazaak.game.state import SetResult
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.pazu.moves import Bid, PassLot
from pazaak.side_games.pazu.state import Phase, PublicState, View
from tests.blind.mind import Mind
from tests.blind.pazaak import Boards
from tests.blind.words import MINUS, board, gone, listed, number, side_card

ASKED = {
    "turn to set the ante": Phase.ANTE, "turn to bid": Phase.BID, "turn to move": Phase.TURN,
    "turn to answer the tie": Phase.TIEBREAK,
}  # fmt: skip


class PazuMind(Mind):
    """All is open here: the lines tell the present set, the memory has the boards of the last."""

    def __init__(self, rules: Any, seat: Seat) -> None:
        super().__init__(rules, seat)
        self._boards = Boards(rules.options.flip)
        self._brought: tuple[int, ...] = ()
        self._opener: Seat | None = None
        self._leader: Seat | None = None
        self._led: Seat | None = None
        """The seat first asked for the last lot, the leader, and the leader of the last set."""

    def looked(self) -> None:
        self._brought = self._brought or self.by_seat("purse")
        leader = self.seat_of(self.line("lead"))
        if self.line("turn to set the ante"):
            self._opener = leader
        if self.line("first to bid"):
            self._opener = self.seat_of(self.line("first to bid"))
        self._led = leader if self._led is None else self._led

    def heard(self, sentence: str) -> None:
        set_at = re.match(r"^Ante: (.+?) leads? and ", sentence)
        if set_at is not None:
            self._boards.begin()
            self._led, self._leader = self._leader if self._leader is not None else self._led, self.seat_of(set_at[1])
        self._boards.hear(sentence, self)

    def view(self) -> View:
        phase, actor = self.asked(ASKED)
        told = [board(self.of(seat, "board")) for seat in self.seats]
        bids = {seat: self.of(seat, "highest bid") for seat in self.seats}
        bidder = next((seat for seat, words in bids.items() if words), None)
        lot = self.line("lot")
        passed = self.seats_in(self.line("passed"))
        between = phase is Phase.ANTE
        led = self._leader if between and self._leader is not None else self._led
        table = PublicState(
            rules=self.rules.options.rule_set(),
            sets_to_play=self.rules.options.sets,
            phase=phase,
            actor=actor,
            leader=self.seat_of(self.line("lead")),
            last_leader=0 if led is None else led,
            set_number=self.count("set"),
            in_set=tuple(tag not in ("out", "left") for _, tag in told),
            left=tuple(tag == "left" for _, tag in told),
            boards=tuple(laid for laid, _ in told),
            hands=tuple(tuple(map(side_card, listed(self.of(seat, "hand")))) for seat in self.seats),
            bust=tuple(tag == "bust" for _, tag in told),
            played=bool(self.line("this turn")),
            gone=gone(self.line("not in the main deck")),
            lot=side_card(lot) if lot else None,
            lots_left=self.count("lots to come"),
            opener=0 if self._opener is None else self._opener,
            bid=0 if bidder is None else number(bids[bidder]),
            bidder=bidder,
            passed=tuple(seat in passed for seat in self.seats),
            discarded=tuple(map(side_card, listed(self.line("lots nobody took")))),
            ante=0 if "no ante" in self.line("set") else number(self.line("set").rpartition("ante ")[2]),
            set_pot=self.count("Set Pot"),
            pazaak_pot=number(self.line("Pazaak Pot").rpartition(": ")[2]),
            paid_in=self.by_seat("share of the Pazaak Pot"),
            purses=self.by_seat("purse"),
            bought_in=self._brought,
            sets=self.by_seat("sets won"),
            last_set=self._last_set(between=between),
            reason=None,
        )
        return View(self.seat, table)

    def _last_set(self, *, between: bool) -> SetResult | None:
        told = self.line("last set")
        if not told:
            return None
        won = {seat: self.of(seat, "last set") for seat in self.seats}
        winner = next((seat for seat, words in won.items() if words), None)
        reason = "tie" if winner is None else won[winner].replace(" ", "_")
        last = self._boards.now if between else self._boards.last
        boards = tuple(last[seat].values if seat in last else () for seat in self.seats)
        return SetResult(boards, tuple(map(number, told.split(" to "))), winner, reason)

    def presses(self, move: Any, has: Callable[[str], bool]) -> Iterator[str]:
        match move:
            case m.NameAnte(amount):
                yield f"Ante={amount}"
                yield "SET ANTE AT…"
            case Bid(amount):
                yield f"Bid={amount}"
                yield "BID …"
            case PassLot():
                yield "PASS"
            case Play(card, value):
                yield f"{card.value}, …"
                if has(f"{value:+}".replace("-", MINUS)):
                    yield f"{value:+}".replace("-", MINUS)
            case m.EndTurn() | m.Stand() if has("GO BUST"):
                yield "GO BUST"
            case m.EndTurn():
                yield "END TURN"
            case m.Stand():
                yield "STAND…"
            case m.AnswerTie(spend):
                yield "USE TIEBREAKER" if spend else "SAVE IT"
            case _:
                raise AssertionError(f"nobody can make the move {move!r}")
