"""Damages of a profile by a disk: every one is noticed or harmless, reported in a sentence, and reported once.

The whole sets are marked slow; the suite takes a seeded sample of each. `pytest -m slow -n 0 -s` of this file prints
how much was saved.
"""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from tests.house.ledger.disk.lives import (
    FILE,
    Life,
    closed_life,
    credits_in,
    everything_in,
    killed_life,
    matches_in,
    opened,
    read_everything,
)

PAGE = 4096
Damage = Callable[[bytearray, Random], bytes]


def flip_a_byte(content: bytearray, chance: Random) -> bytes:
    content[chance.randrange(len(content))] ^= chance.randrange(1, 256)
    return bytes(content)


def zero_a_page(content: bytearray, chance: Random) -> bytes:
    start = chance.randrange(len(content) // PAGE) * PAGE
    content[start : start + PAGE] = bytes(PAGE)
    return bytes(content)


def cut_off(content: bytearray, chance: Random) -> bytes:
    return bytes(content[: chance.randrange(len(content))])


def damage_a_log(content: bytearray, chance: Random) -> bytes:
    return (flip_a_byte if chance.random() < 0.6 else cut_off)(content, chance)


@dataclass(frozen=True, slots=True)
class Attack:
    """A number of damages of one kind."""

    damage: Damage
    life: str
    file: str
    times: int
    sample: int
    least_matches: float
    least_credits: float
    """The shares that must be saved, on average over those damages that were noticed."""


ATTACKS = {
    "bytes, closed": Attack(flip_a_byte, "closed", FILE, 250, 6, 1.0, 1.0),
    "pages, closed": Attack(zero_a_page, "closed", FILE, 100, 4, 1.0, 1.0),
    "cuts, closed": Attack(cut_off, "closed", FILE, 100, 3, 1.0, 1.0),
    "bytes, killed": Attack(flip_a_byte, "killed", FILE, 250, 6, 0.99, 0.99),
    "pages, killed": Attack(zero_a_page, "killed", FILE, 100, 4, 0.99, 0.99),
    "cuts, killed": Attack(cut_off, "killed", FILE, 100, 3, 0.99, 0.99),
    "logs, killed": Attack(damage_a_log, "killed", f"{FILE}-wal", 75, 5, 0.9, 0.9),
    "bytes, killed without a backup": Attack(flip_a_byte, "alone", FILE, 100, 4, 0.9, 0.95),
    "pages, killed without a backup": Attack(zero_a_page, "alone", FILE, 100, 4, 0.85, 0.95),
}


@dataclass(slots=True)
class Toll:
    """Results of the damaged profiles."""

    fates: Counter[str] = field(default_factory=Counter)
    matches: list[float] = field(default_factory=list)
    credits: list[float] = field(default_factory=list)

    def share(self, of: list[float]) -> float:
        """Return the mean share that was saved."""
        return sum(of) / len(of) if of else 1.0

    def __str__(self) -> str:
        saved = f"{self.share(self.matches):.1%} of the matches and {self.share(self.credits):.1%} of the credits saved"
        return f"{dict(self.fates)}, {saved}"


@pytest.fixture(scope="module")
def lives(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, tuple[Life, dict[str, object]]]]:
    folder = tmp_path_factory.mktemp("lives")
    found = {"closed": closed_life(folder / "closed"), "killed": killed_life(folder / "killed")}
    shutil.copytree(folder / "killed", folder / "alone")
    shutil.rmtree(folder / "alone" / "backups")
    found["alone"] = Life(folder / "alone", found["killed"].matches, found["killed"].credits)
    told = {}
    for name, life in found.items():
        shutil.copytree(life.folder, folder / "looked at")
        told[name] = life, dict[str, object](everything_in(folder / "looked at"))
        shutil.rmtree(folder / "looked at")
    yield told
    shutil.rmtree(folder)


def attacked(attack: Attack, life: Life, everything: dict[str, object], times: int, folder: Path) -> Toll:
    toll, chance = Toll(), Random(f"{attack.damage.__name__} {attack.life}")
    for number in range(times):
        shutil.copytree(life.folder, folder)
        file = folder / attack.file
        stat = file.stat()
        file.write_bytes(attack.damage(bytearray(file.read_bytes()), chance))
        if number % 2:
            # As a disk does it: nobody has written the file.
            os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))
        with opened(folder) as profile:
            notices = list(profile.notices)
            matches, credits = matches_in(profile), credits_in(profile)
            assert profile.purse.total() == 0 or "outside the game" in notices[0]
            read_everything(profile)
        if notices:
            assert all(notice.endswith(".") for notice in notices)
            toll.fates[fate(notices[0])] += 1
            toll.matches.append(min(matches / life.matches, 1.0))
            toll.credits.append(max(1 - abs(credits - life.credits) / life.credits, 0.0))
        else:
            toll.fates["harmless"] += 1
            assert everything_in(folder) == everything, f"damage {number} changed something, and nobody was told"
        with opened(folder) as profile:
            assert profile.notices == []
            read_everything(profile)
        shutil.rmtree(folder)
    return toll


def fate(notice: str) -> str:
    if "kept as" in notice:
        return "put together again"
    return "named as edited" if "outside the game" in notice else "told to be lost"


@pytest.mark.full
@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_a_sample_of_damages_is_noticed_or_harmless(
    tmp_path: Path, lives: dict[str, tuple[Life, dict[str, object]]], attack: Attack
) -> None:
    life, everything = lives[attack.life]
    toll = attacked(attack, life, everything, attack.sample, tmp_path / "profile")
    assert toll.fates.total() == attack.sample


@pytest.mark.slow
@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_every_damage_is_noticed_or_harmless(
    tmp_path: Path, lives: dict[str, tuple[Life, dict[str, object]]], attack: Attack
) -> None:
    life, everything = lives[attack.life]
    toll = attacked(attack, life, everything, attack.times, tmp_path / "profile")
    print(f"\n{attack.times} {attack.damage.__name__} of {attack.file} ({attack.life}): {toll}")
    assert toll.share(toll.matches) >= attack.least_matches
    assert toll.share(toll.credits) >= attack.least_credits
