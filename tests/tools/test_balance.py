"""The simulated careers, on a small scale: the fit finds what is there, and careers keep the game's own rules."""

from __future__ import annotations

from dataclasses import replace
from math import exp
from pathlib import Path
from random import Random

import balance_careers
import pytest
from batch import career_matches, first_hour
from batch.career_fit import deck_share, fit_chances, log_odds
from batch.career_matches import DECKS, Cell, cells_of, play_match, purse_at, read_cells, terms_of, write_cells
from batch.career_report import PLAYERS, Report
from batch.career_sim import PATIENCE, Player, nets_of, play_career
from batch.deck_shares import share_of, with_card
from batch.first_hour import PLAYERS as NEWCOMERS
from batch.first_hour import Hour, hours_table, play_hour
from measure.evenings import SKILL, evenings_table, play_evenings

from pazaak.career.tonight.settled import NIGHT_TOKENS, PAID_NIGHT
from pazaak.career.world import World, rival_deck
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import GOOD, STARTER
from pazaak.house.circuit.marks import MARK_PAYS, NEON_PAYS
from pazaak.house.profile.purse import OPENING_CREDITS
from pazaak.rivals.card_worth import deck_strength
from pazaak.rivals.players.reference import R1
from pazaak.rivals.players.temper import LEVELS

GAPS = dict(zip(LEVELS, (-0.7, -0.3, 0.0, 0.3, 0.5, 0.7), strict=True))
"""Somewhat other than what is foretold."""
SLOPE = 0.8
HOUR = Hour(won=4, cards=3, saving=0, switch=13, rivals=2, venues=1, goals=2, losses=3, idle=0, purse=250)


@pytest.fixture(scope="module")
def world() -> World:
    return balance_careers.the_world()


def made_up(world: World, matches: int) -> list[Cell]:
    """Cells of matches that were never played, with chances that are known."""
    random = Random(4)
    cells = cells_of(world, tuple(LEVELS))
    for cell in cells:
        rival = world.roster[cell.rival]
        odds = 0.5 - 0.05 * rival.place + GAPS[cell.level] + SLOPE * log_odds(deck_share(DECKS[cell.deck]))
        for _ in range(matches):
            won = random.random() < 1 / (1 + exp(-odds))
            net = rival.ante_min * random.randint(2, 8)
            cell.results.append((won, net if won else -net, rival.ante_min, 0, 0, 5))
    return cells


def test_the_fit_finds_what_is_there(world: World) -> None:
    fit = fit_chances(world, made_up(world, 60))
    assert fit.matches == 60 * 240
    assert 0.7 < fit.misfit < 1.3
    for rival in world.roster:
        true = 0.5 - 0.05 * rival.place
        assert abs(fit.rivals[rival.id] - true) < 4 * fit.errors[f"rival {rival.id}"] < 0.8
    for level, gap in GAPS.items():
        if level != "regular":
            assert abs(fit.levels[level] - gap) < 4 * fit.errors[f"level {level}"] < 0.5
    for venue in world:
        assert abs(fit.slopes[venue.id] - SLOPE) < 4 * fit.errors[f"deck {venue.id}"]
    assert fit.rating(world, "seraphine") > fit.rating(world, "mirel")


