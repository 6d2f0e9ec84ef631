"""A person on a sofa with a pad: a whole match, from the title to the purse."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pazaak.house.session.session import PLAYER
from pazaak.stage.input.bindings import Action
from tests.scenes.journey import Pad, Player, front_door, without_goals
from tests.scenes.tables import RICH, well_off


@pytest.mark.full
def test_a_whole_match_by_pad_alone(tmp_path: Path) -> None:
    with front_door(tmp_path, seed=8) as (pilot, house):
        house.profile.settings.speed = "instant"
        well_off(house)
        pilot.settle()
        pad = Pad(pilot)
        pad.press("play")
        pilot.settle()
        assert pilot.scene == "hall"
        pad.press("rival-grusk")
        # Walking over the decks sideways changes them already.
        while pilot.node("deck").state.value != "Good deck":
            pad.press("deck-next")
        assert pilot.node("deck").state.value == "Good deck"
        pad.press("sit-down")
        pilot.settle()
        assert pilot.scene == "table"
        player = Player(pad, Random(1))

        def look_round(number: int) -> None:
            if number != 2:
                return
            for button, scene in (("start", "pause"), ("back", "rules"), ("stick", "log")):
                pilot.pad(button)
                pilot.settle()
                assert pilot.scene == scene
                pilot.pad("b")
                pilot.settle()
                assert pilot.scene == "table"

        player.play_match(look_round)
        assert player.done["EndTurn"]
        assert player.done["card by pad"] + player.done["card by pad and way"]
        assert player.done["amount changed"]
        assert pilot.app.prompt(Action.END).icon == "pad_x"
        assert without_goals(house.profile) == RICH + house.profile.statistics(PLAYER).credits != RICH
        assert house.profile.purse.total() == 0
        pad.press("lobby")
        pilot.settle()
        assert pilot.scene == "hall"
        assert f"{house.profile.purse.player:,} credits" in pilot.node("purse").label
        pilot.pad("b")
        pilot.settle()
        assert pilot.scene == "title"
        assert pilot.app.controls.pointer is None
