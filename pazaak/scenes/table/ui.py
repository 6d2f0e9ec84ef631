"""The user interface of Pazaak: all that the general table needs to show it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.game import moves as m
from pazaak.game.cards.faces import card_name, hand_face
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.events import Event
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.house.thinking.thinker import Thinker
from pazaak.scenes.app_services import PazaakSession, house_of
from pazaak.scenes.late import LATE
from pazaak.scenes.review.course import review_at
from pazaak.scenes.table.board import PazaakBoard
from pazaak.scenes.table.coach import PazaakCoach
from pazaak.scenes.table.controls import PazaakControls
from pazaak.scenes.table.ending.match_ending import MatchEnding
from pazaak.scenes.table.ending.result import match_result
from pazaak.scenes.table.figure_list import FIGURE_LIST
from pazaak.scenes.table.venue_sign import place_of
from pazaak.scenes.table.words import PazaakNarrator
from pazaak.stage.app.scene import Scene, Stage
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Notice
from pazaak.stage.screens.pause import PauseEntry
from pazaak.stage.screens.results import Ending
from pazaak.stage.widgets.widgets import Button, Role, spoken
from pazaak.table.hall.rules_told import HouseRulesTold, changed_rules
from pazaak.table.ui.game_ui import FilmLayout, GameUI, Leaving, TableInfo, TableServices

PAGES = {Phase.TURN: "turn", Phase.TIEBREAK: "ties", Phase.OVER: "ending"}
"""Page of the rule book by phase; the stakes' page for others."""
STRANGER = ("regular", "even")
"""Level and temper of a rival who isn't in the game any longer."""

TOLD = HouseRulesTold()
DECKS = FRect(190, 130, 900, 460)
DECK_ROWS = (250.0, 420.0)
CARD_PITCH, CARD_SCALE = 82.0, 0.9
DECKS_NOTE = "Each hand is four of these ten. Only its owner knows which."


def _key(number: int) -> FRect:
    return FRect(722 + 56 * number, 584, 52, 44)


def _bar(row: int) -> FRect:
    """Return the rect of a button to the right of the keys."""
    return FRect(1010, 584 + 50 * row, 246, 44)


FILM = FilmLayout(
    (_key(0), _key(1), _key(2), _key(3)),
    play=FRect(722, 634, 220, 44),
    slower=FRect(948, 634, 52, 44),
    pace=FRect(722, 682, 220, 24),
    faster=FRect(948, 584, 52, 44),
    leave=_bar(1),
    log=FRect(16, 14, 42, 42),
    help="profile",
    review=_bar(0),
)


def _mind(house: TableServices, level: str, style: str | None, seed: int) -> Thinker[View, m.Move]:
    return house_of(house).think(level, seed, STRANGER[1] if style is None else style)


def _level(house: TableServices, account: str) -> str:
    rival = house.rival_at(account)
    return STRANGER[0] if rival is None else rival.level


def _style(house: TableServices, account: str) -> str:
    rival = house.rival_at(account)
    return STRANGER[1] if rival is None else rival.style


def _leaving(view: View, session: PazaakSession) -> Leaving[m.Move]:
    table = view.table
    if not session.stakes:
        cost = "You lose the match. It was for free chips, so your purse isn't touched."
    elif table.phase is Phase.ACCEPT and table.to_act != view.seat:
        taken = [f"the pot of {table.pot}"] if table.pot else []
        lost = " and ".join([*taken, f"your ante of {table.ante} credits"])
        cost = f"Once the ante is paid, your rival takes {lost}."
    elif table.pot == 0 and table.phase in (Phase.ANTE, Phase.ACCEPT):
        cost = f"You've seen your hand: leaving costs the minimum ante of {table.rules.ante_min} credits."
    else:
        cost = f"Your rival takes the pot of {table.pot} credits."
    return Leaving(cost, m.LEAVE, "FORFEIT", "Forfeit the match?")


