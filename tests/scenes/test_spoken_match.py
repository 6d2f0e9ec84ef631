"""A match by the game's own voice: its sentences are spoken, and a service that goes and comes ends nothing."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from pazaak.stage.voice.dispatcher import Dispatcher
from pazaak.stage.voice.voice import Voice
from tests.apps import game_app
from tests.patience import until
from tests.pilot import Pilot
from tests.scenes.journey import Keyboard, Player
from tests.scenes.tables import house_in, well_off
from tests.stage.voice.ssip import Service, service

LEAVES, RETURNS = 3, 6
"""Numbers of the decisions at which the service ends, and is there again."""


@pytest.mark.full
def test_a_match_goes_on_whatever_the_service_does(tmp_path: Path) -> None:
    sockets = tmp_path / "sockets"
    sockets.mkdir()
    with house_in(tmp_path / "profile", seed=8) as house, ExitStack() as later:
        services: list[Service] = [later.enter_context(service(sockets))]
        house.profile.settings.spoken = "voice"
        well_off(house)
        pilot = Pilot(game_app(house))
        later.callback(pilot.app.close)
        speech, voice = pilot.app.speech, Voice(lambda: Dispatcher(sockets / "ssip"))
        speech.make_voice = lambda: voice
        pilot.settle()
        until("the title", lambda: any("Play" in words for words in services[0].spoken))
        pilot.press("return")
        pilot.settle()
        pilot.click("no")  # who listens is offered a lesson
        pilot.settle()
        pilot.click("sit-down")
        pilot.settle()
        assert pilot.scene == "table"

        def silent() -> bool:
            pilot.app.say("Is anybody there?")
            return bool(speech.voice_fault)

        def heard_again() -> bool:
            pilot.app.say("Well played.")
            return bool(services[1].spoken)

        def change(number: int) -> None:
            if pilot.scene == "confirm":  # a stand that loses is asked about
                pilot.click("yes")
                pilot.settle()
            if number == LEAVES:
                until("a sentence of the table", lambda: any("You draw" in words for words in services[0].spoken))
                services[0].leave()
            elif number == RETURNS:
                until("silence", silent)
                services.append(later.enter_context(service(sockets)))

        Player(Keyboard(pilot), Random(1)).play_match(change)
        assert pilot.scene == "results"
        until("the voice again", heard_again)
        until("no fault", lambda: not speech.voice_fault)
        pilot.app.quit()
