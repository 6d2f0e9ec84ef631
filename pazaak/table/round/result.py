"""How a game behind a door of the arcade ends: everybody by the place taken, with score and credits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pazaak.house.phrases import signed
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import PLAYER, AnySession
from pazaak.stage.screens.results import Ending, Face, Placing
from pazaak.table.face.game_face import YOU, TableRoom
from pazaak.table.face.narrator import listed
from pazaak.table.hall.door import Door
from pazaak.table.results import LEAVE, answers, shared_places


def placed_result(
    room: TableRoom, session: AnySession, rematch: bool, scores: Callable[[Any], Sequence[int]] | None = None
) -> Ending[str]:
    """Everybody by the place taken, with score and credits. `scores`: from a state; by default the game's payoffs."""
    outcome, door = session.outcome, room.house.faces[session.game.name].door
    assert door is not None, "a game without a door has a result of its own"
    winners = outcome.winners if outcome is not None else ()
    won = room.viewer in winners
    state = session.match.state
    counted = session.match.rules.payoffs(state) if scores is None else scores(state)
    again = "PLAY AGAIN" if rematch else None
    return Ending(
        headline="VICTORY" if won and len(winners) == 1 else "SHARED VICTORY" if won else "DEFEAT",
        subtitle=_subtitle([room.names[seat] for seat in winners], door.title),
        role="gold" if won else "rival",
        placings=_placings(room, session, counted, winners, door),
        notes=_notes(room, session, door.title),
        celebrate=won,
        answers=answers(session, again=again),
        focus=LEAVE,
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
        face = Face(sitter.portrait, "glad" if won else "grim", sitter.shown, "own" if own else "rival", own)
        credits = session.credits[seat]
        tint = "good_text" if credits > 0 else "bad_text" if credits < 0 else "text_dim"
        value, role = (signed(credits) if credits else "±0", tint) if session.stakes else ("", "text")
        rows.append(Placing(standing[seat], face, door.unit.counted(scores[seat]), value, role))
    return tuple(rows)


def _notes(room: TableRoom, session: AnySession, title: str) -> list[str]:
    if not session.stakes:
        return ["Practice: no stakes"]
    profile = room.house.profile
    tally = profile.statistics(PLAYER, session.game.name)
    notes = [f"You now have {profile.purse.player:,} credits."]
    if tally.matches:
        games = "game" if tally.matches == 1 else "games"
        notes.append(f"{tally.wins} of {tally.matches} {games} of {title} won so far.")
    return notes
