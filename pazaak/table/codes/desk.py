"""The desk for codes: makes them for a table, takes them in, and leads to what each of them stands for."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

from pazaak.house.codes.challenge import Challenge, ChallengeTerms
from pazaak.house.codes.errors import CodeError
from pazaak.house.codes.read import read_code
from pazaak.house.codes.result import MatchResult
from pazaak.house.codes.symbols import LONGEST
from pazaak.house.ledger.errors import StoreError
from pazaak.house.rules.catalogue import OptionsError
from pazaak.stage.app.scene import Scene, Stage
from pazaak.stage.input import clipboard
from pazaak.stage.screens.ask_text import AskText, fault_of
from pazaak.stage.screens.modal import Notice
from pazaak.table.codes.keeping import add_theirs, challenge_of_result, keep_challenge, own_day
from pazaak.table.codes.making import code_house, fresh_challenge
from pazaak.table.codes.page import ChallengePage, Play
from pazaak.table.codes.side_by_side import SideBySide
from pazaak.table.codes.words import subject_words
from pazaak.table.ui.game_ui import TableServices

NOTE = "Paste or type a code that a friend has given you: a challenge or a result."
NO_CODE = "No code for this"


class CodeDesk:
    """Maker and taker of codes; `play` deals a challenge, where one can be dealt from here."""

    def __init__(self, house: TableServices, stage: Callable[[], Stage], play: Play | None = None) -> None:
        self.house, self._stage, self._play = house, stage, play

    def offer(self, terms: Callable[[], ChallengeTerms]) -> None:
        """Open the page of a new challenge on these terms."""
        self.allowed(lambda: self.show(fresh_challenge(self.house, terms())))

    def allowed(self, act: Callable[[], object]) -> None:
        """Call `act`; show the reason of a failure in a sentence."""
        try:
            act()
        except (CodeError, OptionsError, StoreError) as fault:
            self._stage().push(Notice(NO_CODE, str(fault)))

    def page(self, challenge: Challenge, mine: MatchResult | None = None) -> ChallengePage:
        """Return the page of a challenge, with the own result where it isn't stored."""
        return ChallengePage(self.house, challenge, self._play, self.enter, mine=mine)

    def show(self, challenge: Challenge, mine: MatchResult | None = None) -> None:
        """Open the page of a challenge."""
        self._push(self.page(challenge, mine))

    def enter(self, page: ChallengePage | None = None) -> None:
        """Ask for a code and go where it leads; `page` then shows a challenge in place of its own."""
        check = fault_of(partial(read_code, code_house(self.house)), CodeError)
        found = clipboard.paste_text().strip()
        own = page is not None and page.own_code(found)
        value = found if found and not own and check(found) is None else ""
        question = AskText("Enter a code", value, LONGEST, check, note=NOTE)

        def entered(text: str | None) -> None:
            if text is not None:
                self.allowed(lambda: self._take(text, page))

        self._stage().push(question, entered)

    def _push(self, scene: Scene[None]) -> None:
        self._stage().push(scene, how="slide")

    def _take(self, text: str, page: ChallengePage | None) -> None:
        found = read_code(code_house(self.house), text)
        if isinstance(found, Challenge):
            keep_challenge(self.house, found)
            self._turn(found, page)
        elif isinstance(found.subject, date):
            mine = own_day(self.house, found.subject)
            self._push(SideBySide(self.house, subject_words(self.house, mine), mine, found))
        else:
            challenge = challenge_of_result(self.house, found)
            add_theirs(self.house, challenge, found)
            self._turn(challenge, page).compare()

    def _turn(self, challenge: Challenge, page: ChallengePage | None) -> ChallengePage:
        """Show a challenge on the open page, or on a new one."""
        if page is not None:
            page.turn_to(challenge)
            return page
        page = self.page(challenge)
        self._push(page)
        return page
