"""Checks of all that was heard of a match: the sentences of its record, and focus on each screen that came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pazaak.house.phrases import short_names
from pazaak.house.records.transcript import names_by_seat, replayed
from pazaak.house.records.transcript_file import record_of_stored
from pazaak.root.house import open_house
from pazaak.stage.app.reader_tree import AGAIN
from pazaak.table.cards52 import aloud
from pazaak.table.log import narrator_of
from pazaak.table.ui.player_card import YOU


def sentences_of_the_last_match(folder: Path) -> list[str]:
    """Return the sentences of the last match of a profile, as the player's own table says them."""
    with open_house(folder, None, 1) as house:
        last = house.profile.history(1)[0]
        names = [YOU if rival is None else rival.name for rival in map(house.rival_at, last.seats)]
        record = record_of_stored(house.profile.ledger, last.id, names)
        assert record is not None
        game = house.games[record.game]
        seats = names_by_seat(record, game)
        rules = game.build(len(seats), record.options)
        narrator = narrator_of(house.uis[record.game], rules, short_names(seats))
        events = [event for _, events in replayed(record, house.games) for event in events]
        told = [(aloud(narrator.tell(event)), narrator.announced(event) or narrator.logged(event)) for event in events]
    return [sentence for sentence, heard in told if heard and sentence]


def check_sentences(said: Sequence[str], expected: Sequence[str]) -> None:
    """Each sentence was announced once, in order."""
    heard = [sentence.rstrip(AGAIN) for sentence in said]
    known = set(expected)
    assert [sentence for sentence in heard if sentence in known] == list(expected)
    assert len(Counter(expected)) > 10


def check_focus(focused: Sequence[str], scenes: Sequence[dict[str, Any]]) -> None:
    """After each change of scene something of that scene had focus, scene after scene."""
    came = iter(focused)
    for scene in scenes:
        labels = [node["label"] for node in scene["tree"] if node["label"]]
        assert any(_is_there(name, labels) for name in came), (scene["name"], focused)


def _is_there(name: str, labels: Sequence[str]) -> bool:
    """Whether a label is that name, or that of the same thing: its state, after a colon, may have changed by the time
    at which a slow machine asks for the name."""
    thing, colon, _ = name.partition(":")
    return any(
        name == label or name.startswith(f"{label},") or (colon and label.startswith(f"{thing}:")) for label in labels
    )
