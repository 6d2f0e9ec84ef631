"""The end of a game of the arcade: who came where, what it brought, and what next.

A table shows it with `show_result`, which closes the table with what the person wants.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from partition_games.engine.state import Table
from partition_games.scenes.hall_doors import door_of
from partition_games.scenes.house import ArcadeHouse, PartitionSession
from pazaak.house.records.transcript_file import save_transcript
from pazaak.house.session.session import PLAYER
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.modal import Answer, Notice
from pazaak.stage.screens.results import Ending, Face, Placing, Results
from pazaak.stage.screens.table_end import TableEnd

AGAIN, TRANSCRIPT, TAKE_BACK, HALL = "again", "transcript", "take-back", "hall"
YOU, STRANGER = "You", "A stranger"


def face_at(house: ArcadeHouse, account: str) -> tuple[str, str]:
    """Portrait and name of whoever plays from an account."""
    if account == PLAYER:
        return "player", YOU
    rival = house.rival_at(account)
    return ("player", STRANGER) if rival is None else (rival.portrait, rival.name)


def names_at(house: ArcadeHouse, session: PartitionSession) -> tuple[str, ...]:
    """Who sits at a table, by seat."""
    return tuple(face_at(house, account)[1] for account in session.seats)


def places(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """By seat the place taken: the winners first, then by score; equal ones share a place."""
    ranks = [(seat in winners, score) for seat, score in enumerate(scores)]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


def game_result(house: ArcadeHouse, session: PartitionSession) -> Results[str]:
    """The result of a game that is over; closes with `again`, `transcript`, `take-back` or `hall`."""
    table = session.match.state.table
    outcome = session.outcome
    winners = outcome.winners if outcome is not None else ()
    viewer = session.seats.index(PLAYER)
    won = viewer in winners
    placings = _placings(house, session, table, winners)
    middle = Answer(TRANSCRIPT, "SAVE TRANSCRIPT", TRANSCRIPT, "panel_edge")
    if not session.stakes:
        middle = Answer(TAKE_BACK, "TAKE BACK", TAKE_BACK, "panel_edge", Action.TAKE_BACK)
    answers = (Answer(AGAIN, "PLAY AGAIN", AGAIN, "gold"), middle, Answer(HALL, "TO THE ARCADE", HALL, "own"))
    ending = Ending(
        headline="VICTORY" if won and len(winners) == 1 else "SHARED VICTORY" if won else "DEFEAT",
        subtitle=_subtitle(house, session, winners),
        role="gold" if won else "rival",
        placings=placings,
        notes=_notes(house, session),
        celebrate=won,
        answers=answers,
    )
    return Results(ending)


def _placings(
    house: ArcadeHouse, session: PartitionSession, table: Table, winners: Sequence[int]
) -> tuple[Placing, ...]:
    standing = places(table.scores, winners)
    unit = door_of(session.game.name).unit
    rows = []
    for seat in sorted(range(len(standing)), key=lambda seat: standing[seat]):
        account = session.seats[seat]
        portrait, name = face_at(house, account)
        own, won, credits = account == PLAYER, seat in winners, session.credits[seat]
        face = Face(portrait, "glad" if won else "grim", name, "own" if own else "rival", own)
        score, gained = table.scores[seat], f"{credits:+,}" if credits else "±0"
        value, role = (gained, _tint(credits)) if session.stakes else ("", "text")
        rows.append(Placing(standing[seat], face, unit.counted(score), value, role))
    return tuple(rows)


def _tint(credits: int) -> str:
    return "good_text" if credits > 0 else "bad_text" if credits < 0 else "text_dim"


def _subtitle(house: ArcadeHouse, session: PartitionSession, winners: Sequence[int]) -> str:
    names = names_at(house, session)
    title = door_of(session.game.name).title
    told = [names[seat] for seat in winners]
    if told == [YOU]:
        return f"You win the game of {title}."
    if len(told) == 1:
        return f"{told[0]} wins the game of {title}."
    return f"{', '.join(told[:-1])} and {told[-1]} share the game of {title}." if told else ""


def _notes(house: ArcadeHouse, session: PartitionSession) -> list[str]:
    if not session.stakes:
        return ["A game for practice: no credits changed hands."]
    tally = house.profile.statistics(PLAYER, session.game.name)
    notes = [f"Your purse now holds {house.profile.purse.player:,} credits."]
    if tally.matches:
        games = "game" if tally.matches == 1 else "games"
        notes.append(f"{tally.wins} of {tally.matches} {games} of {door_of(session.game.name).title} won so far.")
    return notes


def show_result(
    table: Scene[TableEnd], house: ArcadeHouse, session: PartitionSession, take_back: Callable[[], None]
) -> None:
    """Show the result over a table and close the table with what the person wants next; practice may go back."""

    def after(answer: str) -> None:
        if answer == TRANSCRIPT:
            names = names_at(house, session)
            told = save_transcript(house.profile.folder, session, names, "pazaak replay FILE")
            table.stage.push(Notice(*told), lambda _: show_result(table, house, session, take_back))
        elif answer == TAKE_BACK:
            take_back()
        else:
            table.close(TableEnd.REMATCH if answer == AGAIN else TableEnd.LOBBY)

    table.stage.push(game_result(house, session), after)
