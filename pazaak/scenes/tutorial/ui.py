"""The tutorial: the lessons of Pazaak at the teacher's table, and the areas a lesson needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from pygame import FRect

from pazaak.career.cards.gifts import LESSON, LESSON_CARD
from pazaak.career.lesson_plan import PARTS
from pazaak.career.lessons import TEACHER, Course, Part, refusal
from pazaak.game.cards.board import EMPTY_BOARD, SLOTS, Board, main_cards, with_drawn
from pazaak.game.cards.faces import hand_face
from pazaak.game.cards.main_deck import with_one_gone
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.game.events import CardPlayed, Drawn, Event, HandDealt, SetBegan, SetWon, Stood
from pazaak.game.moves import Move
from pazaak.game.state import SEATS, PublicState, View
from pazaak.house.ledger.inventory import receipts
from pazaak.house.phrases import signed
from pazaak.house.rules.protocols import Seat
from pazaak.scenes.app_services import AppServices, house_of
from pazaak.scenes.table import layout as at
from pazaak.scenes.table.animations import cards as animate_cards
from pazaak.scenes.table.controls import PazaakControls
from pazaak.scenes.table.picture import PazaakPicture
from pazaak.scenes.table.ui import PAZAAK
from pazaak.scenes.tutorial.progress import course_of, keep_place
from pazaak.stage.motion.beats import Call
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.screens.results import Figure, Gain, Results
from pazaak.stage.widgets.widgets import Widget
from pazaak.table.lesson.course_ui import LessonUI, Sight, pointed_at
from pazaak.table.lesson.scene import LessonTable
from pazaak.table.lesson.teaching import Teaching
from pazaak.table.ui.board import Board as TableBoard
from pazaak.table.ui.controls import Controls
from pazaak.table.ui.game_ui import TableInfo, TableServices

WAYS_ABOVE = 38.0
EDGE, LARGE_EDGE = 10.0, 26.0
"""Lower rim in units of a small and of a large card that may be covered, as it carries no information."""
CORNER = FRect(16, 14, 200, 42)
POT = FRect(552, 430, 196, 74)
SET_NUMBER = at.SIGN
RISK = at.MESSAGE.inflate(-40, 0)
SAID = at.MESSAGE.inflate(-100, 0)
FACE = FRect(540, 0, 200, 176)
SPARE = (
    FACE,
    at.hand_rect(at.RIVAL).inflate(20, 10),
    FRect(*at.SPEECH, at.SPEECH_WIDE, 60),
    at.END_TURN_LIT,
    at.STAND_LIT,
)
"""Areas that a lesson's panel may cover for a moment."""


def _change(board: TableBoard[View, Move, Event, PazaakPicture], lay: Callable[[], None]) -> Iterator[Beats]:
    yield from animate_cards.clear_boards(board.picture, board.effects)
    yield Call(lay)
    yield from animate_cards.shuffle(board.picture, board.effects)


def _adapt(picture: PazaakPicture, part: Part, undrawn: bool) -> None:
    picture.set_number = part.number or picture.set_number
    if undrawn:
        own = picture.sides[at.OWN]
        own.board, own.faces, own.total = [], [], 0.0
        picture.deck_left += 1


def _undrawn(view: View) -> View:
    """Return the view with the player's first card back in the deck."""
    table, drawn = view.table, main_cards(view.board)
    boards = tuple(EMPTY_BOARD if seat == view.seat else board for seat, board in enumerate(table.boards))
    gone = tuple(count - drawn.count(value) for value, count in enumerate(table.gone, start=1))
    return replace(view, table=replace(table, boards=boards, gone=gone))


def _ended(view: View, events: Sequence[Event]) -> View:
    """Return the view with the boards and sets that the events lead to."""
    for event in events:
        table = view.table
        match event:
            case Drawn(seat, value):
                gone = with_one_gone(table.gone, value)
                table = replace(_laid(table, seat, with_drawn(table.boards[seat], value)), gone=gone)
            case CardPlayed(seat, card, _, values, total):
                board = table.boards[seat]
                tiebreak = board.tiebreak or card is SideCard.TIEBREAKER
                table = _laid(table, seat, Board(values, (*board.faces, card), total, False, tiebreak))
                if seat == view.seat:
                    place = view.hand.index(card)
                    view = replace(view, hand=view.hand[:place] + view.hand[place + 1 :])
            case Stood(seat):
                table = _laid(table, seat, replace(table.boards[seat], standing=True))
            case SetWon():
                table = replace(table, sets=event.sets)
            case _:
                continue
        view = replace(view, table=table)
    return view


def _laid(table: PublicState, seat: Seat, board: Board) -> PublicState:
    return replace(table, boards=tuple(board if other == seat else old for other, old in enumerate(table.boards)))


