"""List of the parts that can be built and checked, and the interface of their modules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

Build = Callable[[Path], Sequence[Path]]
"""Function that builds a part below a folder and returns the files that a release attaches. Raises PackageError."""
Check = Callable[[Path], str]
"""Function that checks what was built below a folder and returns what it measured, in a sentence. Raises CheckError."""


class PackageError(Exception):
    """Reason why a part can't be built or checked here, in a sentence."""


class CheckError(Exception):
    """A fault of a part, in a sentence."""


class Part(NamedTuple):
    """A part: its help text and its module, which is loaded when the part is asked for.

    The module has the function `build` (a `Build`) and the mapping `CHECKS` (names to `Check`).
    """

    told: str
    module: str

    def build(self) -> Build:
        """Return the function that builds the part."""
        build: Build = import_module(self.module).build
        return build

    def checks(self) -> Mapping[str, Check]:
        """Return the checks of the part by name."""
        checks: Mapping[str, Check] = import_module(self.module).CHECKS
        return checks


PARTS = {
    "linux": Part("a folder that runs on Linux (or on the macOS it is built on), and its archive", "packagers.linux"),
    "wheel": Part("the wheel and the source distribution, for pip", "packagers.wheel.part"),
    "windows": Part("a folder that runs on Windows, its archive and its installer", "packagers.windows.part"),
}
"""Every part by its name on the command line."""
