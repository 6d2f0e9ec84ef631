"""The only place that finds the files of the program that are no code: the assets, and tables inside packages."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pazaak

_ASSETS = "assets"


def assets_path() -> Path:
    """Return the folder of the assets: inside the package where an installation has them, beside it in a checkout."""
    package = Path(pazaak.__file__).absolute().parent
    installed = package / _ASSETS
    return installed if installed.is_dir() else package.parent / _ASSETS


def package_file(package: str, *names: str) -> Path:
    """Return the path of a file in a package, from the package's name and the names of folders and file in it."""
    return Path(import_module(package).__path__[0], *names).absolute()
