"""Keys by action: conflicts refused, old files forgiven, reset."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pazaak.stage.input.bindings import (
    NEVER_EMPTY,
    Action,
    BindingError,
    Bindings,
    default_keys,
    key_cap,
)


def test_every_platform_has_keys_of_its_own_and_none_twice() -> None:
    for platform in ("linux", "win32", "darwin"):
        keys = default_keys(platform)
        assert set(keys) == set(Action)
        names = [name for each in keys.values() for name in each]
        assert len(names) == len(set(names))
    assert default_keys("linux") == {action: action.keys for action in Action} == default_keys("win32")
    assert Bindings(platform="darwin").as_dict() == {}
    assert Bindings({"fullscreen": ["f9"]}, platform="darwin").as_dict() == {"fullscreen": ["f9"]}


def test_every_action_has_a_default_and_no_key_two_actions() -> None:
    keys = [key for action in Action for key in action.keys]
    assert all(action.keys for action in Action)
    assert len(keys) == len(set(keys))


def test_a_key_that_is_taken_is_refused_with_a_sentence() -> None:
    bindings = Bindings()
    with pytest.raises(BindingError, match=r"^S already means “Stand”\. .*\.$"):
        bindings.bind(Action.END, "s")
    assert bindings.keys(Action.END) == ("e",)


def test_a_free_key_is_taken_and_the_old_one_is_free_again() -> None:
    bindings = Bindings()
    bindings.bind(Action.END, "z")
    bindings.bind(Action.STAND, "e")
    assert bindings.action("z") is Action.END
    assert bindings.action("e") is Action.STAND
    assert bindings.action("s") is None
    assert bindings.as_dict() == {"end": ["z"], "stand": ["e"]}


def test_what_is_saved_comes_back() -> None:
    bindings = Bindings({"mute": []})
    bindings.bind(Action.END, "z")
    assert Bindings(bindings.as_dict()).as_dict() == {"end": ["z"], "mute": []}


def test_a_default_key_given_away_in_the_file_is_not_taken_twice() -> None:
    bindings = Bindings({"end": ["s"]})
    assert bindings.action("s") is Action.END
    assert bindings.keys(Action.STAND) == ()


def test_a_key_that_somebody_bound_before_there_were_review_keys_stays_theirs() -> None:
    bindings = Bindings({"stand": ["k"]})
    assert bindings.action("k") is Action.STAND
    assert bindings.keys(Action.HEAR_DUE) == ()
    assert bindings.action("q") is Action.HEAR_HAND


NAMES = st.sampled_from(["e", "s", "up", "return", "escape", "f1", "q", "", "nonsense"])


@pytest.mark.full
@given(st.dictionaries(st.sampled_from([*Action, "unheard_of"]), st.lists(NAMES, max_size=3)))
def test_any_file_gives_bindings_one_can_play_with(keys: dict[str, list[str]]) -> None:
    bindings = Bindings(keys)
    used = [key for action in Action for key in bindings.keys(action)]
    assert len(used) == len(set(used))
    assert all(bindings.keys(action) for action in NEVER_EMPTY)


@pytest.mark.parametrize(
    ("key", "cap"), [("return", "Enter"), ("e", "E"), ("f10", "F10"), ("shift+tab", "Shift Tab"), ("space", "Space")]
)
def test_key_caps(key: str, cap: str) -> None:
    assert key_cap(key) == cap
