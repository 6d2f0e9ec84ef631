"""Parts of the house found by their paths when first asked for: no command loads what another one needs."""

from __future__ import annotations

from pazaak.house.rules.game_path import LazyRegistry

LATE = LazyRegistry(
    {
        "find game": "pazaak.root.library.facts:find_game",
        "given options": "pazaak.root.library.given:given_options",
        "environment": "pazaak.environment.build:build_environment",
        "house": "pazaak.scenes.app_services:opened_house",
        "checkup": "pazaak.root.doctor:checkup",
        "app": "pazaak.scenes.house_window:build_app",
        "open_batch": "pazaak.house.arena.batch:open_tables",
        "play_batch": "pazaak.house.arena.batch:play_batched",
    }
)