def _sight(point: str, controls: Controls[View, Move], undrawn: bool) -> Sight:
    assert isinstance(controls, PazaakControls)
    view, acting = controls.context.view, controls.actions.widgets()
    own = at.board_rect(at.OWN, len(view.board.values))
    places = {
        **{widget.id: FRect(widget.rect) for widget in (*acting, *controls.cards)},
        "own-board": own,
        "rival-board": at.board_rect(at.RIVAL, len(view.rival_board.values)),
        "deck": at.card_rect(at.DECK, 18),
        "own-total": _tagged(at.OWN, 6),
        "own-sets": FRect(at.GAUGE[at.OWN][0] - 52, at.PIPS_Y - 18, 104, 50),
        "risk": RISK,
        "pot": POT,
        "hand": _hand(view),
    }
    pointed = pointed_at(point, places, {}, own)
    return Sight(pointed, [pointed, *needed(view, not undrawn, acting)], SPARE)


def _hand(view: View) -> FRect:
    return at.cards_rect(at.hand_place(at.OWN, 0), at.hand_place(at.OWN, max(0, len(view.hand) - 1)))


def needed(view: View, drawn: bool, widgets: Sequence[Widget]) -> list[FRect]:
    """Return the areas needed to decide; `drawn` is False while the first card is still in the deck."""
    deck = at.card_rect(at.DECK, 14).union(_around(at.DECK_COUNT, 16))
    spots = [CORNER, POT, SAID, deck, SET_NUMBER]
    for side, board in ((at.OWN, view.board), (at.RIVAL, view.rival_board)):
        spots.append(at.PLATE[side])
        spots.append(_tagged(side, 8).union(FRect(at.GAUGE[side][0] - 64, at.PIPS_Y - 18, 128, 52)))
        if board.values and drawn:
            count = len(board.values)
            rows = (count - 1) // 3 + 1
            # Cards in one row count singly; three by three the whole rows count.
            end = count if count <= at.IN_A_ROW else min(SLOTS, rows * 3)
            first, last = at.slot(side, 0, count), at.slot(side, end - 1, count)
            lying = at.cards_rect(first, last, at.slot_scale(count))
            lying.height -= EDGE if count > at.IN_A_ROW else LARGE_EDGE  # the rim carries no information
            spots.append(lying)
    if view.hand:
        hand = _hand(view)
        spots.append(FRect(hand.left, hand.top - WAYS_ABOVE, hand.width, hand.height + WAYS_ABOVE))
    return [*spots, *(FRect(widget.rect) for widget in widgets)]


def _tagged(side: int, margin: float) -> FRect:
    """Return the area of a side's dial with the word above it."""
    around = _around(at.GAUGE[side], at.GAUGE_RADII[side] + margin)
    return FRect(around.left, at.TAG_Y[side] - 13, around.width, 26).union(around)


def _around(center: tuple[float, float], radius: float) -> FRect:
    return FRect(center[0] - radius, center[1] - radius, 2 * radius, 2 * radius)


class Tutorial(Teaching[View, Move, Event]):
    """The lessons of Pazaak: progress is stored in the career, and a card is given at the end."""

    def keep_place(self, house: TableServices, course: Course) -> None:
        keep_place(house, course)

    def course_of(self, house: TableServices) -> Course:
        return course_of(house.profile)

    def gains(self, room: TableInfo) -> Sequence[Gain]:
        """Return the card that was given today; empty on later rounds of the lessons."""
        house = house_of(room.house)
        given = receipts(house.profile.ledger, kind=LESSON, limit=1)
        if not given or given[0].day != house.now().date():
            return ()
        gift = f"{room.player_cards[self.teacher].shown}'s gift: a {signed(int(LESSON_CARD.value))} for your deck"
        return (Gain(gift, card=hand_face(LESSON_CARD)),)


TUTORIAL = Tutorial(
    game="pazaak",
    ui=LessonUI(
        table=lambda game: replace(game, name="tutorial", label="Tutorial", help="goal", ending=Results),
        refusal=refusal,
        sight=_sight,
        begins=lambda event: isinstance(event, SetBegan),
        change=_change,
        adapt=_adapt,
        held=lambda event: isinstance(event, Drawn),
        undrawn=_undrawn,
        ended=_ended,
    ),
    parts=PARTS,
    company=(TEACHER,),
    teacher=1,
    deal=tuple(HandDealt(seat, HAND_SIZE) for seat in range(SEATS)),
    subtitle="{teacher} buys the drinks.",
    figures=(
        Figure("Closest to 20", "wins the set", "text"),
        Figure("3 sets", "win the match", "text"),
        Figure("Over 20: bust", "adds 2 antes", "bad_text"),
        Figure("20: Pure Pazaak", "no total beats it", "good_text"),
        Figure("9 cards: Full Board", "wins at once", "gold_text"),
    ),
    note="For gold cards and Tiebreakers, see HOW TO PLAY.",
)


def tutorial_scene(house: AppServices, course: Course | None = None) -> LessonTable[View, Move, Event]:
    """Return the tutorial's table, at the stored lesson or at that of `course`."""
    return LessonTable(house, TUTORIAL, TUTORIAL.table(PAZAAK), course or TUTORIAL.course_of(house))
