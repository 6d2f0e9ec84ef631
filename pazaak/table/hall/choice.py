"""The choices at a door of the hall, the options they make, and the order they become."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pazaak.house.house_rules import USUAL, RulePreset
from pazaak.house.profile.roster import Rival
from pazaak.house.session.purpose import MatchPurpose
from pazaak.table.hall.door import SECOND_BACK, Door, Setting
from pazaak.table.hall.lobby import OpponentFilter


@dataclass(frozen=True, slots=True)
class Order:
    """A table as it was ordered: the game and its options, the buy-in, and the rivals."""

    game: str
    options: dict[str, Any]
    buy_in: int
    guests: tuple[Rival, ...]
    practice: bool = False
    purpose: MatchPurpose | None = None
    """Place and purpose, for a table of the house at a venue."""


@dataclass(slots=True)
class Choice:
    """The table a player wants at one door; kept while the house is open."""

    door: Door
    stake: int = 1
    """Index of the stake: 0 small, 1 medium, 2 high."""
    seats: int = 0
    company: OpponentFilter = OpponentFilter.MIXED
    round: int = 0
    """Number of times other guests were asked for."""
    settings: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.seats = self.seats or self.door.usual
        """Drop unknown choices, made in another release, and fill in the usual ones."""
        asked = self.settings
        self.settings = {
            setting.id: asked[setting.id] if asked.get(setting.id) in setting.values else setting.usual
            for setting in self.door.settings
        }

    @property
    def open_settings(self) -> list[Setting]:
        """Settings available for this number of players."""
        return [setting for setting in self.door.settings if setting.is_for(self.seats)]

    @property
    def door_settings(self) -> list[Setting]:
        """Settings that are chosen beside the door, too."""
        return [setting for setting in self.open_settings if not setting.on_sheet]

    @property
    def unusual(self) -> int:
        """Number of choices on the sheet of house rules that are not the usual ones."""
        return sum(self.settings[setting.id] != setting.usual for setting in self.open_settings)

    @property
    def unusual_rules(self) -> int:
        """Number of those choices that are made on the sheet of house rules alone."""
        sheet = [setting for setting in self.open_settings if setting.on_sheet]
        return sum(self.settings[setting.id] != setting.usual for setting in sheet)

    @property
    def changed(self) -> dict[str, str]:
        """The unusual choices for any number of players, as they are kept."""
        usual = {setting.id: setting.usual for setting in self.door.settings}
        return {id: name for id, name in self.settings.items() if name != usual[id]}

    @property
    def presets(self) -> dict[str, RulePreset]:
        """The presets of the house rules by id, that of the usual rules first."""
        return {USUAL: RulePreset(self.door.preset_label, "Every rule as this house plays it."), **self.door.presets}

    def _of_preset(self, id: str) -> dict[str, str]:
        """Return the choices of a preset: those on the sheet alone, and the length if it names one or is the usual."""
        values = self.presets[id].values
        return {
            setting.id: values.get(setting.id, setting.usual)
            for setting in self.open_settings
            if setting.rule is not None and (id == USUAL or setting.on_sheet or setting.id in values)
        }

    @property
    def preset(self) -> str:
        """Id of the preset that has these rules; empty where none has."""
        return next((id for id in self.presets if self._of_preset(id).items() <= self.settings.items()), "")

    def take(self, preset: str) -> None:
        """Choose the rules of a preset."""
        self.settings |= self._of_preset(preset)

    def reset(self) -> None:
        """Reset to the usual rules."""
        self.settings |= {setting.id: setting.usual for setting in self.open_settings}

    @property
    def options(self) -> dict[str, Any]:
        """The options of the table, as its game reads them."""
        options: dict[str, Any] = {self.door.stake_option: self.door.stakes[self.stake]}
        named = self.presets.get(self.preset)
        options |= {} if named is None else named.sets
        for setting in self.open_settings:
            options |= setting.values[self.settings[setting.id]][1]
        return options

    @property
    def line(self) -> str:
        """The game at this table, in a few words."""
        return self.door.words(self.door.line, self.options)

    @property
    def tale(self) -> str:
        """The game in two or three sentences, as it is played at this table."""
        return self.door.words(self.door.tale, self.options)

    @property
    def buy_in(self) -> int:
        """The credits a seat brings to the table."""
        return self.door.brings(self.door.stakes[self.stake], self.options)

    @property
    def pot(self) -> int:
        """Credits in the pot that is played for, or in that of a first deal."""
        return self.seats * self._share

    @property
    def prize(self) -> int:
        """Credits that the winner takes: the pot, without the stake that a second place gets back."""
        return self.pot - (self._share if self.options.get(SECOND_BACK) else 0)

    @property
    def _share(self) -> int:
        return self.door.first_pot(self.door.stakes[self.stake], self.buy_in)

    def order(self, guests: tuple[Rival, ...], *, practice: bool = False) -> Order:
        return Order(self.door.game, self.options, self.buy_in, guests, practice)