def test_a_real_match_is_the_same_every_time(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(career_matches, "TemperedPlayer", lambda *_: R1())
    for rival in world.roster:
        once, again = (play_match(world, rival, "novice", DECKS["strong"], 3) for _ in range(2))
        assert once == again
        assert rival.ante_min <= once.ante <= rival.ante_max
        assert -purse_at(world, rival) <= once.net <= rival.bankroll
        assert once.sets >= 3
    matches = [play_match(world, world.roster["mirel"], "novice", DECKS["strong"], number) for number in range(20)]
    assert {match.won for match in matches} == {True, False}
    assert all(match.won is (match.net > 0) for match in matches)


def test_measured_matches_are_kept_while_their_terms_stand(tmp_path: Path, world: World) -> None:
    path = tmp_path / "matches.json"
    cells = made_up(world, 2)
    cells[0].terms = "other"
    write_cells(path, cells)
    kept = read_cells(path, world)
    assert [len(cell.results) for cell in kept] == [0] + [2] * (len(cells) - 1)
    assert kept[1] == cells[1]
    rival = world.roster["mirel"]
    richer = rival.model_copy(update={"ante_max": rival.ante_max + 1})
    assert terms_of(world, rival, DECKS["starter"]) != terms_of(world, richer, DECKS["starter"])


def test_shares_are_those_of_the_game(world: World) -> None:
    for deck in (*(rival_deck(rival) for rival in world.roster), GOOD, (SideCard.TIEBREAKER,) * 10):
        assert share_of(deck) == pytest.approx(deck_strength(deck).share)


def test_a_card_goes_where_it_helps_most() -> None:
    better = with_card(tuple(sorted(STARTER)), SideCard.TIEBREAKER)
    assert SideCard.TIEBREAKER in better
    assert share_of(better) > share_of(tuple(sorted(STARTER)))
    assert better.count(SideCard.PLUS_1) == 1
    assert with_card(better, SideCard.PLUS_1) == better


@pytest.mark.full
@pytest.mark.parametrize("player", PLAYERS, ids=[player.name for player in PLAYERS])
def test_careers_go_through_the_venues_in_turn(world: World, player: Player) -> None:
    cells = made_up(world, 6)
    fit, nets = fit_chances(world, cells), nets_of(cells)
    for seed in range(4):
        course = play_career(world, fit, nets, player, seed)
        assert course == play_career(world, fit, nets, player, seed)
        through = [course.stays[venue.id].through for venue in world]
        assert through == sorted(through, reverse=True)
        assert all(stay.matches <= PATIENCE for stay in course.stays.values())
        assert course.purse >= 0
        for venue in world:
            stay = course.stays[venue.id]
            if stay.through:
                assert stay.won > venue.champion_after
                assert stay.cards >= len(STARTER)
        assert course.spent == 0 or player.buys
        assert course.purse != OPENING_CREDITS


@pytest.mark.full
def test_the_report_names_everybody(world: World) -> None:
    cells = made_up(world, 6)
    fit, nets = fit_chances(world, cells), nets_of(cells)
    courses = {player.name: [play_career(world, fit, nets, player, seed) for seed in range(3)] for player in PLAYERS}
    text = Report(world, cells, fit, courses, PLAYERS).text()
    for name in (*(player.name for player in PLAYERS), *(venue.name for venue in world)):
        assert f"| {name} |" in text
    assert all(rival.name in text for rival in world.roster)


def test_a_report_needs_matches(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert balance_careers.main(["report", "--measured", str(tmp_path / "none.json")]) == 2
    assert "run `measure` first" in capsys.readouterr().err


@pytest.mark.full
def test_a_first_hour_is_lived_in_a_real_profile(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_hour, "_tempered", lambda *_: R1())
    hours = [play_hour(world, "r1", number, matches=4) for number in range(2)]
    assert hours == [play_hour(world, "r1", number, matches=4) for number in range(2)]
    for hour in hours:
        assert hour.saving == 0, "the lessons gave a card that saves"
        assert 0 < hour.switch <= 2, "an interesting card within two matches"
        assert hour.cards >= 2
        assert hour.won + hour.losses <= 4
        assert hour.idle == 0, "a lost match still moves something"
    assert {hour.won for hour in hours} != {4}, "and some were lost"
    line = hours_table({"r1": hours}).splitlines()[-1]
    assert line.startswith(f"| r1 | {sum(hour.won for hour in hours) / 2:.1f}")
    assert " | 0, latest 0 | " in line


def test_first_hours_are_printed_as_a_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance_careers, "play_hour", lambda _, level, number: replace(HOUR, won=4 + 2 * number))
    assert balance_careers.main(["--first-hour", "--hours", "2"]) == 0
    head, _, *rows = capsys.readouterr().out.splitlines()
    assert [row.split(" | ")[0] for row in rows] == [f"| {name}" for name in NEWCOMERS]
    assert all(row.count("|") == head.count("|") for row in rows)
    assert "| 5.0 ± 1.0 | 3.0 | 0, latest 0 | never, latest never |" in rows[0]


@pytest.mark.full
def test_an_evening_is_lived_in_a_real_profile(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_hour, "_tempered", lambda *_: R1())
    lived = play_evenings(world, "beginner", 0, evenings=1)
    (evening,) = lived
    assert evening.matches > 3
    assert evening.tokens == MARK_PAYS * evening.marks + NEON_PAYS * evening.lit
    row = evenings_table({"beginner": [lived, [replace(evening, marks=evening.marks + 2)]]}).splitlines()[-1]
    assert row.startswith(f"| beginner | 1 | {evening.matches:.1f} | {evening.marks + 1:.1f} \u00b1 1.0 |")


@pytest.mark.slow
def test_no_loop_earns_more_tokens_than_ordinary_evenings(world: World) -> None:
    nights = 12
    for player in SKILL:
        last = play_evenings(world, player, 1, evenings=nights)[-1]
        streaks = NIGHT_TOKENS * (nights // PAID_NIGHT)
        assert last.tokens == MARK_PAYS * last.marks + NEON_PAYS * last.lit + streaks, "nothing else pays"
        assert last.tokens / nights >= NIGHT_TOKENS / PAID_NIGHT, "what can be done again pays less than an evening"
