"""The desk of a hall: the choices at its doors, the rivals for the table they make, and why it may not begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pazaak.house.ledger.ledger import PLAYER, jackpot_account
from pazaak.house.phrases import counted, dotted
from pazaak.house.profile.person import Person
from pazaak.house.profile.roster import Rival
from pazaak.house.profile.statistics import Tally
from pazaak.table.hall.choice import Choice, Order
from pazaak.table.hall.door import SECOND_BACK, Door
from pazaak.table.hall.kept_rules import keep_rules, kept_rules
from pazaak.table.hall.lobby import Lobby, Means, OpponentFilter, pick, too_poor
from pazaak.table.hall.widgets import OpponentRow, best_of, record_of
from pazaak.table.ui.game_ui import TableServices

HARDNESS = {OpponentFilter.GENTLE: "gentle", OpponentFilter.HARD: "hard"}


class Desk:
    """The tables that can be ordered at some doors, of which one is chosen."""

    means: Means
    """The player's credits at the last reading of the ledger."""

    def __init__(self, house: TableServices, doors: Sequence[Door], place: str = "") -> None:
        """`place`: the venue of its tables."""
        self._house, self._place = house, place
        self.doors = {door.game: door for door in doors}
        self.choices = {door.game: self._kept_choice(door) for door in doors}
        self.game = doors[0].game
        self.tallies: dict[str, Tally] = {}
        self.waiting: Counter[str] = Counter()
        """Number of games to be continued, by game."""
        self.jackpot = 0
        self.guests: tuple[Rival, ...] = ()
        self.opponents: tuple[OpponentRow, ...] = ()
        self.obstacle = ""
        self.host_told = ""
        """Whereabouts of the chosen table's host, in a few words."""

    @property
    def choice(self) -> Choice:
        """The choices at the player's present door."""
        return self.choices[self.game]

    @property
    def person(self) -> Person:
        """Public data of the person who plays."""
        return self._house.person

    @property
    def credits(self) -> int:
        """Credits in the player's hand."""
        return self.means.purse

    @property
    def others_free(self) -> bool:
        """Whether there are other rivals to ask."""
        return len(self.guests) == self.choice.seats - 1

    def host_of(self, game: str) -> Rival | None:
        """Return the rival who keeps a game's table; None for none."""
        table = self._house.tables.get(game)
        return None if table is None or not table.host else self._house.rival_of(table.host)

    def _kept_choice(self, door: Door) -> Choice:
        """Return the choices last made at a door."""
        return Choice(door, settings=kept_rules(self._house.profile, door.game))

    def read(self, *, resumable: bool) -> None:
        """Read the ledger; `resumable`: whether unfinished games can be continued from here."""
        profile, self.means = self._house.profile, Means(self._house)
        self.tallies = {game: profile.statistics(PLAYER, game) for game in self.doors}
        self.waiting = Counter(record.game for record in profile.unfinished()) if resumable else Counter()

    def invite(self) -> None:
        """Find the rivals for the table of the present choices."""
        house, choice, game = self._house, self.choice, self.game
        lobby, host = Lobby(house, choice.buy_in), self.host_of(game)
        wanted = choice.seats - 1
        self.jackpot = house.profile.purse.balance(jackpot_account(game, self._place))
        self.guests = lobby.company(choice.company, wanted, choice.round, host)
        steps = len(house.levels(game))
        self.opponents = tuple(
            OpponentRow(guest, house.difficulty(game, guest.account), steps,
                        lobby.guests[guest.id].standing.balance, guest.line("greet", choice.round))
            for guest in self.guests
        )  # fmt: skip
        self.obstacle = self._why_not(lobby, wanted)
        self.host_told = "" if host is None else self._told_of(host, lobby)

    def _why_not(self, lobby: Lobby, wanted: int) -> str:
        """Return why no game can begin now; empty when it can."""
        means, buy_in = self.means, self.choice.buy_in
        poor = means.short_of(buy_in, too_poor(means.purse, buy_in))
        return means.barred or poor or (lobby.too_few(wanted) if len(self.guests) < wanted else "")

    def _told_of(self, host: Rival, lobby: Lobby) -> str:
        if host in self.guests:
            return "host, plays at your table"
        guest = lobby.guests[host.id]
        if guest.waits:
            return "host, in an open game"
        if guest.standing.out or not lobby.can_sit(host):
            return "host, out of credits today"
        return f"host, not with {HARDNESS.get(self.choice.company, 'these')} rivals"

    def anybody(self) -> tuple[Rival, ...]:
        """Return rivals for a table that costs nothing, for which anybody has time."""
        choice = self.choice
        if len(self.guests) >= choice.seats - 1:
            return self.guests
        return pick(self._house.roster.rivals, choice.company, choice.seats - 1, choice.round, self.host_of(self.game))

    def order(self, *, practice: bool = False) -> Order:
        """Return the table as it is ordered now."""
        return self.choice.order(self.anybody() if practice else self.guests, practice=practice)

    def changed(self) -> None:
        """Store the choices, and find the rivals for them."""
        keep_rules(self._house.profile, self.game, self.choice)
        self.invite()

    def ask_others(self) -> None:
        """Ask other rivals to the table."""
        self.choice.round += 1
        self.invite()

    @property
    def paid(self) -> str:
        """The price of the table and what it brings, in a line."""
        choice, door = self.choice, self.choice.door
        stake = door.stakes[choice.stake]
        brings = f"Buy-in {choice.buy_in:,}" if choice.buy_in != stake else ""
        pot = f"{door.pot_label} {choice.prize:,}"
        if choice.options.get(SECOND_BACK):
            pot = f"First takes {choice.prize:,}, second keeps the stake"
        return dotted(brings, pot, f"{door.jackpot_label} {self.jackpot:,}" if door.jackpot_label else "")

    @property
    def further(self) -> str:
        """Length, house rules or company of the table, in two or three words."""
        choice = self.choice
        if choice.unusual_rules:
            return counted(choice.unusual_rules, "own rule")
        lengths = [setting for setting in choice.open_settings if not setting.on_sheet]
        if lengths:
            return lengths[0].values[choice.settings[lengths[0].id]][0]
        return HARDNESS.get(choice.company, "anybody")

    def facts(self) -> list[tuple[str, str, str]]:
        """Return price, pot and record of this table: label, value and colour role."""
        choice, tally = self.choice, self.tallies[self.game]
        told = [
            ("Buy-in", counted(choice.buy_in, "credit"), "text"),
            (choice.door.pot_label, counted(choice.prize, "credit"), "gold_text"),
        ]
        if choice.door.jackpot_label:
            told.append((choice.door.jackpot_label, counted(self.jackpot, "credit"), "gold_text"))
        best = ("Best result", best_of(tally), "good_text" if tally.best > 0 else "text")
        return [*told, ("Games", record_of(tally), "text"), best]
