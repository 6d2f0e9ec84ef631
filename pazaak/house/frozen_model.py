"""The base of data that is read from outside: checked when it comes, without unknown fields, and unchangeable."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class FrozenModel(BaseModel):
    """Checked data that nobody changes; an unknown field is refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)
