"""Functions of a profile that are loaded when first used, after the title is shown."""

from __future__ import annotations

from pazaak.house.rules.game_path import LazyRegistry

LATE = LazyRegistry(
    {
        "data folder": "platformdirs:user_data_dir",
        "log file": "pazaak.house.profile.log_file:LogFile",
        "roster": "pazaak.house.profile.roster:load_roster",
        "unfinished": "pazaak.house.ledger.matches:unfinished",
        "left behind": "pazaak.house.ledger.matches:left_behind",
        "history": "pazaak.house.ledger.matches:history",
        "transcript": "pazaak.house.ledger.matches:transcript",
        "tally": "pazaak.house.profile.statistics:tally",
        "tallies": "pazaak.house.profile.statistics:tallies_against",
        "wardrobe": "pazaak.house.profile.person:dressed",
    }
)
