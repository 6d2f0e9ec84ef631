"""Physical events become actions; prompts follow the device used last."""

import pygame

from pazaak.stage.input.bindings import Action, Bindings, key_names
from pazaak.stage.input.controls import Controls, Device, Pointer, PointerKind, Prompt
from pazaak.stage.input.gamepad import FIRST_REPEAT, NEXT_REPEAT, PAD
from tests.stage.flow import controls, key


def read(reader: Controls, *events: pygame.Event) -> list[Action | Pointer]:
    return [meaning for event in events for meaning in reader.read(event)]


def pad(button: int, *, up: bool = False) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONUP if up else pygame.CONTROLLERBUTTONDOWN
    return pygame.Event(kind, button=button, instance_id=0)


def stick(axis: int, value: float) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=int(value * 32767), instance_id=0)


def test_keys_are_actions_and_unbound_ones_nothing() -> None:
    reader = controls()
    assert read(reader, key("e"), key("f1"), key("z")) == [Action.END, Action.RULES]


def test_a_held_arrow_repeats_and_a_held_letter_does_not() -> None:
    reader = controls()
    assert read(reader, key("right"), key("right")) == [Action.RIGHT, Action.RIGHT]
    assert read(reader, key("e"), key("e")) == [Action.END]
    assert read(reader, key("e", up=True), key("e")) == [Action.END]


def test_focus_lost_forgets_held_keys() -> None:
    reader = controls()
    assert read(reader, key("e"), pygame.Event(pygame.WINDOWFOCUSLOST), key("e")) == [Action.END, Action.END]


def test_shift_tab_goes_back_and_shift_with_a_letter_is_the_letter() -> None:
    reader = controls()
    shift = pygame.KMOD_LSHIFT
    assert read(reader, key("tab"), key("tab", up=True), key("tab", mod=shift)) == [Action.NEXT, Action.PREV]
    assert read(reader, key("s", mod=shift)) == [Action.STAND]
    assert read(reader, key("left shift", mod=shift)) == []


def test_alt_enter_is_full_screen_too() -> None:
    assert read(controls(), key("return", mod=pygame.KMOD_LALT), key("f11")) == [Action.FULLSCREEN] * 2


def test_a_key_with_a_command_key_is_for_the_desktop() -> None:
    for mod in (pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LALT, pygame.KMOD_RALT, pygame.KMOD_LMETA):
        assert read(controls(), key("s", mod=mod), key("f", mod=mod), key("c", mod=mod), key("f11", mod=mod)) == []
    assert read(controls(), key("return", mod=pygame.KMOD_LCTRL)) == []


def test_a_french_row_of_digits_gives_digits_without_shift() -> None:
    reader = controls()
    assert key_names(ord("&"), 30) == ("&", "1")
    assert read(reader, foreign(ord("&"), 30)) == [Action.CARD_1]
    assert read(controls(Bindings({"mute": ["&"]})), foreign(ord("&"), 30)) == [Action.MUTE], "bound to what it prints"


def test_on_macos_the_keys_that_the_desktop_keeps_have_a_second_way() -> None:
    reader = controls(Bindings(platform="darwin"))
    cmd, ctrl = pygame.KMOD_LMETA, pygame.KMOD_LCTRL
    assert read(reader, key("f", mod=cmd), key("f", up=True), key("f", mod=cmd | ctrl)) == [Action.FULLSCREEN] * 2
    assert read(reader, key("s", mod=cmd), key("f3"), key("f11")) == [Action.SHEET, Action.SHEET, Action.FULLSCREEN]
    assert read(reader, key("s", mod=cmd), key("q", mod=cmd)) == [], "held, and a chord of the desktop"
    assert reader.prompt(Action.FULLSCREEN) == Prompt(text="Cmd F")
    reader.typing.start()
    assert read(reader, key("s", up=True), key("s", mod=cmd)) == [], "in a field it would be a surprise"
    assert read(reader, key("f", up=True), key("f", mod=cmd)) == [Action.FULLSCREEN]
    reader.typing.stop()


