"""The lesson of Pazu-Pazaak at its own table: places it points at, and its end."""

from __future__ import annotations

from pygame import FRect

from pazaak.side_games.pazu.events import Drawn, Event, LotShown
from pazaak.side_games.pazu.lesson.plan import PARTS, refusal
from pazaak.side_games.pazu.moves import Move
from pazaak.side_games.pazu.scenes import layout as at
from pazaak.side_games.pazu.scenes.controls import PazuControls
from pazaak.side_games.pazu.state import View
from pazaak.stage.screens.results import Figure
from pazaak.table.lesson.course_ui import LessonUI, Sight, around, pointed_at, widget_places
from pazaak.table.lesson.teaching import Teaching
from pazaak.table.ui.controls import Controls

POT = FRect(at.SET_POT[0] - 70, at.SET_POT[1] - 96, 140, 170)
LOT_NAME = FRect(at.LOT_NAME[0] - 127, at.LOT_NAME[1] - 18, 254, 36)
CORNER = FRect(16, 14, 240, 42)


def sight(point: str, controls: Controls[View, Move], undrawn: bool) -> Sight:
    assert isinstance(controls, PazuControls)
    board = controls.board
    own, *rivals = (board.places[(board.viewer + step) % board.seats] for step in range(board.seats))
    hand = at.card_rect(own.hand(0)).union(at.card_rect(own.hand(3)))
    plates = [place.bidder if board.picture.bidding else place.plate for place in rivals]
    widgets = widget_places(controls)
    places = {"rivals": around(plates, hand), "own-board": own.board, "own-plate": own.plate, "hand": hand}
    pointed = pointed_at(point, {**widgets, **places}, {}, hand)
    keep = [pointed, own.plate, hand, POT, at.SIGN, at.MESSAGE, CORNER]
    keep += [rect for id, rect in widgets.items() if not id.startswith("seat-")]
    keep += [at.card_rect(at.LOT, at.LOT_SCALE), LOT_NAME] if board.picture.bidding else [own.board]
    return Sight(pointed, keep, plates)


LESSONS: LessonUI[View, Move, Event] = LessonUI(
    refusal=refusal,
    sight=sight,
    begins=lambda event: isinstance(event, LotShown | Drawn),
)

LESSON: Teaching[View, Move, Event] = Teaching(
    game="pazu",
    ui=LESSONS,
    parts=PARTS,
    company=("kettle", "pell"),
    subtitle="{teacher} never sold a card at that price.",
    figures=(
        Figure("Antes", "go into the Set Pot", "text"),
        Figure("Bids and busts", "feed the Pazaak Pot", "text"),
        Figure("The best board", "wins the Set Pot", "good_text"),
        Figure("A Full Board of nine", "wins both pots", "gold_text"),
    ),
    note="What is left in the Pazaak Pot stays for the next sitting.",
)
