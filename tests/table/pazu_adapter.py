"""Pazu-Pazaak's table for the table contract: its widgets and pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from pazaak.game import moves as m
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import Play
from pazaak.house.ledger.ledger import HOUSE, jackpot_account
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import AnySession
from pazaak.scenes.app_services import AppServices
from pazaak.side_games.pazu import events as pe
from pazaak.side_games.pazu.moves import Bid, PassLot
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.scenes.board import PazuBoard
from pazaak.side_games.pazu.scenes.controls import PazuControls
from pazaak.table.scene import TableScene
from tests.pilot import Pilot
from tests.sprites import side_card_faces
from tests.table.adapter import ALL, BOTH, Adapter, SeatedAt, Sides
from tests.table.cases import Case

KEYS = {"end-turn": "e", "stand": "s", "pass": "f", "keep": "f", "spend": "b", "bid": "b", "name-ante": "b"}


class SeatedAtPazu(SeatedAt):
    """Presses buttons and cards by a click, the keyboard or a key; leaves by the menu."""

    def act(self, pilot: Pilot, move: Any, random: Random) -> bool:
        match move:
            case m.NameAnte(amount):
                self._set(pilot, "ante", amount)
                self._press(pilot, "name-ante", random)
            case Bid(amount):
                self._set(pilot, "amount", amount)
                self._press(pilot, "bid", random)
            case PassLot():
                self._press(pilot, "pass", random)
            case Play(card):
                index = self.scene.view.hand.index(card)
                controls = self.scene.controls
                assert isinstance(controls, PazuControls)
                ways = controls.ways[index]
                self._press(pilot, f"hand-{index + 1}", random, str(index + 1))
                if len(ways) > 1:
                    self._press(pilot, f"way-{ways.index(move) + 1}", random)
            case m.EndTurn():
                self._press(pilot, "end-turn", random)
            case m.Stand():
                over = self.scene.view.board.total > GOAL  # then there is one button: the bust is taken
                self._press(pilot, "end-turn" if over else "stand", random)
            case m.AnswerTie(spend):
                self._press(pilot, "spend" if spend else "keep", random)
            case m.Leave():
                pilot.press("f10")
                pilot.settle()
                pilot.click("give-up")
                pilot.settle()
                pilot.click("yes")
            case _:
                raise AssertionError(f"nobody can make the move {move!r}")
        return True

    def _set(self, pilot: Pilot, id: str, amount: int) -> None:
        controls = self.scene.controls
        assert isinstance(controls, PazuControls)
        assert controls.amount is not None
        controls.amount.set(amount)

    def _press(self, pilot: Pilot, id: str, random: Random, key: str = "") -> None:
        key = key or KEYS.get(id, "")
        match random.randrange(3 if key else 2):
            case 0:
                pilot.click(id)
            case 1:
                pilot.steer_to(id)
                pilot.press("return")
            case _:
                pilot.press(key)


class PazuAdapter(Adapter):
    game = PAZU
    level = "regular"
    board = PazuBoard
    events = pe.Event
    kinds: Mapping[str, Sides] = {
        "AnteNamed": BOTH,
        "AntePaid": BOTH,
        "LotShown": BOTH,
        "BidMade": BOTH,
        "BidMade, all": BOTH,
        "BidPassed": BOTH,
        "LotWon": BOTH,
        "LotDiscarded": ALL,
        "Drawn": BOTH,
        "CardPlayed": BOTH,
        "TurnEnded": BOTH,
        "Stood": BOTH,
        "Stood, twenty": BOTH,
        "Stood, forced": BOTH,
        "Busted": BOTH,
        "PenaltyPaid": BOTH,
        "PenaltyPaid, broke": BOTH,
        "BoardFilled": BOTH,
        "TiebreakAsked": BOTH,
        "TiebreakAnswered": BOTH,
        "TiebreakAnswered, kept": BOTH,
        "SetWon full_board": BOTH,
        "SetWon last": BOTH,
        "SetWon total": BOTH,
        "SetWon tiebreak": BOTH,
        "SetTied": BOTH,
        "PotShared": BOTH,
        "PotShared, odd": BOTH,
        "PazaakPotWon": BOTH,
        "TableLeft": ("rival",),
        "TableClosed": ALL,
        "TableClosed, shared": BOTH,
    }

    def begin(self, house: AppServices, case: Case, *, practice: bool) -> AnySession:
        """The jackpot of the house is what the case says."""
        pot = case.options.get("pazaak_pot", 0)
        ledger, account = house.profile.ledger, jackpot_account("pazu", "")
        with ledger.transaction() as store:
            given = pot - store.balance(account)
            store.post("move", {account: given, HOUSE: -given}, house.now().date())
        return super().begin(house, replace(case, options={"sets": 1, "ante_min": 10, **case.options}),
                             practice=practice)  # fmt: skip

    def sit(self, house: AppServices, session: AnySession) -> SeatedAt:
        return SeatedAtPazu(TableScene(house, session))

    def same(self, made: Any, meant: Any) -> bool:
        return bool(made == meant) or (made, meant) == (m.END_TURN, m.STAND)

    def faces(self, event: Any) -> tuple[str, ...]:
        return side_card_faces(event)

    def kind(self, event: Any) -> str:
        name = type(event).__name__
        match event:
            case pe.Stood(total=total) if total == GOAL:
                return f"{name}, twenty"
            case pe.Stood(forced=True):
                return f"{name}, forced"
            case pe.PenaltyPaid(amount=amount, due=due) if amount < due:
                return f"{name}, broke"
            case pe.TiebreakAnswered(spent=False):
                return f"{name}, kept"
            case pe.BidMade(amount=amount) if amount == ALL_HE_HAS:
                return f"{name}, all"
            case pe.SetWon(reason=reason):
                return f"{name} {reason}"
            case pe.PotShared(amounts=amounts) if len(set(amounts)) > 1:
                return f"{name}, odd"
            case pe.TableClosed(seats=seats) if seats:
                return f"{name}, shared"
            case _:
                return name

    def whose(self, event: Any) -> Sequence[Seat]:
        match event:
            case pe.LotShown(opener=opener):
                return (opener,)
            case pe.LotDiscarded():
                return ()
            case pe.AntePaid(seats=seats) | pe.PotShared(seats=seats) | pe.SetTied(seats=seats):
                return seats
            case pe.TableClosed(seats=seats):
                return seats
            case _:
                return (event.seat,)


ALL_HE_HAS = 77
"""The purse after the ante of who bids all of it, in the cases that show it."""
