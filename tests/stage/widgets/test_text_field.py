"""A line of text by keyboard, mouse and pad; what is typed is no action meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from pazaak.stage.app.scene import Scene
from pazaak.stage.input import clipboard
from pazaak.stage.screens.ask_text import AskText
from pazaak.stage.widgets.text_field import one_line
from tests.pilot import FRAME, Pilot
from tests.stage.rooms import playing


class Door(Scene[None]):
    """Asks for a name and remembers the answers."""

    name = "door"

    def __init__(self) -> None:
        super().__init__()
        self.answers: list[str | None] = []

    def ask(self, value: str = "", most: int = 24) -> None:
        def check(text: str) -> str | None:
            return None if text.strip() and text != "Nobody" else "Nobody is no name."

        self.stage.push(AskText("Your name", value, most, check, note="Others will read it."), self.answers.append)


@pytest.fixture
def door() -> Iterator[tuple[Pilot, Door]]:
    scene = Door()
    with playing(lambda: scene) as pilot:
        scene.ask()
        pilot.settle()
        yield pilot, scene


def text(pilot: Pilot) -> str:
    return pilot.node("field").state.value


def test_letters_are_written_and_mean_nothing_else(door: tuple[Pilot, Door]) -> None:
    pilot, scene = door
    pilot.type("Emma 5±")
    assert text(pilot) == "Emma 5±"
    pilot.press("return")
    pilot.settle()
    assert scene.answers == ["Emma 5±"]
    assert pilot.scene == "door"


def test_what_an_input_method_puts_together_is_shown_and_then_written(door: tuple[Pilot, Door]) -> None:
    pilot, scene = door
    plain = pygame.image.tobytes(pilot.picture(), "RGB")
    pilot.step(FRAME, pygame.Event(pygame.TEXTEDITING, text="ka", start=0, length=2))
    pilot.press("return")
    pilot.press("backspace")
    assert pilot.scene == "ask-text"
    assert text(pilot) == ""
    assert pygame.image.tobytes(pilot.picture(), "RGB") != plain
    done = pygame.Event(pygame.TEXTEDITING, text="", start=0, length=0)
    pilot.step(FRAME, done, pygame.Event(pygame.TEXTINPUT, text="か"))
    pilot.press("return")
    pilot.settle()
    assert scene.answers == ["か"]


def test_m_is_a_letter_while_writing_and_mutes_afterwards(door: tuple[Pilot, Door]) -> None:
    pilot, _ = door
    pilot.type("m")
    assert pilot.app.audio.volumes["master"] > 0
    pilot.press("escape")
    pilot.settle()
    pilot.press("m")
    assert pilot.app.audio.volumes["master"] == 0


def test_cursor_keys_edit_in_the_middle(door: tuple[Pilot, Door]) -> None:
    pilot, _ = door
    pilot.type("abcd")
    pilot.press("left", times=2)
    pilot.type("X")
    assert text(pilot) == "abXcd"
    pilot.press("backspace")
    pilot.press("delete")
    assert text(pilot) == "abd"
    pilot.press("home")
    pilot.type("1")
    pilot.press("delete")
    pilot.press("end")
    pilot.type("9")
    assert text(pilot) == "1bd9"
    pilot.press("home")
    pilot.press("backspace")
    assert text(pilot) == "1bd9"


def test_a_held_backspace_goes_on(door: tuple[Pilot, Door]) -> None:
    pilot, _ = door
    pilot.type("abcdefgh")
    pilot.step(FRAME, pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="", scancode=0))
    pilot.wait(0.6)
    assert 1 <= len(text(pilot)) <= 5
    pilot.step(FRAME, pygame.Event(pygame.KEYUP, key=pygame.K_BACKSPACE, mod=0, unicode="", scancode=0))
    before = text(pilot)
    pilot.wait(0.5)
    assert text(pilot) == before


def test_copy_cut_and_paste(door: tuple[Pilot, Door]) -> None:
    pilot, _ = door
    pilot.type("Jun ±3")
    pilot.chord("c")
    assert clipboard.paste_text() == "Jun ±3"
    pilot.chord("v")
    assert text(pilot) == "Jun ±3Jun ±3"
    pilot.chord("x")
    assert text(pilot) == ""
    clipboard.copy_text("two\nlines\t and\x00 more")
    pilot.chord("v")
    assert text(pilot) == "two lines and more"


def test_no_more_than_fits_and_nothing_unseen() -> None:
    assert one_line("a\r\nb\x07c\u200b") == "a bc"
    scene = Door()
    with playing(lambda: scene) as pilot:
        scene.ask("abcdef", most=4)
        pilot.settle()
        assert text(pilot) == "abcd"
        pilot.type("e")
        assert text(pilot) == "abcd"


def test_a_fault_is_told_and_keeps_the_question_open(door: tuple[Pilot, Door]) -> None:
    pilot, scene = door
    pilot.press("return")
    pilot.settle()
    assert pilot.scene == "ask-text"
    assert pilot.node("fault").label == "Nobody is no name."
    pilot.type("Nobody")
    assert pilot.has("fault")
    pilot.type(" x")
    assert not pilot.has("fault")
    pilot.press("return")
    pilot.settle()
    assert scene.answers == ["Nobody x"]


def test_escape_gives_nothing(door: tuple[Pilot, Door]) -> None:
    pilot, scene = door
    pilot.type("abc")
    pilot.press("escape")
    pilot.settle()
    assert scene.answers == [None]


def test_by_mouse_alone(door: tuple[Pilot, Door]) -> None:
    pilot, scene = door
    keys = {node.label: node.id for node in pilot.tree() if node.id.startswith("key-")}
    pilot.click("key-capitals")
    pilot.click(keys["j"])
    pilot.click("key-capitals")
    for letter in ("o", "e", "space", "1", "2"):
        pilot.click(keys[letter])
    pilot.click("key-back")
    pilot.click("key-signs")
    signs = {node.label: node.id for node in pilot.tree() if node.id.startswith("key-")}
    pilot.click(signs["plus or minus"])
    assert text(pilot) == "Joe 1±"
    x, y, _, h = pilot.node("field").rect
    pilot.click_at((x + 4, y + h / 2))
    pilot.click("key-space")
    pilot.click("ok")
    pilot.settle()
    assert scene.answers == ["Joe 1±"]


def test_by_pad_alone(door: tuple[Pilot, Door]) -> None:
    pilot, scene = door
    pilot.pad("down", times=2)
    at = pilot.focused()
    assert at is not None
    assert at.startswith("key-")
    first = pilot.node(at).label
    pilot.pad("a")
    pilot.pad("lb")
    pilot.pad("a")
    pilot.pad("lb")
    pilot.pad("y")
    pilot.pad("a", times=2)
    pilot.pad("x")
    assert text(pilot) == f"{first}{first.upper()} {first}"
    pilot.pad("start")
    pilot.settle()
    assert scene.answers == [f"{first}{first.upper()} {first}"]


def test_the_pad_gets_its_first_letter_at_once_and_can_leave() -> None:
    scene = Door()
    with playing(lambda: scene) as pilot:
        pilot.pad("down")
        scene.ask()
        pilot.settle()
        assert pilot.focused() == "key-10"
        pilot.pad("b")
        pilot.settle()
        assert scene.answers == [None]


def test_a_letter_that_opened_the_field_is_not_written_into_it() -> None:
    class Eager(Door):
        def handle(self, action: object) -> bool:
            self.ask()
            return True

    scene = Eager()
    with playing(lambda: scene) as pilot:
        pilot.type("e")
        pilot.settle()
        assert pilot.scene == "ask-text"
        assert text(pilot) == ""


def test_a_long_text_shows_the_part_round_the_cursor() -> None:
    scene = Door()
    with playing(lambda: scene) as pilot:
        scene.ask("W" * 120, most=200)
        pilot.settle()
        end = pilot.picture()
        pilot.press("home")
        assert pygame.image.tobytes(pilot.picture(), "RGB") != pygame.image.tobytes(end, "RGB")
        x, y, w, h = pilot.node("field").rect
        pilot.click_at((x + w - 30, y + h / 2))
        pilot.type("!")
        assert 10 < text(pilot).index("!") < 60


def test_control_with_alt_is_a_letter_of_some_keyboards(door: tuple[Pilot, Door]) -> None:
    pilot, _ = door
    clipboard.copy_text("pasted")
    mod = pygame.KMOD_LCTRL | pygame.KMOD_RALT
    pilot.step(
        FRAME,
        pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=mod, unicode="@", scancode=0),
        pygame.Event(pygame.TEXTINPUT, text="@"),
    )
    assert text(pilot) == "@"


def test_an_input_method_is_told_where_the_field_is(door: tuple[Pilot, Door], monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, _ = door
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    pilot.resize(1920, 1080)
    x, y, w, h = pilot.node("field").rect
    assert told[-1] == pygame.Rect(round(x * 1.5), round(y * 1.5), round(w * 1.5), round(h * 1.5))
