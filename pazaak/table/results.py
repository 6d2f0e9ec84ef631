"""The end of a game at a table: its result, and what the person wants next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pazaak.house.records.transcript_file import save_transcript
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import PLAYER, AnySession
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.modal import Answer, Notice
from pazaak.stage.screens.results import Ending, Face, Placing
from pazaak.stage.screens.table_end import TableEnd
from pazaak.table.face.game_face import YOU, Result, TableRoom
from pazaak.table.face.narrator import listed
from pazaak.table.hall.door import Door

if TYPE_CHECKING:
    from pazaak.table.scene import Table

AGAIN, TRANSCRIPT, TAKE_BACK, LEAVE = "rematch", "transcript", "take-back", "lobby"


def answers(
    session: AnySession,
    *,
    again: str | None,
    leave: str = "LOBBY",
    transcript: str = "TRANSCRIPT",
    more: Sequence[Answer[str]] = (),
) -> tuple[Answer[str], ...]:
    """What can be done after a game: play `again` under that label, look at what the game adds, keep the transcript or
    in practice take the last move back, and leave."""
    kept = Answer(TRANSCRIPT, transcript, TRANSCRIPT, "panel_edge")
    if session.practice:
        kept = Answer(TAKE_BACK, "TAKE BACK", TAKE_BACK, "panel_edge", Action.TAKE_BACK)
    first = () if again is None else (Answer(AGAIN, again, AGAIN, "gold"),)
    return (*first, *more, kept, Answer(LEAVE, leave, LEAVE, "own"))


def show_result(table: Table[Any, Any, Any]) -> None:
    """Show the result over a table and close the table with what the person wants next; practice may go back."""
    result = table.face.result(table.room, table.session, table.rematch)

    def after(answer: str) -> None:
        if answer == TRANSCRIPT:
            told = save_transcript(table.house.profile.folder, table.session, table.room.names, "pazaak replay FILE")
            table.stage.push(Notice(*told), lambda _: show_result(table))
        elif answer in result.scenes:
            table.stage.push(result.scenes[answer](), lambda _: show_result(table))
        elif answer == TAKE_BACK:
            table.take_back.go_back()
        else:
            table.close(TableEnd.REMATCH if answer == AGAIN else TableEnd.LOBBY)

    table.stage.push(result.scene(), after)


# -- how a game of a hall ends -----------------------------------------------------------------------------------------


def placed_result(
    room: TableRoom, session: AnySession, rematch: bool, scores: Callable[[Any], Sequence[int]] | None = None
) -> Result:
    """Everybody by the place taken, with score and credits. `scores`: from a state; the game's payoffs where it is
    None."""
    outcome, door = session.outcome, room.house.faces[session.game.name].door
    assert door is not None, "a game without a door has a result of its own"
    winners = outcome.winners if outcome is not None else ()
    won = room.viewer in winners
    state = session.match.state
    counted = session.match.rules.payoffs(state) if scores is None else scores(state)
    return Result(
        Ending(
            headline="VICTORY" if won and len(winners) == 1 else "SHARED VICTORY" if won else "DEFEAT",
            subtitle=_subtitle([room.names[seat] for seat in winners], door.title),
            role="gold" if won else "rival",
            placings=_placings(room, session, counted, winners, door),
            notes=_notes(room, session, door.title),
            celebrate=won,
            answers=answers(
                session, again="PLAY AGAIN" if rematch else None, leave="TO THE ARCADE", transcript="SAVE TRANSCRIPT"
            ),
        )
    )


def _subtitle(winners: list[str], title: str) -> str:
    if winners == [YOU]:
        return f"You win the game of {title}."
    if len(winners) == 1:
        return f"{winners[0]} wins the game of {title}."
    return f"{listed(winners)} share the game of {title}." if winners else ""


def _placings(
    room: TableRoom, session: AnySession, scores: Sequence[int], winners: tuple[Seat, ...], door: Door
) -> tuple[Placing, ...]:
    standing = shared_places(scores, winners)
    rows = []
    for seat in sorted(range(len(standing)), key=lambda seat: standing[seat]):
        sitter, own, won = room.sitters[seat], seat == room.viewer, seat in winners
        face = Face(sitter.portrait, "glad" if won else "grim", sitter.name, "own" if own else "rival", own)
        credits = session.credits[seat]
        tint = "good_text" if credits > 0 else "bad_text" if credits < 0 else "text_dim"
        value, role = (f"{credits:+,}" if credits else "±0", tint) if session.stakes else ("", "text")
        rows.append(Placing(standing[seat], face, door.unit.counted(scores[seat]), value, role))
    return tuple(rows)


def _notes(room: TableRoom, session: AnySession, title: str) -> list[str]:
    if not session.stakes:
        return ["A game for practice: no credits changed hands."]
    profile = room.house.profile
    tally = profile.statistics(PLAYER, session.game.name)
    notes = [f"Your purse now holds {profile.purse.player:,} credits."]
    if tally.matches:
        games = "game" if tally.matches == 1 else "games"
        notes.append(f"{tally.wins} of {tally.matches} {games} of {title} won so far.")
    return notes


def shared_places(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """By seat the place taken: the winners first, then by score; equal ones share a place."""
    ranks = [(seat in winners, score) for seat, score in enumerate(scores)]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]