class OpenDecks(Scene[None]):
    """Both side decks of a table with open decks, card by card."""

    name = "open-decks"
    label = "The side decks"
    help = "house"
    overlay = True
    closers = frozenset({Action.CANCEL})

    def __init__(self, own: Sequence[SideCard], rival: Sequence[SideCard], name: str) -> None:
        super().__init__()
        self._decks = ((own, "Your side deck", "own"), (rival, f"Side deck of {name}", "rival"))
        told = [f"{title}: {', '.join(map(card_name, deck))}." for deck, title, _ in self._decks]
        place = FRect(DECKS.left + 30, DECKS.top + 14, 840, 40)
        heading = spoken("decks-title", (self.label, *told, DECKS_NOTE), place, Role.HEADING)
        close = FRect(DECKS.centerx - 110, DECKS.bottom - 62, 220, 46)
        self._widgets = [heading, Button("close", "BACK", close, self.go_back, action=Action.CANCEL)]
        self.interaction.default = "close"

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(DECKS, edge="own", fill="panel", glow=0.9, chamfer=18)
        for (deck, title, role), y in zip(self._decks, DECK_ROWS, strict=True):
            canvas.text(title, (DECKS.centerx, y - 76), size=19, font="bold", role=f"{role}_text", max_width=820)
            for index, card in enumerate(deck):
                x = DECKS.centerx + (index - (len(deck) - 1) / 2) * CARD_PITCH
                canvas.sprite("pazaak", hand_face(card), (x, y), scale=CARD_SCALE)
        canvas.text(DECKS_NOTE, (DECKS.centerx, DECKS.bottom - 92), size=16, role="text_dim", max_width=820)


def _open_decks(room: TableInfo, stage: Stage) -> Sequence[PauseEntry]:
    """Return the menu's line about open side decks; empty at other tables."""
    decks = None if room.session is None else room.session.view(room.viewer).table.side_decks
    if decks is None:
        return ()
    own, other, name = decks[room.viewer], decks[1 - room.viewer], room.player_cards[1 - room.viewer].shown

    def look() -> None:
        stage.push(OpenDecks(own, other, name), how="none")

    return (PauseEntry("open-decks", "OPEN DECKS", look, icon="deck"),)


def _of_the_table(room: TableInfo, stage: Stage) -> Sequence[PauseEntry]:
    """Return the menu's lines about the venue, its stakes and rules, and open side decks."""
    place = place_of(room)
    own = () if place.rules else changed_rules(room)
    rules = " ".join(place.rules or [rule for rule, _ in own]) or ", ".join(place.tags)
    told = place.stakes_told if not rules else f"{place.stakes_told}\n\nHouse rules: {rules}"

    def tell() -> None:
        stage.push(Notice(place.venue.title(), told), how="none")

    return (PauseEntry("this-table", "THIS TABLE", tell, icon="compass"), *_open_decks(room, stage))


def _house_rules(room: TableInfo) -> str:
    told = place_of(room).rules
    return f"House rules: {' '.join(told)}" if told else TOLD.note(room)


def _ending(ending: Ending[str]) -> Scene[str]:
    assert isinstance(ending, MatchEnding), "every match of Pazaak ends so"
    scene: Scene[str] = LATE["victory" if ending.won else "defeat"](ending)
    return scene


PAZAAK: GameUI[View, m.Move, Event] = GameUI(
    title="Pazaak",
    board=PazaakBoard,
    controls=PazaakControls,
    narrator=lambda rules, names, you: PazaakNarrator(names, you),
    leaving=_leaving,
    result=match_result,
    ending=_ending,
    film=FILM,
    coach=PazaakCoach,
    review=review_at,
    mind=_mind,
    level=_level,
    style=_style,
    label="Pazaak table",
    page=lambda view: PAGES.get(view.table.phase, "stakes"),
    help="turn",
    more=_of_the_table,
    note=_house_rules,
    figures=FIGURE_LIST,
)
