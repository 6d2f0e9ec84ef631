"""The house's generic types with the states, views, moves and events of the partition games."""

from __future__ import annotations

from partition_games.engine.events import Event
from partition_games.engine.moves import Move
from partition_games.engine.state import State, View
from pazaak.house.rules.catalogue import Game
from pazaak.house.rules.protocols import Agent

PartitionGame = Game[State, View, Move, Event]
PartitionAgent = Agent[View, Move]
