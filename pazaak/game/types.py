"""Pazaak's states, views, moves and events as arguments of the house's generic types."""

from __future__ import annotations

from pazaak.game.events import Event
from pazaak.game.moves import Move
from pazaak.game.state import State, View
from pazaak.house.rules.catalogue import Game
from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import Agent

PazaakGame = Game[State, View, Move, Event]
PazaakMatch = Match[State, View, Move, Event]
PazaakAgent = Agent[View, Move]
