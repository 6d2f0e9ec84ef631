"""Achievements of the books: earned by what a profile has really stored, missed by one, and stored with the match."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from pazaak.career.achievements.catalogue import ACHIEVEMENTS, BY_ID
from pazaak.career.achievements.judge import Standing, achievement, earned_in, judge_career, standings
from pazaak.career.career import Career
from pazaak.career.contests.bracket import FINAL
from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.house.ledger.figures import add_figures
from pazaak.house.ledger.ledger import HOUSE, PLAYER
from pazaak.house.ledger.matches import Score, add_match, add_result, add_score
from pazaak.house.ledger.notes import milestones
from pazaak.house.ledger.tournaments import StoredBout, add_bout, add_tournament
from pazaak.house.rules.game_path import uis_of
from pazaak.house.rules.protocols import Outcome
from pazaak.house.session.purpose import MatchPurpose
from pazaak.root.games import GAME_LIST
from tests.career.careers import Clock, give, pay
from tests.career.stories import quick_match

TABLES = list(uis_of(GAME_LIST))
Deed = Callable[[Career], object]
BY_FIGURES = {
    "bomb": "dou_bomb", "rocket": "dou_rocket", "spring": "dou_spring", "rent_day": "dou_landlord",
    "steep_rent": "dou_steep", "shadows": "dou_second", "threes": "three_declarer", "called": "three_partner",
}  # fmt: skip
"""The achievements of Dou Di Zhu and Big Three, and the figures that earn them."""
AT_HOKM = {"kot": "hokm_kot", "hakem_koti": "hokm_hakem_koti", "third": "hokm_third", "reign": "hokm_reign",
           "whitewash": "hokm_shutout"}  # fmt: skip
"""The achievements of Hokm, and the figures that earn them."""
AT_PAZU = {"pazaak_pot": "pazu_jackpots", "bare_hands": "pazu_bare", "collector": "pazu_collector",
           "last_one": "pazu_last", "run_of_sets": "pazu_run"}  # fmt: skip
"""The achievements of Pazu-Pazaak, and the figures that earn them."""
AT_PARTITION = {
    "sweep": "hazari_sweep", "heavy": "hazari_heavy", "last_show": "hazari_last", "uphill": "hazari_comeback",
    "half_way": "hazari_runaway", "four": "fives_four", "stood_pat": "fives_stood", "new_hand": "fives_all",
    "three_hands": "fives_run", "small_fry": "fives_runaway", "salami": "kitti_salami", "late_riser": "kitti_late",
    "full_pot": "kitti_pot", "three_deals": "kitti_run", "nothing_left": "kitti_runaway", "crash": "crash_crash",
    "three_groups": "crash_three", "brakes": "crash_comeback", "clear_road": "crash_runaway", "dragon": "crash_dragon",
}  # fmt: skip
"""The achievements of the partition games, and the figures that earn them."""
GOLD = [card for card in SideCard if COLOURS[card] is Colour.GOLD]
FRESH = [card for card in SideCard if COLOURS[card] is Colour.RED or COLOURS[card] is Colour.SWITCH][:10]


def standing_of(career: Career, id: str) -> Standing:
    return next(one for one in standings(career) if one.achievement.id == id)


def row(career: Career, result: bool, game: str = "pazaak") -> int:
    """A finished match as a row of the books."""
    with career.ledger.transaction() as store:
        match_id = add_match(
            store, game=game, seed=1, options="{}", position=None, seats=(PLAYER, "rival:nib"), stakes=True,
            day=career.today, opening="0" * 64,
        )  # fmt: skip
        add_result(store, match_id, Outcome((1, -1), (0,) if result else (1,), "sets"), career.today, "0" * 64)
        add_score(store, match_id, Score(0, PLAYER, result, 1 if result else -1))
    return match_id


def rows(count: int, *, then: bool = True) -> Deed:
    def deed(career: Career) -> None:
        for _ in range(count - 1):
            row(career, True)
        row(career, then)

    return deed


def games(*names: str) -> Deed:
    return lambda career: [row(career, True, name) for name in names]


def twenties(count: int) -> Deed:
    def deed(career: Career) -> None:
        match_id = row(career, False)
        with career.ledger.transaction() as store:
            add_figures(store, match_id, 0, {"pure_pazaak": count})

    return deed


def counted(what: str, count: int = 1, game: str = "hokm") -> Deed:
    """A figure that a game has counted in one match."""

    def deed(career: Career) -> None:
        match_id = row(career, False, game)
        with career.ledger.transaction() as store:
            add_figures(store, match_id, 0, {what: count})

    return deed


def days_at_the_daily_table(days: int, kind: str = "daily") -> Deed:
    def deed(career: Career) -> None:
        for number in range(days):
            day = career.today + timedelta(days=number)
            quick_match(career, won=False, stakes=False, purpose=MatchPurpose(kind), day=day)
            quick_match(career, won=False, stakes=False, purpose=MatchPurpose(kind), day=day)

    return deed


def beaten(*rivals: str) -> Deed:
    def deed(career: Career) -> None:
        for rival in rivals:
            quick_match(career, rival, purpose=MatchPurpose("table", career.world.venue_of(rival).id))

    return deed


def venue_rivals(career: Career, venue: str) -> tuple[str, ...]:
    return tuple(rival.id for rival in career.world.rivals_of(venue))


def let_in(career: Career) -> None:
    pay(career, 5000)
    beaten(*venue_rivals(career, "backroom"))(career)


def knock_out(winner: str, *, final: bool = True) -> Deed:
    def deed(career: Career) -> None:
        with career.ledger.transaction() as store:
            number = add_tournament(store, "backroom", career.today, 1, {"entrants": []})
            rounds = FINAL.round + 1 if final else FINAL.round
            for step in range(rounds):
                who = winner if step == FINAL.round or not final else PLAYER
                add_bout(store, StoredBout(number, step, 0, None, who, {}))

    return deed


def helped(credits: int, *, helps: bool = True) -> Deed:
    def deed(career: Career) -> None:
        if helps:
            with career.ledger.transaction() as store:
                store.post("stake", {PLAYER: 50, HOUSE: -50}, career.today)
        pay(career, credits - career.purse)

    return deed


def deck_of(cards: list[SideCard]) -> Deed:
    def deed(career: Career) -> None:
        give(career, cards)
        career.decks.add("New", cards)

    return deed


EARNED: dict[str, Deed] = {
    "first_pot": quick_match,
    "hot_chair": lambda career: (row(career, False), rows(5)(career)),
    "across_town": let_in,
    "house_favourite": lambda career: beaten(*venue_rivals(career, "backroom"))(career),
    "five_crowns": lambda career: beaten(*(venue.champion for venue in career.world))(career),
    "eight_chairs": knock_out(PLAYER),
    "long_way": helped(2000),
    "new_shoes": deck_of(FRESH),
    "gold_standard": lambda career: give(career, GOLD),
    "whole_stock": lambda career: give(career, list(SideCard)),
    "every_table": games(*TABLES),
    "regular": rows(50),
    "hundred": twenties(100),
    "same_time": days_at_the_daily_table(7),
    **{id: counted(what) for id, what in (AT_HOKM | BY_FIGURES | AT_PARTITION).items()},
    **{id: counted(what, game="pazu") for id, what in AT_PAZU.items()},
}

MISSED: dict[str, tuple[Deed, ...]] = {
    "first_pot": (
        lambda career: quick_match(career, won=False),
        lambda career: quick_match(career, stakes=False, purpose=MatchPurpose("daily")),
        games("hazari"),
    ),
    "hot_chair": (rows(4), rows(6, then=False), lambda career: (rows(3, then=False)(career), rows(4)(career))),
    "across_town": (quick_match,),
    "house_favourite": (
        lambda career: beaten(*venue_rivals(career, "backroom")[:3])(career),
        lambda career: beaten(*venue_rivals(career, "backroom")[:2], *venue_rivals(career, "oldtown")[:2])(career),
    ),
    "five_crowns": (lambda career: beaten(*[venue.champion for venue in career.world][:4], "mirel")(career),),
    "eight_chairs": (knock_out("rival:nib"), knock_out(PLAYER, final=False)),
    "long_way": (helped(1999), helped(2000, helps=False)),
    "new_shoes": (deck_of([*FRESH[:9], SideCard.PLUS_5]), deck_of(FRESH[:9])),
    "gold_standard": (lambda career: give(career, GOLD[:4] * 2),),
    "whole_stock": (lambda career: give(career, list(SideCard)[1:-1] * 2),),
    "every_table": (games(*TABLES[1:], TABLES[-1]),),
    "regular": (rows(49), rows(50, then=False)),
    "hundred": (twenties(99),),
    "same_time": (days_at_the_daily_table(6), days_at_the_daily_table(7, kind="table")),
    **{id: (counted("hokm_hands"), games("hokm")) for id in AT_HOKM},
    **{id: (counted("pazu_sets", game="pazu"), games("pazu")) for id in AT_PAZU},
    **{id: (counted("hazari_run"), counted("crash_run"), games("hazari", "crash")) for id in AT_PARTITION},
    **{id: (counted("dou_hands"), counted("three_hands"), games("dou_dizhu", "big_three")) for id in BY_FIGURES},
}


def test_every_achievement_of_the_books_has_its_cases() -> None:
    counted = {one.id for one in ACHIEVEMENTS if one.count is not None}
    assert counted == set(EARNED) == set(MISSED)


@pytest.mark.parametrize("id", EARNED)
def test_the_books_earn_it(id: str, career: Career) -> None:
    assert standing_of(career, id).earned is None
    EARNED[id](career)
    with career.ledger.transaction() as store:
        judge_career(career, store, career.today, played=True)
    reached = standing_of(career, id)
    assert reached.earned is not None
    assert reached.have == reached.need


@pytest.mark.parametrize(
    ("id", "number"), [(id, number) for id, deeds in MISSED.items() for number in range(len(deeds))]
)
def test_one_short_is_not_enough(id: str, number: int, career: Career) -> None:
    MISSED[id][number](career)
    with career.ledger.transaction() as store:
        judge_career(career, store, career.today, played=True)
    short = standing_of(career, id)
    assert short.earned is None
    assert short.have < short.need


def test_a_seat_at_every_table_counts_the_tables_there_are() -> None:
    every = achievement("every_table")
    assert every.goal == len(TABLES)
    assert f"all {len(TABLES) - 1} arcade games" in every.condition


def test_each_partition_game_has_four_and_more() -> None:
    for game in ("hazari", "fives", "kitti", "crash"):
        assert sum(what.startswith(game) and not BY_ID[id].secret for id, what in AT_PARTITION.items()) >= 4
        assert sum(game.capitalize() in one.condition for one in ACHIEVEMENTS) >= 4


# -- when they are judged ---------------------------------------------------------------------------------------------


def test_a_match_brings_its_achievements_with_its_number_and_day(career: Career) -> None:
    day = career.today + timedelta(days=3)
    match_id = quick_match(career, sets=[2, 0], day=day)
    assert {one.id for one in earned_in(career.ledger, match_id)} == {"first_pot", "clean_sheet", "empty_sleeves"}
    kept = milestones(career.ledger)["achievement:clean_sheet"]
    assert (kept.day, kept.match_id) == (day, match_id)
    again = quick_match(career, sets=[2, 0])
    assert earned_in(career.ledger, again) == ()


def a_gold_offer(career: Career, clock: Clock) -> tuple[str, SideCard]:
    """The next venue that sells a gold card, and which."""
    for _ in range(60):
        for venue in career.world:
            for offer in career.shop(venue.id).offers():
                if offer.card in GOLD:
                    return venue.id, offer.card
        clock.forward()
    raise AssertionError("No shop sells gold cards.")


def test_a_purchase_earns_at_once(career: Career, clock: Clock) -> None:
    pay(career, 50_000)
    venue, card = a_gold_offer(career, clock)
    give(career, [one for one in GOLD if one is not card])
    assert standing_of(career, "gold_standard").have == 4
    career.shop(venue).buy(card)
    assert standing_of(career, "gold_standard").earned is not None


def test_a_new_deck_earns_at_once(career: Career) -> None:
    give(career, FRESH)
    career.decks.add("New", FRESH)
    reached = standing_of(career, "new_shoes").earned
    assert reached is not None
    assert reached.match_id is None


def test_away_from_a_table_only_what_can_change_there_is_judged(career: Career) -> None:
    rows(50)(career)
    with career.ledger.transaction() as store:
        assert judge_career(career, store, career.today) == ()
    with career.ledger.transaction() as store:
        judge_career(career, store, career.today, played=True)
    assert standing_of(career, "regular").earned is not None


def test_a_lesson_earns_nothing_by_its_arranged_deal(career: Career) -> None:
    match_id = quick_match(career, stakes=False, sets=[2, 0], purpose=MatchPurpose("tutorial"))
    assert earned_in(career.ledger, match_id) == ()


# -- the list itself --------------------------------------------------------------------------------------------------


def test_the_list_is_what_was_promised() -> None:
    assert len(ACHIEVEMENTS) >= 28
    assert sum(one.counter for one in ACHIEVEMENTS) <= 5
    assert sum(one.secret for one in ACHIEVEMENTS) == 4
    assert len(BY_ID) == len({one.name for one in ACHIEVEMENTS}) == len({one.condition for one in ACHIEVEMENTS})
    for one in ACHIEVEMENTS:
        assert (one.match is None) != (one.count is None)
        assert not one.condition.endswith(".")
        assert achievement(one.id) is one
