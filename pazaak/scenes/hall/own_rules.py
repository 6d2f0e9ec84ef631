"""The player's own rules at a rival's table where nothing is at stake: in practice, and in codes for friends."""

from __future__ import annotations

from typing import Any

from pazaak.game.cards.side_cards import COLOURS, Colour, SideCard
from pazaak.game.cards.side_deck import DECK_SIZE, STARTER
from pazaak.game.options import PazaakOptions
from pazaak.game.ruleset import HOUSE_RULES, rule_values
from pazaak.house.profile.roster import Rival
from pazaak.scenes.app_services import AppServices
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.door import Door, settings_of
from pazaak.table.hall.kept_rules import keep_rules, kept_rules

KEY = "practice"
"""Name under which the rules are kept."""
TITLE = "Practice rules"
COUNTS = "For practice and for codes to friends: nothing counts. Tables for stakes keep their venue's rules."


def own_rules(house: AppServices, rival: Rival) -> Choice:
    """Return the player's rules at a rival's table; the usual ones are those of the table."""
    world = house.career.world
    usual = rule_values(PazaakOptions.model_validate(world.rules_of(rival)).rule_set())
    presets = {id: preset for id, preset in HOUSE_RULES.presets.items()
               if not preset.values.items() <= usual.items()}  # fmt: skip
    door = Door(
        game=house.game.name,
        title=rival.short,
        line="",
        tale="",
        role="own",
        seats=(2,),
        usual=2,
        stakes=(rival.ante_min,) * 3,
        stake_option="ante_min",
        settings=settings_of(HOUSE_RULES, usual),
        presets=presets,
        preset_label=f"As at {world.venue_of(rival.id).name}",
        book="pazaak",
        page="house",
    )
    return Choice(door, settings=kept_rules(house.profile, KEY))


def keep_own_rules(house: AppServices, choice: Choice) -> None:
    """Store the rules that differ from those of the table they were chosen at."""
    keep_rules(house.profile, KEY, choice)


def options_without_stakes(house: AppServices, rival: Rival, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a rival's table with the player's own rules.

    A rival leaves out gold cards where the rules do.
    """
    choice = own_rules(house, rival)
    values = {setting.id: setting.values for setting in choice.door.settings}
    told = dict(options)
    for rule, name in choice.changed.items():
        told |= values[rule][name][1]
    if told.get("gold_cards") is False:
        own, other = told["side_decks"]
        told["side_decks"] = [own, _without_gold(other)]
    return told


def _without_gold(deck: list[str]) -> list[str]:
    """Return a deck with cards of the starter deck for its gold cards."""
    kept = [card for card in deck if COLOURS[SideCard(card)] is not Colour.GOLD]
    return [*kept, *(card.value for card in reversed(STARTER))][:DECK_SIZE]
