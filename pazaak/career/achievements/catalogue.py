"""The catalogue of achievements: name, condition, medal and the test that earns each."""

from __future__ import annotations

from pazaak.career.achievements import match_feats as feats
from pazaak.career.achievements.arcade import IN_THE_ARCADE
from pazaak.career.achievements.definition import Achievement, Metal
from pazaak.career.queries import CareerQueries
from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.cards.side_deck import DECK_SIZE

STEEL, NEON, GOLD = Metal.STEEL, Metal.NEON, Metal.GOLD
RICH = 2_000
GAMES = 9
"""Number of games: Pazaak and the eight games of the arcade."""


def _long_way(queries: CareerQueries) -> int:
    return queries.purse() if queries.was_helped() else 0


_IN_A_MATCH = (
    Achievement("full_board", "Nine Tenants", "Win a set with a Full Board", "=9", NEON, feats.full_board),
    Achievement(
        "pure_trio",
        "Three Clean Hits",
        "Stand on exactly 20 in 3 sets of one match",
        "=20",
        NEON,
        feats.three_twenties,
    ),
    Achievement(
        "two_tens", "Straight Up", "Stand on 20 with just two tens from the main deck", "=10", STEEL, feats.two_tens
    ),
    Achievement(
        "brink",
        "Back from the Brink",
        "Play a card that takes you from above 20 to exactly 20, and win the set",
        "shield",
        STEEL,
        feats.brink,
    ),
    Achievement(
        "rope_trick",
        "Rope Trick",
        "Bring a board of 25 or more back to 20 or less, and win the set",
        "chain",
        NEON,
        feats.rope_trick,
    ),
    Achievement(
        "flip_three",
        "The Tables Turn",
        "Turn 3 or more cards with one Flip",
        "refresh",
        NEON,
        feats.flip_three,
    ),
    Achievement("double_twenty", "Twice Told", "Reach exactly 20 by playing a Double", "=D", NEON, feats.double_twenty),
    Achievement("tiebreak", "A Hair's Breadth", "Win a tied set with a Tiebreaker", "=T", STEEL, feats.tiebreak),
    Achievement(
        "small_change",
        "Small Change",
        "Win a set with a total of 15 or less",
        "=15",
        NEON,
        feats.small_change,
    ),
    Achievement(
        "nobody_home", "Nobody Home", "Make your rival fold with a bet or raise", "moon", STEEL, feats.nobody_home
    ),
    Achievement(
        "live_to_fight", "Another Day", "Fold a set and still win the match", "flag", NEON, feats.live_to_fight
    ),
    Achievement(
        "clean_sheet", "Not One Step Back", "Win a match without losing a set", "=3:0", STEEL, feats.clean_sheet
    ),
    Achievement(
        "comeback",
        "Up from the Floor",
        "Win a match after trailing 0–2",
        "flame",
        NEON,
        feats.comeback,
    ),
    Achievement(
        "empty_sleeves",
        "Empty Sleeves",
        "Win a match without playing a side card",
        "eye_off",
        NEON,
        feats.empty_sleeves,
    ),
    Achievement(
        "steady_hands",
        "Steady Hands",
        "Win a match of 6 sets or more without a bust",
        "scales",
        NEON,
        feats.steady_hands,
    ),
    Achievement(
        "palette",
        "The Whole Palette",
        "Play a blue, a red, a switch and a gold card in one match",
        "cards",
        STEEL,
        feats.palette,
    ),
    Achievement(
        "half_empty",
        "Half Empty",
        "Win a match with only minus cards in your deck",
        "minus",
        GOLD,
        feats.half_empty,
    ),
    Achievement(
        "old_shoes",
        "Old Shoes",
        "Beat a venue's champion with your starter deck",
        "crown",
        GOLD,
        feats.old_shoes,
    ),
    Achievement(
        "butterfingers",
        "Butterfingers",
        "Go bust with a card in hand that would have saved you",
        "burst",
        STEEL,
        feats.butterfingers,
        secret=True,
    ),
    Achievement("echo", "Echo", "Tie two sets in a row", "infinite", NEON, feats.echo, secret=True),
    Achievement(
        "triplets",
        "Triplets",
        "Draw three of a kind and win the set",
        "dice",
        NEON,
        feats.triplets,
        secret=True,
    ),
)


_BY_QUERIES = (
    Achievement("first_pot", "Rent Money", "Win a match for stakes", "coin", STEEL, count=CareerQueries.wins,
                played=True),
    Achievement("hot_chair", "Hot Chair", "Win 5 matches for stakes in a row", "bolt", NEON,
                count=CareerQueries.streak, goal=5, played=True),
    Achievement("across_town", "Across Town", "Open a second venue", "compass", STEEL,
                count=CareerQueries.venues_open, goal=2),
    Achievement("house_favourite", "House Favourite", "Beat every rival of one venue", "people", NEON,
                count=CareerQueries.most_beaten, goal=4),
    Achievement("five_crowns", "Five Crowns", "Beat the champion of every venue", "trophy", GOLD,
                count=CareerQueries.champions_beaten, goal=lambda queries: len(queries.world)),
    Achievement("eight_chairs", "Eight Chairs", "Win a knock-out tournament", "bracket", GOLD,
                count=CareerQueries.tournaments_won),
    Achievement("long_way", "The Long Way Back", f"Come back to {RICH:,} credits after asking the house for help",
                "hourglass", NEON, count=_long_way, goal=RICH),
    Achievement("new_shoes", "New Shoes", "Build a deck with none of the starter deck's cards",
                "deck", NEON, count=CareerQueries.freshest_deck, goal=DECK_SIZE),
    Achievement("gold_standard", "Gold Standard", "Own one of each kind of gold card", "gem", GOLD,
                count=CareerQueries.gold_kinds, goal=sum(COLOURS[card] is Colour.GOLD for card in SideCard)),
    Achievement("whole_stock", "The Whole Stock", f"Own all {len(SideCard)} kinds of side card",
                "sparkle", GOLD, count=lambda queries: len(queries.kinds()), goal=len(SideCard)),
    Achievement("every_table", "A Seat at Every Table",
                f"Win for stakes at Pazaak and all {GAMES - 1} arcade games", "map", NEON,
                count=CareerQueries.games_won, goal=GAMES, played=True),
    Achievement("regular", "The Regular", "Win 50 matches for stakes", "clock", NEON,
                count=CareerQueries.wins, goal=50, counter=True, played=True),
    Achievement("hundred", "A Hundred Twenties", "Stand on exactly 20 in 100 sets", "=100", NEON,
                count=lambda queries: queries.figure("pure_pazaak"), goal=100, counter=True, played=True),
    Achievement("same_time", "Same Time Tomorrow", "Play the daily table on 7 days", "calendar", STEEL,
                count=lambda queries: queries.days_at("daily"), goal=7, counter=True, played=True),
)  # fmt: skip

IN_THE_CAREER: tuple[Achievement, ...] = (*_IN_A_MATCH, *_BY_QUERIES)
ACHIEVEMENTS: tuple[Achievement, ...] = (*IN_THE_CAREER, *IN_THE_ARCADE)
BY_ID = {one.id: one for one in ACHIEVEMENTS}
