"""PettingZoo's class of environments, imported so that the process keeps its own settings."""

from __future__ import annotations

import os

_SETTINGS = ("SDL_AUDIODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT")
"""PettingZoo sets them as it is imported; a game that opens a window in the same process would be silent."""

_kept = {name: os.environ.get(name) for name in _SETTINGS}
try:
    from pettingzoo.utils.env import AECEnv  # type: ignore[import-untyped]
finally:
    for _name, _value in _kept.items():
        if _value is None:
            os.environ.pop(_name, None)
        else:
            os.environ[_name] = _value

__all__ = ["AECEnv"]
