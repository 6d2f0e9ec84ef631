"""Lazy loading: functions behind the title and the opening of the window, each imported at first use."""

from __future__ import annotations

from pazaak.house.rules.game_path import LazyRegistry

LATE = LazyRegistry(
    {
        # the start
        "log": "pazaak.house.profile.log:log_to",
        "assets": "pazaak.stage.core.assets:Assets",
        "show": "pazaak.scenes.house_window:show",
        "message box": "pazaak.scenes.house_window:tell_in_a_box",
        "window size": "pazaak.stage.app.window:told_size",
        "house": "pazaak.scenes.app_services:opened_house",
        "title": "pazaak.scenes.title_menu:title_menu",
        "app": "pazaak.stage.app.app:App",
        "audio": "pazaak.stage.core.audio:Audio",
        "reader": "pazaak.stage.app.reader:open_reader",
        "voice": "pazaak.stage.voice.voice:Voice",
        "first page": "pazaak.stage.screens.settings.first_page:FirstPage",
        # what every scene asks the house for
        "game": "pazaak.rivals.register:PAZAAK",
        "world": "pazaak.career.world:load_checked_world",
        "career": "pazaak.career.career:Career",
        "mark judge": "pazaak.house.circuit.judging:MarkJudge",
        # behind the title
        "ways": "pazaak.scenes.ways:HouseWays",
        "replay": "pazaak.scenes.replay_command:replay_scene",
        "replayed table": "pazaak.table.replay:TableReplay",
        "narrator": "pazaak.table.log:narrator_of",
        "has begun lessons": "pazaak.scenes.tutorial.progress:has_begun",
        "backups": "pazaak.scenes.profile.backups:BackupScene",
        "trouble": "pazaak.scenes.trouble:TroubleScene",
        "settings": "pazaak.stage.screens.settings.scene:SettingsScene",
        "rules": "pazaak.stage.screens.rules_pages:RulesPages",
        "link in the rules": "pazaak.stage.screens.rules_pages:BookLink",
        "credits": "pazaak.stage.screens.credits:Credits",
        # behind the doors of a hall
        "travel": "pazaak.scenes.hall.travel_map:TravelMap",
        "shop": "pazaak.scenes.shop.scene:ShopScene",
        "goals": "pazaak.scenes.hall.goals_sheet:GoalsSheet",
        "decks": "pazaak.scenes.decks.builder:DeckBuilder",
        "ladder": "pazaak.scenes.contests.ladder:LadderScene",
        "tournament": "pazaak.scenes.contests.tournament:TournamentScene",
        "daily": "pazaak.scenes.contests.daily:DailyScene",
        "tonight": "pazaak.scenes.tonight.scene:TonightScene",
        "nights": "pazaak.career.tonight.nights:Nights",
        "past nights": "pazaak.scenes.tonight.past:PastNights",
        "watch": "pazaak.scenes.tonight.watching:watch",
        "prizes": "pazaak.scenes.prizes.scene:PrizesScene",
        "profile": "pazaak.scenes.profile.scene:ProfileScene",
        "fair": "pazaak.scenes.profile.fair_deal:FairDealScene",
        "records": "pazaak.scenes.records.scene:RecordsScene",
        "replays": "pazaak.scenes.profile.history:HistoryScene",
        "tutorial": "pazaak.scenes.tutorial.ui:tutorial_scene",
        "by ear": "pazaak.scenes.tutorial.by_ear:by_ear_scene",
        # after a match
        "defeat": "pazaak.scenes.table.ending.defeat:Defeat",
        "victory": "pazaak.scenes.table.ending.victory:Victory",
    }
)
