"""The results of a climbing game: places, the deciding hand, and the last hand again for practice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import partial

from pazaak.house.phrases import counted
from pazaak.house.rules.notation import write_card
from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import AnySession
from pazaak.side_games.climbing import events as e
from pazaak.side_games.climbing.ear.names import in_view, play_title
from pazaak.side_games.climbing.scenes.aids.same_hand import SAME_HAND, practise, several
from pazaak.side_games.climbing.state import PublicState
from pazaak.stage.app.scene import Scene, Stage
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.modal import Answer
from pazaak.stage.screens.results import Ending, Results
from pazaak.table.round.ending.decided import Decided, DecidingCards, GameEnding, by_margin, does, subject, within
from pazaak.table.round.ending.scene import GameResult
from pazaak.table.round.result import placed_result
from pazaak.table.ui.game_ui import TableInfo
from pazaak.table.ui.narrator import Persons

AGAIN = Answer(SAME_HAND, "SAME HAND", SAME_HAND, "panel_edge", Action.REDO, "refresh")


@dataclass(frozen=True, slots=True)
class ClimbingEnding(GameEnding):
    """The end of a game of several hands, with practice of the last one."""

    practise: Callable[[Stage], None] | None = None
    """Function that deals the last hand again."""


def climbing_result(room: TableInfo, session: AnySession, rematch: bool) -> GameEnding:
    """Return the result with all seats by place; with the last hand for practice if there were several."""
    ending = placed_result(room, session, rematch, why=_why, left=_left)
    if not several(session):
        return ending
    told = {field.name: getattr(ending, field.name) for field in fields(ending)}
    return ClimbingEnding(**told, practise=partial(practise, room.house, session))


def ending_scene(ending: Ending[str]) -> Scene[str]:
    """Return the scene for the end of a game or of a lesson."""
    return ClimbingResults(ending) if isinstance(ending, GameEnding) else Results(ending)


class ClimbingResults(GameResult):
    """A results page to which practice of the last hand returns."""

    def __init__(self, ending: GameEnding) -> None:
        self._practise = ending.practise if isinstance(ending, ClimbingEnding) else None
        again = () if self._practise is None else (AGAIN,)
        super().__init__(replace(ending, looks=(*ending.looks, *again)))

    def close(self, result: str, *, how: str = "fade") -> None:
        if result == SAME_HAND and self._practise is not None:
            self._practise(self.stage)
        else:
            super().close(result, how=how)


def _why(room: TableInfo, session: AnySession) -> Decided:
    """Return the deciding facts: the leader before the last hand, its points, and the play that ended it."""
    table: PublicState = session.view(room.viewer).table
    told = tuple(session.told_again())
    last = next(event for event in reversed(told) if isinstance(event, e.HandScored))
    before = [score - point for score, point in zip(last.scores, last.points, strict=True)]
    ahead = {seat for seat, score in enumerate(before) if score == max(before)}
    winners = table.winners
    turned = ahead != set(winners) and table.hand_number > 1 and len(winners) < table.seats
    spring = last.spring and set(last.seats) & set(winners)
    if table.reason == "broke":
        title = "A PURSE IS EMPTY"
    elif spring:
        title = "BY A SPRING"
    elif turned:
        title = "IN THE LAST HAND"
    else:
        title = by_margin(last.scores, winners, lambda ahead: counted(ahead, "point"))
    kind = "spring" if spring else "last hand" if turned else ""
    return Decided(
        title,
        _sentence(room, winners, last, kind, table.hand_number),
        _last_play(room, table, told),
        f"hand {table.hand_number}",
    )


def _left(room: TableInfo, session: AnySession) -> Decided:
    """Return the end of the last hand, which the house has finished for a person who left."""
    table: PublicState = session.view(room.viewer).table
    told = tuple(session.told_again())
    last = next((event for event in reversed(told) if isinstance(event, e.HandScored)), None)
    if last is None:
        return Decided("", "")
    number = sum(isinstance(event, e.HandScored) for event in told)
    own = last.points[room.viewer]
    brought = f"{counted(abs(own), 'point')} {'won' if own > 0 else 'lost'}" if own else "nothing lost"
    won = f"{subject(room, last.seats)} {does(room, last.seats, 'win')}"
    sentence = f"Hand {number} was played to its end: {won}, with {brought} for you."
    return Decided("", sentence, _last_play(room, table, told), f"hand {number}")


def _sentence(room: TableInfo, winners: tuple[Seat, ...], last: e.HandScored, kind: str, hands: int) -> str:
    """Return a sentence on the winners, after the points of a hand of this `kind`; empty `kind`: it changed nothing."""
    if len(winners) == len(last.scores):
        return f"All end level after {counted(hands, 'hand')}."
    score, brought = last.scores[winners[0]], last.points[winners[0]]
    each = " each" if len(winners) > 1 else ""
    ends = f"{does(room, winners, 'end')} on top with {counted(score, 'point')}{each}"
    if kind and brought > 0 and brought != score:
        return f"The {kind} was worth {brought}: {within(room, winners)} {ends}."
    return f"{subject(room, winners)} {ends}, after {counted(hands, 'hand')}."


def _last_play(room: TableInfo, table: PublicState, told: tuple[object, ...]) -> tuple[DecidingCards, ...]:
    play = next((event for event in reversed(told) if isinstance(event, e.Played)), None)
    if play is None or play.left:
        return ()
    cards = tuple(map(write_card, in_view(play.cards)))
    goes = Persons(room.names, room.viewer).verb(play.seat, "go", "goes")
    words = play_title(table.variant, play.cards)
    return (DecidingCards(cards, words, f"{room.names[play.seat]} {goes} out with it in the last hand"),)
