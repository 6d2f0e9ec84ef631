"""The rivals before their files are read: the accounts follow from the file names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from pazaak.house.ledger.ledger import rival_account
from pazaak.house.profile.late import LATE

if TYPE_CHECKING:  # checking twenty files would delay the title
    from pazaak.house.profile.roster import Roster

_ENDING = ".json"


class RosterFolder:
    """The rivals in a folder, read and checked at the first use."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @cached_property
    def roster(self) -> Roster:
        """All rivals. Raises RosterError with the first fault."""
        roster: Roster = LATE["roster"](self._folder)
        return roster

    @cached_property
    def bankrolls(self) -> Mapping[str, int]:
        """Opening credits of each rival, by account; the files are read at the first look-up of an amount."""
        return _Bankrolls(self)

    def accounts(self) -> list[str]:
        """Return the accounts of all rivals, unordered. Raises RosterError if there are none, or they can't be read."""
        try:
            names = sorted(path.name for path in self._folder.iterdir())
        except OSError:
            names = []
        found = [rival_account(name.removesuffix(_ENDING)) for name in names if name.endswith(_ENDING)]
        return found or list(self.roster.bankrolls)


class _Bankrolls(Mapping[str, int]):
    def __init__(self, folder: RosterFolder) -> None:
        self._folder = folder

    def __getitem__(self, account: str) -> int:
        return self._folder.roster.bankrolls[account]

    def __iter__(self) -> Iterator[str]:
        return iter(self._folder.accounts())

    def __len__(self) -> int:
        return len(self._folder.accounts())
