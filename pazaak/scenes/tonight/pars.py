"""The hosts' scores with the player's cards: asked for beside the screen, one table after another, and kept."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pazaak.career.tonight.card import CardTable, NightCard
from pazaak.career.tonight.par import FACTORY
from pazaak.house.ledger.notes import keep_note
from pazaak.house.thinking.late import late_recipe
from pazaak.house.thinking.thinker import Thinker
from pazaak.scenes.app_services import AppServices

NOTE = "tonight hosts"


class Pars:
    """The hosts' scores at the tables of a card, as far as they are known."""

    def __init__(self, house: AppServices, card: NightCard) -> None:
        self._house, self._card = house, card
        kept = house.career.note(NOTE, {})
        fits = isinstance(kept, dict) and kept.get("night") == card.night.isoformat()
        self._made: dict[int, int] = {int(number): made for number, made in kept["made"].items()} if fits else {}
        self._thinker: Thinker[Any, int] | None = None
        self._asked: CardTable | None = None

    def made(self, number: int) -> int | None:
        """Return the host's score at a table; None while it is not known."""
        return self._made.get(number)

    @property
    def complete(self) -> bool:
        """Whether all are known."""
        return all(table.number in self._made for table in self._card.tables)

    def poll(self) -> bool:
        """Ask for the next one, or take its answer; return whether one became known."""
        if self._thinker is None:
            self._ask([table for table in self._card.tables if table.number not in self._made])
            return False
        answer = self._thinker.poll()
        if answer is None or self._asked is None:
            return False
        self._made[self._asked.number] = answer
        self.close()
        if not self._house.profile.closed:
            kept = {"night": self._card.night.isoformat(), "made": self._made}
            keep_note(self._house.profile.ledger, NOTE, kept)
        return True

    def _ask(self, open_tables: Sequence[CardTable]) -> None:
        if not open_tables:
            return
        self._asked = table = open_tables[0]
        rivals = [[rival.id, rival.level, rival.style, rival.seed] for rival in table.rivals]
        told = json.dumps({"rivals": rivals, "seed": table.seed, "options": dict(table.options)}, sort_keys=True)
        self._thinker = self._house.background(late_recipe(FACTORY, self._house.paths[table.game], told))
        self._thinker.ask(None)

    def close(self) -> None:
        """Drop the question that is asked."""
        if self._thinker is not None:
            self._thinker.close()
        self._thinker = self._asked = None
