"""Practice of the last hand again, from its dealt cards: the game's seed would give the next hands too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import AnySession
from pazaak.house.session.terms import MatchTerms
from pazaak.house.talk.json_lines import as_json
from pazaak.side_games.climbing.state import Phase, PublicState, State
from pazaak.stage.app.scene import Stage
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.pause import PauseEntry
from pazaak.table.sitting import NO_GAME, TableSitting
from pazaak.table.ui.game_ui import TableInfo, TableServices

SAME_HAND = "same-hand"


def menu_line(room: TableInfo, stage: Stage) -> Sequence[PauseEntry]:
    """Return the pause menu's line for it; none at a table of a single hand."""
    session = room.session
    if session is None or not several(session):
        return ()
    ended = _last_ended(session.view(0).table) > 0
    act = partial(practise, room.house, session, stage)
    return (PauseEntry(SAME_HAND, "SAME HAND", act, tone="gold", icon="cards", enabled=ended, action=Action.REDO),)


def practise(house: TableServices, session: AnySession, stage: Stage) -> None:
    """Play the last hand of a session again on a table above everything else; nothing of it is kept."""
    sitting = TableSitting(house, lambda: stage)

    def play() -> None:
        sitting.allowed(lambda: sitting.show(practice_of(session, house.new_seed()), play), NO_GAME)

    play()


def several(session: AnySession) -> bool:
    """Return whether a game has several hands; with only one, PLAY AGAIN is the same hand."""
    hands: int = session.view(0).table.variant.options.hands
    return hands > 1


def practice_of(session: AnySession, seed: int) -> AnySession:
    """Return a practice game of one hand with the same seats: the last one that has ended, as it was dealt."""
    position = as_dealt(session.states())
    setup = MatchTerms(session.game, session.seats, seed, {**session.options, "hands": 1}, position)
    return PracticeSession.of(setup)


def as_dealt(states: Iterable[State]) -> dict[str, Any]:
    """Return the position of the last ended hand before its auction; after redeals the deal that was played."""
    reached = list(states)
    number = _last_ended(reached[-1].table)
    state = max((state for state in reached if state.table.hand_number == number), key=lambda state: state.deals)
    table, variant, deck = state.table, state.table.variant, state.table.variant.deck
    hands: list[int] = list(state.hands)
    if table.declarer is not None:  # the declarer holds the kitty by now
        hands[table.declarer] -= state.kitty
    position: dict[str, Any] = {"hands": [as_json(deck.cards_of(hand)) for hand in hands], variant.BIDDER: table.bidder}
    return position | ({"kitty": as_json(deck.cards_of(state.kitty))} if variant.kitty_size else {})


def _last_ended(table: PublicState) -> int:
    """Return the number of the last hand that has ended, 0 for none."""
    return table.hand_number - (table.phase is not Phase.OVER)
