"""The end of a game at a table: its result, and the player's next choice."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from pazaak.house.records.transcript import replayed
from pazaak.house.records.transcript_file import record_of_session, save_transcript
from pazaak.house.session.session import AnySession
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Answer, Notice
from pazaak.stage.screens.pause import PauseEntry, PauseMenu
from pazaak.stage.screens.results import Ending, Results
from pazaak.table.codes.ended import show_codes
from pazaak.table.replay import TableReplay
from pazaak.table.sealing.offer import OFFER, OFFERED, offers_seal, seal_of
from pazaak.table.sealing.words import end_told
from pazaak.table.sheets import ScoreSheet, sheet_of
from pazaak.table.table_base import TableBase, TableEnd

AGAIN = "rematch"
REVIEW = "review"
TRANSCRIPT = "transcript"
TAKE_BACK = "take-back"
CODES = "challenge"
ICONS = {TRANSCRIPT: "export", CODES: "people"}
SELDOM = (TRANSCRIPT, CODES)
"""Answers that are in the menu alone, where a result has one."""
LEAVE = "lobby"
SCORES, LAST, FILM = "scores", "last-part", "film"


def answers(
    session: AnySession,
    *,
    again: str | None,
    review: bool = False,
    leave: str = "CONTINUE",
) -> tuple[Answer[str], ...]:
    """Return the answers after a game.

    They are: play again under the label `again`, look at the review where there is one, export the transcript or in
    practice take the last move back, give a code away, and leave under the label `leave`.
    """
    kept = Answer(TRANSCRIPT, "EXPORT", TRANSCRIPT, "panel_edge")
    if session.practice:
        kept = Answer(TAKE_BACK, "TAKE BACK", TAKE_BACK, "panel_edge", Action.TAKE_BACK, "undo")
    first = () if again is None else (Answer(AGAIN, again, AGAIN, "own"),)
    looked = (Answer(REVIEW, "REVIEW", REVIEW, "own"),) if review else ()
    codes = Answer(CODES, "CHALLENGE", CODES, "panel_edge")
    return (*first, *looked, kept, codes, Answer(LEAVE, leave, LEAVE, "gold", Action.CANCEL))


def result_menu(scene: Scene[str], answers: Sequence[Answer[str]]) -> None:
    """Open the menu of a result: export, code, and the way out. A choice closes the scene with its result."""
    seldom = [answer for answer in answers if answer.id in SELDOM]
    leave = next(answer for answer in answers if answer.id == LEAVE)
    entries = (
        PauseEntry("back", "BACK", icon="play"),
        *(PauseEntry(answer.id, answer.label, icon=ICONS[answer.id]) for answer in seldom),
        PauseEntry(f"{LEAVE}-menu", leave.label, icon="door"),
    )
    chosen = {answer.id: answer for answer in seldom} | {f"{LEAVE}-menu": leave}

    def after(id: str | None) -> None:
        if id in chosen:
            scene.close(chosen[id].result)

    scene.stage.push(PauseMenu(entries, title="GAME OVER"), after)


def show_result(table: TableBase[Any, Any, Any], friendly: Ending[str] | None = None) -> None:
    """Show the result over a table and close the table with the player's choice; practice may go back.

    `friendly`: the result of a game between people, in place of the game's own.
    """
    ending = table.ui.result(table.room, table.session, table.rematch) if friendly is None else friendly
    ending = replace(ending, looks=_looks(table), scenery=table.board.scenery)
    ending = replace(ending, end=end_told(table.house, table.session))
    if offers_seal(table.house, table.session):
        *others, last = ending.answers
        ending = replace(ending, answers=(*others, OFFER, last), notes=(*ending.notes, OFFERED))
    _show(table, ending)


def _show(table: TableBase[Any, Any, Any], ending: Ending[str]) -> None:
    """Show the result, again after each look at something else."""

    def again(_: object) -> None:
        _show(table, replace(ending, seen=True))

    def after(answer: str) -> None:
        if answer == TRANSCRIPT:
            told = save_transcript(table.house.profile, table.session, table.room.full_names, "pazaak replay FILE")
            table.stage.push(Notice(*told), again)
        elif answer == REVIEW and table.ui.review is not None:
            played, known = table.session, ending.review
            scene = table.ui.review(table.room, played.states(), played.moves) if known is None else known()
            table.stage.push(scene, again)
        elif answer == CODES:
            show_codes(table.house, table.session, table.stage, again)
        elif answer == OFFER.result:
            table.stage.push(seal_of(table.house, table.session, table.ui.title.upper()), again, how="none")
        elif answer in (SCORES, LAST, FILM):
            table.stage.push(_look(table, answer), again, how="none")
        elif answer == TAKE_BACK:
            table.take_back()
        else:
            table.close(TableEnd.REMATCH if answer == AGAIN else TableEnd.LOBBY)

    table.stage.push(FriendlyResults(ending) if table.people.friendly else table.ui.ending(ending), after)


def _looks(table: TableBase[Any, Any, Any]) -> tuple[Answer[str], ...]:
    """Return the answers of a game with sheets."""
    if not table.ui.parts.has_sheets or not table.session.over:
        return ()
    part = Answer(LAST, f"LAST {table.ui.parts.name.upper()}", LAST, "panel_edge", Action.AGAIN, "cards")
    film = Answer(FILM, "REPLAY", FILM, "panel_edge", icon="play")
    return (
        Answer(SCORES, "SCORE SHEET", SCORES, "panel_edge", Action.SHEET, "list"),
        *([part] if table.log.ended else []),
        film,
    )


def _look(table: TableBase[Any, Any, Any], what: str) -> Scene[Any]:
    """Return the score sheet, the last part's sheet, or the replay."""
    if what == SCORES:
        return ScoreSheet(table.ui, table.room, table.log.ended)
    if what == LAST:
        return sheet_of(table.ui, table.room, table.log.ended[-1])
    record = record_of_session(table.session, table.room.full_names)
    steps = replayed(record, table.house.games)
    return TableReplay(table.house, record, steps, practice=not table.session.stakes)


class FriendlyResults(Results[str]):
    """The result of a game between people, over the room: whatever a hand still holds isn't shown."""

    overlay = False
    help_at = (1230.0, 42.0)

    def hear(self, action: Action) -> bool:
        """Answer every review key by the result: the table below would tell one person's hand."""
        self.stage.say(self.ending.headline, now=True)
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(*self.ending.scenery)
        super().draw(canvas)


def shared_places(scores: Sequence[int], winners: Sequence[int], unranked: Collection[int] = ()) -> list[int]:
    """Return the place taken by seat: the winners first, then by score; equal ones share a place.

    `unranked` seats that have not won get 0, which is no place.
    """
    out = frozenset(unranked) - frozenset(winners)
    ranks = {seat: (seat in winners, score) for seat, score in enumerate(scores) if seat not in out}
    seats = range(len(scores))
    return [0 if seat in out else 1 + sum(other > ranks[seat] for other in ranks.values()) for seat in seats]
