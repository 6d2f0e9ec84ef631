"""The tables that keep the contract: one entry a game. A new game's table is one more entry here."""

from __future__ import annotations

from pazaak.side_games.big_three.register import BIG_THREE
from pazaak.side_games.dou_dizhu.register import DOU_DIZHU
from tests.table import (
    climbing_adapter,
    climbing_cases,
    high_card_cases,
    hokm_cases,
    partition_cases,
    pazaak_cases,
    pazu_cases,
)
from tests.table.adapter import ALL, BOTH, Adapter
from tests.table.cases import Case
from tests.table.climbing_adapter import ClimbingAdapter
from tests.table.high_card_adapter import HighCardAdapter
from tests.table.hokm_adapter import HokmAdapter
from tests.table.partition_adapter import PartitionAdapter
from tests.table.pazaak_adapter import PazaakAdapter
from tests.table.pazu_adapter import PazuAdapter

ADAPTERS: dict[str, Adapter] = {
    "pazaak": PazaakAdapter(),
    "hazari": PartitionAdapter(
        "hazari",
        {"LaidOut": BOTH, "ComparisonWon, last shown": BOTH, "PotPaid, shared": BOTH},
        unseen=("SpecialDeclared", "Exchanged", "Fouled", "StockReturned"),
    ),
    "fives": PartitionAdapter(
        "fives",
        {
            "Exchanged": BOTH,
            "Exchanged, nothing": BOTH,
            "ComparisonWon, tied": BOTH,
            "DealScored no_score": ALL,
            "StockReturned": ALL,
            "StockReturned, mixed": ALL,
            "PotPaid, shared": BOTH,
        },
        unseen=("LaidOut", "SpecialDeclared", "Fouled"),
    ),
    "kitti": PartitionAdapter(
        "kitti",
        {
            "LaidOut": BOTH,
            "StakesPaid, broke": BOTH,
            "SpecialDeclared four_of_a_kind": BOTH,
            "SpecialDeclared four_pairs": BOTH,
            "ComparisonWon, tied": BOTH,
            "DealScored four_of_a_kind": BOTH,
            "DealScored four_pairs": ALL,
            "DealScored salami": BOTH,
            "DealScored winner": BOTH,
            "DealScored kitti": ALL,
            "PotPaid, collected": BOTH,
            "PotPaid, shared": BOTH,
        },
        unseen=("Exchanged", "Fouled", "StockReturned"),
        lacks=("DealScored show",),
    ),
    "crash": PartitionAdapter(
        "crash",
        {
            "LaidOut": BOTH,
            "SpecialDeclared dragon": BOTH,
            "SpecialDeclared four_of_a_kind": BOTH,
            "SpecialDeclared six_pairs": BOTH,
            "GroupShown, void": BOTH,
            "Fouled": BOTH,
            "ComparisonWon, tied": BOTH,
            "ComparisonWon, nobody": ALL,
            "DealScored dragon": ALL,
            "DealScored show": (*BOTH, *ALL),
            "DealScored six_pairs": (*BOTH, *ALL),
            "DealScored crash": BOTH,
            "DealScored last_left": BOTH,
            "PotPaid, shared": BOTH,
            "GameWon dragon": BOTH,
            "GameWon dragon, shared": BOTH,
            "GameWon crash": BOTH,
            "GameWon last_left": BOTH,
        },
        unseen=("Exchanged", "StockReturned"),
    ),
    "hokm": HokmAdapter(),
    "dou_dizhu": ClimbingAdapter(DOU_DIZHU, climbing_adapter.DOU_DIZHU, ("DeclarerNamed", "PartnerCardNamed")),
    "big_three": ClimbingAdapter(BIG_THREE, climbing_adapter.BIG_THREE, ("LandlordNamed", "KindAnnounced")),
    "pazu": PazuAdapter(),
    "highcard": HighCardAdapter(),
}
"""Every game of the house by its name, and the small one of the tests."""
WHOLE: dict[str, list[Case]] = {
    "pazaak": pazaak_cases.WHOLE,
    **{game: partition_cases.whole(game) for game in partition_cases.RARE},
    "hokm": hokm_cases.WHOLE,
    "dou_dizhu": climbing_cases.DOU_DIZHU_WHOLE,
    "big_three": climbing_cases.BIG_THREE_WHOLE,
    "pazu": pazu_cases.WHOLE,
    "highcard": high_card_cases.WHOLE,
}
"""Whole games of each, in which much happens."""
