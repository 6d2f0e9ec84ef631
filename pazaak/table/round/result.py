"""The result of a game behind a door of the arcade: the reason, and all players by place, with score and credits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pazaak.house import phrases
from pazaak.house.ledger.figures import figures_of
from pazaak.house.phrases import signed
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.money import conceded
from pazaak.house.session.purpose import TONIGHT, TONIGHT_SCORE
from pazaak.house.session.session import PLAYER, AnySession
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.modal import Answer
from pazaak.stage.screens.results import Face, Placing
from pazaak.table.circuit.news import circuit_news
from pazaak.table.hall.door import Door
from pazaak.table.results import AGAIN, LEAVE, answers, shared_places
from pazaak.table.round.ending.course import course_of
from pazaak.table.round.ending.decided import Decided, GameEnding, Why, does, subject
from pazaak.table.ui.game_ui import TableInfo

LEFT, SHARES = "left the table", "shares the pot"
Notes = Callable[[TableInfo, AnySession], Sequence[str]]
"""Function that returns further sentences about a game that is over."""
STAKE = "stake"
"""The option of a game in which everybody pays once."""


def placed_result(
    room: TableInfo,
    session: AnySession,
    rematch: bool,
    scores: Callable[[Any], Sequence[int]] | None = None,
    why: Why | None = None,
    notes: Notes | None = None,
    left: Why | None = None,
) -> GameEnding:
    """Return the result of a game: all players by place, with score and credits.

    `scores`: scores of a state, by default the game's payoffs. `why`: the reason of the end; `notes`: further
    sentences. A game without an outcome was left by the player; `left` describes the consequence, for a game in which
    there is one.
    """
    ui = room.house.uis[session.game.name]
    outcome, door = session.outcome, ui.door
    assert door is not None, "a game without a door has a result of its own"
    scored, states = session.rules.payoffs if scores is None else scores, session.states()
    counted = tuple(scored(states[-1]))
    winners = outcome.winners if outcome is not None else ()
    if outcome is None:
        decided = _left(room, session)
        if left is not None:
            decided = replace(decided, **_told_of(left(room, session)))
    else:
        decided = _plain(room, winners, door, counted) if why is None else why(room, session)
    credits = _credits(room, session)
    won = room.viewer in winners
    forward = _forward(room, winners)
    return GameEnding(
        headline=decided.title,
        subtitle=decided.sentence,
        role="gold" if won else "rival",
        placings=_placings(room, session, counted, winners, door, decided, credits),
        notes=[*(() if notes is None else notes(room, session)), *_notes(session, room, door.title)],
        celebrate=won and (credits[room.viewer] > 0 or not session.stakes),
        answers=_answers(session, rematch=rematch),
        focus=AGAIN if rematch and outcome is not None else LEAVE,
        decided=decided,
        book=ui.book,
        help=ui.help,
        winners=[_face(room, seat, winners) for seat in forward],
        won=won,
        sum=credits[forward[0]] if session.stakes else None,
        reached=decided.counted[forward[0]] if decided.counted else door.unit.counted(counted[forward[0]]),
        each=len(forward) > 1,
        purse=_purse(room, session, credits),
        shared=_pot_left(session),
        circuit=None if outcome is None else circuit_news(room.house, session, door.role),
        course=course_of(states, scored, [_face(room, seat, winners) for seat in range(len(counted))]),
    )


def _answers(session: AnySession, *, rematch: bool) -> tuple[Answer[str], ...]:
    """Return the answers: deal again and leave; a player who has left can only leave."""
    if session.outcome is None:
        return (Answer(LEAVE, "CONTINUE", LEAVE, "gold", Action.CANCEL),)
    return answers(session, again="DEAL AGAIN" if rematch else None, leave="TABLES" if rematch else "CONTINUE")


def _forward(room: TableInfo, winners: Sequence[Seat]) -> list[Seat]:
    """Return the seats shown large: the winners, the player first among them; without winners the player alone."""
    return sorted(winners, key=lambda seat: seat != room.viewer) or [room.viewer]


def _face(room: TableInfo, seat: Seat, winners: Sequence[Seat]) -> Face:
    sitter, own, won = room.player_cards[seat], seat == room.viewer, seat in winners
    return Face(sitter.portrait, "glad" if won else "grim", sitter.shown, "own" if own else "rival", own)


def _credits(room: TableInfo, session: AnySession) -> tuple[int, ...]:
    """Return the credits won or lost by seat. A player who leaves lets the others share the pots."""
    if session.outcome is not None:
        return session.credits
    holdings = session.holdings
    shared = conceded(holdings, room.viewer).seats
    return tuple(
        credits + now - then for credits, now, then in zip(session.credits, shared, holdings.seats, strict=True)
    )


def _pot_left(session: AnySession) -> int:
    """Return the pot of a game for stakes that the player has left; else 0."""
    if session.outcome is not None or not session.stakes:
        return 0
    return sum(session.holdings.pots)


def _told_of(more: Decided) -> dict[str, Any]:
    """Return the fields of a game's description of its end after a player left, as far as given."""
    told = {"sentence": more.sentence, "cards": more.cards, "part": more.part}
    return {name: value for name, value in told.items() if value}