def foreign(code: int, scancode: int, *, up: bool = False) -> pygame.Event:
    """A key of a layout of its own: the sign it gives, and where it lies."""
    kind = pygame.KEYUP if up else pygame.KEYDOWN
    return pygame.Event(kind, key=code, mod=pygame.KMOD_NONE, unicode="", scancode=scancode)


def test_a_layout_without_latin_letters_plays_by_their_places() -> None:
    # Where a Latin keyboard has E and S, a Russian one has these; where it has G, which is free, this one.
    assert read(controls(), foreign(ord("у"), 8), foreign(ord("ы"), 22), foreign(ord("п"), 10)) == [
        Action.END,
        Action.STAND,
    ]


def test_a_latin_letter_means_itself_wherever_it_lies() -> None:
    # On a French keyboard A lies where others have Q, on a German one Z where others have Y.
    assert read(controls(), key("a"), foreign(ord("y"), 29)) == [Action.ARRANGE, Action.REDO]


def test_a_key_that_is_not_latin_can_be_bound() -> None:
    for code, name in ((ord("ö"), "ö"), (ord("ù"), "ù"), (ord("й"), "й")):
        reader = controls()
        reader.capture()
        assert read(reader, foreign(code, 51)) == []
        assert reader.take_captured() == name
        reader.bindings.bind(Action.STAND, name)
        assert read(reader, foreign(code, 51, up=True), foreign(code, 51)) == [Action.STAND]


def test_a_key_without_a_name_goes_by_its_place() -> None:
    assert key_names(0, 8) == ("e",)
    assert key_names(0, 135) == ("key 135",)
    assert key_names(0, 0) == ()


def test_keys_of_an_input_method_are_its_own() -> None:
    pygame.display.init()
    reader = controls()
    reader.typing.start()
    reader.typing.take(0.0)
    editing = pygame.Event(pygame.TEXTEDITING, text="か", start=0, length=1)
    done = pygame.Event(pygame.TEXTEDITING, text="", start=0, length=0)
    assert read(reader, editing, key("backspace"), key("escape"), key("return")) == []
    assert reader.typing.take(0.0) == []
    assert read(reader, done, pygame.Event(pygame.TEXTINPUT, text="か"), key("escape", up=True), key("escape")) == [
        Action.CANCEL
    ]
    assert reader.typing.take(0.0) == ["か"]
    reader.typing.stop()
    assert read(reader, editing, key("e")) == [Action.END]


def test_the_pointer_is_told_in_logical_units() -> None:
    reader = controls()
    reader.to_logical = lambda pos: (pos[0] / 2, pos[1] / 2)
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(200, 100), button=1)
    wheel_button = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(200, 100), button=4)
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0)
    assert read(reader, down, wheel_button, wheel) == [
        Pointer(PointerKind.DOWN, 100, 50, button=1),
        Pointer(PointerKind.WHEEL, 100, 50, wheel=1.0),
    ]
    gone = read(reader, pygame.Event(pygame.WINDOWLEAVE))
    assert [event.kind for event in gone if isinstance(event, Pointer)] == [PointerKind.LEAVE]
    assert reader.pointer is None


def test_prompts_follow_the_last_device() -> None:
    reader = controls()
    assert reader.prompt(Action.END) == Prompt(text="E")
    read(reader, pad(pygame.CONTROLLER_BUTTON_A))
    assert reader.device is Device.PAD
    assert reader.prompt(Action.END) == Prompt(icon="pad_x")
    assert reader.prompt(Action.BET) == Prompt(text="B"), "an action without a pad button keeps its key"
    read(reader, key("e"))
    assert reader.prompt(Action.END) == Prompt(text="E")


def test_a_trembling_mouse_does_not_take_over() -> None:
    reader = controls()
    motion = [pygame.Event(pygame.MOUSEMOTION, pos=(x, 10), rel=(0, 0), buttons=(0, 0, 0)) for x in (10, 11, 60)]
    read(reader, motion[0], key("e"))
    devices = []
    for event in motion[1:]:
        read(reader, event)
        devices.append(reader.device)
    assert devices == [Device.KEYBOARD, Device.MOUSE]


