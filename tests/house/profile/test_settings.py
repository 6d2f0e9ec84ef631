"""Settings survive the disk, and a broken file costs only what is broken."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Annotated, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import Field, TypeAdapter, ValidationError

from pazaak.house.ledger.errors import StoreError
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.settings import (
    IN_WORDS,
    Settings,
    Speed,
    Spoken,
    Theme,
    encode,
    load_settings,
    peek,
    write_text,
)
from tests.house.conftest import NOW
from tests.patience import until

NAMES = {each.name for each in fields(Settings)}
ASIDE = "settings.broken-20310504-123015.json"


def changed() -> Settings:
    return Settings(
        theme="high_contrast",
        ui_scale=1.25,
        speed="instant",
        volume_music=0.0,
        window=(1920, 1080),
        window_position=(-4, 30),
        window_screens=((1920, 1080), (1280, 1024)),
        house_rules={"crash": {"foul": "drop"}},
        keys={"end": ["e", "space"]},
    )


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    write_text(path, encode(changed(), {}))
    loaded = load_settings(path, NOW)
    assert loaded.settings == changed()
    assert loaded.notices == []
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


def test_no_file_means_defaults_without_a_word(tmp_path: Path) -> None:
    loaded = load_settings(tmp_path / "settings.json", NOW)
    assert loaded.settings == Settings(arranged=False)
    assert loaded.notices == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "neon"),
        ("ui_scale", 2.01),
        ("ui_scale", float("nan")),
        ("volume_ui", -0.1),
        ("speed", 2.0),
        ("window", (10, 10)),
        ("keys", {"end": "e"}),
    ],
)
def test_a_bad_value_is_refused_on_assignment(name: str, value: object) -> None:
    settings = Settings()
    with pytest.raises(ValidationError):
        setattr(settings, name, value)
    assert settings == Settings()


def test_good_fields_of_a_partly_wrong_file_are_taken(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    text = json.dumps({"theme": "colour_blind", "ui_scale": 9, "speed": None, "reduced_motion": True})
    path.write_text(text, encoding="utf-8")
    loaded = load_settings(path, NOW)
    assert loaded.settings == Settings(theme="colour_blind", reduced_motion=True)
    (notice,) = loaded.notices
    assert notice == "We couldn't read your text size and table speed, so they're back to their defaults."
    assert (tmp_path / ASIDE).read_text(encoding="utf-8") == text


@pytest.mark.parametrize("text", ["", "[]", "{", '{"speed": null, "fullscreen": true}'])
def test_whoever_only_looks_leaves_the_file_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    assert peek(path) == Settings(fullscreen="fullscreen" in text)
    assert peek(tmp_path / "none.json") == Settings()
    assert [(file.name, file.read_text(encoding="utf-8")) for file in tmp_path.iterdir()] == [("settings.json", text)]


def test_one_wrong_setting_is_told_in_the_players_words(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"ui_scale": 7.0}), encoding="utf-8")
    assert load_settings(path, NOW).notices == ["We couldn't read your text size, so it's back to 100%."]
    assert (tmp_path / ASIDE).exists()


@pytest.mark.parametrize("name", sorted(NAMES))
def test_no_notice_names_a_setting_as_the_file_does(tmp_path: Path, name: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({name: {"x": None}}), encoding="utf-8")
    (notice,) = load_settings(path, NOW).notices
    assert "_" not in notice
    assert "{" not in notice


def test_many_wrong_settings_are_only_counted(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(dict.fromkeys(("theme", "speed", "coach", "keys"))), encoding="utf-8")
    (notice,) = load_settings(path, NOW).notices
    assert notice == "We couldn't read 4 of your settings, so they're back to their defaults."


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe\x00", b"[1, 2]", b"[" * 100_000, b'{"theme": "standard"'], ids=range(6)
)
def test_an_unreadable_file_is_kept_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    for _ in range(2):
        path.write_bytes(content)
        loaded = load_settings(path, NOW)
        assert loaded.settings == Settings()
        assert "couldn't be read" in loaded.notices[0]
    assert (tmp_path / ASIDE).read_bytes() == content
    assert (tmp_path / ASIDE.replace("15.json", "15-2.json")).read_bytes() == content


def test_fields_of_a_newer_release_are_given_back(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"theme": "colour_blind", "hologram": {"depth": 3}}), encoding="utf-8")
    profile = open_profile()
    assert profile.notices == []
    profile.settings.theme = "high_contrast"
    profile.save_settings()
    profile.close()
    stored = json.loads(path.read_text(encoding="utf-8"))
    assert (stored["theme"], stored["hologram"]) == ("high_contrast", {"depth": 3})
    assert open_profile().settings.theme == "high_contrast"


def test_an_unprintable_key_does_not_keep_settings_from_being_saved(
    tmp_path: Path, open_profile: Callable[..., Profile]
) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"\\ud800": ["\\udfff"], "theme": "colour_blind"}', encoding="utf-8")
    themes: tuple[Theme, ...] = ("high_contrast", "standard")
    for theme in themes:
        profile = open_profile()
        profile.settings.theme = theme
        profile.save_settings()
        profile.close()
        assert profile.notices == []
        assert json.loads(path.read_bytes()) == {**encoded(profile), "\ud800": ["\udfff"]}


def encoded(profile: Profile) -> dict[str, object]:
    stored: dict[str, object] = json.loads(encode(profile.settings, {}))
    return stored


def test_saving_takes_the_settings_as_they_are_now(open_profile: Callable[..., Profile]) -> None:
    profile = open_profile()
    profile.settings.volume_master = 0.25
    profile.save_settings()
    profile.settings.volume_master = 0.75
    profile.close()
    assert open_profile().settings.volume_master == 0.25


def test_a_disk_that_refuses_the_settings_is_told(tmp_path: Path, profile: Profile) -> None:
    (tmp_path / "settings.json").mkdir()
    profile.save_settings()
    until("the notice", lambda: profile.notices)
    assert "The settings can't be used: there is a folder in its place" in profile.notices[0]
    with pytest.raises(StoreError, match="there is a folder"):
        write_text(tmp_path / "settings.json", "{}")


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.full
@settings(max_examples=60)
@given(st.dictionaries(st.sampled_from([*NAMES, "newer", "unknown"]), JSON_VALUES))
def test_any_table_of_values_loads_and_round_trips(
    tmp_path_factory: pytest.TempPathFactory, stored: dict[str, object]
) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.json"
    path.write_text(json.dumps(stored), encoding="utf-8")
    loaded = load_settings(path, NOW)
    write_text(path, encode(loaded.settings, loaded.extras))
    again = load_settings(path, NOW)
    assert (again.settings, again.extras, again.notices) == (loaded.settings, loaded.extras, [])
    assert loaded.extras.keys() == stored.keys() - NAMES


def test_every_setting_that_a_notice_names_is_one() -> None:
    assert IN_WORDS.keys() <= NAMES


Volume = Annotated[float, Field(ge=0.0, le=1.0, allow_inf_nan=False)]
Flags = (
    "terse",
    "no_countdowns",
    "reduced_motion",
    "shake_cards",
    "mono",
    "four_colours",
    "fullscreen",
    "confirm_moves",
    "play_forced",
    "show_seal",
    "show_bust_risk",
    "coach",
    "arranged",
)
Piece = Annotated[str, Field(pattern="^[a-z0-9_]*$", max_length=24)]
MEANT: dict[str, Any] = {
    "theme": Theme,
    "ui_scale": Annotated[float, Field(ge=0.9, le=2.0, allow_inf_nan=False)],
    "speed": Speed,
    **dict.fromkeys(("volume_master", "volume_music", "volume_effects", "volume_ui"), Volume),
    "spoken": Spoken,
    "voice_pace": Annotated[float, Field(ge=0.5, le=2.5, allow_inf_nan=False)],
    **dict.fromkeys(Flags, bool),
    "window": tuple[Annotated[int, Field(ge=320, le=16384)], Annotated[int, Field(ge=180, le=16384)]],
    "window_position": tuple[int, int] | None,
    "window_screens": tuple[tuple[int, int], ...],
    "house_rules": dict[str, dict[str, str]],
    **dict.fromkeys(("portrait", "title"), Annotated[str, Field(pattern="^[a-z0-9_]*$", max_length=24)]),
    "worn": dict[Piece, Piece],
    "keys": dict[str, list[str]],
}
NEAR = {
    "theme": st.sampled_from(["standard", "colour_blind", "neon"]),
    **dict.fromkeys(("portrait", "title"), st.sampled_from(["", "you_lio", "You", "a" * 25, "a b"])),
    "window": st.lists(st.sampled_from([179, 180, 319, 320, 16384, 16385, 1.5, "640"]), min_size=1, max_size=3),
    "window_screens": st.lists(st.lists(st.integers(), min_size=1, max_size=3), max_size=3),
    "house_rules": st.dictionaries(
        st.text(max_size=2),
        st.dictionaries(st.text(max_size=2), st.text(max_size=2) | st.integers(), max_size=2),
        max_size=2,
    ),
    "worn": st.dictionaries(
        st.sampled_from(["back", "cloth", "No", ""]), st.sampled_from(["back_koi", "a b", "a" * 25, 3]), max_size=2
    ),
    "keys": st.dictionaries(st.text(max_size=2), st.lists(st.text(max_size=2) | st.integers(), max_size=2), max_size=2),
}
EVERYTHING = JSON_VALUES | st.floats(-0.5, 2.0) | st.sampled_from(["1.0", "yes", 1, 0, float("nan"), float("inf")])


@pytest.mark.full("arranged", "confirm_moves", "house_rules", "keys", "show_seal", "terse", "title", "window", "worn")
@pytest.mark.parametrize("name", sorted(NAMES))
@settings(max_examples=50)
@given(data=st.data())
def test_each_setting_takes_what_pydantic_takes_for_its_type(name: str, data: st.DataObject) -> None:
    """The checks are written for pydantic's core by hand; here pydantic derives them from the type."""
    value = data.draw(NEAR[name] | EVERYTHING if name in NEAR else EVERYTHING)
    chosen = Settings()
    try:
        meant = TypeAdapter[Any](MEANT[name]).validate_python(value)
    except ValidationError:
        with pytest.raises(ValidationError):
            setattr(chosen, name, value)
        assert chosen == Settings()
    else:
        setattr(chosen, name, value)
        assert repr(getattr(chosen, name)) == repr(meant)


def test_there_is_nothing_else_to_set() -> None:
    with pytest.raises(AttributeError, match="no setting 'shadow'"):
        Settings().shadow = 3  # type: ignore[attr-defined]
