"""Folders in which each file describes one object: a rival, a venue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from pazaak.house.ledger.errors import StoreError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

T = TypeVar("T", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class DataFiles(Generic[T]):
    """Reader of a folder: the type that its files describe, and the words for errors."""

    kind: type[T]
    one: str
    """Singular of the noun that sentences use; `many` is the plural."""
    many: str
    fault: type[StoreError]

    def read(self, folder: Path | Traversable) -> dict[str, T]:
        """Return the object in every file of a folder, by file name, in that order. Raises the first `fault`."""
        try:
            files = {file.name: file for file in folder.iterdir() if file.name.endswith(".json")}
        except OSError as error:
            raise self.fault(f"The {self.many}' folder can't be read: {error.strerror}.") from error
        return {name: self._load(files[name]) for name in sorted(files)}

    def _load(self, file: Path | Traversable) -> T:
        try:
            return self.kind.model_validate_json(file.read_bytes())
        except OSError as error:
            raise self.fault(f"The {self.one} in {file.name} can't be read: {error.strerror}.") from error
        except ValidationError as error:
            fault = error.errors(include_url=False)[0]
            where = ".".join(str(part) for part in fault["loc"]) or "the file"
            raise self.fault(f"The {self.one} in {file.name} is broken at {where}: {fault['msg']}.") from error

    def check_apart(self, what: str, values: Iterable[object]) -> None:
        """Raise `fault` where two values are equal; `what` is the noun for them."""
        for value, count in Counter(values).items():
            if count > 1:
                raise self.fault(f"Two {self.many} share the {what} {value}.")
