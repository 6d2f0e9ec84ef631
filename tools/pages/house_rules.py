"""Write the house rules into the pages that tell them: the book of rules and the pages of talk.

    python tools/pages/house_rules.py

The words are those of each game's `HouseRules`, from which the sheet at its door is made, too. In the book the bullets
of a section are replaced, on a page of talk the list of options and the presets that an option names. What else is
written there stays.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from pazaak.house.house_rules import HouseRule, HouseRules, RulePreset
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.rules.game_path import load_game
from pazaak.root.games import GAMES

ROOT = Path(__file__).parents[2]
BOOK, TALK = "assets/rules", "docs/bots"
RULES, OPTIONS = "House rules", "Options"
PRESETS = "The presets:"


@dataclass(frozen=True, slots=True)
class BookPart:
    """The bullets of a section of the book: of a game's rules, those that belong on the page."""

    page: str
    game: str
    holds: Callable[[HouseRule], bool] = lambda rule: True
    title: str = RULES
    presets: bool = True


def _only(seats: int) -> Callable[[HouseRule], bool]:
    return lambda rule: rule.seats == (seats,)


BOOK_PARTS = (
    BookPart("arcade-02-hazari.md", "hazari"),
    BookPart("arcade-03-fives.md", "fives"),
    BookPart("arcade-04-kitti.md", "kitti"),
    BookPart("arcade-05-crash.md", "crash"),
    BookPart("arcade-07-hokm.md", "hokm"),
    BookPart("arcade-09-dou_dizhu.md", "dou_dizhu", lambda rule: rule.seats in ((), (3,), (3, 4))),
    BookPart("arcade-10-dou_dizhu-four.md", "dou_dizhu", _only(4), presets=False),
    BookPart("arcade-11-dou_dizhu-six.md", "dou_dizhu", _only(6), presets=False),
    BookPart("arcade-12-big_three.md", "big_three"),
    BookPart("arcade-13-pazu.md", "pazu"),
    BookPart("pazaak-09-house.md", "pazaak", title="Rules of your own"),
)
TALK_PAGES: Mapping[str, tuple[str, ...]] = {
    "talk.md": ("pazaak",),
    "talk_partition.md": ("hazari", "fives", "kitti", "crash"),
    "talk_hokm.md": ("hokm",),
    "talk_dou_dizhu.md": ("dou_dizhu",),
    "talk_big_three.md": ("big_three",),
    "talk_pazu.md": ("pazu",),
}


def pages(root: Path = ROOT) -> Iterator[tuple[Path, str]]:
    """Yield the path and the text of each page, with the house rules as they are."""
    known = {name: load_game(path) for name, path in GAMES.items()}
    for name in dict.fromkeys(part.page for part in BOOK_PARTS):
        path = root / BOOK / name
        text = path.read_text(encoding="utf-8")
        for part in BOOK_PARTS:
            if part.page == name:
                bullets = list(book_bullets(known[part.game].house_rules, part))
                text = _in_section(text, part.title, partial(_with_bullets, bullets=bullets))
        yield path, text
    for name, told in TALK_PAGES.items():
        path = root / TALK / name
        options = options_list([known[game] for game in told])
        presets = presets_paragraph(known[told[0]])
        change = partial(_with_options, options=options, presets=presets)
        yield path, _in_section(path.read_text(encoding="utf-8"), OPTIONS, change)


def book_bullets(rules: HouseRules, part: BookPart) -> Iterator[str]:
    """Yield the bullets of a part of the book: a rule each, then the presets."""
    for rule in rules.rules:
        if part.holds(rule):
            yield f"* **{rule.label}:** {rule.line} {_values(rule)}"
    if part.presets and rules.presets:
        told = " ".join(f"**{preset.name}:** {preset.told}" for preset in rules.presets.values())
        yield f"* **Presets**, rules that go together. {told}"


def _values(rule: HouseRule) -> str:
    """Return the values of a rule, the usual one first: with their effects, or as a list where labels say it all."""
    usual = rule.values[rule.usual]
    others = [value for name, value in rule.values.items() if name != rule.usual]
    if not any(value.told for value in rule.values.values()):
        labels = [_inner(value.label) for value in others]
        listed = labels[0] if len(labels) == 1 else f"{', '.join(labels[:-1])} or {labels[-1]}"
        return f"As usual **{_inner(usual.label)}**; else {listed}."
    first = f"As usual **{_inner(usual.label)}**{_effect(usual.told)}"
    rest = " ".join(f"**{value.label}**{_effect(value.told)}" for value in others)
    return f"{first} {rest}"


