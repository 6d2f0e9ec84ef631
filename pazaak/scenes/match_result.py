"""The end of a match of Pazaak: its figures, the purse, and its transcript as a file."""

from __future__ import annotations

from pazaak.house import transcript_file
from pazaak.house.session import PLAYER, Session
from pazaak.house.session_practice import PracticeSession
from pazaak.scenes.house_context import House
from pazaak.scenes.table_view import seats_at
from pazaak.stage.bindings import Action
from pazaak.stage.modal import Answer
from pazaak.stage.results import Ending, Face, Figure, Results


def match_result(house: House, session: Session) -> Results[str | None]:
    """The result of a match that is over, with what to do next."""
    viewer = session.seats.index(PLAYER)
    table = session.match.state.table
    outcome = session.outcome
    won = outcome is not None and viewer in outcome.winners
    credits = outcome.points[viewer] if outcome is not None else 0
    left = outcome is not None and outcome.reason == "left"
    you, rival = seats_at(house, session)
    figures = [
        Figure("Sets", f"{table.sets[viewer]} : {table.sets[1 - viewer]}"),
        *_money(session, credits, table.purses[viewer]),
        Figure("Sets played", str(table.set_number)),
        Figure("Moves", str(len(session.match.history))),
    ]
    faces = (
        Face(you.portrait, "glad" if won else "grim", you.name, "own", won),
        Face(rival.portrait, "grim" if won else "glad", rival.name, "rival", not won),
    )
    ending: Ending[str | None] = Ending(
        headline="VICTORY" if won else "DEFEAT",
        subtitle=_subtitle(won, left, rival.name),
        role="gold" if won else "rival",
        faces=faces,
        figures=figures,
        notes=_notes(house) if session.stakes else ["Practice: nothing of it counts."],
        celebrate=won,
        answers=_answers(practice=isinstance(session, PracticeSession)),
    )
    return Results(ending)


def _money(session: Session, credits: int, purse: int) -> list[Figure]:
    role = "good_text" if credits >= 0 else "bad_text"
    if not session.stakes:
        return [Figure("Practice credits", f"{credits:+,}", role)]
    return [
        Figure("Credits from this match", f"{credits:+,}", role),
        Figure("Your purse", f"{purse:,}", "gold_text"),
    ]


def _answers(*, practice: bool) -> tuple[Answer[str | None], ...]:
    """What can be done next; in practice the last move may still be taken back."""
    kept: Answer[str | None] = Answer("transcript", "TRANSCRIPT", "transcript", "panel_edge")
    if practice:
        kept = Answer("take-back", "TAKE BACK", "take-back", "panel_edge", Action.TAKE_BACK)
    return (
        Answer("rematch", "REMATCH", "rematch", "gold"),
        Answer("review", "REVIEW", "review", "own"),
        kept,
        Answer("lobby", "LOBBY", None, "own"),
    )


def _subtitle(won: bool, left: bool, rival: str) -> str:
    if left:
        return f"{rival} has left the table." if won else "You left the table."
    return f"You have beaten {rival}." if won else f"{rival} takes the match."


def _notes(house: House) -> list[str]:
    tally = house.profile.statistics(PLAYER, house.game.name)
    return [f"{tally.wins} of {tally.matches} matches won so far."] if tally.matches else []


def save_transcript(house: House, session: Session) -> tuple[str, str]:
    """Write the match into the profile's folder; a title and a sentence that say how it went."""
    names = [seat.name for seat in seats_at(house, session)]
    return transcript_file.save_transcript(house.profile.folder, session, names, "pazaak replay FILE")
