"""The house rules that a player chose, as they are kept with the profile."""

from __future__ import annotations

from pazaak.house.profile.profile import Profile
from pazaak.table.hall.choice import Choice


def kept_rules(profile: Profile, key: str) -> dict[str, str]:
    """Return the choices kept under a key, such as a game: the name of a value by setting."""
    return dict(profile.settings.house_rules.get(key, {}))


def keep_rules(profile: Profile, key: str, choice: Choice) -> None:
    """Store the unusual choices under a key; nothing is written where they are the same."""
    kept, other = profile.settings.house_rules, choice.changed
    if kept.get(key, {}) != other:
        profile.settings.house_rules = {key: rules for key, rules in {**kept, key: other}.items() if rules}
        profile.save_settings()
