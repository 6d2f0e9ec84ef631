"""Killed at any moment of a career, the house loses neither credits nor cards, nor a deck, nor a prize."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pazaak.career.cards.collection import STARTER_COUNTS
from pazaak.career.cards.prices import price, sale_price
from pazaak.career.cards.prizes import brings_card
from pazaak.career.career import Career
from pazaak.career.contests.tournament_money import prize_account
from pazaak.career.world import World
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.circuit.judging import LEFT
from pazaak.house.circuit.marks import MARK_PAYS, NEON_PAYS, Mark, marks_of, neon_milestone
from pazaak.house.circuit.tokens import earned_in
from pazaak.house.ledger.inventory import owned, receipts
from pazaak.house.ledger.ledger import BANK, HOUSE, PLAYER
from pazaak.house.ledger.notes import milestones
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.purse import OPENING_CREDITS
from pazaak.house.session.session import Session
from pazaak.rivals.register import PAZAAK
from tests.career.career_driver import GAMES, JUDGE
from tests.career.careers import Clock, real_world
from tests.patience import HANGS, until

pytestmark = pytest.mark.full

KILLS = 50
MOST_DEEDS = 6
"""A life is so many deeds, counted from its log so that a busy machine does not shorten it, and a moment more."""
LONGEST_PAUSE = 0.06
BOUTS = 7
BIRTHS = 8
LONGEST_BIRTH = 0.06
ROOT = Path(__file__).parents[2]
FIRST_WIN = (
    "SELECT MIN(score.match) FROM score JOIN match ON match.id = score.match JOIN result ON result.match = score.match "
    "WHERE who = ? AND won AND game = ? AND reason <> ?"
)

Deeds = list[dict[str, Any]]

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork and kill processes")


@needs_fork
def test_killed_at_fifty_moments_of_a_career_nothing_is_lost(tmp_path: Path) -> None:
    chance = random.Random(5)
    folder, log = tmp_path / "profile", tmp_path / "deeds.log"
    log.touch()
    interrupted = 0
    with open_nursery(log) as nursery:
        for number in range(KILLS):
            kill_a_career(
                nursery, folder, number, chance.randrange(MOST_DEEDS), chance.uniform(0.0, LONGEST_PAUSE), log
            )
            with Profile.open(folder, roster=real_world().roster, now=Clock()()) as profile:
                check(Career(profile, real_world(), Clock(), JUDGE), profile, read_log(log))
                interrupted += len(profile.unfinished())
    done = Counter(deed["what"] for deed in read_log(log))
    assert min(done[what] for what in ("purchase", "sale", "match", "entered", "shelf")) >= 1, done
    assert done.total() > KILLS
    assert interrupted > KILLS // 10


@needs_fork
def test_killed_while_the_career_begins_a_whole_one_opens(tmp_path: Path) -> None:
    chance = random.Random(6)
    log = tmp_path / "deeds.log"
    log.touch()
    with open_nursery(log) as nursery:
        for number in range(BIRTHS):
            folder = tmp_path / f"profile-{number}"
            kill_a_career(nursery, folder, number, 0, chance.uniform(0.0, LONGEST_BIRTH), log)
            with Profile.open(folder, roster=real_world().roster, now=Clock()()) as profile:
                check(Career(profile, real_world(), Clock()), profile, [])


@contextmanager
def open_nursery(log: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.career.career_driver", str(log)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as nursery:
        yield nursery
        assert nursery.stdin is not None
        nursery.stdin.close()
        assert nursery.wait(HANGS) == 0


def kill_a_career(nursery: subprocess.Popen[str], folder: Path, seed: int, deeds: int, pause: float, log: Path) -> None:
    """Let a child live until it has told so many deeds, and some seconds more."""
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    told = lines(log) + deeds
    print(seed, folder, file=nursery.stdin, flush=True)
    child = int(nursery.stdout.readline())
    until("the career to go on", lambda: lines(log) >= told)
    time.sleep(pause)
    os.kill(child, signal.SIGKILL)
    print("killed", file=nursery.stdin, flush=True)
    assert nursery.stdout.readline() == "dead\n"


def lines(log: Path) -> int:
    return log.read_bytes().count(b"\n")


def read_log(log: Path) -> Deeds:
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]


def check(career: Career, profile: Profile, deeds: Deeds) -> None:
    assert profile.notices == []
    assert profile.purse.total() == 0
    assert profile.purse.balance(BANK) == -OPENING_CREDITS - sum(rival.bankroll for rival in career.world.roster)
    check_cards(career)
    check_deals(career, deeds)
    check_prizes(career)
    check_marks(career)
    check_tournaments(career, deeds)
    check_shelf(career, deeds)
    for record in profile.unfinished():
        session = Session.resume(profile, record, GAMES, today=career.today, hook=career.hook())
        assert len(session.match.history) == record.plies


def check_marks(career: Career) -> None:
    """Check that each mark was given in the match that earned it, and paid its tokens there."""
    marks = marks_of(career.ledger, [PAZAAK.name])[PAZAAK.name]
    ((first,),) = career.ledger.rows(FIRST_WIN, PLAYER, PAZAAK.name, LEFT)
    assert (Mark.WIN in marks) == (first is not None)
    assert first is None or marks[Mark.WIN].match_id == first
    for match_id in {mark.match_id for mark in marks.values()}:
        assert match_id is not None
        here = sum(mark.match_id == match_id for mark in marks.values())
        lit = neon_milestone(PAZAAK.name) in milestones(career.ledger, match_id=match_id)
        assert earned_in(career.ledger, match_id) == MARK_PAYS * here + NEON_PAYS * lit


def check_cards(career: Career) -> None:
    """Check that the cards owned are the sum of all receipts, with the ten cards of the first day given once."""
    lines: Counter[str] = Counter()
    for receipt in receipts(career.ledger):
        lines.update(receipt.lines)
    assert +lines == owned(career.ledger)
    assert [receipt.lines for receipt in receipts(career.ledger, kind="starter")] == [
        {card.value: count for card, count in STARTER_COUNTS.items()}
    ]
    assert all(career.collection.owned(card) >= count for card, count in STARTER_COUNTS.items())


def check_deals(career: Career, deeds: Deeds) -> None:
    """Whatever was bought or sold has its receipt and its entry, and the entry its price."""
    for kind, sign in (("purchase", 1), ("sale", -1)):
        stored = {receipt.id: receipt for receipt in receipts(career.ledger, kind=kind)}
        entries = [entry for (entry,) in career.ledger.rows("SELECT id FROM entry WHERE kind = ?", kind)]
        assert sorted(entries) == sorted(receipt.entry or 0 for receipt in stored.values())
        paid = {}
        for number, receipt in stored.items():
            ((item, count),) = receipt.lines.items()
            legs = dict(career.ledger.rows("SELECT account, amount FROM posting WHERE entry = ?", receipt.entry))
            paid[number] = -sign * legs[PLAYER]
            assert count == sign
            assert legs == {PLAYER: -sign * paid[number], HOUSE: sign * paid[number]}
            assert paid[number] in asked(career.world, kind, SideCard(item))
        confirmed = [deed for deed in deeds if deed["what"] == kind]
        for deed in confirmed:
            assert stored[deed["receipt"]].lines == {deed["card"]: sign}
            assert paid[deed["receipt"]] == deed["price"]
        assert 0 <= len(stored) - len(confirmed) <= KILLS


def asked(world: World, kind: str, card: SideCard) -> set[int]:
    return {price(card, venue) for venue in world} if kind == "purchase" else {sale_price(card)}


def check_prizes(career: Career) -> None:
    """Each win that brings a card has brought one, in its match; nothing else has, but for tournaments."""
    won = career.ledger.rows(
        "SELECT score.match, chair.who FROM score JOIN chair ON chair.match = score.match AND chair.who <> :who "
        "WHERE score.who = :who AND score.won = 1 ORDER BY score.match",
        who=PLAYER,
    )
    wins: Counter[str] = Counter()
    due = []
    for match_id, rival in won:
        wins[rival] += 1
        if brings_card(wins[rival]):
            due.append(match_id)
    knocked_out = {number for number, _ in finals_won(career)}
    prizes = [prize.match_id or 0 for prize in receipts(career.ledger, kind="prize")]
    assert sorted(prizes) == sorted([*due, *knocked_out])
    assert career.progress.done >= {f"beaten:{rival.partition(':')[2]}" for rival in wins}


def finals_won(career: Career) -> list[tuple[int, int]]:
    """The matches, and the tournaments, whose final the player won."""
    return career.ledger.rows(
        "SELECT match, tournament FROM bout WHERE winner = ? AND round = (SELECT MAX(round) FROM bout AS any "
        "WHERE any.tournament = bout.tournament HAVING COUNT(*) = ?)",
        PLAYER,
        BOUTS,
    )


def check_tournaments(career: Career, deeds: Deeds) -> None:
    """A fee was paid for each draw, and what was paid in lies in the pot or has been paid out whole."""
    terms = career.world.first.tournament
    drawn = {number for (number,) in career.ledger.rows("SELECT id FROM tournament")}
    played = dict(career.ledger.rows("SELECT tournament, COUNT(*) FROM bout GROUP BY tournament"))
    pots = dict(career.ledger.rows("SELECT id, balance FROM account WHERE id LIKE 'pot:tournament-%'"))
    full = 8 * terms.fee + terms.prize
    assert pots == {prize_account(number): 0 if played.get(number) == BOUTS else full for number in drawn}
    paid = career.ledger.rows(
        "SELECT amount FROM posting JOIN entry ON entry.id = entry WHERE kind = 'entry_fee' AND account = ?", PLAYER
    )
    assert paid == [(-terms.fee,)] * len(drawn)
    assert {deed["tournament"] for deed in deeds if deed["what"] == "entered"} <= drawn


def check_shelf(career: Career, deeds: Deeds) -> None:
    """The decks are as they were last seen, but for one deed that was done and not told."""
    told = next((deed["decks"] for deed in reversed(deeds) if deed["what"] == "shelf"), None)
    shelf = {str(deck.id): [deck.name, deck.notation] for deck in career.decks.all()}
    assert shelf
    if told is not None:
        assert sum(told.get(number) != shelf.get(number) for number in told.keys() | shelf.keys()) <= 1
