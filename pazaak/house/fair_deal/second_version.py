"""The second version of the deal record, which says the seeds of computer players and nothing else of how they play.

Its matches and transcripts stay what they are: they are read, played on and verified, and no more are sealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pazaak.house.fair_deal.common import AgentSeed, CommonRecord


class SecondRecord(CommonRecord):
    """What a sealed line of the second version says."""

    v: Literal[2]
    agents: list[AgentSeed]
    """The seed of each computer player, in the order of their seats."""

    @property
    def agent_seeds(self) -> Sequence[int]:
        return self.agents