def test_a_slow_mouse_takes_over_too() -> None:
    reader = controls()
    motion = [pygame.Event(pygame.MOUSEMOTION, pos=(x, 10), rel=(1, 0), buttons=(0, 0, 0)) for x in range(10, 20)]
    read(reader, motion[0], key("e"))
    read(reader, *motion[1:])
    assert reader.device is Device.MOUSE


def test_an_action_without_a_key_has_no_prompt() -> None:
    assert controls(Bindings({"mute": []})).prompt(Action.MUTE) == Prompt()


def test_a_captured_key_is_told_and_does_nothing() -> None:
    reader = controls()
    reader.capture()
    assert read(reader, key("e")) == []
    assert reader.take_captured() == "e"
    assert reader.take_captured() is None
    assert read(reader, key("e", up=True), key("e")) == [Action.END]


def test_a_held_pad_direction_repeats_until_let_go() -> None:
    reader = controls()
    assert read(reader, pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)) == [Action.DOWN]
    assert list(reader.update(FIRST_REPEAT / 2)) == []
    assert list(reader.update(FIRST_REPEAT / 2)) == [Action.DOWN]
    assert list(reader.update(NEXT_REPEAT)) == [Action.DOWN]
    read(reader, pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN, up=True))
    assert list(reader.update(10)) == []
    read(reader, pad(pygame.CONTROLLER_BUTTON_A))
    assert list(reader.update(10)) == [], "buttons that act do not repeat"


def test_the_stick_steers_once_a_push() -> None:
    reader = controls()
    x, y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
    assert read(reader, stick(x, 0.3)) == []
    assert read(reader, stick(x, 0.9), stick(x, 1.0), stick(y, 0.2)) == [Action.RIGHT]
    assert read(reader, stick(x, 0.0), stick(y, 0.0)) == []
    assert list(reader.update(10)) == []
    assert read(reader, stick(y, -0.8)) == [Action.UP]
    assert read(reader, stick(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0)) == []


def test_a_stick_pushed_straight_to_the_other_side_lets_go_of_the_first() -> None:
    reader = controls()
    x, y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
    assert read(reader, stick(x, -1.0)) == [Action.LEFT]
    assert list(reader.update(FIRST_REPEAT)) == [Action.LEFT]
    assert read(reader, stick(x, 1.0)) == [Action.RIGHT], "no event of the centre comes between"
    assert list(reader.update(FIRST_REPEAT)) == [Action.RIGHT], "the left is held no more"
    assert read(reader, stick(y, 0.9), stick(x, 0.5)) == [Action.DOWN], "nor is a side once another axis leads"
    assert list(reader.update(FIRST_REPEAT)) == [Action.DOWN]
    assert read(reader, stick(x, 0.0), stick(y, 0.0)) == []
    assert list(reader.update(10)) == []


def test_pads_that_come_and_go_or_are_not_there_are_no_error() -> None:
    reader = controls()
    reader.pads.start()
    added = pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=7)
    removed = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7)
    assert read(reader, added, removed) == []
    assert not reader.pads._open
    reader.pads.close()


def test_every_pad_button_that_means_something_has_an_icon_or_is_named() -> None:
    assert all(bool(button.icon) != bool(button.cap) for button in PAD.values())


def test_while_somebody_writes_only_the_ways_out_are_actions() -> None:
    reader = controls()
    reader.typing.start()
    reader.typing.take(0.0)
    written = pygame.Event(pygame.TEXTINPUT, text="e")
    assert read(reader, key("e"), written, key("m"), key("f1"), key("escape"), key("tab"), key("left")) == [
        Action.CANCEL,
        Action.NEXT,
        Action.LEFT,
    ]
    assert reader.typing.take(0.0) == ["e"]
    assert read(reader, key("return"), key("return"), key("f11")) == [Action.CONFIRM, Action.FULLSCREEN]
    reader.typing.stop()
    assert read(reader, written, key("s")) == [Action.STAND]
    assert reader.typing.take(0.0) == []


def test_a_letter_that_means_full_screen_is_a_letter_while_somebody_writes() -> None:
    reader = controls()
    reader.bindings.bind(Action.FULLSCREEN, "g")
    reader.bindings.bind(Action.CONFIRM, "z")
    reader.typing.start()
    assert read(reader, key("g"), key("z"), key("return")) == [Action.CONFIRM]
