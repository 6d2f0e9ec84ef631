"""Common fixture of the tests of power cuts: one recording of the short stories."""

from __future__ import annotations

import pytest

from tests.house.power.recorder import COMPILER
from tests.house.power.story import OLD, Recorded, record

SHORT = ("a fortnight", "left in the middle", "put back", OLD)


@pytest.fixture(scope="session")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Recorded:
    """The short stories."""
    if COMPILER is None:
        pytest.skip("what is written is recorded on Linux, with a C compiler")
    return record(tmp_path_factory.mktemp("recorded"), *SHORT)
