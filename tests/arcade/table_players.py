"""People at a partition table who have one device each, and the pictures of tables as plain values."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random

from partition_games.engine.players.bots import auto_arrange
from partition_games.scenes.hand.arrange_controls import ArrangeControls
from pazaak.house.rules.notation import write_card
from pazaak.table.ui.key_debounce import SECONDS
from tests.arcade.parlour import PartitionTable, own_cards, trays
from tests.pilot import Pilot
from tests.side_games.journeys import by_pad

MOST_STEPS = 4000
AWAKE = SECONDS + 0.1
"""After so long a key is heard that has got another meaning."""


def until_asked(pilot: Pilot, table: PartitionTable, dt: float = 0.1) -> str:
    """Let everything happen until the person has something to do; the scene on top."""
    for _ in range(MOST_STEPS):
        pilot.step(dt)
        scene = pilot.app.scene
        assert scene is not None
        if scene is not table:
            if not pilot.app.busy:
                pilot.step(AWAKE)
                return scene.name
        elif table.choosing and table.session.match.to_act == table.viewer and not table.busy:
            pilot.step(AWAKE)
            return scene.name
    raise AssertionError("the table asks for nothing")


def lay_a_deal(pilot: Pilot, table: PartitionTable) -> None:
    """Lay down the best arrangement, and see the sheet of the deal."""
    until_asked(pilot, table)
    pilot.press("a")
    pilot.press("e")
    assert until_asked(pilot, table) == "deal"


class MousePlayer:
    """Clicks, drags, and the other button."""

    def __init__(self, pilot: Pilot, table: PartitionTable, seed: int) -> None:
        self.pilot, self.table, self.random = pilot, table, Random(seed)
        self.done: set[str] = set()
        self.ways = cycle(["by hand", "strongest"] if table.session.stakes else ["by hand", "chances", "strongest"])

    def decide(self) -> None:
        """One decision, as it comes."""
        if not own_cards(self.table).rules.sizes:
            self._exchange()
        elif self.pilot.has("show"):
            self.done.add("show")
            self.pilot.click("show")
        else:
            self._arrange()

    def _exchange(self) -> None:
        for card in self.random.sample(list(self.table.view.hand), self.random.randrange(4)):
            self.pilot.click(f"card-{write_card(card)}")
        self.done.add("exchange")
        self.pilot.click("up")

    def _arrange(self) -> None:
        panel = trays(self.table)
        how = next(self.ways)
        self.done.add(how)
        if how != "by hand":
            self.pilot.click(how)
        else:
            self._by_hand(panel)
        assert panel.ready, panel.fault
        self.pilot.click("up")

    def _by_hand(self, panel: ArrangeControls) -> None:
        """Follow a good layout: drag the first group, click the second, send the others."""
        wanted = auto_arrange(self.table.view, "strongest")
        for index, group in enumerate(wanted.groups):
            cards = [f"card-{write_card(card)}" for card in group]
            if index == 0:
                for card in cards:
                    self._drag(card, "group-1")
            elif index == 1:
                for card in cards:
                    self.pilot.click_at(left_edge(self.pilot, card))
                self.pilot.click_at(head_of(self.pilot, "group-2"))
            else:
                for card in cards:
                    self.pilot.click_at(left_edge(self.pilot, card), button=3)
        assert [set(group) for group in panel.lying.groups] == [set(group) for group in wanted.groups]

    def _drag(self, card: str, tray: str) -> None:
        start, end = left_edge(self.pilot, card), head_of(self.pilot, tray)
        self.pilot.move(start)
        self.pilot.button(start, down=True)
        for share in (0.3, 0.7, 1.0):
            self.pilot.move((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        self.pilot.button(end, down=False)

    def go_on(self) -> None:
        self.pilot.click("next-deal")


class KeyPlayer:
    """Letters, numbers, space, arrows and Enter."""

    def __init__(self, pilot: Pilot, table: PartitionTable, seed: int) -> None:
        self.pilot, self.table, self.random = pilot, table, Random(seed)
        self.done: set[str] = set()
        self.ways = cycle(["by hand", "strongest"] if table.session.stakes else ["by hand", "chances", "strongest"])

    def decide(self) -> None:
        """One decision, as it comes."""
        if not own_cards(self.table).rules.sizes:
            self._exchange()
        elif self.pilot.has("show"):
            self.done.add("show")
            self.pilot.steer_to("show")
            self.pilot.press("return")
        else:
            self._arrange()

    def _exchange(self) -> None:
        for index in self.random.sample(range(5), self.random.randrange(4)):
            self.pilot.press(str(index + 1))
        self.done.add("exchange")
        self.pilot.press("e")

    def _arrange(self) -> None:
        panel = trays(self.table)
        how = next(self.ways)
        self.done.add(how)
        if how != "by hand":
            self.pilot.press("a" if how == "strongest" else "b")
            assert panel.ready, panel.fault
            self.pilot.press("e")
            return
        wanted = auto_arrange(self.table.view, "strongest")
        for index, group in enumerate(wanted.groups):
            for card in group:
                self.pilot.steer_to(f"card-{write_card(card)}")
                self.pilot.press("space")
            self.pilot.press(str(index + 1))
        assert panel.ready, panel.fault
        self.pilot.steer_to(f"card-{write_card(wanted.groups[0][0])}")
        self.pilot.press("return")  # where all stands, Enter says UP

    def go_on(self) -> None:
        self.pilot.press("e")


class PadPlayer:
    """The cross and one button of a gamepad; the buttons of the table do the rest."""

    def __init__(self, pilot: Pilot, table: PartitionTable, seed: int) -> None:
        self.pilot, self.table, self.random = pilot, table, Random(seed)
        self.done: set[str] = set()
        self.ways = cycle(["by hand", "strongest"])

    def decide(self) -> None:
        """One decision, as it comes."""
        if not own_cards(self.table).rules.sizes:
            for card in self.random.sample(list(self.table.view.hand), self.random.randrange(4)):
                by_pad(self.pilot, f"card-{write_card(card)}")
            self.done.add("exchange")
        elif self.pilot.has("show"):
            self.done.add("show")
            by_pad(self.pilot, "show")
            return
        else:
            self._arrange()
        by_pad(self.pilot, "up")

    def _arrange(self) -> None:
        panel, how = trays(self.table), next(self.ways)
        self.done.add(how)
        if how == "by hand":
            for index, group in enumerate(auto_arrange(self.table.view, "strongest").groups):
                for card in group:
                    by_pad(self.pilot, f"card-{write_card(card)}")
                by_pad(self.pilot, f"group-{index + 1}")
        else:
            by_pad(self.pilot, how)
        assert panel.ready, panel.fault

    def go_on(self) -> None:
        by_pad(self.pilot, "next-deal")


Player = MousePlayer | KeyPlayer | PadPlayer


def play_to_the_end(pilot: Pilot, table: PartitionTable, player: Player) -> int:
    """Decide, look at each deal, until the result is shown; how many deals were looked at."""
    deals = 0
    for _ in range(400):
        asked = until_asked(pilot, table)
        if asked == "results":
            return deals
        if asked == "deal":
            deals += 1
            player.go_on()
        else:
            player.decide()
    raise AssertionError("the game does not end")


def left_edge(pilot: Pilot, id: str) -> tuple[float, float]:
    """A point of a card that no card to its right covers."""
    x, y, _, height = pilot.node(id).rect
    return x + 14, y + height / 2


def head_of(pilot: Pilot, id: str) -> tuple[float, float]:
    """The top of a tray, where no cards lie."""
    x, y, width, _ = pilot.node(id).rect
    return x + width / 2, y + 20


def decisions(pilot: Pilot, table: PartitionTable, player: Player) -> Iterator[int]:
    """Stops at each decision of the person with everything at rest, and at the end."""
    for number in range(60):
        asked = until_asked(pilot, table)
        if asked == "deal":
            player.go_on()
            continue
        yield number
        if asked == "results":
            return
        player.decide()
