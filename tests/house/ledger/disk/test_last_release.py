"""The release before this one, by its own code: it opens no file of this one, says why, and leaves it as it is."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from packagers.archive import unpack_tar

from pazaak.house.ledger.ledger import Ledger
from tests.house.conftest import NOW
from tests.house.ledger.disk.lives import FILE
from tests.house.old_profiles import FIXTURES, carried, profile_of_version_5

SENTENCE = (
    "A newer release wrote this profile, and this one can't read it. It wasn't changed: play with the newer release, "
    "or start with another --profile-dir."
)
OPENS = """
import sys
from datetime import datetime
from pathlib import Path
from pazaak.house.ledger.errors import NewerReleaseError
from pazaak.house.ledger.ledger import Ledger
from pazaak.house.ledger.schema import CURRENT_VERSION
try:
    Ledger(Path(sys.argv[1]), datetime(2031, 5, 4)).close()
except NewerReleaseError as fault:
    print(CURRENT_VERSION, fault)
"""


def empty(folder: Path) -> Path:
    return folder / FILE


@pytest.mark.full
@pytest.mark.parametrize("began", [empty, profile_of_version_5])
def test_the_last_release_refuses_a_file_of_this_one(tmp_path: Path, began: Callable[[Path], Path]) -> None:
    path, release = began(tmp_path), tmp_path / "release"
    Ledger(path, NOW).close()
    before, told = path.read_bytes(), carried(path)
    unpack_tar(FIXTURES / "house-v5.tar.xz", release)
    done = subprocess.run(
        [sys.executable, "-c", OPENS, str(path)],
        cwd=release, env={"PYTHONPATH": str(release)}, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert (done.stdout.strip(), done.stderr) == (f"5 {SENTENCE}", "")
    assert path.read_bytes() == before
    with closing(Ledger(path, NOW)) as ledger:
        assert ledger.notices == ()
    assert carried(path)["match"] == told["match"]