def _inner(label: str) -> str:
    """Return a label as it stands inside a sentence."""
    return label if re.match(r"[A-Z]-|[A-Z][a-z]+ [A-Z]", label) else label[:1].lower() + label[1:]


def _effect(told: str) -> str:
    return f": {told[:1].lower() if told[1:2] != '-' else told[:1]}{told[1:]}" if told else "."


def options_list(told: Sequence[AnyGame]) -> list[str]:
    """Return the options of one game, or of several in one list: with their games, defaults and meanings."""
    rows: dict[str, list[tuple[str, str, str]]] = {}
    for game in told:
        meanings, written = dict(game.house_rules.options()), game.write_out(None, {})
        for option in _in_order(game, written):
            default = game.house_rules.defaults.get(option) or _code(written[option])
            rows.setdefault(option, []).append((game.name, default, meanings[option]))
    if len(told) == 1:
        return [f"* `{option}` ({default}): {meaning}" for option, ((_, default, meaning),) in rows.items()]
    order = [option for option in told[0].coded if option in rows]
    wide = []
    for option in order:
        found = rows[option]
        named = "all" if len(found) == len(told) else ", ".join(name for name, _, _ in found)
        defaults = list(dict.fromkeys(default for _, default, _ in found))
        lines = list(dict.fromkeys(meaning for _, _, meaning in found))
        wide.append(f"* `{option}` ({named}; {', '.join(defaults)}): {max(lines, key=len)}")
    return wide


def _in_order(game: AnyGame, written: Mapping[str, Any]) -> list[str]:
    """Return the options in the order in which a table's are written out; those that are left out there come last."""
    return [*written, *(option for option, _ in game.house_rules.options() if option not in written)]


def _code(value: object) -> str:
    return "none" if value is None else f"`{value if isinstance(value, str) else json.dumps(value)}`"


def presets_paragraph(game: AnyGame) -> str:
    """Return the presets that an option names as the options that they set; empty where none is named."""
    rules = game.house_rules
    told = [(preset.sets["preset"], _sets(rules, preset)) for preset in rules.presets.values() if preset.sets]
    presets = [f"{_code(name)} is {sets}" for name, sets in told if sets]
    return f"{PRESETS} {'; '.join(presets)}. The rest is as usual." if presets else ""


def _sets(rules: HouseRules, preset: RulePreset) -> str:
    """Return the options of a preset that differ from the usual ones."""
    found = []
    for rule in rules.rules:
        value = rule.values[preset.values.get(rule.id, rule.usual)]
        usual = rule.values[rule.usual].sets
        found += [f"`{option}` {_code(each)}" for option, each in value.sets.items() if usual.get(option) != each]
    return ", ".join(found)


def _in_section(text: str, title: str, change: Callable[[str], str]) -> str:
    """Return a page with one of its sections changed. Raises SystemExit where it has no such section."""
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        sys.exit(f"No section {title!r} in a page that begins with {text[:40]!r}.")
    return text[: found.start(1)] + change(found[1]) + text[found.end(1) :]


def _with_bullets(section: str, bullets: Sequence[str]) -> str:
    lines = section.rstrip("\n").split("\n")
    at = next((number for number, line in enumerate(lines) if line.startswith("* ")), len(lines))
    kept = [line for line in lines if not line.startswith("* ")]
    ends = "\n" if section.endswith("\n\n") else ""
    return "\n".join([*kept[:at], *bullets, *kept[at:]]) + "\n" + ends


def _with_options(section: str, options: Sequence[str], presets: str) -> str:
    paragraphs = section.strip("\n").split("\n\n")
    kept = [part for part in paragraphs if not part.startswith(("* `", PRESETS))]
    before = next((number for number, part in enumerate(paragraphs) if part.startswith("* `")), 0)
    whole = [*kept[:before], "\n".join(options), *filter(None, [presets]), *kept[before:]]
    return "\n" + "\n\n".join(whole) + "\n\n"


def main() -> None:
    """Write all pages."""
    for path, text in pages():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