def _left(room: TableInfo, session: AnySession) -> Decided:
    pot = _pot_left(session)
    told = f"The others share the pot of {pot:,} credits." if pot else "The game is closed."
    shares = SHARES if pot else ""
    return Decided(
        "YOU LEFT THE TABLE", told, unranked=dict.fromkeys(range(len(room.player_cards)), shares) | {room.viewer: LEFT}
    )


def _plain(room: TableInfo, winners: Sequence[Seat], door: Door, scores: Sequence[int]) -> Decided:
    """Return the reason of a game that doesn't provide one."""
    sentence = f"{subject(room, winners)} {does(room, winners, 'win')} with {door.unit.counted(scores[winners[0]])}."
    return Decided("YOU WIN" if tuple(winners) == (room.viewer,) else "GAME OVER", sentence)


def _placings(
    room: TableInfo,
    session: AnySession,
    scores: Sequence[int],
    winners: tuple[Seat, ...],
    door: Door,
    decided: Decided,
    credits: Sequence[int],
) -> tuple[Placing, ...]:
    standing = shared_places(scores, winners, decided.unranked)
    stake = _stake(session, door)
    rows = []
    for seat in sorted(
        range(len(standing)), key=lambda seat: (not standing[seat], standing[seat], decided.unranked.get(seat) == LEFT)
    ):
        brought = credits[seat]
        back = stake + brought if stake and seat not in winners else 0
        note = decided.unranked.get(seat, "")
        kept = back > 0 and not note
        if kept:
            told = "stake back" if back == stake else f"{back:,} back"
            note = f"second: {told}" if standing[seat] == 2 else told
        elif brought > 0 and len(winners) == 1 and seat in winners and min(credits) < 0:
            note = _taken(session, seat, stake)
        value = "" if not session.stakes else signed(brought) if brought else "0"
        role = "gold_text" if brought > 0 else "text"
        score = decided.counted[seat] if decided.counted else door.unit.counted(scores[seat])
        rows.append(Placing(standing[seat], _face(room, seat, winners), score, value, role, note, kept))
    return tuple(rows)


def _stake(session: AnySession, door: Door) -> int:
    """Return what each seat paid, in a game for stakes in which everybody pays once; else 0."""
    paid = session.options.get(STAKE)
    return door.brings(paid, session.options) if isinstance(paid, int) and door.stake_option == STAKE else 0


def _taken(session: AnySession, seat: Seat, stake: int) -> str:
    """Return the winner's share of all payments as a note, in a game in which everybody pays once."""
    if not stake:
        return ""
    pot, taken = stake * len(session.seats), stake + session.credits[seat]
    return f"takes the pot of {pot:,}" if taken == pot else f"takes {taken:,} of the pot of {pot:,}"


def _purse(room: TableInfo, session: AnySession, credits: Sequence[int]) -> tuple[int, int] | None:
    if not session.stakes:
        return None
    now = room.house.profile.purse.player
    return now - credits[room.viewer], now


def _notes(session: AnySession, room: TableInfo, title: str) -> list[str]:
    if session.purpose is not None and session.purpose.kind == TONIGHT:
        return [_tonight(session, room)]
    if session.purpose is not None and session.purpose.uncounted:
        return ["A challenge: friendly chips"]
    if not session.stakes:
        return ["Practice: no stakes"]
    tally = room.house.profile.statistics(PLAYER, session.game.name)
    if tally.matches < 2:
        return []
    return [f"You've won {tally.wins:,} of {phrases.counted(tally.matches, 'game')} of {title}."]


def _tonight(session: AnySession, room: TableInfo) -> str:
    """Return the score of a match of tonight's card; one that was played late has none."""
    assert session.match_id is not None, "a match of a card is stored"
    own = figures_of(room.house.profile.ledger, session.match_id).get(room.viewer, {})
    score = own.get(TONIGHT_SCORE)
    return "Played late: no score" if score is None else f"Tonight's card: {score} of 100"
