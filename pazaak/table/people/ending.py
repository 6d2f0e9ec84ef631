"""The end of a friendly game, in words for all who sit before the screen: names, scores, no credits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pazaak.house.phrases import negative
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import AnySession
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.modal import Answer
from pazaak.stage.screens.results import Ending, Face, Figure, Placing
from pazaak.table.hall.door import Unit
from pazaak.table.results import AGAIN, LEAVE, TRANSCRIPT, shared_places
from pazaak.table.ui.game_ui import TableInfo
from pazaak.table.ui.narrator import listed

FRIENDLY = "With people: friendly chips, no credits"
POINTS = Unit("point", "points")
STOPPED = "Ended early"


def friendly_result(room: TableInfo, session: AnySession, rematch: bool) -> Ending[str]:
    """Return the result of a game between people, as nobody's in particular."""
    outcome, names = session.outcome, [card.shown for card in room.player_cards]
    winners = () if outcome is None else outcome.winners
    points = tuple(outcome.points) if outcome is not None else ()
    title, told = _words(names, winners, stopped=outcome is None)
    faces, placings = _players(room, session.game.name, names, winners, points)
    return Ending(
        headline=title,
        subtitle=told,
        role="gold" if winners else "own",
        faces=faces,
        placings=placings,
        figures=[] if placings else _figures(points, session.ply),
        notes=[FRIENDLY],
        celebrate=bool(winners),
        answers=_answers(rematch=rematch),
        focus=AGAIN if rematch else LEAVE,
    )


def _words(names: Sequence[str], winners: Sequence[Seat], *, stopped: bool) -> tuple[str, str]:
    if stopped:
        return "GAME OVER", STOPPED
    if not winners or len(winners) == len(names):
        return "ALL LEVEL", "Nobody is ahead"
    won = listed([names[seat] for seat in winners])
    verb = "wins" if len(winners) == 1 else "win"
    return f"{won.upper()} {verb.upper()}", f"{won} {verb} the game"


def _figures(points: Sequence[Any], moves: int) -> list[Figure]:
    score = [Figure("Score", " : ".join(negative(int(point)) for point in points))] if points else []
    return [*score, Figure("Moves", str(moves))]


def _players(
    room: TableInfo, game: str, names: Sequence[str], winners: Sequence[Seat], points: Sequence[Any]
) -> tuple[list[Face], list[Placing]]:
    """Return the faces of two players, or the places of more."""

    def face(seat: Seat) -> Face:
        won = seat in winners
        mood = "glad" if won or not winners else "calm"
        return Face(room.player_cards[seat].portrait, mood, names[seat], "gold" if won else "own", won)

    seats = range(len(names))
    if len(names) == 2:
        return [face(seat) for seat in seats], []
    door = room.house.uis[game].door
    unit = POINTS if door is None else door.unit
    scores = [int(points[seat]) if seat < len(points) else 0 for seat in seats]
    places = shared_places(scores, winners)
    order = sorted(seats, key=lambda seat: (places[seat], seat))
    return [], [Placing(places[seat], face(seat), unit.counted(scores[seat]), "") for seat in order]


def _answers(*, rematch: bool) -> tuple[Answer[str], ...]:
    again = (Answer(AGAIN, "PLAY AGAIN", AGAIN, "gold"),) if rematch else ()
    export = Answer(TRANSCRIPT, "EXPORT", TRANSCRIPT, "panel_edge")
    return (*again, export, Answer(LEAVE, "LEAVE", LEAVE, "own", Action.CANCEL))
