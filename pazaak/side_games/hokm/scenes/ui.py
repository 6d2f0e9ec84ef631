"""The UI of Hokm: its door, its coach, its result, and all of it as one value."""

from __future__ import annotations

from dataclasses import replace

from pygame import FRect

from pazaak.side_games.hokm.options import HOUSE_RULES
from pazaak.side_games.hokm.scenes.board import HokmBoard
from pazaak.side_games.hokm.scenes.coach import HokmCoach
from pazaak.side_games.hokm.scenes.hand import HokmControls
from pazaak.side_games.hokm.scenes.hands import HokmHands
from pazaak.side_games.hokm.scenes.why import why
from pazaak.side_games.hokm.scenes.words import HokmNarrator
from pazaak.table.hall.door import Door, settings_of
from pazaak.table.round.ui import round_ui

DOOR = Door(
    game="hokm",
    title="Hokm",
    gist="Tricks win the hand, and hands the game.",
    cards=("KS", "AS", "QS"),
    line="Trumps on five cards",
    tale="One player names trumps on 5 cards, before anyone else has any. Tricks win the hand, and hands the game.",
    role="hokm",
    seats=(2, 3, 4),
    stakes=(25, 100, 400),
    pot_label="The pot",
    settings=settings_of(HOUSE_RULES),
    presets=HOUSE_RULES.presets,
)


_UI = round_ui(
    DOOR,
    board=HokmBoard,
    controls=HokmControls,
    narrator=lambda rules, names, you: HokmNarrator(names, you),
    parts=HokmHands(),
    coach=HokmCoach,
    why=why,
    name="hokm-table",
    label="Hokm table",
)
# A full hand of cards covers the usual place of a film's frame number.
TABLE = replace(_UI, film=replace(_UI.film, frame_number=FRect(1108, 506, 156, 32)))
