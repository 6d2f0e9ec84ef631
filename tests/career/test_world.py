"""The world of the game is whole, and a broken one is one sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pazaak.career.world import World, WorldError, load_world, rival_deck
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import STARTER, check_deck
from pazaak.game.options import build_rules
from pazaak.house.rules.match import Match
from pazaak.rivals.card_worth import deck_strength
from pazaak.rivals.players.reference import R1
from tests.career.careers import ASSETS

KEEPER = {
    "rival": "nib",
    "greets": ["Hello."],
    "bought": ["Yours."],
    "sold": ["Mine."],
    "short": "No.",
    "empty": "Gone.",
}
VENUES = ("backroom", "dockside", "oldtown", "skydeck", "hightable")


def test_five_venues_of_four_rivals_each(world: World) -> None:
    assert tuple(venue.id for venue in world) == VENUES
    assert len(world) == 5
    for venue in world:
        here = world.rivals_of(venue.id)
        assert len(here) == 4
        assert here[-1].id == venue.champion
        assert world.champion_of(venue.id) == here[-1]
        assert all(world.venue_of(rival.id) is venue for rival in here)
    assert world.before(world.first) is None
    assert [world.before(venue) for venue in world.venues[1:]] == list(world.venues[:-1])


def test_no_two_venues_look_sound_or_play_alike(world: World) -> None:
    for what in ("backdrop", "music", "story", "rules_words", "name"):
        assert len({getattr(venue, what) for venue in world}) == len(world)
    assert len({json.dumps(venue.rules, sort_keys=True) for venue in world}) == len(world)
    assert {venue.rules["preset"] for venue in world} == {"cantina", "classic", "classic2"}


def test_stakes_doors_and_prizes_rise_from_venue_to_venue(world: World) -> None:
    for figures in (
        [venue.opens.credits for venue in world],
        [venue.shop.markup for venue in world],
        [venue.tournament.fee for venue in world],
        [venue.champion_purse for venue in world],
        [min(rival.bankroll for rival in world.rivals_of(venue.id)) for venue in world],
    ):
        assert figures == sorted(figures)
        assert len(set(figures)) == len(figures)
    for venue in world.venues[1:]:
        before = world.before(venue)
        assert before is not None
        assert venue.opens.beaten == (before.champion,)


def test_rival_decks_grow_with_the_venue_and_stay_beatable(world: World) -> None:
    """A player who collects must be able to bring a stronger deck than those he meets."""
    strengths = [[deck_strength(rival_deck(rival)).share for rival in world.rivals_of(venue.id)] for venue in world]
    first, last = strengths[0], strengths[-1]
    assert max(first) < min(last)
    switches = [SideCard(f"±{size}") for size in range(2, 7)]
    collected = [SideCard.GOLD_SWITCH] * 3 + [SideCard.TIEBREAKER] * 2 + switches
    most = deck_strength(collected).share - 0.08
    assert all(share < most for here in strengths for share in here)
    assert rival_deck(world.roster["pell"]) == STARTER


def test_every_rival_brings_what_his_table_admits(world: World) -> None:
    for rival in world.roster:
        check_deck(rival_deck(rival), world.venue_of(rival.id).rule_set.gold_cards)


@pytest.mark.parametrize("venue_id", VENUES)
def test_a_match_is_played_by_the_house_rules(world: World, venue_id: str) -> None:
    rival = world.rivals_of(venue_id)[0]
    options = world.table_options(rival)
    rules = build_rules(None, {**options, "purses": [5000, 5000]})
    assert (rules.rules.ante_min, rules.rules.ante_max) == (rival.ante_min, rival.ante_max)
    assert rules.rules.bets is world.venue(venue_id).rule_set.bets
    match: Match[Any, Any, Any, Any] = Match(rules, 3)
    player = R1()
    while (seat := match.to_act) is not None:
        match.play(player.choose(match.view(seat)), seat)
    assert sum(rules.payoffs(match.state)) == 0


def venue_files() -> Iterator[tuple[str, dict[str, Any]]]:
    for file in sorted((ASSETS / "venues").glob("*.json")):
        yield file.name, json.loads(file.read_text("utf-8"))


def write_world(folder: Path, changes: dict[str, dict[str, Any]]) -> Path:
    for name, venue in venue_files():
        (folder / name).write_text(json.dumps(venue | changes.get(venue["id"], {})), "utf-8")
    return folder


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"backroom": {"rules": {"preset": "poker"}}}, r"backroom\.json is broken at rules: .*no rules of a Pazaak"),
        ({"backroom": {"rules": {"ante_min": 5, "ante_max": 2}}}, "broken at rules"),
        ({"backroom": {"mood": "dim"}}, "broken at mood"),
        ({"backroom": {"champion_card": "+9"}}, "broken at champion_card"),
        ({"backroom": {"place": 2}}, "Two venues share the place 2"),
        ({"backroom": {"id": "dockside"}}, "Two venues share the id dockside"),
        ({"backroom": {"champion": "nobody"}}, "The Back Room asks for nobody, but there is no such rival"),
        ({"backroom": {"champion": "kettle"}}, "champion of The Back Room sits somewhere else"),
        ({"backroom": {"keeper": {**KEEPER, "rival": "kettle"}}}, "shopkeeper of The Back Room doesn't sit there"),
        ({"backroom": {"keeper": {**KEEPER, "greets": []}}}, "broken at keeper.greets"),
        ({"backroom": {"id": "cellar"}}, "champion of The Back Room sits somewhere else"),
        ({"hightable": {"rules": {"preset": "classic"}}}, "No gold cards at this table"),
    ],
)
def test_a_broken_world_is_a_sentence(
    tmp_path: Path, world: World, changes: dict[str, dict[str, Any]], words: str
) -> None:
    with pytest.raises(WorldError, match=words):
        load_world(write_world(tmp_path, changes), world.roster)


def test_no_venues_are_a_sentence(tmp_path: Path, world: World) -> None:
    with pytest.raises(WorldError, match="no venues"):
        load_world(tmp_path, world.roster)
    with pytest.raises(WorldError, match="can't be read"):
        load_world(tmp_path / "nowhere", world.roster)


def test_the_champions_cards_are_gold(world: World) -> None:
    gold = {SideCard.TIEBREAKER, SideCard.GOLD_SWITCH, SideCard.FLIP_2_4, SideCard.FLIP_3_6, SideCard.DOUBLE}
    assert {venue.champion_card for venue in world} <= gold
