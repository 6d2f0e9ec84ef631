"""The checks of the games and of the tables of values that their players know by heart."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import numpy as np

from pazaak.house.phrases import counted
from pazaak.house.rules.game_path import GameEntry, find, load_game
from pazaak.root.doctor.manifest import digest_of, find_manifest
from pazaak.root.doctor.patient import AilmentError, Patient, program_folder
from pazaak.root.games import TABLES

_SEED = 1
_SHOWN = 8
"""Number of hexadecimal digits of a hash in the sentence."""


def check_games(patient: Patient) -> str:
    """Deal every game, ask its strongest player for a move, and load its screen."""
    broken = {}
    for entry in patient.games:
        try:
            _play(entry)
        except Exception as fault:
            broken[entry.name] = f"{type(fault).__name__}: {fault}"
    if broken:
        name, why = next(iter(broken.items()))
        raise AilmentError(
            f"{counted(len(broken), 'game')} of {len(patient.games)} can't be played: {', '.join(broken)}; "
            f"{name} says {why}"
        )
    names = ", ".join(entry.name for entry in patient.games)
    return (
        f"{counted(len(patient.games), 'game')} dealt, each played by its strongest player, its screen loaded: {names}."
    )


def _play(entry: GameEntry) -> None:
    game = load_game(entry.game)
    rules = game.build(None, {})
    state = rules.deal(_SEED).state
    seat = rules.to_act(state)
    if seat is None:
        raise AilmentError("nobody is to act after the deal")
    view = rules.view(state, seat)
    agent = game.agents[list(game.agents)[-1]](_SEED)
    agent.prepare(view)
    rules.verify(view, agent.choose(view))
    if entry.ui is not None:
        find(entry.ui)


def check_tables(patient: Patient) -> str:
    """Read every table of values to its end, and compare it with the list of the release."""
    manifest = find_manifest()
    listed: Mapping[str, str] = {} if manifest is None else manifest.files
    told = []
    for name in TABLES:
        path = program_folder() / name
        try:
            _read(path)
            digest = digest_of(path)
        except Exception as fault:
            raise AilmentError(f"The table {path.name} can't be read ({type(fault).__name__}: {fault}).") from fault
        if listed.get(name, digest) != digest:
            raise AilmentError(f"The table {path.name} isn't the one of this release: it was changed.")
        told.append(f"{path.name} {digest[:_SHOWN]}")
    compared = "" if manifest is None else f", as in {manifest.origin}"
    return f"{counted(len(told), 'table')} read{compared}: {', '.join(told)}."


def _read(path: Path) -> None:
    """Read a whole table. Raises ValueError, OSError or an error of its reader."""
    if path.suffix == ".json":
        json.loads(path.read_text("utf-8"))
        return
    with path.open("rb") as file, np.load(file) as arrays:
        for name in arrays.files:
            if not arrays[name].size:
                raise ValueError(f"{name} is empty")
