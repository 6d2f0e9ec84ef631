"""Version 2 of the deal record, with the seeds of computer players but not their settings.

Matches and transcripts of this version are read, resumed and verified, but no new deals are sealed with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pazaak.house.fair_deal.common import AgentSeed, CommonRecord


class SecondRecord(CommonRecord):
    """Content of a sealed line of version 2."""

    v: Literal[2]
    agents: list[AgentSeed]
    """Seed of each computer player, in the order of their seats."""

    @property
    def agent_seeds(self) -> Sequence[int]:
        return self.agents
