"""The faces of the four partition games: what the table needs to show them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from partition_games.engine.events import Event
from partition_games.engine.moves import Move
from partition_games.engine.rules import PartitionRules
from partition_games.engine.state import State, View
from partition_games.scenes.arrange_controls import ArrangeControls
from partition_games.scenes.board import PartitionBoard, rules_of
from partition_games.scenes.coach import PartitionCoach
from partition_games.scenes.deals import Deals
from partition_games.scenes.doors import STYLES, GameStyle
from partition_games.scenes.exchange_controls import ExchangeControls
from partition_games.scenes.own_cards import OwnCards
from partition_games.scenes.table_rules import TableRules
from partition_games.scenes.words import PartitionNarrator
from pazaak.house.rules.catalogue import AnyRules
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import PLAYER, Session
from pazaak.stage.screens.film import FilmPlaces
from pazaak.stage.screens.results import Ending, Face, Placing
from pazaak.table.face.controls import Desk
from pazaak.table.face.game_face import YOU, FilmFace, GameFace, Leaving, Result, TableRoom
from pazaak.table.face.narrator import listed
from pazaak.table.results import answers, shared_places

PartitionSession = Session[State, View, Move, Event]
KEYS = FRect(1108, 544, 156, 160)
PITCH = 41.0


def _key(row: int, left: float, width: float) -> FRect:
    return FRect(KEYS.left + left, KEYS.top + PITCH * row, width, 36)


FILM = FilmFace(
    FilmPlaces(
        (_key(0, 0, 36), _key(0, 40, 36), _key(0, 80, 36), _key(0, 120, 36)),
        pages=(_key(1, 0, 36), _key(1, 120, 36)),
        play=_key(2, 0, 156),
        slower=_key(3, 0, 36),
        pace=_key(3, 42, 72),
        faster=_key(3, 120, 36),
        leave=FRect(1108, 14, 156, 42),
        log=FRect(16, 14, 42, 42),
    ),
    part="deal",
    has_pages=True,
    part_number=_key(1, 42, 72),
    frame_number=FRect(990, 676, 106, 32),
)


def _controls(desk: Desk[View, Move]) -> OwnCards:
    assert isinstance(desk.rules, PartitionRules)
    rules = TableRules(desk.rules)
    return ArrangeControls(desk, rules) if rules.sizes else ExchangeControls(desk, rules)


def _narrator(rules: AnyRules, names: Sequence[str], you: Seat | None) -> PartitionNarrator:
    assert isinstance(rules, PartitionRules)
    return PartitionNarrator(STYLES[TableRules(rules).game], names, you)


def _leaving(view: View, session: PartitionSession) -> Leaving[Move]:
    pot = view.table.pot
    return Leaving(
        f"The others share the pot of {pot:,} credits." if pot else "The pot is empty: nothing more is lost."
    )


# -- the result ----------------------------------------------------------------------------------------------------


def _result(room: TableRoom, session: PartitionSession, rematch: bool) -> Result:
    outcome = session.outcome
    winners = outcome.winners if outcome is not None else ()
    won = room.viewer in winners
    style = STYLES[rules_of(room).game]
    return Result(
        Ending(
            headline="VICTORY" if won and len(winners) == 1 else "SHARED VICTORY" if won else "DEFEAT",
            subtitle=_subtitle([room.names[seat] for seat in winners], style.title),
            role="gold" if won else "rival",
            placings=_placings(room, session, session.match.state.table, winners, style),
            notes=_notes(room, session, style.title),
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
    room: TableRoom, session: PartitionSession, table: Any, winners: tuple[Seat, ...], style: GameStyle
) -> tuple[Placing, ...]:
    standing = shared_places(table.scores, winners)
    rows = []
    for seat in sorted(range(len(standing)), key=lambda seat: standing[seat]):
        sitter, own, won = room.sitters[seat], seat == room.viewer, seat in winners
        face = Face(sitter.portrait, "glad" if won else "grim", sitter.name, "own" if own else "rival", own)
        credits = session.credits[seat]
        tint = "good_text" if credits > 0 else "bad_text" if credits < 0 else "text_dim"
        value, role = (f"{credits:+,}" if credits else "±0", tint) if session.stakes else ("", "text")
        rows.append(Placing(standing[seat], face, style.door.unit.counted(table.scores[seat]), value, role))
    return tuple(rows)


def _notes(room: TableRoom, session: PartitionSession, title: str) -> list[str]:
    if not session.stakes:
        return ["A game for practice: no credits changed hands."]
    profile = room.house.profile
    tally = profile.statistics(PLAYER, session.game.name)
    notes = [f"Your purse now holds {profile.purse.player:,} credits."]
    if tally.matches:
        games = "game" if tally.matches == 1 else "games"
        notes.append(f"{tally.wins} of {tally.matches} {games} of {title} won so far.")
    return notes


def _face(style: GameStyle) -> GameFace[View, Move, Event]:
    game = style.door.game
    return GameFace(
        title=style.title,
        board=PartitionBoard,
        controls=_controls,
        narrator=_narrator,
        leaving=_leaving,
        result=_result,
        film=FILM,
        parts=Deals(),
        door=style.door,
        coach=PartitionCoach,
        pause=(0.4, 1.2),
        name="partition-table",
        label="Arcade table",
        book="arcade",
        page=lambda view: game,
        help="arcade",
    )


HAZARI, FIVES, KITTI, CRASH = (_face(STYLES[game]) for game in ("hazari", "fives", "kitti", "crash"))
