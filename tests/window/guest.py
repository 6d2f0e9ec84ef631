"""A guest who reads the stored match from the disk and plays on by mouse, by keys, or by where the keys lie."""

from __future__ import annotations

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Literal

from pazaak.game.cards.side_cards import PLAYS
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.house.rules.match import Match
from pazaak.rivals.register import PAZAAK
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.action_panel import ActionPanel
from pazaak.stage.input.bindings import Action
from tests.patience import HANGS, until
from tests.window.desk import Game

AnyMatch = Match[Any, Any, Any, Any]

# The last card may still be on its way: the guest rests before he asks, and asks again where he was not heard, but so
# late that a slow frame does not take the second asking for an answer to what opens next.
AT_EASE, AGAIN = 0.1, 4.0
ME = 0
# The keys of X by where they lie on a keyboard of this kind, whatever a layout prints on them.
PLACES = {name: 24 + number for number, name in enumerate("qwertyuiop")}
PLACES |= {name: 38 + number for number, name in enumerate("asdfghjkl")}
PLACES |= {name: 52 + number for number, name in enumerate("zxcvbnm")}
PLACES |= {name: 10 + number for number, name in enumerate("1234567890")}


class Guest:
    """Sits on the first seat of the newest match of a profile."""

    def __init__(self, game: Game, profile: Path, hand: Literal["mouse", "keys", "places"]) -> None:
        self._game, self._hand = game, hand
        self._file = profile / "profile.sqlite3"
        self._seen: tuple[object, AnyMatch] | None = None

    def match(self) -> AnyMatch | None:
        """The match as it is stored now, read beside the running game; None while there is none."""
        with closing(sqlite3.connect(f"file:{self._file}?mode=ro", uri=True)) as store:
            agreed = store.execute("SELECT id, seed, options FROM match ORDER BY id DESC LIMIT 1").fetchone()
            if agreed is None:
                return None
            number, seed, options = agreed
            moves = store.execute("SELECT move FROM play WHERE match = ? ORDER BY ply", (number,)).fetchall()
        stored = (number, moves)
        if self._seen is not None and self._seen[0] == stored:
            return self._seen[1]
        match: AnyMatch = Match(PAZAAK.build(2, json.loads(options)), int(seed))
        for (move,) in moves:
            match.play(PAZAAK.parse(move))
        self._seen = stored, match
        return match

    def play_on(self, moves: int | None = None) -> None:
        """Play to the end of the match, or until so many moves of one's own are stored."""
        made = 0
        while made != moves:
            match = until("the guest's turn", self._mine)
            if match.over:
                assert moves is None, "the match was over too soon"
                return
            self._decide(match)
            made += 1

    def _mine(self) -> AnyMatch | None:
        assert self._game.alive, self._game.errors()
        match = self.match()
        return match if match is not None and match.to_act in (ME, None) else None

    def _decide(self, match: AnyMatch) -> None:
        known, end = len(match.history), time.monotonic() + HANGS
        while True:
            time.sleep(AT_EASE)
            self._ask_for(match)
            again = time.monotonic() + AGAIN
            while time.monotonic() < again:
                now = self.match()
                if now is not None and len(now.history) > known:
                    return
                time.sleep(0.01)
            assert time.monotonic() < end, f"no move is stored in the phase {match.view(ME).table.phase}"

    def _ask_for(self, match: AnyMatch) -> None:
        view: View = match.view(ME)
        card = _card_to_twenty(match)
        if self._hand != "mouse":
            key = (Action(f"card_{card + 1}") if card is not None else _action(view)).keys[0]
            self._game.press(key if self._hand == "keys" else str(PLACES[key]))
        elif card is not None:
            self._game.click_at(at.hand_place(at.OWN, card))
        else:
            panel = ActionPanel(lambda move: None)
            panel.show(view)
            rects = {widget.id: widget.rect for widget in panel.widgets()}
            self._game.click_at(rects[_button(view)].center)


def _card_to_twenty(match: AnyMatch) -> int | None:
    """The place of a card that makes 20 and can be played in one way only."""
    view: View = match.view(ME)
    if view.table.phase is not Phase.TURN:
        return None
    offered = set(match.rules.moves(view))
    for place, card in enumerate(view.hand):
        ways = [play for play in PLAYS[card] if play in offered]
        if len(ways) == 1 and view.board.total + ways[0].value == 20:
            return place
    return None


def _action(view: View) -> Action:
    match view.table.phase:
        case Phase.ANTE:
            return Action.BET
        case Phase.ACCEPT | Phase.BET | Phase.ANSWER:
            return Action.CALL
        case Phase.TIEBREAK:
            return Action.FOLD
        case Phase.TURN | Phase.OVER:
            return Action.STAND if _enough(view) else Action.END


def _button(view: View) -> str:
    match view.table.phase:
        case Phase.ANTE:
            return "name-ante"
        case Phase.ACCEPT:
            return "accept"
        case Phase.BET:
            return "check"
        case Phase.ANSWER:
            return "call"
        case Phase.TIEBREAK:
            return "keep"
        case Phase.TURN | Phase.OVER:
            return "stand" if _enough(view) else "end-turn"


def _enough(view: View) -> bool:
    return 17 <= view.board.total <= 20
