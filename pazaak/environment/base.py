"""PettingZoo's and Gymnasium's classes, imported without their changes to the process's environment variables."""

from __future__ import annotations

import os

_SETTINGS = ("SDL_AUDIODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT")
"""Names of environment variables that PettingZoo and Gymnasium 1.0 set when imported.

A game that opens a window in the same process would be silent.
"""

_kept = {name: os.environ.get(name) for name in _SETTINGS}
try:
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo.utils.env import AECEnv  # type: ignore[import-untyped]
finally:
    for _name, _value in _kept.items():
        if _value is None:
            os.environ.pop(_name, None)
        else:
            os.environ[_name] = _value

__all__ = ["AECEnv", "Box", "Dict", "Discrete", "Space"]
