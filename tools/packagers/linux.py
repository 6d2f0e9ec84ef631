"""The bundle for Linux: a folder with the game, a Python and every library, which runs from anywhere.

By the same spec a folder and an app can be made on macOS; that was never tried.
"""

from __future__ import annotations

from packagers.linux_checks import commands, window
from packagers.linux_checks.contents import check_libraries, check_licences, check_modules, check_sizes
from packagers.pyinstaller import build

__all__ = ["CHECKS", "build"]

CHECKS = {
    "modules": check_modules,
    "libraries": check_libraries,
    "licences": check_licences,
    "sizes": check_sizes,
    **commands.CHECKS,
    **window.CHECKS,
}
"""Checks of the bundle by name, the quick ones first."""
