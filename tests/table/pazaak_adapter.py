"""The Pazaak table for the table contract: its scenes, widgets and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from pazaak.game import events as ze
from pazaak.game import moves as m
from pazaak.game.cards.side_cards import COLOURS, Colour, Play, SideCard
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER, AnySession, Session
from pazaak.house.session.terms import MatchTerms
from pazaak.house.thinking.thinker import InlineThinker, Thinker
from pazaak.rivals.register import PAZAAK
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.table.board import PazaakBoard
from pazaak.scenes.tutorial.progress import OFFERED
from pazaak.table.scene import TableScene
from tests.pilot import Pilot
from tests.scenes.journey import BUTTONS, Device, Keyboard, Mouse
from tests.scenes.tables import controls_of
from tests.sprites import side_card_faces
from tests.table.adapter import ALL, BOTH, RICH, Adapter, SeatedAt, Sides, fill_purses
from tests.table.cases import Case


class SeatedAtPazaak(SeatedAt):
    def act(self, pilot: Pilot, move: Any, random: Random) -> bool:
        device: Device = random.choice((Mouse, Keyboard))(pilot, random.randrange(6))
        match move:
            case Play():
                index = self.scene.view.hand.index(move.card)
                ways = controls_of(self.scene).ways[index]
                device.play(index, ways.index(move) if len(ways) > 1 else None)
            case m.NameAnte():
                device.press("name-ante")
            case m.Bet():
                device.change("amount")
                device.press("bet")
            case m.Raise():
                device.press("raise")
            case m.AnswerTie(spend):
                device.press("spend" if spend else "keep")
            case m.STAND if not pilot.has("stand"):
                device.press("end-turn")  # over 20 there is one button: the bust is taken
            case m.LEAVE:
                self._leave(pilot)
            case _:
                device.press(BUTTONS[move])
        return True

    def _leave(self, pilot: Pilot) -> None:
        """By its button where there is one, else by the menu; both ask."""
        if pilot.has("leave"):
            pilot.click("leave")
        else:
            pilot.press("f10")
            pilot.settle()
            pilot.click("give-up")
        pilot.settle()
        pilot.click("yes")


class PazaakAdapter(Adapter):
    """The table for two; the person always leads the list of its seats."""

    game = PAZAAK
    level = "dabbler"
    board = PazaakBoard
    # The film of a match begins with the hands dealt.
    never = frozenset({("TossWon", "replayed"), ("HandDealt", "replayed")})
    events = ze.Event
    kinds: Mapping[str, Sides] = {
        "TossWon": BOTH,
        "DeckShuffled": ALL,
        "DeckShuffled, the deck ran out": ALL,
        "HandDealt": BOTH,
        "AnteNamed": BOTH,
        "AntePaid": ALL,
        "SetBegan": BOTH,
        "Checked": BOTH,
        "BetMade": BOTH,
        "Called": BOTH,
        "Raised": BOTH,
        "Folded": BOTH,
        "Drawn": BOTH,
        "CardPlayed": BOTH,
        "CardPlayed, gold": BOTH,
        "CardPlayed, Tiebreaker": BOTH,
        "TurnEnded": BOTH,
        "Stood": BOTH,
        "Stood, forced": BOTH,
        "Busted": BOTH,
        "PenaltyPaid": BOTH,
        "PenaltyPaid, broke": BOTH,
        "BoardFilled": BOTH,
        "TiebreakAsked": BOTH,
        "TiebreakAnswered": BOTH,
        "TiebreaksShown": BOTH,
        "TiebreaksShown, none": ALL,
        "SetTied": ALL,
        "SetWon full_board": BOTH,
        "SetWon bust": BOTH,
        "SetWon total": BOTH,
        "SetWon tiebreak": BOTH,
        "SetWon fold": BOTH,
        "TableLeft": BOTH,
        "MatchWon sets": BOTH,
        "MatchWon left": BOTH,
    }

    def is_auto_move(self, move: Any) -> bool:
        """At a tie nobody is asked who holds no Tiebreaker."""
        return bool(move == m.KEEP_TIEBREAKER)

    @contextmanager
    def house(self, folder: Path, seed: int) -> Iterator[AppServices]:
        with super().house(folder, seed) as house:
            house.career.keep_note(OFFERED, True)
            yield house

    def begin(self, house: AppServices, case: Case, *, practice: bool) -> AnySession:
        rival = house.roster["tovik"]
        accounts = [PLAYER, rival.account]
        options = {"ante_min": 10, "ante_max": 200, **case.options}
        purses = list(case.purses or (RICH, RICH))
        if practice:
            options["purses"] = purses
            return PracticeSession.of(MatchTerms(self.game, tuple(accounts), case.seed, options, case.position))
        fill_purses(house, accounts, purses)
        setup = MatchTerms(self.game, tuple(accounts), case.seed, options, case.position)
        return Session.begin(house.profile, setup, today=house.now().date())

    def seat_players(self, house: AppServices, case: Case, rules: Any) -> None:
        def think(level: str, seed: int, style: str) -> Thinker[Any, Any]:
            return InlineThinker(self.player(case, rules, 1 - case.at))

        house.think = think

    def sit(self, house: AppServices, session: AnySession) -> SeatedAt:
        return SeatedAtPazaak(TableScene(house, session))

    def same(self, made: Any, meant: Any) -> bool:
        # How much is bet is set on the screen and not by the player.
        if isinstance(meant, m.NameAnte | m.Bet | m.Raise):
            return type(made) is type(meant)
        return bool(made == meant) or (made, meant) == (m.END_TURN, m.STAND)

    def faces(self, event: Any) -> tuple[str, ...]:
        return side_card_faces(event)

    def kind(self, event: Any) -> str:
        name = type(event).__name__
        match event:
            case ze.DeckShuffled(cards) if cards < 40:
                return f"{name}, the deck ran out"
            case ze.CardPlayed(card=SideCard.TIEBREAKER):
                return f"{name}, Tiebreaker"
            case ze.CardPlayed(card=card) if COLOURS[card] is Colour.GOLD:
                return f"{name}, gold"
            case ze.Stood(forced=True):
                return f"{name}, forced"
            case ze.PenaltyPaid(amount=amount, due=due) if amount < due:
                return f"{name}, broke"
            case ze.TiebreaksShown(spent) if not any(spent):
                return f"{name}, none"
            case ze.SetWon() | ze.MatchWon():
                return f"{name} {event.reason}"
            case _:
                return name

    def whose(self, event: Any) -> Sequence[Seat]:
        match event:
            case ze.SetBegan(leader=leader):
                return (leader,)
            case ze.TiebreakAsked(seats=seats):
                return seats
            case ze.TiebreaksShown(spent):
                return tuple(seat for seat, spends in enumerate(spent) if spends)
            case _:
                return (event.seat,) if hasattr(event, "seat") else ()
