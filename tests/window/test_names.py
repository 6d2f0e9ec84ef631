"""Matches, shop and deck builder by names and actions alone: each scene has focus, each sentence is heard once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from tests.window import decisions
from tests.window.decisions import BETWEEN, Decide, DouDizhu, first_of
from tests.window.desk import MISSING, Game, desk, game
from tests.window.names import Heard, PlayerByNames, by_names, missing_parts
from tests.window.told_matches import check_focus, check_sentences, sentences_of_the_last_match

GONE = [*MISSING, *missing_parts()]
pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(GONE), reason=f"a player by names needs {', '.join(GONE)}, which is not installed"),
]
TOLD = (
    "The main deck is shuffled: 40 cards.",
    "You draw a hand of 4.",
    "You lead. Set the ante",
    "Play a card, end turn or stand",
    "You end the turn.",
    "You stand on ",
    "Mirel wins the set ",
    "Set 2. ",
    "Set 3. ",
    "Mirel wins the match ",
)
"""Beginnings of some of the sentences of the match of Pazaak, in their order."""


@contextmanager
def seated_by_names(folder: Path) -> Iterator[tuple[Game, PlayerByNames]]:
    """The game at its title, and a player who has nothing but names."""
    with desk() as place, by_names(place, folder) as (there, player):
        arguments = ("--windowed", "1280x720", "--seed", "5", "--speed", "instant")
        with game(there, folder, "names", *arguments) as running:
            yield running, player
            assert running.close() == 0, running.errors()


def play(player: PlayerByNames, decide: Decide, over: str) -> Heard:
    """Press what a player decides on, until something of that name is there; all that was heard."""

    def asked(heard: Heard) -> str | None:
        return heard.named(over) or decide(heard) or first_of(heard, *BETWEEN)

    while (name := player.until("a decision", asked)) != over:
        player.press(name)
    player.until(f"focus on {over}", lambda heard: heard.focused[-1] == over)
    return player.to_the_end()


def check(folder: Path, running: Game, heard: Heard) -> None:
    """Nothing was left out of what was told, and nothing told twice."""
    assert running.alive, running.errors()
    check_focus(heard.focused, running.scenes())


@pytest.mark.full
def test_a_match_of_pazaak_by_names_alone(tmp_path: Path) -> None:
    with seated_by_names(tmp_path) as (running, player):
        for begin in ("PLAY", "SKIP LESSONS", "NOT NOW", "SIT DOWN"):
            player.go(begin)
        heard = play(player, decisions.pazaak, "CONTINUE")
        check(tmp_path, running, heard)
        assert heard.focused[-1] == "CONTINUE", "the scene that came last has focus"
        assert any(name.startswith("Your board: total ") for name in heard.focused), "it waits at the own board"
        told = iter(heard.said)
        for begin in TOLD:
            assert any(sentence.startswith(begin) for sentence in told), (begin, heard.said)
        player.go("CONTINUE")
        player.await_name("SIT DOWN")
    check_sentences(heard.said, sentences_of_the_last_match(tmp_path / "profile"))


ANSWERS = {
    "q": "Your hand: 4 cards: ", "w": "Your board: total 0 of 20", "v": "Mirel. Board: total 0",
    "i": "Your sets won: 0", "k": "You lead. Set the ante", "F5": "You lead. Set the ante", "F6": "Terse.",
}  # fmt: skip
"""Beginnings of the answers to review keys before the first ante."""


@pytest.mark.slow
def test_review_keys_of_a_real_keyboard_are_answered_on_the_bus(tmp_path: Path) -> None:
    with seated_by_names(tmp_path) as (running, player):
        for begin in ("PLAY", "SKIP LESSONS", "NOT NOW", "SIT DOWN"):
            player.go(begin)
        player.until("a decision", decisions.pazaak)
        player.listen(0.5)
        for key, begin in ANSWERS.items():
            before = len(player.listen().said)

            def answered(heard: Heard, since: int = before, begin: str = begin) -> bool:
                return any(told.startswith(begin) for told in heard.said[since:])

            running.press(key)
            player.until(f"the answer to {key}", answered)
        assert running.alive, running.errors()


GAMES: dict[str, tuple[Decide, str]] = {
    "Hokm": (decisions.hokm, "Your hand: "),
    "Dou Di Zhu": (DouDizhu(), "Your hand: "),
    "Hazari": (decisions.hazari, "Your group 1: "),
    "Pazu-Pazaak": (decisions.pazu, "Your board: "),
}
"""The player of each game, and the name at which focus waits while others act."""


@pytest.mark.slow
@pytest.mark.parametrize("title", GAMES)
def test_a_match_of_the_arcade_by_names_alone(tmp_path: Path, title: str) -> None:
    decide, waits_at = GAMES[title]
    with seated_by_names(tmp_path) as (running, player):
        for begin in ("ARCADE", f"{title}.", f"{title}.", "SIT DOWN"):
            player.go(begin)
        heard = play(player, decide, "DEAL AGAIN")
        check(tmp_path, running, heard)
        assert heard.focused[-1] == "DEAL AGAIN"
        assert any(name.startswith(waits_at) for name in heard.focused), "it waits at what is one's own"
    check_sentences(heard.said, sentences_of_the_last_match(tmp_path / "profile"))


@pytest.mark.slow
def test_a_card_is_bought_and_a_deck_is_built_and_kept_by_names_alone(tmp_path: Path) -> None:
    with seated_by_names(tmp_path) as (running, player):
        for begin in ("PLAY", "SKIP LESSONS", "NOT NOW", "SHOP"):
            player.go(begin)
        offer = player.until("an offer", _offered)
        card = offer.split(",")[0]
        player.press(offer)
        before = player.listen().line("Your purse: ")
        player.go("BUY FOR ")
        player.until("the card", lambda heard: "You own 11 cards" in heard.names)
        assert player.listen().line("Your purse: ") != before
        for begin in ("YOUR DECKS", "New", "OK"):
            player.go(begin)
        for number in range(1, 11):
            place = f"Slot {number} of the deck: "
            player.await_name(f"{place}empty")
            player.press(player.until("a card that is free", lambda heard: _free(heard, card)))
            player.until("the card in the deck", partial(_lies, place))
        assert player.listen().line("Slot 1 of the deck: ").startswith(card), "the new card comes first"
        player.go("USE DECK")
        player.until("the deck in use", lambda heard: "New deck, your deck" in heard.names)
        heard = player.listen(0.3)
        check_focus(heard.focused, running.scenes())
        player.go("BACK")
        player.await_name("SELL")
        player.go("BACK")
        player.until("the deck at the table", lambda heard: heard.line("Your deck: New deck: "))


def _offered(heard: Heard) -> str | None:
    return next((name for name in heard.names if re.search(r"\d+ credits, [1-9]\d* left", name)), None)


def _lies(place: str, heard: Heard) -> bool:
    """Whether a card lies at a place."""
    return heard.line(place) not in ("", "empty")


def _free(heard: Heard, first: str) -> str | None:
    """The bought card while it is free, then any other."""
    free = [name for name in heard.names if re.search(r", [1-9]\d* free\.$", name)]
    return next((name for name in free if name.startswith(f"{first}, ")), free[0] if free else None)
