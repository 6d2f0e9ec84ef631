"""Fives: the player's knowledge of the stock, open to a look between two deals; looks are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, zip_longest
from typing import Any

from pygame import FRect

from partition_games.engine.state import Phase, View
from partition_games.feats import LOOKS
from partition_games.scenes.table_rules import TableRules
from pazaak.house.ledger.matches import options_of, stood
from pazaak.house.ledger.notes import keep_note, note
from pazaak.house.phrases import counted
from pazaak.house.profile.profile import Profile
from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import write_card
from pazaak.house.session.session import PLAYER, AnySession
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point
from pazaak.stage.widgets.widgets import Button, Role, Widget, spoken
from pazaak.table.cards52 import RIVAL_BACK, card_name
from pazaak.table.table_base import TableBase
from pazaak.table.ui.game_ui import TableInfo
from pazaak.table.ui.parts import Between

GAME = "fives"
BOX = FRect(40, 36, 1200, 648)
ROW, SCALE = 13, 0.78
PITCH: Point = (86.0, 116.0)
UNKNOWN = 80
"""Opacity of an unknown card, of 255."""

Known = tuple[Card | None, ...]
"""Cards from the top of the stock; None for one that isn't known."""


def known_stock(view: View, rules: TableRules) -> Known:
    """Return the stock as its player knew it before the hands of this deal were dealt from it."""
    in_turn = rules.dealt_in_turn(view.table)
    dealt = chain.from_iterable(zip_longest(*(view.came[seat] for seat in in_turn)))
    return (*dealt, *view.stock_known)


def may_look(view: View, rules: TableRules) -> bool:
    """Return whether the stock may be looked at now: in a known order, partly known, and between two deals."""
    if (
        not rules.keeps_stock
        or not _calls_for_memory(rules.chosen)
        or view.table.phase is Phase.OVER
        or not any(view.came)
    ):
        return False
    return any(known_stock(view, rules))


def looks_at(profile: Profile, match_id: int) -> int:
    """Return the number of looks at the stock in a match."""
    looks: dict[str, int] = note(profile.ledger, LOOKS, {})
    return looks.get(str(match_id), 0)


def keep_look(profile: Profile, match_id: int) -> None:
    """Store one more look at the stock for a match."""
    if profile.closed:
        return
    looks: dict[str, int] = note(profile.ledger, LOOKS, {})
    keep_note(profile.ledger, LOOKS, {**looks, str(match_id): looks.get(str(match_id), 0) + 1})


def memory_facts(profile: Profile, match_id: int) -> Sequence[tuple[str, str]]:
    """Return the history's facts on memory and looks in a match that is over."""
    if not _calls_for_memory(options_of(profile.ledger, match_id)):
        return ()
    looks = looks_at(profile, match_id)
    return (("Stock", f"looked at {counted(looks, 'time')}" if looks else "played from memory"),)


def memory_tally(profile: Profile) -> str:
    """Return the number of matches won from memory alone as text: without a look, and with the order kept."""
    looks: dict[str, int] = note(profile.ledger, LOOKS, {})
    won = sum(
        one.won and _calls_for_memory(one.options) and not looks.get(str(one.match_id))
        for one in stood(profile.ledger, GAME, PLAYER)
    )
    return f"{won:,} from memory" if won else ""


def _calls_for_memory(options: Mapping[str, Any]) -> bool:
    """Return whether the stock keeps a known order from deal to deal."""
    return not (options.get("mix") or options.get("reshuffle"))


def looked(room: TableInfo, session: AnySession) -> Sequence[str]:
    """Return the result's line on memory and looks in a match for stakes; empty where none was needed."""
    rules = TableRules(session.rules)
    kept = rules.keeps_stock and _calls_for_memory(rules.chosen)
    if session.match_id is None or not kept or session.outcome is None:
        return ()
    looks = looks_at(room.house.profile, session.match_id)
    return (f"You looked at the stock {counted(looks, 'time')}." if looks else "Played from memory, without a look.",)


def between_deals(table: TableBase[Any, Any, Any]) -> Between | None:
    """Return the offer to look at the stock; None where it isn't allowed now."""
    rules = TableRules(table.rules)
    view: View = table.view
    if not may_look(view, rules):
        return None

    def look() -> Scene[None]:
        match_id = table.session.match_id
        if match_id is not None:
            keep_look(table.house.profile, match_id)
        return StockPage(known_stock(view, rules), sum(view.table.hand_counts))

    return Between("stock", "STOCK", "What you know of the stock; the result tells that you looked", look)


class StockPage(Scene[None]):
    """The stock from its top: known cards face up, the others as gaps."""

    name = "stock"
    label = "The stock"
    help, book = "fives", "arcade"
    overlay = True
    closers = frozenset({Action.CANCEL, Action.MENU})

    def __init__(self, known: Known, next_hands: int) -> None:
        """Make the page; `next_hands`: number of cards on top that are dealt next."""
        super().__init__()
        self._known, self._next = known, next_hands
        listed = ", ".join(card_name(card) if card is not None else "unknown" for card in known)
        told = ("Fives, the stock", self._told, f"From the top: {listed}")
        page = FRect(BOX.left + 24, BOX.top + 90, BOX.width - 48, BOX.height - 180)
        self._widgets: list[Widget] = [
            spoken("stock-title", told, page, Role.HEADING),
            Button("close", "CLOSE", FRect(BOX.right - 254, BOX.bottom - 66, 224, 48), self.go_back,
                   action=Action.END, tone="gold"),
        ]  # fmt: skip
        self.interaction.default = "close"

    @property
    def _told(self) -> str:
        return f"From the top. The first {self._next} are dealt next; a back is a card you haven't seen."

    def places(self) -> list[Point]:
        """Return the middles of the cards, row by row from the top of the stock."""
        left = BOX.centerx - PITCH[0] * (ROW - 1) / 2
        top = BOX.top + 150
        return [(left + PITCH[0] * (k % ROW), top + PITCH[1] * (k // ROW)) for k in range(len(self._known))]

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(BOX, edge="gold", fill="panel", glow=0.7, chamfer=18)
        canvas.text("FIVES  ·  THE STOCK", (BOX.centerx, BOX.top + 34), size=26, font="title", role="title")
        canvas.text(self._told, (BOX.centerx, BOX.top + 68), size=18, role="text_dim", max_width=BOX.width - 80)
        for number, (card, at) in enumerate(zip(self._known, self.places(), strict=True), start=1):
            if card is None:
                canvas.sprite("french", RIVAL_BACK, at, scale=SCALE, alpha=UNKNOWN)
            else:
                canvas.sprite("french", write_card(card), at, scale=SCALE)
            if number <= self._next:
                canvas.line((at[0] - 34, at[1] + 51), (at[0] + 34, at[1] + 51), role="gold", width=3.0)
