"""The sealed record of a deal: what is fixed before the player adds words, and what anybody can compute from it."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from random import Random
from secrets import SystemRandom
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pazaak.house.fair_deal.chain import first_link, last_link, links, next_link
from pazaak.house.fair_deal.record import SealedDeal, SealedSeat, asked_for, new_line, read_record
from pazaak.house.fair_deal.words import LONGEST_WORDS, FairDealError, clean_words
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.fairness import (
    chain_end_of,
    count_seals,
    link_of,
    match_seal_of,
)
from pazaak.house.ledger.matches import plays_of
from pazaak.house.profile.profile import Profile
from pazaak.house.release import RELEASE
from pazaak.house.session.resume import MatchClosedError
from pazaak.house.session.session import Session
from tests.house.conftest import TODAY
from tests.house.records.sealed_matches import GAMES, TABLES, play_out, record_of, seal_of, sealed_part, sealed_session

SEATS = (SealedSeat("You"), SealedSeat("Dax", "regular", "bully"))
OPTIONS = GAMES["pazaak"].write_out(None, {})


def line(chance: Random) -> str:
    return new_line(chance, "pazaak", OPTIONS, SEATS, stand_in="r1")


def test_the_commitment_is_a_hash_over_the_very_line() -> None:
    deal = SealedDeal(line(Random(7)))
    assert deal.commitment == sha256(b"pazaak seal 1\n" + deal.line.encode()).hexdigest()
    respelled = SealedDeal(json.dumps(json.loads(deal.line)))
    assert respelled.record == deal.record
    assert respelled.commitment != deal.commitment


@pytest.mark.parametrize("words", ["", "my lucky coat", "täglich ±2"])
def test_the_seed_follows_from_house_seed_salt_and_words(words: str) -> None:
    deal = SealedDeal(line(Random(7)), words)
    told = json.loads(deal.line)
    digest = sha256(f"{told['house_seed']}/{told['salt']}/{words}".encode()).digest()
    assert deal.seed == int.from_bytes(digest[:8], "big") >> 1
    assert SealedDeal(deal.line).with_words(f"  {words} ").seed == deal.seed


def test_the_line_says_all_that_the_deal_depends_on() -> None:
    told = json.loads(line(Random(7)))
    assert list(told) == [
        *("v", "game", "release", "house_seed", "salt", "agents", "stand_in", "seed_bytes"),
        *("options", "position", "seats", "side_decks", "asked"),
    ]
    assert (told["v"], told["game"], told["position"], told["seed_bytes"]) == (1, "pazaak", None, 8)
    assert told["release"] == RELEASE
    assert told["house_seed"].isdigit()
    assert len(bytes.fromhex(told["salt"])) == 32
    (agent,) = told["agents"]
    assert list(agent) == ["seed", "level", "style", "budget"]
    assert (agent["level"], agent["style"], agent["budget"]) == ("regular", "bully", None)
    assert list(told["stand_in"]) == ["level", "seed"]
    assert told["stand_in"]["level"] == "r1"
    assert told["seats"] == [{"name": "You", "level": None}, {"name": "Dax", "level": "regular"}]
    assert told["side_decks"] == OPTIONS["side_decks"]
    assert told["options"] | {"side_decks": told["side_decks"]} == OPTIONS


def test_seeds_of_the_house_are_the_systems_own_unless_they_were_asked_for() -> None:
    assert not asked_for(SystemRandom())
    assert asked_for(Random(7))
    lines = {line(SystemRandom()) for _ in range(3)}
    assert len({json.loads(one)["salt"] for one in lines}) == 3
    assert not any("asked" in json.loads(one) for one in lines)
    assert line(Random(7)) == line(Random(7))
    assert read_record(line(Random(7))).asked


def test_each_computer_player_has_the_seed_of_his_seat() -> None:
    seats = [SealedSeat("A", "x", budget=70), SealedSeat("You"), SealedSeat("B", "y", "calm")]
    record = read_record(new_line(Random(3), "crash", {}, seats, stand_in="z"))
    assert [record.agent(0), record.agent(2)] == record.agents
    assert [record.agent_seed(0), record.agent_seed(2)] == [agent.seed for agent in record.agents]
    assert [(agent.level, agent.style, agent.budget) for agent in record.agents] == [
        ("x", None, 70),
        ("y", "calm", None),
    ]
    assert record.stand_in is not None
    assert record.stand_in.seed not in [agent.seed for agent in record.agents]
    with pytest.raises(LookupError):
        record.agent_seed(1)


def test_nobody_stands_in_where_no_computer_player_sits() -> None:
    record = read_record(new_line(Random(3), "tournament", {}, [SealedSeat("You")], stand_in="random"))
    assert (record.agents, record.stand_in) == ([], None)


@pytest.mark.parametrize(
    "broken",
    [
        "",
        "7",
        "{}",
        '{"v":1,"v":1}',
        "[" * 100_000,
        '{"v":NaN}',
        '{"v":' + "9" * 5000 + "}",
        *(
            line(Random(7)).replace('"v":1', f'"v":{other}')
            for other in ("0", "2", "3", '"1"', "null", "true", "1.0", "1.5")
        ),
        line(Random(7)).replace('"game"', '"v":1,"game"'),
        line(Random(7)).replace('"agents":[', '"agents":[1,'),
        line(Random(7)).replace('"agents":[', '"agents":[{"seed":1,"level":"regular","style":null,"budget":null},'),
        line(Random(7)).replace('"level":"regular"', '"level":"master"', 1),
        line(Random(7)).replace('"style":"bully"', '"style":""'),
        line(Random(7)).replace('"budget":null', '"budget":-1'),
        line(Random(7)).replace('"seed_bytes":8', '"seed_bytes":4'),
        line(Random(7)).replace('"seed_bytes":8', '"seed_bytes":8.0'),
        line(Random(7)).replace('"release"', '"edition"'),
        line(Random(7)).replace('"stand_in":{', '"stand_in":null,"stood_in":{'),
        line(Random(7)).replace('"position":null', '"position":null,"more":1'),
        line(Random(7)).replace('"house_seed":"', '"house_seed":"-'),
    ],
)
def test_a_broken_record_is_a_sentence(broken: str) -> None:
    with pytest.raises(FairDealError, match=r"^The deal record.*\.$"):
        read_record(broken)


def test_words_are_composed_so_that_two_ways_to_type_them_are_one() -> None:
    assert clean_words("cafe\u0301") == clean_words("caf\u00e9") == "caf\u00e9"


@pytest.mark.parametrize("words", ["x" * (LONGEST_WORDS + 1), "bell \x07", "hidden \u200b", "\ud800"])
def test_words_that_cannot_be_used_are_refused_in_a_sentence(words: str) -> None:
    with pytest.raises(FairDealError, match=r"^[A-Z].*\.$"):
        clean_words(words)


@pytest.mark.full
@given(st.integers(0, 2**32), st.text(st.characters(categories=("L", "N", "P")), max_size=20))
def test_every_seed_of_a_match_fits_the_house(seed: int, words: str) -> None:
    assert 0 <= SealedDeal(line(Random(seed))).with_words(words).seed < 2**63


def test_the_chain_is_made_of_hashes_that_anybody_can_compute() -> None:
    def digest(text: str) -> str:
        return sha256(text.encode()).hexdigest()

    start = digest("abc/my words")
    first = digest(f"{start}/0/+3")
    assert first_link("abc", "my words") == start
    assert next_link(start, 0, "+3") == first
    assert list(links("abc", "my words", [(0, "+3")])) == [start, first]
    assert last_link(first, "sets", (30, -30)) == digest(f"{first}/sets/30,-30")


# -- stored -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(TABLES))
def test_a_match_is_dealt_from_its_seal_and_every_move_lengthens_its_chain(profile: Profile, game: str) -> None:
    session = sealed_session(profile, game, words="a red coat")
    seal = seal_of(session)
    play_out(session)
    assert session.match_id is not None
    assert match_seal_of(profile.ledger, session.match_id) == seal
    assert session.seed == seal.deal.seed
    record = record_of(profile, session)
    moves = zip(sealed_part(record).movers, record.moves, strict=True)
    chain = tuple(links(seal.deal.commitment, "a red coat", moves))
    assert link_of(profile.ledger, session.match_id) is None
    end = chain_end_of(profile.ledger, session.match_id)
    assert end is not None
    assert end.credits == session.credits
    assert session.outcome is not None
    assert end.link == last_link(chain[-1], session.outcome.reason, session.credits)
    assert count_seals(profile.ledger).played == 1


def test_the_side_decks_are_put_in_the_order_of_the_kinds(profile: Profile) -> None:
    session = sealed_session(profile, "pazaak")
    own, rival = session.options["side_decks"]
    assert own == ["+1", "+1", "+2", "+4", "-1", "-2", "-5", "±2", "±3", "±6"]
    assert rival == ["+1", "+1", "+2", "-1", "-2", "±2", "±2", "±6", "D", "T"]
    session.close()


def test_a_seal_deals_once(profile: Profile) -> None:
    session = sealed_session(profile, "crash")
    session.close()
    again = Session.begin(
        profile,
        session._writer.agreement.setup,
        today=TODAY,
        stakes=None,
        context=session._writer.agreement.context,
    )
    with pytest.raises(StoreError):
        play_out(again, moves=1)


@pytest.mark.parametrize("game", sorted(TABLES))
def test_a_sealed_match_goes_on_where_it_was_with_the_same_chain(
    open_profile: Callable[..., Profile], game: str
) -> None:
    profile = open_profile()
    session = play_out(sealed_session(profile, game), moves=3)
    seal = seal_of(session)
    moves = [(play.seat, play.move) for play in plays_of(profile.ledger, session.match_id or 0)]
    *_, link = links(seal.deal.commitment, seal.deal.words, moves)
    assert link_of(profile.ledger, session.match_id or 0) == link
    session.close()
    profile.close()
    profile = open_profile()
    (record,) = profile.unfinished()
    again = play_out(Session.resume(profile, record, GAMES, today=TODAY))
    assert again.seal == seal
    assert sealed_part(record_of(profile, again)).end is not None


@pytest.mark.parametrize(
    "edit",
    [
        ("UPDATE play SET move = 'ante 11' WHERE ply = 1", "play"),
        ("UPDATE seal SET record = replace(record, '\"asked\":true', '\"asked\":false')", "seal"),
        ("UPDATE sealed_match SET words = 'mine'", "sealed_match"),
        ("UPDATE chain_head SET digest = '{}'".format("00" * 32), "chain_head"),
    ],
    ids=["move", "record", "words", "link"],
)
def test_a_match_that_was_changed_on_the_disk_is_closed_and_paid_back(profile: Profile, edit: tuple[str, str]) -> None:
    purse = profile.purse.player
    session = play_out(sealed_session(profile, "pazaak"), moves=3)
    session.close()
    command, table = edit

    def change() -> None:
        connection: Any = profile.ledger._writing
        connection.execute(f"DROP TRIGGER IF EXISTS {table}_no_update")
        connection.execute(command)

    profile.ledger.submit(change).result()
    (record,) = profile.unfinished()
    with pytest.raises(MatchClosedError):
        Session.resume(profile, record, GAMES, today=TODAY)
    assert profile.purse.player == purse
    assert count_seals(profile.ledger).dropped == 1


def test_who_leaves_forfeits_his_seal(profile: Profile) -> None:
    session = play_out(sealed_session(profile, "hazari"), moves=2)
    session.concede(0)
    counts = count_seals(profile.ledger)
    assert (counts.made, counts.forfeited, counts.played, counts.dropped, counts.open) == (1, 1, 0, 0, 0)
    assert sealed_part(record_of(profile, session)).ending is not None


def test_a_table_that_has_changed_since_it_was_sealed_is_not_dealt(profile: Profile) -> None:
    session = sealed_session(profile, "crash")
    agreement = session._writer.agreement
    session.close()
    with pytest.raises(StoreError, match="no longer the one that was sealed"):
        Session.begin(
            profile, agreement.setup.with_option("long", True), today=TODAY, stakes=None, context=agreement.context
        )


def test_every_game_of_the_house_has_its_table() -> None:
    assert set(TABLES) == set(GAMES)
